// Tests of physics/replay/playback.cpp.
//
// Plays recordings that the tests write record by record, including invalid recordings.
#include "../../../physics/replay/playback.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "../../../physics/model/calls.hpp"
#include "../../../physics/replay/player.hpp"
#include "../../../physics/replay/recording.hpp"
#include "../../../physics/replay/state_file.hpp"

using namespace damson;

namespace {

constexpr float play_dt = 1.0f / 60.0f;
constexpr float endless = std::numeric_limits<float>::infinity();

/// Writes a recording that starts with the state of a world, record by record.
class Script {
public:
    explicit Script(const World& world, const QuestionSet& asked = {})
        : state_(write_state(world)), tick_(world.counters().step), asked_(asked) {}

    Script& step(float dt = play_dt) {
        mark(Mark::Step);
        writer_.put(dt);
        writer_.put(std::uint8_t{4});
        return *this;
    }
    Script& mark(Mark mark) {
        writer_.put(static_cast<std::uint8_t>(mark));
        return *this;
    }
    template <class Value>
    Script& put(const Value& value) {
        write(writer_, value);
        return *this;
    }
    template <class Call, class... Arguments>
    Script& call(const Arguments&... arguments) {
        const typename Call::Given given{&arguments...};
        write_call(writer_, Call::number, &given);
        return *this;
    }
    /// Writes the callback responses from the previous step. Bit i of `bits` is response i.
    Script& answers(std::uint32_t count, std::uint8_t bits = 0) {
        return mark(Mark::Answers).put(count).put(bits);
    }

    std::size_t size() const { return writer_.size(); }
    std::vector<std::byte> bytes(const std::vector<Keyframe>& keyframes = {}) const {
        RecordingParts parts;
        parts.opening = {tick_, 0, asked_, state_};
        parts.stream = writer_.bytes();
        parts.keyframes = keyframes;
        return write_recording(parts);
    }

private:
    std::vector<std::byte> state_;
    std::uint64_t tick_;
    QuestionSet asked_;
    ByteWriter writer_;
};

/// Plays a recording to its end or to its first fault. Returns the text of the fault, or "".
std::string fault_of_play(const Script& script) {
    Player player(script.bytes());
    while (player.step()) {
    }
    return player.fault().text();
}

/// Two dynamic boxes that overlap.
struct TwoBoxes {
    World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false, .handle_stamp = 4}};
    BodyHandle a = add(0.0f), b = add(0.9f);

private:
    BodyHandle add(float x) {
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {x, 0.0f}});
        world.create_shape(body, make_box({0.5f, 0.5f}));
        return body;
    }
};

}  // namespace

TEST_SUITE("physics/playback") {
    TEST_CASE("a call that the world rejects is a fault, and the steps before it can still be played") {
        TwoBoxes boxes;
        Script script(boxes.world);
        script.step().step().call<call::SetGravity>(glm::vec2{endless, 0.0f}).step();
        for (const std::uint32_t snapshots : {0u, 1u}) {
            CAPTURE(snapshots);
            PlayerDef def;
            def.snapshot_period = snapshots;
            Player player(script.bytes(), std::move(def));
            REQUIRE(player.fault().text() == "");
            CHECK(player.last_tick() == 3);
            while (player.step()) {
            }
            const std::string fault = player.fault().text();
            CHECK(fault.find("step 3: a call that was valid in the recording fails: World::set_gravity: ") ==
                  0);
            CHECK(player.tick() == 2);
            CHECK_FALSE(player.seek(3));  // the player cannot seek past the fault
            CHECK(player.fault().text() == fault);
            REQUIRE(player.seek(1));
            CHECK_FALSE(player.has_failed());
            CHECK(player.tick() == 1);
            CHECK(player.world().is_alive(boxes.a));
            CHECK(player.step());
            CHECK_FALSE(player.step());
            CHECK(player.fault().text() == fault);
        }
    }

    TEST_CASE("a call on a destroyed object is a fault that names the call") {
        TwoBoxes boxes;
        const BodyHandle gone = boxes.world.create_body({});
        boxes.world.destroy_body(gone);
        Script on_view(boxes.world), by_name(boxes.world);
        on_view.call<call::SetBullet>(gone, true).step();
        CHECK(fault_of_play(on_view).find(
                  "step 1: a call that was valid in the recording fails: BodyRef::set_bullet: the "
                  "object must be alive") == 0);
        by_name.call<call::SetName>(gone, BodyName("box")).step();
        CHECK(fault_of_play(by_name).find(
                  "step 1: a call that was valid in the recording fails: BodyRef::set_name: the "
                  "object must be alive") == 0);
    }

    TEST_CASE("a step that the world rejects is a fault") {
        TwoBoxes boxes;
        Script whole(boxes.world);
        whole.step().step(-1.0f).step();
        const std::string fault = fault_of_play(whole);
        CHECK_MESSAGE(fault.find("the step fails: World::step: dt must be ") != std::string::npos, fault);
        const BodyHandle gone = boxes.world.create_body({});
        boxes.world.destroy_body(gone);
        Script part(boxes.world);
        part.mark(Mark::PartStep).put(play_dt).put(std::uint8_t{4}).put(std::vector<BodyHandle>{gone});
        const std::string part_fault = fault_of_play(part);
        CHECK_MESSAGE(part_fault.find("the step fails: step_only: ") != std::string::npos, part_fault);
    }

    TEST_CASE("user data of a contact that does not exist is a fault, and a branch skips it") {
        TwoBoxes boxes;
        Script script(boxes.world);
        script.step().mark(Mark::Word).put(std::uint32_t{77}).put(std::uint64_t{5}).step();
        CHECK(fault_of_play(script) == "step 2: user data of a contact that does not exist");
        Player player(script.bytes());
        Branch branch = player.branch();
        while (branch.step()) {
        }
        CHECK(branch.tick() == 2);
    }

    TEST_CASE("user data of a contact that exists is written") {
        TwoBoxes boxes;
        Script script(boxes.world);
        script.step().mark(Mark::Word).put(std::uint32_t{0}).put(std::uint64_t{5});
        Player player(script.bytes());
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        REQUIRE(player.world().touching().count() == 1);
        CHECK((*player.world().touching().begin()).user_data == 5);
    }

    TEST_CASE("a state that cannot be read is a fault, and the world does not change") {
        TwoBoxes boxes;
        World stranger({.handle_stamp = 9});
        const std::vector<std::byte> foreign = write_state(stranger), noise(3, std::byte{1});
        for (const auto& [state, expected] :
             {std::pair{noise, "step 2: a state: head: the bytes end too early"},
              std::pair{foreign,
                        "step 2: a state: definition: the state is of a world with another handle stamp"}}) {
            const std::string reason = expected;
            CAPTURE(reason);
            Script script(boxes.world);
            script.step().mark(Mark::State).put(static_cast<std::uint32_t>(state.size()));
            for (const std::byte byte : state) script.put(std::to_integer<std::uint8_t>(byte));
            script.step();
            Player player(script.bytes());
            while (player.step()) {
            }
            CHECK_MESSAGE(player.fault().text().find(reason) == 0, player.fault().text());
            CHECK(player.tick() == 1);
            CHECK(player.world().is_alive(boxes.a));
        }
    }

    TEST_CASE("a state record moves the world to another tick") {
        TwoBoxes boxes;
        Script script(boxes.world);
        const std::vector<std::byte> state = write_state(boxes.world);
        script.step().step().mark(Mark::State).put(static_cast<std::uint32_t>(state.size()));
        for (const std::byte byte : state) script.put(std::to_integer<std::uint8_t>(byte));
        script.step();
        boxes.world.step(play_dt);
        Player player(script.bytes());
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(player.tick() == 1);
        CHECK(digest(player.world()) == digest(boxes.world));
    }

    TEST_CASE("a digest that differs from that of the world is a fault, and a branch ignores it") {
        TwoBoxes boxes;
        const std::uint64_t right = digest(boxes.world);
        Script good(boxes.world), bad(boxes.world);
        good.mark(Mark::Digest).put(right).step();
        CHECK(fault_of_play(good) == "");
        bad.mark(Mark::Digest).put(std::uint64_t{0x12ab}).step();
        const std::string fault = fault_of_play(bad);
        CHECK(fault.find("step 1: the world has diverged: its digest is ") == 0);
        CHECK(fault.find(" instead of 00000000000012ab") != std::string::npos);
        Player player(bad.bytes());
        Branch branch = player.branch();
        while (branch.step()) {
        }
        CHECK(branch.tick() == 1);
    }

    TEST_CASE("a record in an invalid position is a fault") {
        TwoBoxes boxes;
        // The responses from a step may occur only once, directly after the step.
        Script twice(boxes.world);
        twice.step().answers(0).answers(0).step();
        CHECK_MESSAGE(fault_of_play(twice).find("a record of an unknown kind") != std::string::npos,
                      fault_of_play(twice));
        Script none(boxes.world);
        none.answers(0).step();
        CHECK(fault_of_play(none).find("the stream, at byte 1: answers without a step") == 0);
        Script phases(boxes.world);
        phases.mark(Mark::Phases).put(std::uint8_t{0}).step();
        CHECK(fault_of_play(phases).find("the stream, at byte 1: phases without a step") == 0);
        Script same(boxes.world);
        same.mark(Mark::SameStep);
        CHECK(fault_of_play(same).find("the stream, at byte 1: a repeated step without a previous one") == 0);
        Script unknown(boxes.world);
        unknown.put(std::uint8_t{239});
        CHECK(fault_of_play(unknown).find("the stream, at byte 1: a record of an unknown kind") == 0);
    }

    TEST_CASE("responses without a call and calls without a response are a fault") {
        TwoBoxes boxes;
        Script unasked(boxes.world);
        unasked.step().answers(3);
        CHECK(fault_of_play(unasked) == "step 2: 0 callbacks were called, but 3 responses were recorded");
        Script unanswered(boxes.world, {true, false, false});
        unanswered.step();
        CHECK(fault_of_play(unanswered) == "step 2: 1 callbacks were called, but 0 responses were recorded");
    }

    TEST_CASE("responses are given in their order, and a branch always gets the response yes") {
        TwoBoxes boxes;
        for (const std::uint8_t answer : {std::uint8_t{0}, std::uint8_t{1}}) {
            CAPTURE(int{answer});
            Script script(boxes.world, {true, false, false});
            script.step().answers(1, answer);
            Player player(script.bytes());
            Branch branch = player.branch();
            REQUIRE(player.step());
            CHECK(player.world().touching().count() == answer);
            REQUIRE(branch.step());
            CHECK(branch.world().touching().count() == 1);
        }
    }

    TEST_CASE("a callback that the recording removes is not called") {
        TwoBoxes boxes;
        Script script(boxes.world, {true, true, true});
        script.call<call::SetFilterCallback>(false)
            .call<call::SetPreSolveCallback>(false)
            .call<call::SetJointBreakCallback>(false)
            .step();
        Player player(script.bytes());
        REQUIRE(player.step());
        CHECK_FALSE(player.step());
        CHECK(player.fault().text() == "");
        // After a seek to the beginning, the player removes the callbacks again.
        REQUIRE(player.seek(0));
        CHECK(player.calls().size() == 3);
        REQUIRE(player.step());
        CHECK(player.fault().text() == "");
    }

    TEST_CASE("tile grids are created up to the number of cells that the player allows") {
        TwoBoxes boxes;
        boxes.world.body(boxes.a).set_type(BodyType::Static);
        Script script(boxes.world);
        const auto add_grid = [&](std::uint32_t width, std::uint32_t height) {
            script.call<call::CreateTileGrid>(boxes.a, TileGridDef{.width = width, .height = height}).step();
        };
        add_grid(3, 2);
        add_grid(2, 2);
        add_grid(1, 1);
        PlayerDef few;
        few.most_cells = 10;
        Player player(script.bytes(), std::move(few));
        while (player.step()) {
        }
        CHECK(player.fault().text() == "step 3: more cells of tile grids than the player allows");
        CHECK(player.world().tile_grids().size() == 2);
        // After a seek, the limit applies only to the cells of grids that exist at that tick.
        for (int i = 0; i < 3; ++i) {
            REQUIRE(player.seek(0));
            REQUIRE(player.seek(2));
            CHECK(player.world().tile_grids().size() == 2);
        }
        PlayerDef enough;
        enough.most_cells = 11;
        Player rich(script.bytes(), std::move(enough));
        while (rich.step()) {
        }
        CHECK(rich.fault().text() == "");
        CHECK(rich.world().tile_grids().size() == 3);
    }

    TEST_CASE("a keyframe before a repeated step is a fault if playback begins there") {
        TwoBoxes boxes;
        Script script(boxes.world);
        script.step();
        const std::size_t place = script.size();
        script.mark(Mark::SameStep).mark(Mark::SameStep);
        boxes.world.step(play_dt);
        const std::vector<std::byte> state = write_state(boxes.world);
        PlayerDef def;
        def.snapshot_period = 0;
        Player player(script.bytes({{1, place, {}, state}}), std::move(def));
        CHECK(player.fault().text() == "");
        CHECK_FALSE(player.seek(3));
        CHECK(player.fault().text() == "step 2: a repeated step without a previous one");
        // If playback begins at the start, the previous step is known.
        CHECK(player.seek(0));
        CHECK(player.step());
        CHECK(player.step());
        CHECK(player.step());
        CHECK(player.fault().text() == "");
    }

    TEST_CASE("a keyframe with an unusable state is a fault only for the ticks after it") {
        TwoBoxes boxes;
        const std::vector<std::byte> opening = write_state(boxes.world);
        Script script(boxes.world);
        script.step();
        const std::size_t place = script.size();
        script.step().step();
        const std::vector<std::byte> noise(40, std::byte{7});
        for (const auto& [state, expected] :
             {std::pair{opening,
                        "step 2: the state before this step: head: the state has the wrong tick (byte 0)"},
              std::pair{noise, "step 2: the state before this step: head: not a state of Damson"}}) {
            const std::string reason = expected;
            CAPTURE(reason);
            PlayerDef def;
            def.snapshot_period = 0;
            Player player(script.bytes({{1, place, {}, state}}), std::move(def));
            REQUIRE(player.fault().text() == "");
            CHECK_FALSE(player.seek(3));
            CHECK_MESSAGE(player.fault().text().find(reason) == 0, player.fault().text());
            CHECK(player.tick() == 0);
            CHECK(player.world().is_alive(boxes.b));
            CHECK_FALSE(player.step());
        }
    }

    TEST_CASE("calls of listeners belong to their step") {
        TwoBoxes boxes;
        Script script(boxes.world);
        script.step()
            .mark(Mark::Listeners)
            .call<call::DestroyBody>(boxes.b)
            .mark(Mark::Told)
            .mark(Mark::ListenersEnd)
            .call<call::SetGravity>(glm::vec2{1.0f, 0.0f})
            .step();
        Player player(script.bytes());
        REQUIRE(player.step());
        CHECK_FALSE(player.world().is_alive(boxes.b));
        CHECK(player.world().gravity().x == 0.0f);
        REQUIRE(player.calls().size() == 1);
        CHECK(player.calls()[0].find("World::set_gravity(") == 0);
        REQUIRE(player.step());
        CHECK(player.world().gravity().x == 1.0f);
        CHECK(player.calls().empty());
    }

    TEST_CASE("phases are compared with the recorded phases, except in a branch") {
        TwoBoxes boxes;
        Script script(boxes.world);
        script.step().mark(Mark::Phases).put(std::uint8_t{1}).put(std::uint64_t{1}).step();
        CHECK(fault_of_play(script).find(" has a different result") != std::string::npos);
        Player player(script.bytes());
        Branch branch = player.branch();
        while (branch.step()) {
        }
        CHECK(branch.tick() == 2);
    }
}
