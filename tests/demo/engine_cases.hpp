// Builds engines for tests, and runs a check with every engine that this build contains.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <utility>

#include "../../demo/engines/engine.hpp"

namespace damson::test {

inline std::unique_ptr<demo::Engine> build(const demo::EngineInfo& info, const demo::Scene& scene,
                                           const demo::EngineOptions& options = {}) {
    demo::BuildResult built = info.build(scene, options);
    REQUIRE_MESSAGE(built.engine, built.error);
    return std::move(built.engine);
}

template <class Check>
void for_each_available(Check check) {
    for (const demo::EngineInfo& info : demo::engines()) {
        if (!info.is_available()) continue;
        CAPTURE(info.name);
        check(info);
    }
}

}  // namespace damson::test
