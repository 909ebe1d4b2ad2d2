// Checks that come from bug reports.
#pragma once

#include "../story.hpp"

namespace damson::demo {

/// Adds a report's check. Damson passes or fails by itself, whatever a rival does.
inline void add_report(Checks& checks, const std::string& name, const std::string& says,
                       std::function<Measured(Lab&, Story&)> tell) {
    add_story(checks, "reports/" + name, says, std::move(tell), OrRival::No);
}

}  // namespace damson::demo
