// The adapter for Box2D 3. Box2D 3 and 2.4 use the same header names, so this file is a separate library. The
// user data of a shape is its scene index. Event settings and the number of substeps come from the scene. All other
// settings are Box2D's defaults; continuous collision and contact recycling stay enabled. A tile grid becomes
// boxes; see tile_runs.hpp.
//
// Box2D reports two overlapping sensors twice, once for each sensor. The adapter reports only the event of
// the sensor with the smaller index. If a shape is destroyed, Box2D reports its end events after the next
// step, with only the shape's id, so the adapter stores the ids of destroyed shapes.
#include <box2d/box2d.h>
#include <box2d/constants.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../engine.hpp"
#include "../tile_runs.hpp"
#include "box2d3_past.hpp"

namespace damson::demo {

namespace {

b2Vec2 to_b2(glm::vec2 v) {
    return {v.x, v.y};
}
glm::vec2 from_b2(b2Vec2 v) {
    return {v.x, v.y};
}

// Avoids b2MakeRot, which is an approximation (off by 0.0007 rad at 0.5 rad): all engines must start at the same angle.
b2Rot to_b2(Rotation rotation) {
    return {rotation.c, rotation.s};
}

b2Pos to_position(glm::vec2 v) {
    b2Pos position;
    position.x = v.x;
    position.y = v.y;
    return position;
}

// loses precision if Box2D was built with double-precision positions
glm::vec2 from_position(b2Pos p) {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

void* index_to_pointer(std::uint32_t index) {
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(index));
}

std::uint32_t index_of(b2ShapeId shape) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(b2Shape_GetUserData(shape)));
}

/// Creates a shape and returns its id, or the null id if Box2D does not support it.
b2ShapeId create_shape(b2BodyId body, const b2ShapeDef& def, const Outline& outline) {
    if (const auto* box = std::get_if<BoxOutline>(&outline)) {
        const bool is_plain = box->center == glm::vec2{0.0f} && box->angle == 0.0f && box->radius == 0.0f;
        const b2Polygon polygon =
            is_plain ? b2MakeBox(box->half.x, box->half.y)
                     : b2MakeOffsetRoundedBox(box->half.x, box->half.y, to_b2(box->center),
                                              to_b2(Rotation::from_angle(box->angle)), box->radius);
        return b2CreatePolygonShape(body, &def, &polygon);
    }
    if (const auto* circle = std::get_if<CircleOutline>(&outline)) {
        const b2Circle geometry{to_b2(circle->center), circle->radius};
        return b2CreateCircleShape(body, &def, &geometry);
    }
    if (const auto* capsule = std::get_if<CapsuleOutline>(&outline)) {
        const b2Capsule geometry{to_b2(capsule->a), to_b2(capsule->b), capsule->radius};
        return b2CreateCapsuleShape(body, &def, &geometry);
    }
    if (const auto* segment = std::get_if<SegmentOutline>(&outline)) {
        const b2Segment geometry{to_b2(segment->a), to_b2(segment->b)};
        return b2CreateSegmentShape(body, &def, &geometry);
    }
    if (const auto* part = std::get_if<ChainSegmentOutline>(&outline)) {
        const b2Segment line{to_b2(part->a), to_b2(part->b)};
        if (!part->is_one_sided) return b2CreateSegmentShape(body, &def, &line);
        const b2ChainSegment geometry{to_b2(part->before), line, to_b2(part->behind), -1};
        return b2CreateChainSegmentShape(body, &def, &geometry);
    }
    const auto& polygon = std::get<PolygonOutline>(outline);
    b2Vec2 corners[B2_MAX_POLYGON_VERTICES];
    for (std::uint32_t i = 0; i < polygon.count; ++i) corners[i] = to_b2(polygon.vertices[i]);
    const b2Hull hull = b2ComputeHull(corners, static_cast<int>(polygon.count));
    if (hull.count != static_cast<int>(polygon.count)) return b2_nullShapeId;
    const b2Polygon geometry = b2MakePolygon(&hull, polygon.radius);
    return b2CreatePolygonShape(body, &def, &geometry);
}

/// Returns `def` with the fields that most joint types share set from `joint`.
template <class Def>
Def filled(Def def, const SceneJoint& joint, b2BodyId a, b2BodyId b) {
    def.base.bodyIdA = a;
    def.base.bodyIdB = b;
    def.base.localFrameA = {to_b2(joint.anchor_local_a), to_b2(Rotation::from_angle(joint.angle_local_a))};
    def.base.localFrameB = {to_b2(joint.anchor_local_b), to_b2(Rotation::from_angle(joint.angle_local_b))};
    def.base.collideConnected = joint.collide_connected;
    if (joint.constraint_hertz > 0.0f) {
        def.base.constraintHertz = joint.constraint_hertz;
        def.base.constraintDampingRatio = joint.constraint_damping_ratio;
    }
    if constexpr (requires { def.enableMotor; }) {
        def.enableMotor = joint.has_motor;
        def.motorSpeed = joint.motor_speed;
        def.enableLimit = joint.has_limits;
        def.enableSpring = joint.has_spring;
        def.hertz = joint.spring_hertz;
        def.dampingRatio = joint.spring_damping_ratio;
    }
    if constexpr (requires { def.maxMotorTorque; }) def.maxMotorTorque = joint.max_motor_torque;
    if constexpr (requires { def.maxMotorForce; }) def.maxMotorForce = joint.max_motor_torque;
    if constexpr (requires { def.lowerAngle; }) {
        def.lowerAngle = joint.lower_limit;
        def.upperAngle = joint.upper_limit;
        def.targetAngle = joint.spring_rest;
    }
    if constexpr (requires { def.lowerTranslation; }) {
        def.lowerTranslation = joint.lower_limit;
        def.upperTranslation = joint.upper_limit;
    }
    if constexpr (requires { def.targetTranslation; }) def.targetTranslation = joint.spring_rest;
    if constexpr (requires { def.linearHertz; }) {
        def.linearHertz = joint.frame_springs.linear_hertz;
        def.linearDampingRatio = joint.frame_springs.linear_damping_ratio;
        def.angularHertz = joint.frame_springs.angular_hertz;
        def.angularDampingRatio = joint.frame_springs.angular_damping_ratio;
    }
    return def;
}

class Box2d3Engine final : public Engine {
public:
    Box2d3Engine(const Scene& scene, const EngineOptions& options)
        : dt_(1.0f / scene.steps_per_second), substeps_(static_cast<int>(scene.substeps)) {
        b2WorldDef def = b2DefaultWorldDef();
        def.gravity = to_b2(scene.gravity);
        def.enableSleep = scene.can_sleep;
        def.workerCount = static_cast<int>(options.workers);
        if (scene.contact_tuning) {
            def.contactHertz = scene.contact_tuning->hertz;
            def.contactDampingRatio = scene.contact_tuning->damping_ratio;
            def.contactSpeed = scene.contact_tuning->push_speed;
        }
        world_ = b2CreateWorld(&def);
        for (const SceneBody& body : scene.bodies) create_body(body, scene.shapes_of(body));
        for (const SceneTileGrid& grid : scene.tile_grids) create_tile_grid(grid);
        for (const SceneJoint& joint : scene.joints) create_joint(joint);
        b2World_SetPreSolveCallback(world_, &drop_from_below, nullptr, this);
    }

    ~Box2d3Engine() override { b2DestroyWorld(world_); }
    Box2d3Engine(const Box2d3Engine&) = delete;
    Box2d3Engine& operator=(const Box2d3Engine&) = delete;

    /// Returns the reason why the scene could not be built, or an empty string.
    const std::string& error() const { return error_; }

    void step() override {
        b2World_Step(world_, dt_, substeps_);
        has_stepped_ = true;
    }

    std::unique_ptr<EnginePast> past() override { return std::make_unique<Box2d3Past>(world_); }

    void read_states(std::vector<BodyState>& states) const override {
        states.resize(bodies_.size());
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            const b2BodyId body = bodies_[i].id;
            if (B2_IS_NULL(body)) {
                states[i] = {.is_alive = 0};
                continue;
            }
            const b2Rot rotation = b2Body_GetRotation(body);
            states[i] = {.position = from_position(b2Body_GetPosition(body)),
                         .rotation = {rotation.c, rotation.s},
                         .linear_velocity = from_b2(b2Body_GetLinearVelocity(body)),
                         .angular_velocity = b2Body_GetAngularVelocity(body),
                         .is_awake = b2Body_GetType(body) != b2_staticBody && b2Body_IsAwake(body) ? 1u : 0u};
        }
    }

    void read_tiles(std::vector<std::uint8_t>& kinds) const override {
        kinds.clear();
        for (const TileGrid& grid : tile_grids_) {
            const std::vector<std::uint8_t>& own = grid.runs.grid().kinds;
            kinds.insert(kinds.end(), own.begin(), own.end());
        }
    }

    void read_contacts(std::vector<ShapeContact>& contacts) const override {
        contacts.clear();
        for_each_contact([&](const b2ContactData& contact) {
            float separation = std::numeric_limits<float>::max();
            for (int i = 0; i < contact.manifold.pointCount; ++i)
                separation = std::min(separation, contact.manifold.points[i].separation);
            contacts.push_back(
                {ordered_pair(index_of(contact.shapeIdA), index_of(contact.shapeIdB)), separation});
        });
        std::sort(contacts.begin(), contacts.end(),
                  [](const ShapeContact& a, const ShapeContact& b) { return a.shapes < b.shapes; });
    }

    void read_events(StepEvents& events) const override {
        events.clear();
        const GoneShapes gone(gone_);
        const b2ContactEvents contacts = b2World_GetContactEvents(world_);
        for (int i = 0; i < contacts.beginCount; ++i)
            events.begun.push_back(
                pair_of(contacts.beginEvents[i].shapeIdA, contacts.beginEvents[i].shapeIdB, gone));
        for (int i = 0; i < contacts.endCount; ++i)
            events.ended.push_back(
                pair_of(contacts.endEvents[i].shapeIdA, contacts.endEvents[i].shapeIdB, gone));

        const b2SensorEvents overlaps = b2World_GetSensorEvents(world_);
        for_each_pair(overlaps.beginEvents, overlaps.beginCount, gone,
                      [&](ShapePair pair) { events.sensor_begun.push_back(pair); });
        for_each_pair(overlaps.endEvents, overlaps.endCount, gone,
                      [&](ShapePair pair) { events.sensor_ended.push_back(pair); });
        events.sort();
    }

    EventCounts event_counts() const override {
        const GoneShapes gone(gone_);
        const b2ContactEvents contacts = b2World_GetContactEvents(world_);
        const b2SensorEvents overlaps = b2World_GetSensorEvents(world_);
        EventCounts counts{.begun = static_cast<std::uint32_t>(contacts.beginCount),
                           .ended = static_cast<std::uint32_t>(contacts.endCount)};
        for_each_pair(overlaps.beginEvents, overlaps.beginCount, gone,
                      [&](ShapePair) { ++counts.sensor_begun; });
        for_each_pair(overlaps.endEvents, overlaps.endCount, gone, [&](ShapePair) { ++counts.sensor_ended; });
        return counts;
    }

    EngineCounts counts() const override {
        const b2Counters counters = b2World_GetCounters(world_);
        const int own = B2_IS_NULL(anchor_body_) ? 0 : 1;
        EngineCounts counts{.bodies = static_cast<std::uint32_t>(counters.bodyCount - own),
                            .shapes = static_cast<std::uint32_t>(counters.shapeCount),
                            .joints = static_cast<std::uint32_t>(counters.jointCount),
                            .pairs = static_cast<std::uint32_t>(counters.contactCount),
                            .contacts = 0,
                            .awake_bodies = static_cast<std::uint32_t>(b2World_GetAwakeBodyCount(world_))};
        for_each_contact([&](const b2ContactData&) { ++counts.contacts; });
        return counts;
    }

    std::vector<PhaseTime> phase_times() const override {
        const b2Profile profile = b2World_GetProfile(world_);
        const auto ms = [](float value) { return static_cast<double>(value); };
        return {{"pairs", PhaseGroup::Pairs, ms(profile.pairs)},
                {"refit", PhaseGroup::Pairs, ms(profile.refit)},
                {"collide", PhaseGroup::Narrow, ms(profile.collide)},
                {"constraints", PhaseGroup::Solve, ms(profile.constraints)},
                {"solver_setup", PhaseGroup::Other, ms(profile.solverSetup)},
                {"transforms", PhaseGroup::Other, ms(profile.transforms)},
                {"bullets", PhaseGroup::Other, ms(profile.bullets)},
                {"hit_events", PhaseGroup::Other, ms(profile.hitEvents)},
                {"joint_events", PhaseGroup::Other, ms(profile.jointEvents)},
                {"sleep_islands", PhaseGroup::Other, ms(profile.sleepIslands)},
                {"sensors", PhaseGroup::Other, ms(profile.sensors)}};
    }

    std::uint64_t digest() const override {
        std::vector<BodyState> states;
        read_states(states);
        return digest_of(states);
    }

    EngineMass mass_of(std::uint32_t body) const override {
        const b2MassData mass = b2Body_GetMassData(bodies_[body].id);
        return {mass.mass, mass.rotationalInertia, from_b2(mass.center)};
    }

    std::optional<EngineRayHit> cast_ray(glm::vec2 from, glm::vec2 way) const override {
        const b2RayResult hit =
            b2World_CastRayClosest(world_, to_position(from), to_b2(way), b2DefaultQueryFilter());
        if (!hit.hit) return std::nullopt;
        return EngineRayHit{index_of(hit.shapeId), from_position(hit.point), from_b2(hit.normal),
                            hit.fraction};
    }

    void set_gravity(glm::vec2 gravity) override { b2World_SetGravity(world_, to_b2(gravity)); }
    void set_awake(std::uint32_t body, bool is_awake) override {
        b2Body_SetAwake(bodies_[body].id, is_awake);
    }
    void set_enabled(std::uint32_t body, bool is_enabled) override {
        if (is_enabled)
            b2Body_Enable(bodies_[body].id);
        else
            b2Body_Disable(bodies_[body].id);
    }
    void set_type(std::uint32_t body, BodyType type) override {
        constexpr b2BodyType types[] = {b2_staticBody, b2_kinematicBody, b2_dynamicBody};
        b2Body_SetType(bodies_[body].id, types[static_cast<int>(type)]);
    }
    void destroy_joint(std::uint32_t joint) override { b2DestroyJoint(joints_[joint]); }

    void apply_force(std::uint32_t body, glm::vec2 force, float torque) override {
        b2Body_ApplyForceToCenter(bodies_[body].id, to_b2(force), true);
        b2Body_ApplyTorque(bodies_[body].id, torque, true);
    }

    void move_to(std::uint32_t body, glm::vec2 position, float angle) override {
        b2WorldTransform target;
        target.p = to_position(position);
        target.q = to_b2(Rotation::from_angle(angle));
        b2Body_SetTargetTransform(bodies_[body].id, target, dt_, true);
    }

    glm::vec2 position(std::uint32_t body) const override {
        return from_position(b2Body_GetPosition(bodies_[body].id));
    }

    glm::vec2 linear_velocity(std::uint32_t body) const override {
        return from_b2(b2Body_GetLinearVelocity(bodies_[body].id));
    }

    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override {
        b2Body_SetTransform(bodies_[body].id, to_position(position), to_b2(Rotation::from_angle(angle)));
    }

    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override {
        b2Body_SetLinearVelocity(bodies_[body].id, to_b2(velocity));
    }

    void set_angular_velocity(std::uint32_t body, float velocity) override {
        b2Body_SetAngularVelocity(bodies_[body].id, velocity);
    }

    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override {
        b2Body_ApplyLinearImpulseToCenter(bodies_[body].id, to_b2(impulse), true);
    }

    std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) override {
        constexpr b2BodyType types[] = {b2_staticBody, b2_kinematicBody, b2_dynamicBody};
        b2BodyDef def = b2DefaultBodyDef();
        def.type = types[static_cast<int>(body.type)];
        def.position = to_position(body.position);
        def.rotation = to_b2(Rotation::from_angle(body.angle));
        def.linearVelocity = to_b2(body.linear_velocity);
        def.angularVelocity = body.angular_velocity;
        def.linearDamping = body.linear_damping;
        def.angularDamping = body.angular_damping;
        def.gravityScale = body.gravity_scale;
        def.motionLocks = {body.fixed_x, body.fixed_y, body.fixed_rotation};
        def.isBullet = body.is_bullet;
        def.enableSleep = body.can_sleep;
        def.isAwake = body.is_awake;
        const b2BodyId id = b2CreateBody(world_, &def);
        bodies_.push_back({.id = id,
                           .first_shape = static_cast<std::uint32_t>(shapes_.size()),
                           .shape_count = static_cast<std::uint32_t>(shapes.size())});

        for (const SceneShape& shape : shapes) {
            const auto index = static_cast<std::uint32_t>(shapes_.size());
            is_one_way_.push_back(shape.is_one_way);
            shapes_.push_back(make_shape(id, shape, index));
            if (B2_IS_NULL(shapes_.back()) && error_.empty())
                error_ = "drops corners of the polygon of shape " + std::to_string(index);
        }
        return static_cast<std::uint32_t>(bodies_.size() - 1);
    }

    void destroy_body(std::uint32_t body) override {
        Body& gone = bodies_[body];
        for (std::uint32_t i = 0; i < gone.shape_count; ++i) on_destroyed(gone.first_shape + i);
        b2DestroyBody(gone.id);
        gone.id = b2_nullBodyId;
    }

    std::uint32_t create_joint(const SceneJoint& joint) override {
        joints_.push_back(add_joint(joint));
        return static_cast<std::uint32_t>(joints_.size() - 1);
    }

    void set_motor_speed(std::uint32_t joint, float speed) override {
        const b2JointId id = joints_[joint];
        switch (b2Joint_GetType(id)) {
            case b2_distanceJoint: b2DistanceJoint_SetMotorSpeed(id, speed); break;
            case b2_prismaticJoint: b2PrismaticJoint_SetMotorSpeed(id, speed); break;
            case b2_wheelJoint: b2WheelJoint_SetMotorSpeed(id, speed); break;
            default: b2RevoluteJoint_SetMotorSpeed(id, speed); break;
        }
        b2Joint_WakeBodies(id);
    }

    void set_target(std::uint32_t joint, glm::vec2 target) override {
        b2Joint_SetLocalFrameA(joints_[joint], {to_b2(target), b2Rot_identity});
        b2Joint_WakeBodies(joints_[joint]);
    }

    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override {
        TileGrid& edited = tile_grids_[grid];
        const auto unmake = [&](std::uint32_t run) {
            const std::uint32_t index = edited.first_index + run;
            on_destroyed(index);
            b2DestroyShape(shapes_[index], false);
            shapes_[index] = b2_nullShapeId;
        };
        edited.runs.set(cell, kind, unmake, [&](std::uint32_t run) { make_run(edited, run); });
    }

private:
    struct TileGrid {
        TileRuns runs;
        std::uint32_t first_index;  // scene index of the first cell
    };

    void create_tile_grid(const SceneTileGrid& grid) {
        const TileGrid& made =
            tile_grids_.emplace_back(TileGrid{TileRuns(grid), static_cast<std::uint32_t>(shapes_.size())});
        shapes_.resize(shapes_.size() + grid.kinds.size(), b2_nullShapeId);
        is_one_way_.resize(shapes_.size());
        made.runs.for_each([&](std::uint32_t run) { make_run(made, run); });
    }

    static b2ShapeId make_shape(b2BodyId body, const SceneShape& shape, std::uint32_t index) {
        b2ShapeDef def = b2DefaultShapeDef();
        def.userData = index_to_pointer(index);
        def.density = shape.density;
        def.material.friction = shape.friction;
        def.material.restitution = shape.restitution;
        def.material.tangentSpeed = shape.surface_speed;
        def.material.rollingResistance = shape.rolling_resistance;
        def.filter = {shape.filter.category, shape.filter.mask, shape.filter.group};
        def.isSensor = shape.is_sensor;
        def.enableContactEvents = shape.contact_events;
        def.enableSensorEvents = shape.overlap_events;
        def.enablePreSolveEvents = shape.is_one_way;
        return create_shape(body, def, shape.outline);
    }

    void make_run(const TileGrid& grid, std::uint32_t run) {
        const SceneShape shape = grid.runs.shape(run);
        const std::uint32_t index = grid.first_index + run;
        is_one_way_[index] = shape.is_one_way;
        shapes_[index] = make_shape(bodies_[grid.runs.grid().body].id, shape, index);
    }

    /// Stores the id of a shape that is about to be destroyed. Box2D reports the shape's end events after the
    /// next step.
    void on_destroyed(std::uint32_t index) {
        if (has_stepped_) gone_.clear();
        has_stepped_ = false;
        gone_.push_back({b2StoreShapeId(shapes_[index]), {index, b2Shape_IsSensor(shapes_[index])}});
    }

    struct Body {
        b2BodyId id;
        std::uint32_t first_shape;
        std::uint32_t shape_count;
    };

    b2JointId add_joint(const SceneJoint& joint) {
        if (joint.type == JointType::Gear || joint.type == JointType::Pulley) {
            if (error_.empty())
                error_ = std::string("has no ") + name_of_kind(joint.type) + " joints, needed by joint " +
                         std::to_string(joints_.size());
            return b2_nullJointId;
        }
        const b2BodyId a = bodies_[joint.body_a].id, b = bodies_[joint.body_b].id;
        switch (joint.type) {
            case JointType::Distance: {
                auto def = filled(b2DefaultDistanceJointDef(), joint, a, b);
                def.length = joint.length;
                // limits and motors require a spring; one with zero stiffness has no other effect
                def.enableSpring = joint.has_spring || joint.has_limits || joint.has_motor;
                if (joint.has_limits) {
                    def.minLength = joint.lower_limit;
                    def.maxLength = joint.upper_limit;
                }
                return b2CreateDistanceJoint(world_, &def);
            }
            case JointType::Prismatic: {
                const auto def = filled(b2DefaultPrismaticJointDef(), joint, a, b);
                return b2CreatePrismaticJoint(world_, &def);
            }
            case JointType::Weld: {
                const auto def = filled(b2DefaultWeldJointDef(), joint, a, b);
                return b2CreateWeldJoint(world_, &def);
            }
            case JointType::Wheel: {
                const auto def = filled(b2DefaultWheelJointDef(), joint, a, b);
                return b2CreateWheelJoint(world_, &def);
            }
            case JointType::Motor: {
                auto def = filled(b2DefaultMotorJointDef(), joint, a, b);
                def.linearVelocity = to_b2(joint.power.linear_velocity);
                def.maxVelocityForce = joint.power.max_velocity_force;
                def.angularVelocity = joint.power.angular_velocity;
                def.maxVelocityTorque = joint.power.max_velocity_torque;
                def.maxSpringForce = joint.power.max_spring_force;
                def.maxSpringTorque = joint.power.max_spring_torque;
                return b2CreateMotorJoint(world_, &def);
            }
            case JointType::Target: return add_target(joint, b);
            case JointType::Filter: {
                b2FilterJointDef def = b2DefaultFilterJointDef();
                def.base.bodyIdA = a;
                def.base.bodyIdB = b;
                return b2CreateFilterJoint(world_, &def);
            }
            default: {
                const auto def = filled(b2DefaultRevoluteJointDef(), joint, a, b);
                return b2CreateRevoluteJoint(world_, &def);
            }
        }
    }

    /// Emulates a target joint with the spring of a motor joint. The joint's other end is a static body that
    /// the adapter adds.
    b2JointId add_target(const SceneJoint& joint, b2BodyId dragged) {
        if (B2_IS_NULL(anchor_body_)) {
            const b2BodyDef def = b2DefaultBodyDef();
            anchor_body_ = b2CreateBody(world_, &def);
        }
        b2MotorJointDef def = b2DefaultMotorJointDef();
        def.base.bodyIdA = anchor_body_;
        def.base.bodyIdB = dragged;
        def.base.localFrameA.p = to_b2(joint.target);
        def.base.localFrameB.p = to_b2(joint.anchor_local_b);
        def.linearHertz = joint.spring_hertz;
        def.linearDampingRatio = joint.spring_damping_ratio;
        def.maxSpringForce = joint.max_force;
        return b2CreateMotorJoint(world_, &def);
    }

    /// Removes contacts between one-way surfaces and bodies that are not above the surface.
    static void drop_from_below(b2ShapeId shape_a, b2ShapeId shape_b, b2Manifold* manifold, void* engine) {
        const std::vector<bool>& is_one_way = static_cast<const Box2d3Engine*>(engine)->is_one_way_;
        const bool is_a = is_one_way[index_of(shape_a)], is_b = is_one_way[index_of(shape_b)];
        if (!is_a && !is_b) return;
        const float up = is_a ? manifold->normal.y : -manifold->normal.y;
        const b2BodyId guest = b2Shape_GetBody(is_a ? shape_b : shape_a);
        if (up < 0.7f || b2Body_GetLinearVelocity(guest).y > 0.5f) manifold->pointCount = 0;
    }

    struct EventShape {
        std::uint32_t index;
        bool is_sensor;
    };

    struct GoneShape {
        std::uint64_t id;
        EventShape shape;
    };

    /// Finds destroyed shapes by id. Sorts them when events are read and not when a shape is destroyed,
    /// because benchmarks time the destruction.
    class GoneShapes {
    public:
        explicit GoneShapes(std::vector<GoneShape> shapes) : shapes_(std::move(shapes)) {
            std::sort(shapes_.begin(), shapes_.end(),
                      [](const GoneShape& a, const GoneShape& b) { return a.id < b.id; });
        }

        EventShape get(b2ShapeId shape) const {
            const std::uint64_t id = b2StoreShapeId(shape);
            return std::lower_bound(shapes_.begin(), shapes_.end(), id,
                                    [](const GoneShape& a, std::uint64_t b) { return a.id < b; })
                ->shape;
        }

    private:
        std::vector<GoneShape> shapes_;
    };

    static EventShape look_up(b2ShapeId shape, const GoneShapes& gone) {
        return b2Shape_IsValid(shape) ? EventShape{index_of(shape), b2Shape_IsSensor(shape)}
                                      : gone.get(shape);
    }

    static ShapePair pair_of(b2ShapeId a, b2ShapeId b, const GoneShapes& gone) {
        return ordered_pair(look_up(a, gone).index, look_up(b, gone).index);
    }

    /// Calls `each` once for each pair in the sensor events. For two overlapping sensors, uses only the event
    /// of the sensor with the smaller index.
    template <class Event, class Each>
    static void for_each_pair(const Event* events, int count, const GoneShapes& gone, Each each) {
        for (int i = 0; i < count; ++i) {
            const EventShape sensor = look_up(events[i].sensorShapeId, gone);
            const EventShape visitor = look_up(events[i].visitorShapeId, gone);
            if (visitor.is_sensor && visitor.index < sensor.index) continue;
            each(ordered_pair(sensor.index, visitor.index));
        }
    }

    /// Calls `each` once for each touching contact. Both bodies list the contact; only the list of body A is
    /// used.
    template <class Each>
    void for_each_contact(Each each) const {
        std::vector<b2ContactData> listed;
        for (const Body& listing : bodies_) {
            const b2BodyId body = listing.id;
            if (B2_IS_NULL(body)) continue;
            listed.resize(static_cast<std::size_t>(b2Body_GetContactCapacity(body)));
            if (listed.empty()) continue;
            const int count = b2Body_GetContactData(body, listed.data(), static_cast<int>(listed.size()));
            for (int i = 0; i < count; ++i) {
                const b2ContactData& contact = listed[static_cast<std::size_t>(i)];
                const b2BodyId side_a = b2Shape_GetBody(contact.shapeIdA);
                if (B2_ID_EQUALS(side_a, body)) each(contact);
            }
        }
    }

    b2WorldId world_;
    b2BodyId anchor_body_ = b2_nullBodyId;  // static body that target joints attach to
    std::vector<Body> bodies_;              // by scene index; the null id if the body is destroyed
    std::vector<b2ShapeId> shapes_;         // by scene index
    std::vector<TileGrid> tile_grids_;
    std::vector<bool> is_one_way_;   // by scene index of the shape
    std::vector<b2JointId> joints_;  // by scene index; joints are destroyed with their bodies
    std::vector<GoneShape> gone_;    // destroyed shapes that the current events can contain
    bool has_stepped_ = false;       // true if there was a step since a body was last destroyed
    std::string error_;
    float dt_;  // [s]
    int substeps_;
};

BuildResult build(const Scene& scene, const EngineOptions& options) {
    if (options.workers < 1 || options.workers > B2_MAX_WORKERS)
        return {nullptr, "supports 1 to " + std::to_string(B2_MAX_WORKERS) + " workers"};
    auto engine = std::make_unique<Box2d3Engine>(scene, options);
    if (!engine->error().empty()) return {nullptr, engine->error()};
    return {std::move(engine), {}};
}

}  // namespace

EngineInfo describe_box2d3() {
    const b2Version version = b2GetVersion();
    EngineInfo info;
    info.name = "box2d3";
    info.title = "Box2D 3";
    info.version = "Box2D " + std::to_string(version.major) + "." + std::to_string(version.minor) + "." +
                   std::to_string(version.revision) + ", as installed" +
                   (b2IsDoublePrecision() ? ", positions in double" : "");
    info.flags = DAMSON_DEMO_FLAGS;
    info.has_workers = true;
    info.build = &build;
    return info;
}

}  // namespace damson::demo
