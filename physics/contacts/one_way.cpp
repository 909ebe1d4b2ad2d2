#include "one_way.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

constexpr float least_open = 0.1f;    // cosine of 84 degrees
constexpr float facing = 0.8f;        // cosine of 37 degrees
constexpr float same_normal = 0.05f;  // sine of 3 degrees

struct Line {
    glm::vec2 a, b;
};

/// Returns the core of a capsule, segment or chain segment; nothing for other shapes.
std::optional<Line> line_of(const Shape& shape) {
    if (const auto* capsule = std::get_if<Capsule>(&shape)) return Line{capsule->a, capsule->b};
    if (const auto* segment = std::get_if<Segment>(&shape)) return Line{segment->a, segment->b};
    if (const auto* part = std::get_if<ChainSegment>(&shape)) return Line{part->a, part->b};
    return std::nullopt;
}

}  // namespace

OpenSide::OpenSide(const Shape& shape, glm::vec2 direction) : direction_(direction) {
    const auto is_open = [&](glm::vec2 normal) { return dot(normal, direction) > least_open; };
    if (const auto* polygon = std::get_if<Polygon>(&shape)) {
        const auto corners = static_cast<std::size_t>(polygon->count);
        DAMSON_ASSERT(corners >= 3 && corners <= max_polygon_vertices);
        std::size_t begin = 0;  // first open face after a closed one
        while (begin < corners && !(is_open(polygon->normals[begin]) &&
                                    !is_open(polygon->normals[(begin + corners - 1) % corners])))
            ++begin;
        for (std::size_t i = begin; i < begin + corners && is_open(polygon->normals[i % corners]); ++i)
            normals_[first_ + count_++] = polygon->normals[i % corners];
        DAMSON_ASSERT(first_ + count_ < normals_.size());
        if (count_ > 0) {
            start_ = polygon->vertices[begin];
            end_ = polygon->vertices[(begin + count_) % corners];
        }
    } else if (const auto line = line_of(shape)) {
        const glm::vec2 right = normalized_or(right_perpendicular(line->b - line->a), direction);
        if (is_open(right) || is_open(-right)) {
            normals_[first_] = is_open(right) ? right : -right;
            count_ = 1;
            start_ = is_open(right) ? line->a : line->b;
            end_ = is_open(right) ? line->b : line->a;
        }
    }
    if (count_ > 0) return;
    is_round_ = true;
    normals_[first_] = direction;
    count_ = 1;
}

bool OpenSide::has(glm::vec2 away) const noexcept {
    DAMSON_ASSERT(count_ > 0 && first_ + count_ <= normals_.size());
    const float open = dot(direction_, away);
    if (is_round_) return open > least_open;
    const std::span<const glm::vec2> all = normals();
    return open > 0.0f && cross(all.front(), away) >= -same_normal && cross(away, all.back()) >= -same_normal;
}

bool OpenSide::faces(glm::vec2 away) const noexcept {
    return dot(direction_, away) >= facing || has(away);
}

OpenSide open_side_of_tile(const WorldTables& state, std::uint32_t grid_slot, std::uint32_t cell) {
    const TileGrid& grid = state.tiles.at_slot(grid_slot);
    const glm::vec2 direction = grid.tile_of(cell).one_way.value_or(OneWay{}).direction;
    OpenSide side(outline_of_tile(grid, cell), direction);
    DAMSON_ASSERT(side.count_ > 0);
    const glm::vec2 first = side.normals().front(), last = side.normals().back();

    // on each side, add at most one open face of a neighbor: one that starts at the corner and slopes down
    const auto [x, y] = grid.cell_of(cell);
    const CellRange around{x - std::min(x, 1u), y - std::min(y, 1u), std::min(x + 2, grid.width),
                           std::min(y + 2, grid.height)};
    bool goes_on_before = false, goes_on_behind = false;
    for_each_tile(grid, around, [&](std::uint32_t other) {
        const Tile& tile = grid.tile_of(other);
        if (other == cell || tile.is_sensor) return;
        if (tile.one_way && dot(tile.one_way->direction, direction) < facing) return;
        const OpenSide beside(outline_of_tile(grid, other), direction);
        const glm::vec2 before = beside.normals().back(), behind = beside.normals().front();
        if (!goes_on_before && distance(beside.end_, side.start_) < linear_slop &&
            cross(before, first) > 0.0f) {
            DAMSON_ASSERT(side.first_ > 0);
            side.normals_[--side.first_] = before;
            ++side.count_;
            goes_on_before = true;
        }
        if (!goes_on_behind && distance(beside.start_, side.end_) < linear_slop &&
            cross(last, behind) > 0.0f) {
            DAMSON_ASSERT(side.first_ + side.count_ < side.normals_.size());
            side.normals_[side.first_ + side.count_++] = behind;
            goes_on_behind = true;
        }
    });
    return side;
}

OneWayMeeting OneWaySurface::meet(glm::vec2 away, glm::vec2 travel) const noexcept {
    const glm::vec2 away_local = inverse_rotate(rotation, away);
    if (open.has(away_local)) return dot(away, travel) > 0.0f ? OneWayMeeting::Passes : OneWayMeeting::Held;
    if (dot(direction(), travel) > 0.0f) return OneWayMeeting::Passes;
    return open.faces(away_local) ? OneWayMeeting::Held : OneWayMeeting::Beside;
}

Aabb upright_box(const Shape& shape, const Transform& frame, glm::vec2 up) {
    const Rotation upright{up.y, up.x};
    return compute_aabb(shape, {upright * frame.position, upright * frame.rotation});
}

float depth_along(glm::vec2 up, const Shape& surface, const Transform& surface_frame, const Shape& other,
                  const Transform& other_frame) {
    return upright_box(surface, surface_frame, up).upper.y - upright_box(other, other_frame, up).lower.y;
}

OpenSide open_side_of(const WorldTables& state, std::uint32_t shape_slot) {
    if (state.shapes.at<ShapeBox>(shape_slot).is_tile_shape) {
        DAMSON_ASSERT(shape_slot < state.tiles.by_shape.size());
        const TileSlot& info = state.tiles.by_shape[shape_slot];
        return open_side_of_tile(state, info.grid, info.cell);
    }
    return {state.shapes.at<Shape>(shape_slot), state.shapes.at<ShapeRules>(shape_slot).one_way.direction};
}

OneWaySurface one_way_surface(const WorldTables& state, std::uint32_t shape_slot, const Rotation& rotation) {
    return {state.shapes.at<ShapeRules>(shape_slot).one_way, rotation, open_side_of(state, shape_slot)};
}

}  // namespace damson
