#include "tasks.hpp"

#include <array>

namespace damson::environments {

namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<Task> (*make)();
};

constexpr std::array<Entry, 7> entries{{{"CartPole", make_cart_pole},
                                        {"Crowd", make_crowd},
                                        {"Lander", make_lander},
                                        {"LanderContinuous", make_lander_continuous},
                                        {"PushBlocks", make_push_blocks},
                                        {"RacingCar", make_racing_car},
                                        {"Walker", make_walker}}};

constexpr auto names = [] {
    std::array<std::string_view, entries.size()> list;
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = entries[i].name;
    return list;
}();

}  // namespace

std::span<const std::string_view> task_names() noexcept {
    return names;
}

std::unique_ptr<Task> make_task(std::string_view name) {
    for (const Entry& entry : entries)
        if (entry.name == name) return entry.make();
    return nullptr;
}

}  // namespace damson::environments
