// Tests scene files. A written scene must be read back unchanged, and errors must be reported with their
// position.
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

/// Checks that the text is rejected, with an error at `place` whose reason contains `reason`.
void check_refused(const std::string& text, const std::string& place, const std::string& reason) {
    const SceneFileError error = error_of(text);
    INFO(text);
    CHECK(error.file == "test.json");
    CHECK(error.place == place);
    CHECK_MESSAGE(error.reason.find(reason) != std::string::npos, error.reason);
    CHECK(error.text().find("test.json: ") == 0);
}

/// Adds two joints of each type: one with every field set, and one with default values.
void add_joints_of_all_kinds(Scene& scene, Random& random) {
    for (const bool is_full : {false, true}) {
        const auto number = [&](float lower, float upper) {
            return is_full ? random.between(lower, upper) : 0.0f;
        };
        for (std::size_t i = 0; i < joint_type_count; ++i) {
            SceneJoint joint;
            joint.type = static_cast<JointType>(i);
            if (joint.type == JointType::Gear) {
                joint.joint_a = is_full ? 10 : 0;
                joint.joint_b = is_full ? 2 : 2;
                joint.ratio = random.between(-3.0f, -0.1f);
                scene.add_joint(joint);
                continue;
            }
            joint.body_b = 3;
            joint.body_a = joint.type == JointType::Target ? 3 : 1;
            const bool is_plain = joint.type == JointType::Filter;
            if (!is_plain && is_full) joint.anchor_local_b = random.point(-2.0f, 2.0f);
            if (has_two_anchors(joint) && is_full) joint.anchor_local_a = random.point(-2.0f, 2.0f);
            if (has_two_anchors(joint)) joint.collide_connected = is_full;
            const bool is_line = joint.type == JointType::Distance;
            const bool has_rows = joint.type == JointType::Revolute || joint.type == JointType::Prismatic ||
                                  joint.type == JointType::Wheel || is_line;
            if (has_two_anchors(joint) && !is_line && joint.type != JointType::Pulley) {
                joint.angle_local_a = number(-3.0f, 3.0f);
                joint.angle_local_b = number(-3.0f, 3.0f);
            }
            if (has_rows && is_full) {
                joint.has_motor = joint.has_limits = true;
                joint.motor_speed = random.between(-9.0f, 9.0f);
                joint.max_motor_torque = random.between(0.0f, 1e8f);
                joint.lower_limit = random.between(0.0f, 1.0f);
                joint.upper_limit = random.between(1.0f, 3.0f);
            }
            if ((has_rows && is_full) || joint.type == JointType::Target) {
                joint.has_spring = true;
                joint.spring_hertz = random.between(0.1f, 60.0f);
                joint.spring_damping_ratio = random.unit();
            }
            if (is_full && (joint.type == JointType::Revolute || joint.type == JointType::Prismatic))
                joint.spring_rest = random.between(-1.0f, 1.0f);
            if (joint.type == JointType::Distance) joint.length = random.between(0.1f, 9.0f);
            if (joint.type == JointType::Weld || joint.type == JointType::Motor)
                joint.frame_springs = {random.unit(), random.unit(), random.unit(), random.unit()};
            if (joint.type == JointType::Motor && is_full)
                joint.power = {random.point(-3.0f, 3.0f),
                               random.unit(),
                               random.between(-1.0f, 1.0f),
                               random.unit(),
                               random.unit(),
                               random.unit()};
            if (joint.type == JointType::Target) {
                joint.target = random.point(-9.0f, 9.0f);
                joint.max_force = random.between(0.0f, 1e4f);
            }
            if (joint.type == JointType::Pulley) {
                joint.ground_a = random.point(-9.0f, 9.0f);
                joint.ground_b = random.point(-9.0f, 9.0f);
                joint.length_a = random.between(0.1f, 9.0f);
                joint.length_b = random.between(0.1f, 9.0f);
                joint.ratio = random.between(0.1f, 3.0f);
            }
            scene.add_joint(joint);
        }
    }
}

/// Returns a scene with every kind of object. Its numbers have no short decimal form.
Scene random_scene(std::uint64_t seed) {
    Random random(seed);
    Scene scene;
    scene.name = "random \"" + std::to_string(seed) + "\"\n\xc3\xa9";
    scene.gravity = random.point(-20.0f, 20.0f);
    scene.can_sleep = random.chance(0.5f);
    scene.steps_per_second = random.between(1.0f, 500.0f);
    scene.substeps = 1 + random.below(64);
    if (random.chance(0.5f)) scene.contact_tuning = {random.unit(), random.unit(), random.unit()};
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
        body.fixed_x = random.chance(0.5f);
        body.fixed_y = random.chance(0.5f);
        body.is_bullet = random.chance(0.5f);
        body.can_sleep = random.chance(0.5f);
        body.is_awake = random.chance(0.5f);
        scene.add_body(body);
        const auto shape = [&](Outline outline) {
            scene.add_shape(
                {.outline = outline,
                 .density = random.between(0.1f, 9.0f),
                 .friction = random.unit(),
                 .restitution = random.unit(),
                 .surface_speed = random.between(-3.0f, 3.0f),
                 .rolling_resistance = random.unit(),
                 .filter = {random.bits(), random.bits(), static_cast<std::int32_t>(random.bits())},
                 .is_sensor = random.chance(0.5f),
                 .contact_events = random.chance(0.5f),
                 .overlap_events = random.chance(0.5f)});
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
        SceneChain chain{.is_loop = random.chance(0.5f), .is_one_sided = random.chance(0.5f)};
        for (int point = 0; point < 5; ++point)
            chain.points.push_back({static_cast<float>(point), random.unit()});
        const SceneShape like{
            .density = random.unit(),
            .friction = random.unit(),
            .restitution = random.unit(),
            .filter = {random.bits(), random.bits(), static_cast<std::int32_t>(random.bits())},
            .contact_events = random.chance(0.5f),
            .overlap_events = random.chance(0.5f)};
        if (random.chance(0.5f))
            for (int part = 0; part < (chain.is_loop ? 5 : 4); ++part)
                chain.materials.push_back({random.unit(), random.unit()});
        scene.add_chain(chain, like);
        shape(CircleOutline{});
    }
    add_joints_of_all_kinds(scene, random);
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
    TEST_CASE("every named scene is read back unchanged from a file") {
        for (const CatalogueEntry& entry : scene_catalogue()) {
            for (const SceneSize size : {SceneSize::Full, SceneSize::Quick}) {
                CAPTURE(entry.name);
                // Scenes with a variable size are tested at their quick size only, because the full size
                // takes seconds.
                if (size == SceneSize::Full && entry.make_with) continue;
                const Scene scene = make_scene(entry.name, size).value();
                const SceneOrError read = parse_scene(write_scene(scene), "scene.json");
                REQUIRE(std::holds_alternative<Scene>(read));
                CHECK(is_same_description(std::get<Scene>(read), scene));
            }
        }
    }

    TEST_CASE("a scene with every kind of object is read back unchanged") {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            CAPTURE(seed);
            const Scene scene = random_scene(seed);
            const SceneOrError read = parse_scene(write_scene(scene), "scene.json");
            if (const auto* error = std::get_if<SceneFileError>(&read)) FAIL(error->text());
            CHECK(is_same_description(std::get<Scene>(read), scene));
        }
    }

    TEST_CASE("a scene is written to a file and read, and a scene with a drive is refused") {
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

    TEST_CASE("the example files are valid scenes and are written without loss") {
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

    TEST_CASE("a file that cannot be read is named in the error") {
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

    TEST_CASE("text that is not JSON is refused with its line and column") {
        CHECK(error_of("").text() == "test.json: the file is empty");
        CHECK(error_of(" \n\t ").text() == "test.json: the file is empty");
        check_refused("{\n  \"format\": nonsense}", "line 2, column 14", "syntax error");
        check_refused("{\"a\": NaN}", "line 1, column 7", "invalid literal");
        check_refused("{\"a\": 1e999}", "line 1, column 7", "number overflow");
        check_refused("{} {}", "line 1, column 4", "syntax error");
        check_refused("\xff", "line 1, column 1", "invalid literal");
    }

    TEST_CASE("a truncated file is refused, wherever it ends") {
        const std::string text = write_scene(random_scene(7));
        for (std::size_t length = 1; length + 2 < text.size(); length += 37) {
            CAPTURE(length);
            const SceneFileError error = error_of(text.substr(0, length));
            CHECK(error.place.find("line ") == 0);
        }
        check_refused("{\n\"format\": \"damson-scene\",\n", "line 3, column 1", "the file is cut short");
    }

    TEST_CASE("another format or a newer version is refused before other fields are read") {
        check_refused(R"({"format": "other", "version": 1})", "/format",
                      "must be \"damson-scene\", got \"other\"");
        check_refused(R"({"format": "damson-scene", "version": 2, "new": 1})", "/version",
                      "is newer than this program supports: got 2, the newest supported version is 1");
        check_refused(R"({"format": "damson-scene", "version": 0})", "/version", "must be 1 or more");
        check_refused(R"({"version": 1})", "", "lacks the field \"format\"");
        check_refused(R"({"format": "damson-scene"})", "", "lacks the field \"version\"");
        check_refused("[]", "", "must be an object, got a list");
    }

    TEST_CASE("missing, unknown and repeated fields are refused") {
        check_refused(std::string("{") + good_head + "}", "", "lacks the field \"bodies\"");
        check_refused(with_bodies(""), "/bodies", "at least one body");
        check_refused(with_bodies(R"({"postion": [0, 0]})"), "/bodies/0/postion",
                      "unknown field; known here: type,");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "half": [1, 1])"),
                      "/bodies/0/shapes/0/half", "unknown field");
        check_refused(with_shape(R"("type": "circle")"), "/bodies/0/shapes/0", "lacks the field \"radius\"");
        check_refused(with_bodies(R"({"angle": 1, "angle": 2})"), "field \"angle\"", "appears twice");
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

    TEST_CASE("invalid sizes are refused") {
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
                      "give a dynamic body a mass");
        check_refused(with_shape(R"("type": "circle", "radius": 1, "restitution": -2)"),
                      shape + "/restitution", "must be finite and zero or more");
        check_refused(with_bodies(R"({"position": [2e5, 0]})"), "/bodies/0/position", "within 100,000 m");
        check_refused(with_bodies(R"({"type": "dynamic"})"), "/bodies/0/shapes",
                      "give a dynamic body a mass");
    }

    TEST_CASE("a polygon must be a convex counterclockwise outline of 3 to 8 corners") {
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
        // A five-pointed star turns left at every corner but goes around twice, so it is not convex.
        check_refused(polygon("[1,0], [-0.8,0.6], [0.3,-0.95], [0.3,0.95], [-0.8,-0.6]"), place,
                      "convex outline");
    }

    TEST_CASE("a joint to a missing body or between immovable bodies is refused") {
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

    TEST_CASE("every kind of joint reports its invalid fields") {
        struct Row {
            const char* joint;
            const char* place;
            const char* reason;
        };
        const std::vector<Row> rows{
            {R"("type": "rope", "body_a": 0, "body_b": 1)", "/type",
             "must be revolute, distance, prismatic,"},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "length": 2)", "/length", "unknown field"},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "limits": {"lower": 0, "upper": 4})", "/limits",
             "within 3.1 rad"},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "limits": {"lower": 1, "upper": 0})",
             "/limits/upper", "not be below \"lower\", got 0"},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "limits": {"lower": 1})", "/limits",
             "lacks the field \"upper\""},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "spring": {"hertz": -1, "damping_ratio": 1})",
             "/spring/hertz", "zero or more, got -1"},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "spring": {"hertz": 1})", "/spring",
             "lacks the field \"damping_ratio\""},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "spring": {"stiff": 1})", "/spring",
             "lacks the field \"hertz\""},
            {R"("type": "revolute", "body_a": 0, "body_b": 1, "motor": {"speed": 1, "max_torque": -1})",
             "/motor/max_torque", "zero or more, got -1"},
            {R"("type": "prismatic", "body_a": 0, "body_b": 1, "motor": {"speed": 1, "max_torque": 1})",
             "/motor", "lacks the field \"max_force\""},
            {R"("type": "prismatic", "body_a": 0, "body_b": 1, "angle_local_a": "up")", "/angle_local_a",
             "must be a number"},
            {R"("type": "distance", "body_a": 0, "body_b": 1)", "", "lacks the field \"length\""},
            {R"("type": "distance", "body_a": 0, "body_b": 1, "length": 0)", "/length", "got 0"},
            {R"("type": "distance", "body_a": 0, "body_b": 1, "length": 1, "angle_local_a": 1)",
             "/angle_local_a", "unknown field"},
            {R"("type": "distance", "body_a": 0, "body_b": 1, "length": 1, "limits": {"lower": -1, "upper": 1})",
             "/limits/lower", "zero or more, got -1"},
            {R"("type": "weld", "body_a": 0, "body_b": 1, "motor": {})", "/motor", "unknown field"},
            {R"("type": "weld", "body_a": 0, "body_b": 1, "linear_spring": {"hertz": 1, "damping_ratio": -1})",
             "/linear_spring/damping_ratio", "zero or more, got -1"},
            {R"("type": "weld", "body_a": 0, "body_b": 1,
                "angular_spring": {"hertz": 1, "damping_ratio": 1, "max_torque": 1})",
             "/angular_spring/max_torque", "unknown field"},
            {R"("type": "wheel", "body_a": 0, "body_b": 1, "spring": {"hertz": 1, "damping_ratio": 1, "rest": 1})",
             "/spring/rest", "unknown field"},
            {R"("type": "motor", "body_a": 0, "body_b": 1, "max_velocity_force": -1)", "/max_velocity_force",
             "zero or more, got -1"},
            {R"("type": "motor", "body_a": 0, "body_b": 1, "linear_spring": {"hertz": 1, "damping_ratio": 1})",
             "/linear_spring", "lacks the field \"max_force\""},
            {R"("type": "target", "body": 1, "max_force": 1)", "", "lacks the field \"target\""},
            {R"("type": "target", "body": 0, "target": [1, 1], "max_force": 1)", "", "one dynamic body"},
            {R"("type": "target", "body": 9, "target": [1, 1], "max_force": 1)", "/body", "index of a body"},
            {R"("type": "target", "body": 1, "target": [1, 1], "max_force": -1)", "/max_force", "got -1"},
            {R"("type": "target", "body_a": 0, "body": 1, "target": [1, 1], "max_force": 1)", "/body_a",
             "unknown field"},
            {R"("type": "gear", "joint_a": 0, "joint_b": 2)", "/joint_b", "an earlier joint, got 2"},
            {R"("type": "gear", "joint_a": 0, "joint_b": 0)", "/joint_b", "another joint"},
            {R"("type": "gear", "joint_a": 1, "joint_b": 0)", "/joint_a",
             "must be a revolute or prismatic joint, got weld"},
            {R"("type": "gear", "joint_a": 0, "joint_b": 0, "ratio": 0)", "/joint_b", "another joint"},
            {R"("type": "pulley", "body_a": 0, "body_b": 1, "ground_a": [0, 1], "length_a": 1, "length_b": 1)",
             "", "lacks the field \"ground_b\""},
            {R"("type": "pulley", "body_a": 0, "body_b": 1, "ground_a": [0, 1], "ground_b": [1, 1],
                "length_a": 1, "length_b": 1, "ratio": -1)",
             "/ratio", "above zero, got -1"},
            {R"("type": "filter", "body_a": 0, "body_b": 1, "anchor_local_a": [0, 0])", "/anchor_local_a",
             "unknown field"},
        };
        for (const Row& row : rows)
            check_refused(std::string("{") + good_head +
                              R"(, "bodies": [{}, {"type": "dynamic", "shapes": [)" +
                              R"({"type": "circle", "radius": 1}]}], "joints": [)" +
                              R"({"type": "revolute", "body_a": 0, "body_b": 1}, )" +
                              R"({"type": "weld", "body_a": 0, "body_b": 1}, {)" + row.joint + "}]}",
                          std::string("/joints/2") + row.place, row.reason);
    }

    TEST_CASE("a chain needs points at a distance, and no materials or one per segment") {
        const auto chain = [](const std::string& fields) {
            return with_bodies(R"({"shapes": [{"type": "circle", "radius": 1}, {"type": "chain", )" + fields +
                               "}]}");
        };
        const std::string place = "/bodies/0/shapes/1";
        const SceneOrError read = parse_scene(chain(R"("points": [[0,0], [1,0], [2,1]], "friction": 0.25,
                     "materials": [{}, {"friction": 0.5, "restitution": 1}])"),
                                              "x");
        REQUIRE(std::holds_alternative<Scene>(read));
        const auto& scene = std::get<Scene>(read);
        REQUIRE(scene.shapes.size() == 3);
        CHECK(scene.shapes[1].friction == 0.25f);
        CHECK(scene.shapes[2].friction == 0.5f);
        CHECK(scene.shapes[2].restitution == 1.0f);
        const auto& part = std::get<ChainSegmentOutline>(scene.shapes[1].outline);
        CHECK(part.before == glm::vec2{-1.0f, 0.0f});
        CHECK(part.behind == glm::vec2{2.0f, 1.0f});
        CHECK(part.is_one_sided);

        check_refused(chain(R"("is_loop": true)"), place, "lacks the field \"points\"");
        check_refused(chain(R"("points": [[0,0]])"), place + "/points", "must be 2 points or more, got 1");
        check_refused(chain(R"("points": [])"), place + "/points", "must be 2 points or more, got 0");
        check_refused(chain(R"("points": [[0,0], [1,0]], "is_loop": true)"), place + "/points",
                      "must be 3 points or more, got 2");
        check_refused(chain(R"("points": [[0,0], [1,0], [1,0]])"), place + "/points/2",
                      "at least 0.001 m from the point before it");
        check_refused(chain(R"("points": [[0,0], [1,0], [0,0]], "is_loop": true)"), place + "/points/0",
                      "at least 0.001 m from the point before it");
        check_refused(chain(R"("points": [[0,0], [1,0], [2,0]], "materials": [{}])"), place + "/materials",
                      "must have one entry per segment, 2, got 1");
        check_refused(chain(R"("points": [[0,0], [1,0]], "materials": [{"density": 1}])"),
                      place + "/materials/0/density", "unknown field");
        check_refused(chain(R"("points": [[0,0], [1,0]], "materials": [{"restitution": -2}])"),
                      place + "/restitution", "must be finite and zero or more");
        check_refused(chain(R"("points": [[0,0], [1,0]], "is_sensor": true)"), place + "/is_sensor",
                      "unknown field");
        check_refused(chain(R"("points": [[0,0], [2e5,0]])"), place + "/points/1", "within 100,000 m");
    }

    TEST_CASE("a chain with a missing or different segment is a defect") {
        Scene whole;
        whole.name = "chain";
        whole.add_body({});
        whole.add_chain({.points = {{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}}});
        REQUIRE_FALSE(find_defect(whole).has_value());
        const auto broken = [&](auto damage) {
            Scene scene = whole;
            damage(scene);
            const auto defect = find_defect(scene);
            return defect && defect->place == "/bodies/0/shapes/0" &&
                   defect->reason.starts_with("must be all segments of a chain");
        };
        CHECK(broken([](Scene& scene) { scene.bodies[0].shape_count = 1; }));
        CHECK(broken([](Scene& scene) { std::swap(scene.shapes[0], scene.shapes[1]); }));
        CHECK(broken([](Scene& scene) { scene.shapes[1].filter.mask = 3; }));
        CHECK(broken([](Scene& scene) { scene.shapes[1].is_sensor = true; }));
        CHECK(broken([](Scene& scene) { scene.shapes[1].outline = CircleOutline{}; }));
        CHECK(broken([](Scene& scene) {
            std::get<ChainSegmentOutline>(scene.shapes[1].outline).a = {1.0f, 0.5f};
        }));
        CHECK_FALSE(broken([](Scene& scene) { scene.shapes[1].friction = 0.1f; }));
    }

    TEST_CASE("a scene with a number that no file can contain is a defect") {
        Scene scene = random_scene(1);
        scene.bodies[3].angle = std::numeric_limits<float>::quiet_NaN();
        REQUIRE(find_defect(scene).has_value());
        CHECK(find_defect(scene)->place == "/bodies/3/angle");
        CHECK(write_scene_file(scene, "/no/such/folder/never_written.json").value().place ==
              "/bodies/3/angle");
    }

    TEST_CASE("the reader handles any damaged file without a crash") {
        const std::string text = write_scene(random_scene(3));
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            std::string damaged = text;
            for (std::uint32_t i = 0; i < 1 + random.below(4); ++i)
                damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] =
                    static_cast<char>(random.below(256));
            const SceneOrError read = parse_scene(damaged, "damaged.json");  // may succeed or fail
            if (const auto* error = std::get_if<SceneFileError>(&read)) CHECK_FALSE(error->reason.empty());
        }
    }
}
