// Scenes after Box2D's samples: their dimensions, our code, judged in words. Each name says which sample.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "story.hpp"

namespace damson::demo {

namespace {

constexpr float half_pi = 1.57079633f;

std::uint32_t add_ground_line(Scene& scene, float half_width, const SceneShape& like = {}) {
    return add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-half_width, 0.0f}, {half_width, 0.0f}}, like);
}

// ---- stacking

void add_stacking(Checks& checks) {
    add_story(checks, "samples/stacking-single-box", "A box thrown along the floor slides, stops and sleeps.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto box =
                      add_thing(scene, {0.0f, 1.0f}, BoxOutline{}, {}, {.linear_velocity = {5.0f, 0.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(4.0, [&] { trial.note(trial.x(box)); });
                  story.expect(std::abs(trial.y(box) - 0.5) < 0.01, "it lies on the floor");
                  story.expect(std::abs(trial.angle(box)) < 0.01, "it is level");
                  story.expect_asleep(trial, 1.0);
                  return story.end(trial, "x [m]");
              });
    add_story(
        checks, "samples/stacking-tilted-stack",
        "Ten columns of ten boxes, each box a little beside the one below, lean and fall; the heap comes to "
        "rest.",
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
            return story.end(trial, "height of the first top [m]");
        });
    add_story(
        checks, "samples/stacking-vertical-stack",
        "Twelve boxes between two walls' distance stand and are knocked over by a bullet from the side.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_floor(scene);
            for (int row = 0; row < 12; ++row)
                add_thing(scene, {0.0f, 0.55f + 1.15f * static_cast<float>(row)},
                          BoxOutline{.half = {0.5f, 0.5f}}, {.friction = 0.3f});
            const auto bullet = add_thing(scene, {-31.0f, 6.0f}, CircleOutline{.radius = 0.25f},
                                          {.density = 4.0f}, {.gravity_scale = 0.0f, .is_bullet = true});
            Trial trial = lab.start(scene);
            trial.run(3.0, [&] { trial.note(trial.x(6)); });
            bool stands = true;
            for (std::uint32_t i = 1; i <= 12; ++i) stands = stands && std::abs(trial.x(i)) < 0.3;
            story.expect(stands, "it stands before");
            trial.engine().set_linear_velocity(bullet, {400.0f, 0.0f});
            trial.run(2.0, [&] { trial.note(trial.x(6)); });
            bool is_hit = false;
            for (std::uint32_t i = 1; i <= 12; ++i) is_hit = is_hit || trial.x(i) > 0.5;
            story.expect(is_hit, "the bullet hits it");
            story.expect_all_there(trial, -1.0);
            return story.end(trial, "x of the sixth [m]");
        });
    add_story(checks, "samples/stacking-circle-stack",
              "Eight balls let fall on one another pile up and come to rest.", [](Lab& lab, Story& story) {
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
                  return story.end(trial, "height of the top [m]");
              });
    add_story(checks, "samples/stacking-capsule-stack",
              "Twenty lying capsules let fall on one another end in a tidy pile.",
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
                  return story.end(trial, "height of the top [m]");
              });
    add_story(checks, "samples/stacking-cliff",
              "Capsules, boxes and balls that slide over an edge fall to the ground and come to rest there, "
              "none hangs "
              "on the edge.",
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
                  story.expect(hanging == 0, fmt::format("all have fallen ({} are left)", hanging));
                  story.expect_all_there(trial, 0.1);
                  return story.end(trial, "height of a box [m]");
              });
    add_story(checks, "samples/stacking-arch", "An arch of stones with four boxes on it stands.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 100.0f);
                  constexpr int stones = 15;
                  // a semi-ellipse, thinner at the top
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
                  story.expect(std::abs(trial.y(8) - start) < 0.5, "its keystone is up there");
                  story.expect(trial.y(19) > static_cast<double>(top), "the boxes lie on it");
                  story.expect_asleep(trial, 10.0);
                  return story.end(trial, "height of the keystone [m]");
              });
    add_story(checks, "samples/stacking-double-domino", "Fifteen dominoes fall one after the other.",
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
                  story.expect(fallen == 15, fmt::format("{} of 15 lie", fallen));
                  story.expect_asleep(trial, 5.0);
                  return story.end(trial, "angle of the last [rad]");
              });
    add_story(checks, "samples/stacking-confined",
              "Balls packed into a box that is too small for them press apart without leaving it, and come "
              "to rest.",
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
                  story.expect(out == 0, fmt::format("{} of 625 are out", out));
                  story.expect_asleep(trial, 20.0);
                  return story.end(trial, "awake");
              });
}

// ---- issues

void add_issues(Checks& checks) {
    add_story(checks, "samples/issues-bad-steiner",
              "A sliver of a gram that lies 78 m from its body's origin falls, lands, turns over and comes "
              "to rest.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 100.0f);
                  const auto body = add_thing(scene, {-48.0f, 62.0f},
                                              polygon_of({{48.7599983f, -60.5699997f},
                                                          {48.7400017f, -60.5400009f},
                                                          {48.6800003f, -60.5600014f}}));
                  Trial trial = lab.start(scene);
                  const double inertia = static_cast<double>(trial.engine().mass_of(body).inertia);
                  // of a triangle: m / 36 (a2 + b2 + c2)
                  const double exact = 0.0011 / 36.0 * (0.0013 + 0.0040 + 0.00650);
                  story.expect(inertia > 0.6 * exact && inertia < 1.5 * exact,
                               fmt::format("its inertia is {:.2g} kg m2 ({:.2g})", inertia, exact));
                  trial.run(6.0, [&] { trial.note(trial.center(body).y); });
                  story.expect(std::abs(trial.center(body).y) < 0.05,
                               fmt::format("it lies on the floor ({:.3f} m)", trial.center(body).y));
                  story.expect_asleep(trial, 10.0);
                  return story.end(trial, "height [m]");
              });
    add_story(
        checks, "samples/issues-disable-crash",
        "A body on a hinge that is disabled and enabled again is where it was, and its hinge holds it.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto hung = add_thing(scene, {-2.0f, 3.0f}, BoxOutline{.half = {0.5f, 2.0f}});
            const auto platform =
                add_fixed(scene, {-4.0f, 5.0f},
                          BoxOutline{.half = {0.5f, 4.0f}, .center = {4.0f, 0.0f}, .angle = half_pi});
            add_hinge(scene, platform, hung, {-2.0f, 5.0f}, {.has_motor = true, .max_motor_torque = 50.0f});
            Trial trial = lab.start(scene);
            trial.run(1.0);
            trial.engine().set_enabled(hung, false);
            const double y = trial.y(hung);
            trial.run(1.0, [&] { trial.note(trial.y(hung)); });
            story.expect(std::abs(trial.y(hung) - y) < 1e-6, "disabled it stays");
            trial.engine().set_enabled(hung, true);
            trial.run(3.0, [&] { trial.note(trial.y(hung)); });
            story.expect(trial.drift().max_gap < 0.01f, "its hinge holds");
            return story.end(trial, "height [m]");
        });
    add_story(
        checks, "samples/issues-crash-01",
        "A platform on a slide, with a body hinged to it, may become static, kinematic and dynamic again; "
        "all "
        "joints hold.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto ground = add_ground_line(scene, 20.0f);
            const auto hung = add_thing(scene, {-2.0f, 3.0f}, BoxOutline{.half = {0.5f, 2.0f}});
            const auto platform =
                add_thing(scene, {-4.0f, 5.0f},
                          BoxOutline{.half = {0.5f, 4.0f}, .center = {4.0f, 0.0f}, .angle = half_pi},
                          {.density = 2.0f});
            add_hinge(scene, hung, platform, {-2.0f, 5.0f}, {.has_motor = true, .max_motor_torque = 50.0f});
            scene.add_joint(joint_at(scene, JointType::Prismatic, ground, platform, {0.0f, 5.0f},
                                     {.has_motor = true,
                                      .max_motor_torque = 1000.0f,
                                      .has_limits = true,
                                      .lower_limit = -10.0f,
                                      .upper_limit = 10.0f}));
            Trial trial = lab.start(scene);
            float worst = 0.0f;
            for (const BodyType type : {BodyType::Static, BodyType::Kinematic, BodyType::Dynamic,
                                        BodyType::Static, BodyType::Dynamic}) {
                trial.engine().set_type(platform, type);
                if (type == BodyType::Kinematic) trial.engine().set_linear_velocity(platform, {-0.1f, 0.0f});
                trial.run(1.0, [&] { trial.note(trial.y(hung)); });
                worst = std::max(worst, trial.drift().max_gap);
            }
            story.expect(worst < 0.02f,
                         fmt::format("the widest gap is {:.1f} mm", 1e3 * static_cast<double>(worst)));
            story.expect(std::abs(trial.y(platform) - 5.0) < 0.05, "the slide bears the platform");
            return story.end(trial, "height [m]");
        });
    add_story(
        checks, "samples/issues-static-vs-bullet",
        "A bullet at 300 m/s does not pass a polygon that was made dynamic and then static.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto block = add_thing(scene, {0.0f, 0.0f},
                                         polygon_of({{48.8525391f, 68.1518555f},
                                                     {49.1821289f, 68.1152344f},
                                                     {68.8476562f, 68.1152344f},
                                                     {68.8476562f, 70.2392578f},
                                                     {48.8525391f, 70.2392578f}}),
                                         {.friction = 0.5f, .restitution = 0.1f});
            const auto ball = add_thing(
                scene, {58.9243050f, 77.5401459f}, CircleOutline{.radius = 0.3f},
                {.density = 3.0f, .friction = 0.2f, .restitution = 0.9f},
                {.linear_velocity = {104.868881f, -281.073883f}, .fixed_rotation = true, .is_bullet = true});
            Trial trial = lab.start(scene);
            trial.engine().set_type(block, BodyType::Static);
            double lowest = 100.0;
            trial.run(0.5, [&] {
                if (trial.x(ball) < 68.8) lowest = std::min(lowest, trial.y(ball));
                trial.note(trial.y(ball));
            });
            story.expect(lowest > 70.0, fmt::format("it stays above ({:.2f} m)", lowest));
            return story.end(trial, "height [m]");
        });
    add_story(checks, "samples/issues-unstable-prismatic",
              "A small ball between two large ones on sprung slides stays in one piece.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 100.0f);
                  const auto middle = add_thing(scene, {0.0f, 3.0f}, CircleOutline{.radius = 0.5f});
                  for (const float side : {-1.0f, 1.0f}) {
                      const auto big = add_thing(scene, {3.5f * side, 3.0f}, CircleOutline{.radius = 2.0f});
                      SceneJoint slide{.type = JointType::Prismatic, .body_a = middle, .body_b = big};
                      slide.has_spring = true, slide.spring_hertz = 10.0f, slide.spring_damping_ratio = 2.0f;
                      slide.spring_rest = 3.0f * side;
                      scene.add_joint(slide);
                  }
                  Trial trial = lab.start(scene);
                  double fastest = 0.0;
                  trial.run(8.0, [&] {
                      for (std::uint32_t i = 1; i <= 3; ++i) fastest = std::max(fastest, trial.speed(i));
                      trial.note(trial.y(middle));
                  });
                  story.expect(fastest < 15.0, fmt::format("the fastest was {:.1f} m/s", fastest));
                  story.expect(trial.drift().max_gap < 0.1f, "it holds together");
                  return story.end(trial, "height [m]");
              });
    add_story(
        checks, "samples/issues-unstable-windmill",
        "Four heavy blades welded to a hub in free space stay where they are.", [](Lab& lab, Story& story) {
            Scene scene;
            add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-100.0f, -10.0f}, {100.0f, -10.0f}});
            const SceneBody free{.gravity_scale = 0.0f};
            const SceneShape like{.friction = 0.1f};
            const auto hub = add_thing(scene, {10.0f, 10.0f}, CircleOutline{.radius = 5.0f}, like, free);
            for (const glm::vec2 way :
                 {glm::vec2{0, -1}, glm::vec2{1, 0}, glm::vec2{0, 1}, glm::vec2{-1, 0}}) {
                const bool is_level = way.y == 0.0f;
                const auto blade = add_thing(
                    scene, glm::vec2{10.0f, 10.0f} + 10.0f * way,
                    BoxOutline{.half = is_level ? glm::vec2{5.0f, 4.0f} : glm::vec2{4.0f, 5.0f}}, like, free);
                scene.add_joint({.type = JointType::Weld,
                                 .body_a = hub,
                                 .body_b = blade,
                                 .anchor_local_a = 5.0f * way,
                                 .anchor_local_b = -5.0f * way,
                                 .constraint_hertz = 30.0f});
            }
            Trial trial = lab.start(scene);
            double worst = 0.0;
            trial.run(10.0, [&] {
                for (std::uint32_t i = 1; i <= 5; ++i) worst = std::max(worst, trial.speed(i));
                trial.note(worst);
            });
            story.expect(worst < 0.05, fmt::format("the fastest was {:.3g} m/s", worst));
            return story.end(trial, "fastest so far [m/s]");
        });
}

// ---- robustness

void add_robustness(Checks& checks) {
    add_story(checks, "samples/robustness-high-mass-ratio-1",
              "Three pyramids of ten rows, with tops 100, 200 and 300 times as heavy, stand.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {}, 50.0f);
                  std::vector<std::uint32_t> tops;
                  for (int j = 0; j < 3; ++j) {
                      const float offset = -20.0f + 22.0f * static_cast<float>(j);
                      float y = 1.0f;
                      for (int count = 10; count > 0; --count, y += 2.0f)
                          for (int i = 0; i < count; ++i) {
                              const auto box = add_thing(
                                  scene,
                                  {2.0f * (static_cast<float>(i) - 0.5f * static_cast<float>(count)) + offset,
                                   count == 1 ? y + 2.0f : y},
                                  BoxOutline{.half = {1.0f, 1.0f}},
                                  {.density = count == 1 ? 100.0f * static_cast<float>(j + 1) : 1.0f});
                              if (count == 1) tops.push_back(box);
                          }
                  }
                  Trial trial = lab.start(scene);
                  trial.run(15.0, [&] { trial.note(trial.y(tops[2])); });
                  for (std::size_t i = 0; i < 3; ++i)
                      story.expect(trial.y(tops[i]) > 17.0,
                                   fmt::format("the top of {} kg is up there ({:.1f} m)", 400 * (i + 1),
                                               trial.y(tops[i])));
                  return story.end(trial, "height of the heaviest [m]");
              });
    for (const bool is_triangle : {false, true}) {
        add_story(
            checks,
            is_triangle ? "samples/robustness-high-mass-ratio-3" : "samples/robustness-high-mass-ratio-2",
            is_triangle
                ? "A block of 400 kg dropped on two triangles of half a kilogram does not go through them."
                : "A block of 400 kg dropped on two boxes of one kilogram does not go through them.",
            [is_triangle](Lab& lab, Story& story) {
                Scene scene;
                add_floor(scene, {}, 50.0f);
                for (const float x : {-9.0f, 9.0f})
                    add_thing(scene, {x, 0.5f},
                              is_triangle ? Outline{polygon_of({{-0.5f, 0.0f}, {0.5f, 0.0f}, {0.0f, 1.0f}})}
                                          : Outline{BoxOutline{}});
                const auto big =
                    add_thing(scene, {0.0f, is_triangle ? 14.0f : 26.0f}, BoxOutline{.half = {10.0f, 10.0f}});
                Trial trial = lab.start(scene);
                trial.run(10.0, [&] { trial.note(trial.y(big)); });
                story.expect(trial.y(big) > 10.5 && trial.y(big) < 11.6,
                             fmt::format("the block rests on them ({:.2f} m)", trial.y(big)));
                story.expect_all_there(trial, -0.2);
                story.expect_asleep(trial, 20.0);
                return story.end(trial, "height of the block [m]");
            });
    }
    for (const float overlap : {0.25f, 0.5f, 1.0f}) {
        add_story(checks, fmt::format("samples/robustness-overlap-recovery-{:g}", overlap),
                  "A pyramid whose boxes start inside one another comes apart gently.",
                  [overlap](Lab& lab, Story& story) {
                      Scene scene;
                      add_ground_line(scene, 40.0f);
                      const float fraction = 1.0f - overlap;
                      float y = 0.5f;
                      for (int i = 0; i < 4; ++i) {
                          float x = fraction * 0.5f * static_cast<float>(i - 4);
                          for (int j = i; j < 4; ++j) {
                              add_thing(scene, {x, y}, BoxOutline{});
                              x += fraction;
                          }
                          y += fraction;
                      }
                      Trial trial = lab.start(scene);
                      double fastest = 0.0;
                      trial.run(8.0, [&] {
                          double now = 0.0;
                          for (std::uint32_t i = 1; i <= 10; ++i) now = std::max(now, trial.speed(i));
                          fastest = std::max(fastest, now);
                          trial.note(now);
                      });
                      story.expect(fastest < 20.0, fmt::format("the fastest was {:.1f} m/s", fastest));
                      story.expect(trial.overlap().max_penetration < 0.02f,
                                   fmt::format("{:.0f} mm of overlap are left",
                                               1e3 * static_cast<double>(trial.overlap().max_penetration)));
                      story.expect_asleep(trial, 10.0);
                      return story.end(trial, "fastest [m/s]");
                  });
    }
    add_story(checks, "samples/robustness-tiny-pyramid", "A pyramid of 30 rows of 5 cm boxes stands.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {}, 5.0f);
                  constexpr float e = 0.025f;
                  std::uint32_t top = 0;
                  for (int i = 0; i < 30; ++i)
                      for (int j = i; j < 30; ++j)
                          top = add_thing(scene,
                                          {static_cast<float>(i + 1) * e +
                                               2.0f * static_cast<float>(j - i) * e - 30.0f * e,
                                           (2.0f * static_cast<float>(i) + 1.0f) * e},
                                          BoxOutline{.half = {e, e}});
                  Trial trial = lab.start(scene);
                  trial.run(10.0, [&] { trial.note(trial.y(top)); });
                  story.expect(trial.y(top) > 1.3,
                               fmt::format("its top is up there ({:.2f} of 1.475 m)", trial.y(top)));
                  story.expect_asleep(trial, 10.0);
                  return story.end(trial, "height of the top [m]");
              });
    for (const float damping : {0.0f, 2.0f}) {
        add_story(checks, fmt::format("samples/robustness-cart-{:g}", damping),
                  "A cart of a ton on two wheels of 1.6 kg, dropped level, lands level.",
                  [damping](Lab& lab, Story& story) {
                      Scene scene;
                      scene.gravity = {0.0f, -22.0f};
                      scene.substeps = 12;
                      scene.contact_tuning = {240.0f, 10.0f, 0.5f};
                      add_floor(scene, {}, 20.0f);
                      const auto chassis = add_thing(
                          scene, {0.0f, 2.0f}, BoxOutline{.half = {1.0f, 0.25f}, .center = {0.0f, 0.25f}},
                          {.density = 1000.0f});
                      std::vector<std::uint32_t> wheels;
                      for (const float x : {-0.9f, 0.9f}) {
                          wheels.push_back(add_thing(scene, {x, 1.85f}, CircleOutline{.radius = 0.1f},
                                                     {.density = 50.0f, .rolling_resistance = 0.02f}));
                          add_hinge(scene, chassis, wheels.back(), {x, 1.85f},
                                    {.constraint_hertz = 240.0f, .constraint_damping_ratio = damping});
                      }
                      Trial trial = lab.start(scene);
                      double spin = 0.0;
                      trial.run(8.0, [&] {
                          spin = std::max(spin, std::abs(trial.spin(chassis)));
                          trial.note(trial.y(chassis));
                      });
                      story.expect(spin < 0.3, fmt::format("it never spun faster than {:.2f} rad/s", spin));
                      story.expect(std::abs(trial.angle(chassis)) < 0.05, "it stands level");
                      story.expect(trial.y(chassis) > 0.2,
                                   fmt::format("its chassis is at {:.3f} m", trial.y(chassis)));
                      return story.end(trial, "height of the chassis [m]");
                  });
    }
    add_story(checks, "samples/robustness-multiple-prismatic",
              "A tower of six boxes that slide on one another hangs together when it is pushed.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  auto before = scene.add_body({});
                  glm::vec2 anchor{0.0f, 0.0f};
                  std::uint32_t top = 0;
                  for (int i = 0; i < 6; ++i) {
                      top = add_thing(scene, {0.0f, 0.6f + 1.2f * static_cast<float>(i)}, BoxOutline{});
                      scene.add_joint({.type = JointType::Prismatic,
                                       .body_a = before,
                                       .body_b = top,
                                       .anchor_local_a = anchor,
                                       .anchor_local_b = {0.0f, -0.6f},
                                       .has_limits = true,
                                       .lower_limit = -6.0f,
                                       .upper_limit = 6.0f,
                                       .constraint_hertz = 240.0f});
                      before = top, anchor = {0.0f, 0.6f};
                  }
                  Trial trial = lab.start(scene);
                  float worst = 0.0f;
                  trial.run(8.0, [&] {
                      if (trial.time() < 1.0) trial.engine().apply_force(top, {5.0f, 0.0f}, 0.0f);
                      worst = std::max(worst, trial.drift().max_gap);
                      trial.note(trial.x(top));
                  });
                  story.expect(worst < 0.1f,
                               fmt::format("the widest gap was {:.0f} mm", 1e3 * static_cast<double>(worst)));
                  story.expect(std::abs(trial.angle(top)) < 0.1, "the top is level");
                  return story.end(trial, "x of the top [m]");
              });
}

// ---- continuous

void add_continuous(Checks& checks) {
    struct Thrown {
        const char* name;
        Outline outline;
    };
    for (const Thrown& thrown : {Thrown{"circle", CircleOutline{}},
                                 Thrown{"capsule", CapsuleOutline{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.25f}},
                                 Thrown{"box", BoxOutline{.half = {2.0f, 0.1f}}}}) {
        const bool is_circle = std::holds_alternative<CircleOutline>(thrown.outline);
        add_story(checks, fmt::format("samples/continuous-bounce-house-{}", thrown.name),
                  "An elastic body without friction bounces about in a house of four lines and stays in.",
                  [thrown, is_circle](Lab& lab, Story& story) {
                      Scene scene;
                      scene.add_body({});
                      const glm::vec2 corners[] = {{-10, -10}, {10, -10}, {10, 10}, {-10, 10}};
                      for (std::size_t i = 0; i < 4; ++i)
                          scene.add_shape({.outline = SegmentOutline{corners[i], corners[(i + 1) % 4]}});
                      const auto body = add_thing(
                          scene, {0.0f, 0.0f}, thrown.outline, {.friction = 0.0f, .restitution = 1.0f},
                          {.linear_velocity = {10.0f, 20.0f}, .gravity_scale = 0.0f, .is_bullet = true});
                      Trial trial = lab.start(scene);
                      double farthest = 0.0;
                      trial.run(lab.pick(20.0, 120.0), [&] {
                          farthest = std::max({farthest, std::abs(trial.x(body)), std::abs(trial.y(body))});
                          trial.note(trial.x(body), trial.y(body));
                      });
                      story.expect(farthest < 10.0, fmt::format("it came as far as {:.2f} m", farthest));
                      if (is_circle)
                          story.expect(std::abs(trial.speed(body) - std::sqrt(500.0)) < 0.3,
                                       fmt::format("it keeps its speed ({:.2f} m/s)", trial.speed(body)));
                      Measured measured = story.end(trial);
                      measured.curve.x = "x [m]", measured.curve.y = "y [m]";
                      return measured;
                  });
    }
    add_story(checks, "samples/continuous-chain-drop", "A ball that falls at 42 m/s on a chain stays on it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.add_body({.position = {0.0f, -6.0f}});
                  scene.add_chain({.points = {{-10, -2}, {10, -2}, {10, 1}, {-10, 1}}, .is_loop = true});
                  const auto ball = add_thing(scene, {0.0f, 9.9f}, CircleOutline{}, {},
                                              {.linear_velocity = {0.0f, -42.0f}, .fixed_rotation = true});
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) + 4.5) < 0.05,
                               fmt::format("it lies on the chain ({:.2f} m)", trial.y(ball)));
                  return story.end(trial, "height [m]");
              });
    add_story(
        checks, "samples/continuous-chain-slide",
        "A ball that slides at 100 m/s along the inside of a chain neither bumps nor leaves.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.add_body({});
            SceneChain chain{.is_loop = true};
            float x = 20.0f, y = 0.0f;
            for (const glm::vec2 way : {glm::vec2{-2, 0}, glm::vec2{0, 1}, glm::vec2{2, 0}, glm::vec2{0, -1}})
                for (int i = 0; i < 20; ++i) {
                    chain.points.push_back({x, y});
                    x += way.x, y += way.y;
                }
            scene.add_chain(chain);
            const auto ball = add_thing(scene, {-19.4f, 0.5f}, CircleOutline{}, {.friction = 0.0f},
                                        {.linear_velocity = {100.0f, 0.0f}});
            Trial trial = lab.start(scene);
            double bump = 0.0, out = -100.0;
            trial.run(3.0, [&] {
                if (trial.time() < 0.35) bump = std::max(bump, trial.y(ball) - 0.5);
                out = std::max({out, std::abs(trial.x(ball)) - 20.0, -trial.y(ball)});
                trial.note(trial.x(ball), trial.y(ball));
            });
            story.expect(bump < 0.02, fmt::format("it bumped by {:.1f} mm", 1e3 * bump));
            story.expect(out < 0.0, "it stays in");
            return story.end(trial);
        });
    add_story(
        checks, "samples/continuous-segment-slide",
        "A ball rolled at 100 m/s against a wall at the end of a floor stops.", [](Lab& lab, Story& story) {
            Scene scene;
            add_ground_line(scene, 40.0f);
            add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{40.0f, 0.0f}, {40.0f, 10.0f}});
            const auto ball =
                add_thing(scene, {-20.0f, 0.7f}, CircleOutline{}, {}, {.linear_velocity = {100.0f, 0.0f}});
            Trial trial = lab.start(scene);
            double farthest = 0.0, lowest = 1.0;
            trial.run(3.0, [&] {
                farthest = std::max(farthest, trial.x(ball));
                lowest = std::min(lowest, trial.y(ball));
                trial.note(trial.x(ball));
            });
            story.expect(farthest < 39.6, fmt::format("it came as far as {:.2f} m", farthest));
            story.expect(lowest > 0.4, fmt::format("and as low as {:.2f} m", lowest));
            return story.end(trial, "x [m]");
        });
    for (const bool is_capsule : {false, true}) {
        add_story(
            checks, fmt::format("samples/continuous-skinny-{}", is_capsule ? "capsule" : "box"),
            "A thin board thrown down at 100 m/s with any spin comes to lie on the floor: 40 throws.",
            [is_capsule](Lab& lab, Story& story) {
                Scene scene;
                Random random(12);
                std::vector<std::uint32_t> boards;
                for (int i = 0; i < 40; ++i) {
                    const float x = 25.0f * static_cast<float>(i - 20);
                    add_fixed(scene, {x, 0.0f}, SegmentOutline{{-10.0f, 0.0f}, {10.0f, 0.0f}},
                              {.friction = 0.9f});
                    add_fixed(scene, {x, 1.0f}, BoxOutline{.half = {0.1f, 1.0f}});
                    boards.push_back(
                        add_thing(scene, {x, 8.0f},
                                  is_capsule ? Outline{CapsuleOutline{{0.0f, -1.0f}, {0.0f, 1.0f}, 0.1f}}
                                             : Outline{BoxOutline{.half = {2.0f, 0.05f}}},
                                  {.friction = 0.9f},
                                  {.linear_velocity = {0.0f, -100.0f},
                                   .angular_velocity = random.between(-50.0f, 50.0f)}));
                }
                Trial trial = lab.start(scene);
                // what flies off over an end of its floor has not gone through it
                std::vector<int> is_below(boards.size(), 0);
                trial.run(2.0, [&] {
                    for (std::size_t i = 0; i < boards.size(); ++i) {
                        const double x = trial.x(boards[i]) - 25.0 * (static_cast<double>(i) - 20.0);
                        if (trial.y(boards[i]) < -0.05 && trial.y(boards[i]) > -1.0 && std::abs(x) < 8.0)
                            is_below[i] = 1;
                    }
                    trial.note(trial.y(boards[0]));
                });
                const auto below = std::count(is_below.begin(), is_below.end(), 1);
                story.expect(below == 0, fmt::format("{} of 40 went through", below));
                return story.end(trial, "height of the first [m]");
            });
    }
    for (const bool is_chain : {true, false}) {
        add_story(checks, fmt::format("samples/continuous-ghost-bumps-{}", is_chain ? "chain" : "boxes"),
                  "A box that slides over a level floor of many parts does not trip over their joints.",
                  [is_chain](Lab& lab, Story& story) {
                      Scene scene;
                      if (is_chain) {
                          scene.add_body({});
                          SceneChain chain;
                          for (int i = 12; i >= -12; --i)
                              chain.points.push_back({4.0f * static_cast<float>(i), 0.0f});
                          scene.add_chain(chain, {.friction = 0.2f});
                      } else {
                          for (int i = -12; i < 12; ++i)
                              add_fixed(scene, {4.0f * static_cast<float>(i) + 2.0f, -0.25f},
                                        BoxOutline{.half = {2.0f, 0.25f}}, {.friction = 0.2f});
                      }
                      const auto box = add_thing(scene, {-40.0f, 0.5f}, BoxOutline{}, {.friction = 0.2f},
                                                 {.linear_velocity = {15.0f, 0.0f}});
                      Trial trial = lab.start(scene);
                      double up = 0.0, turn = 0.0;
                      trial.run(4.0, [&] {
                          up = std::max(up, trial.vy(box));
                          turn = std::max(turn, std::abs(trial.angle(box)));
                          trial.note(trial.x(box), trial.y(box));
                      });
                      story.expect(up < 0.1, fmt::format("it went up at {:.2f} m/s", up));
                      story.expect(turn < 0.02, fmt::format("it turned by {:.3f} rad", turn));
                      return story.end(trial);
                  });
    }
    add_story(
        checks, "samples/continuous-speculative-fallback",
        "A board 8 m beside its body's origin, thrown down at 100 m/s on a ledge, stays above the ledge.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_ground_line(scene, 10.0f);
            add_fixed(scene, {0.0f, 0.0f},
                      polygon_of({{-2.0f, 4.0f}, {2.0f, 4.0f}, {2.0f, 4.1f}, {-0.5f, 4.2f}, {-2.0f, 4.2f}}));
            const auto board =
                add_thing(scene, {8.0f, 12.0f}, BoxOutline{.half = {2.0f, 0.05f}, .center = {-8.0f, 0.0f}},
                          {}, {.linear_velocity = {0.0f, -100.0f}});
            Trial trial = lab.start(scene);
            double lowest = 100.0;
            trial.run(0.3, [&] {
                lowest = std::min(lowest, trial.center(board).y);
                trial.note(trial.center(board).y);
            });
            story.expect(lowest > 4.0, fmt::format("it came as low as {:.2f} m", lowest));
            return story.end(trial, "height [m]");
        });
    add_story(checks, "samples/continuous-speculative-sliver",
              "A thin triangle thrown down at 100 m/s stays on the floor.", [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 10.0f);
                  const auto sliver = add_thing(scene, {0.0f, 12.0f},
                                                polygon_of({{-2.0f, 0.0f}, {-1.0f, 0.0f}, {2.0f, 0.5f}}), {},
                                                {.linear_velocity = {0.0f, -100.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.y(sliver)); });
                  story.expect(trial.center(sliver).y > 0.0,
                               fmt::format("it lies at {:.2f} m", trial.center(sliver).y));
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "samples/continuous-speculative-ghost",
              "A box that passes a ledge's corner at 24 mm is not held by what it does not touch.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.gravity = {0.0f, 0.0f};
                  add_fixed(scene, {0.0f, 0.9f}, BoxOutline{.half = {1.0f, 0.1f}});
                  const auto box = add_thing(scene, {1.274f, 2.515f}, BoxOutline{.half = {0.25f, 0.25f}}, {},
                                             {.linear_velocity = {0.0f, -60.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(0.2, [&] { trial.note(trial.x(box), trial.y(box)); });
                  story.expect(std::abs(trial.x(box) - 1.274) < 0.001, "it goes straight on");
                  story.expect(std::abs(trial.vy(box) + 60.0) < 0.01,
                               fmt::format("as fast as before ({:.2f} m/s)", -trial.vy(box)));
                  return story.end(trial);
              });
    add_story(checks, "samples/continuous-pixel-imperfect",
              "A rounded box that falls past the edge of a block, without friction, is not pushed aside by "
              "more than it "
              "overlaps.",
              [](Lab& lab, Story& story) {
                  constexpr float px = 1.0f / 30.0f;
                  Scene scene;
                  add_fixed(scene, {175.0f * px, 150.0f * px}, BoxOutline{.half = {20.0f * px, 10.0f * px}},
                            {.friction = 0.0f});
                  const auto ball = add_thing(
                      scene, {200.0f * px, 275.0f * px},
                      BoxOutline{.half = {4.0f * px, 4.0f * px}, .radius = 0.9f * px}, {.friction = 0.0f},
                      {.linear_velocity = {0.0f, -5.0f}, .gravity_scale = 0.0f, .fixed_rotation = true});
                  Trial trial = lab.start(scene);
                  const double x = trial.x(ball);
                  trial.run(2.0, [&] { trial.note(trial.x(ball), trial.y(ball)); });
                  story.expect(std::abs(trial.x(ball) - x) < 1e-4,
                               fmt::format("aside by {:.3g} mm", 1e3 * std::abs(trial.x(ball) - x)));
                  story.expect(std::abs(trial.vy(ball) + 5.0) < 1e-3, "as fast as before");
                  return story.end(trial);
              });
    add_story(checks, "samples/continuous-drop-ball",
              "A ball thrown at 100 m/s on a floor of 10 cm boxes stays on it.", [](Lab& lab, Story& story) {
                  Scene scene;
                  for (int j = 0; j <= 40; ++j)
                      add_fixed(scene, {-5.0f + 0.25f * static_cast<float>(j), 0.0f},
                                BoxOutline{.half = {0.125f, 0.05f}});
                  const auto ball = add_thing(scene, {0.0f, 4.0f}, CircleOutline{.radius = 0.125f}, {},
                                              {.linear_velocity = {0.0f, -100.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(2.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) - 0.175) < 0.02,
                               fmt::format("it lies at {:.3f} m", trial.y(ball)));
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "samples/continuous-drop-ruler",
              "A ruler of 2 cm that falls on its end topples and lies flat on the floor.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 5.0f);
                  const auto ruler = add_thing(scene, {0.0f, 4.0f}, BoxOutline{.half = {0.75f, 0.01f}}, {},
                                               {.angle = half_pi, .angular_velocity = -0.5f});
                  Trial trial = lab.start(scene);
                  trial.run(5.0, [&] { trial.note(trial.y(ruler)); });
                  story.expect(std::abs(trial.y(ruler) - 0.01) < 0.01,
                               fmt::format("it lies at {:.3f} m", trial.y(ruler)));
                  story.expect(std::abs(std::sin(trial.angle(ruler))) < 0.02, "flat");
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "samples/continuous-drop-bullet",
              "A bullet at 200 m/s into a column of boxes before a wall: nothing leaves through the wall.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 300.0f);
                  add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{3.0f, 0.0f}, {3.0f, 8.0f}});
                  for (int i = 0; i < 5; ++i)
                      add_thing(scene,
                                {2.5f + (i % 2 == 0 ? -0.01f : 0.01f), 0.25f + 0.5f * static_cast<float>(i)},
                                BoxOutline{.half = {0.25f, 0.25f}});
                  add_thing(scene, {-7.7f, 1.9f}, CircleOutline{.radius = 0.125f}, {.density = 4.0f},
                            {.linear_velocity = {200.0f, 0.0f}, .is_bullet = true});
                  Trial trial = lab.start(scene);
                  double farthest = 0.0;
                  trial.run(2.0, [&] {
                      for (std::uint32_t i = 2; i < 8; ++i)
                          if (trial.y(i) < 8.0) farthest = std::max(farthest, trial.x(i));
                      trial.note(farthest);
                  });
                  story.expect(farthest < 3.0, fmt::format("the farthest came to {:.2f} m", farthest));
                  story.expect_all_there(trial, 0.0);
                  return story.end(trial, "farthest [m]");
              });
    add_story(checks, "samples/continuous-pinball",
              "A ball in a pinball machine whose flippers beat stays in it.", [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto ground = scene.add_body({});
                  scene.add_chain({.points = {{-8, 6}, {-8, 20}, {8, 20}, {8, 6}, {0, -2}}, .is_loop = true});
                  std::vector<std::uint32_t> joints;
                  for (const float side : {-1.0f, 1.0f}) {
                      const glm::vec2 at{2.0f * side, 0.0f};
                      const auto flipper =
                          add_thing(scene, at, BoxOutline{.half = {1.75f, 0.2f}}, {}, {.can_sleep = false});
                      const float low = side < 0.0f ? -0.5235988f : -0.0872665f,
                                  high = side < 0.0f ? 0.0872665f : 0.5235988f;
                      joints.push_back(add_hinge(scene, ground, flipper, at,
                                                 {.has_motor = true,
                                                  .max_motor_torque = 1000.0f,
                                                  .has_limits = true,
                                                  .lower_limit = low,
                                                  .upper_limit = high}));
                  }
                  const auto ball =
                      add_thing(scene, {1.0f, 15.0f}, CircleOutline{.radius = 0.2f}, {}, {.is_bullet = true});
                  scene.drive = [joints](Controls& controls, std::uint32_t step) {
                      const bool is_up = step % 40 < 10;
                      controls.set_motor_speed(joints[0], is_up ? 20.0f : -10.0f);
                      controls.set_motor_speed(joints[1], is_up ? -20.0f : 10.0f);
                  };
                  Trial trial = lab.start(scene);
                  bool is_in = true;
                  trial.run(lab.pick(15.0, 120.0), [&] {
                      const double x = std::abs(trial.x(ball)), y = trial.y(ball);
                      is_in = is_in && x < 8.0 && y < 20.0 && y > x - 2.0;
                      trial.note(trial.x(ball), y);
                  });
                  story.expect(is_in, "it stays in");
                  return story.end(trial);
              });
    add_story(checks, "samples/continuous-wedge", "A ball thrown into a narrow wedge stays in it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-4.0f, 8.0f}, {0.0f, 0.0f}});
                  add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{0.0f, 0.0f}, {0.0f, 8.0f}});
                  const auto ball =
                      add_thing(scene, {-0.45f, 10.75f}, CircleOutline{.radius = 0.3f}, {.friction = 0.2f},
                                {.linear_velocity = {0.0f, -200.0f}, .is_bullet = true});
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.x(ball), trial.y(ball)); });
                  story.expect(trial.y(ball) > 0.0 && trial.x(ball) < 0.0,
                               fmt::format("it is at ({:.2f}, {:.2f})", trial.x(ball), trial.y(ball)));
                  return story.end(trial);
              });
}

// ---- joints, bodies

void add_machines(Checks& checks) {
    add_story(checks, "samples/joints-scissor-lift",
              "A scissor lift of three storeys with a car's load on it holds together.",
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
                      // its parts do not quite fit together at first
                      if (trial.time() > 3.0) worst = std::max(worst, trial.drift().max_gap);
                      trial.note(trial.y(platform));
                  });
                  story.expect(worst < 0.1f,
                               fmt::format("the widest gap was {:.0f} mm", 1e3 * static_cast<double>(worst)));
                  story.expect(std::abs(trial.angle(platform)) < 0.1,
                               fmt::format("its platform is level ({:.3f} rad)", trial.angle(platform)));
                  return story.end(trial, "height of the platform [m]");
              });
    add_story(checks, "samples/joints-cantilever",
              "A soft beam of eight capsules welded by springs sags, swings and calms down.",
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
                               fmt::format("its tip calms down ({:.2f} m/s)", trial.speed(before)));
                  story.expect(trial.y(before) < -0.1 && std::isfinite(trial.y(before)),
                               fmt::format("hanging by {:.2f} m", -trial.y(before)));
                  return story.end(trial, "height of the tip [m]");
              });
    add_story(
        checks, "samples/joints-ball-and-chain",
        "A heavy ball at a chain of thirty swings without tearing it.", [](Lab& lab, Story& story) {
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
                         fmt::format("the widest gap was {:.0f} mm", 1e3 * static_cast<double>(worst)));
            story.expect(trial.y(ball) > -40.0, "the ball hangs");
            return story.end(trial);
        });
    add_story(checks, "samples/joints-soft-body", "A ring of capsules on soft welds falls and stays a ring.",
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
                               fmt::format("it is {:.2f} m high", high - low));
                  story.expect_asleep(trial, 15.0);
                  return story.end(trial, "height of a part [m]");
              });
    add_story(checks, "samples/bodies-weeble", "A doll with a heavy foot, laid on its side, stands up again.",
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
                               fmt::format("it stands ({:.3f} rad)", trial.angle(doll)));
                  return story.end(trial, "angle [rad]");
              });
    add_story(checks, "samples/bodies-pivot",
              "A rod thrown so that its lower end is at rest: that end does not move at first.",
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
                  story.expect(end < 2e-3, fmt::format("it has moved by {:.2f} mm", 1e3 * end));
                  return story.end(trial, "way of the end [m]");
              });
    add_story(checks, "samples/bodies-kinematic",
              "A kinematic body that is sent along an ellipse is exactly where it is sent.",
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
                  story.expect(worst < 1e-4, fmt::format("off by {:.3g} mm", 1e3 * worst));
                  story.expect(worst_turn < 1e-3, fmt::format("turned off by {:.2g} rad", worst_turn));
                  return story.end(trial);
              });
    add_story(checks, "samples/bodies-mixed-locks", "Three bodies of different locks in one heap keep them.",
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
                  story.expect(std::abs(trial.angle(upright)) < 1e-6, "what cannot turn has not");
                  story.expect(std::abs(trial.x(column) - 1.0) < 1e-5, "what cannot go sideways has not");
                  story.expect(std::abs(trial.y(shelf) - 2.0) < 1e-5 && std::abs(trial.angle(shelf)) < 1e-6,
                               "the shelf is where it was");
                  return story.end(trial, "height [m]");
              });
}

// ---- shapes

void add_shapes(Checks& checks) {
    add_story(
        checks, "samples/shapes-friction", "Five boxes on slopes: the smoother slide farther.",
        [](Lab& lab, Story& story) {
            Scene scene;
            std::vector<std::uint32_t> boxes;
            const float frictions[] = {0.75f, 0.5f, 0.35f, 0.1f, 0.0f};
            for (std::size_t i = 0; i < 5; ++i) {
                const float y = 10.0f * static_cast<float>(i);
                add_fixed(scene, {0.0f, y}, BoxOutline{.half = {13.0f, 0.25f}}, {.friction = 0.2f}, -0.25f);
                boxes.push_back(add_thing(scene, {-9.0f, y + 3.1f}, BoxOutline{.half = {0.5f, 0.5f}},
                                          {.density = 25.0f, .friction = frictions[i]}));
            }
            Trial trial = lab.start(scene);
            trial.run(3.0, [&] { trial.note(trial.x(boxes[4])); });
            bool is_ordered = true;
            for (std::size_t i = 1; i < 5; ++i)
                is_ordered = is_ordered && trial.x(boxes[i]) > trial.x(boxes[i - 1]) - 0.01;
            story.expect(is_ordered, "the smoother are farther down");
            story.expect(trial.x(boxes[4]) - trial.x(boxes[0]) > 5.0, "and by metres");
            return story.end(trial, "x of the smoothest [m]");
        });
    add_story(
        checks, "samples/shapes-rolling-resistance",
        "Of balls rolled up the same way, those with more resistance stop sooner.",
        [](Lab& lab, Story& story) {
            Scene scene;
            std::vector<std::uint32_t> balls;
            for (int i = 0; i < 8; ++i) {
                const float y = 3.0f * static_cast<float>(i);
                add_fixed(scene, {0.0f, y}, SegmentOutline{{-40.0f, 0.0f}, {400.0f, 0.0f}});
                balls.push_back(add_thing(scene, {-39.0f, y + 0.5f}, CircleOutline{},
                                          {.rolling_resistance = 0.02f * static_cast<float>(i + 1)},
                                          {.linear_velocity = {5.0f, 0.0f}, .angular_velocity = -10.0f}));
            }
            Trial trial = lab.start(scene);
            trial.run(30.0, [&] { trial.note(trial.x(balls[0])); });
            bool is_ordered = true;
            for (std::size_t i = 1; i < 8; ++i)
                is_ordered = is_ordered && trial.x(balls[i]) < trial.x(balls[i - 1]);
            story.expect(is_ordered, "those with more are farther back");
            const double way = trial.x(balls[3]) + 39.0, exact = 25.0 / (2.0 * (2.0 / 3.0) * 0.08 * 10.0);
            story.expect(std::abs(way / exact - 1.0) < 0.05,
                         fmt::format("the fourth went {:.1f} of {:.1f} m", way, exact));
            story.expect_asleep(trial, 30.0);
            return story.end(trial, "x of the first [m]");
        });
    add_story(checks, "samples/shapes-restitution",
              "Forty balls of rising restitution bounce higher in that order.", [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  for (int i = 0; i < 40; ++i)
                      add_thing(scene, {2.0f * static_cast<float>(i - 20), 10.0f}, CircleOutline{},
                                {.restitution = static_cast<float>(i) / 39.0f});
                  Trial trial = lab.start(scene);
                  std::vector<double> tops(41, 0.0);
                  trial.run(3.2, [&] {
                      for (std::uint32_t i = 1; i <= 40; ++i)
                          if (trial.time() > 1.5) tops[i] = std::max(tops[i], trial.y(i));
                      trial.note(trial.y(40));
                  });
                  int wrong = 0;
                  for (std::size_t i = 6; i <= 40; ++i) wrong += tops[i] < tops[i - 1] - 0.02 ? 1 : 0;
                  story.expect(wrong == 0, fmt::format("{} are out of order", wrong));
                  return story.end(trial, "height of the last [m]");
              });
    add_story(
        checks, "samples/shapes-rounded", "A heap of rounded polygons comes to rest in a pit.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_floor(scene, {}, 20.0f);
            for (const float side : {-20.0f, 20.0f})
                add_fixed(scene, {side, 5.0f}, BoxOutline{.half = {1.0f, 5.0f}});
            Random random(42);
            for (int row = 0; row < 10; ++row)
                for (int i = 0; i < 10; ++i) {
                    const float size = random.between(0.2f, 0.5f);
                    PolygonOutline polygon = regular_polygon(3 + random.below(6), size);
                    polygon.radius = random.between(0.05f, 0.25f);
                    add_thing(scene,
                              {3.0f * static_cast<float>(i) - 14.0f, 2.0f + 2.0f * static_cast<float>(row)},
                              polygon, {}, {.angle = random.between(-3.0f, 3.0f)});
                }
            Trial trial = lab.start(scene);
            trial.run(12.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
            story.expect_all_there(trial, 0.1);
            story.expect(
                trial.overlap().max_penetration < 0.02f,
                fmt::format("overlap {:.0f} mm", 1e3 * static_cast<double>(trial.overlap().max_penetration)));
            story.expect_asleep(trial, 15.0);
            return story.end(trial, "awake");
        });
    add_story(
        checks, "samples/shapes-compound-tables",
        "Tables of three boxes each, stacked on one another, stand.", [](Lab& lab, Story& story) {
            Scene scene;
            add_floor(scene, {}, 20.0f);
            for (int i = 0; i < 5; ++i) {
                add_thing(scene, {0.0f, 2.0f * static_cast<float>(i)},
                          BoxOutline{.half = {3.0f, 0.25f}, .center = {0.0f, 1.75f}});
                for (const float x : {-2.5f, 2.5f})
                    scene.add_shape({.outline = BoxOutline{.half = {0.25f, 0.75f}, .center = {x, 0.75f}}});
            }
            Trial trial = lab.start(scene);
            trial.run(8.0, [&] { trial.note(trial.y(5)); });
            story.expect(std::abs(trial.x(5)) < 0.1 && trial.y(5) > 7.8, "the top stands on the others");
            story.expect_asleep(trial, 5.0);
            return story.end(trial, "height of the top [m]");
        });
    add_story(checks, "samples/shapes-recreate-static",
              "A box on a floor that is destroyed and made anew before every step does not fall.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto box = add_thing(scene, {0.0f, 1.0f}, BoxOutline{.half = {1.0f, 1.0f}});
                  auto floor = add_ground_line(scene, 10.0f);
                  SceneShape line;
                  line.outline = SegmentOutline{{-10.0f, 0.0f}, {10.0f, 0.0f}};
                  Trial trial = lab.start(scene);
                  for (int i = 0; i < 240; ++i) {
                      trial.engine().destroy_body(floor);
                      floor = trial.engine().create_body({}, std::span<const SceneShape>(&line, 1));
                      trial.step();
                      trial.note(trial.y(box));
                  }
                  story.expect(std::abs(trial.y(box) - 1.0) < 0.05,
                               fmt::format("it is at {:.3f} m", trial.y(box)));
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "samples/shapes-offset",
              "Shapes far from their body's origin fall and rest as others do.", [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto ball =
                      add_thing(scene, {0.0f, 2.0f}, CircleOutline{.center = {10.0f, 0.0f}, .radius = 0.5f},
                                {.rolling_resistance = 0.05f});
                  const auto box = add_thing(scene, {0.0f, 2.0f},
                                             BoxOutline{.half = {0.5f, 0.5f}, .center = {-10.0f, 1.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(4.0, [&] { trial.note(trial.center(box).y); });
                  story.expect(std::abs(trial.center(ball).y - 0.5) < 0.02 &&
                                   std::abs(trial.center(ball).x - 10.0) < 0.2,
                               "the ball rests where it fell");
                  story.expect(std::abs(trial.center(box).y - 0.5) < 0.02 &&
                                   std::abs(trial.center(box).x + 10.0) < 0.05,
                               "the box too");
                  story.expect_asleep(trial, 4.0);
                  return story.end(trial, "height of the box [m]");
              });
}

// ---- events

void add_events(Checks& checks) {
    add_story(checks, "samples/events-sensor-bookend",
              "A ball that falls through a sensor is told of once, and of its end once.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.add_body({.position = {0.0f, 5.0f}});
                  scene.add_shape({.outline = BoxOutline{.half = {2.0f, 1.0f}}, .is_sensor = true});
                  const auto ball = add_thing(scene, {0.0f, 10.0f}, CircleOutline{});
                  Trial trial = lab.start(scene);
                  EventTotals totals;
                  trial.run(3.0, [&] {
                      totals.add(trial.engine().event_counts());
                      trial.note(trial.y(ball));
                  });
                  story.expect(totals.sensor_begins == 1,
                               fmt::format("begun {} times", totals.sensor_begins));
                  story.expect(totals.sensor_ends == 1, fmt::format("ended {} times", totals.sensor_ends));
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "samples/events-sensor-hits",
              "A bullet at 300 m/s through a sensor of 10 cm is told of at all.", [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.gravity = {0.0f, 0.0f};
                  scene.add_body({});
                  scene.add_shape({.outline = BoxOutline{.half = {0.05f, 2.0f}}, .is_sensor = true});
                  const auto ball = add_thing(scene, {-11.3f, 0.0f}, CircleOutline{.radius = 0.05f}, {},
                                              {.linear_velocity = {300.0f, 0.0f}, .is_bullet = true});
                  Trial trial = lab.start(scene);
                  EventTotals totals;
                  trial.run(0.5, [&] {
                      totals.add(trial.engine().event_counts());
                      trial.note(trial.x(ball));
                  });
                  story.expect(totals.sensor_begins == 1,
                               fmt::format("begun {} times", totals.sensor_begins));
                  story.expect(totals.sensor_ends == 1, fmt::format("ended {} times", totals.sensor_ends));
                  return story.end(trial, "x [m]");
              });
    add_story(checks, "samples/events-contact",
              "Whatever begins to touch ends: begins less ends are the contacts there are.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {.restitution = 0.6f});
                  Random random(8);
                  for (int i = 0; i < 40; ++i)
                      add_thing(scene, {random.between(-6.0f, 6.0f), random.between(1.0f, 20.0f)},
                                i % 2 == 0 ? Outline{CircleOutline{.radius = 0.3f}}
                                           : Outline{BoxOutline{.half = {0.3f, 0.2f}}},
                                {.restitution = 0.6f});
                  Trial trial = lab.start(scene);
                  EventTotals totals;
                  bool is_balanced = true;
                  std::vector<ShapeContact> contacts;
                  trial.run(6.0, [&] {
                      totals.add(trial.engine().event_counts());
                      trial.engine().read_contacts(contacts);
                      const auto open =
                          static_cast<std::int64_t>(totals.begins) - static_cast<std::int64_t>(totals.ends);
                      is_balanced = is_balanced && open == static_cast<std::int64_t>(contacts.size());
                      trial.note(static_cast<double>(open));
                  });
                  story.expect(is_balanced, "the ledger balances after every step");
                  story.expect(totals.begins > 50, fmt::format("{} begins", totals.begins));
                  return story.end(trial, "open contacts");
              });
    add_story(checks, "samples/events-persistent-contact",
              "A ball that rolls over a chain of short segments touches without a gap.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.add_body({});
                  SceneChain chain;
                  for (int i = 40; i >= -40; --i)
                      chain.points.push_back({0.5f * static_cast<float>(i), 0.0f});
                  scene.add_chain(chain);
                  const auto ball = add_thing(scene, {-15.0f, 0.5f}, CircleOutline{}, {},
                                              {.linear_velocity = {4.0f, 0.0f}, .angular_velocity = -8.0f});
                  Trial trial = lab.start(scene);
                  int gaps = 0;
                  std::vector<ShapeContact> contacts;
                  trial.run(5.0, [&] {
                      trial.engine().read_contacts(contacts);
                      if (trial.time() > 0.1) gaps += contacts.empty() ? 1 : 0;
                      trial.note(trial.y(ball));
                  });
                  story.expect(gaps == 0, fmt::format("{} steps without a contact", gaps));
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "samples/events-foot-sensor",
              "A sensor under a walker's feet sees the ground exactly while he stands on it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto walker =
                      add_thing(scene, {0.0f, 3.0f}, CapsuleOutline{{0.0f, -0.5f}, {0.0f, 0.5f}, 0.5f},
                                {.reports_overlaps = false}, {.fixed_rotation = true});
                  scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.25f}, .center = {0.0f, -1.0f}},
                                   .density = 0.0f,
                                   .is_sensor = true});
                  Trial trial = lab.start(scene);
                  int over = 0, wrong = 0;
                  trial.run(6.0, [&] {
                      const EventCounts events = trial.engine().event_counts();
                      over += static_cast<int>(events.sensor_begun) - static_cast<int>(events.sensor_ended);
                      if (trial.time() > 2.0 && trial.time() < 2.01)
                          trial.engine().set_linear_velocity(walker, {0.0f, 8.0f});
                      // a step late is no mistake
                      const bool is_high = trial.y(walker) > 1.6, is_down = trial.y(walker) < 1.02;
                      wrong += (is_high && over > 0) || (is_down && over == 0 && trial.time() > 1.0) ? 1 : 0;
                      trial.note(trial.y(walker));
                  });
                  story.expect(wrong <= 2, fmt::format("wrong in {} steps", wrong));
                  story.expect(over == 1, "he stands at the end");
                  return story.end(trial, "height [m]");
              });
}

}  // namespace

void add_samples(Checks& checks) {
    add_stacking(checks);
    add_issues(checks);
    add_robustness(checks);
    add_continuous(checks);
    add_machines(checks);
    add_shapes(checks);
    add_events(checks);
}

}  // namespace damson::demo
