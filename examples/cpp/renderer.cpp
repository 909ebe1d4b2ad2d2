// A custom renderer: a class with six functions. This one draws letters on a text screen.
#include <cmath>
#include <cstdio>
#include <damson/physics.hpp>
#include <span>
#include <string>
#include <string_view>

using namespace damson;

struct Letters final : DebugDraw {
    static constexpr int columns = 64, rows = 20;
    std::string screen = std::string(columns * rows, ' ');

    void put(glm::vec2 at, char letter) {  // a letter is 0.5 m high and 0.25 m wide
        const int x = static_cast<int>(std::floor(4.0f * at.x)) + columns / 2;
        const int y = rows - 1 - static_cast<int>(std::floor(2.0f * at.y));
        if (x < 0 || x >= columns || y < 0 || y >= rows) return;
        screen[static_cast<std::size_t>(y * columns + x)] = letter;
    }
    void stroke(glm::vec2 a, glm::vec2 b, char letter) {
        for (int i = 0; i <= 64; ++i) put(a + (b - a) * (static_cast<float>(i) / 64.0f), letter);
    }
    void polygon(std::span<const glm::vec2> corners, float, const DrawPaint&) override {
        for (std::size_t i = 0; i < corners.size(); ++i)
            stroke(corners[i], corners[(i + 1) % corners.size()], '#');
    }
    void circle(glm::vec2 center, float radius, const DrawPaint&) override {
        for (float angle = 0.0f; angle < 6.28f; angle += 0.05f)
            put(center + radius * glm::vec2{std::cos(angle), std::sin(angle)}, 'o');
    }
    void capsule(glm::vec2 a, glm::vec2 b, float, const DrawPaint&) override { stroke(a, b, '='); }
    void line(glm::vec2 a, glm::vec2 b, DrawColor, float) override { stroke(a, b, '.'); }
    void point(glm::vec2 at, float, DrawColor) override { put(at, '*'); }
    void text(glm::vec2 at, std::string_view words, DrawColor) override {
        for (const char letter : words) put(at, letter), at.x += 0.25f;
    }
};

int main() {
    World world;
    const BodyHandle ground = world.create_body({});
    world.create_shape(ground, make_box({7.5f, 0.4f}, {0.0f, 0.5f}));
    for (const float height : {1.6f, 2.9f, 4.2f, 5.5f}) {
        const BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {-3.0f, height}});
        world.create_shape(box, make_box({0.8f, 0.6f}));
    }
    const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {4.0f, 6.0f}});
    world.create_shape(ball, Circle{.radius = 1.0f});
    for (int tick = 0; tick < 120; ++tick) world.step(1.0f / 60.0f);

    Letters letters;
    draw(world, letters, {.contacts = true});
    for (int y = 0; y < Letters::rows; ++y)
        std::printf("%.*s\n", Letters::columns, letters.screen.c_str() + y * Letters::columns);
}
