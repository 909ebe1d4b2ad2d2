// Sorts pairs by shape kind, and collides several pairs of one kind together, one per SIMD lane.
#include "collide_many.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#include "../core/contract.hpp"
#include "../core/for_each_width.hpp"
#include "../core/prefetch.hpp"
#include "../core/wider.hpp"
#include "edge_contact.hpp"

namespace damson {
namespace {

constexpr std::size_t batch_capacity = 32;
using Column = std::array<float, batch_capacity>;
template <class T>
using Pointers = std::array<T*, batch_capacity>;

/// A line as an outline with four corners, as in outline.hpp.
struct LineOutline {
    glm::vec2 corners[4];
    glm::vec2 normals[4];
};

/// Data common to pairs of all kinds.
struct PairBatch {
    std::size_t count = 0;
    Pointers<const ShapesInWorld> pairs;
    Pointers<Manifold> found;
    Pointers<const Transform> frames_a, frames_b;
    alignas(64) Column reaches;
    alignas(64) Column point_counts;  ///< Result: contact point count of each pair.
};

/// Pairs of outlines of up to four corners.
struct OutlineBatch : PairBatch {
    struct Side {
        Pointers<const glm::vec2> corners, normals;
        alignas(64) Column counts, is_line, radii;
        std::array<LineOutline, batch_capacity> lines;
    };

    Side a, b;
    alignas(64) Column is_settled;  ///< Result: zero if the pair must be passed to collide().
    alignas(64) Column first_features, second_features;
};

/// Pairs of a circle and another shape. In one batch, the other shapes are all of one kind.
struct CircleBatch : PairBatch {
    /// Center and radius of the circle, or of B if both are circles.
    alignas(64) Column centers_x, centers_y, radii;
    alignas(64) Column swaps;  ///< 1 if the circle is A and B is not a circle.
    alignas(64) Column other_radii;
    alignas(64) Column starts_x, starts_y, ends_x, ends_y;  ///< Ends of a line, or center of a circle.
    Pointers<const glm::vec2> corners, normals;             ///< Corners and normals of an outline.
    alignas(64) Column counts;
};

static_assert(offsetof(Manifold, normal_local_a) == 0 && offsetof(Manifold, points) == 8 &&
              sizeof(ManifoldPoint) == 24 && offsetof(ManifoldPoint, point_local_a) == 0 &&
              offsetof(ManifoldPoint, separation) == 8 && offsetof(ManifoldPoint, normal_impulse) == 12 &&
              offsetof(ManifoldPoint, tangent_impulse) == 16 && offsetof(ManifoldPoint, feature) == 20 &&
              offsetof(Manifold, count) == 56 && offsetof(Manifold, gap) == 60 && sizeof(Manifold) == 64);
static_assert(offsetof(Transform, position) == 0 && offsetof(Transform, rotation) == 8);

namespace collide_kernels {
#define DAMSON_KERNEL "../narrowphase/collide_lanes.inl"
#include "../core/each_width.inl"
}  // namespace collide_kernels

/// A function that collides as many pairs as a vector has lanes, starting at an index.
template <class Batch>
using Kernel = EachWidth<void(Batch&, std::size_t)>;

constexpr Kernel<OutlineBatch> outlines_kernel = DAMSON_EACH_WIDTH(collide_kernels, collide_outlines_at);
constexpr Kernel<CircleBatch> circles_kernel = DAMSON_EACH_WIDTH(collide_kernels, collide_circles_at);
constexpr Kernel<CircleBatch> lines_and_circles_kernel =
    DAMSON_EACH_WIDTH(collide_kernels, collide_lines_and_circles_at);
constexpr Kernel<CircleBatch> outlines_and_circles_kernel =
    DAMSON_EACH_WIDTH(collide_kernels, collide_outlines_and_circles_at);

/// Collides as many pairs as fill whole vectors, and returns their count.
template <class Batch>
std::size_t collide_whole_vectors(Batch& batch, const Kernel<Batch>& kernel, InstructionSet instructions) {
    std::size_t done = 0;
    kernel.for_each(instructions, [&](auto* collide_at, std::size_t lanes) {
        for (; done + lanes <= batch.count; done += lanes) collide_at(batch, done);
    });
    DAMSON_ASSERT(done <= batch.count);
    return done;
}

Manifold collide_alone(const ShapesInWorld& pair) {
    return collide(*pair.a, *pair.b, relative(*pair.frame_a, *pair.frame_b), pair.speculative_distance);
}

/// The pairs of a call, sorted by kind. A batch is computed when it is full, or at the end of the call.
class SortedPairs {
public:
    explicit SortedPairs(InstructionSet instructions) : instructions_(instructions) {}

    void add(const ShapesInWorld& pair, Manifold& found);
    void finish() {
        for (PairBatch* batch :
             {static_cast<PairBatch*>(&outlines_), static_cast<PairBatch*>(&circles_),
              static_cast<PairBatch*>(&lines_and_circles_), static_cast<PairBatch*>(&outlines_and_circles_)})
            fill_width(*batch);
        collide_batch(outlines_);
        collide_batch(circles_, circles_kernel);
        collide_batch(lines_and_circles_, lines_and_circles_kernel);
        collide_batch(outlines_and_circles_, outlines_and_circles_kernel);
    }

private:
    /// If two or three pairs are left over, repeats the last one to get four, which is faster than colliding
    /// them one by one.
    void fill_width(PairBatch& batch) {
        while (batch.count % wide_lanes >= 2)
            add(*batch.pairs[batch.count - 1], *batch.found[batch.count - 1]);
    }
    static std::size_t begin_pair(PairBatch& batch, const ShapesInWorld& pair, Manifold& found);
    static void set_line(OutlineBatch::Side& side, std::size_t i, glm::vec2 a, glm::vec2 b, float radius);
    static void set_outline(OutlineBatch::Side& side, std::size_t i, const Shape& shape);
    void add_circle(const ShapesInWorld& pair, Manifold& found, const Circle& circle, const Shape& other,
                    bool swaps);
    void add_outlines(const ShapesInWorld& pair, Manifold& found);
    void collide_batch(OutlineBatch& batch);
    void collide_batch(CircleBatch& batch, const Kernel<CircleBatch>& kernel);

    InstructionSet instructions_;
    OutlineBatch outlines_;
    CircleBatch circles_, lines_and_circles_, outlines_and_circles_;
};

bool is_quad(const Shape& shape) {
    const auto* const polygon = std::get_if<Polygon>(&shape);
    return polygon != nullptr && polygon->count <= 4;
}

bool is_line_alone(const Shape& shape) {
    return std::holds_alternative<Capsule>(shape) || std::holds_alternative<Segment>(shape);
}

void SortedPairs::add(const ShapesInWorld& pair, Manifold& found) {
    const auto* const circle_a = std::get_if<Circle>(pair.a);
    const auto* const circle_b = std::get_if<Circle>(pair.b);
    const bool is_quad_a = is_quad(*pair.a), is_quad_b = is_quad(*pair.b);
    const bool is_line_a = is_line_alone(*pair.a), is_line_b = is_line_alone(*pair.b);
    if (circle_b != nullptr && (circle_a != nullptr || is_quad_a || is_line_a))
        add_circle(pair, found, *circle_b, *pair.a, false);
    else if (circle_a != nullptr && (is_quad_b || is_line_b))
        add_circle(pair, found, *circle_a, *pair.b, true);
    else if ((is_quad_a && (is_quad_b || is_line_b)) || (is_line_a && is_quad_b))
        add_outlines(pair, found);
    else
        found = collide_alone(pair);
}

std::size_t SortedPairs::begin_pair(PairBatch& batch, const ShapesInWorld& pair, Manifold& found) {
    DAMSON_ASSERT(batch.count < batch_capacity);
    const std::size_t i = batch.count++;
    batch.pairs[i] = &pair;
    batch.found[i] = &found;
    batch.frames_a[i] = pair.frame_a;
    batch.frames_b[i] = pair.frame_b;
    batch.reaches[i] = pair.speculative_distance;
    return i;
}

void SortedPairs::add_circle(const ShapesInWorld& pair, Manifold& found, const Circle& circle,
                             const Shape& other, bool swaps) {
    const auto begin = [&](CircleBatch& batch, float other_radius) {
        const std::size_t i = begin_pair(batch, pair, found);
        batch.centers_x[i] = circle.center.x, batch.centers_y[i] = circle.center.y;
        batch.radii[i] = circle.radius, batch.other_radii[i] = other_radius;
        batch.swaps[i] = swaps ? 1.0f : 0.0f;
        return i;
    };
    const auto add_line = [&](glm::vec2 a, glm::vec2 b, float radius, CircleBatch& batch,
                              const Kernel<CircleBatch>& kernel) {
        const std::size_t i = begin(batch, radius);
        batch.starts_x[i] = a.x, batch.starts_y[i] = a.y;
        batch.ends_x[i] = b.x, batch.ends_y[i] = b.y;
        if (batch.count == batch_capacity) collide_batch(batch, kernel);
    };
    if (const auto* polygon = std::get_if<Polygon>(&other)) {
        CircleBatch& batch = outlines_and_circles_;
        const std::size_t i = begin(batch, polygon->radius);
        batch.corners[i] = polygon->vertices.data();
        batch.normals[i] = polygon->normals.data();
        batch.counts[i] = static_cast<float>(polygon->count);
        if (batch.count == batch_capacity) collide_batch(batch, outlines_and_circles_kernel);
    } else if (const auto* capsule = std::get_if<Capsule>(&other)) {
        add_line(capsule->a, capsule->b, capsule->radius, lines_and_circles_, lines_and_circles_kernel);
    } else if (const auto* segment = std::get_if<Segment>(&other)) {
        add_line(segment->a, segment->b, segment->radius, lines_and_circles_, lines_and_circles_kernel);
    } else if (const auto* disc = std::get_if<Circle>(&other)) {
        add_line(disc->center, disc->center, disc->radius, circles_, circles_kernel);
    }
}

void SortedPairs::collide_batch(CircleBatch& batch, const Kernel<CircleBatch>& kernel) {
    const std::size_t done = collide_whole_vectors(batch, kernel, instructions_);
    for (std::size_t i = 0; i < done; ++i) {
        Manifold& manifold = *batch.found[i];
        manifold.points[0].feature = manifold.points[1].feature = 0;
        manifold.count = static_cast<int>(batch.point_counts[i]);
        DAMSON_ASSERT(manifold.count >= 0 && manifold.count <= 1);
    }
    for (std::size_t i = done; i < batch.count; ++i) *batch.found[i] = collide_alone(*batch.pairs[i]);
    batch.count = 0;
}

void SortedPairs::set_line(OutlineBatch::Side& side, std::size_t i, glm::vec2 a, glm::vec2 b, float radius) {
    const glm::vec2 u = normalized_or(b - a, {1.0f, 0.0f}), n = right_perpendicular(u);
    side.lines[i] = {{a, b, b, a}, {n, u, -n, -u}};
    side.corners[i] = side.lines[i].corners;
    side.normals[i] = side.lines[i].normals;
    side.counts[i] = 4.0f, side.is_line[i] = 1.0f, side.radii[i] = radius;
}

void SortedPairs::set_outline(OutlineBatch::Side& side, std::size_t i, const Shape& shape) {
    if (const auto* polygon = std::get_if<Polygon>(&shape)) {
        side.corners[i] = polygon->vertices.data();
        side.normals[i] = polygon->normals.data();
        side.counts[i] = static_cast<float>(polygon->count);
        side.is_line[i] = 0.0f, side.radii[i] = polygon->radius;
    } else if (const auto* capsule = std::get_if<Capsule>(&shape)) {
        set_line(side, i, capsule->a, capsule->b, capsule->radius);
    } else if (const auto* segment = std::get_if<Segment>(&shape)) {
        set_line(side, i, segment->a, segment->b, segment->radius);
    }
}

void SortedPairs::add_outlines(const ShapesInWorld& pair, Manifold& found) {
    const std::size_t i = begin_pair(outlines_, pair, found);
    set_outline(outlines_.a, i, *pair.a);
    set_outline(outlines_.b, i, *pair.b);
    if (outlines_.count == batch_capacity) collide_batch(outlines_);
}

void SortedPairs::collide_batch(OutlineBatch& batch) {
    const std::size_t done = collide_whole_vectors(batch, outlines_kernel, instructions_);
    for (std::size_t i = 0; i < batch.count; ++i) {
        Manifold& manifold = *batch.found[i];
        if (i >= done || batch.is_settled[i] == 0.0f) {
            manifold = collide_alone(*batch.pairs[i]);
            continue;
        }
        manifold.points[0].feature = static_cast<std::uint16_t>(batch.first_features[i]);
        manifold.points[1].feature = static_cast<std::uint16_t>(batch.second_features[i]);
        manifold.count = static_cast<int>(batch.point_counts[i]);
        DAMSON_ASSERT(manifold.count >= 0 && manifold.count <= 2);
    }
    batch.count = 0;
}

}  // namespace

void collide_many(std::span<const ShapesInWorld> pairs, std::span<Manifold> found,
                  InstructionSet instructions) {
    DAMSON_ASSERT(found.size() >= pairs.size());
    DAMSON_ASSERT(instructions <= best_instruction_set());
    if (pairs.empty()) return;
    SortedPairs sorted(instructions);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        constexpr std::size_t ahead = 6;
        if (i + ahead < pairs.size()) {
            prefetch_lines<3>(pairs[i + ahead].a);
            prefetch_lines<3>(pairs[i + ahead].b);
        }
        sorted.add(pairs[i], found[i]);
    }
    sorted.finish();
}

}  // namespace damson
