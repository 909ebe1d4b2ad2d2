// Builds structures that must not collapse: an arch of wedge stones, and a house of cards.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "world_builder.hpp"

namespace damson::test {

/// Adds a half circle of `count` equal stones around the origin, from the rightmost to the leftmost stone.
inline std::vector<BodyHandle> add_arch(World& world, std::uint32_t count, float inner_radius,
                                        float outer_radius, float friction = 0.8f) {
    std::vector<BodyHandle> stones;
    const float part = pi / static_cast<float>(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec2 from = Rotation::from_angle(part * static_cast<float>(i)) * glm::vec2{1.0f, 0.0f};
        const glm::vec2 to = Rotation::from_angle(part * static_cast<float>(i + 1)) * glm::vec2{1.0f, 0.0f};
        const glm::vec2 middle = 0.25f * (inner_radius + outer_radius) * (from + to);
        const std::array<glm::vec2, 4> corners{inner_radius * from - middle, outer_radius * from - middle,
                                               outer_radius * to - middle, inner_radius * to - middle};
        stones.push_back(add_dynamic(world, *make_convex_polygon(corners), middle, {.friction = friction}));
    }
    return stones;
}

/// Adds a house of cards with a card length of 1 m. The lowest level has `storeys` pairs of leaning cards,
/// and a board lies on each level.
inline std::vector<BodyHandle> add_card_house(World& world, std::uint32_t storeys, float friction = 0.9f) {
    constexpr float half_length = 0.5f, half_thickness = 0.015f, lean = 0.3840f;  // 22 degrees from vertical
    const ShapeDef paper{.density = 0.5f, .friction = friction};
    const float sine = std::sin(lean), cosine = std::cos(lean);
    // The upper ends of the two cards of a pair touch at a corner.
    const float offset = half_length * sine + half_thickness * cosine;
    const float rise = half_length * cosine + half_thickness * sine;
    const float width = 4.0f * half_length * sine + 2.0f * half_thickness * cosine;

    std::vector<BodyHandle> cards;
    const auto add_card = [&](glm::vec2 place, float angle, float half) {
        const BodyHandle card =
            world.create_body({.type = BodyType::Dynamic, .position = place, .angle = angle});
        world.create_shape(card, make_box({half, half_thickness}), paper);
        cards.push_back(card);
    };
    float foot = 0.0f;
    for (std::uint32_t pairs = storeys; pairs > 0; --pairs) {
        for (std::uint32_t i = 0; i < pairs; ++i) {
            const float middle = width * (static_cast<float>(i) - 0.5f * static_cast<float>(pairs - 1));
            add_card({middle - offset, foot + rise}, 0.5f * pi - lean, half_length);
            add_card({middle + offset, foot + rise}, 0.5f * pi + lean, half_length);
        }
        foot += 2.0f * rise;
        if (pairs == 1) break;
        const float board = 0.5f * width * static_cast<float>(pairs - 1) + 0.15f;
        add_card({0.0f, foot + half_thickness}, 0.0f, board);
        foot += 2.0f * half_thickness;
    }
    return cards;
}

}  // namespace damson::test
