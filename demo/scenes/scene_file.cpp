// Scenes from and to JSON. The reader walks the document with its place in hand and keeps the first error;
// every field it does not ask for is an error too, so that a misspelt one cannot be lost in silence.
#include "scene_file.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

namespace damson::demo {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "damson-scene";

// ---- reading

std::string kind_of(const Json& value) {
    if (value.is_string()) return "the text " + value.dump();
    if (value.is_number() || value.is_boolean() || value.is_null()) return value.dump();
    return value.is_array() ? "a list" : "an object";
}

/// The first error met while walking a document.
struct FirstError {
    std::optional<SceneFileError> error;

    void set(std::string place, std::string reason) {
        if (!error) error = SceneFileError{{}, std::move(place), std::move(reason)};
    }
};

void read_value(const Json& value, const std::string& place, FirstError& error, bool& to) {
    if (!value.is_boolean()) return error.set(place, "must be true or false, got " + kind_of(value));
    to = value.get<bool>();
}

void read_value(const Json& value, const std::string& place, FirstError& error, std::string& to) {
    if (!value.is_string()) return error.set(place, "must be text, got " + kind_of(value));
    to = value.get<std::string>();
}

void read_value(const Json& value, const std::string& place, FirstError& error, float& to) {
    if (!value.is_number()) return error.set(place, "must be a number, got " + kind_of(value));
    const double number = value.get<double>();
    if (std::fabs(number) > static_cast<double>(std::numeric_limits<float>::max()))
        return error.set(place, "must be a number that a float can hold, got " + value.dump());
    to = static_cast<float>(number);
}

template <class Integer>
std::enable_if_t<std::is_integral_v<Integer>> read_value(const Json& value, const std::string& place,
                                                         FirstError& error, Integer& to) {
    using Limits = std::numeric_limits<Integer>;
    const std::string demand = "must be a whole number from " + std::to_string(Limits::min()) + " to " +
                               std::to_string(Limits::max()) + ", got " + kind_of(value);
    if (!value.is_number_integer()) return error.set(place, demand);
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(Limits::max())) return error.set(place, demand);
        to = static_cast<Integer>(number);
    } else {
        const auto number = value.get<std::int64_t>();
        if (number < 0 && (std::is_unsigned_v<Integer> || number < static_cast<std::int64_t>(Limits::min())))
            return error.set(place, demand);
        to = static_cast<Integer>(number);
    }
}

void read_value(const Json& value, const std::string& place, FirstError& error, glm::vec2& to) {
    if (!value.is_array() || value.size() != 2)
        return error.set(
            place, "must be a list of two numbers, got " +
                       (value.is_array() ? "a list of " + std::to_string(value.size()) : kind_of(value)));
    read_value(value[0], place + "/0", error, to.x);
    read_value(value[1], place + "/1", error, to.y);
}

/// One object of the document: fields are asked for by name; finish() reports those nobody asked for.
class ObjectReader {
public:
    ObjectReader(const Json& value, std::string place, FirstError& error)
        : value_(value), place_(std::move(place)), error_(error) {
        if (!value_.is_object()) error_.set(place_, "must be an object, got " + kind_of(value_));
    }

    /// The field's value, or null where it is absent.
    const Json* find(const char* field) {
        known_.push_back(field);
        if (!value_.is_object()) return nullptr;
        const auto it = value_.find(field);
        return it == value_.end() ? nullptr : &*it;
    }

    const Json* get(const char* field) {
        const Json* value = find(field);
        if (!value) error_.set(place_, std::string("lacks the field \"") + field + "\"");
        return value;
    }

    template <class Value>
    void optional(const char* field, Value& to) {
        if (const Json* value = find(field)) read_value(*value, at(field), error_, to);
    }

    template <class Value>
    void required(const char* field, Value& to) {
        if (const Json* value = get(field)) read_value(*value, at(field), error_, to);
    }

    /// Calls `each(element, its place)` for every element of a list that may be absent.
    template <class Each>
    void list(const char* field, Each each) {
        const Json* value = find(field);
        if (!value) return;
        if (!value->is_array()) return error_.set(at(field), "must be a list, got " + kind_of(*value));
        for (std::size_t i = 0; i < value->size() && !error_.error; ++i)
            each((*value)[i], at(field) + "/" + std::to_string(i));
    }

    void finish() {
        if (!value_.is_object()) return;
        for (const auto& [name, value] : value_.items()) {
            bool known = false;
            for (const std::string& field : known_) known = known || field == name;
            if (known) continue;
            std::string fields;
            for (const std::string& field : known_) fields += (fields.empty() ? "" : ", ") + field;
            return error_.set(at(name), "unknown field; known here: " + fields);
        }
    }

    std::string at(const std::string& field) const {
        std::string escaped;  // as JSON pointers want it
        for (const char c : field) escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        return place_ + "/" + escaped;
    }

private:
    const Json& value_;
    std::string place_;
    FirstError& error_;
    std::vector<std::string> known_;
};

void read_polygon(ObjectReader& reader, FirstError& error, PolygonOutline& polygon) {
    if (!reader.get("vertices")) return;
    reader.list("vertices", [&](const Json& corner, const std::string& place) {
        if (polygon.count == max_polygon_vertices)
            return error.set(reader.at("vertices"), "must be 3 to 8 points, got more");
        read_value(corner, place, error, polygon.vertices[polygon.count++]);
    });
}

Outline read_outline(ObjectReader& reader, FirstError& error) {
    std::string type;
    reader.required("type", type);
    if (type == "box") {
        BoxOutline box;
        reader.required("half", box.half);
        reader.optional("center", box.center);
        reader.optional("angle", box.angle);
        reader.optional("radius", box.radius);
        return box;
    }
    if (type == "circle") {
        CircleOutline circle;
        reader.optional("center", circle.center);
        reader.required("radius", circle.radius);
        return circle;
    }
    if (type == "capsule") {
        CapsuleOutline capsule;
        reader.required("a", capsule.a);
        reader.required("b", capsule.b);
        reader.required("radius", capsule.radius);
        return capsule;
    }
    if (type == "segment") {
        SegmentOutline segment;
        reader.required("a", segment.a);
        reader.required("b", segment.b);
        return segment;
    }
    if (type == "polygon") {
        PolygonOutline polygon;
        read_polygon(reader, error, polygon);
        reader.optional("radius", polygon.radius);
        return polygon;
    }
    error.set(reader.at("type"), "must be box, circle, capsule, segment or polygon, got \"" + type + "\"");
    return {};
}

SceneShape read_shape(const Json& value, const std::string& place, FirstError& error) {
    ObjectReader reader(value, place, error);
    SceneShape shape;
    shape.outline = read_outline(reader, error);
    reader.optional("density", shape.density);
    reader.optional("friction", shape.friction);
    reader.optional("restitution", shape.restitution);
    reader.optional("category", shape.filter.category);
    reader.optional("mask", shape.filter.mask);
    reader.optional("group", shape.filter.group);
    reader.optional("is_sensor", shape.is_sensor);
    reader.optional("is_one_way", shape.is_one_way);
    reader.optional("reports_contacts", shape.reports_contacts);
    reader.optional("reports_overlaps", shape.reports_overlaps);
    reader.finish();
    return shape;
}

void read_body(const Json& value, const std::string& place, FirstError& error, Scene& scene) {
    ObjectReader reader(value, place, error);
    SceneBody body;
    std::string type = "static";
    reader.optional("type", type);
    if (type == "static")
        body.type = BodyType::Static;
    else if (type == "kinematic")
        body.type = BodyType::Kinematic;
    else if (type == "dynamic")
        body.type = BodyType::Dynamic;
    else
        error.set(reader.at("type"), "must be static, kinematic or dynamic, got \"" + type + "\"");
    reader.optional("position", body.position);
    reader.optional("angle", body.angle);
    reader.optional("linear_velocity", body.linear_velocity);
    reader.optional("angular_velocity", body.angular_velocity);
    reader.optional("linear_damping", body.linear_damping);
    reader.optional("angular_damping", body.angular_damping);
    reader.optional("gravity_scale", body.gravity_scale);
    reader.optional("fixed_rotation", body.fixed_rotation);
    reader.optional("can_sleep", body.can_sleep);
    reader.optional("is_awake", body.is_awake);
    scene.add_body(body);
    reader.list("shapes", [&](const Json& shape, const std::string& shape_place) {
        scene.add_shape(read_shape(shape, shape_place, error));
    });
    reader.finish();
}

SceneJoint read_joint(const Json& value, const std::string& place, FirstError& error) {
    ObjectReader reader(value, place, error);
    SceneJoint joint;
    std::string type;
    reader.required("type", type);
    if (type != "revolute") error.set(reader.at("type"), "must be revolute, got \"" + type + "\"");
    reader.required("body_a", joint.body_a);
    reader.required("body_b", joint.body_b);
    reader.optional("anchor_local_a", joint.anchor_local_a);
    reader.optional("anchor_local_b", joint.anchor_local_b);
    if (const Json* motor = reader.find("motor")) {
        ObjectReader motor_reader(*motor, reader.at("motor"), error);
        joint.has_motor = true;
        motor_reader.required("speed", joint.motor_speed);
        motor_reader.required("max_torque", joint.max_motor_torque);
        motor_reader.finish();
    }
    reader.optional("collide_connected", joint.collide_connected);
    reader.finish();
    return joint;
}

Scene read_scene(const Json& document, FirstError& error) {
    ObjectReader reader(document, "", error);
    Scene scene;
    std::string format;
    reader.required("format", format);
    if (format != format_name)
        error.set("/format", std::string("must be \"") + format_name + "\", got \"" + format + "\"");
    int version = 0;
    reader.required("version", version);
    if (version > scene_file_version)
        error.set("/version", "is newer than this program: got " + std::to_string(version) +
                                  ", the newest it reads is " + std::to_string(scene_file_version));
    if (version < 1) error.set("/version", "must be 1 or more, got " + std::to_string(version));
    if (error.error) return scene;  // fields of another format or version would only confuse

    reader.required("name", scene.name);
    reader.optional("description", scene.description);
    reader.optional("gravity", scene.gravity);
    reader.optional("can_sleep", scene.can_sleep);
    reader.optional("steps_per_second", scene.steps_per_second);
    reader.optional("substeps", scene.substeps);
    reader.optional("steps", scene.steps);
    reader.get("bodies");
    reader.list("bodies",
                [&](const Json& body, const std::string& place) { read_body(body, place, error, scene); });
    reader.list("joints", [&](const Json& joint, const std::string& place) {
        scene.add_joint(read_joint(joint, place, error));
    });
    reader.finish();
    return scene;
}

/// "line 3, column 7" of the character at `offset`, both counted from one.
std::string line_and_column(std::string_view text, std::size_t offset) {
    std::size_t line = 1, column = 1;
    for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
        if (text[i] == '\n')
            ++line, column = 1;
        else
            ++column;
    }
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// The part of the parser's message that follows its own account of the place.
std::string reason_of(const Json::exception& problem) {
    std::string text = problem.what();
    const auto bracket = text.find("] ");
    if (bracket != std::string::npos) text.erase(0, bracket + 2);
    if (text.rfind("parse error", 0) == 0) {
        const auto colon = text.find(": ");
        if (colon != std::string::npos) text.erase(0, colon + 2);
    }
    return text;
}

/// Listens to the parser for a key that an object holds twice: the document would keep one of them in
/// silence.
class DoubledKeyFinder final : public nlohmann::json_sax<Json> {
public:
    explicit DoubledKeyFinder(FirstError& error) : error_(error) {}

    bool start_object(std::size_t) override {
        keys_.emplace_back();
        return true;
    }
    bool key(string_t& name) override {
        if (!keys_.back().insert(name).second)
            error_.set("field " + Json(name).dump(), "stands twice in one object");
        return !error_.error;
    }
    bool end_object() override {
        keys_.pop_back();
        return true;
    }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&, const Json::exception&) override { return false; }

private:
    FirstError& error_;
    std::vector<std::set<std::string>> keys_;
};

/// Parses `text`. The keys are watched in a second pass: the parser's own callback makes it quadratic in a
/// list's length.
Json parse_document(std::string_view text, FirstError& error) {
    try {
        Json document = Json::parse(text.begin(), text.end());
        DoubledKeyFinder finder(error);
        Json::sax_parse(text.begin(), text.end(), &finder);
        return document;
    } catch (const Json::parse_error& problem) {
        const std::size_t offset = problem.byte > 0 ? problem.byte - 1 : 0;
        const bool is_cut = offset >= text.size();
        error.set(line_and_column(text, offset),
                  (is_cut ? "the file is cut short: " : "") + reason_of(problem));
    } catch (const Json::exception& problem) {
        // a number beyond all bounds: the message quotes it, the parser keeps no place
        const std::string reason = reason_of(problem);
        const auto open = reason.find('\''), close = reason.rfind('\'');
        std::string place;
        if (open != std::string::npos && close > open) {
            const auto offset = text.find(reason.substr(open + 1, close - open - 1));
            if (offset != std::string_view::npos) place = line_and_column(text, offset);
        }
        error.set(place, reason);
    }
    return {};
}

// ---- writing

/// The double whose shortest decimal is the float's shortest decimal, where that survives the way back.
Json number(float value) {
    char text[48];
    const auto end = std::to_chars(text, text + sizeof text, value).ptr;
    double wide = 0.0;
    std::from_chars(text, end, wide);
    return static_cast<float>(wide) == value ? wide : static_cast<double>(value);
}

Json pair(glm::vec2 value) {
    return Json::array({number(value.x), number(value.y)});
}

void put(Json& object, const char* field, float value, float usual) {
    if (value != usual) object[field] = number(value);
}

void put(Json& object, const char* field, glm::vec2 value, glm::vec2 usual) {
    if (value != usual) object[field] = pair(value);
}

void put(Json& object, const char* field, bool value, bool usual) {
    if (value != usual) object[field] = value;
}

Json write_shape(const SceneShape& shape) {
    Json object;
    if (const auto* box = std::get_if<BoxOutline>(&shape.outline)) {
        object["type"] = "box";
        object["half"] = pair(box->half);
        put(object, "center", box->center, glm::vec2{0.0f});
        put(object, "angle", box->angle, 0.0f);
        put(object, "radius", box->radius, 0.0f);
    } else if (const auto* circle = std::get_if<CircleOutline>(&shape.outline)) {
        object["type"] = "circle";
        put(object, "center", circle->center, glm::vec2{0.0f});
        object["radius"] = number(circle->radius);
    } else if (const auto* capsule = std::get_if<CapsuleOutline>(&shape.outline)) {
        object["type"] = "capsule";
        object["a"] = pair(capsule->a);
        object["b"] = pair(capsule->b);
        object["radius"] = number(capsule->radius);
    } else if (const auto* segment = std::get_if<SegmentOutline>(&shape.outline)) {
        object["type"] = "segment";
        object["a"] = pair(segment->a);
        object["b"] = pair(segment->b);
    } else if (const auto* polygon = std::get_if<PolygonOutline>(&shape.outline)) {
        object["type"] = "polygon";
        object["vertices"] = Json::array();
        for (const glm::vec2 corner : polygon->corners()) object["vertices"].push_back(pair(corner));
        put(object, "radius", polygon->radius, 0.0f);
    }
    const SceneShape usual{};
    put(object, "density", shape.density, usual.density);
    put(object, "friction", shape.friction, usual.friction);
    put(object, "restitution", shape.restitution, usual.restitution);
    if (shape.filter.category != usual.filter.category) object["category"] = shape.filter.category;
    if (shape.filter.mask != usual.filter.mask) object["mask"] = shape.filter.mask;
    if (shape.filter.group != usual.filter.group) object["group"] = shape.filter.group;
    put(object, "is_sensor", shape.is_sensor, usual.is_sensor);
    put(object, "is_one_way", shape.is_one_way, usual.is_one_way);
    put(object, "reports_contacts", shape.reports_contacts, usual.reports_contacts);
    put(object, "reports_overlaps", shape.reports_overlaps, usual.reports_overlaps);
    return object;
}

Json write_body(const SceneBody& body, const Scene& scene) {
    constexpr const char* types[] = {"static", "kinematic", "dynamic"};
    const SceneBody usual{};
    Json object;
    object["type"] = types[static_cast<int>(body.type)];
    object["position"] = pair(body.position);
    put(object, "angle", body.angle, usual.angle);
    put(object, "linear_velocity", body.linear_velocity, usual.linear_velocity);
    put(object, "angular_velocity", body.angular_velocity, usual.angular_velocity);
    put(object, "linear_damping", body.linear_damping, usual.linear_damping);
    put(object, "angular_damping", body.angular_damping, usual.angular_damping);
    put(object, "gravity_scale", body.gravity_scale, usual.gravity_scale);
    put(object, "fixed_rotation", body.fixed_rotation, usual.fixed_rotation);
    put(object, "can_sleep", body.can_sleep, usual.can_sleep);
    put(object, "is_awake", body.is_awake, usual.is_awake);
    if (body.shape_count > 0) {
        object["shapes"] = Json::array();
        for (std::uint32_t i = 0; i < body.shape_count; ++i)
            object["shapes"].push_back(write_shape(scene.shapes[body.first_shape + i]));
    }
    return object;
}

Json write_joint(const SceneJoint& joint) {
    Json object;
    object["type"] = "revolute";
    object["body_a"] = joint.body_a;
    object["body_b"] = joint.body_b;
    put(object, "anchor_local_a", joint.anchor_local_a, glm::vec2{0.0f});
    put(object, "anchor_local_b", joint.anchor_local_b, glm::vec2{0.0f});
    if (joint.has_motor)
        object["motor"] = {{"speed", number(joint.motor_speed)},
                           {"max_torque", number(joint.max_motor_torque)}};
    put(object, "collide_connected", joint.collide_connected, false);
    return object;
}

}  // namespace

std::string SceneFileError::text() const {
    std::string text = file;
    if (!place.empty()) text.append(": ").append(place);
    return text.append(": ").append(reason);
}

SceneOrError parse_scene(std::string_view text, const std::string& file) {
    FirstError error;
    Scene scene;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        error.set({}, "the file is empty");
    } else {
        const Json document = parse_document(text, error);
        if (!error.error) scene = read_scene(document, error);
        if (!error.error) {
            if (auto defect = find_defect(scene))
                error.set(std::move(defect->place), std::move(defect->reason));
        }
    }
    if (!error.error) return scene;
    error.error->file = file;
    return std::move(*error.error);
}

SceneOrError read_scene_file(const std::filesystem::path& path) {
    std::error_code code;
    if (!std::filesystem::exists(path, code))
        return SceneFileError{path.string(), {}, "there is no such file"};
    if (!std::filesystem::is_regular_file(path, code))
        return SceneFileError{path.string(), {}, "is not a file"};
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    if (!stream || !(text << stream.rdbuf()).good()) {
        // an empty file sets the fail bit as well
        if (stream && std::filesystem::file_size(path, code) == 0) return parse_scene({}, path.string());
        return SceneFileError{path.string(), {}, "cannot be read"};
    }
    return parse_scene(text.str(), path.string());
}

std::string write_scene(const Scene& scene) {
    // one line a body and a joint: short enough to read, and differences show by line
    Json head;
    head["format"] = format_name;
    head["version"] = scene_file_version;
    head["name"] = scene.name;
    head["description"] = scene.description;
    head["gravity"] = pair(scene.gravity);
    head["can_sleep"] = scene.can_sleep;
    head["steps_per_second"] = number(scene.steps_per_second);
    head["substeps"] = scene.substeps;
    head["steps"] = scene.steps;
    std::string text = "{\n";
    for (const auto& [name, value] : head.items())
        text += "  " + Json(name).dump() + ": " + value.dump() + ",\n";
    const auto list = [&](const char* name, std::size_t count, auto write) {
        text += std::string("  \"") + name + "\": [";
        for (std::size_t i = 0; i < count; ++i) text += (i ? ",\n    " : "\n    ") + write(i).dump();
        text += count ? "\n  ]" : "]";
    };
    list("bodies", scene.bodies.size(), [&](std::size_t i) { return write_body(scene.bodies[i], scene); });
    text += ",\n";
    list("joints", scene.joints.size(), [&](std::size_t i) { return write_joint(scene.joints[i]); });
    return text + "\n}\n";
}

std::optional<SceneFileError> write_scene_file(const Scene& scene, const std::filesystem::path& path) {
    if (scene.drive)
        return SceneFileError{path.string(), {}, "a scene with a drive cannot be written to a file"};
    if (auto defect = find_defect(scene))
        return SceneFileError{path.string(), std::move(defect->place), std::move(defect->reason)};
    std::ofstream stream(path, std::ios::binary);
    if (stream << write_scene(scene) && stream.flush()) return std::nullopt;
    return SceneFileError{path.string(), {}, "cannot be written"};
}

}  // namespace damson::demo
