// Checks that come from bug reports.
#pragma once

#include "../story.hpp"

namespace damson::demo {

/// Adds the check "reports/" + `name`, made from a bug report. Its verdict depends on Damson alone, not on the engine
/// that Damson is compared with.
inline void add_report(Checks& checks, const std::string& name, const std::string& says,
                       std::function<Measured(Lab&, Story&)> tell) {
    add_story(checks, "reports/" + name, says, std::move(tell), OrRival::No);
}

}  // namespace damson::demo
