// Reports overloaded joints, and breaks joints above their limits.
#include "object_life.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Returns the ratio of a joint's load to its breaking load. [-]
float share_of(const Joint& joint, const OverloadedJoint& load, float inv_h) {
    return std::max(inv_h * length(load.given) / joint.break_force,
                    inv_h * std::fabs(load.given_turn) / joint.break_torque);
}

/// A joint above its breaking load. Such joints form groups if connected, stored as union-find trees.
struct Breaking {
    std::uint32_t load = 0;   ///< Index in WorldState::overloaded_joints.
    std::uint32_t group = 0;  ///< Parent: index of another joint in the group, or its own index.
    float share = 0.0f;       ///< Ratio of load to breaking load. [-]
};

std::uint32_t root_of(std::vector<Breaking>& all, std::uint32_t index) {
    DAMSON_ASSERT(index < all.size());
    while (all[index].group != index) index = all[index].group = all[all[index].group].group;
    return index;
}

/// Groups joints that share a dynamic body.
void group_by_bodies(const WorldState& state, std::vector<Breaking>& all) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> by_body;  // body, index
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        all[i].group = i;
        const Joint& joint = state.joints.at_slot(state.overloaded_joints[all[i].load].slot);
        for (const std::uint32_t body : {joint.body_a, joint.body_b})
            if (state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic) by_body.push_back({body, i});
    }
    detail::sort_items(by_body.begin(), by_body.end());
    for (std::size_t i = 1; i < by_body.size(); ++i)
        if (by_body[i].first == by_body[i - 1].first)
            all[root_of(all, by_body[i].second)].group = root_of(all, by_body[i - 1].second);
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i].group = root_of(all, i);
}

/// Keeps only the joint with the highest relative load in each group of connected joints. Once that joint is
/// gone, the remaining joints may carry less; the next step checks them again. A bridge therefore breaks at
/// one point instead of falling to pieces. If `may_break` refuses a joint, the next joint of its group is asked.
template <class MayBreak>
void keep_most_loaded(const WorldState& state, std::vector<std::uint32_t>& breaking, MayBreak may_break) {
    std::vector<Breaking> all;
    for (const std::uint32_t index : breaking) {
        DAMSON_ASSERT(index < state.overloaded_joints.size());
        const OverloadedJoint& load = state.overloaded_joints[index];
        all.push_back({index, 0, share_of(state.joints.at_slot(load.slot), load, state.last_inv_h)});
    }
    group_by_bodies(state, all);
    // the smallest key wins a tie; loads are sorted by key
    detail::sort_items(all.begin(), all.end(), [](const Breaking& x, const Breaking& y) {
        return std::tie(x.group, y.share, x.load) < std::tie(y.group, x.share, y.load);
    });
    std::vector<std::uint32_t> asked, next;  // indices in `all`: the most loaded joint of each group
    for (std::uint32_t i = 0; i < all.size(); ++i)
        if (i == 0 || all[i].group != all[i - 1].group) asked.push_back(i);
    breaking.clear();
    while (!asked.empty()) {
        detail::sort_items(asked.begin(), asked.end(),
                           [&](std::uint32_t x, std::uint32_t y) { return all[x].load < all[y].load; });
        next.clear();
        for (const std::uint32_t i : asked) {
            if (may_break(all[i].load))
                breaking.push_back(all[i].load);
            else if (i + 1 < all.size() && all[i + 1].group == all[i].group)
                next.push_back(i + 1);
        }
        asked.swap(next);
    }
    detail::sort_items(breaking.begin(), breaking.end());  // by key, as the loads
}

template <class Event>
Event event_of(const WorldTables& state, const OverloadedJoint& load) {
    const Joint& joint = state.joints.at_slot(load.slot);
    const auto side = [&](std::uint32_t body) -> JointSideOfEvent {
        const BodyIdentity& identity = state.bodies.at<BodyIdentity>(body);
        return {state.bodies.table.handle_of_slot(body), identity.key, identity.user_data};
    };
    return {state.joints.map.table().handle_of_slot(load.slot),
            joint.key,
            joint.user_data,
            side(joint.body_a),
            side(joint.body_b),
            state.last_inv_h * load.given,
            state.last_inv_h * load.given_turn};
}

}  // namespace

void break_joints(WorldState& state) {
    std::vector<OverloadedJoint>& loads = state.overloaded_joints;
    loads.clear();
    for (WorkerScratch& scratch : state.worker_scratch) {
        loads.insert(loads.end(), scratch.overloaded_joints.begin(), scratch.overloaded_joints.end());
        scratch.overloaded_joints.clear();  // a step that solves no constraints would not clear the list
    }
    if (loads.empty()) return;
    DAMSON_ASSERT(state.last_inv_h > 0.0f);
    detail::sort_items(loads.begin(), loads.end(), [&](const OverloadedJoint& x, const OverloadedJoint& y) {
        return state.joints.at_slot(x.slot).key < state.joints.at_slot(y.slot).key;
    });

    std::vector<JointOverloaded>& overloaded = state.events.of<JointOverloaded>();
    std::vector<std::uint32_t>& breaking = state.id_scratch;
    breaking.clear();
    for (std::uint32_t i = 0; i < loads.size(); ++i) {
        overloaded.push_back(event_of<JointOverloaded>(state, loads[i]));
        if (loads[i].is_too_much) breaking.push_back(i);
    }
    keep_most_loaded(state, breaking, [&](std::uint32_t i) {
        return !state.user_callbacks.breaks ||
               state.user_callbacks.ask(state.user_callbacks.breaks, event_of<JointBroke>(state, loads[i]));
    });
    std::vector<JointBroke>& broke = state.events.of<JointBroke>();
    for (const std::uint32_t i : breaking) broke.push_back(event_of<JointBroke>(state, loads[i]));
    // a broken gear may already be destroyed together with one of its joints
    for (const JointBroke& event : broke)
        if (state.joints.map.is_alive(event.joint)) remove_joint(state, event.joint.slot);
    std::erase_if(overloaded, [&](const JointOverloaded& event) {
        return !state.joints.map.is_alive(event.joint);  // broken, or destroyed together with a broken joint
    });
}

}  // namespace damson
