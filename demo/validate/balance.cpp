// Checks mass properties and conservation laws: mass, inertia, momentum, angular momentum and energy.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "lab.hpp"
#include "props.hpp"

namespace damson::demo {

namespace {

// ---- mass properties, computed by counting grid cells

double distance_to_segment(glm::dvec2 p, glm::dvec2 a, glm::dvec2 b) {
    const glm::dvec2 ab = b - a, ap = p - a;
    const double t = std::clamp((ap.x * ab.x + ap.y * ab.y) / (ab.x * ab.x + ab.y * ab.y), 0.0, 1.0);
    return length_of(ap - t * ab);
}

bool contains(const PolygonOutline& polygon, glm::dvec2 p) {
    bool is_inside = true;
    double nearest = 1e9;
    for (std::uint32_t i = 0; i < polygon.count; ++i) {
        const glm::dvec2 a{polygon.vertices[i]}, b{polygon.vertices[(i + 1) % polygon.count]};
        is_inside = is_inside && (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0.0;
        nearest = std::min(nearest, distance_to_segment(p, a, b));
    }
    return is_inside || nearest <= static_cast<double>(polygon.radius);
}

bool contains(const Outline& outline, glm::dvec2 p) {
    if (const auto* circle = std::get_if<CircleOutline>(&outline))
        return length_of(p - glm::dvec2{circle->center}) <= static_cast<double>(circle->radius);
    if (const auto* capsule = std::get_if<CapsuleOutline>(&outline))
        return distance_to_segment(p, glm::dvec2{capsule->a}, glm::dvec2{capsule->b}) <=
               static_cast<double>(capsule->radius);
    if (const auto* box = std::get_if<BoxOutline>(&outline)) {
        const double angle = -static_cast<double>(box->angle);
        const glm::dvec2 off = p - glm::dvec2{box->center};
        const glm::dvec2 own{std::cos(angle) * off.x - std::sin(angle) * off.y,
                             std::sin(angle) * off.x + std::cos(angle) * off.y};
        const glm::dvec2 out{std::max(0.0, std::abs(own.x) - static_cast<double>(box->half.x)),
                             std::max(0.0, std::abs(own.y) - static_cast<double>(box->half.y))};
        return length_of(out) <= static_cast<double>(box->radius);
    }
    return contains(std::get<PolygonOutline>(outline), p);
}

struct Weighed {
    double mass = 0.0, inertia = 0.0;
    glm::dvec2 center{0.0};
};

/// Returns the center and half size of the bounding box of the outlines. [m]
std::pair<glm::dvec2, glm::dvec2> bounds_of(const std::vector<Outline>& outlines) {
    glm::dvec2 low{1e9}, high{-1e9};
    const auto add = [&](glm::vec2 point, float radius) {
        const glm::dvec2 p{point};
        const double r = static_cast<double>(radius);
        low = {std::min(low.x, p.x - r), std::min(low.y, p.y - r)};
        high = {std::max(high.x, p.x + r), std::max(high.y, p.y + r)};
    };
    for (const Outline& outline : outlines) {
        if (const auto* circle = std::get_if<CircleOutline>(&outline)) add(circle->center, circle->radius);
        if (const auto* capsule = std::get_if<CapsuleOutline>(&outline))
            add(capsule->a, capsule->radius), add(capsule->b, capsule->radius);
        if (const auto* box = std::get_if<BoxOutline>(&outline))
            add(box->center, length(box->half) + box->radius);
        if (const auto* polygon = std::get_if<PolygonOutline>(&outline))
            for (const glm::vec2 corner : polygon->corners()) add(corner, polygon->radius);
    }
    return {0.5 * (low + high), 0.5 * (high - low)};
}

/// Returns the mass properties of shapes with density 1, summed over a grid of `cells` x `cells` cells.
Weighed weigh(const std::vector<Outline>& outlines, int cells) {
    const auto [middle, half] = bounds_of(outlines);
    const glm::dvec2 step = half * (2.0 / cells);
    const double cell = step.x * step.y;
    Weighed sum;
    double about_origin = 0.0;
    for (int i = 0; i < cells; ++i) {
        for (int k = 0; k < cells; ++k) {
            const glm::dvec2 p = middle - half + glm::dvec2{(i + 0.5) * step.x, (k + 0.5) * step.y};
            for (const Outline& outline : outlines) {
                if (!contains(outline, p)) continue;
                sum.mass += cell;
                sum.center += cell * p;
                about_origin += cell * (p.x * p.x + p.y * p.y);
            }
        }
    }
    sum.center /= sum.mass;
    sum.inertia = about_origin - sum.mass * (sum.center.x * sum.center.x + sum.center.y * sum.center.y);
    return sum;
}

void add_masses(Checks& checks) {
    struct Body {
        const char* name;
        std::vector<Outline> outlines;
    };
    const std::vector<Body> bodies = {
        {"circle", {CircleOutline{.center = {0.3f, -0.2f}, .radius = 0.8f}}},
        {"box", {BoxOutline{.half = {0.9f, 0.4f}, .center = {0.5f, 0.1f}, .angle = 0.7f}}},
        {"rounded-box", {BoxOutline{.half = {0.6f, 0.3f}, .radius = 0.3f}}},
        {"capsule", {CapsuleOutline{{-0.8f, -0.3f}, {0.9f, 0.5f}, 0.35f}}},
        {"triangle", {polygon_of({{-1.0f, -0.5f}, {1.2f, -0.3f}, {0.1f, 1.1f}})}},
        {"rounded-triangle", {polygon_of({{-0.7f, -0.5f}, {0.8f, -0.3f}, {0.1f, 0.7f}}, 0.4f)}},
        {"octagon", {regular_polygon(8, 1.3f)}},
        {"needle", {polygon_of({{-1.5f, -0.05f}, {1.5f, -0.05f}, {1.5f, 0.05f}})}},
        {"hammer",
         {BoxOutline{.half = {1.2f, 0.1f}}, CircleOutline{.center = {1.6f, 0.0f}, .radius = 0.35f}}}};
    for (const Body& body : bodies) {
        checks.push_back(
            {.name = fmt::format("balance/mass/{}", body.name),
             .says = "The mass, center and inertia of a shape are the sums over its small parts, here over a "
                     "grid of a million cells or more. The figure is the worst of the three errors.",
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 1.0,
             .reason = "Twice the error that is allowed for the rounded corners of a polygon.",
             .measure = [body](Lab& lab) {
                 Scene scene;
                 const auto thing = add_thing(scene, {0.0f, 0.0f}, body.outlines[0]);
                 for (std::size_t i = 1; i < body.outlines.size(); ++i)
                     scene.add_shape({.outline = body.outlines[i]});
                 Trial trial = lab.start(scene);
                 const EngineMass mass = trial.engine().mass_of(thing);
                 const Weighed sum = weigh(body.outlines, lab.pick(1000, 2000));
                 const double off = std::max({std::abs(static_cast<double>(mass.mass) / sum.mass - 1.0),
                                              std::abs(static_cast<double>(mass.inertia) / sum.inertia - 1.0),
                                              length_of(glm::dvec2{mass.center_local} - sum.center)});
                 return Measured{.value = 100.0 * off};
             }});
    }
    struct Place {
        const char* name;
        glm::vec2 at;
    };
    for (const float half : {0.5f, 0.1f, 0.02f}) {
        for (const Place place :
             {Place{"30", {30.0f, 21.0f}}, Place{"100", {100.0f, 70.0f}}, Place{"300", {300.0f, 210.0f}},
              Place{"1000", {1000.0f, 700.0f}}, Place{"3000", {3000.0f, 2100.0f}}}) {
            checks.push_back(
                {.name = fmt::format("balance/inertia/{:g}-at-{}", half, place.name),
                 .says = fmt::format(
                     "A square of half size {:g} m has the inertia 2/3 m a^2 about its center, wherever it "
                     "lies in its body; here at ({:g}, {:g}) m (Steiner).",
                     half, place.at.x, place.at.y),
                 .unit = "%",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = 1.0,
                 .reason =
                     "1 %: a larger error is noticeable when the body turns. At 3 km, floats resolve the "
                     "corners of the square to 0.2 mm, half a percent of the smallest square.",
                 .measure = [half, place](Lab& lab) {
                     Scene scene;
                     const auto thing =
                         add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {half, half}, .center = place.at});
                     Trial trial = lab.start(scene);
                     const EngineMass mass = trial.engine().mass_of(thing);
                     const double a = static_cast<double>(half);
                     const double exact = 2.0 / 3.0 * 4.0 * a * a * a * a;
                     return Measured{.value =
                                         100.0 * std::abs(static_cast<double>(mass.inertia) / exact - 1.0)};
                 }});
        }
    }
    checks.push_back(
        {.name = "balance/inertia/turns-by-torque",
         .says = "A body whose only shape is a square 366 m from its origin turns like any other: a torque "
                 "equal to its inertia gives 1 rad/s in 1 s (Euler).",
         .unit = "rad/s",
         .expected = 1.0,
         .tolerance = 0.02,
         .reason = "2 %: twice the tolerance of the inertia.",
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             const auto body =
                 add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}, .center = {300.0f, 210.0f}});
             Trial trial = lab.start(scene);
             for (int i = 0; i < 60; ++i) {
                 trial.engine().apply_force(body, {0.0f, 0.0f}, 1.0f / 6.0f);
                 trial.step();
                 trial.note(trial.spin(body));
             }
             return trial.result(trial.spin(body), time_axis, "spin [rad/s]");
         }});
}

// ---- collisions

SceneShape smooth(float bounce, float density = 1.0f) {
    return {.density = density, .friction = 0.0f, .restitution = bounce};
}

void add_central_hits(Checks& checks) {
    for (const float ratio : {1.0f, 3.0f, 10.0f, 100.0f}) {
        for (const float bounce : {0.0f, 0.5f, 1.0f}) {
            checks.push_back(
                {.name = fmt::format("balance/collide/{:g}-on-1-e{:g}", ratio, bounce),
                 .says = fmt::format(
                     "A ball {:g} times as heavy hits one at rest with restitution {:g}: momentum and the "
                     "definition of restitution give both speeds.",
                     ratio, bounce),
                 .unit = "% of the speed",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = 1.0,
                 .reason = "1 %: no other force acts.",
                 .measure = [ratio, bounce](Lab& lab) {
                     Scene scene;
                     scene.gravity = {0.0f, 0.0f};
                     const auto a = add_thing(scene, {-2.0f, 0.0f}, CircleOutline{}, smooth(bounce, ratio),
                                              {.linear_velocity = {4.0f, 0.0f}});
                     const auto b = add_thing(scene, {2.0f, 0.0f}, CircleOutline{}, smooth(bounce));
                     Trial trial = lab.start(scene);
                     trial.run(2.0, [&] { trial.note(trial.vx(b)); });
                     const double m = static_cast<double>(ratio), e = static_cast<double>(bounce);
                     const double va = 4.0 * (m - e) / (m + 1.0), vb = 4.0 * m * (1.0 + e) / (m + 1.0);
                     const double off = std::max(std::abs(trial.vx(a) - va), std::abs(trial.vx(b) - vb));
                     return trial.result(100.0 * off / 4.0, time_axis,
                                         "speed of the ball that was hit [m/s]");
                 }});
        }
    }
}

void add_glancing_hits(Checks& checks) {
    for (const float part : {0.25f, 0.5f, 0.8f}) {
        checks.push_back(
            {.name = fmt::format("balance/glance/{:g}", part),
             .says = fmt::format(
                 "A smooth ball that hits another {:g} diameters off center sends it off along the line of "
                 "centers, at whatever time of a step it hits. The figure is the worst of 16 times.",
                 part),
             .unit = "rad",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.03,
             .reason = "The positions at the hit are known to within the motion of one substep, 17 mm of 1 "
                       "m.",
             .or_rival = true,
             .measure =
                 [part](Lab& lab) {
                     double worst = 0.0;
                     Measured last;
                     for (int phase = 0; phase < 16; ++phase) {
                         Scene scene;
                         scene.gravity = {0.0f, 0.0f};
                         add_thing(scene, {-3.0f - 0.0047f * static_cast<float>(phase), part},
                                   CircleOutline{}, smooth(1.0f), {.linear_velocity = {4.0f, 0.0f}});
                         const auto hit = add_thing(scene, {0.0f, 0.0f}, CircleOutline{}, smooth(1.0f));
                         Trial trial = lab.start(scene);
                         trial.run(2.0, [&] { trial.note(trial.x(hit), trial.y(hit)); });
                         const double expected = -std::asin(static_cast<double>(part));
                         worst =
                             std::max(worst, std::abs(std::atan2(trial.vy(hit), trial.vx(hit)) - expected));
                         last = trial.result(worst, "x [m]", "y [m]");
                     }
                     return last;
                 },
             .worse = "For fast bodies the contact is computed in advance, from as far away as they can move "
                      "within the step, so that they do not overlap. Its normal is that of the earlier "
                      "positions."});
    }
}

void add_rod_hits(Checks& checks) {
    for (const float arm : {0.0f, 0.5f, 0.9f}) {
        checks.push_back(
            {.name = fmt::format("balance/rod-hit/{:g}", arm),
             .says = fmt::format(
                 "A ball that hits a free rod {:g} m from its middle gives it the spin J d / I with J = (1 + "
                 "e) v / (1/m + 1/M + d^2/I).",
                 arm),
             .unit = "rad/s",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.1,
             .reason = "2 % of the largest spin.",
             .measure = [arm](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 const auto rod =
                     add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {0.1f, 1.0f}}, smooth(0.8f));
                 const auto ball = add_thing(scene, {-2.0f, arm}, CircleOutline{.radius = 0.2f}, smooth(0.8f),
                                             {.linear_velocity = {5.0f, 0.0f}});
                 Trial trial = lab.start(scene);
                 trial.run(0.6, [&] { trial.note(trial.spin(rod)); });
                 const EngineMass m = trial.engine().mass_of(ball), big = trial.engine().mass_of(rod);
                 const double d = static_cast<double>(arm), inertia = static_cast<double>(big.inertia);
                 const double j = 1.8 * 5.0 /
                                  (1.0 / static_cast<double>(m.mass) + 1.0 / static_cast<double>(big.mass) +
                                   d * d / inertia);
                 return trial.result(std::abs(trial.spin(rod) + j * d / inertia), time_axis, "spin [rad/s]");
             }});
    }
}

void add_crowd_momenta(Checks& checks) {
    struct Crowd {
        const char* name;
        bool has_boxes;
        float friction, bounce;
    };
    for (const Crowd crowd : {Crowd{"balls", false, 0.0f, 1.0f}, Crowd{"rough-balls", false, 0.6f, 0.5f},
                              Crowd{"boxes", true, 0.0f, 0.5f}, Crowd{"rough-boxes", true, 0.6f, 0.2f}}) {
        for (const bool is_angular : {false, true}) {
            checks.push_back(
                {.name =
                     fmt::format("balance/{}/{}", is_angular ? "angular-momentum" : "momentum", crowd.name),
                 .says =
                     is_angular
                         ? "The angular momentum of 30 freely colliding bodies stays constant: contact "
                           "forces are equal and opposite and act along the same line."
                         : "The momentum of 30 freely colliding bodies stays constant (Newton's third law).",
                 .unit = "%",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = is_angular ? 1.0 : 0.01,
                 .reason = is_angular ? "1 %: the contact points on the two bodies are up to 5 mm apart."
                                      : "Rounding of floats.",
                 .or_rival = is_angular,
                 .measure = [crowd, is_angular](Lab& lab) {
                     Random random(3);
                     Scene scene;
                     scene.gravity = {0.0f, 0.0f};
                     scene.can_sleep = false;
                     const SceneShape like{.friction = crowd.friction, .restitution = crowd.bounce};
                     for (int i = 0; i < 30; ++i) {
                         const glm::vec2 at{2.0f * static_cast<float>(i % 6 - 3),
                                            2.0f * static_cast<float>(i / 6 - 2)};
                         const glm::vec2 in = -0.5f * at + random.point(-1.0f, 1.0f) + cross(0.5f, at);
                         const float size = random.between(0.3f, 0.6f);
                         add_thing(scene, at,
                                   crowd.has_boxes ? Outline{BoxOutline{.half = {size, 0.7f * size}}}
                                                   : Outline{CircleOutline{.radius = size}},
                                   like,
                                   {.linear_velocity = in, .angular_velocity = random.between(-4.0f, 4.0f)});
                     }
                     Trial trial = lab.start(scene);
                     // make the error relative to the sum of the magnitudes over all bodies, because the
                     // total may be close to zero
                     double size = 0.0;
                     for (std::uint32_t i = 0; i < 30; ++i)
                         size += static_cast<double>(trial.engine().mass_of(i).mass) * trial.speed(i) *
                                 (is_angular ? length_of(trial.center(i)) : 1.0);
                     const glm::dvec2 p = trial.momentum();
                     const double l = trial.angular_momentum();
                     double worst = 0.0;
                     trial.run(lab.pick(6.0, 20.0), [&] {
                         const double off = is_angular ? std::abs(trial.angular_momentum() - l)
                                                       : length_of(trial.momentum() - p);
                         worst = std::max(worst, off);
                         trial.note(100.0 * off / size);
                     });
                     return trial.result(100.0 * worst / size, time_axis, "error [%]");
                 }});
        }
    }
}

void add_chain_momenta(Checks& checks) {
    for (const bool is_angular : {false, true}) {
        checks.push_back(
            {.name = fmt::format("balance/{}/chain", is_angular ? "angular-momentum" : "momentum"),
             .says =
                 "A chain of ten links that tumbles in free space keeps its momentum and angular momentum: "
                 "the forces of a joint act along one line.",
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = is_angular ? 1.0 : 0.05,
             .reason = is_angular ? "1 %: soft joints let their two anchors separate slightly."
                                  : "Rounding of floats.",
             .or_rival = is_angular,
             .measure = [is_angular](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 scene.can_sleep = false;
                 for (std::uint32_t i = 0; i < 10; ++i) {
                     const float x = static_cast<float>(i);
                     add_thing(scene, {x, 0.0f}, BoxOutline{.half = {0.45f, 0.1f}}, {.filter = {.group = -1}},
                               {.linear_velocity = {0.5f, 0.4f * x * (i % 2 == 0 ? 1.0f : 0.5f)}});
                     if (i > 0) add_hinge(scene, i - 1, i, {x - 0.5f, 0.0f});
                 }
                 Trial trial = lab.start(scene);
                 trial.step();  // lets the joints correct their initial errors before measuring
                 const glm::dvec2 p = trial.momentum();
                 const double l = trial.angular_momentum();
                 trial.run(lab.pick(20.0, 600.0), [&] {
                     trial.note(is_angular ? trial.angular_momentum() : length_of(trial.momentum()));
                 });
                 const double off = is_angular ? std::abs(trial.angular_momentum() - l) / std::abs(l)
                                               : length_of(trial.momentum() - p) / length_of(p);
                 return trial.result(100.0 * off, time_axis, is_angular ? "L [N m s]" : "p [N s]");
             }});
    }
}

void add_collisions(Checks& checks) {
    add_central_hits(checks);
    add_glancing_hits(checks);
    add_rod_hits(checks);
    add_crowd_momenta(checks);
    add_chain_momenta(checks);
}

// ---- energy

/// Runs the trial and returns the largest energy gain since the start, as a percentage of `scale` [J].
Measured watch_energy(Trial& trial, double seconds, double scale) {
    const double start = trial.energy();
    double most = 0.0;
    trial.run(seconds, [&] {
        const double now = 100.0 * (trial.energy() - start) / scale;
        most = std::max(most, now);
        trial.note(now);
    });
    return trial.result(most, time_axis, "gain of energy [%]");
}

Scene gas(bool has_boxes, float bounce) {
    Random random(17);
    Scene scene;
    scene.gravity = {0.0f, 0.0f};
    scene.can_sleep = false;
    for (const float side : {-1.0f, 1.0f}) {
        add_fixed(scene, {0.0f, side * 11.0f}, BoxOutline{.half = {12.0f, 1.0f}}, smooth(bounce));
        add_fixed(scene, {side * 11.0f, 0.0f}, BoxOutline{.half = {1.0f, 12.0f}}, smooth(bounce));
    }
    for (int i = 0; i < 100; ++i)
        add_thing(
            scene, {1.9f * static_cast<float>(i % 10) - 8.5f, 1.9f * static_cast<float>(i / 10) - 8.5f},
            has_boxes ? Outline{BoxOutline{.half = {0.4f, 0.25f}}} : Outline{CircleOutline{.radius = 0.4f}},
            smooth(bounce),
            {.linear_velocity = random.point(-6.0f, 6.0f), .angular_velocity = random.between(-3.0f, 3.0f)});
    return scene;
}

/// Returns a Newton's cradle: a row of hanging balls with the first ball pulled aside.
Scene cradle(int count) {
    Scene scene;
    scene.can_sleep = false;
    const auto beam = scene.add_body({});
    for (int i = 0; i < count; ++i) {
        const float x = static_cast<float>(i);
        const glm::vec2 pivot{x, 4.0f};
        const Rotation q = Rotation::from_angle(i == 0 ? -0.8f : 0.0f);
        const auto ball =
            add_thing(scene, pivot + q * glm::vec2{0.0f, -4.0f}, CircleOutline{.radius = 0.5f}, smooth(1.0f));
        SceneJoint rod = joint_at(scene, JointType::Distance, beam, ball, pivot);
        rod.anchor_local_b = {0.0f, 0.0f};
        rod.length = 4.0f;
        scene.add_joint(rod);
    }
    return scene;
}

Scene swinging_chain(std::uint32_t links) {
    Scene scene;
    scene.can_sleep = false;
    auto before = scene.add_body({});
    for (std::uint32_t i = 0; i < links; ++i) {
        const float x = static_cast<float>(i);
        const auto link =
            add_thing(scene, {x + 0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.05f}}, {.filter = {.group = -1}});
        add_hinge(scene, before, link, {x, 0.0f});
        before = link;
    }
    return scene;
}

void add_gases(Checks& checks) {
    for (const bool has_boxes : {false, true}) {
        const char* name = has_boxes ? "boxes" : "balls";
        checks.push_back(
            {.name = fmt::format("balance/energy/gas-{}", name),
             .says = "A gas of a hundred elastic smooth bodies in a box never has more energy than at the "
                     "start.",
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.1,
             .reason = "Rounding of floats. A gain of any size would add up.",
             .or_rival = has_boxes,
             .measure = [has_boxes](Lab& lab) {
                 Trial trial = lab.start(gas(has_boxes, 1.0f));
                 return watch_energy(trial, lab.pick(10.0, 120.0), trial.energy());
             }});
    }
    checks.push_back(
        {.name = "balance/energy/gas-kept",
         .says = "A gas of elastic balls loses nothing: after 10 s it has all of its energy.",
         .unit = "%",
         .rule = Rule::AtLeast,
         .expected = 100.0,
         .tolerance = 10.0,
         .reason = "By design, approaches below 1 m/s do not bounce. A ball in contact with several others "
                   "also loses energy at each collision.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Trial trial = lab.start(gas(false, 1.0f));
             const double start = trial.energy();
             trial.run(10.0, [&] { trial.note(100.0 * trial.energy() / start); });
             return trial.result(100.0 * trial.energy() / start, time_axis, "energy [%]");
         }});
}

void add_cradles(Checks& checks) {
    for (const int count : {3, 5, 7}) {
        checks.push_back(
            {.name = fmt::format("balance/cradle/energy-{}", count),
             .says =
                 fmt::format("A Newton's cradle of {} balls never has more energy than at the start.", count),
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 1.0,
             .reason = "1 %: the rods are stiff springs.",
             .or_rival = true,
             .measure = [count](Lab& lab) {
                 Trial trial = lab.start(cradle(count));
                 // initial energy: the first ball is raised by 4 (1 - cos 0.8) m
                 const double lifted = 10.0 * pi_d * 0.25 * 4.0 * (1.0 - std::cos(0.8));
                 return watch_energy(trial, lab.pick(10.0, 60.0), lifted);
             }});
        checks.push_back(
            {.name = fmt::format("balance/cradle/rise-{}", count),
             .says = fmt::format(
                 "In a Newton's cradle of {} balls, the last ball rises as high as the first was lifted, "
                 "1.21 m.",
                 count),
             .unit = "m",
             .rule = Rule::AtLeast,
             .expected = 1.213,
             .tolerance = 0.12,
             .reason = "10 %. Balls in contact are all hit at the same time, which no engine of this kind "
                       "solves exactly.",
             .or_rival = true,
             .measure = [count](Lab& lab) {
                 Trial trial = lab.start(cradle(count));
                 const auto last = static_cast<std::uint32_t>(count);
                 double top = 0.0;
                 trial.run(2.5, [&] {
                     top = std::max(top, trial.y(last));
                     trial.note(trial.y(last));
                 });
                 return trial.result(top, time_axis, "height of the last ball [m]");
             }});
    }
}

void add_tumbling_plates(Checks& checks) {
    for (const float aspect : {0.1f, 0.3f, 1.0f}) {
        checks.push_back({.name = fmt::format("balance/energy/plate-{:g}", aspect),
                          .says = "An elastic smooth plate that tumbles on a floor never has more energy "
                                  "than at the start. The figure is the mean of 24 drops.",
                          .unit = "%",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 2.0,
                          .reason = "2 %: two corners may hit the floor in one step.",
                          .or_rival = true,
                          .measure = [aspect](Lab& lab) {
                              double most = 0.0;
                              Measured last;
                              for (int drop = 0; drop < 24; ++drop) {
                                  const float angle = 0.05f + 0.063f * static_cast<float>(drop);
                                  Scene scene;
                                  scene.can_sleep = false;
                                  add_floor(scene, smooth(1.0f), 50.0f);
                                  add_thing(scene, {0.0f, 4.0f}, BoxOutline{.half = {0.5f, 0.5f * aspect}},
                                            smooth(1.0f), {.angle = angle, .angular_velocity = 2.0f});
                                  Trial trial = lab.start(scene);
                                  const double mass = static_cast<double>(trial.engine().mass_of(1).mass);
                                  last = watch_energy(trial, lab.pick(8.0, 60.0), mass * 10.0 * 4.0);
                                  most += last.value / 24.0;
                              }
                              last.value = most;
                              return last;
                          }});
    }
}

void add_swinging_chains(Checks& checks) {
    struct Swing {
        const char* name;
        std::uint32_t links;
        double brief, full;
    };
    for (const Swing swing : {Swing{"pendulum", 1, 20.0, 600.0}, Swing{"double-pendulum", 2, 20.0, 600.0},
                              Swing{"chain-5", 5, 20.0, 120.0}, Swing{"chain-20", 20, 20.0, 120.0}}) {
        checks.push_back(
            {.name = fmt::format("balance/energy/{}", swing.name),
             .says = fmt::format("A freely swinging chain ({} links) never has more energy than when it was "
                                 "released.",
                                 swing.links),
             .unit = "% of its fall",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 1.0,
             .reason = "1 % of the energy of its fall: position and velocity are half a substep apart.",
             .or_rival = true,
             .measure = [swing](Lab& lab) {
                 Trial trial = lab.start(swinging_chain(swing.links));
                 double fall = 0.0;
                 for (std::uint32_t i = 1; i <= swing.links; ++i)
                     fall += 10.0 * static_cast<double>(trial.engine().mass_of(i).mass) * (i - 0.5);
                 return watch_energy(trial, lab.pick(swing.brief, swing.full), fall);
             }});
    }
}

void add_pendulum_height(Checks& checks) {
    checks.push_back(
        {.name = "balance/energy/pendulum-kept",
         .says = "A pendulum released level returns to its initial height with every swing. The figure is "
                 "the height of the last swing in 20 s.",
         .unit = "% of its fall",
         .rule = Rule::AtLeast,
         .expected = 100.0,
         .tolerance = 5.0,
         .reason = "5 % in 20 s: stiff joints absorb a little of the motion.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Trial trial = lab.start(swinging_chain(1));
             double top = -1.0;
             trial.run(20.0, [&] {
                 trial.note(trial.y(1));
                 if (trial.time() > 17.0) top = std::max(top, trial.y(1));
             });
             return trial.result(100.0 * (1.0 + top / 0.5), time_axis, "height [m]");
         }});
}

void add_elastic_ball(Checks& checks) {
    checks.push_back(
        {.name = "balance/energy/bouncing-ball",
         .says = "A ball with restitution 1 never bounces above its initial height.",
         .unit = "% of its fall",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 1.0,
         .reason = "1 %: the step of the impact.",
         .measure = [](Lab& lab) {
             Scene scene;
             add_floor(scene, smooth(1.0f), 50.0f);
             const auto ball = add_thing(scene, {0.0f, 5.25f}, CircleOutline{.radius = 0.25f}, smooth(1.0f));
             Trial trial = lab.start(scene);
             double top = 0.0;
             trial.run(lab.pick(30.0, 300.0), [&] {
                 top = std::max(top, trial.y(ball) - 5.25);
                 trial.note(trial.y(ball));
             });
             return trial.result(100.0 * top / 5.0, time_axis, "height [m]");
         }});
}

void add_energies(Checks& checks) {
    add_gases(checks);
    add_cradles(checks);
    add_tumbling_plates(checks);
    add_swinging_chains(checks);
    add_pendulum_height(checks);
    add_elastic_ball(checks);
}

}  // namespace

void add_balance(Checks& checks) {
    add_masses(checks);
    add_collisions(checks);
    add_energies(checks);
}

}  // namespace damson::demo
