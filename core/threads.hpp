// Thread support: a mutex, and a flag that is true if worlds can have worker threads.
//
// Without threads (WebAssembly with browser defaults, or DAMSON_THREADS off), the mutex does nothing. A world
// that requests workers then runs on one thread, with the same results.
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
