// Tests `damson validate`: verdicts, the list of checks, reports, the command, and engines with a known
// defect.
#include <doctest/doctest.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#include "../../demo/validate/apart.hpp"
#include "../../demo/validate/referee.hpp"
#include "run_damson.hpp"
#include "wrong_engine.hpp"

using namespace damson::demo;
using namespace damson::test;

namespace {

/// Returns the result of a check with an expected value of 10 and a tolerance of 1, for the given measured
/// values.
CheckRow row_of(Rule rule, double own, std::optional<double> rival = {}, bool or_rival = false) {
    CheckRow row;
    row.check = {.name = "made/up",
                 .says = "ten",
                 .unit = "m",
                 .rule = rule,
                 .expected = 10.0,
                 .tolerance = 1.0,
                 .reason = "made up",
                 .or_rival = or_rival};
    row.own.seen.value = own;
    if (rival) {
        row.rival.emplace();
        row.rival->seen.value = *rival;
    }
    judge(row);
    return row;
}

const Check& check_named(const Checks& checks, const std::string& name) {
    for (const Check& check : checks)
        if (check.name == name) return check;
    throw std::runtime_error("no such check: " + name);
}

CheckRow run_in(const EngineInfo& engine, const std::string& name) {
    const Checks checks = all_checks();
    return run_check(check_named(checks, name), {.own = &engine});
}

}  // namespace

TEST_SUITE("demo/validate") {
    TEST_CASE("a figure passes within its tolerance, on the sides that its rule restricts") {
        CHECK(row_of(Rule::Near, 10.9).verdict == Verdict::Pass);
        CHECK(row_of(Rule::Near, 9.1).verdict == Verdict::Pass);
        CHECK(row_of(Rule::Near, 11.1).verdict == Verdict::Fail);
        CHECK(row_of(Rule::Near, 8.9).verdict == Verdict::Fail);
        CHECK(row_of(Rule::AtMost, -100.0).verdict == Verdict::Pass);
        CHECK(row_of(Rule::AtMost, 11.1).verdict == Verdict::Fail);
        CHECK(row_of(Rule::AtLeast, 100.0).verdict == Verdict::Pass);
        CHECK(row_of(Rule::AtLeast, 8.9).verdict == Verdict::Fail);
    }

    TEST_CASE("a figure that is not finite passes no check") {
        for (const Rule rule : {Rule::Near, Rule::AtMost, Rule::AtLeast, Rule::Alike})
            CHECK(row_of(rule, std::numeric_limits<double>::quiet_NaN(), 10.0).verdict == Verdict::Fail);
        CHECK(row_of(Rule::AtMost, -std::numeric_limits<double>::infinity()).verdict == Verdict::Fail);
    }

    TEST_CASE("a check with `or_rival` passes if it is at most the tolerance worse than the other engine") {
        CHECK(row_of(Rule::AtMost, 15.0, 14.5, true).verdict == Verdict::AsRival);
        CHECK(row_of(Rule::AtMost, 15.0, 13.5, true).verdict == Verdict::Fail);
        CHECK(row_of(Rule::AtMost, 15.0, 14.5, false).verdict == Verdict::Fail);
        CHECK(row_of(Rule::Near, 15.0, 5.2, true).verdict == Verdict::AsRival);
        CHECK(passes(Verdict::AsRival));
        CHECK(row_of(Rule::AtMost, 15.0, {}, true).verdict == Verdict::NotJudged);
        CHECK(row_of(Rule::AtMost, 10.5, {}, true).verdict == Verdict::Pass);
        CHECK(row_of(Rule::AtMost, 10.5, 9.0, true).verdict == Verdict::Pass);
        // If the comparison engine has no finite value, it cannot excuse a failure.
        CheckRow row = row_of(Rule::AtMost, 15.0, std::numeric_limits<double>::quiet_NaN(), true);
        CHECK(row.verdict == Verdict::NotJudged);
        CHECK(row.rival_verdict == Verdict::Fail);
    }

    TEST_CASE("the comparison engine is judged by the exact value alone") {
        CHECK(row_of(Rule::AtMost, 10.0, 12.0, true).rival_verdict == Verdict::Fail);
        CHECK(row_of(Rule::AtMost, 10.0, 10.5, true).rival_verdict == Verdict::Pass);
    }

    TEST_CASE("a check without an exact value compares the two engines") {
        CHECK(row_of(Rule::Alike, 5.0, 5.9).verdict == Verdict::Pass);
        CHECK(row_of(Rule::Alike, 5.0, 6.1).verdict == Verdict::Fail);
        CHECK(row_of(Rule::Alike, 5.0).verdict == Verdict::NotJudged);
    }

    TEST_CASE("the standing names the more accurate engine, unless the difference is small") {
        CHECK(row_of(Rule::Near, 10.1, 9.5).standing == Standing::Better);
        CHECK(row_of(Rule::Near, 9.5, 10.1).standing == Standing::Worse);
        CHECK(row_of(Rule::Near, 10.1, 9.95).standing == Standing::Equal);
        CHECK(row_of(Rule::AtMost, 3.0, 9.0).standing == Standing::Equal);
        CHECK(row_of(Rule::Near, 10.0).standing == Standing::Alone);
        CHECK(row_of(Rule::Near, std::nan(""), 40.0).standing == Standing::Worse);
    }

    TEST_CASE("every check has a unique name, an expected result and a reason") {
        const Checks checks = all_checks();
        CHECK(checks.size() >= 100);
        std::set<std::string> names, groups;
        for (const Check& check : checks) {
            CAPTURE(check.name);
            CHECK(names.insert(check.name).second);
            CHECK(check.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-./+") ==
                  std::string::npos);
            groups.insert(check.group());
            CHECK(check.says.size() > 15);
            CHECK(check.says.back() == '.');
            CHECK(check.reason.size() > 10);
            CHECK_FALSE(check.unit.empty());
            CHECK(std::isfinite(check.expected));
            CHECK(check.tolerance >= 0.0);
            CHECK(static_cast<bool>(check.measure));
        }
        CHECK(groups == std::set<std::string>{"balance", "behaviours", "invariance", "joints", "narrowphase",
                                              "reports", "samples", "single", "speed", "stacks"});
    }

    TEST_CASE("a check that throws fails, and its row contains the reason") {
        const EngineInfo& damson = *find_engine("damson");
        Check check{.name = "made/up", .says = "nothing", .unit = "m", .reason = "made up"};
        check.measure = [](Lab&) -> Measured { throw Impossible("has no such thing"); };
        const CheckRow row = run_check(check, {.own = &damson});
        CHECK(row.verdict == Verdict::Fail);
        CHECK(row.own.problem == "has no such thing");
        CHECK(text_report({row}, {.own = &damson}).find("none: has no such thing") != std::string::npos);
    }

    TEST_CASE("a reading from another process arrives complete, and a crash there becomes a message") {
        const Reading sent{
            .seen = {.value = 0.1 + 0.2, .words = "a \"word\"", .curve = {"x", "y", {{1.0, std::nan("")}}}},
            .seconds = 2.5};
        const Reading got = measure_apart([&] { return sent; });
        CHECK(got.is_possible);
        CHECK(got.seen.value == sent.seen.value);
        CHECK(got.seen.words == sent.seen.words);
        CHECK(got.seen.curve.x == "x");
        REQUIRE(got.seen.curve.points.size() == 1);
        CHECK(got.seen.curve.points[0].x == 1.0);
        CHECK(std::isnan(got.seen.curve.points[0].y));
        CHECK(got.seconds == 2.5);

        const Reading crashed = measure_apart([]() -> Reading { std::_Exit(3); });
        CHECK_FALSE(crashed.is_possible);
        CHECK(crashed.problem == "exited with status 3");
        const Reading killed = measure_apart([]() -> Reading {
            raise(SIGKILL);
            return {};
        });
        CHECK(killed.problem == "ended by signal 9 (Killed)");
    }

    TEST_CASE("two runs of a check give the same figure") {
        const EngineInfo& damson = *find_engine("damson");
        for (const char* name : {"speed/room-box-2mm/rod", "balance/momentum/rough-boxes", "stacks/tower/10"})
            CHECK(run_in(damson, name).own.seen.value == run_in(damson, name).own.seen.value);
    }

    TEST_CASE("an engine with drifting bodies fails") {
        const EngineInfo drifting = describe_wrong<Drifting>("drifting");
        for (const std::string name : {"single/roll/at-1", "single/dumbbell", "balance/momentum/balls",
                                       "balance/collide/1-on-1-e1", "joints/drives-itself/drift"}) {
            CAPTURE(name);
            CHECK(run_in(*find_engine("damson"), name).verdict == Verdict::Pass);
            CHECK(run_in(drifting, name).verdict != Verdict::Pass);
        }
    }

    TEST_CASE("an engine with wrong moments of inertia fails") {
        const EngineInfo misweighing = describe_wrong<Misweighing>("misweighing");
        for (const char* name : {"balance/mass/box", "balance/mass/hammer", "behaviours/mass-capsule"}) {
            CAPTURE(name);
            CHECK(run_in(*find_engine("damson"), name).verdict == Verdict::Pass);
            CHECK(run_in(misweighing, name).verdict == Verdict::Fail);
        }
    }

    TEST_CASE("reports contain figures, verdicts and reasons, and escape special characters") {
        const EngineInfo& damson = *find_engine("damson");
        CheckRow good = row_of(Rule::Near, 10.2, 12.0), bad = row_of(Rule::AtMost, 14.0, 10.0);
        good.check.name = "made/good", bad.check.name = "made/bad";
        bad.check.says = "a < b | c & \"d\".";
        bad.check.worse = "It is known | so.";
        good.own.seen.curve = {"time [s]", "height [m]", {{0.0, 1.0}, {1.0, 2.0}, {2.0, 1.5}}};
        const std::vector<CheckRow> rows{good, bad};
        EngineInfo other = damson;
        other.name = other.title = "other";
        const Match match{.own = &damson, .rival = &other};

        const std::string text = text_report(rows, match);
        for (const char* part :
             {"made/good", "10.2 m", "12 m", "pass", "better", "FAIL", "worse", "made up", "It is known",
              "2 checks in", "1 pass, 1 fail", "1 better, 0 equal, 1 worse"})
            CHECK_MESSAGE(text.find(part) != std::string::npos, part);

        const auto json = nlohmann::json::parse(json_report(rows, match));
        CHECK(json["passed"] == 1);
        CHECK(json["failed"] == 1);
        REQUIRE(json["checks"].size() == 2);
        CHECK(json["checks"][0]["damson"]["value"] == 10.2);
        CHECK(json["checks"][0]["other"]["value"] == 12.0);
        CHECK(json["checks"][0]["damson"]["curve"]["points"].size() == 3);
        CHECK(json["checks"][1]["rule"] == "at most");
        CHECK(json["checks"][1]["comparison"] == "worse");

        const std::string page = html_report(rows, match);
        CHECK(page.find("<polyline") != std::string::npos);
        CHECK(page.find("a &lt; b | c &amp; &quot;d&quot;.") != std::string::npos);
        CHECK(page.find("a < b") == std::string::npos);
        CHECK(page.rfind("</html>") != std::string::npos);

        const std::string table = markdown_report(rows, match);
        CHECK(table.find("| `made/good` | 10 m | 10.2 m |") != std::string::npos);
        CHECK(table.find("**14 m**") != std::string::npos);
        CHECK(table.find("worse: It is known \\| so.") != std::string::npos);
    }

    TEST_CASE("the table of docs/accuracy.md lists exactly the existing checks") {
        std::set<std::string> names, told;
        for (const Check& check : all_checks()) names.insert(check.name);
        std::istringstream page(contents(std::string(DAMSON_SOURCE_DIR) + "/docs/accuracy.md"));
        for (std::string line; std::getline(page, line);) {
            const auto end = line.find("` |", 3);
            if (line.rfind("| `", 0) == 0 && end != line.npos && line[end - 1] != '/')
                told.insert(line.substr(3, end - 3));
        }
        for (const std::string& name : names) CHECK_MESSAGE(told.count(name) == 1, name, " is missing");
        for (const std::string& name : told)
            if (name.find('/') != name.npos) CHECK_MESSAGE(names.count(name) == 1, name, " is not a check");
    }

    TEST_CASE("the command lists checks, accepts the first part of a name, and reports possible names") {
        const ProgramEnd list = run_damson("validate --list");
        CHECK(list.status == 0);
        CHECK(list.says("stacks/tower/10"));
        CHECK(list.says(std::to_string(all_checks().size()) + " checks"));

        check_end("validate nosuch/", 2, "unknown check \"nosuch/\"; possible: single/, balance/, stacks/");
        check_end("validate --against nobody", 2, "unknown engine \"nobody\"");
        check_end("validate --engine nobody", 2, "unknown engine");
        check_end("validate single/fall single/throw --against none", 0, "2 checks in");
    }

    TEST_CASE("the command writes all its files") {
        const std::string json = temporary("validate.json"), html = temporary("validate.html");
        const std::string markdown = temporary("validate.md");
        check_end("validate single/fall --against none --json " + json + " --html " + html + " --markdown " +
                      markdown,
                  0, "1 pass");
        CHECK(nlohmann::json::parse(contents(json))["checks"][0]["name"] == "single/fall");
        CHECK(contents(html).find("single/fall") != std::string::npos);
        CHECK(contents(markdown).find("`single/fall`") != std::string::npos);
        check_end("validate single/fall --json /dev/null/x.json", 1, "/dev/null/x.json");
    }
}
