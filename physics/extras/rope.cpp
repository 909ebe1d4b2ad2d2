// Lays the links along an arc, and connects them.
//
// With n links of length l, each turned by the angle t from the one before it, the distance between the ends is
// l sin(n t / 2) / sin(t / 2). It decreases as t grows, so that bisection finds t.
#include "rope.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/trigonometry.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../world/joint_factories.hpp"
#include "../world/world.hpp"

namespace damson {

DAMSON_FIELDS(RopeDef, DAMSON_FIELD(start, rule::place, "m"), DAMSON_FIELD(end, rule::place, "m"),
              DAMSON_FIELD(length, rule::reach, "m"), DAMSON_FIELD(segments),
              DAMSON_FIELD(thickness, rule::positive, "m"), DAMSON_FIELD(has_planks), DAMSON_FIELD(body_a),
              DAMSON_FIELD(body_b), DAMSON_FIELD(limits_stretch),
              DAMSON_FIELD(linear_damping, rule::not_negative, "1/s"),
              DAMSON_FIELD(angular_damping, rule::not_negative, "1/s"), DAMSON_FIELD(shape))

namespace {

constexpr std::uint32_t most_links = 1000;
constexpr float least_link = 0.001f;  // length of the shortest link [m]
constexpr float plank_gap = 0.02f;    // gap between two planks, as a fraction of their length [-]
constexpr float same_length = 1e-5f;  // relative difference of lengths that counts as rounding [-]

/// Returns the ratio of the distance between the ends to the length of a link, for links that turn by `turn` [rad].
float span_of(std::uint32_t links, float turn) {
    const float small = cos_sin(0.5f * turn).sine;
    return small > 0.0f ? cos_sin(0.5f * static_cast<float>(links) * turn).sine / small
                        : static_cast<float>(links);
}

/// Returns the angle between neighboring links. [rad]
float find_turn(std::uint32_t links, float ratio) {
    if (links < 2 || ratio >= static_cast<float>(links) * (1.0f - same_length)) return 0.0f;
    float low = 0.0f, high = 2.0f * pi / static_cast<float>(links);
    for (int i = 0; i < 40; ++i) {
        const float middle = 0.5f * (low + high);
        (span_of(links, middle) > ratio ? low : high) = middle;
    }
    return 0.5f * (low + high);
}

/// Where the links of a rope begin and end.
struct RopeCourse {
    float link = 0.0f;              ///< Length of a link. [m]
    std::vector<glm::vec2> points;  ///< Ends of the links, from start to end. [m]
    std::vector<float> angles;      ///< Angles of the links. [rad]
};

RopeCourse lay_links(const RopeDef& def, float length, glm::vec2 gravity) {
    RopeCourse course;
    course.link = length / static_cast<float>(def.segments);
    const glm::vec2 way = def.end - def.start;
    const float apart = damson::length(way);
    const float turn = find_turn(def.segments, apart / course.link);
    // counter-clockwise turns bend the rope to the right of the line from start to end
    const bool is_right = dot(right_perpendicular(way), gravity) >= 0.0f;
    const float middle = apart > 0.0f ? arc_tangent(way.y, way.x) : 0.0f;
    glm::vec2 at = def.start;
    course.points.push_back(at);
    for (std::uint32_t i = 0; i < def.segments; ++i) {
        const float from_middle = static_cast<float>(i) - 0.5f * static_cast<float>(def.segments - 1);
        const float angle = middle + (is_right ? turn : -turn) * from_middle;
        const Rotation along = Rotation::from_angle(angle);
        at += course.link * along.x_axis();
        course.points.push_back(at);
        course.angles.push_back(angle);
    }
    return course;
}

bool can_hold(const World& world, BodyHandle body, glm::vec2 point, const char* call, const char* field) {
    if (body.is_null()) return true;
    if (!require(world.is_alive(body), call, field, "alive or null")) return false;
    const glm::vec2 anchor = to_local(world.body(body).transform(), point);
    return require(std::abs(anchor.x) <= max_shape_coordinate && std::abs(anchor.y) <= max_shape_coordinate,
                   call, field, "within 1e5 m of the end of the rope");
}

class RopeBuilder {
public:
    RopeBuilder(World& world, const RopeDef& def, const RopeCourse& course)
        : world_(world), def_(def), course_(course) {}

    Rope run() {
        create_links();
        if (rope_.bodies.empty()) return {};
        connect_links();
        if (def_.limits_stretch) limit_stretch();
        return std::move(rope_);
    }

private:
    void create_links() {
        const float half = 0.5f * course_.link, radius = 0.5f * def_.thickness;
        const Shape plank = make_box({half * (1.0f - plank_gap), radius});
        const Shape shape = def_.has_planks ? plank : Shape(Capsule{{-half, 0.0f}, {half, 0.0f}, radius});
        std::vector<BodyDef> bodies;
        for (std::size_t i = 0; i < course_.angles.size(); ++i)
            bodies.push_back({.type = BodyType::Dynamic,
                              .position = 0.5f * (course_.points[i] + course_.points[i + 1]),
                              .angle = course_.angles[i],
                              .linear_damping = def_.linear_damping,
                              .angular_damping = def_.angular_damping});
        rope_.bodies = world_.create_bodies(bodies, shape, def_.shape);
    }

    void connect_links() {
        const glm::vec2 tail{-0.5f * course_.link, 0.0f}, head{0.5f * course_.link, 0.0f};
        const auto connect = [&](BodyHandle a, BodyHandle b, glm::vec2 anchor_a, glm::vec2 anchor_b) {
            rope_.joints.push_back(world_.create_joint(
                {.body_a = a, .body_b = b, .anchor_local_a = anchor_a, .anchor_local_b = anchor_b}));
        };
        const std::vector<BodyHandle>& links = rope_.bodies;
        if (!def_.body_a.is_null())
            connect(def_.body_a, links.front(), anchor_of(def_.body_a, def_.start), tail);
        for (std::size_t i = 0; i + 1 < links.size(); ++i) connect(links[i], links[i + 1], head, tail);
        if (!def_.body_b.is_null())
            connect(links.back(), def_.body_b, head, anchor_of(def_.body_b, def_.end));
    }

    void limit_stretch() {
        const std::size_t count = rope_.bodies.size(), middle = count / 2;
        const glm::vec2 tail{-0.5f * course_.link, 0.0f}, head{0.5f * course_.link, 0.0f};
        const float to_middle = course_.link * static_cast<float>(middle);
        const float from_middle = course_.link * static_cast<float>(count) - to_middle;
        const bool has_a = !def_.body_a.is_null(), has_b = !def_.body_b.is_null();
        const BodyHandle first = has_a ? def_.body_a : rope_.bodies.front();
        const BodyHandle last = has_b ? def_.body_b : rope_.bodies.back();
        const glm::vec2 at_first = has_a ? anchor_of(def_.body_a, def_.start) : tail;
        const glm::vec2 at_last = has_b ? anchor_of(def_.body_b, def_.end) : head;
        if (has_a || has_b) limit(first, last, at_first, at_last, to_middle + from_middle);
        if (has_a && middle > 0) limit(first, rope_.bodies[middle], at_first, tail, to_middle);
        if (has_b && middle > 0) limit(rope_.bodies[middle], last, tail, at_last, from_middle);
    }

    void limit(BodyHandle a, BodyHandle b, glm::vec2 anchor_a, glm::vec2 anchor_b, float length) {
        const auto is_dynamic = [&](BodyHandle body) {
            return world_.body(body).type() == BodyType::Dynamic;
        };
        if (a == b || (!is_dynamic(a) && !is_dynamic(b))) return;
        rope_.limits.push_back(world_.create_joint(DistanceJointDef{.body_a = a,
                                                                    .body_b = b,
                                                                    .anchor_local_a = anchor_a,
                                                                    .anchor_local_b = anchor_b,
                                                                    .length = length,
                                                                    .has_limits = true,
                                                                    .max_length = length,
                                                                    .collide_connected = true}));
    }

    glm::vec2 anchor_of(BodyHandle body, glm::vec2 point) const {
        return to_local(world_.body(body).transform(), point);
    }

    World& world_;
    const RopeDef& def_;
    const RopeCourse& course_;
    Rope rope_;
};

}  // namespace

Rope build_rope(World& world, const RopeDef& def) {
    constexpr const char* call = "build_rope";
    if (!has_legal_fields(def, call) ||
        !require(def.segments >= 1 && def.segments <= most_links, call, "segments", "from 1 to 1000",
                 def.segments) ||
        !require(def.shape.key == automatic_key, call, "shape.key", "automatic") ||
        !can_hold(world, def.body_a, def.start, call, "body_a") ||
        !can_hold(world, def.body_b, def.end, call, "body_b"))
        return {};
    const float apart = distance(def.start, def.end), length = def.length == 0.0f ? apart : def.length;
    const float link = length / static_cast<float>(def.segments);
    if (!require(length >= apart * (1.0f - same_length), call, "length",
                 "0 or at least the distance of the ends", def.length) ||
        !require(link >= least_link, call, "length", "at least 1 mm per link", length) ||
        !require(def.thickness <= link, call, "thickness", "at most the length of a link", def.thickness))
        return {};
    return RopeBuilder(world, def, lay_links(def, std::max(length, apart), world.gravity())).run();
}

}  // namespace damson
