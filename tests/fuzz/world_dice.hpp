// Draws random values for a fuzzed world from a seed and a profile, which sets their magnitudes.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <span>

#include "../../core/random.hpp"
#include "../../core/transform.hpp"

namespace damson::fuzz {

/// The magnitudes of all random values of a world.
struct Profile {
    const char* name;
    float least_size, largest_size;        ///< Size of shapes. [m]
    float room;                            ///< Maximum distance of new objects from the middle. [m]
    glm::vec2 middle;                      ///< Center of the used area. [m]
    float speed;                           ///< Maximum velocity, linear [m/s] and angular [rad/s].
    float least_density, largest_density;  ///< [kg/m2]
    float least_dt, largest_dt;            ///< [s]
    float wild;                            ///< Probability that a value is non-finite or extreme. [-]
};

inline constexpr std::array profiles{
    Profile{"ordinary", 0.1f, 1.0f, 6.0f, {0.0f, 0.0f}, 10.0f, 0.5f, 2.0f, 1 / 60.0f, 1 / 60.0f, 0.0f},
    Profile{"dense", 0.5f, 2.0f, 2.0f, {3.0f, -7.0f}, 5.0f, 0.1f, 10.0f, 1 / 120.0f, 1 / 30.0f, 0.0f},
    Profile{"mixed", 1e-3f, 10.0f, 10.0f, {0.0f, 0.0f}, 1e3f, 1e-6f, 1e6f, 1 / 60.0f, 1 / 60.0f, 0.0f},
    Profile{"far", 0.1f, 1.0f, 6.0f, {9.5e4f, -9.5e4f}, 10.0f, 0.5f, 2.0f, 1 / 60.0f, 1 / 60.0f, 0.0f},
    Profile{"tiny", 1e-3f, 5e-3f, 0.05f, {0.0f, 0.0f}, 1.0f, 0.5f, 2.0f, 1 / 60.0f, 1 / 60.0f, 0.0f},
    Profile{"huge", 10.0f, 1e3f, 5e3f, {0.0f, 0.0f}, 1e4f, 0.5f, 2.0f, 1 / 60.0f, 1 / 60.0f, 0.0f},
    Profile{"paces", 0.1f, 1.0f, 6.0f, {0.0f, 0.0f}, 10.0f, 0.5f, 2.0f, 1e-4f, 0.1f, 0.0f},
    Profile{"fast", 0.02f, 0.5f, 6.0f, {0.0f, 0.0f}, 400.0f, 0.5f, 2.0f, 1 / 60.0f, 1 / 60.0f, 0.0f},
    Profile{"wild", 0.1f, 1.0f, 6.0f, {0.0f, 0.0f}, 10.0f, 0.5f, 2.0f, 1 / 60.0f, 1 / 60.0f, 0.01f},
};

class Dice {
public:
    Dice(std::uint64_t seed, const Profile& profile) : random_(seed), profile_(&profile) {}

    const Profile& profile() const { return *profile_; }
    std::uint64_t bits() { return random_.bits(); }
    std::uint32_t below(std::uint32_t count) { return random_.below(count); }
    bool chance(float p) { return random_.chance(p); }

    float real(float low, float high) {
        const float value = random_.between(low, high);
        return profile_->wild > 0.0f && random_.chance(profile_->wild) ? wild() : value;
    }
    /// Returns a number from `low` to `high`. All orders of magnitude are equally likely.
    float spread(float low, float high) {
        return low < high ? low * std::exp2(real(0.0f, std::log2(high / low))) : low;
    }
    glm::vec2 point(float reach) {
        const float x = real(-reach, reach);
        return {x, real(-reach, reach)};
    }
    float size() { return spread(profile_->least_size, profile_->largest_size); }
    glm::vec2 place() { return profile_->middle + point(profile_->room); }
    glm::vec2 velocity() { return chance(0.2f) ? glm::vec2{0.0f} : point(profile_->speed); }
    float spin() { return chance(0.3f) ? 0.0f : real(-profile_->speed, profile_->speed); }
    float angle() { return chance(0.3f) ? 0.0f : real(-3.1f, 3.1f); }
    float density() {
        return chance(0.1f) ? 0.0f : spread(profile_->least_density, profile_->largest_density);
    }
    float dt() { return spread(profile_->least_dt, profile_->largest_dt); }

    template <class Item>
    Item of(std::span<const Item> items) {
        return items.empty() ? Item{} : items[below(static_cast<std::uint32_t>(items.size()))];
    }

private:
    float wild() {
        constexpr float most = std::numeric_limits<float>::max();
        constexpr std::array values{std::numeric_limits<float>::quiet_NaN(),
                                    std::numeric_limits<float>::infinity(),
                                    -std::numeric_limits<float>::infinity(),
                                    most,
                                    -most,
                                    std::numeric_limits<float>::denorm_min(),
                                    0.0f,
                                    1e5f,
                                    -1e20f};
        return values[below(values.size())];
    }

    Random random_;
    const Profile* profile_;
};

}  // namespace damson::fuzz
