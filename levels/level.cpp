// Creates the bodies of a level, and applies differences between two versions of its content.
#include "level.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <map>
#include <utility>

#include "../core/vector.hpp"
#include "same_content.hpp"

namespace damson {

namespace {

/// Entries by which a palette is longer than needed, so that a reload can add kinds of tiles to a grid in place.
constexpr std::size_t spare_tiles = 16;

TileGridHandle create(World& world, BodyHandle body, const LevelGrid& grid) {
    std::vector<Tile> palette = grid.palette;
    palette.resize(std::min<std::size_t>(palette.size() + spare_tiles, 255));
    TileGridDef def{
        .cell_size = grid.cell_size, .origin = grid.origin, .width = grid.width, .height = grid.height};
    def.kinds = grid.kinds;
    def.palette = palette;
    def.filter = grid.filter;
    def.surface_group = grid.surface_group;
    def.user_data = grid.user_data;
    return world.create_tile_grid(body, def);
}

/// Creates a body with everything on it. Returns the reason if the world rejects a part; `handles.body` is then not null
/// if the body exists.
std::string create(World& world, const LevelBody& body, LevelHandles& handles) {
    bool is_complete = true;
    try {
        handles.body = world.create_body(body.def);
        is_complete = !handles.body.is_null();
        for (const LevelGrid& grid : body.grids) handles.grids.push_back(create(world, handles.body, grid));
        for (const ChainValue& chain : body.chains)
            handles.chains.push_back(world.create_chain(handles.body, chain));
        for (const LevelShape& shape : body.shapes)
            handles.shapes.push_back(world.create_shape(handles.body, shape.geometry, shape.def));
    } catch (const std::exception& problem) {
        return problem.what();
    }
    for (const TileGridHandle grid : handles.grids) is_complete = is_complete && !grid.is_null();
    for (const ChainHandle chain : handles.chains) is_complete = is_complete && !chain.is_null();
    for (const ShapeHandle shape : handles.shapes) is_complete = is_complete && !shape.is_null();
    return is_complete ? "" : "was rejected by the world";
}

/// Keeps the handles of elements that are in both lists, destroys the others and creates what is new.
template <class Element, class Handle, class IsSame, class Create, class Destroy>
void match(const World& world, const std::vector<Element>& before, const std::vector<Element>& now,
           std::vector<Handle>& handles, LevelChange& change, IsSame is_same_element, Create create_one,
           Destroy destroy_one) {
    std::vector<Handle> result(now.size());
    std::vector<bool> is_kept(before.size());
    std::size_t next = 0;  // elements are usually in the same order
    for (std::size_t i = 0; i < now.size(); ++i)
        for (std::size_t step = 0; step < before.size(); ++step) {
            const std::size_t j = (next + step) % before.size();
            if (is_kept[j] || !is_same_element(before[j], now[i])) continue;
            is_kept[j] = true;
            result[i] = handles[j];
            next = j + 1;
            break;
        }
    for (std::size_t j = 0; j < before.size(); ++j)
        if (!is_kept[j] && world.is_alive(handles[j])) destroy_one(handles[j]), ++change.shapes_destroyed;
    for (std::size_t i = 0; i < now.size(); ++i)
        if (result[i].is_null()) result[i] = create_one(now[i]), ++change.shapes_created;
    handles = std::move(result);
}

/// Sets the cells of a grid that differ between two versions of the file. Cells that only the game has changed stay.
/// Returns false and changes nothing if the palette of the world's grid has no room for new kinds.
bool edit_grid(TileGridRef grid, const LevelGrid& before, const LevelGrid& now, LevelChange& change) {
    const std::vector<Tile> palette(grid.palette().begin(), grid.palette().end());
    std::vector<bool> is_used(palette.size() + 1), is_taken(palette.size() + 1);
    for (const std::uint8_t kind : grid.kinds()) is_used[kind] = true;
    // the number of each new kind in the world's palette; kinds that are already there keep their number
    std::vector<std::uint8_t> number(now.palette.size() + 1, empty_tile);
    for (std::size_t k = 0; k < now.palette.size(); ++k)
        for (std::size_t p = 0; p < palette.size() && number[k + 1] == empty_tile; ++p)
            if (!is_taken[p + 1] && palette[p] == now.palette[k])
                number[k + 1] = static_cast<std::uint8_t>(p + 1), is_taken[p + 1] = true;
    std::vector<std::size_t> added;
    for (std::size_t k = 0; k < now.palette.size(); ++k) {
        if (number[k + 1] != empty_tile) continue;
        std::size_t free = 1;
        while (free <= palette.size() && (is_taken[free] || is_used[free])) ++free;
        if (free > palette.size()) return false;
        is_taken[free] = true;
        number[k + 1] = static_cast<std::uint8_t>(free);
        added.push_back(k);
    }
    for (const std::size_t k : added) grid.set_palette_tile(number[k + 1], now.palette[k]);
    const auto is_same_tile = [&](std::uint8_t old_kind, std::uint8_t new_kind) {
        if (old_kind == empty_tile || new_kind == empty_tile) return old_kind == new_kind;
        return before.palette[old_kind - 1u] == now.palette[new_kind - 1u];
    };
    for (std::uint32_t y = 0; y < now.height; ++y)
        for (std::uint32_t x = 0; x < now.width; ++x) {
            const std::size_t cell = std::size_t{y} * now.width + x;
            if (is_same_tile(before.kinds[cell], now.kinds[cell])) continue;
            grid.set_tile({x, y}, number[now.kinds[cell]]);
            ++change.tiles_set;
        }
    return true;
}

/// Changes a body in place, with everything on it.
void edit_body(World& world, const LevelBody& before, const LevelBody& now, LevelHandles& handles,
               LevelChange& change) {
    match(
        world, before.shapes, now.shapes, handles.shapes, change,
        [](const LevelShape& a, const LevelShape& b) { return is_same(a, b); },
        [&](const LevelShape& shape) { return world.create_shape(handles.body, shape.geometry, shape.def); },
        [&](ShapeHandle shape) { world.destroy_shape(shape); });
    match(
        world, before.chains, now.chains, handles.chains, change,
        [](const ChainValue& a, const ChainValue& b) { return a == b; },
        [&](const ChainValue& chain) { return world.create_chain(handles.body, chain); },
        [&](ChainHandle chain) { world.destroy_chain(chain); });
    std::vector<TileGridHandle> grids(now.grids.size());
    std::vector<bool> is_kept(before.grids.size());
    for (std::size_t i = 0; i < now.grids.size(); ++i)
        for (std::size_t j = 0; j < before.grids.size(); ++j) {
            if (is_kept[j] || !has_same_frame(before.grids[j], now.grids[i])) continue;
            // a grid that the game has destroyed stays destroyed until the file changes it
            const bool can_keep =
                world.is_alive(handles.grids[j])
                    ? edit_grid(world.tile_grid(handles.grids[j]), before.grids[j], now.grids[i], change)
                    : is_same(before.grids[j], now.grids[i]);
            if (!can_keep) continue;
            is_kept[j] = true;
            grids[i] = handles.grids[j];
            break;
        }
    for (std::size_t j = 0; j < before.grids.size(); ++j)
        if (!is_kept[j]) world.destroy_tile_grid(handles.grids[j]);
    for (std::size_t i = 0; i < now.grids.size(); ++i)
        if (grids[i].is_null()) grids[i] = create(world, handles.body, now.grids[i]), ++change.grids_created;
    handles.grids = std::move(grids);
}

}  // namespace

BodyHandle Level::body_of(const LevelObject& object) const noexcept {
    return object.body < handles_.size() ? handles_[object.body].body : BodyHandle{};
}

const LevelObject* Level::object_of(BodyHandle body) const noexcept {
    for (const LevelObject& object : content_.objects)
        if (object.body != no_level_index && handles_[object.body].body == body) return &object;
    return nullptr;
}

std::uint32_t Level::source_of(const TileId& tile) const noexcept {
    for (std::size_t i = 0; i < handles_.size(); ++i)
        for (std::size_t j = 0; j < handles_[i].grids.size(); ++j) {
            if (!(handles_[i].grids[j] == tile.grid)) continue;
            const LevelGrid& grid = content_.bodies[i].grids[j];
            if (tile.cell.x >= grid.width || tile.cell.y >= grid.height) return 0;
            return grid.sources[std::size_t{tile.cell.y} * grid.width + tile.cell.x];
        }
    return 0;
}

void Level::move_platforms(World& world, double time) const {
    for (std::size_t i = 0; i < handles_.size(); ++i) {
        const LevelBody& body = content_.bodies[i];
        if (body.path.points.size() < 2 || !world.is_alive(handles_[i].body)) continue;
        BodyRef platform = world.body(handles_[i].body);
        if (platform.type() == BodyType::Kinematic)
            platform.set_target(position_on(body.path, time), body.def.angle);
    }
}

LevelReloading Level::update(World& world, LevelContent content) {
    LevelReloading result;
    result.fault = find_fault(content);
    if (!result.fault.is_empty()) {
        if (!content.files.empty()) result.fault.file = content.files.front();
        return result;
    }
    std::map<std::string, std::size_t> before;
    for (std::size_t i = 0; i < content_.bodies.size(); ++i) before.emplace(content_.bodies[i].id, i);
    std::vector<LevelHandles> handles(content.bodies.size());  // in the order of the new content
    std::vector<bool> is_kept(content_.bodies.size());
    std::vector<std::size_t> kept_index(content.bodies.size(), content_.bodies.size());
    for (std::size_t i = 0; i < content.bodies.size(); ++i) {
        const LevelBody& now = content.bodies[i];
        const auto found = before.find(now.id);
        if (found == before.end() || is_kept[found->second]) continue;
        const LevelBody& old = content_.bodies[found->second];
        // the shapes of a dynamic body determine its mass, so it is replaced as a whole
        const bool can_edit =
            is_same(old.def, now.def) && (now.def.type != BodyType::Dynamic || has_same_shapes(old, now));
        // a body that the game has destroyed stays destroyed until the file changes it
        const bool can_keep = world.is_alive(handles_[found->second].body) ? can_edit : is_same(old, now);
        if (!can_keep) continue;
        kept_index[i] = found->second;
        is_kept[found->second] = true;
    }
    // bodies are created before anything is edited, so that a failure can be undone
    for (std::size_t i = 0; i < content.bodies.size(); ++i) {
        if (kept_index[i] < content_.bodies.size()) continue;
        std::string reason = create(world, content.bodies[i], handles[i]);
        if (!reason.empty()) {
            for (const LevelHandles& created : handles) world.destroy_body(created.body);
            return {{content.files.empty() ? "" : content.files.front(),
                     "body \"" + content.bodies[i].name + "\"", std::move(reason)},
                    {}};
        }
        ++result.change.bodies_created;
    }
    for (std::size_t i = 0; i < content.bodies.size(); ++i) {
        if (kept_index[i] == content_.bodies.size()) continue;
        handles[i] = std::move(handles_[kept_index[i]]);
        if (!world.is_alive(handles[i].body)) continue;
        edit_body(world, content_.bodies[kept_index[i]], content.bodies[i], handles[i], result.change);
        ++result.change.bodies_kept;
    }
    for (std::size_t i = 0; i < is_kept.size(); ++i)
        if (!is_kept[i] && world.is_alive(handles_[i].body))
            world.destroy_body(handles_[i].body), ++result.change.bodies_destroyed;
    content_ = std::move(content);
    handles_ = std::move(handles);
    return result;
}

LevelReloading Level::reload(World& world, const std::string& path, const LevelOptions& options,
                             const LevelFiles& files) {
    LevelReading reading = read_level(path, options, files);
    if (!reading.content) return {std::move(reading.fault), {}};
    return update(world, *std::move(reading.content));
}

void Level::destroy(World& world) {
    for (const LevelHandles& handles : handles_) world.destroy_body(handles.body);
    *this = Level{};
}

LevelLoading load_level(World& world, const std::string& path, const LevelOptions& options,
                        const LevelFiles& files) {
    LevelReading reading = read_level(path, options, files);
    if (!reading.content) return {std::nullopt, std::move(reading.fault)};
    Level level;
    LevelReloading result = level.update(world, *std::move(reading.content));
    if (!result.fault.is_empty()) return {std::nullopt, std::move(result.fault)};
    return {std::move(level), {}};
}

glm::vec2 position_on(const LevelPath& path, double time) {
    const std::vector<glm::vec2>& points = path.points;
    if (points.size() < 2) return points.empty() ? glm::vec2{0.0f} : points[0];
    const bool is_loop = path.mode == LevelPathMode::Loop;
    const std::size_t sides = points.size() - (is_loop ? 0 : 1);
    const auto side_length = [&](std::size_t i) {
        return static_cast<double>(length(points[(i + 1) % points.size()] - points[i]));
    };
    double total = 0.0;
    for (std::size_t i = 0; i < sides; ++i) total += side_length(i);
    if (!(total > 0.0)) return points[0];
    double distance = std::max(0.0, time) * static_cast<double>(path.speed);
    if (path.mode == LevelPathMode::Once) distance = std::min(distance, total);
    if (is_loop) distance = std::fmod(distance, total);
    if (path.mode == LevelPathMode::BackAndForth) {
        distance = std::fmod(distance, 2.0 * total);
        if (distance > total) distance = 2.0 * total - distance;
    }
    for (std::size_t i = 0; i < sides; ++i) {
        const double side = side_length(i);
        if (distance <= side && side > 0.0) {
            const auto fraction = static_cast<float>(distance / side);
            return points[i] + fraction * (points[(i + 1) % points.size()] - points[i]);
        }
        distance -= side;
    }
    return is_loop ? points[0] : points.back();
}

}  // namespace damson
