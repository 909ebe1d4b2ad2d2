// Converts the content of a level to a scene, part by part.
#include "level_file.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#ifdef DAMSON_DEMO_HAS_LEVELS
#include <damson/levels.hpp>
#endif

namespace damson::demo {

bool is_level_file(const std::string& name) {
    constexpr std::array<std::string_view, 4> endings{".tmx", ".tmj", ".world", ".ldtk"};
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return name.ends_with(ending); });
}

#ifndef DAMSON_DEMO_HAS_LEVELS

std::variant<LevelScene, SceneFileError> read_level_scene(const std::string& path, float) {
    return SceneFileError{
        path, {}, "cannot be read: this program was built without pugixml (libpugixml-dev)"};
}

#else

namespace {

/// Counts what a scene cannot store.
class Losses {
public:
    void add(const std::string& what) {
        for (auto& [known, count] : list_)
            if (known == what) {
                ++count;
                return;
            }
        list_.emplace_back(what, 1);
    }
    void move_to(std::vector<std::string>& notes) const {
        for (const auto& [what, count] : list_)
            notes.push_back("not in the scene: " + what + " (" + std::to_string(count) + ")");
    }

private:
    std::vector<std::pair<std::string, std::uint32_t> > list_;
};

bool is_one_way(const std::optional<OneWay>& way, Losses& losses) {
    if (!way) return false;
    if (way->direction == glm::vec2{0.0f, 1.0f}) return true;
    losses.add("one-way direction other than up");
    return false;
}

Outline outline_of_shape(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return CircleOutline{circle->center, circle->radius};
    if (const auto* segment = std::get_if<Segment>(&shape)) return SegmentOutline{segment->a, segment->b};
    const auto& polygon = std::get<Polygon>(shape);
    PolygonOutline outline{.count = static_cast<std::uint32_t>(polygon.count), .radius = polygon.radius};
    for (std::uint32_t i = 0; i < outline.count; ++i) outline.vertices[i] = polygon.vertices[i];
    return outline;
}

void add_shape(const LevelShape& shape, Scene& scene, Losses& losses) {
    SceneShape to{.outline = outline_of_shape(shape.geometry), .density = shape.def.density};
    to.friction = shape.def.friction;
    to.restitution = shape.def.restitution;
    to.surface_speed = shape.def.surface_speed;
    to.rolling_resistance = shape.def.rolling_resistance;
    to.filter = shape.def.filter;
    to.is_sensor = shape.def.is_sensor;
    to.is_one_way = is_one_way(shape.def.one_way, losses);
    scene.add_shape(to);
}

void add_chain(const ChainValue& chain, Scene& scene) {
    SceneShape like{.filter = chain.filter};
    SceneChain to{.points = chain.points, .is_loop = chain.is_loop, .is_one_sided = chain.is_one_sided};
    if (!chain.materials.empty()) {
        like.friction = chain.materials[0].friction;
        like.restitution = chain.materials[0].restitution;
        like.surface_speed = chain.materials[0].surface_speed;
        like.rolling_resistance = chain.materials[0].rolling_resistance;
    }
    if (chain.materials.size() > 1)
        for (const Material& material : chain.materials)
            to.materials.push_back({material.friction, material.restitution});
    scene.add_chain(to, like);
}

/// Returns false if the palette is too large for a scene.
bool add_grid(const LevelGrid& grid, std::uint32_t body, Scene& scene, Losses& losses) {
    if (grid.palette.size() > max_scene_tiles) return false;
    SceneTileGrid to{.body = body, .cell_size = grid.cell_size, .origin = grid.origin};
    to.width = grid.width;
    to.height = grid.height;
    to.kinds = grid.kinds;
    to.filter = grid.filter;
    for (const Tile& tile : grid.palette) {
        if (tile.material.surface_speed != 0.0f) losses.add("conveyor speed of a tile");
        to.palette.push_back({.friction = tile.material.friction,
                              .restitution = tile.material.restitution,
                              .is_sensor = tile.is_sensor,
                              .is_one_way = is_one_way(tile.one_way, losses),
                              .slope = tile.slope});
    }
    scene.add_tile_grid(to);
    return true;
}

SceneBody scene_body(const BodyDef& def) {
    SceneBody body{.type = def.type, .position = def.position, .angle = def.angle};
    body.linear_damping = def.linear_damping;
    body.angular_damping = def.angular_damping;
    body.gravity_scale = def.gravity_scale;
    body.fixed_rotation = def.locks.rotation;
    body.is_bullet = def.is_bullet;
    return body;
}

}  // namespace

std::variant<LevelScene, SceneFileError> read_level_scene(const std::string& path, float pixels_per_meter) {
    LevelReading reading = read_level(path, {.pixels_per_meter = pixels_per_meter});
    if (!reading.content)
        return SceneFileError{reading.fault.file, reading.fault.place, reading.fault.reason};
    const LevelContent& content = *reading.content;
    LevelScene result;
    Scene& scene = result.scene;
    scene.name = content.levels.empty() ? path : content.levels[0].name;
    scene.description = "a level with " + std::to_string(content.objects.size()) + " objects";
    for (const LevelNote& note : content.unused)
        result.notes.push_back("not used: " + note.what + " (" + std::to_string(note.count) + ")");
    for (const LevelNote& note : content.assumed) result.notes.push_back("by name: " + note.what);

    struct Ride {
        std::uint32_t body;
        LevelPath path;
    };
    std::vector<Ride> rides;
    Losses losses;
    for (const LevelBody& body : content.bodies) {
        const std::uint32_t index = scene.add_body(scene_body(body.def));
        for (const LevelShape& shape : body.shapes) add_shape(shape, scene, losses);
        for (const ChainValue& chain : body.chains) add_chain(chain, scene);
        for (const LevelGrid& grid : body.grids)
            if (!add_grid(grid, index, scene, losses))
                return SceneFileError{path, "layer \"" + body.name + "\"",
                                      "has more than 61 different tiles"};
        if (body.path.points.size() >= 2) rides.push_back({index, body.path});
    }
    if (scene.bodies.empty()) return SceneFileError{path, {}, "has nothing that collides"};
    losses.move_to(result.notes);
    result.path_count = static_cast<std::uint32_t>(rides.size());
    if (!rides.empty()) {
        const float frequency = scene.steps_per_second;
        scene.drive = [rides, frequency](Controls& controls, std::uint32_t step) {
            const double time = static_cast<double>(step + 1) / static_cast<double>(frequency);
            for (const Ride& ride : rides) {
                const glm::vec2 way = position_on(ride.path, time) - controls.position(ride.body);
                controls.set_linear_velocity(ride.body, frequency * way);
            }
        };
    }
    if (auto defect = find_defect(scene))
        return SceneFileError{path, std::move(defect->place), std::move(defect->reason)};
    return result;
}

#endif

}  // namespace damson::demo
