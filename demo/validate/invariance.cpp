// Checks symmetry: moving, rotating, mirroring or scaling a scene must give the same result.
//
//   moved      by 1,000 m in x and y
//   turned     by a right angle, together with gravity
//   mirrored   left and right exchanged
//   doubled    all lengths are twice as large and all times sqrt(2) times as long; gravity is unchanged
//
// The scenes are not chaotic: bodies stand, roll, swing and land. The figure is the largest final distance
// between a body and its expected position, in meters of the original scene.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "../../core/vector.hpp"
#include "../scenes/figure.hpp"
#include "lab.hpp"
#include "props.hpp"

namespace damson::demo {

namespace {

enum class Change { Moved, Turned, Mirrored, Doubled };

constexpr const char* change_name(Change change) {
    constexpr const char* names[] = {"moved", "turned", "mirrored", "doubled"};
    return names[static_cast<int>(change)];
}

constexpr glm::vec2 shift{1000.0f, 1000.0f};  // [m]

/// Applies the change to a vector, such as a velocity. Use place_of() for positions, because it also adds the
/// shift.
glm::vec2 way_of(Change change, glm::vec2 v) {
    switch (change) {
        case Change::Turned: return {-v.y, v.x};
        case Change::Mirrored: return {-v.x, v.y};
        case Change::Doubled: return 2.0f * v;
        default: return v;
    }
}

glm::vec2 place_of(Change change, glm::vec2 p) {
    return way_of(change, p) + (change == Change::Moved ? shift : glm::vec2{0.0f, 0.0f});
}

/// Applies the change to a vector in a body's frame. Turning a scene rotates the frames, so such vectors do
/// not change.
glm::vec2 local_of(Change change, glm::vec2 v) {
    return change == Change::Turned ? v : way_of(change, v);
}

Outline outline_of(Change change, Outline outline) {
    const float scale = change == Change::Doubled ? 2.0f : 1.0f;
    const bool is_mirrored = change == Change::Mirrored;
    if (auto* box = std::get_if<BoxOutline>(&outline)) {
        box->half *= scale, box->radius *= scale;
        box->center = local_of(change, box->center);
        if (is_mirrored) box->angle = -box->angle;
    } else if (auto* circle = std::get_if<CircleOutline>(&outline)) {
        circle->radius *= scale, circle->center = local_of(change, circle->center);
    } else if (auto* capsule = std::get_if<CapsuleOutline>(&outline)) {
        capsule->radius *= scale;
        capsule->a = local_of(change, capsule->a), capsule->b = local_of(change, capsule->b);
    } else if (auto* segment = std::get_if<SegmentOutline>(&outline)) {
        segment->a = local_of(change, segment->a), segment->b = local_of(change, segment->b);
    } else if (auto* polygon = std::get_if<PolygonOutline>(&outline)) {
        polygon->radius *= scale;
        for (std::uint32_t i = 0; i < polygon->count; ++i)
            polygon->vertices[i] = local_of(change, polygon->vertices[i]);
        if (is_mirrored) std::reverse(polygon->vertices.begin(), polygon->vertices.begin() + polygon->count);
    }
    return outline;
}

/// Returns the scene with the change applied. Requires: no chains, tile grids, motors or springs.
Scene changed(Change change, Scene scene) {
    const float slower = change == Change::Doubled ? std::sqrt(2.0f) : 1.0f;
    const float sign = change == Change::Mirrored ? -1.0f : 1.0f;
    if (change == Change::Turned) scene.gravity = way_of(change, scene.gravity);
    scene.steps_per_second /= slower;
    for (SceneBody& body : scene.bodies) {
        body.position = place_of(change, body.position);
        body.angle = sign * body.angle + (change == Change::Turned ? 1.57079633f : 0.0f);
        body.linear_velocity = way_of(change, body.linear_velocity) / slower;
        body.angular_velocity *= sign / slower;
        body.linear_damping /= slower, body.angular_damping /= slower;
    }
    for (SceneShape& shape : scene.shapes) {
        shape.outline = outline_of(change, shape.outline);
        if (change == Change::Doubled) shape.density *= 0.25f;
    }
    for (SceneJoint& joint : scene.joints) {
        joint.anchor_local_a = local_of(change, joint.anchor_local_a);
        joint.anchor_local_b = local_of(change, joint.anchor_local_b);
        if (change == Change::Doubled) joint.length *= 2.0f;
        if (change == Change::Mirrored) {
            std::swap(joint.lower_limit, joint.upper_limit);
            joint.lower_limit *= -1.0f, joint.upper_limit *= -1.0f;
        }
    }
    return scene;
}

struct Course {
    const char* name;
    std::function<Scene()> make;
    double seconds;
    double tolerance;  // [m]
    const char* reason;
};

Scene tower_scene() {
    Scene scene;
    add_floor(scene, {}, 50.0f);
    for (int i = 0; i < 10; ++i) add_thing(scene, {0.0f, 0.5f + static_cast<float>(i)}, BoxOutline{});
    return scene;
}

Scene throw_scene() {
    Scene scene;
    add_floor(scene, {.restitution = 0.5f}, 50.0f);
    add_thing(scene, {-5.0f, 2.0f}, CircleOutline{}, {.restitution = 0.5f, .rolling_resistance = 0.05f},
              {.linear_velocity = {3.0f, 4.0f}});
    return scene;
}

Scene slide_scene() {
    Scene scene;
    add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {40.0f, 0.5f}}, {.friction = 0.4f}, -0.3f);
    const Rotation q = Rotation::from_angle(-0.3f);
    add_thing(scene, q * glm::vec2{-5.0f, 0.75f}, BoxOutline{.half = {0.5f, 0.25f}}, {.friction = 0.1f},
              {.angle = -0.3f});
    add_thing(scene, q * glm::vec2{-10.0f, 1.0f}, CircleOutline{});
    return scene;
}

Scene pendulum_scene() {
    Scene scene;
    auto before = scene.add_body({});
    for (int i = 0; i < 3; ++i) {
        const float x = static_cast<float>(i);
        const auto link =
            add_thing(scene, {x + 0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.1f}}, {.filter = {.group = -1}},
                      {.linear_damping = 0.5f, .angular_damping = 0.5f});
        add_hinge(scene, before, link, {x, 0.0f});
        before = link;
    }
    return scene;
}

Scene ladder_scene() {
    Scene scene;
    add_floor(scene, {}, 20.0f);
    add_fixed(scene, {3.0f, 2.0f}, BoxOutline{.half = {0.5f, 2.0f}});
    add_thing(scene, {1.0f, 1.6f}, CapsuleOutline{{-1.8f, 0.0f}, {1.8f, 0.0f}, 0.1f}, {}, {.angle = 0.9f});
    add_thing(scene, {-3.0f, 1.0f}, polygon_of({{-0.6f, -0.4f}, {0.6f, -0.4f}, {0.0f, 0.7f}}), {},
              {.angle = 0.2f});
    return scene;
}

Scene figure_scene() {
    Scene scene;
    add_floor(scene, {}, 20.0f);
    add_figure(scene, {.feet = {0.0f, 0.3f}, .joint_friction = 0.0f, .joint_hertz = 0.0f, .angle = 0.3f});
    // remove the motors (they have no torque here), because changed() does not support motors
    for (SceneJoint& joint : scene.joints) joint.has_motor = false, joint.angle_local_a = 0.0f;
    return scene;
}

const std::vector<Course>& courses() {
    static const std::vector<Course> all = {
        {"tower", &tower_scene, 6.0, 0.02,
         "2 cm: the overlap that is left on purpose does not grow with the scene."},
        {"throw", &throw_scene, 12.0, 0.1, "10 cm: each bounce adds an error of about one step of motion."},
        {"slope", &slide_scene, 2.0, 0.05, "5 cm on a distance of 15 m."},
        {"pendulum", &pendulum_scene, 20.0, 0.05, "5 cm after 20 s of damped swinging of three links."},
        {"ladder", &ladder_scene, 6.0, 0.05, "5 cm for the position at which friction stops a sliding body."},
        {"figure", &figure_scene, 1.0, 0.2,
         "20 cm for a falling ragdoll of eleven bones, before its motion becomes chaotic."}};
    return all;
}

}  // namespace

void add_invariance(Checks& checks) {
    for (const Course& course : courses()) {
        for (const Change change : {Change::Moved, Change::Turned, Change::Mirrored, Change::Doubled}) {
            constexpr const char* says[] = {
                "The laws of motion are the same everywhere: a scene moved by 1,000 m gives the same result.",
                "Only gravity has a direction: a scene rotated by a right angle gives the same result.",
                "Left and right are equivalent: a mirrored scene gives the mirror image.",
                "A scene of twice the size takes sqrt(2) times as long and gives the same result (Froude)."};
            const bool is_far = change == Change::Moved;
            checks.push_back(
                {.name = fmt::format("invariance/{}/{}", course.name, change_name(change)),
                 .says = says[static_cast<int>(change)],
                 .unit = "m",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = course.tolerance,
                 .reason = std::string(course.reason) + (is_far ? " The resolution of a float there is 0.06 "
                                                                  "mm."
                                                                : ""),
                 .or_rival = true,
                 .measure =
                     [course, change](Lab& lab) {
                         Scene scene = course.make();
                         // changed() also moves bodies at the origin, so joint anchors need no shift
                         Trial first = lab.start(scene), second = lab.start(changed(change, scene));
                         const auto steps = static_cast<std::uint32_t>(std::lround(course.seconds * 60.0));
                         double worst = 0.0;
                         for (std::uint32_t step = 0; step < steps; ++step) {
                             first.step(), second.step();
                             worst = 0.0;
                             for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
                                 const glm::vec2 goal = place_of(change, first[i].position);
                                 const double scale = change == Change::Doubled ? 0.5 : 1.0;
                                 worst = std::max(worst, scale * length_of(glm::dvec2{second[i].position} -
                                                                           glm::dvec2{goal}));
                             }
                             first.note(worst);
                         }
                         return first.result(worst, "time [s]", "error [m]");
                     },
                 .worse =
                     "A landing is detected within 0.1 m of the floor, so that the body stops on the floor "
                     "and not in it. That distance does not grow with the scene. Rounding decides whether a "
                     "body is within it, so one scene may detect a landing one step before the other."});
        }
    }
}

}  // namespace damson::demo
