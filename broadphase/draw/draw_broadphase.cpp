// Draws a broadphase. From bottom to top: bins, boxes, the sweep order, flashes, and the legend.
#include "draw_broadphase.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/contract.hpp"
#include "../world/any_broadphase.hpp"
#include "../world/broadphase_world.hpp"
#include "bin_walks.hpp"
#include "broadphase_history.hpp"

namespace damson {

namespace {

constexpr float thin_px = 1.0f, thick_px = 2.0f;
constexpr float pearl_px = 2.5f, knot_px = 5.0f;

/// A box that contains all others, and whose size is still finite.
constexpr Aabb everywhere{glm::vec2{-1e30f}, glm::vec2{1e30f}};

struct Scene {
    DebugDraw& to;
    const DrawBroadphaseOptions& options;
    const BroadphaseHistory* watch;
    bool is_whole;
    Aabb view;

    bool shows(const Aabb& box) const noexcept { return overlaps(view, box); }
};

std::uint8_t opacity(float share) noexcept {
    return static_cast<std::uint8_t>(255.0f * std::clamp(share, 0.0f, 1.0f));
}

void draw_rectangle(DebugDraw& to, const Aabb& box, DrawColor fill, DrawColor outline) {
    const std::array<glm::vec2, 4> corners{
        box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}};
    to.polygon(corners, 0.0f, {fill, outline});
}

DrawColor color_of(const Scene& scene, const BinView& bin) {
    const BroadphasePalette& palette = scene.options.palette;
    return bin.is_static ? palette.static_level : palette.levels[bin.level % palette.levels.size()];
}

/// Returns how recently a bin was touched: from 1 for the last record to 0 if it was not touched in the last
/// `memory` records.
float freshness_of(const Scene& scene, const BinView& bin) {
    if (scene.watch == nullptr || scene.watch->memory() == 0) return 0.0f;
    return 1.0f -
           static_cast<float>(scene.watch->age_of_touch(bin)) / static_cast<float>(scene.watch->memory());
}

void draw_bin(const Scene& scene, const BinView& bin) {
    if (bin.is_rest || !scene.shows(bin.area)) return;
    const DrawColor color = color_of(scene, bin);
    const float fullness = std::min(static_cast<float>(bin.box_count) / 16.0f, 1.5f);
    const float fresh = freshness_of(scene, bin);
    draw_rectangle(scene.to, bin.area, faded(color, opacity(0.05f + 0.12f * fullness + 0.14f * fresh)),
                   faded(mixed(color, scene.options.palette.touched, fresh), opacity(0.35f + 0.6f * fresh)));
}

/// Draws a line through the bins of each row, from left to right, and a point at the lower corner of each box.
class Thread {
public:
    explicit Thread(const Scene& scene) : scene_(scene) {}

    void add(const SweepAndPrune& sweep, const BinView& bin) {
        if (bin.level != level_ || bin.row != row_) has_last_ = false;
        level_ = bin.level;
        row_ = bin.row;
        const DrawColor color = mixed(color_of(scene_, bin), scene_.options.palette.thread, 0.4f);
        glm::vec2 middle{0.0f};
        DAMSON_ASSERT(bin.box_count > 0);
        const float share = 1.0f / static_cast<float>(bin.box_count);
        for_each_box(sweep, bin, [&](ProxyId, const Aabb& box) {
            middle += share * box.lower;
            if (contains(scene_.view, box.lower)) scene_.to.point(box.lower, pearl_px, color);
        });
        if (bin.is_rest) return;
        if (has_last_ && scene_.shows({min_each(last_, middle), max_each(last_, middle)}))
            scene_.to.line(last_, middle, scene_.options.palette.thread, thick_px);
        if (contains(scene_.view, middle)) scene_.to.point(middle, knot_px, scene_.options.palette.thread);
        last_ = middle;
        has_last_ = true;
    }

private:
    const Scene& scene_;
    std::uint32_t level_ = ~0u, row_ = ~0u;
    glm::vec2 last_{0.0f};
    bool has_last_ = false;
};

void draw_box(const Scene& scene, const Aabb& box) {
    if (scene.shows(box)) draw_rectangle(scene.to, box, {0, 0, 0, 0}, scene.options.palette.box);
}

void draw_sweep(const Scene& scene, const SweepAndPrune& sweep) {
    // draw coarse levels first, so that fine levels are on top
    std::vector<BinView> bins;
    for_each_bin(sweep, scene.is_whole ? everywhere : scene.view,
                 [&](const BinView& bin) { bins.push_back(bin); });
    if (scene.options.bins)
        for (auto bin = bins.rbegin(); bin != bins.rend(); ++bin) draw_bin(scene, *bin);
    if (scene.options.boxes)
        for (const BinView& bin : bins)
            for_each_box(sweep, bin, [&](ProxyId, const Aabb& box) { draw_box(scene, box); });
    if (!scene.options.order) return;
    Thread thread(scene);
    for (const BinView& bin : bins) thread.add(sweep, bin);
}

/// Draws the boxes of all live proxies. `count` is the number of live proxies.
template <class BoxOf>
void draw_boxes(const Scene& scene, std::uint32_t count, BoxOf&& box_of) {
    Aabb box;
    for (ProxyId proxy = 0; count > 0; ++proxy) {
        if (!box_of(proxy, box)) continue;
        draw_box(scene, box);
        --count;
    }
}

template <class BoxOf>
void draw_pairs(const Scene& scene, std::span<const ActivePair> pairs, BoxOf&& box_of) {
    for (const ActivePair& pair : pairs) {
        Aabb a, b;
        if (!box_of(pair.a, a) || !box_of(pair.b, b) || !scene.shows(united(a, b))) continue;
        scene.to.line(center(a), center(b), scene.options.palette.pair, thin_px);
    }
}

/// Returns the intersection of two boxes, or the gap between them.
Aabb between(const Aabb& a, const Aabb& b) noexcept {
    const glm::vec2 p = max_each(a.lower, b.lower), q = min_each(a.upper, b.upper);
    return {min_each(p, q), max_each(p, q)};
}

/// Returns the point reached by moving from `from` toward the center of `box`, by at most `farthest`.
glm::vec2 into(const Aabb& box, glm::vec2 from, float farthest) {
    const glm::vec2 way = center(box) - from;
    const float size = length(way);
    return size > farthest ? from + way * (farthest / size) : center(box);
}

void draw_flashes(const Scene& scene) {
    const auto memory = static_cast<float>(std::max(scene.watch->memory(), 1u));
    const auto size_of = [](const Aabb& box) { return length(box.upper - box.lower); };
    for (const PairFlash& flash : scene.watch->flashes()) {
        const Aabb place = between(flash.a, flash.b);
        if (!scene.shows(place)) continue;
        const float fresh = 1.0f - static_cast<float>(flash.age) / memory;
        const DrawColor color = flash.is_end ? scene.options.palette.ended : scene.options.palette.began;
        const float farthest = 0.5f * std::min(size_of(flash.a), size_of(flash.b));
        const glm::vec2 middle = center(place);
        draw_rectangle(scene.to, place, faded(color, opacity(0.45f * fresh)), {0, 0, 0, 0});
        for (const Aabb* box : {&flash.a, &flash.b})
            scene.to.line(middle, into(*box, middle, farthest), faded(color, opacity(fresh)), thick_px);
        scene.to.point(middle, 3.0f + 3.0f * fresh, faded(color, opacity(fresh)));
    }
}

/// Draws the legend, with one line per color.
void draw_legend(const Scene& scene, const SweepAndPrune* sweep) {
    const float line = scene.options.legend_line;
    const BroadphasePalette& palette = scene.options.palette;
    glm::vec2 at{scene.view.lower.x + line, scene.view.upper.y - 1.5f * line};
    const auto next = [&](std::string_view words, auto&& draw_sign) {
        draw_sign(at);
        scene.to.text(at + glm::vec2{1.8f * line, -0.3f * line}, words, palette.words);
        at.y -= 1.4f * line;
    };
    const auto square = [&](DrawColor fill, DrawColor outline) {
        return [&scene, line, fill, outline](glm::vec2 where) {
            const glm::vec2 half{0.4f * line};
            const glm::vec2 middle = where + glm::vec2{0.6f * line, 0.0f};
            draw_rectangle(scene.to, {middle - half, middle + half}, fill, outline);
        };
    };
    const auto flash = [&](DrawColor color) {
        return [&scene, line, color](glm::vec2 where) {
            scene.to.line(where, where + glm::vec2{1.2f * line, 0.0f}, color, thick_px);
            scene.to.point(where + glm::vec2{0.6f * line, 0.0f}, 9.0f, color);
        };
    };
    if (sweep != nullptr && scene.options.bins) {
        const char* const names[] = {"bin of the finest level", "of a coarser one", "coarser still",
                                     "coarser still"};
        std::size_t shown = 0;
        const detail::Bins& bins = sweep->bins();
        for (std::uint32_t level = 0; level < bins.static_level && shown < palette.levels.size(); ++level) {
            if (bins.levels[level].box_count == 0 || bins.levels[level].scale.x == 0.0f) continue;
            const DrawColor color = palette.levels[level % palette.levels.size()];
            next(names[shown++], square(faded(color, 60), faded(color, 200)));
        }
        if (scene.watch != nullptr)
            next("touched in the last update", square(faded(palette.levels[0], 140), palette.touched));
    }
    if (sweep != nullptr && scene.options.order)
        next("a row of bins, in the order of the sweep", [&](glm::vec2 where) {
            scene.to.line(where, where + glm::vec2{1.2f * line, 0.0f}, palette.thread, thick_px);
            for (const float x : {0.0f, 0.6f, 1.2f})
                scene.to.point(where + glm::vec2{x * line, 0.0f}, knot_px, palette.thread);
        });
    if (scene.watch != nullptr && scene.options.flashes) {
        next("pair that began", flash(palette.began));
        next("pair that ended", flash(palette.ended));
    }
}

template <class AnyOne>
void draw_any(const AnyOne& broadphase, const SweepAndPrune* sweep, DebugDraw& renderer,
              const DrawBroadphaseOptions& options, const BroadphaseHistory* watch) {
    constexpr const char* call = "draw_broadphase";
    if (!require(is_valid(options.view), call, "view", "finite, with its corners in order", options.view) ||
        !require(is_finite(options.legend_line) && options.legend_line >= 0.0f, call, "legend_line",
                 "zero or more and finite", options.legend_line))
        return;
    const bool is_whole = options.view.lower == options.view.upper;
    const Scene scene{renderer, options, watch, is_whole, is_whole ? everywhere : options.view};
    const auto box_of = [&](ProxyId proxy, Aabb& box) {
        if (!broadphase.is_alive(proxy)) return false;
        box = broadphase.box(proxy);
        return true;
    };
    if (sweep != nullptr) {
        draw_sweep(scene, *sweep);
    } else if (options.boxes) {
        draw_boxes(scene, broadphase.size(), box_of);
    }
    if (options.pairs) draw_pairs(scene, broadphase.pairs(), box_of);
    if (options.flashes && watch != nullptr) draw_flashes(scene);
    if (options.legend_line > 0.0f && !is_whole) draw_legend(scene, sweep);
}

}  // namespace

BroadphasePalette light_broadphase_palette() noexcept {
    BroadphasePalette palette;
    palette.levels = {{{60, 84, 200}, {0, 140, 120}, {190, 120, 0}, {180, 40, 110}}};
    palette.static_level = {120, 120, 120};
    palette.touched = {60, 30, 0};
    palette.box = {60, 64, 80, 110};
    palette.thread = {30, 30, 40, 130};
    palette.pair = {90, 96, 110, 130};
    palette.began = {0, 150, 50};
    palette.ended = {210, 30, 30};
    palette.words = {40, 42, 50};
    return palette;
}

void draw_broadphase(const SweepAndPrune& sweep, DebugDraw& renderer, const DrawBroadphaseOptions& options,
                     const BroadphaseHistory* watch) {
    draw_any(sweep, &sweep, renderer, options, watch);
}

void draw_broadphase(const AnyBroadphase& broadphase, DebugDraw& renderer,
                     const DrawBroadphaseOptions& options, const BroadphaseHistory* watch) {
    draw_any(broadphase, broadphase.sweep(), renderer, options, watch);
}

void draw_broadphase(const BroadphaseWorld& world, DebugDraw& renderer, const DrawBroadphaseOptions& options,
                     const BroadphaseHistory* watch) {
    draw_broadphase(world.broadphase(), renderer, options, watch);
}

}  // namespace damson
