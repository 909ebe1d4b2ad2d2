// Tests of physics/model/commands.cpp, physics/world/apply_commands.cpp.
#include "../../../physics/model/commands.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"

using namespace damson;
using namespace damson::test;

namespace {

BodyHandle add_disc(World& world, glm::vec2 position, std::uint64_t key = automatic_key) {
    const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = position, .key = key});
    world.create_shape(body, Circle{.radius = 0.5f}, {.key = key});
    return body;
}

/// Checks the result of a call outside CHECK, because a CHECK around the call would catch its exception.
template <class Name>
void expect_null(Name name) {
    CHECK(name.is_null());
}

/// Records random commands that depend only on a seed. They create, push, teleport and destroy bodies, and
/// edit chains and the tiles of a shared grid.
class Job {
public:
    Job(World& world, std::uint64_t number, TileGridHandle level)
        : buffer_(world.commands(number)),
          level_(level),
          random_(1000 + number),
          left_(-6.0f + 3.0f * static_cast<float>(number)) {}

    template <class Pause>
    void give_round(Pause&& pause) {
        for (int i = 0; i < 6; ++i) {
            if (tokens_.empty() || random_.chance(0.4f)) {
                const glm::vec2 place{random_.between(left_, left_ + 2.5f), random_.between(1.0f, 6.0f)};
                const BodyToken token = buffer_.create_body({.type = BodyType::Dynamic, .position = place});
                pause();
                const float radius = random_.between(0.1f, 0.4f);
                buffer_.create_shape(token, Circle{.radius = radius});
                if (!tokens_.empty() && random_.chance(0.2f))
                    buffer_.create_joint(token, tokens_.back(), {.anchor_local_a = {0.5f, 0.0f}});
                tokens_.push_back(token);
                continue;
            }
            pause();
            const BodyToken token = tokens_[random_.below(static_cast<std::uint32_t>(tokens_.size()))];
            switch (random_.below(10)) {
                case 0: buffer_.apply_impulse_to_center(token, random_.point(-0.3f, 0.3f)); break;
                case 1: buffer_.set_linear_velocity(token, random_.point(-3.0f, 3.0f)); break;
                case 2: buffer_.set_transform(token, {left_, random_.between(1.0f, 9.0f)}, 0.5f); break;
                case 3: buffer_.apply_angular_impulse(token, random_.between(-0.1f, 0.1f)); break;
                case 4: buffer_.set_enabled(token, random_.chance(0.7f)); break;
                case 5: buffer_.destroy_body(token); break;  // drops later commands for this body
                case 6: edit_level(1); break;
                case 7: edit_level(2); break;
                case 8: edit_chain(token); break;
                case 9:
                    buffer_.set_palette_tile(level_, 1, {.material = {.friction = random_.unit()}});
                    break;
            }
        }
    }

private:
    void edit_level(std::uint32_t side) {
        const std::uint32_t x = random_.below(12), y = random_.below(3);
        const auto kind = static_cast<std::uint8_t>(random_.below(3));
        if (side == 1)
            buffer_.set_tile(level_, {x, y}, kind);
        else
            buffer_.fill_tiles(level_, {x, y}, side, side, kind);  // dropped if the area leaves the grid
    }

    void move_point(ChainToken chain, std::uint32_t index) {
        buffer_.set_chain_point(chain, index, random_.point(-1.0f, 1.0f));
    }

    void edit_chain(BodyToken body) {
        if (chains_.empty() || random_.chance(0.5f)) {
            const std::array<glm::vec2, 3> points{{{1.0f, 0.2f}, {0.0f, 0.0f}, {-1.0f, 0.2f}}};
            chains_.push_back(buffer_.create_chain(body, {.points = points}));
            return;
        }
        const ChainToken chain = chains_[random_.below(static_cast<std::uint32_t>(chains_.size()))];
        if (random_.chance(0.5f))
            move_point(chain, random_.below(4));
        else
            buffer_.destroy_chain(chain);
    }

    CommandBuffer& buffer_;
    TileGridHandle level_;
    Random random_;
    float left_;
    std::vector<BodyToken> tokens_;
    std::vector<ChainToken> chains_;
};

/// State of a world after four jobs have recorded commands for 30 rounds. `give(jobs, round)` records one
/// round of all jobs.
struct Outcome {
    std::uint64_t digest;
    std::uint64_t dropped;

    bool operator==(const Outcome&) const = default;
};

template <class Give>
Outcome play_jobs(Give&& give) {
    World world;
    add_floor(world);
    const std::vector<Tile> palette{{}, {.is_sensor = true}};
    const TileGridHandle level = world.create_tile_grid(
        world.create_body({}), {.origin = {-6.0f, 3.0f}, .width = 12, .height = 3, .palette = palette});
    std::vector<Job> jobs;
    for (std::uint64_t number = 0; number < 4; ++number) jobs.emplace_back(world, number, level);
    for (int round = 0; round < 30; ++round) {
        give(jobs, round);
        step_checked(world);
    }
    return {digest(world), world.counters().dropped_commands};
}

}  // namespace

TEST_SUITE("physics/commands") {
    TEST_CASE("a command sets the transform of a body as the call does") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle body = add_disc(world, {0.0f, 0.0f});
        const Transform frame{{3.0f, -2.0f}, Rotation::from_angle(0.5f)};
        world.commands(1).set_transform(body, frame);
        world.step(1.0f / 60.0f);
        CHECK(world.body(body).transform().position == frame.position);
        CHECK(world.body(body).angle() == doctest::Approx(0.5));
        const Transform bad{{not_a_number, 0.0f}, Rotation{}};
        CHECK(violation_of([&] { world.commands(1).set_transform(body, bad); }) != "");
        world.step(1.0f / 60.0f);
        CHECK(world.body(body).transform().position == frame.position);
    }

    TEST_CASE("commands wait for the next step, which executes them first") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle disc = add_disc(world, {0.0f, 0.0f});
        CommandBuffer& buffer = world.commands(1);
        buffer.set_linear_velocity(disc, {6.0f, 0.0f});
        CHECK(buffer.size() == 1);
        CHECK(world.body(disc).linear_velocity() == glm::vec2{0.0f, 0.0f});
        step_checked(world);
        CHECK(buffer.size() == 0);
        CHECK(world.body(disc).position().x == doctest::Approx(0.1));
        CHECK(world.counters().commands == 1);
        step_checked(world);
        CHECK(world.counters().commands == 0);
        CHECK(world.counters().dropped_commands == 0);
    }

    TEST_CASE(
        "commands are executed by the key of their buffer, then in the order in which they were given") {
        World world;
        const BodyHandle disc = add_disc(world, {0.0f, 0.0f});
        CommandBuffer& last = world.commands(~std::uint64_t{0});
        CommandBuffer& first = world.commands(0);
        last.set_user_data(disc, 30);
        first.set_user_data(disc, 10);
        world.commands(5).set_user_data(disc, 20);
        step_checked(world);
        CHECK(world.body(disc).user_data() == 30);
        last.set_user_data(disc, 31);
        last.set_user_data(disc, 29);
        step_checked(world);
        CHECK(world.body(disc).user_data() == 29);
    }

    TEST_CASE("every command does the same as the call with its name") {
        const std::vector<std::pair<std::function<void(CommandBuffer&, BodyHandle, ShapeHandle)>,
                                    std::function<void(World&, BodyHandle, ShapeHandle)>>>
            rows{
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) { c.destroy_body(b); },
                 [](World& w, BodyHandle b, ShapeHandle) { w.destroy_body(b); }},
                {[](CommandBuffer& c, BodyHandle, ShapeHandle s) { c.destroy_shape(s); },
                 [](World& w, BodyHandle, ShapeHandle s) { w.destroy_shape(s); }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) {
                     c.set_transform(b, {1.0f, 2.0f}, 0.5f);
                 },
                 [](World& w, BodyHandle b, ShapeHandle) {
                     w.body(b).set_transform({1.0f, 2.0f}, 0.5f);
                 }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) {
                     c.set_linear_velocity(b, {1.0f, 2.0f});
                 },
                 [](World& w, BodyHandle b, ShapeHandle) {
                     w.body(b).set_linear_velocity({1.0f, 2.0f});
                 }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) { c.set_angular_velocity(b, 3.0f); },
                 [](World& w, BodyHandle b, ShapeHandle) { w.body(b).set_angular_velocity(3.0f); }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) {
                     c.apply_impulse(b, {1.0f, 2.0f}, {0.3f, 0.4f});
                 },
                 [](World& w, BodyHandle b, ShapeHandle) {
                     w.body(b).apply_impulse({1.0f, 2.0f}, {0.3f, 0.4f});
                 }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) {
                     c.apply_impulse_to_center(b, {1.0f, 2.0f});
                 },
                 [](World& w, BodyHandle b, ShapeHandle) {
                     w.body(b).apply_impulse_to_center({1.0f, 2.0f});
                 }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) {
                     c.apply_force_to_center(b, {10.0f, 20.0f});
                 },
                 [](World& w, BodyHandle b, ShapeHandle) {
                     w.body(b).apply_force_to_center({10.0f, 20.0f});
                 }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) { c.apply_angular_impulse(b, 1.0f); },
                 [](World& w, BodyHandle b, ShapeHandle) { w.body(b).apply_angular_impulse(1.0f); }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) { c.set_type(b, BodyType::Kinematic); },
                 [](World& w, BodyHandle b, ShapeHandle) { w.body(b).set_type(BodyType::Kinematic); }},
                {[](CommandBuffer& c, BodyHandle b, ShapeHandle) { c.set_enabled(b, false); },
                 [](World& w, BodyHandle b, ShapeHandle) { w.body(b).set_enabled(false); }},
                {[](CommandBuffer& c, BodyHandle, ShapeHandle s) { c.set_filter(s, {.mask = 0}); },
                 [](World& w, BodyHandle, ShapeHandle s) { w.shape(s).set_filter({.mask = 0}); }},
            };
        const auto run = [](auto&& act) {
            World world;
            add_floor(world);
            const BodyHandle disc = add_disc(world, {0.0f, 0.45f});
            const ShapeHandle shape = world.body(disc).shape(0);
            for (int i = 0; i < 3; ++i) step_checked(world);
            act(world, disc, shape);
            for (int i = 0; i < 10; ++i) step_checked(world);
            return digest(world);
        };
        const std::uint64_t untouched = run([](World&, BodyHandle, ShapeHandle) {});
        for (std::size_t i = 0; i < rows.size(); ++i) {
            CAPTURE(i);
            const std::uint64_t called = run(rows[i].second);
            const std::uint64_t commanded = run(
                [&](World& world, BodyHandle b, ShapeHandle s) { rows[i].first(world.commands(7), b, s); });
            CHECK(commanded == called);
            CHECK(commanded != untouched);
        }
    }

    TEST_CASE("an impulse command with Wake::No does not wake a sleeping body") {
        World world;
        const BodyHandle disc = world.create_body({.type = BodyType::Dynamic, .is_awake = false});
        world.commands(1).apply_impulse_to_center(disc, {1.0f, 0.0f}, Wake::No);
        step_checked(world);
        CHECK(!world.body(disc).is_awake());
        world.commands(1).apply_impulse_to_center(disc, {1.0f, 0.0f});
        step_checked(world);
        CHECK(world.body(disc).is_awake());
    }

    TEST_CASE("a token names a created object before and after the step that creates it") {
        World world{{.gravity = {0.0f, 0.0f}}};
        CommandBuffer& buffer = world.commands(4);
        const BodyToken a = buffer.create_body({.type = BodyType::Dynamic, .user_data = 1});
        const BodyToken b = buffer.create_body({.type = BodyType::Dynamic, .position = {1.0f, 0.0f}});
        const ShapeToken shape = buffer.create_shape(a, Circle{.radius = 0.25f}, {.user_data = 2});
        const JointToken joint = buffer.create_joint(a, b, {.anchor_local_a = {1.0f, 0.0f}, .user_data = 3});
        buffer.set_linear_velocity(a, {0.0f, 1.0f});
        buffer.set_user_data(shape, 5);
        CHECK(a != b);
        CHECK(buffer.created(a).is_null());
        CHECK(buffer.created(shape).is_null());
        CHECK(buffer.created(joint).is_null());
        step_checked(world);
        REQUIRE(world.is_alive(buffer.created(a)));
        CHECK(world.body(buffer.created(a)).user_data() == 1);
        CHECK(world.body(buffer.created(a)).linear_velocity().y > 0.0f);
        CHECK(world.shape(buffer.created(shape)).body() == buffer.created(a));
        CHECK(world.shape(buffer.created(shape)).user_data() == 5);
        CHECK(world.joint(buffer.created(joint)).body_b() == buffer.created(b));

        // The commands also work if a step has run since the tokens were created.
        buffer.create_shape(b, Circle{});
        buffer.destroy_joint(joint);
        buffer.destroy_shape(shape);
        step_checked(world);
        CHECK(world.counters().dropped_commands == 0);
        CHECK(world.counters().joints == 0);
        CHECK(world.body(buffer.created(a)).shape_count() == 0);
        CHECK(world.body(buffer.created(b)).shape_count() == 1);
    }

    TEST_CASE("a token is stored as long as its object lives, and little longer") {
        World world;
        CommandBuffer& buffer = world.commands(0);
        std::vector<BodyToken> keepers;
        std::size_t bytes = 0;
        for (int i = 0; i < 3000; ++i) {
            const BodyToken token = buffer.create_body({});
            if (i % 300 == 0)
                keepers.push_back(token);
            else
                buffer.destroy_body(token);
            if (i % 10 == 9) world.step(tick);
            if (i == 1000) bytes = buffer.bytes();
        }
        CHECK(world.bodies().size() == 10);
        for (const BodyToken token : keepers) CHECK(world.is_alive(buffer.created(token)));
        CHECK(buffer.bytes() < bytes + 2000);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("commands that have become impossible are dropped and counted") {
        World world;
        const BodyHandle gone = add_disc(world, {0.0f, 0.0f});
        const BodyHandle other = add_disc(world, {3.0f, 0.0f}, 77);
        const ShapeHandle gone_shape = world.body(gone).shape(0);
        world.destroy_body(gone);
        CommandBuffer& buffer = world.commands(1);
        const BodyToken doomed = buffer.create_body({});
        buffer.destroy_body(doomed);
        const std::uint32_t kept = 2;
        const BodyToken twin = buffer.create_body({.key = 77});
        const std::vector<std::function<void(BodyTarget)>> about_bodies{
            [&](BodyTarget b) { buffer.destroy_body(b); },
            [&](BodyTarget b) { buffer.create_shape(b, Circle{}); },
            [&](BodyTarget b) { buffer.create_joint(b, other); },
            [&](BodyTarget b) { buffer.create_joint(other, b); },
            [&](BodyTarget b) { buffer.set_transform(b, {}, 0.0f); },
            [&](BodyTarget b) { buffer.set_linear_velocity(b, {}); },
            [&](BodyTarget b) { buffer.set_angular_velocity(b, 0.0f); },
            [&](BodyTarget b) { buffer.apply_impulse(b, {}, {}); },
            [&](BodyTarget b) { buffer.apply_impulse_to_center(b, {}); },
            [&](BodyTarget b) { buffer.apply_force_to_center(b, {}); },
            [&](BodyTarget b) { buffer.apply_angular_impulse(b, 0.0f); },
            [&](BodyTarget b) { buffer.set_type(b, BodyType::Static); },
            [&](BodyTarget b) { buffer.set_enabled(b, false); },
            [&](BodyTarget b) { buffer.set_user_data(b, 1); },
        };
        for (const auto& about : about_bodies)
            for (const BodyTarget target : {BodyTarget(gone), BodyTarget(doomed), BodyTarget(twin)})
                about(target);
        buffer.create_shape(other, Circle{}, {.key = 77});
        buffer.destroy_shape(gone_shape);
        buffer.set_filter(gone_shape, {});
        buffer.set_user_data(gone_shape, 1);
        const JointHandle gone_joint = world.create_joint({.body_a = other, .body_b = world.create_body({})});
        world.destroy_joint(gone_joint);
        buffer.destroy_joint(gone_joint);
        const std::size_t given = buffer.size();
        step_checked(world);
        CHECK(given == kept + 1 + 3 * about_bodies.size() + 5);
        CHECK(world.counters().commands == given);
        CHECK(world.counters().dropped_commands == given - kept);
        CHECK(buffer.created(twin).is_null());
        CHECK(world.body(other).user_data() == 0);
        CHECK(world.shapes().size() == 1);
    }

    TEST_CASE("a joint between a body and its own token is dropped") {
        World world;
        CommandBuffer& buffer = world.commands(1);
        const BodyToken token = buffer.create_body({.type = BodyType::Dynamic});
        step_checked(world);
        buffer.create_joint(token, buffer.created(token));
        step_checked(world);
        CHECK(world.counters().dropped_commands == 1);
    }

    TEST_CASE("arguments that are invalid in any world are rejected immediately and leave no command") {
        World world;
        const BodyHandle disc = add_disc(world, {0.0f, 0.0f});
        const ShapeHandle shape = world.body(disc).shape(0);
        CommandBuffer& buffer = world.commands(1);
        const BodyToken loose = buffer.create_body({});
        const BodyToken foreign = world.commands(2).create_body({});
        const std::string call = "CommandBuffer::";
        const std::vector<std::pair<std::string, std::function<void()>>> rows{
            {"create_body: angle must be finite, got nan",
             [&] { expect_null(buffer.create_body({.angle = not_a_number})); }},
            {"create_body: key must be below 2^64 - 2^32, got 18446744073709551614",
             [&] { buffer.create_body({.key = ~std::uint64_t{1}}); }},
            {"create_shape: body must be a handle or token of an object, not null",
             [&] { expect_null(buffer.create_shape(BodyHandle{}, Circle{})); }},
            {"create_shape: geometry must be a legal shape, got radius must be above zero and finite, got -1",
             [&] { buffer.create_shape(disc, Circle{.radius = -1.0f}); }},
            {"create_shape: friction must be zero or more and finite, got -1",
             [&] { buffer.create_shape(disc, Circle{}, {.friction = -1.0f}); }},
            {"create_shape: body must be a token of the same buffer, got 2",
             [&] { buffer.create_shape(foreign, Circle{}); }},
            {"create_joint: body_b must be another body than body_a",
             [&] { expect_null(buffer.create_joint(disc, disc)); }},
            {"create_joint: motor_speed must be finite, got nan",
             [&] { buffer.create_joint(disc, loose, {.motor_speed = not_a_number}); }},
            {"create_joint: body_a must be a handle or token of an object, not null",
             [&] { buffer.create_joint(RevoluteJointDef{.body_b = disc}); }},
            {"destroy_body: body must be a handle or token of an object, not null",
             [&] { buffer.destroy_body(BodyToken{}); }},
            {"destroy_shape: shape must be a handle or token of an object, not null",
             [&] { buffer.destroy_shape(ShapeHandle{}); }},
            {"destroy_joint: joint must be a handle or token of an object, not null",
             [&] { buffer.destroy_joint(JointHandle{}); }},
            {"set_transform: position must be finite and within 1e5 m of the origin, got (1e+06, 0)",
             [&] {
                 buffer.set_transform(disc, {1e6f, 0.0f}, 0.0f);
             }},
            {"set_transform: angle must be finite, got nan",
             [&] { buffer.set_transform(disc, {}, not_a_number); }},
            {"set_linear_velocity: velocity must be finite, got (0, nan)",
             [&] {
                 buffer.set_linear_velocity(disc, {0.0f, not_a_number});
             }},
            {"set_angular_velocity: velocity must be finite, got nan",
             [&] { buffer.set_angular_velocity(disc, not_a_number); }},
            {"apply_impulse: impulse must be finite, got (nan, 0)",
             [&] {
                 buffer.apply_impulse(disc, {not_a_number, 0.0f}, {});
             }},
            {"apply_impulse: point must be finite, got (nan, 0)",
             [&] {
                 buffer.apply_impulse(disc, {}, {not_a_number, 0.0f});
             }},
            {"apply_impulse_to_center: impulse must be finite, got (nan, 0)",
             [&] {
                 buffer.apply_impulse_to_center(disc, {not_a_number, 0.0f});
             }},
            {"apply_force_to_center: force must be finite, got (nan, 0)",
             [&] {
                 buffer.apply_force_to_center(disc, {not_a_number, 0.0f});
             }},
            {"apply_angular_impulse: impulse must be finite, got nan",
             [&] { buffer.apply_angular_impulse(disc, not_a_number); }},
            {"set_type: body must be a handle or token of an object, not null",
             [&] { buffer.set_type(BodyHandle{}, BodyType::Static); }},
            {"set_enabled: body must be a handle or token of an object, not null",
             [&] { buffer.set_enabled(BodyHandle{}, false); }},
            {"set_user_data: body must be a handle or token of an object, not null",
             [&] { buffer.set_user_data(BodyHandle{}, 1); }},
            {"set_user_data: shape must be a handle or token of an object, not null",
             [&] { buffer.set_user_data(ShapeHandle{}, 1); }},
            {"set_filter: shape must be a handle or token of an object, not null",
             [&] { buffer.set_filter(ShapeHandle{}, {}); }},
            {"created: token must be of the same buffer, got 2",
             [&] { expect_null(buffer.created(foreign)); }},
        };
        for (const auto& row : rows) {
            const auto& act = row.second;
            CAPTURE(row.first);
            CHECK(violation_of(act) == call + row.first);
            const std::size_t before = buffer.size();
            const QuietViolations quiet;
            act();
            CHECK(quiet.count() == 1);
            CHECK(buffer.size() == before);
        }
        CHECK(buffer.size() == 1);
        CHECK(world.is_alive(shape));
        step_checked(world);
        CHECK(world.counters().dropped_commands == 0);
    }

    TEST_CASE("a key always gives the same buffer, also after the world has moved") {
        World world;
        CommandBuffer& buffer = world.commands(500);
        for (std::uint64_t key = 0; key < 1000; ++key) {
            REQUIRE(world.commands(key).key() == key);
            REQUIRE((&world.commands(key) == &buffer) == (key == 500));
        }
        World moved = std::move(world);
        CHECK(&moved.commands(500) == &buffer);
        const BodyToken token = buffer.create_body({});
        step_checked(moved);
        CHECK(moved.is_alive(buffer.created(token)));
    }

    TEST_CASE("the step that executes a command reports the contacts that the command ends") {
        World world;
        add_floor(world);
        const BodyHandle disc = add_disc(world, {0.0f, 0.45f});
        step_checked(world);
        REQUIRE(world.contact_began().size() == 1);
        world.commands(1).destroy_body(disc);
        step_checked(world);
        REQUIRE(world.contact_ended().size() == 1);
        CHECK(world.contact_ended()[0].cause == EndCause::Destroyed);
    }

    TEST_CASE("callbacks and listeners can give commands, which the next step executes") {
        World world;
        add_floor(world);
        const BodyHandle disc = add_disc(world, {0.0f, 0.45f});
        world.shape(world.body(disc).shape(0)).set_pre_solve_enabled(true);
        CommandBuffer& buffer = world.commands(1);
        world.on_contact_began({}, [&](const ContactBegan&) { buffer.set_user_data(disc, 1); });
        world.set_pre_solve_callback([&](const PreSolveContact&) {
            if (buffer.size() == 0) buffer.set_user_data(world.body(disc).shape(0), 2);
            return true;
        });
        step_checked(world);
        CHECK(buffer.size() == 2);
        CHECK(world.body(disc).user_data() == 0);
        step_checked(world);
        CHECK(world.body(disc).user_data() == 1);
        CHECK(world.shape(world.body(disc).shape(0)).user_data() == 2);
    }

    TEST_CASE("a rejected step executes no commands") {
        World world;
        CommandBuffer& buffer = world.commands(1);
        buffer.create_body({});
        const QuietViolations quiet;
        world.step(0.0f);
        CHECK(quiet.count() == 1);
        CHECK(buffer.size() == 1);
        CHECK(world.bodies().empty());
    }

    TEST_CASE("the result does not depend on the scheduling of the threads") {
        const auto no_pause = [] {};
        const Outcome expected = play_jobs([&](std::vector<Job>& jobs, int) {
            for (Job& job : jobs) job.give_round(no_pause);
        });
        CHECK(expected.dropped > 20);
        CHECK(expected == play_jobs([&](std::vector<Job>& jobs, int) {
                  for (std::size_t i = jobs.size(); i-- > 0;) jobs[i].give_round(no_pause);
              }));
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(seed);
            CHECK(expected == play_jobs([&](std::vector<Job>& jobs, int round) {
                      std::vector<std::thread> threads;
                      for (std::size_t i = 0; i < jobs.size(); ++i)
                          threads.emplace_back([&jobs, i, seed, round] {
                              Random random(seed * 1000 + i * 100 + static_cast<std::uint64_t>(round));
                              jobs[i].give_round([&] {
                                  const std::uint32_t what = random.below(8);
                                  if (what == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
                                  if (what < 4) std::this_thread::yield();
                              });
                          });
                      for (std::thread& thread : threads) thread.join();
                  }));
        }
    }

    TEST_CASE("commands that threads give while the world steps are executed exactly once") {
        World world{{.gravity = {0.0f, 0.0f}, .workers = 2}};
        constexpr std::uint64_t rounds = 400;
        std::atomic<int> at_work{3};
        std::atomic<std::uint64_t> seen{0};  // bodies that their thread has already seen in the world
        std::vector<std::thread> threads;
        for (std::uint64_t number = 0; number < 3; ++number)
            threads.emplace_back([&, number] {
                CommandBuffer& buffer = world.commands(number);
                BodyToken last;

                for (std::uint64_t i = 0; i < rounds; ++i) {
                    const float x = 4.0f * static_cast<float>(i % 20);
                    const BodyToken token =
                        buffer.create_body({.type = BodyType::Dynamic,
                                            .position = {x, 10.0f * static_cast<float>(number)},
                                            .user_data = 1 + 1000 * number + i});
                    buffer.create_shape(token, Circle{});
                    buffer.apply_impulse_to_center(token, {1.0f, 0.0f});
                    if (!last.is_null() && i % 2 == 0) buffer.destroy_body(last);
                    seen += !buffer.created(token).is_null();
                    last = token;
                    if (i % 16 == 0) std::this_thread::yield();
                }
                --at_work;
            });
        std::uint64_t carried_out = 0;
        while (at_work > 0) {
            world.step(tick);
            carried_out += world.counters().commands;
        }
        for (std::thread& thread : threads) thread.join();
        step_checked(world);
        carried_out += world.counters().commands;

        CHECK(world.counters().dropped_commands == 0);
        CHECK(carried_out == 3 * (3 * rounds + rounds / 2 - 1));
        std::vector<std::uint64_t> alive;
        for (const BodyHandle body : world.bodies()) {
            alive.push_back(world.body(body).user_data());
            CHECK(world.body(body).shape_count() == 1);
        }
        std::sort(alive.begin(), alive.end());
        std::vector<std::uint64_t> expected;
        for (std::uint64_t number = 0; number < 3; ++number)
            for (std::uint64_t i = 0; i < rounds; ++i)
                if (i % 2 == 0 || i + 1 == rounds) expected.push_back(1 + 1000 * number + i);
        CHECK(alive == expected);
        CHECK(seen.load() <= 3 * rounds);
    }

    TEST_CASE("a bad argument throws in the thread that gives it, and the world can still step") {
        World world;
        std::string message;
        std::thread thread([&] {
            CommandBuffer& buffer = world.commands(1);
            try {
                buffer.create_body({.position = {not_a_number, 0.0f}});
            } catch (const ContractViolation& violation) {
                message = violation.what();
            }
        });
        for (int i = 0; i < 10; ++i) world.step(tick);
        thread.join();
        CHECK(message ==
              "CommandBuffer::create_body: position must be finite and within 1e5 m of the origin, got (nan, "
              "0)");
        step_checked(world);
        CHECK(world.bodies().empty());
    }

    TEST_CASE("giving and executing commands allocates nothing in a steady state") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle disc = add_disc(world, {0.0f, 0.0f});
        const auto run_steps = [&](int count) {
            for (int i = 0; i < count; ++i) {
                for (std::uint64_t key = 0; key < 3; ++key) {
                    CommandBuffer& buffer = world.commands(key);
                    const BodyToken body =
                        buffer.create_body({.type = BodyType::Dynamic,
                                            .position = {5.0f + 3.0f * static_cast<float>(key), 5.0f}});
                    buffer.create_shape(body, Circle{});
                    buffer.apply_impulse_to_center(disc, {0.1f, 0.0f});
                    buffer.destroy_body(body);
                }
                world.step(tick);
            }
        };
        run_steps(100);
        const AllocationCounter allocations;
        run_steps(50);
        const auto made = allocations.count();
        CHECK(made == 0);
    }
}
