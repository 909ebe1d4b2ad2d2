// Assigns colors and groups to the joints of a step.
#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../solver/joint_groups.hpp"
#include "../state/world_state.hpp"
#include "joint_solver.hpp"

namespace damson {

namespace {

/// Returns true if the joint can break or report overloads.
bool is_monitored(const Joint& joint) noexcept {
    return joint.break_force < unbreakable || joint.break_torque < unbreakable ||
           joint.report_force < unbreakable || joint.report_torque < unbreakable;
}

/// Assigns a lane of a group to a joint. A joint of the overflow color gets a group of its own.
void lay_out_joint(WorldState& state, std::uint32_t slot, std::size_t color) {
    JointSolver& solver = state.solver.joints;
    const Joint& joint = state.joints.at_slot(slot);
    JointPlace place{.kind = static_cast<std::uint32_t>(joint.def.index())};
    JointParts parts = 0;
    if (joint.type() == JointType::Gear) {
        DAMSON_ASSERT(color == overflow_color);
        place.index = static_cast<std::uint32_t>(solver.gear_slots.size());
        solver.gear_slots.push_back(slot);
    }
    with_batch(solver, place.kind, [&](auto& batch) {
        using Kind = typename std::remove_reference_t<decltype(batch)>::Kind;
        if (color == overflow_color || batch.slots.size() == batch.ranges[color].first ||
            batch.slots.back().back() != null_index) {
            batch.slots.push_back({null_index, null_index, null_index, null_index});
            batch.columns.parts.push_back(0);
        }
        JointLanes& lanes = batch.slots.back();
        place.index = static_cast<std::uint32_t>(batch.slots.size() - 1);
        place.lane =
            static_cast<std::uint32_t>(std::find(lanes.begin(), lanes.end(), null_index) - lanes.begin());
        DAMSON_ASSERT(place.lane < wide_lanes);
        lanes[place.lane] = slot;
        parts = parts_of<Kind>(std::get<typename Kind::Def>(joint.def));
        batch.columns.parts.back() |= parts;
    });
    const auto bit = static_cast<std::uint16_t>(1u << place.kind);
    solver.kinds_of_color[color] |= bit;
    solver.kinds |= bit;
    if (color == overflow_color) solver.overflow.push_back(place);
    if (is_monitored(joint)) solver.monitored.push_back({.slot = slot, .place = place});
    if (slot >= solver.laid_out.size()) solver.laid_out.resize(slot + 1);
    solver.laid_out[slot] = {place, parts, is_monitored(joint)};
}

/// Gives groups that are solved together the same parts: every part that at least one of the groups has.
void unify_parts(std::vector<JointParts>& parts, const JointRange& range) {
    DAMSON_ASSERT(range.first + range.count <= parts.size());
    for (std::uint32_t first = 0; first < range.count; first += groups_side_by_side) {
        const auto beside =
            std::span(parts).subspan(range.first + first, std::min(groups_side_by_side, range.count - first));
        JointParts all = 0;
        for (const JointParts own : beside) all |= own;
        for (JointParts& own : beside) own = all;
    }
}

}  // namespace

std::size_t JointSolver::bytes() const {
    const auto bytes_of = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
    std::size_t bytes = bytes_of(overflow) + bytes_of(monitored) + bytes_of(gears) + bytes_of(gear_slots) +
                        bytes_of(laid_out);
    for_each_batch(*this, [&](const auto& batch) {
        bytes += bytes_of(batch.slots);
        batch.columns.for_each_column(batch.columns, [&](const auto& column) { bytes += bytes_of(column); });
    });
    return bytes;
}

void add_new_joints_to_graph(WorldTables& state) {
    std::vector<JointHandle>& joints = state.new_joints;
    if (!joints.empty()) state.array_versions.change(ChangeKind::Joint);
    std::erase_if(joints, [&](JointHandle joint) { return !state.joints.map.is_alive(joint); });
    detail::sort_items(joints.begin(), joints.end(), [&](JointHandle x, JointHandle y) {
        return state.joints.at_slot(x.slot).key < state.joints.at_slot(y.slot).key;
    });
    for (const JointHandle handle : joints) {
        Joint& joint = state.joints.at_slot(handle.slot);
        joint.is_new = false;
        if (is_solved(state, joint)) state.graph.add_joint(state.joints, state.bodies, handle.slot);
    }
    joints.clear();
}

void refill_joint(WorldState& state, std::uint32_t slot) {
    JointSolver& solver = state.solver.joints;
    const Joint& joint = state.joints.at_slot(slot);
    bool keeps_layout = false;
    if (solver.version == state.graph.joint_version && joint.color != no_color) {
        DAMSON_ASSERT(slot < solver.laid_out.size());
        const LaidOutJoint& known = solver.laid_out[slot];
        with_batch(solver, known.place.kind, [&](auto& batch) {
            using Kind = typename std::remove_reference_t<decltype(batch)>::Kind;
            const auto* const def = std::get_if<typename Kind::Def>(&joint.def);
            DAMSON_ASSERT(def != nullptr && batch.slots[known.place.index][known.place.lane] == slot);
            keeps_layout = parts_of<Kind>(*def) == known.parts && is_monitored(joint) == known.is_monitored;
            if (keeps_layout) batch.columns.filled_for[known.place.index] = 0.0f;
        });
    }
    if (!keeps_layout) ++state.graph.joint_version;
}

void assign_joint_groups(WorldState& state) {
    JointSolver& solver = state.solver.joints;
    if (solver.version == state.graph.joint_version) return;
    solver.version = state.graph.joint_version;
    solver.overflow.clear();
    solver.monitored.clear();
    solver.gear_slots.clear();
    for_each_batch(solver, [](auto& batch) {
        batch.slots.clear();
        batch.columns.parts.clear();
    });
    solver.joint_count = 0;
    solver.kinds_of_color = {};
    solver.kinds = 0;
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c) {
        const auto group_count = [](const auto& batch) {
            return static_cast<std::uint32_t>(batch.slots.size());
        };
        if (c != overflow_color)
            for_each_batch(solver, [&](auto& batch) { batch.ranges[c] = {group_count(batch), 0}; });
        solver.joint_count += state.graph.colors[c].joints.size();
        for (const std::uint32_t slot : state.graph.colors[c].joints.items()) lay_out_joint(state, slot, c);
        if (c == overflow_color) continue;
        for_each_batch_of(solver, solver.kinds_of_color[c], [&](auto& batch) {
            batch.ranges[c].count = group_count(batch) - batch.ranges[c].first;
            unify_parts(batch.columns.parts, batch.ranges[c]);
        });
    }
    DAMSON_ASSERT(solver.kinds != 0 || solver.joint_count == 0);
    if (solver.gears.size() < solver.gear_slots.size()) solver.gears.resize(solver.gear_slots.size());
    for_each_batch(solver, [](auto& batch) {
        batch.columns.for_each_column(batch.columns, [&](auto& column) {
            if (column.size() < batch.slots.size()) column.resize(batch.slots.size());
        });
        std::fill(batch.columns.filled_for.begin(), batch.columns.filled_for.end(), 0.0f);
    });
}

}  // namespace damson
