#include "game.hpp"

#include <glm/vec2.hpp>

#include "dice.hpp"

namespace rollback {

namespace {

constexpr float crate_spacing = 1.1f;  // [m]
constexpr float hall_height = 18.0f;   // [m]
constexpr std::uint32_t stack_height = 8;

std::uint32_t crate_count_of(const GameDef& def) noexcept {
    return def.body_count - static_cast<std::uint32_t>(def.player_count);
}
std::uint32_t column_count(const GameDef& def) noexcept {
    return (crate_count_of(def) + stack_height - 1) / stack_height;
}

void add_crate(damson::World& world, Dice& dice, glm::vec2 at, std::uint64_t key) {
    const damson::BodyHandle crate = world.create_body(
        {.type = damson::BodyType::Dynamic, .position = at, .angle = dice.between(-0.2f, 0.2f), .key = key});
    const float size = dice.between(0.25f, 0.45f);
    const damson::ShapeDef def{.friction = 0.5f, .restitution = 0.1f, .key = key};
    if (dice.chance(0.3f))
        world.create_shape(crate, damson::Circle{.radius = size}, def);
    else
        world.create_shape(crate, damson::make_box({size, dice.between(0.25f, 0.45f)}), def);
}

void add_player(damson::World& world, glm::vec2 at, int player) {
    const damson::BodyHandle body = world.create_body({.type = damson::BodyType::Dynamic,
                                                       .position = at,
                                                       .linear_damping = 0.3f,
                                                       .can_sleep = false,
                                                       .key = player_key(player)});
    world.create_shape(body, damson::Circle{.radius = 0.8f},
                       {.density = 2.0f, .events = {.hits = true}, .key = player_key(player)});
}

}  // namespace

float hall_half_width(const GameDef& def) noexcept {
    return 0.5f * crate_spacing * static_cast<float>(column_count(def)) + 2.0f;
}

damson::World make_world(const GameDef& def) {
    damson::World world;
    Dice dice(def.seed);
    const std::uint32_t crate_count = crate_count_of(def);
    const std::uint32_t columns = column_count(def);
    const float half_width =
        hall_half_width(def) + 1.0f;  // distance from the hall's center to the middle of a wall [m]
    const damson::BodyHandle hall = world.create_body({.key = 100});
    world.create_shape(hall, damson::make_box({half_width, 1.0f}, {0.0f, -1.0f}), {.key = 96});
    world.create_shape(hall, damson::make_box({half_width, 1.0f}, {0.0f, hall_height + 1.0f}), {.key = 97});
    for (const float side : {-1.0f, 1.0f})
        world.create_shape(
            hall,
            damson::make_box({1.0f, 0.5f * hall_height + 2.0f}, {side * half_width, 0.5f * hall_height}),
            {.key = side < 0.0f ? 98u : 99u});
    for (std::uint32_t i = 0; i < crate_count; ++i) {
        const float column = static_cast<float>(i % columns) - 0.5f * static_cast<float>(columns - 1);
        const float row = static_cast<float>(i / columns);
        add_crate(world, dice, {crate_spacing * column, 0.5f + crate_spacing * row}, first_crate_key + i);
    }
    for (int player = 0; player < def.player_count; ++player) {
        const float share =
            (static_cast<float>(player) + 0.5f) / static_cast<float>(def.player_count);  // part of the width
        add_player(world, {(2.0f * share - 1.0f) * (half_width - 3.0f), 14.0f}, player);
    }
    return world;
}

void apply_buttons(damson::World& world, std::uint64_t tick, const AllButtons& buttons) {
    for (int player = 0; player < max_players; ++player) {
        const Buttons held = buttons[static_cast<std::size_t>(player)];
        const damson::BodyHandle handle = world.find_body(player_key(player));
        if (held == 0 || !world.is_alive(handle)) continue;
        damson::BodyRef body = world.body(handle);
        const float across = ((held & right) != 0 ? 1.0f : 0.0f) - ((held & left) != 0 ? 1.0f : 0.0f);
        const float lift = (held & up) != 0 ? 1.0f : 0.0f;
        // force = mass * acceleration [m/s2]
        body.apply_force_to_center(body.mass() * glm::vec2{16.0f * across, 15.0f * lift});
        if ((held & blast) == 0 || tick < body.user_data()) continue;
        body.set_user_data(tick + blast_ticks);
        world.explode(
            {.position = body.position(), .radius = 3.0f, .falloff = 2.0f, .impulse_per_length = 4.0f});
    }
}

std::uint64_t digest_of(const damson::World& world) {
    std::uint64_t sum = damson::digest(world);
    for (int player = 0; player < max_players; ++player)
        if (const damson::BodyHandle body = world.find_body(player_key(player)); world.is_alive(body))
            sum = mixed(sum ^ world.body(body).user_data());
    return sum;
}

Buttons bot_buttons(std::uint64_t seed, int player, std::uint64_t tick) noexcept {
    const std::uint64_t who = static_cast<std::uint64_t>(player);
    const std::uint64_t turn = (tick + 7 * who) / 20;  // players change their buttons at different ticks
    const std::uint64_t bits = mixed(seed ^ mixed(who + 1) ^ mixed(turn << 8));
    Buttons held = (bits & 1) != 0 ? left : right;
    if ((bits & 2) != 0) held = static_cast<Buttons>(held | up);
    if ((bits & 12) == 0) held = static_cast<Buttons>(held | blast);
    return held;
}

}  // namespace rollback
