// All checks of the referee.
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
    add_reports(checks);
    add_narrowphase(checks);
    add_invariance(checks);
    return checks;
}

}  // namespace damson::demo
