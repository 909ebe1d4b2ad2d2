// The joints of a step: compact rows, kind by kind and colour by colour, in the order in which they are
// solved.
//
//   batch of a kind    rows   [ colour 0 | colour 1 | ... | overflow ]
//                      slots  whose row it is
//   wide batch         groups of four joints [ colour 0 | colour 1 | ... ]; those of the overflow colour, and
//                      of kinds that have no columns, have rows
//
// Which joint lies where is found anew when joints have come, gone, been set or changed colour. Rows are filled
// by every step, columns (joint_columns.hpp) by the first one then; what joints remember is written back at a
// step's end.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "../solver/contact_solver.hpp"
#include "../solver/wide_joints.hpp"
#include "constraint_graph.hpp"
#include "joints.hpp"
#include "share.hpp"

namespace damson {

struct WorldState;

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

/// Slots of the joints of a group, lane by lane; `null_index` in unused ones.
using JointLanes = std::array<std::uint32_t, wide_lanes>;

/// The joints of a kind that are solved side by side.
template <class KindColumns>
struct WideBatch {
    using Columns = KindColumns;

    Columns columns;
    std::vector<JointLanes> slots;  ///< By group.
    std::array<JointRange, color_count> ranges{};
};
using WideBatches = std::tuple<WideBatch<RevoluteColumns>, WideBatch<DistanceColumns>, WideBatch<WeldColumns>,
                               WideBatch<PrismaticColumns>, WideBatch<WheelColumns>>;

/// Where a joint of the overflow colour lies: those are solved one after the other, kinds mixed.
struct JointPlace {
    std::uint32_t kind = 0;
    std::uint32_t index = 0;
};

/// A joint that can break or is to be told of, and what it has given to B in the step so far.
struct WeighedJoint {
    std::uint32_t slot = null_index;
    JointPlace place{};               ///< Of its row, or of its group among those of its kind.
    std::uint32_t lane = null_index;  ///< In the group; `null_index`: it has a row.
    glm::vec2 given{0.0f};            ///< [N s]
    float given_turn = 0.0f;          ///< [N m s]
};

/// Kinds of joints, a bit each: of those that have rows, and of those that are solved side by side.
struct JointKinds {
    std::uint16_t rows = 0;
    std::uint16_t wide = 0;
};

struct JointWork;

struct JointSolver {
    const JointWork* work = nullptr;  ///< Known since there was a joint.
    std::array<JointKinds, color_count + 1>
        kinds_of_color{};  ///< So that nobody looks for what is not there.
    JointKinds kinds{};    ///< Of all colours.
    std::vector<JointPlace> overflow;
    std::vector<WeighedJoint> weighed;
    std::size_t joint_count = 0;                ///< In all of them.
    std::uint64_t version = ~std::uint64_t{0};  ///< Of the graph that it was laid out for.
    JointBatches batches;
    WideBatches wide;

    std::size_t bytes() const;
};

/// What a step does with joints: known to a world since it has one, so that a program without joints need not
/// have the code of all kinds.
struct JointWork {
    /// Gives joints their colours in key order, so that the order of their creation does not show.
    void (*color_new)(WorldState& state);
    /// Finds a place for every joint that has a colour.
    void (*lay_out)(WorldState& state);

    // a share of one colour; of the overflow colour the first share is all
    void (*prepare)(WorldState& state, const SolverStep& step, std::size_t color, const Share& share);
    void (*solve)(WorldState& state, const SolverStep& step, std::size_t color, const Share& share,
                  bool is_biased);

    /// Adds what joints whose load is looked at have given in a substep that is over and not the last.
    void (*sum_up_loads)(WorldState& state, const Share& share);
    /// Writes impulses back to the joints, and notes those that bore more than they can, or than goes untold.
    void (*store)(WorldState& state, const SolverStep& step, int substeps, const Share& share);
    /// Tells of the joints that bore too much in this step, and destroys those that break.
    void (*break_overloaded)(WorldState& state);
    /// Destroys a joint, and the gears that hang on it.
    void (*remove)(WorldState& state, std::uint32_t slot);
};

}  // namespace damson
