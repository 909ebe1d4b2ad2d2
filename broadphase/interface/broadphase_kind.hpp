// The broadphases by kind and name: what definitions and command lines choose from, without the broadphases.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace damson {

/// Which broadphase finds the pairs of a world.
enum class BroadphaseKind : std::uint8_t {
    SweepAndPrune,  ///< Incremental sweep-and-prune over rows of bins.
    EndpointSweep,  ///< Incremental sweep-and-prune over two sorted endpoint arrays.
    BruteForce,     ///< Every box against every box: for tests and tiny worlds.
};

/// A broadphase by the name that command lines and files use.
struct BroadphaseName {
    BroadphaseKind kind;    ///< Which one it is.
    std::string_view name;  ///< What it is called: sap, endpoint or brute.
};

namespace detail {

inline constexpr std::array<BroadphaseName, 3> broadphase_names{{
    {BroadphaseKind::SweepAndPrune, "sap"},
    {BroadphaseKind::EndpointSweep, "endpoint"},
    {BroadphaseKind::BruteForce, "brute"},
}};

class OtherBroadphase;
using BroadphaseMaker = OtherBroadphase* (*)();
OtherBroadphase* make_endpoint_sweep();
OtherBroadphase* make_brute_force();

/// How a broadphase is made that is not the default; null for that. In line wherever a kind is given, since
/// only so an optimised program links none that it does not name.
constexpr BroadphaseMaker maker_of(BroadphaseKind kind) noexcept {
    switch (kind) {
        case BroadphaseKind::SweepAndPrune: break;
        case BroadphaseKind::EndpointSweep: return make_endpoint_sweep;
        case BroadphaseKind::BruteForce: return make_brute_force;
    }
    return nullptr;
}

}  // namespace detail

/// All of them, the default first.
constexpr std::span<const BroadphaseName> all_broadphases() noexcept {
    return {detail::broadphase_names.data(), detail::broadphase_names.size()};
}

/// The name of a broadphase, for command lines and files.
constexpr std::string_view name_of(BroadphaseKind kind) noexcept {
    for (const BroadphaseName& entry : detail::broadphase_names) {
        if (entry.kind == kind) return entry.name;
    }
    return "unknown";  // unreachable: every enumerator is in the list
}

/// The broadphase called `name`, or nothing.
constexpr std::optional<BroadphaseKind> find_broadphase(std::string_view name) noexcept {
    for (const BroadphaseName& entry : detail::broadphase_names) {
        if (entry.name == name) return entry.kind;
    }
    return std::nullopt;
}

}  // namespace damson
