// Scenes modeled on Box2D's samples for joints and bodies: machines, motion locks and kinematic bodies.
#include <algorithm>
#include <cmath>

#include "../story.hpp"

namespace damson::demo {

namespace {

void add_scissor_lift_sample(Checks& checks) {
    add_story(checks, "samples/joints-scissor-lift",
              "A scissor lift with three levels and a load on its platform holds together.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto ground = add_ground_line(scene, 20.0f);
                  SceneJoint stiff;
                  stiff.constraint_hertz = 240.0f, stiff.constraint_damping_ratio = 20.0f;
                  std::uint32_t base1 = ground, base2 = ground, link = 0;
                  glm::vec2 anchor1{-2.5f, 0.2f}, anchor2{2.5f, 0.2f};
                  float y = 0.5f;
                  const auto join = [&](JointType type, std::uint32_t a, std::uint32_t b, glm::vec2 in_a,
                                        glm::vec2 in_b, bool collide) {
                      SceneJoint joint = stiff;
                      joint.type = type, joint.body_a = a, joint.body_b = b, joint.anchor_local_a = in_a,
                      joint.anchor_local_b = in_b;
                      joint.collide_connected = collide;
                      return scene.add_joint(joint);
                  };
                  for (int i = 0; i < 3; ++i, y += 1.0f) {
                      const CapsuleOutline bar{{-2.5f, 0.0f}, {2.5f, 0.0f}, 0.15f};
                      const auto up = add_thing(scene, {0.0f, y}, bar, {}, {.angle = 0.15f});
                      const auto down = add_thing(scene, {0.0f, y}, bar, {}, {.angle = -0.15f});
                      if (i == 1) link = down;
                      join(JointType::Revolute, base1, up, anchor1, {-2.5f, 0.0f}, i == 0);
                      join(i == 0 ? JointType::Wheel : JointType::Revolute, base2, down, anchor2,
                           {2.5f, 0.0f}, i == 0);
                      join(JointType::Revolute, up, down, {0.0f, 0.0f}, {0.0f, 0.0f}, false);
                      base1 = down, base2 = up, anchor1 = {-2.5f, 0.0f}, anchor2 = {2.5f, 0.0f};
                  }
                  const auto platform = add_thing(scene, {0.0f, y}, BoxOutline{.half = {3.0f, 0.2f}});
                  join(JointType::Revolute, platform, base1, {-2.5f, -0.4f}, anchor1, true);
                  join(JointType::Wheel, platform, base2, {2.5f, -0.4f}, anchor2, true);
                  (void)link;
                  add_thing(scene, {0.0f, y + 1.0f}, BoxOutline{.half = {1.0f, 0.5f}}, {.density = 2.0f});
                  Trial trial = lab.start(scene);
                  float worst = 0.0f;
                  trial.run(10.0, [&] {
                      // skip the first three seconds, because the parts initially do not fit together exactly
                      if (trial.time() > 3.0) worst = std::max(worst, trial.drift().max_gap);
                      trial.note(trial.y(platform));
                  });
                  story.expect(worst < 0.1f, fmt::format("the widest joint gap is {:.0f} mm",
                                                         1e3 * static_cast<double>(worst)));
                  story.expect(std::abs(trial.angle(platform)) < 0.1,
                               fmt::format("the platform is level ({:.3f} rad)", trial.angle(platform)));
                  return story.end(trial, "height of the platform [m]");
              });
}

void add_cantilever_sample(Checks& checks) {
    add_story(checks, "samples/joints-cantilever",
              "A flexible beam of eight capsules, connected by welds with springs, sags, swings and comes "
              "nearly to rest.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  auto before = scene.add_body({});
                  for (int i = 0; i < 8; ++i) {
                      const float x = static_cast<float>(i);
                      const auto link =
                          add_thing(scene, {x + 0.5f, 0.0f},
                                    CapsuleOutline{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.125f}, {.density = 20.0f});
                      SceneJoint weld = joint_at(scene, JointType::Weld, before, link, {x, 0.0f});
                      weld.frame_springs = {15.0f, 0.5f, 5.0f, 0.5f};
                      scene.add_joint(weld);
                      before = link;
                  }
                  Trial trial = lab.start(scene);
                  trial.run(60.0, [&] { trial.note(trial.y(before)); });
                  story.expect(trial.speed(before) < 3.0,
                               fmt::format("the tip slows down to {:.2f} m/s", trial.speed(before)));
                  story.expect(trial.y(before) < -0.1 && std::isfinite(trial.y(before)),
                               fmt::format("the tip sags by {:.2f} m", -trial.y(before)));
                  return story.end(trial, "height of the tip [m]");
              });
}

void add_ball_and_chain_sample(Checks& checks) {
    add_story(
        checks, "samples/joints-ball-and-chain",
        "A heavy ball swings on a chain of 30 links, and the chain holds.", [](Lab& lab, Story& story) {
            Scene scene;
            auto before = scene.add_body({.position = {0.0f, 15.0f}});
            for (int i = 0; i < 30; ++i) {
                const float x = static_cast<float>(i);
                const auto link =
                    add_thing(scene, {x + 0.5f, 15.0f}, CapsuleOutline{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.125f},
                              {.density = 20.0f, .filter = {.category = 1, .mask = 2}});
                add_hinge(scene, before, link, {x, 15.0f}, {.has_motor = true, .max_motor_torque = 100.0f});
                before = link;
            }
            const auto ball = add_thing(scene, {34.0f, 15.0f}, CircleOutline{.radius = 4.0f},
                                        {.density = 20.0f, .filter = {.category = 2, .mask = 1}});
            add_hinge(scene, before, ball, {30.0f, 15.0f}, {.has_motor = true, .max_motor_torque = 100.0f});
            Trial trial = lab.start(scene);
            float worst = 0.0f;
            trial.run(15.0, [&] {
                worst = std::max(worst, trial.drift().max_gap);
                trial.note(trial.x(ball), trial.y(ball));
            });
            story.expect(worst < 1.0f,
                         fmt::format("the widest joint gap is {:.0f} mm", 1e3 * static_cast<double>(worst)));
            story.expect(trial.y(ball) > -40.0, "the ball hangs on the chain");
            return story.end(trial);
        });
}

void add_soft_body_sample(Checks& checks) {
    add_story(checks, "samples/joints-soft-body",
              "A ring of capsules, connected by soft welds, falls to the ground and stays a ring.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 20.0f);
                  constexpr std::uint32_t sides = 7;
                  constexpr float radius = 1.0f, step = 6.2831853f / sides;
                  const float half = radius * std::sin(0.5f * step);
                  for (std::uint32_t i = 0; i < sides; ++i) {
                      const float angle = step * static_cast<float>(i);
                      add_thing(scene, {radius * std::cos(angle), 4.0f + radius * std::sin(angle)},
                                CapsuleOutline{{0.0f, -half}, {0.0f, half}, 0.25f},
                                {.friction = 0.3f, .filter = {.group = -1}}, {.angle = angle});
                  }
                  for (std::uint32_t i = 0; i < sides; ++i) {
                      const std::uint32_t next = i % sides + 1, prior = (i + sides - 1) % sides + 1;
                      SceneJoint weld{.type = JointType::Weld,
                                      .body_a = prior,
                                      .body_b = next,
                                      .anchor_local_a = {0.0f, half},
                                      .anchor_local_b = {0.0f, -half}};
                      weld.angle_local_a = step;
                      weld.frame_springs = {0.0f, 1.0f, 5.0f, 0.0f};
                      scene.add_joint(weld);
                  }
                  Trial trial = lab.start(scene);
                  trial.run(6.0, [&] { trial.note(trial.y(1)); });
                  double low = 100.0, high = -100.0;
                  for (std::uint32_t i = 1; i <= sides; ++i)
                      low = std::min(low, trial.y(i)), high = std::max(high, trial.y(i));
                  story.expect(low > 0.2 && high - low > 1.0 && high - low < 2.2,
                               fmt::format("the ring is {:.2f} m high", high - low));
                  story.expect_asleep(trial, 15.0);
                  return story.end(trial, "height of a capsule [m]");
              });
}

void add_weeble_sample(Checks& checks) {
    add_story(checks, "samples/bodies-weeble",
              "A roly-poly toy with a low center of mass, tilted to its side, returns upright.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 20.0f);
                  const auto doll =
                      add_thing(scene, {0.0f, 1.1f}, CapsuleOutline{{0.0f, -1.0f}, {0.0f, 1.0f}, 1.0f},
                                {.density = 0.2f, .rolling_resistance = 0.05f}, {.angle = 1.3f});
                  scene.add_shape(
                      {.outline = CircleOutline{.center = {0.0f, -1.5f}, .radius = 0.45f}, .density = 20.0f});
                  Trial trial = lab.start(scene);
                  trial.run(60.0, [&] { trial.note(trial.angle(doll)); });
                  story.expect(std::abs(trial.angle(doll)) < 0.1,
                               fmt::format("the toy is upright ({:.3f} rad)", trial.angle(doll)));
                  return story.end(trial, "angle [rad]");
              });
}

void add_pivot_sample(Checks& checks) {
    add_story(checks, "samples/bodies-pivot",
              "A rod moves and rotates such that its lower end is at rest. This end does not move in the "
              "first step.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.gravity = {0.0f, 0.0f};
                  const auto rod =
                      add_thing(scene, {0.0f, 3.0f}, BoxOutline{.half = {0.1f, 3.0f}}, {},
                                {.linear_velocity = {5.0f, 0.0f}, .angular_velocity = -5.0f / 3.0f});
                  Trial trial = lab.start(scene);
                  trial.step();
                  const double end = length_of(trial.point(rod, {0.0f, -3.0f}));
                  trial.note(end);
                  story.expect(end < 2e-3, fmt::format("the lower end has moved by {:.2f} mm", 1e3 * end));
                  return story.end(trial, "displacement of the end [m]");
              });
}

void add_kinematic_sample(Checks& checks) {
    add_story(checks, "samples/bodies-kinematic",
              "A kinematic body that is moved along an ellipse reaches each target pose.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto body = scene.add_body({.type = BodyType::Kinematic, .position = {4.0f, 0.0f}});
                  scene.add_shape({.outline = BoxOutline{.half = {0.1f, 1.0f}}});
                  Trial trial = lab.start(scene);
                  double worst = 0.0, worst_turn = 0.0;
                  for (int i = 1; i <= 300; ++i) {
                      const float t = static_cast<float>(i) / 60.0f;
                      const glm::vec2 goal{4.0f * std::cos(t), 2.0f * std::sin(t)};
                      trial.engine().move_to(body, goal, t);
                      trial.step();
                      worst = std::max(worst, length_of(glm::dvec2{trial[body].position} - glm::dvec2{goal}));
                      worst_turn = std::max(
                          worst_turn, std::abs(std::remainder(trial.angle(body) - static_cast<double>(t),
                                                              6.283185307179586)));
                      trial.note(trial.x(body), trial.y(body));
                  }
                  story.expect(worst < 1e-4, fmt::format("the position differs by {:.3g} mm", 1e3 * worst));
                  story.expect(worst_turn < 1e-3, fmt::format("the angle differs by {:.2g} rad", worst_turn));
                  return story.end(trial);
              });
}

void add_mixed_locks_sample(Checks& checks) {
    add_story(checks, "samples/bodies-mixed-locks",
              "Three bodies with different motion locks, in a heap with balls, keep their locks.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto upright =
                      add_thing(scene, {0.0f, 1.0f}, CapsuleOutline{{0.0f, -0.5f}, {0.0f, 0.5f}, 0.4f}, {},
                                {.fixed_rotation = true});
                  const auto column =
                      add_thing(scene, {1.0f, 3.0f}, BoxOutline{.half = {0.4f, 0.4f}}, {}, {.fixed_x = true});
                  const auto shelf = add_thing(scene, {-2.0f, 2.0f}, BoxOutline{.half = {1.0f, 0.2f}}, {},
                                               {.fixed_rotation = true, .fixed_y = true});
                  for (int i = 0; i < 10; ++i)
                      add_thing(scene,
                                {0.4f * static_cast<float>(i - 5), 5.0f + 0.7f * static_cast<float>(i)},
                                CircleOutline{.radius = 0.3f});
                  Trial trial = lab.start(scene);
                  trial.run(6.0, [&] { trial.note(trial.y(column)); });
                  story.expect(std::abs(trial.angle(upright)) < 1e-6,
                               "the body with locked rotation has not rotated");
                  story.expect(std::abs(trial.x(column) - 1.0) < 1e-5,
                               "the body with locked x has not moved sideways");
                  story.expect(std::abs(trial.y(shelf) - 2.0) < 1e-5 && std::abs(trial.angle(shelf)) < 1e-6,
                               "the body with locked y and rotation has not moved up, down or rotated");
                  return story.end(trial, "height [m]");
              });
}

}  // namespace

void add_machine_samples(Checks& checks) {
    add_scissor_lift_sample(checks);
    add_cantilever_sample(checks);
    add_ball_and_chain_sample(checks);
    add_soft_body_sample(checks);
    add_weeble_sample(checks);
    add_pivot_sample(checks);
    add_kinematic_sample(checks);
    add_mixed_locks_sample(checks);
}

}  // namespace damson::demo
