// Tests the page of plots that a benchmark writes. The gnuplot scripts are compared as text. If gnuplot is
// installed, the page is tested too.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "../../demo/engines/engine.hpp"
#include "../../demo/pictures/gnuplot.hpp"
#include "../../demo/program/bench_page.hpp"
#include "run_damson.hpp"

using namespace damson::demo;
using namespace damson::test;

namespace {

PlottedRun run_of(const std::string& scene, const std::string& engine, float ms, std::size_t steps = 100) {
    PlottedRun run{scene, engine, static_cast<double>(ms), {}};
    for (std::size_t i = 0; i < steps; ++i) run.steps.add(ms, 0.2f * ms, 0.3f * ms, 0.4f * ms);
    return run;
}

std::size_t count(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_SUITE("demo/bench_page") {
    TEST_CASE("the plot of the steps stacks the phases of each step") {
        const PlottedRun run = run_of("a", "damson", 1.0f, 3);
        const std::string script = steps_script({&run}, "it's.svg");
        CHECK(script.find("set output 'it''s.svg'") != script.npos);
        CHECK(script.find("2 0.20000 0.50000 0.90000 1.00000\n3 ") != script.npos);
        CHECK(script.find("set yrange [0:1.6]") != script.npos);
    }

    TEST_CASE("the plot of a long run shows means of groups of steps") {
        const PlottedRun run = run_of("a", "damson", 1.0f, 100000);
        const std::string script = steps_script({&run}, "a.svg");
        CHECK(count(script, "0.20000 0.50000 0.90000 1.00000\n") == 500);
        CHECK(count(spread_script({&run}, "a.svg"), "\n1e+06 ") == 500);
    }

    TEST_CASE("a bar shows the time of an engine relative to Damson, in the color of the engine") {
        const std::vector<PlottedRun> runs{run_of("a", "box2d3", 3.0f), run_of("a", "damson", 2.0f),
                                           run_of("b", "damson", 2.0f)};
        const std::string script = ratio_script(runs, "a.svg");
        CHECK(count(script, "set object") == 1);
        CHECK(script.find("'1.50' at 1.5,") != script.npos);
        CHECK(script.find(std::string(plot_style_of("box2d3", 0).color)) != script.npos);
        CHECK(ratio_script({run_of("a", "damson", 2.0f)}, "a.svg").empty());  // there is no other engine
    }

    TEST_CASE("the page shows every drawn plot and no other") {
        if (!find_gnuplot_obstacle().empty() || !find_engine("box2d")->is_available()) return;
        const std::string folder = temporary("bench_page");
        std::filesystem::remove_all(folder);
        check_end(
            "bench churn tumbler --quick --steps 20 --repeat 1 --engine damson,box2d --plot '" + folder + "'",
            0, "plots: " + folder + "/index.html");
        const std::string page = contents(folder + "/index.html");
        CHECK(count(page, "<img ") == 2 * 2 + 2);
        std::size_t at = 0;
        while ((at = page.find("src=\"", at)) != page.npos) {
            at += 5;
            const std::string name = page.substr(at, page.find('"', at) - at);
            CHECK_MESSAGE(contents(folder + "/" + name).find("<svg") != std::string::npos, name);
        }
        CHECK(page.find("<td>tumbler</td>") != page.npos);
        std::filesystem::remove_all(folder);
    }

    TEST_CASE("a plot folder that cannot be created is reported before any scene runs") {
        if (!find_gnuplot_obstacle().empty()) return;
        check_end("bench tumbler --quick --plot /dev/null/plots", 1, "/dev/null/plots: cannot be created");
    }
}
