// Scenes modeled on Box2D's samples for shapes: how materials and outlines affect motion.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../story.hpp"

namespace damson::demo {

namespace {

void add_friction_sample(Checks& checks) {
    add_story(
        checks, "samples/shapes-friction",
        "Five boxes with different friction slide down slopes. Boxes with less friction slide further.",
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
            story.expect(is_ordered, "boxes with less friction slide further");
            story.expect(trial.x(boxes[4]) - trial.x(boxes[0]) > 5.0,
                         "the first and last box differ by more than 5 m");
            return story.end(trial, "x of the box without friction [m]");
        });
}

void add_rolling_resistance_sample(Checks& checks) {
    add_story(
        checks, "samples/shapes-rolling-resistance",
        "Eight balls start at the same speed. Balls with more rolling resistance stop sooner.",
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
            story.expect(is_ordered, "balls with more rolling resistance stop sooner");
            const double way = trial.x(balls[3]) + 39.0, exact = 25.0 / (2.0 * (2.0 / 3.0) * 0.08 * 10.0);
            story.expect(std::abs(way / exact - 1.0) < 0.05,
                         fmt::format("the fourth ball rolls {:.1f} of {:.1f} m", way, exact));
            story.expect_asleep(trial, 30.0);
            return story.end(trial, "x of the first ball [m]");
        });
}

void add_restitution_sample(Checks& checks) {
    add_story(checks, "samples/shapes-restitution",
              "Forty balls are dropped from the same height. Balls with more restitution bounce higher.",
              [](Lab& lab, Story& story) {
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
                  story.expect(wrong == 0, fmt::format("{} balls are out of order", wrong));
                  return story.end(trial, "height of the last ball [m]");
              });
}

void add_rounded_sample(Checks& checks) {
    add_story(checks, "samples/shapes-rounded", "A heap of rounded polygons between two walls comes to rest.",
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
                          add_thing(
                              scene,
                              {3.0f * static_cast<float>(i) - 14.0f, 2.0f + 2.0f * static_cast<float>(row)},
                              polygon, {}, {.angle = random.between(-3.0f, 3.0f)});
                      }
                  Trial trial = lab.start(scene);
                  trial.run(12.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                  story.expect_all_there(trial, 0.1);
                  story.expect(trial.overlap().max_penetration < 0.02f,
                               fmt::format("the largest overlap is {:.0f} mm",
                                           1e3 * static_cast<double>(trial.overlap().max_penetration)));
                  story.expect_asleep(trial, 15.0);
                  return story.end(trial, "awake bodies");
              });
}

void add_compound_tables_sample(Checks& checks) {
    add_story(
        checks, "samples/shapes-compound-tables",
        "Five tables, each a body of three boxes, are stacked and stand.", [](Lab& lab, Story& story) {
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
            story.expect(std::abs(trial.x(5)) < 0.1 && trial.y(5) > 7.8,
                         "the top table stands on the others");
            story.expect_asleep(trial, 5.0);
            return story.end(trial, "height of the top table [m]");
        });
}

void add_recreate_static_sample(Checks& checks) {
    add_story(checks, "samples/shapes-recreate-static",
              "A floor is destroyed and created again before every step. A box on this floor does not fall.",
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
                               fmt::format("the box is at {:.3f} m", trial.y(box)));
                  return story.end(trial, "height [m]");
              });
}

void add_offset_sample(Checks& checks) {
    add_story(checks, "samples/shapes-offset",
              "Shapes at 10 m from their body's origin fall to the floor and come to rest.",
              [](Lab& lab, Story& story) {
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
                               "the ball rests where it landed");
                  story.expect(std::abs(trial.center(box).y - 0.5) < 0.02 &&
                                   std::abs(trial.center(box).x + 10.0) < 0.05,
                               "the box rests where it landed");
                  story.expect_asleep(trial, 4.0);
                  return story.end(trial, "height of the box [m]");
              });
}

}  // namespace

void add_shape_samples(Checks& checks) {
    add_friction_sample(checks);
    add_rolling_resistance_sample(checks);
    add_restitution_sample(checks);
    add_rounded_sample(checks);
    add_compound_tables_sample(checks);
    add_recreate_static_sample(checks);
    add_offset_sample(checks);
}

}  // namespace damson::demo
