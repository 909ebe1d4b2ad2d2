// Kinds and names of the broadphases. Definitions and command lines can use them without the broadphases' own
// headers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace damson {

/// Algorithm that finds the overlapping pairs of a world.
enum class BroadphaseKind : std::uint8_t {
    SweepAndPrune,  ///< Incremental sweep-and-prune over rows of bins.
    EndpointSweep,  ///< Incremental sweep-and-prune over two sorted endpoint arrays.
    BruteForce,     ///< Test of every box against every other box, for tests and very small worlds.
};

/// A kind of broadphase and its name in command lines and files.
struct BroadphaseName {
    BroadphaseKind kind;    ///< Kind of broadphase.
    std::string_view name;  ///< Name: sap, endpoint or brute.
};

namespace detail {

inline constexpr std::array<BroadphaseName, 3> broadphase_names{{
    {BroadphaseKind::SweepAndPrune, "sap"},
    {BroadphaseKind::EndpointSweep, "endpoint"},
    {BroadphaseKind::BruteForce, "brute"},
}};

}  // namespace detail

/// Returns the kinds and names of all broadphases, the default first.
constexpr std::span<const BroadphaseName> all_broadphases() noexcept {
    return {detail::broadphase_names.data(), detail::broadphase_names.size()};
}

/// Returns the name of a broadphase, for command lines and files.
constexpr std::string_view name_of(BroadphaseKind kind) noexcept {
    for (const BroadphaseName& entry : detail::broadphase_names) {
        if (entry.kind == kind) return entry.name;
    }
    return "unknown";  // unreachable, because every enumerator is in the list
}

/// Returns the kind of broadphase with this name, or nothing if there is none.
constexpr std::optional<BroadphaseKind> find_broadphase(std::string_view name) noexcept {
    for (const BroadphaseName& entry : detail::broadphase_names) {
        if (entry.name == name) return entry.kind;
    }
    return std::nullopt;
}

}  // namespace damson
