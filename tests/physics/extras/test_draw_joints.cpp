// Tests of physics/extras/draw_joints.cpp.
//
// Checks the lines, circles and polygons that each joint type draws.
#include <doctest/doctest.h>

#include <cmath>

#include "../../support/drawn_world.hpp"
#include "../../support/joint_soup.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Two balls that a joint of any type can connect. `joined` draws the joint and returns the draw calls.
struct Couple {
    World world{{.gravity = {0.0f, 0.0f}}};
    BodyHandle a, b;
    Couple() {
        a = add_ball(world, {0.0f, 0.0f});
        b = add_ball(world, {4.0f, 0.0f});
    }
    template <class Def>
    DrawRecord joined(Def def) {
        if constexpr (requires { def.body_a; }) def.body_a = a, def.body_b = b;
        if constexpr (requires { def.body; }) def.body = b;
        const JointHandle joint = world.create_joint(JointDef(def));
        REQUIRE(world.is_alive(joint));
        const DrawRecord record = drawn(world, {.shapes = false});
        world.destroy_joint(joint);
        CHECK(record.is_sane);
        return record;
    }
};

bool has_line_to(const DrawRecord& record, glm::vec2 point) {
    for (const auto& line : record.lines)
        if (distance(line.a, point) < 1e-3f || distance(line.b, point) < 1e-3f) return true;
    return false;
}

}  // namespace

TEST_SUITE("physics/draw_joints") {
    TEST_CASE("joints can be excluded from a drawing") {
        Couple couple;
        couple.world.create_joint(DistanceJointDef{.body_a = couple.a, .body_b = couple.b, .length = 4.0f});
        CHECK(drawn(couple.world, {.shapes = false}).size() > 0);
        CHECK(drawn(couple.world, {.shapes = false, .joints = false}).size() == 0);
    }

    TEST_CASE("a revolute joint is drawn as a ring with its limits as an arc, and a separation is visible") {
        Couple couple;
        const DrawPalette palette;
        RevoluteJointDef def{.anchor_local_a = {2.0f, 0.0f}, .anchor_local_b = {-2.0f, 0.0f}};
        const DrawRecord plain = couple.joined(def);
        REQUIRE(plain.circles.size() == 1);
        CHECK(plain.circles[0].center == glm::vec2{2.0f, 0.0f});
        CHECK(plain.circles[0].radius == 0.125f);
        CHECK(plain.lines_of(palette.joint_limit) == 0);
        def.has_limits = true;
        def.lower_angle = -1.0f;
        def.upper_angle = 1.0f;
        CHECK(couple.joined(def).lines_of(palette.joint_limit) > 10);
        def.has_motor = true;
        def.motor_speed = -1.0f;
        CHECK(couple.joined(def).lines.size() > plain.lines.size() + 30);
        CHECK(couple.joined(RevoluteJointDef{}).circles.size() == 2);  // one for each anchor
    }

    TEST_CASE("a rod is drawn as a line, a spring as a zigzag, and a rope with its maximum length") {
        Couple couple;
        const DrawPalette palette;
        const DrawRecord rod = couple.joined(DistanceJointDef{.length = 4.0f});
        REQUIRE(rod.lines.size() == 1);
        CHECK(rod.lines[0].a == glm::vec2{0.0f, 0.0f});
        CHECK(rod.lines[0].b == glm::vec2{4.0f, 0.0f});
        CHECK(couple.joined(DistanceJointDef{.length = 4.0f, .has_spring = true, .spring_hertz = 2.0f})
                  .lines.size() > 8);
        const DrawRecord rope = couple.joined(DistanceJointDef{.has_limits = true, .max_length = 6.0f});
        CHECK(rope.lines_of(palette.joint_limit) >= 2);
        CHECK(has_line_to(rope, {6.0f, 0.0f}));
        // An almost infinite maximum length is clamped, so that the renderer receives no huge coordinates.
        const DrawRecord endless = couple.joined(DistanceJointDef{.has_limits = true, .max_length = 1e30f});
        for (const auto& line : endless.lines) CHECK(length(line.b) < 1.1e5f);
    }

    TEST_CASE("prismatic and wheel joints are drawn with their axis and its limits") {
        Couple couple;
        const DrawPalette palette;
        const PrismaticJointDef slider{
            .has_limits = true, .lower_translation = -1.0f, .upper_translation = 5.0f};
        const DrawRecord prismatic = couple.joined(slider);
        CHECK(prismatic.lines_of(palette.joint_limit) == 3);
        CHECK(has_line_to(prismatic, {5.0f, 0.0f}));
        CHECK(has_line_to(prismatic, {-1.0f, 0.0f}));
        CHECK(prismatic.polygons.size() == 1);
        const DrawRecord wheel = couple.joined(WheelJointDef{.angle_local_a = 1.5707963f});
        REQUIRE(wheel.circles.size() == 1);
        CHECK(wheel.circles[0].center == glm::vec2{4.0f, 0.0f});
        CHECK(has_line_to(wheel, {0.0f, 0.5f}));  // the axis points up
    }

    TEST_CASE("weld, motor, target, pulley and filter joints are drawn") {
        Couple couple;
        const DrawPalette palette;
        CHECK(couple.joined(WeldJointDef{.anchor_local_a = {2.0f, 0.0f}, .anchor_local_b = {-2.0f, 0.0f}})
                  .polygons.size() == 1);
        const DrawRecord motor = couple.joined(MotorJointDef{.linear_hertz = 1.0f, .max_spring_force = 1.0f});
        CHECK(motor.lines_of(palette.axis_x) == 2);
        CHECK(motor.lines_of(palette.axis_y) == 2);
        const DrawRecord target = couple.joined(TargetJointDef{.target = {4.0f, 7.0f}, .max_force = 9.0f});
        CHECK(has_line_to(target, {4.0f, 7.0f}));
        CHECK(has_line_to(target, {4.0f, 0.0f}));
        const DrawRecord pulley = couple.joined(PulleyJointDef{
            .ground_a = {0.0f, 5.0f}, .ground_b = {4.0f, 5.0f}, .length_a = 5.0f, .length_b = 5.0f});
        CHECK(pulley.circles.size() == 2);
        CHECK(has_line_to(pulley, {0.0f, 5.0f}));
        CHECK(has_line_to(pulley, {4.0f, 5.0f}));
        const DrawRecord filter = couple.joined(FilterJointDef{});
        CHECK(filter.lines.size() == 6);
        CHECK(has_line_to(filter, {4.0f, 0.0f}));
    }

    TEST_CASE("a gear is drawn as a line from one of its joints to the other") {
        Couple couple;
        World& world = couple.world;
        const BodyHandle ground = world.create_body({});
        const JointHandle first = world.create_joint(RevoluteJointDef{.body_a = ground, .body_b = couple.a});
        const JointHandle second = world.create_joint(RevoluteJointDef{.body_a = ground,
                                                                       .body_b = couple.b,
                                                                       .anchor_local_a = {4.0f, 1.0f},
                                                                       .anchor_local_b = {0.0f, 1.0f}});
        const std::size_t before = drawn(world, {.shapes = false}).circles.size();
        const JointHandle gear = world.create_joint(GearJointDef{.joint_a = first, .joint_b = second});
        REQUIRE(world.is_alive(gear));
        const DrawRecord record = drawn(world, {.shapes = false});
        CHECK(record.circles.size() == before + 2);
        CHECK(record.circles.back().center == glm::vec2{4.0f, 1.0f});
    }

    TEST_CASE("a joint that is about to break changes its color") {
        World world;
        const DrawPalette palette;
        const BodyHandle ceiling = world.create_body({.position = {0.0f, 5.0f}});
        const BodyHandle ball = add_ball(world, {0.0f, 3.0f});
        const float weight = 10.0f * world.body(ball).mass();
        world.create_joint(RevoluteJointDef{.body_a = ceiling,
                                            .body_b = ball,
                                            .anchor_local_b = {0.0f, 2.0f},
                                            .break_force = 1.05f * weight});
        const auto red = [&] {
            return static_cast<int>(drawn(world, {.shapes = false}).circles.at(0).paint.outline.r);
        };
        CHECK(red() == palette.joint.r);
        for (int i = 0; i < 30; ++i) world.step(tick);
        REQUIRE(world.joints().size() == 1);
        CHECK(red() > (palette.joint.r + 9 * palette.overloaded_joint.r) / 10);
    }

    TEST_CASE("a joint outside of the view is not drawn, and one that crosses the view is") {
        Couple couple;
        couple.world.create_joint(DistanceJointDef{.body_a = couple.a, .body_b = couple.b, .length = 4.0f});
        const auto lines_in = [&](const Aabb& view) {
            return drawn(couple.world, {.view = view, .shapes = false}).lines.size();
        };
        CHECK(lines_in({{1.8f, -0.1f}, {2.2f, 0.1f}}) == 1);
        CHECK(lines_in({{1.8f, 5.0f}, {2.2f, 6.0f}}) == 0);
    }

    TEST_CASE("a falling soup of joints of all kinds is drawn without an invalid number") {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(seed);
            World world;
            add_joint_soup(world, seed);
            for (int i = 0; i < 10; ++i) {
                for (int k = 0; k < 10; ++k) world.step(tick);
                const DrawRecord record = drawn(world);
                CHECK(record.is_sane);
                CHECK(record.lines.size() > 100);
            }
        }
    }
}
