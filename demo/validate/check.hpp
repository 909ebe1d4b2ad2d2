// One check of the referee: what nature says, how it is measured in any engine, what is allowed and why.
//
//   name      "single/roll/5cm": the group, what is looked at, the row
//   says      what nature or a closed form says, and where from
//   measure   builds scenes in the engine it is given and returns one figure
//   rule      how the figure is held against `expected`, with `tolerance`, whose reason is told
//
// A check knows no engine. Where no engine of this kind comes up to nature, not to be farther from it than
// the rival in the same run is enough: `or_rival`. Where nature gives no number, the rival's is all there is:
// Rule::Alike.
#pragma once

#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

namespace damson::demo {

class Lab;

enum class Rule : std::uint8_t {
    Near,     ///< Within tolerance of what is expected.
    AtMost,   ///< Not above it by more than the tolerance.
    AtLeast,  ///< Not below it by more than the tolerance.
    Alike,    ///< Within tolerance of the rival's; nature has no number.
};

/// For the picture: where something went, or what became of a quantity.
struct Curve {
    std::string x, y;  ///< What the axes are, with units.
    std::vector<glm::dvec2> points;
};

/// What was measured.
struct Measured {
    double value = 0.0;
    std::string words{};  ///< What was seen, where a number alone does not say it.
    Curve curve{};
};

struct Check {
    std::string name;
    std::string says;
    std::string unit;  ///< Of the figure: "m", "rad/s", "%", "bodies".
    Rule rule = Rule::Near;
    double expected = 0.0;
    double tolerance = 0.0;
    std::string reason;     ///< Of the tolerance.
    bool or_rival = false;  ///< Passes also if not farther off than the rival by more than the tolerance.
    std::function<Measured(Lab&)> measure{};  ///< May throw: what it says is then the verdict.
    std::string worse{};                      ///< Where Damson is known to be behind the rival: why.

    std::string group() const { return name.substr(0, name.find('/')); }
};

using Checks = std::vector<Check>;

// the groups, one file each, or one folder with a file a subject

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

/// All checks, group by group.
Checks all_checks();

}  // namespace damson::demo
