// Scenes modeled on Box2D's samples for stacking. Stacks must stand, and falling bodies must come to rest.
#include <cmath>
#include <vector>

#include "../story.hpp"

namespace damson::demo {

namespace {

void add_single_box_sample(Checks& checks) {
    add_story(checks, "samples/stacking-single-box",
              "A box that is thrown along the floor slides, stops and falls asleep.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto box =
                      add_thing(scene, {0.0f, 1.0f}, BoxOutline{}, {}, {.linear_velocity = {5.0f, 0.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(4.0, [&] { trial.note(trial.x(box)); });
                  story.expect(std::abs(trial.y(box) - 0.5) < 0.01, "the box rests on the floor");
                  story.expect(std::abs(trial.angle(box)) < 0.01, "the box is level");
                  story.expect_asleep(trial, 1.0);
                  return story.end(trial, "x [m]");
              });
}

void add_tilted_stack_sample(Checks& checks) {
    add_story(checks, "samples/stacking-tilted-stack",
              "In ten columns of ten boxes, each box is offset from the box below. The columns fall, and the "
              "heap comes to rest.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  for (int column = 0; column < 10; ++column)
                      for (int row = 0; row < 10; ++row)
                          add_thing(scene,
                                    {5.0f * static_cast<float>(column) + 0.2f * static_cast<float>(row),
                                     0.5f + 1.0f * static_cast<float>(row)},
                                    BoxOutline{.half = {0.45f, 0.45f}, .radius = 0.05f}, {.friction = 0.3f});
                  Trial trial = lab.start(scene);
                  trial.run(10.0, [&] { trial.note(trial.y(10)); });
                  story.expect_all_there(trial, 0.3);
                  story.expect_asleep(trial, 10.0);
                  return story.end(trial, "height of the first top box [m]");
              });
}

void add_vertical_stack_sample(Checks& checks) {
    add_story(checks, "samples/stacking-vertical-stack",
              "A stack of twelve boxes stands, until a bullet hits it from the side and knocks it over.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  for (int row = 0; row < 12; ++row)
                      add_thing(scene, {0.0f, 0.55f + 1.15f * static_cast<float>(row)},
                                BoxOutline{.half = {0.5f, 0.5f}}, {.friction = 0.3f});
                  const auto bullet =
                      add_thing(scene, {-31.0f, 6.0f}, CircleOutline{.radius = 0.25f}, {.density = 4.0f},
                                {.gravity_scale = 0.0f, .is_bullet = true});
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.x(6)); });
                  bool stands = true;
                  for (std::uint32_t i = 1; i <= 12; ++i) stands = stands && std::abs(trial.x(i)) < 0.3;
                  story.expect(stands, "the stack stands before the bullet is fired");
                  trial.engine().set_linear_velocity(bullet, {400.0f, 0.0f});
                  trial.run(2.0, [&] { trial.note(trial.x(6)); });
                  bool is_hit = false;
                  for (std::uint32_t i = 1; i <= 12; ++i) is_hit = is_hit || trial.x(i) > 0.5;
                  story.expect(is_hit, "the bullet hits the stack");
                  story.expect_all_there(trial, -1.0);
                  return story.end(trial, "x of the sixth box [m]");
              });
}

void add_circle_stack_sample(Checks& checks) {
    add_story(checks, "samples/stacking-circle-stack",
              "Eight balls that are dropped on one another come to rest in a pile.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 10.0f);
                  for (const float side : {-10.0f, 10.0f})
                      add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{side, 0.0f}, {side, 10.0f}});
                  for (int i = 0; i < 8; ++i)
                      add_thing(scene, {0.0f, 0.75f + 1.25f * static_cast<float>(i)}, CircleOutline{},
                                {.rolling_resistance = 0.1f});
                  Trial trial = lab.start(scene);
                  trial.run(10.0, [&] { trial.note(trial.y(10)); });
                  story.expect_all_there(trial, 0.4);
                  story.expect_asleep(trial, 30.0);
                  return story.end(trial, "height of the top body [m]");
              });
}

void add_capsule_stack_sample(Checks& checks) {
    add_story(checks, "samples/stacking-capsule-stack",
              "Twenty horizontal capsules that are dropped on one another come to rest in a pile.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {}, 10.0f);
                  for (int i = 0; i < 20; ++i)
                      add_thing(scene, {0.0f, 0.5f + 0.75f * static_cast<float>(i)},
                                CapsuleOutline{{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.25f});
                  Trial trial = lab.start(scene);
                  trial.run(6.0, [&] { trial.note(trial.y(20)); });
                  story.expect_all_there(trial, 0.2);
                  story.expect_asleep(trial, 20.0);
                  return story.end(trial, "height of the top body [m]");
              });
}

void add_cliff_sample(Checks& checks) {
    add_story(checks, "samples/stacking-cliff",
              "Capsules, boxes and balls slide over the edges of platforms and fall to the ground. No body "
              "catches on an edge.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto ground = add_fixed(scene, {0.0f, -1.0f}, BoxOutline{.half = {100.0f, 1.0f}});
                  (void)ground;
                  add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-14.0f, 4.0f}, {-8.0f, 4.0f}});
                  add_fixed(scene, {0.0f, 4.0f}, BoxOutline{.half = {3.0f, 0.5f}});
                  add_fixed(scene, {0.0f, 0.0f}, CapsuleOutline{{8.5f, 4.0f}, {13.5f, 4.0f}, 0.5f});
                  std::vector<std::uint32_t> sliders;
                  int k = 0;
                  for (const float x : {-9.0f, 2.0f, 13.0f})
                      sliders.push_back(add_thing(scene, {x, k++ == 0 ? 4.25f : 4.75f},
                                                  CapsuleOutline{{-0.25f, 0.0f}, {0.25f, 0.0f}, 0.25f},
                                                  {.friction = 0.01f}, {.linear_velocity = {2.0f, 0.0f}}));
                  k = 0;
                  for (const float x : {-11.0f, 0.0f, 11.0f})
                      sliders.push_back(add_thing(scene, {x, k++ == 0 ? 4.5f : 5.0f}, BoxOutline{},
                                                  {.friction = 0.01f}, {.linear_velocity = {2.5f, 0.0f}}));
                  k = 0;
                  for (const float x : {-13.0f, -2.0f, 9.0f})
                      sliders.push_back(add_thing(scene, {x, k++ == 0 ? 4.5f : 5.0f}, CircleOutline{},
                                                  {.friction = 0.2f}, {.linear_velocity = {1.5f, 0.0f}}));
                  Trial trial = lab.start(scene);
                  trial.run(12.0, [&] { trial.note(trial.y(sliders[3])); });
                  std::uint32_t hanging = 0;
                  for (const std::uint32_t slider : sliders) hanging += trial.y(slider) > 3.0 ? 1 : 0;
                  story.expect(hanging == 0, fmt::format("all bodies have fallen ({} are left)", hanging));
                  story.expect_all_there(trial, 0.1);
                  return story.end(trial, "height of a box [m]");
              });
}

void add_arch_sample(Checks& checks) {
    add_story(checks, "samples/stacking-arch", "An arch of 15 stones with four boxes on it stands.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 100.0f);
                  constexpr int stones = 15;
                  // the arch is half an elliptical ring, which is thinner at the top
                  const auto inner = [&](int i) {
                      const float t = 3.14159265f * static_cast<float>(i) / stones;
                      return glm::vec2{4.0f * std::cos(t), 9.7f * std::sin(t)};
                  };
                  const auto outer = [&](int i) {
                      const float t = 3.14159265f * static_cast<float>(i) / stones;
                      return glm::vec2{6.0f * std::cos(t), 11.1f * std::sin(t)};
                  };
                  for (int i = 0; i < stones; ++i) {
                      const glm::vec2 corners[] = {inner(i), outer(i), outer(i + 1), inner(i + 1)};
                      const glm::vec2 middle = 0.25f * (corners[0] + corners[1] + corners[2] + corners[3]);
                      PolygonOutline stone;
                      stone.count = 4;
                      for (std::uint32_t c = 0; c < 4; ++c) stone.vertices[c] = corners[c] - middle;
                      add_thing(scene, middle, stone);
                  }
                  const float top = 0.5f * (outer(7).y + outer(8).y);
                  for (int i = 0; i < 4; ++i)
                      add_thing(scene, {0.0f, top + 0.55f + 1.0f * static_cast<float>(i)},
                                BoxOutline{.half = {2.0f, 0.5f}});
                  Trial trial = lab.start(scene);
                  const double start = trial.y(8);
                  trial.run(15.0, [&] { trial.note(trial.y(8)); });
                  story.expect(std::abs(trial.y(8) - start) < 0.5, "the keystone stays in place");
                  story.expect(trial.y(19) > static_cast<double>(top), "the boxes stay on the arch");
                  story.expect_asleep(trial, 10.0);
                  return story.end(trial, "height of the keystone [m]");
              });
}

void add_double_domino_sample(Checks& checks) {
    add_story(checks, "samples/stacking-double-domino", "Fifteen dominoes knock one another over.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  for (int i = 0; i < 15; ++i)
                      add_thing(scene, {static_cast<float>(i) - 7.5f, 0.5f},
                                BoxOutline{.half = {0.125f, 0.5f}}, {},
                                i == 0 ? SceneBody{.linear_velocity = {1.6f, 0.0f}, .angular_velocity = -4.5f}
                                       : SceneBody{});
                  Trial trial = lab.start(scene);
                  trial.run(10.0, [&] { trial.note(trial.angle(15)); });
                  int fallen = 0;
                  for (std::uint32_t i = 1; i <= 15; ++i) fallen += std::abs(trial.angle(i)) > 0.4 ? 1 : 0;
                  story.expect(fallen == 15, fmt::format("{} of 15 dominoes have fallen", fallen));
                  story.expect_asleep(trial, 5.0);
                  return story.end(trial, "angle of the last domino [rad]");
              });
}

void add_confined_sample(Checks& checks) {
    add_story(checks, "samples/stacking-confined",
              "Balls start overlapped in a box that is too small for them. They push one another apart, stay "
              "in the box and come to rest.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  for (const float side : {-10.5f, 10.5f}) {
                      add_fixed(scene, {0.0f, 0.0f}, CapsuleOutline{{side, 0.0f}, {side, 20.5f}, 0.5f});
                      add_fixed(scene, {0.0f, 0.0f},
                                CapsuleOutline{{-10.5f, side > 0.0f ? 20.5f : 0.0f},
                                               {10.5f, side > 0.0f ? 20.5f : 0.0f},
                                               0.5f});
                  }
                  for (int column = 0; column < 25; ++column)
                      for (int row = 0; row < 25; ++row)
                          add_thing(scene,
                                    {-8.75f + 0.72f * static_cast<float>(column),
                                     1.5f + 0.72f * static_cast<float>(row)},
                                    CircleOutline{}, {}, {.gravity_scale = 0.0f});
                  Trial trial = lab.start(scene);
                  trial.run(10.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                  std::uint32_t out = 0;
                  for (std::uint32_t i = 4; i < trial.states().size(); ++i)
                      out += std::abs(trial.x(i)) > 10.5 || std::abs(trial.y(i) - 10.25) > 10.25 ? 1 : 0;
                  story.expect(out == 0, fmt::format("{} of 625 balls are outside", out));
                  story.expect_asleep(trial, 20.0);
                  return story.end(trial, "awake bodies");
              });
}

}  // namespace

void add_stacking_samples(Checks& checks) {
    add_single_box_sample(checks);
    add_tilted_stack_sample(checks);
    add_vertical_stack_sample(checks);
    add_circle_stack_sample(checks);
    add_capsule_stack_sample(checks);
    add_cliff_sample(checks);
    add_arch_sample(checks);
    add_double_domino_sample(checks);
    add_confined_sample(checks);
}

}  // namespace damson::demo
