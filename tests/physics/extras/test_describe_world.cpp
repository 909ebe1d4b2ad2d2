// Tests of physics/extras/describe_world.cpp.
//
// Checks that the description of an object contains every field, key and slot. For the handle of a destroyed
// object, the description is a single sentence.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "../../../include/damson/physics.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

/// Returns the names at the start of each line, without the title line.
std::vector<std::string> line_names(const std::string& text) {
    std::vector<std::string> names;
    for (std::size_t begin = text.find("\n  "); begin != text.npos; begin = text.find("\n  ", begin + 1))
        names.push_back(text.substr(begin + 3, text.find(':', begin) - begin - 3));
    return names;
}

/// Returns the text after "name: " on the line with this name, or "" if there is none.
std::string line_of(const std::string& text, const std::string& name) {
    const std::size_t begin = text.find("\n  " + name + ": ");
    if (begin == text.npos) return {};
    const std::size_t first = begin + name.size() + 5;
    return text.substr(first, text.find('\n', first) - first);
}

}  // namespace

TEST_SUITE("physics/describe_world") {
    TEST_CASE("a description contains a mass set by the user and a kinematic target") {
        World world;
        const BodyHandle heavy = add_ball(world, {0.0f, 0.0f});
        world.body(heavy).set_mass({.mass = 7.0f, .inertia = 3.0f});
        const std::string extra = line_of(describe(world, heavy), "extra");
        CHECK(holds(extra, "explicit mass"));
        CHECK(holds(extra, "inertia"));
        const BodyHandle lift = world.create_body({.type = BodyType::Kinematic});
        world.body(lift).set_target({4.0f, 5.0f}, 0.0f);
        CHECK(holds(describe(world, lift), "target"));
        CHECK(holds(describe(world, lift), "target angle"));
    }

    TEST_CASE("the description of a body has all columns, one per line") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                   .position = {1.5f, 4.0f},
                                                   .linear_velocity = {0.0f, -2.0f},
                                                   .locks = {.x = true},
                                                   .is_bullet = true,
                                                   .key = 12,
                                                   .user_data = 77,
                                                   .name = "crate"});
        world.create_shape(body, Circle{.radius = 0.25f}, {.key = 5});
        const std::string text = describe(world, body);
        CHECK(text.starts_with("body 0:1 (key 12)\n"));
        CHECK(text.ends_with("\n"));
        CHECK(line_names(text) == std::vector<std::string>{"place", "identity", "pose", "velocity", "mass",
                                                           "forces", "flags", "sleep", "colors", "shapes",
                                                           "joints", "contacts", "extra"});
        CHECK(line_of(text, "place") == "slot 0, row 0, awake, way 0 [m]");
        CHECK(line_of(text, "identity") == "key 12, user data 77");
        CHECK(line_of(text, "pose").starts_with("origin (1.5, 4) [m], angle 0 [rad], rotation (1, 0) [-]"));
        CHECK(line_of(text, "velocity") == "linear (0, -2) [m/s], angular 0 [rad/s]");
        CHECK(line_of(text, "flags") ==
              "dynamic, can_sleep, locks_x, is_bullet, is_enabled, reports_sleep, was_awake");
        CHECK(line_of(text, "shapes") == "shape 0:1 (key 5)");
        CHECK(line_of(text, "joints") == "none");
        CHECK(holds(line_of(text, "extra"), "name \"crate\""));
    }

    TEST_CASE("the description of a shape of each kind contains its geometry and its properties") {
        World world;
        const BodyHandle body = world.create_body({.key = 3});
        const auto told = [&](const Shape& shape, const ShapeDef& def = {}) {
            return describe(world, world.create_shape(body, shape, def));
        };
        const std::string circle = told(
            Circle{.radius = 0.25f},
            {.friction = 0.5f, .is_sensor = true, .filter = {.mask = 0xf0}, .draw_level = 2.0f, .key = 9});
        CHECK(circle.starts_with("shape 0:1 (key 9)\n"));
        CHECK(line_names(circle) == std::vector<std::string>{"place", "identity", "filter", "geometry", "box",
                                                             "material", "rules", "draw", "chain"});
        CHECK(line_of(circle, "place") == "slot 0, row 0, on body 0:1 (key 3)");
        CHECK(line_of(circle, "geometry") == "circle, center (0, 0) [m], radius 0.25 [m]");
        CHECK(holds(line_of(circle, "filter"), "mask 0xf0"));
        CHECK(holds(line_of(circle, "material"), "friction 0.5 [-]"));
        CHECK(line_of(circle, "rules").starts_with("is_sensor, "));
        CHECK(line_of(circle, "draw").starts_with("level 2 [-]"));
        CHECK(holds(told(Capsule{}), "geometry: capsule, a (-0.5, 0) [m]"));
        CHECK(holds(told(Segment{}), "geometry: segment, a (-0.5, 0) [m]"));
        CHECK(holds(told(make_box({1.0f, 2.0f})), "corners (-1, -2) (1, -2) (1, 2) (-1, 2) [m]"));
        CHECK(holds(told(Circle{}, {.one_way = OneWay{}}), "one-way direction (0, 1) [-]"));

        const std::vector<glm::vec2> points{{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}, {3.0f, 1.0f}};
        const ChainHandle chain = world.create_chain(body, {.points = points});
        const std::string segment = describe(world, world.chain(chain).segment(0));
        CHECK(holds(segment, "geometry: chain segment"));
        CHECK(holds(line_of(segment, "chain"), "next shape "));
    }

    TEST_CASE("the description of a joint of each kind has its own fields and the common fields") {
        World world;
        const BodyHandle ground = world.create_body({.key = 1});
        const BodyHandle a = add_box(world, {0.0f, 2.0f}), b = add_box(world, {2.0f, 2.0f});
        const auto told = [&](const JointDef& def) { return describe(world, world.create_joint(def)); };
        const std::string hinge = told(RevoluteJointDef{.body_a = ground,
                                                        .body_b = a,
                                                        .anchor_local_a = {0.0f, 2.0f},
                                                        .has_motor = true,
                                                        .motor_speed = 3.0f,
                                                        .break_force = 5e6f,
                                                        .key = 8});
        CHECK(hinge.starts_with("joint 0:1 (key 8)\n"));
        CHECK(holds(line_of(hinge, "bodies"), "a body 0:1 (key 1), b body 1:1 (key "));
        CHECK(line_of(hinge, "motor").starts_with("on, motor_speed 3 [rad/s]"));
        CHECK(line_of(hinge, "limits").starts_with("off, "));
        CHECK(line_of(hinge, "breaks").starts_with("break_force 5e+06 [N], break_torque inf [N m]"));
        CHECK(line_of(hinge, "flags") == "is_new");
        CHECK(line_of(hinge, "color") == "none, index none");

        CHECK(holds(told(DistanceJointDef{.body_a = a, .body_b = b, .length = 2.0f}), "length 2 [m]"));
        CHECK(holds(told(PrismaticJointDef{.body_a = ground, .body_b = b}), "lower_translation 0 [m]"));
        CHECK(holds(told(WeldJointDef{.body_a = a, .body_b = b}), "springs: linear_hertz 0 [Hz]"));
        CHECK(holds(told(WheelJointDef{.body_a = a, .body_b = b}), "spring: on, spring_hertz 5 [Hz]"));
        CHECK(holds(told(MotorJointDef{.body_a = a, .body_b = b}), "drive: linear_velocity (0, 0) [m/s]"));
        CHECK(holds(told(TargetJointDef{.body = a, .max_force = 5.0f}), "max_force 5 [N]"));
        CHECK(holds(told(PulleyJointDef{.body_a = a,
                                        .body_b = b,
                                        .ground_a = {0.0f, 5.0f},
                                        .ground_b = {2.0f, 5.0f},
                                        .length_a = 3.0f,
                                        .length_b = 3.0f}),
                    "ground_a (0, 5) [m]"));
        CHECK(told(FilterJointDef{.body_a = a, .body_b = b}).starts_with("joint "));
        const JointHandle first = world.find_joint(8);
        const JointHandle second = world.create_joint(
            RevoluteJointDef{.body_a = ground, .body_b = b, .anchor_local_a = {2.0f, 2.0f}});
        const std::string gear = told(GearJointDef{.joint_a = first, .joint_b = second});
        CHECK(holds(gear, "joint_a joint 0:1 (key 8)"));
        CHECK(holds(line_of(gear, "impulses"), "seen_a 0 [rad or m]"));
        CHECK(holds(describe(world, a), "joints: joint "));
        world.step(tick);
        CHECK(line_of(describe(world, first), "flags") == "none");
        CHECK_FALSE(line_of(describe(world, first), "color").starts_with("none"));
    }

    TEST_CASE("the description of a contact does not depend on the order of its shapes") {
        World world;
        const BodyHandle floor = add_floor(world), box = add_box(world, {0.0f, 0.5f});
        const ShapeHandle a = *world.body(floor).shapes().begin(), b = *world.body(box).shapes().begin();
        advance_checked(world, 0.2f);
        const std::string text = describe(world, a, b);
        CHECK(text == describe(world, b, a));
        CHECK(line_names(text) == std::vector<std::string>{"shapes", "bodies", "flags", "manifold", "point 0",
                                                           "point 1", "frames", "mixed", "impulses", "color",
                                                           "history", "list", "watch"});
        CHECK(line_of(text, "flags").starts_with("is_touching, is_open, had_points, is_computed"));
        CHECK(holds(line_of(text, "flags"), ", responds, reports, "));
        CHECK(holds(line_of(text, "flags"), ", is_reported"));
        CHECK(line_of(text, "manifold").starts_with("points 2, normal in A's frame ("));
        CHECK(line_of(text, "list").starts_with("awake, index "));
        CHECK(line_of(text, "watch").starts_with("until inf [m]"));
        CHECK(holds(describe(world, box), "contacts: count 1, touching 1"));
    }

    TEST_CASE("the description of a contact with a tile grid lists its tiles") {
        World world;
        const BodyHandle ground = world.create_body({});
        const std::vector<std::uint8_t> kinds(4, 1);
        const TileGridHandle grid = world.create_tile_grid(
            ground, {.origin = {-2.0f, -1.0f}, .width = 4, .height = 1, .kinds = kinds});
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 0.1f);
        const ShapeHandle of_grid = world.tile_grid(grid).shape(), of_box = *world.body(box).shapes().begin();
        const std::string text = describe(world, of_box, of_grid);
        CHECK(holds(text, "tile (1, 0) (slot "));
        CHECK(holds(text, "tile (2, 0) (slot "));
        CHECK(text.find("tile (1, 0)") < text.find("tile (2, 0)"));
        CHECK(holds(describe(world, of_grid), "geometry: tile grid, origin (-2, -1) [m]"));
    }

    TEST_CASE("the description of a sleeping body names its position in the island") {
        World world;
        add_floor(world);
        const auto boxes = add_stack(world, {0.0f, 0.0f}, 2);
        advance(world, 5.0f);
        REQUIRE_FALSE(world.body(boxes[0]).is_awake());
        CHECK(holds(line_of(describe(world, boxes[0]), "place"), "not awake"));
        CHECK(holds(line_of(describe(world, boxes[0]), "sleep"), "next in island body "));
    }

    TEST_CASE("the description of a handle without an object is a sentence") {
        World world{{.handle_stamp = 7}}, other{{.handle_stamp = 9}};
        const BodyHandle body = add_box(world, {0.0f, 0.0f}), foreign = add_box(other, {0.0f, 0.0f});
        const ShapeHandle shape = *world.body(body).shapes().begin();
        CHECK(describe(world, BodyHandle{}) == "no body: the handle is null\n");
        CHECK(describe(world, ShapeHandle{}) == "no shape: the handle is null\n");
        CHECK(describe(world, JointHandle{}) == "no joint: the handle is null\n");
        CHECK(describe(world, shape, ShapeHandle{}) == "no shape: the handle is null\n");
        CHECK(describe(world, foreign) == "body 0:1 is of another world: its stamp is 9, this world's 7\n");
        CHECK(describe(world, BodyHandle{99, body.generation}) == "body 99:1 was never in this world\n");
        CHECK(describe(world, JointHandle{4000000000u, 1}) == "joint 4000000000:1 was never in this world\n");
        CHECK(describe(world, shape, shape).starts_with("no contact of shape 0:1 (key "));
        world.destroy_body(body);
        CHECK(describe(world, body) == "body 0:1 is gone: its slot is empty\n");
        CHECK(describe(world, shape, shape) == "shape 0:1 is gone: its slot is empty\n");
        world.create_body({});
        CHECK(describe(world, body) == "body 0:1 is gone: its slot now holds body 0:2\n");
    }

    TEST_CASE("a callback can describe the objects that it receives") {
        World world;
        const BodyHandle floor = add_floor(world, 0.0f, {.enable_pre_solve = true});
        add_box(world, {0.0f, 0.5f});
        std::string text;
        world.set_pre_solve_callback([&](const PreSolveContact& question) {
            text = describe(world, question.a.shape, question.b.shape) + describe(world, floor);
            return true;
        });
        world.step(tick);
        CHECK(holds(text, ", responds, reports, enable_pre_solve"));
        CHECK(holds(text, "\nbody 0:1 ("));
    }
}
