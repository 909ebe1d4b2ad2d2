// Checks one body that rolls, or slides until it rolls, on several kinds of ground.
#include <fmt/format.h>
#include <limits>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

namespace {

enum class Ground { Box, Segment, Chain, Tiles };
constexpr const char* name_of(Ground ground) {
    constexpr const char* names[] = {"box", "segment", "chain", "tiles"};
    return names[static_cast<int>(ground)];
}

void add_ground(Scene& scene, Ground ground, SceneShape like = {}) {
    if (ground == Ground::Box) {
        add_fixed(scene, {0.0f, -1.0f}, BoxOutline{.half = {200.0f, 1.0f}}, like);
    } else if (ground == Ground::Segment) {
        add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-200.0f, 0.0f}, {200.0f, 0.0f}}, like);
    } else if (ground == Ground::Chain) {
        scene.add_body({});
        SceneChain chain{.is_one_sided = true};
        for (int i = 40; i >= -40; --i) chain.points.push_back({5.0f * static_cast<float>(i), 0.0f});
        // order the points from right to left, because a one-sided chain is solid to the right of its
        // direction
        scene.add_chain(chain, like);
    } else {
        const auto body = scene.add_body({});
        SceneTileGrid grid;
        grid.body = body;
        grid.cell_size = {1.0f, 1.0f};
        grid.origin = {-200.0f, -1.0f};
        grid.width = 400, grid.height = 1;
        grid.kinds.assign(400, 1);
        grid.palette = {SceneTile{.friction = like.friction, .restitution = like.restitution}};
        scene.add_tile_grid(grid);
    }
}

void add_rolling_balls(Checks& checks) {
    struct Roll {
        const char* name;
        float radius, speed;
        Ground ground;
        bool can_sleep;
    };
    for (const Roll roll :
         {Roll{"1cm", 0.01f, 0.06f, Ground::Box, true}, Roll{"5cm", 0.05f, 0.06f, Ground::Box, true},
          Roll{"10cm", 0.1f, 0.06f, Ground::Box, true}, Roll{"50cm", 0.5f, 0.06f, Ground::Box, true},
          Roll{"2m", 2.0f, 0.06f, Ground::Box, true}, Roll{"on-segment", 0.1f, 0.06f, Ground::Segment, true},
          Roll{"on-chain", 0.1f, 0.06f, Ground::Chain, true},
          Roll{"on-tiles", 0.1f, 0.06f, Ground::Tiles, true},
          Roll{"slow-5cm", 0.05f, 1e-4f, Ground::Box, false},
          Roll{"slow-50cm", 0.5f, 1e-4f, Ground::Box, false}, Roll{"at-1", 0.1f, 1.0f, Ground::Box, true},
          Roll{"at-3", 0.2f, 3.0f, Ground::Chain, true}}) {
        checks.push_back(
            {.name = fmt::format("single/roll/{}", roll.name),
             .says =
                 fmt::format("A ball of radius {:g} m that rolls on a level floor ({}) at {:g} m/s keeps its "
                             "speed (Newton's first law).",
                             roll.radius, name_of(roll.ground), roll.speed),
             .unit = "m/s",
             .expected = static_cast<double>(roll.speed),
             .tolerance = 0.02 * static_cast<double>(roll.speed) + 2e-5,
             .reason = "2 %: soft contacts absorb a little of the motion.",
             .measure = [roll](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = roll.can_sleep;
                 add_ground(scene, roll.ground);
                 const auto ball = add_thing(
                     scene, {-100.3f, roll.radius}, CircleOutline{.radius = roll.radius}, {},
                     {.linear_velocity = {roll.speed, 0.0f}, .angular_velocity = -roll.speed / roll.radius});
                 Trial trial = lab.start(scene);
                 trial.run(lab.pick(15.0, 60.0), [&] { trial.note(trial.vx(ball)); });
                 return trial.result(trial.vx(ball), time_axis, "speed [m/s]");
             }});
    }
}

void add_rolling_resistances(Checks& checks) {
    for (const float resistance : {0.005f, 0.02f, 0.1f}) {
        // rolling resistance c decelerates a rolling disc (inertia m r^2 / 2) by 2/3 c g
        const double distance = 0.2 * 0.2 / (2.0 * (2.0 / 3.0) * static_cast<double>(resistance) * g);
        checks.push_back(
            {.name = fmt::format("single/rolling-resistance/{:g}", resistance),
             .says = fmt::format("Rolling resistance c decelerates a rolling disc by 2/3 c g: from 0.2 m/s "
                                 "it stops after {:.3g} m.",
                                 distance),
             .unit = "m",
             .expected = distance,
             .tolerance = 0.05 * distance,
             .reason = "5 %: the disc falls asleep below 0.05 m/s, in the last sixteenth of the distance.",
             .measure =
                 [resistance](Lab& lab) {
                     Scene scene;
                     add_floor(scene);
                     const auto ball =
                         add_thing(scene, {0.0f, 0.1f}, CircleOutline{.radius = 0.1f},
                                   {.rolling_resistance = resistance},
                                   {.linear_velocity = {0.2f, 0.0f}, .angular_velocity = -2.0f});
                     Trial trial = lab.start(scene);
                     trial.run(15.0, [&] { trial.note(trial.x(ball)); });
                     return trial.result(trial.x(ball), time_axis, "x [m]",
                                         trial.is_awake(ball) ? "still awake" : "asleep");
                 },
             .worse = "In both engines the disc falls asleep below 0.05 m/s, after 15/16 of the distance. "
                      "Damson's disc stops nearer to that point."});
    }
}

void add_sliding_discs(Checks& checks) {
    for (const float friction : {0.1f, 0.5f}) {
        const double mu = static_cast<double>(friction);
        const double distance = (1.0 - 4.0 / 9.0) * 9.0 / (2.0 * mu * g);
        checks.push_back(
            {.name = fmt::format("single/slide-then-roll/speed-{:g}", friction),
             .says = "A disc that starts sliding at 3 m/s ends up rolling at 2/3 of that speed, whatever the "
                     "friction (angular momentum about the floor).",
             .unit = "m/s",
             .expected = 2.0,
             .tolerance = 0.03,
             .reason = "1.5 %: the step in which the disc stops sliding.",
             .measure = [friction](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {.friction = friction});
                 const auto ball = add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f},
                                             {.friction = friction}, {.linear_velocity = {3.0f, 0.0f}});
                 Trial trial = lab.start(scene);
                 trial.run(3.0, [&] { trial.note(trial.vx(ball)); });
                 return trial.result(trial.vx(ball), time_axis, "speed [m/s]");
             }});
        checks.push_back(
            {.name = fmt::format("single/slide-then-roll/place-{:g}", friction),
             .says = fmt::format("A disc that starts sliding at 3 m/s rolls after (1 - 4/9) v^2 / (2 mu g) = "
                                 "{:.3g} m.",
                                 distance),
             .unit = "m",
             .expected = distance,
             .tolerance = 0.05 * distance + 0.05,
             .reason = "5 %, and one step at 3 m/s until the check detects rolling.",
             .measure = [friction](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {.friction = friction});
                 const auto ball = add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f},
                                             {.friction = friction}, {.linear_velocity = {3.0f, 0.0f}});
                 Trial trial = lab.start(scene);
                 double x = std::numeric_limits<double>::infinity();
                 trial.run(3.0, [&] {
                     const double slip = trial.vx(ball) + 0.25 * trial.spin(ball);
                     trial.note(slip);
                     if (slip < 0.01 && x > 1e9) x = trial.x(ball);
                 });
                 return trial.result(x, time_axis, "slip [m/s]");
             }});
    }
}

void add_backspin(Checks& checks) {
    checks.push_back(
        {.name = "single/backspin",
         .says = "A disc of r = 0.25 m at 1 m/s with a backspin of 20 rad/s rolls back: it ends up at (2 v - "
                 "r w) / 3 = -1 m/s.",
         .unit = "m/s",
         .expected = -1.0,
         .tolerance = 0.03,
         .reason = "0.03 m/s for the step in which the disc stops sliding.",
         .measure = [](Lab& lab) {
             Scene scene;
             add_floor(scene);
             const auto ball = add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f}, {},
                                         {.linear_velocity = {1.0f, 0.0f}, .angular_velocity = 20.0f});
             Trial trial = lab.start(scene);
             trial.run(3.0, [&] { trial.note(trial.x(ball)); });
             return trial.result(trial.vx(ball), time_axis, "x [m]");
         }});
}

}  // namespace

void add_rolling(Checks& checks) {
    add_rolling_balls(checks);
    add_rolling_resistances(checks);
    add_sliding_discs(checks);
    add_backspin(checks);
}

}  // namespace damson::demo
