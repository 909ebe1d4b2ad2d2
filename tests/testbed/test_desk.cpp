// What hands, keys and lists do to the world.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "../../core/vector.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../../demo/testbed/desk.hpp"
#include "../../demo/testbed/state_file.hpp"
#include "worlds.hpp"

using namespace damson;
using namespace damson::testbed;
using namespace damson::test;

namespace {

struct Bench {
    SceneFile file{"desk", falling_box};
    Desk desk;

    Bench() {
        desk.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        REQUIRE(desk.open(file.path()));
    }
};

}  // namespace

TEST_SUITE("testbed/hand") {
    TEST_CASE("it picks what is seen, and drags it by a spring") {
        Bench bench;
        World& world = bench.desk.session.world();
        Hand& hand = bench.desk.hand;
        CHECK_FALSE(hand.pick_at(world, {15.0f, 15.0f}));
        REQUIRE(hand.pick_at(world, {0.2f, 3.2f}));
        CHECK(hand.body(world) == body_of(bench.desk.session, 1));
        REQUIRE(hand.grab(world, {0.2f, 3.2f}));
        CHECK(world.counters().joints == 1);
        for (int i = 0; i < 90; ++i) {
            hand.drag(world, {5.0f, 6.0f});
            bench.desk.session.step();
        }
        CHECK(distance(place_of(bench.desk.session, 1), {5.0f, 6.0f}) < 1.0f);
        hand.release(world);
        CHECK(world.counters().joints == 0);
        for (int i = 0; i < 120; ++i) bench.desk.session.step();
        CHECK(place_of(bench.desk.session, 1).y < 1.0f);
    }

    TEST_CASE("scenery is picked and not held") {
        Bench bench;
        World& world = bench.desk.session.world();
        REQUIRE(bench.desk.hand.pick_at(world, {8.0f, -1.0f}));
        CHECK_FALSE(bench.desk.hand.grab(world, {8.0f, -1.0f}));
        CHECK_FALSE(bench.desk.hand.is_holding(world));
    }

    TEST_CASE("what is destroyed while it is held is let go") {
        Bench bench;
        World& world = bench.desk.session.world();
        bench.desk.hand.pick_at(world, {0.0f, 3.0f});
        REQUIRE(bench.desk.hand.grab(world, {0.0f, 3.0f}));
        bench.desk.perform(Action::Delete);
        bench.desk.hand.drag(world, {1.0f, 1.0f});
        bench.desk.hand.release(world);
        CHECK(bench.desk.hand.body(world).is_null());
        CHECK(world.counters().bodies == 1);
        bench.desk.session.step();
        CHECK(bench.desk.session.message().empty());
    }
}

TEST_SUITE("testbed/spawn") {
    TEST_CASE("shapes of every kind appear at the pointer") {
        Bench bench;
        World& world = bench.desk.session.world();
        for (std::size_t i = 0; i < spawn_kind_count; ++i) {
            CAPTURE(i);
            bench.desk.spawn.kind = static_cast<SpawnKind>(i);
            bench.desk.pointer = {2.0f * static_cast<float>(i) - 8.0f, 8.0f};
            const std::uint32_t before = world.counters().bodies;
            bench.desk.perform(Action::Spawn);
            CHECK(world.counters().bodies == before + 1);
        }
        CHECK(bench.desk.session.message().empty());
        for (int i = 0; i < 60; ++i) bench.desk.session.step();
        CHECK_FALSE(validate(world).has_value());
    }

    TEST_CASE("a shot is a bullet that flies toward the pointer") {
        Bench bench;
        World& world = bench.desk.session.world();
        bench.desk.pointer = {0.0f, 10.0f};
        bench.desk.perform(Action::Shoot);
        const BodyHandle shot = body_of(bench.desk.session, 2);
        REQUIRE(world.is_alive(shot));
        CHECK(world.body(shot).is_bullet());
        CHECK(world.body(shot).linear_velocity().x == doctest::Approx(100.0f));
        CHECK(world.body(shot).position().x < -5.0f);
    }

    TEST_CASE("both engines get what a hand makes, and lose what it deletes") {
        const demo::EngineInfo* info = demo::find_engine("box2d");
        if (!info || !info->is_available()) return;
        Bench bench;
        REQUIRE(bench.desk.set_rival("box2d"));
        bench.desk.pointer = {3.0f, 5.0f};
        bench.desk.perform(Action::Spawn);
        CHECK(bench.desk.session.rival()->engine().counts().bodies == 3);
        bench.desk.hand.pick(bench.desk.session.world(), body_of(bench.desk.session, 1));
        bench.desk.perform(Action::Delete);
        CHECK(bench.desk.session.rival()->engine().counts().bodies == 2);
        for (int i = 0; i < 60; ++i) bench.desk.session.step();
        CHECK(bench.desk.session.differences().bodies == 1);
        CHECK(bench.desk.session.differences().max_distance < 0.1f);
    }
}

TEST_SUITE("testbed/desk") {
    TEST_CASE("keys pause, step and restart") {
        Bench bench;
        bench.desk.perform(Action::Pause);
        CHECK(bench.desk.session.is_paused);
        bench.desk.perform(Action::Step);
        bench.desk.perform(Action::Step);
        CHECK(bench.desk.session.steps() == 2);
        bench.desk.hand.pick_at(bench.desk.session.world(), {0.0f, 3.0f});
        bench.desk.perform(Action::Follow);
        bench.desk.perform(Action::Restart);
        bench.desk.keep_up();
        CHECK(bench.desk.session.steps() == 0);
        CHECK_FALSE(bench.desk.is_following);
        CHECK(bench.desk.hand.body(bench.desk.session.world()).is_null());
    }

    TEST_CASE("the camera goes after what it follows") {
        Bench bench;
        bench.desk.hand.pick_at(bench.desk.session.world(), {0.0f, 3.0f});
        bench.desk.perform(Action::Follow);
        for (int i = 0; i < 30; ++i) bench.desk.session.step();
        bench.desk.keep_up();
        CHECK(distance(bench.desk.camera.center(), place_of(bench.desk.session, 1)) < 0.5f);
        bench.desk.perform(Action::Delete);
        bench.desk.keep_up();
        CHECK_FALSE(bench.desk.is_following);
    }

    TEST_CASE("every scene of the catalogue opens and is seen") {
        Desk desk;
        desk.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        for (const demo::CatalogueEntry& entry : demo::scene_catalogue()) {
            CAPTURE(entry.name);
            REQUIRE(desk.open(std::string(entry.name), {.is_quick = true}));
            std::size_t seen = 0;
            for (const ShapeHandle shape : desk.session.world().shapes())
                seen += overlaps(desk.camera.view(), desk.session.world().shape(shape).aabb()) ? 1 : 0;
            CHECK(2 * seen >= desk.session.world().shapes().size());
            desk.session.step();
            CHECK(desk.session.message().empty());
        }
    }

    TEST_CASE("page keys go through the list and round its ends") {
        Desk desk;
        desk.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        const SceneFile one("one", falling_box), two("two", falling_box);
        desk.scenes = {{"one", "", one.path()}, {"two", "", two.path()}};
        REQUIRE(desk.open("one"));
        desk.perform(Action::NextScene);
        CHECK(desk.session.scene_source() == two.path());
        desk.perform(Action::NextScene);
        CHECK(desk.session.scene_source() == one.path());
        desk.perform(Action::PreviousScene);
        CHECK(desk.session.scene_source() == two.path());
    }

    TEST_CASE("every action is harmless where no scene is open") {
        Desk desk;
        for (int i = 0; i <= static_cast<int>(Action::Quit); ++i) desk.perform(static_cast<Action>(i));
        desk.keep_up();
        CHECK_FALSE(desk.session.is_loaded());
        CHECK(describe_state(desk.session, desk.hand, desk.camera).find("is_loaded") != std::string::npos);
    }

    TEST_CASE("the state can be told whatever bytes a broken file has brought into a message") {
        Desk desk;
        desk.session.set_message("last read: '\x9d'");
        CHECK(describe_state(desk.session, desk.hand, desk.camera).find("last read: '") != std::string::npos);
    }

    TEST_CASE("the state tells where bodies are on the screen") {
        Bench bench;
        const std::string state = describe_state(bench.desk.session, bench.desk.hand, bench.desk.camera);
        for (const char* part : {"\"step\": 0", "\"picked\": null", "\"screen\"", "\"digest\""}) {
            CAPTURE(part);
            CHECK(state.find(part) != std::string::npos);
        }
    }
}

TEST_SUITE("testbed/scene_list") {
    TEST_CASE("the list has the catalogue and a folder's files, and can be searched") {
        const auto folder = std::filesystem::path(DAMSON_SOURCE_DIR) / "demo" / "scenes";
        const std::vector<SceneChoice> choices = list_scenes(folder);
        const auto has = [&](const std::string& name) {
            return std::any_of(choices.begin(), choices.end(),
                               [&](const SceneChoice& choice) { return choice.name == name; });
        };
        CHECK(has("tumbler"));
        CHECK(has("card_house.json"));
        CHECK(list_scenes("no such folder").size() == demo::scene_catalogue().size());

        const SceneChoice drum{"tumbler", "2,025 small boxes in a drum", "tumbler"};
        CHECK(matches(drum, ""));
        CHECK(matches(drum, "DRUM small"));
        CHECK_FALSE(matches(drum, "drum pyramid"));
    }
}
