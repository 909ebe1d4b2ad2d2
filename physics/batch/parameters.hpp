// The parameters of a batch: values that differ between worlds, drawn at random or set by the user.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// The parameters of a batch, and their values in each world.
class Parameters {
public:
    explicit Parameters(std::uint32_t worlds) : worlds_(worlds) {}

    /// Adds a parameter. Returns its index, or ~0 if the definition is invalid.
    std::uint32_t add(const World& prototype, const ParameterDef& def);
    bool set_spread(std::string_view name, const Spread& spread);
    bool set_values(std::string_view name, std::span<const float> values);

    std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(entries_.size()); }
    const ParameterDef& def(std::uint32_t index) const noexcept { return entries_[index].def; }
    /// Returns the values of a parameter, one per world; empty if no parameter has this name.
    std::span<const float> values(std::string_view name) const noexcept;

    /// Draws or looks up the values for world `index`, stores them, and applies them to the world. The random
    /// draws of a parameter depend on `seed` and on the parameter's position in the list.
    void apply(World& world, const World& prototype, std::uint32_t index, std::uint64_t seed);
    /// Copies the stored values of one world to another, without applying them.
    void copy_values(std::uint32_t from, std::uint32_t to) noexcept;
    /// Sets the stored values of one world to NaN, because its parameters are no longer known.
    void forget_values(std::uint32_t index) noexcept;

    std::size_t bytes() const noexcept;

private:
    struct Entry {
        ParameterDef def;
        std::vector<float> values;  ///< Current value in each world.
        std::vector<float> given;   ///< Values set by the user, one per world; empty if drawn at random.
    };

    Entry* find(std::string_view name) noexcept;

    std::uint32_t worlds_;
    std::vector<Entry> entries_;
};

}  // namespace damson
