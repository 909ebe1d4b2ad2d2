// Scenes modeled on Box2D's samples for robustness: mass ratios, overlaps and sizes that are hard to solve.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../story.hpp"

namespace damson::demo {

namespace {

void add_high_mass_ratio_1_sample(Checks& checks) {
    add_story(checks, "samples/robustness-high-mass-ratio-1",
              "Three pyramids of ten rows stand. Their top boxes are 100, 200 and 300 times as heavy as the "
              "others.",
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
                                   fmt::format("the top box of {} kg stays on top ({:.1f} m)", 400 * (i + 1),
                                               trial.y(tops[i])));
                  return story.end(trial, "height of the heaviest box [m]");
              });
}

void add_high_mass_ratio_samples(Checks& checks) {
    for (const bool is_triangle : {false, true}) {
        add_story(
            checks,
            is_triangle ? "samples/robustness-high-mass-ratio-3" : "samples/robustness-high-mass-ratio-2",
            is_triangle
                ? "A block of 400 kg that is dropped on two triangles of 0.5 kg comes to rest on them."
                : "A block of 400 kg that is dropped on two boxes of 1 kg comes to rest on them.",
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
                             fmt::format("the block rests on the small bodies ({:.2f} m)", trial.y(big)));
                story.expect_all_there(trial, -0.2);
                story.expect_asleep(trial, 20.0);
                return story.end(trial, "height of the block [m]");
            });
    }
}

void add_overlap_recovery_samples(Checks& checks) {
    for (const float overlap : {0.25f, 0.5f, 1.0f}) {
        add_story(checks, fmt::format("samples/robustness-overlap-recovery-{:g}", overlap),
                  "The boxes of a pyramid start overlapped and are pushed apart slowly.",
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
                      story.expect(fastest < 20.0, fmt::format("the highest speed is {:.1f} m/s", fastest));
                      story.expect(trial.overlap().max_penetration < 0.02f,
                                   fmt::format("an overlap of {:.0f} mm remains",
                                               1e3 * static_cast<double>(trial.overlap().max_penetration)));
                      story.expect_asleep(trial, 10.0);
                      return story.end(trial, "highest speed [m/s]");
                  });
    }
}

void add_tiny_pyramid_sample(Checks& checks) {
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
                               fmt::format("the top box stays on top ({:.2f} of 1.475 m)", trial.y(top)));
                  story.expect_asleep(trial, 10.0);
                  return story.end(trial, "height of the top box [m]");
              });
}

void add_cart_samples(Checks& checks) {
    for (const float damping : {0.0f, 2.0f}) {
        add_story(checks, fmt::format("samples/robustness-cart-{:g}", damping),
                  "A cart of 1000 kg on two wheels of 1.6 kg is dropped level and lands level.",
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
                      story.expect(
                          spin < 0.3,
                          fmt::format("the highest angular velocity of the chassis is {:.2f} rad/s", spin));
                      story.expect(std::abs(trial.angle(chassis)) < 0.05, "the cart is level");
                      story.expect(trial.y(chassis) > 0.2,
                                   fmt::format("the chassis is at {:.3f} m", trial.y(chassis)));
                      return story.end(trial, "height of the chassis [m]");
                  });
    }
}

void add_multiple_prismatic_sample(Checks& checks) {
    add_story(checks, "samples/robustness-multiple-prismatic",
              "A tower of six boxes, connected by prismatic joints, is pushed sideways. The joints hold.",
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
                  story.expect(worst < 0.1f, fmt::format("the widest joint gap is {:.0f} mm",
                                                         1e3 * static_cast<double>(worst)));
                  story.expect(std::abs(trial.angle(top)) < 0.1, "the top box is level");
                  return story.end(trial, "x of the top box [m]");
              });
}

}  // namespace

void add_robustness_samples(Checks& checks) {
    add_high_mass_ratio_1_sample(checks);
    add_high_mass_ratio_samples(checks);
    add_overlap_recovery_samples(checks);
    add_tiny_pyramid_sample(checks);
    add_cart_samples(checks);
    add_multiple_prismatic_sample(checks);
}

}  // namespace damson::demo
