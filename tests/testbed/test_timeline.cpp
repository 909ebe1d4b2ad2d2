// Tests of demo/testbed/timeline.cpp.
//
// Tests the timeline. Going back and forward is exact, different input starts a branch, and the first
// difference is reported.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "../../core/vector.hpp"
#include "../../demo/testbed/ghosts.hpp"
#include "../../demo/testbed/mesh.hpp"
#include "../../demo/testbed/state_file.hpp"
#include "../../demo/testbed/testbed_model.hpp"
#include "worlds.hpp"

using namespace damson;
using namespace damson::testbed;
using namespace damson::test;

namespace {

struct Run {
    SceneFile file{"timeline", falling_box};
    TestbedModel model;
    Session& session = model.session;

    Run() {
        model.camera.set_viewport({{0.0f, 0.0f}, {800.0f, 600.0f}});
        REQUIRE(model.open(file.path()));
    }
    const Timeline& line() const { return session.timeline(); }
    void step(int count) {
        for (int i = 0; i < count; ++i) session.step();
    }
    std::uint64_t digest_now() { return digest(session.world()); }
    std::uint64_t total(EventKind kind) const {
        return session.events().totals()[static_cast<std::size_t>(kind)];
    }
    std::uint32_t ghosts() {
        Mesh mesh;
        mesh.begin(model.camera);
        const World* first = line().first_world();
        return first ? draw_ghosts(*first, session.world(), mesh, {}) : 0;
    }
    /// Drags the box for `steps` steps and releases it.
    void drag(int steps) {
        model.mouse_drag.pick(session.world(), body_of(session, 1));
        model.pointer = place_of(session, 1);
        REQUIRE(model.grab());
        for (int i = 0; i < steps; ++i) {
            model.pointer += glm::vec2{0.1f, 0.05f};
            model.drag(true);
            session.step();
        }
        model.drag(false);
    }
};

/// Takes `steps` steps, and returns the digest of the world after each step.
std::vector<std::uint64_t> digests_of(Session& session, int steps) {
    std::vector<std::uint64_t> digests;
    for (int i = 0; i < steps; ++i) {
        session.step();
        digests.push_back(digest(session.world()));
    }
    return digests;
}

}  // namespace

TEST_SUITE("testbed/timeline") {
    TEST_CASE("going back and stepping again without input is bit-identical") {
        for (const char* name :
             {"tumbler", "ragdoll_stair", "churn", "rain", "bullets", "city", "platformer", "tile_town"}) {
            CAPTURE(name);
            Session session;
            REQUIRE(session.load(name, {.is_quick = true}));
            for (int i = 0; i < 25; ++i) session.step();
            const std::vector<std::uint64_t> digests = digests_of(session, 30);
            for (const std::uint64_t tick : {40u, 30u, 25u}) {
                REQUIRE(session.go_to(tick));
                CHECK(session.steps() == tick);
                if (tick > 25) CHECK(digest(session.world()) == digests[tick - 26]);
            }
            CHECK(session.timeline().first_run_ends() == 55);
            CHECK(digests_of(session, 30) == digests);
            CHECK_FALSE(session.timeline().has_first_run());
            CHECK_FALSE(validate(session.world()).has_value());
            // The timeline can also go forward again.
            REQUIRE(session.go_to(26));
            REQUIRE(session.go_to(41));
            CHECK(digest(session.world()) == digests[15]);
            REQUIRE(session.go_to(55));
            CHECK(digest(session.world()) == digests[29]);
            CHECK_FALSE(validate(session.world()).has_value());
            CHECK(session.message().empty());
        }
    }

    TEST_CASE("a run is the same with and without the timeline") {
        Session with, without;
        without.keep_past(false);
        REQUIRE(with.load("churn", {.is_quick = true}));
        REQUIRE(without.load("churn", {.is_quick = true}));
        CHECK_FALSE(without.timeline().is_on());
        CHECK(digests_of(with, 40) == digests_of(without, 40));
        CHECK_FALSE(without.go_to(10));
        CHECK(without.message().find("not kept") != std::string::npos);
        without.keep_past(true);
        without.step();
        CHECK(without.timeline().oldest() == 40);
        CHECK(without.go_to(40));
    }

    TEST_CASE("going forward replays drags, created bodies, explosions and deletions") {
        Run run;
        run.step(10);
        run.drag(12);
        run.model.pointer = {2.0f, 4.0f};
        run.model.perform(Action::Spawn);
        run.step(10);
        run.model.perform(Action::Explode);
        run.step(5);
        run.model.mouse_drag.pick(run.session.world(), body_of(run.session, 1));
        run.model.perform(Action::Delete);
        const std::vector<std::uint64_t> digests = digests_of(run.session, 10);
        const auto end = run.line().now();

        for (const std::uint64_t tick : {std::uint64_t{40}, std::uint64_t{15}, std::uint64_t{5}})
            REQUIRE(run.model.go_to(tick));
        CHECK(run.session.world().is_alive(body_of(run.session, 1)));
        CHECK(run.session.world().counters().bodies == 2);
        REQUIRE(run.model.go_to(end - 9));
        CHECK(run.digest_now() == digests[0]);
        CHECK_FALSE(run.line().branch().has_value());
        REQUIRE(run.model.go_to(end));
        CHECK(run.digest_now() == digests[9]);
        CHECK_FALSE(run.session.engine_run().is_alive(1));
        CHECK(run.session.engine_run().is_alive(2));
        CHECK_FALSE(run.line().has_first_run());
        CHECK(run.session.message().empty());
    }

    TEST_CASE("different input starts a branch, and the first difference is reported") {
        Run run;
        run.step(10);
        const std::vector<std::uint64_t> digests = digests_of(run.session, 50);
        REQUIRE(run.model.go_to(30));
        run.step(4);
        CHECK_FALSE(run.line().branch().has_value());
        CHECK_FALSE(run.line().parting().has_value());
        CHECK(run.ghosts() == 0);

        run.session.edit([&] {
            run.session.world().body(body_of(run.session, 1)).set_linear_velocity({3.0f, 5.0f});
        });
        run.step(1);
        REQUIRE(run.line().branch().has_value());
        CHECK(*run.line().branch() == 34);
        REQUIRE(run.line().parting().has_value());
        CHECK(run.line().parting()->tick == 35);
        REQUIRE(run.line().parting()->apart.has_value());
        CHECK(run.line().parting()->apart->object.find("body") != std::string::npos);
        CHECK(run.line().parting()->apart->here != run.line().parting()->apart->there);
        CHECK(run.ghosts() == 1);
        REQUIRE(run.line().first_world() != nullptr);
        CHECK(digest(*run.line().first_world()) == digests[24]);

        // After a branch, the timeline goes forward in the new run.
        REQUIRE(run.model.go_to(60));
        CHECK(digest(*run.line().first_world()) == digests[49]);
        CHECK(run.digest_now() != digests[49]);
        run.step(5);
        CHECK(run.line().first_world() == nullptr);
        CHECK(run.line().last() == 65);

        // After the branch, the two runs still differ. Before it, they are equal.
        REQUIRE(run.model.go_to(50));
        CHECK(digest(*run.line().first_world()) == digests[39]);
        CHECK(run.ghosts() == 1);
        CHECK(run.line().parting()->tick == 35);
        REQUIRE(run.model.go_to(34));
        CHECK_FALSE(run.line().parting().has_value());
        CHECK_FALSE(run.line().branch().has_value());
        CHECK(run.line().first_run_ends() == 60);
        REQUIRE(run.model.go_to(60));
        CHECK(run.digest_now() == digests[49]);
    }

    TEST_CASE("missing input of the first run also starts a branch") {
        Run run;
        run.step(5);
        run.drag(10);
        run.step(10);
        REQUIRE(run.model.go_to(3));
        run.step(20);
        REQUIRE(run.line().branch().has_value());
        CHECK(*run.line().branch() == 5);
        REQUIRE(run.line().parting().has_value());
        CHECK(run.line().parting()->tick == 6);
        CHECK(run.ghosts() == 1);
    }

    TEST_CASE("an edit without an immediate effect also starts a branch") {
        Run run;
        run.step(80);
        const std::uint64_t end = run.digest_now();
        REQUIRE(run.model.go_to(10));
        run.session.edit([&] {
            World& world = run.session.world();
            world.shape(world.body(body_of(run.session, 1)).shape(0)).set_restitution(0.9f);
        });
        run.step(10);
        CHECK(*run.line().branch() == 10);
        CHECK_FALSE(run.line().parting().has_value());
        REQUIRE(run.model.go_to(15));
        CHECK(*run.line().branch() == 10);
        run.step(64);
        REQUIRE(run.line().parting().has_value());
        CHECK(run.line().parting()->tick > 30);
        CHECK_FALSE(run.line().is_first_run_lost());
        CHECK(run.ghosts() == 1);
        run.step(1);
        CHECK(run.ghosts() == 1);
        CHECK(digest(*run.line().first_world()) == end);
    }

    TEST_CASE("going forward releases a dragged body") {
        Run run;
        run.step(10);
        run.model.mouse_drag.pick(run.session.world(), body_of(run.session, 1));
        run.model.pointer = place_of(run.session, 1);
        REQUIRE(run.model.grab());
        run.step(2);
        REQUIRE(run.model.go_to(14));
        CHECK_FALSE(run.model.mouse_drag.is_holding(run.session.world()));
        run.step(1);
        CHECK(run.session.world().counters().joints == 0);
    }

    TEST_CASE("a different number of steps per second starts a branch") {
        Run run;
        run.step(30);
        REQUIRE(run.model.go_to(10));
        run.session.settings.steps_per_second = 120.0f;
        run.step(1);
        CHECK(*run.line().branch() == 10);
        CHECK(run.line().parting()->tick == 11);
        CHECK(run.ghosts() == 1);
    }

    TEST_CASE("going to the current step undoes the latest edit") {
        Run run;
        run.step(20);
        const std::uint64_t before = run.digest_now();
        run.model.perform(Action::Spawn);
        CHECK(run.session.world().counters().bodies == 3);
        REQUIRE(run.model.go_to(20));
        CHECK(run.digest_now() == before);
        CHECK(run.session.world().counters().bodies == 2);
        run.model.perform(Action::Spawn);
        CHECK(run.session.world().is_alive(body_of(run.session, 2)));
    }

    TEST_CASE("a deleted body appears as a ghost immediately, and exists again after going back") {
        Run run;
        run.step(20);
        REQUIRE(run.model.go_to(10));
        run.model.mouse_drag.pick(run.session.world(), body_of(run.session, 1));
        run.model.perform(Action::Delete);
        CHECK(run.ghosts() == 1);
        run.step(2);
        CHECK(run.line().parting()->apart->text().find("body") != std::string::npos);
        CHECK_FALSE(run.session.engine_run().is_alive(1));
        REQUIRE(run.model.go_to(10));
        CHECK(run.session.engine_run().is_alive(1));
        CHECK(run.ghosts() == 0);
    }

    TEST_CASE("if the first run is discarded, this run becomes the first run") {
        Run run;
        run.step(30);
        REQUIRE(run.model.go_to(10));
        run.model.perform(Action::Spawn);
        run.step(5);
        const std::uint64_t now = run.digest_now();
        run.session.forget_first_run();
        CHECK(run.line().last() == 15);
        REQUIRE(run.model.go_to(9));
        REQUIRE(run.model.go_to(15));
        CHECK(run.digest_now() == now);
    }

    TEST_CASE("steps beyond the limit are dropped, and a message says so") {
        Run run;
        run.step(static_cast<int>(timeline_ticks) + 50);
        CHECK(run.line().oldest() == 50);
        CHECK(run.line().dropped() == 50);
        CHECK_FALSE(run.model.go_to(49));
        CHECK(run.session.message().find("no longer kept") != std::string::npos);
        CHECK(run.session.steps() == timeline_ticks + 50);
        CHECK(run.model.go_to(50));
        CHECK(run.session.steps() == 50);
        run.model.perform(Action::StepBack);
        CHECK(run.session.steps() == 50);
        CHECK(run.model.go_to(60));
        // A restart removes all earlier steps.
        REQUIRE(run.model.restart());
        CHECK(run.line().oldest() == 0);
        CHECK_FALSE(run.line().has_first_run());
    }

    TEST_CASE("a body stays selected if it exists at the earlier step; otherwise it is deselected") {
        Run run;
        run.step(10);
        run.model.mouse_drag.pick(run.session.world(), body_of(run.session, 1));
        run.model.is_following = true;
        run.model.perform(Action::StepBack);
        CHECK(run.session.steps() == 9);
        CHECK(run.model.mouse_drag.body(run.session.world()) == body_of(run.session, 1));
        CHECK(run.model.is_following);

        run.model.perform(Action::Spawn);
        run.step(1);
        const BodyHandle made = body_of(run.session, 2);
        run.model.mouse_drag.pick(run.session.world(), made);
        REQUIRE(run.model.go_to(5));
        CHECK_FALSE(run.model.is_following);
        // A new body gets the same handle, but is not selected.
        run.model.perform(Action::Spawn);
        CHECK(body_of(run.session, 2) == made);
        CHECK(run.model.mouse_drag.body(run.session.world()).is_null());
    }

    TEST_CASE("going back releases a dragged body and removes the joint of the earlier drag") {
        Run run;
        run.step(5);
        run.model.mouse_drag.pick(run.session.world(), body_of(run.session, 1));
        run.model.pointer = place_of(run.session, 1);
        REQUIRE(run.model.grab());
        run.step(10);
        REQUIRE(run.model.go_to(10));
        CHECK_FALSE(run.model.mouse_drag.is_holding(run.session.world()));
        CHECK(run.session.world().counters().joints == 1);
        run.model.drag(true);
        run.step(1);
        CHECK(run.session.world().counters().joints == 0);
        CHECK(*run.line().branch() == 10);
        // The next drag removes the old drag joint, so that only one remains.
        REQUIRE(run.model.go_to(9));
        run.model.pointer = place_of(run.session, 1);
        REQUIRE(run.model.grab());
        CHECK(run.session.world().counters().joints == 1);
        run.step(5);
        run.model.drag(false);
        CHECK(run.session.world().counters().joints == 0);
        CHECK(run.session.message().empty());
    }

    TEST_CASE("going back removes later events from the log") {
        Run run;
        run.step(20);
        const std::uint64_t begins = run.total(EventKind::ContactBegan);
        run.step(60);
        const std::vector<LoggedEvent> seen(run.session.events().lines().begin(),
                                            run.session.events().lines().end());
        REQUIRE(run.total(EventKind::ContactBegan) == begins + 1);
        const std::size_t phases = run.session.phase_history().size();
        REQUIRE(run.model.go_to(20));
        CHECK(run.total(EventKind::ContactBegan) == begins);
        for (const LoggedEvent& line : run.session.events().lines()) CHECK(line.step <= 20);
        // Going back does not remove measured times.
        CHECK(run.session.phase_history().size() == phases);
        REQUIRE(run.model.go_to(80));
        CHECK(run.total(EventKind::ContactBegan) == begins + 1);
        REQUIRE(run.session.events().lines().size() == seen.size());
        for (std::size_t i = 0; i < seen.size(); ++i)
            CHECK(describe(run.session.events().lines()[i]) == describe(seen[i]));
        run.session.clear_events();
        REQUIRE(run.model.go_to(20));
        CHECK(run.total(EventKind::ContactBegan) == 0);
    }

    TEST_CASE("an edit that the timeline does not know of makes the first run unavailable") {
        Run run;
        run.step(10);
        run.session.world().body(body_of(run.session, 1)).set_linear_velocity({1.0f, 0.0f});
        run.step(20);
        REQUIRE(run.model.go_to(5));
        run.step(5);
        CHECK_FALSE(run.line().is_first_run_lost());
        run.step(1);
        CHECK(run.line().is_first_run_lost());
        CHECK(run.line().parting()->tick == 11);
        CHECK(run.ghosts() == 0);
        REQUIRE(run.model.go_to(8));
        CHECK_FALSE(run.line().is_first_run_lost());
    }

    TEST_CASE("the oldest snapshots of input are dropped at the memory limit") {
        Session session;
        REQUIRE(session.load("large_pyramid"));
        for (int i = 0; i < 60; ++i) {
            session.edit([&] { session.world().body(body_of(session, 1)).set_awake(true); });
            session.step();
        }
        CHECK(session.timeline().bytes() > timeline_hand_bytes / 2);
        REQUIRE(session.go_to(59));
        REQUIRE(session.go_to(60));
        REQUIRE(session.go_to(3));
        session.step();
        CHECK(session.timeline().is_first_run_lost());
        CHECK(session.message().empty());
    }

    TEST_CASE("a difference is described with short keys") {
        CHECK(describe(Divergence{.object = "contact 9223372036854775827, 3",
                                  .field = "age",
                                  .here = "4",
                                  .there = "9223372036854775809"}) ==
              "contact #19, 3, age: 4 here, #1 in the first run");
    }

    TEST_CASE("a body that exists in only one of the runs is reported") {
        Run run;
        run.step(20);
        REQUIRE(run.model.go_to(10));
        run.model.perform(Action::Spawn);
        run.step(1);
        const std::string words = describe(*run.line().parting()->apart);
        CHECK(words.find("body #") == 0);
        CHECK(words.find("is only in this run") != std::string::npos);
        // Now the body exists only in the first run.
        run.session.forget_first_run();
        run.step(5);
        REQUIRE(run.model.go_to(9));
        run.step(2);
        CHECK(*run.line().branch() == 10);
        CHECK(describe(*run.line().parting()->apart).find("is only in the first run") != std::string::npos);
        CHECK(run.ghosts() == 1);
    }

    TEST_CASE("the settings show the gravity of the restored step") {
        Run run;
        run.step(10);
        run.session.edit([&] { run.session.world().set_gravity({0.0f, 3.0f}); });
        run.step(10);
        REQUIRE(run.model.go_to(10));
        CHECK(run.session.settings.world.gravity == glm::vec2{0.0f, -10.0f});
        REQUIRE(run.model.go_to(15));
        CHECK(run.session.settings.world.gravity == glm::vec2{0.0f, 3.0f});
    }

    TEST_CASE("going back is off while a second engine runs, and a message says so") {
        const demo::EngineInfo* info = demo::find_engine("box2d");
        if (!info || !info->is_available()) return;
        Run run;
        run.step(10);
        REQUIRE(run.model.set_rival("box2d"));
        CHECK_FALSE(run.line().is_on());
        run.step(10);
        run.model.perform(Action::StepBack);
        CHECK(run.session.steps() == 10);
        CHECK(run.session.rival()->steps() == 10);
        CHECK(run.session.message().find("cannot go back") != std::string::npos);
        REQUIRE(run.model.set_rival(""));
        CHECK(run.line().is_on());
    }

    TEST_CASE("going to random steps with random edits always restores the recorded states") {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            Session session;
            REQUIRE(session.load("churn", {.is_quick = true}));
            std::uint64_t word = seed;
            const auto next = [&](std::uint64_t below) {
                word = word * 6364136223846793005u + 1442695040888963407u;
                return (word >> 33) % below;
            };
            std::vector<std::uint64_t> digests{digest(session.world())};
            for (int act = 0; act < 60; ++act) {
                const std::uint64_t now = session.timeline().now();
                if (next(3) == 0) {
                    const std::uint64_t to = next(now + 1);
                    REQUIRE(session.go_to(to));
                    CHECK(digest(session.world()) == digests[to]);
                    digests.resize(to + 1);
                } else {
                    SpawnSettings settings;
                    if (next(3) == 0) spawn(session, settings, {static_cast<float>(next(10)), 12.0f});
                    const std::vector<std::uint64_t> more =
                        digests_of(session, 1 + static_cast<int>(next(12)));
                    digests.insert(digests.end(), more.begin(), more.end());
                }
                if (session.timeline().first_world() && !session.timeline().parting())
                    CHECK_FALSE(
                        find_divergence(*session.timeline().first_world(), session.world()).has_value());
                CHECK_FALSE(session.timeline().is_first_run_lost());
            }
            CHECK_FALSE(validate(session.world()).has_value());
            CHECK(session.message().empty());
        }
    }
}
