// Scratch of a step and of queries: lists kept only so that nothing allocates. No phase finds in them what an
// earlier step has left.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "../../containers/disjoint_sets.hpp"
#include "../../narrowphase/collide_many.hpp"
#include "../../narrowphase/internal_edges.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../defs/index.hpp"
#include "../solver/contact_solver.hpp"
#include "../solver/motion.hpp"
#include "constraint_graph.hpp"
#include "contacts.hpp"
#include "fast_body.hpp"
#include "joint_batches.hpp"
#include "placed_contact.hpp"

namespace damson {

/// Where one colour's groups lie in the solver's arrays.
struct GroupRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// A stretch of awake rows that no constraint leads out of; see solver_blocks.hpp.
struct SolverBlock {
    std::uint32_t first_row = 0;
    std::uint32_t last_row = 0;
    std::uint32_t first_color = 0;  ///< In SolverScratch::block_colors.
    std::uint32_t color_count = 0;
};

/// The constraints of one colour in one block.
struct BlockColor {
    std::uint8_t color = 0;
    GroupRange groups{};                        ///< Counted from the first of the block.
    std::span<const std::uint32_t> contacts{};  ///< Ids.
};

/// What blocks are found by, and from what they were found last.
struct BlockScratch {
    std::uint64_t contact_version = 0;    ///< Of the constraint graph, when last looked at.
    std::vector<std::uint32_t> slots;     ///< By row, at the same time.
    bool is_current = false;              ///< SolverScratch::blocks are those of that time.
    std::vector<std::uint32_t> low_rows;  ///< By contact, in solving order: the lower of its rows.
    std::vector<std::uint32_t> weights;   ///< By row: contacts that have it for the lower one.
    std::vector<std::int32_t> crossings;  ///< By row: how many more contacts reach across its lower border.
    std::vector<std::uint32_t> blocks;    ///< By row.
    std::vector<std::uint32_t> places;    ///< By block and colour: where its contacts stand in `order`.
    std::vector<std::uint32_t> order;     ///< Ids by block, then colour.
    std::uint32_t heaviest = 0;           ///< Most contacts of a block.
};

/// A body that is locked along an axis.
struct LockedRow {
    std::uint32_t row = 0;
    bool moves_x = true;
    bool moves_y = true;
};

/// Rebuilt by every step and kept only so that no step allocates.
struct SolverScratch {
    std::vector<SolverBody> motions;      ///< Awake rows, then the immovable one.
    std::vector<WarmStart> starts;        ///< Likewise.
    std::vector<BodyVelocity> before;     ///< Velocities of a substep before its constraints, by row.
    std::vector<VelocityUpdate> drives;   ///< By row.
    std::vector<std::uint8_t> is_broken;  ///< By row: its speed has become senseless in this step.
    std::vector<LockedRow> held;          ///< By rising row; see locks.cpp.
    bool is_free = false;                 ///< Nothing holds any body: only the motions are in use.
    std::vector<ContactGroup> groups;
    std::vector<BounceColumns> bounces;
    std::vector<RollingColumns> rollings;  ///< As long as `groups` if any contact rolls, else unused.
    std::uint32_t block_groups = 0;        ///< Most groups of a block.
    std::vector<SolverBlock> blocks;
    std::vector<BlockColor> block_colors;  ///< By block, each block's in solving order.
    BlockScratch block_scratch;
    JointSolver joints;
};

/// A contact whose shapes approach each other, before the solve.
struct ClosingContact {
    std::uint32_t id = null_index;
    Approach approach{};
};

/// What was found of a contact in a seam.
struct EdgeFinding {
    std::uint32_t id = null_index;
    bool is_hidden = false;
    bool is_bent = false;
    Manifold manifold{};  ///< If it is bent: what it is to be.
};

/// What an explosion does to a shape.
struct ExplosionImpulse {
    std::uint64_t key = 0;  ///< Of the shape.
    std::uint32_t body = null_index;
    glm::vec2 impulse{0.0f};  ///< [N s]
    glm::vec2 point{0.0f};    ///< [m]
};

/// What a joint gave to B that bore too much: the mean of the step's substeps.
struct OverloadedJoint {
    std::uint32_t slot = null_index;
    bool is_too_much = false;  ///< More than it can bear, and not only than goes untold.
    glm::vec2 given{0.0f};     ///< [N s]
    float given_turn = 0.0f;   ///< [N m s]
};

/// Lists that a share of a stage fills alone; merged and sorted afterwards. Shares that a stage is not cut into
/// touch none, so whoever reads all of them has them cleared before.
struct alignas(64) WorkerScratch {
    std::vector<std::uint32_t> changed_contacts;  ///< Ids that have something to tell.
    std::vector<std::uint32_t> due_contacts;      ///< Ids of those that only meet and have come far enough.
    std::vector<PlacedContact> open_contacts;     ///< Those whose points do not simply follow.
    std::vector<ShapesInWorld> pairs_to_collide;  ///< Theirs, as far as they are to be found anew.
    std::vector<Manifold> found_manifolds;        ///< Of these pairs.
    std::vector<ClosingContact> close_contacts;   ///< Those with points that do not touch yet.
    std::vector<ClosingContact> hits;             ///< Those that report hits and are fast enough.
    std::vector<std::uint32_t> edge_candidates;   ///< Ids of contacts with what does not move.
    std::vector<EdgeFinding> edge_findings;       ///< What has changed about them.
    std::vector<PlacedCore> edge_neighbours;      ///< Of the one that is judged.
    std::vector<std::uint32_t> moved_shapes;      ///< Slots that left their fat box.
    std::uint32_t lost_displacements = 0;         ///< See Counters.
    std::vector<std::uint32_t> broken_bodies;     ///< Slots whose state stopped being finite.
    std::vector<std::uint32_t> left_bodies;       ///< Slots of those that crossed the world's border.
    std::vector<std::uint32_t> fast_bodies;       ///< Slots; see continuous.hpp.
    std::vector<SensorHit> crossings;             ///< Of bullets with what only sees or is seen.
    std::vector<OverloadedJoint> overloaded_joints;
    std::uint32_t contacts_looked_at = 0;
    std::uint32_t manifolds_computed = 0;  ///< Of these contacts.
};

/// Rebuilt by every search for islands that may sleep.
struct IslandScratch {
    DisjointSets sets;                       ///< Of rows.
    std::vector<float> still_time;           ///< By root row. [s]
    std::vector<std::uint32_t> last_member;  ///< By root row: slot.
    std::vector<std::uint32_t> sleepers;     ///< Slots.
};

/// The order in which a batch of requests is answered, kept only so that no batch allocates.
struct RequestOrder {
    std::vector<std::uint64_t> words;  ///< Cell << 32, index of the request.
    std::vector<std::uint64_t> scratch;
};

}  // namespace damson
