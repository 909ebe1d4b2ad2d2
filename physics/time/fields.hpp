// Field lists of plain structs, with the name and member of each field. States are saved, printed and
// compared with them.
//
//   fields_of<BodyVelocity>      "linear", "angular", each with its member
//   write(writer, value)         writes the fields in order, number by number (byte_stream.hpp)
//   read(reader, value)          reads the fields from bytes that can be damaged
//   each_leaf(value, visit)      calls visit(path, number) for each number in the value: "frame.position.x"
//
// A struct whose list lacks a field does not compile. The order of a list is the order in the file. Add a new field
// at the end, with the minor version that adds it: DAMSON_FIELD_SINCE(1, gravity). When an older file is read, the
// field keeps its default value.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/byte_stream.hpp"
#include "../../core/count_fields.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../../narrowphase/shape.hpp"
#include "../defs/bulk.hpp"
#include "../defs/callbacks.hpp"
#include "../defs/chain_def.hpp"
#include "../defs/defs.hpp"
#include "../defs/events.hpp"
#include "../defs/explosion_def.hpp"
#include "../defs/joint_fields.hpp"
#include "../defs/pace.hpp"
#include "../defs/tile_def.hpp"
#include "../state/world_state.hpp"

namespace damson {

/// A named field of a struct, other than a bit field.
template <class T, class Value>
struct NamedField {
    const char* name;
    Value T::*member;
    std::uint16_t since = 0;  ///< Minor version of the file format that added the field.
};

template <class T, class Value>
NamedField(const char*, Value T::*) -> NamedField<T, Value>;
template <class T, class Value>
NamedField(const char*, Value T::*, std::uint16_t) -> NamedField<T, Value>;

/// A one-bit bit field. It has no address, so it is accessed through functions.
template <class T>
struct NamedBit {
    const char* name;
    bool (*get)(const T&);
    void (*set)(T&, bool);
    std::uint16_t since = 0;  ///< Minor version of the file format that added the field.
};

/// The fields of a struct. Empty for types without a list.
template <class T>
inline constexpr std::tuple<> fields_of{};

// DAMSON_FIELDS defines `Self`, so that the fields need not repeat the struct's name
#define DAMSON_FIELD(name) \
    NamedField {           \
#name, &Self::name \
    }
#define DAMSON_FIELD_SINCE(minor, name) \
    NamedField {                        \
#name, &Self::name, minor       \
    }
#define DAMSON_BIT_SINCE(minor, name)                                                                     \
    NamedBit<Self> {                                                                                      \
#name, [](const Self& self) -> bool { return self.name; }, [](Self & self,                        \
                                                                      bool on) { self.name = on; }, minor \
    }
#define DAMSON_BIT(name) DAMSON_BIT_SINCE(0, name)
#define DAMSON_FIELDS(Type, ...) DAMSON_FIELDS_COUNTED(Type, count_fields<Type>(), __VA_ARGS__)
// for structs that count_fields() cannot count, because one of their fields can be initialized from any type
#define DAMSON_FIELDS_COUNTED(Type, size, ...)                                                   \
    template <>                                                                                  \
    inline constexpr auto fields_of<Type> = [] {                                                 \
        using Self = Type;                                                                       \
        constexpr auto list = std::tuple{__VA_ARGS__};                                           \
        static_assert(std::tuple_size_v<decltype(list)> == (size), "each field is in the list"); \
        return list;                                                                             \
    }();

// geometry

DAMSON_FIELDS(Rotation, DAMSON_FIELD(c), DAMSON_FIELD(s))
DAMSON_FIELDS(Transform, DAMSON_FIELD(position), DAMSON_FIELD(rotation))
DAMSON_FIELDS(Aabb, DAMSON_FIELD(lower), DAMSON_FIELD(upper))
DAMSON_FIELDS(Circle, DAMSON_FIELD(center), DAMSON_FIELD(radius))
DAMSON_FIELDS(Capsule, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(radius))
DAMSON_FIELDS(Segment, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(radius))
template <>
inline constexpr auto fields_of<ChainSegment> = [] {
    using Self = ChainSegment;
    return std::tuple{NamedField<Self, glm::vec2>{"a", &Self::a},
                      NamedField<Self, glm::vec2>{"b", &Self::b},
                      NamedField<Self, float>{"radius", &Self::radius},
                      DAMSON_FIELD(ghost_a),
                      DAMSON_FIELD(ghost_b),
                      DAMSON_FIELD(has_ghost_a),
                      DAMSON_FIELD(has_ghost_b),
                      DAMSON_FIELD(is_one_sided)};
}();
DAMSON_FIELDS(Polygon, DAMSON_FIELD(vertices), DAMSON_FIELD(normals), DAMSON_FIELD(centroid),
              DAMSON_FIELD(radius), DAMSON_FIELD(count))
DAMSON_FIELDS(MassData, DAMSON_FIELD(mass), DAMSON_FIELD(center), DAMSON_FIELD(inertia))
DAMSON_FIELDS(ManifoldPoint, DAMSON_FIELD(point_local_a), DAMSON_FIELD(separation),
              DAMSON_FIELD(normal_impulse), DAMSON_FIELD(tangent_impulse), DAMSON_FIELD(feature))
DAMSON_FIELDS(Manifold, DAMSON_FIELD(normal_local_a), DAMSON_FIELD(points), DAMSON_FIELD(count),
              DAMSON_FIELD(gap))

// arguments of calls

DAMSON_FIELDS(Material, DAMSON_FIELD(friction), DAMSON_FIELD(restitution), DAMSON_FIELD(surface_speed),
              DAMSON_FIELD(rolling_resistance), DAMSON_FIELD(id))
DAMSON_FIELDS(OneWay, DAMSON_FIELD(direction), DAMSON_FIELD(margin))
DAMSON_FIELDS(ShapeEvents, DAMSON_FIELD(contacts), DAMSON_FIELD(overlaps), DAMSON_FIELD(hits),
              DAMSON_FIELD_SINCE(1, force))
DAMSON_FIELDS(BodyEvents, DAMSON_FIELD(moves), DAMSON_FIELD(sleep))
DAMSON_FIELDS(MotionLocks, DAMSON_FIELD(x), DAMSON_FIELD(y), DAMSON_FIELD(rotation))
DAMSON_FIELDS(Filter, DAMSON_FIELD(category), DAMSON_FIELD(mask), DAMSON_FIELD(group), DAMSON_FIELD(respond),
              DAMSON_FIELD(report))
DAMSON_FIELDS(TileCell, DAMSON_FIELD(x), DAMSON_FIELD(y))
DAMSON_FIELDS(TileId, DAMSON_FIELD(grid), DAMSON_FIELD(cell))
DAMSON_FIELDS(TileSlope, DAMSON_FIELD(left), DAMSON_FIELD(right), DAMSON_FIELD(hangs))
DAMSON_FIELDS(Tile, DAMSON_FIELD(material), DAMSON_FIELD(one_way), DAMSON_FIELD(is_sensor),
              DAMSON_FIELD(slope))
DAMSON_FIELDS(SolverTuning, DAMSON_FIELD(contact_hertz), DAMSON_FIELD(contact_damping_ratio),
              DAMSON_FIELD(max_push_speed), DAMSON_FIELD(joint_hertz), DAMSON_FIELD(joint_damping_ratio),
              DAMSON_FIELD(restitution_threshold), DAMSON_FIELD(max_linear_speed))
DAMSON_FIELDS(BodyPair, DAMSON_FIELD(a), DAMSON_FIELD(b))
DAMSON_FIELDS_COUNTED(PreSolveResponse, 5, DAMSON_FIELD(pushes), DAMSON_FIELD(friction),
                      DAMSON_FIELD(restitution), DAMSON_FIELD(surface_speed), DAMSON_FIELD(dropped_points))

// definitions

DAMSON_FIELDS_COUNTED(BodyDef, 22, DAMSON_FIELD(type), DAMSON_FIELD(position), DAMSON_FIELD(angle),
                      DAMSON_FIELD(rotation), DAMSON_FIELD(linear_velocity), DAMSON_FIELD(angular_velocity),
                      DAMSON_FIELD(linear_damping), DAMSON_FIELD(angular_damping),
                      DAMSON_FIELD(gravity_scale), DAMSON_FIELD(locks), DAMSON_FIELD(mass),
                      DAMSON_FIELD(is_bullet), DAMSON_FIELD(can_sleep), DAMSON_FIELD(is_awake),
                      DAMSON_FIELD(is_enabled), DAMSON_FIELD(events), DAMSON_FIELD(sleep_threshold),
                      DAMSON_FIELD(key), DAMSON_FIELD(user_data), DAMSON_FIELD(name),
                      DAMSON_FIELD_SINCE(1, gravity), DAMSON_FIELD_SINCE(1, is_continuous))
DAMSON_FIELDS(ShapeDef, DAMSON_FIELD(density), DAMSON_FIELD(friction), DAMSON_FIELD(restitution),
              DAMSON_FIELD(surface_speed), DAMSON_FIELD(rolling_resistance), DAMSON_FIELD(material_id),
              DAMSON_FIELD(is_sensor), DAMSON_FIELD(collides_with_static), DAMSON_FIELD(enable_pre_solve),
              DAMSON_FIELD(one_way), DAMSON_FIELD(surface_group), DAMSON_FIELD(events), DAMSON_FIELD(filter),
              DAMSON_FIELD(draw_level), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyShape, DAMSON_FIELD(body), DAMSON_FIELD(geometry), DAMSON_FIELD(def))
DAMSON_FIELDS(ExplosionDef, DAMSON_FIELD(position), DAMSON_FIELD(radius), DAMSON_FIELD(falloff),
              DAMSON_FIELD(impulse_per_length), DAMSON_FIELD(filter))
DAMSON_FIELDS(Pace, DAMSON_FIELD(dt), DAMSON_FIELD(substeps), DAMSON_FIELD(max_steps))
// the definition of a chain or grid has spans, and the struct that is read from a file has vectors
#define DAMSON_CHAIN_FIELDS                                                                            \
    DAMSON_FIELD(points), DAMSON_FIELD(is_loop), DAMSON_FIELD(is_one_sided), DAMSON_FIELD(materials),  \
        DAMSON_FIELD(radius), DAMSON_FIELD(surface_group), DAMSON_FIELD(events), DAMSON_FIELD(filter), \
        DAMSON_FIELD(draw_level), DAMSON_FIELD(first_key), DAMSON_FIELD(user_data)
DAMSON_FIELDS_COUNTED(ChainDef, 11, DAMSON_CHAIN_FIELDS)
DAMSON_FIELDS_COUNTED(ChainValue, 11, DAMSON_CHAIN_FIELDS)
#undef DAMSON_CHAIN_FIELDS
DAMSON_FIELDS_COUNTED(TileGridDef, 13, DAMSON_FIELD(cell_size), DAMSON_FIELD(origin), DAMSON_FIELD(width),
                      DAMSON_FIELD(height), DAMSON_FIELD(kinds), DAMSON_FIELD(palette),
                      DAMSON_FIELD(enable_pre_solve), DAMSON_FIELD(surface_group), DAMSON_FIELD(events),
                      DAMSON_FIELD(filter), DAMSON_FIELD(draw_level), DAMSON_FIELD(first_key),
                      DAMSON_FIELD(user_data))

// bodies

DAMSON_FIELDS(BodyPose, DAMSON_FIELD(frame), DAMSON_FIELD(center), DAMSON_FIELD(center_local))
DAMSON_FIELDS(BodyVelocity, DAMSON_FIELD(linear), DAMSON_FIELD(angular))
DAMSON_FIELDS(BodyMass, DAMSON_FIELD(mass), DAMSON_FIELD(inertia), DAMSON_FIELD(inv_mass),
              DAMSON_FIELD(inv_inertia), DAMSON_FIELD(extent), DAMSON_FIELD(aabb_slack),
              DAMSON_FIELD(ccd_threshold))
DAMSON_FIELDS(BodyForces, DAMSON_FIELD(force), DAMSON_FIELD(torque), DAMSON_FIELD(gravity_scale),
              DAMSON_FIELD(linear_damping), DAMSON_FIELD(angular_damping))
DAMSON_FIELDS(BodyFlags, DAMSON_FIELD(still_time), DAMSON_FIELD(sleep_threshold), DAMSON_FIELD(colors),
              DAMSON_FIELD(type), DAMSON_BIT(can_sleep), DAMSON_BIT(locks_x), DAMSON_BIT(locks_y),
              DAMSON_BIT(locks_rotation), DAMSON_BIT(has_target), DAMSON_BIT(is_bullet),
              DAMSON_BIT(is_enabled), DAMSON_BIT(is_quarantined), DAMSON_BIT(is_born_asleep),
              DAMSON_BIT(is_teleported), DAMSON_BIT(reports_moves), DAMSON_BIT(reports_sleep),
              DAMSON_BIT(was_awake), DAMSON_BIT_SINCE(1, has_own_gravity), DAMSON_BIT_SINCE(1, is_discrete))
DAMSON_FIELDS(BodyLinks, DAMSON_FIELD(first_shape), DAMSON_FIELD(shape_count), DAMSON_FIELD(first_contact),
              DAMSON_FIELD(first_joint), DAMSON_FIELD(next_in_island), DAMSON_FIELD(extra))
DAMSON_FIELDS(BodyIdentity, DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS_COUNTED(BodyExtra, 10, DAMSON_FIELD(body), DAMSON_FIELD(next), DAMSON_FIELD(previous),
                      DAMSON_FIELD(name), DAMSON_FIELD(mass), DAMSON_FIELD(target),
                      DAMSON_FIELD(is_target_reached), DAMSON_FIELD(is_carried), DAMSON_FIELD(target_index),
                      DAMSON_FIELD_SINCE(1, gravity))
DAMSON_FIELDS(Drop, DAMSON_FIELD(body), DAMSON_FIELD(up), DAMSON_FIELD(area))
DAMSON_FIELDS(PreviousTransform, DAMSON_FIELD(frame), DAMSON_FIELD(step))
DAMSON_FIELDS(KeyTable::Entry, DAMSON_FIELD(key), DAMSON_FIELD(slot))

// shapes

DAMSON_FIELDS(ShapeBox, DAMSON_FIELD(fat), DAMSON_FIELD(margin), DAMSON_FIELD(proxy), DAMSON_FIELD(body),
              DAMSON_FIELD(next), DAMSON_FIELD(is_moved), DAMSON_FIELD(obstacle), DAMSON_FIELD(is_grid),
              DAMSON_FIELD(is_tile_shape), DAMSON_FIELD(is_stretched))
DAMSON_FIELDS(ShapeMaterial, DAMSON_FIELD(density), DAMSON_FIELD(friction), DAMSON_FIELD(restitution),
              DAMSON_FIELD(surface_speed), DAMSON_FIELD(rolling_resistance), DAMSON_FIELD(id))
DAMSON_FIELDS(ShapeRules, DAMSON_FIELD(is_sensor), DAMSON_FIELD(collides_with_static),
              DAMSON_FIELD(enable_pre_solve), DAMSON_FIELD(is_one_way), DAMSON_FIELD(events),
              DAMSON_FIELD(one_way), DAMSON_FIELD(surface_group))
DAMSON_FIELDS(ShapeIdentity, DAMSON_FIELD(key), DAMSON_FIELD(user_data), DAMSON_FIELD(filter))
DAMSON_FIELDS(ShapeDraw, DAMSON_FIELD(place), DAMSON_FIELD(touch))
DAMSON_FIELDS(ShapeChain, DAMSON_FIELD(chain), DAMSON_FIELD(next), DAMSON_FIELD(previous))
DAMSON_FIELDS(Chain, DAMSON_FIELD(body), DAMSON_FIELD(first), DAMSON_FIELD(last), DAMSON_FIELD(count),
              DAMSON_FIELD(is_loop))

// contacts

DAMSON_FIELDS(ContactFrames, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(a_to_b))
DAMSON_FIELDS(Contact, DAMSON_FIELD(body_a), DAMSON_FIELD(body_b), DAMSON_FIELD(shape_a),
              DAMSON_FIELD(shape_b), DAMSON_FIELD(manifold), DAMSON_FIELD(frames),
              DAMSON_FIELD(separation_then), DAMSON_FIELD(friction), DAMSON_FIELD(normal_impulse),
              DAMSON_FIELD(tangent_impulse), DAMSON_FIELD(color), DAMSON_BIT(is_touching),
              DAMSON_BIT(is_open), DAMSON_BIT(had_points), DAMSON_BIT(is_computed), DAMSON_BIT(is_fresh),
              DAMSON_BIT(is_dirty), DAMSON_BIT(is_stale), DAMSON_BIT(is_line_on_line), DAMSON_BIT(is_round),
              DAMSON_BIT(is_sensor), DAMSON_BIT(responds), DAMSON_BIT(reports), DAMSON_BIT(reports_hits),
              DAMSON_BIT(enable_pre_solve), DAMSON_BIT(bounces), DAMSON_BIT(conveys), DAMSON_BIT(rolls),
              DAMSON_BIT(is_ignored), DAMSON_BIT(is_vetoed), DAMSON_BIT(is_hidden), DAMSON_BIT(is_reported),
              DAMSON_BIT(is_sensor_reported), DAMSON_BIT_SINCE(1, reports_force),
              DAMSON_BIT_SINCE(1, is_altered))
DAMSON_FIELDS(ContactLinks, DAMSON_FIELD(next), DAMSON_FIELD(previous), DAMSON_FIELD(list_index),
              DAMSON_FIELD(color_index), DAMSON_FIELD(began_at), DAMSON_FIELD(reported_at),
              DAMSON_FIELD(restitution), DAMSON_FIELD(surface_speed), DAMSON_FIELD(rolling_arm),
              DAMSON_FIELD(rolling_impulse), DAMSON_FIELD(user_data), DAMSON_FIELD_SINCE(1, report_force))
DAMSON_FIELDS(ContactWatch, DAMSON_FIELD(body_a), DAMSON_FIELD(body_b), DAMSON_FIELD(until))

// tiles

DAMSON_FIELDS(TileChunk, DAMSON_FIELD(proxy), DAMSON_FIELD(first_pair), DAMSON_FIELD(tile_count),
              DAMSON_FIELD(is_edited))
DAMSON_FIELDS(TilePair, DAMSON_FIELD(guest), DAMSON_FIELD(grid), DAMSON_FIELD(chunk),
              DAMSON_FIELD(first_contact), DAMSON_FIELD(next_of_guest), DAMSON_FIELD(previous_of_guest),
              DAMSON_FIELD(next_of_chunk), DAMSON_FIELD(previous_of_chunk), DAMSON_FIELD(is_stale))
DAMSON_FIELDS(TileContact, DAMSON_FIELD(pair), DAMSON_FIELD(tile_shape), DAMSON_FIELD(next_of_pair),
              DAMSON_FIELD(previous_of_pair), DAMSON_FIELD(next_of_cell), DAMSON_FIELD(previous_of_cell))
DAMSON_FIELDS(TileSlot, DAMSON_FIELD(grid), DAMSON_FIELD(cell), DAMSON_FIELD(first_contact),
              DAMSON_FIELD(first_pair), DAMSON_FIELD(is_held))

// joints

DAMSON_FIELDS(Joint, DAMSON_FIELD(body_a), DAMSON_FIELD(body_b), DAMSON_FIELD(def), DAMSON_FIELD(break_force),
              DAMSON_FIELD(break_torque), DAMSON_FIELD(report_force), DAMSON_FIELD(report_torque),
              DAMSON_FIELD(collide_connected), DAMSON_FIELD(is_new), DAMSON_FIELD(color),
              DAMSON_FIELD(color_index), DAMSON_FIELD(gear_count), DAMSON_FIELD(next), DAMSON_FIELD(previous),
              DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(JointImpulses, DAMSON_FIELD(memory), DAMSON_FIELD(reaction), DAMSON_FIELD(reaction_turn))
DAMSON_FIELDS(AccumulatedImpulses, DAMSON_FIELD(point), DAMSON_FIELD(drive), DAMSON_FIELD(turn),
              DAMSON_FIELD(line), DAMSON_FIELD(spring), DAMSON_FIELD(motor), DAMSON_FIELD(lower),
              DAMSON_FIELD(upper), DAMSON_FIELD(seen_a), DAMSON_FIELD(seen_b), DAMSON_FIELD(error))

// events

DAMSON_FIELDS(ContactSide, DAMSON_FIELD(body), DAMSON_FIELD(shape), DAMSON_FIELD(body_key),
              DAMSON_FIELD(shape_key), DAMSON_FIELD(body_user_data), DAMSON_FIELD(shape_user_data),
              DAMSON_FIELD(category), DAMSON_FIELD(is_sensor), DAMSON_FIELD(tile))
DAMSON_FIELDS(ContactBegan, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(normal), DAMSON_FIELD(point),
              DAMSON_FIELD(approach_speed), DAMSON_FIELD(normal_impulse), DAMSON_FIELD(tangent_impulse),
              DAMSON_FIELD(material_a), DAMSON_FIELD(material_b))
DAMSON_FIELDS(ContactEnded, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(cause), DAMSON_FIELD(is_delivered),
              DAMSON_FIELD(age_ticks), DAMSON_FIELD(user_data))
DAMSON_FIELDS(SensorBegan, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(fraction))
DAMSON_FIELDS(SensorEnded, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(cause), DAMSON_FIELD(is_delivered),
              DAMSON_FIELD(age_ticks), DAMSON_FIELD(user_data), DAMSON_FIELD(fraction))
DAMSON_FIELDS(ContactHit, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(normal), DAMSON_FIELD(point),
              DAMSON_FIELD(approach_speed), DAMSON_FIELD(normal_impulse), DAMSON_FIELD(material_a),
              DAMSON_FIELD(material_b))
DAMSON_FIELDS(BodyMoved, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data),
              DAMSON_FIELD(transform))
DAMSON_FIELDS(BodySlept, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyWoke, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyQuarantined, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(BodyLeft, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data),
              DAMSON_FIELD(position), DAMSON_FIELD(velocity), DAMSON_FIELD(is_stopped))
DAMSON_FIELDS(JointSideOfEvent, DAMSON_FIELD(body), DAMSON_FIELD(key), DAMSON_FIELD(user_data))
DAMSON_FIELDS(JointBroke, DAMSON_FIELD(joint), DAMSON_FIELD(key), DAMSON_FIELD(user_data), DAMSON_FIELD(a),
              DAMSON_FIELD(b), DAMSON_FIELD(force), DAMSON_FIELD(torque))
DAMSON_FIELDS(JointOverloaded, DAMSON_FIELD(joint), DAMSON_FIELD(key), DAMSON_FIELD(user_data),
              DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(force), DAMSON_FIELD(torque))
DAMSON_FIELDS(ContactOverloaded, DAMSON_FIELD(a), DAMSON_FIELD(b), DAMSON_FIELD(normal),
              DAMSON_FIELD(normal_force), DAMSON_FIELD(tangent_force), DAMSON_FIELD(user_data))

#undef DAMSON_FIELDS
#undef DAMSON_FIELDS_COUNTED
#undef DAMSON_BIT
#undef DAMSON_BIT_SINCE
#undef DAMSON_FIELD
#undef DAMSON_FIELD_SINCE

/// The last enumerator of an enumeration that is stored in files.
template <class Enum>
inline constexpr Enum last_of = Enum{};
template <>
inline constexpr BodyType last_of<BodyType> = BodyType::Dynamic;
template <>
inline constexpr Obstacle last_of<Obstacle> = Obstacle::Moving;
template <>
inline constexpr EndCause last_of<EndCause> = last_end_cause;
template <>
inline constexpr BroadphaseKind last_of<BroadphaseKind> = BroadphaseKind::BruteForce;
template <>
inline constexpr OutOfBounds last_of<OutOfBounds> = OutOfBounds::Destroy;
template <>
inline constexpr Mix last_of<Mix> = Mix::Multiply;
template <>
inline constexpr InternalEdges last_of<InternalEdges> = InternalEdges::RemoveAll;
template <>
inline constexpr Wake last_of<Wake> = Wake::Yes;

namespace detail {

template <class T>
inline constexpr bool is_handle = false;
template <class Tag>
inline constexpr bool is_handle<Handle<Tag>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class Item, std::size_t size>
inline constexpr bool is_array<std::array<Item, size>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class Item>
inline constexpr bool is_list<std::vector<Item>> = true;
template <class Item>
inline constexpr bool is_list<std::span<const Item>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class Value>
inline constexpr bool is_optional<std::optional<Value>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... Kinds>
inline constexpr bool is_variant<std::variant<Kinds...>> = true;

template <class T>
concept JointDefinition = requires {
    JointFields<T>::list;
};

/// Calls `use(name, field)` for each struct field that files of version `minor` contain. A bit is passed as a
/// copy and then written back.
template <class T, class Use>
void for_each_field_of(std::uint16_t minor, T& value, Use&& use) {
    const auto use_one = [&](const auto& field) {
        if constexpr (requires { field.since; })
            // gcc counts the branch once for each field, and every version of the format has most fields
            if (field.since > minor) return;  // GCOVR_EXCL_BR_LINE
        if constexpr (requires { field.member; }) {
            use(field.name, value.*field.member);
        } else {
            bool bit = field.get(value);
            use(field.name, bit);
            if constexpr (!std::is_const_v<T>) field.set(value, bit);
        }
    };
    using Plain = std::remove_const_t<T>;
    static_assert(
        JointDefinition<Plain> || std::tuple_size_v<std::remove_cvref_t<decltype(fields_of<Plain>)>> != 0,
        "a struct that is stored in files needs a list of its fields");
    if constexpr (JointDefinition<Plain>)
        std::apply([&](const auto&... field) { (use_one(field), ...); }, JointFields<Plain>::list);
    else
        std::apply([&](const auto&... field) { (use_one(field), ...); }, fields_of<Plain>);
}

/// Calls `use(name, field)` for all fields of a struct.
template <class T, class Use>
void for_each_field(T& value, Use&& use) {
    for_each_field_of(0xffff, value, use);
}

/// Sets a variant to the default value of its alternative `index`. Requires: there is such an alternative.
template <class Variant, std::size_t i = 0>
void set_kind(Variant& variant, std::size_t index) {
    if constexpr (i + 1 < std::variant_size_v<Variant>)
        if (i != index) return set_kind<Variant, i + 1>(variant, index);
    variant.template emplace<i>();
}

}  // namespace detail

/// Returns a number as text. Floats have their shortest exact form.
template <class Number>
std::string text_of(Number number) {
    if constexpr (std::is_same_v<Number, bool>) {
        return number ? "true" : "false";
    } else {
        char text[40];
        const auto [end, error] = std::to_chars(text, text + sizeof(text), number);
        return error == std::errc{} ? std::string(text, end) : std::string("?");
    }
}

/// Writes a value, number by number.
template <class T>
void write(ByteWriter& writer, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        writer.put(static_cast<std::uint8_t>(value));
    } else if constexpr (StreamNumber<T>) {
        writer.put(value);
    } else if constexpr (std::is_enum_v<T>) {
        write(writer, static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_same_v<T, glm::vec2>) {
        writer.put(value.x);
        writer.put(value.y);
    } else if constexpr (detail::is_handle<T>) {
        writer.put(value.slot);
        writer.put(value.generation);
    } else if constexpr (std::is_same_v<T, BodyName>) {
        writer.put(static_cast<std::uint8_t>(value.view().size()));
        writer.put_bytes(std::as_bytes(std::span(value.view())));
    } else if constexpr (detail::is_array<T>) {
        for (const auto& item : value) write(writer, item);
    } else if constexpr (detail::is_list<T>) {
        writer.put(static_cast<std::uint32_t>(value.size()));
        for (const auto& item : value) write(writer, item);
    } else if constexpr (detail::is_optional<T>) {
        write(writer, value.has_value());
        if (value) write(writer, *value);
    } else if constexpr (detail::is_variant<T>) {
        writer.put(static_cast<std::uint8_t>(value.index()));
        std::visit([&](const auto& kind) { write(writer, kind); }, value);
    } else {
        detail::for_each_field(value, [&](const char*, const auto& field) { write(writer, field); });
    }
}

/// Reads a value that write() wrote. If the bytes are not valid, the reader reports a fault, and the value
/// is unspecified.
template <class T>
void read(ByteReader& reader, T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        const auto byte = reader.get<std::uint8_t>();
        if (byte > 1) reader.fail("a flag is neither 0 nor 1");
        value = byte == 1;
    } else if constexpr (StreamNumber<T>) {
        value = reader.get<T>();
    } else if constexpr (std::is_enum_v<T>) {
        std::underlying_type_t<T> number{};
        read(reader, number);
        const bool is_known = number <= static_cast<std::underlying_type_t<T>>(last_of<T>);
        if (!is_known) reader.fail("an unknown kind");
        value = is_known ? static_cast<T>(number) : T{};
    } else if constexpr (std::is_same_v<T, glm::vec2>) {
        value.x = reader.get<float>();
        value.y = reader.get<float>();
    } else if constexpr (detail::is_handle<T>) {
        value.slot = reader.get<std::uint32_t>();
        value.generation = reader.get<std::uint32_t>();
    } else if constexpr (std::is_same_v<T, BodyName>) {
        const auto size = reader.get<std::uint8_t>();
        if (size > BodyName::max_size) reader.fail("a name is too long");
        const std::span<const std::byte> text = reader.get_bytes(size);
        value = reader.has_failed()
                    ? BodyName{}
                    : BodyName(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
    } else if constexpr (detail::is_array<T>) {
        for (auto& item : value) read(reader, item);
    } else if constexpr (detail::is_list<T>) {
        // add items one by one, so that a wrong count cannot allocate more memory than the file has bytes
        const std::size_t count = reader.get_count(1);
        value.clear();
        for (std::size_t i = 0; i < count && !reader.has_failed(); ++i) read(reader, value.emplace_back());
    } else if constexpr (detail::is_optional<T>) {
        bool is_there = false;
        read(reader, is_there);
        value.reset();
        if (is_there) read(reader, value.emplace());
    } else if constexpr (detail::is_variant<T>) {
        const auto index = reader.get<std::uint8_t>();
        const bool is_known = index < std::variant_size_v<T>;
        if (!is_known) reader.fail("an unknown kind");
        detail::set_kind(value, is_known ? index : 0);
        std::visit([&](auto& kind) { read(reader, kind); }, value);
    } else {
        detail::for_each_field_of(reader.minor(), value,
                                  [&](const char*, auto& field) { read(reader, field); });
    }
}

/// Calls `visit(path, value)` for each number or text in a value. `path` consists of the names of the nested fields,
/// separated by dots.
template <class T, class Visit>
void each_leaf(const T& value, const std::string& path, Visit&& visit) {
    const auto below = [&](const char* name) { return path.empty() ? std::string(name) : path + "." + name; };
    if constexpr (std::is_same_v<T, bool> || StreamNumber<T>) {
        visit(path, value);
    } else if constexpr (std::is_enum_v<T>) {
        visit(path, static_cast<int>(value));
    } else if constexpr (std::is_same_v<T, glm::vec2>) {
        visit(below("x"), value.x);
        visit(below("y"), value.y);
    } else if constexpr (detail::is_handle<T>) {
        visit(below("slot"), value.slot);
        visit(below("generation"), value.generation);
    } else if constexpr (std::is_same_v<T, BodyName>) {
        visit(path, value.view());
    } else if constexpr (detail::is_array<T> || detail::is_list<T>) {
        for (std::size_t i = 0; i < value.size(); ++i)
            each_leaf(value[i], path + "[" + std::to_string(i) + "]", visit);
    } else if constexpr (detail::is_optional<T>) {
        visit(below("is_given"), value.has_value());
        if (value) each_leaf(*value, path, visit);
    } else if constexpr (detail::is_variant<T>) {
        visit(below("kind"), static_cast<int>(value.index()));
        std::visit([&](const auto& kind) { each_leaf(kind, path, visit); }, value);
    } else {
        detail::for_each_field(
            value, [&](const char* name, const auto& field) { each_leaf(field, below(name), visit); });
    }
}

}  // namespace damson
