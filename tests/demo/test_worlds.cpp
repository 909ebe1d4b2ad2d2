// Tests of demo/program/worlds/worlds.cpp, demo/program/worlds/many_worlds.cpp, demo/scenes/small_worlds.cpp,
// demo/support/number_list.cpp.
#include <doctest/doctest.h>

#include <string>

#include "../../demo/engines/damson/damson_world.hpp"
#include "../../demo/engines/engine.hpp"
#include "../../demo/program/commands.hpp"
#include "../../demo/program/worlds/many_worlds.hpp"
#include "../../demo/scenes/small_worlds.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

/// Returns the error message for a request, or "" if it succeeds.
std::string sentence_of(const WorldsRequest& request) {
    const Outcome<int> outcome = worlds_command(request);
    const auto* const failure = std::get_if<Failure>(&outcome);
    return failure != nullptr ? failure->sentence : "";
}

}  // namespace

TEST_SUITE("demo/worlds") {
    TEST_CASE("small worlds are valid, stay awake and end with contacts") {
        REQUIRE(small_worlds().size() == 3);
        for (const SmallWorld& kind : small_worlds()) {
            CAPTURE(kind.name);
            const Scene scene = kind.make();
            CHECK(!find_defect(scene));
            BuildResult built = find_engine("damson")->build(scene, {});
            REQUIRE(built.engine != nullptr);
            for (std::uint32_t step = 0; step < scene.steps; ++step) built.engine->step();
            const EngineCounts counts = built.engine->counts();
            CHECK(counts.contacts > 0);
            std::uint32_t movable = 0;
            for (const SceneBody& body : scene.bodies) movable += body.type == BodyType::Dynamic;
            CHECK(counts.awake_bodies == movable);
        }
    }

    TEST_CASE("many worlds of a scene end with the contacts of a single one, in every engine") {
        for (const EngineInfo& engine : engines()) {
            if (!engine.is_available()) continue;
            CAPTURE(engine.name);
            const Scene scene = small_worlds()[0].make();
            const ManyWorldsResult many = make_many_worlds(scene, engine, 3, 2);
            REQUIRE(many.worlds != nullptr);
            BuildResult one = engine.build(scene, {});
            for (std::uint32_t step = 0; step < 150; ++step) {
                many.worlds->step();
                one.engine->step();
            }
            CHECK(many.worlds->touching() == one.engine->counts().contacts);
            many.worlds->reset();
            if (engine.name != "box2d") CHECK(many.worlds->touching() == 0);
        }
    }

    TEST_CASE("an invalid command line is refused with a reason") {
        CHECK(sentence_of({.scenes = {"moon"}}) ==
              "unknown SCENE of worlds; possible: lander, walker, crowd");
        CHECK(sentence_of({.counts = "1,zero"}) ==
              "bad number of worlds \"zero\"; possible: 1 to 1048576, several separated by commas");
        CHECK(sentence_of({.workers = "65"}) ==
              "bad number of threads \"65\"; possible: 1 to 64, several separated by commas");
        CHECK(sentence_of({.workers = ""}) == "no number of threads given; possible: 1 to 64");
        CHECK(sentence_of({.engines = "newton"}) != "");
    }
}
