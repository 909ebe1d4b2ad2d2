// Checks with several expectations, each described in words. The figure is the number of unmet expectations.
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "lab.hpp"
#include "props.hpp"

namespace damson::demo {

/// Collects expectations and counts those that are not met.
class Story {
public:
    void expect(bool is_met, const std::string& what) {
        words_ += (words_.empty() ? "" : "; ") + std::string(is_met ? "" : "NOT MET: ") + what;
        broken_ += is_met ? 0.0 : 1.0;
    }

    /// Expects the coordinates of every dynamic body to be finite and above `floor` [m].
    void expect_all_there(Trial& trial, double floor) {
        std::uint32_t lost = 0;
        for (std::uint32_t i = 0; i < trial.scene().bodies.size(); ++i) {
            if (trial.scene().bodies[i].type != BodyType::Dynamic) continue;
            lost += std::isfinite(trial.x(i)) && trial.y(i) > floor ? 0 : 1;
        }
        expect(lost == 0, lost == 0 ? "no body is lost" : fmt::format("no body is lost ({} are)", lost));
    }

    /// Expects all bodies to fall asleep within `seconds` from now. Runs the trial until they sleep or the
    /// time is up.
    void expect_asleep(Trial& trial, double seconds) {
        const double start = trial.time();
        if (trial.awake_count() > 0) trial.run_until_asleep(seconds);
        const std::uint32_t awake = trial.awake_count();
        expect(awake == 0, awake == 0 ? fmt::format("all bodies sleep after {:.1f} s", trial.time())
                                      : fmt::format("all bodies sleep within {:g} s ({} do not)",
                                                    start + seconds, awake));
    }

    /// Returns the result of a check that ran several scenes. It has no curve.
    Measured end() const { return {.value = broken_, .words = words_}; }

    Measured end(const Trial& trial, const std::string& axis = "y") const {
        Measured measured = trial.result(broken_, "time [s]", axis, words_);
        return measured;
    }

private:
    double broken_ = 0.0;
    std::string words_;
};

/// With Yes, a check also passes if Damson fails no more expectations than the comparison engine does.
enum class OrRival : std::uint8_t { No, Yes };

/// Adds a check with several expectations. The function runs the scenes and reports each expectation to a Story.
inline void add_story(Checks& checks, const std::string& name, const std::string& says,
                      std::function<Measured(Lab&, Story&)> tell, OrRival or_rival = OrRival::Yes) {
    checks.push_back({.name = name,
                      .says = says,
                      .unit = "not met",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 0.0,
                      .reason = "Each expectation is either met or not.",
                      .or_rival = or_rival == OrRival::Yes,
                      .measure = [tell = std::move(tell)](Lab& lab) {
                          Story story;
                          return tell(lab, story);
                      }});
}

}  // namespace damson::demo
