// Finds overlaps at the start of a cast, and decides whether the motion leads out of them.
//
//      .---.           A body at rest overlaps the floor by a fraction of a millimeter. A cast of the body
//      |   | --->      must not stop at the floor or at the floor's next tile. The start is therefore moved
//   ===+===+=======    out of shallow overlaps, and motion along a surface loses its component into it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/vec2.hpp>

#include "../../core/vector.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../model/tuning.hpp"

namespace damson::detail {

/// Shortest path out of a shape that is overlapped at the start.
struct StartOverlap {
    glm::vec2 normal{0.0f};  ///< Unit vector out of the shape; zero if there is none. [-]
    float depth = 0.0f;      ///< Length of the path. [m]
    bool touches = false;    ///< True if the shapes touch, to within rounding.
};

/// Returns the overlap of `moving` with `resting`, in the frame of `resting`. Chain segments count as
/// two-sided.
inline StartOverlap overlap_of(const Shape& resting, const Shape& moving,
                               const Transform& moving_in_resting) {
    const auto* chain = std::get_if<ChainSegment>(&resting);
    const Manifold manifold = chain != nullptr
                                  ? collide(Segment(*chain), moving, moving_in_resting, linear_slop)
                                  : collide(resting, moving, moving_in_resting, linear_slop);
    if (manifold.count == 0) return {};
    float separation = manifold.points[0].separation;
    if (manifold.count == 2) separation = std::min(separation, manifold.points[1].separation);
    return {manifold.normal_local_a, std::max(0.0f, -separation), separation <= 0.01f * linear_slop};
}

/// Returns true if a motion leads along the surface of an overlapped shape, so that the overlap stays within
/// the slop.
inline bool leads_along(const StartOverlap& overlap, glm::vec2 way) {
    const float into = -dot(way, overlap.normal);
    return into <= 0.01f * length(way) && overlap.depth + into <= linear_slop;
}

/// Returns true if a cast ignores a shape that it overlaps at its start. `way` is the whole displacement [m].
/// A cast of zero length does not ignore any shape.
inline bool leads_out(const StartOverlap& overlap, glm::vec2 way) {
    if (overlap.normal == glm::vec2{0.0f} || way == glm::vec2{0.0f}) return false;
    return dot(way, overlap.normal) >= 0.0f || leads_along(overlap, way);
}

/// The shallow overlaps at the start of a cast, sorted by value, so that the creation order has no effect.
class ShallowOverlaps {
public:
    void add(const StartOverlap& overlap) {
        const auto is_deeper = [](const StartOverlap& a, const StartOverlap& b) {
            if (a.depth != b.depth) return a.depth > b.depth;
            return a.normal.x != b.normal.x ? a.normal.x < b.normal.x : a.normal.y < b.normal.y;
        };
        if (count_ == most && !is_deeper(overlap, overlaps_[most - 1])) return;
        if (count_ < most) ++count_;
        std::size_t place = count_ - 1;
        for (; place > 0 && is_deeper(overlap, overlaps_[place - 1]); --place)
            overlaps_[place] = overlaps_[place - 1];
        overlaps_[place] = overlap;
    }

    bool is_empty() const { return count_ == 0; }

    /// Returns a short displacement out of all shapes, or zero if there is none.
    /// Source: Gauss-Seidel with accumulated pushes that never pull, as in contact solvers.
    glm::vec2 push_out() const {
        constexpr float gap = 0.02f * linear_slop;
        std::array<float, most> pushes{};
        glm::vec2 way{0.0f};
        for (int round = 0; round < 16; ++round) {
            for (std::size_t i = 0; i < count_; ++i) {
                const float lacking = overlaps_[i].depth + gap - dot(overlaps_[i].normal, way);
                const float push = std::max(0.0f, pushes[i] + lacking);
                way += (push - pushes[i]) * overlaps_[i].normal;
                pushes[i] = push;
            }
        }
        return length(way) <= 4.0f * linear_slop ? way : glm::vec2{0.0f};
    }

    /// Returns `translation` without its components into surfaces that the whole motion leads along.
    glm::vec2 straightened(glm::vec2 translation, float max_fraction) const {
        for (std::size_t i = 0; i < count_; ++i)
            if (leads_along(overlaps_[i], max_fraction * translation))
                translation -= std::min(0.0f, dot(translation, overlaps_[i].normal)) * overlaps_[i].normal;
        return translation;
    }

private:
    static constexpr std::size_t most = 16;
    std::array<StartOverlap, most> overlaps_{};
    std::size_t count_ = 0;
};

}  // namespace damson::detail
