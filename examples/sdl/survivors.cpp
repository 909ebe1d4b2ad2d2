// Survivors: up to 5,000 enemies on Damson's broadphase, in a window of SDL.
//
//   survivors                                       play: arrow keys or WASD, R starts again, Esc quits
//   survivors --script --screenshot picture.png     plays a minute by itself and prints the result
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <glm/geometric.hpp>

#include "survivors_game.hpp"
#include "window.hpp"

using namespace games;

namespace {

struct Theme {
    Color ground, dots, panel, line, text, faint, player, enemy, big, bullet, gem, pulse, danger;
};
constexpr Theme dark{{23, 28, 36},    {37, 45, 57},    {15, 19, 26, 214}, {51, 61, 76},   {227, 232, 239},
                     {143, 155, 173}, {242, 245, 249}, {201, 111, 97},    {154, 92, 134}, {240, 205, 120},
                     {111, 195, 164}, {127, 180, 221}, {217, 105, 92}};
constexpr Theme light{{243, 241, 236}, {226, 222, 213}, {255, 255, 255, 230}, {216, 211, 200}, {42, 47, 56},
                      {115, 123, 136}, {47, 58, 74},    {207, 122, 106},      {160, 106, 147}, {185, 138, 29},
                      {60, 154, 120},  {77, 143, 191},  {196, 82, 63}};

Color darker(Color c) {
    const auto part = [](std::uint8_t value) { return static_cast<std::uint8_t>(value * 11 / 20); };
    return {part(c.r), part(c.g), part(c.b), c.a};
}

void draw_ground(Window& window, const Theme& theme, glm::vec2 center) {
    const glm::vec2 half = window.visible_half() + 2.0f;
    for (float x = std::floor((center.x - half.x) / 2.0f) * 2.0f; x < center.x + half.x; x += 2.0f)
        for (float y = std::floor((center.y - half.y) / 2.0f) * 2.0f; y < center.y + half.y; y += 2.0f)
            window.box({x, y}, {0.04f, 0.04f}, 0.0f, theme.dots);
}

void draw_units(Window& window, const Theme& theme, const SurvivorsGame& game, UnitKind kind) {
    const glm::vec2 half = window.visible_half() + 1.0f, center = game.player().position;
    for (const Unit& unit : game.units()) {
        if (unit.kind != kind || std::abs(unit.position.x - center.x) > half.x ||
            std::abs(unit.position.y - center.y) > half.y)
            continue;
        const float r = kind == UnitKind::Gem ? 0.17f : unit.radius;
        const Color color = kind == UnitKind::Player   ? theme.player
                            : kind == UnitKind::Bullet ? theme.bullet
                            : kind == UnitKind::Gem    ? theme.gem
                            : unit.radius > 0.5f       ? theme.big
                                                       : theme.enemy;
        if (kind != UnitKind::Bullet) window.disc(unit.position, r, darker(color));
        window.disc(unit.position, kind == UnitKind::Bullet ? r : r - 0.05f, color);
    }
}

void draw_bar(Window& window, glm::vec2 at, float width, float fraction, Color color, Color empty) {
    window.panel(at, {width, 8.0f}, 4.0f, empty);
    if (fraction > 0.03f) window.panel(at, {width * fraction, 8.0f}, 4.0f, color);
}

void draw_panel(Window& window, const Theme& theme, const SurvivorsGame& game, float engine_ms) {
    char words[64];
    window.panel({16.0f, 16.0f}, {270.0f, 132.0f}, 10.0f, theme.panel);
    std::snprintf(words, sizeof words, "level %d", game.level);
    window.text({32.0f, 28.0f}, words, theme.text);
    std::snprintf(words, sizeof words, "%d enemies", game.enemy_count);
    window.text({270.0f, 28.0f}, words, theme.text, Align::Right);
    std::snprintf(words, sizeof words, "%d:%02d   %d kills", static_cast<int>(game.time) / 60,
                  static_cast<int>(game.time) % 60, game.kills);
    window.text({32.0f, 54.0f}, words, theme.faint);
    std::snprintf(words, sizeof words, "%.2f ms per step", static_cast<double>(engine_ms));
    window.text({32.0f, 78.0f}, words, theme.faint);
    draw_bar(window, {32.0f, 112.0f}, 238.0f, game.health / 100.0f,
             game.health > 30.0f ? theme.gem : theme.danger, theme.line);
    draw_bar(window, {32.0f, 126.0f}, 238.0f,
             static_cast<float>(game.gems) / static_cast<float>(game.gems_of_level()), theme.pulse,
             theme.line);
}

void draw(Window& window, const Theme& theme, const SurvivorsGame& game, float engine_ms) {
    const glm::vec2 center = game.player().position;
    window.begin(theme.ground);
    window.look_at(center, 34.0f);
    draw_ground(window, theme, center);
    if (game.pulse_age < 0.5f)
        window.disc(center, game.pulse_reach * (0.3f + 1.4f * game.pulse_age),
                    theme.pulse.with_alpha(0.35f - 0.7f * game.pulse_age));
    for (const UnitKind kind : {UnitKind::Gem, UnitKind::Enemy, UnitKind::Bullet, UnitKind::Player})
        draw_units(window, theme, game, kind);
    draw_panel(window, theme, game, engine_ms);
    window.text({window.size().x / 2.0f, window.size().y - 34.0f},
                game.is_over ? "game over - R: play again" : "arrow keys: move   R: again   Esc: quit",
                theme.faint, Align::Center);
    window.end();
}

glm::vec2 keys(const Window& window) {
    const auto axis = [&](SDL_Scancode more, SDL_Scancode also_more, SDL_Scancode less,
                          SDL_Scancode also_less) {
        return static_cast<float>(window.is_down(more) || window.is_down(also_more)) -
               static_cast<float>(window.is_down(less) || window.is_down(also_less));
    };
    const glm::vec2 move{axis(SDL_SCANCODE_RIGHT, SDL_SCANCODE_D, SDL_SCANCODE_LEFT, SDL_SCANCODE_A),
                         axis(SDL_SCANCODE_UP, SDL_SCANCODE_W, SDL_SCANCODE_DOWN, SDL_SCANCODE_S)};
    return glm::length(move) > 1.0f ? glm::normalize(move) : move;
}

using Clock = std::chrono::steady_clock;

float seconds_since(Clock::time_point begin) {
    return std::chrono::duration<float>(Clock::now() - begin).count();
}

int play_script(const Options& options) {
    Window window("Survivors", 1280, 720, false);
    const Theme& theme = options.is_light ? light : dark;
    SurvivorsGame game(options.enemies);
    float engine_seconds = 0.0f;
    int steps = 0;
    while (!game.is_over && game.time < options.seconds - 0.5f * SurvivorsGame::dt) {
        const Clock::time_point begin = Clock::now();
        game.step(game.scripted_move());
        engine_seconds += seconds_since(begin);
        if (++steps % options.steps_per_frame == 0)
            draw(window, theme, game, 1000.0f * engine_seconds / static_cast<float>(steps));
    }
    const float ms = 1000.0f * engine_seconds / static_cast<float>(steps);
    draw(window, theme, game, ms);
    if (!options.screenshot.empty()) window.save(options.screenshot);
    std::printf(
        "%s after %.0f s: wave %d, level %d, %d kills, %d gems, %d enemies, health %.0f; %.3f ms per step\n",
        game.is_over ? "lost" : "alive", static_cast<double>(game.time), game.wave, game.level, game.kills,
        game.collected, game.enemy_count, static_cast<double>(game.health), static_cast<double>(ms));
    return game.is_over ? 1 : 0;
}

void play(const Options& options) {
    Window window("Survivors", 1280, 720, true);
    const Theme& theme = options.is_light ? light : dark;
    SurvivorsGame game(options.enemies);
    Clock::time_point last = Clock::now();
    float left_over = 0.0f, ms = 0.0f;
    while (window.poll()) {
        if (window.was_pressed(SDL_SCANCODE_R)) game = SurvivorsGame(options.enemies);
        left_over = std::fmin(left_over + seconds_since(last), 0.1f);
        last = Clock::now();
        for (; left_over >= SurvivorsGame::dt; left_over -= SurvivorsGame::dt) {
            const Clock::time_point begin = Clock::now();
            game.step(keys(window));
            ms += 0.05f * (1000.0f * seconds_since(begin) - ms);
        }
        draw(window, theme, game, ms);
    }
}

}  // namespace

int main(int count, char** arguments) {
    try {
        const Options options = read_options(count, arguments);
        if (options.is_script) return play_script(options);
        play(options);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "survivors: %s\n", error.what());
        return 1;
    }
}
