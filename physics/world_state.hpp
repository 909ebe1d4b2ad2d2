// All that a world is: flat arrays, to be read and written by the phases of the step.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "../broadphase/any_broadphase.hpp"
#include "../containers/constant_time_hash_array.hpp"
#include "../core/owned.hpp"
#include "../narrowphase/seams.hpp"
#include "answers.hpp"
#include "bodies.hpp"
#include "body_extras.hpp"
#include "command_lists.hpp"
#include "constraint_graph.hpp"
#include "contact_solver.hpp"
#include "contacts.hpp"
#include "continuous.hpp"
#include "draw_order.hpp"
#include "event_channels.hpp"
#include "joint_solver.hpp"
#include "joints.hpp"
#include "key_order.hpp"
#include "key_table.hpp"
#include "last_places.hpp"
#include "pair_rules.hpp"
#include "phase_clock.hpp"
#include "shapes.hpp"
#include "spare_lists.hpp"
#include "tile_rows.hpp"
#include "workers.hpp"
#include "world.hpp"

namespace damson {

/// Where one colour's groups lie in the solver's arrays.
struct GroupRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// A body that is locked along an axis.
struct HeldRow {
    std::uint32_t row = 0;
    bool moves_x = true;
    bool moves_y = true;
};

/// Rebuilt by every step and kept only so that no step allocates.
struct SolverScratch {
    std::vector<BodyMotion> motions;      ///< Awake rows, then the immovable one.
    std::vector<BodyStart> starts;        ///< Likewise.
    std::vector<BodyVelocity> before;     ///< Velocities of a substep before its constraints, by row.
    std::vector<BodyDrive> drives;        ///< By row.
    std::vector<std::uint8_t> is_broken;  ///< By row: its speed has become senseless in this step.
    std::vector<HeldRow> held;            ///< By rising row; see locks.cpp.
    bool is_free = false;                 ///< Nothing holds any body: only the motions are in use.
    std::vector<ContactGroup> groups;
    std::vector<BounceColumns> bounces;
    std::vector<RollingColumns> rollings;  ///< As long as `groups` if any contact rolls, else unused.
    std::uint32_t group_count = 0;
    std::array<GroupRange, color_count + 1> ranges{};         ///< Of the colours in use.
    std::array<std::uint8_t, color_count + 1> used_colors{};  ///< In solving order, the first `used_count`.
    std::size_t used_count = 0;
    JointSolver joints;
};

/// How a contact closes: the point of it that comes fastest.
struct Approach {
    glm::vec2 normal{0.0f};  ///< From A to B. [-]
    glm::vec2 point{0.0f};   ///< In the world. [m]
    float speed = 0.0f;      ///< Along the normal; negative when they part. [m/s]
};

/// A contact whose shapes approach each other, before the solve.
struct ClosingContact {
    std::uint32_t id = nothing;
    Approach approach{};
};

/// What was found of a contact in a seam.
struct SeamFinding {
    std::uint32_t id = nothing;
    bool is_hidden = false;
    bool is_bent = false;
    Manifold manifold{};  ///< If it is bent: what it is to be.
};

/// What an explosion does to a shape.
struct Blow {
    std::uint64_t key = 0;  ///< Of the shape.
    std::uint32_t body = nothing;
    glm::vec2 impulse{0.0f};  ///< [N s]
    glm::vec2 point{0.0f};    ///< [m]
};

/// What a joint gave to B that bore too much: the mean of the step's substeps.
struct OverloadedJoint {
    std::uint32_t slot = nothing;
    bool is_too_much = false;  ///< More than it can bear, and not only than goes untold.
    glm::vec2 given{0.0f};     ///< [N s]
    float given_turn = 0.0f;   ///< [N m s]
};

/// Lists that a worker fills alone; merged and sorted afterwards.
struct WorkerScratch {
    std::vector<std::uint32_t> changed_contacts;  ///< Ids that have something to tell.
    std::vector<std::uint32_t> due_contacts;      ///< Ids of those that only meet and have come far enough.
    std::vector<ClosingContact> close_contacts;   ///< Those with points that do not touch yet.
    std::vector<ClosingContact> hits;             ///< Those that report hits and are fast enough.
    std::vector<std::uint32_t> seam_candidates;   ///< Ids of contacts with what does not move.
    std::vector<SeamFinding> seam_findings;       ///< What has changed about them.
    std::vector<PlacedCore> seam_neighbours;      ///< Of the one that is judged.
    std::vector<std::uint32_t> moved_shapes;      ///< Slots that left their fat box.
    std::vector<std::uint32_t> broken_bodies;     ///< Slots whose state stopped being finite.
    std::vector<std::uint32_t> left_bodies;       ///< Slots of those that crossed the world's border.
    std::vector<std::uint32_t> fast_bodies;       ///< Slots; see continuous.hpp.
    std::vector<Crossing> crossings;              ///< Of bullets with what only sees or is seen.
    std::vector<OverloadedJoint> overloaded_joints;
    std::uint32_t manifolds_computed = 0;
    std::uint32_t manifolds_reused = 0;
};

/// The order in which a batch of requests is answered, kept only so that no batch allocates.
struct RequestOrder {
    std::vector<std::uint64_t> words;  ///< Cell << 32, index of the request.
    std::vector<std::uint64_t> scratch;
};

/// Automatic keys count from here up; callers choose below.
inline constexpr std::uint64_t automatic_keys = std::uint64_t{1} << 63;

/// Chosen keys are below this, so that there are always more to count on from them.
inline constexpr std::uint64_t last_key = ~std::uint64_t{0} - 0xffffffffu;

/// One-way surfaces that a body is dropping through, from the call on until it has parted from all of them.
struct Drop {
    BodyHandle body;
    glm::vec2 up{0.0f};  ///< Out of their solid side, unit. [-]
    Aabb area{};         ///< Around them, with `up` turned to (0, 1). [m]
};

/// Rebuilt by every search for islands that may sleep.
struct IslandScratch {
    std::vector<std::uint32_t> parent;       ///< By row.
    std::vector<float> still_time;           ///< By root row. [s]
    std::vector<std::uint32_t> last_member;  ///< By root row: slot.
    std::vector<std::uint32_t> sleepers;     ///< Slots.
};

struct WorldState {
    WorldState(const WorldDef& world_def, detail::BroadphaseMaker make_broadphase)
        : def(world_def),
          gravity(world_def.gravity),
          broadphase(make_broadphase),
          workers(world_def.workers) {
        bodies.table = SlotTable<BodyTag>(def.handle_stamp);
        shapes.table = SlotTable<ShapeTag>(def.handle_stamp);
        joints.map = SlotMap<Joint, JointTag>(def.handle_stamp);
        chains = SlotMap<Chain, ChainTag>(def.handle_stamp);
        tiles.map = SlotMap<TileGrid, TileGridTag>(def.handle_stamp);
        commands.handle_stamp = def.handle_stamp;
        worker_scratch.resize(world_def.workers);
    }

    WorldDef def;
    glm::vec2 gravity;

    Bodies bodies;
    Shapes shapes;
    BodyExtras body_extras;
    Joints joints;
    SlotMap<Chain, ChainTag> chains;
    TileGrids tiles;
    Contacts contacts;
    ConstraintGraph graph;
    AnyBroadphase broadphase;

    std::vector<std::uint32_t> moved_shapes;  ///< Slots whose fat box the broadphase has not heard of.

    Picking picking;
    CommandBuffers commands;

    ConstantTimeHashArray<BodyPair, HashBodyPair> exceptions;  ///< Bodies that never meet.
    Questions questions;
    std::vector<Drop> drops;

    EventStream events;                         ///< Of the last step, or of the one under way.
    EventStream pending;                        ///< What edits between steps have brought about.
    std::vector<std::uint32_t> began_contacts;  ///< Ids, one for each begin of this step.
    std::vector<BodyHandle> moved_by_hand;      ///< Bodies whose contacts are to be looked at.
    std::vector<JointHandle> new_joints;        ///< Made since the last step.
    std::vector<BodyHandle> slept_or_woke;      ///< Bodies to be asked whether they sleep.
    std::uint32_t move_reporters = 0;           ///< Bodies that want BodyMoved.
    ConstantTimeArray<std::uint32_t> targets;   ///< Ids of extras of bodies with BodyFlags::has_target.
    std::uint32_t held_bodies = 0;              ///< Bodies that is_held() is true of.
    Owned<EventDelivery> listeners;             ///< Of Listeners; null while nobody ever subscribed.

    std::uint64_t next_key = automatic_keys;
    std::uint64_t automatic_end = automatic_keys;  ///< One past the last that the world gave itself.
    KeyTable body_keys, shape_keys, joint_keys;    ///< Those the caller chose.

    Workers workers;
    SolverScratch solver;
    IslandScratch islands;
    ContinuousScratch continuous;
    std::vector<WorkerScratch> worker_scratch;
    std::vector<std::uint32_t> id_scratch;  ///< Contact ids.
    SpareLists spare_lists;
    std::vector<Blow> blows;                         ///< Of the explosion under way.
    std::vector<OverloadedJoint> overloaded_joints;  ///< Of the step, by key.
    KeyOrder key_order;
    RequestOrder request_order;

    Counters counters{};
    PhaseClock phase_clock;
    Pacing pacing;
    float last_dt = 0.0f;     ///< Of the last step. [s]
    float last_inv_h = 0.0f;  ///< Turns impulses of the last substep into forces. [1/s]
    bool is_stepping = false;
    bool is_delivering = false;
    bool is_committing = false;  ///< The broadphase is at work and cannot be asked.
};

// Parts of the step, each in a file of its own name; step.cpp calls them in order.

void apply_commands(World& world, WorldState& state);
void note_moves_by_hand(WorldState& state);
void commit_pairs(WorldState& state);
void update_manifolds(WorldState& state, float dt);
void update_meetings(WorldState& state);
void smooth_seams(WorldState& state);
void ask_pre_solve(WorldState& state);
void begin_targets(WorldState& state, float dt);
void put_islands_to_sleep(WorldState& state);
void prepare_solver(WorldState& state, const SolverStep& step);
void solve(WorldState& state, const SolverStep& step, int substeps);
void begin_what_met(WorldState& state);
void finish_bodies(WorldState& state, float dt);
void end_targets(WorldState& state);
void stop_fast_bodies(WorldState& state);
void set_broken_aside(WorldState& state);
/// Tells of the bodies that crossed the border, and stops those that are to stop there.
void stop_at_border(WorldState& state);
/// Destroys those that are to go.
void destroy_what_left(World& world, WorldState& state);
/// Forgets the drops that are over; after the contacts have been looked at.
void end_drops(WorldState& state);
void tell_crossings(WorldState& state);
void note_impulses(WorldState& state);
void publish_events(WorldState& state);
void deliver_events(WorldState& state, bool is_step);
void open_stream(WorldState& state);

/// For those outside of the world who only look.
inline const WorldState& state_of(const World& world) noexcept {
    return *world.state_;
}

/// Whether a call may change the object: it is alive, and no step is running.
bool may_change(const WorldState* state, BodyHandle body, const char* call);
bool may_change(const WorldState* state, ShapeHandle shape, const char* call);

/// Whether a body has a tile grid, and so can never be dynamic.
bool carries_tiles(const WorldState& state, std::uint32_t body_slot);
/// Whether a shape is a chain's or a tile grid's, and so goes with that.
bool is_part(const WorldState& state, std::uint32_t shape_slot);

// Acts that several phases share.

/// Orders contacts by the keys of their shapes.
void sort_by_key(WorldState& state, std::vector<std::uint32_t>& contact_ids);
/// Makes the contact of a new pair and lists it on both bodies.
std::uint32_t begin_contact(WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// Reports the end if a begin was reported, wakes what it held, and recycles it.
void end_contact(WorldState& state, std::uint32_t id, EndCause cause);
/// Has a contact looked at in the next step; no-op if it will be anyway.
void mark_stale(WorldState& state, std::uint32_t id);
/// Puts a contact where its bodies say: among the awake ones, or out of them.
void list_contact(WorldState& state, std::uint32_t id);
/// Whether a contact is one that the solver keeps.
bool is_constraint(const WorldState& state, const Contact& contact);
/// Gives a contact its colour, or takes it, as is_constraint() says.
void refresh_color(WorldState& state, std::uint32_t id);
/// How a contact with points closes, as its bodies stand and move now.
Approach find_approach(const WorldState& state, const Contact& contact);
/// Writes what has happened to a contact since it was last told.
void write_begin(WorldState& state, std::uint32_t id, const Approach& approach);
void write_end(WorldState& state, std::uint32_t id, EndCause cause);
/// Whether the begin of a contact was told as that of another with the same surface: surface_groups.cpp.
bool is_told_by_another(const WorldState& state, std::uint32_t id);
/// Has another contact with the same surface go on for one that was told of and ends; whether there is one.
bool hand_over_report(WorldState& state, std::uint32_t id);
/// Wakes a sleeping body and its whole island; no-op for awake and static ones.
void wake(WorldState& state, std::uint32_t body_slot);
/// Wakes the bodies of which `concerns` is true, with their islands, in key order; they rest anew.
void wake_if(WorldState& state, bool (*concerns)(const BodyFlags&, const BodyForces&));
/// Wakes a body, and all that touch it or are jointed to it.
void wake_touching(WorldState& state, std::uint32_t body_slot);
/// Stops an awake body and sends it to sleep, it alone.
void stop(WorldState& state, std::uint32_t body_slot);
/// Puts the constraints of bodies that are awake again, or have changed, among the awake, in key order.
void enlist_constraints(WorldState& state, std::span<const std::uint32_t> bodies);
/// Sends a body to sleep and with it the island it belongs to; no-op unless awake.
void put_to_sleep(WorldState& state, std::uint32_t body_slot);
/// Takes a body out of the simulation: its pairs end, it stays where it is.
void quarantine(WorldState& state, std::uint32_t body_slot);
/// Whether a constraint between the two is solved: one is dynamic and awake, and none is out.
bool is_solved(const WorldState& state, std::uint32_t body_a, std::uint32_t body_b);
/// The same of a joint, which must be of a kind that is solved.
bool is_solved(const WorldState& state, const Joint& joint);
/// Destroys a joint, and the gears that hang on it.
void remove_joint(WorldState& state, std::uint32_t slot);
/// Gives `next` what a joint may not change: its bodies, key and whether they collide.
void keep_identity(JointDef& next, const JointDef& old);
/// Whether a gear can be made of the two joints.
bool can_be_geared(const WorldState& state, const GearJointDef& def);
/// Copies out of the definition what all kinds have.
void refresh_common(Joint& joint);
/// The key is nobody's yet.
bool require_free_key(const WorldState& state, std::uint64_t key, const KeyTable& taken, const char* call);
/// Whether a chosen key is one that the world has not given itself.
inline bool is_unused_key(const WorldState& state, std::uint64_t key) {
    return key == automatic_key || key < automatic_keys || key >= state.automatic_end;
}
/// The next automatic key, and `count - 1` behind it.
std::uint64_t take_automatic_keys(WorldState& state, std::uint64_t count);
/// Counting goes on behind chosen keys.
void skip_keys(WorldState& state, std::uint64_t first, std::uint64_t count);
/// The wanted key, now taken, or the next automatic one.
std::uint64_t take_key(WorldState& state, std::uint64_t wanted, KeyTable& taken, std::uint32_t slot);
/// Gives a body another place and has its boxes and contacts follow.
void move_body(WorldState& state, std::uint32_t body_slot, const Transform& frame);
/// Adds a body or a shape that has been found legal. The mass is to be refreshed after it.
BodyHandle insert_body(WorldState& state, const BodyDef& def);
ShapeHandle insert_shape(WorldState& state, const Shape& geometry, const ShapeDef& def, ShapeBox box);
/// Recomputes a body's mass, inertia and centre from its shapes.
void refresh_mass(WorldState& state, std::uint32_t body_slot);
/// The same for a body in the world, which wakes with all that touch it.
void change_mass(WorldState& state, std::uint32_t body_slot);
/// Whether a body is locked along an axis: gravity spares it there, and one axis alone no mass can express.
inline bool is_held(const BodyFlags& flags) {
    return flags.locks_x || flags.locks_y;
}
/// Takes the velocity out of the locked ways.
void keep_locked(BodyVelocity& velocity, const BodyFlags& flags);
/// Takes the move from `before` out of the locked ways.
void keep_locked(BodyPose& next, const BodyPose& before, const BodyFlags& flags);
/// Lists the awake bodies locked along an axis.
void collect_held_rows(WorldState& state);
/// Takes the velocity of the listed ones from `first` to `last` out of their locked axis.
void hold_rows(SolverScratch& solver, std::uint32_t first, std::uint32_t last);
/// A body has no target any more; one that was carried to it stops.
void drop_target(WorldState& state, std::uint32_t body_slot);
/// Destroys a shape; the body's mass is not refreshed.
void remove_shape(WorldState& state, std::uint32_t shape_slot);
/// Takes a shape out of its chain, if it is in one; a chain without segments is gone.
void leave_chain(WorldState& state, std::uint32_t shape_slot);
/// Gives a shape another outline in place; the mass is to be refreshed after it. Requires: it was checked.
void change_geometry(WorldState& state, std::uint32_t shape_slot, const Shape& geometry);
/// The box of a shape that is about to hang on a body.
ShapeBox make_shape_box(const WorldState& state, const Shape& geometry, std::uint32_t body_slot);
/// Gives a shape a new fat box where it stands now.
void renew_box(WorldState& state, std::uint32_t shape_slot);
/// Has a contact looked at in the next step, and its rules told.
void look_again(WorldState& state, std::uint32_t contact_id);
/// Whether the broadphase compares a shape with scenery.
ProxyMobility mobility_of(const WorldState& state, std::uint32_t body_slot, const ShapeRules& rules);
Obstacle obstacle_of(const WorldState& state, std::uint32_t shape_slot);
/// Keeps the count of obstacles. Requires: the shape was counted before, at first as none.
void count_obstacle(WorldState& state, std::uint32_t shape_slot, Obstacle obstacle);
/// Tells the broadphase after the type of a shape's body, or whether it is a sensor, has changed.
void refresh_mobility(WorldState& state, std::uint32_t shape_slot);
/// Lists the shapes of a body that left their fat boxes.
void refresh_boxes(WorldState& state, std::uint32_t row, std::vector<std::uint32_t>& moved_shapes);
/// As refresh_boxes, and has them reach as far as they are when the body has come `ahead`. [m]
void stretch_boxes(WorldState& state, std::uint32_t row, glm::vec2 ahead,
                   std::vector<std::uint32_t>& moved_shapes);
/// Has a body's boxes follow it on a way and turn: [m], [rad]. Returns how far any of its points may have
/// come. Most steps end here without a look at the shapes: the body has not come far enough along either axis
/// to leave a box by one of its sides. What it may have turned by rounding alone is charged as well.
inline float spend_box_slack(WorldState& state, std::uint32_t row, glm::vec2 shift, float turn,
                             std::vector<std::uint32_t>& moved_shapes) {
    constexpr float turn_rounding = 1e-6f;  // [rad]
    BodyMass& mass = state.bodies.columns.at<BodyMass>(row);
    const float arc = mass.extent * (std::fabs(turn) + turn_rounding);
    const float way = length(shift) + arc;
    state.bodies.ways[state.bodies.table.slot_of_row(row)] += static_cast<double>(way);
    mass.box_slack -= std::max(std::fabs(shift.x), std::fabs(shift.y)) + arc;
    if (mass.box_slack <= 0.0f) refresh_boxes(state, row, moved_shapes);
    return way;
}
/// Where a body is seen between two steps: see pacing.hpp.
Transform place_at(const WorldState& state, std::uint32_t body_slot, float alpha);
bool require_alpha(float alpha, const char* call);
bool require_dt(float dt, int substeps, const char* call, const char* field);
/// Has a body be drawn where it is, whatever the last step did.
void forget_last_place(WorldState& state, std::uint32_t body_slot);
/// Asks memory for what is read of two shapes and their bodies when their contact begins or is told of. In
/// two stages, some contacts apart: where the bodies are is known only when the shapes have come.
void prefetch_shapes(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
void prefetch_bodies(const WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);
/// Who a contact is about, as it goes into events.
ContactSide describe_side(const WorldState& state, std::uint32_t shape_slot);

/// Calls `use(proxy)` for the proxies of a shape: of a tile grid there is one a chunk.
template <class Use>
void for_each_proxy(const WorldState& state, std::uint32_t shape_slot, Use&& use) {
    const ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    if (!box.is_grid) return use(box.proxy);
    for (const TileChunk& chunk : state.tiles.of_shape(shape_slot).chunks)
        if (chunk.proxy != no_proxy) use(chunk.proxy);
}

/// The cells that a proxy of a grid stands for; without one, all.
inline CellRange cells_of_proxy(const WorldState& state, std::uint32_t grid_shape, ProxyId proxy) {
    const TileGrid& grid = state.tiles.of_shape(grid_shape);
    return proxy == no_proxy ? all_cells(grid) : cells_of_chunk(grid, state.tiles.chunk_of_proxy[proxy]);
}

}  // namespace damson
