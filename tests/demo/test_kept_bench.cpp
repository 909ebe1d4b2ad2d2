// Tests saved benchmarks: statistics of simulated times, files, comparisons and commands.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../../demo/program/keep/comparison.hpp"
#include "../../demo/program/keep/kept_bench.hpp"
#include "../../demo/program/keep/time_ratio.hpp"
#include "../../demo/program/keep/yardstick.hpp"
#include "run_damson.hpp"

using namespace damson;
using namespace damson::demo;
using namespace damson::test;

namespace {

/// Disturbances of a simulated machine.
struct Busy {
    double jitter = 0.01;    // maximum increase of a step time, as a fraction
    double spikes = 0.0;     // fraction of steps that take up to twice as long
    double slow_runs = 0.0;  // fraction of repeats that take 1.5 times as long
};

/// Returns step times for repeats of 100 steps. Without disturbances, a step takes `factor` times 1 to 2 ms.
RepeatTimes made_up(double factor, std::uint64_t seed, const Busy& busy, std::size_t repeats = 7) {
    Random random(seed);
    RepeatTimes times;
    for (std::size_t r = 0; r < repeats; ++r) {
        const bool is_slow = random.chance(static_cast<float>(busy.slow_runs));
        std::vector<double> steps;
        for (int i = 0; i < 100; ++i) {
            double ms = factor * (1.0 + 0.01 * i);
            ms *= 1.0 + busy.jitter * static_cast<double>(random.unit());
            if (random.chance(static_cast<float>(busy.spikes)))
                ms *= 1.0 + static_cast<double>(random.unit());
            if (is_slow) ms *= 1.5;
            steps.push_back(ms);
        }
        times.push_back(std::move(steps));
    }
    return times;
}

/// Compares 40 pairs of simulated benchmarks, and counts the verdicts.
std::map<TimeVerdict, int> verdicts(double factor, const Busy& busy, std::size_t repeats = 7) {
    std::map<TimeVerdict, int> counts;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        ++counts[judge(compare_times(made_up(1.0, 2 * seed, busy, repeats),
                                     made_up(factor, 2 * seed + 1, busy, repeats), seed, 400),
                       0.05)];
    return counts;
}

KeptBench bench_of(const std::string& name, double factor, std::uint64_t seed = 1) {
    KeptBench bench;
    bench.name = name;
    bench.machine = {{"processor", "Made-up 1"}, {"cores", 2}, {"memory_gb", 4.0}, {"system", "Linux 1"}};
    bench.yardstick_ms = 1.0;
    for (const char* scene : {"smash", "tumbler"}) {
        KeptRun run;
        run.scene = scene;
        run.engine = "damson";
        run.version = "Damson <1>";
        run.flags = "-O3";
        run.setting = "101 steps";
        run.best.digest = 7;
        run.best.counts.contacts = 1234;
        run.best.phases_ms.by_name = {{"pairs", 0.25}};
        run.step_ms = made_up(factor, seed++, {});
        bench.runs.push_back(std::move(run));
    }
    return bench;
}

std::string lines_joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

std::size_t occurrences(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_SUITE("demo/keep/time_ratio") {
    TEST_CASE("the time of a step is its shortest time over the repeats") {
        CHECK(least_ms({{1.0, 5.0, 2.0}, {3.0, 1.0, 2.5}}) == doctest::Approx(1.0 + 1.0 + 2.0));
    }

    TEST_CASE("equal times are judged the same, on a quiet machine and on a busy one") {
        CHECK(verdicts(1.0, {})[TimeVerdict::Same] == 40);
        CHECK(verdicts(1.0, {.spikes = 0.1})[TimeVerdict::Same] >= 38);
        CHECK(verdicts(1.0, {.spikes = 0.1, .slow_runs = 0.3})[TimeVerdict::Slower] == 0);
    }

    TEST_CASE("ten percent more time is slower, and ten percent less is faster") {
        CHECK(verdicts(1.10, {})[TimeVerdict::Slower] == 40);
        CHECK(verdicts(1.0 / 1.10, {})[TimeVerdict::Faster] == 40);
        CHECK(verdicts(1.10, {.spikes = 0.05})[TimeVerdict::Slower] >= 36);
        CHECK(verdicts(1.10, {.spikes = 0.3})[TimeVerdict::Same] == 0);
    }

    TEST_CASE("a difference below the threshold is not slower") {
        CHECK(verdicts(1.03, {})[TimeVerdict::Same] == 40);
        CHECK(verdicts(1.03, {.spikes = 0.1})[TimeVerdict::Slower] == 0);
    }

    TEST_CASE("repeats that differ by more than the threshold give no verdict, and rarely a false one") {
        const Busy noisy{.jitter = 0.4, .spikes = 0.5, .slow_runs = 0.4};
        auto equal = verdicts(1.0, noisy);
        CHECK(equal[TimeVerdict::CannotTell] >= 20);
        CHECK(equal[TimeVerdict::Slower] + equal[TimeVerdict::Faster] <= 2);  // at most one in twenty
    }

    TEST_CASE("the same times and seed give the same interval, which contains the ratio") {
        const RepeatTimes a = made_up(1.0, 1, {.spikes = 0.2}), b = made_up(1.1, 2, {.spikes = 0.2});
        const TimeRatio first = compare_times(a, b, 9), second = compare_times(a, b, 9);
        CHECK(first.low == second.low);
        CHECK(first.high == second.high);
        CHECK(first.low <= first.ratio);
        CHECK(first.ratio <= first.high);
        CHECK(compare_times(a, a, 9).ratio == 1.0);
    }

    TEST_CASE("the yardstick takes a measurable time") {
        CHECK(measure_yardstick() > 0.01);
        CHECK(measure_yardstick() < 1000.0);
    }
}

TEST_SUITE("demo/keep/comparison") {
    TEST_CASE("each scene gets a verdict, and changed counters are listed") {
        const KeptBench before = bench_of("main", 1.0);
        KeptBench now = bench_of("", 1.2, 5);
        now.runs[1].step_ms = before.runs[1].step_ms;
        now.runs[0].best.counts.contacts = 1300;
        now.runs[0].best.digest = 8;
        now.runs.push_back(now.runs[0]);
        now.runs.back().scene = "rain";
        const BenchComparison comparison = compare_benches(before, now, 0.05, false);
        CHECK(comparison.obstacles.empty());
        REQUIRE(comparison.runs.size() == 3);
        CHECK(comparison.runs[0].verdict == TimeVerdict::Slower);
        CHECK(comparison.runs[0].ratio.ratio == doctest::Approx(1.2).epsilon(0.01));
        CHECK(comparison.runs[1].verdict == TimeVerdict::Same);
        CHECK(comparison.runs[2].verdict == TimeVerdict::NotComparable);
        CHECK(lines_joined(comparison.runs[0].notes).find("contacts at the end: 1,234 before, 1,300 now") !=
              std::string::npos);
        CHECK(lines_joined(comparison.runs[0].notes).find("final state differs") != std::string::npos);
        CHECK(comparison.runs[2].notes ==
              std::vector<std::string>{"the saved benchmark does not contain it"});
        const std::string text = text_of(comparison, before, 0.05);
        CHECK(text.find("1 slower; 1 the same; 1 not comparable\n") != std::string::npos);
    }

    TEST_CASE("another machine, machine speed, set of flags or setting is not comparable") {
        const KeptBench before = bench_of("main", 1.0);
        const auto reasons = [&](auto change, bool is_any_machine) {
            KeptBench now = bench_of("", 1.0);
            change(now);
            const BenchComparison comparison = compare_benches(before, now, 0.05, is_any_machine);
            const bool is_refused = comparison.runs[0].verdict == TimeVerdict::NotComparable;
            std::string told = lines_joined(comparison.obstacles) + lines_joined(comparison.runs[0].notes);
            CHECK(is_refused == !told.empty());
            return told;
        };
        const auto other_machine = [](KeptBench& now) { now.machine["processor"] = "Made-up 2"; };
        const auto other_speed = [](KeptBench& now) { now.yardstick_ms = 1.2; };
        const auto other_flags = [](KeptBench& now) { now.runs[0].flags = "-O2"; };
        const auto other_setting = [](KeptBench& now) { now.runs[0].setting = "101 steps, 2 workers"; };
        const auto other_system = [](KeptBench& now) { now.machine["system"] = "Linux 2"; };
        const auto few_repeats = [](KeptBench& now) { now.runs[0].step_ms.resize(4); };
        CHECK(reasons(other_machine, false).find("the machine differs: Made-up 1, 2 cores before") == 0);
        CHECK(reasons(other_speed, false).find("takes 1.20 times as long") != std::string::npos);
        CHECK(reasons(other_flags, false) == "the compiler flags differ: \"-O3\" before, \"-O2\" now\n");
        for (const bool is_any_machine : {false, true}) {
            CHECK(reasons(other_setting, is_any_machine).find("the settings differ") == 0);
            CHECK(reasons(few_repeats, is_any_machine).find("4 repeats are too few") == 0);
            CHECK(reasons(other_system, is_any_machine).empty());
        }
        CHECK(reasons(other_machine, true).empty());
        CHECK(reasons(other_speed, true).empty());
        CHECK(reasons(other_flags, true).empty());
    }

    TEST_CASE("the page needs no other file, and escapes names") {
        KeptBench before = bench_of("main", 1.0), now = bench_of("", 1.2, 5);
        before.runs[0].scene = now.runs[0].scene = "<script>";
        const std::string page = html_of(compare_benches(before, now, 0.05, false), before, now, 0.05);
        CHECK(occurrences(page, "<svg ") == 2 * 3);
        CHECK(occurrences(page, "<svg ") == occurrences(page, "</svg>"));
        CHECK(occurrences(page, "<td") == occurrences(page, "</td>"));
        CHECK(page.find("<script>") == page.npos);
        CHECK(page.find("&lt;script&gt;") != page.npos);
        CHECK(page.find("src=") == page.npos);
        CHECK(page.find("http") == page.npos);
        CHECK(page.find("class=\"slower\">slower") != page.npos);
    }
}

TEST_SUITE("demo/keep/kept_bench") {
    TEST_CASE("a file is read back unchanged, except that times have five digits") {
        const KeptBench bench = bench_of("main", 1.0);
        const Outcome<KeptBench> read = bench_from(text_of(bench), "main.json");
        REQUIRE(std::holds_alternative<KeptBench>(read));
        const KeptBench& back = std::get<KeptBench>(read);
        CHECK(text_of(back) == text_of(bench));
        CHECK(back.runs[1].step_ms[2][3] == doctest::Approx(bench.runs[1].step_ms[2][3]).epsilon(1e-4));
        CHECK(back.runs[0].best.counts.contacts == 1234);
    }

    TEST_CASE("a file that is not a saved benchmark is refused with its name and a reason") {
        const std::string good = text_of(bench_of("main", 1.0));
        const auto fault = [](const std::string& text) {
            const Outcome<KeptBench> read = bench_from(text, "x.json");
            const auto* failure = std::get_if<Failure>(&read);
            return failure != nullptr ? failure->sentence : "";
        };
        CHECK(fault("").find("x.json: is not a saved benchmark") == 0);
        CHECK(fault("[1]").find("its \"format\" is not \"damson-bench\"") != std::string::npos);
        CHECK(fault("{\"format\": \"damson-bench\", \"version\": 9}").find("version 9") != std::string::npos);
        CHECK(fault("{\"format\": \"damson-bench\", \"version\": 1}").find("name") != std::string::npos);
        for (std::size_t size = 0; size + 1 < good.size(); size += 997)
            CHECK_FALSE(fault(good.substr(0, size)).empty());
        KeptBench uneven = bench_of("main", 1.0);
        uneven.runs[0].step_ms[1].pop_back();
        CHECK(fault(text_of(uneven)).find("smash has no repeats, or repeats of different lengths") !=
              std::string::npos);
    }

    TEST_CASE("a name is valid only if it names a file inside the store") {
        for (const char* name : {"main", "v0.1", "2026-11-26_b"}) CHECK(fault_of_name(name) == "");
        for (const char* name : {"", "../main", "a/b", ".hidden", "a b"})
            CHECK_FALSE(fault_of_name(name) == "");
    }

    TEST_CASE("`bench` saves results by name, compares with them and lists the saved names") {
        const std::string store = temporary("kept_store"), page = store + "/page.html";
        std::filesystem::remove_all(store);
        const std::string bench =
            "bench boxes_apart smash --quick --steps 20 --repeat 5 --store '" + store + "' ";
        check_end(bench + "--against main", 2,
                  "there is no benchmark \"main\" in " + store + "; possible: none");
        check_end(bench + "--save ../main", 2, "is not a valid name of a benchmark");
        check_end(bench + "--any-machine", 2, "--any-machine requires --against");
        check_end(bench + "--save main --seconds 3", 2, "--seconds");
        check_end(bench + "--save main", 0, "saved as main in " + store + "/main.json");
        check_end(bench + "--save main", 1, "main.json: already exists");
        check_end(bench + "--against other", 2, "possible: main");
        // The threshold is so large that noise does not exceed it on any machine.
        const ProgramEnd end = run_damson(
            bench + "--against main --threshold 900 --any-machine --save next --html '" + page + "'");
        INFO(end.text);
        CHECK(end.status == 0);
        CHECK(end.says("2 the same"));
        CHECK(contents(page).find("<svg ") != std::string::npos);
        CHECK(std::filesystem::exists(store + "/next.json"));
        // Dividing the saved times by ten simulates a faster machine, so the program appears slower.
        const Outcome<KeptBench> read = bench_from(contents(store + "/main.json"), "main.json");
        REQUIRE(std::holds_alternative<KeptBench>(read));
        KeptBench fast = std::get<KeptBench>(read);
        fast.name = "fast";
        for (KeptRun& run : fast.runs)
            for (std::vector<double>& steps : run.step_ms)
                for (double& ms : steps) ms *= 0.1;
        CHECK(write_bench(store, fast) == "");
        check_end(bench + "--against fast --any-machine", 1, "2 slower");
        fast.machine["processor"] = "another";
        CHECK(write_bench(store, fast) == "");
        check_end(bench + "--against fast", 1, "not comparable: the machine differs: another");
        std::filesystem::remove_all(store);
    }

    TEST_CASE("another build is measured alternately with this one, and an equal build has equal times") {
        const std::string bench = "bench boxes_apart --n 10 --steps 20 --repeat 5 ";
        const ProgramEnd end =
            run_damson(bench + "--threshold 900 --beside '" + std::string(DAMSON_PROGRAM) + "'");
        INFO(end.text);
        CHECK(end.status == 0);
        CHECK(end.says("against " + std::string(DAMSON_PROGRAM)));
        CHECK(end.says("1 the same"));
        check_end(bench + "--beside /bin/false", 2, "/bin/false: is not a build of this program");
        check_end(bench + "--beside /no/such/file", 2, "is not a build of this program");
        check_end(bench + "--beside x --against y", 2, "--against");
        check_end(bench + "--html x.html", 2, "--html has no effect without a comparison");
    }

    TEST_CASE("saved benchmarks are stored in the user's data folder by default") {
        const std::string home = temporary("kept_home");
        std::filesystem::remove_all(home);
        const std::string command = "XDG_DATA_HOME='" + home + "' '" + std::string(DAMSON_PROGRAM) +
                                    "' bench boxes_apart --n 3 --steps 5 --repeat 1 --save a >/dev/null 2>&1";
        CHECK(std::system(command.c_str()) == 0);
        CHECK(std::filesystem::exists(home + "/damson/bench/a.json"));
        std::filesystem::remove_all(home);
    }
}
