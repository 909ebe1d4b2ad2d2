// Tests of physics/replay/state_file.cpp, physics/replay/state_columns.cpp, physics/replay/state_links.cpp,
// physics/replay/state_rebuild.cpp.
//
// tests/fuzz also writes and reads the states of random worlds.
#include "../../../physics/replay/state_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <set>
#include <span>
#include <string_view>

#include "../../../core/random.hpp"
#include "../../../physics/replay/state_columns.hpp"
#include "../../../physics/replay/world_arrays.hpp"
#include "../../../physics/state/world_access.hpp"
#include "../../../physics/state/world_state.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/random_world.hpp"
#include "../../support/seal_file.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float state_dt = 1.0f / 60.0f;
/// Checks JSON text, and finds the position of its first error.
class JsonReader {
public:
    explicit JsonReader(std::string_view text) : text_(text) {
        const bool is_value = skip_value();
        skip_space();
        is_whole_ = is_value && at_ == text_.size();
    }
    bool is_whole() const { return is_whole_; }
    std::size_t fault() const { return at_; }

private:
    void skip_space() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    bool skip(char c) {
        skip_space();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool skip_text() {
        if (!skip('"')) return false;
        while (at_ < text_.size() && text_[at_] != '"') {
            if (static_cast<unsigned char>(text_[at_]) < 0x20) return false;
            if (text_[at_] == '\\') {
                ++at_;
                if (std::string_view("\"\\/bfnrtu").find(text_[at_]) == std::string_view::npos) return false;
                if (text_[at_] == 'u') at_ += 4;
            }
            ++at_;
        }
        return skip('"');
    }
    bool skip_list(char end, bool has_names) {
        if (skip(end)) return true;
        do {
            if (has_names && (!skip_text() || !skip(':'))) return false;
            if (!skip_value()) return false;
        } while (skip(','));
        return skip(end);
    }
    bool skip_value() {
        if (skip('{')) return skip_list('}', true);
        if (skip('[')) return skip_list(']', false);
        if (text_.substr(at_).starts_with('"')) return skip_text();
        for (const std::string_view word : {"true", "false", "null"})
            if (text_.substr(at_).starts_with(word)) {
                at_ += word.size();
                return true;
            }
        const std::size_t end = std::min(text_.find_first_not_of("0123456789+-.e", at_), text_.size());
        double number = 0.0;
        const auto [last, error] = std::from_chars(text_.data() + at_, text_.data() + end, number);
        const bool is_number = error == std::errc{} && last == text_.data() + end;
        if (is_number) at_ = end;
        return is_number;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool is_whole_ = false;
};

/// A world with objects of every kind.
struct Everything {
    RandomWorld random{21, {}};

    Everything() {
        World& world = random.world;
        const BodyHandle ground = world.create_body({.position = {0.0f, -3.0f}});
        TileGridDef grid{.origin = {-6.0f, 0.0f}, .width = 20, .height = 2};
        const std::vector<std::uint8_t> kinds(40, 1);
        grid.kinds = kinds;
        world.create_tile_grid(ground, grid);
        const std::array<glm::vec2, 4> points{{{8.0f, 0.0f}, {7.0f, 0.5f}, {6.0f, 0.0f}, {5.0f, 1.0f}}};
        world.create_chain(ground, {.points = points});
        const BodyHandle a =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 3.0f}, .key = 900, .name = "a"});
        const BodyHandle b =
            world.create_body({.type = BodyType::Dynamic, .position = {1.0f, 3.0f}, .key = 901, .name = "a"});
        world.create_shape(a, Circle{.radius = 0.3f}, {.draw_level = 2.0f, .key = 900});
        world.create_shape(b, Capsule{}, {.is_sensor = true, .key = 901});
        world.ignore_collision(a, b);
        world.create_joint(RevoluteJointDef{.body_a = a, .body_b = b, .anchor_local_a = {1.0f, 0.0f}});
        world.create_joint(WheelJointDef{.body_a = a, .body_b = ground});
        world.body(b).set_mass({2.0f, {0.1f, 0.0f}, 1.0f});
        for (int i = 0; i < 90; ++i) {
            random.edit();
            world.step(state_dt);
        }
        random.edit();  // the last edits are not followed by a step
    }
};

}  // namespace

TEST_SUITE("physics/replay/state_file") {
    TEST_CASE("a world that was written and read continues as if nothing had happened") {
        for (const BroadphaseName& broadphase : all_broadphases()) {
            CAPTURE(broadphase.name);
            WorldDef def;
            def.broadphase = broadphase.kind;
            RandomWorld random(4, def);
            for (int i = 0; i < 60; ++i) {
                random.edit();
                random.world.step(state_dt);
            }
            random.edit();
            StateReading reading = read_state(write_state(random.world));
            REQUIRE_MESSAGE(reading.world, reading.fault.text());
            World& copy = *reading.world;
            CHECK(digest(copy) == digest(random.world));
            for (int i = 0; i < 60; ++i) {
                copy.step(state_dt);
                random.world.step(state_dt);
                REQUIRE(digest(copy) == digest(random.world));
                REQUIRE(copy.contact_began().size() == random.world.contact_began().size());
            }
            CHECK(copy.create_body({}) == random.world.create_body({}));
        }
    }

    TEST_CASE("every kind of object is written and read, and the copy has the same number of bytes") {
        Everything everything;
        World& world = everything.random.world;
        const std::vector<std::byte> bytes = write_state(world);
        StateReading reading = read_state(bytes);
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        World& copy = *reading.world;
        CHECK(digest(copy) == digest(world));
        CHECK_FALSE(validate(copy).has_value());
        CHECK(copy.find_body("a") == world.find_body("a"));
        CHECK(copy.find_shape(std::uint64_t{901}) == world.find_shape(std::uint64_t{901}));
        CHECK(copy.ignored_pairs().size() == 1);
        for (int i = 0; i < 30; ++i) {
            copy.step(state_dt);
            world.step(state_dt);
            REQUIRE(digest(copy) == digest(world));
        }
        const std::vector<std::byte> ours = write_state(world), theirs = write_state(copy);
        CHECK(ours.size() == theirs.size());
    }

    TEST_CASE("every array of a world has a column, or is computed again from the rest") {
        Everything everything;
        WorldState& state = WorldAccess::state_of(everything.random.world);
        StateArrays arrays, anew;
        show_world(arrays, state);
        anew(state.broadphase, state.body_extras.by_name, state.ignored_pairs, state.body_keys,
             state.shape_keys, state.joint_keys, state.picking.order, state.shapes.moving_obstacles,
             state.shapes.slot_of_proxy, state.tiles.chunk_of_proxy, state.tiles.tile_shapes);
        // Counters are computed again, except for two version numbers, which have their own columns. The
        // lists of doomed objects are empty between steps.
        anew(state.counters, state.graph.contact_version, state.graph.joint_version);
        // The members of the definition are written before the columns.
        WorldDef& def = state.def;
        anew(def.can_sleep, def.continuous, def.warm_starting, def.bounds, def.out_of_bounds,
             def.friction_mix, def.restitution_mix, def.internal_edges, def.hit_speed, def.tuning);
        const StateColumns columns(state);
        const auto has = [](auto&& list, const StateArray& wanted) {
            return std::any_of(list.begin(), list.end(),
                               [&](const auto& array) { return array.owner() == wanted.owner(); });
        };
        std::size_t missing = 0;
        for (const StateArray& array : arrays.list()) {
            bool is_column = has(anew.list(), array);
            for (const StateColumn& column : columns.list())
                is_column = is_column || column.array.owner() == array.owner();
            if (is_column) continue;
            ++missing;
            CHECK_MESSAGE(array.size() == 0, "an array of items of " << array.item_bytes() << " bytes");
        }
        CHECK(missing == 3);  // SlotMap::doomed_ of joints, chains and grids
    }

    TEST_CASE("reading in place keeps the listeners, and rejects a state of another world") {
        World world({.handle_stamp = 5}), stranger({.handle_stamp = 6});
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .events = {.moves = true}});
        world.create_shape(body, Circle{});
        int told = 0;
        world.on_body_moved({}, [&](const BodyMoved&) { ++told; });
        const std::vector<std::byte> bytes = write_state(world);
        world.step(state_dt);
        world.destroy_body(body);
        CHECK_FALSE(read_state_into(world, bytes).has_value());
        CHECK(world.is_alive(body));
        world.step(state_dt);
        CHECK(told == 2);
        const auto fault = read_state_into(stranger, bytes);
        REQUIRE(fault);
        CHECK(fault->part == "definition");
    }

    TEST_CASE("a fault names the wrong part, and nothing is loaded") {
        Everything everything;
        const std::vector<std::byte> bytes = write_state(everything.random.world);
        const auto fault_of = [&](auto&& spoil) {
            std::vector<std::byte> wrong = bytes;
            spoil(wrong);
            const StateReading reading = read_state(wrong);
            CHECK_FALSE(reading.world.has_value());
            return reading.fault.part + ": " + reading.fault.reason;
        };
        CHECK(fault_of([](auto& b) { b[0] = std::byte{'X'}; }) == "head: not a state of Damson");
        CHECK(fault_of([](auto& b) { b[8] = std::byte{9}; }) ==
              "head: version 9.1 cannot be read, only 1.0 to 1.1");
        CHECK(fault_of([](auto& b) { b.pop_back(); }) ==
              "head: the length in the head does not match the number of bytes");
        CHECK(fault_of([](auto& b) { b[200] ^= std::byte{1}; }) == "head: the checksum does not match");
        CHECK(fault_of([](auto& b) { b.clear(); }) == "head: the bytes end too early");
        CHECK(fault_of([](auto& b) {
                  b.push_back(std::byte{0});
                  seal_file(b);
              }) == "refiltered: bytes follow the end of the state");
        CHECK(fault_of([](auto& b) {
                  b[head_bytes + 8] = std::byte{77};
                  seal_file(b);
              }) == "definition: an unknown kind");
    }

    TEST_CASE("wrong bytes give a fault or a valid world, and never a crash") {
        Everything everything;
        const std::vector<std::byte> bytes = write_state(everything.random.world);
        Random random(3);
        std::uint32_t refused = 0;
        for (int i = 0; i < 3000; ++i) {
            std::vector<std::byte> wrong = bytes;
            for (std::uint32_t count = 1 + random.below(3); count > 0; --count) {
                const std::size_t at =
                    head_bytes + random.below(static_cast<std::uint32_t>(bytes.size() - head_bytes));
                wrong[at] = static_cast<std::byte>(random.bits() & 0xff);
            }
            if (random.chance(0.05f))
                wrong.resize(head_bytes + random.below(static_cast<std::uint32_t>(bytes.size())));
            if (wrong.size() < head_bytes) continue;
            seal_file(wrong);
            StateReading reading = read_state(wrong);
            if (!reading.world) {
                ++refused;
                CHECK_FALSE(reading.fault.reason.empty());
                continue;
            }
            REQUIRE_FALSE(validate(*reading.world).has_value());
        }
        CHECK(refused > 300);
    }

    TEST_CASE("words copied from one item to another give a fault or a valid world") {
        Everything everything;
        World& world = everything.random.world;
        const std::vector<std::byte> bytes = write_state(world);
        // The bytes of a column's items. They follow the column's name and item count.
        struct Stretch {
            std::string name;
            std::size_t begin, end;
        };
        std::vector<Stretch> stretches;
        const StateColumns columns(WorldAccess::state_of(world));
        for (const StateColumn& column : columns.list()) {
            std::string head(1, static_cast<char>(column.name.size()));
            head += column.name;
            const auto found =
                std::search(bytes.begin(), bytes.end(), head.begin(), head.end(),
                            [](std::byte a, char b) { return a == static_cast<std::byte>(b); });
            REQUIRE(found != bytes.end());
            const auto at = static_cast<std::size_t>(found - bytes.begin());
            if (!stretches.empty()) stretches.back().end = at;
            stretches.push_back({column.name, at + head.size() + 4, bytes.size()});
        }
        Random random(8);
        std::set<std::string> faulty;
        for (const Stretch& stretch : stretches) {
            if (stretch.end < stretch.begin + 8 || stretch.end == bytes.size()) continue;
            const auto words = static_cast<std::uint32_t>((stretch.end - stretch.begin) / 4);
            for (int i = 0; i < 60; ++i) {
                std::vector<std::byte> wrong = bytes;
                const std::size_t to = stretch.begin + 4 * random.below(words);
                const std::size_t from = stretch.begin + 4 * random.below(words);
                std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(from), 4,
                            wrong.begin() + static_cast<std::ptrdiff_t>(to));
                seal_file(wrong);
                CAPTURE(stretch.name);
                StateReading reading = read_state(wrong);
                if (reading.world) {
                    REQUIRE_FALSE(validate(*reading.world).has_value());
                } else {
                    CHECK_FALSE(reading.fault.reason.empty());
                    faulty.insert(reading.fault.part + ": " + reading.fault.reason);
                }
            }
        }
        CHECK(faulty.size() > 60);
    }

    TEST_CASE("the text of a state names its columns") {
        World world;
        world.create_body({.position = {1.5f, 2.0f}, .key = 7, .name = "crate \"x\""});
        const std::string text = state_as_json(write_state(world));
        CHECK(text.find("\"bodies.pose\"") != std::string::npos);
        CHECK(text.find("\"frame.position.x\": 1.5") != std::string::npos);
        CHECK(text.find("\"crate \\\"x\\\"\"") != std::string::npos);
        CHECK(state_as_json({}).find("\"fault\"") != std::string::npos);
    }

    TEST_CASE("the text of a state is valid JSON with any names and numbers") {
        Everything everything;
        World& world = everything.random.world;
        for (const char* name : {"true", "12", "", "tab\there", "line\nbreak", "\x01\x1f", "back\\slash"})
            world.create_body({.name = name});
        const std::string text = state_as_json(write_state(world));
        const JsonReader reader(text);
        CHECK_MESSAGE(reader.is_whole(), text.substr(reader.fault(), 80));
        // Names are written as strings with escaped control characters.
        for (const char* name : {R"("true")", R"("12")", R"("tab\u0009here")", R"("line\u000abreak")",
                                 R"("\u0001\u001f")", R"("back\\slash")"})
            CHECK_MESSAGE(text.find(name) != std::string::npos, name);
        // JSON has no infinity, so an infinite number is written as a string.
        CHECK(text.find("\"break_force\": \"inf\"") != std::string::npos);
        const std::string fault = state_as_json(std::vector<std::byte>(40));
        CHECK(fault == "{\"fault\": \"head: not a state of Damson (byte 8)\"}\n");
        CHECK(JsonReader(fault).is_whole());
    }

    TEST_CASE("a column without items is left out of the text") {
        const std::string empty = state_as_json(write_state(World()));
        CHECK(JsonReader(empty).is_whole());
        CHECK(empty.find("\"bodies.pose\"") == std::string::npos);
        CHECK_FALSE(JsonReader("{\"a\": [1, 2}").is_whole());
        CHECK_FALSE(JsonReader("{\"a\": \"\n\"}").is_whole());
        CHECK_FALSE(JsonReader("{\"a\": inf}").is_whole());
        CHECK_FALSE(JsonReader("{\"a\" 1}").is_whole());
    }
}
