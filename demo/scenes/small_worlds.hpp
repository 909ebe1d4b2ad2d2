// Small worlds that are stepped by the thousands, as in reinforcement learning and parameter sweeps. All
// bodies are awake, and no world has a drive.
#pragma once

#include <span>
#include <string_view>

#include "scene.hpp"

namespace damson::demo {

/// A named small world.
struct SmallWorld {
    std::string_view name;
    Scene (*make)();
};

/// Returns all small worlds.
std::span<const SmallWorld> small_worlds() noexcept;

}  // namespace damson::demo
