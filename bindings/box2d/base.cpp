// Assertions, messages, memory, version, timers and hash of the Box2D interface.
#include "box2d/base.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "layer.hpp"

namespace damson::box2d {
namespace {

std::atomic<b2AssertFcn*> assert_function{nullptr};

/// Prints `text` on stderr, at most once for each text and at most a hundred texts, so that a call in a loop does not flood the log.
void print_once(const std::string& text) noexcept {
    static std::mutex mutex;
    static std::set<std::string> printed;
    constexpr std::size_t most_texts = 100;
    try {
        const std::scoped_lock lock(mutex);
        if (printed.size() < most_texts && printed.insert(text).second)
            std::fprintf(stderr, "damson_box2d: %s\n", text.c_str());
    } catch (...) {
        std::fprintf(stderr, "damson_box2d: out of memory\n");
    }
}

std::uint64_t now_ns() noexcept {
    const auto passed = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(passed).count());
}

}  // namespace

void report(const char* call, const std::string& reason) noexcept {
    try {
        const std::string prefix = std::string(call) + ": ";
        const std::string text = reason.starts_with(prefix) ? reason : prefix + reason;
        if (b2AssertFcn* const function = assert_function.load()) {
            function(text.c_str(), "damson_box2d", 0);
        } else {
            print_once(text);
        }
    } catch (...) {
        print_once({});
    }
}

void report_inert(const char* call) noexcept {
    try {
        print_once(std::string(call) + " has no effect in Damson");
    } catch (...) {
        print_once({});
    }
}

}  // namespace damson::box2d

using namespace damson::box2d;

void b2SetAllocator(b2AllocFcn*, b2FreeFcn*) {
    report_inert("b2SetAllocator");
}

int b2GetByteCount(void) {
    return call("b2GetByteCount", [] { return static_cast<int>(bytes_of_all_worlds()); });
}

void b2SetAssertFcn(b2AssertFcn* assertFcn) {
    assert_function = assertFcn;
}

int b2InternalAssertFcn(const char* condition, const char* fileName, int lineNumber) {
    if (b2AssertFcn* const function = assert_function.load())
        return function(condition, fileName, lineNumber);
    std::fprintf(stderr, "assertion failed: %s, %s, line %d\n", condition, fileName, lineNumber);
    return 1;
}

b2Version b2GetVersion(void) {
    return {3, 1, 1};
}

uint64_t b2GetTicks(void) {
    return now_ns();
}

float b2GetMilliseconds(uint64_t ticks) {
    return static_cast<float>(static_cast<double>(now_ns() - ticks) * 1e-6);
}

float b2GetMillisecondsAndReset(uint64_t* ticks) {
    if (ticks == nullptr) return 0.0f;
    const std::uint64_t before = *ticks;
    *ticks = now_ns();
    return static_cast<float>(static_cast<double>(*ticks - before) * 1e-6);
}

void b2Yield(void) {
    std::this_thread::yield();
}

// Bernstein's hash: hash * 33 + byte.
uint32_t b2Hash(uint32_t hash, const uint8_t* data, int count) {
    if (data == nullptr) return hash;
    for (int i = 0; i < count; ++i) hash = hash * 33u + data[i];
    return hash;
}
