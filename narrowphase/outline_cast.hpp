// Ray casts against rounded outlines: sides that are moved outward by the rounding, and a disc around each corner.
//          .-----.            The sides, moved outward and extended, end in sharp corners. A ray that enters
//          .-----.            The sides, moved outward and prolonged, end in sharp corners. A ray that enters
//        '/+-----+\           through the side itself hits it. A ray that enters beyond the end of a side can
//        ||       ||          only hit the disc there: between sharp corner and disc, no path leads to the
//        ||       ||          other sides.
//
// A line is an outline of four sides: forth, end, back, end. The ends have no length.
//
// Source: Cyrus, Beck, "Generalized two- and three-dimensional clipping", 1978, for the sides.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "../core/contract.hpp"
#include "core_corners.hpp"

namespace damson::detail {

/// The entry point of a ray. The matching core point is
/// corners[from] + share * (corners[to] - corners[from]).
struct OutlineHit {
    double fraction = 0.0;  ///< Fraction of the ray's path. [-]
    Vector normal{};        ///< Unit vector out of the outline; zero if the ray starts inside. [-]
    int from = 0;
    int to = 0;
    double share = 0.0;  ///< Position between the two corners, from 0 to 1. [-]
};

struct OutlineRay {
    Vector origin;
    Vector way;           ///< Displacement over the whole cast. [m]
    double max_fraction;  ///< Fraction of the path that is checked. [-]
};

/// Returns the entry into the disc around `corners[corner]`, for a ray that starts outside of it.
inline std::optional<OutlineHit> enter_disc(std::span<const Vector> corners, int corner, double radius,
                                            const OutlineRay& ray) {
    DAMSON_ASSERT(corner >= 0 && static_cast<std::size_t>(corner) < corners.size());
    const Vector center = corners[static_cast<std::size_t>(corner)];
    const Vector from_center = ray.origin - center;
    const double along = dot(from_center, ray.way);
    if (along >= 0.0) return std::nullopt;
    const double outside = dot(from_center, from_center) - radius * radius;
    const double root = along * along - dot(ray.way, ray.way) * outside;
    if (root < 0.0) return std::nullopt;
    // both terms are positive, so no digits cancel
    const double fraction = std::max(0.0, outside) / (std::sqrt(root) - along);
    if (fraction > ray.max_fraction) return std::nullopt;
    const Vector out = from_center + fraction * ray.way;
    const double size = length(out);
    if (size == 0.0)  // rounding reduces the disc to a point
        return OutlineHit{fraction, (-1.0 / length(ray.way)) * ray.way, corner, corner, 0.0};
    return OutlineHit{fraction, (1.0 / size) * out, corner, corner, 0.0};
}

/// Finds where a ray enters the outline, by clipping the ray against one side after another.
class OutlineCast {
public:
    OutlineCast(std::span<const Vector> corners, double radius, const OutlineRay& ray)
        : corners_(corners), radius_(radius), ray_(ray), leave_(ray.max_fraction) {}

    std::optional<OutlineHit> run() {
        DAMSON_ASSERT(!corners_.empty() && radius_ >= 0.0);
        const int count = static_cast<int>(corners_.size());
        if (count == 1) {
            const Vector from_center = ray_.origin - corners_[0];
            if (dot(from_center, from_center) <= radius_ * radius_) return OutlineHit{};
            return enter_disc(corners_, 0, radius_, ray_);
        }
        if (count == 2) {
            const Vector along = corners_[1] - corners_[0];
            const Vector out{along.y, -along.x};
            if (!clip(0, 1, out) || !clip(1, 1, along) || !clip(1, 0, -1.0 * out) ||
                !clip(0, 0, -1.0 * along))
                return std::nullopt;
        } else {
            for (int i = 0; i < count; ++i) {
                const int next = i + 1 < count ? i + 1 : 0;
                const Vector along = corner(next) - corner(i);
                if (!clip(i, next, {along.y, -along.x})) return std::nullopt;
            }
        }
        return is_outside_ ? enter_by_side() : begin_within();
    }

private:
    Vector corner(int i) const {
        DAMSON_ASSERT(i >= 0 && static_cast<std::size_t>(i) < corners_.size());
        return corners_[static_cast<std::size_t>(i)];
    }

    /// Clips the ray against one side. Returns false if the ray misses the outline.
    bool clip(int from, int to, Vector out) {
        const double reach = radius_ > 0.0 ? radius_ * length(out) : 0.0;
        const double height = dot(out, ray_.origin - corner(from)) - reach;
        const double rise = dot(out, ray_.way);
        if (height > 0.0) {
            if (rise >= 0.0) return false;
            const double fraction = height / -rise;
            if (!is_outside_ || fraction > enter_) enter_ = fraction, from_ = from, to_ = to, out_ = out;
            is_outside_ = true;
        } else if (rise > 0.0) {
            leave_ = std::min(leave_, height / -rise);
        }
        return enter_ <= leave_;
    }

    std::optional<OutlineHit> enter_by_side() const {
        DAMSON_ASSERT(enter_ >= 0.0 && enter_ <= ray_.max_fraction);
        const Vector start = corner(from_), along = corner(to_) - start;
        const Vector place = ray_.origin + enter_ * ray_.way - start;
        const double size = dot(along, along);
        const double share = size > 0.0 ? dot(place, along) / size : 0.0;
        const bool is_on_side = size > 0.0 && share >= 0.0 && share <= 1.0;
        if (radius_ > 0.0 && !is_on_side)
            return enter_disc(corners_, share > 0.5 ? to_ : from_, radius_, ray_);
        return OutlineHit{enter_, (1.0 / length(out_)) * out_, from_, to_, std::clamp(share, 0.0, 1.0)};
    }

    /// Returns the hit if the ray starts within all moved sides: inside, or between a sharp corner and
    /// its disc.
    std::optional<OutlineHit> begin_within() const {
        if (radius_ == 0.0) return OutlineHit{};
        bool is_in_core = corners_.size() > 2;
        int nearest = 0;
        double nearest_squared = 0.0;
        for (int i = 0; i < static_cast<int>(corners_.size()); ++i) {
            const Vector along = corner(i + 1 < static_cast<int>(corners_.size()) ? i + 1 : 0) - corner(i);
            const Vector place = ray_.origin - corner(i);
            const double size = dot(along, along);
            const double share = size > 0.0 ? std::clamp(dot(place, along) / size, 0.0, 1.0) : 0.0;
            const Vector off = place - share * along;
            if (dot(off, off) <= radius_ * radius_) return OutlineHit{};
            is_in_core = is_in_core && cross(along, place) >= 0.0;
            const double from_corner = dot(place, place);
            if (i == 0 || from_corner < nearest_squared) nearest_squared = from_corner, nearest = i;
        }
        if (is_in_core) return OutlineHit{};
        return enter_disc(corners_, nearest, radius_, ray_);
    }

    std::span<const Vector> corners_;
    double radius_;
    const OutlineRay& ray_;
    bool is_outside_ = false;
    double enter_ = 0.0;
    double leave_;
    int from_ = 0, to_ = 0;
    Vector out_{};
};

}  // namespace damson::detail
