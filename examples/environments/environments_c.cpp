// Implements environments.h. The functions do not throw exceptions. They store the error of an invalid call
// as text.
#include <exception>
#include <string>

#include <damson/physics.hpp>

#include "environment.hpp"
#include "environments.h"

using damson::environments::Environment;

struct damson_environment {
    std::string name;
    Environment inner;
};

namespace {

thread_local std::string error, kept_text;

/// Returns the result of `body(*target)`, or zero if `target` is null or `body` throws.
template <class Pointer, class Body>
auto guarded(const char* call, Pointer* target, const Body& body) noexcept -> decltype(body(*target)) {
    try {
        if (target == nullptr) {
            error = std::string(call) + ": environment must be not null";
            return {};
        }
        return body(*target);
    } catch (const std::exception& exception) {
        error = exception.what();
    } catch (...) {
        error = std::string(call) + ": failed";
    }
    return {};
}

}  // namespace

const char* damson_environment_get_error() {
    return error.c_str();
}

size_t damson_environment_get_task_count() {
    return damson::environments::task_names().size();
}

const char* damson_environment_get_task_name(size_t index) {
    // the names are string literals, so they are null-terminated
    const auto names = damson::environments::task_names();
    return index < names.size() ? names[index].data() : nullptr;
}

damson_environment* damson_environment_create(const char* task, uint32_t count, uint64_t seed,
                                              uint32_t workers) {
    return guarded("damson_environment_create", &error, [&](std::string&) -> damson_environment* {
        if (task == nullptr) {
            error = "damson_environment_create: task must be not null";
            return nullptr;
        }
        const damson::ViolationCatcher catcher;
        auto made = std::unique_ptr<damson_environment>(new damson_environment{
            task, Environment(task, {.count = count, .seed = seed, .workers = workers})});
        if (catcher.first().empty()) return made.release();
        error = catcher.first();
        return nullptr;
    });
}

void damson_environment_destroy(damson_environment* environment) {
    delete environment;
}

damson_environment_info damson_environment_get_info(const damson_environment* environment) {
    return guarded("damson_environment_get_info", environment, [](const damson_environment& e) {
        const auto& info = e.inner.info();
        return damson_environment_info{e.name.c_str(), info.observations, info.actions, info.choices,
                                       info.max_steps, info.solved,       info.pace.dt, info.pace.times};
    });
}

uint32_t damson_environment_get_count(const damson_environment* environment) {
    return guarded("damson_environment_get_count", environment,
                   [](const damson_environment& e) { return e.inner.count(); });
}

bool damson_environment_reset(damson_environment* environment, const uint8_t* mask) {
    return guarded("damson_environment_reset", environment, [&](damson_environment& e) {
        e.inner.reset(mask == nullptr ? std::span<const uint8_t>() : std::span(mask, e.inner.count()));
        return true;
    });
}

bool damson_environment_reset_with_seed(damson_environment* environment, uint64_t seed) {
    return guarded("damson_environment_reset_with_seed", environment, [&](damson_environment& e) {
        e.inner.reset(seed);
        return true;
    });
}

bool damson_environment_step(damson_environment* environment) {
    return guarded("damson_environment_step", environment, [](damson_environment& e) {
        e.inner.step();
        return true;
    });
}

const float* damson_environment_get_observations(const damson_environment* environment) {
    return guarded("damson_environment_get_observations", environment,
                   [](const damson_environment& e) { return e.inner.observations().data(); });
}

float* damson_environment_get_actions(damson_environment* environment) {
    return guarded("damson_environment_get_actions", environment,
                   [](damson_environment& e) { return e.inner.actions().data(); });
}

const float* damson_environment_get_rewards(const damson_environment* environment) {
    return guarded("damson_environment_get_rewards", environment,
                   [](const damson_environment& e) { return e.inner.rewards().data(); });
}

const uint8_t* damson_environment_get_terminated(const damson_environment* environment) {
    return guarded("damson_environment_get_terminated", environment,
                   [](const damson_environment& e) { return e.inner.terminated().data(); });
}

const uint8_t* damson_environment_get_truncated(const damson_environment* environment) {
    return guarded("damson_environment_get_truncated", environment,
                   [](const damson_environment& e) { return e.inner.truncated().data(); });
}

const char* damson_environment_get_fault(const damson_environment* environment, uint32_t index) {
    return guarded("damson_environment_get_fault", environment, [&](const damson_environment& e) {
        kept_text = e.inner.batch().fault(index);
        return kept_text.c_str();
    });
}

const char* damson_environment_draw_svg(damson_environment* environment, uint32_t index, int32_t width) {
    return guarded("damson_environment_draw_svg", environment, [&](damson_environment& e) -> const char* {
        if (index >= e.inner.count() || width <= 0) {
            error = "damson_environment_draw_svg: index must be below the count, and width above zero";
            return nullptr;
        }
        kept_text = damson::to_svg(e.inner.batch().world(index), {.width_px = static_cast<float>(width)});
        return kept_text.c_str();
    });
}

size_t damson_environment_get_bytes(const damson_environment* environment) {
    return guarded("damson_environment_get_bytes", environment,
                   [](const damson_environment& e) { return e.inner.batch().bytes(); });
}
