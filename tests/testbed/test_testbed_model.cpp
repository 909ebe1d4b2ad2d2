// Tests of demo/testbed/testbed_model.cpp.
//
// Tests dragging, tools, keyboard shortcuts, the state file and the list of scenes.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "../../core/vector.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../../demo/testbed/state_file.hpp"
#include "../../demo/testbed/testbed_model.hpp"
#include "worlds.hpp"

using namespace damson;
using namespace damson::testbed;
using namespace damson::test;

namespace {

struct Bench {
    SceneFile file{"model", falling_box};
    TestbedModel model;

    Bench() {
        model.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        REQUIRE(model.open(file.path()));
    }
};

}  // namespace

TEST_SUITE("testbed/mouse_drag") {
    TEST_CASE("the topmost body is selected and dragged with a spring") {
        Bench bench;
        World& world = bench.model.session.world();
        MouseDrag& mouse_drag = bench.model.mouse_drag;
        CHECK_FALSE(mouse_drag.pick_at(world, {15.0f, 15.0f}));
        REQUIRE(mouse_drag.pick_at(world, {0.2f, 3.2f}));
        CHECK(mouse_drag.body(world) == body_of(bench.model.session, 1));
        REQUIRE(mouse_drag.grab(world, {0.2f, 3.2f}));
        CHECK(world.counters().joints == 1);
        for (int i = 0; i < 90; ++i) {
            mouse_drag.move_to(world, {5.0f, 6.0f});
            bench.model.session.step();
        }
        CHECK(distance(place_of(bench.model.session, 1), {5.0f, 6.0f}) < 1.0f);
        mouse_drag.release(world);
        CHECK(world.counters().joints == 0);
        for (int i = 0; i < 120; ++i) bench.model.session.step();
        CHECK(place_of(bench.model.session, 1).y < 1.0f);
    }

    TEST_CASE("a static body is selected but not dragged") {
        Bench bench;
        World& world = bench.model.session.world();
        REQUIRE(bench.model.mouse_drag.pick_at(world, {8.0f, -1.0f}));
        CHECK_FALSE(bench.model.mouse_drag.grab(world, {8.0f, -1.0f}));
        CHECK_FALSE(bench.model.mouse_drag.is_holding(world));
    }

    TEST_CASE("a body that is destroyed while it is dragged is released") {
        Bench bench;
        World& world = bench.model.session.world();
        bench.model.mouse_drag.pick_at(world, {0.0f, 3.0f});
        REQUIRE(bench.model.mouse_drag.grab(world, {0.0f, 3.0f}));
        bench.model.perform(Action::Delete);
        bench.model.mouse_drag.move_to(world, {1.0f, 1.0f});
        bench.model.mouse_drag.release(world);
        CHECK(bench.model.mouse_drag.body(world).is_null());
        CHECK(world.counters().bodies == 1);
        bench.model.session.step();
        CHECK(bench.model.session.message().empty());
    }
}

TEST_SUITE("testbed/spawn") {
    TEST_CASE("shapes of every kind are created at the pointer") {
        Bench bench;
        World& world = bench.model.session.world();
        for (std::size_t i = 0; i < spawn_kind_count; ++i) {
            CAPTURE(i);
            bench.model.spawn.kind = static_cast<SpawnKind>(i);
            bench.model.pointer = {2.0f * static_cast<float>(i) - 8.0f, 8.0f};
            const std::uint32_t before = world.counters().bodies;
            bench.model.perform(Action::Spawn);
            CHECK(world.counters().bodies == before + 1);
        }
        CHECK(bench.model.session.message().empty());
        for (int i = 0; i < 60; ++i) bench.model.session.step();
        CHECK_FALSE(validate(world).has_value());
    }

    TEST_CASE("a shot creates a bullet that flies toward the pointer") {
        Bench bench;
        World& world = bench.model.session.world();
        bench.model.pointer = {0.0f, 10.0f};
        bench.model.perform(Action::Shoot);
        const BodyHandle shot = body_of(bench.model.session, 2);
        REQUIRE(world.is_alive(shot));
        CHECK(world.body(shot).is_bullet());
        CHECK(world.body(shot).linear_velocity().x == doctest::Approx(100.0f));
        CHECK(world.body(shot).position().x < -5.0f);
    }

    TEST_CASE("bodies are created and deleted in both engines") {
        const demo::EngineInfo* info = demo::find_engine("box2d");
        if (!info || !info->is_available()) return;
        Bench bench;
        REQUIRE(bench.model.set_rival("box2d"));
        bench.model.pointer = {3.0f, 5.0f};
        bench.model.perform(Action::Spawn);
        CHECK(bench.model.session.rival()->engine().counts().bodies == 3);
        bench.model.mouse_drag.pick(bench.model.session.world(), body_of(bench.model.session, 1));
        bench.model.perform(Action::Delete);
        CHECK(bench.model.session.rival()->engine().counts().bodies == 2);
        for (int i = 0; i < 60; ++i) bench.model.session.step();
        CHECK(bench.model.session.differences().bodies == 1);
        CHECK(bench.model.session.differences().max_distance < 0.1f);
    }
}

TEST_SUITE("testbed/model") {
    TEST_CASE("keys pause, step and restart") {
        Bench bench;
        bench.model.perform(Action::Pause);
        CHECK(bench.model.session.is_paused);
        bench.model.perform(Action::Step);
        bench.model.perform(Action::Step);
        CHECK(bench.model.session.steps() == 2);
        bench.model.mouse_drag.pick_at(bench.model.session.world(), {0.0f, 3.0f});
        bench.model.perform(Action::Follow);
        bench.model.perform(Action::Restart);
        bench.model.keep_up();
        CHECK(bench.model.session.steps() == 0);
        CHECK_FALSE(bench.model.is_following);
        CHECK(bench.model.mouse_drag.body(bench.model.session.world()).is_null());
    }

    TEST_CASE("the camera follows the selected body") {
        Bench bench;
        bench.model.mouse_drag.pick_at(bench.model.session.world(), {0.0f, 3.0f});
        bench.model.perform(Action::Follow);
        for (int i = 0; i < 30; ++i) bench.model.session.step();
        bench.model.keep_up();
        CHECK(distance(bench.model.camera.center(), place_of(bench.model.session, 1)) < 0.5f);
        bench.model.perform(Action::Delete);
        bench.model.keep_up();
        CHECK_FALSE(bench.model.is_following);
    }

    TEST_CASE("every built-in scene opens and is visible") {
        TestbedModel model;
        model.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        for (const demo::CatalogueEntry& entry : demo::scene_catalogue()) {
            CAPTURE(entry.name);
            REQUIRE(model.open(std::string(entry.name), {.is_quick = true}));
            std::size_t seen = 0;
            for (const ShapeHandle shape : model.session.world().shapes())
                seen += overlaps(model.camera.view(), model.session.world().shape(shape).aabb()) ? 1 : 0;
            CHECK(2 * seen >= model.session.world().shapes().size());
            model.session.step();
            CHECK(model.session.message().empty());
        }
    }

    TEST_CASE("the page keys go through the list of scenes and wrap around") {
        TestbedModel model;
        model.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        const SceneFile one("one", falling_box), two("two", falling_box);
        model.scenes = {{"one", "", one.path()}, {"two", "", two.path()}};
        REQUIRE(model.open("one"));
        model.perform(Action::NextScene);
        CHECK(model.session.scene_source() == two.path());
        model.perform(Action::NextScene);
        CHECK(model.session.scene_source() == one.path());
        model.perform(Action::PreviousScene);
        CHECK(model.session.scene_source() == two.path());
    }

    TEST_CASE("every action is harmless without a scene") {
        TestbedModel model;
        for (int i = 0; i <= static_cast<int>(Action::Quit); ++i) model.perform(static_cast<Action>(i));
        model.keep_up();
        CHECK_FALSE(model.session.is_loaded());
        CHECK(describe_state(model.session, model.mouse_drag, model.camera).find("is_loaded") !=
              std::string::npos);
    }

    TEST_CASE("the state is valid JSON if a message contains invalid bytes") {
        TestbedModel model;
        model.session.set_message("last read: '\x9d'");
        CHECK(describe_state(model.session, model.mouse_drag, model.camera).find("last read: '") !=
              std::string::npos);
    }

    TEST_CASE("the state contains the positions of bodies on the screen") {
        Bench bench;
        const std::string state =
            describe_state(bench.model.session, bench.model.mouse_drag, bench.model.camera);
        for (const char* part : {"\"step\": 0", "\"picked\": null", "\"screen\"", "\"digest\""}) {
            CAPTURE(part);
            CHECK(state.find(part) != std::string::npos);
        }
    }
}

TEST_SUITE("testbed/scene_list") {
    TEST_CASE("the list has the built-in scenes and the files of a folder, and can be searched") {
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
