// One accuracy check: the expected result, the measurement, the tolerance and the reason for the tolerance.
//
//   name      "single/roll/5cm": the group, the subject and the case
//   says      the expected result (exact solution, physical law or obvious requirement) and its source
//   measure   builds scenes in the given engine and returns one measured value, the figure
//   rule      how the figure is compared with `expected` and `tolerance`; `reason` explains the tolerance
//
// A check can run in any engine. If the engine lacks a feature, the check fails with a message. Each check
// can also run in a second engine, the comparison engine (Box2D by default). Some exact values are out of
// reach for any engine of this kind. For such a check, `or_rival` lets Damson pass if its error exceeds the
// comparison engine's error by no more than the tolerance. Rule::Alike is for figures without an exact value:
// the two engines must agree.
#pragma once

#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

namespace damson::demo {

class Lab;

enum class Rule : std::uint8_t {
    Near,     ///< The figure is within the tolerance of the expected value.
    AtMost,   ///< The figure exceeds the expected value by no more than the tolerance.
    AtLeast,  ///< The figure is below the expected value by no more than the tolerance.
    Alike,    ///< The figures of both engines differ by no more than the tolerance.
};

/// A curve for the reports: the path of a body, or a quantity plotted over time.
struct Curve {
    std::string x, y;  ///< Axis labels, including units.
    std::vector<glm::dvec2> points;
};

/// Result of a measurement.
struct Measured {
    double value = 0.0;
    std::string words{};  ///< Description of the outcome, if the value alone is not clear enough.
    Curve curve{};
};

struct Check {
    std::string name;
    std::string says;
    std::string unit;  ///< Unit of the figure, such as "m", "rad/s", "%" or "bodies".
    Rule rule = Rule::Near;
    double expected = 0.0;
    double tolerance = 0.0;
    std::string reason;     ///< Reason why the tolerance has this value.
    bool or_rival = false;  ///< True if it is enough to be as accurate as the comparison engine.
    std::function<Measured(Lab&)> measure{};  ///< If it throws, the check fails with that message.
    std::string worse{};                      ///< Reason why Damson is less accurate than Box2D, if known.

    std::string group() const { return name.substr(0, name.find('/')); }
};

using Checks = std::vector<Check>;

// These functions add the checks of one group. Each group has its own file, or a folder with one file per
// subject.

// single_bodies/
void add_flight(Checks& checks);
void add_locks(Checks& checks);
void add_rolling(Checks& checks);
void add_slopes(Checks& checks);
void add_bounces(Checks& checks);
void add_far(Checks& checks);

void add_balance(Checks& checks);
void add_stacks(Checks& checks);

// joints/
void add_pendulums(Checks& checks);
void add_springs(Checks& checks);
void add_motors(Checks& checks);
void add_chains(Checks& checks);
void add_cars(Checks& checks);
void add_rest(Checks& checks);

void add_speed(Checks& checks);

// samples/
void add_stacking_samples(Checks& checks);
void add_issue_samples(Checks& checks);
void add_robustness_samples(Checks& checks);
void add_continuous_samples(Checks& checks);
void add_machine_samples(Checks& checks);
void add_shape_samples(Checks& checks);
void add_event_samples(Checks& checks);

void add_behaviours(Checks& checks);

// reports/
void add_sinking_reports(Checks& checks);
void add_stacking_reports(Checks& checks);
void add_tunnelling_reports(Checks& checks);
void add_seam_reports(Checks& checks);
void add_one_way_reports(Checks& checks);
void add_joint_reports(Checks& checks);
void add_sleeping_reports(Checks& checks);
void add_moving_reports(Checks& checks);
void add_bounce_reports(Checks& checks);
void add_event_reports(Checks& checks);
void add_input_reports(Checks& checks);

void add_narrowphase(Checks& checks);
void add_invariance(Checks& checks);

/// Returns all checks, group by group.
Checks all_checks();

}  // namespace damson::demo
