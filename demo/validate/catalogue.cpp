// The list of all checks.
#include "check.hpp"

namespace damson::demo {

Checks all_checks() {
    Checks checks;
    add_flight(checks);
    add_locks(checks);
    add_rolling(checks);
    add_slopes(checks);
    add_bounces(checks);
    add_far(checks);
    add_balance(checks);
    add_stacks(checks);
    add_pendulums(checks);
    add_springs(checks);
    add_motors(checks);
    add_chains(checks);
    add_cars(checks);
    add_rest(checks);
    add_speed(checks);
    add_stacking_samples(checks);
    add_issue_samples(checks);
    add_robustness_samples(checks);
    add_continuous_samples(checks);
    add_machine_samples(checks);
    add_shape_samples(checks);
    add_event_samples(checks);
    add_behaviours(checks);
    add_sinking_reports(checks);
    add_stacking_reports(checks);
    add_tunnelling_reports(checks);
    add_seam_reports(checks);
    add_one_way_reports(checks);
    add_joint_reports(checks);
    add_sleeping_reports(checks);
    add_moving_reports(checks);
    add_bounce_reports(checks);
    add_event_reports(checks);
    add_input_reports(checks);
    add_narrowphase(checks);
    add_invariance(checks);
    return checks;
}

}  // namespace damson::demo
