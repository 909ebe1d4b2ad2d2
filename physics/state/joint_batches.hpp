// The joints of a step in groups by kind and color, in the order in which they are solved.
//
//   batch of a kind    groups of up to four joints [ color 0 | color 1 | ... | overflow ]
//                      in the overflow color, every joint is a group
//   gears              all are in the overflow color
//
// The layout is computed again when a joint is added, removed or recolored, or when an edit changes which parts the
// joint has. The first step with a new layout fills the columns (joint_columns.hpp). Other edits, such as a new motor
// speed, only let the next step fill the joint's group again. Each step ends by writing the accumulated impulses back
// to the joints.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "../solver/contact_solver.hpp"
#include "../solver/gear_joint.hpp"
#include "../solver/wide_joints.hpp"
#include "constraint_graph.hpp"
#include "joints.hpp"

namespace damson {

struct JointRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// Slots of the joints of a group, by lane; `null_index` in unused lanes.
using JointLanes = std::array<std::uint32_t, wide_lanes>;

/// The joints of one kind.
template <class JointKind>
struct JointBatch {
    using Kind = JointKind;
    /// Index of the kind in JointDef.
    static constexpr auto kind = static_cast<std::uint32_t>(JointDef(typename Kind::Def{}).index());

    JointColumns<Kind> columns;
    std::vector<JointLanes> slots;                 ///< By group.
    std::array<JointRange, color_count> ranges{};  ///< Groups of each color but the overflow color.
};
template <class Kinds>
struct JointBatchesOf;
template <class... Kind>
struct JointBatchesOf<std::tuple<Kind...>> {
    using type = std::tuple<JointBatch<Kind>...>;
};
using JointBatches = JointBatchesOf<JointKinds>::type;

/// Position of a joint in its batch.
struct JointPlace {
    std::uint32_t kind = 0;   ///< Index in JointDef.
    std::uint32_t index = 0;  ///< Group, or index of the gear.
    std::uint32_t lane = 0;   ///< Lane in the group.
};

/// Place of a joint in the layout. An edit that changes neither `parts` nor `is_monitored` keeps the layout.
struct LaidOutJoint {
    JointPlace place{};
    JointParts parts = 0;       ///< Parts of the joint itself.
    bool is_monitored = false;  ///< True if the joint can break or report overloads.
};

/// A joint that can break or report overloads, and the impulse that it has applied to B so far in the step.
struct MonitoredJoint {
    std::uint32_t slot = null_index;
    JointPlace place{};
    glm::vec2 given{0.0f};    ///< Linear impulse. [N s]
    float given_turn = 0.0f;  ///< Angular impulse. [N m s]
};

struct JointSolver {
    /// Bit masks of the kinds in each color; used to skip empty batches.
    std::array<std::uint16_t, color_count + 1> kinds_of_color{};
    std::uint16_t kinds = 0;  ///< Kinds in any color.
    /// Joints of the overflow color in key order. They are solved one by one.
    std::vector<JointPlace> overflow;
    std::vector<GearConstraint> gears;
    std::vector<std::uint32_t> gear_slots;
    std::vector<MonitoredJoint> monitored;
    std::vector<LaidOutJoint> laid_out;         ///< By joint slot; valid for joints that have a color.
    std::size_t joint_count = 0;                ///< Count of joints in all colors.
    std::uint64_t version = ~std::uint64_t{0};  ///< ConstraintGraph::joint_version at the last layout.
    JointBatches batches;

    std::size_t bytes() const;
};

template <class Solver, class Visit>
void for_each_batch(Solver& solver, Visit&& visit) {
    std::apply([&](auto&... batch) { (visit(batch), ...); }, solver.batches);
}
/// Calls `visit(batch)` for the batches whose kind is in the bit mask `kinds`.
template <class Visit>
void for_each_batch_of(JointSolver& solver, std::uint32_t kinds, Visit&& visit) {
    if (kinds == 0) return;
    for_each_batch(solver, [&](auto& batch) {
        if (kinds >> batch.kind & 1u) visit(batch);
    });
}
/// Calls `visit(batch)` for the batch of a kind, unless it is the gear.
template <class Visit>
void with_batch(JointSolver& solver, std::uint32_t kind, Visit&& visit) {
    for_each_batch_of(solver, 1u << kind, visit);
}

}  // namespace damson
