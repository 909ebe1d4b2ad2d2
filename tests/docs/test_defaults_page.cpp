// Checks the tables of docs/defaults.md against the definitions and constants of the library. Each default
// must be as stated, each field must be on the page, and values out of range must be rejected.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdio>
#include <damson/physics.hpp>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "../../physics/extras/field_lists.hpp"
#include "../../physics/model/def_fields.hpp"
#include "../support/expect_violation.hpp"
#include "header_text.hpp"
#include "page_blocks.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr const char* defaults_page = "docs/defaults.md";

// ---- values in the notation of the page ----

std::string text_of(bool value) {
    return value ? "yes" : "no";
}
/// Returns the value as text with up to six digits.
std::string text_of(float value) {
    if (std::isinf(value)) return "infinity";
    if (value == 1.0f / 60.0f) return "1/60";
    char text[32];
    std::snprintf(text, sizeof text, "%g", static_cast<double>(value));
    return text;
}
std::string text_of(glm::vec2 value) {
    return "(" + text_of(value.x) + ", " + text_of(value.y) + ")";
}
std::string text_of(std::uint64_t value) {
    return value == ~std::uint64_t{0} ? "all bits" : std::to_string(value);
}
std::string text_of(std::uint32_t value) {
    return std::to_string(value);
}
std::string text_of(std::int32_t value) {
    return std::to_string(value);
}
/// Returns the name in backticks.
std::string as_code(const char* name) {
    return "`" + std::string(name) + "`";
}
std::string text_of(BodyType value) {
    constexpr const char* names[] = {"Static", "Kinematic", "Dynamic"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(BroadphaseKind value) {
    constexpr const char* names[] = {"SweepAndPrune", "EndpointSweep", "BruteForce"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(Mix value) {
    constexpr const char* names[] = {"GeometricMean", "Average", "Minimum", "Maximum", "Multiply"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(InternalEdges value) {
    constexpr const char* names[] = {"Keep", "RemoveStatic", "RemoveAll"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(OutOfBounds value) {
    constexpr const char* names[] = {"Report", "Stop", "Destroy"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(InstructionSet value) {
    constexpr const char* names[] = {"Baseline", "Avx2", "Avx512"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(AttractorFalloff value) {
    constexpr const char* names[] = {"Constant", "Linear", "Inverse", "InverseSquare"};
    return as_code(names[static_cast<int>(value)]);
}
std::string text_of(const Aabb& value) {
    return text_of(value.lower) + " to " + text_of(value.upper);
}
std::string text_of(const Capsule& value) {
    return text_of(value.a) + " to " + text_of(value.b) + ", " + text_of(value.radius);
}
template <class Tag>
std::string text_of(Handle<Tag> value) {
    return value.is_null() ? "null" : "a handle";
}
template <class Value>
std::string text_of(const std::optional<Value>& value) {
    return value ? "one" : "none";
}
template <class Signature>
std::string text_of(const SharedCallback<Signature>& value) {
    return value ? "one" : "none";
}
template <class Value>
std::string text_of(std::span<Value> value) {
    return value.empty() ? "none" : "some";
}
std::string text_of(const BodyName& value) {
    return value.empty() ? "none" : std::string(value.view());
}

// Nested definitions have their own tables on the page.
template <class Value>
concept Definition = std::same_as<Value, SolverTuning> || std::same_as<Value, TaskSystem> ||
    std::same_as<Value, BodyEvents> || std::same_as<Value, MotionLocks> || std::same_as<Value, ShapeEvents> ||
    std::same_as<Value, Filter> || std::same_as<Value, Material> || std::same_as<Value, TileSlope>;
std::string text_of(const Definition auto&) {
    return "its own";
}

// ---- defaults of all fields ----

using Values = std::map<std::string, std::string>;  // by "Type::field"

/// Stores the default of every field of a definition under its name. check_complete() reports fields that are
/// missing here.
template <class Def>
void note(Values& values, const std::string& type, const Def& def) {
    if constexpr (HasFields<Def>) {
        for_each_field(def, [&](const auto& field, const auto& value) {
            std::string& text = values[type + "::" + field.name];
            if constexpr (std::is_same_v<decltype(value), const std::uint64_t&>)
                text = field.rule.demand != nullptr && value == automatic_key ? "automatic" : text_of(value);
            else
                text = text_of(value);
        });
    } else {
        // structs that are neither stored nor validated have no field list, so their fields are named here
#define DAMSON_NOTE(field) \
    if constexpr (requires { def.field; }) values[type + "::" #field] = text_of(def.field)
        DAMSON_NOTE(point);
        DAMSON_NOTE(max_distance);
        DAMSON_NOTE(capsule);
        DAMSON_NOTE(up);
        DAMSON_NOTE(max_slope);
        DAMSON_NOTE(step_height);
        DAMSON_NOTE(snap_distance);
        DAMSON_NOTE(skin);
        DAMSON_NOTE(categories);
        DAMSON_NOTE(ignored);
        DAMSON_NOTE(finds_sensors);
        DAMSON_NOTE(stops_at_overlap);
        DAMSON_NOTE(origin);
        DAMSON_NOTE(translation);
        DAMSON_NOTE(max_fraction);
        DAMSON_NOTE(filter);
#undef DAMSON_NOTE
    }
}

constexpr const char* joint_kinds[] = {
    "RevoluteJointDef", "DistanceJointDef", "PrismaticJointDef", "WeldJointDef",   "WheelJointDef",
    "MotorJointDef",    "TargetJointDef",   "GearJointDef",      "PulleyJointDef", "FilterJointDef"};

template <std::size_t... Kinds>
void note_joints(Values& values, std::index_sequence<Kinds...>) {
    static_assert(std::size(joint_kinds) == joint_type_count);
    (note(values, joint_kinds[Kinds], std::variant_alternative_t<Kinds, JointDef>{}), ...);
}

Values joint_defaults() {
    Values values;
    note_joints(values, std::make_index_sequence<joint_type_count>());
    return values;
}

Values plain_defaults() {
    Values values;
    note(values, "WorldDef", WorldDef{});
    note(values, "TaskSystem", TaskSystem{});
    note(values, "SolverTuning", SolverTuning{});
    note(values, "BodyDef", BodyDef{});
    note(values, "BodyEvents", BodyEvents{});
    note(values, "MotionLocks", MotionLocks{});
    note(values, "ShapeDef", ShapeDef{});
    note(values, "Material", Material{});
    note(values, "ShapeEvents", ShapeEvents{});
    note(values, "Filter", Filter{});
    note(values, "OneWay", OneWay{});
    note(values, "Circle", Circle{});
    note(values, "Capsule", Capsule{});
    note(values, "Segment", Segment{});
    note(values, "ChainDef", ChainDef{});
    note(values, "TileGridDef", TileGridDef{});
    note(values, "Tile", Tile{});
    note(values, "TileSlope", TileSlope{});
    note(values, "ExplosionDef", ExplosionDef{});
    note(values, "Pace", Pace{});
    note(values, "QueryFilter", QueryFilter{});
    note(values, "RayCast", RayCast{});
    note(values, "NearPoint", NearPoint{});
    note(values, "MoverSettings", MoverSettings{});
    note(values, "Fluid", Fluid{});
    note(values, "FluidSurface", FluidSurface{});
    note(values, "Attractor", Attractor{});
    return values;
}

Values constants() {
    Values values;
    const auto add = [&](const char* name, auto value) { values[name] = text_of(value); };
    add("linear_slop", linear_slop);
    add("speculative_distance", speculative_distance);
    add("box_skin", box_skin);
    add("max_box_margin", max_box_margin);
    add("box_margin_fraction", box_margin_fraction);
    add("time_to_sleep", time_to_sleep);
    add("manifold_reuse_slide", manifold_reuse_slide);
    add("manifold_reuse_part", manifold_reuse_part);
    add("manifold_reuse_sink", manifold_reuse_sink);
    add("manifold_reuse_turn", manifold_reuse_turn);
    add("manifold_reuse_lean", manifold_reuse_lean);
    add("max_contact_turn", max_contact_turn);
    add("least_block_det", least_block_det);
    add("max_coordinate", max_coordinate);
    add("max_shape_coordinate", max_shape_coordinate);
    add("ground_mass_ratio", ground_mass_ratio);
    add("senseless_speed", senseless_speed);
    add("max_joint_hertz", max_joint_hertz);
    add("max_substeps", max_substeps);
    add("min_substep", min_substep);
    add("max_workers", max_workers);
    add("max_restitution", max_restitution);
    add("min_mass", min_mass);
    add("max_mass", max_mass);
    add("min_inertia", min_inertia);
    add("max_inertia", max_inertia);
    add("max_density", max_density);
    add("max_joint_angle", max_joint_angle);
    add("max_polygon_vertices", max_polygon_vertices);
    add("hull_tolerance", hull_tolerance);
    add("min_line_length", min_line_length);
    add("max_tile_columns", max_tile_columns);
    add("least_tile_height", least_tile_height);
    add("max_mover_touches", static_cast<std::uint32_t>(max_mover_touches));
    add("BodyName::max_size", static_cast<std::uint32_t>(BodyName::max_size));
    add("Handle::last_stamp", BodyHandle::last_stamp);
    add("Handle::last_count", BodyHandle::last_count);
    return values;
}

// ---- the page ----

/// Returns the second cell of each table row, by the name in the first cell.
Values rows_of(const std::string& text) {
    Values rows;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with("| `")) continue;
        const std::vector<std::string> cells = row_cells(line);
        const std::vector<std::string> names = code_names(cells[0]);
        CHECK_MESSAGE(names.size() == 1, line);
        CHECK_MESSAGE(cells.size() == 4, line);
        CHECK_MESSAGE(!rows.contains(names[0]), line);
        rows[names[0]] = cells[1];
    }
    return rows;
}

/// Checks that, for each definition on the page, `values` contains the same fields as the header.
void check_complete(const HeaderText& headers, const Values& values) {
    std::map<std::string, std::vector<std::string>> fields;
    for (const auto& [name, value] : values) {
        const auto colons = name.find("::");
        fields[name.substr(0, colons)].push_back(name.substr(colons + 2));
    }
    for (auto& [key, noted] : fields) {
        const std::string& type = key;  // clang 14 lambdas cannot capture structured bindings
        CAPTURE(type);
        std::vector<std::string> declared = headers.fields_of(type);
        std::sort(declared.begin(), declared.end());
        std::sort(noted.begin(), noted.end());
        CHECK(declared == noted);
    }
}

}  // namespace

TEST_SUITE("docs/defaults") {
    TEST_CASE("this test lists every field of every definition") {
        const HeaderText headers;
        check_complete(headers, plain_defaults());
        check_complete(headers, joint_defaults());
    }

    TEST_CASE("the page lists every default with its value") {
        Values rows = rows_of(read_file(defaults_page));
        CHECK(rows.size() > 150);
        for (const auto& values : {plain_defaults(), constants()}) {
            for (const auto& entry : values) {
                CHECK_MESSAGE(rows[entry.first] == entry.second, entry.first, " is ", entry.second,
                              ", on the page ", rows[entry.first]);
                rows.erase(entry.first);
            }
        }
        // A row of JointDef applies to every joint type that has this field but no row for it.
        std::vector<std::string> used;
        for (const auto& entry : joint_defaults()) {
            const std::string& name = entry.first;
            const std::string shared = "JointDef" + name.substr(name.find("::"));
            const std::string row = rows.contains(name) ? name : shared;
            CHECK_MESSAGE(rows[row] == entry.second, name, " is ", entry.second, ", on the page ", rows[row]);
            used.push_back(row);
        }
        for (const std::string& row : used) rows.erase(row);
        for (const auto& entry : rows) FAIL_CHECK(entry.first, " is on the page but is no default");
    }

    TEST_CASE("floats have up to six digits") {
        CHECK(text_of(0.6f) == "0.6");
        CHECK(text_of(1e-12f) == "1e-12");
        CHECK(text_of(1.0e5f) == "100000");
        CHECK(text_of(10.0f * 0.005f) == "0.05");
        CHECK(text_of(1.0f / 60.0f) == "1/60");
    }

    TEST_CASE("values out of the stated ranges are rejected, and stated caps apply") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        const BodyHandle ground = world.create_body({});
        const auto refuses = [](auto call) { return !violation_of(call).empty(); };
        CHECK(refuses([&] { World({.workers = 65}); }));
        CHECK(refuses([&] { World({.handle_stamp = 4096}); }));
        CHECK(refuses([&] { world.step(1.0f / 60.0f, 65); }));
        CHECK(refuses([&] { world.step(1e-13f, 1); }));
        CHECK(refuses([&] { world.create_body({.position = {1.01e5f, 0.0f}}); }));
        CHECK(refuses([&] { world.create_body({.linear_damping = -1.0f}); }));
        CHECK(refuses([&] { world.create_body({.key = automatic_key - 1}); }));
        CHECK(refuses([&] { world.create_body({.name = "a name of more than thirty-one bytes"}); }));
        CHECK(refuses([&] { world.body(body).set_mass({.mass = 1e31f, .center = {}, .inertia = 0.0f}); }));
        CHECK(refuses([&] { world.create_shape(body, Circle{.radius = 0.0f}); }));
        CHECK(refuses([&] { world.create_shape(body, Circle{}, {.density = 1e16f}); }));
        CHECK(refuses([&] { world.create_shape(body, Circle{}, {.restitution = -0.1f}); }));
        CHECK(refuses([&] {
            world.create_joint(RevoluteJointDef{.body_a = ground, .body_b = body, .upper_angle = 3.2f});
        }));
        CHECK(refuses([&] { world.create_tile_grid(ground, {.width = 65537, .height = 1}); }));
        CHECK(refuses([&] { world.create_tile_grid(ground, {.width = 65536, .height = 1025}); }));
        CHECK(refuses([&] {
            world.create_tile_grid(ground, {.cell_size = {0.01f, 1.0f}, .width = 1, .height = 1});
        }));
        CHECK(refuses([&] { world.create_tile_grid(body, {.width = 1, .height = 1}); }));
        CHECK(refuses([&] { world.explode({.radius = 1.1e6f}); }));
        CHECK(refuses([&] { (void)make_regular_polygon(9, 1.0f); }));
        CHECK(world.bodies().size() == 2);

        // These values are not rejected: the speed is clamped, the body stops at the border, and excess time
        // is dropped.
        world.create_shape(body, Circle{}, {.friction = 30.0f});
        world.body(body).set_linear_velocity({1e4f, 0.0f});
        world.step(1.0f / 60.0f);
        CHECK(world.body(body).linear_velocity().x == doctest::Approx(400.0f).epsilon(0.01));
        world.body(body).set_position({9.9999e4f, 0.0f});
        world.step(1.0f / 60.0f);
        CHECK(world.body(body).position().x <= max_coordinate);
        CHECK(world.body_left().size() == 1);
        CHECK(world.advance(1.0f, {.max_steps = 1}).dropped > 0.9f);
        std::vector<glm::vec2> round;
        for (int i = 0; i < 20; ++i)
            round.push_back(Rotation::from_angle(0.314159f * static_cast<float>(i)) * glm::vec2{5.0f, 0.0f});
        CHECK_FALSE(make_convex_polygon(round));
        CHECK(world.create_body({.position = {0.0f, 0.0f}, .key = automatic_key}) != BodyHandle{});
    }
}
