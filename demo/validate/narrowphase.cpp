// Checks the contacts between two shapes against the exact distance between the shapes.
//
//   touch      two bodies in a world without gravity, one of them static; the contacts that an engine reports
//              after one step are compared with the distance between the outlines
//   manifold   the points, normal and depths for two shapes without a world, judged by shape_pairs.hpp
//
// Each pair of shape kinds is tested with many poses and size ratios.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "../../narrowphase/distance.hpp"
#include "lab.hpp"
#include "props.hpp"
#include "shape_pairs.hpp"

namespace damson::demo {

namespace {

enum class Kind { Circle, Capsule, Polygon, Rounded, Segment };

constexpr const char* kind_name(Kind kind) {
    constexpr const char* names[] = {"circle", "capsule", "polygon", "rounded", "segment"};
    return names[static_cast<int>(kind)];
}

/// Returns a random convex polygon with 3 to 8 corners inside a circle of radius `size` [m].
PolygonOutline random_polygon(Random& random, float size) {
    PolygonOutline polygon = regular_polygon(3 + random.below(6), size);
    const float squeeze = random.between(0.5f, 1.0f);
    for (std::uint32_t i = 0; i < polygon.count; ++i) polygon.vertices[i].y *= squeeze;
    return polygon;
}

Outline random_outline(Random& random, Kind kind, float size) {
    switch (kind) {
        case Kind::Circle: return CircleOutline{.radius = size};
        case Kind::Capsule:
            return CapsuleOutline{{-size * random.between(0.3f, 0.9f), 0.0f},
                                  {size * random.between(0.3f, 0.9f), 0.0f},
                                  size * random.between(0.1f, 0.5f)};
        case Kind::Segment: return SegmentOutline{{-size, 0.0f}, {size, 0.0f}};
        case Kind::Rounded: {
            PolygonOutline polygon = random_polygon(random, 0.8f * size);
            polygon.radius = 0.2f * size;
            return polygon;
        }
        default: return random_polygon(random, size);
    }
}

/// Tests random pairs and counts the wrong answers: overlapping pairs without a contact, and pairs more than
/// 5 cm apart with a contact.
Measured count_wrong(Lab& lab, Kind a, Kind b, std::uint64_t seed) {
    const int count = lab.pick(1500, 40000);
    constexpr int batch = 500;
    Random random(seed);
    double missed = 0.0, overlapping = 0.0;
    for (int done = 0; done < count; done += batch) {
        Scene scene;
        scene.gravity = {0.0f, 0.0f};
        std::vector<float> distances;
        for (int i = 0; i < batch; ++i) {
            // keep sizes at 10 cm or more, because Box2D merges corners that are less than 2 cm apart
            const float size = random.between(0.8f, 2.0f), ratio = std::pow(8.0f, random.unit());
            const Outline first = random_outline(random, a, size),
                          second = random_outline(random, b, size / ratio);
            const glm::vec2 at{8.0f * static_cast<float>(i % 50), 8.0f * static_cast<float>(i / 50)};
            const float turn = random.between(-3.14f, 3.14f), other_turn = random.between(-3.14f, 3.14f);
            const glm::vec2 beside = at + random.point(-1.2f * size, 1.2f * size);
            add_fixed(scene, at, first, {}, turn);
            add_thing(scene, beside, second, {.density = 1e-3f},
                      {.angle = other_turn, .gravity_scale = 0.0f});
            distances.push_back(closest_points(to_shape(first), to_shape(second),
                                               relative(Transform{at, Rotation::from_angle(turn)},
                                                        Transform{beside, Rotation::from_angle(other_turn)}))
                                    .distance);
        }
        Trial trial = lab.start(scene);
        trial.step();
        std::vector<ShapeContact> contacts;
        trial.engine().read_contacts(contacts);
        std::vector<bool> touches(static_cast<std::size_t>(batch), false);
        for (const ShapeContact& contact : contacts)
            if (contact.shapes.b == contact.shapes.a + 1 && contact.shapes.a % 2 == 0)
                touches[contact.shapes.a / 2] = true;
        for (std::size_t i = 0; i < distances.size(); ++i) {
            if (distances[i] <= 0.0f) {
                overlapping += 1.0;
                missed += touches[i] ? 0.0 : 1.0;
            } else if (distances[i] > 0.05f) {
                missed += touches[i] ? 1.0 : 0.0;
            }
        }
    }
    return {.value = missed,
            .words = fmt::format("{:g} of {} pairs are wrong; {:g} overlap", missed, count, overlapping)};
}

void add_touches(Checks& checks) {
    std::uint64_t seed = 100;
    for (const Kind a : {Kind::Circle, Kind::Capsule, Kind::Polygon, Kind::Rounded, Kind::Segment}) {
        for (const Kind b : {Kind::Circle, Kind::Capsule, Kind::Polygon, Kind::Rounded}) {
            if (a != Kind::Segment && static_cast<int>(b) < static_cast<int>(a)) continue;
            const std::uint64_t own_seed = seed++;
            checks.push_back(
                {.name = fmt::format("narrowphase/touch/{}-{}", kind_name(a), kind_name(b)),
                 .says = "In any pose and at size ratios of 1 to 8, two overlapping shapes touch, and two "
                         "shapes more than 5 cm apart do not.",
                 .unit = "pairs wrong",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = 0.0,
                 .reason = "A contact exists or it does not.",
                 .measure = [a, b, own_seed](Lab& lab) { return count_wrong(lab, a, b, own_seed); }});
        }
    }
}

void add_manifolds(Checks& checks) {
    for_each_two_kinds([&](PairedKind a, PairedKind b) {
        const auto name = [](PairedKind kind) {
            std::string text(paired_kind_names[static_cast<std::size_t>(kind)]);
            std::replace(text.begin(), text.end(), ' ', '-');
            return text;
        };
        checks.push_back(
            {.name = fmt::format("narrowphase/manifold/{}-{}", name(a), name(b)),
             .says =
                 "Two shapes, one up to a hundred times as large as the other, have contact points if they "
                 "overlap and none if they are apart. The normal and the depth are those of the shortest "
                 "translation that separates them (exact search over all corners and edges, in double).",
             .unit = "pairs wrong",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "A manifold is right or wrong. Each pair already allows for half a millimeter and the "
                       "rounding of floats.",
             .measure = [a, b](Lab& lab) -> Measured {
                 if (lab.engine().name != "damson")
                     throw Impossible("does not report the manifold of two shapes alone");
                 const ShapePairTally tally = tally_shape_pairs(a, b, 1, lab.pick(2000u, 1000000u));
                 return {.value = static_cast<double>(tally.faults()), .words = tally.describe()};
             }});
    });
}

}  // namespace

void add_narrowphase(Checks& checks) {
    add_touches(checks);
    add_manifolds(checks);
}

}  // namespace damson::demo
