// The adapter for Box2D 2.4. A step has 8 velocity and 3 position iterations, as Box2D's manual recommends.
//
// - Substeps, workers and rounding radii are not supported. The skin is the radius that Box2D 2.4 itself adds to
//   polygons and edges.
// - A capsule becomes a polygon of eight corners.
// - A sensor reports an overlap only if one of the two bodies is dynamic.
// - A chain segment becomes an edge with ghost vertices.
// - A tile grid becomes boxes with one fixture each; see tile_runs.hpp.
// - box2d24_joints.hpp creates the joints.
#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../engine.hpp"
#include "../tile_runs.hpp"
#include "box2d24_joints.hpp"

namespace damson::demo {

namespace {

constexpr int velocity_iterations = 8;
constexpr int position_iterations = 3;

std::uint32_t index_of(const b2Fixture* fixture) {
    // Box2D 2.4 returns user data only for non-const fixtures
    return static_cast<std::uint32_t>(const_cast<b2Fixture*>(fixture)->GetUserData().pointer);
}

ShapePair shapes_of(const b2Contact& contact) {
    return ordered_pair(index_of(contact.GetFixtureA()), index_of(contact.GetFixtureB()));
}

/// Returns true if the contact is a sensor overlap. Box2D 2.4 creates contacts for sensors too.
bool is_overlap(const b2Contact& contact) {
    return contact.GetFixtureA()->IsSensor() || contact.GetFixtureB()->IsSensor();
}

bool is_solid_touch(const b2Contact& contact) {
    return contact.IsTouching() && !is_overlap(contact);
}

/// Converts a filter. Returns false if the filter needs more than the 16 category bits of Box2D 2.4.
bool convert(const Filter& filter, b2Filter& to) {
    constexpr std::uint64_t representable = 0xffff;
    const bool has_full_mask = filter.mask == ~std::uint64_t{0};
    if (filter.category > representable || (filter.mask > representable && !has_full_mask)) return false;
    if (filter.group > std::numeric_limits<int16>::max() || filter.group < std::numeric_limits<int16>::min())
        return false;
    to.categoryBits = static_cast<uint16>(filter.category);
    to.maskBits = static_cast<uint16>(filter.mask & representable);
    to.groupIndex = static_cast<int16>(filter.group);
    return true;
}

/// Sets `corners` to a polygon that approximates a capsule: straight sides, and half a hexagon around each
/// end.
void corners_of(const CapsuleOutline& capsule, b2Vec2 (&corners)[b2_maxPolygonVertices]) {
    static_assert(b2_maxPolygonVertices == 8);
    const glm::vec2 along = normalized_or(capsule.b - capsule.a, glm::vec2{1.0f, 0.0f});
    const glm::vec2 left{-along.y, along.x};
    constexpr float cosine[] = {0.0f, 0.8660254f, 0.8660254f, 0.0f}, sine[] = {-1.0f, -0.5f, 0.5f, 1.0f};
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec2 spoke = capsule.radius * (cosine[i] * along + sine[i] * left);
        corners[i] = to_b2(capsule.b + spoke);
        corners[i + 4] = to_b2(capsule.a - spoke);
    }
}

/// Collects the events that Box2D 2.4 reports during a step, or when a body is destroyed between steps.
class EventLog final : public b2ContactListener {
public:
    void BeginContact(b2Contact* contact) override { log(*contact, events.begun, events.sensor_begun); }
    void EndContact(b2Contact* contact) override { log(*contact, events.ended, events.sensor_ended); }

    /// Disables contacts between one-way surfaces and bodies that are not above the surface.
    void PreSolve(b2Contact* contact, const b2Manifold* /*old*/) override {
        const bool is_a = is_one_way[index_of(contact->GetFixtureA())];
        const bool is_b = is_one_way[index_of(contact->GetFixtureB())];
        if (!is_a && !is_b) return;
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        const float up = is_a ? manifold.normal.y : -manifold.normal.y;
        const b2Body* guest = (is_a ? contact->GetFixtureB() : contact->GetFixtureA())->GetBody();
        if (up < 0.7f || guest->GetLinearVelocity().y > 0.5f) contact->SetEnabled(false);
    }

    StepEvents events;
    std::vector<bool> is_one_way;      // by shape
    std::vector<bool> contact_events;  // by shape
    std::vector<bool> overlap_events;  // by shape

private:
    void log(const b2Contact& contact, std::vector<ShapePair>& contacts, std::vector<ShapePair>& overlaps) {
        const ShapePair shapes = shapes_of(contact);
        if (!is_overlap(contact)) {
            if (contact_events[shapes.a] || contact_events[shapes.b]) contacts.push_back(shapes);
        } else if (overlap_events[shapes.a] && overlap_events[shapes.b]) {
            overlaps.push_back(shapes);
        }
    }
};

/// Finds the nearest hit of a ray, ignoring sensors.
class ClosestHit final : public b2RayCastCallback {
public:
    float ReportFixture(b2Fixture* fixture, const b2Vec2& point, const b2Vec2& normal,
                        float fraction) override {
        if (fixture->IsSensor()) return -1.0f;
        hit = EngineRayHit{index_of(fixture), from_b2(point), from_b2(normal), fraction};
        return fraction;
    }

    std::optional<EngineRayHit> hit;
};

class Box2d24Engine final : public Engine {
public:
    explicit Box2d24Engine(const Scene& scene)
        : world_(to_b2(scene.gravity)), dt_(1.0f / scene.steps_per_second) {
        world_.SetAllowSleeping(scene.can_sleep);
        world_.SetContactListener(&log_);
        for (const SceneBody& body : scene.bodies) create_body(body, scene.shapes_of(body));
        for (const SceneTileGrid& grid : scene.tile_grids) create_tile_grid(grid);
        for (const SceneJoint& joint : scene.joints) joints_.create(joint);
        if (error_.empty()) error_ = joints_.error();
    }

    /// Returns the reason why the scene could not be built, or an empty string.
    const std::string& error() const { return error_; }

    void step() override {
        joints_.apply_springs(dt_);
        world_.Step(dt_, velocity_iterations, position_iterations);
        std::swap(events_, log_.events);
        log_.events.clear();
    }

    void read_states(std::vector<BodyState>& states) const override {
        states.resize(bodies_.size());
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            if (!bodies_[i]) {
                states[i] = {.is_alive = 0};
                continue;
            }
            const b2Body& body = *bodies_[i];
            const b2Rot& rotation = body.GetTransform().q;
            states[i] = {.position = from_b2(body.GetPosition()),
                         .rotation = {rotation.c, rotation.s},
                         .linear_velocity = from_b2(body.GetLinearVelocity()),
                         .angular_velocity = body.GetAngularVelocity(),
                         .is_awake = body.GetType() != b2_staticBody && body.IsAwake() ? 1u : 0u};
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
        for (const b2Contact* contact = world_.GetContactList(); contact; contact = contact->GetNext()) {
            if (!is_solid_touch(*contact)) continue;
            b2WorldManifold manifold;
            contact->GetWorldManifold(&manifold);
            float separation = std::numeric_limits<float>::max();
            for (int i = 0; i < contact->GetManifold()->pointCount; ++i)
                separation = std::min(separation, manifold.separations[i]);
            contacts.push_back({shapes_of(*contact), separation});
        }
        std::sort(contacts.begin(), contacts.end(),
                  [](const ShapeContact& a, const ShapeContact& b) { return a.shapes < b.shapes; });
    }

    void read_events(StepEvents& events) const override {
        events = events_;
        events.sort();
    }

    EventCounts event_counts() const override {
        return {static_cast<std::uint32_t>(events_.begun.size()),
                static_cast<std::uint32_t>(events_.ended.size()),
                static_cast<std::uint32_t>(events_.sensor_begun.size()),
                static_cast<std::uint32_t>(events_.sensor_ended.size())};
    }

    EngineCounts counts() const override {
        EngineCounts counts{
            .bodies = static_cast<std::uint32_t>(world_.GetBodyCount() - joints_.own_bodies()),
            .shapes = 0,
            .joints = static_cast<std::uint32_t>(world_.GetJointCount()),
            .pairs = static_cast<std::uint32_t>(world_.GetContactCount()),
            .contacts = 0,
            .awake_bodies = 0};
        for (const b2Body* body : bodies_) {
            if (!body) continue;
            for (const b2Fixture* fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext())
                ++counts.shapes;
            if (body->GetType() != b2_staticBody && body->IsAwake()) ++counts.awake_bodies;
        }
        for (const b2Contact* contact = world_.GetContactList(); contact; contact = contact->GetNext())
            if (is_solid_touch(*contact)) ++counts.contacts;
        return counts;
    }

    std::vector<PhaseTime> phase_times() const override {
        const b2Profile& profile = world_.GetProfile();
        const auto ms = [](float value) { return static_cast<double>(value); };
        const float islands = profile.solve - profile.solveInit - profile.solveVelocity -
                              profile.solvePosition - profile.broadphase;
        return {{"broadphase", PhaseGroup::Pairs, ms(profile.broadphase)},
                {"collide", PhaseGroup::Narrow, ms(profile.collide)},
                {"solve_init", PhaseGroup::Solve, ms(profile.solveInit)},
                {"solve_velocity", PhaseGroup::Solve, ms(profile.solveVelocity)},
                {"solve_position", PhaseGroup::Solve, ms(profile.solvePosition)},
                {"islands", PhaseGroup::Other, ms(std::max(0.0f, islands))},
                {"time_of_impact", PhaseGroup::Other, ms(profile.solveTOI)}};
    }

    std::uint64_t digest() const override {
        std::vector<BodyState> states;
        read_states(states);
        return digest_of(states);
    }

    EngineMass mass_of(std::uint32_t body) const override {
        const b2Body& weighed = *bodies_[body];
        const b2Vec2 center = weighed.GetLocalCenter();
        return {weighed.GetMass(), weighed.GetInertia() - weighed.GetMass() * center.LengthSquared(),
                from_b2(center)};
    }

    std::optional<EngineRayHit> cast_ray(glm::vec2 from, glm::vec2 way) const override {
        ClosestHit closest;
        world_.RayCast(&closest, to_b2(from), to_b2(from + way));
        return closest.hit;
    }

    void set_gravity(glm::vec2 gravity) override { world_.SetGravity(to_b2(gravity)); }
    void set_awake(std::uint32_t body, bool is_awake) override { bodies_[body]->SetAwake(is_awake); }
    void set_enabled(std::uint32_t body, bool is_enabled) override { bodies_[body]->SetEnabled(is_enabled); }
    void set_type(std::uint32_t body, BodyType type) override {
        constexpr b2BodyType types[] = {b2_staticBody, b2_kinematicBody, b2_dynamicBody};
        bodies_[body]->SetType(types[static_cast<int>(type)]);
    }
    void destroy_joint(std::uint32_t joint) override { joints_.destroy(joint); }

    void apply_force(std::uint32_t body, glm::vec2 force, float torque) override {
        bodies_[body]->ApplyForceToCenter(to_b2(force), true);
        bodies_[body]->ApplyTorque(torque, true);
    }

    void move_to(std::uint32_t body, glm::vec2 position, float angle) override {
        b2Body& moved = *bodies_[body];
        const float turn = angle - moved.GetAngle();
        moved.SetLinearVelocity((1.0f / dt_) * (to_b2(position) - moved.GetPosition()));
        moved.SetAngularVelocity(std::remainder(turn, 2.0f * b2_pi) / dt_);
    }

    glm::vec2 position(std::uint32_t body) const override { return from_b2(bodies_[body]->GetPosition()); }

    glm::vec2 linear_velocity(std::uint32_t body) const override {
        return from_b2(bodies_[body]->GetLinearVelocity());
    }

    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override {
        bodies_[body]->SetTransform(to_b2(position), angle);
    }

    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override {
        bodies_[body]->SetLinearVelocity(to_b2(velocity));
    }

    void set_angular_velocity(std::uint32_t body, float velocity) override {
        bodies_[body]->SetAngularVelocity(velocity);
    }

    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override {
        bodies_[body]->ApplyLinearImpulseToCenter(to_b2(impulse), true);
    }

    std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) override {
        constexpr b2BodyType types[] = {b2_staticBody, b2_kinematicBody, b2_dynamicBody};
        b2BodyDef def;
        def.type = types[static_cast<int>(body.type)];
        def.position = to_b2(body.position);
        def.angle = body.angle;
        def.linearVelocity = to_b2(body.linear_velocity);
        def.angularVelocity = body.angular_velocity;
        def.linearDamping = body.linear_damping;
        def.angularDamping = body.angular_damping;
        def.gravityScale = body.gravity_scale;
        def.fixedRotation = body.fixed_rotation;
        def.bullet = body.is_bullet;
        if ((body.fixed_x || body.fixed_y) && error_.empty())
            error_ = "cannot lock body " + std::to_string(bodies_.size()) + " along an axis";
        def.allowSleep = body.can_sleep;
        def.awake = body.is_awake;
        bodies_.push_back(world_.CreateBody(&def));

        for (const SceneShape& shape : shapes) add_shape(*bodies_.back(), shape);
        return static_cast<std::uint32_t>(bodies_.size() - 1);
    }

    void destroy_body(std::uint32_t body) override {
        joints_.forget(bodies_[body]);
        world_.DestroyBody(bodies_[body]);
        bodies_[body] = nullptr;
    }

    std::uint32_t create_joint(const SceneJoint& joint) override { return joints_.create(joint); }

    void set_motor_speed(std::uint32_t joint, float speed) override { joints_.set_motor_speed(joint, speed); }

    void set_target(std::uint32_t joint, glm::vec2 target) override { joints_.set_target(joint, target); }

    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override {
        TileGrid& edited = tile_grids_[grid];
        const auto unmake = [&](std::uint32_t run) {
            bodies_[edited.runs.grid().body]->DestroyFixture(edited.fixtures[run]);
            edited.fixtures[run] = nullptr;
        };
        edited.runs.set(cell, kind, unmake, [&](std::uint32_t run) { make_run(edited, run); });
    }

private:
    struct TileGrid {
        TileRuns runs;
        std::uint32_t first_index;         // scene index of the first cell
        std::vector<b2Fixture*> fixtures;  // by first cell of the run
    };

    void create_tile_grid(const SceneTileGrid& grid) {
        const std::size_t count = grid.kinds.size();
        TileGrid& made = tile_grids_.emplace_back(
            TileGrid{TileRuns(grid), static_cast<std::uint32_t>(log_.contact_events.size()),
                     std::vector<b2Fixture*>(count)});
        log_.contact_events.insert(log_.contact_events.end(), count, grid.contact_events);
        log_.overlap_events.insert(log_.overlap_events.end(), count, grid.overlap_events);
        log_.is_one_way.resize(log_.is_one_way.size() + count);
        made.runs.for_each([&](std::uint32_t run) { make_run(made, run); });
    }

    void make_run(TileGrid& grid, std::uint32_t run) {
        const SceneShape shape = grid.runs.shape(run);
        const std::uint32_t index = grid.first_index + run;
        log_.is_one_way[index] = shape.is_one_way;
        grid.fixtures[run] = make_fixture(*bodies_[grid.runs.grid().body], shape, index);
    }

    void add_shape(b2Body& body, const SceneShape& shape) {
        const auto index = static_cast<std::uint32_t>(log_.contact_events.size());
        log_.contact_events.push_back(shape.contact_events);
        log_.overlap_events.push_back(shape.overlap_events);
        log_.is_one_way.push_back(shape.is_one_way);
        make_fixture(body, shape, index);
    }

    b2Fixture* make_fixture(b2Body& body, const SceneShape& shape, std::uint32_t index) {
        b2FixtureDef def;
        def.isSensor = shape.is_sensor;
        def.userData.pointer = index;
        def.density = shape.density;
        def.friction = shape.friction;
        def.restitution = shape.restitution;
        if (shape.surface_speed != 0.0f) return refuse("has no conveyors, needed by", index);
        if (shape.rolling_resistance != 0.0f) return refuse("has no rolling resistance, needed by", index);
        if (!convert(shape.filter, def.filter))
            return refuse("has only 16 category bits, too few for", index);

        b2PolygonShape polygon;
        b2CircleShape circle;
        b2EdgeShape edge;
        if (const auto* box = std::get_if<BoxOutline>(&shape.outline)) {
            if (box->radius != 0.0f) return refuse("cannot round the box of", index);
            polygon.SetAsBox(box->half.x, box->half.y, to_b2(box->center), box->angle);
            def.shape = &polygon;
        } else if (const auto* round = std::get_if<CircleOutline>(&shape.outline)) {
            circle.m_p = to_b2(round->center);
            circle.m_radius = round->radius;
            def.shape = &circle;
        } else if (const auto* segment = std::get_if<SegmentOutline>(&shape.outline)) {
            edge.SetTwoSided(to_b2(segment->a), to_b2(segment->b));
            def.shape = &edge;
        } else if (const auto* part = std::get_if<ChainSegmentOutline>(&shape.outline)) {
            if (part->is_one_sided)
                edge.SetOneSided(to_b2(part->before), to_b2(part->a), to_b2(part->b), to_b2(part->behind));
            else
                edge.SetTwoSided(to_b2(part->a), to_b2(part->b));
            def.shape = &edge;
        } else if (const auto* outline = std::get_if<PolygonOutline>(&shape.outline)) {
            if (outline->radius != 0.0f) return refuse("cannot round the polygon of", index);
            b2Vec2 corners[b2_maxPolygonVertices];
            for (std::uint32_t i = 0; i < outline->count; ++i) corners[i] = to_b2(outline->vertices[i]);
            // Box2D 2.4 merges corners closer together than this; if fewer than three remain, it silently
            // creates a 2 m box instead
            for (std::uint32_t i = 0; i < outline->count; ++i)
                for (std::uint32_t j = 0; j < i; ++j)
                    if (b2Distance(corners[i], corners[j]) < b2_linearSlop)
                        return refuse("merges corners of", index);
            polygon.Set(corners, static_cast<int32>(outline->count));
            if (polygon.m_count != static_cast<int32>(outline->count))
                return refuse("drops corners of", index);
            def.shape = &polygon;
        } else {
            const auto& capsule = std::get<CapsuleOutline>(shape.outline);
            b2Vec2 corners[b2_maxPolygonVertices];
            corners_of(capsule, corners);
            polygon.Set(corners, b2_maxPolygonVertices);
            if (polygon.m_count != b2_maxPolygonVertices) return refuse("merges corners of", index);
            def.shape = &polygon;
        }
        return body.CreateFixture(&def);
    }

    b2Fixture* refuse(const char* why, std::uint32_t index) {
        if (error_.empty()) error_ = std::string(why) + " shape " + std::to_string(index);
        return nullptr;
    }

    EventLog log_;  // declared before the world, whose destructor reports events to the log
    b2World world_;
    StepEvents events_;            // events of the last step
    std::vector<b2Body*> bodies_;  // by scene index; null if the body is destroyed
    Box2d24Joints joints_{world_, bodies_};
    std::vector<TileGrid> tile_grids_;
    std::string error_;
    float dt_;  // [s]
};

/// Returns true if the scene has no sensors or at least one dynamic body. Box2D 2.4 does not report overlaps
/// between two non-dynamic bodies.
bool can_report_overlaps(const Scene& scene) {
    bool has_sensor = std::any_of(scene.shapes.begin(), scene.shapes.end(),
                                  [](const SceneShape& shape) { return shape.is_sensor; });
    for (const SceneTileGrid& grid : scene.tile_grids)
        for (const SceneTile& tile : grid.palette) has_sensor = has_sensor || tile.is_sensor;
    return !has_sensor || std::any_of(scene.bodies.begin(), scene.bodies.end(),
                                      [](const SceneBody& body) { return body.type == BodyType::Dynamic; });
}

BuildResult build(const Scene& scene, const EngineOptions& options) {
    if (options.workers != 1) return {nullptr, "supports only one worker"};
    if (!can_report_overlaps(scene))
        return {nullptr, "reports overlaps only for dynamic bodies, and the scene has none"};
    auto engine = std::make_unique<Box2d24Engine>(scene);
    if (!engine->error().empty()) return {nullptr, engine->error()};
    return {std::move(engine), {}};
}

}  // namespace

EngineInfo describe_box2d24() {
    EngineInfo info;
    info.name = "box2d";
    info.title = "Box2D 2.4";
    info.version = DAMSON_DEMO_BOX2D24_VERSION;
    info.flags = DAMSON_DEMO_FLAGS;
    info.skin = b2_polygonRadius;
    info.build = &build;
    return info;
}

}  // namespace damson::demo
