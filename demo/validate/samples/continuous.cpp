// Scenes modeled on Box2D's samples for continuous collision. Fast bodies must not pass through other bodies,
// and the seams in a floor must not deflect them.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../story.hpp"

namespace damson::demo {

namespace {

void add_bounce_house_samples(Checks& checks) {
    struct Thrown {
        const char* name;
        Outline outline;
    };
    for (const Thrown& thrown : {Thrown{"circle", CircleOutline{}},
                                 Thrown{"capsule", CapsuleOutline{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.25f}},
                                 Thrown{"box", BoxOutline{.half = {2.0f, 0.1f}}}}) {
        const bool is_circle = std::holds_alternative<CircleOutline>(thrown.outline);
        add_story(
            checks, fmt::format("samples/continuous-bounce-house-{}", thrown.name),
            "A body with a restitution of 1 and no friction bounces inside a square of four segments and "
            "does not leave it.",
            [thrown, is_circle](Lab& lab, Story& story) {
                Scene scene;
                scene.add_body({});
                const glm::vec2 corners[] = {{-10, -10}, {10, -10}, {10, 10}, {-10, 10}};
                for (std::size_t i = 0; i < 4; ++i)
                    scene.add_shape({.outline = SegmentOutline{corners[i], corners[(i + 1) % 4]}});
                const auto body =
                    add_thing(scene, {0.0f, 0.0f}, thrown.outline, {.friction = 0.0f, .restitution = 1.0f},
                              {.linear_velocity = {10.0f, 20.0f}, .gravity_scale = 0.0f, .is_bullet = true});
                Trial trial = lab.start(scene);
                double farthest = 0.0;
                trial.run(lab.pick(20.0, 120.0), [&] {
                    farthest = std::max({farthest, std::abs(trial.x(body)), std::abs(trial.y(body))});
                    trial.note(trial.x(body), trial.y(body));
                });
                story.expect(farthest < 10.0,
                             fmt::format("the body moves at most {:.2f} m from the center", farthest));
                if (is_circle)
                    story.expect(std::abs(trial.speed(body) - std::sqrt(500.0)) < 0.3,
                                 fmt::format("the circle keeps its speed ({:.2f} m/s)", trial.speed(body)));
                Measured measured = story.end(trial);
                measured.curve.x = "x [m]", measured.curve.y = "y [m]";
                return measured;
            });
    }
}

void add_chain_drop_sample(Checks& checks) {
    add_story(checks, "samples/continuous-chain-drop",
              "A ball that falls onto a chain at 42 m/s stays on the chain.", [](Lab& lab, Story& story) {
                  Scene scene;
                  scene.add_body({.position = {0.0f, -6.0f}});
                  scene.add_chain({.points = {{-10, -2}, {10, -2}, {10, 1}, {-10, 1}}, .is_loop = true});
                  const auto ball = add_thing(scene, {0.0f, 9.9f}, CircleOutline{}, {},
                                              {.linear_velocity = {0.0f, -42.0f}, .fixed_rotation = true});
                  Trial trial = lab.start(scene);
                  trial.run(3.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) + 4.5) < 0.05,
                               fmt::format("the ball rests on the chain at {:.2f} m", trial.y(ball)));
                  return story.end(trial, "height [m]");
              });
}

void add_chain_slide_sample(Checks& checks) {
    add_story(
        checks, "samples/continuous-chain-slide",
        "A ball that slides along the inside of a chain at 100 m/s stays in it and does not bump at its "
        "vertices.",
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
            story.expect(bump < 0.02, fmt::format("the ball rises by at most {:.1f} mm", 1e3 * bump));
            story.expect(out < 0.0, "the ball stays inside");
            return story.end(trial);
        });
}

void add_segment_slide_sample(Checks& checks) {
    add_story(
        checks, "samples/continuous-segment-slide",
        "A ball that rolls at 100 m/s against a wall at the end of a floor is stopped.",
        [](Lab& lab, Story& story) {
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
            story.expect(farthest < 39.6, fmt::format("the ball reaches x = {:.2f} m", farthest));
            story.expect(lowest > 0.4, fmt::format("the lowest height of the ball is {:.2f} m", lowest));
            return story.end(trial, "x [m]");
        });
}

void add_skinny_samples(Checks& checks) {
    for (const bool is_capsule : {false, true}) {
        add_story(
            checks, fmt::format("samples/continuous-skinny-{}", is_capsule ? "capsule" : "box"),
            "Each of 40 thin boards, thrown down at 100 m/s with a random angular velocity, stays above the "
            "floor.",
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
                // a board beyond the end of its floor can be below floor level without having passed through
                // the floor
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
                story.expect(below == 0, fmt::format("{} of 40 boards pass through the floor", below));
                return story.end(trial, "height of the first board [m]");
            });
    }
}

void add_ghost_bumps_samples(Checks& checks) {
    for (const bool is_chain : {true, false}) {
        add_story(checks, fmt::format("samples/continuous-ghost-bumps-{}", is_chain ? "chain" : "boxes"),
                  "A box that slides over a level floor of many shapes is not deflected at their seams.",
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
                      story.expect(up < 0.1, fmt::format("the upward speed is at most {:.2f} m/s", up));
                      story.expect(turn < 0.02, fmt::format("the box rotates by at most {:.3f} rad", turn));
                      return story.end(trial);
                  });
    }
}

void add_speculative_fallback_sample(Checks& checks) {
    add_story(
        checks, "samples/continuous-speculative-fallback",
        "A board that lies 8 m from its body's origin is thrown onto a ledge at 100 m/s and stays above the "
        "ledge.",
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
            story.expect(lowest > 4.0, fmt::format("the lowest height is {:.2f} m", lowest));
            return story.end(trial, "height [m]");
        });
}

void add_speculative_sliver_sample(Checks& checks) {
    add_story(
        checks, "samples/continuous-speculative-sliver",
        "A thin triangle that is thrown down at 100 m/s stays above the floor.", [](Lab& lab, Story& story) {
            Scene scene;
            add_ground_line(scene, 10.0f);
            const auto sliver =
                add_thing(scene, {0.0f, 12.0f}, polygon_of({{-2.0f, 0.0f}, {-1.0f, 0.0f}, {2.0f, 0.5f}}), {},
                          {.linear_velocity = {0.0f, -100.0f}});
            Trial trial = lab.start(scene);
            trial.run(3.0, [&] { trial.note(trial.y(sliver)); });
            story.expect(trial.center(sliver).y > 0.0,
                         fmt::format("the center of the triangle is at {:.2f} m", trial.center(sliver).y));
            return story.end(trial, "height [m]");
        });
}

void add_speculative_ghost_sample(Checks& checks) {
    add_story(
        checks, "samples/continuous-speculative-ghost",
        "A box that passes the corner of a ledge at a distance of 24 mm is not slowed down or deflected.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            add_fixed(scene, {0.0f, 0.9f}, BoxOutline{.half = {1.0f, 0.1f}});
            const auto box = add_thing(scene, {1.274f, 2.515f}, BoxOutline{.half = {0.25f, 0.25f}}, {},
                                       {.linear_velocity = {0.0f, -60.0f}});
            Trial trial = lab.start(scene);
            trial.run(0.2, [&] { trial.note(trial.x(box), trial.y(box)); });
            story.expect(std::abs(trial.x(box) - 1.274) < 0.001, "the box moves in a straight line");
            story.expect(std::abs(trial.vy(box) + 60.0) < 0.01,
                         fmt::format("the box keeps its speed ({:.2f} m/s)", -trial.vy(box)));
            return story.end(trial);
        });
}

void add_pixel_imperfect_sample(Checks& checks) {
    add_story(checks, "samples/continuous-pixel-imperfect",
              "A rounded box without friction that falls past the edge of a block is not pushed aside.",
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
                  story.expect(
                      std::abs(trial.x(ball) - x) < 1e-4,
                      fmt::format("the box is pushed aside by {:.3g} mm", 1e3 * std::abs(trial.x(ball) - x)));
                  story.expect(std::abs(trial.vy(ball) + 5.0) < 1e-3, "the box keeps its speed");
                  return story.end(trial);
              });
}

void add_drop_ball_sample(Checks& checks) {
    add_story(checks, "samples/continuous-drop-ball",
              "A ball that is thrown at 100 m/s onto a floor of boxes, 10 cm thick, stays on the floor.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  for (int j = 0; j <= 40; ++j)
                      add_fixed(scene, {-5.0f + 0.25f * static_cast<float>(j), 0.0f},
                                BoxOutline{.half = {0.125f, 0.05f}});
                  const auto ball = add_thing(scene, {0.0f, 4.0f}, CircleOutline{.radius = 0.125f}, {},
                                              {.linear_velocity = {0.0f, -100.0f}});
                  Trial trial = lab.start(scene);
                  trial.run(2.0, [&] { trial.note(trial.y(ball)); });
                  story.expect(std::abs(trial.y(ball) - 0.175) < 0.02,
                               fmt::format("the ball rests at {:.3f} m", trial.y(ball)));
                  return story.end(trial, "height [m]");
              });
}

void add_drop_ruler_sample(Checks& checks) {
    add_story(checks, "samples/continuous-drop-ruler",
              "A ruler, 2 cm thick, that falls on its end topples and comes to rest flat on the floor.",
              [](Lab& lab, Story& story) {
                  Scene scene;
                  add_ground_line(scene, 5.0f);
                  const auto ruler = add_thing(scene, {0.0f, 4.0f}, BoxOutline{.half = {0.75f, 0.01f}}, {},
                                               {.angle = half_pi, .angular_velocity = -0.5f});
                  Trial trial = lab.start(scene);
                  trial.run(5.0, [&] { trial.note(trial.y(ruler)); });
                  story.expect(std::abs(trial.y(ruler) - 0.01) < 0.01,
                               fmt::format("the ruler rests at {:.3f} m", trial.y(ruler)));
                  story.expect(std::abs(std::sin(trial.angle(ruler))) < 0.02, "the ruler lies flat");
                  return story.end(trial, "height [m]");
              });
}

void add_drop_bullet_sample(Checks& checks) {
    add_story(
        checks, "samples/continuous-drop-bullet",
        "A bullet hits a column of boxes in front of a wall at 200 m/s. No body passes through the wall.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_ground_line(scene, 300.0f);
            add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{3.0f, 0.0f}, {3.0f, 8.0f}});
            for (int i = 0; i < 5; ++i)
                add_thing(scene, {2.5f + (i % 2 == 0 ? -0.01f : 0.01f), 0.25f + 0.5f * static_cast<float>(i)},
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
            story.expect(farthest < 3.0, fmt::format("the farthest body reaches x = {:.2f} m", farthest));
            story.expect_all_there(trial, 0.0);
            return story.end(trial, "largest x [m]");
        });
}

void add_pinball_sample(Checks& checks) {
    add_story(checks, "samples/continuous-pinball",
              "A ball in a pinball machine with moving flippers does not leave the machine.",
              [](Lab& lab, Story& story) {
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
                  story.expect(is_in, "the ball stays inside");
                  return story.end(trial);
              });
}

void add_wedge_sample(Checks& checks) {
    add_story(checks, "samples/continuous-wedge",
              "A ball that is thrown into a narrow wedge at 200 m/s stays in it.",
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
                               fmt::format("the ball is at ({:.2f}, {:.2f})", trial.x(ball), trial.y(ball)));
                  return story.end(trial);
              });
}

}  // namespace

void add_continuous_samples(Checks& checks) {
    add_bounce_house_samples(checks);
    add_chain_drop_sample(checks);
    add_chain_slide_sample(checks);
    add_segment_slide_sample(checks);
    add_skinny_samples(checks);
    add_ghost_bumps_samples(checks);
    add_speculative_fallback_sample(checks);
    add_speculative_sliver_sample(checks);
    add_speculative_ghost_sample(checks);
    add_pixel_imperfect_sample(checks);
    add_drop_ball_sample(checks);
    add_drop_ruler_sample(checks);
    add_drop_bullet_sample(checks);
    add_pinball_sample(checks);
    add_wedge_sample(checks);
}

}  // namespace damson::demo
