// Averages over checkpoints, held against tolerances.
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

/// One quantity over all checkpoints.
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
                  const Comparison& of) const {
        const bool agrees =
            std::fabs(mean_a() - mean_b()) <= tolerance && largest_gap <= stray_factor * tolerance;
        return {name, agrees, true,
                fmt::format("{:.6g}{} in {} and {:.6g}{} in {} on average, at most {:.4g} apart, at step {}; "
                            "tolerance {}, and {:.0f} times that for one checkpoint",
                            mean_a(), unit, of.name_a, mean_b(), unit, of.name_b, largest_gap,
                            largest_gap_step, tolerance_text, stray_factor)};
    }
};

Finding judge_events(const char* name, std::uint64_t in_a, std::uint64_t in_b, const Comparison& of) {
    const auto a = static_cast<double>(in_a), b = static_cast<double>(in_b);
    const double tolerance = event_tolerance * std::max(a, b) + event_allowance;
    return {name, std::fabs(a - b) <= tolerance, true,
            fmt::format("{} in {} and {} in {}; tolerance {:.0f} % and {:.0f}", in_a, of.name_a, in_b,
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
        fmt::format("{:.0f} % of {:.4g} J", 100.0 * energy_tolerance, largest_energy), comparison));
    const double momentum_limit =
        comparison.undriven_mass * (momentum_tolerance * largest_speed + momentum_allowance);
    findings.push_back(momentum.judge(
        "momentum", " N s", momentum_limit,
        fmt::format("{:.4g} N s, all mass at {:.0f} % of {:.4g} m/s and {} m/s", momentum_limit,
                    100.0 * momentum_tolerance, largest_speed, momentum_allowance),
        comparison));
    findings.push_back(contacts.judge(
        "contacts", "",
        contact_tolerance * std::max(contacts.mean_a(), contacts.mean_b()) + contact_allowance,
        fmt::format("{:.0f} % and {:.0f}", 100.0 * contact_tolerance, contact_allowance), comparison));
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
         fmt::format("the deepest point is {:.2f} mm in {} and {:.2f} mm in {} on average; tolerance "
                     "{:.1f} times {}'s and {:.0f} mm",
                     1e3 * overlap.mean_a(), comparison.name_a, 1e3 * overlap.mean_b(), comparison.name_b,
                     overlap_factor, comparison.name_b, 1e3 * overlap_allowance)});

    const bool is_at_rest = largest_speed < rest_speed;
    findings.push_back(
        {"positions", comparison.position_gap <= position_tolerance, is_at_rest,
         fmt::format("{:.4f} m apart (root mean square) after the last step; {}", comparison.position_gap,
                     is_at_rest ? fmt::format("tolerance {} m", position_tolerance)
                                : "where things move the smallest difference grows, so this is not judged")});
    return findings;
}

bool is_same_story(const std::vector<Finding>& findings) {
    return std::all_of(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.agrees || !finding.is_judged; });
}

}  // namespace damson::demo
