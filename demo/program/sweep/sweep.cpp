// `damson sweep`: runs many worlds that differ in a few parameters, and writes a table with the measures of each.
//
//   request -> plan            parameters and measures; all processes must have the same plan
//   journal, desk              finished rows and remaining rows (row_desk.hpp)
//   crew of threads            each thread computes one row at a time in its own world (world_row.hpp)
//   hand_out                   distributes rows to other processes, if mpirun or srun started several
//   table_file, sweep_plots    write the results at the end, in the order of the rows
#include <unistd.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "../../support/stopwatch.hpp"
#include "../../support/table.hpp"
#include "../bench_page.hpp"
#include "../command_line.hpp"
#include "../commands.hpp"
#include "hand_out.hpp"
#include "journal.hpp"
#include "ranks.hpp"
#include "row_desk.hpp"
#include "row_progress.hpp"
#include "sweep_plots.hpp"
#include "table_file.hpp"

namespace damson::demo {

namespace {

/// Returns the thread count of this process: the requested count, or an equal part of the machine's cores,
/// but no more than the cores to which the launcher bound this process.
std::uint32_t threads_for(const SweepRequest& request, const Ranks& ranks) {
    if (request.threads > 0) return request.threads;
    const unsigned usable = std::max(1u, std::thread::hardware_concurrency());
    const auto here = static_cast<unsigned>(ranks.count_here());
    const unsigned online = std::max(1u, static_cast<unsigned>(::sysconf(_SC_NPROCESSORS_ONLN)));
    return std::min(usable, std::max(1u, online / here));
}

/// Returns a failure if the files of the request cannot be written, otherwise nullopt.
std::optional<Failure> find_file_obstacle(const SweepRequest& request) {
    if (request.out_file.empty())
        return Failure{status_usage, "--out is missing; for example: --out table.csv or --out table.h5"};
    if (std::string obstacle = find_table_obstacle(request.out_file); !obstacle.empty())
        return Failure{status_usage, std::move(obstacle)};
    std::error_code code;
    const bool has_journal = std::filesystem::exists(journal_of(request.out_file), code);
    if (!request.may_overwrite && !has_journal && std::filesystem::exists(request.out_file, code))
        return Failure{status_failed,
                       fmt::format("{}: already exists; name another --out, or replace it with --overwrite",
                                   request.out_file)};
    if (!request.plot_folder.empty())
        if (std::string obstacle = find_page_obstacle(request.plot_folder); !obstacle.empty())
            return Failure{status_failed, std::move(obstacle)};
    return std::nullopt;
}

/// Formats the number of rows per status: "9 ok, 1 failed".
std::string count_statuses(const std::vector<RowResult>& rows) {
    std::array<std::uint64_t, row_status_count> counts{};
    for (const RowResult& row : rows) ++counts[static_cast<std::size_t>(row.status)];
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", with_commas(counts[i]),
                                name_of(static_cast<RowStatus>(i)));
    return text;
}

/// Runs the sweep in process 0, after all processes have agreed on the plan.
Outcome<int> write_sweep(const SweepRequest& request, const SweepPlan& plan, Ranks& ranks, Journal& journal) {
    const Stopwatch watch;
    std::optional<RowProgress> progress(std::in_place, fmt::format("sweep of {}", plan.scene.name));
    LocalDesk desk(plan.row_count, journal,
                   [&](std::uint64_t done, std::uint64_t all) { progress->show(done, all); });
    const std::uint32_t threads = threads_for(request, ranks);
    {
        Crew crew(plan, desk, threads);
        serve_rows(ranks, desk, plan.measures.size());
    }
    progress.reset();
    if (std::string problem = desk.problem(); !problem.empty())
        return Failure{status_failed, std::move(problem)};
    if (!desk.is_complete())
        return Failure{status_failed,
                       "rows are missing; start the sweep again with the same command to continue it"};

    const std::uint64_t computed = desk.to_do();
    const std::vector<RowResult> rows = desk.take_rows();
    if (std::string problem = write_table(request.out_file, plan, rows); !problem.empty())
        return Failure{status_failed, std::move(problem)};
    journal.remove();
    fmt::print("{}: {} rows: {}\n", request.out_file, with_commas(plan.row_count), count_statuses(rows));
    fmt::print("{} rows computed in {:.1f} s by {} process{} with {} thread{}{}\n", with_commas(computed),
               watch.seconds(), ranks.count(), ranks.count() == 1 ? "" : "es", threads,
               threads == 1 ? "" : "s",
               computed < plan.row_count
                   ? fmt::format(", {} were in the journal", with_commas(plan.row_count - computed))
                   : "");
    if (request.plot_folder.empty()) return status_ok;
    if (std::string problem = draw_sweep(request.plot_folder, plan, rows); !problem.empty())
        return Failure{status_failed, std::move(problem)};
    fmt::print("plots: {}\n", request.plot_folder);
    return status_ok;
}

/// Handles a failure that occurs in all processes. Only the first process reports it and fails. When one
/// process fails, a launcher ends all processes, possibly before the first one has printed the message.
Outcome<int> fail_together(const Ranks& ranks, int status, std::string sentence) {
    if (!ranks.is_first()) return status_ok;
    return Failure{status, std::move(sentence)};
}

/// Returns one line per parameter or measure, such as "  friction    friction of all shapes and tiles".
template <class Entry>
std::string lines_of(std::span<const Entry> entries) {
    std::string lines;
    for (const Entry& entry : entries)
        lines += wrapped(fmt::format("  {:<22}{}{}", entry.name, entry.sentence,
                                     entry.unit == "-" ? "" : fmt::format(" [{}]", entry.unit)),
                         24);
    return lines;
}

}  // namespace

Outcome<int> sweep_command(const SweepRequest& request) {
    RanksStart start = start_ranks();
    if (!start.ranks) {
        if (!find_launch().is_first) return status_ok;  // fail_together() explains why the others succeed
        return Failure{status_failed, std::move(start.problem)};
    }
    Ranks& ranks = *start.ranks;

    // compute rows only if all processes have the same plan
    Outcome<SweepPlan> planned = make_plan(request);
    auto* plan = std::get_if<SweepPlan>(&planned);
    std::string sentence;
    int status = status_usage;
    if (const auto* failure = std::get_if<Failure>(&planned)) {
        sentence = failure->sentence;
        status = failure->status;
    }
    const std::string first = ranks.share(plan != nullptr ? plan->identity : "");
    if (plan != nullptr && !first.empty() && plan->identity != first) {
        sentence = fmt::format(
            "process {} has a different sweep than the first process; use the same program and the same "
            "scene "
            "file on all machines",
            ranks.rank());
        status = status_failed;
    }
    sentence = ranks.first_of(sentence);
    if (!sentence.empty()) return fail_together(ranks, status, std::move(sentence));

    // only the first process opens files
    std::optional<Journal> journal;
    if (ranks.is_first()) {
        std::optional<Failure> obstacle = find_file_obstacle(request);
        if (!obstacle) {
            Outcome<Journal> opened =
                Journal::open(journal_of(request.out_file), *plan, request.may_overwrite);
            if (auto* failure = std::get_if<Failure>(&opened))
                obstacle = std::move(*failure);
            else
                journal.emplace(std::get<Journal>(std::move(opened)));
        }
        if (obstacle) sentence = obstacle->sentence, status = obstacle->status;
    }
    sentence = ranks.first_of(sentence);
    if (!sentence.empty()) return fail_together(ranks, status, std::move(sentence));

    if (ranks.is_first()) return write_sweep(request, *plan, ranks, *journal);
    compute_rows_for_first(ranks, *plan, threads_for(request, ranks));
    return status_ok;
}

void add_sweep_command(CommandLine& line) {
    const auto request = std::make_shared<SweepRequest>();
    CLI::App& sweep = line.add(
        "Sweep", "sweep", "Run a scene with many parameter values and write a table of measurements.",
        "  damson sweep smash --vary friction=0.1:0.9:9 --measure settle_time,energy --out smash.csv\n"
        "  damson sweep smash --vary friction=0.1:0.9 --sample 1000 --measure energy --out smash.h5",
        [request] { return finish(sweep_command(*request)); });
    sweep.add_option("SCENE", request->scene, "Name of a scene, or a .json file.")->required();
    sweep
        .add_option(
            "--vary", request->vary,
            "PARAMETER=LOW:HIGH:NUMBER or PARAMETER=A,B,C. Repeat the option for each axis of the grid.")
        ->type_name("VALUES")
        ->required()
        ->allow_extra_args(false);
    CLI::Option* sample =
        sweep
            .add_option("--sample", request->sample,
                        "Compute this many random rows instead of the grid. Values are drawn uniformly from "
                        "LOW:HIGH or from A,B,C.")
            ->check(in_range(std::uint64_t{1}, most_rows));
    sweep
        .add_option("--seed", request->seed,
                    "Seed of the random values. Row i depends only on the seed and on i. Needs --sample.")
        ->needs(sample)
        ->capture_default_str();
    sweep.add_option("--measure", request->measures, "Measures, separated by commas; see below.")
        ->type_name("LIST")
        ->required()
        ->delimiter(',')
        ->allow_extra_args(false);
    sweep.add_option("--steps", request->steps, "Steps per world. Default: the scene's own number.")
        ->check(any_steps);
    sweep.add_option("--dt", request->dt, "Duration of a step. Default: the scene's own duration.")
        ->type_name("SECONDS")
        ->check(in_range(1e-4, 1.0));
    sweep
        .add_option("--threads", request->threads,
                    "Threads of each process. Each thread computes its own world. Default: one per available "
                    "core.")
        ->check(in_range(1, 1024));
    sweep.add_option("--out", request->out_file, "Write the table to this .csv, .h5 or .hdf5 file.")
        ->type_name("FILE")
        ->required();
    sweep
        .add_option("--plot", request->plot_folder,
                    "Plot each measure against each parameter into this folder. Needs gnuplot.")
        ->type_name("FOLDER");
    sweep.add_flag("--overwrite", request->may_overwrite,
                   "Replace an existing table, and discard the rows of a different interrupted sweep.");
    sweep.add_flag("--quick", request->scale.is_quick, "Use the small size of the scene.");
    sweep.add_option("--n", request->scale.count, "Number of objects, for scenes with an adjustable number.")
        ->check(in_range(1u, max_scene_count));
    sweep
        .add_option("--broadphase", request->broadphase,
                    "Broadphase of Damson. Default: the first one that `damson list` shows.")
        ->type_name("NAME");
    sweep.footer(
        sweep.get_footer() + "\n\nParameters:\n" + lines_of(all_parameters()) + "\nMeasures:\n" +
        lines_of(all_measures()) +
        "\nOne thread computes each row in its own world. Finished rows are stored in FILE.journal.\n"
        "Start an interrupted sweep again with the same command to continue it. Processes that\n"
        "mpirun or srun start share the rows. The table is the same, byte for byte, in every case.");
}

}  // namespace damson::demo
