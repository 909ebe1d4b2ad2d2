// Reports.
#include "../check.hpp"

namespace damson::demo {

void add_stacking_reports(Checks&) {}

}  // namespace damson::demo
