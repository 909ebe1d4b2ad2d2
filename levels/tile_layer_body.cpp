// Sorts tiles by collision filter, because a grid and a chain have only one. Within each group, tiles of the same
// form and material share an entry of the palette. Outlines that do not fit in a cell are joined in blocks of 8 by 8
// cells, and cut into convex polygons. They are not chains, because the side of a chain would stop bodies that roll from
// a tile of the grid onto it.
#include "tile_layer_body.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "../core/vector.hpp"
#include "merge_outlines.hpp"

namespace damson {

namespace {

constexpr std::size_t max_palette = 255;

/// Content of the body with the same collision filter.
struct Group {
    Filter filter;
    std::uint32_t surface_group;
    std::uint64_t user_data;
    std::vector<std::size_t> grids{};  // indices in LevelBody::grids
};

/// Number of cells of a block in which outlines are joined. Cutting takes time that is quadratic in the points of a block.
constexpr double block_cells = 8.0;

/// The outlines of a block.
struct Block {
    OutlineMerger merger{};
    std::vector<std::vector<glm::dvec2>> outlines{};
};

double area_of(const std::vector<glm::dvec2>& border) {
    double area = 0.0;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const glm::dvec2 a = border[i], b = border[(i + 1) % border.size()];
        area += 0.5 * (a.x * b.y - a.y * b.x);
    }
    return area;
}

bool contains(const std::vector<glm::dvec2>& border, glm::dvec2 point) {
    bool is_inside = false;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const glm::dvec2 a = border[i], b = border[(i + 1) % border.size()];
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
            is_inside = !is_inside;
    }
    return is_inside;
}

/// A piece of a tile after conversion: a tile of a grid, an outline to merge, or an outline to cut.
struct Ready {
    std::size_t group = 0;
    std::optional<std::size_t> grid{};  // index in LevelBody::grids, for a tile
    std::uint8_t kind = 0;
    const TilePiece* piece = nullptr;
    std::size_t joined = 0;  // index in Converter::outlines_
};

class Converter {
public:
    Converter(const TileLayer& layer, const PixelScale& scale, PhysicsProperties& properties, LevelBody& body)
        : layer_(layer), scale_(scale), properties_(properties), body_(body) {}

    void run() {
        for (const TileKind& kind : layer_.kinds) {
            ready_.emplace_back();
            for (const TilePiece& piece : kind.pieces) ready_.back().push_back(prepare(piece));
        }
        for (std::uint32_t row = 0; row < layer_.rows; ++row)
            for (std::uint32_t column = 0; column < layer_.columns; ++column)
                if (const std::uint32_t kind = layer_.cells[std::size_t{row} * layer_.columns + column])
                    add_cell(column, row, kind - 1);
        for (const LooseTile& tile : layer_.loose)
            for (const Ready& piece : ready_[tile.kind]) add_outline(piece, tile.position);
        for (const auto& [place, block] : blocks_) add_block(block, *outlines_[std::get<2>(place)]);
        std::erase_if(body_.grids, [](const LevelGrid& grid) { return grid.kinds.empty(); });
    }

private:
    std::size_t group_of(const ItemPhysics& physics) {
        for (std::size_t i = 0; i < groups_.size(); ++i)
            if (groups_[i].filter == physics.filter && groups_[i].surface_group == physics.surface_group &&
                groups_[i].user_data == physics.user_data)
                return i;
        groups_.push_back({physics.filter, physics.surface_group, physics.user_data});
        return groups_.size() - 1;
    }

    /// Finds or adds a tile in the palettes of the group's grids.
    void place_in_palette(const Tile& tile, Ready& ready) {
        Group& group = groups_[ready.group];
        for (const std::size_t index : group.grids) {
            std::vector<Tile>& palette = body_.grids[index].palette;
            const auto same = std::find(palette.begin(), palette.end(), tile);
            if (same == palette.end() && palette.size() == max_palette) continue;
            ready.grid = index;
            ready.kind = static_cast<std::uint8_t>(same - palette.begin() + 1);
            if (same == palette.end()) palette.push_back(tile);
            return;
        }
        group.grids.push_back(body_.grids.size());
        LevelGrid& grid = body_.grids.emplace_back();
        const auto row_count = static_cast<double>(layer_.rows);
        const glm::vec2 cell = scale_.meters(layer_.cell);
        grid.cell_size = {cell.x, std::fabs(cell.y)};
        grid.origin = scale_.up < 0.0f ? scale_.meters({0.0, row_count * layer_.cell.y}) : glm::vec2{0.0f};
        grid.width = layer_.columns;
        grid.height = layer_.rows;
        grid.filter = group.filter;
        grid.surface_group = group.surface_group;
        grid.user_data = group.user_data;
        grid.palette.push_back(tile);
        ready.grid = body_.grids.size() - 1;
        ready.kind = 1;
    }

    Ready prepare(const TilePiece& piece) {
        Ready ready{.group = group_of(piece.physics), .piece = &piece};
        const std::optional<TileSlope> slope = fit_slope(piece.outline, layer_.cell, scale_.up < 0.0f);
        if (slope) {
            place_in_palette({.material = scale_.material(piece.physics.material),
                              .one_way = scale_.one_way(piece.physics.one_way),
                              .is_sensor = piece.physics.is_sensor,
                              .slope = *slope},
                             ready);
        }
        // outlines with equal physics are joined, so they share the piece that stands for this physics
        const auto same = std::find_if(outlines_.begin(), outlines_.end(), [&](const TilePiece* other) {
            return group_of(other->physics) == ready.group &&
                   other->physics.material == piece.physics.material;
        });
        ready.joined = static_cast<std::size_t>(same - outlines_.begin());
        if (same == outlines_.end()) outlines_.push_back(&piece);
        return ready;
    }

    void add_cell(std::uint32_t column, std::uint32_t row, std::uint32_t kind) {
        const glm::dvec2 corner{column * layer_.cell.x, row * layer_.cell.y};
        for (const Ready& piece : ready_[kind]) {
            if (!piece.grid || !set_cell(piece, column, row, layer_.kinds[kind].source))
                add_outline(piece, corner);
        }
    }

    /// Returns false if another tile is in the cell.
    bool set_cell(const Ready& piece, std::uint32_t column, std::uint32_t row, std::uint32_t source) {
        LevelGrid& grid = body_.grids[*piece.grid];
        const std::size_t cells = std::size_t{grid.width} * grid.height;
        if (grid.kinds.empty()) grid.kinds.resize(cells), grid.sources.resize(cells);
        const std::size_t grid_row = scale_.up < 0.0f ? grid.height - 1 - row : row;
        const std::size_t cell = grid_row * grid.width + column;
        if (grid.kinds[cell] != empty_tile && grid.kinds[cell] != piece.kind) return false;
        grid.kinds[cell] = piece.kind;
        grid.sources[cell] = source;
        return true;
    }

    /// Adds an outline that is not in a grid, with the upper left corner of its tile at `corner`.
    void add_outline(const Ready& ready, glm::dvec2 corner) {
        const ItemPhysics& physics = ready.piece->physics;
        const auto up = static_cast<double>(scale_.up);
        std::vector<glm::dvec2> outline = ready.piece->outline;
        for (glm::dvec2& point : outline) point = {point.x + corner.x, up * (point.y + corner.y)};
        if (!physics.is_sensor && !physics.one_way) {
            const glm::dvec2 place = corner / (block_cells * layer_.cell);
            Block& block = blocks_[{std::floor(place.y), std::floor(place.x), ready.joined}];
            block.merger.add(outline);
            block.outlines.push_back(std::move(outline));
            return;
        }
        if (const std::string reason = add_polygons(to_meters(outline), scale_.shape_def(physics), body_);
            !reason.empty())
            properties_.note_unused("tile outline in layer \"" + layer_.name + "\": " + reason);
    }

    std::vector<glm::vec2> to_meters(const std::vector<glm::dvec2>& border) const {
        std::vector<glm::vec2> meters;
        const auto up = static_cast<double>(scale_.up);
        for (const glm::dvec2 point : border) meters.push_back(scale_.meters({point.x, up * point.y}));
        return meters;
    }

    /// Cuts the area of a block into polygons. Outlines that cross each other cannot be joined, so they are cut one by one.
    void add_block(const Block& block, const TilePiece& piece) {
        const ShapeDef def = scale_.shape_def(piece.physics);
        LevelBody joined;
        if (add_areas(block.merger.merge(), def, joined)) {
            body_.shapes.insert(body_.shapes.end(), joined.shapes.begin(), joined.shapes.end());
            return;
        }
        for (const std::vector<glm::dvec2>& outline : block.outlines)
            if (const std::string reason = add_polygons(to_meters(outline), def, body_); !reason.empty())
                properties_.note_unused("tile outline in layer \"" + layer_.name + "\": " + reason);
    }

    /// Returns false if an area cannot be cut.
    bool add_areas(std::vector<std::vector<glm::dvec2>> borders, const ShapeDef& def, LevelBody& body) const {
        std::sort(borders.begin(), borders.end(),
                  [](const auto& a, const auto& b) { return area_of(a) < area_of(b); });
        const auto first_area = std::find_if(borders.begin(), borders.end(),
                                             [](const auto& border) { return area_of(border) > 0.0; });
        std::vector<bool> is_used(borders.size());
        for (auto outer = first_area; outer != borders.end(); ++outer) {
            // a hole belongs to the smallest area around it; areas are in order of their size
            std::vector<std::vector<glm::vec2>> holes;
            for (auto hole = borders.begin(); hole != first_area; ++hole) {
                const auto index = static_cast<std::size_t>(hole - borders.begin());
                if (is_used[index] || !contains(*outer, 0.5 * ((*hole)[0] + (*hole)[1]))) continue;
                is_used[index] = true;
                holes.push_back(to_meters(*hole));
            }
            if (!add_polygons(to_meters(*outer), def, body, holes).empty()) return false;
        }
        return true;
    }

    const TileLayer& layer_;
    const PixelScale& scale_;
    PhysicsProperties& properties_;
    LevelBody& body_;
    std::vector<Group> groups_;
    std::vector<const TilePiece*> outlines_;                           // one for each physics of outlines
    std::map<std::tuple<double, double, std::size_t>, Block> blocks_;  // by row and column of the block
    std::vector<std::vector<Ready>> ready_;
};

}  // namespace

void add_tiles(const TileLayer& layer, const PixelScale& scale, PhysicsProperties& properties,
               LevelBody& body) {
    Converter(layer, scale, properties, body).run();
}

}  // namespace damson
