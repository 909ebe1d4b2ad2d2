// A world of rigid bodies: the main class of the engine. step() is implemented in step.cpp.
//
//   damson::World world{{.gravity = {0.0f, -10.0f}}};
//   const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
//   world.create_shape(ball, damson::Circle{.radius = 0.5f}, {.restitution = 0.4f});
//   world.step(1.0f / 60.0f);
//   for (const auto& event : world.contact_began()) ...
//
// Related headers: events.hpp (events), subscriptions.hpp (listeners), touching.hpp (pairs that touch now) and
// callbacks.hpp (callbacks that a step calls). Between steps, every call is allowed. A listener can make every
// call except step() and calls whose "Requires:" excludes listeners. A callback can only read the world.
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
#include "../model/bulk.hpp"
#include "../model/callbacks.hpp"
#include "../model/commands.hpp"
#include "../model/counters.hpp"
#include "../model/defs.hpp"
#include "../model/events.hpp"
#include "../model/handles.hpp"
#include "../model/joint_defs.hpp"
#include "../model/pace.hpp"
#include "../queries/picking.hpp"
#include "../queries/queries.hpp"
#include "body_ref.hpp"
#include "chain_ref.hpp"
#include "joint_ref.hpp"
#include "shape_ref.hpp"
#include "tile_grid_ref.hpp"
#include "touching.hpp"

namespace damson {

class Snapshot;
struct WorldAccess;
struct WorldState;

/// A world of bodies, shapes, joints and contacts, together with their simulation.
/// Errors: every call checks its arguments, also in release builds. An invalid call has no effect and throws
/// ContractViolation by default. With a handler that returns (set_violation_handler()), it returns a null handle, false
/// or an empty value, and the constructor uses the default of each invalid field.
class World {
public:
    explicit World(const WorldDef& def = {});  ///< Creates an empty world.
    ~World();
    World(World&&) noexcept;  ///< Moves another world; its handles stay valid.
    World& operator=(World&&) noexcept;

    // Bodies, shapes and joints. An invalid call returns the null handle and changes nothing. A handle from
    // another world (see WorldDef::handle_stamp) is invalid in every call; the error message says so.

    BodyHandle create_body(const BodyDef& def);  ///< Creates a body without shapes.
    /// Destroys the body with its shapes and joints. A null or stale handle is a no-op.
    void destroy_body(BodyHandle body);
    /// Creates a shape on a body and updates the body's mass.
    ShapeHandle create_shape(BodyHandle body, const Shape& geometry, const ShapeDef& def = {});
    /// Destroys the shape and updates the body's mass. A null or stale handle is a no-op.
    void destroy_shape(ShapeHandle shape);
    /// Creates a chain, a sequence of segments that form one surface: see chain_ref.hpp.
    ChainHandle create_chain(BodyHandle body, const ChainDef& def);
    /// Destroys the chain with its segments. A null or stale handle is a no-op.
    void destroy_chain(ChainHandle chain);
    /// Creates a tile grid, a level made of equal cells: see tile_grid_ref.hpp. Requires: a static or
    /// kinematic body.
    TileGridHandle create_tile_grid(BodyHandle body, const TileGridDef& def);
    /// Destroys the grid with its shape. A null or stale handle is a no-op.
    void destroy_tile_grid(TileGridHandle grid);
    JointHandle create_joint(const JointDef& def);  ///< Creates a joint of the type of `def`.
    /// Creates a revolute joint. Also accepts a braced list without a type name.
    JointHandle create_joint(const RevoluteJointDef& def);
    void destroy_joint(JointHandle joint);  ///< Destroys the joint. A null or stale handle is a no-op.

    // Many objects per call. If one element is invalid, the whole call has no effect.

    /// Creates a body for each definition, and adds each of `shapes` to the body at the index `shape.body`.
    /// Returns the handles in the order of `bodies`, or an empty list if the call is invalid. The result is
    /// the same as with create_body() and create_shape(), except that the mass of a body with several shapes
    /// is computed only once.
    /// Requires: the keys that you choose are unused and distinct.
    /// Cost: much lower than with single calls, since memory is reserved once. The next step adds all boxes
    /// to the broadphase in one sort.
    std::vector<BodyHandle> create_bodies(std::span<const BodyDef> bodies,
                                          std::span<const BodyShape> shapes = {});
    /// Creates a body for each definition, with the same shape on each. Returns the handles in the order of
    /// `bodies`, or an empty list if the call is invalid. Requires: `def.key` is automatic_key.
    std::vector<BodyHandle> create_bodies(std::span<const BodyDef> bodies, const Shape& geometry,
                                          const ShapeDef& def = {});
    /// Destroys the bodies that are alive, with their shapes and joints. Null and stale handles are no-ops.
    void destroy_bodies(std::span<const BodyHandle> bodies);

    /// Returns the current arrays of all bodies without copying them. Valid until the next step or edit.
    BodyRows rows() const noexcept;

    // Copies of body state, in the order of `bodies`. Requires: all bodies are alive; one output entry per
    // body.

    /// Copies the origins of the bodies. [m]
    void get_positions(std::span<const BodyHandle> bodies, std::span<glm::vec2> positions) const;
    /// Copies the transforms of the bodies.
    void get_transforms(std::span<const BodyHandle> bodies, std::span<Transform> transforms) const;
    /// Copies the velocities of the bodies.
    void get_velocities(std::span<const BodyHandle> bodies, std::span<BodyVelocity> velocities) const;
    /// Copies the interpolated transforms, as BodyView::transform_at() returns them. Requires: alpha from 0 to 1.
    void get_transforms_at(std::span<const BodyHandle> bodies, float alpha,
                           std::span<Transform> transforms) const;

    /// Sets the velocity of bodies[i] to velocities[i], like BodyRef::set_linear_velocity() and
    /// BodyRef::set_angular_velocity().
    /// Requires: all bodies are alive; one velocity per body; all velocities are finite.
    void set_velocities(std::span<const BodyHandle> bodies, std::span<const BodyVelocity> velocities,
                        Wake wake = Wake::Yes);

    /// Moves the origin of bodies[i] to positions[i] [m]. Angles do not change. If one argument is invalid,
    /// no body moves.
    /// Requires: all bodies are alive; one position per body, finite and within 1e5 m of the origin.
    /// Cost: slightly less than one BodyRef::set_transform() call per body.
    void set_positions(std::span<const BodyHandle> bodies, std::span<const glm::vec2> positions);

    bool is_alive(BodyHandle body) const noexcept;      ///< Returns true if the body is alive.
    bool is_alive(ShapeHandle shape) const noexcept;    ///< Returns true if the shape is alive.
    bool is_alive(JointHandle joint) const noexcept;    ///< Returns true if the joint is alive.
    bool is_alive(ChainHandle chain) const noexcept;    ///< Returns true if the chain is alive.
    bool is_alive(TileGridHandle grid) const noexcept;  ///< Returns true if the grid is alive.

    /// Returns the body with this name, or null if there is none. If several bodies have it, returns the
    /// body with the lowest key. Cost: proportional to the number of bodies with this name.
    BodyHandle find_body(std::string_view name) const;

    // Search by key. Cost: constant for a key that you chose; otherwise linear in the number of bodies,
    // shapes or joints.

    BodyHandle find_body(std::uint64_t key) const;    ///< Returns the body with this key, or null.
    ShapeHandle find_shape(std::uint64_t key) const;  ///< Returns the shape with this key, or null.
    JointHandle find_joint(std::uint64_t key) const;  ///< Returns the joint with this key, or null.

    // Views of objects. Requires: the object is alive. Otherwise the call and each use of the view is a
    // violation.

    BodyRef body(BodyHandle body);                      ///< Returns a view of the body.
    ShapeRef shape(ShapeHandle shape);                  ///< Returns a view of the shape.
    JointRef joint(JointHandle joint);                  ///< Returns a view of the joint.
    ChainRef chain(ChainHandle chain);                  ///< Returns a view of the chain.
    TileGridRef tile_grid(TileGridHandle grid);         ///< Returns a view of the grid.
    BodyView body(BodyHandle body) const;               ///< Returns a read-only view of the body.
    ShapeView shape(ShapeHandle shape) const;           ///< Returns a read-only view of the shape.
    JointView joint(JointHandle joint) const;           ///< Returns a read-only view of the joint.
    ChainView chain(ChainHandle chain) const;           ///< Returns a read-only view of the chain.
    TileGridView tile_grid(TileGridHandle grid) const;  ///< Returns a read-only view of the grid.

    /// Returns all bodies in no particular order. Valid until the next step or edit. A body that wakes, falls
    /// asleep or changes its type also changes its position in the list. Copy the list before you edit bodies
    /// in a loop over it.
    std::span<const BodyHandle> bodies() const;
    /// Returns all shapes; order and validity as for bodies().
    std::span<const ShapeHandle> shapes() const;
    /// Returns all joints; order and validity as for bodies().
    std::span<const JointHandle> joints() const;
    /// Returns all chains; order and validity as for bodies().
    std::span<const ChainHandle> chains() const;
    /// Returns all tile grids; order and validity as for bodies().
    std::span<const TileGridHandle> tile_grids() const;

    /// Applies a radial impulse to the dynamic bodies in range and wakes them. Returns the number of shapes
    /// affected. Cost: a box query, plus a test of each shape created or moved far since the last step.
    std::uint32_t explode(const ExplosionDef& def);

    /// Returns the current settings as a definition. It contains the handle stamp, so a world created from it
    /// accepts this world's handles; set `handle_stamp` to 0 to avoid that.
    WorldDef definition() const;
    glm::vec2 gravity() const noexcept;  ///< Returns the gravitational acceleration. [m/s2]
    /// Sets the gravity. [m/s2] If the value changes, wakes the bodies that it acts on.
    void set_gravity(glm::vec2 gravity);

    /// Moves the coordinate origin to `delta` [m]: subtracts `delta` from the positions of all bodies,
    /// targets and bounds, and from the world points of joints. Use it far from the origin, where rounding
    /// stops slow bodies: a float resolves 1 mm at 1e4 m and 8 mm at 1e5 m; see Counters::lost_displacements.
    /// Wakes no bodies, and begins or ends no contacts. Contacts keep their impulses and user data. Events of
    /// the last step, snapshots and pending commands keep their old coordinates. Recordings include the call.
    /// Requires: a finite `delta`; all new body positions within 1e5 m of the origin. Otherwise nothing
    /// changes.
    /// Invalidates: positions that you have stored.
    /// Cost: visits each body and shape. Until the next step, each query tests all shapes.
    void shift_origin(glm::vec2 delta);

    /// Wakes all sleeping bodies and resets their sleep timers. Disabled and quarantined bodies are not affected.
    void wake_all();
    /// Discards all forces and torques applied since the last step.
    void clear_forces();
    /// Returns the kinetic and potential energy of all bodies. Cost: visits each body.
    Energy energy() const;

    // Settings from the definition that can be changed later. A change takes effect in the next step.

    bool can_sleep() const noexcept;  ///< Returns true if bodies at rest are put to sleep.
    /// Enables or disables sleep. Disabling it wakes all sleeping bodies.
    void set_can_sleep(bool can_sleep);
    bool is_continuous() const noexcept;  ///< Returns true if continuous collision is enabled.
    /// Enables or disables continuous collision, which stops fast bodies at the first hit on their path in a
    /// step.
    void set_continuous(bool continuous);
    /// Returns true if each step starts with the impulses of the previous step.
    bool is_warm_starting() const noexcept;
    /// Enables or disables warm starting; see WorldDef::warm_starting.
    void set_warm_starting(bool warm_starting);
    float hit_speed() const noexcept;  ///< Returns the approach speed below which no hit is reported. [m/s]
    void set_hit_speed(float speed);   ///< Sets the approach speed below which no hit is reported. [m/s]
    SolverTuning tuning() const noexcept;  ///< Returns all solver parameters.
    /// Sets all solver parameters. To change only some of them, start from tuning().
    void set_tuning(const SolverTuning& tuning);
    Mix friction_mix() const noexcept;     ///< Returns the rule that mixes the friction of two shapes.
    Mix restitution_mix() const noexcept;  ///< Returns the rule that mixes the restitution of two shapes.
    /// Sets the rules that mix friction and restitution. Wakes all bodies, since bodies at rest may now
    /// slide.
    void set_mixes(Mix friction, Mix restitution);
    /// Returns which internal edges are removed, so that bodies slide over them without a bump.
    InternalEdges internal_edges() const noexcept;
    void set_internal_edges(
        InternalEdges edges);  ///< Sets which internal edges are removed. Wakes all bodies.
    std::optional<Aabb> bounds() const noexcept;  ///< Returns the bounds of the level, if it has any. [m]
    OutOfBounds out_of_bounds() const noexcept;   ///< Returns the action for a body that leaves the bounds.
    /// Sets the bounds of the level [m] and the action for a body that leaves them. A body that is already
    /// outside is reported only after it returns and leaves again.
    void set_bounds(const std::optional<Aabb>& bounds, OutOfBounds action);
    /// Returns the number of threads that execute a step, or TaskSystem::call_count if you use a task system.
    std::uint32_t workers() const noexcept;
    /// Sets the number of threads that execute later steps, or the task system to use instead of threads.
    /// Results do not change. Requires: `workers` from 1 to 64, or 1 with a task system. Cost: stops and
    /// starts threads.
    void set_workers(std::uint32_t workers, const TaskSystem& tasks = {});

    // Time

    /// Advances the world by `dt` [s] in `substeps` equal parts. Requires: 1 to 64 substeps, each of min_substep
    /// or more; not called from inside a step.
    void step(float dt, int substeps = 4);

    /// Takes the steps that fit into `real_dt` [s] of game time plus the time left over from earlier calls. Stores
    /// the body transforms before each step, for BodyView::transform_at(). Requires: `real_dt` zero or more and
    /// finite; not called from inside a step or a listener.
    Advance advance(float real_dt, const Pace& pace = {}) {
        return advance(real_dt, pace, [] {});
    }
    /// Advances the world, with functions that are called before and after each step. A function takes the duration
    /// of the step [s], or nothing. Set velocities, forces and kinematic targets before a step; read results after it.
    template <StepCallback BeforeStep, StepCallback AfterStep = void (*)()>
    Advance advance(
        float real_dt, const Pace& pace, BeforeStep&& before_step, AfterStep&& after_step = [] {}) {
        const Advance plan = plan_advance(real_dt, pace);
        for (int i = 0; i < plan.steps; ++i) {
            detail::call_with_step(before_step, pace.dt);
            step(pace.dt, pace.substeps);
            detail::call_with_step(after_step, pace.dt);
        }
        return plan;
    }

    /// Returns the command buffer with this key. Any thread can record commands in it, and the next step
    /// executes the commands; see commands.hpp. The same key always returns the same buffer, which lives as
    /// long as the world.
    /// Threads: any, at any time.
    CommandBuffer& commands(std::uint64_t key);

    // State: see <damson/time.hpp> and docs/time.md.

    /// Saves all state that a step or a query depends on. Requires: not called from inside a step or a listener.
    /// Cost: a copy of the world's arrays; no allocation once the snapshot is large enough.
    void save(Snapshot& snapshot) const;
    /// Restores the world to the saved state and returns true on success. Requires: a snapshot of this world,
    /// or of a world with the same handle stamp and broadphase, such as a fork; not called from inside a step
    /// or a listener.
    /// Invalidates: spans, views and pointers.
    /// Cost: the same as save().
    bool restore(const Snapshot& snapshot);
    /// Returns an independent copy of the world, with the same state, handles and definition. The copy has no
    /// listeners or callbacks, and its command buffers are empty.
    /// Requires: not called from inside a step or a listener. Cost: a copy of the world.
    World fork() const;

    // Events of the last step. Contact events are sorted by the shape keys of A and B, other events by the
    // key of the body or joint. Sensor events are sorted first by the fraction of the step. Valid until the
    // next step.

    std::span<const ContactBegan> contact_began() const noexcept;  ///< Returns the pairs that began to touch.
    /// Returns the pairs that stopped touching.
    std::span<const ContactEnded> contact_ended() const noexcept;
    std::span<const SensorBegan> sensor_began() const noexcept;  ///< Returns the sensor overlaps that began.
    std::span<const SensorEnded> sensor_ended() const noexcept;  ///< Returns the sensor overlaps that ended.
    /// Returns the pairs of shapes that hit each other faster than hit_speed().
    std::span<const ContactHit> hits() const noexcept;
    /// Returns the pairs of shapes whose normal force was above ShapeEvents::force of one of the two shapes.
    std::span<const ContactOverloaded> contact_overloaded() const noexcept;
    std::span<const BodyMoved> body_moved() const noexcept;  ///< Returns the bodies that moved.
    std::span<const BodySlept> body_slept() const noexcept;  ///< Returns the bodies that fell asleep.
    std::span<const BodyWoke> body_woke() const noexcept;    ///< Returns the bodies that woke.
    /// Returns the bodies that were quarantined because their state was about to become non-finite.
    std::span<const BodyQuarantined> body_quarantined() const noexcept;
    std::span<const BodyLeft> body_left() const noexcept;      ///< Returns the bodies that left the bounds.
    std::span<const JointBroke> joint_broke() const noexcept;  ///< Returns the joints that broke.
    /// Returns the joints whose load was above their reporting limits.
    std::span<const JointOverloaded> joint_overloaded() const noexcept;

    // Listeners, which receive the events after each step. Requires: a non-empty function; all objects in the
    // filter are alive. Otherwise returns the null subscription.

    /// Subscribes `call` to ContactBegan events.
    Subscription on_contact_began(const EventFilter& filter, EventFunction<ContactBegan> call);
    /// Subscribes `call` to ContactEnded events.
    Subscription on_contact_ended(const EventFilter& filter, EventFunction<ContactEnded> call);
    /// Subscribes `call` to SensorBegan events.
    Subscription on_sensor_began(const EventFilter& filter, EventFunction<SensorBegan> call);
    /// Subscribes `call` to SensorEnded events.
    Subscription on_sensor_ended(const EventFilter& filter, EventFunction<SensorEnded> call);
    /// Subscribes `call` to ContactHit events.
    Subscription on_hit(const EventFilter& filter, EventFunction<ContactHit> call);
    /// Subscribes `call` to ContactOverloaded events.
    Subscription on_contact_overloaded(const EventFilter& filter, EventFunction<ContactOverloaded> call);
    /// Subscribes `call` to BodyMoved events.
    Subscription on_body_moved(const EventFilter& filter, EventFunction<BodyMoved> call);
    /// Subscribes `call` to BodySlept events.
    Subscription on_body_slept(const EventFilter& filter, EventFunction<BodySlept> call);
    /// Subscribes `call` to BodyWoke events.
    Subscription on_body_woke(const EventFilter& filter, EventFunction<BodyWoke> call);
    /// Subscribes `call` to BodyQuarantined events.
    Subscription on_body_quarantined(const EventFilter& filter, EventFunction<BodyQuarantined> call);
    /// Subscribes `call` to BodyLeft events.
    Subscription on_body_left(const EventFilter& filter, EventFunction<BodyLeft> call);
    /// Subscribes `call` to JointBroke events. A body in the filter matches either body of the joint.
    Subscription on_joint_broke(const EventFilter& filter, EventFunction<JointBroke> call);
    /// Subscribes `call` to JointOverloaded events. A body in the filter matches either body of the joint.
    Subscription on_joint_overloaded(const EventFilter& filter, EventFunction<JointOverloaded> call);

    /// Ends a subscription. Returns true if the subscription existed. A subscription that is filtered by a
    /// body or shape ends automatically when that object is destroyed.
    bool unsubscribe(Subscription subscription);

    /// Delivers the end events caused by edits since the last step to their listeners. Does not take a step.
    /// Requires: not called from inside a listener or a step.
    void deliver_events();

    // Pairs that touch now. Views are valid until the next step or edit.

    TouchingView touching();  ///< Returns all pairs.
    /// Returns the pairs of a body. The body is side `a` of each pair. Requires: the body is alive. Otherwise
    /// returns an empty view.
    TouchingView touching(BodyHandle body);
    /// Returns the pairs of a shape. The shape is side `a` of each pair. Requires: the shape is alive.
    /// Otherwise returns an empty view.
    TouchingView touching(ShapeHandle shape);
    ConstTouchingView touching() const;                   ///< Returns all pairs, read-only.
    ConstTouchingView touching(BodyHandle body) const;    ///< Returns the pairs of a body, read-only.
    ConstTouchingView touching(ShapeHandle shape) const;  ///< Returns the pairs of a shape, read-only.

    /// Returns true if a body stands on something: a shape pushes the body, and the surface normal is within
    /// `max_slope` [rad] of `up`. Sensors, ignored contacts and contacts that a pre-solve callback disabled
    /// do not count.
    /// Requires: a live body; `up` of unit length; `max_slope` from 0 to pi / 2. Otherwise returns false.
    /// Cost: proportional to the body's contacts.
    bool is_grounded(BodyHandle body, glm::vec2 up = {0.0f, 1.0f}, float max_slope = 0.9f) const;

    // Collision rules: ignored pairs, and callbacks for decisions that filters cannot express.

    /// Makes two bodies an ignored pair: they never collide from now on, as if their masks excluded each
    /// other. A repeated call has no effect.
    void ignore_collision(BodyHandle a, BodyHandle b);
    /// Removes an ignored pair, so that the two bodies can collide again; returns true if there was one.
    bool restore_collision(BodyHandle a, BodyHandle b);
    /// Returns true if the two bodies are an ignored pair; see ignore_collision().
    bool is_collision_ignored(BodyHandle a, BodyHandle b) const noexcept;
    /// Returns all ignored pairs, in no particular order. Valid until the next edit.
    std::span<const BodyPair> ignored_pairs() const noexcept;

    /// Makes two touching shapes pass through each other until they separate; each tile of a grid separates on its
    /// own. Returns true if the shapes touch. The shapes remain in contact, and their events are reported as usual.
    bool ignore_until_separated(ShapeHandle a, ShapeHandle b);

    /// Sets the callback that a step calls for shapes whose boxes begin to overlap. An empty function allows all
    /// pairs. A decision holds until the boxes separate or an edit makes the world filter the pair again.
    void set_filter_callback(FilterFunction callback);

    /// Sets the callback that every step calls for each awake contact with a shape that has `enable_pre_solve` set.
    /// An empty function accepts all contacts.
    void set_pre_solve_callback(PreSolveFunction callback);

    /// Sets the callback that a step calls for joints that are about to break. An empty function allows them to
    /// break.
    void set_joint_break_callback(JointBreakFunction callback);

    // Picking and drawing order: see picking.hpp. Results include every edit made before the call. Sensors are
    // found; shapes of disabled and quarantined bodies are not.

    /// Returns the topmost shape that contains `point` [m], border included, and belongs to one of `categories`.
    /// Returns null if there is none.
    /// Cost: a point query, plus a test of each shape created or moved far since the last step.
    /// Threads: any number at a time, as long as no thread changes the world.
    ShapeHandle topmost_at(glm::vec2 point, std::uint64_t categories = ~std::uint64_t{0}) const;

    /// Calls `visit(shape)` for the shapes of `categories` that contain `point` [m], from top to bottom,
    /// until `visit` returns false. `visit` can edit the world. It receives the shapes that were present when
    /// the call began, except shapes that have been destroyed since.
    /// Threads: one at a time.
    template <ShapeVisitor Visit>
    void shapes_at(glm::vec2 point, Visit&& visit, std::uint64_t categories = ~std::uint64_t{0}) {
        show_shapes_at(point, categories, detail::ShapeVisit(visit));
    }

    /// Returns all shapes in drawing order, from bottom to top; use rbegin() and rend() for the reverse order.
    ShapesByLevel shapes_by_level() const noexcept;

    // Queries: see queries.hpp. A request is a RayCast, ShapeCast, ShapeOverlap, BoxOverlap, PointOverlap or
    // NearPoint. Results include every edit made before the call.

    /// Returns the first hit of `request`, or nothing.
    /// Cost: a query of the broadphase, plus a test of each shape created or moved far since the last step.
    /// Threads: any number at a time, as long as no thread changes the world. find_all() and visit_all() have the
    /// same rule.
    std::optional<QueryHit> find_nearest(const QueryRequest& request, const QueryFilter& filter = {}) const;

    /// Writes the hits of `request` to `buffer` in order, as many as fit, and returns them. If `buffer` is
    /// full, there may be more hits.
    std::span<QueryHit> find_all(const QueryRequest& request, std::span<QueryHit> buffer,
                                 const QueryFilter& filter = {}) const;

    /// Calls `visit(hit)` for each hit of `request`, in order, until `visit` returns false. `visit` can edit
    /// the world; destroyed objects are skipped. Hits are found in batches: 32 hits in the first batch, and
    /// 512 in each later batch. If `visit` moves a shape, the rest of the current batch still contains the
    /// old hits.
    /// Cost: like find_all() for 32 hits, plus one more query for each further 512 hits.
    template <HitVisitor Visit>
    void visit_all(const QueryRequest& request, Visit&& visit, const QueryFilter& filter = {}) const {
        visit_hits(request, filter, detail::HitVisit(visit));
    }

    /// Executes all requests on all workers. Each request gets n = buffer.size() / requests.size() entries of
    /// `buffer`: the hits of requests[i] begin at buffer[i * n], and counts[i] is their count. If one request
    /// is invalid, no request is executed. Requires: one entry of `counts` per request; a buffer size that is
    /// a multiple of the request count.
    /// Threads: one at a time.
    template <AnyRequest Request>
    void find_many(std::span<const Request> requests, std::span<QueryHit> buffer,
                   std::span<std::uint32_t> counts, const QueryFilter& filter = {}) {
        find_many_hits(requests.size(), detail::RequestAt(requests), buffer, counts, filter);
    }

    // Diagnostics

    std::uint32_t contact_count() const noexcept;  ///< Returns the number of contacts, touching or not.
    /// Returns the contact at `index`, touching or not. Requires: an index below contact_count(); otherwise
    /// returns a pair of null handles.
    ConstTouchingPair contact_at(std::uint32_t index) const;
    /// Returns object counts and statistics of the last step. Cost: a pass over all contacts.
    /// Threads: any number at a time, as long as no thread changes the world.
    Counters counters() const noexcept;
    /// Returns the memory in use by category. Cost: a pass over the internal lists.
    MemoryUse memory() const noexcept;
    PhaseTimes phase_times() const noexcept;  ///< Returns the duration of each phase of the last step.

    /// Sets a callback that receives a digest of the world at the end of each phase of each step. The digests show
    /// the first phase at which two runs differ. An empty function removes the callback.
    /// Requires: not called from inside a step.
    /// Cost: a digest of the world per phase, which phase_times() counts as part of the following phase.
    void set_phase_trace(PhaseTraceFunction call);

private:
    friend struct WorldAccess;

    Advance plan_advance(float real_dt, const Pace& pace);
    void show_shapes_at(glm::vec2 point, std::uint64_t categories, detail::ShapeVisit visit);

    void visit_hits(const QueryRequest& request, const QueryFilter& filter, detail::HitVisit visit) const;
    void find_many_hits(std::size_t count, detail::RequestAt request_at, std::span<QueryHit> buffer,
                        std::span<std::uint32_t> counts, const QueryFilter& filter);

    Owned<WorldState> state_;
};

/// Returns a digest of the world's state. Equal simulations have equal digests, with every compiler, SIMD
/// width and worker count. If the keys are the same, the order in which objects were created does not matter.
/// The only exception is a body that spins while you add shapes: each shape moves the center of mass, which
/// adds a rounding error to the velocity.
std::uint64_t digest(const World& world);

/// Returns the name of the first broken invariant, or nothing if all hold. Cost: proportional to the world,
/// quadratic for the pairs of small worlds.
std::optional<std::string> validate(const World& world);

}  // namespace damson
