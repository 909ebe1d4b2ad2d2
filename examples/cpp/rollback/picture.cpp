#include "picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace rollback {

namespace {

constexpr glm::vec2 view_half{27.0f, 10.96875f};  // makes 1280 x 520 pixels; films need even sizes [m]
constexpr float picture_width = 1280.0f;          // [px]
constexpr damson::DrawColor final_color{255, 214, 90};

/// Returns a palette that shows only the outlines of awake bodies.
damson::DrawPalette outlines() {
    constexpr damson::DrawPaint unseen{{0, 0, 0, 0}, {0, 0, 0, 0}};
    damson::DrawPalette palette;
    palette.awake = {{0, 0, 0, 0}, final_color};
    palette.asleep = palette.still = palette.kinematic = palette.sensor = palette.bullet = palette.disabled =
        unseen;
    return palette;
}

void number_players(const damson::World& world, damson::DebugDraw& screen, damson::DrawColor color) {
    for (int player = 0; player < max_players; ++player)
        if (const auto body = world.find_body(player_key(player)); world.is_alive(body))
            screen.text(world.body(body).position() - 0.2f, std::to_string(player), color);
}

}  // namespace

std::string picture_of(Match& match) {
    Session& here = match.peers().front()->session();
    Session& there = match.peers()[1]->session();
    const damson::World& world = here.world();
    const glm::vec2 player = world.body(world.find_body(player_key(0))).position();
    const float room = std::max(0.0f, hall_half_width(match.def().game) + 1.0f - view_half.x);
    const glm::vec2 center{std::clamp(player.x, -room, room), view_half.y - 1.5f};
    const damson::Aabb view{center - view_half, center + view_half};
    const damson::DrawPalette palette = damson::dark_palette();
    damson::SvgDraw screen(view, picture_width, palette.background);
    damson::draw(world, screen, {.view = view, .palette = palette});
    number_players(world, screen, palette.words);
    there.use_past(there.final_tick(), [&](const damson::World& past) {
        damson::draw(past, screen, {.view = view, .joints = false, .palette = outlines()});
    });
    screen.text(view.lower + glm::vec2{0.5f, 0.5f},
                fmt::format("tick {} as predicted by peer 0; outlines: tick {}, final at peer 1", here.now(),
                            there.final_tick()),
                palette.words);
    return screen.take();
}

void write_picture(Match& match, const std::string& file) {
    std::ofstream stream(file, std::ios::binary);
    stream << picture_of(match);
    if (!stream) throw std::runtime_error("cannot write " + file);
}

}  // namespace rollback
