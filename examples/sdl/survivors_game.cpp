#include "survivors_game.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace games {

namespace {

constexpr float player_speed = 5.0f, bullet_speed = 18.0f;                      // [m/s]
constexpr float bullet_life = 1.1f, wave_period = 6.0f, volley_period = 0.12f;  // [s]
constexpr float pulse_period = 2.5f;                                            // [s]
constexpr float bite_damage = 5.0f;                                             // [health/s] for each enemy
constexpr int max_biters = 5;
constexpr float pi = 3.14159265f;

constexpr std::uint64_t bit_of(UnitKind kind) {
    return std::uint64_t{1} << static_cast<unsigned>(kind);
}

// kinds that a kind overlaps
constexpr std::uint64_t mask_of(UnitKind kind) {
    switch (kind) {
        case UnitKind::Player: return bit_of(UnitKind::Gem) | bit_of(UnitKind::Enemy);
        case UnitKind::Bullet: return bit_of(UnitKind::Enemy);
        case UnitKind::Gem: return bit_of(UnitKind::Player);
        case UnitKind::Enemy:
            return bit_of(UnitKind::Player) | bit_of(UnitKind::Bullet) | bit_of(UnitKind::Enemy);
        case UnitKind::None: break;
    }
    return 0;
}

damson::Aabb box_of(const Unit& unit) {
    return {unit.position - unit.radius, unit.position + unit.radius};
}

glm::vec2 direction(float angle) {
    return {std::cos(angle), std::sin(angle)};
}

}  // namespace

SurvivorsGame::SurvivorsGame(int constant_enemies) : constant_enemies_(constant_enemies) {
    add(UnitKind::Player, {0.0f, 0.0f}, 0.45f);
    if (constant_enemies_ > 0)
        spawn(constant_enemies_, 3.0f, 4.0f + 0.55f * std::sqrt(static_cast<float>(constant_enemies_)));
}

void SurvivorsGame::step(glm::vec2 move) {
    if (is_over) return;
    units_[0].velocity = move * player_speed;
    if (constant_enemies_ == 0 && time >= next_wave_) {
        next_wave_ += wave_period;
        spawn(static_cast<int>(40.0f * std::pow(1.6f, static_cast<float>(wave))), 16.0f,
              24.0f + 2.0f * static_cast<float>(wave));
        ++wave;
    }
    if (time >= next_volley_) {
        next_volley_ += volley_period;
        shoot();
    }
    pulse_age += dt;
    if (time >= next_pulse_) {
        next_pulse_ += pulse_period;
        pulse();
    }
    chase();
    move_units();
    world_.update();
    biters_ = 0;
    resolve_overlaps();
    time += dt;
    if (constant_enemies_ > 0) return;
    health = std::min(100.0f,
                      health + dt * (1.0f - bite_damage * static_cast<float>(std::min(biters_, max_biters))));
    is_over = health <= 0.0f;
}

glm::vec2 SurvivorsGame::scripted_move() const {
    return direction(0.35f * time + std::sin(0.5f * time));
}

std::size_t SurvivorsGame::add(UnitKind kind, glm::vec2 position, float radius) {
    std::size_t index = units_.size();
    if (free_.empty()) {
        units_.emplace_back();
    } else {
        index = free_.back();
        free_.pop_back();
    }
    Unit& unit = units_[index];
    unit = {.kind = kind, .position = position, .radius = radius};
    unit.object =
        world_.add(box_of(unit), {.user_data = index, .category = bit_of(kind), .mask = mask_of(kind)});
    return index;
}

void SurvivorsGame::remove(std::size_t index) {
    world_.remove(units_[index].object);
    units_[index].kind = UnitKind::None;
    free_.push_back(index);
}

void SurvivorsGame::spawn(int count, float inner, float outer) {
    for (int i = std::min(count, max_enemies - enemy_count); i > 0; --i) {
        const float angle = 2.0f * pi * random();
        const float distance = std::sqrt(random() * (outer * outer - inner * inner) + inner * inner);
        const bool is_big = random() < 0.08f;
        const std::size_t enemy = add(UnitKind::Enemy, units_[0].position + distance * direction(angle),
                                      is_big ? 0.55f : 0.28f + 0.1f * random());
        units_[enemy].health = is_big ? 4 : 1;
        ++enemy_count;
    }
}

void SurvivorsGame::hurt(std::size_t enemy, int damage) {
    Unit& unit = units_[enemy];
    unit.health -= damage;
    if (unit.health > 0) return;
    const glm::vec2 position = unit.position;
    remove(enemy);
    --enemy_count;
    ++kills;
    if (random() < 0.4f) add(UnitKind::Gem, position, 1.1f);
    if (constant_enemies_ > 0) spawn(1, 18.0f, 24.0f);
}

void SurvivorsGame::shoot() {
    const glm::vec2 from = units_[0].position;
    const auto nearest = world_.find_nearest(from, 14.0f, bit_of(UnitKind::Enemy));
    if (!nearest) return;
    const glm::vec2 aim = units_[world_.user_data(nearest->object)].position - from;
    const int count = std::min(2 + level / 2, 12);
    for (int i = 0; i < count; ++i) {
        const float angle =
            std::atan2(aim.y, aim.x) + 0.13f * (static_cast<float>(i) - 0.5f * static_cast<float>(count - 1));
        units_[add(UnitKind::Bullet, from, 0.16f)].velocity = bullet_speed * direction(angle);
    }
}

void SurvivorsGame::pulse() {
    pulse_age = 0.0f;
    pulse_reach = 3.0f + 0.2f * static_cast<float>(level);
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].kind == UnitKind::Enemy &&
            glm::distance(units_[i].position, units_[0].position) < pulse_reach)
            hurt(i, 2);
}

void SurvivorsGame::chase() {
    for (Unit& unit : units_) {
        if (unit.kind != UnitKind::Enemy) continue;
        const glm::vec2 way = units_[0].position - unit.position;
        unit.velocity = way * ((2.6f - 1.6f * unit.radius) / std::sqrt(glm::dot(way, way) + 0.01f));
    }
}

void SurvivorsGame::move_units() {
    for (std::size_t i = 0; i < units_.size(); ++i) {
        Unit& unit = units_[i];
        if (unit.kind == UnitKind::None || unit.kind == UnitKind::Gem) continue;
        unit.age += dt;
        unit.position += dt * unit.velocity;
        if (unit.kind == UnitKind::Bullet && unit.age > bullet_life)
            remove(i);
        else
            world_.move(unit.object, box_of(unit));
    }
}

void SurvivorsGame::resolve_overlaps() {
    for (const damson::Overlap overlap : world_.overlaps()) {
        std::size_t a = overlap.user_data_a, b = overlap.user_data_b;
        if (!world_.is_alive(overlap.a) || !world_.is_alive(overlap.b)) continue;
        const glm::vec2 way = units_[b].position - units_[a].position;
        const float reach = units_[a].radius + units_[b].radius, square = glm::dot(way, way);
        if (square >= reach * reach) continue;
        if (units_[a].kind == UnitKind::Enemy && units_[b].kind == UnitKind::Enemy) {
            if (square < 1e-9f) continue;
            const float distance = std::sqrt(square);
            const glm::vec2 push = way * (0.25f * (reach - distance) / distance);
            units_[a].position -= push;
            units_[b].position += push;
            continue;
        }
        if (units_[b].kind < units_[a].kind) std::swap(a, b);
        touch(a, b);
    }
}

// a is the player or a bullet
void SurvivorsGame::touch(std::size_t a, std::size_t b) {
    if (units_[a].kind == UnitKind::Bullet) {
        remove(a);
        hurt(b, 1);
    } else if (units_[b].kind == UnitKind::Enemy) {
        ++biters_;
    } else {
        remove(b);
        ++collected;
        if (++gems < gems_of_level()) return;
        gems = 0;
        ++level;
        health = std::min(100.0f, health + 20.0f);
    }
}

float SurvivorsGame::random() {
    random_state_ = random_state_ * 1664525u + 1013904223u;
    return static_cast<float>(random_state_ >> 8) / 16777216.0f;
}

}  // namespace games
