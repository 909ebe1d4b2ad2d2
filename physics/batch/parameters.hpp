// Parameters: what differs from world to world, where it comes from, and how a world gets it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// The parameters of a batch, and what each world has of them.
class Parameters {
public:
    explicit Parameters(std::uint32_t worlds) : worlds_(worlds) {}

    /// Adds a parameter; its index, or ~0 if it was refused.
    std::uint32_t add(const World& prototype, const ParameterDef& def);
    bool set_spread(std::string_view name, const Spread& spread);
    bool set_values(std::string_view name, std::span<const float> values);

    std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(entries_.size()); }
    const ParameterDef& def(std::uint32_t index) const noexcept { return entries_[index].def; }
    /// What each world has; empty if there is no such name.
    std::span<const float> values(std::string_view name) const noexcept;

    /// Draws or looks up what world `index` gets, notes it, and gives it to the world. The draws of a
    /// parameter follow from `seed` and its own place.
    void apply(World& world, const World& prototype, std::uint32_t index, std::uint64_t seed);
    /// Has a world have what another has, in the notes alone.
    void copy_values(std::uint32_t from, std::uint32_t to) noexcept;

    std::size_t bytes() const noexcept;

private:
    struct Entry {
        ParameterDef def;
        std::vector<float> values;  ///< Of each world: what it has.
        std::vector<float> given;   ///< Of each world: what it gets; empty: it is drawn.
    };

    Entry* find(std::string_view name) noexcept;

    std::uint32_t worlds_;
    std::vector<Entry> entries_;
};

}  // namespace damson
