// Making and unmaking bodies, shapes and joints. Everything a caller gives is checked before anything is
// changed.
#include "world.hpp"

#include <algorithm>

#include "../core/contract.hpp"
#include "../narrowphase/mass.hpp"
#include "def_checks.hpp"
#include "material_fields.hpp"
#include "world_state.hpp"

namespace damson {

bool require_free_key(const WorldState& state, std::uint64_t key, const KeyTable& taken, const char* call) {
    return require(key == automatic_key || !taken.contains(key), call, "key", "unique in the world", key) &&
           require(is_unused_key(state, key), call, "key", "none that the world may have given itself", key);
}

std::uint64_t take_automatic_keys(WorldState& state, std::uint64_t count) {
    const std::uint64_t first = state.next_key;
    state.automatic_end = state.next_key += count;
    return first;
}

void skip_keys(WorldState& state, std::uint64_t first, std::uint64_t count) {
    state.next_key = std::max(state.next_key, first + count);
}

std::uint64_t take_key(WorldState& state, std::uint64_t wanted, KeyTable& taken, std::uint32_t slot) {
    if (wanted == automatic_key) return take_automatic_keys(state, 1);
    taken.insert(wanted, slot);
    skip_keys(state, wanted, 1);
    return wanted;
}

namespace {

bool is_legal(const BodyDef& def, const WorldState& state) {
    constexpr const char* call = "World::create_body";
    return is_legal(def, call) && require_free_key(state, def.key, state.body_keys, call);
}

bool is_legal(const Shape& geometry, const ShapeDef& def, const WorldState& state) {
    constexpr const char* call = "World::create_shape";
    return is_legal(geometry, def, call) && require_free_key(state, def.key, state.shape_keys, call) &&
           require_no_tile_key(state, def.key, call);
}

/// Shapes of a body hang in falling key order, so that sums over them do not depend on the order of creation.
void link_shape(WorldState& state, std::uint32_t slot, std::uint32_t body_slot) {
    const std::uint64_t key = state.shapes.at<ShapeIdentity>(slot).key;
    BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    std::uint32_t* place = &links.first_shape;
    while (*place != nothing && state.shapes.at<ShapeIdentity>(*place).key > key)
        place = &state.shapes.at<ShapeBox>(*place).next;
    state.shapes.at<ShapeBox>(slot).next = *place;
    *place = slot;
    ++links.shape_count;
}

void unlink_shape(WorldState& state, std::uint32_t slot, std::uint32_t body_slot) {
    BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    std::uint32_t* place = &links.first_shape;
    while (*place != slot) place = &state.shapes.at<ShapeBox>(*place).next;
    *place = state.shapes.at<ShapeBox>(slot).next;
    --links.shape_count;
}

void set_center(WorldState& state, std::uint32_t body_slot, glm::vec2 center_local) {
    BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    pose.center_local = center_local;
    pose.center = pose.frame * center_local;
}

[[gnu::cold]] WorldDef checked(WorldDef def) {
    constexpr const char* call = "World::World";
    if (!require_finite(def.gravity, call, "gravity")) def.gravity = WorldDef{}.gravity;
    if (!require(def.workers >= 1 && def.workers <= max_workers, call, "workers", "from 1 to 64",
                 def.workers))
        def.workers = 1;
    if (!require(def.friction_mix <= Mix::Multiply, call, "friction_mix", "one of the rules",
                 static_cast<int>(def.friction_mix)))
        def.friction_mix = WorldDef{}.friction_mix;
    if (!require(def.restitution_mix <= Mix::Multiply, call, "restitution_mix", "one of the rules",
                 static_cast<int>(def.restitution_mix)))
        def.restitution_mix = WorldDef{}.restitution_mix;
    if (!require(def.smooth <= Smooth::Everything, call, "smooth", "one of the kinds",
                 static_cast<int>(def.smooth)))
        def.smooth = WorldDef{}.smooth;
    if (def.bounds &&
        !require(is_valid(*def.bounds), call, "bounds", "finite with lower <= upper", *def.bounds))
        def.bounds.reset();
    if (!require(def.leaving <= Leaving::Destroy, call, "leaving", "one of the kinds",
                 static_cast<int>(def.leaving)))
        def.leaving = WorldDef{}.leaving;
    if (!require(def.handle_stamp <= BodyHandle::last_stamp, call, "handle_stamp", "at most 4095",
                 def.handle_stamp))
        def.handle_stamp = 0;
    if (def.handle_stamp == 0) def.handle_stamp = take_handle_stamp();
    if (!require_not_negative(def.hit_speed, call, "hit_speed")) def.hit_speed = WorldDef{}.hit_speed;
    const SolverTuning& t = def.tuning;
    if (!require_not_negative(t.contact_hertz, call, "tuning.contact_hertz") ||
        !require_not_negative(t.contact_damping_ratio, call, "tuning.contact_damping_ratio") ||
        !require_not_negative(t.max_push_speed, call, "tuning.max_push_speed") ||
        !require_not_negative(t.joint_hertz, call, "tuning.joint_hertz") ||
        !require_not_negative(t.joint_damping_ratio, call, "tuning.joint_damping_ratio") ||
        !require_not_negative(t.restitution_threshold, call, "tuning.restitution_threshold") ||
        !require(is_finite(t.max_linear_speed) && t.max_linear_speed > 0.0f, call, "tuning.max_linear_speed",
                 "above zero and finite", t.max_linear_speed))
        def.tuning = {};
    return def;
}

}  // namespace

void remove_shape(WorldState& state, std::uint32_t slot) {
    const std::uint32_t body_slot = state.shapes.at<ShapeBox>(slot).body;
    if (state.tiles.work != nullptr) state.tiles.work->leave_pairs(state, slot);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.shape_a == slot || contact.shape_b == slot) end_contact(state, id, EndCause::Destroyed);
    });
    if (state.shapes.at<ShapeBox>(slot).is_grid)
        state.tiles.work->forget_grid(state, slot);
    else
        state.broadphase.remove(state.shapes.at<ShapeBox>(slot).proxy);
    count_obstacle(state, slot, Obstacle::None);
    --state.shapes.obstacle_counts[static_cast<std::size_t>(Obstacle::None)];
    leave_chain(state, slot);
    unlink_shape(state, slot, body_slot);
    end_drawing(state, slot);

    if (state.listeners.get() != nullptr) state.listeners->note_gone(state.shapes.table.handle_of_slot(slot));
    state.shape_keys.remove(state.shapes.at<ShapeIdentity>(slot).key);
    state.shapes.table.remove(state.shapes.table.handle_of_slot(slot),
                              [&](auto i, auto j) { state.shapes.columns.swap_rows(i, j); });
    state.shapes.columns.pop();
}

[[gnu::cold]] World::World(const WorldDef& def, detail::BroadphaseMaker make_broadphase)
    : state_(new WorldState(checked(def), make_broadphase)) {
    state_->bodies.table.reserve(def.reserve_bodies);
    state_->bodies.columns.reserve(def.reserve_bodies);
    state_->bodies.ways.reserve(def.reserve_bodies);
    state_->shapes.table.reserve(def.reserve_bodies);
    state_->shapes.columns.reserve(def.reserve_bodies);
    state_->picking.order.reserve(def.reserve_bodies);
    state_->contacts.pool.reserve(def.reserve_contacts);
    state_->broadphase.reserve(def.reserve_bodies, def.reserve_contacts);
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

BodyHandle World::create_body(const BodyDef& def) {
    WorldState& state = *state_;
    if (!require(!state.is_stepping, "World::create_body", "the call", "made outside of a step")) return {};
    if (!is_legal(def, state)) return {};
    const BodyHandle handle = insert_body(state, def);
    refresh_mass(state, handle.slot);
    return handle;
}

BodyHandle insert_body(WorldState& state, const BodyDef& def) {
    const BodyHandle handle = state.bodies.table.insert();
    const bool can_move = def.type != BodyType::Static;
    const bool is_awake =
        can_move && state.def.dynamics && def.is_enabled && (def.is_awake || !state.def.can_sleep);
    const Transform frame{def.position, def.rotation ? *def.rotation : Rotation::from_angle(def.angle)};
    state.bodies.columns.push(
        BodyPose{frame, def.position, glm::vec2{0.0f}},
        can_move ? BodyVelocity{def.linear_velocity, def.angular_velocity} : BodyVelocity{}, BodyMass{},
        BodyForces{glm::vec2{0.0f}, 0.0f, def.gravity_scale, def.linear_damping, def.angular_damping},
        BodyFlags{.sleep_threshold = def.sleep_threshold,
                  .type = def.type,
                  .can_sleep = def.can_sleep,
                  .locks_x = def.locks.x,
                  .locks_y = def.locks.y,
                  .locks_rotation = def.locks.rotation,
                  .is_bullet = def.is_bullet,
                  .is_enabled = def.is_enabled,
                  .is_born_asleep = can_move && !is_awake && state.def.dynamics,
                  .reports_moves = def.reports.moves,
                  .reports_sleep = def.reports.sleep,
                  .was_awake = is_awake},
        BodyLinks{}, BodyIdentity{take_key(state, def.key, state.body_keys, handle.slot), def.user_data});
    state.bodies.ways.resize(state.bodies.table.slot_count());
    state.bodies.ways[handle.slot] = 0.0;
    forget_last_place(state, handle.slot);
    if (def.mass) {
        get_extra(state, handle.slot).mass = def.mass;
        if (def.type == BodyType::Dynamic) set_center(state, handle.slot, def.mass->center);
    }
    if (!def.name.empty()) set_name(state, handle.slot, def.name);
    keep_locked(state.bodies.at<BodyVelocity>(handle.slot), state.bodies.at<BodyFlags>(handle.slot));
    state.held_bodies += is_held(state.bodies.at<BodyFlags>(handle.slot));
    if (def.reports.moves) ++state.move_reporters;

    if (is_awake)
        state.bodies.bring_awake(handle.slot);
    else
        state.bodies.at<BodyLinks>(handle.slot).next_in_island = handle.slot;
    return handle;
}

void World::destroy_body(BodyHandle body) {
    WorldState& state = *state_;
    if (!require(!state.is_stepping, "World::destroy_body", "the call", "made outside of a step")) return;
    if (!is_there(state.bodies.table, body, "World::destroy_body", "body")) return;

    wake(state, body.slot);
    // one by one from the head: a gear goes with its joints
    while (state.bodies.at<BodyLinks>(body.slot).first_joint != nothing)
        state.solver.joints.work->remove(state, state.bodies.at<BodyLinks>(body.slot).first_joint >> 1);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body.slot),
                     [&](std::uint32_t id) { end_contact(state, id, EndCause::Destroyed); });
    while (state.bodies.at<BodyLinks>(body.slot).first_shape != nothing)
        remove_shape(state, state.bodies.at<BodyLinks>(body.slot).first_shape);

    drop_exceptions(state, body.slot);
    if (state.listeners.get() != nullptr) state.listeners->note_gone(body);
    if (state.bodies.at<BodyFlags>(body.slot).reports_moves) --state.move_reporters;
    state.held_bodies -= is_held(state.bodies.at<BodyFlags>(body.slot));
    drop_target(state, body.slot);
    end_extra(state, body.slot);
    state.body_keys.remove(state.bodies.at<BodyIdentity>(body.slot).key);
    state.bodies.table.remove(body, [&](auto i, auto j) { state.bodies.columns.swap_rows(i, j); });
    state.bodies.columns.pop();
}

ShapeHandle World::create_shape(BodyHandle body, const Shape& geometry, const ShapeDef& def) {
    WorldState& state = *state_;
    constexpr const char* call = "World::create_shape";
    if (!require(!state.is_stepping, call, "the call", "made outside of a step")) return {};
    if (!require_alive(state.bodies.table, body, call, "body", "a live body")) return {};
    if (!is_legal(geometry, def, state)) return {};

    const ShapeBox box = make_shape_box(state, geometry, body.slot);
    if (!require(is_valid(box.fat), call, "geometry", "small enough to have a finite box")) return {};
    const ShapeHandle handle = insert_shape(state, geometry, def, box);
    refresh_mass(state, body.slot);
    return handle;
}

ShapeHandle insert_shape(WorldState& state, const Shape& geometry, const ShapeDef& def, ShapeBox box) {
    const ShapeHandle handle = state.shapes.table.insert();
    const std::uint64_t key = take_key(state, def.key, state.shape_keys, handle.slot);
    ShapeRules rules{def.is_sensor,      def.meets_static,
                     def.asks_pre_solve, def.one_way.has_value(),
                     def.reports,        def.one_way.value_or(OneWay{}),
                     def.surface};
    if (def.one_way) rules.one_way.direction = normalized_or(def.one_way->direction, OneWay{}.direction);
    if (!box.is_grid) box.proxy = state.broadphase.add(box.fat, key, mobility_of(state, box.body, rules));
    const ProxyId proxy = box.proxy;
    state.shapes.columns.push(geometry, box, make_shape_material(def.density, material_of(def)), rules,
                              ShapeIdentity{key, def.user_data, def.filter}, ShapeDraw{}, ShapeChain{});
    state.shapes.table.bring_front(handle, [&](auto i, auto j) { state.shapes.columns.swap_rows(i, j); });
    begin_drawing(state, handle, def.draw_level);
    if (!box.is_grid) {
        if (proxy >= state.shapes.slot_of_proxy.size()) state.shapes.slot_of_proxy.resize(proxy + 1, nothing);
        state.shapes.slot_of_proxy[proxy] = handle.slot;
    }
    link_shape(state, handle.slot, box.body);
    ++state.shapes.obstacle_counts[static_cast<std::size_t>(Obstacle::None)];
    count_obstacle(state, handle.slot, obstacle_of(state, handle.slot));
    return handle;
}

void World::destroy_shape(ShapeHandle shape) {
    WorldState& state = *state_;
    if (!require(!state.is_stepping, "World::destroy_shape", "the call", "made outside of a step")) return;
    if (!is_there(state.shapes.table, shape, "World::destroy_shape", "shape")) return;
    if (!require(state.shapes.at<ShapeChain>(shape.slot).chain == nothing, "World::destroy_shape", "shape",
                 "no segment of a chain", shape) ||
        !require(!state.shapes.at<ShapeBox>(shape.slot).is_grid, "World::destroy_shape", "shape",
                 "no tile grid", shape))
        return;
    const std::uint32_t body_slot = state.shapes.at<ShapeBox>(shape.slot).body;
    wake(state, body_slot);
    remove_shape(state, shape.slot);
    refresh_mass(state, body_slot);
}

namespace {

/// The slot of the row whose key it is, or `nothing`; `key_of(row)`.
template <class Table, class KeyOf>
std::uint32_t find_key(const KeyTable& chosen, const Table& table, std::uint64_t key, KeyOf&& key_of) {
    const std::uint32_t slot = chosen.find(key);
    if (slot != nothing || key < automatic_keys) return slot;
    const std::span handles = table.handles();
    for (std::uint32_t row = 0; row < handles.size(); ++row)
        if (key_of(row) == key) return handles[row].slot;
    return nothing;
}

}  // namespace

BodyHandle World::find_body(std::uint64_t key) const {
    const Bodies& bodies = state_->bodies;
    const std::uint32_t slot = find_key(state_->body_keys, bodies.table, key, [&](std::uint32_t row) {
        return bodies.columns.at<BodyIdentity>(row).key;
    });
    return slot == nothing ? BodyHandle{} : bodies.table.handle_of_slot(slot);
}

ShapeHandle World::find_shape(std::uint64_t key) const {
    const Shapes& shapes = state_->shapes;
    const std::uint32_t slot = find_key(state_->shape_keys, shapes.table, key, [&](std::uint32_t row) {
        return shapes.columns.at<ShapeIdentity>(row).key;
    });
    return slot == nothing || shapes.at<ShapeBox>(slot).is_stand_in ? ShapeHandle{}
                                                                    : shapes.table.handle_of_slot(slot);
}

JointHandle World::find_joint(std::uint64_t key) const {
    const Joints& joints = state_->joints;
    const std::uint32_t slot = find_key(state_->joint_keys, joints.map.table(), key,
                                        [&](std::uint32_t row) { return joints.map.values()[row].key; });
    return slot == nothing ? JointHandle{} : joints.map.table().handle_of_slot(slot);
}

WorldDef World::definition() const {
    WorldDef def = state_->def;
    def.gravity = state_->gravity;
    return def;
}

bool World::is_alive(BodyHandle body) const noexcept {
    return state_->bodies.table.is_alive(body);
}
bool World::is_alive(ShapeHandle shape) const noexcept {
    return state_->shapes.table.is_alive(shape);
}
bool World::is_alive(JointHandle joint) const noexcept {
    return state_->joints.map.is_alive(joint);
}

BodyRef World::body(BodyHandle body) {
    (void)require_alive(state_->bodies.table, body, "World::body", "body", "a live body");
    return {state_.get(), body};
}
BodyView World::body(BodyHandle body) const {
    (void)require_alive(state_->bodies.table, body, "World::body", "body", "a live body");
    return {state_.get(), body};
}

ShapeRef World::shape(ShapeHandle shape) {
    (void)require_alive(state_->shapes.table, shape, "World::shape", "shape", "a live shape");
    return {state_.get(), shape};
}
ShapeView World::shape(ShapeHandle shape) const {
    (void)require_alive(state_->shapes.table, shape, "World::shape", "shape", "a live shape");
    return {state_.get(), shape};
}

std::span<const BodyHandle> World::bodies() const {
    return state_->bodies.table.handles();
}
std::span<const ShapeHandle> World::shapes() const {
    return state_->shapes.handles();
}

glm::vec2 World::gravity() const noexcept {
    return state_->gravity;
}

void World::set_gravity(glm::vec2 gravity) {
    constexpr const char* call = "World::set_gravity";
    if (!require(!state_->is_stepping, call, "the call", "made outside of a step") ||
        !require_finite(gravity, call, "gravity") || gravity == state_->gravity)
        return;
    state_->gravity = gravity;
    wake_if(*state_, [](const BodyFlags& flags, const BodyForces& forces) {
        return flags.type == BodyType::Dynamic && forces.gravity_scale != 0.0f;
    });
}

void World::wake_all() {
    if (require(!state_->is_stepping, "World::wake_all", "the call", "made outside of a step"))
        wake_if(*state_, [](const BodyFlags&, const BodyForces&) { return true; });
}

std::uint32_t World::contact_count() const noexcept {
    return state_->contacts.pool.live_count();
}

ContactView World::contact_at(std::uint32_t index) const {
    const WorldState& state = *state_;
    if (!require(index < contact_count(), "World::contact_at", "index", "below contact_count()", index))
        return {};
    const Contact& contact = state.contacts[state.contacts.pool.live_ids()[index]];
    return {state.shapes.table.handle_of_slot(known_shape(state, contact.shape_a)),
            state.shapes.table.handle_of_slot(known_shape(state, contact.shape_b)),
            state.bodies.table.handle_of_slot(contact.body_a),
            state.bodies.table.handle_of_slot(contact.body_b),
            contact.is_touching,
            contact.is_sensor,
            &contact.manifold,
            tile_of_shape(state, contact.shape_a),
            tile_of_shape(state, contact.shape_b)};
}

PhaseTimes World::phase_times() const noexcept {
    return state_->phase_clock.read();
}

void change_mass(WorldState& state, std::uint32_t body_slot) {
    wake_touching(state, body_slot);
    refresh_mass(state, body_slot);
}

void refresh_mass(WorldState& state, std::uint32_t body_slot) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    const BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    BodyMass& mass = state.bodies.at<BodyMass>(body_slot);

    const BodyExtra* const extra = find_extra(state, body_slot);
    const bool is_by_hand = extra != nullptr && extra->mass;

    MassSum sum;
    const auto add = [&](std::uint32_t slot) {
        const float density = state.shapes.at<ShapeMaterial>(slot).density;
        if (density == 0.0f) return;
        const MassSum part = compute_mass_sum(state.shapes.at<Shape>(slot), density);
        if (part.mass > 0.0) sum.add(part);
    };
    if (flags.type == BodyType::Dynamic && !is_by_hand) for_each_shape(state.shapes, links, add);

    MassData given{1.0f};  // without matter it still falls, and does not turn
    if (sum.mass >= static_cast<double>(min_mass)) given = to_mass_data(sum);
    if (is_by_hand) given = *extra->mass;

    mass = {};
    glm::vec2 center_local{0.0f};
    if (flags.type == BodyType::Dynamic) {
        center_local = given.center;
        mass.mass = given.mass;
        if (!(flags.locks_x && flags.locks_y)) mass.inv_mass = 1.0f / mass.mass;
        if (given.inertia >= min_inertia && !flags.locks_rotation) {
            mass.inertia = given.inertia;
            mass.inv_inertia = 1.0f / given.inertia;
        }
    }
    for_each_shape(state.shapes, links, [&](std::uint32_t slot) {
        mass.extent = std::max(mass.extent, compute_extent(state.shapes.at<Shape>(slot), center_local));
    });

    refresh_fast_way(state, body_slot);

    // kept manifolds follow the centres of mass, and cannot tell a new centre from a move
    if (center_local != pose.center_local)
        for_each_contact(state.contacts, links,
                         [&](std::uint32_t id) { state.contacts.forget_manifold(id); });

    // the velocity is that of the centre of mass, which may have moved within the body
    const glm::vec2 center = pose.frame * center_local;
    BodyVelocity& velocity = state.bodies.at<BodyVelocity>(body_slot);
    velocity.linear += cross(velocity.angular, center - pose.center);
    if (flags.has_locks()) keep_locked(velocity, flags);
    pose.center = center;
    pose.center_local = center_local;
}

}  // namespace damson
