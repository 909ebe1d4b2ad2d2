// Checks that worlds, bodies and shapes of any engine behave as Box2D's unit tests require.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "story.hpp"

namespace damson::demo {

namespace {

void add_hello_world(Checks& checks) {
    add_story(checks, "behaviours/hello-world",
              "A box of 2 m whose center starts at 4 m rests level with its center at 1 m after 90 steps.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, -10.0f}, BoxOutline{.half = {50.0f, 10.0f}});
                  const auto box =
                      add_thing(scene, {0.0f, 4.0f}, BoxOutline{.half = {1.0f, 1.0f}}, {.friction = 0.3f});
                  Trial trial = lab.start(scene);
                  trial.run(1.5, [&] { trial.note(trial.y(box)); });
                  story.expect(std::abs(trial.y(box) - 1.0) < 0.01,
                               fmt::format("center at {:.4f} m", trial.y(box)));
                  story.expect(std::abs(trial.x(box)) < 0.01,
                               fmt::format("no sideways displacement ({:.4f} m)", trial.x(box)));
                  story.expect(std::abs(trial.angle(box)) < 0.01,
                               fmt::format("level ({:.4f} rad)", trial.angle(box)));
                  return story.end(trial, "height [m]");
              });
}

void add_created_and_destroyed_bodies(Checks& checks) {
    add_story(checks, "behaviours/destroy-all",
              "Ten bodies are created and destroyed between steps; only the two bodies of the scene remain.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  add_thing(scene, {0.0f, 30.0f}, BoxOutline{});
                  Trial trial = lab.start(scene);
                  SceneShape shape;
                  shape.outline = BoxOutline{};
                  std::vector<std::uint32_t> bodies;
                  for (int i = 0; i < 10; ++i) {
                      bodies.push_back(trial.engine().create_body(
                          {.type = BodyType::Dynamic, .position = {0.0f, 1.0f + static_cast<float>(i)}},
                          std::span<const SceneShape>(&shape, 1)));
                      trial.run(0.1);
                  }
                  for (const std::uint32_t body : bodies) {
                      trial.engine().destroy_body(body);
                      trial.step();
                  }
                  const EngineCounts counts = trial.engine().counts();
                  story.expect(counts.bodies == 2, fmt::format("{} bodies remain", counts.bodies));
                  story.expect(counts.shapes == 2, fmt::format("{} shapes remain", counts.shapes));
                  return story.end(trial);
              });
}

void add_determinism(Checks& checks) {
    add_story(checks, "behaviours/determinism",
              "The same scene run twice gives bit-identical results: rows of hinged boxes fall on a floor.",
              [](Lab& lab, Story& story) {
                  const auto run = [&] {
                      Scene scene;
                      add_floor(scene);
                      Random random(4);
                      for (int i = 0; i < 60; ++i) {
                          const auto body = add_thing(
                              scene,
                              {0.9f * static_cast<float>(i % 6), 1.0f + 0.9f * static_cast<float>(i / 6)},
                              BoxOutline{.half = {0.25f, 0.25f}, .radius = 0.05f}, {},
                              {.angle = random.between(-0.5f, 0.5f)});
                          if (i % 6 != 0)
                              add_hinge(scene, body - 1, body,
                                        {0.9f * static_cast<float>(i % 6) - 0.45f,
                                         1.0f + 0.9f * static_cast<float>(i / 6)},
                                        {.has_limits = true, .lower_limit = -0.3f, .upper_limit = 0.6f});
                      }
                      Trial trial = lab.start(scene);
                      trial.run(lab.pick(4.0, 20.0), [&] { trial.note(trial.y(30)); });
                      return std::pair{trial.engine().digest(),
                                       trial.result(0.0, "time [s]", "height of one box [m]")};
                  };
                  const auto first = run(), second = run();
                  story.expect(first.first == second.first, "the digests are equal");
                  Measured measured = first.second;
                  measured.value = first.first == second.first ? 0.0 : 1.0;
                  return measured;
              });
}

void add_sleeping_body(Checks& checks) {
    add_story(checks, "behaviours/sleep",
              "A sleeping body stays in the air until it is woken; then it falls.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto body = add_thing(scene, {0.0f, 5.0f}, BoxOutline{}, {}, {.is_awake = false});
                  Trial trial = lab.start(scene);
                  trial.run(1.0, [&] { trial.note(trial.y(body)); });
                  story.expect(trial.y(body) > 4.999, "the sleeping body stays");
                  trial.engine().set_awake(body, true);
                  trial.run(1.0, [&] { trial.note(trial.y(body)); });
                  story.expect(trial.y(body) < 1.0, "the awake body falls");
                  return story.end(trial, "height [m]");
              });
}

void add_disabled_body(Checks& checks) {
    add_story(checks, "behaviours/disabled",
              "A disabled body collides with nothing and does not fall; enabled again, it collides as "
              "before.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto shelf = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                  const auto ball = add_thing(scene, {0.0f, 5.0f}, CircleOutline{.radius = 0.3f});
                  Trial trial = lab.start(scene);
                  trial.engine().set_enabled(shelf, false);
                  trial.run(2.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) - 0.3) < 0.02,
                               "the ball falls through the disabled box");
                  trial.engine().set_transform(ball, {0.0f, 5.0f}, 0.0f);
                  trial.engine().set_awake(ball, true);
                  trial.engine().set_enabled(shelf, true);
                  trial.run(3.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) - 1.3) < 0.05,
                               fmt::format("the ball rests on the enabled box ({:.2f} m)", trial.y(ball)));
                  return story.end(trial, "height of the ball [m]");
              });
}

void add_large_world(Checks& checks) {
    add_story(checks, "behaviours/large-world",
              "A box 50 km from the origin in x and y falls and comes to rest as it does near the origin.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {5e4f, 5e4f - 1.0f}, BoxOutline{.half = {20.0f, 1.0f}});
                  const auto box = add_thing(scene, {5e4f, 5e4f + 3.0f}, BoxOutline{});
                  Trial trial = lab.start(scene);
                  trial.run(4.0, [&] { trial.note(trial.y(box) - 5e4); });
                  story.expect(std::abs(trial.y(box) - 5e4 - 0.5) < 0.02,
                               fmt::format("center at {:.3f} m", trial.y(box) - 5e4));
                  story.expect_asleep(trial, 3.0);
                  return story.end(trial, "height [m]");
              });
}

void add_filtered_shapes(Checks& checks) {
    add_story(checks, "behaviours/filter",
              "Shapes of the same negative group, and shapes whose masks do not match, do not collide.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {.filter = {.category = 4}});
                  const auto a = add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {.filter = {.group = -3}});
                  const auto b = add_thing(scene, {0.0f, 2.5f}, BoxOutline{}, {.filter = {.group = -3}});
                  const auto c = add_thing(scene, {5.0f, 2.0f}, BoxOutline{}, {.filter = {.mask = 1}});
                  Trial trial = lab.start(scene);
                  trial.run(2.0, [&] { trial.note(trial.y(b)); });
                  story.expect(std::abs(trial.y(b) - 0.5) < 0.02 && std::abs(trial.y(a) - 0.5) < 0.02,
                               "the two boxes of the group overlap");
                  story.expect(trial.y(c) < -5.0, "the third box falls through the floor");
                  return story.end(trial, "height of the second box [m]");
              });
}

void add_world_sensor(Checks& checks) {
    add_story(checks, "behaviours/sensor",
              "A sensor does not push other bodies: a ball falls through it freely.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {5.0f, 1.0f}}, {.is_sensor = true});
                  const auto ball = add_thing(scene, {0.0f, 4.0f}, CircleOutline{});
                  Trial trial = lab.start(scene);
                  trial.run(1.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) + 1.0) < 0.05,
                               fmt::format("the ball falls freely ({:.2f} m)", trial.y(ball)));
                  return story.end(trial, "height [m]");
              });
}

void add_reversed_gravity(Checks& checks) {
    add_story(
        checks, "behaviours/set-gravity", "When gravity is reversed, a sleeping box wakes and falls upward.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_floor(scene);
            const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
            Trial trial = lab.start(scene);
            trial.run_until_asleep(4.0);
            trial.engine().set_gravity({0.0f, 10.0f});
            trial.run(1.0, [&] { trial.note(trial.y(box)); });
            story.expect(trial.y(box) > 3.0, fmt::format("the box is at {:.2f} m", trial.y(box)));
            return story.end(trial, "height [m]");
        },
        OrRival::No);
}

void add_worlds(Checks& checks) {
    add_hello_world(checks);
    add_created_and_destroyed_bodies(checks);
    add_determinism(checks);
    add_sleeping_body(checks);
    add_disabled_body(checks);
    add_large_world(checks);
    add_filtered_shapes(checks);
    add_world_sensor(checks);
    add_reversed_gravity(checks);
}

void add_shape_masses(Checks& checks) {
    struct Weight {
        const char* name;
        Outline outline;
        double mass, inertia;
    };
    const double r = 0.75, l = 2.0, box = 0.8 * 0.4 * 4.0;
    const Weight weights[] = {
        {"circle", CircleOutline{.radius = 0.75f}, pi_d * r * r, 0.5 * pi_d * r * r * r * r},
        {"box", BoxOutline{.half = {0.8f, 0.4f}}, box, box * (1.6 * 1.6 + 0.8 * 0.8) / 12.0},
        // inertia of a rectangle and two half discs, whose centroids are 4 r / (3 pi) from their straight
        // edges
        {"capsule", CapsuleOutline{{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.75f}, 2.0 * r * l + pi_d * r * r,
         2.0 * r * l * (l * l + 4.0 * r * r) / 12.0 +
             pi_d * r * r * (0.5 * r * r + 0.25 * l * l + l * 4.0 * r / (3.0 * pi_d))}};
    for (const Weight& weight : weights)
        checks.push_back(
            {.name = fmt::format("behaviours/mass-{}", weight.name),
             .says = "The mass and inertia of simple shapes have closed forms. The figure is the larger of "
                     "the two errors.",
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.01,
             .reason = "Rounding of floats.",
             .measure = [weight](Lab& lab) {
                 Scene scene;
                 const auto body = add_thing(scene, {0.0f, 0.0f}, weight.outline);
                 Trial trial = lab.start(scene);
                 const EngineMass mass = trial.engine().mass_of(body);
                 return Measured{
                     .value = 100.0 *
                              std::max(std::abs(static_cast<double>(mass.mass) / weight.mass - 1.0),
                                       std::abs(static_cast<double>(mass.inertia) / weight.inertia - 1.0))};
             }});
}

void add_shape_rays(Checks& checks) {
    struct Ray {
        const char* name;
        Outline outline;
        double hit;  // x at which a ray from (-4, 0) to the right hits the shape [m]
    };
    const Ray rays[] = {{"circle", CircleOutline{.center = {1.0f, 0.0f}, .radius = 1.0f}, 0.0},
                        {"capsule", CapsuleOutline{{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.25f}, -1.25},
                        {"box", BoxOutline{.half = {1.0f, 1.0f}}, -1.0},
                        {"segment", SegmentOutline{{1.0f, -1.0f}, {1.0f, 1.0f}}, 1.0},
                        {"rounded", BoxOutline{.half = {0.5f, 0.5f}, .radius = 0.25f}, -0.75}};
    for (const Ray& ray : rays)
        checks.push_back(
            {.name = fmt::format("behaviours/ray-{}", ray.name),
             .says = fmt::format(
                 "A ray along x from -4 m hits the shape at x = {:g} m, where the normal is (-1, 0).",
                 ray.hit),
             .unit = "mm",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.1,
             .reason = "Rounding of floats. A wrong normal or a miss counts as 1 m.",
             .measure = [ray](Lab& lab) {
                 Scene scene;
                 add_fixed(scene, {0.0f, 0.0f}, ray.outline);
                 Trial trial = lab.start(scene);
                 const auto hit = trial.engine().cast_ray({-4.0f, 0.0f}, {8.0f, 0.0f});
                 if (!hit) return Measured{.value = 1e3, .words = "the ray hit nothing"};
                 const bool is_right = hit->normal.x < -0.999f;
                 return Measured{.value = 1e3 * std::abs(static_cast<double>(hit->point.x) - ray.hit) +
                                          (is_right ? 0.0 : 1e3)};
             }});
}

void add_force_and_impulse(Checks& checks) {
    checks.push_back(
        {.name = "behaviours/force",
         .says = "A force of 3 N on 1 kg for 1 s gives 3 m/s, and does not act in later steps (Newton).",
         .unit = "m/s",
         .expected = 3.0,
         .tolerance = 0.001,
         .reason = "Rounding of floats.",
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{});
             Trial trial = lab.start(scene);
             for (int i = 0; i < 60; ++i) {
                 trial.engine().apply_force(body, {3.0f, 0.0f}, 0.0f);
                 trial.step();
                 trial.note(trial.vx(body));
             }
             trial.run(0.5, [&] { trial.note(trial.vx(body)); });
             return trial.result(trial.vx(body), "time [s]", "speed [m/s]");
         }});
    checks.push_back({.name = "behaviours/impulse",
                      .says = "An impulse of 2 N s on 1 kg gives 2 m/s immediately.",
                      .unit = "m/s",
                      .expected = 2.0,
                      .tolerance = 0.001,
                      .reason = "Rounding of floats.",
                      .measure = [](Lab& lab) {
                          Scene scene;
                          scene.gravity = {0.0f, 0.0f};
                          const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{});
                          Trial trial = lab.start(scene);
                          trial.engine().apply_impulse_to_center(body, {2.0f, 0.0f});
                          trial.run(0.5, [&] { trial.note(trial.vx(body)); });
                          return trial.result(trial.vx(body), "time [s]", "speed [m/s]");
                      }});
}

void add_shapes(Checks& checks) {
    add_shape_masses(checks);
    add_shape_rays(checks);
    add_force_and_impulse(checks);
}

}  // namespace

void add_behaviours(Checks& checks) {
    add_worlds(checks);
    add_shapes(checks);
}

}  // namespace damson::demo
