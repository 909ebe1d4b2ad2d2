// Reads and writes scenes as JSON: the file header, the bodies and the shapes. joint_file.cpp handles joints,
// and tile_file.cpp handles tile grids.
#include "scene_file.hpp"

#include <cstdint>
#include <fstream>
#include <set>
#include <span>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include "../../core/text_parts.hpp"
#include "joint_file.hpp"
#include "json_fields.hpp"
#include "tile_file.hpp"

namespace damson::demo {

namespace {

constexpr const char* format_name = "damson-scene";

// ---- reading

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
    error.set(reader.at("type"),
              "must be box, circle, capsule, segment, polygon or chain, got \"" + type + "\"");
    return {};
}

SceneMaterial read_material(const Json& value, const std::string& place, const SceneShape& usual,
                            FirstError& error) {
    ObjectReader reader(value, place, error);
    SceneMaterial material{.friction = usual.friction, .restitution = usual.restitution};
    reader.optional("friction", material.friction);
    reader.optional("restitution", material.restitution);
    reader.finish();
    return material;
}

SceneChain read_chain(ObjectReader& reader, FirstError& error) {
    SceneChain chain;
    reader.get("points");
    reader.list("points", [&](const Json& point, const std::string& place) {
        read_value(point, place, error, chain.points.emplace_back());
    });
    reader.optional("is_loop", chain.is_loop);
    reader.optional("is_one_sided", chain.is_one_sided);
    return chain;
}

/// Reads a shape or a chain and appends it to the scene.
void read_shape(const Json& value, const std::string& place, FirstError& error, Scene& scene) {
    ObjectReader reader(value, place, error);
    SceneShape shape;
    SceneChain chain;
    const Json* type = reader.find("type");
    const bool is_chain = type && *type == "chain";
    if (is_chain)
        chain = read_chain(reader, error);
    else
        shape.outline = read_outline(reader, error);
    reader.optional("density", shape.density);
    reader.optional("friction", shape.friction);
    reader.optional("restitution", shape.restitution);
    reader.optional("surface_speed", shape.surface_speed);
    reader.optional("rolling_resistance", shape.rolling_resistance);
    reader.optional("category", shape.filter.category);
    reader.optional("mask", shape.filter.mask);
    reader.optional("group", shape.filter.group);
    if (!is_chain) {
        reader.optional("is_sensor", shape.is_sensor);
        reader.optional("is_one_way", shape.is_one_way);
    }
    reader.optional("contact_events", shape.contact_events);
    reader.optional("overlap_events", shape.overlap_events);
    if (is_chain)
        reader.list("materials", [&](const Json& material, const std::string& material_place) {
            chain.materials.push_back(read_material(material, material_place, shape, error));
        });
    reader.finish();
    if (!is_chain) {
        scene.add_shape(shape);
        return;
    }
    const std::size_t least = chain.is_loop ? 3 : 2;
    if (chain.points.size() < least)
        error.set(reader.at("points"), "must be " + std::to_string(least) + " points or more, got " +
                                           std::to_string(chain.points.size()));
    const std::size_t segments = chain.points.size() - (chain.is_loop ? 0 : 1);
    if (!chain.materials.empty() && chain.materials.size() != segments)
        error.set(reader.at("materials"), "must have one entry per segment, " + std::to_string(segments) +
                                              ", got " + std::to_string(chain.materials.size()));
    if (!error.error) scene.add_chain(chain, shape);
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
    reader.optional("fixed_x", body.fixed_x);
    reader.optional("fixed_y", body.fixed_y);
    reader.optional("is_bullet", body.is_bullet);
    reader.optional("can_sleep", body.can_sleep);
    reader.optional("is_awake", body.is_awake);
    scene.add_body(body);
    reader.list("shapes", [&](const Json& shape, const std::string& shape_place) {
        read_shape(shape, shape_place, error, scene);
    });
    reader.finish();
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
        error.set("/version", "is newer than this program supports: got " + std::to_string(version) +
                                  ", the newest supported version is " + std::to_string(scene_file_version));
    if (version < 1) error.set("/version", "must be 1 or more, got " + std::to_string(version));
    if (error.error) return scene;  // in another format or version, errors about fields would mislead

    reader.required("name", scene.name);
    reader.optional("description", scene.description);
    reader.optional("gravity", scene.gravity);
    reader.optional("can_sleep", scene.can_sleep);
    reader.optional("steps_per_second", scene.steps_per_second);
    reader.optional("substeps", scene.substeps);
    reader.optional("steps", scene.steps);
    if (const Json* tuning = reader.find("contact_tuning")) {
        ObjectReader tuning_reader(*tuning, reader.at("contact_tuning"), error);
        scene.contact_tuning.emplace();
        tuning_reader.required("hertz", scene.contact_tuning->hertz);
        tuning_reader.required("damping_ratio", scene.contact_tuning->damping_ratio);
        tuning_reader.required("push_speed", scene.contact_tuning->push_speed);
        tuning_reader.finish();
    }
    reader.get("bodies");
    reader.list("bodies",
                [&](const Json& body, const std::string& place) { read_body(body, place, error, scene); });
    reader.list("joints", [&](const Json& joint, const std::string& place) {
        scene.add_joint(read_joint(joint, place, error));
    });
    reader.list("tile_grids", [&](const Json& grid, const std::string& place) {
        scene.add_tile_grid(read_tile_grid(grid, place, error));
    });
    reader.finish();
    return scene;
}

/// Returns the parser's message without its prefix, because the prefix repeats the position.
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

/// Reports duplicate keys in an object, because the parsed document would silently keep only one of them.
class DoubledKeyFinder final : public nlohmann::json_sax<Json> {
public:
    explicit DoubledKeyFinder(FirstError& error) : error_(error) {}

    bool start_object(std::size_t) override {
        keys_.emplace_back();
        return true;
    }
    bool key(string_t& name) override {
        if (!keys_.back().insert(name).second)
            error_.set("field " + Json(name).dump(), "appears twice in one object");
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

/// Parses `text`. A second pass finds duplicate keys: a callback in the first pass would make parsing a list
/// quadratic in its length.
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
        // a number is out of range; the parser gives no position, but its message quotes the number, so
        // search the text for it
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

/// Returns the chain that begins with shapes[0] as JSON. Requires: `shapes` contains all segments of the
/// chain.
Json write_chain(std::span<const SceneShape> shapes) {
    const auto& start = std::get<ChainSegmentOutline>(shapes[0].outline);
    Json object;
    object["type"] = "chain";
    object["points"] = Json::array();
    bool has_one_material = true;
    for (std::uint32_t i = 0; i < start.count; ++i) {
        const auto& part = std::get<ChainSegmentOutline>(shapes[i].outline);
        object["points"].push_back(pair(part.a));
        if (!start.is_loop && i + 1 == start.count) object["points"].push_back(pair(part.b));
        has_one_material = has_one_material && shapes[i].friction == shapes[0].friction &&
                           shapes[i].restitution == shapes[0].restitution;
    }
    put(object, "is_loop", start.is_loop, false);
    put(object, "is_one_sided", start.is_one_sided, true);
    if (has_one_material) return object;
    object["materials"] = Json::array();
    for (std::uint32_t i = 0; i < start.count; ++i) {
        Json material = Json::object();
        put(material, "friction", shapes[i].friction, shapes[0].friction);
        put(material, "restitution", shapes[i].restitution, shapes[0].restitution);
        object["materials"].push_back(material);
    }
    return object;
}

/// Returns shapes[0] as JSON. If it is a chain segment, returns the whole chain.
Json write_shape(std::span<const SceneShape> shapes) {
    const SceneShape& shape = shapes[0];
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
    } else {
        object = write_chain(shapes);
    }
    const SceneShape usual{};
    put(object, "density", shape.density, usual.density);
    put(object, "friction", shape.friction, usual.friction);
    put(object, "restitution", shape.restitution, usual.restitution);
    put(object, "surface_speed", shape.surface_speed, usual.surface_speed);
    put(object, "rolling_resistance", shape.rolling_resistance, usual.rolling_resistance);
    if (shape.filter.category != usual.filter.category) object["category"] = shape.filter.category;
    if (shape.filter.mask != usual.filter.mask) object["mask"] = shape.filter.mask;
    if (shape.filter.group != usual.filter.group) object["group"] = shape.filter.group;
    put(object, "is_sensor", shape.is_sensor, usual.is_sensor);
    put(object, "is_one_way", shape.is_one_way, usual.is_one_way);
    put(object, "contact_events", shape.contact_events, usual.contact_events);
    put(object, "overlap_events", shape.overlap_events, usual.overlap_events);
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
    put(object, "fixed_x", body.fixed_x, usual.fixed_x);
    put(object, "fixed_y", body.fixed_y, usual.fixed_y);
    put(object, "is_bullet", body.is_bullet, usual.is_bullet);
    put(object, "can_sleep", body.can_sleep, usual.can_sleep);
    put(object, "is_awake", body.is_awake, usual.is_awake);
    if (body.shape_count > 0) {
        object["shapes"] = Json::array();
        const std::span<const SceneShape> shapes = scene.shapes_of(body);
        for (std::uint32_t i = 0; i < shapes.size();) {
            object["shapes"].push_back(write_shape(shapes.subspan(i)));
            const auto* chain = std::get_if<ChainSegmentOutline>(&shapes[i].outline);
            i += chain ? chain->count : 1;
        }
    }
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
        // extracting from an empty file also sets the stream's fail bit
        if (stream && std::filesystem::file_size(path, code) == 0) return parse_scene({}, path.string());
        return SceneFileError{path.string(), {}, "cannot be read"};
    }
    return parse_scene(text.str(), path.string());
}

std::string write_scene(const Scene& scene) {
    // write one line per body and per joint, so that the file is readable and a diff shows which objects
    // changed
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
    if (scene.contact_tuning)
        head["contact_tuning"] = {{"hertz", number(scene.contact_tuning->hertz)},
                                  {"damping_ratio", number(scene.contact_tuning->damping_ratio)},
                                  {"push_speed", number(scene.contact_tuning->push_speed)}};
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
    if (!scene.tile_grids.empty()) {
        text += ",\n";
        list("tile_grids", scene.tile_grids.size(),
             [&](std::size_t i) { return write_tile_grid(scene.tile_grids[i]); });
    }
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
