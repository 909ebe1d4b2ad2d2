// Threads, if they are available: a mutex, and whether a world may have its own workers.
//
// Without threads (WebAssembly with the defaults of browsers, or DAMSON_THREADS off), the mutex does nothing. A world
// that requests workers then does its work on one thread, with the same results.
#pragma once

#if !defined(DAMSON_NO_THREADS) && defined(__wasm__) && !defined(_REENTRANT)
#define DAMSON_NO_THREADS 1
#endif

#if !defined(DAMSON_NO_THREADS)
#include <mutex>
#endif

namespace damson::detail {

#if defined(DAMSON_NO_THREADS)

inline constexpr bool has_threads = false;

struct Mutex {};
struct Lock {
    explicit Lock(Mutex&) noexcept {}
    ~Lock() {}  // prevents warnings about unused variables
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
};

#else

inline constexpr bool has_threads = true;

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;

#endif

}  // namespace damson::detail
