// Runs one check in both engines, and counts the results.
#include "referee.hpp"

#include <fmt/format.h>
#include <chrono>
#include <cmath>
#include <exception>

#include "apart.hpp"

namespace damson::demo {

namespace {

Reading measure(const Check& check, const EngineInfo& engine, Length length) {
    const auto start = std::chrono::steady_clock::now();
    Reading figure;
    try {
        Lab lab(engine, length);
        figure.seen = check.measure(lab);
    } catch (const std::exception& problem) {
        figure.is_possible = false;
        figure.problem = problem.what();
    }
    figure.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return figure;
}

}  // namespace

CheckRow run_check(const Check& check, const Match& match) {
    const auto look = [&](const EngineInfo& engine) {
        const auto measure_it = [&] { return measure(check, engine, match.length); };
        return match.is_apart ? measure_apart(measure_it) : measure_it();
    };
    CheckRow row{.check = check, .own = look(*match.own)};
    if (match.rival) row.rival = look(*match.rival);
    judge(row);
    return row;
}

Tally tally_of(const std::vector<CheckRow>& rows) {
    Tally tally;
    for (const CheckRow& row : rows) {
        ++tally.checks;
        ++(passes(row.verdict)            ? tally.passed
           : row.verdict == Verdict::Fail ? tally.failed
                                          : tally.not_judged);
        tally.as_rival += row.verdict == Verdict::AsRival ? 1 : 0;
        tally.rival_passed += row.rival_verdict == Verdict::Pass ? 1 : 0;
        tally.rival_failed += row.rival_verdict == Verdict::Fail ? 1 : 0;
        tally.better += row.standing == Standing::Better ? 1 : 0;
        tally.equal += row.standing == Standing::Equal ? 1 : 0;
        tally.worse += row.standing == Standing::Worse ? 1 : 0;
        tally.seconds += row.own.seconds;
        if (row.rival) tally.rival_seconds += row.rival->seconds;
    }
    return tally;
}

std::string short_number(double value) {
    if (!std::isfinite(value)) return "not a number";
    if (value != 0.0 && std::abs(value) < 1e-9) return "0";
    return fmt::format("{:.4g}", value == 0.0 ? 0.0 : value);
}

std::string expectation_of(const Check& check) {
    const std::string number =
        short_number(check.expected) + " " + check.unit + (check.or_rival ? ", or as accurate as Box2D" : "");
    switch (check.rule) {
        case Rule::AtMost: return "at most " + number;
        case Rule::AtLeast: return "at least " + number;
        case Rule::Alike: return "same as Box2D";
        default: return number;
    }
}

std::string describe(const Check& check, const Reading& figure) {
    if (!figure.is_possible) return "none: " + figure.problem;
    const std::string number = short_number(figure.seen.value);
    return check.unit.empty() ? number : number + " " + check.unit;
}

}  // namespace damson::demo
