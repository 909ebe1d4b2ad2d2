// Checks that come from bug reports.
#pragma once

#include "../story.hpp"

namespace damson::demo {

/// Adds the check of a bug report. Whether Damson passes does not depend on the other engine.
inline void add_report(Checks& checks, const std::string& name, const std::string& says,
                       std::function<Measured(Lab&, Story&)> tell) {
    add_story(checks, "reports/" + name, says, std::move(tell), OrRival::No);
}

}  // namespace damson::demo
