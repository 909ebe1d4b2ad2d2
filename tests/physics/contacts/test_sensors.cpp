// Tests of physics/contacts/contact_update.cpp.
//
// Checks the events of two shapes that overlap and separate, for every combination of body types and sensors.
//
// docs/events.md shows the table below. The row is the body that moves in and out; the column is the body
// that stands still. Static and sleeping bodies are moved by set_transform(), other bodies by their velocity.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr const char* table = R"(
| moves \ stands   | static  | kinematic | dynamic | asleep  | static sensor | kinematic sensor | dynamic sensor | asleep sensor |
|------------------|---------|-----------|---------|---------|---------------|------------------|----------------|---------------|
| static           | none    | contact   | contact | contact | sensor        | sensor           | sensor         | sensor        |
| kinematic        | contact | contact   | contact | contact | sensor        | sensor           | sensor         | sensor        |
| dynamic          | contact | contact   | contact | contact | sensor        | sensor           | sensor         | sensor        |
| asleep           | contact | contact   | contact | contact | sensor        | sensor           | sensor         | sensor        |
| static sensor    | sensor  | sensor    | sensor  | sensor  | sensor        | sensor           | sensor         | sensor        |
| kinematic sensor | sensor  | sensor    | sensor  | sensor  | sensor        | sensor           | sensor         | sensor        |
| dynamic sensor   | sensor  | sensor    | sensor  | sensor  | sensor        | sensor           | sensor         | sensor        |
| asleep sensor    | sensor  | sensor    | sensor  | sensor  | sensor        | sensor           | sensor         | sensor        |
)";

struct Kind {
    std::string name;
    BodyType type;
    bool is_asleep;
    bool is_sensor;
};

Kind kind_of(const std::string& name) {
    const bool is_sensor = name.ends_with(" sensor");
    const std::string body = name.substr(0, name.find(' '));
    const BodyType type = body == "static"      ? BodyType::Static
                          : body == "kinematic" ? BodyType::Kinematic
                                                : BodyType::Dynamic;
    return {name, type, body == "asleep", is_sensor};
}

/// Returns the trimmed cells of a table line "| a | b |". For any other line, returns no cells.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    if (line.empty() || line[0] != '|') return cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');) {
        const auto first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
        cells.push_back(first == cell.npos ? "" : cell.substr(first, last - first + 1));
    }
    return cells;
}

/// Returns the rows of the first table in `text` whose header begins with "moves \ stands". The first row is
/// the header.
std::vector<std::vector<std::string>> rows_of(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        auto cells = cells_of(line);
        const bool is_head = !cells.empty() && cells[0] == "moves \\ stands";
        if (!is_head && (rows.empty() || cells.empty())) {
            if (rows.empty()) continue;
            break;
        }
        if (cells[0].find_first_not_of('-') != std::string::npos) rows.push_back(cells);
    }
    return rows;
}

/// Counts of events, and the causes of all end events.
struct Tally {
    int contact_began = 0, contact_ended = 0, sensor_began = 0, sensor_ended = 0;
    std::vector<EndCause> causes;

    void read(const World& world) {
        contact_began += static_cast<int>(world.contact_began().size());
        contact_ended += static_cast<int>(world.contact_ended().size());
        sensor_began += static_cast<int>(world.sensor_began().size());
        sensor_ended += static_cast<int>(world.sensor_ended().size());
        for (const ContactEnded& end : world.contact_ended()) causes.push_back(end.cause);
        for (const SensorEnded& end : world.sensor_ended()) causes.push_back(end.cause);
    }
};

/// Two boxes, 1 m wide. `stands` is at the origin; `moves` comes in from the left.
struct Meeting {
    World world;
    Kind mover, stander;
    BodyHandle moves, stands;
    bool is_by_hand;
    Tally tally;

    Meeting(const Kind& mover_kind, const Kind& stander_kind, bool has_dynamics, bool mover_is_first,
            bool mover_has_smaller_key)
        : world({.gravity = {0.0f, 0.0f}, .dynamics = has_dynamics}),
          mover(mover_kind),
          stander(stander_kind),
          is_by_hand(!has_dynamics || mover.type == BodyType::Static || mover.is_asleep) {
        for (const bool is_mover : {mover_is_first, !mover_is_first}) {
            const Kind& kind = is_mover ? mover : stander;
            const std::uint64_t key = is_mover == mover_has_smaller_key ? 1 : 2;
            const BodyHandle body = world.create_body({.type = kind.type,
                                                       .position = {is_mover ? -2.0f : 0.0f, 0.0f},
                                                       .is_awake = !kind.is_asleep,
                                                       .key = key});
            world.create_shape(body, make_box({0.5f, 0.5f}), {.is_sensor = kind.is_sensor, .key = key});
            (is_mover ? moves : stands) = body;
        }
    }

    void step(int count) {
        for (int i = 0; i < count; ++i) {
            step_checked(world);
            tally.read(world);
        }
    }

    void go_in() {
        step(3);
        if (is_by_hand)
            world.body(moves).set_transform({-0.996f, 0.0f}, 0.0f);
        else
            world.body(moves).set_linear_velocity({4.0f, 0.0f});
        step(1);
        if (mover.is_asleep) world.body(moves).set_awake(false);
        step(19);
    }

    void go_out() {
        if (is_by_hand)
            world.body(moves).set_transform({-3.0f, 0.0f}, 0.0f);
        else
            world.body(moves).set_linear_velocity({-4.0f, 0.0f});
        step(30);
    }
};

void check_table(bool has_dynamics) {
    const auto rows = rows_of(table);
    REQUIRE(rows.size() == 9);
    for (std::size_t row = 1; row < rows.size(); ++row) {
        REQUIRE(rows[row].size() == 9);
        for (std::size_t column = 1; column < rows[row].size(); ++column) {
            for (const int variant : {0, 1, 2, 3}) {
                const Kind mover = kind_of(rows[row][0]), stander = kind_of(rows[0][column]);
                const std::string& expected = rows[row][column];
                CAPTURE(mover.name);
                CAPTURE(stander.name);
                CAPTURE(variant);
                Meeting meeting(mover, stander, has_dynamics, (variant & 1) != 0, (variant & 2) != 0);
                meeting.go_in();
                CHECK(meeting.tally.contact_began == (expected == "contact"));
                CHECK(meeting.tally.sensor_began == (expected == "sensor"));
                CHECK(meeting.tally.causes.empty());
                CHECK(meeting.world.touching().count() == (expected != "none"));
                // A sensor does not wake a sleeping body, but a contact does if the moving body is awake.
                if (stander.is_asleep && has_dynamics)
                    CHECK(meeting.world.body(meeting.stands).is_awake() ==
                          (expected == "contact" && !mover.is_asleep));
                meeting.go_out();
                CHECK(meeting.tally.contact_began == (expected == "contact"));
                CHECK(meeting.tally.sensor_began == (expected == "sensor"));
                CHECK(meeting.tally.contact_ended == (expected == "contact"));
                CHECK(meeting.tally.sensor_ended == (expected == "sensor"));
                for (const EndCause cause : meeting.tally.causes)
                    CHECK(cause == (meeting.is_by_hand ? EndCause::Teleported : EndCause::Moved));
                CHECK(meeting.world.touching().empty());
            }
        }
    }
}

}  // namespace

TEST_SUITE("physics/sensors") {
    TEST_CASE("every combination of shapes begins once and ends once") {
        check_table(true);
    }

    TEST_CASE("the events are the same without dynamics, when set_transform() moves all bodies") {
        check_table(false);
    }

    TEST_CASE("docs/events.md shows this table") {
        std::ifstream stream(std::string(DAMSON_SOURCE_DIR) + "/docs/events.md", std::ios::binary);
        const std::string page{std::istreambuf_iterator<char>(stream), {}};
        CHECK(rows_of(page) == rows_of(table));
    }

    TEST_CASE("two static solid shapes touch if one of them has collides_with_static") {
        for (const int who : {0, 1, 2, 3}) {
            for (const bool has_dynamics : {true, false}) {
                CAPTURE(who);
                World world{{.dynamics = has_dynamics}};
                const BodyHandle a =
                    add_static(world, Circle{.radius = 1.0f}, {.collides_with_static = (who & 1) != 0});
                const BodyHandle b =
                    add_static(world, Circle{.radius = 1.0f}, {.collides_with_static = (who & 2) != 0});
                step_checked(world);
                CHECK(world.contact_began().size() == (who != 0));
                CHECK(world.touching().count() == (who != 0));
                for (const TouchingPair& pair : world.touching()) CHECK_FALSE(pair.is_pushing);
                world.body(a).set_transform({5.0f, 0.0f}, 0.0f);
                step_checked(world);
                CHECK(world.contact_ended().size() == (who != 0));
                world.body(b).set_transform({5.0f, 1.0f}, 0.0f);
                step_checked(world);
                CHECK(world.contact_began().size() == (who != 0));
            }
        }
    }

    TEST_CASE(
        "a body created asleep begins its contact with a floor when it wakes, with a sensor immediately") {
        for (const bool is_sensor : {false, true}) {
            World world;
            add_floor(world, 0.0f, {.is_sensor = is_sensor});
            const BodyHandle crate = world.create_body({.type = BodyType::Dynamic,
                                                        .position = {0.0f, 0.499f},
                                                        .gravity_scale = 0.0f,
                                                        .is_awake = false});
            world.create_shape(crate, make_box({0.5f, 0.5f}));
            for (int i = 0; i < 5; ++i) {
                step_checked(world);
                CHECK(world.contact_began().empty());
                CHECK(world.sensor_began().size() == (is_sensor && i == 0));
            }
            CHECK_FALSE(world.body(crate).is_awake());
            world.body(crate).set_awake(true);
            step_checked(world);
            CHECK(world.contact_began().size() == !is_sensor);
            CHECK(world.sensor_began().empty());
        }
    }

    TEST_CASE("shapes of one body never touch, sensors or not") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Kinematic});
        for (const bool is_sensor : {false, true, false, true})
            world.create_shape(body, Circle{.radius = 1.0f}, {.is_sensor = is_sensor});
        step_checked(world);
        CHECK(world.contact_count() == 0);
    }

    TEST_CASE("a sensor has no effect on the solver") {
        World world;
        add_floor(world, 0.0f, {.is_sensor = true});
        const BodyHandle ball = add_ball(world, {0.0f, 0.4f}, 0.5f, {.events = {.hits = true}});
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            CHECK(world.hits().empty());
            for (const TouchingPair& pair : world.touching()) {
                CHECK(pair.is_sensor);
                CHECK_FALSE(pair.is_pushing);
                CHECK(pair.normal_impulse == 0.0f);
            }
        }
        CHECK(world.body(ball).position().y < -4.0f);
    }
}
