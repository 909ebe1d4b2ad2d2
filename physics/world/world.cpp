// Creates and destroys worlds, bodies and shapes. All arguments are checked before anything is changed.
#include "world.hpp"

#include <algorithm>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "../../core/version.hpp"
#include "../../narrowphase/mass.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../dynamics/joint_solver.hpp"
#include "../dynamics/locks.hpp"
#include "../dynamics/phases.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "chain_ref.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"
#include "tile_grid_ref.hpp"

namespace damson {

namespace {

bool is_legal(const BodyDef& def, const WorldTables& state) {
    constexpr const char* call = "World::create_body";
    return is_legal(def, call) && require_free_key(state, def.key, state.body_keys, call);
}

bool is_legal(const Shape& geometry, const ShapeDef& def, const WorldTables& state) {
    constexpr const char* call = "World::create_shape";
    return is_legal(geometry, def, call) && require_free_key(state, def.key, state.shape_keys, call) &&
           require_no_tile_key(state, def.key, call);
}

[[gnu::cold]] WorldDef checked(WorldDef def) {
    constexpr const char* call = "World::World";
    const WorldDef plain;
    for_each_field(def, [&](const auto& field, auto& value) {
        if (!has_legal_value(field.rule, value, call, field.name)) value = plain.*field.member;
    });
    if (!require_workers(def.workers, call)) def.workers = 1;
    if (!is_legal(def.tasks, def.workers, call)) def.tasks = {};
    if (!require_mix(def.friction_mix, call, "friction_mix")) def.friction_mix = WorldDef{}.friction_mix;
    if (!require_mix(def.restitution_mix, call, "restitution_mix"))
        def.restitution_mix = WorldDef{}.restitution_mix;
    if (!require_internal_edges(def.internal_edges, call)) def.internal_edges = WorldDef{}.internal_edges;
    if (!require_bounds(def.bounds, call)) def.bounds.reset();
    if (!require_out_of_bounds(def.out_of_bounds, call)) def.out_of_bounds = WorldDef{}.out_of_bounds;
    if (!require(def.handle_stamp <= BodyHandle::last_stamp, call, "handle_stamp", "at most 4095",
                 def.handle_stamp))
        def.handle_stamp = 0;
    if (def.handle_stamp == 0) def.handle_stamp = take_handle_stamp();
    return def;
}

constexpr float most_plausible_gravity = 200.0f;  ///< Eight times the gravity of Jupiter. [m/s2]

/// Logs a warning if gravity is implausibly large: games that measure lengths in pixels use 500 to 2,000.
void warn_of_pixels(glm::vec2 gravity, float previous, const char* call) {
    const float size = length(gravity);
    if (size > most_plausible_gravity && previous <= most_plausible_gravity && is_logging())
        log_warning(std::string(call) + ": gravity of " + describe(size) +
                    " m/s2 suggests lengths in pixels. Divide lengths by the number of pixels per meter; "
                    "see \"Units and scale\" in docs/bodies.md");
}

}  // namespace

[[gnu::cold]] World::World(const WorldDef& def) : state_(new WorldState(checked(def))) {
    if (is_logging())
        log_info("World: " + std::string(name_of(def.broadphase)) + ", " + describe(state_->workers.count()) +
                 " workers");
    warn_of_pixels(state_->gravity, 0.0f, "World");
    state_->bodies.table.reserve(def.reserve_bodies);
    state_->bodies.columns.reserve(def.reserve_bodies);
    state_->bodies.traveled.reserve(def.reserve_bodies);
    state_->shapes.table.reserve(def.reserve_bodies);
    state_->shapes.columns.reserve(def.reserve_bodies);
    state_->picking.order.reserve(def.reserve_bodies);
    state_->contacts.pool.reserve(def.reserve_contacts);
    state_->broadphase.reserve(def.reserve_bodies, def.reserve_contacts);
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

WorldState& WorldAccess::state_of(World& world) noexcept {
    return *world.state_;
}
const WorldState& WorldAccess::state_of(const World& world) noexcept {
    return *world.state_;
}

BodyHandle World::create_body(const BodyDef& def) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::create_body")) return {};
    if (!is_legal(def, state)) return {};
    record_call<call::CreateBody>(state, def);
    const BodyHandle handle = insert_body(state, def);
    refresh_mass(state, handle.slot);
    return handle;
}

void World::destroy_body(BodyHandle body) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::destroy_body")) return;
    if (!is_there(state.bodies.table, body, "World::destroy_body", "body")) return;
    record_call<call::DestroyBody>(state, body);

    wake(state, body.slot);
    // always takes the first joint of the list, because removing a joint also removes its gear joints
    while (has_joints(state) && state.bodies.at<BodyLinks>(body.slot).first_joint != null_index)
        remove_joint(state, state.bodies.at<BodyLinks>(body.slot).first_joint >> 1);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body.slot),
                     [&](std::uint32_t id) { end_contact(state, id, EndCause::Destroyed); });
    while (state.bodies.at<BodyLinks>(body.slot).first_shape != null_index)
        remove_shape(state, state.bodies.at<BodyLinks>(body.slot).first_shape);

    DAMSON_ASSERT(state.bodies.at<BodyLinks>(body.slot).first_contact == null_index);
    DAMSON_ASSERT(state.bodies.at<BodyLinks>(body.slot).shape_count == 0);
    DAMSON_ASSERT(state.bodies.at<BodyFlags>(body.slot).colors == 0);
    drop_ignored_pairs(state, body.slot);
    if (state.listeners.get() != nullptr) state.listeners->on_destroyed(body);
    DAMSON_ASSERT(!state.bodies.at<BodyFlags>(body.slot).reports_moves || state.move_reporters > 0);
    if (state.bodies.at<BodyFlags>(body.slot).reports_moves) --state.move_reporters;
    DAMSON_ASSERT(!is_held(state.bodies.at<BodyFlags>(body.slot)) || state.locked_bodies > 0);
    state.locked_bodies -= is_held(state.bodies.at<BodyFlags>(body.slot));
    drop_target(state, body.slot);
    end_extra(state, body.slot);
    state.body_keys.remove(state.bodies.at<BodyIdentity>(body.slot).key);
    state.bodies.table.remove(body, [&](auto i, auto j) { state.bodies.columns.swap_rows(i, j); });
    state.bodies.columns.pop();
    DAMSON_ASSERT(state.bodies.table.size() == state.bodies.columns.size());
}

ShapeHandle World::create_shape(BodyHandle body, const Shape& geometry, const ShapeDef& def) {
    WorldState& state = *state_;
    constexpr const char* call = "World::create_shape";
    if (!require_outside_step(state, call)) return {};
    if (!require_alive(state.bodies.table, body, call, "body", "a live body")) return {};
    if (!is_legal(geometry, def, state)) return {};

    const ShapeBox box = make_shape_box(state, geometry, body.slot);
    if (!require(is_valid(box.fat), call, "geometry", "small enough to have a finite box")) return {};
    record_call<call::CreateShape>(state, body, geometry, def);
    const ShapeHandle handle = insert_shape(state, geometry, def, box);
    add_mass(state, body.slot, handle.slot);
    return handle;
}

void World::destroy_shape(ShapeHandle shape) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::destroy_shape")) return;
    if (!is_there(state.shapes.table, shape, "World::destroy_shape", "shape")) return;
    if (!require(state.shapes.at<ShapeChain>(shape.slot).chain == null_index, "World::destroy_shape", "shape",
                 "a shape that is not a segment of a chain", shape) ||
        !require(!state.shapes.at<ShapeBox>(shape.slot).is_grid, "World::destroy_shape", "shape",
                 "a shape that is not a tile grid", shape))
        return;
    record_call<call::DestroyShape>(state, shape);
    const std::uint32_t body_slot = state.shapes.at<ShapeBox>(shape.slot).body;
    const float extent = compute_extent(state.shapes.at<Shape>(shape.slot), glm::vec2{0.0f});
    wake(state, body_slot);
    remove_shape(state, shape.slot);
    remove_mass(state, body_slot, extent);
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
    return WorldAccess::view<BodyRef>(state_.get(), body);
}
BodyView World::body(BodyHandle body) const {
    (void)require_alive(state_->bodies.table, body, "World::body", "body", "a live body");
    return WorldAccess::view<BodyView>(state_.get(), body);
}

ShapeRef World::shape(ShapeHandle shape) {
    (void)require_alive(state_->shapes.table, shape, "World::shape", "shape", "a live shape");
    return WorldAccess::view<ShapeRef>(state_.get(), shape);
}
ShapeView World::shape(ShapeHandle shape) const {
    (void)require_alive(state_->shapes.table, shape, "World::shape", "shape", "a live shape");
    return WorldAccess::view<ShapeView>(state_.get(), shape);
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
    if (!require_outside_step(*state_, call) || !require_finite(gravity, call, "gravity") ||
        gravity == state_->gravity)
        return;
    warn_of_pixels(gravity, length(state_->gravity), call);
    record_call<call::SetGravity>(*state_, gravity);
    state_->gravity = gravity;
    wake_if(*state_, [](const BodyFlags& flags, const BodyForces& forces) {
        return flags.type == BodyType::Dynamic && forces.gravity_scale != 0.0f && !flags.has_own_gravity;
    });
}

void World::wake_all() {
    if (!begin_call<call::WakeAll>(*state_)) return;
    wake_if(*state_, [](const BodyFlags&, const BodyForces&) { return true; });
}

std::uint32_t World::contact_count() const noexcept {
    return state_->contacts.pool.live_count();
}

ConstTouchingPair World::contact_at(std::uint32_t index) const {
    static const std::uint64_t no_word = 0;
    if (!require(index < contact_count(), "World::contact_at", "index", "below contact_count()", index))
        return {.is_touching = false, .user_data = no_word};
    return *ConstTouchingIterator(*state_, index);
}

PhaseTimes World::phase_times() const noexcept {
    return state_->phase_clock.read();
}

// ---- chains ----

ChainHandle World::create_chain(BodyHandle body, const ChainDef& def) {
    return damson::create_chain(*state_, body, def);
}

void World::destroy_chain(ChainHandle chain) {
    damson::destroy_chain(*state_, chain);
}

bool World::is_alive(ChainHandle chain) const noexcept {
    return state_->chains.table().is_alive(chain);
}

ChainRef World::chain(ChainHandle chain) {
    (void)require_alive(state_->chains.table(), chain, "World::chain", "chain", "a live chain");
    return WorldAccess::view<ChainRef>(state_.get(), chain);
}

ChainView World::chain(ChainHandle chain) const {
    (void)require_alive(state_->chains.table(), chain, "World::chain", "chain", "a live chain");
    return WorldAccess::view<ChainView>(state_.get(), chain);
}

std::span<const ChainHandle> World::chains() const {
    return state_->chains.handles();
}

// ---- tile grids ----

TileGridHandle World::create_tile_grid(BodyHandle body, const TileGridDef& def) {
    return damson::create_tile_grid(*state_, body, def);
}

void World::destroy_tile_grid(TileGridHandle grid) {
    damson::destroy_tile_grid(*state_, grid);
}

bool World::is_alive(TileGridHandle grid) const noexcept {
    return state_->tiles.map.is_alive(grid);
}

TileGridRef World::tile_grid(TileGridHandle grid) {
    (void)require_alive(state_->tiles.map.table(), grid, "World::tile_grid", "grid", "a live tile grid");
    return WorldAccess::view<TileGridRef>(state_.get(), grid);
}

TileGridView World::tile_grid(TileGridHandle grid) const {
    (void)require_alive(state_->tiles.map.table(), grid, "World::tile_grid", "grid", "a live tile grid");
    return WorldAccess::view<TileGridView>(state_.get(), grid);
}

std::span<const TileGridHandle> World::tile_grids() const {
    return state_->tiles.map.handles();
}

// ---- joints ----

JointHandle World::create_joint(const JointDef& def) {
    return damson::create_joint(*state_, def);
}

JointHandle World::create_joint(const RevoluteJointDef& def) {
    return create_joint(JointDef(def));
}

void World::destroy_joint(JointHandle joint) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::destroy_joint")) return;
    if (!is_there(state.joints.map.table(), joint, "World::destroy_joint", "joint")) return;
    record_call<call::DestroyJoint>(state, joint);
    remove_joint(state, joint.slot);
}

JointRef World::joint(JointHandle joint) {
    (void)require_alive(state_->joints.map.table(), joint, "World::joint", "joint", "a live joint");
    return WorldAccess::view<JointRef>(state_.get(), joint);
}

JointView World::joint(JointHandle joint) const {
    (void)require_alive(state_->joints.map.table(), joint, "World::joint", "joint", "a live joint");
    return WorldAccess::view<JointView>(state_.get(), joint);
}

std::span<const JointHandle> World::joints() const {
    return state_->joints.map.handles();
}

// ---- lookup by key or name ----

namespace {

/// Returns the slot of the object with this key, or `null_index`. `chosen` contains the keys that the user
/// chose. `key_of(row)` returns the key of the object in a row.
template <class Table, class KeyOf>
std::uint32_t find_key(const KeyTable& chosen, const Table& table, std::uint64_t key, KeyOf&& key_of) {
    const std::uint32_t slot = chosen.find(key);
    if (slot != null_index || key < automatic_keys) return slot;
    const std::span handles = table.handles();
    for (std::uint32_t row = 0; row < handles.size(); ++row)
        if (key_of(row) == key) return handles[row].slot;
    return null_index;
}

}  // namespace

BodyHandle World::find_body(std::uint64_t key) const {
    const Bodies& bodies = state_->bodies;
    const std::uint32_t slot = find_key(state_->body_keys, bodies.table, key, [&](std::uint32_t row) {
        return bodies.columns.at<BodyIdentity>(row).key;
    });
    return slot == null_index ? BodyHandle{} : bodies.table.handle_of_slot(slot);
}

ShapeHandle World::find_shape(std::uint64_t key) const {
    const Shapes& shapes = state_->shapes;
    const std::uint32_t slot = find_key(state_->shape_keys, shapes.table, key, [&](std::uint32_t row) {
        return shapes.columns.at<ShapeIdentity>(row).key;
    });
    return slot == null_index || shapes.at<ShapeBox>(slot).is_tile_shape ? ShapeHandle{}
                                                                         : shapes.table.handle_of_slot(slot);
}

JointHandle World::find_joint(std::uint64_t key) const {
    const Joints& joints = state_->joints;
    const std::uint32_t slot = find_key(state_->joint_keys, joints.map.table(), key,
                                        [&](std::uint32_t row) { return joints.map.values()[row].key; });
    return slot == null_index ? JointHandle{} : joints.map.table().handle_of_slot(slot);
}

BodyHandle World::find_body(std::string_view name) const {
    const WorldState& state = *state_;
    if (name.empty() || name.size() > BodyName::max_size) return {};
    std::uint32_t found = null_index;
    const auto key_of = [&](std::uint32_t slot) { return state.bodies.at<BodyIdentity>(slot).key; };
    for (std::uint32_t id = first_of_name(state.body_extras, name); id != null_index;
         id = state.body_extras.pool[id].next) {
        const std::uint32_t slot = state.body_extras.pool[id].body;
        if (found == null_index || key_of(slot) < key_of(found)) found = slot;
    }
    return found == null_index ? BodyHandle{} : state.bodies.table.handle_of_slot(found);
}

// ---- energy and forces ----

Energy World::energy() const {
    Energy sum;
    for (std::uint32_t row = 0; row < state_->bodies.size(); ++row) {
        const Energy part = energy_of(*state_, row);
        sum.kinetic += part.kinetic;
        sum.potential += part.potential;
    }
    return sum;
}

void World::clear_forces() {
    if (!begin_call<call::ClearForces>(*state_)) return;
    for (BodyForces& forces : state_->bodies.columns.get<BodyForces>()) {
        forces.force = glm::vec2{0.0f};
        forces.torque = 0.0f;
    }
}

// ---- version of the compiled library ----

Version library_version() noexcept {
    return {};
}

}  // namespace damson
