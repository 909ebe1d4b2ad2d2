// Tests of physics/model/def_checks.cpp, physics/world/may_change.cpp, physics/queries/query_checks.cpp.
//
// Checks calls that the world rejects. The message must name the call, the field, the requirement and the
// value, and the world must not change.
#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

/// A world in motion with one object of each kind.
struct Stage {
    World world;
    BodyHandle floor = world.create_body({.key = 1});
    BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.55f}, .key = 2});
    BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {2.0f, 3.0f}, .key = 3});
    ShapeHandle ground = world.create_shape(floor, make_box({9.0f, 1.0f}, {0.0f, -1.0f}), {.key = 1});
    ShapeHandle crate = world.create_shape(box, make_box({0.5f, 0.5f}), {.key = 2});
    ShapeHandle sphere = world.create_shape(ball, Circle{.radius = 0.5f}, {.key = 3});
    JointHandle joint =
        world.create_joint({.body_a = box, .body_b = ball, .anchor_local_a = {0.0f, 2.0f}, .key = 4});
    BodyHandle gone = world.create_body({});
    ShapeHandle gone_shape = world.create_shape(gone, Circle{});
    JointHandle gone_joint = world.create_joint({.body_a = floor, .body_b = ball});

    Stage() {
        world.destroy_joint(gone_joint);
        world.destroy_body(gone);
        for (int i = 0; i < 10; ++i) world.step(tick);
    }
};

/// Checks the result of a call outside CHECK, because a CHECK around the call would catch its exception.
template <class Handle>
void expect_null(Handle handle) {
    CHECK(handle.is_null());
}

struct RefusedCall {
    std::string message;
    std::function<void(Stage&)> call;
};

/// Checks that each call is rejected with its message. If the violation handler returns, the call must change
/// neither the world nor any later step.
void check_rows(const std::vector<RefusedCall>& rows) {
    const std::uint64_t expected_now = digest(Stage{}.world);
    Stage untouched;
    for (int i = 0; i < 5; ++i) untouched.world.step(tick);
    const std::uint64_t expected_later = digest(untouched.world);

    for (const RefusedCall& row : rows) {
        CAPTURE(row.message);
        Stage stage;
        CHECK(violation_of([&] { row.call(stage); }) == row.message);
        {
            const QuietViolations quiet;
            row.call(stage);
            CHECK(quiet.count() >= 1);
        }
        CHECK(digest(stage.world) == expected_now);
        CHECK(stage.world.bodies().size() == 3);
        CHECK(stage.world.shapes().size() == 3);
        CHECK(stage.world.counters().joints == 1);
        CHECK(defect_of(stage.world) == "");
        for (int i = 0; i < 5; ++i) stage.world.step(tick);
        CHECK(digest(stage.world) == expected_later);
    }
}

RefusedCall body_row(const std::string& message, const BodyDef& def) {
    return {message, [def](Stage& stage) { expect_null(stage.world.create_body(def)); }};
}

RefusedCall shape_row(const std::string& message, const Shape& geometry, const ShapeDef& def = {}) {
    return {message, [=](Stage& stage) { expect_null(stage.world.create_shape(stage.box, geometry, def)); }};
}

}  // namespace

TEST_SUITE("physics/refusals") {
    TEST_CASE("a body definition with an invalid number, position or key is rejected") {
        check_rows({
            body_row(
                "World::create_body: position must be finite and within 1e5 m of the origin, got (nan, 0)",
                {.position = {not_a_number, 0.0f}}),
            body_row(
                "World::create_body: position must be finite and within 1e5 m of the origin, got (0, inf)",
                {.position = {0.0f, infinite}}),
            body_row(
                "World::create_body: position must be finite and within 1e5 m of the origin, got (0, -1e+06)",
                {.position = {0.0f, -1e6f}}),
            body_row("World::create_body: angle must be finite, got nan", {.angle = not_a_number}),
            body_row("World::create_body: linear_velocity must be finite, got (nan, 0)",
                     {.linear_velocity = {not_a_number, 0.0f}}),
            body_row("World::create_body: linear_velocity must be finite, got (0, -inf)",
                     {.linear_velocity = {0.0f, -infinite}}),
            body_row("World::create_body: angular_velocity must be finite, got inf",
                     {.angular_velocity = infinite}),
            body_row("World::create_body: linear_damping must be zero or more and finite, got -1",
                     {.linear_damping = -1.0f}),
            body_row("World::create_body: angular_damping must be zero or more and finite, got inf",
                     {.angular_damping = infinite}),
            body_row("World::create_body: gravity_scale must be finite, got nan",
                     {.gravity_scale = not_a_number}),
            body_row("World::create_body: sleep_threshold must be zero or more and finite, got -0.5",
                     {.sleep_threshold = -0.5f}),
            body_row("World::create_body: mass.mass must be from 1e-30 to 1e30 kg, got 0",
                     {.mass = MassData{}}),
            body_row("World::create_body: mass.center must be finite and within 1e5 m of the body's origin, "
                     "got (nan, 0)",
                     {.mass = MassData{1.0f, {not_a_number, 0.0f}, 1.0f}}),
            body_row("World::create_body: mass.inertia must be zero or from 1e-36 to 1e36 kg m2, got -1",
                     {.mass = MassData{1.0f, {0.0f, 0.0f}, -1.0f}}),
            body_row("World::create_body: key must be unique in the world, got 2", {.key = 2}),
            body_row("World::create_body: key must be below 2^64 - 2^32, got 18446744073709551614",
                     {.key = ~std::uint64_t{1}}),
        });
    }

    TEST_CASE("a shape with an invalid size, outline or material is rejected") {
        Polygon clockwise = make_box({1.0f, 1.0f});
        std::swap(clockwise.vertices[1], clockwise.vertices[3]);
        Polygon too_many = make_box({1.0f, 1.0f});
        too_many.count = 9;
        Polygon with_nan = make_box({1.0f, 1.0f});
        with_nan.vertices[0].x = not_a_number;
        const std::string make = "World::create_shape: geometry must be a legal shape, got ";
        const std::array<std::string, 13> messages{
            make + "radius must be above zero and finite, got 0",
            make + "radius must be above zero and finite, got -1",
            make + "radius must be above zero and finite, got nan",
            make + "radius must be above zero and finite, got inf",
            make + "center must be finite, got (inf, 0)",
            make + "b must be at least 5e-04 away from a, got (1, 1)",
            make + "radius must be zero or more and finite, got -0.25",
            make + "count must be 3 to 8, got 0",
            make + "count must be 3 to 8, got 9",
            make + "vertices must be convex and counter-clockwise, got (1, 1)",
            make + "vertices must be finite, got (nan, -1)",
            make + "a must be within 1e+05 of the origin, got (2e+05, 0)",
            make + "radius must be at most 1e+05, got 1e+06",
        };
        check_rows({
            shape_row(messages[0], Circle{.radius = 0.0f}),
            shape_row(messages[1], Circle{.radius = -1.0f}),
            shape_row(messages[2], Circle{.radius = not_a_number}),
            shape_row(messages[3], Capsule{.radius = infinite}),
            shape_row(messages[4], Circle{.center = {infinite, 0.0f}}),
            shape_row(messages[5], Capsule{.a = {1.0f, 1.0f}, .b = {1.0f, 1.0f}}),
            shape_row(messages[6], Segment{.radius = -0.25f}),
            shape_row(messages[7], Polygon{}),
            shape_row(messages[8], too_many),
            shape_row(messages[9], clockwise),
            shape_row(messages[10], with_nan),
            shape_row(messages[11], Segment{.a = {2e5f, 0.0f}}),
            shape_row(messages[12], Circle{.radius = 1e6f}),
            shape_row("World::create_shape: density must be from zero to 1e15 kg/m2, got -1", Circle{},
                      {.density = -1.0f}),
            shape_row("World::create_shape: density must be from zero to 1e15 kg/m2, got nan", Circle{},
                      {.density = not_a_number}),
            shape_row("World::create_shape: density must be from zero to 1e15 kg/m2, got inf", Circle{},
                      {.density = infinite}),
            shape_row("World::create_shape: density must be from zero to 1e15 kg/m2, got 2e+38", Circle{},
                      {.density = 2e38f}),
            shape_row("World::create_shape: friction must be zero or more and finite, got -0.1", Circle{},
                      {.friction = -0.1f}),
            shape_row("World::create_shape: restitution must be zero or more and finite, got -1.5", Circle{},
                      {.restitution = -1.5f}),
            shape_row("World::create_shape: restitution must be zero or more and finite, got nan", Circle{},
                      {.restitution = not_a_number}),
            shape_row("World::create_shape: key must be unique in the world, got 3", Circle{}, {.key = 3}),
            shape_row("World::create_shape: key must be below 2^64 - 2^32, got 18446744073709551614",
                      Circle{}, {.key = ~std::uint64_t{1}}),
        });
    }

    TEST_CASE("collinear points or too many points do not make a polygon") {
        const std::array<glm::vec2, 4> line{glm::vec2{0.0f, 0.0f}, {1.0f, 1.0f}, {2.0f, 2.0f}, {3.0f, 3.0f}};
        CHECK_FALSE(make_convex_polygon(line));
        std::array<glm::vec2, 9> ring{};
        for (std::size_t i = 0; i < ring.size(); ++i)
            ring[i] = Rotation::from_angle(0.7f * static_cast<float>(i)) * glm::vec2{1.0f, 0.0f};
        CHECK_FALSE(make_convex_polygon(ring));
        CHECK_FALSE(make_convex_polygon(
            std::array<glm::vec2, 3>{glm::vec2{not_a_number, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}));
        CHECK(violation_of([] {
                  (void)make_box({1.0f, -1.0f});
              }) == "make_box: half must be above zero and finite, got (1, -1)");
        CHECK(violation_of([] {
                  (void)make_box({0.0f, 1.0f});
              }) == "make_box: half must be above zero and finite, got (0, 1)");
    }

    TEST_CASE("a shape on a body that is null, destroyed or unknown is rejected") {
        check_rows({
            {"World::create_shape: body must be a live body, got null",
             [](Stage& stage) { expect_null(stage.world.create_shape({}, Circle{})); }},
            {"World::create_shape: body must be a live body, got 3:1",
             [](Stage& stage) { expect_null(stage.world.create_shape(stage.gone, Circle{})); }},
            {"World::create_shape: body must be a live body, got 12345:1",
             [](Stage& stage) {
                 expect_null(stage.world.create_shape(BodyHandle{12345, 1}, Circle{}));
             }},
        });
    }

    TEST_CASE("a joint needs two live bodies and finite numbers") {
        const auto row = [](const std::string& message,
                            const std::function<void(Stage&, RevoluteJointDef&)>& spoil) {
            return RefusedCall{message, [spoil](Stage& stage) {
                                   RevoluteJointDef def{.body_a = stage.floor, .body_b = stage.ball};
                                   spoil(stage, def);
                                   expect_null(stage.world.create_joint(def));
                               }};
        };
        check_rows({
            row("World::create_joint: body_a must be a live body, got null",
                [](Stage&, RevoluteJointDef& def) { def.body_a = {}; }),
            row("World::create_joint: body_b must be a live body, got 3:1",
                [](Stage& stage, RevoluteJointDef& def) { def.body_b = stage.gone; }),
            row("World::create_joint: body_b must be another body than body_a, got 0:1",
                [](Stage& stage, RevoluteJointDef& def) { def.body_b = stage.floor; }),
            row("World::create_joint: anchor_local_a must be finite and within 1e5 m of the body's origin, "
                "got (nan, 0)",
                [](Stage&, RevoluteJointDef& def) {
                    def.anchor_local_a = {not_a_number, 0.0f};
                }),
            row("World::create_joint: anchor_local_a must be finite and within 1e5 m of the body's origin, "
                "got (0, 2e+05)",
                [](Stage&, RevoluteJointDef& def) {
                    def.anchor_local_a = {0.0f, 2e5f};
                }),
            row("World::create_joint: anchor_local_b must be finite and within 1e5 m of the body's origin, "
                "got (0, inf)",
                [](Stage&, RevoluteJointDef& def) {
                    def.anchor_local_b = {0.0f, infinite};
                }),
            row("World::create_joint: motor_speed must be finite, got inf",
                [](Stage&, RevoluteJointDef& def) { def.motor_speed = infinite; }),
            row("World::create_joint: max_motor_torque must be zero or more and finite, got -1",
                [](Stage&, RevoluteJointDef& def) { def.max_motor_torque = -1.0f; }),
            row("World::create_joint: key must be unique in the world, got 4",
                [](Stage&, RevoluteJointDef& def) { def.key = 4; }),
        });
    }

    TEST_CASE("a step with an invalid duration or number of substeps is rejected") {
        check_rows({
            {"World::step: dt must be finite and at least 1e-12 s per substep, got 0",
             [](Stage& s) { s.world.step(0.0f); }},
            {"World::step: dt must be finite and at least 1e-12 s per substep, got -1",
             [](Stage& s) { s.world.step(-1.0f); }},
            {"World::step: dt must be finite and at least 1e-12 s per substep, got 1e-39",
             [](Stage& s) { s.world.step(1e-39f); }},
            {"World::step: dt must be finite and at least 1e-12 s per substep, got nan",
             [](Stage& s) { s.world.step(not_a_number); }},
            {"World::step: dt must be finite and at least 1e-12 s per substep, got inf",
             [](Stage& s) { s.world.step(infinite); }},
            {"World::step: substeps must be from 1 to 64, got 0", [](Stage& s) { s.world.step(tick, 0); }},
            {"World::step: substeps must be from 1 to 64, got -3", [](Stage& s) { s.world.step(tick, -3); }},
            {"World::step: substeps must be from 1 to 64, got 65", [](Stage& s) { s.world.step(tick, 65); }},
        });
    }

    TEST_CASE("an invalid mass, threshold, name or target of a body is rejected") {
        const auto row = [](const std::string& message, const std::function<void(BodyRef)>& change) {
            return RefusedCall{message, [change](Stage& stage) { change(stage.world.body(stage.ball)); }};
        };
        check_rows({
            row("BodyRef::set_mass: mass.mass must be from 1e-30 to 1e30 kg, got -2",
                [](BodyRef body) { body.set_mass({.mass = -2.0f}); }),
            row("BodyRef::set_mass: mass.mass must be from 1e-30 to 1e30 kg, got inf",
                [](BodyRef body) { body.set_mass({.mass = infinite}); }),
            row("BodyRef::set_mass: mass.mass must be from 1e-30 to 1e30 kg, got 1e-39",
                [](BodyRef body) { body.set_mass({.mass = 1e-39f}); }),
            row("BodyRef::set_mass: mass.inertia must be zero or from 1e-36 to 1e36 kg m2, got 1e-39",
                [](BodyRef body) { body.set_mass({.mass = 1.0f, .inertia = 1e-39f}); }),
            row("BodyRef::set_mass: mass.center must be finite and within 1e5 m of the body's origin, got "
                "(0, 1e+06)",
                [](BodyRef body) {
                    body.set_mass({.mass = 1.0f, .center = {0.0f, 1e6f}});
                }),
            row("BodyRef::set_mass: mass.inertia must be zero or from 1e-36 to 1e36 kg m2, got nan",
                [](BodyRef body) { body.set_mass({.mass = 1.0f, .inertia = not_a_number}); }),
            row("BodyRef::set_sleep_threshold: threshold must be zero or more and finite, got -1",
                [](BodyRef body) { body.set_sleep_threshold(-1.0f); }),
            row("BodyRef::set_sleep_threshold: threshold must be zero or more and finite, got nan",
                [](BodyRef body) { body.set_sleep_threshold(not_a_number); }),
            row("BodyRef::set_name: name must be 31 bytes or fewer, got 32",
                [](BodyRef body) { body.set_name(std::string(32, 'x')); }),
            row("BodyRef::set_target: the body must be kinematic",
                [](BodyRef body) {
                    body.set_target({0.0f, 0.0f}, 0.0f);
                }),
            {"BodyRef::set_target: the body must be kinematic",
             [](Stage& s) {
                 s.world.body(s.floor).set_target({0.0f, 0.0f}, 0.0f);
             }},
        });

        World world;
        BodyRef lift = world.body(world.create_body({.type = BodyType::Kinematic}));
        const std::string place =
            "BodyRef::set_target: position must be finite and within 1e5 m of the origin, got ";
        CHECK(violation_of([&] { lift.set_target({not_a_number, 0.0f}, 0.0f); }) == place + "(nan, 0)");
        CHECK(violation_of([&] { lift.set_target({0.0f, 2e5f}, 0.0f); }) == place + "(0, 2e+05)");
        CHECK(violation_of([&] {
                  lift.set_target({0.0f, 0.0f}, infinite);
              }) == "BodyRef::set_target: angle must be finite, got inf");
        CHECK(violation_of([&] { (void)BodyName(std::string(40, 'x')); }) ==
              "BodyName: text must be 31 bytes or fewer, got 40");
        world.destroy_body(lift.handle());
        for (const auto& change : std::vector<std::function<void()>>{
                 [&] { lift.set_locks({.x = true}); }, [&] { lift.set_mass({.mass = 1.0f}); },
                 [&] { lift.reset_mass(); }, [&] { lift.set_name("x"); }, [&] { lift.set_can_sleep(false); },
                 [&] { lift.set_sleep_threshold(1.0f); },
                 [&] {
                     lift.set_target({0.0f, 0.0f}, 0.0f);
                 },
                 [&] { (void)lift.locks(); }, [&] { (void)lift.name(); }, [&] { (void)lift.own_mass(); },
                 [&] { (void)lift.target(); }, [&] { (void)lift.can_sleep(); },
                 [&] { (void)lift.sleep_threshold(); }})
            CHECK(violation_of(change).find("the object must be alive") != std::string::npos);
    }

    TEST_CASE("a change of a body to a value that is not finite is rejected") {
        const auto row = [](const std::string& message, const std::function<void(BodyRef)>& change) {
            return RefusedCall{message, [change](Stage& stage) { change(stage.world.body(stage.ball)); }};
        };
        check_rows({
            row("BodyRef::set_transform: position must be finite and within 1e5 m of the origin, got (nan, "
                "0)",
                [](BodyRef body) {
                    body.set_transform({not_a_number, 0.0f}, 0.0f);
                }),
            row("BodyRef::set_transform: position must be finite and within 1e5 m of the origin, got (2e+05, "
                "0)",
                [](BodyRef body) {
                    body.set_transform({2e5f, 0.0f}, 0.0f);
                }),
            row("BodyRef::set_transform: angle must be finite, got inf",
                [](BodyRef body) {
                    body.set_transform({0.0f, 0.0f}, infinite);
                }),
            row("BodyRef::set_linear_velocity: velocity must be finite, got (0, nan)",
                [](BodyRef body) {
                    body.set_linear_velocity({0.0f, not_a_number});
                }),
            row("BodyRef::set_angular_velocity: velocity must be finite, got nan",
                [](BodyRef body) { body.set_angular_velocity(not_a_number); }),
            row("BodyRef::set_gravity_scale: scale must be finite, got inf",
                [](BodyRef body) { body.set_gravity_scale(infinite); }),
            row("BodyRef::set_linear_damping: damping must be zero or more and finite, got -1",
                [](BodyRef body) { body.set_linear_damping(-1.0f); }),
            row("BodyRef::set_angular_damping: damping must be zero or more and finite, got nan",
                [](BodyRef body) { body.set_angular_damping(not_a_number); }),
            row("BodyRef::apply_force: force must be finite, got (nan, 0)",
                [](BodyRef body) {
                    body.apply_force({not_a_number, 0.0f}, {0.0f, 0.0f});
                }),
            row("BodyRef::apply_force: point must be finite, got (0, inf)",
                [](BodyRef body) {
                    body.apply_force({1.0f, 0.0f}, {0.0f, infinite});
                }),
            row("BodyRef::apply_force_to_center: force must be finite, got (inf, 0)",
                [](BodyRef body) {
                    body.apply_force_to_center({infinite, 0.0f});
                }),
            row("BodyRef::apply_torque: torque must be finite, got nan",
                [](BodyRef body) { body.apply_torque(not_a_number); }),
            row("BodyRef::apply_impulse: impulse must be finite, got (nan, 0)",
                [](BodyRef body) {
                    body.apply_impulse({not_a_number, 0.0f}, {0.0f, 0.0f});
                }),
            row("BodyRef::apply_impulse: point must be finite, got (nan, 0)",
                [](BodyRef body) {
                    body.apply_impulse({1.0f, 0.0f}, {not_a_number, 0.0f});
                }),
            row("BodyRef::apply_impulse_to_center: impulse must be finite, got (0, -inf)",
                [](BodyRef body) {
                    body.apply_impulse_to_center({0.0f, -infinite});
                }),
            row("BodyRef::apply_angular_impulse: impulse must be finite, got nan",
                [](BodyRef body) { body.apply_angular_impulse(not_a_number); }),
            row("BodyRef::shape: index must be below shape_count(), got 1",
                [](BodyRef body) { expect_null(body.shape(1)); }),
        });
    }

    TEST_CASE("an illegal change of a shape, a joint or the world is rejected") {
        check_rows({
            {"ShapeRef::set_friction: friction must be zero or more and finite, got -1",
             [](Stage& s) { s.world.shape(s.crate).set_friction(-1.0f); }},
            {"ShapeRef::set_friction: friction must be zero or more and finite, got nan",
             [](Stage& s) { s.world.shape(s.crate).set_friction(not_a_number); }},
            {"ShapeRef::set_restitution: restitution must be zero or more and finite, got -0.5",
             [](Stage& s) { s.world.shape(s.crate).set_restitution(-0.5f); }},
            {"ShapeRef::set_restitution: restitution must be zero or more and finite, got nan",
             [](Stage& s) { s.world.shape(s.crate).set_restitution(not_a_number); }},
            {"JointRef::set_motor: speed must be finite, got nan",
             [](Stage& s) { s.world.joint(s.joint).set_motor(true, not_a_number, 1.0f); }},
            {"JointRef::set_motor: max_torque must be zero or more and finite, got -1",
             [](Stage& s) { s.world.joint(s.joint).set_motor(true, 0.0f, -1.0f); }},
            {"World::set_gravity: gravity must be finite, got (0, nan)",
             [](Stage& s) {
                 s.world.set_gravity({0.0f, not_a_number});
             }},
        });
    }

    TEST_CASE("a view of a destroyed object is rejected, and returns defaults if the handler returns") {
        check_rows({
            {"World::body: body must be a live body, got 3:1", [](Stage& s) { (void)s.world.body(s.gone); }},
            {"World::body: body must be a live body, got null", [](Stage& s) { (void)s.world.body({}); }},
            {"World::shape: shape must be a live shape, got 3:1",
             [](Stage& s) { (void)s.world.shape(s.gone_shape); }},
            {"World::joint: joint must be a live joint, got 1:1",
             [](Stage& s) { (void)s.world.joint(s.gone_joint); }},
        });

        Stage stage;
        const BodyHandle body =
            stage.world.create_body({.type = BodyType::Dynamic, .position = {5.0f, 5.0f}});
        const ShapeHandle shape = stage.world.create_shape(body, Circle{});
        const JointHandle joint = stage.world.create_joint({.body_a = stage.floor, .body_b = body});
        BodyRef body_view = stage.world.body(body);
        ShapeRef shape_view = stage.world.shape(shape);
        JointRef joint_view = stage.world.joint(joint);
        stage.world.destroy_body(body);
        CHECK_FALSE(body_view.is_alive());
        CHECK_FALSE(shape_view.is_alive());
        CHECK_FALSE(joint_view.is_alive());
        CHECK(violation_of([&] { (void)body_view.position(); }) ==
              "BodyRef::position: the object must be alive");
        CHECK(violation_of([&] { shape_view.set_friction(1.0f); }) ==
              "ShapeRef::set_friction: the object must be alive");
        CHECK(violation_of([&] { joint_view.set_motor(true, 1.0f, 1.0f); }) ==
              "JointRef::set_motor: the object must be alive");

        const std::uint64_t before = digest(stage.world);
        const QuietViolations quiet;
        int calls = 0;
        const auto expect_refusal = [&](auto&& call) {
            call();
            CHECK(quiet.count() >= ++calls);
            calls = quiet.count();
        };
        expect_refusal([&] { CHECK(body_view.position() == glm::vec2{0.0f, 0.0f}); });
        expect_refusal([&] { CHECK(body_view.rotation() == Rotation{}); });
        expect_refusal([&] { CHECK(body_view.angle() == 0.0f); });
        expect_refusal([&] { CHECK(body_view.transform() == Transform{}); });
        expect_refusal([&] { CHECK(body_view.center_of_mass() == glm::vec2{0.0f, 0.0f}); });
        expect_refusal([&] { CHECK(body_view.center_of_mass_local() == glm::vec2{0.0f, 0.0f}); });
        expect_refusal([&] { CHECK(body_view.linear_velocity() == glm::vec2{0.0f, 0.0f}); });
        expect_refusal([&] { CHECK(body_view.angular_velocity() == 0.0f); });
        expect_refusal([&] { CHECK(body_view.mass() == 0.0f); });
        expect_refusal([&] { CHECK(body_view.inertia() == 0.0f); });
        expect_refusal([&] { (void)body_view.type(); });
        expect_refusal([&] { (void)body_view.gravity_scale(); });
        expect_refusal([&] { (void)body_view.linear_damping(); });
        expect_refusal([&] { (void)body_view.angular_damping(); });
        expect_refusal([&] { CHECK_FALSE(body_view.is_awake()); });
        expect_refusal([&] { CHECK(body_view.key() == 0); });
        expect_refusal([&] { CHECK(body_view.user_data() == 0); });
        expect_refusal([&] { CHECK(body_view.shape_count() == 0); });
        expect_refusal([&] { CHECK(body_view.shape(0).is_null()); });
        expect_refusal([&] { body_view.set_transform({1.0f, 1.0f}, 1.0f); });
        expect_refusal([&] { body_view.set_linear_velocity({1.0f, 1.0f}); });
        expect_refusal([&] { body_view.set_angular_velocity(1.0f); });
        expect_refusal([&] { body_view.set_gravity_scale(1.0f); });
        expect_refusal([&] { body_view.set_linear_damping(1.0f); });
        expect_refusal([&] { body_view.set_angular_damping(1.0f); });
        expect_refusal([&] { body_view.set_user_data(1); });
        expect_refusal([&] { body_view.set_awake(true); });
        expect_refusal([&] { body_view.apply_force({1.0f, 1.0f}, {0.0f, 0.0f}); });
        expect_refusal([&] { body_view.apply_force_to_center({1.0f, 1.0f}); });
        expect_refusal([&] { body_view.apply_torque(1.0f); });
        expect_refusal([&] { body_view.apply_impulse({1.0f, 1.0f}, {0.0f, 0.0f}); });
        expect_refusal([&] { body_view.apply_impulse_to_center({1.0f, 1.0f}); });
        expect_refusal([&] { body_view.apply_angular_impulse(1.0f); });
        expect_refusal([&] { (void)shape_view.geometry(); });
        expect_refusal([&] { (void)shape_view.aabb(); });
        expect_refusal([&] { (void)shape_view.density(); });
        expect_refusal([&] { (void)shape_view.friction(); });
        expect_refusal([&] { (void)shape_view.restitution(); });
        expect_refusal([&] { (void)shape_view.filter(); });
        expect_refusal([&] { CHECK(shape_view.key() == 0); });
        expect_refusal([&] { CHECK(shape_view.user_data() == 0); });
        expect_refusal([&] { CHECK(shape_view.body().is_null()); });
        expect_refusal([&] { shape_view.set_friction(1.0f); });
        expect_refusal([&] { shape_view.set_restitution(1.0f); });
        expect_refusal([&] { shape_view.set_filter({}); });
        expect_refusal([&] { shape_view.set_user_data(1); });
        expect_refusal([&] { CHECK(joint_view.body_a().is_null()); });
        expect_refusal([&] { CHECK(joint_view.body_b().is_null()); });
        expect_refusal([&] { (void)joint_view.anchor_a(); });
        expect_refusal([&] { (void)joint_view.anchor_b(); });
        expect_refusal([&] { CHECK(joint_view.angle() == 0.0f); });
        expect_refusal([&] { (void)joint_view.reaction_force(); });
        expect_refusal([&] { (void)joint_view.motor_torque(); });
        expect_refusal([&] { CHECK(joint_view.key() == 0); });
        expect_refusal([&] { CHECK(joint_view.user_data() == 0); });
        expect_refusal([&] { joint_view.set_motor(true, 1.0f, 1.0f); });
        CHECK(digest(stage.world) == before);
        CHECK(defect_of(stage.world) == "");
    }

    TEST_CASE("edits and steps from inside a step are rejected") {
        const auto row = [](const std::string& message, const std::function<void(Stage&)>& call) {
            return RefusedCall{message, [call](Stage& stage) {
                                   state_of(stage.world).is_stepping = true;
                                   try {
                                       call(stage);
                                   } catch (...) {
                                       state_of(stage.world).is_stepping = false;
                                       throw;
                                   }
                                   state_of(stage.world).is_stepping = false;
                               }};
        };
        check_rows({
            row("World::step: the call must be made outside of another step and its listeners",
                [](Stage& s) { s.world.step(tick); }),
            row("World::create_body: the call must be made outside of a step",
                [](Stage& s) { expect_null(s.world.create_body({})); }),
            row("World::create_shape: the call must be made outside of a step",
                [](Stage& s) { expect_null(s.world.create_shape(s.box, Circle{})); }),
            row("World::create_joint: the call must be made outside of a step",
                [](Stage& s) { expect_null(s.world.create_joint({.body_a = s.floor, .body_b = s.box})); }),
            row("World::destroy_body: the call must be made outside of a step",
                [](Stage& s) { s.world.destroy_body(s.box); }),
            row("World::destroy_shape: the call must be made outside of a step",
                [](Stage& s) { s.world.destroy_shape(s.crate); }),
            row("World::destroy_joint: the call must be made outside of a step",
                [](Stage& s) { s.world.destroy_joint(s.joint); }),
            row("BodyRef::set_linear_velocity: the call must be made outside of a step",
                [](Stage& s) {
                    s.world.body(s.box).set_linear_velocity({9.0f, 0.0f});
                }),
            row("BodyRef::set_transform: the call must be made outside of a step",
                [](Stage& s) {
                    s.world.body(s.box).set_transform({9.0f, 0.0f}, 0.0f);
                }),
            row("ShapeRef::set_filter: the call must be made outside of a step",
                [](Stage& s) { s.world.shape(s.crate).set_filter({.mask = 0}); }),
            row("JointRef::set_motor: the call must be made outside of a step",
                [](Stage& s) { s.world.joint(s.joint).set_motor(true, 1.0f, 1.0f); }),
            row("World::set_gravity: the call must be made outside of a step",
                [](Stage& s) {
                    s.world.set_gravity({1.0f, 1.0f});
                }),
        });
    }

    TEST_CASE("a violation handler can take a step, because the rejected step has not begun") {
        static World* stepped_by_handler;
        World world;
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        stepped_by_handler = &world;
        const HandlerGuard guard{[](const std::string&) { stepped_by_handler->step(tick); }};
        world.step(-1.0f);
        CHECK(world.counters().step == 1);
        CHECK(world.body(ball).linear_velocity().y < 0.0f);
    }

    TEST_CASE("an invalid world definition is rejected, and the invalid field gets its default") {
        struct WorldRow {
            std::string message;
            WorldDef def;
        };
        const auto one_by_one = [](std::uint32_t count, ParallelTask task) {
            for (std::uint32_t index = 0; index < count; ++index) task(index);
        };
        const std::vector<WorldRow> rows{
            {"World::World: gravity must be finite, got (nan, 0)", {.gravity = {not_a_number, 0.0f}}},
            {"World::World: workers must be from 1 to 64, got 0", {.workers = 0}},
            {"World::World: workers must be from 1 to 64, got 65", {.workers = 65}},
            {"World::World: tasks.parallel_for must be set if call_count is not zero, got 4",
             {.tasks = {.call_count = 4}}},
            {"World::World: tasks.call_count must be from 1 to 64 if parallel_for is set, got 0",
             {.tasks = {.parallel_for = one_by_one}}},
            {"World::World: tasks.call_count must be from 1 to 64 if parallel_for is set, got 65",
             {.tasks = {.call_count = 65, .parallel_for = one_by_one}}},
            {"World::World: workers must be 1 if a task system is set, got 2",
             {.workers = 2, .tasks = {.call_count = 2, .parallel_for = one_by_one}}},
            {"World::World: tuning.contact_hertz must be zero or more and finite, got -1",
             {.tuning = {.contact_hertz = -1.0f}}},
            {"World::World: tuning.contact_damping_ratio must be zero or more and finite, got nan",
             {.tuning = {.contact_damping_ratio = not_a_number}}},
            {"World::World: tuning.max_push_speed must be zero or more and finite, got inf",
             {.tuning = {.max_push_speed = infinite}}},
            {"World::World: tuning.joint_hertz must be zero or more and finite, got nan",
             {.tuning = {.joint_hertz = not_a_number}}},
            {"World::World: tuning.joint_damping_ratio must be zero or more and finite, got -2",
             {.tuning = {.joint_damping_ratio = -2.0f}}},
            {"World::World: tuning.restitution_threshold must be zero or more and finite, got nan",
             {.tuning = {.restitution_threshold = not_a_number}}},
            {"World::World: tuning.max_linear_speed must be above zero and finite, got 0",
             {.tuning = {.max_linear_speed = 0.0f}}},
        };
        for (const WorldRow& row : rows) {
            CHECK(violation_of([&] { World{row.def}; }) == row.message);
            const QuietViolations quiet;
            World world{row.def};
            World plain;
            add_ball(world, {0.0f, 1.0f});
            add_ball(plain, {0.0f, 1.0f});
            step_checked(world);
            step_checked(plain);
            CHECK(digest(world) == digest(plain));
        }
    }
}
