#include "tile_level.hpp"

#include <algorithm>

#include "scene.hpp"

namespace damson::demo {

namespace {

constexpr std::string_view letters = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
static_assert(letters.size() == max_scene_tiles + 1);

}  // namespace

BoxOutline box_of_cells(const SceneTileGrid& grid, std::uint32_t cell, std::uint32_t count) {
    const auto along = static_cast<float>(count);
    const auto x = static_cast<float>(cell % grid.width), y = static_cast<float>(cell / grid.width);
    return {.half = 0.5f * glm::vec2{along, 1.0f} * grid.cell_size,
            .center = grid.origin + glm::vec2{x + 0.5f * along, y + 0.5f} * grid.cell_size};
}

std::optional<std::string> set_rows(SceneTileGrid& grid, std::span<const std::string> rows) {
    grid.height = static_cast<std::uint32_t>(rows.size());
    grid.width = rows.empty() ? 0 : static_cast<std::uint32_t>(rows[0].size());
    grid.kinds.clear();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        if (row->size() != grid.width) return "must be rows of equal length";
        for (const char letter : *row) {
            const std::size_t kind = letters.find(letter);
            if (kind == std::string_view::npos)
                return "must contain only \".\", \"1\" to \"9\", \"A\" to \"Z\" and \"a\" to \"z\"";
            grid.kinds.push_back(static_cast<std::uint8_t>(kind));
        }
    }
    return std::nullopt;
}

std::vector<std::string> rows_of(const SceneTileGrid& grid) {
    std::vector<std::string> rows(grid.height);
    for (std::uint32_t y = 0; y < grid.height; ++y) {
        std::string& row = rows[grid.height - 1 - y];
        for (std::uint32_t x = 0; x < grid.width; ++x)
            row += letters[std::min<std::size_t>(grid.kinds[y * grid.width + x], max_scene_tiles)];
    }
    return rows;
}

}  // namespace damson::demo
