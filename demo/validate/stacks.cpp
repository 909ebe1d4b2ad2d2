// Checks stacked bodies: towers, pyramids, arches, houses of cards, dominoes and overhangs.
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

/// Number of dynamic bodies that fell, and the largest sideways displacement of any body. A body has fallen
/// if it moved sideways by more than `limit` [m], turned by more than 0.4 rad, or sank by more than half of
/// `limit` plus a quarter of its initial height. Other checks measure how much a high stack sinks under its
/// own weight.
struct Moved {
    std::uint32_t count = 0;
    double worst = 0.0;  // [m]
};

Moved moved_from_start(Trial& trial, double limit) {
    Moved moved;
    const auto& states = trial.states();
    for (std::size_t i = 0; i < trial.scene().bodies.size(); ++i) {
        const SceneBody& body = trial.scene().bodies[i];
        if (body.type != BodyType::Dynamic) continue;
        const glm::dvec2 way = glm::dvec2{states[i].position} - glm::dvec2{body.position};
        const double turn = std::remainder(
            trial.angle(static_cast<std::uint32_t>(i)) - static_cast<double>(body.angle), 6.283185307179586);
        moved.worst = std::max(moved.worst, std::abs(way.x));
        const bool is_fallen = std::abs(way.x) > limit || std::abs(turn) > 0.4 ||
                               way.y < -0.5 * limit - 0.25 * static_cast<double>(body.position.y);
        moved.count += is_fallen ? 1 : 0;
    }
    return moved;
}

std::string words_of(const Moved& moved, double asleep, double seconds) {
    std::string words = moved.count == 0 ? fmt::format("all stand, largest sideways displacement {:.0f} mm",
                                                       1e3 * moved.worst)
                                         : fmt::format("{} fell", moved.count);
    return words + (asleep <= seconds ? fmt::format(", asleep after {:.1f} s", asleep) : ", not asleep");
}

/// Runs a scene whose bodies should stand, and counts the bodies that fell.
Measured stand(Lab& lab, const Scene& scene, double seconds, double limit, std::uint32_t watched) {
    Trial trial = lab.start(scene);
    double asleep = seconds + 1.0;
    const double start = trial.x(watched);
    trial.run(seconds, [&] {
        trial.note(1e3 * (trial.x(watched) - start));
        if (asleep > seconds && trial.awake_count() == 0) asleep = trial.time();
    });
    const Moved moved = moved_from_start(trial, limit);
    return trial.result(moved.count, time_axis, "sideways displacement of the top [mm]",
                        words_of(moved, asleep, seconds));
}

Scene tower(int count, glm::vec2 half, float friction = 0.6f) {
    Scene scene;
    add_floor(scene, {.friction = friction}, 100.0f);
    for (int i = 0; i < count; ++i)
        add_thing(scene, {0.0f, half.y * static_cast<float>(2 * i + 1)}, BoxOutline{.half = half},
                  {.friction = friction});
    return scene;
}

Scene pyramid(int base) {
    Scene scene;
    add_floor(scene, {}, 200.0f);
    for (int row = 0; row < base; ++row)
        for (int i = 0; i < base - row; ++i)
            add_thing(scene,
                      {1.05f * (static_cast<float>(i) - 0.5f * static_cast<float>(base - row - 1)),
                       0.5f + static_cast<float>(row)},
                      BoxOutline{});
    return scene;
}

void add_exact_towers(Checks& checks) {
    struct Tower {
        const char* name;
        int count;
        glm::vec2 half;
    };
    for (const Tower tower_of :
         {Tower{"10", 10, {0.5f, 0.5f}}, Tower{"20", 20, {0.5f, 0.5f}}, Tower{"30", 30, {0.5f, 0.5f}},
          Tower{"40", 40, {0.5f, 0.5f}}, Tower{"45", 45, {0.5f, 0.5f}}, Tower{"50", 50, {0.5f, 0.5f}},
          Tower{"60", 60, {0.5f, 0.5f}}, Tower{"25-flat", 25, {0.5f, 0.25f}},
          Tower{"30-flat", 30, {0.5f, 0.25f}}, Tower{"40-flat", 40, {0.5f, 0.25f}},
          Tower{"20-small", 20, {0.05f, 0.05f}}, Tower{"10-large", 10, {5.0f, 5.0f}}}) {
        const double size = 2.0 * static_cast<double>(tower_of.half.y);
        checks.push_back({.name = fmt::format("stacks/tower/{}", tower_of.name),
                          .says = fmt::format(
                              "{} boxes of {:g} m stacked exactly on top of each other stand: no force acts "
                              "sideways.",
                              tower_of.count, size),
                          .unit = "boxes fallen",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 0.0,
                          .reason = "A tower stands or falls. A box fell if it is half a box away from its "
                                    "place.",
                          .or_rival = true,
                          .measure = [tower_of](Lab& lab) {
                              return stand(lab, tower(tower_of.count, tower_of.half), 20.0,
                                           0.5 * 2.0 * static_cast<double>(tower_of.half.y),
                                           static_cast<std::uint32_t>(tower_of.count));
                          }});
    }
}

void add_untidy_towers(Checks& checks) {
    for (const float half : {0.5f, 0.1f, 0.05f, 0.025f}) {
        checks.push_back(
            {.name = fmt::format("stacks/tower/untidy-{:g}", 2.0f * half),
             .says = fmt::format("Twenty boxes of {:g} m, each offset by up to a fiftieth of its half width, "
                                 "stand.",
                                 2.0f * half),
             .unit = "boxes fallen",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "A tower stands or falls. A box fell if it is half a box away from its place.",
             .or_rival = true,
             .measure = [half](Lab& lab) {
                 Scene scene = tower(20, {half, half});
                 Random random(7);
                 for (std::size_t i = 1; i < scene.bodies.size(); ++i)
                     scene.bodies[i].position.x += random.between(-0.02f * half, 0.02f * half);
                 return stand(lab, scene, 20.0, static_cast<double>(half), 20);
             }});
    }
}

void add_tower_drifts(Checks& checks) {
    for (const int count : {20, 40}) {
        checks.push_back(
            {.name = fmt::format("stacks/tower/drift-{}", count),
             .says = fmt::format("The top of a tower of {} boxes does not move sideways.", count),
             .unit = "mm",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 5.0,
             .reason = "5 mm on a box of 1 m is not visible.",
             .or_rival = true,
             .measure = [count](Lab& lab) {
                 Trial trial = lab.start(tower(count, {0.5f, 0.5f}));
                 const auto top = static_cast<std::uint32_t>(count);
                 double worst = 0.0;
                 trial.run(20.0, [&] {
                     worst = std::max(worst, 1e3 * std::abs(trial.x(top)));
                     trial.note(1e3 * trial.x(top));
                 });
                 return trial.result(worst, time_axis, "x of the top [mm]");
             }});
    }
}

void add_sunk_towers(Checks& checks) {
    for (const int count : {20, 40}) {
        checks.push_back(
            {.name = fmt::format("stacks/tower/sunk-{}", count),
             .says = fmt::format("Boxes are rigid: a tower of {} boxes keeps its height for 20 s.", count),
             .unit = "% of its height",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.5,
             .reason = "Half of the overlap that is left on purpose, 5 mm per box.",
             .or_rival = true,
             .measure = [count](Lab& lab) {
                 Trial trial = lab.start(tower(count, {0.5f, 0.5f}));
                 const auto top = static_cast<std::uint32_t>(count);
                 const double y = trial.y(top);
                 trial.run(20.0, [&] { trial.note(trial.y(top)); });
                 return trial.result(100.0 * (y - trial.y(top)) / y, time_axis, "height of the top [m]");
             }});
    }
}

void add_towers_asleep(Checks& checks) {
    for (const int count : {1, 5, 10, 30, 60}) {
        checks.push_back(
            {.name = fmt::format("stacks/asleep/{}", count),
             .says = fmt::format("A tower of {} boxes that stands comes to rest and falls asleep.", count),
             .unit = "s",
             .rule = Rule::AtMost,
             .expected = 1.0 + 0.05 * count,
             .tolerance = 0.5,
             .reason = "Sleeping requires half a second of rest, and each box takes some steps to settle.",
             .or_rival = true,
             .measure = [count](Lab& lab) {
                 Trial trial = lab.start(tower(count, {0.5f, 0.5f}));
                 const double asleep = trial.run_until_asleep(20.0);
                 return trial.result(asleep, time_axis, "height [m]");
             }});
    }
}

void add_paces(Checks& checks) {
    struct Pace {
        float hertz;
        std::uint32_t substeps;
    };
    for (const Pace pace :
         {Pace{60.0f, 2}, Pace{60.0f, 3}, Pace{60.0f, 6}, Pace{60.0f, 8}, Pace{60.0f, 12}, Pace{30.0f, 4},
          Pace{30.0f, 8}, Pace{120.0f, 2}, Pace{120.0f, 4}, Pace{240.0f, 1}, Pace{240.0f, 4}}) {
        checks.push_back({.name = fmt::format("stacks/pace/tower-{:g}x{}", pace.hertz, pace.substeps),
                          .says = fmt::format("A tower of ten boxes stands at {:g} steps per second with {} "
                                              "substeps.",
                                              pace.hertz, pace.substeps),
                          .unit = "boxes fallen",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 0.0,
                          .reason = "A tower stands or falls.",
                          .or_rival = true,
                          .measure = [pace](Lab& lab) {
                              Scene scene = tower(10, {0.5f, 0.5f});
                              scene.steps_per_second = pace.hertz;
                              scene.substeps = pace.substeps;
                              return stand(lab, scene, 15.0, 0.5, 10);
                          }});
        checks.push_back(
            {.name = fmt::format("stacks/pace/pyramid-{:g}x{}", pace.hertz, pace.substeps),
             .says = fmt::format("A pyramid of ten rows stands at {:g} steps per second with {} substeps.",
                                 pace.hertz, pace.substeps),
             .unit = "boxes fallen",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "A pyramid stands or falls.",
             .or_rival = true,
             .measure = [pace](Lab& lab) {
                 Scene scene = pyramid(10);
                 scene.steps_per_second = pace.hertz;
                 scene.substeps = pace.substeps;
                 return stand(lab, scene, 10.0, 0.5, 55);
             }});
    }
}

void add_pyramids(Checks& checks) {
    for (const int base : {5, 20, 40}) {
        checks.push_back({.name = fmt::format("stacks/pyramid/{}", base),
                          .says = fmt::format("A pyramid of {} rows stands.", base),
                          .unit = "boxes fallen",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 0.0,
                          .reason = "A pyramid stands or falls.",
                          .or_rival = true,
                          .measure = [base](Lab& lab) {
                              return stand(lab, pyramid(base), 10.0, 0.5,
                                           static_cast<std::uint32_t>(base * (base + 1) / 2));
                          }});
    }
}

void add_towers(Checks& checks) {
    add_exact_towers(checks);
    add_untidy_towers(checks);
    add_tower_drifts(checks);
    add_sunk_towers(checks);
    add_towers_asleep(checks);
    add_paces(checks);
    add_pyramids(checks);
}

// ---- arches

/// Returns a semicircular arch of wedges that stands on the floor. `thickness` is a fraction of the mean
/// radius.
Scene arch(float thickness, int count) {
    constexpr float radius = 5.0f;
    const float inner = radius * (1.0f - 0.5f * thickness), outer = radius * (1.0f + 0.5f * thickness);
    Scene scene;
    add_floor(scene, {.friction = 2.0f}, 30.0f);
    const auto at = [&](float r, int i) {
        const float angle = 3.14159265f * static_cast<float>(i) / static_cast<float>(count);
        return glm::vec2{r * std::cos(angle), r * std::sin(angle)};
    };
    for (int i = 0; i < count; ++i) {
        const glm::vec2 corners[] = {at(inner, i), at(outer, i), at(outer, i + 1), at(inner, i + 1)};
        const glm::vec2 center = 0.25f * (corners[0] + corners[1] + corners[2] + corners[3]);
        PolygonOutline wedge;
        wedge.count = 4;
        for (std::uint32_t k = 0; k < 4; ++k) wedge.vertices[k] = corners[k] - center;
        add_thing(scene, center, wedge, {.friction = 2.0f});
    }
    return scene;
}

void add_arches(Checks& checks) {
    for (const float thickness : {0.3f, 0.2f, 0.14f}) {
        checks.push_back(
            {.name = fmt::format("stacks/arch/{:g}", thickness),
             .says = fmt::format("A semicircular arch of wedges stands if it is thicker than 0.1075 of its "
                                 "radius (Milankovitch 1907); here {:g}.",
                                 thickness),
             .unit = "wedges fallen",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "An arch stands or falls.",
             .or_rival = true,
             .measure = [thickness](Lab& lab) { return stand(lab, arch(thickness, 15), 20.0, 0.5, 8); }});
    }
    checks.push_back({.name = "stacks/arch/too-thin",
                      .says = "An arch with a thickness of 0.06 of its radius falls, whatever its friction: "
                              "it is thinner than 0.1075 (Milankovitch 1907).",
                      .unit = "wedges fallen",
                      .rule = Rule::AtLeast,
                      .expected = 10.0,
                      .tolerance = 0.0,
                      .reason = "Most of the 25 wedges lie on the floor.",
                      .measure = [](Lab& lab) { return stand(lab, arch(0.06f, 25), 20.0, 0.5, 13); }});
}

// ---- cards and dominoes

void add_card_house(Scene& scene, int storeys) {
    constexpr float lean = 0.3f, half_length = 0.6f, thin = 0.03f;
    const float height = 2.0f * half_length * std::cos(lean) + 2.0f * thin * std::sin(lean);
    const float width = 2.0f * half_length * std::sin(lean) + 2.0f * thin * std::cos(lean);
    const SceneShape card{.friction = 0.9f};
    float floor = 0.0f;
    for (int storey = 0; storey < storeys; ++storey) {
        const int tents = storeys - storey;
        for (int i = 0; i < tents; ++i) {
            const float middle =
                2.0f * width * (static_cast<float>(i) - 0.5f * static_cast<float>(tents - 1));
            for (const float side : {-1.0f, 1.0f})
                add_thing(scene, {middle + side * 0.5f * width, floor + 0.5f * height},
                          BoxOutline{.half = {thin, half_length}}, card, {.angle = side * lean});
        }
        floor += height;
        if (tents < 2) break;
        for (int i = 0; i + 1 < tents; ++i) {
            const float middle =
                2.0f * width * (static_cast<float>(i) + 0.5f - 0.5f * static_cast<float>(tents - 1));
            add_thing(scene, {middle, floor + thin}, BoxOutline{.half = {0.99f * width, thin}}, card);
        }
        floor += 2.0f * thin;
    }
}

Scene dominoes(int count, float gap) {
    Scene scene;
    add_floor(scene, {.friction = 0.8f}, 100.0f);
    for (int i = 0; i < count; ++i)
        add_thing(
            scene, {gap * static_cast<float>(i), 0.5f}, BoxOutline{.half = {0.1f, 0.5f}}, {.friction = 0.3f},
            i == 0 ? SceneBody{.linear_velocity = {1.0f, 0.2f}, .angular_velocity = -2.0f} : SceneBody{});
    return scene;
}

void add_cards(Checks& checks) {
    for (const int storeys : {1, 2, 3}) {
        checks.push_back({.name = fmt::format("stacks/cards/{}", storeys),
                          .says = fmt::format(
                              "A house of cards with {} level(s) and a lean of 0.3 rad stands: its friction "
                              "of 0.9 is far above the required tan(0.3) / 2.",
                              storeys),
                          .unit = "cards fallen",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 0.0,
                          .reason = "A house of cards stands or falls.",
                          .or_rival = true,
                          .measure = [storeys](Lab& lab) {
                              Scene scene;
                              add_floor(scene, {.friction = 0.9f}, 20.0f);
                              add_card_house(scene, storeys);
                              return stand(lab, scene, lab.pick(10.0, 30.0), 0.25,
                                           static_cast<std::uint32_t>(scene.bodies.size() - 1));
                          }});
    }
    for (const float gap : {0.5f, 0.8f}) {
        checks.push_back(
            {.name = fmt::format("stacks/dominoes/all-{:g}", gap),
             .says = fmt::format("In a row of 30 dominoes {:g} m apart, each domino tips the next and all "
                                 "fall.",
                                 gap),
             .unit = "dominoes",
             .expected = 30.0,
             .tolerance = 0.0,
             .reason = "A domino falls or stands.",
             .measure = [gap](Lab& lab) {
                 Trial trial = lab.start(dominoes(30, gap));
                 double fallen = 0.0;
                 trial.run(12.0, [&] {
                     fallen = 0.0;
                     for (std::uint32_t i = 1; i <= 30; ++i)
                         fallen += std::abs(trial.angle(i)) > 0.4 ? 1.0 : 0.0;
                     trial.note(fallen);
                 });
                 return trial.result(fallen, time_axis, "dominoes fallen");
             }});
        checks.push_back(
            {.name = fmt::format("stacks/dominoes/wave-{:g}", gap),
             .says =
                 "The wave through a row of dominoes soon reaches a constant speed. That speed has no simple "
                 "closed form; two engines should agree on it.",
             .unit = "m/s",
             .rule = Rule::Alike,
             .expected = 0.0,
             .tolerance = 0.3,
             .reason = "About a tenth of the speed of the wave.",
             .measure = [gap](Lab& lab) {
                 Trial trial = lab.start(dominoes(40, gap));
                 double early = 0.0, late = 0.0;
                 trial.run(15.0, [&] {
                     if (early == 0.0 && std::abs(trial.angle(10)) > 0.2) early = trial.time();
                     if (late == 0.0 && std::abs(trial.angle(35)) > 0.2) late = trial.time();
                     trial.note(trial.angle(20));
                 });
                 return trial.result(late > early ? 25.0 * static_cast<double>(gap) / (late - early) : 0.0,
                                     time_axis, "angle of the 20th domino [rad]");
             }});
    }
}

// ---- overhangs, ladders

void add_overhangs(Checks& checks) {
    for (const float over : {0.45f, 0.49f, 0.51f, 0.55f}) {
        checks.push_back(
            {.name = fmt::format("stacks/overhang/{:g}", over),
             .says = over < 0.5f ? "A board that overhangs an edge by less than half of its length stays."
                                 : "A board that overhangs an edge by more than half of its length falls.",
             .unit = "m",
             .rule = over < 0.5f ? Rule::AtMost : Rule::AtLeast,
             .expected = over < 0.5f ? 0.0 : 0.5,
             .tolerance = 0.02,
             .reason = "The board stays or falls by meters; 2 cm of motion while it settles.",
             .measure = [over](Lab& lab) {
                 Scene scene;
                 add_fixed(scene, {-5.0f, -1.0f}, BoxOutline{.half = {5.0f, 1.0f}});
                 const auto board =
                     add_thing(scene, {2.0f * over - 1.0f, 0.1f}, BoxOutline{.half = {1.0f, 0.1f}});
                 Trial trial = lab.start(scene);
                 trial.run(5.0, [&] { trial.note(trial.y(board)); });
                 return trial.result(std::min(10.0, 0.1 - trial.y(board)), time_axis, "height [m]");
             }});
    }
    for (const float part : {0.93f, 1.07f}) {
        checks.push_back(
            {.name = fmt::format("stacks/harmonic/{:g}", part),
             .says = part < 1.0f
                         ? "Six boards that overhang an edge by slightly less than 1/2, 1/4, 1/6 ... of a "
                           "board each stand (harmonic series)."
                         : "Six boards that overhang an edge by slightly more than 1/2, 1/4, 1/6 ... of a "
                           "board each fall (harmonic series).",
             .unit = "boards fallen",
             .rule = part < 1.0f ? Rule::AtMost : Rule::AtLeast,
             .expected = part < 1.0f ? 0.0 : 1.0,
             .tolerance = 0.0,
             .reason = "The bodies stand or fall.",
             .measure = [part](Lab& lab) {
                 constexpr int count = 6;
                 Scene scene;
                 add_fixed(scene, {-10.0f, -1.0f}, BoxOutline{.half = {10.0f, 1.0f}});
                 float edge = 0.0f;  // x of the edge of the support below the board [m]
                 for (int i = 0; i < count; ++i) {
                     edge += part * 1.0f / static_cast<float>(count - i);
                     add_thing(scene, {edge - 1.0f, 0.1f + 0.2f * static_cast<float>(i)},
                               BoxOutline{.half = {1.0f, 0.1f}});
                 }
                 return stand(lab, scene, 10.0, 0.5, count);
             }});
    }
    for (const float part : {0.9f, 1.1f}) {
        // only the floor has friction mu, so the ladder does not slide if tan(angle to the floor) >= 1 / (2
        // mu)
        const float angle = std::atan(1.0f / (2.0f * 0.5f * part));
        checks.push_back(
            {.name = fmt::format("stacks/ladder/{:g}", part),
             .says = part < 1.0f
                         ? "A ladder against a smooth wall stands if tan(a) > 1 / (2 mu); here tan(a) is "
                           "about 10 % larger."
                         : "A ladder against a smooth wall slides down if tan(a) < 1 / (2 mu); here tan(a) "
                           "is about 10 % smaller.",
             .unit = "m",
             .rule = part < 1.0f ? Rule::AtMost : Rule::AtLeast,
             .expected = part < 1.0f ? 0.0 : 0.5,
             .tolerance = 0.05,
             .reason = "The ladder stays or slides by meters.",
             .measure = [angle](Lab& lab) {
                 constexpr float half = 2.0f, thin = 0.05f;
                 Scene scene;
                 add_floor(scene, {.friction = 0.5f}, 20.0f);
                 const glm::vec2 along{std::cos(angle), std::sin(angle)};
                 const float wall = 2.0f * half * along.x + thin * 2.0f;
                 add_fixed(scene, {wall + 1.0f, 5.0f}, BoxOutline{.half = {1.0f, 8.0f}}, {.friction = 0.0f});
                 const auto ladder = add_thing(scene, half * along + glm::vec2{thin, thin},
                                               CapsuleOutline{{-half, 0.0f}, {half, 0.0f}, thin},
                                               {.friction = 0.5f}, {.angle = angle});
                 Trial trial = lab.start(scene);
                 const double y = trial.y(ladder);
                 trial.run(6.0, [&] { trial.note(trial.y(ladder)); });
                 return trial.result(y - trial.y(ladder), time_axis, "height [m]");
             }});
    }
}

// ---- mass ratios, circles

void add_pairs_of_boxes(Checks& checks) {
    for (const bool is_heavy_above : {true, false}) {
        for (const float ratio : {1.0f, 10.0f, 50.0f, 100.0f, 200.0f, 400.0f}) {
            if (ratio == 1.0f && !is_heavy_above) continue;
            checks.push_back(
                {.name = fmt::format("stacks/ratio/{}-{:g}", is_heavy_above ? "heavy-above" : "light-above",
                                     ratio),
                 .says =
                     is_heavy_above
                         ? fmt::format("A box {:g} times as heavy as the one below rests on it: solid bodies "
                                       "do not sink into each other.",
                                       ratio)
                         : fmt::format("A light box rests on one {:g} times as heavy without sinking in.",
                                       ratio),
                 .unit = "mm",
                 .rule = Rule::AtMost,
                 .expected = 0.0,
                 .tolerance = 10.0,
                 .reason = "1 % of the box, twice the overlap that both engines leave on purpose.",
                 .or_rival = true,
                 .measure = [ratio, is_heavy_above](Lab& lab) {
                     Scene scene;
                     add_floor(scene, {}, 20.0f);
                     add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {.density = is_heavy_above ? 1.0f : ratio});
                     const auto above = add_thing(scene, {0.0f, 1.5f}, BoxOutline{},
                                                  {.density = is_heavy_above ? ratio : 1.0f});
                     Trial trial = lab.start(scene);
                     double sunk = 0.0;
                     trial.run(10.0, [&] {
                         if (trial.time() > 2.0)
                             sunk =
                                 std::max(sunk, 1e3 * static_cast<double>(trial.overlap().max_penetration));
                         trial.note(1e3 * (1.5 - trial.y(above)));
                     });
                     const double off = std::hypot(trial.x(above), trial.y(above) - 1.5);
                     return trial.result(off > 0.5 ? 1e3 : sunk, time_axis, "sunk by [mm]",
                                         off > 0.5 ? "the upper box fell off" : "");
                 }});
        }
    }
}

void add_loads_on_towers(Checks& checks) {
    for (const float ratio : {10.0f, 30.0f, 100.0f}) {
        checks.push_back(
            {.name = fmt::format("stacks/ratio/on-five-{:g}", ratio),
             .says = fmt::format("A tower of five boxes carries a box {:g} times as heavy as one of them.",
                                 ratio),
             .unit = "boxes fallen",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "A tower stands or falls.",
             .or_rival = true,
             .measure = [ratio](Lab& lab) {
                 Scene scene = tower(5, {0.5f, 0.5f});
                 add_thing(scene, {0.0f, 5.5f}, BoxOutline{}, {.density = ratio});
                 return stand(lab, scene, 15.0, 0.5, 6);
             }});
    }
}

void add_loads_on_feet(Checks& checks) {
    for (const float ratio : {50.0f, 400.0f}) {
        checks.push_back(
            {.name = fmt::format("stacks/ratio/on-three-feet-{:g}", ratio),
             .says = fmt::format(
                 "A wide slab {:g} times as heavy as each of three small boxes rests on these boxes.", ratio),
             .unit = "boxes fallen",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.0,
             .reason = "The slab stands or falls.",
             .or_rival = true,
             .measure = [ratio](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {}, 20.0f);
                 for (const float x : {-2.0f, 0.0f, 2.0f})
                     add_thing(scene, {x, 0.25f}, BoxOutline{.half = {0.25f, 0.25f}});
                 // the slab has an area of 2.5 m2, each foot 0.25 m2
                 add_thing(scene, {0.0f, 0.75f}, BoxOutline{.half = {2.5f, 0.25f}},
                           {.density = 0.1f * ratio});
                 return stand(lab, scene, 10.0, 0.1, 4);
             }});
    }
}

void add_ball_column(Checks& checks) {
    checks.push_back({.name = "stacks/circles/column",
                      .says = "Ten balls exactly on top of each other have no preferred direction to fall; "
                              "in an engine without numerical noise they stand.",
                      .unit = "balls fallen",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 0.0,
                      .reason = "The bodies stand or fall.",
                      .or_rival = true,
                      .measure = [](Lab& lab) {
                          Scene scene;
                          add_floor(scene, {}, 50.0f);
                          for (int i = 0; i < 10; ++i)
                              add_thing(scene, {0.0f, 0.5f + static_cast<float>(i)}, CircleOutline{});
                          return stand(lab, scene, 8.0, 0.25, 10);
                      }});
}

void add_ball_crate(Checks& checks) {
    checks.push_back({.name = "stacks/circles/crate",
                      .says = "Balls piled between walls come to rest and fall asleep.",
                      .unit = "s",
                      .rule = Rule::AtMost,
                      .expected = 8.0,
                      .tolerance = 2.0,
                      .reason = "2 s for 43 balls to settle.",
                      .or_rival = true,
                      .measure = [](Lab& lab) {
                          Scene scene;
                          add_floor(scene, {}, 20.0f);
                          for (const float side : {-1.0f, 1.0f})
                              add_fixed(scene, {side * 5.6f, 5.0f}, BoxOutline{.half = {1.0f, 5.0f}});
                          for (int row = 0; row < 5; ++row)
                              for (int i = 0; i < 9 - row % 2; ++i)
                                  add_thing(
                                      scene,
                                      {static_cast<float>(i) - 4.0f + 0.5f * static_cast<float>(row % 2),
                                       0.5f + 0.9f * static_cast<float>(row)},
                                      CircleOutline{});
                          Trial trial = lab.start(scene);
                          double asleep = 30.0;
                          trial.run(30.0, [&] {
                              trial.note(static_cast<double>(trial.awake_count()));
                              if (asleep >= 30.0 && trial.awake_count() == 0) asleep = trial.time();
                          });
                          return trial.result(asleep, time_axis, "bodies awake");
                      }});
}

void add_ball_in_hollow(Checks& checks) {
    checks.push_back({.name = "stacks/circles/saddle",
                      .says = "A ball in the hollow between two balls that are wedged between walls stays "
                              "there.",
                      .unit = "balls fallen",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 0.0,
                      .reason = "The ball stays or falls.",
                      .measure = [](Lab& lab) {
                          Scene scene;
                          add_floor(scene, {}, 20.0f);
                          for (const float side : {-1.0f, 1.0f})
                              add_fixed(scene, {side * 2.0f, 1.0f}, BoxOutline{.half = {1.0f, 1.0f}});
                          for (const float side : {-0.5f, 0.5f})
                              add_thing(scene, {side, 0.5f}, CircleOutline{});
                          add_thing(scene, {0.0f, 0.5f + 0.8660254f}, CircleOutline{});
                          return stand(lab, scene, 8.0, 0.1, 5);
                      }});
}

void add_ratios(Checks& checks) {
    add_pairs_of_boxes(checks);
    add_loads_on_towers(checks);
    add_loads_on_feet(checks);
    add_ball_column(checks);
    add_ball_crate(checks);
    add_ball_in_hollow(checks);
}

}  // namespace

void add_stacks(Checks& checks) {
    add_towers(checks);
    add_arches(checks);
    add_cards(checks);
    add_overhangs(checks);
    add_ratios(checks);
}

}  // namespace damson::demo
