// Scenes that are judged in words: what is expected of them, and how much of it did not come true.
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

/// Collects expectations. The figure of such a check is how many were not met.
class Story {
public:
    void expect(bool is_met, const std::string& what) {
        words_ += (words_.empty() ? "" : "; ") + std::string(is_met ? "" : "NOT: ") + what;
        broken_ += is_met ? 0.0 : 1.0;
    }

    /// Every body is somewhere, and none lies lower than `floor` [m].
    void expect_all_there(Trial& trial, double floor) {
        std::uint32_t lost = 0;
        for (std::uint32_t i = 0; i < trial.scene().bodies.size(); ++i) {
            if (trial.scene().bodies[i].type != BodyType::Dynamic) continue;
            lost += std::isfinite(trial.x(i)) && trial.y(i) > floor ? 0 : 1;
        }
        expect(lost == 0, lost == 0 ? "nothing is lost" : fmt::format("nothing is lost ({} are)", lost));
    }

    /// All sleep within `seconds` from now on.
    void expect_asleep(Trial& trial, double seconds) {
        const double start = trial.time();
        if (trial.awake_count() > 0) trial.run_until_asleep(seconds);
        const std::uint32_t awake = trial.awake_count();
        expect(awake == 0, awake == 0
                               ? fmt::format("all sleep after {:.1f} s", trial.time())
                               : fmt::format("all sleep within {:g} s ({} do not)", start + seconds, awake));
    }

    /// Of a story of several scenes, which has no curve.
    Measured end() const { return {.value = broken_, .words = words_}; }

    Measured end(const Trial& trial, const std::string& axis = "y") const {
        Measured measured = trial.result(broken_, "time [s]", axis, words_);
        return measured;
    }

private:
    double broken_ = 0.0;
    std::string words_;
};

/// Whether not to meet more than the rival does is enough.
enum class OrRival : std::uint8_t { No, Yes };

/// Adds a check that tells a story: `says` what is expected, `tell` runs the scene.
inline void add_story(Checks& checks, const std::string& name, const std::string& says,
                      std::function<Measured(Lab&, Story&)> tell, OrRival or_rival = OrRival::Yes) {
    checks.push_back({.name = name,
                      .says = says,
                      .unit = "not met",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 0.0,
                      .reason = "Each expectation is met or not.",
                      .or_rival = or_rival == OrRival::Yes,
                      .measure = [tell = std::move(tell)](Lab& lab) {
                          Story story;
                          return tell(lab, story);
                      }});
}

}  // namespace damson::demo
