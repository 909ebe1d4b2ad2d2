// From boxes to contacts: what the broadphase begins and ends, and whom it may pair.
#include "world_state.hpp"

namespace damson {

namespace {

bool masks_agree(const Filter& a, const Filter& b) {
    if (a.group != 0 && a.group == b.group) return a.group > 0;
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// Whether a joint between the two bodies forbids them to collide.
bool is_held_apart(const WorldState& state, std::uint32_t body_a, std::uint32_t body_b) {
    bool is_held = false;
    for_each_joint(state.joints, state.bodies.at<BodyLinks>(body_a), [&](std::uint32_t slot) {
        const Joint& joint = state.joints.at_slot(slot);
        const bool is_between = (joint.body_a == body_a && joint.body_b == body_b) ||
                                (joint.body_a == body_b && joint.body_b == body_a);
        is_held = is_held || (is_between && !joint.collide_connected);
    });
    return is_held;
}

bool may_touch(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b) {
    const std::uint32_t body_a = state.shapes.at<ShapeBox>(shape_a).body;
    const std::uint32_t body_b = state.shapes.at<ShapeBox>(shape_b).body;
    if (body_a == body_b) return false;
    if (state.bodies.at<BodyFlags>(body_a).is_quarantined ||
        state.bodies.at<BodyFlags>(body_b).is_quarantined)
        return false;
    if (state.bodies.at<BodyFlags>(body_a).type != BodyType::Dynamic &&
        state.bodies.at<BodyFlags>(body_b).type != BodyType::Dynamic)
        return false;
    return masks_agree(state.shapes.at<ShapeIdentity>(shape_a).filter,
                       state.shapes.at<ShapeIdentity>(shape_b).filter) &&
           !is_held_apart(state, body_a, body_b);
}

ContactEndCause cause_of(PairEndCause cause) {
    switch (cause) {
        case PairEndCause::Removed: return ContactEndCause::Destroyed;
        case PairEndCause::Filtered: return ContactEndCause::Filtered;
        case PairEndCause::Moved: break;
    }
    return ContactEndCause::Moved;
}

}  // namespace

void commit_pairs(WorldState& state) {
    for (const std::uint32_t slot : state.moved_shapes) {
        if (state.shapes.table.handle_of_slot(slot).is_null()) continue;
        ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (!box.is_moved) continue;
        box.is_moved = false;
        state.broadphase.move(box.proxy, box.fat);
    }
    state.counters.moved_boxes = static_cast<std::uint32_t>(state.moved_shapes.size());
    state.moved_shapes.clear();

    const auto& slot_of = state.shapes.slot_of_proxy;
    const auto filter = [&](ProxyId a, ProxyId b) { return may_touch(state, slot_of[a], slot_of[b]); };
    const auto on_all_workers = [&](std::uint32_t count, ParallelTask task) {
        state.workers.for_each(count, task);
    };
    const PairChanges changes = state.broadphase.commit(
        filter, state.workers.count() > 1 ? ParallelFor(on_all_workers) : ParallelFor());

    // end before begin: a contact recycled here may be taken by a pair that starts in this step.
    // Those of destroyed shapes ended when the shape did.
    for (const PairEnded& pair : changes.ended)
        if (pair.cause != PairEndCause::Removed) end_contact(state, pair.user_data, cause_of(pair.cause));
    for (const PairBegan& pair : changes.began)
        state.broadphase.set_user_data(pair.index, begin_contact(state, slot_of[pair.a], slot_of[pair.b]));
}

}  // namespace damson
