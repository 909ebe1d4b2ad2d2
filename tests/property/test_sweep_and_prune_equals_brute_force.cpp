// Checks that the sweep and brute force have the same observable results for random worlds and random calls.
#include "../../broadphase/bins/sweep_and_prune.hpp"
#include "../broadphase/random_lives.hpp"

namespace {

using namespace damson;
using test::Flavour;
using test::live;

TEST_SUITE("property/sweep_and_prune_equals_brute_force") {
    TEST_CASE("the sweep and brute force report the same pairs and call the filter for the same pairs") {
        for (std::uint64_t seed = 1; seed <= 360; ++seed) {
            CAPTURE(seed);
            const auto flavour = static_cast<Flavour>(seed % static_cast<std::uint64_t>(Flavour::count));
            CAPTURE(flavour);
            live<SweepAndPrune>(seed, flavour, 1 + static_cast<std::uint32_t>(mix_bits(seed) % 60), 30);
        }
    }

    TEST_CASE("the sweep and brute force also agree on hundreds of boxes") {
        for (std::uint64_t seed = 1; seed <= 27; ++seed) {
            CAPTURE(seed);
            const auto flavour = static_cast<Flavour>(seed % static_cast<std::uint64_t>(Flavour::count));
            CAPTURE(flavour);
            live<SweepAndPrune>(1000 + seed, flavour, flavour == Flavour::Heap ? 120 : 500, 16);
        }
    }
}

}  // namespace
