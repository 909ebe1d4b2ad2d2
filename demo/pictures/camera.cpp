// Fits a view into a picture, and finds the part of the world to show.
#include "camera.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace damson::demo {

namespace {

/// The interval on one axis that contains most boxes. Excludes boxes whose distance from the middle half of
/// all boxes exceeds 4 m plus three times the length of that half.
struct Stretch {
    float low, high;
};

Stretch stretch_of(std::vector<float> lows, std::vector<float> highs) {
    std::sort(lows.begin(), lows.end());
    std::sort(highs.begin(), highs.end());
    const std::size_t last = lows.size() - 1;
    const float quarter = lows[last / 4], three_quarters = highs[last - last / 4];
    const float reach = 3.0f * (three_quarters - quarter) + 4.0f;
    Stretch stretch{quarter, three_quarters};
    for (const float low : lows)
        if (low >= quarter - reach) {
            stretch.low = std::min(stretch.low, low);
            break;
        }
    for (auto high = highs.rbegin(); high != highs.rend(); ++high)
        if (*high <= three_quarters + reach) {
            stretch.high = std::max(stretch.high, *high);
            break;
        }
    return stretch;
}

}  // namespace

float detail_scale(PictureSize size) noexcept {
    return std::max(1.0f, std::sqrt(static_cast<float>(size.width) * static_cast<float>(size.height) /
                                    (1280.0f * 720.0f)));
}

Aabb Camera::view() const noexcept {
    const glm::vec2 half{0.5f * static_cast<float>(size.width) / scale,
                         0.5f * static_cast<float>(size.height) / scale};
    return {center - half, center + half};
}

Camera camera_for(const Aabb& view, PictureSize size) noexcept {
    const glm::vec2 extent = max_each(view.upper - view.lower, glm::vec2{1e-3f});
    Camera camera;
    camera.center = damson::center(view);
    camera.size = size;
    camera.scale =
        std::min(static_cast<float>(size.width) / extent.x, static_cast<float>(size.height) / extent.y);
    return camera;
}

Aabb box_around_most(std::span<const Aabb> boxes) {
    if (boxes.empty()) return {};
    std::vector<float> low_x, low_y, high_x, high_y;
    for (const Aabb& box : boxes) {
        low_x.push_back(box.lower.x), low_y.push_back(box.lower.y);
        high_x.push_back(box.upper.x), high_y.push_back(box.upper.y);
    }
    const Stretch x = stretch_of(std::move(low_x), std::move(high_x));
    const Stretch y = stretch_of(std::move(low_y), std::move(high_y));
    return {{x.low, y.low}, {x.high, y.high}};
}

}  // namespace damson::demo
