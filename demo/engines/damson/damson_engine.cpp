// The adapter for Damson. The user data of a shape is its scene index; that of a tile grid is the scene index
// of its first cell.
//
// Damson reports an overlap if either shape enables overlap events, whereas scenes and Box2D require both
// shapes to enable them. The adapter therefore removes overlaps that only one shape enables.
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "../../../physics/world/world.hpp"
#include "../engine.hpp"
#include "damson_past.hpp"
#include "damson_world.hpp"

namespace damson::demo {

namespace {

// Phase::Finish also enlarges the bounding boxes of moved shapes, which other engines count as part of their
// pairs phase
constexpr PhaseGroup group_of(Phase phase) {
    switch (phase) {
        case Phase::Pairs: return PhaseGroup::Pairs;
        case Phase::Manifolds: return PhaseGroup::Narrow;
        case Phase::Prepare:
        case Phase::Solve: return PhaseGroup::Solve;
        default: return PhaseGroup::Other;
    }
}

/// Returns a definition with all fields that the joint type has set from `joint`.
template <class Def>
Def filled(const SceneJoint& joint, BodyHandle a, BodyHandle b) {
    Def def;
    if constexpr (requires { def.body_a; }) {
        def.body_a = a;
        def.body_b = b;
    }
    if constexpr (requires { def.anchor_local_a; }) {
        def.anchor_local_a = joint.anchor_local_a;
        def.anchor_local_b = joint.anchor_local_b;
        def.collide_connected = joint.collide_connected;
    }
    if constexpr (requires { def.angle_local_a; }) {
        def.angle_local_a = joint.angle_local_a;
        def.angle_local_b = joint.angle_local_b;
    }
    if constexpr (requires { def.has_motor; }) {
        def.has_motor = joint.has_motor;
        def.motor_speed = joint.motor_speed;
        def.has_limits = joint.has_limits;
        def.has_spring = joint.has_spring;
    }
    if constexpr (requires { def.max_motor_torque; }) def.max_motor_torque = joint.max_motor_torque;
    if constexpr (requires { def.max_motor_force; }) def.max_motor_force = joint.max_motor_torque;
    if constexpr (requires { def.lower_angle; }) {
        def.lower_angle = joint.lower_limit;
        def.upper_angle = joint.upper_limit;
    }
    if constexpr (requires { def.lower_translation; }) {
        def.lower_translation = joint.lower_limit;
        def.upper_translation = joint.upper_limit;
    }
    if constexpr (requires { def.min_length; }) {
        def.length = joint.length;
        def.min_length = joint.lower_limit;
        def.max_length = joint.upper_limit;
    }
    if constexpr (requires { def.spring_hertz; }) {
        def.spring_hertz = joint.spring_hertz;
        def.spring_damping_ratio = joint.spring_damping_ratio;
    }
    if constexpr (requires { def.target_angle; }) def.target_angle = joint.spring_rest;
    if constexpr (requires { def.target_translation; }) def.target_translation = joint.spring_rest;
    if constexpr (requires { def.linear_hertz; }) {
        def.linear_hertz = joint.frame_springs.linear_hertz;
        def.linear_damping_ratio = joint.frame_springs.linear_damping_ratio;
        def.angular_hertz = joint.frame_springs.angular_hertz;
        def.angular_damping_ratio = joint.frame_springs.angular_damping_ratio;
    }
    if constexpr (requires { def.max_velocity_force; }) {
        def.linear_velocity = joint.power.linear_velocity;
        def.max_velocity_force = joint.power.max_velocity_force;
        def.angular_velocity = joint.power.angular_velocity;
        def.max_velocity_torque = joint.power.max_velocity_torque;
        def.max_spring_force = joint.power.max_spring_force;
        def.max_spring_torque = joint.power.max_spring_torque;
    }
    if constexpr (requires { def.anchor_local; }) {
        def.body = b;
        def.anchor_local = joint.anchor_local_b;
        def.target = joint.target;
        def.max_force = joint.max_force;
    }
    if constexpr (requires { def.ground_a; }) {
        def.ground_a = joint.ground_a;
        def.ground_b = joint.ground_b;
        def.length_a = joint.length_a;
        def.length_b = joint.length_b;
    }
    if constexpr (requires { def.ratio; }) def.ratio = joint.ratio;
    if constexpr (requires { def.constraint_hertz; }) {
        def.constraint_hertz = joint.constraint_hertz;
        def.constraint_damping_ratio = joint.constraint_damping_ratio;
    }
    return def;
}

class DamsonEngine final : public Engine {
public:
    DamsonEngine(const Scene& scene, const WorldDef& def)
        : world_(def), dt_(1.0f / scene.steps_per_second), substeps_(static_cast<int>(scene.substeps)) {
        for (const SceneBody& body : scene.bodies) create_body(body, scene.shapes_of(body));
        for (const SceneTileGrid& grid : scene.tile_grids) create_tile_grid(grid);
        for (const SceneJoint& joint : scene.joints) create_joint(joint);
    }

    /// Creates an engine with a fork of `other`'s world.
    DamsonEngine(const DamsonEngine& other)
        : world_(other.world_.fork()),
          bodies_(other.bodies_),
          joints_(other.joints_),
          torques_(other.torques_),
          tile_grids_(other.tile_grids_),
          widths_(other.widths_),
          reports_overlaps_(other.reports_overlaps_),
          dt_(other.dt_),
          substeps_(other.substeps_) {}
    DamsonEngine& operator=(const DamsonEngine&) = delete;

    World& world() noexcept { return world_; }
    DamsonNumbers numbers() const { return {bodies_, joints_, torques_, reports_overlaps_}; }
    NumberCounts number_counts() const noexcept {
        return {bodies_.size(), joints_.size(), reports_overlaps_.size()};
    }
    void set_numbers(DamsonNumbers numbers) {
        bodies_ = std::move(numbers.bodies);
        joints_ = std::move(numbers.joints);
        torques_ = std::move(numbers.torques);
        reports_overlaps_ = std::move(numbers.overlap_events);
    }
    void take_back_numbers(const NumberCounts& counts) {
        bodies_.resize(std::min(counts.bodies, bodies_.size()));
        joints_.resize(std::min(counts.joints, joints_.size()));
        torques_.resize(joints_.size());
        reports_overlaps_.resize(std::min(counts.shapes, reports_overlaps_.size()));
    }
    const std::vector<BodyHandle>& bodies() const noexcept { return bodies_; }

    void step() override { world_.step(dt_, substeps_); }

    std::unique_ptr<EnginePast> past() override {
        return std::make_unique<DamsonPast>(world_, dt_, substeps_);
    }

    void read_states(std::vector<BodyState>& states) const override {
        states.resize(bodies_.size());
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            if (!world_.is_alive(bodies_[i])) {
                states[i] = {.is_alive = 0};
                continue;
            }
            const BodyView body = world_.body(bodies_[i]);
            states[i] = {.position = body.position(),
                         .rotation = body.rotation(),
                         .linear_velocity = body.linear_velocity(),
                         .angular_velocity = body.angular_velocity(),
                         .is_awake = body.type() != BodyType::Static && body.is_awake() ? 1u : 0u};
        }
    }

    void read_tiles(std::vector<std::uint8_t>& kinds) const override {
        kinds.clear();
        for (const TileGridHandle grid : tile_grids_) {
            const std::span<const std::uint8_t> own = world_.tile_grid(grid).kinds();
            kinds.insert(kinds.end(), own.begin(), own.end());
        }
    }

    void read_contacts(std::vector<ShapeContact>& contacts) const override {
        contacts.clear();
        for (std::uint32_t i = 0; i < world_.contact_count(); ++i) {
            const ConstTouchingPair contact = world_.contact_at(i);
            if (!is_solid_touch(contact)) continue;
            float separation = std::numeric_limits<float>::max();
            for (int p = 0; p < contact.manifold->count; ++p)
                separation =
                    std::min(separation, contact.manifold->points[static_cast<std::size_t>(p)].separation);
            contacts.push_back({ordered_pair(index_of(contact.shape_a, contact.tile_a),
                                             index_of(contact.shape_b, contact.tile_b)),
                                separation});
        }
        std::sort(contacts.begin(), contacts.end(),
                  [](const ShapeContact& a, const ShapeContact& b) { return a.shapes < b.shapes; });
    }

    void read_events(StepEvents& events) const override {
        events.clear();
        for (const ContactBegan& event : world_.contact_began()) events.begun.push_back(pair_of(event));
        for (const ContactEnded& event : world_.contact_ended()) events.ended.push_back(pair_of(event));
        for_each_overlap(world_.sensor_began(), [&](ShapePair pair) { events.sensor_begun.push_back(pair); });
        for_each_overlap(world_.sensor_ended(), [&](ShapePair pair) { events.sensor_ended.push_back(pair); });
        events.sort();
    }

    EventCounts event_counts() const override {
        EventCounts counts{.begun = static_cast<std::uint32_t>(world_.contact_began().size()),
                           .ended = static_cast<std::uint32_t>(world_.contact_ended().size())};
        for_each_overlap(world_.sensor_began(), [&](ShapePair) { ++counts.sensor_begun; });
        for_each_overlap(world_.sensor_ended(), [&](ShapePair) { ++counts.sensor_ended; });
        return counts;
    }

    EngineCounts counts() const override {
        const Counters counters = world_.counters();
        std::uint32_t contacts = 0;
        for (std::uint32_t i = 0; i < world_.contact_count(); ++i)
            contacts += is_solid_touch(world_.contact_at(i)) ? 1 : 0;
        return {.bodies = counters.bodies,
                .shapes = counters.shapes,
                .joints = counters.joints,
                .pairs = counters.pairs,
                .contacts = contacts,
                .awake_bodies = counters.awake_bodies,
                .solved_contacts = counters.solved_contacts,
                .solver_lanes = counters.solver_lanes};
    }

    std::vector<PhaseTime> phase_times() const override {
        std::vector<PhaseTime> times;
        for (std::size_t i = 0; i < phase_count; ++i) {
            const auto phase = static_cast<Phase>(i);
            times.push_back(
                {name_of(phase), group_of(phase), static_cast<double>(world_.phase_times().ms[i])});
        }
        return times;
    }

    std::uint64_t digest() const override { return damson::digest(world_); }

    EngineMass mass_of(std::uint32_t body) const override {
        const BodyView view = world_.body(bodies_[body]);
        return {view.mass(), view.inertia(), view.center_of_mass_local()};
    }

    std::optional<EngineRayHit> cast_ray(glm::vec2 from, glm::vec2 way) const override {
        const std::optional<QueryHit> hit = world_.find_nearest(RayCast{.origin = from, .translation = way});
        if (!hit) return std::nullopt;
        return EngineRayHit{index_of(hit->shape_user_data, hit->tile), hit->point, hit->normal,
                            hit->fraction};
    }

    void set_gravity(glm::vec2 gravity) override { world_.set_gravity(gravity); }
    void set_awake(std::uint32_t body, bool is_awake) override {
        world_.body(bodies_[body]).set_awake(is_awake);
    }
    void set_enabled(std::uint32_t body, bool is_enabled) override {
        world_.body(bodies_[body]).set_enabled(is_enabled);
    }
    void set_type(std::uint32_t body, BodyType type) override { world_.body(bodies_[body]).set_type(type); }
    void destroy_joint(std::uint32_t joint) override { world_.destroy_joint(joints_[joint]); }

    void apply_force(std::uint32_t body, glm::vec2 force, float torque) override {
        BodyRef pushed = world_.body(bodies_[body]);
        pushed.apply_force_to_center(force);
        pushed.apply_torque(torque);
    }

    void move_to(std::uint32_t body, glm::vec2 position, float angle) override {
        world_.body(bodies_[body]).set_target(position, angle);
    }

    glm::vec2 position(std::uint32_t body) const override { return world_.body(bodies_[body]).position(); }

    glm::vec2 linear_velocity(std::uint32_t body) const override {
        return world_.body(bodies_[body]).linear_velocity();
    }

    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override {
        world_.body(bodies_[body]).set_transform(position, angle);
    }

    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override {
        world_.body(bodies_[body]).set_linear_velocity(velocity);
    }

    void set_angular_velocity(std::uint32_t body, float velocity) override {
        world_.body(bodies_[body]).set_angular_velocity(velocity);
    }

    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override {
        world_.body(bodies_[body]).apply_impulse_to_center(impulse);
    }

    std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) override {
        const BodyHandle handle = world_.create_body(
            {.type = body.type,
             .position = body.position,
             .angle = body.angle,
             .linear_velocity = body.linear_velocity,
             .angular_velocity = body.angular_velocity,
             .linear_damping = body.linear_damping,
             .angular_damping = body.angular_damping,
             .gravity_scale = body.gravity_scale,
             .locks = {.x = body.fixed_x, .y = body.fixed_y, .rotation = body.fixed_rotation},
             .is_bullet = body.is_bullet,
             .can_sleep = body.can_sleep,
             .is_awake = body.is_awake});
        bodies_.push_back(handle);
        for (std::size_t i = 0; i < shapes.size();) {
            const auto* chain = std::get_if<ChainSegmentOutline>(&shapes[i].outline);
            const std::size_t count = chain ? chain->count : 1;
            if (chain)
                add_chain(handle, shapes.subspan(i, count));
            else
                add_shape(handle, shapes[i]);
            for (std::size_t end = i + count; i < end; ++i)
                reports_overlaps_.push_back(shapes[i].overlap_events);
        }
        return static_cast<std::uint32_t>(bodies_.size() - 1);
    }

    void destroy_body(std::uint32_t body) override { world_.destroy_body(bodies_[body]); }

    std::uint32_t create_joint(const SceneJoint& joint) override {
        joints_.push_back(add_joint(joint));
        torques_.push_back(joint.max_motor_torque);
        return static_cast<std::uint32_t>(joints_.size() - 1);
    }

    void set_motor_speed(std::uint32_t joint, float speed) override {
        world_.joint(joints_[joint]).set_motor(true, speed, torques_[joint]);
    }

    void set_target(std::uint32_t joint, glm::vec2 target) override {
        JointRef held = world_.joint(joints_[joint]);
        auto def = held.get<TargetJointDef>();
        def.target = target;
        held.set(def);
    }

    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override {
        const std::uint32_t width = widths_[grid];
        world_.tile_grid(tile_grids_[grid]).set_tile({cell % width, cell / width}, kind);
    }

private:
    void create_tile_grid(const SceneTileGrid& grid) {
        std::vector<Tile> palette;
        for (const SceneTile& tile : grid.palette)
            palette.push_back({.material = {.friction = tile.friction, .restitution = tile.restitution},
                               .one_way = tile.is_one_way ? std::optional<OneWay>(OneWay{}) : std::nullopt,
                               .is_sensor = tile.is_sensor,
                               .slope = tile.slope});
        tile_grids_.push_back(world_.create_tile_grid(
            bodies_[grid.body], {.cell_size = grid.cell_size,
                                 .origin = grid.origin,
                                 .width = grid.width,
                                 .height = grid.height,
                                 .kinds = grid.kinds,
                                 .palette = palette,
                                 .events = {.contacts = grid.contact_events, .overlaps = grid.overlap_events},
                                 .filter = grid.filter,
                                 .user_data = reports_overlaps_.size()}));
        widths_.push_back(grid.width);
        reports_overlaps_.insert(reports_overlaps_.end(), grid.kinds.size(), grid.overlap_events);
    }

    void add_shape(BodyHandle body, const SceneShape& shape) {
        world_.create_shape(body, to_shape(shape.outline),
                            {.density = shape.density,
                             .friction = shape.friction,
                             .restitution = shape.restitution,
                             .surface_speed = shape.surface_speed,
                             .rolling_resistance = shape.rolling_resistance,
                             .is_sensor = shape.is_sensor,
                             .one_way = shape.is_one_way ? std::optional<OneWay>(OneWay{}) : std::nullopt,
                             .events = {.contacts = shape.contact_events, .overlaps = shape.overlap_events},
                             .filter = shape.filter,
                             .user_data = reports_overlaps_.size()});
    }

    void add_chain(BodyHandle body, std::span<const SceneShape> segments) {
        const SceneShape& first = segments[0];
        const auto& start = std::get<ChainSegmentOutline>(first.outline);
        std::vector<glm::vec2> points;
        std::vector<Material> materials;
        for (const SceneShape& segment : segments) {
            const auto& part = std::get<ChainSegmentOutline>(segment.outline);
            points.push_back(part.a);
            if (!start.is_loop && part.index + 1 == part.count) points.push_back(part.b);
            materials.push_back({.friction = segment.friction,
                                 .restitution = segment.restitution,
                                 .surface_speed = segment.surface_speed,
                                 .rolling_resistance = segment.rolling_resistance});
        }
        const ChainHandle chain = world_.create_chain(
            body, {.points = points,
                   .is_loop = start.is_loop,
                   .is_one_sided = start.is_one_sided,
                   .materials = materials,
                   .events = {.contacts = first.contact_events, .overlaps = first.overlap_events},
                   .filter = first.filter});
        std::uint64_t index = reports_overlaps_.size();
        for (const ShapeHandle segment : world_.chain(chain).segments())
            world_.shape(segment).set_user_data(index++);
    }

    /// Returns the size of a joint in debug drawing: the default size, or the radius of gyration of the
    /// smaller body if that is less. [m]
    float mark_size(BodyHandle a, BodyHandle b) const {
        float size = RevoluteJointDef{}.draw_size;
        for (const BodyHandle handle : {a, b})
            if (const BodyView body = world_.body(handle); body.inertia() > 0.0f)
                size = std::min(size, std::sqrt(body.inertia() / body.mass()));
        return size;
    }

    JointHandle add_joint(const SceneJoint& joint) {
        if (joint.type == JointType::Gear)
            return world_.create_joint(GearJointDef{
                .joint_a = joints_[joint.joint_a], .joint_b = joints_[joint.joint_b], .ratio = joint.ratio});
        const BodyHandle a = bodies_[joint.body_a], b = bodies_[joint.body_b];
        const auto make = [&](auto def) {
            if constexpr (requires { def.draw_size; }) def.draw_size = mark_size(a, b);
            return world_.create_joint(def);
        };
        switch (joint.type) {
            case JointType::Distance: return make(filled<DistanceJointDef>(joint, a, b));
            case JointType::Prismatic: return make(filled<PrismaticJointDef>(joint, a, b));
            case JointType::Weld: return make(filled<WeldJointDef>(joint, a, b));
            case JointType::Wheel: return make(filled<WheelJointDef>(joint, a, b));
            case JointType::Motor: return make(filled<MotorJointDef>(joint, a, b));
            case JointType::Target: return make(filled<TargetJointDef>(joint, a, b));
            case JointType::Pulley: return make(filled<PulleyJointDef>(joint, a, b));
            case JointType::Filter: return make(filled<FilterJointDef>(joint, a, b));
            default: return make(filled<RevoluteJointDef>(joint, a, b));
        }
    }

    static bool is_solid_touch(const ConstTouchingPair& contact) {
        return contact.is_touching && !contact.is_sensor;
    }

    /// Calls `each` for each pair in which both shapes enable overlap events.
    template <class Event, class Each>
    void for_each_overlap(std::span<const Event> events, Each each) const {
        for (const Event& event : events) {
            const ShapePair pair = pair_of(event);
            if (reports_overlaps_[pair.a] && reports_overlaps_[pair.b]) each(pair);
        }
    }

    std::uint32_t index_of(ShapeHandle shape, const TileId& tile) const {
        return index_of(world_.shape(shape).user_data(), tile);
    }

    /// Returns the scene index of a shape or, if the shape is a tile grid, of the cell.
    std::uint32_t index_of(std::uint64_t user_data, const TileId& tile) const {
        const auto index = static_cast<std::uint32_t>(user_data);
        if (tile.is_null()) return index;
        const auto grid = std::find(tile_grids_.begin(), tile_grids_.end(), tile.grid) - tile_grids_.begin();
        return index + tile.cell.y * widths_[static_cast<std::size_t>(grid)] + tile.cell.x;
    }

    template <class Event>
    ShapePair pair_of(const Event& event) const {
        return ordered_pair(index_of(event.a.shape_user_data, event.a.tile),
                            index_of(event.b.shape_user_data, event.b.tile));
    }

    World world_;
    std::vector<BodyHandle> bodies_;          // by scene index; stale if the body is destroyed
    std::vector<JointHandle> joints_;         // by scene index; stale if the joint is destroyed
    std::vector<float> torques_;              // maximum motor torque of each joint [N m]
    std::vector<TileGridHandle> tile_grids_;  // by scene index; never destroyed
    std::vector<std::uint32_t> widths_;       // number of columns of each grid
    std::vector<bool> reports_overlaps_;      // by scene index of the shape
    float dt_;                                // [s]
    int substeps_;
};

BuildResult build(const Scene& scene, const EngineOptions& options) {
    if (options.workers < 1 || options.workers > max_workers)
        return {nullptr, "supports 1 to " + std::to_string(max_workers) + " workers"};
    WorldDef def = world_def_of(scene, options);
    def.workers = options.workers;
    return build_damson(scene, def);
}

}  // namespace

WorldDef world_def_of(const Scene& scene, const EngineOptions& options) {
    WorldDef def;
    def.gravity = scene.gravity;
    def.can_sleep = scene.can_sleep;
    if (scene.contact_tuning) {
        def.tuning.contact_hertz = scene.contact_tuning->hertz;
        def.tuning.contact_damping_ratio = scene.contact_tuning->damping_ratio;
        def.tuning.max_push_speed = scene.contact_tuning->push_speed;
    }
    def.instructions = options.instructions;
    def.broadphase = find_broadphase(options.broadphase).value_or(def.broadphase);
    return def;
}

BuildResult build_damson(const Scene& scene, const WorldDef& def) {
    try {
        return {std::make_unique<DamsonEngine>(scene, def), {}};
    } catch (const std::exception& problem) {
        return {nullptr, problem.what()};
    }
}

World* world_of(Engine& engine) noexcept {
    auto* own = dynamic_cast<DamsonEngine*>(&engine);
    return own ? &own->world() : nullptr;
}

std::optional<std::uint32_t> scene_index_of(Engine& engine, BodyHandle body) {
    auto* own = dynamic_cast<DamsonEngine*>(&engine);
    if (!own) return std::nullopt;
    const auto& bodies = own->bodies();
    const auto found = std::find(bodies.begin(), bodies.end(), body);
    if (found == bodies.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - bodies.begin());
}

BodyHandle handle_of(Engine& engine, std::uint32_t body) {
    auto* own = dynamic_cast<DamsonEngine*>(&engine);
    return own ? own->bodies()[body] : BodyHandle{};
}

DamsonNumbers numbers_of(Engine& engine) {
    return dynamic_cast<DamsonEngine&>(engine).numbers();
}

NumberCounts number_counts_of(Engine& engine) {
    return dynamic_cast<DamsonEngine&>(engine).number_counts();
}

void set_numbers(Engine& engine, DamsonNumbers numbers) {
    dynamic_cast<DamsonEngine&>(engine).set_numbers(std::move(numbers));
}

void take_back_numbers(Engine& engine, const NumberCounts& counts) {
    dynamic_cast<DamsonEngine&>(engine).take_back_numbers(counts);
}

std::unique_ptr<Engine> fork_damson(Engine& engine) {
    return std::make_unique<DamsonEngine>(dynamic_cast<DamsonEngine&>(engine));
}

EngineInfo describe_damson() {
    EngineInfo info;
    info.name = "damson";
    info.title = "Damson";
    info.version = DAMSON_DEMO_VERSION;
    info.flags = DAMSON_DEMO_FLAGS;
    for (const BroadphaseName& named : all_broadphases()) info.broadphases.emplace_back(named.name);
    info.has_workers = true;
    info.build = &build;
    return info;
}

}  // namespace damson::demo
