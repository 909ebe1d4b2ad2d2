// Computes verdicts for measured results.
#include "judge.hpp"

#include <algorithm>
#include <cmath>

namespace damson::demo {

namespace {

constexpr double equal_part = 0.125;  // errors that differ by at most this part of the tolerance are equal

bool has_number(const Reading& figure) {
    return figure.is_possible && std::isfinite(figure.seen.value);
}

Verdict verdict_on(const Check& check, const Reading& figure, std::optional<double> rival) {
    if (!figure.is_possible) return Verdict::Fail;
    if (check.rule == Rule::Alike && !rival) return Verdict::NotJudged;
    if (!std::isfinite(figure.seen.value)) return Verdict::Fail;
    const double deviation = deviation_of(check, figure.seen.value, rival);
    if (deviation <= check.tolerance) return Verdict::Pass;
    if (!check.or_rival) return Verdict::Fail;
    if (!rival) return Verdict::NotJudged;
    return deviation - deviation_of(check, *rival) <= check.tolerance ? Verdict::AsRival : Verdict::Fail;
}

Standing standing_of(const Check& check, const Reading& own, const Reading& rival) {
    if (check.rule == Rule::Alike || (!has_number(own) && !has_number(rival))) return Standing::Equal;
    if (!has_number(own)) return Standing::Worse;
    if (!rival.is_possible) return Standing::Alone;
    if (!has_number(rival)) return Standing::Better;
    const double mine = deviation_of(check, own.seen.value), theirs = deviation_of(check, rival.seen.value);
    const double blur = std::max(equal_part * check.tolerance, 1e-6 * std::abs(check.expected));
    if (std::abs(mine - theirs) <= blur) return Standing::Equal;
    return mine < theirs ? Standing::Better : Standing::Worse;
}

}  // namespace

bool passes(Verdict verdict) noexcept {
    return verdict == Verdict::Pass || verdict == Verdict::AsRival;
}

const char* name_of(Verdict verdict) noexcept {
    constexpr const char* names[] = {"pass", "by comparison", "FAIL", "not judged"};
    return names[static_cast<int>(verdict)];
}

const char* name_of(Standing standing) noexcept {
    constexpr const char* names[] = {"", "better", "equal", "worse"};
    return names[static_cast<int>(standing)];
}

double deviation_of(const Check& check, double value, std::optional<double> rival) {
    switch (check.rule) {
        case Rule::AtMost: return std::max(0.0, value - check.expected);
        case Rule::AtLeast: return std::max(0.0, check.expected - value);
        case Rule::Alike: return rival ? std::abs(value - *rival) : 0.0;
        default: return std::abs(value - check.expected);
    }
}

void judge(CheckRow& row) {
    std::optional<double> rival;
    if (row.rival && has_number(*row.rival)) rival = row.rival->seen.value;
    row.verdict = verdict_on(row.check, row.own, rival);
    if (!row.rival) return;
    if (row.check.rule == Rule::Alike) {
        row.rival_verdict = Verdict::NotJudged;
    } else {
        Check by_nature = row.check;
        by_nature.or_rival = false;
        row.rival_verdict = verdict_on(by_nature, *row.rival, std::nullopt);
    }
    row.standing = standing_of(row.check, row.own, *row.rival);
}

}  // namespace damson::demo
