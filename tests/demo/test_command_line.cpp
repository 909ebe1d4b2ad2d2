// Runs the program as a process, and tests its exit statuses, messages and files.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>

#include "../../demo/engines/engine.hpp"
#include "run_damson.hpp"

using namespace damson::demo;
using namespace damson::test;

TEST_SUITE("demo/command_line") {
    TEST_CASE("an unknown name exits with status 2 and lists the possible ones") {
        check_end("bench no_such_scene", 2,
                  "unknown scene \"no_such_scene\"; possible: large_pyramid, many_pyramids, tumbler, smash");
        check_end("run no_such_scene", 2, "unknown scene");
        check_end("compare no_such_scene", 2, "unknown scene");
        check_end("bench --engine chipmunk", 2, "unknown engine \"chipmunk\"; possible: damson, box2d");
        check_end("run tumbler --engine chipmunk", 2, "unknown engine");
        check_end("compare tumbler --against chipmunk", 2, "unknown engine");
        check_end("bench --broadphase magic", 2,
                  "unknown broadphase \"magic\"; possible: sap, endpoint, brute");
        check_end("bench --frobnicate", 2, "--frobnicate; possible:");
        check_end("bench --frobnicate", 2, "--repeat");
        for (const char* command : {"list", "bench", "compare", "run"}) check_end("frobnicate", 2, command);
        check_end("run", 2, "SCENE is required");
        check_end("bench --steps 0", 2,
                  "damson bench: --steps: must be a whole number from 1 to 1000000, got 0; see damson bench "
                  "--help\n");
        check_end("bench --steps 1.5", 2, "must be a whole number from 1 to 1000000, got 1.5");
        check_end("bench --steps many", 2, "must be a whole number from 1 to 1000000, got many");
        check_end("run tumbler --speed 0 --film f.mp4", 2, "must be a number from 0.01 to 100, got 0");
        check_end("bench --repeat -1", 2, "--repeat");
        check_end("bench --workers 0", 2, "--workers");
        check_end("bench tumbler --n 100", 2,
                  "scene \"tumbler\" does not support --n; possible: boxes_apart, boxes_adrift, "
                  "swarm, bullets");
        check_end("run swarm --n 0", 2, "--n");
        check_end("", 2, "bench");
    }

    TEST_CASE("an option without effect is refused") {
        for (const char* option :
             {"--beside damson", "--draw joints", "--view 0,0,1,1", "--light", "--fps 30"})
            check_end(std::string("run tumbler ") + option, 2, "has no effect without --png or --film");
    }

    TEST_CASE("a picture that cannot be written makes the command fail") {
        check_end("bench tumbler --quick --engine damson --steps 2 --repeat 1 --svg /proc/nowhere", 1,
                  "/proc/nowhere");
    }

    TEST_CASE("the benchmark ends with a summary, and its tables fit into 80 columns") {
        const ProgramEnd end =
            run_damson("bench tumbler joint_grid --quick --engine damson,box2d --steps 3 --repeat 1");
        REQUIRE(end.status == 0);
        CHECK(end.says("Summary: time of a step in ms"));
        CHECK(end.says("geometric mean"));
        std::istringstream lines(end.text);
        for (std::string line; std::getline(lines, line);) CHECK_MESSAGE(line.size() <= 80, line);
        CHECK(run_damson("bench tumbler --quick --engine damson --steps 3 --repeat 1 --details")
                  .says("idle lanes"));
    }

    TEST_CASE("the help exits with status 0 and lists only what users need") {
        const ProgramEnd end = run_damson("--help");
        CHECK(end.status == 0);
        CHECK(end.says("compare"));
        CHECK_FALSE(end.says("child-run"));
        CHECK(run_damson("bench --help").status == 0);
    }

    TEST_CASE("the program prints its version, which is the version of the project") {
        const ProgramEnd end = run_damson("--version");
        CHECK(end.status == 0);
        std::smatch found;
        REQUIRE(std::regex_match(end.text, found, std::regex("damson ([0-9]+\\.[0-9]+\\.[0-9]+)\n")));
        const std::string project = contents(std::string(DAMSON_SOURCE_DIR) + "/CMakeLists.txt");
        CHECK(project.find("project(damson VERSION " + found[1].str() + " ") != std::string::npos);
    }

    TEST_CASE("the list names every scene and every engine") {
        const ProgramEnd end = run_damson("list");
        CHECK(end.status == 0);
        for (const char* word :
             {"large_pyramid", "22,020", "tumbler", "smash", "damson", "box2d3", "sap", "endpoint"})
            CHECK(end.says(word));
        for (const EngineInfo& info : engines())
            CHECK(end.says(info.is_available() ? info.flags : info.missing));
    }

    TEST_CASE("a bad scene file exits with status 1 and reports the file, the place and the reason") {
        check_end("run /no/such/file.json", 1, "damson: /no/such/file.json: there is no such file");
        const std::string path = temporary("bad.json");
        std::ofstream(path)
            << R"({"format": "damson-scene", "version": 1, "name": "x", "bodies": [{"angel": 1}]})";
        for (const char* command : {"run ", "bench ", "compare "})
            check_end(command + path, 1, path + ": /bodies/0/angel: unknown field");
        std::ofstream(path) << "{\n";
        check_end("run " + path, 1, path + ": line 2, column 1: the file is cut short");
        std::filesystem::remove(path);
        check_end("run tumbler --quick --steps 1 --csv /proc/none/x.csv", 1,
                  "/proc/none/x.csv: cannot be written");
        check_end("run tumbler --quick --steps 1 --svg /proc/none/x.svg", 1,
                  "/proc/none/x.svg: cannot be written");
    }

    TEST_CASE("`run` writes a picture, a line for every step and the scene") {
        const std::string svg = temporary("run.svg"), csv = temporary("run.csv"),
                          json = temporary("run.json");
        const ProgramEnd end =
            run_damson("run tumbler --quick --steps 7 --svg " + svg + " --csv " + csv + " --save " + json);
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("7 steps"));
        const std::string lines = contents(csv);
        CHECK(std::count(lines.begin(), lines.end(), '\n') == 8);
        CHECK(lines.find(
                  "step,ms,bodies,awake,pairs,contacts,begins,ends,sensor_begins,sensor_ends,edits_ms,") ==
              0);
        CHECK(contents(svg).find("</svg>") != std::string::npos);

        const auto digest_of_run = [](const std::string& text) { return text.substr(text.find("digest ")); };
        const ProgramEnd from_file = run_damson("run " + json + " --steps 7");
        CHECK_MESSAGE(from_file.status == 0, from_file.text);
        CHECK(digest_of_run(from_file.text) == digest_of_run(end.text));
        for (const std::string& path : {svg, csv, json}) std::filesystem::remove(path);
    }

    TEST_CASE("`bench` measures every engine and writes the results") {
        const std::string json = temporary("bench.json"), folder = temporary("bench_svg");
        const ProgramEnd end = run_damson("bench tumbler smash --quick --steps 20 --repeat 2 --json " + json +
                                          " --svg " + folder);
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("tumbler: 146 bodies, 1 joint, 20 steps"));
        const auto results = nlohmann::json::parse(contents(json));
        CHECK(results.at("machine").contains("processor"));
        std::size_t available = 0;
        for (const EngineInfo& info : engines()) available += info.is_available() ? 1 : 0;
        REQUIRE(results.at("runs").size() == 2 * available);
        for (const auto& run : results.at("runs")) {
            CAPTURE(run.dump());
            const double least = run.at("ms_per_step").at("min"), median = run.at("ms_per_step").at("median");
            CHECK(least > 0.0);
            CHECK(median >= least);
            CHECK(run.at("steps") == 20);
            CHECK(run.at("workers") == 1);
            CHECK(run.at("peak_rss_mb").get<double>() > 1.0);
            CHECK(run.at("quality").at("sampled_steps").back() == 20);
            CHECK(run.at("digest").get<std::string>().size() == 16);
            CHECK(run.at("notes").empty());
            for (const char* field :
                 {"version", "flags", "phases_ms", "bodies", "shapes", "joints", "pairs", "contacts",
                  "begins", "ends", "sensor_begins", "sensor_ends", "edits_ms"})
                CHECK(run.contains(field));
            CHECK(std::filesystem::exists(folder + "/" + run.at("scene").get<std::string>() + "-" +
                                          run.at("engine").get<std::string>() + ".svg"));
        }
        std::filesystem::remove(json);
        std::filesystem::remove_all(folder);
    }

    TEST_CASE("`bench --span` measures the stages of a step and estimates the speedup of more workers") {
        const std::string json = temporary("span.json");
        const ProgramEnd end =
            run_damson("bench large_pyramid smash --quick --span --steps 20 --repeat 1 --json " + json);
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("longest path"));
        const auto results = nlohmann::json::parse(contents(json));
        CHECK(results.at("barrier_ns").get<double>() > 0.0);
        REQUIRE(results.at("spans").size() == 2);
        for (const auto& span : results.at("spans")) {
            CAPTURE(span.dump());
            CHECK(span.at("steps") == 19);
            CHECK(span.at("ms_per_step").at("1").get<double>() > 0.0);
            double work = 0.0;
            for (const auto& phase : span.at("phases")) {
                const double whole = phase.at("work_ms"), longest = phase.at("longest_path_ms");
                CHECK(phase.at("alone_ms").get<double>() <= 1.0001 * longest);
                CHECK(longest <= 1.0001 * whole);
                CHECK(phase.at("speedup").at("2").get<double>() <= 2.0001);
                if (phase.at("phase") == "step")
                    CHECK(whole == doctest::Approx(work));
                else
                    work += whole;
            }
            CHECK(work > 0.0);
        }
        std::filesystem::remove(json);
        check_end("bench large_pyramid --span --workers 2", 2, "--span");
        check_end("bench no_such_scene --span", 2, "unknown scene");
    }

    TEST_CASE("`bench --seconds` shortens scenes to the given time and reports it") {
        const ProgramEnd end = run_damson("bench large_pyramid --seconds 0.1 --repeat 2 --engine damson");
        CHECK(end.status == 0);
        CHECK(end.says(" of 500 steps"));
        // The benchmark must also shorten a growing scene, although only its last steps are slow.
        CHECK(run_damson("bench rain --seconds 0.2 --repeat 1 --engine damson").says(" of 1,000 steps"));
        check_end("bench tumbler --seconds 0", 2, "--seconds");
        // All steps of a scene run if they fit within the time.
        const ProgramEnd whole =
            run_damson("bench tumbler --quick --steps 30 --seconds 60 --repeat 1 --engine damson");
        CHECK(whole.status == 0);
        CHECK(whole.says(", 30 steps"));
    }

    TEST_CASE("`bench --first-look` skips scenes outside of its selection unless they are named") {
        const ProgramEnd end = run_damson("bench --first-look --quick --steps 1 --repeat 1 --engine damson");
        CHECK_MESSAGE(end.status == 0, end.text);
        for (const char* scene : {"large_pyramid: ", "rain: ", "tile_town: "}) CHECK(end.says(scene));
        for (const char* scene : {"washer: ", "city: "}) CHECK_FALSE(end.says(scene));
        CHECK(run_damson("bench washer --first-look --quick --steps 1 --repeat 1 --engine damson")
                  .says("washer: 401 bodies"));
    }

    TEST_CASE("`bench` continues and reports the reason if an engine cannot build a scene") {
        if (!find_engine("box2d")->is_available()) return;
        const std::string path = temporary("rounded.json");
        std::ofstream(path) << R"({"format": "damson-scene", "version": 1, "name": "rounded", "bodies": [
            {"type": "dynamic", "shapes": [{"type": "box", "half": [0.5, 0.5], "radius": 0.1}]}]})";
        const ProgramEnd end = run_damson("bench " + path + " --steps 5 --repeat 2 --engine box2d,damson");
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(std::regex_search(
            end.text, std::regex("the\\s+scene\\s+cannot\\s+be\\s+built:\\s+cannot\\s+round\\s+the\\s+box")));
        CHECK(std::regex_search(end.text, std::regex("box2d +cannot")));
        CHECK(std::regex_search(end.text, std::regex("damson +[0-9.]+ +[0-9.]+")));
        check_end("bench " + path + " --steps 5 --repeat 1 --engine box2d", 1, "cannot round the box");
        check_end("run --engine box2d " + path, 1,
                  "box2d cannot build rounded: cannot round the box of shape 0");
        std::filesystem::remove(path);
    }

    TEST_CASE("`bench` over all engines succeeds if one of them cannot build a scene") {
        if (!find_engine("box2d")->is_available()) return;
        const ProgramEnd end = run_damson("bench triggers_idle --n 50 --steps 5 --repeat 1");
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("triggers_idle: 100 bodies, 5 steps"));
        CHECK(end.says("note: box2d in triggers_idle: the scene cannot be built:"));
        check_end("bench triggers_idle --n 50 --steps 5 --repeat 1 --engine box2d", 1, "cannot be built");
    }

    TEST_CASE("a scene that creates and destroys bodies can be run, measured, compared and drawn") {
        const std::string svg = temporary("churn.svg"), csv = temporary("churn.csv"),
                          json = temporary("churn.json");
        const ProgramEnd run =
            run_damson("run churn --quick --steps 30 --engine damson --svg " + svg + " --csv " + csv);
        CHECK_MESSAGE(run.status == 0, run.text);
        CHECK(run.says("1,000 bodies (1,000 awake)"));
        CHECK(run.says("ms of edits"));
        CHECK(run.says("sensor begins"));
        const std::string picture = contents(svg);
        CHECK(picture.find("</svg>") != std::string::npos);

        const ProgramEnd bench =
            run_damson("bench churn --quick --steps 30 --repeat 2 --engine damson --json " + json);
        CHECK_MESSAGE(bench.status == 0, bench.text);
        const auto figures = nlohmann::json::parse(contents(json)).at("runs").at(0);
        CHECK(figures.at("bodies") == 1000);
        CHECK(figures.at("sensor_begins").get<int>() > 1000);
        CHECK(figures.at("sensor_ends").get<int>() > 500);
        CHECK(figures.at("edits_ms").get<double>() > 0.0);
        CHECK(figures.at("quality").at("sampled_steps").back() == 30);

        const ProgramEnd compare =
            run_damson("compare churn --quick --steps 30 --engine damson --against damson");
        CHECK_MESSAGE(compare.status == 0, compare.text);
        CHECK(compare.says("sensor begins"));
        CHECK(compare.says(", 0 differences"));
        for (const std::string& path : {svg, csv, json}) std::filesystem::remove(path);
    }

    TEST_CASE("`bench` does not repeat a run that takes longer than `--patience`") {
        const std::string json = temporary("patience.json");
        for (const bool is_patient : {false, true}) {
            CAPTURE(is_patient);
            const ProgramEnd end =
                run_damson("bench churn --quick --steps 5 --repeat 3 --engine damson --patience " +
                           std::string(is_patient ? "1000" : "0") + " --json " + json);
            CHECK_MESSAGE(end.status == 0, end.text);
            CHECK(nlohmann::json::parse(contents(json)).at("runs").at(0).at("repeats") ==
                  (is_patient ? 3 : 1));
        }
        check_end("bench churn --patience -1", 2, "--patience");
        std::filesystem::remove(json);
    }

    TEST_CASE("`compare` ends with a verdict and its tolerances") {
        bool has_rival = false;
        for (const EngineInfo& info : engines()) has_rival |= info.is_available() && info.name != "damson";
        if (!has_rival) return;
        const ProgramEnd end = run_damson("compare large_pyramid --quick --steps 60");
        CHECK_MESSAGE(end.status == 0, end.text);
        for (const char* word :
             {"Events of the first 60 steps", "Verdict", "energy", "overlap", "tolerance", "agrees"})
            CHECK(end.says(word));
    }

    TEST_CASE("the output of `compare` fits into 120 columns") {
        for (const char* run : {"churn --quick --steps 30", "chain_bridge", "rain --quick --steps 200"}) {
            std::istringstream stream(run_damson(std::string("compare ") + run + " --against damson").text);
            int count = 0;
            for (std::string line; std::getline(stream, line); ++count)
                CHECK_MESSAGE(line.size() <= 120, line);
            CHECK(count > 30);
        }
    }

    TEST_CASE("an engine agrees with itself") {
        const ProgramEnd end =
            run_damson("compare tumbler --quick --steps 60 --engine damson --against damson");
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("the same number in every step"));
        CHECK(end.says(", 0 differences"));
        CHECK(end.says("damson agrees with damson"));
    }
}
