// Scratch memory of steps and queries. It persists to avoid allocations and to reuse layouts that are still
// valid. Results do not depend on its contents from earlier steps.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <utility>
#include <vector>

#include "../../containers/disjoint_sets.hpp"
#include "../../core/contract.hpp"
#include "../../narrowphase/collide_many.hpp"
#include "../../narrowphase/internal_edges.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../model/handles.hpp"
#include "../solver/contact_solver.hpp"
#include "../solver/motion.hpp"
#include "constraint_graph.hpp"
#include "contacts.hpp"
#include "fast_body.hpp"
#include "joint_batches.hpp"
#include "placed_contact.hpp"

namespace damson {

/// Range of the groups of one color in the solver's arrays.
struct GroupRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// Range [first_row, last_row) of awake rows. No constraint connects it to moving bodies outside; see
/// solver_blocks.hpp.
struct SolverBlock {
    std::uint32_t first_row = 0;
    std::uint32_t last_row = 0;
    std::uint32_t first_color = 0;  ///< Index in SolverScratch::block_colors.
    std::uint32_t color_count = 0;
};

/// The constraints of one color in one block.
struct BlockColor {
    std::uint8_t color = 0;
    GroupRange groups{};                        ///< Relative to the first group of the block.
    std::span<const std::uint32_t> contacts{};  ///< Ids.
};

/// Scratch data for the division into blocks, and the contact version and rows at the last check.
struct BlockScratch {
    std::uint64_t contact_version = 0;    ///< Version of the constraint graph at the last check.
    std::vector<std::uint32_t> slots;     ///< By row: slot of the body at the last check.
    bool is_current = false;              ///< True if SolverScratch::blocks match the last check.
    std::vector<std::uint32_t> low_rows;  ///< By contact, in solving order: the lower of its bodies' rows.
    std::vector<std::uint32_t> weights;   ///< By row: number of contacts whose lower row it is.
    std::vector<std::int32_t> crossings;  ///< By row: change in the number of contacts that cross its border.
    std::vector<std::uint32_t> blocks;    ///< By row: index of its block.
    std::vector<std::uint32_t> places;    ///< By block and color: position of the contacts in `order`.
    std::vector<std::uint32_t> order;     ///< Ids of contacts by block, then color.
    std::uint32_t heaviest = 0;           ///< Largest number of contacts in a block.
};

/// A body that is locked along an axis.
struct LockedRow {
    std::uint32_t row = 0;
    bool moves_x = true;
    bool moves_y = true;
};

/// Data of the solver. Every step rebuilds it, except for layouts of blocks and joints that are still valid.
struct SolverScratch {
    std::vector<SolverBody> motions;      ///< One per awake row, then one for the immovable body.
    std::vector<WarmStart> starts;        ///< One per awake row, then one for the immovable body.
    std::vector<BodyVelocity> before;     ///< By row: velocity in a substep before constraints are solved.
    std::vector<VelocityUpdate> drives;   ///< By row: effect of gravity, forces and damping in a substep.
    std::vector<std::uint8_t> is_broken;  ///< By row: true if its velocity has become invalid in this step.
    std::vector<LockedRow> held;          ///< Bodies locked along an axis, by ascending row; see locks.cpp.
    bool is_free = false;                 ///< True if nothing constrains the bodies; needs only `motions`.
    std::vector<ContactGroup> groups;
    std::vector<BounceColumns> bounces;
    std::vector<RollingColumns> rollings;  ///< As many as `groups` if a contact resists rolling, else unused.
    std::uint32_t block_groups = 0;        ///< Largest number of groups in a block.
    std::vector<SolverBlock> blocks;
    std::vector<BlockColor> block_colors;  ///< By block, then in solving order.
    BlockScratch block_scratch;
    JointSolver joints;
};

/// A contact whose proximity or rules changed.
struct ChangedContact {
    std::uint32_t id = null_index;
    Proximity before = Proximity::Unknown;  ///< Proximity before the update.
};

/// A contact whose shapes approach each other, before the solve.
struct ClosingContact {
    std::uint32_t id = null_index;
    Approach approach{};
};

/// Result of checking a contact at an internal edge: the contact is hidden, corrected or unchanged.
struct EdgeFinding {
    std::uint32_t id = null_index;
    bool is_hidden = false;
    bool is_bent = false;  ///< True if its manifold is corrected.
    Manifold manifold{};   ///< The corrected manifold, if `is_bent`.
};

/// Impulse of an explosion on a shape.
struct ExplosionImpulse {
    std::uint64_t key = 0;  ///< Key of the shape.
    std::uint32_t body = null_index;
    glm::vec2 impulse{0.0f};  ///< [N s]
    glm::vec2 point{0.0f};    ///< [m]
};

/// A joint whose load was above a threshold, and its impulse on B, averaged over the substeps.
struct OverloadedJoint {
    std::uint32_t slot = null_index;
    bool is_too_much = false;  ///< True above the breaking load; false if only above the reporting threshold.
    glm::vec2 given{0.0f};     ///< Linear impulse on B. [N s]
    float given_turn = 0.0f;   ///< Angular impulse on B. [N m s]
};

/// Lists that one slice (WorkSlice) of a stage fills. They are merged and sorted afterwards. A stage can have
/// fewer slices than there are WorkerScratch objects, so code that reads all of them must clear them before
/// the stage.
struct alignas(64) WorkerScratch {
    std::vector<ChangedContact> changed_contacts;  ///< See contact_change.hpp.
    std::vector<std::uint32_t> due_contacts;       ///< Ids of contacts without a response to update.
    std::vector<PlacedContact> open_contacts;      ///< Contacts whose points cannot be reused.
    std::vector<ShapesInWorld> pairs_to_collide;   ///< Shapes of open contacts that need a new manifold.
    std::vector<Manifold> found_manifolds;         ///< New manifolds of `pairs_to_collide`.
    std::vector<ClosingContact> close_contacts;    ///< Contacts with points that do not touch yet.
    std::vector<ClosingContact> hits;              ///< Contacts that report hits and approach fast enough.
    std::vector<std::uint32_t> edge_candidates;    ///< Ids of contacts that may be at an internal edge.
    std::vector<EdgeFinding> edge_findings;        ///< Changed results for `edge_candidates`.
    std::vector<PlacedCore> edge_neighbours;       ///< Neighbors of the contact being checked.
    std::vector<std::uint32_t> moved_shapes;       ///< Slots of shapes that left their fat box.
    std::uint32_t lost_displacements = 0;          ///< See Counters.
    std::vector<std::uint32_t> broken_bodies;      ///< Slots of bodies whose state is no longer finite.
    std::vector<std::uint32_t> left_bodies;        ///< Slots of bodies that crossed the world's border.
    std::vector<std::uint32_t> fast_bodies;        ///< Slots of fast bodies; see continuous.hpp.
    std::vector<SensorHit> crossings;              ///< Shapes that bullets pass without a collision response.
    std::vector<OverloadedJoint> overloaded_joints;
    std::uint32_t contacts_looked_at = 0;  ///< Number of contacts that were updated.
    std::uint32_t manifolds_computed = 0;  ///< Number of updated contacts that got a new manifold.
};

/// Scratch data of the search for islands that can fall asleep, rebuilt by each search.
struct IslandScratch {
    DisjointSets sets;                       ///< Sets of rows, one per island.
    std::vector<float> still_time;           ///< By root row: shortest still time in the island. [s]
    std::vector<std::uint32_t> last_member;  ///< By root row: slot of the last body found.
    std::vector<std::uint32_t> sleepers;     ///< Slots of bodies that fall asleep.
};

/// The order in which a batch of queries is processed. The lists persist only to avoid allocations.
struct RequestOrder {
    std::vector<std::uint64_t> words;  ///< Cell << 32 | index of the request.
    std::vector<std::uint64_t> scratch;
};

/// Temporary lists of indices for nested calls. A call borrows a list and returns it, so that calls stop
/// allocating once there are enough lists.
///
///     ScratchList woken(state.scratch_lists);
///     woken.items.push_back(slot);
class ScratchLists {
public:
    /// Returns the memory held by lists that are not borrowed. [bytes]
    std::size_t bytes() const noexcept {
        std::size_t bytes = lists_.capacity() * sizeof(std::vector<std::uint32_t>);
        for (const auto& list : lists_) bytes += list.capacity() * sizeof(std::uint32_t);
        return bytes;
    }

private:
    friend class ScratchList;
    std::vector<std::vector<std::uint32_t>> lists_;
    std::size_t lent_ = 0;
};

/// A borrowed list, initially empty. The destructor returns it.
class ScratchList {
public:
    explicit ScratchList(ScratchLists& home) : home_(home) {
        if (!home_.lists_.empty()) {
            items = std::move(home_.lists_.back());
            home_.lists_.pop_back();
        }
        DAMSON_ASSERT(items.empty());
        home_.lists_.reserve(home_.lists_.size() + home_.lent_ + 1);  // so that a return never allocates
        ++home_.lent_;
    }
    ~ScratchList() {
        DAMSON_ASSERT(home_.lent_ > 0 && home_.lists_.size() < home_.lists_.capacity());
        --home_.lent_;
        items.clear();
        home_.lists_.push_back(std::move(items));
    }
    ScratchList(const ScratchList&) = delete;
    ScratchList& operator=(const ScratchList&) = delete;

    std::vector<std::uint32_t> items;

private:
    ScratchLists& home_;
};

}  // namespace damson
