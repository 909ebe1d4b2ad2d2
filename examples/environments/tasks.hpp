// Functions that create the tasks. Each task is implemented in the source file named after it.
#pragma once

#include <memory>

#include "task.hpp"

namespace damson::environments {

std::unique_ptr<Task> make_cart_pole();
std::unique_ptr<Task> make_crowd();
std::unique_ptr<Task> make_lander();
std::unique_ptr<Task> make_lander_continuous();
std::unique_ptr<Task> make_push_blocks();
std::unique_ptr<Task> make_racing_car();
std::unique_ptr<Task> make_walker();

}  // namespace damson::environments
