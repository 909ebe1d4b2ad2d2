// The field lists of all definitions and call arguments, with the rule and unit of each field. The order of a
// list is the order in files.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

#include "../../core/aabb.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"
#include "bulk.hpp"
#include "callbacks.hpp"
#include "chain_def.hpp"
#include "defs.hpp"
#include "fields.hpp"
#include "joint_defs.hpp"
#include "pace.hpp"
#include "tile_def.hpp"

namespace damson {

namespace rule {

inline constexpr FieldRule place{"finite and within 1e5 m of the origin", -max_coordinate, max_coordinate};
/// With longer lever arms, squares would overflow and impulses would not be finite.
inline constexpr FieldRule anchor{"finite and within 1e5 m of the body's origin", -max_shape_coordinate,
                                  max_shape_coordinate};
inline constexpr FieldRule radius{"zero or more and finite", 0.0f, max_shape_coordinate};
inline constexpr FieldRule direction = not_zero;
inline constexpr FieldRule density{"from zero to 1e15 kg/m2", 0.0f, max_density};
inline constexpr FieldRule mass{"from 1e-30 to 1e30 kg", min_mass, max_mass};
inline constexpr FieldRule inertia{"zero or from 1e-36 to 1e36 kg m2", min_inertia, max_inertia,
                                   FieldRule::Zero::Allowed};
inline constexpr FieldRule reach{"from 0 to 1e6 m", 0.0f, 1e6f};
/// With this limit, the impulse on any shape is a finite float.
inline constexpr FieldRule line_impulse{"from -1e30 to 1e30 N s/m", -1e30f, 1e30f};
/// Smaller cells would be comparable in size to the overlap of resting contacts.
inline constexpr FieldRule cell_size{"0.02 m or more and finite", 0.02f, greatest};
inline constexpr FieldRule tile_height{"0, or 0.1 to 1", least_tile_height, 1.0f, FieldRule::Zero::Allowed};
inline constexpr FieldRule joint_angle{"within 3.1 rad of zero", -max_joint_angle, max_joint_angle};
/// Keys that a caller may choose.
inline constexpr FieldRule key{"below 2^64 - 2^32"};

}  // namespace rule

// geometry

DAMSON_FIELDS(Rotation, DAMSON_FIELD(c), DAMSON_FIELD(s))
DAMSON_FIELDS(Transform, DAMSON_FIELD(position), DAMSON_FIELD(rotation))
DAMSON_FIELDS(Aabb, DAMSON_FIELD(lower), DAMSON_FIELD(upper))
DAMSON_FIELDS(Circle, DAMSON_FIELD(center, rule::any, "m"), DAMSON_FIELD(radius, rule::any, "m"))
DAMSON_FIELDS(Capsule, DAMSON_FIELD(a, rule::any, "m"), DAMSON_FIELD(b, rule::any, "m"),
              DAMSON_FIELD(radius, rule::any, "m"))
DAMSON_FIELDS(Segment, DAMSON_FIELD(a, rule::any, "m"), DAMSON_FIELD(b, rule::any, "m"),
              DAMSON_FIELD(radius, rule::any, "m"))
template <>
inline constexpr auto fields_of<ChainSegment> = [] {
    using Self = ChainSegment;
    return std::tuple{named_field<Self, glm::vec2>("a", &Self::a, rule::any, "m"),
                      named_field<Self, glm::vec2>("b", &Self::b, rule::any, "m"),
                      named_field<Self, float>("radius", &Self::radius, rule::any, "m"),
                      DAMSON_FIELD(ghost_a, rule::any, "m"),
                      DAMSON_FIELD(ghost_b, rule::any, "m"),
                      DAMSON_FIELD(has_ghost_a),
                      DAMSON_FIELD(has_ghost_b),
                      DAMSON_FIELD(is_one_sided)};
}();
DAMSON_FIELDS(Polygon, DAMSON_FIELD(vertices), DAMSON_FIELD(normals), DAMSON_FIELD(centroid, rule::any, "m"),
              DAMSON_FIELD(radius, rule::any, "m"), DAMSON_FIELD(count))
DAMSON_FIELDS(MassData, DAMSON_FIELD(mass, rule::mass, "kg"), DAMSON_FIELD(center, rule::anchor, "m"),
              DAMSON_FIELD(inertia, rule::inertia, "kg m2"))
DAMSON_FIELDS(ManifoldPoint, DAMSON_FIELD(point_local_a), DAMSON_FIELD(separation),
              DAMSON_FIELD(normal_impulse), DAMSON_FIELD(tangent_impulse), DAMSON_FIELD(feature))
DAMSON_FIELDS(Manifold, DAMSON_FIELD(normal_local_a), DAMSON_FIELD(points), DAMSON_FIELD(count),
              DAMSON_FIELD(gap))

// call arguments

DAMSON_FIELDS(Material, DAMSON_FIELD(friction, rule::not_negative, "-"),
              DAMSON_FIELD(restitution, rule::not_negative, "-"),
              DAMSON_FIELD(surface_speed, rule::finite, "m/s"),
              DAMSON_FIELD(rolling_resistance, rule::not_negative, "-"), DAMSON_FIELD(id))
DAMSON_FIELDS(OneWay, DAMSON_FIELD(direction, rule::direction, "-"),
              DAMSON_FIELD(margin, rule::not_negative, "m"))
DAMSON_FIELDS(ShapeEvents, DAMSON_FIELD(contacts), DAMSON_FIELD(overlaps), DAMSON_FIELD(hits),
              DAMSON_FIELD_SINCE(1, force, rule::threshold, "N"))
DAMSON_FIELDS(BodyEvents, DAMSON_FIELD(moves), DAMSON_FIELD(sleep))
DAMSON_FIELDS(MotionLocks, DAMSON_FIELD(x), DAMSON_FIELD(y), DAMSON_FIELD(rotation))
DAMSON_FIELDS(Filter, DAMSON_FIELD(category), DAMSON_FIELD(mask), DAMSON_FIELD(group), DAMSON_FIELD(respond),
              DAMSON_FIELD(report))
DAMSON_FIELDS(TileCell, DAMSON_FIELD(x), DAMSON_FIELD(y))
DAMSON_FIELDS(TileId, DAMSON_FIELD(grid), DAMSON_FIELD(cell))
DAMSON_FIELDS(TileSlope, DAMSON_FIELD(left, rule::tile_height, "-"),
              DAMSON_FIELD(right, rule::tile_height, "-"), DAMSON_FIELD(hangs))
DAMSON_FIELDS(Tile, DAMSON_FIELD(material), DAMSON_FIELD(one_way), DAMSON_FIELD(is_sensor),
              DAMSON_FIELD(slope))
DAMSON_FIELDS(SolverTuning, DAMSON_FIELD(contact_hertz, rule::not_negative, "Hz"),
              DAMSON_FIELD(contact_damping_ratio, rule::not_negative, "-"),
              DAMSON_FIELD(max_push_speed, rule::not_negative, "m/s"),
              DAMSON_FIELD(joint_hertz, rule::not_negative, "Hz"),
              DAMSON_FIELD(joint_damping_ratio, rule::not_negative, "-"),
              DAMSON_FIELD(restitution_threshold, rule::not_negative, "m/s"),
              DAMSON_FIELD(max_linear_speed, rule::positive, "m/s"))
DAMSON_FIELDS(BodyPair, DAMSON_FIELD(a), DAMSON_FIELD(b))
DAMSON_FIELDS_COUNTED(PreSolveResponse, 5, DAMSON_FIELD(pushes),
                      DAMSON_FIELD(friction, rule::not_negative, "-"),
                      DAMSON_FIELD(restitution, rule::not_negative, "-"),
                      DAMSON_FIELD(surface_speed, rule::finite, "m/s"), DAMSON_FIELD(dropped_points))

// definitions

DAMSON_FIELDS_COUNTED(TaskSystem, 2, DAMSON_FIELD(call_count), DAMSON_FIELD(parallel_for))
DAMSON_FIELDS_COUNTED(WorldDef, 19, DAMSON_FIELD(gravity, rule::finite, "m/s2"), DAMSON_FIELD(broadphase),
                      DAMSON_FIELD(can_sleep), DAMSON_FIELD(continuous), DAMSON_FIELD(warm_starting),
                      DAMSON_FIELD(dynamics), DAMSON_FIELD(bounds, rule::any, "m"),
                      DAMSON_FIELD(out_of_bounds), DAMSON_FIELD(friction_mix), DAMSON_FIELD(restitution_mix),
                      DAMSON_FIELD(internal_edges), DAMSON_FIELD(hit_speed, rule::not_negative, "m/s"),
                      DAMSON_FIELD(workers), DAMSON_FIELD(tasks), DAMSON_FIELD(instructions),
                      DAMSON_FIELD(tuning), DAMSON_FIELD(handle_stamp), DAMSON_FIELD(reserve_bodies),
                      DAMSON_FIELD(reserve_contacts))
DAMSON_FIELDS_COUNTED(BodyDef, 22, DAMSON_FIELD(type), DAMSON_FIELD(position, rule::place, "m"),
                      DAMSON_FIELD(angle, rule::finite, "rad"), DAMSON_FIELD(rotation, rule::any, "-"),
                      DAMSON_FIELD(linear_velocity, rule::finite, "m/s"),
                      DAMSON_FIELD(angular_velocity, rule::finite, "rad/s"),
                      DAMSON_FIELD(linear_damping, rule::not_negative, "1/s"),
                      DAMSON_FIELD(angular_damping, rule::not_negative, "1/s"),
                      DAMSON_FIELD(gravity_scale, rule::finite, "-"), DAMSON_FIELD(locks), DAMSON_FIELD(mass),
                      DAMSON_FIELD(is_bullet), DAMSON_FIELD(can_sleep), DAMSON_FIELD(is_awake),
                      DAMSON_FIELD(is_enabled), DAMSON_FIELD(events),
                      DAMSON_FIELD(sleep_threshold, rule::not_negative, "m/s"), DAMSON_FIELD(key, rule::key),
                      DAMSON_FIELD(user_data), DAMSON_FIELD(name),
                      DAMSON_FIELD_SINCE(1, gravity, rule::finite, "m/s2"),
                      DAMSON_FIELD_SINCE(1, is_continuous))
DAMSON_FIELDS(ShapeDef, DAMSON_FIELD(density, rule::density, "kg/m2"),
              DAMSON_FIELD(friction, rule::not_negative, "-"),
              DAMSON_FIELD(restitution, rule::not_negative, "-"),
              DAMSON_FIELD(surface_speed, rule::finite, "m/s"),
              DAMSON_FIELD(rolling_resistance, rule::not_negative, "-"), DAMSON_FIELD(material_id),
              DAMSON_FIELD(is_sensor), DAMSON_FIELD(collides_with_static), DAMSON_FIELD(enable_pre_solve),
              DAMSON_FIELD(one_way), DAMSON_FIELD(surface_group), DAMSON_FIELD(events), DAMSON_FIELD(filter),
              DAMSON_FIELD(draw_level, rule::finite, "-"), DAMSON_FIELD(key, rule::key),
              DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyShape, DAMSON_FIELD(body), DAMSON_FIELD(geometry), DAMSON_FIELD(def))
DAMSON_FIELDS(ExplosionDef, DAMSON_FIELD(position, rule::place, "m"), DAMSON_FIELD(radius, rule::reach, "m"),
              DAMSON_FIELD(falloff, rule::reach, "m"),
              DAMSON_FIELD(impulse_per_length, rule::line_impulse, "N s/m"), DAMSON_FIELD(filter))
DAMSON_FIELDS(Pace, DAMSON_FIELD(dt, rule::any, "s"), DAMSON_FIELD(substeps), DAMSON_FIELD(max_steps))
// the same fields for both structs: the lists are spans in ChainDef, and vectors in ChainValue
#define DAMSON_CHAIN_FIELDS                                                                            \
    DAMSON_FIELD(points, rule::any, "m"), DAMSON_FIELD(is_loop), DAMSON_FIELD(is_one_sided),           \
        DAMSON_FIELD(materials), DAMSON_FIELD(radius, rule::radius, "m"), DAMSON_FIELD(surface_group), \
        DAMSON_FIELD(events), DAMSON_FIELD(filter), DAMSON_FIELD(draw_level, rule::finite, "-"),       \
        DAMSON_FIELD(first_key, rule::key), DAMSON_FIELD(user_data)
DAMSON_FIELDS_COUNTED(ChainDef, 11, DAMSON_CHAIN_FIELDS)
DAMSON_FIELDS_COUNTED(ChainValue, 11, DAMSON_CHAIN_FIELDS)
#undef DAMSON_CHAIN_FIELDS
DAMSON_FIELDS_COUNTED(TileGridDef, 13, DAMSON_FIELD(cell_size, rule::cell_size, "m"),
                      DAMSON_FIELD(origin, rule::anchor, "m"), DAMSON_FIELD(width), DAMSON_FIELD(height),
                      DAMSON_FIELD(kinds), DAMSON_FIELD(palette), DAMSON_FIELD(enable_pre_solve),
                      DAMSON_FIELD(surface_group), DAMSON_FIELD(events), DAMSON_FIELD(filter),
                      DAMSON_FIELD(draw_level, rule::finite, "-"), DAMSON_FIELD(first_key, rule::key),
                      DAMSON_FIELD(user_data))

// joints

/// Name of a joint type, in lower case.
template <class Def>
inline constexpr const char* joint_name = nullptr;

namespace detail {

template <class Def>
inline constexpr std::tuple body_fields{named_field("body_a", &Def::body_a, rule::any, "", "bodies"),
                                        named_field("body_b", &Def::body_b, rule::any, "", "bodies")};

template <class Def>
inline constexpr std::tuple anchor_fields{
    named_field("anchor_local_a", &Def::anchor_local_a, rule::anchor, "m", "frames"),
    named_field("anchor_local_b", &Def::anchor_local_b, rule::anchor, "m", "frames")};

template <class Def>
inline constexpr std::tuple angle_fields{
    named_field("angle_local_a", &Def::angle_local_a, rule::finite, "rad", "frames"),
    named_field("angle_local_b", &Def::angle_local_b, rule::finite, "rad", "frames")};

template <class Def>
inline constexpr std::tuple force_motor_fields{
    named_field("has_motor", &Def::has_motor, rule::any, "", "motor"),
    named_field("motor_speed", &Def::motor_speed, rule::finite, "m/s", "motor"),
    named_field("max_motor_force", &Def::max_motor_force, rule::not_negative, "N", "motor")};

template <class Def>
inline constexpr std::tuple torque_motor_fields{
    named_field("has_motor", &Def::has_motor, rule::any, "", "motor"),
    named_field("motor_speed", &Def::motor_speed, rule::finite, "rad/s", "motor"),
    named_field("max_motor_torque", &Def::max_motor_torque, rule::not_negative, "N m", "motor")};

template <class Def>
inline constexpr std::tuple slide_limit_fields{
    named_field("has_limits", &Def::has_limits, rule::any, "", "limits"),
    named_field("lower_translation", &Def::lower_translation, rule::finite, "m", "limits"),
    named_field("upper_translation", &Def::upper_translation, rule::finite, "m", "limits",
                &Def::lower_translation)};

template <class Def>
inline constexpr std::tuple spring_fields{
    named_field("has_spring", &Def::has_spring, rule::any, "", "spring"),
    named_field("spring_hertz", &Def::spring_hertz, rule::not_negative, "Hz", "spring"),
    named_field("spring_damping_ratio", &Def::spring_damping_ratio, rule::not_negative, "-", "spring")};

template <class Def>
inline constexpr std::tuple linear_spring_fields{
    named_field("linear_hertz", &Def::linear_hertz, rule::not_negative, "Hz", "springs"),
    named_field("linear_damping_ratio", &Def::linear_damping_ratio, rule::not_negative, "-", "springs")};

template <class Def>
inline constexpr std::tuple angular_spring_fields{
    named_field("angular_hertz", &Def::angular_hertz, rule::not_negative, "Hz", "springs"),
    named_field("angular_damping_ratio", &Def::angular_damping_ratio, rule::not_negative, "-", "springs")};

template <class Def>
inline constexpr std::tuple stiffness_fields{
    named_field("constraint_hertz", &Def::constraint_hertz, rule::not_negative, "Hz", "stiffness"),
    named_field("constraint_damping_ratio", &Def::constraint_damping_ratio, rule::not_negative, "-",
                "stiffness"),
    named_field("draw_size", &Def::draw_size, rule::not_negative, "m", "picture")};

template <class Def>
inline constexpr std::tuple identity_fields{
    named_field("key", &Def::key, rule::key, "", "identity"),
    named_field("user_data", &Def::user_data, rule::any, "", "identity")};

/// Fields of all joint types except the filter joint. Some of them are also stored in `Joint`.
template <class Def>
inline constexpr auto shared_fields = std::tuple_cat(
    std::tuple{named_field("break_force", &Def::break_force, rule::strength, "N", "breaks"),
               named_field("break_torque", &Def::break_torque, rule::strength, "N m", "breaks"),
               named_field("report_force", &Def::report_force, rule::strength, "N", "breaks"),
               named_field("report_torque", &Def::report_torque, rule::strength, "N m", "breaks")},
    stiffness_fields<Def>,
    std::tuple{named_field("collide_connected", &Def::collide_connected, rule::any, "", "flags")},
    identity_fields<Def>);

/// Joins lists of fields, and checks that together they contain every field of the definition.
template <class Def, class... Lists>
constexpr auto checked_list(const Lists&... lists) {
    constexpr std::size_t size = (std::tuple_size_v<Lists> + ...);
    static_assert(size == count_fields<Def>(), "each field of the definition is in its list");
    return std::tuple_cat(lists...);
}

}  // namespace detail

template <>
inline constexpr const char* joint_name<RevoluteJointDef> = "revolute";
template <>
inline constexpr auto fields_of<RevoluteJointDef> = [] {
    using Def = RevoluteJointDef;
    return detail::checked_list<Def>(
        detail::body_fields<Def>, detail::anchor_fields<Def>, detail::angle_fields<Def>,
        detail::torque_motor_fields<Def>,
        std::tuple{named_field("has_limits", &Def::has_limits, rule::any, "", "limits"),
                   named_field("lower_angle", &Def::lower_angle, rule::joint_angle, "rad", "limits"),
                   named_field("upper_angle", &Def::upper_angle, rule::joint_angle, "rad", "limits",
                               &Def::lower_angle)},
        detail::spring_fields<Def>,
        std::tuple{named_field("target_angle", &Def::target_angle, rule::finite, "rad", "spring")},
        detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<DistanceJointDef> = "distance";
template <>
inline constexpr auto fields_of<DistanceJointDef> = [] {
    using Def = DistanceJointDef;
    return detail::checked_list<Def>(
        detail::body_fields<Def>, detail::anchor_fields<Def>,
        std::tuple{named_field("length", &Def::length, rule::positive, "m", "rod")},
        detail::force_motor_fields<Def>,
        std::tuple{named_field("has_limits", &Def::has_limits, rule::any, "", "limits"),
                   named_field("min_length", &Def::min_length, rule::not_negative, "m", "limits"),
                   named_field("max_length", &Def::max_length, rule::any, "m", "limits", &Def::min_length)},
        detail::spring_fields<Def>, detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<PrismaticJointDef> = "prismatic";
template <>
inline constexpr auto fields_of<PrismaticJointDef> = [] {
    using Def = PrismaticJointDef;
    return detail::checked_list<Def>(
        detail::body_fields<Def>, detail::anchor_fields<Def>, detail::angle_fields<Def>,
        detail::force_motor_fields<Def>, detail::slide_limit_fields<Def>, detail::spring_fields<Def>,
        std::tuple{named_field("target_translation", &Def::target_translation, rule::finite, "m", "spring")},
        detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<WeldJointDef> = "weld";
template <>
inline constexpr auto fields_of<WeldJointDef> = [] {
    using Def = WeldJointDef;
    return detail::checked_list<Def>(detail::body_fields<Def>, detail::anchor_fields<Def>,
                                     detail::angle_fields<Def>, detail::linear_spring_fields<Def>,
                                     detail::angular_spring_fields<Def>, detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<WheelJointDef> = "wheel";
template <>
inline constexpr auto fields_of<WheelJointDef> = [] {
    using Def = WheelJointDef;
    return detail::checked_list<Def>(detail::body_fields<Def>, detail::anchor_fields<Def>,
                                     detail::angle_fields<Def>, detail::torque_motor_fields<Def>,
                                     detail::slide_limit_fields<Def>, detail::spring_fields<Def>,
                                     detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<MotorJointDef> = "motor";
template <>
inline constexpr auto fields_of<MotorJointDef> = [] {
    using Def = MotorJointDef;
    return detail::checked_list<Def>(
        detail::body_fields<Def>, detail::anchor_fields<Def>, detail::angle_fields<Def>,
        std::tuple{
            named_field("linear_velocity", &Def::linear_velocity, rule::finite, "m/s", "drive"),
            named_field("max_velocity_force", &Def::max_velocity_force, rule::not_negative, "N", "drive"),
            named_field("angular_velocity", &Def::angular_velocity, rule::finite, "rad/s", "drive"),
            named_field("max_velocity_torque", &Def::max_velocity_torque, rule::not_negative, "N m",
                        "drive")},
        detail::linear_spring_fields<Def>,
        std::tuple{
            named_field("max_spring_force", &Def::max_spring_force, rule::not_negative, "N", "springs")},
        detail::angular_spring_fields<Def>,
        std::tuple{
            named_field("max_spring_torque", &Def::max_spring_torque, rule::not_negative, "N m", "springs")},
        detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<TargetJointDef> = "target";
template <>
inline constexpr auto fields_of<TargetJointDef> = [] {
    using Def = TargetJointDef;
    return detail::checked_list<Def>(
        std::tuple{named_field("body", &Def::body, rule::any, "", "bodies"),
                   named_field("anchor_local", &Def::anchor_local, rule::anchor, "m", "frames"),
                   named_field("target", &Def::target, rule::finite, "m", "frames"),
                   named_field("max_force", &Def::max_force, rule::not_negative, "N", "spring"),
                   named_field("spring_hertz", &Def::spring_hertz, rule::not_negative, "Hz", "spring"),
                   named_field("spring_damping_ratio", &Def::spring_damping_ratio, rule::not_negative, "-",
                               "spring")},
        detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<GearJointDef> = "gear";
template <>
inline constexpr auto fields_of<GearJointDef> = [] {
    using Def = GearJointDef;
    return detail::checked_list<Def>(
        std::tuple{named_field("joint_a", &Def::joint_a, rule::any, "", "joints"),
                   named_field("joint_b", &Def::joint_b, rule::any, "", "joints"),
                   named_field("ratio", &Def::ratio, rule::not_zero, "-, m or 1/m", "joints")},
        detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<PulleyJointDef> = "pulley";
template <>
inline constexpr auto fields_of<PulleyJointDef> = [] {
    using Def = PulleyJointDef;
    return detail::checked_list<Def>(
        detail::body_fields<Def>, detail::anchor_fields<Def>,
        std::tuple{named_field("ground_a", &Def::ground_a, rule::finite, "m", "rope"),
                   named_field("ground_b", &Def::ground_b, rule::finite, "m", "rope"),
                   named_field("length_a", &Def::length_a, rule::not_negative, "m", "rope"),
                   named_field("length_b", &Def::length_b, rule::not_negative, "m", "rope"),
                   named_field("ratio", &Def::ratio, rule::positive, "-", "rope")},
        detail::shared_fields<Def>);
}();

template <>
inline constexpr const char* joint_name<FilterJointDef> = "filter";
template <>
inline constexpr auto fields_of<FilterJointDef> = [] {
    using Def = FilterJointDef;
    return detail::checked_list<Def>(detail::body_fields<Def>, detail::identity_fields<Def>);
}();

}  // namespace damson
