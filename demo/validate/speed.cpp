// Checks fast bodies: none may leave a closed room through its walls, and fast wheels must not sink into the
// floor.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/vector.hpp"
#include "lab.hpp"
#include "props.hpp"

namespace damson::demo {

namespace {

// ---- rooms

enum class Wall { Box, Segment, Chain, Tiles };

struct Room {
    const char* name;
    Wall wall;
    float thickness;  // thickness of box walls [m]
};

constexpr float room_half = 2.0f;  // inner half size [m]

/// Adds the walls of one room around `center`.
void add_room(Scene& scene, const Room& room, glm::vec2 center, const SceneShape& like) {
    constexpr float h = room_half;
    if (room.wall == Wall::Box) {
        const float t = 0.5f * room.thickness;
        scene.add_body({.position = center});
        SceneShape wall = like;
        for (const float side : {-1.0f, 1.0f}) {
            wall.outline = BoxOutline{.half = {h + 2.0f * t, t}, .center = {0.0f, side * (h + t)}};
            scene.add_shape(wall);
            wall.outline = BoxOutline{.half = {t, h + 2.0f * t}, .center = {side * (h + t), 0.0f}};
            scene.add_shape(wall);
        }
        return;
    }
    const glm::vec2 corners[] = {{-h, -h}, {h, -h}, {h, h}, {-h, h}};
    if (room.wall == Wall::Segment) {
        scene.add_body({.position = center});
        for (int i = 0; i < 4; ++i) {
            SceneShape wall = like;
            wall.outline = SegmentOutline{corners[i], corners[(i + 1) % 4]};
            scene.add_shape(wall);
        }
    } else if (room.wall == Wall::Chain) {
        scene.add_body({.position = center});
        // add the corners clockwise, because a one-sided chain is solid to the right of its direction, which
        // must be the inside of the room
        scene.add_chain({.points = {corners[3], corners[2], corners[1], corners[0]}, .is_loop = true}, like);
    } else {
        const auto body = scene.add_body({.position = center});
        SceneTileGrid grid;
        grid.body = body;
        grid.cell_size = {0.25f, 0.25f};
        grid.width = grid.height = 18;
        grid.origin = {-h - 0.25f, -h - 0.25f};
        grid.kinds.assign(18u * 18u, 0);
        for (std::uint32_t i = 0; i < 18; ++i)
            for (const std::uint32_t cell : {i, 17 * 18 + i, i * 18, i * 18 + 17}) grid.kinds[cell] = 1;
        grid.palette = {SceneTile{.friction = like.friction, .restitution = like.restitution}};
        scene.add_tile_grid(grid);
    }
}

struct Missile {
    const char* name;
    Outline outline;
    float size;  // distance from the body's origin to its farthest point [m]
};

std::vector<Missile> missiles() {
    return {{"ball-5mm", CircleOutline{.radius = 0.005f}, 0.005f},
            {"ball-2cm", CircleOutline{.radius = 0.02f}, 0.02f},
            {"ball-15cm", CircleOutline{.radius = 0.15f}, 0.15f},
            {"ball-1m", CircleOutline{.radius = 0.9f}, 0.9f},
            {"box-5cm", BoxOutline{.half = {0.05f, 0.05f}}, 0.07f},
            {"box-40cm", BoxOutline{.half = {0.4f, 0.4f}}, 0.57f},
            {"plank", BoxOutline{.half = {0.5f, 0.02f}}, 0.5f},
            {"rod", CapsuleOutline{{-0.4f, 0.0f}, {0.4f, 0.0f}, 0.01f}, 0.41f},
            {"triangle", polygon_of({{-0.2f, -0.1f}, {0.2f, -0.1f}, {0.0f, 0.25f}}), 0.26f},
            {"sliver", polygon_of({{-0.4f, -0.015f}, {0.4f, -0.015f}, {0.4f, 0.015f}}), 0.4f}};
}

/// Shoots one missile in each of many rooms, and counts the missiles that were outside the walls at any time.
Measured count_escapes(Lab& lab, const Room& room, const Missile& missile, std::uint64_t seed) {
    const std::uint32_t count = lab.pick(60u, 400u);
    Random random(seed);
    Scene scene;
    scene.gravity = {0.0f, -10.0f};
    std::vector<std::uint32_t> bodies;
    std::vector<glm::vec2> centers;
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec2 center{10.0f * static_cast<float>(i % 15) - 70.0f,
                               10.0f * static_cast<float>(i / 15) - 60.0f};
        const float bounce = i % 2 == 0 ? 0.0f : 0.8f;
        add_room(scene, room, center, {.restitution = bounce});
        const Rotation direction = Rotation::from_angle(random.between(-3.14f, 3.14f));
        // 1 to 400 m/s and 1 to 1,000 rad/s, evenly distributed on a logarithmic scale
        const float speed = std::pow(400.0f, random.unit());
        const float spin = std::pow(1000.0f, random.unit()) * (random.chance(0.5f) ? 1.0f : -1.0f);
        const float space = std::max(0.0f, room_half - missile.size - 0.05f);
        bodies.push_back(add_thing(scene, center + random.point(-space, space + 1e-6f), missile.outline,
                                   {.restitution = bounce},
                                   {.angle = random.between(-3.14f, 3.14f),
                                    .linear_velocity = direction * glm::vec2{speed, 0.0f},
                                    .angular_velocity = spin}));
        centers.push_back(center);
    }
    Trial trial = lab.start(scene);
    std::vector<bool> is_out(count, false);
    double out = 0.0;
    trial.run(lab.pick(4.0, 10.0), [&] {
        for (std::uint32_t i = 0; i < count; ++i) {
            if (is_out[i]) continue;
            const glm::dvec2 off = glm::dvec2{trial[bodies[i]].position} - glm::dvec2{centers[i]};
            const double limit = static_cast<double>(room_half + std::max(0.0f, room.thickness)) + 0.02;
            if (std::max(std::abs(off.x), std::abs(off.y)) <= limit && std::isfinite(off.x)) continue;
            is_out[i] = true;
            out += 1.0;
        }
        trial.note(out);
    });
    return trial.result(out, time_axis, "bodies outside",
                        fmt::format("{:g} of {} bodies left their room", out, count));
}

void add_rooms(Checks& checks) {
    const Room rooms[] = {{"box-2mm", Wall::Box, 0.002f}, {"box-1cm", Wall::Box, 0.01f},
                          {"box-10cm", Wall::Box, 0.1f},  {"segment", Wall::Segment, 0.0f},
                          {"chain", Wall::Chain, 0.0f},   {"tiles", Wall::Tiles, 0.25f}};
    std::uint64_t seed = 1;
    for (const Room& room : rooms) {
        for (const Missile& missile : missiles()) {
            const std::uint64_t own_seed = seed++;
            checks.push_back(
                {.name = fmt::format("speed/room-{}/{}", room.name, missile.name),
                 .says =
                     "No body leaves a closed room: solid bodies do not pass through each other at 1 to 400 "
                     "m/s and up to 1,000 rad/s.",
                 .unit = "bodies outside",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = 0.0,
                 .reason = "A body outside is lost to the game.",
                 .or_rival = true,
                 .measure = [room, missile, own_seed](Lab& lab) {
                     return count_escapes(lab, room, missile, own_seed);
                 }});
        }
    }
    // cases from the original bug report: one ball at one speed, without restitution
    struct Case {
        const char* name;
        float thickness, radius, speed;
    };
    for (const Case shot :
         {Case{"2mm-r2cm-50", 0.002f, 0.02f, 50.0f}, Case{"2cm-r2cm-50", 0.02f, 0.02f, 50.0f},
          Case{"10cm-r2cm-50", 0.1f, 0.02f, 50.0f}, Case{"2mm-r2cm-400", 0.002f, 0.02f, 400.0f},
          Case{"2cm-r2cm-400", 0.02f, 0.02f, 400.0f}, Case{"10cm-r2cm-400", 0.1f, 0.02f, 400.0f},
          Case{"2mm-r15cm-400", 0.002f, 0.15f, 400.0f}, Case{"2cm-r15cm-400", 0.02f, 0.15f, 400.0f}}) {
        checks.push_back(
            {.name = fmt::format("speed/ball-in-room/{}", shot.name),
             .says = fmt::format("A ball of radius {:g} m launched at {:g} m/s stays in a room with walls of "
                                 "{:g} m.",
                                 shot.radius, shot.speed, shot.thickness),
             .unit = "bodies outside",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "A body outside is lost to the game.",
             .measure = [shot](Lab& lab) {
                 const Room room{"", Wall::Box, shot.thickness};
                 const std::uint32_t count = lab.pick(100u, 600u);
                 Random random(77);
                 Scene scene;
                 std::vector<std::uint32_t> bodies;
                 std::vector<glm::vec2> centers;
                 for (std::uint32_t i = 0; i < count; ++i) {
                     const glm::vec2 center{10.0f * static_cast<float>(i % 15) - 70.0f,
                                            10.0f * static_cast<float>(i / 15) - 60.0f};
                     add_room(scene, room, center, {});
                     const Rotation direction = Rotation::from_angle(random.between(-3.14f, 3.14f));
                     bodies.push_back(
                         add_thing(scene, center, CircleOutline{.radius = shot.radius}, {},
                                   {.linear_velocity = direction * glm::vec2{shot.speed, 0.0f}}));
                     centers.push_back(center);
                 }
                 Trial trial = lab.start(scene);
                 const auto count_out = [&] {
                     double out = 0.0;
                     for (std::uint32_t i = 0; i < count; ++i) {
                         const glm::dvec2 off =
                             glm::dvec2{trial[bodies[i]].position} - glm::dvec2{centers[i]};
                         if (!(std::max(std::abs(off.x), std::abs(off.y)) <
                               static_cast<double>(room_half + shot.thickness + 0.02f)))
                             out += 1.0;
                     }
                     return out;
                 };
                 trial.run(5.0, [&] { trial.note(count_out()); });
                 return trial.result(count_out(), time_axis, "bodies outside");
             }});
    }
}

// ---- wheels

void add_wheels(Checks& checks) {
    struct Wheel {
        float radius, speed;
    };
    for (const Wheel wheel : {Wheel{0.02f, 2.0f}, Wheel{0.02f, 5.0f}, Wheel{0.02f, 10.0f},
                              Wheel{0.02f, 50.0f}, Wheel{0.1f, 20.0f}, Wheel{0.1f, 50.0f},
                              Wheel{0.15f, 40.0f}, Wheel{0.3f, 50.0f}, Wheel{0.3f, 200.0f}}) {
        const auto measure = [wheel](Lab& lab, bool is_height) {
            Scene scene;
            add_fixed(scene, {0.0f, -1.0f}, BoxOutline{.half = {2500.0f, 1.0f}});
            const auto ball = add_thing(
                scene, {-500.0f, wheel.radius}, CircleOutline{.radius = wheel.radius}, {},
                {.linear_velocity = {wheel.speed, 0.0f}, .angular_velocity = -wheel.speed / wheel.radius});
            Trial trial = lab.start(scene);
            double lowest = 1.0;
            trial.run(5.0, [&] {
                const double height = trial.y(ball) / static_cast<double>(wheel.radius);
                lowest = std::min(lowest, height);
                trial.note(is_height ? height : trial.vx(ball));
            });
            return is_height ? trial.result(lowest, time_axis, "height [radii]")
                             : trial.result(trial.vx(ball) / static_cast<double>(wheel.speed), time_axis,
                                            "speed [m/s]");
        };
        checks.push_back(
            {.name = fmt::format("speed/wheel-height/r{:g}-{:g}", wheel.radius, wheel.speed),
             .says = fmt::format("A wheel of radius {:g} m that rolls at {:g} m/s stays on the floor.",
                                 wheel.radius, wheel.speed),
             .unit = "radii",
             .rule = Rule::AtLeast,
             .expected = 1.0,
             .tolerance = 0.15,
             .reason =
                 "The overlap that is left on purpose, 5 mm, is a quarter of the radius of the smallest "
                 "wheel. The requirement was 0.85 radii.",
             .measure = [measure](Lab& lab) { return measure(lab, true); }});
        checks.push_back({.name = fmt::format("speed/wheel-speed/r{:g}-{:g}", wheel.radius, wheel.speed),
                          .says = fmt::format(
                              "A rolling wheel keeps its speed of {:g} m/s: nothing slows it.", wheel.speed),
                          .unit = "of its speed",
                          .expected = 1.0,
                          .tolerance = 0.05,
                          .reason = "5 % of the speed in 5 s.",
                          .measure = [measure](Lab& lab) { return measure(lab, false); }});
    }
}

// ---- bullets, rods, moving walls

void add_bullets(Checks& checks) {
    for (const float thickness : {0.002f, 0.01f, 0.1f}) {
        for (const bool is_rod : {false, true}) {
            checks.push_back(
                {.name = fmt::format("speed/bullet/{}-plate-{:g}", is_rod ? "rod" : "ball", thickness),
                 .says = "A bullet does not fly through a thin plate, even if the plate can move.",
                 .unit = "shots through",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = 0.0,
                 .reason = "A bullet must not pass through any body.",
                 .or_rival = true,
                 .measure = [thickness, is_rod](Lab& lab) {
                     const int count = lab.pick(20, 100);
                     Random random(5);
                     Scene scene;
                     scene.gravity = {0.0f, 0.0f};
                     std::vector<std::uint32_t> shots, plates;
                     for (int i = 0; i < count; ++i) {
                         const float y = 3.0f * static_cast<float>(i - count / 2);
                         plates.push_back(add_thing(scene, {0.0f, y},
                                                    BoxOutline{.half = {0.5f * thickness, 1.0f}},
                                                    {.density = 100.0f}));
                         const Outline outline =
                             is_rod ? Outline{CapsuleOutline{{-0.1f, 0.0f}, {0.1f, 0.0f}, 0.01f}}
                                    : Outline{CircleOutline{.radius = 0.02f}};
                         shots.push_back(
                             add_thing(scene, {-random.between(3.0f, 9.0f), y + random.between(-0.3f, 0.3f)},
                                       outline, {},
                                       {.linear_velocity = {random.between(50.0f, 390.0f), 0.0f},
                                        .angular_velocity = is_rod ? random.between(-50.0f, 50.0f) : 0.0f,
                                        .is_bullet = true}));
                     }
                     Trial trial = lab.start(scene);
                     double through = 0.0;
                     std::vector<glm::vec2> before(shots.size(), {-1.0f, 0.0f});  // in the plate's frame
                     trial.run(0.5, [&] {
                         for (std::size_t i = 0; i < shots.size(); ++i) {
                             // A hit turns the plate, so compare the sides in the plate's frame. A shot that
                             // is next to the plate can change sides without passing through.
                             const Rotation q = trial[plates[i]].rotation;
                             const glm::vec2 off =
                                 inverse_rotate(q, trial[shots[i]].position - trial[plates[i]].position);
                             const bool is_beside = std::abs(off.y) > 1.0f || std::abs(before[i].y) > 1.0f;
                             through += !is_beside && before[i].x < 0.0f && off.x > 0.0f ? 1.0 : 0.0;
                             before[i] = off;
                         }
                         trial.note(through);
                     });
                     return trial.result(through, time_axis, "shots through");
                 }});
        }
    }
}

void add_rods_on_floor(Checks& checks) {
    for (const float spin : {10.0f, 50.0f, 200.0f, 1000.0f}) {
        checks.push_back(
            {.name = fmt::format("speed/rod-on-floor/{:g}", spin),
             .says = fmt::format("A rod dropped on a thin floor while it spins at {:g} rad/s stays above the "
                                 "floor.",
                                 spin),
             .unit = "rods below",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "A body that fell through the floor is lost.",
             .or_rival = true,
             .measure = [spin](Lab& lab) {
                 const int count = lab.pick(20, 100);
                 Random random(9);
                 Scene scene;
                 // make the floor long, because the rods' spin throws them far within four seconds
                 add_ground_line(scene, 4000.0f);
                 std::vector<std::uint32_t> rods;
                 for (int i = 0; i < count; ++i)
                     rods.push_back(add_thing(
                         scene, {5.0f * static_cast<float>(i - count / 2), random.between(1.5f, 4.0f)},
                         CapsuleOutline{{-0.8f, 0.0f}, {0.8f, 0.0f}, 0.03f}, {},
                         {.angle = random.between(-3.0f, 3.0f),
                          .linear_velocity = {0.0f, random.between(-20.0f, 0.0f)},
                          .angular_velocity = i % 2 == 0 ? spin : -spin}));
                 Trial trial = lab.start(scene);
                 double below = 0.0;
                 trial.run(4.0, [&] {
                     below = 0.0;
                     for (const std::uint32_t rod : rods) below += trial.y(rod) < -0.05 ? 1.0 : 0.0;
                     trial.note(below);
                 });
                 return trial.result(below, time_axis, "rods below");
             }});
    }
}

void add_moving_walls(Checks& checks) {
    for (const float speed : {5.0f, 20.0f, 60.0f}) {
        checks.push_back(
            {.name = fmt::format("speed/moving-wall/{:g}", speed),
             .says = fmt::format("A wall that moves at {:g} m/s pushes the balls in front of it and leaves "
                                 "none behind.",
                                 speed),
             .unit = "balls left behind",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "Solid bodies do not pass through each other.",
             .or_rival = true,
             .measure = [speed](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {.friction = 0.0f}, 900.0f);
                 const auto wall = scene.add_body({.type = BodyType::Kinematic,
                                                   .position = {-10.0f, 2.0f},
                                                   .linear_velocity = {speed, 0.0f}});
                 scene.add_shape({.outline = BoxOutline{.half = {0.1f, 2.0f}}});
                 std::vector<std::uint32_t> balls;
                 for (int i = 0; i < 10; ++i)
                     balls.push_back(add_thing(scene, {2.0f * static_cast<float>(i), 0.1f},
                                               CircleOutline{.radius = 0.1f}));
                 Trial trial = lab.start(scene);
                 double behind = 0.0;
                 trial.run(3.0, [&] {
                     behind = 0.0;
                     for (const std::uint32_t ball : balls)
                         behind += trial.x(ball) < trial.x(wall) && trial.y(ball) < 4.0 ? 1.0 : 0.0;
                     trial.note(behind);
                 });
                 return trial.result(behind, time_axis, "balls left behind");
             }});
    }
}

void add_moving_room(Checks& checks) {
    checks.push_back(
        {.name = "speed/moving-room",
         .says = "A room that is moved back and forth at up to 30 m/s keeps the bodies inside it.",
         .unit = "bodies outside",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.0,
         .reason = "A body outside is lost to the game.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             const auto room = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, 3.0f}});
             for (const float side : {-1.0f, 1.0f}) {
                 scene.add_shape(
                     {.outline = BoxOutline{.half = {2.2f, 0.1f}, .center = {0.0f, side * 2.1f}}});
                 scene.add_shape(
                     {.outline = BoxOutline{.half = {0.1f, 2.2f}, .center = {side * 2.1f, 0.0f}}});
             }
             std::vector<std::uint32_t> things;
             Random random(31);
             for (int i = 0; i < 12; ++i)
                 things.push_back(add_thing(scene, glm::vec2{0.0f, 3.0f} + random.point(-1.5f, 1.5f),
                                            i % 2 == 0 ? Outline{CircleOutline{.radius = 0.1f}}
                                                       : Outline{BoxOutline{.half = {0.15f, 0.1f}}}));
             scene.drive = [room](Controls& controls, std::uint32_t step) {
                 const float phase = 0.15f * static_cast<float>(step);
                 controls.set_linear_velocity(room,
                                              {30.0f * std::cos(phase), 10.0f * std::cos(1.7f * phase)});
                 controls.set_angular_velocity(room, 2.0f * std::cos(0.6f * phase));
             };
             Trial trial = lab.start(scene);
             double out = 0.0;
             trial.run(lab.pick(10.0, 30.0), [&] {
                 out = 0.0;
                 for (const std::uint32_t thing : things) {
                     const glm::vec2 off =
                         inverse_rotate(trial[room].rotation, trial[thing].position - trial[room].position);
                     out += std::max(std::abs(off.x), std::abs(off.y)) > 2.1f ? 1.0 : 0.0;
                 }
                 trial.note(out);
             });
             return trial.result(out, time_axis, "bodies outside");
         }});
}

void add_shots(Checks& checks) {
    add_bullets(checks);
    add_rods_on_floor(checks);
    add_moving_walls(checks);
    add_moving_room(checks);
}

}  // namespace

void add_speed(Checks& checks) {
    add_rooms(checks);
    add_wheels(checks);
    add_shots(checks);
}

}  // namespace damson::demo
