// Rules of a game with thousands of enemies on BroadphaseWorld alone: waves of enemies chase the player, who shoots at the
// nearest one, collects gems and gains levels. There is no physics: the broadphase reports which boxes overlap, and the
// game pushes enemies apart.
#pragma once

#include <damson/broadphase.hpp>
#include <glm/vec2.hpp>
#include <vector>

namespace games {

enum class UnitKind : std::uint8_t { None, Player, Bullet, Gem, Enemy };

struct Unit {
    damson::ObjectHandle object{};
    UnitKind kind = UnitKind::None;  ///< None: the slot is free.
    glm::vec2 position{0.0f};        ///< [m]
    glm::vec2 velocity{0.0f};        ///< [m/s]
    float radius = 0.0f;             ///< [m]
    float age = 0.0f;                ///< [s]
    int health = 1;
};

class SurvivorsGame {
public:
    static constexpr float dt = 1.0f / 60.0f;  ///< Duration of a step. [s]
    static constexpr int max_enemies = 5000;

    /// Starts a game. If `constant_enemies` is above zero, the number of enemies stays constant instead of growing.
    explicit SurvivorsGame(int constant_enemies = 0);

    /// Takes one step. `move` is the direction of the player, with a length of at most 1.
    void step(glm::vec2 move);
    /// Returns the direction of a player who circles, for scripts.
    glm::vec2 scripted_move() const;

    const std::vector<Unit>& units() const { return units_; }
    const Unit& player() const { return units_[0]; }
    int gems_of_level() const { return 2 + 2 * level; }

    float time = 0.0f;  ///< [s]
    float health = 100.0f;
    int wave = 0, level = 1, kills = 0, gems = 0, collected = 0, enemy_count = 0;
    float pulse_age = 1.0f,
          pulse_reach = 0.0f;  ///< The last pulse that hurt all enemies near the player. [s], [m]
    bool is_over = false;

private:
    std::size_t add(UnitKind kind, glm::vec2 position, float radius);
    void remove(std::size_t unit);
    void spawn(int count, float inner, float outer);
    void hurt(std::size_t enemy, int damage);
    void shoot();
    void pulse();
    void chase();
    void move_units();
    void resolve_overlaps();
    void touch(std::size_t a, std::size_t b);
    float random();

    damson::BroadphaseWorld world_{};
    std::vector<Unit> units_{};
    std::vector<std::size_t> free_{};
    int constant_enemies_;
    int biters_ = 0;
    float next_wave_ = 0.0f, next_volley_ = 0.0f, next_pulse_ = 2.5f;  // [s]
    std::uint32_t random_state_ = 12345;
};

}  // namespace games
