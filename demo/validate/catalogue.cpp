// All checks of the referee.
#include "check.hpp"

namespace damson::demo {

Checks all_checks() {
    Checks checks;
    add_single_bodies(checks);
    add_balance(checks);
    add_stacks(checks);
    add_joints(checks);
    add_speed(checks);
    add_samples(checks);
    add_behaviours(checks);
    add_reports(checks);
    add_narrowphase(checks);
    add_invariance(checks);
    return checks;
}

}  // namespace damson::demo
