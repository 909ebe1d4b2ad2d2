// Matches two streams of events pair by pair.
#include "event_diff.hpp"

#include <algorithm>
#include <tuple>

namespace damson::demo {

namespace {

// the pair and kind of an event, which must be equal for two events to match
auto subject_of(const SceneEvent& event) {
    return std::tuple(event.shapes, event.kind);
}

/// Returns 0 if the event is in both streams, 1 if it is only in A, and 2 if it is only in B.
int presence_of(const EventDifference& difference) {
    if (difference.is_in_both()) return 0;
    return difference.step_a != 0 ? 1 : 2;
}

}  // namespace

std::vector<EventDifference> compare_events(std::vector<SceneEvent> a, std::vector<SceneEvent> b,
                                            std::uint32_t last_step) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    std::vector<EventDifference> differences;
    auto add = [&](const SceneEvent& event, std::uint32_t step_a, std::uint32_t step_b) {
        const bool is_early = (step_a != 0 && step_a <= last_step) || (step_b != 0 && step_b <= last_step);
        if (is_early && step_a != step_b) differences.push_back({event.shapes, event.kind, step_a, step_b});
    };

    // both streams are sorted by subject, then by step, so one merge pass matches them
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        if (j == b.size() || (i < a.size() && subject_of(a[i]) < subject_of(b[j]))) {
            add(a[i], a[i].step, 0), ++i;
        } else if (i == a.size() || subject_of(b[j]) < subject_of(a[i])) {
            add(b[j], 0, b[j].step), ++j;
        } else {
            add(a[i], a[i].step, b[j].step), ++i, ++j;
        }
    }

    std::sort(differences.begin(), differences.end(), [](const EventDifference& x, const EventDifference& y) {
        const auto key = [](const EventDifference& d) {
            return std::tuple(d.kind, presence_of(d), d.is_in_both() ? d.delay() : 0,
                              std::max(d.step_a, d.step_b), d.shapes);
        };
        return key(x) < key(y);
    });
    return differences;
}

}  // namespace damson::demo
