// Generates and runs sequences of acts on a world and its twins, and reports the faults that they find.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "world_dice.hpp"

namespace damson::fuzz {

/// An act in a sequence: its row in the table of acts, and the seed of its values.
struct Order {
    std::uint32_t act = 0;
    std::uint64_t seed = 0;
};

/// Kinds of twins: worlds that run the same sequence in a different setup and must have the same results.
enum class Twins : std::uint8_t {
    None,
    Workers,      ///< Worlds with two workers, and with a task system of three calls that run in sequence.
    Broadphases,  ///< Worlds with the other kinds of broadphase.
    Rewinds,      ///< A world in which temporary acts are undone by rewinding or restoring.
    Recordings    ///< A replayed recording of the first world.
};

struct Sequence {
    std::uint64_t seed = 0;  ///< Seed of the world definition.
    const Profile* profile = &profiles[0];
    Twins twins = Twins::None;
    std::vector<Order> orders;
};

struct Found {
    std::string what;
    std::size_t at = 0;  ///< Index of the order that failed.
};

/// Returns a random sequence of acts that contains `steps` steps.
Sequence draw_sequence(std::uint64_t seed, const Profile& profile, Twins twins, std::uint32_t steps);

/// Runs a sequence, and checks the worlds after each step. Returns the first fault, or nothing if there is
/// none.
std::optional<Found> run(const Sequence& sequence);

/// Returns a sequence with fewer orders that still causes the same kind of fault.
Sequence minimise(const Sequence& sequence, const Found& found);

std::string describe(const Sequence& sequence);

struct Tally {
    std::uint64_t steps = 0, acts = 0, rewinds = 0;
    std::atomic<std::uint64_t> refused = 0;
};
const Tally& tally();

}  // namespace damson::fuzz
