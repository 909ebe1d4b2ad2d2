// The joints of a step, stored as compact rows by kind and color, in the order in which they are solved.
//
//   batch of a kind    rows   [ color 0 | color 1 | ... | overflow ]
//                      slots  by row: slot of the joint
//   wide batch         groups of four joints [ color 0 | color 1 | ... ]. Joints of the overflow color, and of kinds
//                      without columns, have rows instead
//
// The layout is computed again when a joint is added, removed, edited or recolored. Every step fills the
// rows; the first step with a new layout fills the columns (joint_columns.hpp). Each step ends by writing
// the accumulated impulses back to the joints.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "../parallel/share.hpp"
#include "../solver/contact_solver.hpp"
#include "../solver/wide_joints.hpp"
#include "constraint_graph.hpp"
#include "joints.hpp"

namespace damson {

struct JointRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

template <class Row>
struct JointBatch {
    std::vector<Row> rows;
    std::vector<std::uint32_t> slots;
    std::array<JointRange, color_count + 1> ranges{};
};

template <class Rows>
struct JointBatchesOf;
template <class... Row>
struct JointBatchesOf<std::tuple<Row...>> {
    using type = std::tuple<JointBatch<Row>...>;
};
using JointBatches = JointBatchesOf<JointConstraints>::type;

/// Slots of the joints of a group, by lane; `null_index` in unused lanes.
using JointLanes = std::array<std::uint32_t, wide_lanes>;

/// The joints of one kind that are solved in groups.
template <class KindColumns>
struct WideBatch {
    using Columns = KindColumns;

    Columns columns;
    std::vector<JointLanes> slots;  ///< By group.
    std::array<JointRange, color_count> ranges{};
};
using WideBatches = std::tuple<WideBatch<RevoluteColumns>, WideBatch<DistanceColumns>, WideBatch<WeldColumns>,
                               WideBatch<PrismaticColumns>, WideBatch<WheelColumns>>;

/// A joint's kind, and its index among the joints of that kind. The overflow color is a list of such entries,
/// because its joints of all kinds are solved one by one.
struct JointPlace {
    std::uint32_t kind = 0;
    std::uint32_t index = 0;
};

/// A joint that can break or report overloads, and the impulse that it has applied to B so far in the step.
struct WeighedJoint {
    std::uint32_t slot = null_index;
    JointPlace place{};               ///< Position of its row or of its group.
    std::uint32_t lane = null_index;  ///< Lane in the group; `null_index` if it has a row.
    glm::vec2 given{0.0f};            ///< Linear impulse. [N s]
    float given_turn = 0.0f;          ///< Angular impulse. [N m s]
};

/// Bit masks of the joint kinds that have joints in rows, and of those that have joints in groups.
struct JointKinds {
    std::uint16_t rows = 0;
    std::uint16_t wide = 0;
};

struct JointSolver {
    std::array<JointKinds, color_count + 1>
        kinds_of_color{};  ///< Kinds in each color; used to skip empty batches.
    JointKinds kinds{};    ///< Kinds in any color.
    std::vector<JointPlace> overflow;
    std::vector<WeighedJoint> weighed;
    std::size_t joint_count = 0;                ///< Count of joints in all colors.
    std::uint64_t version = ~std::uint64_t{0};  ///< ConstraintGraph::joint_version at the last layout.
    JointBatches batches;
    WideBatches wide;

    std::size_t bytes() const;
};

}  // namespace damson
