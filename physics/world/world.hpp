// A world of rigid bodies: the public face of the engine. step() itself reads in step.cpp.
//
//   damson::World world{{.gravity = {0.0f, -10.0f}}};
//   const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
//   world.create_shape(ball, damson::Circle{.radius = 0.5f}, {.restitution = 0.4f});
//   world.step(1.0f / 60.0f);
//   for (const auto& event : world.contact_began()) ...
//
// Events: events.hpp. Listeners: subscriptions.hpp. Who touches whom: touching.hpp. Questions that a step
// asks the game: callbacks.hpp. Everything but step() may be called at any time between steps and inside a
// listener; inside a question, only what reads.
#pragma once

#include <concepts>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/owned.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"
#include "../commands/commands.hpp"
#include "../defs/body_pair.hpp"
#include "../defs/body_rows.hpp"
#include "../defs/bulk.hpp"
#include "../defs/callbacks.hpp"
#include "../defs/counters.hpp"
#include "../defs/defs.hpp"
#include "../defs/energy.hpp"
#include "../defs/events.hpp"
#include "../defs/explosion_def.hpp"
#include "../defs/handles.hpp"
#include "../defs/joint_defs.hpp"
#include "../defs/pace.hpp"
#include "../defs/phase_trace.hpp"
#include "../defs/subscriptions.hpp"
#include "../objects/body_ref.hpp"
#include "../objects/chain_ref.hpp"
#include "../objects/joint_ref.hpp"
#include "../objects/shape_ref.hpp"
#include "../objects/tile_grid_ref.hpp"
#include "../objects/touching.hpp"
#include "../queries/picking.hpp"
#include "../queries/queries.hpp"

namespace damson {

class Snapshot;
struct WorldAccess;
struct WorldState;

/// The name it had.
using ContactView [[deprecated("ConstTouchingPair is its name now")]] = ConstTouchingPair;

/// Bodies, shapes, joints and contacts, and what moves them.
class World {
public:
    /// In line, so that of the broadphases only the one is linked that `def` is seen to name.
    explicit World(const WorldDef& def = {}) : World(def, detail::maker_of(def.broadphase)) {}
    ~World();
    World(World&&) noexcept;  ///< Takes over another world; handles stay valid.
    World& operator=(World&&) noexcept;

    // bodies, shapes, joints: a refused call returns the null handle and changes nothing. What another world
    // gave out (WorldDef::handle_stamp) is refused wherever a handle is taken, with a sentence that says so

    BodyHandle create_body(const BodyDef& def);  ///< Makes a body without shapes.
    /// Destroys the body with its shapes and joints; a null or stale handle is a no-op.
    void destroy_body(BodyHandle body);
    /// Makes a shape on a body; the body's mass follows.
    ShapeHandle create_shape(BodyHandle body, const Shape& geometry, const ShapeDef& def = {});
    /// Destroys the shape; the body's mass follows. A null or stale handle is a no-op.
    void destroy_shape(ShapeHandle shape);
    /// A row of segments that make one surface: chain_ref.hpp.
    ChainHandle create_chain(BodyHandle body, const ChainDef& def);
    /// Destroys the chain with its segments; a null or stale handle is a no-op.
    void destroy_chain(ChainHandle chain);
    /// A level of equal boxes: tile_grid_ref.hpp. Requires: a static or kinematic body.
    TileGridHandle create_tile_grid(BodyHandle body, const TileGridDef& def);
    /// Destroys the grid with its shape; a null or stale handle is a no-op.
    void destroy_tile_grid(TileGridHandle grid);
    JointHandle create_joint(const JointDef& def);          ///< Joins what the definition names.
    JointHandle create_joint(const RevoluteJointDef& def);  ///< So that a bare {...} is one.
    void destroy_joint(JointHandle joint);  ///< Destroys the joint; a null or stale handle is a no-op.

    // many at a time: all of it is done, or nothing if a part is refused

    /// Makes a body for each definition, and each of `shapes` on the one it names; returns the handles in the
    /// order of `bodies`, or none. Keys must be free, and each other's too. What follows is what follows
    /// create_body() and create_shape() in the same order, but for the mass of a body of several shapes,
    /// which is computed once. Cost: a fraction of that of single calls: room is made once. The boxes go to
    /// the broadphase at the next step, all in one sort.
    std::vector<BodyHandle> create_bodies(std::span<const BodyDef> bodies,
                                          std::span<const BodyShape> shapes = {});
    /// The same with one shape on every body, all alike. Requires: an automatic shape key.
    std::vector<BodyHandle> create_bodies(std::span<const BodyDef> bodies, const Shape& geometry,
                                          const ShapeDef& def = {});
    /// Destroys those that are alive, with their shapes and joints; null and stale handles are no-ops.
    void destroy_bodies(std::span<const BodyHandle> bodies);

    /// All bodies as they stand, without a copy; until the next step or edit.
    BodyRows rows() const noexcept;

    // copies, in the order of `bodies`. Requires: all alive; as much room as bodies

    void get_positions(std::span<const BodyHandle> bodies, std::span<glm::vec2> positions) const;  ///< [m]
    /// Where they are.
    void get_transforms(std::span<const BodyHandle> bodies, std::span<Transform> transforms) const;
    /// How they move.
    void get_velocities(std::span<const BodyHandle> bodies, std::span<BodyVelocity> velocities) const;
    /// As BodyRef::transform_at(). Requires: alpha from 0 to 1.
    void get_transforms_at(std::span<const BodyHandle> bodies, float alpha,
                           std::span<Transform> transforms) const;

    /// Gives bodies[i] the velocity velocities[i], as set_linear_velocity() and set_angular_velocity() do.
    /// Requires: all alive; as many velocities as bodies, all finite.
    void set_velocities(std::span<const BodyHandle> bodies, std::span<const BodyVelocity> velocities,
                        Wake wake = Wake::Yes);

    /// Gives bodies[i] the origin positions[i] [m], for all i, or none of them if one is refused; angles
    /// stay. Requires: all are alive; as many positions as bodies, each finite and within 1e5 m of the
    /// origin. Cost: that of set_transform() each, without a check a call.
    void set_positions(std::span<const BodyHandle> bodies, std::span<const glm::vec2> positions);

    bool is_alive(BodyHandle body) const noexcept;      ///< Whether the body lives.
    bool is_alive(ShapeHandle shape) const noexcept;    ///< Whether the shape lives.
    bool is_alive(JointHandle joint) const noexcept;    ///< Whether the joint lives.
    bool is_alive(ChainHandle chain) const noexcept;    ///< Whether the chain lives.
    bool is_alive(TileGridHandle grid) const noexcept;  ///< Whether the grid lives.

    /// The body of this name, the one with the lowest key if there are several; null if there is none.
    /// Cost: constant, and proportional to the bodies of this name.
    BodyHandle find_body(std::string_view name) const;

    // by key; null if there is none. Cost: constant for a key that the game chose, else a look at all of a
    // kind

    BodyHandle find_body(std::uint64_t key) const;    ///< The body of this key.
    ShapeHandle find_shape(std::uint64_t key) const;  ///< The shape of this key.
    JointHandle find_joint(std::uint64_t key) const;  ///< The joint of this key.

    /// View of a live object. Requires: alive; otherwise a violation and a view that ignores every call.
    BodyRef body(BodyHandle body);
    ShapeRef shape(ShapeHandle shape);           ///< The same of a shape.
    JointRef joint(JointHandle joint);           ///< The same of a joint.
    ChainRef chain(ChainHandle chain);           ///< The same of a chain.
    TileGridRef tile_grid(TileGridHandle grid);  ///< The same of a tile grid.
    // the same for those who only read
    BodyView body(BodyHandle body) const;               ///< View that only reads. Requires: alive.
    ShapeView shape(ShapeHandle shape) const;           ///< View that only reads. Requires: alive.
    JointView joint(JointHandle joint) const;           ///< View that only reads. Requires: alive.
    ChainView chain(ChainHandle chain) const;           ///< View that only reads. Requires: alive.
    TileGridView tile_grid(TileGridHandle grid) const;  ///< View that only reads. Requires: alive.

    /// All that there are, in no order that means anything; until the next step or edit. What wakes, falls
    /// asleep or changes its type also changes places here: who edits while walking copies the list first.
    std::span<const BodyHandle> bodies() const;
    std::span<const ShapeHandle> shapes() const;         ///< All shapes, likewise.
    std::span<const JointHandle> joints() const;         ///< All joints, likewise.
    std::span<const ChainHandle> chains() const;         ///< All chains, likewise.
    std::span<const TileGridHandle> tile_grids() const;  ///< All tile grids, likewise.

    /// Pushes dynamic bodies away, at once, and wakes them; returns how many shapes it has pushed.
    /// Cost: a query for a box, and one look at each shape made or moved far since the last step.
    std::uint32_t explode(const ExplosionDef& def);

    /// The definition that a world like this one is made from, as it is now: one that even names its things
    /// alike, unless `handle_stamp` is set to 0.
    WorldDef definition() const;
    glm::vec2 gravity() const noexcept;  ///< Acceleration of what falls freely. [m/s2]
    /// Wakes the bodies that it pulls at, if it is another gravity than before.
    void set_gravity(glm::vec2 gravity);

    /// Moves the origin of the coordinates to `delta` [m]: subtracts it from the positions of all bodies, targets and
    /// bounds and of the joints' points in the world. Far from the origin a float resolves 1 mm at 1e4 m and 8 mm at
    /// 1e5 m, and slow bodies do not move; see Counters::lost_displacements. Nothing wakes, no pair begins or
    /// ends, contacts keep their impulses and user data. Events of the last step, snapshots and waiting commands
    /// keep the coordinates they were made with; a recording contains the call.
    /// Requires: finite; all new positions within 1e5 m of the origin. Otherwise nothing changes.
    /// Invalidates: positions that the game keeps.
    /// Cost: a look at each body and shape; until the next step each query looks at all shapes.
    void shift_origin(glm::vec2 delta);

    /// Wakes all bodies that sleep; they rest anew. Out of the simulation stays out.
    void wake_all();
    /// Takes back forces and torques given since the last step: none of them acts.
    void clear_forces();
    /// Energy of all bodies as they move and stand. Cost: a look at each body.
    Energy energy() const;

    // what of the definition may change while the world lives, felt from the next step on

    bool can_sleep() const noexcept;     ///< Whether bodies at rest are put to sleep.
    void set_can_sleep(bool can_sleep);  ///< Without, all that sleep wake.
    bool is_continuous()
        const noexcept;  ///< Whether what is too fast for a step is stopped where it meets something.
    void set_continuous(bool continuous);         ///< See WorldDef::continuous.
    bool is_warm_starting() const noexcept;       ///< Whether steps begin with the impulses of the last one.
    void set_warm_starting(bool warm_starting);   ///< See WorldDef::warm_starting.
    float hit_speed() const noexcept;             ///< Slower approaches are no hits. [m/s]
    void set_hit_speed(float speed);              ///< See WorldDef::hit_speed. [m/s]
    SolverTuning tuning() const noexcept;         ///< Stiffness, thresholds and the greatest speed.
    void set_tuning(const SolverTuning& tuning);  ///< All of it; who changes a part begins with tuning().
    Mix friction_mix() const noexcept;            ///< Of two shapes' friction.
    Mix restitution_mix() const noexcept;         ///< Of two shapes' restitution.
    void set_mixes(Mix friction, Mix restitution);  ///< Wakes all bodies: what rests may slide now.
    Smooth smooth() const noexcept;                 ///< Whose seams bodies slide over without a bump.
    void set_smooth(Smooth smooth);                 ///< Wakes all bodies.
    std::optional<Aabb> bounds() const noexcept;    ///< Of the level. [m]
    Leaving leaving() const noexcept;               ///< What becomes of a body that leaves them.
    /// Bodies that are outside already leave when they next come back and go. [m]
    void set_bounds(const std::optional<Aabb>& bounds, Leaving leaving);
    std::uint32_t workers() const noexcept;  ///< Threads that share a step, or calls of the game's.
    /// Has as many threads share the steps to come, or the game's in their place. No result depends on it.
    /// Cost: threads are ended and begun.
    void set_workers(std::uint32_t workers, const TaskSystem& tasks = {});

    // time

    /// Advances the world by `dt` [s] in `substeps` equal parts. Requires: 1 to 64 substeps, of min_substep
    /// or more; not called from inside a step.
    void step(float dt, int substeps = 4);

    /// Takes the steps for which `real_dt` [s] of the game's time, and what was left over before, are enough;
    /// calls `before_step()` before each and `after_step()` after each. A world that is advanced notes where
    /// bodies were before each step, for transform_at(). Requires: real_dt zero or more and finite; not
    /// called from inside a step or a listener.
    Advance advance(float real_dt, const Pace& pace = {}) {
        return advance(
            real_dt, pace, [] {}, [] {});
    }
    /// The same with a call after each step.
    template <std::invocable<> AfterStep>
    Advance advance(float real_dt, const Pace& pace, AfterStep&& after_step) {
        return advance(
            real_dt, pace, [] {}, after_step);
    }
    /// The same with a call before and one after each step.
    template <std::invocable<> BeforeStep, std::invocable<> AfterStep>
    Advance advance(float real_dt, const Pace& pace, BeforeStep&& before_step, AfterStep&& after_step) {
        const Advance plan = plan_advance(real_dt, pace);
        for (int i = 0; i < plan.steps; ++i) {
            before_step();
            step(pace.dt, pace.substeps);
            after_step();
        }
        return plan;
    }

    /// What one job wants done at the head of the next step: see commands.hpp. The same buffer for the same
    /// key, for the life of the world.
    /// Threads: any, at any time.
    CommandBuffer& commands(std::uint64_t key);

    // state: <damson/time.hpp>, docs/time.md

    /// Takes down all that a step or a query depends on. Requires: not called from inside a step or a
    /// listener. Cost: a copy of the world's arrays; no allocation once the snapshot is large enough.
    void save(Snapshot& snapshot) const;
    /// Puts the world back where it was at the save; returns whether it did. Requires: a snapshot of this world,
    /// or of one with the same handle stamp and broadphase (its fork); not called from inside a step or a
    /// listener.
    /// Invalidates: spans, views and pointers.
    /// Cost: as save().
    bool restore(const Snapshot& snapshot);
    /// Another world of the same state, handles and definition, which goes its own way from now on. Nobody
    /// listens to it, and nobody is asked by it; its command buffers are empty.
    /// Requires: as save(). Cost: a copy of the world.
    World fork() const;

    // what happened in the last step, sorted by (shape key of A, shape key of B) or body key; until the next
    // step

    std::span<const ContactBegan> contact_began() const noexcept;  ///< Shapes that began to touch.
    std::span<const ContactEnded> contact_ended() const noexcept;  ///< Shapes that touch no more.
    std::span<const SensorBegan> sensor_began() const noexcept;    ///< Shapes that a sensor began to overlap.
    std::span<const SensorEnded> sensor_ended() const noexcept;    ///< Shapes that a sensor overlaps no more.
    std::span<const ContactHit> hits() const noexcept;             ///< Shapes that struck each other.
    /// Shapes that pushed each other harder than one is to report.
    std::span<const ContactOverloaded> contact_overloaded() const noexcept;
    std::span<const BodyMoved> body_moved() const noexcept;  ///< Bodies that moved.
    std::span<const BodySlept> body_slept() const noexcept;  ///< Bodies that fell asleep.
    std::span<const BodyWoke> body_woke() const noexcept;    ///< Bodies that woke.
    /// Bodies whose state was about to stop being finite.
    std::span<const BodyQuarantined> body_quarantined() const noexcept;
    std::span<const BodyLeft> body_left() const noexcept;      ///< Bodies that left the bounds.
    std::span<const JointBroke> joint_broke() const noexcept;  ///< By joint key, as the next.
    /// Joints that bore more than they are to report.
    std::span<const JointOverloaded> joint_overloaded() const noexcept;

    // the same, told after each step to whom it concerns; the null subscription if the function is empty or
    // the filter names something that is gone

    /// Hears of ContactBegan.
    Subscription on_contact_began(const EventFilter& filter, EventFunction<ContactBegan> call);
    /// Hears of ContactEnded.
    Subscription on_contact_ended(const EventFilter& filter, EventFunction<ContactEnded> call);
    /// Hears of SensorBegan.
    Subscription on_sensor_began(const EventFilter& filter, EventFunction<SensorBegan> call);
    /// Hears of SensorEnded.
    Subscription on_sensor_ended(const EventFilter& filter, EventFunction<SensorEnded> call);
    Subscription on_hit(const EventFilter& filter, EventFunction<ContactHit> call);  ///< Hears of ContactHit.
    /// Hears of ContactOverloaded.
    Subscription on_contact_overloaded(const EventFilter& filter, EventFunction<ContactOverloaded> call);
    /// Hears of BodyMoved.
    Subscription on_body_moved(const EventFilter& filter, EventFunction<BodyMoved> call);
    /// Hears of BodySlept.
    Subscription on_body_slept(const EventFilter& filter, EventFunction<BodySlept> call);
    /// Hears of BodyWoke.
    Subscription on_body_woke(const EventFilter& filter, EventFunction<BodyWoke> call);
    /// Hears of BodyQuarantined.
    Subscription on_body_quarantined(const EventFilter& filter, EventFunction<BodyQuarantined> call);
    /// Hears of BodyLeft.
    Subscription on_body_left(const EventFilter& filter, EventFunction<BodyLeft> call);
    /// A body in the filter is one of the two.
    Subscription on_joint_broke(const EventFilter& filter, EventFunction<JointBroke> call);
    /// Likewise.
    Subscription on_joint_overloaded(const EventFilter& filter, EventFunction<JointOverloaded> call);

    /// Returns whether it was subscribed. Listeners of a destroyed body or shape go by themselves.
    bool unsubscribe(Subscription subscription);

    /// Tells listeners now, without a step, of the ends that edits since the last step have brought about.
    /// Requires: not called from inside a listener or a step.
    void deliver_events();

    // who touches whom now; until the next step or edit

    TouchingView touching();  ///< All pairs.
    /// What is asked for comes first in each pair, as `a`. Requires: alive; otherwise a violation and an
    /// empty view.
    TouchingView touching(BodyHandle body);
    TouchingView touching(ShapeHandle shape);  ///< What touches this shape.
    // the same for those who only read
    ConstTouchingView touching() const;                   ///< All pairs, to be read.
    ConstTouchingView touching(BodyHandle body) const;    ///< What touches this body, to be read.
    ConstTouchingView touching(ShapeHandle shape) const;  ///< What touches this shape, to be read.

    // who may touch whom; data first, questions for the rest

    /// Two bodies never meet from now on, as if their masks said so. Twice is harmless.
    void add_exception(BodyHandle a, BodyHandle b);
    /// Returns whether there was one.
    bool remove_exception(BodyHandle a, BodyHandle b);
    /// Whether add_exception() was called for these two.
    bool is_exception(BodyHandle a, BodyHandle b) const noexcept;
    std::span<const BodyPair> exceptions() const noexcept;  ///< In no order; until the next edit.

    /// Two shapes that touch pass through each other until they part, the tiles of a grid each for itself;
    /// returns whether they do touch. They go on touching and are reported as ever.
    bool ignore_until_separated(ShapeHandle a, ShapeHandle b);

    /// Asked in a step about shapes whose boxes begin to overlap; an empty function agrees. Pairs that have
    /// been decided stay so until they part or a filter of theirs is set.
    void set_pair_question(PairQuestionFunction question);

    /// Asked in every step about every awake contact of which a shape says `asks_pre_solve`; an empty
    /// function agrees.
    void set_pre_solve(PreSolveFunction question);

    /// Asked in a step about joints that are about to break; an empty function agrees.
    void set_break_question(BreakQuestionFunction question);

    // under a point and on the screen: see picking.hpp. Answers see every edit made before them; sensors are
    // found, shapes of disabled and quarantined bodies are not

    /// The shape seen at `point` [m]: the uppermost that holds it, on its border or inside, and is of one of
    /// `categories`; null if there is none.
    /// Cost: a query for a point, and one look at each shape created or moved far since the last step.
    /// Threads: any number at a time, as long as nobody changes the world.
    ShapeHandle topmost_at(glm::vec2 point, std::uint64_t categories = ~std::uint64_t{0}) const;

    /// Shows `visit(shape)` all such shapes from top to bottom, or until it returns false. It may edit the
    /// world: it is shown what there was when the call began, without what has been destroyed since.
    /// Threads: one at a time.
    template <ShapeVisitor Visit>
    void shapes_at(glm::vec2 point, Visit&& visit, std::uint64_t categories = ~std::uint64_t{0}) {
        show_shapes_at(point, categories, detail::ShapeVisit(visit));
    }

    /// All shapes as they are to be drawn, from the bottom to the top; reversed by rbegin() and rend().
    ShapesByLevel shapes_by_level() const noexcept;

    // what is where: see queries.hpp. A request is a RayCast, ShapeCast, ShapeOverlap, BoxOverlap,
    // PointOverlap or NearPoint; answers see every edit made before them

    /// The first hit of `request`, or nothing.
    /// Cost: a query of the broadphase, and one look at each shape created or moved far since the last step.
    /// Threads: any number at a time, as long as nobody changes the world; so find_all() and visit_all().
    std::optional<QueryHit> find_nearest(const QueryRequest& request, const QueryFilter& filter = {}) const;

    /// The first hits of `request` for which there is room, in their order; if `room` is full there may be
    /// more.
    std::span<QueryHit> find_all(const QueryRequest& request, std::span<QueryHit> room,
                                 const QueryFilter& filter = {}) const;

    /// Shows `visit(hit)` all hits in their order, or until it returns false. It may edit the world, and is
    /// not shown what has been destroyed since; of what it moved, only the next 32 hits or 512 are old.
    /// Cost: that of find_all() for 32 hits; for each 512 more, once again.
    template <HitVisitor Visit>
    void visit_all(const QueryRequest& request, Visit&& visit, const QueryFilter& filter = {}) const {
        visit_hits(request, filter, detail::HitVisit(visit));
    }

    /// Answers requests[i] with counts[i] hits, from room[i * share] on, `share` being what `room` has for
    /// each; on all workers. If one request is refused, none is answered.
    /// Threads: one at a time.
    template <AnyRequest Request>
    void find_many(std::span<const Request> requests, std::span<QueryHit> room,
                   std::span<std::uint32_t> counts, const QueryFilter& filter = {}) {
        find_many_hits(requests.size(), detail::RequestAt(requests), room, counts, filter);
    }

    // looking

    std::uint32_t contact_count() const noexcept;  ///< How many contacts there are.
    /// One of them, touching or not. Requires: an index below contact_count(); else a pair of null handles.
    ConstTouchingPair contact_at(std::uint32_t index) const;
    /// Counted anew. Cost: a look at every contact.
    /// Threads: any number at a time, as long as nobody changes the world.
    Counters counters() const noexcept;
    /// Memory by what holds it. Cost: a look at each list.
    MemoryUse memory() const noexcept;
    PhaseTimes phase_times() const noexcept;  ///< How long each phase of the last step took.

    /// Tells `call` of the world at the end of each phase of each step, to find the first at which two runs
    /// differ; an empty function ends it. Requires: not called from inside a step.
    /// Cost: a digest of the world a phase, which phase_times() then counts to the next one.
    void set_phase_trace(PhaseTraceFunction call);

private:
    friend struct WorldAccess;

    World(const WorldDef& def, detail::BroadphaseMaker make_broadphase);

    Advance plan_advance(float real_dt, const Pace& pace);
    void show_shapes_at(glm::vec2 point, std::uint64_t categories, detail::ShapeVisit visit);

    void visit_hits(const QueryRequest& request, const QueryFilter& filter, detail::HitVisit visit) const;
    void find_many_hits(std::size_t count, detail::RequestAt request_at, std::span<QueryHit> room,
                        std::span<std::uint32_t> counts, const QueryFilter& filter);

    Owned<WorldState> state_;
};

/// The same for the same simulation: on every compiler, vector width and number of workers, and whatever the
/// order in which the same keys were created. Shapes hung on a body that spins already are the exception:
/// each moves its centre of mass, whose velocity is rounded anew.
std::uint64_t digest(const World& world);

/// The first broken invariant by name, or nothing. Cost: proportional to the world, squared for the pairs of
/// small ones.
std::optional<std::string> validate(const World& world);

}  // namespace damson
