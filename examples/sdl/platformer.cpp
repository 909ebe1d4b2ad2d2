// A platform game on a level of LDtk, in a window of SDL.
//
//   platformer [LEVEL.ldtk]                           play: arrow keys or WASD, space jumps, X digs, R starts again
//   platformer --script --screenshot picture.png      plays a minute by itself and prints the result
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <memory>

#include "platformer_game.hpp"
#include "window.hpp"

using namespace games;

namespace {

struct Theme {
    Color sky, far, near, earth, deep, grass, soft, soft_grain, plank, water, surface, platform, crate,
        crate_edge, coin, coin_rim, hero, eye, pole, flag, panel, text, faint;
};
constexpr Theme light{{214, 230, 240},      {190, 212, 222},     {169, 200, 198},      {142, 114, 92},
                      {123, 97, 78},        {122, 166, 104},     {181, 148, 112},      {164, 131, 97},
                      {168, 126, 86},       {92, 150, 190, 150}, {214, 234, 243, 220}, {132, 104, 82},
                      {196, 154, 104},      {158, 120, 78},      {236, 189, 84},       {196, 148, 52},
                      {66, 84, 116},        {255, 255, 255},     {110, 100, 92},       {201, 92, 79},
                      {255, 255, 255, 225}, {42, 47, 56},        {100, 108, 120}};
constexpr Theme dark{{29, 36, 50},      {37, 47, 63},        {43, 58, 70},         {84, 72, 64},
                     {68, 58, 52},      {86, 122, 84},       {116, 96, 76},        {102, 83, 65},
                     {124, 98, 72},     {62, 112, 150, 160}, {150, 190, 212, 200}, {104, 84, 68},
                     {150, 118, 82},    {114, 88, 60},       {226, 182, 88},       {170, 128, 48},
                     {204, 214, 230},   {40, 46, 58},        {140, 132, 124},      {201, 100, 88},
                     {15, 19, 26, 214}, {227, 232, 239},     {143, 155, 173}};

class View {
public:
    View(Window& window, const Theme& theme, const Platformer& game)
        : window_(window), theme_(theme), game_(game), center_{game.hero().position.x + 2.0f, -8.2f} {
        const auto grid = game.world().tile_grid(game.grid());
        const float half = 0.5f * window.size().x / scale,
                    right = grid.origin().x + static_cast<float>(grid.width());
        center_.x =
            std::clamp(center_.x, grid.origin().x + half, std::max(grid.origin().x + half, right - half));
    }

    void draw() {
        window_.begin(theme_.sky);
        window_.look_at(center_, scale);
        hills(0.15f, 6.0f, 9.0f, theme_.far);
        hills(0.4f, 4.2f, 6.5f, theme_.near);
        flag();
        for (const damson::BodyHandle crate : game_.crates) draw_crate(crate);
        tiles();
        for (const damson::BodyHandle platform : game_.platforms) draw_platform(platform);
        coins();
        hero();
        for (const Speck& speck : game_.specks)
            window_.box(speck.position, {0.09f, 0.09f}, 9.0f * speck.age,
                        theme_.soft_grain.with_alpha(1.0f - speck.age / 0.7f));
        water();
        panel();
        window_.end();
    }

private:
    static constexpr float scale = 46.0f;  // [pixels/m]

    // Rows of round hills that move slower than the level.
    void hills(float speed, float radius, float distance, Color color) const {
        const float shift = center_.x * (1.0f - speed);
        const float first = std::floor((center_.x - 20.0f - shift) / distance) * distance;
        for (float x = first; x < first + 52.0f; x += distance)
            window_.disc({x + shift, -13.5f + 1.2f * std::sin(x * 0.7f)}, radius, color);
    }

    template <class Draw>
    void each_visible_cell(const Draw& draw) const {
        const auto grid = game_.world().tile_grid(game_.grid());
        const float half = window_.visible_half().x + 1.0f;
        for (std::uint32_t y = 0; y < grid.height(); ++y)
            for (std::uint32_t x = 0; x < grid.width(); ++x) {
                const glm::vec2 middle =
                    grid.origin() + glm::vec2{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f};
                if (std::abs(middle.x - center_.x) < half) draw(damson::TileCell{x, y}, middle);
            }
    }

    void tiles() const {
        const auto height = game_.world().tile_grid(game_.grid()).height();
        const auto kind_above = [&](damson::TileCell c) {
            return c.y + 1 < height ? game_.kind_at({c.x, c.y + 1}) : TileKind::Ground;
        };
        each_visible_cell([&](damson::TileCell cell, glm::vec2 at) {
            const TileKind kind = game_.kind_at(cell), above = kind_above(cell);
            const bool is_open = above == TileKind::None || above == TileKind::OneWay;
            if (kind == TileKind::Ground) {
                window_.box(at, {0.51f, 0.51f}, 0.0f,
                            mixed(theme_.earth, theme_.deep, (-9.0f - at.y) / 7.0f));
                if (is_open) window_.box(at + glm::vec2{0.0f, 0.41f}, {0.51f, 0.09f}, 0.0f, theme_.grass);
            } else if (kind == TileKind::Soft) {
                window_.box(at, {0.51f, 0.51f}, 0.0f, theme_.soft);
                for (const glm::vec2 grain : {glm::vec2{-0.25f, 0.2f}, glm::vec2{0.2f, 0.28f},
                                              glm::vec2{0.1f, -0.1f}, glm::vec2{-0.15f, -0.3f}})
                    window_.disc(at + grain, 0.07f, theme_.soft_grain);
            } else if (kind == TileKind::OneWay) {
                window_.box(at + glm::vec2{0.0f, 0.4f}, {0.51f, 0.1f}, 0.0f, theme_.plank);
            } else if (kind == TileKind::SlopeUp || kind == TileKind::SlopeDown) {
                slope(at, kind == TileKind::SlopeUp);
            }
        });
    }

    static Color mixed(Color a, Color b, float fraction) {
        const float t = std::clamp(fraction, 0.0f, 1.0f);
        const auto part = [&](std::uint8_t x, std::uint8_t y) {
            return static_cast<std::uint8_t>(static_cast<float>(x) * (1.0f - t) + static_cast<float>(y) * t);
        };
        return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
    }

    void slope(glm::vec2 at, bool rises) const {
        const float side = rises ? 1.0f : -1.0f;
        const auto corner = [&](float x, float y) { return at + glm::vec2{side * x, y}; };
        window_.polygon(std::array{corner(-0.5f, -0.5f), corner(0.5f, -0.5f), corner(0.5f, 0.5f)},
                        mixed(theme_.earth, theme_.deep, (-9.0f - at.y) / 7.0f));
        window_.polygon(
            std::array{corner(-0.5f, -0.5f), corner(0.5f, 0.5f), corner(0.5f, 0.3f), corner(-0.3f, -0.5f)},
            theme_.grass);
    }

    void water() const {
        for (const damson::Fluid& pool : game_.pools()) {
            const glm::vec2 lower = pool.region.lower, upper = pool.region.upper;
            window_.box((lower + upper) * 0.5f, (upper - lower) * 0.5f, 0.0f, theme_.water);
            for (float x = lower.x; x < upper.x - 0.01f; x += 0.25f) {
                const auto height = [&](float at) {
                    return upper.y + 0.04f * std::sin(2.2f * at + 2.0f * game_.time);
                };
                const float right = std::min(x + 0.25f, upper.x);
                window_.polygon(
                    std::array{glm::vec2{x, height(x) - 0.05f}, glm::vec2{right, height(right) - 0.05f},
                               glm::vec2{right, height(right) + 0.03f}, glm::vec2{x, height(x) + 0.03f}},
                    theme_.surface);
            }
        }
    }

    void draw_platform(damson::BodyHandle handle) const {
        const auto platform = game_.world().body(handle);
        const damson::Aabb box = platform.aabb();
        window_.box((box.lower + box.upper) * 0.5f, (box.upper - box.lower) * 0.5f, 0.0f, theme_.platform);
    }

    void draw_crate(damson::BodyHandle handle) const {
        const auto crate = game_.world().body(handle);
        const float angle = crate.angle();
        window_.box(crate.position(), {0.5f, 0.5f}, angle, theme_.crate_edge);
        window_.box(crate.position(), {0.41f, 0.41f}, angle, theme_.crate);
        window_.box(crate.position(), {0.5f, 0.045f}, angle + 0.785f, theme_.crate_edge);
    }

    void coins() const {
        for (const Coin& coin : game_.coins) {
            if (coin.is_taken) continue;
            const glm::vec2 at =
                coin.position + glm::vec2{0.0f, 0.06f * std::sin(3.0f * game_.time + coin.position.x)};
            window_.disc(at, 0.26f, theme_.coin_rim);
            window_.disc(at, 0.2f, theme_.coin);
        }
    }

    void flag() const {
        const glm::vec2 foot = game_.flag;
        window_.box(foot + glm::vec2{0.0f, 1.5f}, {0.06f, 1.5f}, 0.0f, theme_.pole);
        const float wave = 0.08f * std::sin(4.0f * game_.time);
        window_.polygon(std::array{foot + glm::vec2{0.06f, 2.1f}, foot + glm::vec2{1.1f, 2.5f + wave},
                                   foot + glm::vec2{0.06f, 2.9f}},
                        theme_.flag);
    }

    void hero() const {
        const damson::Capsule& capsule = game_.settings().capsule;
        const glm::vec2 at = game_.hero().position;
        const float side = game_.looks_left ? -1.0f : 1.0f;
        window_.disc(at + capsule.a, capsule.radius, theme_.hero);
        window_.disc(at + capsule.b, capsule.radius, theme_.hero);
        window_.box(at, {capsule.radius, capsule.b.y}, 0.0f, theme_.hero);
        window_.disc(at + glm::vec2{0.12f * side, 0.34f}, 0.07f, theme_.eye);
    }

    void panel() const {
        char words[80];
        window_.panel({16.0f, 16.0f}, {230.0f, 80.0f}, 10.0f, theme_.panel);
        std::snprintf(words, sizeof words, "%d of %d coins", game_.coins_taken,
                      static_cast<int>(game_.coins.size()));
        window_.text({32.0f, 28.0f}, words, theme_.text);
        const float time = game_.finish_time > 0.0f ? game_.finish_time : game_.time;
        std::snprintf(words, sizeof words, "%d:%04.1f", static_cast<int>(time) / 60,
                      std::fmod(static_cast<double>(time), 60.0));
        window_.text({230.0f, 28.0f}, words, theme_.text, Align::Right);
        std::snprintf(words, sizeof words, "%d tiles dug, %d falls", game_.tiles_dug, game_.falls);
        window_.text({32.0f, 58.0f}, words, theme_.faint);
        if (game_.finish_time > 0.0f)
            window_.text({window_.size().x / 2.0f, 90.0f}, "You reached the flag", theme_.text, Align::Center,
                         true);
        window_.text({window_.size().x / 2.0f, window_.size().y - 34.0f},
                     "arrow keys: run   space: jump, swim   X: dig   R: again   Esc: quit",
                     {235, 238, 242, 220}, Align::Center);
    }

    Window& window_;
    const Theme& theme_;
    const Platformer& game_;
    glm::vec2 center_;
};

PlatformerInput keys(const Window& window) {
    const auto down = [&](SDL_Scancode key, SDL_Scancode other) {
        return window.is_down(key) || window.is_down(other);
    };
    return {.run = static_cast<float>(down(SDL_SCANCODE_RIGHT, SDL_SCANCODE_D)) -
                   static_cast<float>(down(SDL_SCANCODE_LEFT, SDL_SCANCODE_A)),
            .jump = down(SDL_SCANCODE_SPACE, SDL_SCANCODE_UP),
            .down = down(SDL_SCANCODE_DOWN, SDL_SCANCODE_S),
            .dig = down(SDL_SCANCODE_X, SDL_SCANCODE_LCTRL)};
}

int play_script(const Options& options, const std::string& file) {
    Window window("Platformer", 1280, 720, false);
    Platformer game(file);
    const Theme& theme = options.is_light ? light : dark;
    const int steps = static_cast<int>(options.seconds / Platformer::dt + 0.5f);
    for (int i = 1; i <= steps; ++i) {
        game.step(game.scripted_input());
        if (i % options.steps_per_frame == 0) View(window, theme, game).draw();
    }
    View(window, theme, game).draw();
    if (!options.screenshot.empty()) window.save(options.screenshot);
    std::printf(
        "%s after %.1f s at (%.1f, %.1f): %d coins, %d jumps, %d tiles dug, %d falls, %d ticks on the "
        "platform, %d in the water\n",
        game.finish_time > 0.0f ? "reached the flag" : "no flag",
        static_cast<double>(game.finish_time > 0.0f ? game.finish_time : game.time),
        static_cast<double>(game.hero().position.x), static_cast<double>(game.hero().position.y),
        game.coins_taken, game.jumps, game.tiles_dug, game.falls, game.ticks_on_platform,
        game.ticks_in_water);
    return game.finish_time > 0.0f ? 0 : 1;
}

void play(const Options& options, const std::string& file) {
    Window window("Platformer", 1280, 720, true);
    const Theme& theme = options.is_light ? light : dark;
    auto game = std::make_unique<Platformer>(file);
    using Clock = std::chrono::steady_clock;
    Clock::time_point last = Clock::now();
    float left_over = 0.0f;
    while (window.poll()) {
        if (window.was_pressed(SDL_SCANCODE_R)) game = std::make_unique<Platformer>(file);
        const Clock::time_point now = Clock::now();
        left_over = std::fmin(left_over + std::chrono::duration<float>(now - last).count(), 0.1f);
        last = now;
        for (; left_over >= Platformer::dt; left_over -= Platformer::dt) game->step(keys(window));
        View(window, theme, *game).draw();
    }
}

}  // namespace

int main(int count, char** arguments) {
    try {
        const Options options = read_options(count, arguments);
        const std::string file = options.level.empty() ? DAMSON_EXAMPLE_LEVEL : options.level;
        if (options.is_script) return play_script(options, file);
        play(options, file);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "platformer: %s\n", error.what());
        return 1;
    }
}
