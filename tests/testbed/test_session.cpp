// Tests of demo/testbed/session.cpp.
//
// Tests loading, stepping and restarting scenes. After a failure, the previous scene continues, and a message
// gives the reason.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "../../core/vector.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "worlds.hpp"

using namespace damson;
using namespace damson::testbed;
using namespace damson::test;

namespace {

/// Returns the name of the newest Box2D version in this build, or "" if there is none.
std::string some_rival() {
    for (const char* name : {"box2d3", "box2d"})
        if (const auto* info = demo::find_engine(name); info && info->is_available()) return name;
    return {};
}

}  // namespace

TEST_SUITE("testbed/session") {
    TEST_CASE("a run in the testbed is bit-identical to a run without a window") {
        for (const char* name : {"tumbler", "ragdoll_stair", "churn"}) {
            CAPTURE(name);
            demo::Scene scene = demo::make_scene(name, demo::SceneSize::Quick).value();
            auto built = demo::find_engine("damson")->build(scene, {});
            REQUIRE(built.engine);
            Session session;
            REQUIRE(session.load(name, {.is_quick = true}));
            for (std::uint32_t step = 0; step < 40; ++step) {
                if (scene.drive) scene.drive(*built.engine, step);
                built.engine->step();
                session.step();
            }
            CHECK(digest(session.world()) == built.engine->digest());
        }
    }

    TEST_CASE("a restart begins at the start of the scene") {
        const SceneFile file("restart", falling_box);
        Session session;
        REQUIRE(session.load(file.path()));
        const std::uint64_t at_first = digest(session.world());
        for (int i = 0; i < 10; ++i) session.step();
        CHECK(session.steps() == 10);
        CHECK(place_of(session, 1).y < 2.99f);
        const std::uint32_t before = session.world_number();
        REQUIRE(session.restart());
        CHECK(session.steps() == 0);
        CHECK(session.world_number() != before);
        CHECK(digest(session.world()) == at_first);
        CHECK(session.phase_history().size() == 0);
    }

    TEST_CASE("an invalid scene file sets a message, and the previous scene continues") {
        const SceneFile good("good", falling_box), empty("empty", ""), broken("broken", "{\"format\": 3"),
            senseless("senseless", R"({"format": "damson-scene", "version": 1, "name": "x", "bodies": []})");
        Session session;
        CHECK_FALSE(session.load("no such scene"));
        CHECK_FALSE(session.is_loaded());
        session.step();
        session.advance(1.0);
        REQUIRE(session.load(good.path()));
        session.step();
        for (const std::string& file :
             {empty.path(), broken.path(), senseless.path(), std::string("gone.json"),
              std::string("no_such_scene"), std::string()}) {
            CAPTURE(file);
            session.set_message({});
            CHECK_FALSE(session.load(file));
            CHECK_FALSE(session.message().empty());
            CHECK(session.steps() == 1);
            CHECK(session.scene().name == "falling_box");
        }
    }

    TEST_CASE("a scene file that is too large is rejected before it is read") {
        const SceneFile huge("huge", "");
        std::filesystem::resize_file(huge.path(), max_scene_file_bytes + 1);
        Session session;
        CHECK_FALSE(session.load(huge.path()));
        CHECK(session.message().find("MB") != std::string::npos);
    }

    TEST_CASE("no time passes while paused, and slow motion takes fewer steps of the same length") {
        const SceneFile file("pace", falling_box);
        Session session;
        REQUIRE(session.load(file.path()));
        session.is_paused = true;
        session.advance(0.5);
        CHECK(session.steps() == 0);
        CHECK(session.alpha() == 1.0f);
        session.is_paused = false;
        session.speed = 0.25f;
        for (int i = 0; i < 60; ++i) session.advance(1.0 / 60.0);
        CHECK(session.steps() >= 14);
        CHECK(session.steps() <= 15);
    }

    TEST_CASE("a setting applies after a restart, and an invalid one sets a message") {
        const SceneFile file("sliders", falling_box);
        Session session;
        REQUIRE(session.load(file.path()));
        session.settings.world.tuning.max_linear_speed = 1.0f;
        REQUIRE(session.restart());
        for (int i = 0; i < 30; ++i) session.step();
        CHECK(session.world().body(body_of(session, 1)).linear_velocity().y >= -1.01f);
        // an invalid setting produces a message
        session.settings.world.workers = 1000;
        CHECK_FALSE(session.restart());
        CHECK(session.message().find("workers") != std::string::npos);
        CHECK(session.steps() == 30);
    }

    TEST_CASE("a scene with extreme velocities continues with finite positions") {
        const SceneFile file("explodes", falling_box);
        Session session;
        REQUIRE(session.load(file.path()));
        for (int i = 0; i < 5; ++i) {
            session.attempt([&] {
                session.world().body(body_of(session, 1)).set_linear_velocity({3e38f, 3e38f});
                session.world().body(body_of(session, 1)).apply_force_to_center({3e38f, 3e38f});
            });
            session.step();
        }
        CHECK(session.steps() == 5);
        CHECK(is_finite(place_of(session, 1)));
    }

    TEST_CASE("a second engine runs in lockstep and is compared body by body") {
        const std::string rival = some_rival();
        if (rival.empty()) return;
        const SceneFile file("beside", falling_box);
        Session session;
        REQUIRE(session.load(file.path()));
        REQUIRE(session.set_rival(rival));
        CHECK(session.differences().bodies == 1);
        CHECK(session.differences().max_distance == 0.0f);
        for (int i = 0; i < 120; ++i) session.step();
        CHECK(session.rival()->steps() == session.steps());
        const Differences& apart = session.differences();
        CHECK(apart.max_distance < 0.05f);
        CHECK(apart.contacts_a == 1);
        CHECK(apart.contacts_b == 1);
        CHECK(apart.contacts_both == 1);
        REQUIRE(session.set_rival(""));
        CHECK(session.rival() == nullptr);
        CHECK(session.steps() == 0);
        CHECK_FALSE(session.set_rival("no such engine"));
    }
}

TEST_SUITE("testbed/side_by_side") {
    TEST_CASE("distances and contacts are compared for bodies that exist in both engines") {
        demo::Scene scene;
        scene.add_body({});
        for (int i = 0; i < 3; ++i) scene.add_body({.type = BodyType::Dynamic});
        std::vector<demo::BodyState> a(4), b(4);
        a[0].position = {100.0f, 0.0f};  // not compared, because this body is static
        b[1].position = {0.0f, 3.0f};
        b[2].position = {4.0f, 3.0f};
        b[3].is_alive = 0;
        const std::vector<demo::ShapeContact> contacts_a{{{0, 1}, 0.0f}, {{0, 2}, 0.0f}, {{1, 2}, 0.0f}};
        const std::vector<demo::ShapeContact> contacts_b{{{0, 2}, 0.0f}, {{2, 3}, 0.0f}};
        const Differences apart = compare(scene, a, b, contacts_a, contacts_b);
        CHECK(apart.bodies == 2);
        CHECK(apart.max_distance == 5.0f);
        CHECK(apart.mean_distance == 4.0f);
        CHECK(apart.worst_body == 2);
        CHECK(apart.contacts_a == 3);
        CHECK(apart.contacts_b == 2);
        CHECK(apart.contacts_both == 1);
    }
}

TEST_SUITE("testbed/engine_run") {
    TEST_CASE("calls of a drive for deleted bodies are ignored") {
        Session session;
        for (const char* name : {"swarm", "rain", "platformer", "churn", "chain_bridge", "tumbler"}) {
            CAPTURE(name);
            REQUIRE(session.load(name, {.is_quick = true}));
            session.step();
            const auto bodies = static_cast<std::uint32_t>(session.scene().bodies.size());
            for (std::uint32_t i = 0; i < bodies; i += 2) session.engine_run().destroy_body(i);
            for (int i = 0; i < 20; ++i) session.step();
            CHECK(session.message().empty());
            CHECK(session.steps() == 21);
        }
    }
}
