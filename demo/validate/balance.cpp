#include "check.hpp"

namespace damson::demo {

void add_balance(Checks&) {}

}  // namespace damson::demo
