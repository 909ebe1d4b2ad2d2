// Tests phase traces: finding the first line that differs, and the commands that write and compare traces.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "../../demo/program/trace_diff.hpp"
#include "run_damson.hpp"

using namespace damson::demo;
using namespace damson::test;

namespace {

const std::string trace =
    "1 pairs 00a1\n1 manifolds 00a2\n1 solve 00a3\n1 pairs 00a4\n1 manifolds 00a5\n1 events 00a6\n"
    "2 pairs 00b1\n2 manifolds 00b2\n";

std::string difference_of(const std::string& a, const std::string& b) {
    const auto difference = find_trace_difference(a, b);
    return difference ? difference->sentence : "";
}

/// Returns the example trace with `from` replaced by `to`.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = trace;
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_SUITE("demo/trace_diff") {
    TEST_CASE("equal traces have no difference") {
        CHECK_FALSE(find_trace_difference(trace, trace));
        CHECK_FALSE(find_trace_difference("", ""));
        std::string with_returns;
        for (const char c : trace) with_returns += c == '\n' ? std::string("\r\n") : std::string(1, c);
        CHECK_FALSE(find_trace_difference(trace, with_returns));
    }

    TEST_CASE("the first different digest is reported with its step and phase") {
        CHECK(difference_of(trace, changed("00a3", "ffff")) == "line 3: step 1, solve: 00a3 in A, ffff in B");
        CHECK(difference_of(trace, changed("00b1", "ffff")) == "line 7: step 2, pairs: 00b1 in A, ffff in B");
        CHECK(find_trace_difference(trace, changed("00b1", "ffff"))->line == 7);
        CHECK(find_trace_difference(trace, changed("00b1", "ff"), "old", "new")->sentence ==
              "line 7: step 2, pairs: 00b1 in old, ff in new");
    }

    TEST_CASE("a phase that occurs twice in a step is reported with its occurrence") {
        CHECK(difference_of(trace, changed("00a2", "ffff")) ==
              "line 2: step 1, manifolds: 00a2 in A, ffff in B");
        CHECK(difference_of(trace, changed("00a5", "ffff")) ==
              "line 5: step 1, manifolds, the second time: 00a5 in A, ffff in B");
        CHECK(difference_of(trace, changed("00b2", "ffff")) ==
              "line 8: step 2, manifolds: 00b2 in A, ffff in B");
    }

    TEST_CASE("a trace that ends early is equal up to its end") {
        const std::string shorter = trace.substr(0, trace.find("2 pairs"));
        CHECK(difference_of(shorter, trace) ==
              "line 7: A ends after step 1, B continues; all earlier lines are equal");
        CHECK(difference_of(trace, shorter) ==
              "line 7: B ends after step 1, A continues; all earlier lines are equal");
        CHECK(difference_of("", trace) == "line 1: A is empty");
    }

    TEST_CASE("different phases and invalid lines are reported") {
        CHECK(difference_of(trace, changed("solve", "islands")) ==
              "line 3: step 1, solve in A and step 1, islands in B: the runs have different phases");
        for (const char* text :
             {"1 pairs\n", "hello\n", "1  00a1\n", "one pairs 00a1\n", "1 pairs xyz\n", "\n"}) {
            CAPTURE(text);
            CHECK(difference_of(trace, text).find("line 1: \"") == 0);
            CHECK(difference_of(trace, text).find("in B is not a step, a phase and a digest") !=
                  std::string::npos);
        }
    }

    TEST_CASE("the program writes a line per phase, and compares two files") {
        const std::string a = temporary("trace_a.txt"), b = temporary("trace_b.txt");
        const std::string run = "trace '" DAMSON_SOURCE_DIR "/demo/scenes/newtons_cradle.json' --steps 20";
        check_end(run + " --out '" + a + "'", 0, "20 steps, digest ");
        check_end(run + " --workers 2 --out '" + b + "'", 0, "digests of the phases in ");
        const std::string text = contents(a);
        CHECK(std::count(text.begin(), text.end(), '\n') == 180);
        CHECK(text.find("1 pairs ") == 0);
        CHECK(text == run_damson(run).text);
        check_end("trace --compare '" + a + "' '" + b + "'", 0, "equal: 180 lines");

        std::string other = text;
        const std::size_t place = other.find("7 solve ") + 8;
        other[place] = other[place] == '0' ? '1' : '0';
        std::ofstream(b) << other;
        check_end("trace --compare '" + a + "' '" + b + "'", 1, ": step 7, solve: ");
        for (const std::string& file : {a, b}) std::filesystem::remove(file);
        check_end("trace --compare '" + a + "' '" + b + "'", 1, ": cannot be read");
        check_end("trace", 2, "trace needs a SCENE to run, or --compare with two files");
        check_end("trace smash --compare x y", 2, "excludes");
        check_end("trace no_such_scene", 2, "unknown scene");
    }
}
