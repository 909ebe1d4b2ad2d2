// Sequences of acts on a world and its twins, and what is found by them.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "world_dice.hpp"

namespace damson::fuzz {

/// One act of a sequence: its row in the table, and where its numbers come from.
struct Order {
    std::uint32_t act = 0;
    std::uint64_t seed = 0;
};

/// What works otherwise and has to come to the same.
enum class Twins : std::uint8_t {
    None,
    Workers,      ///< Two workers, and three calls of a scheduler that does one after the other.
    Broadphases,  ///< The others.
    Rewinds,      ///< One that goes astray now and then, and is put back.
    Recordings    ///< One that does what was recorded of the first.
};

struct Sequence {
    std::uint64_t seed = 0;  ///< Of the world's definition.
    const Profile* profile = &profiles[0];
    Twins twins = Twins::None;
    std::vector<Order> orders;
};

struct Found {
    std::string what;
    std::size_t at = 0;  ///< Index of the order.
};

/// Acts drawn by their weights until so many of them are steps.
Sequence draw_sequence(std::uint64_t seed, const Profile& profile, Twins twins, std::uint32_t steps);

/// Does what the sequence says and looks after each step; the first fault ends it.
std::optional<Found> run(const Sequence& sequence);

/// A shorter sequence with a fault of the same kind: orders are left out as long as it stays.
Sequence minimise(const Sequence& sequence, const Found& found);

std::string describe(const Sequence& sequence);

struct Tally {
    std::uint64_t steps = 0, acts = 0, rewinds = 0;
    std::atomic<std::uint64_t> refused = 0;
};
const Tally& tally();

}  // namespace damson::fuzz
