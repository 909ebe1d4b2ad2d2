// Events of a step in key order, whatever order they came about in.
#include <algorithm>

#include "world_state.hpp"

namespace damson {

namespace {

template <class ContactEvent>
void sort_by_shape_keys(std::vector<ContactEvent>& events) {
    std::sort(events.begin(), events.end(), [](const ContactEvent& x, const ContactEvent& y) {
        if (x.a.shape_key != y.a.shape_key) return x.a.shape_key < y.a.shape_key;
        return x.b.shape_key < y.b.shape_key;
    });
}

}  // namespace

void publish_events(WorldState& state) {
    sort_by_shape_keys(state.began);
    sort_by_shape_keys(state.ended);
    std::sort(state.quarantined.begin(), state.quarantined.end(),
              [](const BodyQuarantined& x, const BodyQuarantined& y) { return x.key < y.key; });
}

}  // namespace damson
