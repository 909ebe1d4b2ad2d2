// Builds a floor from many pieces, and measures a body that slides along it.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "../../physics/world/world.hpp"
#include "world_builder.hpp"

namespace damson::test {

/// Kinds of floors. Each consists of 1 m pieces, except Plane, which is a single box.
enum class CourseFloor {
    Plane,
    Boxes,
    Segments,
    TurnedSegments,
    Triangles,
    Rounded,
    Mixed,
    ChainLoops,
    LoopsAndBoxes,
    UnevenBoxes,
    Chain,
    TwoSidedChain,
    Tiles
};
inline constexpr CourseFloor all_course_floors[] = {
    CourseFloor::Boxes,   CourseFloor::Segments, CourseFloor::TurnedSegments, CourseFloor::Triangles,
    CourseFloor::Rounded, CourseFloor::Mixed,    CourseFloor::ChainLoops,     CourseFloor::LoopsAndBoxes};

inline const char* name_of(CourseFloor floor) {
    switch (floor) {
        case CourseFloor::Plane: return "plane";
        case CourseFloor::Boxes: return "boxes";
        case CourseFloor::Segments: return "segments";
        case CourseFloor::TurnedSegments: return "segments, turned";
        case CourseFloor::Triangles: return "triangles";
        case CourseFloor::Rounded: return "thick segments";
        case CourseFloor::Mixed: return "mixed";
        case CourseFloor::ChainLoops: return "chain loops";
        case CourseFloor::LoopsAndBoxes: return "chain loops and boxes";
        case CourseFloor::UnevenBoxes: return "uneven boxes";
        case CourseFloor::Chain: return "chain";
        case CourseFloor::TwoSidedChain: return "two-sided chain";
        case CourseFloor::Tiles: return "tiles";
    }
    return "";
}

struct CourseGuest {
    std::string name;
    Shape shape;
    float height = 0.5f;  ///< Height of the origin above the floor. [m]
    float reach = 0.5f;   ///< Distance from the origin to the front of the shape. [m]
    bool rolls = false;
};

inline std::vector<CourseGuest> all_course_guests() {
    const std::vector<glm::vec2> wedge{{-0.6f, -0.3f}, {0.6f, -0.3f}, {0.3f, 0.3f}, {-0.2f, 0.4f}};
    return {{"box", make_box({0.5f, 0.5f}), 0.5f, 0.5f, false},
            {"small box", make_box({0.2f, 0.2f}), 0.2f, 0.2f, false},
            {"rounded box", make_box({0.4f, 0.4f}, {0.0f, 0.0f}, 0.0f, 0.1f), 0.5f, 0.5f, false},
            {"capsule", Capsule{{-0.4f, 0.0f}, {0.4f, 0.0f}, 0.25f}, 0.25f, 0.65f, false},
            {"circle", Circle{.radius = 0.5f}, 0.5f, 0.5f, false},
            {"rolling circle", Circle{.radius = 0.5f}, 0.5f, 0.5f, true},
            {"wedge", *make_convex_polygon(wedge), 0.3f, 0.6f, false}};
}

/// Adds a body whose lowest point is at `foot` [m] and that slides or rolls at `speed` [m/s].
inline BodyHandle add_other(World& world, const CourseGuest& other_shape, glm::vec2 foot, float speed) {
    const BodyHandle body =
        world.create_body({.type = BodyType::Dynamic,
                           .position = foot + glm::vec2{0.0f, other_shape.height},
                           .linear_velocity = {speed, 0.0f},
                           .angular_velocity = other_shape.rolls ? -speed / other_shape.height : 0.0f,
                           .can_sleep = false});
    world.create_shape(body, other_shape.shape, {.friction = other_shape.rolls ? 0.6f : 0.0f});
    return body;
}

/// Adds the floor. Friction mixes as a geometric mean, so bodies without friction slide freely.
inline void add_course(World& world, CourseFloor floor, int pieces) {
    const ShapeDef surface{.friction = 0.6f};
    if (floor == CourseFloor::Plane) {
        const float half = 0.5f * static_cast<float>(pieces + 20);
        add_static(world, make_box({half, 0.5f}, {half - 10.0f, -0.5f}), surface);
        return;
    }
    if (floor == CourseFloor::Chain || floor == CourseFloor::TwoSidedChain) {
        std::vector<glm::vec2> points;
        for (int i = pieces + 10; i >= -10; --i) points.push_back({static_cast<float>(i), 0.0f});
        const std::vector<Material> material{{.friction = 0.6f}};
        world.create_chain(
            world.create_body({}),
            {.points = points, .is_one_sided = floor == CourseFloor::Chain, .materials = material});
        return;
    }
    if (floor == CourseFloor::Tiles) {
        const auto columns = static_cast<std::uint32_t>(pieces + 20);
        const std::vector<Tile> palette{{.material = {.friction = 0.6f}}};
        const TileGridHandle grid = world.create_tile_grid(
            world.create_body({}),
            {.origin = {-10.0f, -2.0f}, .width = columns, .height = 4, .palette = palette});
        world.tile_grid(grid).fill_tiles({0, 0}, columns, 2, 1);
        return;
    }
    for (int i = -10; i < pieces + 10; ++i) {
        const float x = static_cast<float>(i);
        CourseFloor kind = floor;
        if (kind == CourseFloor::Mixed)
            kind = i % 3 == 0   ? CourseFloor::Boxes
                   : i % 3 == 1 ? CourseFloor::Triangles
                                : CourseFloor::Segments;
        if (kind == CourseFloor::LoopsAndBoxes)
            kind = i % 2 == 0 ? CourseFloor::ChainLoops : CourseFloor::Boxes;
        const std::vector<glm::vec2> loop{{x + 1.0f, 0.0f}, {x, 0.0f}, {x, -1.0f}, {x + 1.0f, -1.0f}};
        const std::vector<Material> material{{.friction = 0.6f}};
        const std::vector<glm::vec2> triangle{{x, 0.0f}, {x + 1.0f, 0.0f}, {x + 0.5f, -1.0f}};
        switch (kind) {
            case CourseFloor::Segments:
                add_static(world, Segment{{x, 0.0f}, {x + 1.0f, 0.0f}}, surface);
                break;
            case CourseFloor::TurnedSegments:
                if (i % 2 == 0)
                    add_static(world, Segment{{x, 0.0f}, {x + 1.0f, 0.0f}}, surface);
                else
                    add_static(world, Segment{{x + 1.0f, 0.0f}, {x, 0.0f}}, surface);
                break;
            case CourseFloor::ChainLoops:
                world.create_chain(world.create_body({}),
                                   {.points = loop, .is_loop = true, .materials = material});
                break;
            case CourseFloor::Triangles: add_static(world, *make_convex_polygon(triangle), surface); break;
            case CourseFloor::Rounded:
                add_static(world, Segment{{x, -0.1f}, {x + 1.0f, -0.1f}, 0.1f}, surface);
                break;
            case CourseFloor::UnevenBoxes:
                add_static(world, make_box({0.5f, 0.5f}, {x + 0.5f, -0.5f + (i % 2 == 0 ? 0.0f : 0.001f)}),
                           surface);
                break;
            default: add_static(world, make_box({0.5f, 0.5f}, {x + 0.5f, -0.5f}), surface);
        }
    }
}

struct CourseResult {
    float speed = 0.0f;                    ///< Speed at the end. [m/s]
    float lowest = 1e9f, highest = -1e9f;  ///< Range of the height above that of a resting body. [m]
    int steps_aloft = 0;                   ///< Number of steps without a contact.
    int steps = 0;
};

inline CourseResult run_course(CourseFloor floor, const CourseGuest& other_shape, float speed, int pieces,
                               const WorldDef& def = {}) {
    World world(def);
    add_course(world, floor, pieces);
    const BodyHandle body = add_other(world, other_shape, {0.3f, 0.0f}, speed);
    CourseResult result;
    const int most = static_cast<int>(1.5f * static_cast<float>(pieces) / speed / tick);
    for (; result.steps < most; ++result.steps) {
        world.step(tick);
        const float height = world.body(body).position().y - other_shape.height;
        result.lowest = std::min(result.lowest, height);
        result.highest = std::max(result.highest, height);
        result.steps_aloft += world.touching(body).empty();
        if (world.body(body).position().x > static_cast<float>(pieces)) break;
    }
    result.speed = world.body(body).linear_velocity().x;
    return result;
}

}  // namespace damson::test
