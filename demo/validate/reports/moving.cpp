// Reports.
#include "../check.hpp"

namespace damson::demo {

void add_moving_reports(Checks&) {}

}  // namespace damson::demo
