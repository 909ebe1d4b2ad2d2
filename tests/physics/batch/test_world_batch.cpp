// Tests of physics/batch/world_batch.cpp, physics/batch/world_memory.cpp.
#include "../../../physics/batch/world_batch.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/expect_violation.hpp"
#include "lander_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Declares the actions and observations of the lander.
void declare(WorldBatch& batch, const LanderWorld& lander) {
    batch.act(lander.hull, BodyAction::Force,
              {.name = "push", .scale = 60.0f, .lower = -1.0f, .upper = 1.0f});
    batch.act(lander.hips[0], JointAction::MotorSpeed, {.scale = 3.0f});
    batch.act(lander.hips[1], JointAction::MotorSpeed, {.scale = 3.0f});
    batch.observe(lander.hull, BodyValue::Position);
    batch.observe(lander.hull, BodyValue::Angle);
    batch.observe(lander.hull, BodyValue::Velocity);
    batch.observe(lander.hips[0], JointValue::Angle);
    batch.observe_touching(lander.legs[0], ground_category);
}

/// Sets random actions for world `index` in step `step`.
void choose(std::span<float> row, std::uint64_t index, std::uint64_t step) {
    Random random(index * 1000003 + step);
    for (float& number : row) number = random.between(-1.0f, 1.0f);
}

/// Returns true if world `index` must be reset before step `step`.
bool is_reset(std::uint64_t index, std::uint64_t step) {
    return Random(index * 7919 + step * 104729).below(50) == 0;
}

/// Steps a batch with random parameters, actions and resets. Returns one digest for each world, over its
/// states and observations in all steps.
std::vector<std::uint64_t> drive(std::span<const std::uint32_t> indices, std::uint64_t seed,
                                 std::uint32_t workers, int steps) {
    LanderWorld lander;
    const auto count = static_cast<std::uint32_t>(indices.size());
    WorldBatch all(lander.world, {.count = count, .seed = seed, .workers = workers});
    declare(all, lander);
    all.add_parameter({"gravity", ParameterKind::GravityY, {}, Spread::uniform(-12.0f, -8.0f)});
    all.add_parameter({"friction", ParameterKind::Friction, {}, Spread::log_uniform(0.1f, 1.0f)});
    all.add_parameter({"leg", ParameterKind::Size, {.body = lander.legs[0]}, Spread::uniform(0.8f, 1.2f)});
    all.add_parameter(
        {"spin", ParameterKind::AngularVelocity, {.body = lander.hull}, Spread::normal(0.0f, 1.0f)});
    all.set_begin([&](World& world, std::uint32_t, Random& random) {
        world.body(lander.hull).apply_impulse_to_center({random.between(-5.0f, 5.0f), 0.0f});
    });
    // A world's seed depends on its value in `indices`, not on its position in the batch.
    for (std::uint32_t i = 0; i < count; ++i) all.set_seed(i, mix_bits(seed + indices[i]));
    all.reset();
    std::vector<Digest> digests(count);
    std::vector<std::uint8_t> mask(count);
    const std::size_t width = all.action_width(), seen = all.observation_width();
    for (int step = 0; step < steps; ++step) {
        for (std::uint32_t i = 0; i < count; ++i) {
            mask[i] = is_reset(indices[i], static_cast<std::uint64_t>(step));
            choose(all.actions().subspan(i * width, width), indices[i], static_cast<std::uint64_t>(step));
        }
        all.reset(mask);
        all.step({.times = 1 + step % 3});
        for (std::uint32_t i = 0; i < count; ++i) {
            digests[i].add(digest(all.world(i)));
            for (const float number : all.observations().subspan(i * seen, seen)) digests[i].add(number);
        }
    }
    std::vector<std::uint64_t> values;
    for (const Digest& digest : digests) values.push_back(digest.value());
    return values;
}

}  // namespace

TEST_SUITE("physics/batch/world_batch") {
    TEST_CASE("a batch observes the reaction torque and the motor torque of a joint") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 1, .seed = 1});
        batch.observe(lander.hips[0], JointValue::ReactionTorque);
        batch.observe(lander.hips[0], JointValue::MotorLoad);
        batch.world(0).joint(lander.hips[0]).set_motor(true, 2.0f, 20.0f);
        batch.step();
        const JointView joint = std::as_const(batch).world(0).joint(lander.hips[0]);
        CHECK(joint.motor_torque() != 0.0f);
        CHECK(batch.observations()[0] == joint.reaction_torque());
        CHECK(batch.observations()[1] == joint.motor_torque());
    }

    TEST_CASE("a batch with a count of zero is rejected, and has one world if the handler returns") {
        LanderWorld lander;
        const QuietViolations quiet;
        WorldBatch batch(lander.world, {.count = 0, .workers = 0});
        CHECK(quiet.count() == 2);
        CHECK(batch.count() == 1);
        CHECK(batch.workers() == 1);
    }

    TEST_CASE("reading with a mask updates only the masked worlds, and a moved batch keeps its columns") {
        LanderWorld lander;
        WorldBatch made(lander.world, {.count = 2, .seed = 9});
        made.observe(lander.hull, BodyValue::Velocity);
        CHECK(made.seed(0) != made.seed(1));
        CHECK(made.seed(2) == 0);
        WorldBatch batch(std::move(made));
        for (std::uint32_t i = 0; i < 2; ++i)
            batch.world(i).body(lander.hull).set_linear_velocity({5.0f, 6.0f});
        const std::vector<std::uint8_t> mask{0, 1};
        CHECK(batch.read(mask));
        CHECK(batch.observations()[0] != 5.0f);
        CHECK(batch.observations()[batch.observation_width()] == 5.0f);
        const QuietViolations quiet;
        CHECK(!batch.read(std::vector<std::uint8_t>{1}));
        CHECK(quiet.count() == 1);
    }

    TEST_CASE("worlds of a batch depend neither on the number of threads nor on each other") {
        std::vector<std::uint32_t> indices(40);
        std::iota(indices.begin(), indices.end(), 0u);
        const auto one = drive(indices, 11, 1, 120);
        CHECK(drive(indices, 11, 2, 120) == one);
        CHECK(drive(indices, 11, 5, 120) == one);
        CHECK(drive(indices, 12, 1, 120) != one);
        for (const std::uint32_t alone : {0u, 7u, 39u})
            CHECK(drive(std::vector<std::uint32_t>{alone}, 11, 1, 120)[0] == one[alone]);
        const std::vector<std::uint32_t> some{39, 3, 21};
        const auto few = drive(some, 11, 2, 120);
        for (std::size_t i = 0; i < some.size(); ++i) CHECK(few[i] == one[some[i]]);
    }

    TEST_CASE("a world of a batch is bit-identical to a world that is stepped alone, with resets") {
        LanderWorld lander;
        // DAMSON_BATCH_WORLDS sets a world count for a longer test with 1,000 steps. The default is 8 worlds
        // and 300 steps.
        const char* const asked = std::getenv("DAMSON_BATCH_WORLDS");
        const std::uint32_t count = asked == nullptr ? 8 : static_cast<std::uint32_t>(std::atoi(asked));
        const std::uint64_t steps = asked == nullptr ? 300 : 1000;
        WorldBatch batch(lander.world, {.count = count, .workers = 2});
        declare(batch, lander);
        std::vector<World> alone;
        Snapshot beginning;
        for (std::uint32_t i = 0; i < count; ++i) alone.push_back(lander.world.fork());
        std::vector<std::uint8_t> mask(count);
        for (std::uint64_t step = 0; step < steps; ++step) {
            for (std::uint32_t i = 0; i < count; ++i) {
                mask[i] = is_reset(i, step);
                const auto row =
                    batch.actions().subspan(std::size_t{i} * batch.action_width(), batch.action_width());
                choose(row, i, step);
                // Apply the same reset, actions and step with the public functions of World.
                if (mask[i] != 0) alone[i] = lander.world.fork();
                alone[i].body(lander.hull).apply_force_to_center({60.0f * row[0], 60.0f * row[1]});
                for (int leg = 0; leg < 2; ++leg)
                    alone[i]
                        .joint(lander.hips[leg])
                        .set_motor(true, 3.0f * row[2 + static_cast<std::size_t>(leg)], 20.0f);
                alone[i].step(1.0f / 60.0f);
            }
            batch.reset(mask);
            batch.step();
            for (std::uint32_t i = 0; i < count; ++i) {
                REQUIRE(digest(batch.world(i)) == digest(alone[i]));
                const auto row = batch.observations().subspan(std::size_t{i} * batch.observation_width());
                REQUIRE(row[0] == alone[i].body(lander.hull).position().x);
                REQUIRE(row[2] == alone[i].body(lander.hull).angle());
                REQUIRE(row[4] == alone[i].body(lander.hull).linear_velocity().y);
                REQUIRE(row[5] == alone[i].joint(lander.hips[0]).angle());
            }
        }
    }

    TEST_CASE("worlds outside of the mask are neither stepped nor reset") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3});
        declare(batch, lander);
        batch.reset();
        const std::uint64_t before = digest(batch.world(1));
        const std::vector<std::uint8_t> mask{1, 0, 1};
        for (int i = 0; i < 10; ++i) batch.step({}, mask);
        CHECK(digest(batch.world(1)) == before);
        CHECK(batch.steps(0) == 10);
        CHECK(batch.steps(1) == 0);
        CHECK(batch.has_stepped(0));
        CHECK(!batch.has_stepped(1));
        batch.reset(std::vector<std::uint8_t>{0, 0, 1});
        CHECK(batch.steps(0) == 10);
        CHECK(batch.steps(2) == 0);
        CHECK(batch.episode(2) == 2);
        CHECK(digest(batch.world(2)) == before);
        // Resetting world 2 does not change the observations of the other worlds.
        CHECK(batch.observations()[0] == batch.world(0).body(lander.hull).position().x);
        CHECK(batch.observations()[batch.observation_width() + 1] == 3.0f);
    }

    TEST_CASE("worlds continue from a snapshot, or from a copy of another world of the batch") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 4, .workers = 2});
        declare(batch, lander);
        batch.reset();
        for (int i = 0; i < 50; ++i) batch.step();
        Snapshot saved;
        batch.world(1).save(saved);
        const std::uint64_t there = digest(batch.world(1));
        for (int i = 0; i < 50; ++i) batch.step();
        const std::uint64_t later = digest(batch.world(1));
        CHECK(batch.reset(saved, std::vector<std::uint8_t>{0, 1, 0, 1}));
        CHECK(digest(batch.world(1)) == there);
        CHECK(digest(batch.world(3)) == there);
        CHECK(digest(batch.world(0)) == later);
        CHECK(batch.observations()[3 * batch.observation_width() + 1] ==
              batch.world(1).body(lander.hull).position().y);
        CHECK(batch.fork(3, 2));
        CHECK(digest(batch.world(2)) == there);
        for (int i = 0; i < 50; ++i) batch.step();
        CHECK(digest(batch.world(2)) == later);
        CHECK(digest(batch.world(3)) == later);
        CHECK(batch.reset(saved, std::vector<std::uint8_t>(4, 0)));
        CHECK(digest(batch.world(3)) == later);
    }

    TEST_CASE(
        "a reset to a snapshot sets the parameters of its worlds to NaN until the next reset draws them") {
        World prototype;
        WorldBatch batch(prototype, {.count = 3});
        batch.add_parameter({"gravity", ParameterKind::GravityY, {}, Spread::uniform(-12.0f, -8.0f)});
        batch.reset();
        Snapshot saved;
        batch.world(0).save(saved);
        const float drawn = batch.parameter("gravity")[2];
        REQUIRE(batch.reset(saved, std::vector<std::uint8_t>{1, 1, 0}));
        CHECK(std::isnan(batch.parameter("gravity")[0]));
        CHECK(std::isnan(batch.parameter("gravity")[1]));
        CHECK(batch.parameter("gravity")[2] == drawn);
        batch.reset();
        for (const float value : batch.parameter("gravity")) CHECK(std::abs(value + 10.0f) <= 2.0f);
    }

    TEST_CASE("a world that becomes bad stops while the others continue, and reports the reason") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3, .workers = 2});
        declare(batch, lander);
        batch.reset();
        const std::uint64_t before = digest(batch.world(1));
        batch.actions()[batch.action_width() + 1] = std::numeric_limits<float>::quiet_NaN();
        for (int i = 0; i < 5; ++i) batch.step();
        CHECK(batch.is_bad(1));
        CHECK(batch.fault(1) == "WorldBatch::step: actions must be finite");
        CHECK(batch.bad_count() == 1);
        CHECK(digest(batch.world(1)) == before);
        CHECK(batch.steps(0) == 5);
        CHECK(batch.steps(1) == 0);
        CHECK(batch.observations()[batch.observation_width() + 1] == 3.0f);
        batch.actions()[batch.action_width() + 1] = 0.0f;
        batch.reset(std::vector<std::uint8_t>{0, 1, 0});
        CHECK(!batch.is_bad(1));
        batch.step();
        CHECK(batch.steps(1) == 1);
    }

    TEST_CASE("a rejected call in a callback marks its world as bad") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3, .workers = 3});
        batch.set_before_observe([&](World& world, std::uint32_t index) {
            if (index == 2) world.body(lander.hull).set_linear_damping(-1.0f);
        });
        batch.step();
        CHECK(batch.bad_count() == 1);
        CHECK(batch.fault(2).find("set_linear_damping") != std::string_view::npos);
        // A callback must not step the batch.
        batch.set_before_observe([&](World&, std::uint32_t) { batch.step(); });
        batch.step();
        CHECK(batch.fault(0) == "WorldBatch::step: the call must be made from outside its callbacks");
    }

    TEST_CASE("the exception of the first world whose callback throws leaves step() after all have stepped") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 6, .workers = 2});
        batch.set_before_observe([&](World&, std::uint32_t index) {
            if (index == 4) throw std::runtime_error("four");
            if (index == 5) throw std::runtime_error("five");
        });
        CHECK_THROWS_WITH_AS(batch.step(), "four", std::runtime_error);
        for (std::uint32_t i = 0; i < 6; ++i) CHECK(batch.steps(i) == 1);
        batch.set_before_observe({});
        CHECK(batch.step());
    }

    TEST_CASE("an event of a batch names its world") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3});
        batch.reset();
        std::vector<std::uint32_t> begun(3, 0);
        const std::vector<std::uint8_t> mask{1, 0, 1};
        CHECK(batch.contact_began().empty());
        for (int i = 0; i < 200; ++i) {
            batch.step({}, mask);
            std::uint32_t last = 0;
            for (const auto& [world, event] : batch.contact_began()) {
                CHECK(world >= last);
                last = world;
                ++begun[world];
                CHECK(batch.world(world).is_alive(event.a.shape));
            }
        }
        CHECK(begun[0] > 0);
        CHECK(begun[1] == 0);
        CHECK(begun[2] == begun[0]);
        batch.reset();
        CHECK(batch.contact_began().empty());
    }

    TEST_CASE("rows can be stored in the caller's memory") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 2});
        declare(batch, lander);
        std::vector<float> seen(2 * batch.observation_width(), -1.0f), done(2 * batch.action_width(), 0.0f);
        CHECK(batch.set_observation_memory(seen));
        CHECK(batch.set_action_memory(done));
        CHECK(batch.observations().data() == seen.data());
        batch.reset();
        CHECK(seen[1] == 3.0f);
        done[batch.action_width() + 1] = 1.0f;
        for (int i = 0; i < 30; ++i) batch.step();
        CHECK(seen[batch.observation_width() + 1] > seen[1]);
        CHECK(violation_of([&] { batch.set_observation_memory(std::span(seen).first(3)); }) ==
              "WorldBatch::set_observation_memory: memory must be count() rows, or empty, got 3");
        CHECK(batch.set_observation_memory({}));
        batch.reset();
        CHECK(batch.observations().data() != seen.data());
        CHECK(batch.observations()[1] == 3.0f);
    }

    TEST_CASE("bad arguments are rejected with a message") {
        LanderWorld lander;
        CHECK(violation_of([&] { WorldBatch batch(lander.world, {.count = 0}); }) ==
              "WorldBatch::WorldBatch: def.count must be from 1 to 1048576, got 0");
        BatchDef no_calls;
        no_calls.tasks.parallel_for = [](std::uint32_t, const ParallelTask&) {};
        CHECK(violation_of([&] {
                  WorldBatch batch(lander.world, no_calls);
              }).find("tasks.call_count must be from 1 to 64") != std::string::npos);
        WorldBatch batch(lander.world, {.count = 2});
        CHECK(violation_of([&] { batch.step({.times = 0}); }) ==
              "WorldBatch::step: pace.times must be from 1 to 1024, got 0");
        CHECK(violation_of([&] { batch.step({.dt = 0.0f}); }).find("pace.dt") != std::string::npos);
        CHECK(violation_of([&] { batch.step({}, std::vector<std::uint8_t>(3)); }) ==
              "WorldBatch::step: mask must be empty or one byte per world, got 3");
        CHECK(violation_of([&] { batch.fork(0, 2); }) == "WorldBatch::fork: to must be below count(), got 2");
        CHECK(violation_of([&] { batch.reset(Snapshot{}); }) ==
              "WorldBatch::reset: state must be that of a world of the batch");
        World other;
        Snapshot strange;
        other.save(strange);
        CHECK(violation_of([&] { batch.reset(strange); }) ==
              "WorldBatch::reset: state must be that of a world of the batch");
    }

    TEST_CASE("a world of a batch can have workers of its own and gives bit-identical results") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 3});
        batch.world(1).set_workers(3);
        Subscription heard;
        heard =
            batch.world(2).on_contact_began({}, [&](const ContactBegan&) { batch.world(2).set_workers(2); });
        for (int i = 0; i < 120; ++i) batch.step();
        CHECK(batch.world(2).workers() == 2);
        CHECK(digest(batch.world(1)) == digest(batch.world(0)));
        CHECK(digest(batch.world(2)) == digest(batch.world(0)));
        batch.world(1).set_workers(1);
        batch.step();
        CHECK(digest(batch.world(1)) == digest(batch.world(0)));
    }

    TEST_CASE("repeated resets do not increase the memory of a batch") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 4});
        declare(batch, lander);
        for (int i = 0; i < 20; ++i) {
            batch.reset();
            for (int step = 0; step < 100; ++step) batch.step();
        }
        const std::size_t bytes = batch.bytes();
        for (int i = 0; i < 1000; ++i) {
            batch.reset();
            for (int step = 0; step < 10; ++step) batch.step();
        }
        CHECK(batch.bytes() == bytes);
        // The four worlds, the prototype and the snapshots take less than 64 KiB each, on average.
        CHECK(bytes / 6 < 64 * 1024);
    }
}
