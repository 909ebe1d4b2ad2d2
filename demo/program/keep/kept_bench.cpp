// Writes and reads saved benchmarks.
#include "kept_bench.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

#include "../../pictures/scene_svg.hpp"

namespace damson::demo {

namespace {

constexpr const char* bench_format = "damson-bench";
constexpr int bench_version = 1;

/// Rounds to five digits. The error is far smaller than the difference between repeats.
double rounded(double ms) {
    return std::strtod(fmt::format("{:.5g}", ms).c_str(), nullptr);
}

Json to_json(const KeptRun& run) {
    Json repeats = Json::array();
    for (const std::vector<double>& steps : run.step_ms) {
        Json times = Json::array();
        for (const double ms : steps) times.push_back(rounded(ms));
        repeats.push_back(std::move(times));
    }
    return {{"scene", run.scene},           {"engine", run.engine},   {"version", run.version},
            {"flags", run.flags},           {"setting", run.setting}, {"best", to_json(run.best)},
            {"step_ms", std::move(repeats)}};
}

KeptRun run_from_json(const Json& json) {
    KeptRun run;
    json.at("scene").get_to(run.scene);
    json.at("engine").get_to(run.engine);
    json.at("version").get_to(run.version);
    json.at("flags").get_to(run.flags);
    json.at("setting").get_to(run.setting);
    run.best = measurement_from_json(json.at("best"));
    json.at("step_ms").get_to(run.step_ms);
    return run;
}

/// Returns true if all repeats have the same number of step times, so that they can be compared step by step.
bool has_whole_times(const KeptRun& run) {
    return !run.step_ms.empty() && !run.step_ms.front().empty() &&
           std::all_of(run.step_ms.begin(), run.step_ms.end(), [&](const std::vector<double>& steps) {
               return steps.size() == run.step_ms.front().size();
           });
}

std::string list_of_benches(const std::string& store) {
    std::vector<std::string> names;
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator(store, code))
        if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list.empty() ? "none yet; --save NAME saves one" : list;
}

}  // namespace

std::string text_of(const KeptBench& bench) {
    Json json{{"format", bench_format},
              {"version", bench_version},
              {"name", bench.name},
              {"machine", bench.machine},
              {"yardstick_ms", rounded(bench.yardstick_ms)},
              {"runs", Json::array()}};
    for (const KeptRun& run : bench.runs) json["runs"].push_back(to_json(run));
    return json.dump(1) + "\n";
}

Outcome<KeptBench> bench_from(const std::string& text, const std::string& file) {
    const auto fail = [&](const std::string& reason) {
        return Failure{status_failed, fmt::format("{}: is not a saved benchmark: {}", file, reason)};
    };
    try {
        const Json json = Json::parse(text);
        if (!json.is_object() || json.value("format", "") != bench_format)
            return fail("its \"format\" is not \"damson-bench\"");
        if (const int version = json.at("version").get<int>(); version != bench_version)
            return fail(
                fmt::format("it has version {}, but this program reads version {}", version, bench_version));
        KeptBench bench;
        json.at("name").get_to(bench.name);
        bench.machine = json.at("machine");
        json.at("yardstick_ms").get_to(bench.yardstick_ms);
        for (const Json& run : json.at("runs")) {
            bench.runs.push_back(run_from_json(run));
            if (!has_whole_times(bench.runs.back()))
                return fail(fmt::format("{} has no repeats, or repeats of different lengths",
                                        bench.runs.back().scene));
        }
        return bench;
    } catch (const Json::exception& problem) {
        return fail(problem.what());
    }
}

std::string usual_store() {
    const auto folder_in = [](const char* variable) {
        const char* folder = std::getenv(variable);
        return std::filesystem::path(folder != nullptr ? folder : "");
    };
    std::filesystem::path data = folder_in("XDG_DATA_HOME");
    if (data.empty()) data = folder_in("HOME") / ".local/share";
    return (data / "damson" / "bench").string();
}

std::string fault_of_name(const std::string& name) {
    const bool is_plain = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-' || c == '.';
    });
    if (is_plain && !name.empty() && name.front() != '.') return {};
    return fmt::format(
        "\"{}\" is not a valid name of a benchmark; possible: letters, digits, '_', '-' and '.', not "
        "starting with '.'",
        name);
}

std::string file_of(const std::string& store, const std::string& name) {
    return (std::filesystem::path(store) / (name + ".json")).string();
}

Outcome<KeptBench> read_bench(const std::string& store, const std::string& name) {
    const std::string file = file_of(store, name);
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return Failure{status_usage, fmt::format("there is no benchmark \"{}\" in {}; possible: {}", name,
                                                 store, list_of_benches(store))};
    std::ostringstream text;
    text << stream.rdbuf();
    return bench_from(text.str(), file);
}

std::string write_bench(const std::string& store, const KeptBench& bench) {
    const std::string file = file_of(store, bench.name), part = file + ".part";
    if (std::string problem = write_text_file(part, text_of(bench)); !problem.empty()) return problem;
    std::error_code code;
    std::filesystem::rename(part, file, code);
    return code ? fmt::format("{}: cannot be written: {}", file, code.message()) : std::string();
}

}  // namespace damson::demo
