// Checks content against the limits of a world, so that creating it never fails halfway.
#include <cmath>
#include <string>

#include "../narrowphase/shape.hpp"
#include "level.hpp"

namespace damson {

namespace {

bool is_near(glm::vec2 position) {
    return std::fabs(position.x) <= 1e5f && std::fabs(position.y) <= 1e5f;
}

bool is_number(float value, float least, float most) {
    return value >= least && value <= most;
}

std::string fault_of(const Material& material) {
    constexpr float most = 3.0e38f;
    const bool is_valid =
        is_number(material.friction, 0.0f, most) && is_number(material.restitution, 0.0f, most) &&
        is_number(material.rolling_resistance, 0.0f, most) && is_number(material.surface_speed, -most, most);
    return is_valid ? "" : "has a material with a value below zero, or that is not finite";
}

std::string fault_of(const LevelGrid& grid) {
    const std::uint64_t cells = std::uint64_t{grid.width} * grid.height;
    if (grid.width == 0 || grid.height == 0 || grid.width > max_tile_columns ||
        grid.height > max_tile_columns || cells > std::uint64_t{1} << 26)
        return "has a tile grid of no cells, or of more than 2^26 cells";
    if (!(grid.cell_size.x >= 0.02f && grid.cell_size.y >= 0.02f)) return "has cells smaller than 0.02 m";
    const glm::vec2 size =
        glm::vec2{static_cast<float>(grid.width), static_cast<float>(grid.height)} * grid.cell_size;
    if (!is_near(grid.origin) || !is_near(grid.origin + size))
        return "has a tile grid that reaches more than 100,000 m";
    if (grid.kinds.size() != cells || grid.sources.size() != cells || grid.palette.empty() ||
        grid.palette.size() > 255)
        return "has lists of tiles that do not match the size of the grid";
    for (const std::uint8_t kind : grid.kinds)
        if (kind > grid.palette.size()) return "has a tile that is not in its palette";
    for (const Tile& tile : grid.palette) {
        if (std::string fault = fault_of(tile.material); !fault.empty()) return fault;
        const auto is_height = [](float h) { return h == 0.0f || is_number(h, least_tile_height, 1.0f); };
        if (!is_height(tile.slope.left) || !is_height(tile.slope.right) ||
            !(tile.slope.left + tile.slope.right > 0.0f))
            return "has a slope with a height that is not allowed";
    }
    return {};
}

std::string fault_of(const ChainValue& chain) {
    if (chain.points.size() < (chain.is_loop ? 3u : 2u)) return "has a chain of too few points";
    for (const glm::vec2 point : chain.points)
        if (!is_near(point)) return "has a point more than 100,000 m from its origin";
    for (const Material& material : chain.materials)
        if (std::string fault = fault_of(material); !fault.empty()) return fault;
    return {};
}

std::string fault_of(const LevelShape& shape) {
    if (const auto defect = find_defect(shape.geometry)) return "has an invalid shape: " + *defect;
    if (!is_number(shape.def.density, 0.0f, max_density)) return "has a density that is not from 0 to 1e15";
    return fault_of(Material{shape.def.friction, shape.def.restitution, shape.def.surface_speed,
                             shape.def.rolling_resistance, 0});
}

std::string fault_of(const LevelBody& body) {
    if (!is_near(body.def.position)) return "is more than 100,000 m from the origin";
    if (!std::isfinite(body.def.angle) || !std::isfinite(body.def.gravity_scale))
        return "has a value that is not finite";
    if (body.def.type == BodyType::Dynamic && !body.grids.empty()) return "is dynamic and has a tile grid";
    for (const LevelGrid& grid : body.grids)
        if (std::string fault = fault_of(grid); !fault.empty()) return fault;
    for (const ChainValue& chain : body.chains)
        if (std::string fault = fault_of(chain); !fault.empty()) return fault;
    for (const LevelShape& shape : body.shapes)
        if (std::string fault = fault_of(shape); !fault.empty()) return fault;
    for (const glm::vec2 point : body.path.points)
        if (!is_near(point)) return "has a path that leaves the world";
    if (!body.path.points.empty() && !is_number(body.path.speed, 1e-6f, 1e6f))
        return "has a speed that is not from 1e-6 to 1e6 m/s";
    return {};
}

}  // namespace

LevelFault find_fault(const LevelContent& content) {
    for (const LevelBody& body : content.bodies)
        if (std::string reason = fault_of(body); !reason.empty())
            return {{}, "body \"" + (body.name.empty() ? body.id : body.name) + "\"", std::move(reason)};
    return {};
}

}  // namespace damson
