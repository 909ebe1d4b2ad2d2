// Rules of a platform game on a level file: a character mover runs, jumps, swims and digs through tiles, rides a moving
// platform, pushes crates and collects coins.
#pragma once

#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <string>
#include <vector>

namespace games {

/// Keys of one step.
struct PlatformerInput {
    float run = 0.0f;   ///< From -1 (left) to 1 (right). [-]
    bool jump = false;  ///< True while the key is held.
    bool down = false;  ///< Falls through one-way platforms; digs downward.
    bool dig = false;
};

struct Coin {
    glm::vec2 position{0.0f};  ///< [m]
    bool is_taken = false;
};

/// A piece of earth that flies off when a tile is dug out. It is only drawn.
struct Speck {
    glm::vec2 position{0.0f}, velocity{0.0f};  ///< [m], [m/s]
    float age = 0.0f;                          ///< [s]
};

/// A kind of tile, as the numbers of the level file's IntGrid values.
enum class TileKind : std::uint32_t {
    None = 0,
    Ground = 1,
    OneWay = 2,
    Water = 3,
    SlopeUp = 4,
    SlopeDown = 5,
    Soft = 6
};

class Platformer {
public:
    static constexpr float dt = 1.0f / 60.0f;  ///< Duration of a step. [s]

    /// Loads a level. Throws std::runtime_error if the file has an error.
    explicit Platformer(const std::string& file);

    void step(const PlatformerInput& input);
    /// Returns the keys of a player who runs to the flag, for scripts.
    PlatformerInput scripted_input();

    const damson::World& world() const { return world_; }
    const damson::Level& level() const { return level_; }
    const damson::Mover& hero() const { return hero_; }
    const damson::MoverSettings& settings() const { return settings_; }
    const std::vector<damson::Fluid>& pools() const { return pools_; }
    /// Returns the kind of a cell of the level's tile grid as it is now.
    TileKind kind_at(damson::TileCell cell) const;
    damson::TileGridHandle grid() const { return grid_; }

    std::vector<Coin> coins{};
    std::vector<Speck> specks{};
    std::vector<damson::BodyHandle> crates{}, platforms{};
    glm::vec2 flag{0.0f};      ///< Foot of the flag. [m]
    float time = 0.0f;         ///< [s]
    float finish_time = 0.0f;  ///< Time at which the flag was reached; 0: not yet. [s]
    int coins_taken = 0, tiles_dug = 0, falls = 0, jumps = 0;
    int ticks_on_platform = 0, ticks_in_water = 0;
    bool looks_left = false, is_in_water = false;

private:
    void find_objects();
    void find_pools();
    void steer(const PlatformerInput& input);
    void push_crates(const damson::MoverMove& move);
    void dig(const damson::MoverMove& move, bool is_down);
    void take_coins();
    void update_specks();

    damson::World world_;
    damson::Level level_{};
    damson::TileGridHandle grid_{};
    damson::LevelGrid tiles_{};  ///< The grid as it is in the file.
    damson::MoverSettings settings_{.capsule = {{0.0f, -0.3f}, {0.0f, 0.3f}, 0.3f}};
    damson::Mover hero_{};
    std::vector<damson::Fluid> pools_{};
    glm::vec2 checkpoint_{0.0f};
    bool held_jump_ = false;
    float dig_pause_ = 0.0f;  // [s]
    int blocked_ticks_ = 0;   // steps in which the scripted player did not advance
    float last_x_ = 0.0f;
};

}  // namespace games
