// Scene files: what is written is read back bit by bit, and what is wrong is named with its place.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

#include "../../core/random.hpp"
#include "../../demo/scenes/catalogue.hpp"
#include "../../demo/scenes/scene_file.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

constexpr const char* good_head = R"("format": "damson-scene", "version": 1, "name": "test")";

std::string with_bodies(const std::string& bodies) {
    return std::string("{") + good_head + R"(, "bodies": [)" + bodies + "]}";
}

std::string with_shape(const std::string& fields) {
    return with_bodies(R"({"type": "dynamic", "shapes": [{)" + fields + "}]}");
}

SceneFileError error_of(const std::string& text) {
    SceneOrError read = parse_scene(text, "test.json");
    REQUIRE_MESSAGE(std::holds_alternative<SceneFileError>(read), text);
    return std::get<SceneFileError>(read);
}

/// Whether the text is refused at `place` for a reason that holds `reason`.
void check_refused(const std::string& text, const std::string& place, const std::string& reason) {
    const SceneFileError error = error_of(text);
    INFO(text);
    CHECK(error.file == "test.json");
    CHECK(error.place == place);
    CHECK_MESSAGE(error.reason.find(reason) != std::string::npos, error.reason);
    CHECK(error.text().find("test.json: ") == 0);
}

/// A scene of every kind of thing, with numbers that have no short decimal.
Scene random_scene(std::uint64_t seed) {
    Random random(seed);
    Scene scene;
    scene.name = "random \"" + std::to_string(seed) + "\"\n\xc3\xa9";
    scene.gravity = random.point(-20.0f, 20.0f);
    scene.can_sleep = random.chance(0.5f);
    scene.steps_per_second = random.between(1.0f, 500.0f);
    scene.substeps = 1 + random.below(64);
    for (int i = 0; i < 20; ++i) {
        SceneBody body;
        body.type = i % 3 == 0 ? BodyType::Dynamic : i % 3 == 1 ? BodyType::Static : BodyType::Kinematic;
        body.position = random.point(-1000.0f, 1000.0f);
        body.angle = random.between(-4.0f, 4.0f);
        body.linear_velocity = random.point(-1e-20f, 1e-20f);
        body.angular_velocity = random.between(-1e20f, 1e20f);
        body.linear_damping = random.unit();
        body.gravity_scale = random.between(-2.0f, 2.0f);
        body.fixed_rotation = random.chance(0.5f);
        body.can_sleep = random.chance(0.5f);
        body.is_awake = random.chance(0.5f);
        scene.add_body(body);
        const auto shape = [&](Outline outline) {
            scene.add_shape(
                {.outline = outline,
                 .density = random.between(0.1f, 9.0f),
                 .friction = random.unit(),
                 .restitution = random.unit(),
                 .filter = {random.bits(), random.bits(), static_cast<std::int32_t>(random.bits())},
                 .is_sensor = random.chance(0.5f),
                 .reports_contacts = random.chance(0.5f),
                 .reports_overlaps = random.chance(0.5f)});
        };
        shape(BoxOutline{
            {random.between(0.1f, 3.0f), 0.7f}, random.point(-1.0f, 1.0f), random.unit(), random.unit()});
        shape(CircleOutline{random.point(-1.0f, 1.0f), random.between(0.1f, 1.0f)});
        shape(
            CapsuleOutline{random.point(-1.0f, 0.0f), random.point(1.0f, 2.0f), random.between(0.1f, 1.0f)});
        shape(SegmentOutline{random.point(-1.0f, 0.0f), random.point(1.0f, 2.0f)});
        shape(PolygonOutline{
            {glm::vec2{0.0f}, {random.between(1.0f, 2.0f), 0.0f}, {0.3f, random.between(1.0f, 2.0f)}},
            3,
            random.unit()});
    }
    scene.add_joint({.body_a = 0, .body_b = 1, .anchor_local_a = random.point(-1.0f, 1.0f)});
    scene.add_joint({.body_a = 2,
                     .body_b = 3,
                     .anchor_local_b = random.point(-1.0f, 1.0f),
                     .has_motor = true,
                     .motor_speed = random.between(-9.0f, 9.0f),
                     .max_motor_torque = random.between(0.0f, 1e8f),
                     .collide_connected = true});
    return scene;
}

}  // namespace

TEST_SUITE("demo/scene_file") {
    TEST_CASE("every named scene survives the way through a file") {
        for (const CatalogueEntry& entry : scene_catalogue()) {
            for (const SceneSize size : {SceneSize::Full, SceneSize::Quick}) {
                CAPTURE(entry.name);
                // a scene with a number is the same in large: more of it takes seconds and tells nothing
                if (size == SceneSize::Full && entry.make_with) continue;
                const Scene scene = make_scene(entry.name, size).value();
                const SceneOrError read = parse_scene(write_scene(scene), "scene.json");
                REQUIRE(std::holds_alternative<Scene>(read));
                CHECK(is_same_description(std::get<Scene>(read), scene));
            }
        }
    }

    TEST_CASE("a scene of every kind of thing survives bit by bit") {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            CAPTURE(seed);
            const Scene scene = random_scene(seed);
            const SceneOrError read = parse_scene(write_scene(scene), "scene.json");
            if (const auto* error = std::get_if<SceneFileError>(&read)) FAIL(error->text());
            CHECK(is_same_description(std::get<Scene>(read), scene));
        }
    }

    TEST_CASE("a file is written and read, and one with a drive is not") {
        const auto path = std::filesystem::temp_directory_path() / "damson_test_scene.json";
        Scene scene = make_scene("smash", SceneSize::Quick).value();
        CHECK_FALSE(write_scene_file(scene, path).has_value());
        const SceneOrError read = read_scene_file(path);
        REQUIRE(std::holds_alternative<Scene>(read));
        CHECK(is_same_description(std::get<Scene>(read), scene));
        std::filesystem::remove(path);

        scene.drive = [](Controls&, std::uint32_t) {};
        const auto error = write_scene_file(scene, path);
        REQUIRE(error.has_value());
        CHECK(error->reason == "a scene with a drive cannot be written to a file");
        CHECK_FALSE(std::filesystem::exists(path));
        scene.drive = nullptr;
        CHECK(write_scene_file(scene, "/no/such/folder/scene.json").value().reason == "cannot be written");
    }

    TEST_CASE("the example files are scenes, and writing them loses nothing") {
        for (const char* name : {"card_house", "newtons_cradle"}) {
            CAPTURE(name);
            const SceneOrError read =
                read_scene_file(std::string(DAMSON_SOURCE_DIR) + "/demo/scenes/" + name + ".json");
            if (const auto* error = std::get_if<SceneFileError>(&read)) FAIL(error->text());
            const auto& scene = std::get<Scene>(read);
            CHECK(scene.name == name);
            CHECK(is_same_description(std::get<Scene>(parse_scene(write_scene(scene), "x")), scene));
        }
    }

    TEST_CASE("files that cannot be read are named") {
        const SceneOrError missing = read_scene_file("/no/such/file.json");
        CHECK(std::get<SceneFileError>(missing).text() == "/no/such/file.json: there is no such file");
        const SceneOrError folder = read_scene_file(std::filesystem::temp_directory_path());
        CHECK(std::get<SceneFileError>(folder).reason == "is not a file");
        const auto path = std::filesystem::temp_directory_path() / "damson_test_empty.json";
        std::ofstream(path).flush();
        CHECK(std::get<SceneFileError>(read_scene_file(path)).text() ==
              path.string() + ": the file is empty");
        std::filesystem::remove(path);
    }

    TEST_CASE("text that is not JSON is refused with line and column") {
        CHECK(error_of("").text() == "test.json: the file is empty");
        CHECK(error_of(" \n\t ").text() == "test.json: the file is empty");
        check_refused("{\n  \"format\": nonsense}", "line 2, column 14", "syntax error");
        check_refused("{\"a\": NaN}", "line 1, column 7", "invalid literal");
        check_refused("{\"a\": 1e999}", "line 1, column 7", "number overflow");
        check_refused("{} {}", "line 1, column 4", "syntax error");
        check_refused("\xff", "line 1, column 1", "invalid literal");
    }

    TEST_CASE("a file cut short anywhere is refused") {
        const std::string text = write_scene(random_scene(7));
        for (std::size_t length = 1; length + 2 < text.size(); length += 37) {
            CAPTURE(length);
            const SceneFileError error = error_of(text.substr(0, length));
            CHECK(error.place.find("line ") == 0);
        }
        check_refused("{\n\"format\": \"damson-scene\",\n", "line 3, column 1", "the file is cut short");
    }

    TEST_CASE("another format and a newer version are refused before anything else is looked at") {
        check_refused(R"({"format": "other", "version": 1})", "/format",
                      "must be \"damson-scene\", got \"other\"");
        check_refused(R"({"format": "damson-scene", "version": 2, "new": 1})", "/version",
                      "is newer than this program: got 2, the newest it reads is 1");
        check_refused(R"({"format": "damson-scene", "version": 0})", "/version", "must be 1 or more");
        check_refused(R"({"version": 1})", "", "lacks the field \"format\"");
        check_refused(R"({"format": "damson-scene"})", "", "lacks the field \"version\"");
        check_refused("[]", "", "must be an object, got a list");
    }

    TEST_CASE("missing, unknown and doubled fields are refused") {
        check_refused(std::string("{") + good_head + "}", "", "lacks the field \"bodies\"");
        check_refused(with_bodies(""), "/bodies", "at least one body");
        check_refused(with_bodies(R"({"postion": [0, 0]})"), "/bodies/0/postion",
                      "unknown field; known here: type,");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "half": [1, 1])"),
                      "/bodies/0/shapes/0/half", "unknown field");
        check_refused(with_shape(R"("type": "circle")"), "/bodies/0/shapes/0", "lacks the field \"radius\"");
        check_refused(with_bodies(R"({"angle": 1, "angle": 2})"), "field \"angle\"", "stands twice");
        check_refused(with_bodies(R"({"a/b~c": 1})"), "/bodies/0/a~1b~0c", "unknown field");
    }

    TEST_CASE("fields of the wrong type are refused") {
        check_refused(with_bodies("7"), "/bodies/0", "must be an object, got 7");
        check_refused(with_bodies(R"({"position": [1]})"), "/bodies/0/position",
                      "must be a list of two numbers, got a list of 1");
        check_refused(with_bodies(R"({"position": [1, "2"]})"), "/bodies/0/position/1",
                      "must be a number, got the text \"2\"");
        check_refused(with_bodies(R"({"angle": null})"), "/bodies/0/angle", "must be a number, got null");
        check_refused(with_bodies(R"({"angle": 1e300})"), "/bodies/0/angle",
                      "a number that a float can hold");
        check_refused(with_bodies(R"({"is_awake": 1})"), "/bodies/0/is_awake", "must be true or false");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "is_sensor": 1)"),
                      "/bodies/0/shapes/0/is_sensor", "must be true or false");
        check_refused(with_bodies(R"({"type": "soft"})"), "/bodies/0/type",
                      "must be static, kinematic or dynamic");
        check_refused(with_bodies(R"({"shapes": {}})"), "/bodies/0/shapes", "must be a list");
        check_refused(with_shape(R"("type": "star")"), "/bodies/0/shapes/0/type", "must be box, circle,");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "mask": -1)"), "/bodies/0/shapes/0/mask",
                      "must be a whole number from 0 to 18446744073709551615");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "group": 1.5)"),
                      "/bodies/0/shapes/0/group", "must be a whole number");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "group": 3000000000)"),
                      "/bodies/0/shapes/0/group", "must be a whole number");
    }

    TEST_CASE("impossible sizes are refused") {
        const std::string shape = "/bodies/0/shapes/0";
        check_refused(with_shape(R"("type": "circle", "radius": -1)"), shape + "/radius", "got -1");
        check_refused(with_shape(R"("type": "circle", "radius": 0)"), shape + "/radius", "got 0");
        check_refused(with_shape(R"("type": "box", "half": [1, 0])"), shape + "/half/1", "got 0");
        check_refused(with_shape(R"("type": "box", "half": [1, 1], "radius": -0.5)"), shape + "/radius",
                      "zero or more, got -0.5");
        check_refused(with_shape(R"("type": "capsule", "a": [1, 1], "b": [1, 1], "radius": 1)"), shape + "/b",
                      "at least 0.001 m from \"a\"");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "density": -2)"), shape + "/density",
                      "got -2");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "density": 0)"), "/bodies/0/shapes",
                      "give a dynamic body mass");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "restitution": 2)"),
                      shape + "/restitution", "must be 0 to 1");
        check_refused(with_bodies(R"({"position": [2e5, 0]})"), "/bodies/0/position", "within 100,000 m");
        check_refused(with_bodies(R"({"type": "dynamic"})"), "/bodies/0/shapes", "give a dynamic body mass");
    }

    TEST_CASE("polygons need 3 to 8 corners of a convex outline, counter-clockwise") {
        const auto polygon = [](const std::string& corners) {
            return with_shape(R"("type": "polygon", "vertices": [)" + corners + "]");
        };
        const std::string place = "/bodies/0/shapes/0/vertices";
        CHECK(std::holds_alternative<Scene>(parse_scene(polygon("[0,0], [1,0], [0,1]"), "x")));
        check_refused(polygon("[0,0], [1,0]"), place, "must be 3 to 8 points, got 2");
        std::string nine;
        for (int i = 0; i < 9; ++i) nine += (i ? ", [" : "[") + std::to_string(i) + ", 0]";
        check_refused(polygon(nine), place, "must be 3 to 8 points, got more");
        check_refused(polygon("[0,0], [0,1], [1,0]"), place, "counter-clockwise");
        check_refused(polygon("[0,0], [1,0], [2,0], [0,1]"), place, "convex outline");
        check_refused(polygon("[0,0], [2,0], [0.5,0.5], [0,2]"), place, "convex outline");
        check_refused(polygon("[0,0], [0,0], [1,0]"), place, "convex outline");
        // a five-pointed star turns left at every corner, but twice around
        check_refused(polygon("[1,0], [-0.8,0.6], [0.3,-0.95], [0.3,0.95], [-0.8,-0.6]"), place,
                      "convex outline");
    }

    TEST_CASE("joints to bodies that do not exist, or do not move, are refused") {
        const auto joint = [](const std::string& fields) {
            return std::string("{") + good_head + R"(, "bodies": [{}, {"type": "dynamic", "shapes": [)" +
                   R"({"type": "circle", "radius": 1}]}, {}], "joints": [{"type": "revolute", )" + fields +
                   "}]}";
        };
        CHECK(std::holds_alternative<Scene>(parse_scene(joint(R"("body_a": 0, "body_b": 1)"), "x")));
        check_refused(joint(R"("body_a": 0, "body_b": 3)"), "/joints/0/body_b",
                      "must be the index of a body, 0 to 2, got 3");
        check_refused(joint(R"("body_a": -1, "body_b": 1)"), "/joints/0/body_a",
                      "must be a whole number from 0");
        check_refused(joint(R"("body_a": 1, "body_b": 1)"), "/joints/0/body_b", "another body");
        check_refused(joint(R"("body_a": 0, "body_b": 2)"), "/joints/0", "at least one dynamic body");
        check_refused(joint(R"("body_a": 0)"), "/joints/0", "lacks the field \"body_b\"");
        check_refused(joint(R"("body_a": 0, "body_b": 1, "motor": {"speed": 1})"), "/joints/0/motor",
                      "lacks the field \"max_torque\"");
        check_refused(joint(R"("body_a": 0, "body_b": 1, "motor": true)"), "/joints/0/motor",
                      "must be an object");
    }

    TEST_CASE("a scene that holds numbers no file can is defective too") {
        Scene scene = random_scene(1);
        scene.bodies[3].angle = std::numeric_limits<float>::quiet_NaN();
        REQUIRE(find_defect(scene).has_value());
        CHECK(find_defect(scene)->place == "/bodies/3/angle");
        CHECK(write_scene_file(scene, "/no/such/folder/never_written.json").value().place ==
              "/bodies/3/angle");
    }

    TEST_CASE("bytes that are no scene never break the reader") {
        const std::string text = write_scene(random_scene(3));
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            std::string damaged = text;
            for (std::uint32_t i = 0; i < 1 + random.below(4); ++i)
                damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] =
                    static_cast<char>(random.below(256));
            const SceneOrError read = parse_scene(damaged, "damaged.json");  // either way is fine
            if (const auto* error = std::get_if<SceneFileError>(&read)) CHECK_FALSE(error->reason.empty());
        }
    }
}
