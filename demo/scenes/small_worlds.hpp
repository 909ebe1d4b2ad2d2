// Small worlds of which thousands are stepped: what those who learn and those who sweep run. All awake,
// without a drive.
#pragma once

#include <span>
#include <string_view>

#include "scene.hpp"

namespace damson::demo {

/// One of them.
struct SmallWorld {
    std::string_view name;
    Scene (*make)();
};

std::span<const SmallWorld> small_worlds() noexcept;

}  // namespace damson::demo
