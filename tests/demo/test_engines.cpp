// All engines show the same face: the same scene, the same indices, events that tell the truth.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "../../demo/engines/engine.hpp"
#include "../../demo/scenes/catalogue.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

std::unique_ptr<Engine> build(const EngineInfo& info, const Scene& scene, const EngineOptions& options = {}) {
    BuildResult built = info.build(scene, options);
    REQUIRE_MESSAGE(built.engine, built.error);
    return std::move(built.engine);
}

template <class Check>
void for_each_available(Check check) {
    for (const EngineInfo& info : engines()) {
        if (!info.is_available()) continue;
        CAPTURE(info.name);
        check(info);
    }
}

/// Two balls in a weightless world, the second of which a drive pushes.
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
    TEST_CASE("three engines are known, and one that is missing says why") {
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

    TEST_CASE("every engine builds every quick scene with its counts and steps it") {
        for_each_available([](const EngineInfo& info) {
            for (const CatalogueEntry& entry : scene_catalogue()) {
                CAPTURE(entry.name);
                const Scene scene = make_scene(entry.name, SceneSize::Quick).value();
                const auto engine = build(info, scene);
                std::vector<BodyState> states;
                engine->read_states(states);
                REQUIRE(states.size() == scene.bodies.size());
                for (std::size_t i = 0; i < states.size(); ++i) {
                    CHECK(states[i].position == scene.bodies[i].position);
                    CHECK(states[i].linear_velocity == scene.bodies[i].linear_velocity);
                }
                for (int step = 0; step < 10; ++step) engine->step();
                const EngineCounts counts = engine->counts();
                CHECK(counts.bodies == scene.bodies.size());
                CHECK(counts.shapes == scene.shapes.size());
                CHECK(counts.joints == scene.joints.size());
                CHECK(counts.contacts <= counts.pairs);
                for (const PhaseTime& phase : engine->phase_times()) CHECK(phase.ms >= 0.0);
            }
        });
    }

    TEST_CASE("the same scene ends in the same digest twice") {
        for_each_available([](const EngineInfo& info) {
            const Scene scene = make_scene("tumbler", SceneSize::Quick).value();
            const auto one = build(info, scene), two = build(info, scene);
            for (int step = 0; step < 60; ++step) one->step(), two->step();
            CHECK(one->digest() == two->digest());
            one->step();
            CHECK(one->digest() != two->digest());
        });
    }

    TEST_CASE("begins and ends alternate for every pair, and what has begun and not ended is what touches") {
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
                    // a pair may begin and end in one step: begins first
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

    TEST_CASE("filters keep shapes apart in every engine") {
        Scene scene;
        scene.name = "filters";
        scene.add_body({});
        scene.add_shape({.outline = BoxOutline{.half = {50.0f, 1.0f}, .center = {0.0f, -1.0f}},
                         .filter = {.category = 2, .mask = 1, .group = 0}});
        for (int i = 0; i < 4; ++i) {
            scene.add_body({.type = BodyType::Dynamic, .position = {static_cast<float>(3 * i), 0.6f}});
            // lands, falls through (mask), falls through (category), lands (a group of its own decides
            // nothing)
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

    TEST_CASE("what an engine cannot hold is refused with a sentence") {
        Scene scene;
        scene.name = "capsule";
        scene.add_body({.type = BodyType::Dynamic});
        scene.add_shape({.outline = CircleOutline{}});
        scene.add_shape({.outline = CapsuleOutline{}});
        for_each_available([&](const EngineInfo& info) {
            const BuildResult built = info.build(scene, {});
            CHECK((built.engine != nullptr) == (info.name != "box2d"));
            if (info.name == "box2d") CHECK(built.error == "has no capsules, as is shape 1");
            CHECK(info.build(scene, {.workers = 1000}).engine == nullptr);
        });
        const EngineInfo* box2d = find_engine("box2d");
        if (!box2d->is_available()) return;
        CHECK(box2d->build(scene, {.workers = 2}).error == "has one worker only");
        scene.shapes[1].outline = BoxOutline{.radius = 0.1f};
        CHECK(box2d->build(scene, {}).error == "cannot round the box of shape 1");
        scene.shapes[1] = {.outline = CircleOutline{}, .filter = {.category = 1u << 20}};
        CHECK(box2d->build(scene, {}).error == "has 16 category bits, too few for shape 1");
        scene.shapes[1] = {
            .outline = PolygonOutline{
                {glm::vec2{0.0f, 0.0f}, {1.0f, 0.0f}, {1.001f, 0.001f}, {0.0f, 1.0f}}, 4, 0.0f}};
        CHECK(box2d->build(scene, {}).error == "welds corners of shape 1");
    }

    TEST_CASE("Damson's broadphases and workers end in the same state") {
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
