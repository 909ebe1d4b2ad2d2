// Checks based on bug reports.
#pragma once

#include "../story.hpp"

namespace damson::demo {

/// Adds the check "reports/" + `name`, which is based on a bug report. Its verdict depends only on Damson,
/// not on the comparison engine.
inline void add_report(Checks& checks, const std::string& name, const std::string& says,
                       std::function<Measured(Lab&, Story&)> tell) {
    add_story(checks, "reports/" + name, says, std::move(tell), OrRival::No);
}

}  // namespace damson::demo
