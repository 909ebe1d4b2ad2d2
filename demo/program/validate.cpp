// `damson validate`: compares simulation results with exact solutions, and with another engine in the same
// run.
#include <fmt/format.h>
#include <algorithm>
#include <memory>

#include "../pictures/scene_svg.hpp"
#include "../support/table.hpp"
#include "../validate/referee.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "progress.hpp"

namespace damson::demo {

namespace {

/// Returns the checks whose names begin with an entry of `wanted`, in the order of all_checks(). If `wanted`
/// is empty, returns all checks.
Outcome<Checks> select_checks(const std::vector<std::string>& wanted) {
    Checks all = all_checks();
    if (wanted.empty()) return all;
    const auto fits = [](const Check& check, const std::string& name) {
        if (check.name.rfind(name, 0) != 0) return false;
        return true;
    };
    for (const std::string& name : wanted) {
        if (std::any_of(all.begin(), all.end(), [&](const Check& check) { return fits(check, name); }))
            continue;
        std::string groups;
        for (const Check& check : all)
            if (groups.find(check.group() + "/") == std::string::npos)
                groups += (groups.empty() ? "" : ", ") + check.group() + "/";
        return Failure{
            status_usage,
            fmt::format("unknown check \"{}\"; possible: {}, and the names that --list shows", name, groups)};
    }
    std::erase_if(all, [&](const Check& check) {
        return std::none_of(wanted.begin(), wanted.end(),
                            [&](const std::string& name) { return fits(check, name); });
    });
    return all;
}

/// Returns the engine to compare with. If `name` is empty, the newest available Box2D; if "none", null.
Outcome<const EngineInfo*> select_rival(const std::string& name) {
    if (name == "none") return static_cast<const EngineInfo*>(nullptr);
    if (!name.empty()) return select_engine(name);
    for (const char* usual : {"box2d3", "box2d"})
        if (const EngineInfo* engine = find_engine(usual); engine && engine->is_available()) return engine;
    return static_cast<const EngineInfo*>(nullptr);
}

int list_checks(const Checks& checks) {
    Table table({"<check", "<expected", "<rule and source"});
    for (const Check& check : checks) table.add({check.name, expectation_of(check), check.says});
    fmt::print("{}{} checks\n", table.text(), checks.size());
    return status_ok;
}

}  // namespace

Outcome<int> validate_command(const ValidateRequest& request) {
    Outcome<Checks> selected = select_checks(request.checks);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    const Checks& checks = std::get<Checks>(selected);
    if (request.is_list) return list_checks(checks);
    Outcome<const EngineInfo*> own = select_engine(request.engine);
    if (auto* failure = std::get_if<Failure>(&own)) return std::move(*failure);
    Outcome<const EngineInfo*> rival = select_rival(request.against);
    if (auto* failure = std::get_if<Failure>(&rival)) return std::move(*failure);
    const Match match{.own = std::get<const EngineInfo*>(own),
                      .rival = std::get<const EngineInfo*>(rival),
                      .length = request.is_full ? Length::Full : Length::Short,
                      .is_apart = true};

    std::vector<CheckRow> rows;
    Progress progress(std::vector<double>(checks.size(), 1.0));
    for (const Check& check : checks) {
        progress.begin(check.name);
        rows.push_back(run_check(check, match));
        progress.end(name_of(rows.back().verdict));
    }
    fmt::print("{}", text_report(rows, match));
    for (const auto& [file, report] :
         {std::pair{&request.json_file, &json_report}, std::pair{&request.html_file, &html_report},
          std::pair{&request.markdown_file, &markdown_report}}) {
        if (file->empty()) continue;
        if (const std::string problem = write_text_file(*file, report(rows, match)); !problem.empty())
            return Failure{status_failed, problem};
    }
    return tally_of(rows).failed > 0 ? status_failed : status_ok;
}

void add_validate_command(CommandLine& line) {
    const auto request = std::make_shared<ValidateRequest>();
    CLI::App& validate = line.add(
        "Check", "validate", "Compare the physics with exact solutions, and with Box2D in the same run.",
        "  damson validate stacks/ single/roll          checks whose names begin with these\n"
        "  damson validate --full --html accuracy.html  all checks at full length",
        [request] { return finish(validate_command(*request)); });
    validate.add_option("CHECK", request->checks,
                        "Names of checks, or the beginnings of names such as stacks/. Default: all checks.");
    validate.add_option("--engine", request->engine, "Engine to judge.")
        ->type_name("ENGINE")
        ->capture_default_str();
    validate
        .add_option("--against", request->against,
                    "Engine to compare with, or none. Default: the newest available Box2D.")
        ->type_name("ENGINE");
    validate.add_flag("--full", request->is_full, "Run at full length: half an hour instead of a minute.");
    validate.add_flag("--list", request->is_list, "List the checks without running them.");
    validate.add_option("--json", request->json_file, "Write the results to this file.")->type_name("FILE");
    validate
        .add_option("--html", request->html_file, "Write the results to this file as a page with curves.")
        ->type_name("FILE");
    validate
        .add_option("--markdown", request->markdown_file,
                    "Write the tables of docs/accuracy.md to this file.")
        ->type_name("FILE");
}

}  // namespace damson::demo
