// Compares averages over all checkpoints with tolerances.
#include "verdict.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace damson::demo {

namespace {

double speed_of(const Sight& sight, double mass) {
    return mass > 0.0 ? std::sqrt(2.0 * sight.motion.kinetic_energy / mass) : 0.0;
}

double energy_of(const Sight& sight) {
    return sight.motion.kinetic_energy + sight.motion.potential_energy;
}

/// Sums of one quantity over all checkpoints, for engines A and B.
struct Series {
    double sum_a = 0.0, sum_b = 0.0;
    double largest_gap = 0.0;
    std::uint32_t largest_gap_step = 0;
    std::size_t count = 0;

    void note(std::uint32_t step, double a, double b) { note(step, a, b, std::fabs(a - b)); }
    void note(std::uint32_t step, double a, double b, double gap) {
        sum_a += a, sum_b += b, ++count;
        if (gap > largest_gap || largest_gap_step == 0) largest_gap = gap, largest_gap_step = step;
    }
    double mean_a() const { return sum_a / static_cast<double>(count); }
    double mean_b() const { return sum_b / static_cast<double>(count); }

    Finding judge(const char* name, const char* unit, double tolerance, const std::string& tolerance_text,
                  const Comparison& of, bool has_phase) const {
        const bool is_alike = std::fabs(mean_a() - mean_b()) <= tolerance;
        const bool agrees = is_alike && largest_gap <= stray_factor * tolerance;
        return {name, agrees, true,
                fmt::format("mean {:.6g}{} in {} and {:.6g}{} in {}; largest difference {:.4g} at step {}; "
                            "tolerance {} for the means, and {:.0f} times that for a single checkpoint",
                            mean_a(), unit, of.name_a, mean_b(), unit, of.name_b, largest_gap,
                            largest_gap_step, tolerance_text, stray_factor),
                has_phase && is_alike};
    }
};

/// Records which of the two engines still has moving bodies at the end of the run.
struct Ends {
    bool a_moves = false, b_moves = false;

    explicit Ends(const Comparison& comparison) {
        const Checkpoint& last = comparison.checkpoints.back();
        a_moves = goes_on_moving(last.a, comparison.undriven_mass);
        b_moves = goes_on_moving(last.b, comparison.undriven_mass);
    }
};

Finding judge_events(const char* name, std::uint64_t in_a, std::uint64_t in_b, const Comparison& of) {
    const auto a = static_cast<double>(in_a), b = static_cast<double>(in_b);
    const double tolerance = event_tolerance * std::max(a, b) + event_allowance;
    return {name, std::fabs(a - b) <= tolerance, true,
            fmt::format("{} in {} and {} in {}; tolerance {:.0f} % plus {:.0f}", in_a, of.name_a, in_b,
                        of.name_b, 100.0 * event_tolerance, event_allowance)};
}

}  // namespace

std::vector<Finding> judge(const Comparison& comparison) {
    Series energy, momentum, contacts, overlap;
    double largest_energy = 0.0, largest_speed = 0.0;
    for (const Checkpoint& at : comparison.checkpoints) {
        energy.note(at.step, energy_of(at.a), energy_of(at.b));
        const Motion &a = at.a.motion, &b = at.b.motion;
        momentum.note(at.step, std::hypot(a.momentum_x, a.momentum_y), std::hypot(b.momentum_x, b.momentum_y),
                      std::hypot(a.momentum_x - b.momentum_x, a.momentum_y - b.momentum_y));
        contacts.note(at.step, at.a.contacts, at.b.contacts);
        overlap.note(at.step, at.a.deepest_overlap, at.b.deepest_overlap);
        for (const Sight* sight : {&at.a, &at.b}) {
            largest_energy = std::max(
                largest_energy, sight->motion.kinetic_energy + std::fabs(sight->motion.potential_energy));
            largest_speed = std::max(largest_speed, speed_of(*sight, comparison.undriven_mass));
        }
    }

    std::vector<Finding> findings;
    findings.push_back(energy.judge(
        "energy", " J", energy_tolerance * largest_energy,
        fmt::format("{:.0f} % of {:.4g} J", 100.0 * energy_tolerance, largest_energy), comparison, false));
    const double momentum_limit =
        comparison.undriven_mass * (momentum_tolerance * largest_speed + momentum_allowance);
    findings.push_back(momentum.judge(
        "momentum", " N s", momentum_limit,
        fmt::format("{:.4g} N s (total mass times {:.0f} % of {:.4g} m/s plus {} m/s)", momentum_limit,
                    100.0 * momentum_tolerance, largest_speed, momentum_allowance),
        comparison, true));
    findings.push_back(contacts.judge(
        "contacts", "",
        contact_tolerance * std::max(contacts.mean_a(), contacts.mean_b()) + contact_allowance,
        fmt::format("{:.0f} % plus {:.0f}", 100.0 * contact_tolerance, contact_allowance), comparison, true));
    const EventTotals &events_a = comparison.events_a, &events_b = comparison.events_b;
    findings.push_back(judge_events("begins", events_a.begins, events_b.begins, comparison));
    findings.push_back(judge_events("ends", events_a.ends, events_b.ends, comparison));
    if (events_a.sensor_begins + events_b.sensor_begins > 0) {
        findings.push_back(
            judge_events("sensor begins", events_a.sensor_begins, events_b.sensor_begins, comparison));
        findings.push_back(
            judge_events("sensor ends", events_a.sensor_ends, events_b.sensor_ends, comparison));
    }

    const double overlap_limit = overlap_factor * overlap.mean_b() + overlap_allowance;
    findings.push_back(
        {"overlap", overlap.mean_a() <= overlap_limit, true,
         fmt::format("mean of the deepest overlap {:.2f} mm in {} and {:.2f} mm in {}; tolerance "
                     "{:.1f} times that of {} plus {:.0f} mm",
                     1e3 * overlap.mean_a(), comparison.name_a, 1e3 * overlap.mean_b(), comparison.name_b,
                     overlap_factor, comparison.name_b, 1e3 * overlap_allowance)});

    const Ends ends(comparison);
    const bool is_at_rest = largest_speed < rest_speed && !ends.a_moves && !ends.b_moves;
    findings.push_back(
        {"positions", comparison.position_gap <= position_tolerance, is_at_rest,
         fmt::format("{:.4f} m apart (root mean square) after the last step; {}", comparison.position_gap,
                     is_at_rest ? fmt::format("tolerance {} m", position_tolerance)
                                : "not judged, because small differences grow while bodies move")});
    return findings;
}

bool goes_on_moving(const Sight& at_end, double undriven_mass) {
    return at_end.motion.awake > 0 && speed_of(at_end, undriven_mass) >= still_speed;
}

Likeness likeness_of(const Comparison& comparison, const std::vector<Finding>& findings) {
    const auto agrees = [](const Finding& finding) { return finding.agrees || !finding.is_judged; };
    if (std::all_of(findings.begin(), findings.end(), agrees)) return Likeness::Same;
    const Ends ends(comparison);
    const bool is_phase = std::all_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return agrees(finding) || finding.is_phase;
    });
    return is_phase && (ends.a_moves || ends.b_moves) ? Likeness::OnAverage : Likeness::Different;
}

std::string sentence_of(const Comparison& comparison, const std::vector<Finding>& findings,
                        const std::string& scene) {
    const std::string &a = comparison.name_a, &b = comparison.name_b;
    const Likeness likeness = likeness_of(comparison, findings);
    std::string sentence = fmt::format("{} {} {} in {}, within these tolerances", a,
                                       likeness == Likeness::Same        ? "agrees with"
                                       : likeness == Likeness::OnAverage ? "agrees on average with"
                                                                         : "does NOT agree with",
                                       b, scene);
    const Ends ends(comparison);
    if (ends.a_moves != ends.b_moves) {
        const Checkpoint& last = comparison.checkpoints.back();
        const Sight &moving = ends.a_moves ? last.a : last.b, &still = ends.a_moves ? last.b : last.a;
        sentence += fmt::format("; at the end {} still moves at {:.2g} m/s, while {} {}",
                                ends.a_moves ? a : b, speed_of(moving, comparison.undriven_mass),
                                ends.a_moves ? b : a, still.motion.awake == 0 ? "sleeps" : "is at rest");
    } else if (likeness == Likeness::OnAverage) {
        sentence += "; both still move at the end, in different phases of their motion";
    }
    return sentence + ".";
}

}  // namespace damson::demo
