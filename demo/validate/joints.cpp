#include "check.hpp"

namespace damson::demo {

void add_joints(Checks&) {}

}  // namespace damson::demo
