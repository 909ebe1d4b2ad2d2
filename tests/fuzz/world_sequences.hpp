// Sequences of acts on a world and its twins, and the faults that they find.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "world_dice.hpp"

namespace damson::fuzz {

/// An act of a sequence: its row in the table and the seed of its values.
struct Order {
    std::uint32_t act = 0;
    std::uint64_t seed = 0;
};

/// Worlds that work differently and must have the same results.
enum class Twins : std::uint8_t {
    None,
    Workers,      ///< Two workers, and a task system of three calls that runs them in sequence.
    Broadphases,  ///< The other kinds of broadphase.
    Rewinds,      ///< A world that makes detours and is restored.
    Recordings    ///< A replayed recording of the first world.
};

struct Sequence {
    std::uint64_t seed = 0;  ///< Seed of the world's definition.
    const Profile* profile = &profiles[0];
    Twins twins = Twins::None;
    std::vector<Order> orders;
};

struct Found {
    std::string what;
    std::size_t at = 0;  ///< Index of the order.
};

/// Returns acts drawn by their weights; `steps` of them are steps.
Sequence draw_sequence(std::uint64_t seed, const Profile& profile, Twins twins, std::uint32_t steps);

/// Runs a sequence and checks the worlds after each step. Stops at the first fault.
std::optional<Found> run(const Sequence& sequence);

/// Returns a shorter sequence with the same kind of fault, by leaving out orders.
Sequence minimise(const Sequence& sequence, const Found& found);

std::string describe(const Sequence& sequence);

struct Tally {
    std::uint64_t steps = 0, acts = 0, rewinds = 0;
    std::atomic<std::uint64_t> refused = 0;
};
const Tally& tally();

}  // namespace damson::fuzz
