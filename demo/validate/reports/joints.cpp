// Checks based on bug reports about ropes, limits, motors, springs, and the bodies that joints connect.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/vector.hpp"
#include "report.hpp"

namespace damson::demo {

namespace {

void add_rapier_192_report(Checks& checks) {
    add_report(
        checks, "rapier-192", "Rapier 192: the second body of a joint did not collide with other bodies.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            const auto a = add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {1.0f, 2.0f}});
            const auto b = add_thing(scene, {0.0f, -10.0f}, BoxOutline{.half = {1.0f, 3.5f}});
            add_hinge(scene, a, b, {0.0f, -2.0f});
            const auto ball =
                add_thing(scene, {-8.0f, -12.0f}, CircleOutline{}, {}, {.linear_velocity = {5.0f, 0.0f}});
            Trial trial = lab.start(scene);
            trial.run(3.0, [&] { trial.note(trial.x(ball)); });
            story.expect(trial.x(ball) < 3.0,
                         fmt::format("the second body stops the ball at {:.2f} m", trial.x(ball)));
            story.expect(trial.speed(b) > 0.01, "the ball pushes the second body");
            return story.end(trial, "x of the ball [m]");
        });
}

void add_box2d_487_report(Checks& checks) {
    add_report(checks, "box2d-487",
               "Box2D 487: two bodies that were connected by a motor joint started to rotate without an "
               "external force. Without gravity, the pair should conserve its angular momentum.",
               [](Lab& lab, Story& story) {
                   double worst = 0.0;
                   for (const JointType type : {JointType::Motor, JointType::Weld}) {
                       Scene scene;
                       scene.gravity = {0.0f, 0.0f};
                       scene.can_sleep = false;
                       const auto a = add_thing(scene, {3.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.2f}}, {},
                                                {.linear_velocity = {0.0f, 2.0f}});
                       const auto b = add_thing(scene, {5.0f, 0.5f}, BoxOutline{.half = {0.3f, 0.4f}});
                       SceneJoint joint{.type = type, .body_a = a, .body_b = b};
                       joint.anchor_local_a = {0.5f, 0.0f}, joint.anchor_local_b = {-0.5f, 0.3f};
                       joint.frame_springs = {.linear_hertz = 2.0f,
                                              .linear_damping_ratio = 0.7f,
                                              .angular_hertz = 2.0f,
                                              .angular_damping_ratio = 0.7f};
                       joint.power.max_spring_force = 1e5f, joint.power.max_spring_torque = 1e5f;
                       scene.add_joint(joint);
                       Trial trial = lab.start(scene);
                       const double start = trial.angular_momentum();
                       trial.run(3.0);
                       worst = std::max(worst, 100.0 * std::abs(trial.angular_momentum() / start - 1.0));
                   }
                   story.expect(worst < 0.5, fmt::format("the angular momentum changes by {:.3f} %", worst));
                   return story.end();
               });
}

void add_rapier_378_reports(Checks& checks) {
    for (const float target : {45.0f, 90.0f, 135.0f})
        add_report(checks, fmt::format("rapier-378-{:g}", target),
                   fmt::format("Rapier 378: a hinge with a spring that pulls to 90 degrees or more spun, or "
                               "stopped at another angle. It should come to rest at {:g} degrees.",
                               target),
                   [target](Lab& lab, Story& story) {
                       Scene scene;
                       scene.gravity = {0.0f, 0.0f};
                       const auto wall = scene.add_body({});
                       const auto arm = add_thing(scene, {1.0f, 0.0f}, BoxOutline{.half = {1.0f, 0.1f}});
                       SceneJoint joint;
                       joint.has_spring = true, joint.spring_hertz = 2.0f, joint.spring_damping_ratio = 0.7f;
                       joint.spring_rest = target * static_cast<float>(pi_d) / 180.0f;
                       add_hinge(scene, wall, arm, {0.0f, 0.0f}, joint);
                       Trial trial = lab.start(scene);
                       trial.run(5.0, [&] { trial.note(trial.angle(arm)); });
                       const double degrees = trial.angle(arm) * 180.0 / pi_d;
                       story.expect(std::abs(degrees - static_cast<double>(target)) < 0.5,
                                    fmt::format("the hinge is at {:.2f} degrees", degrees));
                       return story.end(trial, "angle [rad]");
                   });
}

void add_jbox2d_25_report(Checks& checks) {
    add_report(checks, "jbox2d-25",
               "JBox2D 25: two bodies that were connected by two hinges crept over the ground. They should "
               "not move, and should fall asleep.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto a = add_thing(scene, {-0.5f, 0.5f}, BoxOutline{});
                   const auto b = add_thing(scene, {0.5f, 0.5f}, BoxOutline{});
                   for (const float y : {0.1f, 0.9f}) add_hinge(scene, a, b, {0.0f, y});
                   Trial trial = lab.start(scene);
                   trial.run(5.0, [&] { trial.note(trial.x(a)); });
                   story.expect(std::abs(trial.x(a) + 0.5) < 0.002,
                                fmt::format("the first body moves by {:.2f} mm", 1e3 * (trial.x(a) + 0.5)));
                   story.expect_asleep(trial, 3.0);
                   return story.end(trial, "x [m]");
               });
}

void add_box2d_310_report(Checks& checks) {
    add_report(checks, "box2d-310",
               "Box2D 310: a pole of links, with hinges locked by limits of 0, stayed bent for ten seconds "
               "after an impulse. After two seconds, its end should be off by less than 0.5 % of its length.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   auto before = scene.add_body({});
                   std::uint32_t link = 0;
                   for (int i = 0; i < 6; ++i) {
                       const float y = static_cast<float>(i);
                       link = add_thing(scene, {0.0f, y + 0.5f}, BoxOutline{.half = {0.1f, 0.5f}});
                       SceneJoint joint;
                       joint.has_limits = true;
                       add_hinge(scene, before, link, {0.0f, y}, joint);
                       before = link;
                   }
                   Trial trial = lab.start(scene);
                   trial.engine().apply_impulse_to_center(link, {1.0f, 0.0f});
                   double widest = 0.0;
                   trial.run(2.0, [&] {
                       widest = std::max(widest, std::abs(trial.point(link, {0.0f, 0.5f}).x));
                       trial.note(trial.point(link, {0.0f, 0.5f}).x);
                   });
                   const double bend = 1e3 * std::abs(trial.point(link, {0.0f, 0.5f}).x);
                   story.expect(widest > 0.001,
                                fmt::format("the impulse bends the pole by {:.1f} mm", 1e3 * widest));
                   story.expect(bend < 30.0, fmt::format("its end stays {:.2f} mm off", bend));
                   return story.end(trial, "x of the end [m]");
               });
}

void add_box2d_96_report(Checks& checks) {
    add_report(checks, "box2d-96",
               "Box2D 96: a prismatic joint did not constrain a body with fixed rotation. The body should "
               "fall along the axis by g t^2 / 2.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto frame = scene.add_body({});
                   const auto piston = add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {},
                                                 {.linear_velocity = {3.0f, 0.0f}, .fixed_rotation = true});
                   SceneJoint joint;
                   joint.angle_local_a = joint.angle_local_b = half_pi;
                   scene.add_joint(joint_at(scene, JointType::Prismatic, frame, piston, {0.0f, 0.0f}, joint));
                   Trial trial = lab.start(scene);
                   double aside = 0.0;
                   trial.run(1.0, [&] {
                       if (trial.time() > 0.2) aside = std::max(aside, std::abs(trial.x(piston)));
                       trial.note(trial.y(piston));
                   });
                   story.expect(aside < 0.005,
                                fmt::format("the body leaves the axis by {:.2f} mm", 1e3 * aside));
                   story.expect(std::abs(trial.y(piston) + 0.5 * g) < 0.1,
                                fmt::format("the body falls by {:.3f} m", -trial.y(piston)));
                   return story.end(trial, "height [m]");
               });
}

void add_rapier_746_report(Checks& checks) {
    add_report(checks, "rapier-746",
               "Rapier 746: a prismatic joint to a rotated body exploded at some angles. Both bodies start "
               "at rest and should not move.",
               [](Lab& lab, Story& story) {
                   double fastest = 0.0;
                   for (int i = 0; i < 8; ++i) {
                       Scene scene;
                       scene.gravity = {0.0f, 0.0f};
                       scene.can_sleep = false;
                       const float angle = 0.25f * static_cast<float>(pi_d) * static_cast<float>(i);
                       const auto a = add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {0.3f, 0.3f}});
                       const auto b = add_thing(scene, {1.0f, 0.0f}, BoxOutline{.half = {0.3f, 0.3f}}, {},
                                                {.angle = angle});
                       SceneJoint joint;
                       joint.angle_local_b = -angle;
                       scene.add_joint(joint_at(scene, JointType::Prismatic, a, b, {0.0f, 0.0f}, joint));
                       Trial trial = lab.start(scene);
                       trial.run(1.0, [&] { fastest = std::max({fastest, trial.speed(a), trial.speed(b)}); });
                   }
                   story.expect(fastest < 1e-3, fmt::format("the fastest body moves at {:.2g} m/s", fastest));
                   return story.end();
               });
}

void add_gamemaker_165_report(Checks& checks) {
    add_report(
        checks, "gamemaker-165",
        "GameMaker 165: a rope stretched beyond its length under load. It should stretch by less than 2 %.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.can_sleep = false;
            const auto hook = scene.add_body({});
            const auto ball = add_thing(scene, {1.0f, 0.0f}, CircleOutline{}, {.density = 1000.0f});
            SceneJoint rope{.type = JointType::Distance, .body_a = hook, .body_b = ball};
            rope.length = 2.0f;
            rope.has_limits = true, rope.lower_limit = 0.0f, rope.upper_limit = 2.0f;
            rope.has_spring = true;
            scene.add_joint(rope);
            Trial trial = lab.start(scene);
            double longest = 0.0;
            trial.run(6.0, [&] {
                const double length = length_of(trial.center(ball));
                longest = std::max(longest, length);
                trial.note(length);
            });
            story.expect(longest < 1.02 * 2.0,
                         fmt::format("the rope is at most {:.4f} m long, of 2 m", longest));
            story.expect(longest > 1.95, "the rope is taut");
            return story.end(trial, "length [m]");
        });
}

void add_matter_1274_report(Checks& checks) {
    add_report(checks, "matter-1274",
               "Matter 1274: a rope of links stretched under the weight of an anchor. With 20 links, and an "
               "anchor with the mass of 20 links, it should stretch by less than 2 %.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.can_sleep = false;
                   auto before = scene.add_body({});
                   for (int i = 0; i < 20; ++i) {
                       const float y = -0.5f * static_cast<float>(i);
                       const auto link =
                           add_thing(scene, {0.0f, y - 0.25f}, BoxOutline{.half = {0.05f, 0.25f}},
                                     {.filter = {.group = -1}});
                       add_hinge(scene, before, link, {0.0f, y});
                       before = link;
                   }
                   const auto anchor = add_thing(scene, {0.0f, -10.5f}, BoxOutline{.half = {0.5f, 0.5f}},
                                                 {.filter = {.group = -1}});
                   add_hinge(scene, before, anchor, {0.0f, -10.0f});
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] { trial.note(trial.y(anchor)); });
                   const double longer = 100.0 * (-trial.point(anchor, {0.0f, 0.5f}).y / 10.0 - 1.0);
                   story.expect(longer < 2.0, fmt::format("the rope is {:.3f} % longer", longer));
                   return story.end(trial, "height of the anchor [m]");
               });
}

void add_godot_rapier_96_report(Checks& checks) {
    add_report(checks, "godot-rapier-96",
               "Godot Rapier 96: pin joints turned stiffly. A rod of length L = 1 m, released from a "
               "horizontal position, should pass its lowest point at sqrt(3 g / L) = 5.477 rad/s.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto hook = scene.add_body({});
                   const auto rod = add_thing(scene, {0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.001f}});
                   add_hinge(scene, hook, rod, {0.0f, 0.0f});
                   Trial trial = lab.start(scene);
                   double fastest = 0.0;
                   trial.run(1.0, [&] {
                       fastest = std::max(fastest, std::abs(trial.spin(rod)));
                       trial.note(trial.spin(rod));
                   });
                   story.expect(std::abs(fastest - std::sqrt(3.0 * g)) < 0.05,
                                fmt::format("the rod rotates at {:.3f} rad/s", fastest));
                   return story.end(trial, "angular velocity [rad/s]");
               });
}

void add_motor_beats_limit_reports(Checks& checks) {
    for (const float strength : {1e3f, 1e5f}) {
        add_report(checks, fmt::format("motor-beats-limit/hinge-{:g}", strength),
                   fmt::format("A motor of {:g} N m pushes a hinge against its limit. The hinge should not "
                               "exceed the limit by more than 0.01 rad.",
                               strength),
                   [strength](Lab& lab, Story& story) {
                       Scene scene;
                       scene.gravity = {0.0f, 0.0f};
                       const auto wall = scene.add_body({});
                       const auto arm = add_thing(scene, {1.0f, 0.0f}, BoxOutline{.half = {1.0f, 0.1f}});
                       SceneJoint joint;
                       joint.has_motor = true, joint.motor_speed = 5.0f, joint.max_motor_torque = strength;
                       joint.has_limits = true, joint.lower_limit = -0.5f, joint.upper_limit = 0.5f;
                       add_hinge(scene, wall, arm, {0.0f, 0.0f}, joint);
                       Trial trial = lab.start(scene);
                       double most = 0.0;
                       trial.run(2.0, [&] {
                           most = std::max(most, trial.angle(arm) - 0.5);
                           trial.note(trial.angle(arm));
                       });
                       story.expect(most < 0.01,
                                    fmt::format("the hinge exceeds the limit by {:.4f} rad", most));
                       story.expect(trial.angle(arm) > 0.49, "the joint rests at the limit");
                       return story.end(trial, "angle [rad]");
                   });
        add_report(
            checks, fmt::format("motor-beats-limit/slider-{:g}", strength),
            fmt::format("A motor of {:g} N pushes a prismatic joint against its limit. The joint should not "
                        "exceed the limit by more than 1 cm.",
                        strength),
            [strength](Lab& lab, Story& story) {
                Scene scene;
                scene.gravity = {0.0f, 0.0f};
                const auto wall = scene.add_body({});
                const auto sled = add_thing(scene, {0.0f, 0.0f}, BoxOutline{});
                SceneJoint joint;
                joint.has_motor = true, joint.motor_speed = 5.0f, joint.max_motor_torque = strength;
                joint.has_limits = true, joint.lower_limit = -1.0f, joint.upper_limit = 1.0f;
                scene.add_joint(joint_at(scene, JointType::Prismatic, wall, sled, {0.0f, 0.0f}, joint));
                Trial trial = lab.start(scene);
                double most = 0.0;
                trial.run(2.0, [&] {
                    most = std::max(most, trial.x(sled) - 1.0);
                    trial.note(trial.x(sled));
                });
                story.expect(most < 0.01,
                             fmt::format("the joint exceeds the limit by {:.2f} mm", 1e3 * most));
                story.expect(trial.x(sled) > 0.98, "the joint rests at the limit");
                return story.end(trial, "x [m]");
            });
    }
}

void add_welds_fly_report(Checks& checks) {
    add_report(checks, "welds-fly",
               "Two weights of 1 kg and 1 cm were welded to a wall and to each other, 1 m apart. They flew "
               "off by kilometers. They should sag by less than 0.5 m.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.can_sleep = false;
                   auto before = scene.add_body({});
                   double farthest = 0.0;
                   std::vector<std::uint32_t> weights;
                   for (int i = 0; i < 2; ++i) {
                       const auto weight = add_thing(scene, {static_cast<float>(i + 1), 0.0f},
                                                     BoxOutline{.half = {0.005f, 0.005f}}, {.density = 1e4f});
                       scene.add_joint(
                           joint_at(scene, JointType::Weld, before, weight, {static_cast<float>(i), 0.0f}));
                       weights.push_back(weight), before = weight;
                   }
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] {
                       for (const auto weight : weights) {
                           const glm::dvec2 start{trial.scene().bodies[weight].position};
                           farthest = std::max(farthest, length_of(trial.center(weight) - start));
                       }
                       trial.note(farthest);
                   });
                   story.expect(farthest < 0.5,
                                fmt::format("the weights move by {:.3g} m at most", farthest));
                   return story.end(trial, "largest displacement [m]");
               });
}

}  // namespace

void add_joint_reports(Checks& checks) {
    add_rapier_192_report(checks);
    add_box2d_487_report(checks);
    add_rapier_378_reports(checks);
    add_jbox2d_25_report(checks);
    add_box2d_310_report(checks);
    add_box2d_96_report(checks);
    add_rapier_746_report(checks);
    add_gamemaker_165_report(checks);
    add_matter_1274_report(checks);
    add_godot_rapier_96_report(checks);
    add_motor_beats_limit_reports(checks);
    add_welds_fly_report(checks);
}

}  // namespace damson::demo
