// The table of acts, which make random calls on a world. Every public call of a world has a row, so add a row
// for each new call.
//
// An act takes all its values from its dice and depends on nothing else, so that twins do the same. It adds
// the results of its calls to Stage::answers. Calls may be rejected; a rejected call must change nothing.
#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <string_view>
#include <thread>

#include "world_sequences.hpp"
#include "world_stage.hpp"

namespace damson::fuzz {

namespace {

constexpr std::size_t most_bodies = 40, most_shapes = 90, most_joints = 40, most_chains = 5, most_grids = 3,
                      most_listeners = 12;

template <class Handle>
Handle any(const std::vector<Handle>& list, Dice& dice) {
    return dice.of(std::span<const Handle>(list));
}

/// Returns a random body. Sometimes the handle is invalid: the body was destroyed or belongs to another
/// world.
BodyHandle any_body(Stage& s, Dice& d) {
    if (d.chance(0.005f)) return s.foreign->body;
    return d.chance(0.01f) ? any(s.gone, d) : any(s.bodies, d);
}

// ---- definitions ----

Shape make_shape(Dice& d) {
    const float size = d.size();
    const glm::vec2 at = d.chance(0.7f) ? glm::vec2{0.0f} : d.point(2.0f * size);
    switch (d.below(6)) {
        case 0: return Circle{at, size};
        case 1: return Capsule{at - glm::vec2{size, 0.0f}, at + d.point(size), 0.4f * size};
        case 2:
            return Segment{at - glm::vec2{size, 0.0f}, at + d.point(size),
                           d.chance(0.5f) ? 0.0f : 0.1f * size};
        case 3: return make_regular_polygon(3 + static_cast<int>(d.below(6)), size, at, d.angle());
        case 4: {
            std::array<glm::vec2, 7> cloud;
            for (glm::vec2& point : cloud) point = at + d.point(size);
            if (const auto hull = make_convex_polygon(cloud, d.chance(0.2f) ? 0.1f * size : 0.0f))
                return *hull;
            return Circle{at, size};
        }
        default:
            return make_box({size, d.real(0.1f, 1.0f) * size}, at, d.angle(),
                            d.chance(0.2f) ? 0.1f * size : 0.0f);
    }
}

Filter make_filter(Dice& d) {
    Filter filter;
    if (d.chance(0.6f)) return filter;
    const auto mask = [&] { return d.chance(0.7f) ? ~std::uint64_t{0} : d.bits() & 7; };
    filter.category = std::uint64_t{1} << d.below(3);
    filter.mask = mask(), filter.respond = mask(), filter.report = mask();
    if (d.chance(0.1f)) filter.group = static_cast<std::int32_t>(d.below(5)) - 2;
    return filter;
}

ShapeEvents make_reports(Dice& d) {
    ShapeEvents events{!d.chance(0.1f), !d.chance(0.1f), d.chance(0.3f)};
    if (d.chance(0.3f)) events.force = d.real(0.0f, 100.0f);
    return events;
}

std::optional<OneWay> make_one_way(Dice& d) {
    if (!d.chance(0.15f)) return {};
    return OneWay{d.chance(0.7f) ? glm::vec2{0.0f, 1.0f} : d.point(1.0f), d.real(0.0f, 0.2f)};
}

Material make_material(Dice& d) {
    return {d.real(0.0f, 1.5f), d.chance(0.6f) ? 0.0f : d.real(0.0f, 1.0f),
            d.chance(0.8f) ? 0.0f : d.real(-3.0f, 3.0f), d.chance(0.8f) ? 0.0f : d.real(0.0f, 0.5f),
            d.bits() & 3};
}

ShapeDef make_shape_def(Dice& d) {
    ShapeDef def;
    const Material material = make_material(d);
    def.density = d.density();
    def.friction = material.friction;
    def.restitution = material.restitution;
    def.surface_speed = material.surface_speed;
    def.rolling_resistance = material.rolling_resistance;
    def.is_sensor = d.chance(0.15f);
    def.collides_with_static = d.chance(0.1f);
    def.enable_pre_solve = d.chance(0.1f);
    def.one_way = make_one_way(d);
    def.events = make_reports(d);
    def.filter = make_filter(d);
    def.draw_level = static_cast<float>(d.below(3));
    if (d.chance(0.1f)) def.key = d.bits() & 0xffff;
    return def;
}

BodyDef make_body(Dice& d) {
    BodyDef def;
    def.type = static_cast<BodyType>(d.below(10) < 6 ? 2 : d.below(2));
    def.position = d.place();
    def.angle = d.angle();
    if (def.type != BodyType::Static) def.linear_velocity = d.velocity(), def.angular_velocity = d.spin();
    if (d.chance(0.2f)) def.linear_damping = d.real(0.0f, 2.0f), def.angular_damping = d.real(0.0f, 2.0f);
    if (d.chance(0.2f)) def.gravity_scale = d.real(-1.0f, 2.0f);
    if (d.chance(0.2f)) def.locks = {d.chance(0.4f), d.chance(0.4f), d.chance(0.6f)};
    if (d.chance(0.1f)) def.mass = MassData{d.density(), d.point(d.size()), d.density()};
    def.is_bullet = d.chance(0.2f);
    def.is_continuous = !d.chance(0.1f);
    if (d.chance(0.1f)) def.gravity = d.point(15.0f);
    def.can_sleep = !d.chance(0.1f);
    def.is_awake = !d.chance(0.1f);
    def.is_enabled = !d.chance(0.05f);
    def.events = {d.chance(0.3f), !d.chance(0.2f)};
    if (d.chance(0.1f)) def.key = d.bits() & 0xffff;
    if (d.chance(0.2f)) def.name = BodyName("name");
    return def;
}

/// Returns a joint definition with random values in all fields that joint types share.
template <class Def>
Def make_joint(Stage& s, Dice& d) {
    Def def;
    const float reach = d.size();
    const auto some = [&](float low, float high) { return d.chance(0.4f) ? 0.0f : d.real(low, high); };
    if constexpr (requires { def.body_a; }) def.body_a = any_body(s, d), def.body_b = any_body(s, d);
    if constexpr (requires { def.body; }) def.body = any_body(s, d);
    if constexpr (requires { def.anchor_local_a; })
        def.anchor_local_a = d.point(reach), def.anchor_local_b = d.point(reach);
    if constexpr (requires { def.anchor_local; }) def.anchor_local = d.point(reach), def.target = d.place();
    if constexpr (requires { def.angle_local_a; })
        def.angle_local_a = d.angle(), def.angle_local_b = d.angle();
    if constexpr (requires { def.has_motor; }) def.has_motor = d.chance(0.4f), def.motor_speed = d.spin();
    if constexpr (requires { def.max_motor_torque; }) def.max_motor_torque = d.real(0.0f, 100.0f);
    if constexpr (requires { def.max_motor_force; }) def.max_motor_force = d.real(0.0f, 100.0f);
    if constexpr (requires { def.has_limits; }) def.has_limits = d.chance(0.4f);
    if constexpr (requires { def.lower_angle; })
        def.lower_angle = d.real(-3.0f, 0.0f), def.upper_angle = d.real(0.0f, 3.0f);
    if constexpr (requires { def.lower_translation; })
        def.lower_translation = d.real(-reach, 0.0f), def.upper_translation = d.real(0.0f, reach);
    if constexpr (requires { def.min_length; }) def.min_length = 0.5f * reach, def.max_length = 2.0f * reach;
    if constexpr (requires { def.length; }) def.length = reach;
    if constexpr (requires { def.has_spring; }) def.has_spring = d.chance(0.4f);
    if constexpr (requires { def.spring_hertz; })
        def.spring_hertz = d.real(0.0f, 20.0f), def.spring_damping_ratio = d.real(0.0f, 2.0f);
    if constexpr (requires { def.linear_hertz; })
        def.linear_hertz = some(0.0f, 20.0f), def.angular_hertz = some(0.0f, 20.0f);
    if constexpr (requires { def.max_velocity_force; }) {
        def.linear_velocity = d.velocity(), def.angular_velocity = d.spin();
        def.max_velocity_force = d.real(0.0f, 100.0f), def.max_velocity_torque = d.real(0.0f, 100.0f);
        def.max_spring_force = d.real(0.0f, 100.0f), def.max_spring_torque = d.real(0.0f, 100.0f);
    }
    if constexpr (requires { def.max_force; }) def.max_force = d.real(0.0f, 1000.0f);
    if constexpr (requires { def.ratio; }) def.ratio = d.chance(0.5f) ? 1.0f : d.real(0.1f, 3.0f);
    if constexpr (requires { def.ground_a; }) {
        def.ground_a = d.place(), def.ground_b = d.place();
        def.length_a = d.size(), def.length_b = d.size();
    }
    if constexpr (requires { def.joint_a; }) def.joint_a = any(s.joints, d), def.joint_b = any(s.joints, d);
    if constexpr (requires { def.break_force; }) {
        if (d.chance(0.2f)) def.break_force = d.real(1.0f, 500.0f);
        if (d.chance(0.1f)) def.break_torque = d.real(1.0f, 500.0f);
        if (d.chance(0.2f)) def.report_force = d.real(1.0f, 500.0f);
        if (d.chance(0.1f)) def.report_torque = d.real(1.0f, 500.0f);
        if (d.chance(0.2f)) def.constraint_hertz = d.real(1.0f, 240.0f);
        def.collide_connected = d.chance(0.4f);
    }
    return def;
}

template <std::size_t... I>
JointDef make_joint_of(std::size_t kind, Stage& s, Dice& d, std::index_sequence<I...>) {
    JointDef def;
    (void)((I == kind && (def = make_joint<std::variant_alternative_t<I, JointDef>>(s, d), true)) || ...);
    return def;
}

JointDef make_any_joint(Stage& s, Dice& d) {
    return make_joint_of(d.below(joint_type_count), s, d, std::make_index_sequence<joint_type_count>());
}

/// A chain definition, and the lists that it points to.
struct ChainPlan {
    std::vector<glm::vec2> points;
    std::vector<Material> materials;
    ChainDef def;

    explicit ChainPlan(Dice& d) {
        const int count = 2 + static_cast<int>(d.below(9));
        const float step = 2.0f * d.size();
        def.is_loop = d.chance(0.3f);
        for (int i = 0; i < count; ++i) {
            const float angle = -6.2f * static_cast<float>(i) / static_cast<float>(count);
            const auto along = step * (0.5f * static_cast<float>(count) - static_cast<float>(i));
            points.push_back(def.is_loop ? Rotation::from_angle(angle) * glm::vec2{2.0f * step, 0.0f}
                                         : glm::vec2{along, d.real(-0.3f, 0.3f) * step});
        }
        def.is_one_sided = d.chance(0.6f);
        if (d.chance(0.3f)) materials.push_back(make_material(d));
        def.radius = d.chance(0.7f) ? 0.0f : 0.1f * step;
        def.filter = make_filter(d);
        def.events = make_reports(d);
        def.points = points;
        def.materials = materials;
    }
};

Tile make_tile(Dice& d) {
    Tile tile{make_material(d), make_one_way(d), d.chance(0.2f), {}};
    const auto height = [&] { return d.chance(0.4f) ? 0.0f : d.real(0.1f, 1.0f); };
    if (d.chance(0.2f)) tile.slope = {1.0f, height(), d.chance(0.3f)};
    if (d.chance(0.1f)) tile.slope = {height(), 1.0f, d.chance(0.3f)};
    return tile;
}

struct GridPlan {
    std::vector<std::uint8_t> kinds;
    std::vector<Tile> palette;
    TileGridDef def;

    explicit GridPlan(Dice& d) {
        def.cell_size = glm::vec2{std::max(0.02f, d.size()), std::max(0.02f, d.size())};
        def.width = 1 + d.below(40), def.height = 1 + d.below(20);
        def.origin =
            -0.5f * glm::vec2{static_cast<float>(def.width), static_cast<float>(def.height)} * def.cell_size;
        for (std::uint32_t i = 1 + d.below(3); i > 0; --i) palette.push_back(make_tile(d));
        const float fill = d.real(0.1f, 0.7f);
        for (std::uint32_t i = 0; i < def.width * def.height; ++i)
            kinds.push_back(static_cast<std::uint8_t>(
                d.chance(fill) ? 1 + d.below(static_cast<std::uint32_t>(palette.size())) : 0));
        def.filter = make_filter(d);
        def.events = make_reports(d);
        def.enable_pre_solve = d.chance(0.1f);
        def.kinds = kinds;
        def.palette = palette;
    }
};

template <class Handle>
void keep(std::vector<Handle>& list, Handle handle) {
    if (!handle.is_null()) list.push_back(handle);
}

void keep_shapes_of(Stage& s, BodyHandle body) {
    const BodyView view = std::as_const(*s.world).body(body);
    for (std::uint32_t i = 0; i < view.shape_count(); ++i) keep(s.shapes, view.shape(i));
}

// ---- acts on bodies ----

template <class Use>
void with_body(Stage& s, Dice& d, Use&& use) {
    if (const BodyHandle body = any_body(s, d); !body.is_null()) use(s.world->body(body));
}
template <class Use>
void with_shape(Stage& s, Dice& d, Use&& use) {
    if (const ShapeHandle shape = any(s.shapes, d); !shape.is_null()) use(s.world->shape(shape));
}
template <class Use>
void with_joint(Stage& s, Dice& d, Use&& use) {
    if (const JointHandle joint = any(s.joints, d); !joint.is_null()) use(s.world->joint(joint));
}
template <class Use>
void with_chain(Stage& s, Dice& d, Use&& use) {
    if (const ChainHandle chain = any(s.chains, d); !chain.is_null()) use(s.world->chain(chain));
}
template <class Use>
void with_grid(Stage& s, Dice& d, Use&& use) {
    if (const TileGridHandle grid = any(s.grids, d); !grid.is_null()) use(s.world->tile_grid(grid));
}
TileCell any_cell(const TileGridView& grid, Dice& d) {
    return {d.below(grid.width()), d.below(grid.height())};
}
std::uint8_t any_kind(const TileGridView& grid, Dice& d) {
    return static_cast<std::uint8_t>(d.below(static_cast<std::uint32_t>(grid.palette().size()) + 1));
}
Wake any_wake(Dice& d) {
    return d.chance(0.8f) ? Wake::Yes : Wake::No;
}

void create_body(Stage& s, Dice& d) {
    if (s.bodies.size() >= most_bodies) return;
    const BodyHandle body = s.world->create_body(make_body(d));
    if (body.is_null()) return;
    s.bodies.push_back(body);
    for (std::uint32_t i = d.chance(0.2f) ? 2 : 1; i > 0; --i)
        keep(s.shapes, s.world->create_shape(body, make_shape(d), make_shape_def(d)));
}

void create_bodies(Stage& s, Dice& d) {
    if (s.bodies.size() + 5 > most_bodies) return;
    std::vector<BodyDef> defs(1 + d.below(5));
    for (BodyDef& def : defs) def = make_body(d);
    std::vector<BodyHandle> made;
    if (d.chance(0.5f)) {
        ShapeDef shape = make_shape_def(d);
        shape.key = automatic_key;
        made = s.world->create_bodies(defs, make_shape(d), shape);
    } else {
        std::vector<BodyShape> shapes;
        for (std::uint32_t i = 0; i < defs.size(); ++i)
            if (d.chance(0.8f)) shapes.push_back({i, make_shape(d), make_shape_def(d)});
        made = s.world->create_bodies(defs, shapes);
    }
    for (const BodyHandle body : made) {
        s.bodies.push_back(body);
        keep_shapes_of(s, body);
    }
}

void destroy_bodies(Stage& s, Dice& d) {
    std::vector<BodyHandle> some(1 + d.below(4));
    for (BodyHandle& body : some) body = any_body(s, d);
    s.world->destroy_bodies(some);
}

/// Returns up to four different bodies.
std::vector<BodyHandle> some_bodies(Stage& s, Dice& d) {
    std::vector<BodyHandle> some;
    for (int i = 0; i < 4; ++i) {
        const BodyHandle body = any_body(s, d);
        if (!body.is_null() && std::find(some.begin(), some.end(), body) == some.end()) some.push_back(body);
    }
    return some;
}

void set_positions(Stage& s, Dice& d) {
    const std::vector<BodyHandle> some = some_bodies(s, d);
    std::vector<glm::vec2> places;
    for (std::size_t i = 0; i < some.size(); ++i) places.push_back(d.place());
    s.world->set_positions(some, places);
}

void set_velocities(Stage& s, Dice& d) {
    const std::vector<BodyHandle> some = some_bodies(s, d);
    std::vector<BodyVelocity> velocities;
    for (std::size_t i = 0; i < some.size(); ++i) velocities.push_back({d.velocity(), d.spin()});
    s.world->set_velocities(some, velocities, any_wake(d));
}

void read_bulk(Stage& s, Dice& d) {
    const std::vector<BodyHandle> some = some_bodies(s, d);
    std::vector<glm::vec2> places(some.size());
    std::vector<Transform> frames(some.size());
    std::vector<BodyVelocity> velocities(some.size());
    s.world->get_positions(some, places);
    s.world->get_transforms(some, frames);
    s.world->get_velocities(some, velocities);
    for (const glm::vec2 place : places) s.answers.add(place.x).add(place.y);
    for (const BodyVelocity& v : velocities) s.answers.add(v.linear.x).add(v.angular);
    s.world->get_transforms_at(some, d.real(0.0f, 1.0f), frames);
    for (const Transform& frame : frames) s.answers.add(frame.position.x).add(frame.rotation.s);
    const BodyRows rows = s.world->rows();
    s.answers.add(std::uint64_t{rows.bodies.size()}).add(std::uint64_t{rows.awake_count});
}

void read_body(Stage& s, Dice& d) {
    const BodyHandle handle = any_body(s, d);
    if (handle.is_null()) return;
    const BodyView body = std::as_const(*s.world).body(handle);
    Digest& a = s.answers;
    a.add(std::uint64_t(body.type())).add(body.position().x).add(body.rotation().s).add(body.angle());
    a.add(body.transform().position.y).add(body.transform_at(d.real(0.0f, 1.0f)).position.x);
    a.add(body.center_of_mass().x).add(body.center_of_mass_local().y).add(body.linear_velocity().x);
    a.add(body.angular_velocity()).add(body.mass()).add(body.inertia()).add(body.gravity_scale());
    a.add(body.linear_damping()).add(body.angular_damping()).add(std::uint64_t{body.is_awake()});
    a.add(std::uint64_t{body.is_enabled()}).add(std::uint64_t{body.is_bullet()}).add(body.sleep_threshold());
    a.add(std::uint64_t{body.events().moves}).add(std::uint64_t{body.locks().rotation});
    a.add(std::uint64_t{body.can_sleep()}).add(std::uint64_t{body.own_mass().has_value()});
    a.add(std::uint64_t{body.target().has_value()}).add(std::uint64_t{body.name().size()}).add(body.key());
    a.add(body.user_data()).add(std::uint64_t{body.shape_count()}).add(std::uint64_t{body.is_continuous()});
    a.add(body.velocity_at(d.place()).x).add(body.aabb().lower.y).add(body.force().x).add(body.torque());
    a.add(std::uint64_t{body.gravity().has_value()}).add(std::uint64_t{body.touching().count()});
    (void)body.energy();
}

void read_shape(Stage& s, Dice& d) {
    const ShapeHandle handle = any(s.shapes, d);
    if (handle.is_null()) return;
    const ShapeView shape = std::as_const(*s.world).shape(handle);
    Digest& a = s.answers;
    a.add(std::as_const(*s.world).body(shape.body()).key()).add(std::uint64_t{shape.geometry().index()});
    a.add(shape.aabb().lower.x).add(shape.density()).add(shape.friction()).add(shape.restitution());
    a.add(shape.surface_speed()).add(shape.rolling_resistance()).add(shape.material_id());
    a.add(shape.material().friction).add(std::uint64_t{shape.is_sensor()});
    a.add(std::uint64_t{shape.one_way().has_value()}).add(std::uint64_t{shape.events().hits});
    a.add(shape.filter().mask).add(shape.draw_level()).add(shape.key()).add(shape.user_data());
}

void read_joint(Stage& s, Dice& d) {
    const JointHandle handle = any(s.joints, d);
    if (handle.is_null()) return;
    const JointView joint = std::as_const(*s.world).joint(handle);
    Digest& a = s.answers;
    a.add(std::uint64_t(joint.type())).add(joint.anchor_a().x).add(joint.anchor_b().y).add(joint.angle());
    a.add(joint.translation()).add(joint.current_length()).add(joint.reaction_force().x);
    a.add(joint.reaction_torque()).add(joint.motor_torque()).add(joint.linear_separation());
    a.add(joint.angular_separation()).add(joint.break_force()).add(joint.break_torque());
    a.add(joint.report_force()).add(joint.report_torque());
    a.add(std::uint64_t{joint.collide_connected()}).add(joint.key()).add(joint.user_data());
    a.add(std::uint64_t{joint.def().index()});
}

void read_world(Stage& s, Dice&) {
    const World& world = *s.world;
    s.answers.add(std::uint64_t{world.bodies().size()}).add(std::uint64_t{world.shapes().size()});
    s.answers.add(std::uint64_t{world.joints().size()}).add(std::uint64_t{world.chains().size()});
    s.answers.add(std::uint64_t{world.tile_grids().size()}).add(world.gravity().y);
    s.answers.add(std::uint64_t{world.counters().bodies}).add(std::uint64_t{world.counters().contacts});
    s.answers.add(std::uint64_t{world.phase_times().total_ms >= 0.0f}).add(digest(world));
}

void read_touching(Stage& s, Dice& d) {
    const auto read = [&](const TouchingView& view) {
        std::uint64_t sum = 0;  // a sum, because touching pairs are not in key order
        for (const TouchingPair& pair : view) {
            pair.user_data += 1;
            sum += Digest{}
                       .add(pair.normal_impulse)
                       .add(std::uint64_t{pair.age_ticks})
                       .add(pair.user_data)
                       .value();
        }
        s.answers.add(sum).add(std::uint64_t{view.count()});
    };
    read(s.world->touching());
    if (const BodyHandle body = any_body(s, d); !body.is_null()) read(s.world->touching(body));
    if (const ShapeHandle shape = any(s.shapes, d); !shape.is_null()) read(s.world->touching(shape));
}

void set_target(Stage& s, Dice& d) {
    with_body(s, d, [&](BodyRef body) {
        const BodyType type = body.type();
        body.set_target(body.position() + d.point(0.3f * d.profile().room), d.angle());
        if (type == BodyType::Dynamic && body.target()) s.fault = "a dynamic body has been given a target";
        if (type != BodyType::Kinematic || !d.chance(0.1f)) return;
        body.set_type(BodyType::Dynamic);  // also clears the target
        if (body.type() == BodyType::Dynamic && body.target())
            s.fault = "a body that was made dynamic has kept its target";
        if (d.chance(0.5f)) body.set_type(BodyType::Kinematic);
    });
}

/// Sets the surface groups of random shapes, in worlds that use surface groups.
void set_surfaces(Stage& s, Dice& d) {
    if (!s.ledger.has_surfaces) return;
    for (std::uint32_t i = 1 + d.below(4); i > 0; --i)
        with_shape(s, d, [&](ShapeRef shape) {
            const std::uint32_t surface = d.below(3);
            const bool is_refused = !shape.is_alive();
            shape.set_surface_group(surface);
            if (!is_refused && shape.surface_group() != surface)
                s.fault = "a surface group differs from the value set";
        });
    if (!d.chance(0.3f)) return;
    with_chain(s, d, [&](ChainRef chain) {
        const std::uint32_t surface = d.below(3);
        for (const ShapeHandle segment : chain.segments()) s.world->shape(segment).set_surface_group(surface);
    });
}

/// Makes a call with a handle from another world. The call must be rejected and must change nothing.
void use_foreign(Stage& s, Dice& d) {
    const Foreign& f = *s.foreign;
    World& w = *s.world;
    const std::uint64_t before = digest(w), refused = tally().refused;
    const std::size_t bodies = w.bodies().size(), shapes = w.shapes().size(), joints = w.joints().size();
    const BodyHandle own = any(s.bodies, d);
    const std::array foreign_bodies{f.body};
    std::array<glm::vec2, 1> places{d.place()};
    CommandBuffer& buffer = w.commands(d.below(3));
    const std::size_t given = buffer.size();
    const std::uint32_t kind = d.below(20);
    switch (kind) {
        case 0: w.destroy_body(f.body); break;
        case 1: w.destroy_bodies(foreign_bodies); break;
        case 2: w.create_shape(f.body, make_shape(d), make_shape_def(d)); break;
        case 3: w.destroy_shape(f.shape); break;
        case 4: w.destroy_joint(f.joint); break;
        case 5: w.destroy_chain(f.chain); break;
        case 6: w.destroy_tile_grid(f.grid); break;
        case 7: w.create_joint({.body_a = own, .body_b = f.body}); break;
        case 8: w.body(f.body).set_transform(d.place(), 0.0f); break;
        case 9: w.shape(f.shape).set_filter(make_filter(d)); break;
        case 10: w.joint(f.joint).set_break(1.0f, 1.0f); break;
        case 11: w.chain(f.chain).set_point(0, d.place()); break;
        case 12: w.tile_grid(f.grid).set_tile({0, 0}, 1); break;
        case 13: w.ignore_collision(own, f.body); break;
        case 14: w.set_positions(foreign_bodies, places); break;
        case 15: w.get_positions(foreign_bodies, places); break;
        case 16: s.answers.add(std::uint64_t{w.touching(f.shape).count()}); break;
        case 17: w.on_contact_began({.body = f.body}, [](const ContactBegan&) {}); break;
        case 18: buffer.set_target(f.body, d.place(), 0.0f); break;
        default: buffer.destroy_chain(f.chain); break;
    }
    const bool is_alive = w.is_alive(f.body) || w.is_alive(f.shape) || w.is_alive(f.joint) ||
                          w.is_alive(f.chain) || w.is_alive(f.grid);
    if (is_alive || tally().refused == refused || digest(w) != before || buffer.size() != given ||
        w.bodies().size() != bodies || w.shapes().size() != shapes || w.joints().size() != joints)
        s.fault = "call " + std::to_string(kind) + " with a handle of another world was not refused";
}

void create_joint(Stage& s, Dice& d) {
    if (s.joints.size() < most_joints) keep(s.joints, s.world->create_joint(make_any_joint(s, d)));
}

void set_joint(Stage& s, Dice& d) {
    with_joint(s, d, [&](JointRef joint) {
        JointDef def = make_joint_of(static_cast<std::size_t>(joint.type()), s, d,
                                     std::make_index_sequence<joint_type_count>());
        joint.set(d.chance(0.1f) ? make_any_joint(s, d) : def);
    });
}

void create_chain(Stage& s, Dice& d) {
    if (s.chains.size() >= most_chains) return;
    const ChainPlan plan(d);
    const BodyHandle body =
        d.chance(0.3f)
            ? any_body(s, d)
            : s.world->create_body(
                  {.type = d.chance(0.7f) ? BodyType::Static : BodyType::Kinematic, .position = d.place()});
    if (body.is_null()) return;
    if (std::find(s.bodies.begin(), s.bodies.end(), body) == s.bodies.end()) keep(s.bodies, body);
    keep(s.chains, s.world->create_chain(body, plan.def));
}

void read_chain(Stage& s, Dice& d) {
    const ChainHandle handle = any(s.chains, d);
    if (handle.is_null()) return;
    const ChainView chain = std::as_const(*s.world).chain(handle);
    s.answers.add(std::uint64_t{chain.segment_count()}).add(std::uint64_t{chain.is_loop()});
    for (const glm::vec2 point : chain.points()) s.answers.add(point.x).add(point.y);
    for (const ShapeHandle shape : chain.segments())
        s.answers.add(std::as_const(*s.world).shape(shape).key());
    const ShapeHandle one = chain.segment(d.below(std::max(1u, chain.segment_count())));
    if (!one.is_null() && d.chance(0.5f)) keep(s.shapes, one);  // later acts can edit this segment
}

/// Creates a second chain from a chain's definition, and checks that both definitions are equal.
void copy_chain(Stage& s, Dice& d) {
    with_chain(s, d, [&](const ChainView& chain) {
        if (!chain.is_alive()) return;
        const ChainValue value = chain.def();
        for (const glm::vec2 point : value.points) s.answers.add(point.x).add(point.y);
        for (const Material& material : value.materials) s.answers.add(material.friction).add(material.id);
        s.answers.add(std::uint64_t{value.surface_group}).add(value.radius).add(value.draw_level);
        const ChainHandle copy = s.world->create_chain(chain.body(), value);
        if (copy.is_null()) {
            s.fault = "the definition of a chain was refused";
        } else if (!(s.world->chain(copy).def() == value)) {
            s.fault = "a chain made from the definition of another is not equal to it";
        }
        if (s.chains.size() < most_chains && d.chance(0.3f))
            keep(s.chains, copy);
        else
            s.world->destroy_chain(copy);
    });
}

void create_grid(Stage& s, Dice& d) {
    if (s.grids.size() >= most_grids) return;
    const GridPlan plan(d);
    const BodyHandle body =
        s.world->create_body({.type = d.chance(0.8f) ? BodyType::Static : BodyType::Kinematic,
                              .position = d.place(),
                              .angle = d.chance(0.7f) ? 0.0f : d.angle()});
    keep(s.bodies, body);
    if (!body.is_null()) keep(s.grids, s.world->create_tile_grid(body, plan.def));
}

void read_grid(Stage& s, Dice& d) {
    with_grid(s, d, [&](const TileGridView& grid) {
        const TileCell cell = any_cell(grid, d);
        s.answers.add(std::uint64_t{grid.tile_count()}).add(std::uint64_t{grid.chunk_count()});
        s.answers.add(std::uint64_t{grid.kind(cell)}).add(grid.tile(cell).material.friction);
        s.answers.add(grid.outline(cell).centroid.x).add(std::uint64_t{grid.kinds().size()});
        s.answers.add(std::uint64_t{grid.cell_at(d.place()).has_value()}).add(grid.origin().x);
        if (d.chance(0.3f)) keep(s.shapes, grid.shape());
    });
}

void edit_cells(Stage& s, Dice& d) {
    with_grid(s, d, [&](TileGridRef grid) {
        const TileCell from = any_cell(grid, d);
        const std::uint32_t columns = 1 + d.below(grid.width() - from.x),
                            rows = 1 + d.below(grid.height() - from.y);
        if (d.chance(0.5f)) return grid.fill_tiles(from, columns, rows, any_kind(grid, d));
        std::vector<std::uint8_t> kinds(std::size_t{columns} * rows);
        for (std::uint8_t& kind : kinds) kind = any_kind(grid, d);
        grid.set_tiles(from, columns, rows, kinds);
    });
}

// ---- queries ----

QueryFilter make_query_filter(Stage& s, Dice& d) {
    QueryFilter filter;
    if (d.chance(0.2f)) filter.categories = d.bits() & 7;
    if (d.chance(0.2f)) filter.ignored = any(s.bodies, d);
    filter.finds_sensors = d.chance(0.5f);
    return filter;
}

template <class Request>
Request make_request(Dice& d) {
    const auto way = [&] { return d.chance(0.05f) ? glm::vec2{0.0f} : d.point(2.0f * d.profile().room); };
    if constexpr (std::is_same_v<Request, RayCast>) return {d.place(), way(), d.real(0.1f, 1.5f)};
    if constexpr (std::is_same_v<Request, ShapeCast>)
        return {make_shape(d), {d.place(), Rotation::from_angle(d.angle())}, way(), d.real(0.1f, 1.5f)};
    if constexpr (std::is_same_v<Request, ShapeOverlap>)
        return {make_shape(d), {d.place(), Rotation::from_angle(d.angle())}};
    if constexpr (std::is_same_v<Request, BoxOverlap>) {
        const glm::vec2 at = d.place(), half{d.size(), d.size()};
        return {{at - half, at + half}};
    }
    if constexpr (std::is_same_v<Request, PointOverlap>) return {d.place()};
    if constexpr (std::is_same_v<Request, NearPoint>)
        return {d.place(), d.real(0.0f, 2.0f * d.profile().room)};
}

/// Runs a request through all four query functions. The callback of visit_all() may edit the world.
template <class Request>
void ask(Stage& s, Dice& d) {
    const QueryFilter filter = make_query_filter(s, d);
    const Request request = make_request<Request>(d);
    s.note(s.world->find_nearest(request, filter));
    std::array<QueryHit, 24> room;
    for (const QueryHit& hit : s.world->find_all(request, std::span(room).first(1 + d.below(24)), filter))
        s.note(hit);

    std::vector<Request> many;
    for (std::uint32_t i = d.below(6); i > 0; --i) many.push_back(make_request<Request>(d));
    std::vector<QueryHit> hits(3 * many.size());
    std::vector<std::uint32_t> counts(many.size());
    s.world->find_many(std::span<const Request>(many), hits, counts, filter);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        s.answers.add(std::uint64_t{counts[i]});
        for (std::size_t k = 0; k < counts[i]; ++k) s.note(hits[3 * i + k]);
    }

    int left = 40;
    const bool edits = s.depth < 2 && d.chance(0.3f);
    s.world->visit_all(
        request,
        [&](const QueryHit& hit) {
            s.note(hit);
            if (edits && d.chance(0.2f)) run_any_edit(s, d.bits());
            return --left > 0;
        },
        filter);
}

void ask_picking(Stage& s, Dice& d) {
    const glm::vec2 point = d.place();
    const auto note = [&](ShapeHandle shape) {
        s.answers.add(shape.is_null() ? 0 : std::as_const(*s.world).shape(shape).key());
    };
    note(s.world->topmost_at(point, d.chance(0.7f) ? ~std::uint64_t{0} : d.bits() & 7));
    const bool edits = s.depth < 2 && d.chance(0.3f);
    s.world->shapes_at(point, [&](ShapeHandle shape) {
        note(shape);
        if (edits && d.chance(0.3f)) run_any_edit(s, d.bits());
        return d.chance(0.9f);
    });
    for (const ShapeHandle shape : s.world->shapes_by_level()) note(shape);
}

void ask_mover(Stage& s, Dice& d) {
    if (d.chance(0.2f)) s.mover = Mover{.position = d.place()};
    s.mover.velocity = d.velocity();
    MoverSettings settings;
    const float size = d.size();
    settings.capsule = {{0.0f, -size}, {0.0f, size}, 0.6f * size};
    settings.skin = 0.1f * size;
    const MoverMove move = move_character(*s.world, s.mover, d.dt(), settings, make_query_filter(s, d));
    s.mover = move.mover;
    s.answers.add(s.mover.position.x).add(s.mover.velocity.y).add(std::uint64_t(s.mover.ground.state));
    for (const MoverTouch& touch : move.touches()) s.note(touch.hit);
}

void explode(Stage& s, Dice& d) {
    s.answers.add(std::uint64_t{
        s.world->explode({d.place(), d.size(), d.size(), d.real(-10.0f, 50.0f), make_filter(d)})});
}

// ---- listeners and callbacks of a step ----

EventFilter make_event_filter(Stage& s, Dice& d) {
    EventFilter filter;
    if (d.chance(0.4f)) filter.body = any_body(s, d);
    if (d.chance(0.2f)) filter.shape = any(s.shapes, d);
    if (d.chance(0.1f)) filter.categories = d.bits() & 7;
    return filter;
}

/// A listener that records its calls, and edits the world until `edits_left` is 0.
struct Listener {
    Stage* stage;
    std::uint64_t name;

    template <class Event>
    void operator()(const Event& event) const {
        std::uint64_t key = 0;
        if constexpr (requires { event.key; }) key = event.key;
        if constexpr (requires { event.a.shape_key; }) key = event.a.shape_key;
        stage->answers.add(name).add(key);
        if (stage->edits_left-- > 0) run_any_edit(*stage, stage->seed++);
    }
};

void subscribe(Stage& s, Dice& d) {
    if (s.subscriptions.size() >= most_listeners) return;
    const EventFilter filter = make_event_filter(s, d);
    const Listener listener{&s, d.bits()};
    World& world = *s.world;
    Subscription made;
    switch (d.below(13)) {
        case 11: made = world.on_contact_overloaded(filter, listener); break;
        case 0: made = world.on_contact_began(filter, listener); break;
        case 1: made = world.on_contact_ended(filter, listener); break;
        case 2: made = world.on_sensor_began(filter, listener); break;
        case 3: made = world.on_sensor_ended(filter, listener); break;
        case 4: made = world.on_hit(filter, listener); break;
        case 5: made = world.on_body_moved(filter, listener); break;
        case 6: made = world.on_body_slept(filter, listener); break;
        case 7: made = world.on_body_woke(filter, listener); break;
        case 8: made = world.on_body_quarantined(filter, listener); break;
        case 9: made = world.on_body_left(filter, listener); break;
        case 10: made = world.on_joint_overloaded(filter, listener); break;
        default: made = world.on_joint_broke(filter, listener); break;
    }
    if (made.id != 0) s.subscriptions.push_back(made);
}

void unsubscribe(Stage& s, Dice& d) {
    if (s.subscriptions.empty()) return;
    const std::size_t i = d.below(static_cast<std::uint32_t>(s.subscriptions.size()));
    s.answers.add(std::uint64_t{s.world->unsubscribe(s.subscriptions[i])});
    s.subscriptions.erase(s.subscriptions.begin() + static_cast<std::ptrdiff_t>(i));
}

void set_questions(Stage& s, Dice& d) {
    const std::uint64_t name = d.bits();
    Stage* const stage = &s;
    if (d.chance(0.3f)) s.world->set_filter_callback({});
    if (d.chance(0.3f)) s.world->set_pre_solve_callback({});
    if (d.chance(0.5f)) s.world->set_joint_break_callback({});
    if (d.chance(0.3f))
        s.world->set_joint_break_callback([stage, name](const JointBroke& event) {
            const std::uint64_t all = Digest{}.add(name).add(event.key).value();
            stage->answers.add(all).add(event.force.x);
            return all % 2 != 0;
        });
    if (d.chance(0.4f))
        s.world->set_filter_callback([stage, name](const ContactSide& a, const ContactSide& b) {
            const std::uint64_t all = Digest{}.add(name).add(a.shape_key).add(b.shape_key).value();
            stage->answers.add(all);
            stage->world->destroy_body(a.body);  // must be rejected
            return all % 8 != 0;
        });
    if (d.chance(0.4f))
        s.world->set_pre_solve_callback([stage, name](const PreSolveContact& question) {
            const std::uint64_t all =
                Digest{}.add(name).add(question.a.shape_key).add(question.b.shape_key).value();
            stage->answers.add(all).add(question.normal.x);
            (void)std::as_const(*stage->world).body(question.a.body).position();
            PreSolveResponse answer = all % 4 != 0;
            if (all % 3 == 0) answer.friction = static_cast<float>(all % 7) * 0.2f;
            if (all % 5 == 0) answer.restitution = static_cast<float>(all % 6) * 0.2f;
            if (all % 11 == 0) answer.surface_speed = static_cast<float>(all % 9) - 4.0f;
            if (all % 7 == 0) answer.dropped_points = static_cast<std::uint8_t>(all % 4);
            return answer;
        });
}

// ---- settings ----

void set_world(Stage& s, Dice& d) {
    World& world = *s.world;
    switch (d.below(9)) {
        case 0: world.set_can_sleep(d.chance(0.7f)); break;
        case 1: world.set_continuous(d.chance(0.7f)); break;
        case 2: world.set_warm_starting(d.chance(0.7f)); break;
        case 3: world.set_hit_speed(d.real(0.0f, 3.0f)); break;
        case 4: {
            SolverTuning tuning = world.tuning();
            tuning.contact_hertz = d.real(5.0f, 60.0f);
            tuning.joint_damping_ratio = d.real(0.0f, 3.0f);
            tuning.restitution_threshold = d.real(0.0f, 2.0f);
            tuning.max_linear_speed = d.real(50.0f, 500.0f);
            world.set_tuning(tuning);
            break;
        }
        case 5: {
            const auto friction = static_cast<Mix>(d.below(5)), bounce = static_cast<Mix>(d.below(5));
            world.set_mixes(friction, bounce);
            break;
        }
        case 6: world.set_internal_edges(static_cast<InternalEdges>(d.below(3))); break;
        case 7: {
            const glm::vec2 corner = d.place();
            const auto leaving = static_cast<OutOfBounds>(d.below(3));
            if (d.chance(0.5f))
                world.set_bounds(Aabb{corner - glm::vec2{40.0f}, corner + glm::vec2{40.0f}}, leaving);
            else
                world.set_bounds({}, leaving);
            break;
        }
        default: world.clear_forces(); break;
    }
    s.answers.add(std::uint64_t{world.can_sleep()}).add(std::uint64_t{world.is_continuous()});
    s.answers.add(world.hit_speed())
        .add(world.tuning().contact_hertz)
        .add(std::uint64_t(world.internal_edges()));
    s.answers.add(std::uint64_t(world.friction_mix())).add(std::uint64_t(world.restitution_mix()));
    s.answers.add(std::uint64_t(world.out_of_bounds())).add(std::uint64_t{world.bounds().has_value()});
    (void)world.energy(), (void)world.memory();
}

void move_shape(Stage& s, Dice& d) {
    const ShapeHandle shape = any(s.shapes, d);
    const BodyHandle body = any_body(s, d);
    if (shape.is_null()) return;
    if (d.chance(0.5f))
        s.world->shape(shape).set_body(body);
    else
        s.world->shape(shape).set_body(body, make_shape(d));
}

// ---- commands from other threads ----

void give_command(Stage& s, CommandBuffer& buffer, Dice& d) {
    BodyTarget body = any_body(s, d);
    if (d.chance(0.2f))
        for (const auto& [key, token] : s.body_tokens)
            if (key == buffer.key()) body = token;
    const bool has_body = !body.handle.is_null() || !body.token.is_null();
    const ShapeHandle shape = any(s.shapes, d);
    const JointHandle joint = any(s.joints, d);
    const ChainHandle chain = any(s.chains, d);
    const TileGridHandle grid = any(s.grids, d);
    const bool has_room = s.bodies.size() < most_bodies;
    switch (d.below(30)) {
        case 0:
        case 1:
            if (has_room) {
                const BodyToken token = buffer.create_body(make_body(d));
                if (token.is_null()) break;
                buffer.create_shape(token, make_shape(d), make_shape_def(d));
                s.body_tokens.emplace_back(buffer.key(), token);
            }
            break;
        case 2:
            if (has_body && s.shapes.size() < most_shapes)
                buffer.create_shape(body, make_shape(d), make_shape_def(d));
            break;
        case 3:
            if (has_body && s.joints.size() < most_joints) {
                BodyTarget other = any_body(s, d);
                if (!other.handle.is_null())
                    buffer.create_joint(body, other, make_joint<RevoluteJointDef>(s, d));
            }
            break;
        case 4: buffer.create_joint(make_any_joint(s, d)); break;
        case 5:
            if (has_body) buffer.destroy_body(body);
            break;
        case 6:
            if (!shape.is_null()) buffer.destroy_shape(shape);
            break;
        case 7:
            if (!joint.is_null()) buffer.destroy_joint(joint);
            break;
        case 8:
            if (!joint.is_null()) buffer.set_joint(joint, make_any_joint(s, d));
            break;
        case 9:
            if (has_body) buffer.set_transform(body, d.place(), d.angle());
            break;
        case 10:
            if (has_body) buffer.set_linear_velocity(body, d.velocity(), any_wake(d));
            break;
        case 11:
            if (has_body) buffer.set_angular_velocity(body, d.spin(), any_wake(d));
            break;
        case 12:
            if (has_body) buffer.apply_impulse(body, d.velocity(), d.place(), any_wake(d));
            break;
        case 13:
            if (has_body) buffer.apply_impulse_to_center(body, d.velocity(), any_wake(d));
            break;
        case 14:
            if (has_body) buffer.apply_force_to_center(body, d.velocity(), any_wake(d));
            break;
        case 15:
            if (has_body) buffer.apply_angular_impulse(body, d.spin(), any_wake(d));
            break;
        case 16:
            if (has_body) buffer.set_type(body, static_cast<BodyType>(d.below(3)));
            break;
        case 17:
            if (has_body) buffer.set_enabled(body, d.chance(0.6f));
            break;
        case 18:
            if (has_body) buffer.set_locks(body, {d.chance(0.3f), d.chance(0.3f), d.chance(0.5f)});
            break;
        case 19:
            if (has_body && d.chance(0.5f))
                buffer.set_mass(body, {d.density(), d.point(d.size()), d.density()});
            if (has_body) buffer.reset_mass(body);
            break;
        case 20:
            if (has_body) buffer.set_target(body, d.place(), d.angle());
            break;
        case 21:
            if (has_body) buffer.set_name(body, d.chance(0.5f) ? "" : "name");
            break;
        case 22:
            buffer.explode({d.place(), d.size(), d.size(), d.real(-10.0f, 50.0f), make_filter(d)});
            break;
        case 23:
            if (has_body) buffer.set_user_data(body, d.bits());
            if (!shape.is_null()) buffer.set_user_data(ShapeTarget(shape), d.bits());
            break;
        case 24:
            if (!shape.is_null()) buffer.set_filter(shape, make_filter(d));
            break;
        case 25:
            if (has_body && s.chains.size() < most_chains) {
                const ChainPlan plan(d);
                s.chain_tokens.emplace_back(buffer.key(), buffer.create_chain(body, plan.def));
            }
            break;
        case 26:
            if (!chain.is_null() && d.chance(0.3f)) buffer.destroy_chain(chain);
            if (!chain.is_null()) buffer.set_chain_point(chain, d.below(5), d.point(4.0f * d.size()));
            break;
        case 27:
            if (has_body && s.grids.size() < most_grids) {
                const GridPlan plan(d);
                s.grid_tokens.emplace_back(buffer.key(), buffer.create_tile_grid(body, plan.def));
            }
            break;
        case 28:
            if (!grid.is_null()) {
                buffer.set_tile(grid, {d.below(40), d.below(20)}, static_cast<std::uint8_t>(d.below(3)));
                buffer.clear_tile(grid, {d.below(10), d.below(10)});
                buffer.fill_tiles(grid, {d.below(9), d.below(9)}, 1 + d.below(9), 1 + d.below(9), 1);
                const std::array<std::uint8_t, 4> kinds{1, 0, 1, 0};
                buffer.set_tiles(grid, {d.below(9), d.below(9)}, 2, 2, kinds);
            }
            break;
        default:
            if (!grid.is_null() && d.chance(0.2f)) buffer.destroy_tile_grid(grid);
            if (!grid.is_null()) buffer.set_palette_tile(grid, 1, make_tile(d));
            break;
    }
}

void give_commands(Stage& s, Dice& d) {
    CommandBuffer& buffer = s.world->commands(d.below(3));
    for (std::uint32_t i = 1 + d.below(5); i > 0; --i) give_command(s, buffer, d);
    s.answers.add(std::uint64_t{buffer.size()});
}

/// Records random commands on another thread, and stores the tokens of the bodies that it creates.
struct CommandJob {
    CommandBuffer& buffer;
    Dice dice;
    std::vector<BodyHandle> bodies;
    std::vector<ShapeHandle> shapes;
    std::uint32_t creations = 0;  ///< Maximum number of bodies that can still be created.
    std::vector<BodyToken> made{};

    void give(std::uint32_t count) {
        for (; count > 0; --count) give_one();
    }
    void give_one() {
        Dice& d = dice;
        const BodyHandle body = any(bodies, d);
        const ShapeHandle shape = any(shapes, d);
        const std::uint32_t kind = d.below(8);
        if (kind == 0 && creations > 0) {
            --creations;
            const BodyToken token = buffer.create_body(make_body(d));
            if (token.is_null()) return;
            buffer.create_shape(token, make_shape(d), make_shape_def(d));
            buffer.set_linear_velocity(token, d.velocity());
            made.push_back(token);
        }
        if (kind == 1 && !shape.is_null()) buffer.set_filter(shape, make_filter(d));
        if (body.is_null()) return;
        switch (kind) {
            case 2: buffer.set_transform(body, d.place(), d.angle()); break;
            case 3: buffer.apply_impulse(body, d.velocity(), d.place(), any_wake(d)); break;
            case 4: buffer.set_target(body, d.place(), d.angle()); break;
            case 5: buffer.set_enabled(body, d.chance(0.7f)); break;
            case 6: buffer.set_type(body, static_cast<BodyType>(d.below(3))); break;
            default: buffer.apply_force_to_center(body, d.velocity(), any_wake(d)); break;
        }
    }
};

/// Two threads record commands, each in its own buffer, while the calling thread reads the world.
void give_commands_from_threads(Stage& s, Dice& d) {
    const bool has_room = s.bodies.size() + 6 < most_bodies;
    std::vector<CommandJob> jobs;
    for (const std::uint64_t key : {20u, 21u})
        jobs.push_back(
            {s.world->commands(key), Dice(d.bits(), d.profile()), s.bodies, s.shapes, has_room ? 3u : 0u});
    const std::uint32_t count = 1 + d.below(20);
    std::vector<std::thread> threads;
    for (CommandJob& job : jobs) threads.emplace_back([&job, count] { job.give(count); });
    const std::uint64_t seen = digest(*s.world);
    for (std::thread& thread : threads) thread.join();
    s.answers.add(seen);
    for (const CommandJob& job : jobs)
        for (const BodyToken& token : job.made) s.body_tokens.emplace_back(job.buffer.key(), token);
}

void take_created(Stage& s, Dice&) {
    for (const auto& [key, token] : s.body_tokens) {
        const BodyHandle body = s.world->commands(key).created(token);
        if (body.is_null() || std::find(s.bodies.begin(), s.bodies.end(), body) != s.bodies.end()) continue;
        s.bodies.push_back(body);
        keep_shapes_of(s, body);
    }
    for (const auto& [key, token] : s.chain_tokens)
        if (!token.is_null()) keep(s.chains, s.world->commands(key).created(token));
    for (const auto& [key, token] : s.grid_tokens)
        if (!token.is_null()) keep(s.grids, s.world->commands(key).created(token));
    s.body_tokens.clear(), s.chain_tokens.clear(), s.grid_tokens.clear();
}

// ---- time ----

void begin_step(Stage& s, Dice& d) {
    s.seed = d.bits();
    s.edits_left = d.chance(0.5f) ? 0 : static_cast<int>(d.below(4));
}

void step(Stage& s, Dice& d) {
    begin_step(s, d);
    s.world->step(d.dt(), d.chance(0.7f) ? 4 : 1 + static_cast<int>(d.below(12)));
    s.read_step();
    take_created(s, d);
}

/// Steps while another thread records commands for destroyed bodies. This or a later step drops the commands,
/// and the result must be the same either way.
void step_beside_thread(Stage& s, Dice& d) {
    CommandJob job{s.world->commands(30), Dice(d.bits(), d.profile()), s.gone, {}};
    std::atomic<bool> is_over = false;
    std::thread giver([&] {
        for (int i = 0; i < 200 && !is_over.load(std::memory_order_relaxed); ++i) job.give(1);
    });
    step(s, d);
    is_over = true;
    giver.join();
}

void advance(Stage& s, Dice& d) {
    begin_step(s, d);
    const float dt = d.dt();
    const Pace pace{dt, 1 + static_cast<int>(d.below(6)), 1 + static_cast<int>(d.below(3))};
    const Advance told = s.world->advance(
        d.real(0.0f, 4.0f) * dt, pace, [] {}, [&] { s.read_step(); });
    s.answers.add(std::uint64_t(told.steps)).add(told.alpha).add(told.dropped);
}

void deliver(Stage& s, Dice& d) {
    begin_step(s, d);
    s.world->deliver_events();
}

/// Moves the world to another address, then over another world, and then back to its original address.
void move_world(Stage& s, Dice&) {
    World elsewhere = std::move(*s.world);
    World other{{.gravity = {1.0f, 0.0f}}};
    other.create_body({});
    other = std::move(elsewhere);
    *s.world = std::move(other);
}

template <class Set>
constexpr auto on_body(Set) {
    return [](Stage& s, Dice& d) { with_body(s, d, [&](BodyRef body) { Set{}(body, d); }); };
}
template <class Set>
constexpr auto on_shape(Set) {
    return [](Stage& s, Dice& d) { with_shape(s, d, [&](ShapeRef shape) { Set{}(shape, d); }); };
}
template <class Set>
constexpr auto on_joint(Set) {
    return [](Stage& s, Dice& d) { with_joint(s, d, [&](JointRef joint) { Set{}(joint, d); }); };
}
template <class Set>
constexpr auto on_chain(Set) {
    return [](Stage& s, Dice& d) { with_chain(s, d, [&](ChainRef chain) { Set{}(chain, d); }); };
}
template <class Set>
constexpr auto on_grid(Set) {
    return [](Stage& s, Dice& d) { with_grid(s, d, [&](TileGridRef grid) { Set{}(grid, d); }); };
}

using S = Stage;
using D = Dice;

// Columns: name, weight, true if listeners may run the act, function.
const Act table[] = {
    {"step", 120, false, step},
    {"step beside a thread", 4, false, step_beside_thread},
    {"advance", 12, false, advance},
    {"deliver_events", 2, false, deliver},
    {"move the world", 1, false, move_world},
    {"create_body", 16, true, create_body},
    {"create_bodies", 3, true, create_bodies},
    {"destroy_body", 5, true, [](S& s, D& d) { s.world->destroy_body(any_body(s, d)); }},
    {"destroy_bodies", 1, true, destroy_bodies},
    {"create_shape", 5, true,
     [](S& s, D& d) {
         const BodyHandle body = any_body(s, d);
         if (!body.is_null() && s.shapes.size() < most_shapes)
             keep(s.shapes, s.world->create_shape(body, make_shape(d), make_shape_def(d)));
     }},
    {"destroy_shape", 3, true, [](S& s, D& d) { s.world->destroy_shape(any(s.shapes, d)); }},
    {"create_joint", 8, true, create_joint},
    {"create_joint of a revolute", 2, true,
     [](S& s, D& d) {
         if (s.joints.size() < most_joints) keep(s.joints, s.world->create_joint(make_joint<RevoluteJointDef>(s, d)));
     }},
    {"destroy_joint", 3, true, [](S& s, D& d) { s.world->destroy_joint(any(s.joints, d)); }},
    {"create_chain", 4, true, create_chain},
    {"destroy_chain", 1, true, [](S& s, D& d) { s.world->destroy_chain(any(s.chains, d)); }},
    {"create_tile_grid", 3, true, create_grid},
    {"destroy_tile_grid", 1, true, [](S& s, D& d) { s.world->destroy_tile_grid(any(s.grids, d)); }},

    {"set_positions", 3, true, set_positions},
    {"set_velocities", 3, true, set_velocities},
    {"read bodies in bulk", 2, true, read_bulk},
    {"set_gravity", 1, true, [](S& s, D& d) { s.world->set_gravity(d.chance(0.7f) ? glm::vec2{0.0f, -10.0f} : d.point(20.0f)); }},
    {"settings", 3, true, set_world},
    {"ShapeRef::set_body", 4, true, move_shape},
    {"set_density", 1, true, on_shape([](ShapeRef s, D& d) { s.set_density(d.density()); })},
    {"BodyRef::set_gravity", 1, true,
     on_body([](BodyRef b, D& d) {
         if (d.chance(0.6f))
             b.set_gravity(d.point(15.0f));
         else
             b.set_gravity({});
     })},
    {"BodyRef::set_continuous", 1, true, on_body([](BodyRef b, D& d) { b.set_continuous(d.chance(0.6f)); })},
    {"BodyRef::clear_forces", 1, true, on_body([](BodyRef b, D&) { b.clear_forces(); })},
    {"wake_all", 1, true, [](S& s, D&) { s.world->wake_all(); }},
    {"shift_origin", 1, true, [](S& s, D& d) { s.world->shift_origin(d.point(d.chance(0.1f) ? 2e5f : 50.0f)); }},
    {"explode", 2, true, explode},
    {"find_body", 1, true,
     [](S& s, D&) {
         const BodyHandle body = s.world->find_body("name");
         s.answers.add(body.is_null() ? 0 : std::as_const(*s.world).body(body).key());
     }},
    {"ignore_collision", 2, true, [](S& s, D& d) { s.world->ignore_collision(any_body(s, d), any_body(s, d)); }},
    {"restore_collision", 2, true,
     [](S& s, D& d) {
         const BodyHandle a = any_body(s, d), b = any_body(s, d);
         s.answers.add(std::uint64_t{s.world->is_collision_ignored(a, b)}).add(std::uint64_t{s.world->restore_collision(a, b)});
     }},
    {"ignore_until_separated", 3, true,
     [](S& s, D& d) {
         const ShapeHandle a = any(s.shapes, d), b = any(s.shapes, d);
         if (!a.is_null() && !b.is_null()) s.answers.add(std::uint64_t{s.world->ignore_until_separated(a, b)});
     }},

    {"set_transform", 8, true, on_body([](BodyRef b, D& d) { b.set_transform(d.place(), d.angle()); })},
    {"set_type", 4, true, on_body([](BodyRef b, D& d) { b.set_type(static_cast<BodyType>(d.below(3))); })},
    {"set_enabled", 3, true, on_body([](BodyRef b, D& d) { b.set_enabled(d.chance(0.6f)); })},
    {"set_bullet", 1, true, on_body([](BodyRef b, D& d) { b.set_bullet(d.chance(0.5f)); })},
    {"BodyRef::set_events", 1, true, on_body([](BodyRef b, D& d) { b.set_events({d.chance(0.5f), d.chance(0.7f)}); })},
    {"drop_through", 2, true, on_body([](BodyRef b, D&) { b.drop_through(); })},
    {"set_linear_velocity", 6, true, on_body([](BodyRef b, D& d) { b.set_linear_velocity(d.velocity(), any_wake(d)); })},
    {"set_angular_velocity", 4, true, on_body([](BodyRef b, D& d) { b.set_angular_velocity(d.spin(), any_wake(d)); })},
    {"set_gravity_scale", 1, true, on_body([](BodyRef b, D& d) { b.set_gravity_scale(d.real(-1.0f, 2.0f)); })},
    {"set_linear_damping", 1, true, on_body([](BodyRef b, D& d) { b.set_linear_damping(d.real(0.0f, 3.0f)); })},
    {"set_angular_damping", 1, true, on_body([](BodyRef b, D& d) { b.set_angular_damping(d.real(0.0f, 3.0f)); })},
    {"BodyRef::set_user_data", 1, true, on_body([](BodyRef b, D& d) { b.set_user_data(d.bits()); })},
    {"set_awake", 3, true, on_body([](BodyRef b, D& d) { b.set_awake(d.chance(0.5f)); })},
    {"set_can_sleep", 1, true, on_body([](BodyRef b, D& d) { b.set_can_sleep(d.chance(0.7f)); })},
    {"set_sleep_threshold", 1, true, on_body([](BodyRef b, D& d) { b.set_sleep_threshold(d.real(0.0f, 0.5f)); })},
    {"set_locks", 3, true, on_body([](BodyRef b, D& d) { b.set_locks({d.chance(0.3f), d.chance(0.3f), d.chance(0.4f)}); })},
    {"set_mass", 1, true, on_body([](BodyRef b, D& d) { b.set_mass({d.density(), d.point(d.size()), d.density()}); })},
    {"reset_mass", 1, true, on_body([](BodyRef b, D&) { b.reset_mass(); })},
    {"set_name", 1, true, on_body([](BodyRef b, D& d) { b.set_name(d.chance(0.5f) ? "name" : ""); })},
    {"set_target", 8, true, set_target},
    {"apply_force", 1, true, on_body([](BodyRef b, D& d) { b.apply_force(10.0f * d.velocity(), d.place(), any_wake(d)); })},
    {"apply_force_to_center", 1, true, on_body([](BodyRef b, D& d) { b.apply_force_to_center(10.0f * d.velocity(), any_wake(d)); })},
    {"apply_torque", 1, true, on_body([](BodyRef b, D& d) { b.apply_torque(10.0f * d.spin(), any_wake(d)); })},
    {"apply_impulse", 1, true, on_body([](BodyRef b, D& d) { b.apply_impulse(d.velocity(), d.place(), any_wake(d)); })},
    {"apply_impulse_to_center", 1, true, on_body([](BodyRef b, D& d) { b.apply_impulse_to_center(d.velocity(), any_wake(d)); })},
    {"apply_angular_impulse", 1, true, on_body([](BodyRef b, D& d) { b.apply_angular_impulse(d.spin(), any_wake(d)); })},
    {"break a body", 1, true,
     on_body([](BodyRef b, D&) {
         for (int i = 0; i < 2; ++i) b.apply_force_to_center({std::numeric_limits<float>::max(), 0.0f});
     })},
    {"read a body", 3, true, read_body},

    {"set_friction", 1, true, on_shape([](ShapeRef s, D& d) { s.set_friction(d.real(0.0f, 1.5f)); })},
    {"set_restitution", 1, true, on_shape([](ShapeRef s, D& d) { s.set_restitution(d.real(0.0f, 1.0f)); })},
    {"set_surface_speed", 1, true, on_shape([](ShapeRef s, D& d) { s.set_surface_speed(d.real(-3.0f, 3.0f)); })},
    {"set_rolling_resistance", 1, true, on_shape([](ShapeRef s, D& d) { s.set_rolling_resistance(d.real(0.0f, 0.5f)); })},
    {"set_material_id", 1, true, on_shape([](ShapeRef s, D& d) { s.set_material_id(d.bits() & 3); })},
    {"set_material", 1, true, on_shape([](ShapeRef s, D& d) { s.set_material(make_material(d)); })},
    {"set_filter", 3, true, on_shape([](ShapeRef s, D& d) { s.set_filter(make_filter(d)); })},
    {"set_geometry", 3, true, on_shape([](ShapeRef s, D& d) { s.set_geometry(make_shape(d)); })},
    {"set_sensor", 3, true, on_shape([](ShapeRef s, D& d) { s.set_sensor(d.chance(0.4f)); })},
    {"ShapeRef::set_events", 2, true, on_shape([](ShapeRef s, D& d) { s.set_events(make_reports(d)); })},
    {"set_one_way", 2, true, on_shape([](ShapeRef s, D& d) { s.set_one_way(make_one_way(d)); })},
    {"set_surface_group", 4, true, set_surfaces},
    {"set_pre_solve_enabled", 1, true, on_shape([](ShapeRef s, D& d) { s.set_pre_solve_enabled(d.chance(0.5f)); })},
    {"ShapeRef::set_user_data", 1, true, on_shape([](ShapeRef s, D& d) { s.set_user_data(d.bits()); })},
    {"set_draw_level", 1, true, on_shape([](ShapeRef s, D& d) { s.set_draw_level(static_cast<float>(d.below(4))); })},
    {"bring_to_top", 1, true, on_shape([](ShapeRef s, D&) { s.bring_to_top(); })},
    {"read a shape", 2, true, read_shape},

    {"JointRef::set", 3, true, set_joint},
    {"set_motor", 1, true, on_joint([](JointRef j, D& d) { j.set_motor(d.chance(0.6f), d.spin(), d.real(0.0f, 100.0f)); })},
    {"set_break", 1, true, on_joint([](JointRef j, D& d) { j.set_break(d.real(1.0f, 500.0f), unbreakable); })},
    {"set_report", 1, true, on_joint([](JointRef j, D& d) { j.set_report(d.real(1.0f, 500.0f), d.real(1.0f, 500.0f)); })},
    {"set_collide_connected", 1, true, on_joint([](JointRef j, D& d) { j.set_collide_connected(d.chance(0.5f)); })},
    {"JointRef::set_user_data", 1, true, on_joint([](JointRef j, D& d) { j.set_user_data(d.bits()); })},
    {"JointRef::wake", 1, true, on_joint([](JointRef j, D&) { j.wake(); })},
    {"read a joint", 2, true, read_joint},

    {"set_point", 3, true, on_chain([](ChainRef c, D& d) { c.set_point(d.below(9), d.point(4.0f * d.size())); })},
    {"insert_point", 2, true, on_chain([](ChainRef c, D& d) { c.insert_point(d.below(9), d.point(4.0f * d.size())); })},
    {"remove_point", 2, true, on_chain([](ChainRef c, D& d) { c.remove_point(d.below(9)); })},
    {"split", 1, true, [](S& s, D& d) {
         with_chain(s, d, [&](ChainRef chain) {
             const ChainHandle rest = chain.split(d.below(9));
             if (std::find(s.chains.begin(), s.chains.end(), rest) == s.chains.end()) keep(s.chains, rest);
         });
     }},
    {"join", 1, true, [](S& s, D& d) { with_chain(s, d, [&](ChainRef chain) { chain.join(any(s.chains, d)); }); }},
    {"read a chain", 2, true, read_chain},
    {"copy a chain", 2, true, copy_chain},

    {"TileGridRef::set_tile", 6, true, on_grid([](TileGridRef g, D& d) { g.set_tile(any_cell(g, d), any_kind(g, d)); })},
    {"TileGridRef::clear_tile", 2, true, on_grid([](TileGridRef g, D& d) { g.clear_tile(any_cell(g, d)); })},
    {"set_cells and fill", 2, true, edit_cells},
    {"TileGridRef::set_palette_tile", 3, true, on_grid([](TileGridRef g, D& d) { g.set_palette_tile(std::max<std::uint8_t>(1, any_kind(g, d)), make_tile(d)); })},
    {"read a grid", 2, true, read_grid},

    {"cast a ray", 2, true, ask<RayCast>},
    {"cast a shape", 2, true, ask<ShapeCast>},
    {"overlap a shape", 2, true, ask<ShapeOverlap>},
    {"overlap a box", 2, true, ask<BoxOverlap>},
    {"overlap a point", 2, true, ask<PointOverlap>},
    {"near a point", 2, true, ask<NearPoint>},
    {"picking", 2, true, ask_picking},
    {"move_character", 3, true, ask_mover},
    {"touching", 3, true, read_touching},
    {"read the world", 2, true, read_world},

    {"subscribe", 4, true, subscribe},
    {"unsubscribe", 2, true, unsubscribe},
    {"callbacks", 1, true, set_questions},
    {"commands", 8, true, give_commands},
    {"commands of threads", 3, false, give_commands_from_threads},
    {"handles of another world", 4, true, use_foreign},
};

}  // namespace

std::span<const Act> all_acts() {
    return table;
}

bool is_undone_by_restore(const Act& act) {
    for (const std::string_view name :
         {"subscribe", "unsubscribe", "callbacks", "commands", "commands of threads", "step beside a thread",
          "handles of another world"})
        if (name == act.name) return false;
    return true;
}

void run_any_edit(Stage& stage, std::uint64_t seed) {
    const auto list_edits = [](bool are_undone) {
        std::vector<std::uint32_t> list;
        for (std::uint32_t i = 0; i < std::size(table); ++i)
            if (table[i].is_edit && (!are_undone || is_undone_by_restore(table[i])))
                list.insert(list.end(), table[i].weight, i);
        return list;
    };
    static const std::vector<std::uint32_t> all = list_edits(false), undone = list_edits(true);
    const std::vector<std::uint32_t>& edits = stage.is_astray ? undone : all;
    if (stage.depth >= 3) return;
    ++stage.depth;
    Dice dice(seed, *stage.profile);
    table[edits[dice.below(static_cast<std::uint32_t>(edits.size()))]].run(stage, dice);
    stage.prune();
    --stage.depth;
}

}  // namespace damson::fuzz
