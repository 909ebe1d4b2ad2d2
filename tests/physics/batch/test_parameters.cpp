// Tests of physics/batch/parameters.cpp, physics/batch/spread.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "../../../physics/batch/world_batch.hpp"
#include "../../support/expect_violation.hpp"
#include "lander_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Sample {
    double mean = 0.0, deviation = 0.0;
    float least = 0.0f, most = 0.0f;
};

/// Returns statistics of 20,000 values drawn from a distribution. If `is_log` is true, the statistics are of
/// the logarithms.
Sample sample(const Spread& spread, bool is_log = false) {
    Random random(5);
    constexpr int count = 20000;
    double sum = 0.0, squares = 0.0;
    float least = std::numeric_limits<float>::max(), most = -least;
    for (int i = 0; i < count; ++i) {
        const float value = draw_from(spread, random);
        const double x = is_log ? std::log(static_cast<double>(value)) : static_cast<double>(value);
        sum += x;
        squares += x * x;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    const double mean = sum / count;
    return {mean, std::sqrt(squares / count - mean * mean), least, most};
}

}  // namespace

TEST_SUITE("physics/batch/parameters") {
    TEST_CASE("draws have the mean, the deviation and the range of their distribution") {
        const Sample uniform = sample(Spread::uniform(-1.0f, 3.0f));
        CHECK(uniform.mean == doctest::Approx(1.0).epsilon(0.02));
        CHECK(uniform.deviation == doctest::Approx(4.0 / std::sqrt(12.0)).epsilon(0.02));
        CHECK(uniform.least >= -1.0f);
        CHECK(uniform.most < 3.0f);
        const Sample normal = sample(Spread::normal(2.0f, 0.5f));
        CHECK(normal.mean == doctest::Approx(2.0).epsilon(0.01));
        CHECK(normal.deviation == doctest::Approx(0.5).epsilon(0.02));
        const Sample wide = sample(Spread::log_uniform(0.01f, 100.0f), true);
        CHECK(std::fabs(wide.mean) < 0.05);
        CHECK(wide.deviation == doctest::Approx(std::log(1e4) / std::sqrt(12.0)).epsilon(0.02));
        CHECK(wide.least >= 0.01f);
        CHECK(wide.most <= 100.0f);
        const Sample choice = sample(Spread::choice({1.0f, 2.0f, 6.0f}));
        CHECK(choice.mean == doctest::Approx(3.0).epsilon(0.02));
        CHECK(sample(Spread::fixed(4.0f)).deviation == doctest::Approx(0.0));
    }

    TEST_CASE("every parameter of a body sets its own quantity only") {
        LanderWorld lander;
        struct Row {
            ParameterKind kind;
            float value;
            float (*read)(const BodyView&);
        };
        const std::vector<Row> rows{
            {ParameterKind::LinearDamping, 0.5f, [](const BodyView& body) { return body.linear_damping(); }},
            {ParameterKind::AngularDamping, 0.25f,
             [](const BodyView& body) { return body.angular_damping(); }},
            {ParameterKind::GravityScale, 0.75f, [](const BodyView& body) { return body.gravity_scale(); }},
            {ParameterKind::PositionX, 3.0f, [](const BodyView& body) { return body.position().x; }},
            {ParameterKind::PositionY, 40.0f, [](const BodyView& body) { return body.position().y; }},
            {ParameterKind::VelocityX, -2.0f, [](const BodyView& body) { return body.linear_velocity().x; }},
            {ParameterKind::VelocityY, 6.0f, [](const BodyView& body) { return body.linear_velocity().y; }},
            {ParameterKind::AngularVelocity, 1.5f,
             [](const BodyView& body) { return body.angular_velocity(); }},
        };
        for (const Row& row : rows) {
            CAPTURE(static_cast<int>(row.kind));
            WorldBatch batch(lander.world, {.count = 1, .seed = 1});
            batch.add_parameter({"it", row.kind, {.body = lander.hull}, Spread::fixed(row.value)});
            batch.reset();
            const World& made = batch.world(0);
            CHECK(row.read(made.body(lander.hull)) == row.value);
            for (const Row& other : rows) {
                if (other.kind == row.kind) continue;
                CAPTURE(static_cast<int>(other.kind));
                const World& before = lander.world;
                CHECK(other.read(made.body(lander.hull)) == other.read(before.body(lander.hull)));
            }
        }
    }

    TEST_CASE("a parameter changes only the objects that it targets") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3, .seed = 1});
        batch.add_parameter({"gravity_x", ParameterKind::GravityX, {}, Spread::fixed(1.0f)});
        batch.add_parameter({"gravity_y", ParameterKind::GravityY, {}, Spread::fixed(0.5f), true});
        batch.add_parameter(
            {"friction", ParameterKind::Friction, {.body = lander.ground}, Spread::fixed(0.25f)});
        batch.add_parameter(
            {"bounce", ParameterKind::Restitution, {.shape = lander.hull_shape}, Spread::fixed(0.75f)});
        batch.add_parameter(
            {"density", ParameterKind::Density, {.body = lander.hull}, Spread::fixed(2.0f), true});
        batch.add_parameter({"size", ParameterKind::Size, {.body = lander.legs[0]}, Spread::fixed(2.0f)});
        batch.add_parameter({"drag", ParameterKind::LinearDamping, {}, Spread::fixed(0.1f)});
        batch.add_parameter({"height", ParameterKind::PositionY, {.body = lander.hull}, Spread::fixed(5.0f)});
        batch.add_parameter({"tilt", ParameterKind::Angle, {.body = lander.hull}, Spread::fixed(0.5f)});
        batch.add_parameter({"fall", ParameterKind::VelocityY, {.body = lander.hull}, Spread::fixed(-3.0f)});
        batch.add_parameter(
            {"limit", ParameterKind::MotorLimit, {.joint = lander.hips[1]}, Spread::fixed(0.5f), true});
        CHECK(std::isnan(batch.parameter("size")[0]));
        batch.reset();
        CHECK(batch.bad_count() == 0);
        const World& world = std::as_const(batch).world(1);
        const World& original = batch.prototype();
        CHECK(world.gravity().x == 1.0f);
        CHECK(world.gravity().y == -5.0f);
        CHECK(world.shape(world.body(lander.ground).shape(0)).friction() == 0.25f);
        CHECK(world.shape(lander.hull_shape).friction() == original.shape(lander.hull_shape).friction());
        CHECK(world.shape(lander.hull_shape).restitution() == 0.75f);
        CHECK(world.body(lander.hull).mass() == doctest::Approx(2.0f * original.body(lander.hull).mass()));
        CHECK(world.body(lander.legs[0]).mass() ==
              doctest::Approx(4.0f * original.body(lander.legs[0]).mass()));
        CHECK(world.body(lander.legs[0]).inertia() ==
              doctest::Approx(16.0f * original.body(lander.legs[0]).inertia()));
        CHECK(world.body(lander.legs[1]).mass() == original.body(lander.legs[1]).mass());
        CHECK(world.body(lander.legs[1]).linear_damping() == 0.1f);
        CHECK(world.body(lander.hull).position().y == 5.0f);
        CHECK(world.body(lander.hull).angle() == doctest::Approx(0.5f));
        CHECK(world.body(lander.hull).linear_velocity().y == -3.0f);
        CHECK(world.joint(lander.hips[1]).get<RevoluteJointDef>().max_motor_torque == 10.0f);
        CHECK(world.joint(lander.hips[0]).get<RevoluteJointDef>().max_motor_torque == 20.0f);
        // Factors scale the prototype's values, so a second reset must not double the mass again.
        batch.reset();
        CHECK(world.body(lander.hull).mass() == doctest::Approx(2.0f * original.body(lander.hull).mass()));
        CHECK(!validate(world));
        for (int i = 0; i < 200; ++i) batch.step();
        CHECK(batch.bad_count() == 0);
    }

    TEST_CASE("a size parameter scales all kinds of outlines") {
        World world({.gravity = {0.0f, 0.0f}});
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        const std::vector<Shape> shapes{Circle{.center = {1.0f, 0.0f}, .radius = 0.5f},
                                        Capsule{.a = {0.0f, 1.0f}, .b = {1.0f, 2.0f}, .radius = 0.25f},
                                        make_box({0.5f, 0.25f}, {-1.0f, 0.0f}, 0.3f, 0.1f),
                                        Segment{.a = {-1.0f, -1.0f}, .b = {1.0f, -1.0f}}};
        for (const Shape& shape : shapes) world.create_shape(body, shape);
        WorldBatch batch(world);
        batch.add_parameter({"size", ParameterKind::Size, {}, Spread::fixed(2.0f)});
        batch.reset();
        CHECK(batch.bad_count() == 0);
        CHECK(batch.world(0).body(body).mass() == doctest::Approx(4.0f * world.body(body).mass()));
        const Aabb before = world.body(body).aabb(), after = batch.world(0).body(body).aabb();
        CHECK(after.upper.x == doctest::Approx(2.0f * before.upper.x));
        CHECK(after.lower.y == doctest::Approx(2.0f * before.lower.y));
    }

    TEST_CASE("drawn values depend only on the seed and the episode of a world") {
        LanderWorld lander;
        const auto draws = [&](std::uint64_t seed, bool has_other) {
            WorldBatch batch(lander.world, {.count = 5, .seed = seed});
            batch.add_parameter({"gravity", ParameterKind::GravityY, {}, Spread::uniform(-12.0f, -8.0f)});
            if (has_other)
                batch.add_parameter({"x", ParameterKind::GravityX, {}, Spread::uniform(0.0f, 1.0f)});
            std::vector<float> all;
            for (int i = 0; i < 3; ++i) {
                batch.reset();
                const auto values = batch.parameter("gravity");
                all.insert(all.end(), values.begin(), values.end());
                for (std::uint32_t w = 0; w < 5; ++w) CHECK(batch.world(w).gravity().y == values[w]);
            }
            return all;
        };
        const std::vector<float> first = draws(3, false);
        CHECK(draws(3, true) == first);
        CHECK(draws(4, false) != first);
        std::vector<float> sorted = first;
        std::sort(sorted.begin(), sorted.end());
        CHECK(std::unique(sorted.begin(), sorted.end()) == sorted.end());
    }

    TEST_CASE("values from an array replace the draws until a distribution is set again") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3});
        batch.add_parameter({"gravity", ParameterKind::GravityY, {}, Spread::fixed(-1.0f)});
        CHECK(batch.set_parameter("gravity", std::vector<float>{-2.0f, -3.0f, -4.0f}));
        CHECK(batch.world(1).gravity().y == -10.0f);
        batch.reset();
        CHECK(batch.world(1).gravity().y == -3.0f);
        batch.reset(std::vector<std::uint8_t>{0, 1, 0});
        CHECK(batch.parameter("gravity")[1] == -3.0f);
        CHECK(batch.set_spread("gravity", Spread::choice({-7.0f})));
        batch.reset();
        CHECK(batch.world(2).gravity().y == -7.0f);
        CHECK(batch.fork(0, 1));
        CHECK(batch.parameter_count() == 1);
        CHECK(batch.parameter_def(0).spread.kind == Spread::Kind::Choice);
    }

    TEST_CASE("invalid parameters are rejected") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 2});
        const auto refused = [&](const ParameterDef& def) {
            return violation_of([&] { batch.add_parameter(def); });
        };
        CHECK(refused({"", ParameterKind::GravityY}) ==
              "WorldBatch::add_parameter: def.name must be given and new");
        CHECK(
            refused({"a", ParameterKind::PositionX}) ==
            "WorldBatch::add_parameter: def.target must be alive in the prototype and of a kind that has the "
            "parameter");
        CHECK(refused({"a", ParameterKind::GravityY, {.body = lander.hull}}) != "");
        CHECK(refused({"a",
                       ParameterKind::Friction,
                       {.body = BodyHandle{lander.hull.slot, lander.hull.generation + 1}}}) != "");
        CHECK(refused({"a", ParameterKind::GravityY, {}, Spread::uniform(1.0f, 0.0f)}) ==
              "WorldBatch::add_parameter: def.spread must be from a lower end to an upper one");
        CHECK(refused({"a", ParameterKind::GravityY, {}, Spread::log_uniform(0.0f, 1.0f)}) != "");
        CHECK(refused({"a", ParameterKind::GravityY, {}, Spread::choice({})}) != "");
        CHECK(
            refused(
                {"a", ParameterKind::GravityY, {}, Spread::fixed(std::numeric_limits<float>::infinity())}) !=
            "");
        batch.add_parameter({"a", ParameterKind::GravityY});
        CHECK(refused({"a", ParameterKind::GravityX}) != "");
        CHECK(violation_of([&] { batch.set_parameter("b", std::vector<float>(2)); }) ==
              "WorldBatch::set_parameter: name must be that of a parameter, got b");
        CHECK(violation_of([&] { batch.set_parameter("a", std::vector<float>(3)); }) ==
              "WorldBatch::set_parameter: values must be one for each world, got 3");
        CHECK(batch.parameter("b").empty());
        // If a world rejects a parameter's value, that world is marked as bad.
        batch.add_parameter({"friction", ParameterKind::Friction, {}, Spread::fixed(-1.0f)});
        batch.reset();
        CHECK(batch.bad_count() == 2);
        CHECK(batch.fault(0).find("set_friction") != std::string_view::npos);
    }

    TEST_CASE("parameters of joints set only their own value of the motor or the spring") {
        World world;
        const BodyHandle ground = world.create_body({});
        const auto add_body = [&](float x) {
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {x, 0.0f}});
            world.create_shape(body, Circle{.radius = 0.5f});
            return body;
        };
        const JointHandle hinge = world.create_joint(RevoluteJointDef{.body_a = ground,
                                                                      .body_b = add_body(0.0f),
                                                                      .motor_speed = 3.0f,
                                                                      .max_motor_torque = 4.0f,
                                                                      .has_spring = true,
                                                                      .spring_hertz = 2.0f,
                                                                      .spring_damping_ratio = 0.5f});
        const JointHandle rail = world.create_joint(PrismaticJointDef{.body_a = ground,
                                                                      .body_b = add_body(5.0f),
                                                                      .motor_speed = 3.0f,
                                                                      .max_motor_force = 4.0f,
                                                                      .has_spring = true,
                                                                      .spring_hertz = 2.0f,
                                                                      .spring_damping_ratio = 0.5f});
        using Numbers = std::vector<float>;  // motor speed, motor limit, spring hertz, damping ratio
        const auto numbers_of = [&](const World& of, bool is_hinge) {
            if (is_hinge) {
                const auto def = of.joint(hinge).get<RevoluteJointDef>();
                return Numbers{def.motor_speed, def.max_motor_torque, def.spring_hertz,
                               def.spring_damping_ratio};
            }
            const auto def = of.joint(rail).get<PrismaticJointDef>();
            return Numbers{def.motor_speed, def.max_motor_force, def.spring_hertz, def.spring_damping_ratio};
        };
        const ParameterKind kinds[] = {ParameterKind::MotorSpeed, ParameterKind::MotorLimit,
                                       ParameterKind::SpringHertz, ParameterKind::SpringDampingRatio};
        for (const bool is_hinge : {true, false}) {
            for (std::size_t i = 0; i < 4; ++i) {
                for (const bool is_factor : {false, true}) {
                    CAPTURE(is_hinge);
                    CAPTURE(i);
                    CAPTURE(is_factor);
                    WorldBatch batch(world, {.count = 2});
                    batch.add_parameter(
                        {"it", kinds[i], {.joint = is_hinge ? hinge : rail}, Spread::fixed(1.5f), is_factor});
                    batch.reset();
                    batch.reset();  // a second reset must not apply a factor twice
                    CHECK(batch.bad_count() == 0);
                    Numbers expected = numbers_of(world, is_hinge);
                    expected[i] = is_factor ? 1.5f * expected[i] : 1.5f;
                    CHECK(numbers_of(batch.world(1), is_hinge) == expected);
                    CHECK(numbers_of(batch.world(1), !is_hinge) == numbers_of(world, !is_hinge));
                }
            }
        }
    }

    TEST_CASE("a motor speed parameter enables the motor, a motor limit parameter does not") {
        World world;
        const BodyHandle ground = world.create_body({});
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        world.create_shape(body, Circle{.radius = 0.5f});
        const JointHandle hinge = world.create_joint(RevoluteJointDef{.body_a = ground, .body_b = body});
        for (const ParameterKind kind : {ParameterKind::MotorSpeed, ParameterKind::MotorLimit}) {
            WorldBatch batch(world);
            batch.add_parameter({"it", kind, {.joint = hinge}, Spread::fixed(2.0f)});
            batch.reset();
            CHECK(std::as_const(batch).world(0).joint(hinge).get<RevoluteJointDef>().has_motor ==
                  (kind == ParameterKind::MotorSpeed));
        }
    }

    TEST_CASE("a joint parameter is rejected if the joint has no such value") {
        World world;
        const BodyHandle ground = world.create_body({});
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        world.create_shape(body, Circle{.radius = 0.5f});
        const JointHandle weld = world.create_joint(WeldJointDef{.body_a = ground, .body_b = body});
        const JointHandle hinge = world.create_joint(RevoluteJointDef{.body_a = ground, .body_b = body});
        WorldBatch batch(world);
        const auto refused = [&](const ParameterDef& def) {
            return violation_of([&] { batch.add_parameter(def); });
        };
        CHECK(refused({"a", ParameterKind::MotorSpeed, {.joint = weld}}) ==
              "WorldBatch::add_parameter: def.target must be a joint of a kind that has it");
        CHECK(refused({"a", ParameterKind::SpringHertz, {}}).find("def.target must be alive") !=
              std::string::npos);
        CHECK(refused({"a", ParameterKind::MotorSpeed, {.body = body, .joint = hinge}}) != "");
        CHECK(refused({"a", ParameterKind::Friction, {.joint = hinge}}) != "");
        CHECK(refused({"a", ParameterKind::LinearDamping, {.shape = world.body(body).shape(0)}}) != "");
        CHECK(refused({"a", static_cast<ParameterKind>(99)}) ==
              "WorldBatch::add_parameter: def.kind must be one of the kinds");
        CHECK(batch.parameter_count() == 0);
        CHECK(violation_of([&] { batch.set_spread("a", Spread::fixed(1.0f)); }) ==
              "WorldBatch::set_spread: name must be that of a parameter, got a");
        batch.add_parameter({"a", ParameterKind::GravityY, {}, Spread::fixed(-2.0f)});
        CHECK(violation_of([&] { batch.set_spread("a", Spread::uniform(1.0f, 0.0f)); }) ==
              "WorldBatch::set_spread: spread must be from a lower end to an upper one");
        CHECK(violation_of([&] {
                  batch.set_parameter("a", std::vector<float>{std::numeric_limits<float>::quiet_NaN()});
              }) == "WorldBatch::set_parameter: values must be finite");
        batch.reset();
        CHECK(std::as_const(batch).world(0).gravity().y == -2.0f);  // the rejected calls changed nothing
    }

    TEST_CASE("parameters set bodies, shapes and joints in all worlds, and do not resize chains") {
        World world;
        const BodyHandle ground = world.create_body({});
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        const ShapeHandle shape = world.create_shape(body, Circle{.radius = 0.5f});
        const JointHandle hinge = world.create_joint(RevoluteJointDef{.body_a = ground, .body_b = body});
        WorldBatch batch(world, {.count = 2});
        batch.add_parameter({"speed", ParameterKind::VelocityX, {.body = body}, Spread::fixed(1.0f)});
        batch.add_parameter({"friction", ParameterKind::Friction, {.shape = shape}, Spread::fixed(0.1f)});
        batch.add_parameter({"density", ParameterKind::Density, {.body = body}, Spread::fixed(2.0f)});
        batch.add_parameter({"motor", ParameterKind::MotorSpeed, {.joint = hinge}, Spread::fixed(2.0f)});
        batch.add_parameter({"size", ParameterKind::Size, {}, Spread::fixed(2.0f)});
        batch.reset();
        CHECK(batch.bad_count() == 0);
        const World& made = std::as_const(batch).world(1);
        CHECK(made.body(body).linear_velocity().x == 1.0f);
        CHECK(made.shape(shape).friction() == 0.1f);
        CHECK(made.joint(hinge).get<RevoluteJointDef>().motor_speed == 2.0f);
        // The size parameter does not scale chains.
        World chains;
        const std::array<glm::vec2, 4> points{{{3.0f, 0.0f}, {2.0f, 0.5f}, {1.0f, 0.0f}, {0.0f, 1.0f}}};
        const BodyHandle rough = chains.create_body({});
        chains.create_chain(rough, {.points = points});
        WorldBatch of_chains(chains);
        of_chains.add_parameter({"size", ParameterKind::Size, {}, Spread::fixed(2.0f)});
        of_chains.reset();
        CHECK(of_chains.bad_count() == 0);
        CHECK(of_chains.world(0).body(rough).aabb().upper.x == chains.body(rough).aabb().upper.x);
    }
}
