// The question before the solve: does this contact push in this step?
#include "pre_solve.hpp"

#include "../state/contact_side.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"

namespace damson {

void run_pre_solve(WorldState& state) {
    if (!state.questions.pre_solve) return;
    std::vector<std::uint32_t>& asked = state.id_scratch;
    asked.clear();
    for (const std::uint32_t id : state.contacts.awake.items()) {
        const Contact& contact = state.contacts[id];
        if (contact.asks_pre_solve && contact.is_solid()) asked.push_back(id);
    }
    if (!asked.empty()) state.editions.change(Occasion::Pair);  // their words
    sort_by_key(state, asked);
    for (const std::uint32_t id : asked) {
        Contact& contact = state.contacts[id];
        const glm::vec2 normal =
            state.bodies.at<BodyPose>(contact.body_a).frame.rotation * contact.manifold.normal_local_a;
        const ContactQuestion question{describe_side(state, contact.shape_a),
                                       describe_side(state, contact.shape_b), normal, &contact.manifold,
                                       state.contacts.links[id].word};
        contact.is_vetoed = !state.questions.ask(state.questions.pre_solve, question);
        refresh_color(state, id);
    }
}

}  // namespace damson
