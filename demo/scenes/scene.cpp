// Building blocks of scenes, and what makes one impossible.
#include "scene.hpp"

#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/describe.hpp"
#include "../../core/vector.hpp"

namespace damson::demo {

std::uint32_t Scene::add_body(SceneBody body) {
    body.first_shape = static_cast<std::uint32_t>(shapes.size());
    body.shape_count = 0;
    bodies.push_back(body);
    return static_cast<std::uint32_t>(bodies.size() - 1);
}

std::uint32_t Scene::add_shape(const SceneShape& shape) {
    const auto index = static_cast<std::uint32_t>(shapes.size());
    if (!require(!bodies.empty(), "Scene::add_shape", "bodies", "present before their shapes")) return index;
    shapes.push_back(shape);
    ++bodies.back().shape_count;
    return index;
}

std::uint32_t Scene::add_joint(const SceneJoint& joint) {
    joints.push_back(joint);
    return static_cast<std::uint32_t>(joints.size() - 1);
}

bool is_same_description(const Scene& a, const Scene& b) {
    return a.name == b.name && a.description == b.description && a.gravity == b.gravity &&
           a.can_sleep == b.can_sleep && a.steps_per_second == b.steps_per_second &&
           a.substeps == b.substeps && a.steps == b.steps && a.bodies == b.bodies && a.shapes == b.shapes &&
           a.joints == b.joints;
}

std::vector<std::uint32_t> body_of_shapes(const Scene& scene) {
    std::vector<std::uint32_t> owners;
    owners.reserve(scene.shapes.size());
    for (std::uint32_t body = 0; body < scene.bodies.size(); ++body)
        owners.insert(owners.end(), scene.bodies[body].shape_count, body);
    return owners;
}

Shape to_shape(const Outline& outline) {
    if (const auto* box = std::get_if<BoxOutline>(&outline))
        return make_box(box->half, box->center, box->angle, box->radius);
    if (const auto* circle = std::get_if<CircleOutline>(&outline))
        return Circle{.center = circle->center, .radius = circle->radius};
    if (const auto* capsule = std::get_if<CapsuleOutline>(&outline))
        return Capsule{.a = capsule->a, .b = capsule->b, .radius = capsule->radius};
    if (const auto* segment = std::get_if<SegmentOutline>(&outline))
        return Segment{.a = segment->a, .b = segment->b};
    const auto& polygon = std::get<PolygonOutline>(outline);
    return make_convex_polygon(polygon.corners(), polygon.radius).value_or(Polygon{});
}

namespace {

/// Smallest length that every engine takes for a size. [m]
constexpr float smallest_size = 0.001f;

// Collects the first broken demand; later ones are skipped.
class Inspector {
public:
    std::optional<SceneDefect> take() && { return std::move(defect_); }

    void at(std::string place) { place_ = std::move(place); }

    void demand(bool holds, std::string_view field, std::string_view reason, const std::string& got) {
        if (holds || defect_) return;
        std::string text(reason);
        if (!got.empty()) text.append(", got ").append(got);
        defect_ = SceneDefect{place_ + std::string(field), std::move(text)};
    }

    void finite(float value, std::string_view field) {
        demand(is_finite(value), field, "must be finite", describe(value));
    }

    void finite(glm::vec2 value, std::string_view field) {
        demand(is_finite(value), field, "must be finite", describe(value));
    }

    void zero_or_more(float value, std::string_view field) {
        demand(is_finite(value) && value >= 0.0f, field, "must be finite and zero or more", describe(value));
    }

    void within_reach(glm::vec2 value, std::string_view field) {
        const bool near = std::fabs(value.x) <= max_coordinate && std::fabs(value.y) <= max_coordinate;
        demand(near, field, "must be within 100,000 m of the origin", describe(value));
    }

    void size(float value, std::string_view field) {
        demand(value >= smallest_size && value <= max_coordinate, field, "must be 0.001 m to 100,000 m",
               describe(value));
    }

    void apart(glm::vec2 a, glm::vec2 b) {
        within_reach(a, "/a");
        within_reach(b, "/b");
        demand(distance(a, b) >= smallest_size, "/b", "must be at least 0.001 m from \"a\"", describe(b));
    }

private:
    std::string place_;
    std::optional<SceneDefect> defect_;
};

void inspect(Inspector& inspector, const Outline& outline) {
    if (const auto* box = std::get_if<BoxOutline>(&outline)) {
        inspector.size(box->half.x, "/half/0");
        inspector.size(box->half.y, "/half/1");
        inspector.within_reach(box->center, "/center");
        inspector.finite(box->angle, "/angle");
        inspector.zero_or_more(box->radius, "/radius");
    } else if (const auto* circle = std::get_if<CircleOutline>(&outline)) {
        inspector.within_reach(circle->center, "/center");
        inspector.size(circle->radius, "/radius");
    } else if (const auto* capsule = std::get_if<CapsuleOutline>(&outline)) {
        inspector.apart(capsule->a, capsule->b);
        inspector.size(capsule->radius, "/radius");
    } else if (const auto* segment = std::get_if<SegmentOutline>(&outline)) {
        inspector.apart(segment->a, segment->b);
    } else if (const auto* polygon = std::get_if<PolygonOutline>(&outline)) {
        inspector.zero_or_more(polygon->radius, "/radius");
        inspector.demand(polygon->count >= 3 && polygon->count <= max_polygon_vertices, "/vertices",
                         "must be 3 to 8 points", describe(polygon->count));
        if (polygon->count < 3 || polygon->count > max_polygon_vertices) return;
        for (std::uint32_t i = 0; i < polygon->count; ++i)
            inspector.within_reach(polygon->vertices[i], "/vertices/" + describe(i));
        // every corner turns left, and all of them once around: convex, counter-clockwise, none in line
        for (std::uint32_t i = 0; i < polygon->count; ++i) {
            const glm::vec2 here = polygon->vertices[i];
            const glm::vec2 next = polygon->vertices[(i + 1) % polygon->count];
            for (std::uint32_t other = 0; other < polygon->count; ++other) {
                if (other == i || other == (i + 1) % polygon->count) continue;
                const bool left = cross(next - here, polygon->vertices[other] - here) > 0.0f;
                inspector.demand(left, "/vertices",
                                 "must be the corners of a convex outline, counter-clockwise", {});
            }
        }
        inspector.demand(make_convex_polygon(polygon->corners(), polygon->radius).has_value(), "/vertices",
                         "must not be degenerate: too thin or too small", {});
    }
}

void inspect(Inspector& inspector, const SceneBody& body, const std::string& place) {
    inspector.at(place);
    inspector.within_reach(body.position, "/position");
    inspector.finite(body.angle, "/angle");
    inspector.finite(body.linear_velocity, "/linear_velocity");
    inspector.finite(body.angular_velocity, "/angular_velocity");
    inspector.zero_or_more(body.linear_damping, "/linear_damping");
    inspector.zero_or_more(body.angular_damping, "/angular_damping");
    inspector.finite(body.gravity_scale, "/gravity_scale");
}

void inspect(Inspector& inspector, const SceneShape& shape, const std::string& place) {
    inspector.at(place);
    inspector.zero_or_more(shape.density, "/density");
    inspector.zero_or_more(shape.friction, "/friction");
    inspector.demand(shape.restitution >= 0.0f && shape.restitution <= 1.0f, "/restitution", "must be 0 to 1",
                     describe(shape.restitution));
    inspect(inspector, shape.outline);
}

void inspect(Inspector& inspector, const SceneJoint& joint, const Scene& scene, const std::string& place) {
    inspector.at(place);
    const std::string bodies = "must be the index of a body, 0 to " + describe(scene.bodies.size() - 1);
    const bool has_a = joint.body_a < scene.bodies.size();
    const bool has_b = joint.body_b < scene.bodies.size();
    inspector.demand(has_a, "/body_a", bodies, describe(joint.body_a));
    inspector.demand(has_b, "/body_b", bodies, describe(joint.body_b));
    inspector.demand(joint.body_a != joint.body_b, "/body_b", "must be another body than \"body_a\"",
                     describe(joint.body_b));
    if (has_a && has_b) {
        const bool moves = scene.bodies[joint.body_a].type == BodyType::Dynamic ||
                           scene.bodies[joint.body_b].type == BodyType::Dynamic;
        inspector.demand(moves, "", "must join at least one dynamic body", {});
    }
    inspector.within_reach(joint.anchor_local_a, "/anchor_local_a");
    inspector.within_reach(joint.anchor_local_b, "/anchor_local_b");
    inspector.finite(joint.motor_speed, "/motor/speed");
    inspector.zero_or_more(joint.max_motor_torque, "/motor/max_torque");
    inspector.demand(joint.has_motor || (joint.motor_speed == 0.0f && joint.max_motor_torque == 0.0f),
                     "/motor", "must be there where it has a speed or a torque", {});
}

}  // namespace

std::optional<SceneDefect> find_defect(const Scene& scene) {
    Inspector inspector;
    inspector.demand(!scene.name.empty(), "/name", "must not be empty", {});
    inspector.finite(scene.gravity, "/gravity");
    inspector.demand(scene.steps_per_second >= 1.0f && scene.steps_per_second <= 10000.0f,
                     "/steps_per_second", "must be 1 to 10,000", describe(scene.steps_per_second));
    inspector.demand(scene.substeps >= 1 && scene.substeps <= static_cast<std::uint32_t>(max_substeps),
                     "/substeps", "must be 1 to 64", describe(scene.substeps));
    inspector.demand(scene.steps >= 1, "/steps", "must be 1 or more", describe(scene.steps));
    inspector.demand(!scene.bodies.empty(), "/bodies", "must hold at least one body", {});

    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        const std::string place = "/bodies/" + describe(i);
        inspect(inspector, body, place);
        float mass_density = 0.0f;
        for (std::uint32_t j = 0; j < body.shape_count; ++j) {
            const SceneShape& shape = scene.shapes[body.first_shape + j];
            inspect(inspector, shape, place + "/shapes/" + describe(j));
            if (!std::holds_alternative<SegmentOutline>(shape.outline)) mass_density += shape.density;
        }
        inspector.at(place);
        inspector.demand(
            body.type != BodyType::Dynamic || mass_density > 0.0f, "/shapes",
            "must give a dynamic body mass: at least one shape with an area and a density above zero", {});
    }
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i)
        inspect(inspector, scene.joints[i], scene, "/joints/" + describe(i));
    return std::move(inspector).take();
}

}  // namespace damson::demo
