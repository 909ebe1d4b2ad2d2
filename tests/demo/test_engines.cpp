// Tests the interface that all engines share. Objects of a scene must have the same indices in every engine,
// and events must be correct.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "../../core/vector.hpp"
#include "../../demo/engines/engine.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "engine_cases.hpp"

using namespace damson;
using namespace damson::demo;
using damson::test::build;
using damson::test::for_each_available;

namespace {

/// Calls `check(info, engine)` for every engine that can build the scene. Other engines must report an error.
template <class Check>
void for_each_holder(const Scene& scene, Check check) {
    for_each_available([&](const EngineInfo& info) {
        const BuildResult built = info.build(scene, {});
        CHECK((built.engine != nullptr) == built.error.empty());
        if (built.engine) check(info, *built.engine);
    });
}

/// Forwards every call to an engine, and records the shape of every created body. Each body has one shape.
class Witness final : public Controls {
public:
    Witness(Engine& engine, const Scene& scene) : engine_(engine), shapes_(scene.shapes) {
        REQUIRE(scene.shapes.size() == scene.bodies.size());
    }

    const std::vector<SceneShape>& shapes() const { return shapes_; }

    glm::vec2 position(std::uint32_t body) const override { return engine_.position(body); }
    void set_transform(std::uint32_t body, glm::vec2 position, float angle) override {
        engine_.set_transform(body, position, angle);
    }
    void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) override {
        engine_.set_linear_velocity(body, velocity);
    }
    void set_angular_velocity(std::uint32_t body, float velocity) override {
        engine_.set_angular_velocity(body, velocity);
    }
    void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) override {
        engine_.apply_impulse_to_center(body, impulse);
    }
    std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) override {
        REQUIRE(shapes.size() == 1);
        const std::uint32_t index = engine_.create_body(body, shapes);
        CHECK(index == shapes_.size());
        shapes_.push_back(shapes[0]);
        return index;
    }
    void destroy_body(std::uint32_t body) override { engine_.destroy_body(body); }
    glm::vec2 linear_velocity(std::uint32_t body) const override { return engine_.linear_velocity(body); }
    std::uint32_t create_joint(const SceneJoint& joint) override { return engine_.create_joint(joint); }
    void set_motor_speed(std::uint32_t joint, float speed) override { engine_.set_motor_speed(joint, speed); }
    void set_target(std::uint32_t joint, glm::vec2 target) override { engine_.set_target(joint, target); }
    void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) override {
        engine_.set_tile(grid, cell, kind);
    }

private:
    Engine& engine_;
    std::vector<SceneShape> shapes_;
};

/// Returns the distance between two unrotated boxes or circles. It is negative if they overlap. [m]
float gap_between(const SceneShape& a, glm::vec2 at_a, const SceneShape& b, glm::vec2 at_b) {
    const auto* circle_a = std::get_if<CircleOutline>(&a.outline);
    const auto* circle_b = std::get_if<CircleOutline>(&b.outline);
    const glm::vec2 offset{std::fabs(at_a.x - at_b.x), std::fabs(at_a.y - at_b.y)};
    if (circle_a && circle_b) return length(offset) - circle_a->radius - circle_b->radius;
    glm::vec2 half{0.0f};
    for (const SceneShape* shape : {&a, &b})
        if (const auto* box = std::get_if<BoxOutline>(&shape->outline)) half += box->half;
    const glm::vec2 beyond = offset - half;
    if (!circle_a && !circle_b) return std::max(beyond.x, beyond.y);
    const float outside = length({std::max(beyond.x, 0.0f), std::max(beyond.y, 0.0f)});
    const float distance = outside > 0.0f ? outside : std::max(beyond.x, beyond.y);
    return distance - (circle_a ? circle_a : circle_b)->radius;
}

/// Returns a scene with two balls and no gravity. A drive changes the velocities of both.
Scene driven_scene() {
    Scene scene;
    scene.name = "driven";
    scene.gravity = {0.0f, 0.0f};
    scene.add_body({.type = BodyType::Dynamic});
    scene.add_shape({.outline = CircleOutline{}});
    scene.add_body({.type = BodyType::Dynamic, .position = {5.0f, 0.0f}});
    scene.add_shape({.outline = CircleOutline{}});
    scene.drive = [](Controls& controls, std::uint32_t step) {
        if (step == 0) controls.set_linear_velocity(1, {0.0f, 3.0f});
        if (step == 20) controls.apply_impulse_to_center(0, {1.0f, 0.0f});
        if (step == 20) controls.set_angular_velocity(1, 2.0f);
    };
    return scene;
}

}  // namespace

TEST_SUITE("demo/engines") {
    TEST_CASE("three engines are known, and a missing engine has a reason") {
        CHECK(engines().size() == 3);
        CHECK(find_engine("damson")->is_available());
        CHECK(find_engine("nothing") == nullptr);
        for (const EngineInfo& info : engines()) {
            CAPTURE(info.name);
            CHECK(info.is_available() == info.missing.empty());
            CHECK(info.is_available() == (info.build != nullptr));
            if (!info.is_available()) continue;
            CHECK_FALSE(info.version.empty());
            CHECK(info.flags.find(info.name == "damson" ? "invariant checks" : "asserts") !=
                  std::string::npos);
        }
    }

    TEST_CASE("every engine builds every quick scene with the right counts and steps it") {
        for_each_available([](const EngineInfo& info) {
            for (const CatalogueEntry& entry : scene_catalogue()) {
                CAPTURE(entry.name);
                const Scene scene = make_scene(entry.name, SceneSize::Quick).value();
                const BuildResult built = info.build(scene, {});
                CHECK((built.engine != nullptr) == built.error.empty());
                CHECK((built.engine || info.name == "box2d"));
                if (!built.engine) continue;
                const auto& engine = built.engine;
                std::vector<BodyState> states;
                engine->read_states(states);
                REQUIRE(states.size() == scene.bodies.size());
                for (std::size_t i = 0; i < states.size(); ++i) {
                    CHECK(states[i].position == scene.bodies[i].position);
                    CHECK(states[i].linear_velocity == scene.bodies[i].linear_velocity);
                    CHECK(states[i].is_alive == 1);
                    CHECK(engine->position(static_cast<std::uint32_t>(i)) == states[i].position);
                }
                for (int step = 0; step < 10; ++step) engine->step();
                const EngineCounts counts = engine->counts();
                CHECK(counts.bodies == scene.bodies.size());
                if (scene.tile_grids.empty())
                    CHECK(counts.shapes == scene.shapes.size());
                else  // some engines build several boxes from a grid
                    CHECK(counts.shapes >= scene.shapes.size() + scene.tile_grids.size());
                CHECK(counts.joints == scene.joints.size());
                CHECK(counts.contacts <= counts.pairs);
                for (const PhaseTime& phase : engine->phase_times()) CHECK(phase.ms >= 0.0);
            }
        });
    }

    TEST_CASE("two runs of a scene end with the same digest") {
        for_each_available([](const EngineInfo& info) {
            const Scene scene = make_scene("tumbler", SceneSize::Quick).value();
            const auto one = build(info, scene), two = build(info, scene);
            for (int step = 0; step < 60; ++step) one->step(), two->step();
            CHECK(one->digest() == two->digest());
            one->step();
            CHECK(one->digest() != two->digest());
        });
    }

    TEST_CASE("begins and ends alternate for every pair, and the open pairs are those that touch") {
        for_each_available([](const EngineInfo& info) {
            for (const char* name : {"large_pyramid", "tumbler", "smash"}) {
                CAPTURE(name);
                const Scene scene = make_scene(name, SceneSize::Quick).value();
                const auto engine = build(info, scene);
                std::multiset<ShapePair> open;
                StepEvents events;
                for (std::uint32_t step = 1; step <= 120; ++step) {
                    CAPTURE(step);
                    engine->step();
                    engine->read_events(events);
                    CHECK(engine->event_counts().begun == events.begun.size());
                    CHECK(engine->event_counts().ended == events.ended.size());
                    CHECK(std::is_sorted(events.begun.begin(), events.begun.end()));
                    // A pair can begin and end in one step, so begins are applied first.
                    for (const ShapePair& pair : events.begun) open.insert(pair);
                    for (const ShapePair& pair : events.ended) {
                        REQUIRE(open.count(pair) >= 1);
                        open.erase(open.find(pair));
                    }
                    for (const ShapePair& pair : events.begun) REQUIRE(open.count(pair) <= 1);
                }
                std::vector<ShapeContact> contacts;
                engine->read_contacts(contacts);
                std::multiset<ShapePair> touching;
                for (const ShapeContact& contact : contacts) touching.insert(contact.shapes);
                CHECK(touching == open);
                CHECK(engine->counts().contacts == contacts.size());
            }
        });
    }

    TEST_CASE("sensors report the overlaps that brute force finds in the positions of the engine") {
        constexpr float tolerance = 0.001f;  // closer pairs can differ by rounding [m]
        for (const char* name : {"bullets", "triggers_idle", "triggers_moving", "churn"}) {
            CAPTURE(name);
            const Scene scene = make_scene(name, SceneSize::Quick).value();
            for_each_holder(scene, [&](const EngineInfo&, Engine& engine) {
                Witness witness(engine, scene);
                Drive drive = scene.drive;
                std::set<ShapePair> open;
                StepEvents events;
                std::vector<BodyState> states;
                std::size_t begun = 0;
                for (std::uint32_t step = 0; step < 25; ++step) {
                    CAPTURE(step);
                    if (drive) drive(witness, step);
                    engine.step();
                    engine.read_events(events);
                    engine.read_states(states);
                    CHECK(engine.event_counts().sensor_begun == events.sensor_begun.size());
                    CHECK(engine.event_counts().sensor_ended == events.sensor_ended.size());
                    CHECK(events.begun.empty());
                    CHECK(events.ended.empty());
                    for (const ShapePair& pair : events.sensor_ended) REQUIRE(open.erase(pair) == 1);
                    for (const ShapePair& pair : events.sensor_begun) REQUIRE(open.insert(pair).second);
                    begun += events.sensor_begun.size();

                    // Each body has one shape, so body and shape indices are equal.
                    const std::vector<SceneShape>& shapes = witness.shapes();
                    REQUIRE(states.size() == shapes.size());
                    std::vector<std::uint32_t> alive;
                    for (std::uint32_t i = 0; i < states.size(); ++i)
                        if (states[i].is_alive != 0) alive.push_back(i);
                    CHECK(alive.size() == scene.bodies.size());
                    for (const ShapePair& pair : open) {
                        REQUIRE(states[pair.a].is_alive == 1);
                        REQUIRE(states[pair.b].is_alive == 1);
                        REQUIRE((shapes[pair.a].is_sensor || shapes[pair.b].is_sensor));
                        REQUIRE(gap_between(shapes[pair.a], states[pair.a].position, shapes[pair.b],
                                            states[pair.b].position) < tolerance);
                    }
                    for (std::size_t i = 0; i < alive.size(); ++i) {
                        for (std::size_t j = i + 1; j < alive.size(); ++j) {
                            const std::uint32_t a = alive[i], b = alive[j];
                            // The shapes are at most 1 m wide, so shapes at a larger distance cannot touch.
                            if (std::fabs(states[a].position.x - states[b].position.x) > 1.0f) continue;
                            if (!shapes[a].is_sensor && !shapes[b].is_sensor) continue;
                            const float gap =
                                gap_between(shapes[a], states[a].position, shapes[b], states[b].position);
                            if (gap < -tolerance) REQUIRE(open.count({a, b}) == 1);
                        }
                    }
                }
                CHECK(begun > 400);
            });
        }
    }

    TEST_CASE("a sensor reports a dynamic body that enters and leaves, without impulses or contacts") {
        Scene scene;
        scene.name = "gate";
        scene.add_body({.position = {0.0f, 0.0f}});
        scene.add_shape({.outline = BoxOutline{.half = {1.0f, 0.5f}}, .is_sensor = true});
        scene.add_body({.type = BodyType::Dynamic, .position = {0.0f, 3.0f}});
        scene.add_shape({.outline = CircleOutline{.radius = 0.25f}});
        scene.add_body({.type = BodyType::Dynamic, .position = {0.5f, 3.0f}});
        SUBCASE("two sensors report their overlap") {
            scene.add_shape({.outline = CircleOutline{.radius = 0.1f}, .is_sensor = true});
        }
        SUBCASE("a shape without overlap events is not reported") {
            scene.add_shape({.outline = CircleOutline{.radius = 0.1f}, .overlap_events = false});
        }
        const bool is_seen = scene.shapes[2].overlap_events;
        for_each_holder(scene, [&](const EngineInfo&, Engine& engine) {
            std::multiset<ShapePair> begun, ended;
            StepEvents events;
            for (int step = 0; step < 90; ++step) {
                engine.step();
                engine.read_events(events);
                CHECK(events.begun.empty());
                CHECK(engine.event_counts().begun == 0);
                CHECK(engine.counts().contacts == 0);
                begun.insert(events.sensor_begun.begin(), events.sensor_begun.end());
                ended.insert(events.sensor_ended.begin(), events.sensor_ended.end());
            }
            CHECK(begun ==
                  (is_seen ? std::multiset<ShapePair>{{0, 1}, {0, 2}} : std::multiset<ShapePair>{{0, 1}}));
            CHECK(ended == begun);
            // The sensor does not slow the body down: it has fallen freely for 1.5 s.
            CHECK(engine.position(1).y == doctest::Approx(3.0 - 0.5 * 10.0 * 1.5 * 1.5).epsilon(0.02));
        });
    }

    TEST_CASE("the step after a body is destroyed reports the ends of its contacts and overlaps") {
        for (const bool is_sensor : {false, true}) {
            CAPTURE(is_sensor);
            for (const std::vector<std::uint32_t>& destroyed :
                 std::vector<std::vector<std::uint32_t>>{{0}, {1}, {0, 1}, {1, 0}}) {
                Scene scene;
                scene.name = "destroyed";
                scene.gravity = {0.0f, 0.0f};
                scene.add_body({.type = BodyType::Dynamic});
                scene.add_shape({.outline = BoxOutline{}, .is_sensor = is_sensor});
                scene.add_body({.type = BodyType::Dynamic, .position = {0.9f, 0.0f}});
                scene.add_shape({.outline = BoxOutline{}, .is_sensor = is_sensor});
                for_each_holder(scene, [&](const EngineInfo&, Engine& engine) {
                    StepEvents events;
                    const auto begun = [&] { return is_sensor ? events.sensor_begun : events.begun; };
                    const auto ended = [&] { return is_sensor ? events.sensor_ended : events.ended; };
                    engine.step();
                    engine.read_events(events);
                    CHECK(begun() == std::vector<ShapePair>{{0, 1}});
                    for (const std::uint32_t body : destroyed) engine.destroy_body(body);
                    // The destroyed body's index is not reused.
                    const SceneShape shape{.outline = BoxOutline{}};
                    CHECK(engine.create_body({.type = BodyType::Dynamic, .position = {9.0f, 0.0f}},
                                             {&shape, 1}) == 2);
                    engine.step();
                    engine.read_events(events);
                    CHECK(ended() == std::vector<ShapePair>{{0, 1}});
                    CHECK(begun().empty());
                    engine.step();
                    engine.read_events(events);
                    CHECK(ended().empty());
                });
            }
        }
    }

    TEST_CASE("a contact is reported unless both shapes disable contact events") {
        for (const int silent : {0, 1, 2}) {
            CAPTURE(silent);
            Scene scene;
            scene.name = "silent";
            scene.add_body({});
            scene.add_shape({.outline = BoxOutline{}, .contact_events = silent < 1});
            scene.add_body({.type = BodyType::Dynamic, .position = {0.0f, 1.0f}});
            scene.add_shape({.outline = BoxOutline{}, .contact_events = silent < 2});
            for_each_holder(scene, [&](const EngineInfo&, Engine& engine) {
                std::uint32_t begun = 0;
                for (int step = 0; step < 10; ++step) {
                    engine.step();
                    begun += engine.event_counts().begun;
                }
                CHECK(begun == (silent == 2 ? 0u : 1u));
                CHECK(engine.counts().contacts == 1);
            });
        }
    }

    TEST_CASE("a drive creates and destroys bodies, and the other indices do not change") {
        Scene scene = driven_scene();
        scene.drive = [](Controls& controls, std::uint32_t step) {
            const SceneShape shapes[] = {{.outline = CircleOutline{}}, {.outline = BoxOutline{}}};
            if (step == 5) controls.destroy_body(0);
            if (step == 5) {
                const std::uint32_t body =
                    controls.create_body({.type = BodyType::Dynamic, .position = {-9.0f, 0.0f}}, shapes);
                CHECK(body == 2);
                controls.set_linear_velocity(body, {0.0f, 6.0f});
            }
            if (step == 10) CHECK(controls.create_body({.position = {30.0f, 0.0f}}, {}) == 3);
            if (step == 20) controls.set_transform(1, {50.0f, 7.0f}, 0.5f);
            if (step == 21) CHECK(length(controls.position(1) - glm::vec2{50.0f, 7.0f}) < 0.001f);
        };
        for_each_available([&](const EngineInfo& info) {
            const auto engine = build(info, scene);
            Drive drive = scene.drive;
            for (std::uint32_t step = 0; step < 65; ++step) {
                drive(*engine, step);
                engine->step();
            }
            std::vector<BodyState> states;
            engine->read_states(states);
            REQUIRE(states.size() == 4);
            CHECK(states[0].is_alive == 0);
            CHECK(states[0].is_awake == 0);
            CHECK(states[1].is_alive == 1);
            CHECK(states[1].rotation.angle() == doctest::Approx(0.5));
            CHECK(states[2].position.x == doctest::Approx(-9.0));
            CHECK(states[2].position.y == doctest::Approx(6.0).epsilon(0.001));
            CHECK(states[3].position == glm::vec2{30.0f, 0.0f});
            CHECK(engine->counts().bodies == 3);
            CHECK(engine->counts().shapes == 3);
        });
    }

    TEST_CASE("a drive with internal state starts from its initial state in every run") {
        for (const char* name : {"swarm", "bullets", "churn"}) {
            CAPTURE(name);
            const Scene scene = make_scene(name, SceneSize::Quick).value();
            for_each_available([&](const EngineInfo& info) {
                std::set<std::uint64_t> digests;
                for (int run = 0; run < 2; ++run) {
                    const BuildResult built = info.build(scene, {});
                    if (!built.engine) return;
                    Drive drive = scene.drive;
                    for (std::uint32_t step = 0; step < 100; ++step) {
                        drive(*built.engine, step);
                        built.engine->step();
                    }
                    digests.insert(built.engine->digest());
                }
                CHECK(digests.size() == 1);
            });
        }
    }

    TEST_CASE("bullets stay within the world and keep their speed in every engine") {
        const Scene scene = make_scene("bullets", SceneSize::Quick).value();
        float edge = 0.0f;
        for (const SceneBody& body : scene.bodies)
            edge = std::max({edge, std::fabs(body.position.x), std::fabs(body.position.y)});
        for_each_holder(scene, [&](const EngineInfo&, Engine& engine) {
            Drive drive = scene.drive;
            std::vector<BodyState> states;
            for (std::uint32_t step = 0; step < 120; ++step) {
                drive(engine, step);
                engine.step();
            }
            engine.read_states(states);
            for (const BodyState& state : states) {
                CHECK(std::fabs(state.position.x) < edge + 0.6f);
                CHECK(std::fabs(state.position.y) < edge + 0.6f);
                if (state.linear_velocity == glm::vec2{0.0f}) continue;
                CHECK(length(state.linear_velocity) == doctest::Approx(60.0));
            }
        });
    }

    TEST_CASE("the bodies of a swarm gather and push each other") {
        const Scene scene = make_scene("swarm", SceneSize::Quick).value();
        for_each_holder(scene, [&](const EngineInfo&, Engine& engine) {
            Drive drive = scene.drive;
            std::uint32_t begun = 0;
            for (std::uint32_t step = 0; step < scene.steps; ++step) {
                drive(engine, step);
                engine.step();
                begun += engine.event_counts().begun;
            }
            CHECK(begun > 300);
            CHECK(engine.counts().contacts > 300);
            // The bodies move at 2 m/s from a mean distance of 44.7 m toward a target that is 22.4 m from
            // the origin.
            double mean = 0.0;
            for (std::uint32_t body = 0; body < 500; ++body)
                mean += static_cast<double>(length(engine.position(body))) / 500.0;
            CHECK(mean > 35.0);
            CHECK(mean < 42.5);
        });
    }

    TEST_CASE("a drive moves bodies by their scene index") {
        for_each_available([](const EngineInfo& info) {
            const Scene scene = driven_scene();
            const auto engine = build(info, scene);
            for (std::uint32_t step = 0; step < 60; ++step) {
                scene.drive(*engine, step);
                engine->step();
            }
            std::vector<BodyState> states;
            engine->read_states(states);
            CHECK(states[1].position.y == doctest::Approx(3.0).epsilon(0.001));
            CHECK(states[1].angular_velocity == doctest::Approx(2.0));
            const double mass = 3.14159265 * 0.25;
            CHECK(static_cast<double>(states[0].linear_velocity.x) ==
                  doctest::Approx(1.0 / mass).epsilon(0.001));
            CHECK(static_cast<double>(states[0].position.x) ==
                  doctest::Approx(40.0 / 60.0 / mass).epsilon(0.01));
        });
    }

    TEST_CASE("every property of a body reaches every engine") {
        Scene scene;
        scene.name = "properties";
        scene.add_body(
            {.type = BodyType::Kinematic, .linear_velocity = {1.0f, 0.0f}, .angular_velocity = 1.0f});
        scene.add_shape({.outline = CircleOutline{}});
        scene.add_body(
            {.type = BodyType::Dynamic, .position = {0.0f, 50.0f}, .angle = 0.5f, .gravity_scale = 0.0f});
        scene.add_shape({.outline = BoxOutline{.half = {1.0f, 0.5f}}});
        scene.add_body({.type = BodyType::Dynamic,
                        .position = {20.0f, 50.0f},
                        .angular_velocity = 3.0f,
                        .angular_damping = 2.0f,
                        .gravity_scale = 0.0f});
        scene.add_shape({.outline = BoxOutline{}});
        scene.add_body({.type = BodyType::Dynamic, .position = {40.0f, 50.0f}, .fixed_rotation = true});
        scene.add_shape({.outline = BoxOutline{.center = {2.0f, 0.0f}}});
        scene.add_body({.position = {42.0f, 48.5f}});
        scene.add_shape({.outline = SegmentOutline{.a = {-9.0f, -1.0f}, .b = {9.0f, 0.0f}}});
        for_each_available([&](const EngineInfo& info) {
            const auto engine = build(info, scene);
            for (int step = 0; step < 60; ++step) engine->step();
            std::vector<BodyState> states;
            engine->read_states(states);
            CHECK(states[0].position.x == doctest::Approx(1.0).epsilon(0.001));
            CHECK(states[0].rotation.angle() == doctest::Approx(1.0).epsilon(0.01));
            CHECK(states[1].position == glm::vec2{0.0f, 50.0f});
            CHECK(states[1].rotation.angle() == doctest::Approx(0.5));
            CHECK(states[2].angular_velocity == doctest::Approx(3.0 * 0.1353).epsilon(0.05));
            CHECK(states[3].rotation.angle() == doctest::Approx(0.0));
            CHECK(states[3].position.y < 50.0f);
            CHECK(states[4].is_awake == 0);
        });
    }

    TEST_CASE("filters keep shapes from colliding in every engine") {
        Scene scene;
        scene.name = "filters";
        scene.add_body({});
        scene.add_shape({.outline = BoxOutline{.half = {50.0f, 1.0f}, .center = {0.0f, -1.0f}},
                         .filter = {.category = 2, .mask = 1, .group = 0}});
        for (int i = 0; i < 4; ++i) {
            scene.add_body({.type = BodyType::Dynamic, .position = {static_cast<float>(3 * i), 0.6f}});
            // The bodies land, fall through because of the mask, fall through because of the category, and
            // land. No other shape has the last body's group, so its masks decide.
            const Filter filters[] = {{}, {.mask = 1}, {.category = 4}, {.group = -1}};
            scene.add_shape({.outline = BoxOutline{}, .filter = filters[i]});
        }
        for_each_available([&](const EngineInfo& info) {
            const auto engine = build(info, scene);
            for (int step = 0; step < 60; ++step) engine->step();
            std::vector<BodyState> states;
            engine->read_states(states);
            CHECK(states[1].position.y > 0.4f);
            CHECK(states[2].position.y < -1.0f);
            CHECK(states[3].position.y < -1.0f);
            CHECK(states[4].position.y > 0.4f);
        });
    }

    TEST_CASE("an engine refuses a scene that it cannot represent, with a reason") {
        Scene scene;
        scene.name = "rounded";
        scene.add_body({.type = BodyType::Dynamic});
        scene.add_shape({.outline = CircleOutline{}});
        scene.add_shape({.outline = BoxOutline{.radius = 0.1f}});
        for_each_available([&](const EngineInfo& info) {
            const BuildResult built = info.build(scene, {});
            CHECK((built.engine != nullptr) == (info.name != "box2d"));
            if (info.name == "box2d") CHECK(built.error == "cannot round the box of shape 1");
            CHECK(info.build(scene, {.workers = 1000}).engine == nullptr);
        });
        const Scene triggers = make_scene("triggers_idle", SceneSize::Quick).value();
        const EngineInfo* box2d = find_engine("box2d");
        if (!box2d->is_available()) return;
        CHECK(box2d->build(scene, {.workers = 2}).error == "supports only one worker");
        CHECK(box2d->build(triggers, {}).error ==
              "reports overlaps only for dynamic bodies, and the scene has none");
        scene.shapes[1].outline =
            PolygonOutline{{glm::vec2{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}, 3, 0.1f};
        CHECK(box2d->build(scene, {}).error == "cannot round the polygon of shape 1");
        scene.shapes[1] = {.outline = CircleOutline{}, .filter = {.category = 1u << 20}};
        CHECK(box2d->build(scene, {}).error == "has only 16 category bits, too few for shape 1");
        scene.shapes[1] = {
            .outline = PolygonOutline{
                {glm::vec2{0.0f, 0.0f}, {1.0f, 0.0f}, {1.001f, 0.001f}, {0.0f, 1.0f}}, 4, 0.0f}};
        CHECK(box2d->build(scene, {}).error == "merges corners of shape 1");
    }

    TEST_CASE("Damson's broadphases and worker counts end in the same state") {
        const EngineInfo& damson = *find_engine("damson");
        const Scene scene = make_scene("tumbler", SceneSize::Quick).value();
        REQUIRE(damson.broadphases.size() >= 2);
        std::set<std::uint64_t> digests;
        for (const std::string& broadphase : damson.broadphases) {
            for (const std::uint32_t workers : {1u, 2u}) {
                const auto engine = build(damson, scene, {.workers = workers, .broadphase = broadphase});
                for (int step = 0; step < 60; ++step) engine->step();
                digests.insert(engine->digest());
            }
        }
        CHECK(digests.size() == 1);
    }
}
