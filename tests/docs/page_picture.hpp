// Draws the pictures of a page from real worlds, and adds labels, arrows and dimensions.
//
//   PagePicture picture({{-1.0f, -1.0f}, {5.0f, 3.0f}}, 640.0f);
//   picture.draw(world);
//   picture.arrow({0.0f, 0.0f}, {1.0f, 0.0f}, blue, "x");
//   picture.check("shapes");                   must equal docs/pictures/shapes.svg
//
// If a picture differs from its file, the test fails. If the environment variable DAMSON_UPDATE_PICTURES is
// 1, the test writes the file instead.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <damson/physics.hpp>
#include <fstream>
#include <string>
#include <string_view>

#include "page_blocks.hpp"

namespace damson::test {

inline constexpr DrawColor ink{40, 42, 50}, gray{150, 154, 164}, red{196, 58, 48}, blue{38, 98, 176},
    green{44, 130, 70}, orange{206, 120, 22};

class PagePicture {
public:
    PagePicture(const Aabb& view, float width_px) : view_(view), svg_(view, width_px) {
        pixel_ = (view.upper.x - view.lower.x) / width_px;
    }

    /// Draws a world with the light palette.
    void draw(const World& world, DrawOptions options = {}) {
        options.palette = light_palette();
        damson::draw(world, svg_, options);
    }

    void text(glm::vec2 at, std::string_view words, DrawColor color = ink) { svg_.text(at, words, color); }
    /// Writes text whose center is at `at`.
    void centered(glm::vec2 at, std::string_view words, DrawColor color = ink) {
        svg_.text(at - glm::vec2{0.5f * width_of(words), 0.3f * letter_height * pixel_}, words, color);
    }
    void line(glm::vec2 a, glm::vec2 b, DrawColor color = ink, float width_px = 1.5f) {
        svg_.line(a, b, color, width_px);
    }
    void dashed(glm::vec2 a, glm::vec2 b, DrawColor color = gray, float width_px = 1.0f) {
        const float dash = 6.0f * pixel_, whole = length(b - a);
        for (float at = 0.0f; at < whole; at += 2.0f * dash)
            svg_.line(lerp(a, b, at / whole), lerp(a, b, std::min(at + dash, whole) / whole), color,
                      width_px);
    }
    void point(glm::vec2 at, DrawColor color = ink, float size_px = 6.0f) { svg_.point(at, size_px, color); }
    void circle(glm::vec2 center, float radius, DrawColor color) {
        svg_.circle(center, radius, {faded(color, 0), color});
    }
    void outline(const Aabb& box, DrawColor color) {
        const glm::vec2 corners[] = {
            box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}};
        for (std::size_t i = 0; i < 4; ++i) svg_.line(corners[i], corners[(i + 1) % 4], color, 1.5f);
    }
    void capsule(glm::vec2 a, glm::vec2 b, float radius, DrawColor color) {
        svg_.capsule(a, b, radius, {faded(color, 0), color});
    }

    /// Draws an arrow, with a label beyond its tip.
    void arrow(glm::vec2 from, glm::vec2 to, DrawColor color = ink, std::string_view label = {}) {
        const glm::vec2 along = normalized_or(to - from, {1.0f, 0.0f});
        svg_.line(from, to, color, 2.0f);
        head(to, along, color);
        if (!label.empty()) centered(to + (0.6f * width_of(label) + 8.0f * pixel_) * along, label, color);
    }

    /// Draws a line with arrowheads at both ends. The label is next to its center, `offset_px` to the left.
    void dimension(glm::vec2 a, glm::vec2 b, std::string_view label, DrawColor color = ink,
                   float offset_px = 12.0f) {
        const glm::vec2 along = normalized_or(b - a, {1.0f, 0.0f});
        svg_.line(a, b, color, 1.0f);
        head(a, -along, color);
        head(b, along, color);
        centered(0.5f * (a + b) + offset_px * pixel_ * glm::vec2{-along.y, along.x}, label, color);
    }

    /// Draws an arc between two angles [rad], with an arrowhead at its end.
    void arc(glm::vec2 center, float radius, float from, float to, DrawColor color,
             std::string_view label = {}) {
        const int pieces = 24;
        const auto at = [&](int i) {
            const float angle = from + (to - from) * static_cast<float>(i) / static_cast<float>(pieces);
            return center + radius * Rotation::from_angle(angle).x_axis();
        };
        for (int i = 0; i < pieces; ++i) svg_.line(at(i), at(i + 1), color, 2.0f);
        head(at(pieces), normalized_or(at(pieces) - at(pieces - 1), {1.0f, 0.0f}), color);
        if (!label.empty())
            centered(center + (radius + 0.6f * width_of(label) + 4.0f * pixel_) *
                                  Rotation::from_angle(0.5f * (from + to)).x_axis(),
                     label, color);
    }

    /// Returns the width of a pixel in the world. [m]
    float pixel() const noexcept { return pixel_; }

    /// Compares the picture with docs/pictures/NAME.svg, or writes the file if DAMSON_UPDATE_PICTURES is set.
    void check(const std::string& name) {
        const std::string path = "docs/pictures/" + name + ".svg", drawn = svg_.take() + "\n";
        if (std::getenv("DAMSON_UPDATE_PICTURES") != nullptr) {
            std::ofstream(std::string(DAMSON_SOURCE_DIR) + "/" + path, std::ios::binary) << drawn;
            return;
        }
        const bool is_same = read_file(path) == drawn;
        CHECK_MESSAGE(is_same, path << " is out of date: run this test with DAMSON_UPDATE_PICTURES=1");
    }

private:
    static constexpr float letter_height = 13.0f;  // [px]

    float width_of(std::string_view words) const { return 6.6f * static_cast<float>(words.size()) * pixel_; }
    void head(glm::vec2 at, glm::vec2 along, DrawColor color) {
        const glm::vec2 across{-along.y, along.x};
        const float size = 7.0f * pixel_;
        svg_.line(at, at - size * along + 0.5f * size * across, color, 2.0f);
        svg_.line(at, at - size * along - 0.5f * size * across, color, 2.0f);
    }

    Aabb view_;
    SvgDraw svg_;
    float pixel_ = 1.0f;  // [m]
};

}  // namespace damson::test
