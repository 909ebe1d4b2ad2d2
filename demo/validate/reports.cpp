#include "check.hpp"

namespace damson::demo {

void add_reports(Checks&) {}

}  // namespace damson::demo
