// Threads where there are any: a mutex, and whether a world may have workers of its own.
//
// A machine without threads (WebAssembly as browsers have it by default, or DAMSON_THREADS off) has nobody to be kept
// out: its mutex is nothing, and a world asked for workers does its work alone, with the same results.
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
    ~Lock() {}  // so that nobody calls it unused
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
};

#else

inline constexpr bool has_threads = true;

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;

#endif

}  // namespace damson::detail
