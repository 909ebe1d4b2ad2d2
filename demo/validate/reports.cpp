// What was reported against other engines, tried here: each name says whose tracker and which number.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "story.hpp"

namespace damson::demo {

namespace {

/// Boxes and balls let fall in a heap between walls; returns the first of them.
std::uint32_t add_heap(Scene& scene, int count, float bounce, bool has_balls) {
    add_floor(scene, {.restitution = bounce}, 20.0f);
    for (const float side : {-1.0f, 1.0f})
        add_fixed(scene, {6.0f * side, 10.0f}, BoxOutline{.half = {1.0f, 10.0f}});
    const auto first = static_cast<std::uint32_t>(scene.bodies.size());
    Random random(2092);
    for (int i = 0; i < count; ++i)
        add_thing(
            scene,
            {1.2f * static_cast<float>(i % 8) - 4.2f + random.between(-0.1f, 0.1f),
             1.0f + 1.2f * static_cast<float>(i / 8)},
            has_balls ? Outline{CircleOutline{.radius = 0.45f}} : Outline{BoxOutline{.half = {0.45f, 0.4f}}},
            {.restitution = bounce}, {.angle = random.between(-0.3f, 0.3f)});
    return first;
}

void add_sinking(Checks& checks) {
    add_story(checks, "reports/matter-309",
              "Matter 309: a box that cannot turn fell between two blocks that lie side by side.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  std::vector<std::uint32_t> boxes;
                  for (int i = 0; i < 10; ++i) {
                      const float x = 10.0f * static_cast<float>(i - 5);
                      for (const float side : {-1.0f, 1.0f})
                          add_fixed(scene, {x + side, 0.0f}, BoxOutline{.half = {1.0f, 1.0f}});
                      boxes.push_back(
                          add_thing(scene, {x + 0.01f * static_cast<float>(i), 2.0f + static_cast<float>(i)},
                                    BoxOutline{.half = {0.2f, 0.2f}}, {},
                                    {.linear_velocity = {0.0f, -10.0f}, .fixed_rotation = true}));
                  }
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.y(boxes[9])); });
                  int below = 0;
                  for (const std::uint32_t box : boxes) below += trial.y(box) < 1.15 ? 1 : 0;
                  story.expect(below == 0, fmt::format("{} of 10 fell in", below));
                  return story.end(trial, "height of the last [m]");
              });
    add_story(checks, "reports/matter-225",
              "Matter 225: some of the boxes dropped on a large block fell through it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, -0.5f}, BoxOutline{.half = {120.0f, 0.5f}});
                  Random random(225);
                  for (int i = 0; i < 80; ++i)
                      add_thing(scene, {random.between(-55.0f, 55.0f), random.between(1.0f, 30.0f)},
                                BoxOutline{.half = {random.between(0.2f, 1.5f), random.between(0.2f, 1.5f)}},
                                {}, {.angle = random.between(-3.0f, 3.0f)});
                  Trial trial = lab.start(scene);
                  trial.run(8.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                  story.expect_all_there(trial, 0.0);
                  story.expect_asleep(trial, 12.0);
                  return story.end(trial, "awake");
              });
    add_story(checks, "reports/matter-805", "Matter 805: what fell on the ground stayed a little in it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  const auto body =
                      add_thing(scene, {0.0f, 5.0f},
                                polygon_of({{-0.7f, -0.4f}, {0.8f, -0.5f}, {0.3f, 0.6f}, {-0.4f, 0.5f}}));
                  Trial trial = lab.start(scene);
                  trial.run(5.0, [&] { trial.note(trial.y(body)); });
                  const double sunk = 1e3 * static_cast<double>(trial.overlap().max_penetration);
                  story.expect(sunk < 6.0, fmt::format("it lies {:.2f} mm in the floor", sunk));
                  story.expect_asleep(trial, 3.0);
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "reports/matter-1252",
              "Matter 1252: a square let fall on another stood on its corner and trembled.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                  const auto above = add_thing(scene, {0.15f, 3.0f}, BoxOutline{}, {}, {.angle = 0.7f});
                  Trial trial = lab.start(scene);
                  trial.run(8.0, [&] { trial.note(trial.angle(above)); });
                  const double turned = std::abs(std::remainder(trial.angle(above), 1.5707963));
                  story.expect(turned < 0.01, fmt::format("it lies flat ({:.4f} rad)", turned));
                  story.expect_asleep(trial, 3.0);
                  return story.end(trial, "angle [rad]");
              });
    add_story(checks, "reports/matter-992",
              "Matter 992: in a large heap bodies overlapped until they seemed to shrink.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_heap(scene, 160, 0.0f, false);
                  Trial trial = lab.start(scene);
                  trial.run(12.0, [&] { trial.note(trial.y(100)); });
                  const double overlap = 1e3 * static_cast<double>(trial.overlap().max_penetration);
                  story.expect(overlap < 20.0,
                               fmt::format("they overlap by up to {:.0f} mm of 800", overlap));
                  story.expect_all_there(trial, 0.0);
                  return story.end(trial, "height of one [m]");
              });
    add_story(checks, "reports/matter-1289",
              "Matter 1289: bodies made at once, one on the other, went into each other.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  for (int i = 0; i < 8; ++i)
                      add_thing(scene, {0.1f * static_cast<float>(i % 2), 0.5f + static_cast<float>(i)},
                                BoxOutline{});
                  Trial trial = lab.start(scene);
                  float worst = 0.0f;
                  trial.run(3.0, [&] {
                      worst = std::max(worst, trial.overlap().max_penetration);
                      trial.note(trial.y(8));
                  });
                  story.expect(worst < 0.012f,
                               fmt::format("at most by {:.1f} mm", 1e3 * static_cast<double>(worst)));
                  return story.end(trial, "height of the top [m]");
              });
    add_story(checks, "reports/nape-js-150",
              "nape-js 150: bodies without friction that slide over a floor fell through it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, -0.1f}, BoxOutline{.half = {400.0f, 0.1f}}, {.friction = 0.0f});
                  int k = 0;
                  for (const float speed : {5.0f, 20.0f, 60.0f})
                      for (const Outline& outline :
                           {Outline{CircleOutline{.radius = 0.3f}}, Outline{BoxOutline{.half = {0.3f, 0.3f}}},
                            Outline{CapsuleOutline{{-0.2f, 0.0f}, {0.2f, 0.0f}, 0.3f}}})
                          add_thing(scene, {-300.0f + 5.0f * static_cast<float>(k++), 0.3f}, outline,
                                    {.friction = 0.0f, .filter = {.group = -1}},
                                    {.linear_velocity = {speed, 0.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(5.0, [&] { trial.note(trial.y(9)); });
                  story.expect_all_there(trial, 0.2);
                  story.expect(std::abs(trial.vx(7) - 60.0) < 0.1, "as fast as before");
                  return story.end(trial, "height of the last [m]");
              });
    add_story(checks, "reports/rapier-76",
              "Rapier 76: a ball that rolls off another sank into it on its way.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  add_fixed(scene, {0.0f, 1.0f}, CircleOutline{.radius = 1.0f});
                  const auto ball = add_thing(scene, {0.02f, 3.0f}, CircleOutline{.radius = 1.0f});
                  Trial trial = lab.start(scene);
                  float worst = 0.0f;
                  trial.run(4.0, [&] {
                      worst = std::max(worst, trial.overlap().max_penetration);
                      trial.note(trial.x(ball), trial.y(ball));
                  });
                  story.expect(worst < 0.01f,
                               fmt::format("at most by {:.1f} mm", 1e3 * static_cast<double>(worst)));
                  return story.end(trial, "height [m]");
              });
    add_story(
        checks, "reports/volatile-7",
        "VolatilePhysics 7: two triangles crossed as a star of David, no corner in the other, stayed so.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            const auto triangle = polygon_of({{-0.866f, -0.5f}, {0.866f, -0.5f}, {0.0f, 1.0f}});
            const auto a = add_thing(scene, {0.0f, 0.0f}, triangle);
            const auto b = add_thing(scene, {0.0f, 0.05f}, triangle, {}, {.angle = 3.14159265f});
            Trial trial = lab.start(scene);
            trial.run(6.0, [&] { trial.note(trial.y(b) - trial.y(a)); });
            const double overlap = 1e3 * static_cast<double>(trial.overlap().max_penetration);
            story.expect(overlap < 10.0, fmt::format("{:.0f} mm of overlap are left", overlap));
            return story.end(trial, "between their middles [m]");
        });
    add_story(checks, "reports/godot-27652", "Godot 27652: rigid bodies went through walls and other bodies.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {}, 2000.0f);
                  add_fixed(scene, {10.0f, 5.0f}, BoxOutline{.half = {0.05f, 5.0f}});
                  for (int i = 0; i < 20; ++i)
                      add_thing(scene, {-1.0f * static_cast<float>(i), 0.5f + 0.02f * static_cast<float>(i)},
                                CircleOutline{.radius = 0.2f}, {},
                                {.linear_velocity = {10.0f + 10.0f * static_cast<float>(i), 2.0f}});
                  Trial trial = lab.start(scene);
                  double farthest = 0.0;
                  trial.run(3.0, [&] {
                      for (std::uint32_t i = 2; i < 22; ++i)
                          if (trial.y(i) < 9.0) farthest = std::max(farthest, trial.x(i));
                      trial.note(farthest);
                  });
                  story.expect(farthest < 9.9, fmt::format("the farthest came to {:.2f} m", farthest));
                  story.expect_all_there(trial, 0.0);
                  return story.end(trial, "farthest [m]");
              });
}

void add_sleeping(Checks& checks) {
    add_story(checks, "reports/rapier.js-142",
              "rapier.js 142: a sleeping body whose joint was removed went on hanging in the air.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto hook = scene.add_body({.position = {0.0f, 5.0f}});
                  const auto body = add_thing(scene, {0.0f, 4.0f}, CircleOutline{});
                  const auto joint = add_hinge(scene, hook, body, {0.0f, 5.0f});
                  Trial trial = lab.start(scene);
                  trial.run(5.0, [&] { trial.note(trial.y(body)); });
                  story.expect(!trial.is_awake(body), "it sleeps");
                  trial.engine().destroy_joint(joint);
                  trial.run(0.5, [&] { trial.note(trial.y(body)); });
                  story.expect(trial.y(body) < 3.0, "it falls");
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "reports/rapier-692",
              "Rapier 692: a sleeping body did not wake when the kinematic one it hangs on was moved.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto crane = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, 5.0f}});
                  const auto body = add_thing(scene, {0.0f, 3.0f}, CircleOutline{});
                  add_hinge(scene, crane, body, {0.0f, 5.0f});
                  Trial trial = lab.start(scene);
                  trial.run(4.0);
                  trial.engine().set_linear_velocity(crane, {1.0f, 0.0f});
                  trial.run(3.0, [&] { trial.note(trial.x(body)); });
                  story.expect(trial.x(body) > 2.0, fmt::format("it follows ({:.2f} of 3 m)", trial.x(body)));
                  return story.end(trial, "x [m]");
              });
    add_story(checks, "reports/reactphysics3d-235",
              "ReactPhysics3D 235, Chipmunk 18: what slept on a floor stayed in the air when it was removed.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  const auto floor = add_floor(scene);
                  for (int i = 0; i < 3; ++i)
                      add_thing(scene, {0.0f, 0.5f + static_cast<float>(i)}, BoxOutline{});
                  Trial trial = lab.start(scene);
                  trial.run_until_asleep(5.0);
                  story.expect(trial.awake_count() == 0, "they sleep");
                  trial.engine().destroy_body(floor);
                  trial.run(1.0, [&] { trial.note(trial.y(1)); });
                  story.expect(trial.y(1) < -4.0 && trial.y(3) < -2.0, "they fall");
                  return story.end(trial, "height [m]");
              });
    add_story(checks, "reports/godot-73869", "Godot 73869: a lying capsule never slept.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  for (int i = 0; i < 8; ++i)
                      add_thing(scene, {5.0f * static_cast<float>(i - 4), 2.0f},
                                CapsuleOutline{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.25f}, {},
                                {.angle = 0.2f * static_cast<float>(i)});
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.angle(3)); });
                  story.expect_asleep(trial, 12.0);
                  return story.end(trial, "angle of the third [rad]");
              });
    for (const bool has_balls : {false, true})
        add_story(checks, fmt::format("reports/godot-515-{}", has_balls ? "balls" : "boxes"),
                  "Godot 515 and 2092: a heap of many bodies shook and never slept.",
                  [has_balls](Lab& lab, Story& story) {
                      Scene scene;
                      add_heap(scene, 120, 0.0f, has_balls);
                      Trial trial = lab.start(scene);
                      trial.run(5.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                      story.expect_all_there(trial, 0.0);
                      story.expect_asleep(trial, 40.0);
                      return story.end(trial, "awake");
                  });
    for (const float bounce : {0.2f, 0.5f, 0.9f})
        add_story(checks, fmt::format("reports/godot-53391-{:g}", bounce),
                  "Godot 53391, 25186 and 3200: what bounces a little went on doing so in small hops and "
                  "never slept.",
                  [bounce](Lab& lab, Story& story) {
                      Scene scene;
                      add_floor(scene, {.restitution = bounce});
                      add_thing(scene, {-3.0f, 3.0f}, BoxOutline{}, {.restitution = bounce}, {.angle = 0.1f});
                      add_thing(scene, {3.0f, 3.0f}, CircleOutline{},
                                {.restitution = bounce, .rolling_resistance = 0.05f});
                      Trial trial = lab.start(scene);
                      trial.run(5.0, [&] { trial.note(trial.y(1)); });
                      story.expect_asleep(trial, 30.0);
                      story.expect(std::abs(trial.y(2) - 0.5) < 0.01, "the ball lies on the floor");
                      return story.end(trial, "height of the box [m]");
                  });
    add_story(checks, "reports/matter-667",
              "Matter 667: balls of restitution 0.8 in a full box jittered for ever.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_heap(scene, 100, 0.8f, true);
                  Trial trial = lab.start(scene);
                  trial.run(10.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                  story.expect_all_there(trial, 0.0);
                  story.expect_asleep(trial, 40.0);
                  return story.end(trial, "awake");
              });
    add_story(checks, "reports/chipmunk-240",
              "Chipmunk 240: the step hung where two static bodies overlapped.", [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene);
                  add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {2.0f, 0.5f}});
                  add_fixed(scene, {1.0f, 0.0f}, CircleOutline{.radius = 1.0f});
                  const auto ball = add_thing(scene, {0.1f, 4.0f}, CircleOutline{.radius = 0.3f});
                  Trial trial = lab.start(scene);
                  trial.run(5.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(trial.y(ball) > 0.2, "the world goes on, and the ball lies somewhere");
                  return story.end(trial, "height [m]");
              });
}

void add_odd(Checks& checks) {
    add_story(
        checks, "reports/rapier-192",
        "Rapier 192: of two bodies with a joint the second did not collide with others.",
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
            story.expect(trial.x(ball) < 3.0, fmt::format("the ball is stopped ({:.2f} m)", trial.x(ball)));
            story.expect(trial.speed(b) > 0.01, "and pushes");
            return story.end(trial, "x of the ball [m]");
        });
    add_story(checks, "reports/rapier-77", "Rapier 77: a body that fell for ever broke the broadphase.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_floor(scene, {}, 10.0f);
                  const auto lost = add_thing(scene, {50.0f, 0.0f}, CircleOutline{});
                  const auto kept = add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {}, {.can_sleep = false});
                  Trial trial = lab.start(scene);
                  trial.run(lab.pick(120.0, 600.0), [&] { trial.note(trial.y(lost)); });
                  story.expect(std::isfinite(trial.y(lost)), fmt::format("it is at {:.0f} m", trial.y(lost)));
                  story.expect(std::abs(trial.y(kept) - 0.5) < 0.01, "the others are where they were");
                  return story.end(trial, "height [m]");
              });
    for (const bool is_ball : {true, false})
        add_story(checks, fmt::format("reports/godot-28438-{}", is_ball ? "ball" : "box"),
                  "Godot 28438: what passed over two blocks that lie exactly side by side jumped.",
                  [is_ball](Lab& lab, Story& story) {
                      Scene scene;
                      for (int i = 0; i < 20; ++i)
                          add_fixed(scene, {static_cast<float>(i) * 2.0f, -0.5f},
                                    BoxOutline{.half = {1.0f, 0.5f}}, {.friction = 0.0f});
                      const auto body = add_thing(scene, {0.0f, 0.5f},
                                                  is_ball ? Outline{CircleOutline{}} : Outline{BoxOutline{}},
                                                  {.friction = 0.0f}, {.linear_velocity = {10.5f, 0.0f}});
                      Trial trial = lab.start(scene);
                      double up = 0.0;
                      trial.run(3.0, [&] {
                          up = std::max(up, trial.vy(body));
                          trial.note(trial.x(body), trial.y(body));
                      });
                      story.expect(up < 0.05, fmt::format("it went up at {:.3f} m/s", up));
                      story.expect(std::abs(trial.vx(body) - 10.5) < 0.05, "as fast as before");
                      return story.end(trial, "height [m]");
                  });
    add_story(checks, "reports/godot-29639", "Godot 29639: bodies that collided gained energy.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.gravity = {0.0f, 0.0f};
                  for (int i = 0; i < 30; ++i) {
                      const glm::vec2 at{1.5f * static_cast<float>(i % 6) - 4.0f,
                                         1.5f * static_cast<float>(i / 6) - 3.0f};
                      add_thing(
                          scene, at,
                          i % 2 == 0 ? Outline{BoxOutline{.half = {0.5f, 0.4f}}} : Outline{CircleOutline{}},
                          {.restitution = 0.5f}, {.linear_velocity = -2.0f * at});
                  }
                  Trial trial = lab.start(scene);
                  const double start = trial.energy();
                  double most = 0.0;
                  trial.run(5.0, [&] {
                      most = std::max(most, trial.energy() / start);
                      trial.note(trial.energy());
                  });
                  story.expect(most < 1.001, fmt::format("at most {:.4f} of it", most));
                  return story.end(trial, "energy [J]");
              });
    add_story(
        checks, "reports/godot-10959",
        "Godot 10959: a body that is made static, moved and made dynamic again was back at its old place.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{});
            Trial trial = lab.start(scene);
            trial.run(0.2);
            trial.engine().set_type(body, BodyType::Static);
            trial.engine().set_transform(body, {7.0f, 3.0f}, 0.5f);
            trial.run(0.2);
            trial.engine().set_type(body, BodyType::Dynamic);
            trial.run(0.2, [&] { trial.note(trial.x(body)); });
            story.expect(std::abs(trial.x(body) - 7.0) < 1e-4 && std::abs(trial.y(body) - 3.0) < 1e-4,
                         "it is where it was put");
            story.expect(std::abs(trial.angle(body) - 0.5) < 1e-4, "and turned");
            return story.end(trial, "x [m]");
        });
    add_story(checks, "reports/godot-27593",
              "Godot 27593 and 15370: what came from below through a one-way floor did not land on it.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, 3.0f}, BoxOutline{.half = {5.0f, 0.1f}}, {.is_one_way = true});
                  const auto ball = add_thing(scene, {-2.0f, 0.0f}, CircleOutline{.radius = 0.3f}, {},
                                              {.linear_velocity = {0.0f, 12.0f}});
                  const auto box = add_thing(scene, {2.0f, 0.0f}, BoxOutline{.half = {0.3f, 0.3f}}, {},
                                             {.linear_velocity = {0.0f, 12.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(4.0, [&] { trial.note(trial.y(box)); });
                  story.expect(std::abs(trial.y(ball) - 3.4) < 0.02,
                               fmt::format("the ball lies on it ({:.2f} m)", trial.y(ball)));
                  story.expect(std::abs(trial.y(box) - 3.4) < 0.02,
                               fmt::format("the box too ({:.2f} m)", trial.y(box)));
                  return story.end(trial, "height of the box [m]");
              });
    add_story(checks, "reports/godot-23860",
              "Godot 23860 and godot-rapier 162: a stack on a one-way floor fell through it or sank in.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {5.0f, 0.1f}}, {.is_one_way = true});
                  for (int i = 0; i < 6; ++i)
                      add_thing(scene, {0.0f, 0.65f + 1.05f * static_cast<float>(i)}, BoxOutline{});
                  Trial trial = lab.start(scene);
                  trial.run(6.0, [&] { trial.note(trial.y(1)); });
                  story.expect(trial.y(1) > 0.58,
                               fmt::format("the lowest lies on it ({:.3f} m)", trial.y(1)));
                  story.expect(trial.y(6) > 5.4, "the stack stands");
                  return story.end(trial, "height of the lowest [m]");
              });
}

}  // namespace

void add_reports(Checks& checks) {
    add_sinking(checks);
    add_sleeping(checks);
    add_odd(checks);
}

}  // namespace damson::demo
