#include "preview.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../../core/contract.hpp"
#include "../dynamics/phases.hpp"
#include "../state/shapes.hpp"
#include "../state/state_fields.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/may_change.hpp"

namespace damson {

namespace {

/// Margin around a body's box. Shapes within it are copied in advance, so that most steps need no query. [m]
constexpr float margin = 0.5f;
/// Number of steps ahead that one query covers, at the body's current speed.
constexpr float steps_ahead = 8.0f;

WorldDef definition_of(const World& world) {
    WorldDef def = world.definition();
    def.workers = 1;
    def.tasks = {};
    def.can_sleep = false;
    def.handle_stamp = 0;
    def.reserve_bodies = def.reserve_contacts = 0;
    return def;
}

BodyDef definition_of(const WorldTables& state, std::uint32_t slot) {
    const BodyPose& pose = state.bodies.at<BodyPose>(slot);
    const BodyFlags& flags = state.bodies.at<BodyFlags>(slot);
    BodyDef def;
    def.type = flags.type;
    def.position = pose.frame.position;
    def.rotation = pose.frame.rotation;
    copy_common_fields(state.bodies.at<BodyForces>(slot), def);
    def.locks = flags.locks();
    def.is_bullet = flags.is_bullet;
    def.is_continuous = !flags.is_discrete;
    def.is_enabled = flags.is_enabled;
    def.key = state.bodies.at<BodyIdentity>(slot).key;
    if (const BodyExtra* extra = find_extra(state, slot)) {
        def.mass = extra->mass;
        def.gravity = extra->gravity;
    }
    return def;
}

ShapeDef definition_of_shape(const WorldTables& state, std::uint32_t slot) {
    const ShapeMaterial& material = state.shapes.at<ShapeMaterial>(slot);
    const ShapeRules& rules = state.shapes.at<ShapeRules>(slot);
    ShapeDef def;
    def.density = material.density;
    set_material(def, material);
    def.is_sensor = rules.is_sensor;
    if (rules.is_one_way) def.one_way = rules.one_way;
    def.surface_group = rules.surface_group;
    def.filter = state.shapes.at<ShapeIdentity>(slot).filter;
    return def;
}

}  // namespace

Preview::Preview(const World& world, std::span<const BodyHandle> bodies)
    : world_(&world), stage_(definition_of(world)) {
    if (!require_outside_step(WorldAccess::state_of(world), "Preview::Preview")) return;
    copy_bodies(bodies);
    copy_joints();
}

void Preview::copy_bodies(std::span<const BodyHandle> bodies) {
    const WorldState& state = WorldAccess::state_of(*world_);
    for (const BodyHandle original : bodies) {
        if (!require(state.bodies.table.is_alive(original), "Preview::Preview", "bodies", "alive", original))
            continue;
        const BodyHandle copy = stage_.create_body(definition_of(state, original.slot));
        copy_ignored_pairs(original, copy);
        bodies_.push_back({original, copy});
        // the copies keep the keys, so the order of creation does not matter
        for_each_shape(state.shapes, state.bodies.at<BodyLinks>(original.slot), [&](std::uint32_t shape) {
            copy_shape(copy, shape,
                       {original,
                        state.shapes.table.handle_of_slot(shape),
                        {},
                        state.shapes.at<ShapeIdentity>(shape).key});
        });
        // set the velocity last: it refers to the center of mass, which the shapes determine
        const BodyVelocity& velocity = state.bodies.at<BodyVelocity>(original.slot);
        if (stage_.body(copy).type() == BodyType::Static) continue;
        stage_.body(copy).set_linear_velocity(velocity.linear);
        stage_.body(copy).set_angular_velocity(velocity.angular);
        const BodyForces& forces = state.bodies.at<BodyForces>(original.slot);
        if (state.bodies.at<BodyFlags>(original.slot).has_target)
            copy_target(WorldAccess::state_of(stage_), copy.slot, *find_extra(state, original.slot));
        if (forces.force != glm::vec2{0.0f}) stage_.body(copy).apply_force_to_center(forces.force);
        if (forces.torque != 0.0f) stage_.body(copy).apply_torque(forces.torque);
    }
}

void Preview::copy_shape(BodyHandle copy, std::uint32_t slot, const Original& original) {
    const WorldState& state = WorldAccess::state_of(*world_);
    if (state.shapes.at<ShapeBox>(slot).is_grid) return;
    ShapeDef def = definition_of_shape(state, slot);
    def.key = original.key;
    def.user_data = originals_.size();
    originals_.push_back(original);
    copied_keys_.insert(std::lower_bound(copied_keys_.begin(), copied_keys_.end(), original.key),
                        original.key);
    stage_.create_shape(copy, state.shapes.at<Shape>(slot), def);
}

void Preview::copy_ignored_pairs(BodyHandle original, BodyHandle copy) {
    for (const Named& named : bodies_)
        if (world_->is_collision_ignored(named.original, original)) stage_.ignore_collision(named.copy, copy);
}

BodyHandle Preview::copy_of(BodyHandle original) {
    for (const Named& named : bodies_)
        if (named.original == original) return named.copy;
    return static_copy_of(original);
}

BodyHandle Preview::static_copy_of(BodyHandle original) {
    for (const auto& [body, still] : frozen_)
        if (body == original) return still;
    BodyDef def = definition_of(WorldAccess::state_of(*world_), original.slot);
    def.type = BodyType::Static;
    def.mass.reset();
    frozen_.emplace_back(original, stage_.create_body(def));
    copy_ignored_pairs(original, frozen_.back().second);
    return frozen_.back().second;
}

void Preview::copy_joints() {
    const WorldState& state = WorldAccess::state_of(*world_);
    std::vector<std::uint32_t> copied;  // joint slots
    const auto copy = [&](std::uint32_t slot) {
        if (std::find(copied.begin(), copied.end(), slot) != copied.end()) return;
        copied.push_back(slot);
        const Joint& joint = state.joints.at_slot(slot);
        // gear joints are not copied: they connect joints, not bodies
        if (joint.type() == JointType::Gear) return;
        JointDef def = joint.def;
        std::visit(
            [&](auto& kind) {
                if constexpr (requires { kind.body_a; }) {
                    kind.body_a = copy_of(kind.body_a);
                    kind.body_b = copy_of(kind.body_b);
                }
                if constexpr (requires { kind.body; }) kind.body = copy_of(kind.body);
                if constexpr (requires { kind.key; }) kind.key = joint.key;
            },
            def);
        const JointHandle made = stage_.create_joint(def);
        if (!made.is_null())
            WorldAccess::state_of(stage_).joints.impulses[made.slot] = state.joints.impulses[slot];
    };
    for (const Named& named : bodies_)
        for_each_joint(state.joints, state.bodies.at<BodyLinks>(named.original.slot), copy);
}

BodyRef Preview::body(std::size_t index) {
    return stage_.body(bodies_[index].copy);
}

World& WorldAccess::preview_world(Preview& preview) noexcept {
    return preview.stage_;
}

void Preview::copy_near(Named& named, float dt) {
    Aabb around{};
    bool is_first = true;
    const BodyRef copy = stage_.body(named.copy);
    for (const ShapeHandle shape : copy.shapes()) {
        const Aabb box = stage_.shape(shape).aabb();
        around = is_first ? box : united(around, box);
        is_first = false;
    }
    if (is_first) return;
    const float speed = length(copy.linear_velocity()) +
                        std::fabs(copy.angular_velocity()) * 0.5f * length(around.upper - around.lower);
    const Aabb needed = expanded(around, 0.1f + 2.0f * dt * speed);
    if (named.has_known && contains(named.known, needed)) return;
    named.known = expanded(around, margin + steps_ahead * dt * speed);
    named.has_known = true;

    const WorldState& state = WorldAccess::state_of(*world_);
    world_->visit_all(BoxOverlap{named.known},
                      [&](const QueryHit& hit) {
                          const auto place =
                              std::lower_bound(copied_keys_.begin(), copied_keys_.end(), hit.shape_key);
                          if (place != copied_keys_.end() && *place == hit.shape_key) return true;
                          const BodyHandle still = static_copy_of(hit.body);
                          ++frozen_shapes_;
                          if (hit.tile.is_null()) {
                              copy_shape(still, hit.shape.slot, {hit.body, hit.shape, {}, hit.shape_key});
                              return true;
                          }
                          const TileGrid& grid = state.tiles.of_shape(hit.shape.slot);
                          const std::uint32_t cell = grid.index_of(hit.tile.cell);
                          const Tile& tile = grid.tile_of(cell);
                          ShapeDef def = definition_of_shape(state, grid.shape);
                          def.density = 0.0f;
                          set_material(def, tile.material);
                          def.is_sensor = tile.is_sensor;
                          def.one_way = tile.one_way;
                          def.key = hit.shape_key;
                          def.user_data = originals_.size();
                          originals_.push_back({hit.body, hit.shape, hit.tile, hit.shape_key});
                          copied_keys_.insert(place, hit.shape_key);
                          stage_.create_shape(still, outline_of_tile(grid, cell), def);
                          return true;
                      },
                      {.finds_sensors = true});
}

void Preview::note_hits(int step) {
    const auto note = [&](const auto& event, glm::vec2 point, glm::vec2 normal, bool is_sensor) {
        const auto original = [&](const ContactSide& side) -> const Original& {
            return originals_[static_cast<std::size_t>(side.shape_user_data)];
        };
        const Original &a = original(event.a), &b = original(event.b);
        const auto is_named = [&](const Original& side) {
            return std::any_of(bodies_.begin(), bodies_.end(),
                               [&](const Named& named) { return named.original == side.body; });
        };
        const bool is_a = is_named(a);
        const Original &mine = is_a ? a : b, &other = is_a ? b : a;
        hits_.push_back({step, mine.body, mine.shape, other.shape, other.tile, point, is_a ? -normal : normal,
                         is_sensor});
    };
    for (const ContactBegan& event : stage_.contact_began()) note(event, event.point, event.normal, false);
    for (const SensorBegan& event : stage_.sensor_began())
        note(event, glm::vec2{0.0f}, glm::vec2{0.0f}, true);
}

void Preview::run(int steps, const PreviewPace& pace) {
    hits_.clear();
    steps_ = 0;
    for (Named& named : bodies_) {
        named.path.clear();
        named.path.push_back(stage_.body(named.copy).transform());
    }
    for (int step = 1; step <= steps; ++step) {
        for (Named& named : bodies_) copy_near(named, pace.dt);
        stage_.step(pace.dt, pace.substeps);
        note_hits(++steps_);
        for (Named& named : bodies_)
            if (stage_.is_alive(named.copy)) named.path.push_back(stage_.body(named.copy).transform());
    }
}

}  // namespace damson
