// Macros of the interface, memory, assertions, version and timers.
#pragma once

#include <stdint.h>

// Marks functions that the library exports. Define BOX2D_DLL to link the shared library with MSVC.
#if defined(_MSC_VER) && defined(box2d_EXPORTS)
#define BOX2D_EXPORT __declspec(dllexport)
#elif defined(_MSC_VER) && defined(BOX2D_DLL)
#define BOX2D_EXPORT __declspec(dllimport)
#elif defined(box2d_EXPORTS)
#define BOX2D_EXPORT __attribute__((visibility("default")))
#else
#define BOX2D_EXPORT
#endif

// The same declarations serve C and C++.
#ifdef __cplusplus
#define B2_API extern "C" BOX2D_EXPORT
#define B2_INLINE inline
#define B2_LITERAL(T) T
#define B2_ZERO_INIT \
    {}
#else
#define B2_API BOX2D_EXPORT
#define B2_INLINE static inline
#define B2_LITERAL(T) (T)
#define B2_ZERO_INIT \
    { 0 }
#endif

// Memory. Damson allocates with operator new, so b2SetAllocator() has no effect. b2GetByteCount() returns the memory held by
// all worlds. [bytes]
typedef void* b2AllocFcn(unsigned int size, int alignment);
typedef void b2FreeFcn(void* mem);
B2_API void b2SetAllocator(b2AllocFcn* allocFcn, b2FreeFcn* freeFcn);
B2_API int b2GetByteCount(void);

// Assertions. A call with invalid arguments has no effect; b2SetAssertFcn() sets a function that receives the reason. The program
// continues whatever the function returns. B2_ASSERT is for your own code and for programs that use it; it calls
// b2InternalAssertFcn(), which returns 1 to stop the program.
typedef int b2AssertFcn(const char* condition, const char* fileName, int lineNumber);
B2_API void b2SetAssertFcn(b2AssertFcn* assertFcn);
B2_API int b2InternalAssertFcn(const char* condition, const char* fileName, int lineNumber);

#if defined(_MSC_VER)
#define B2_BREAKPOINT __debugbreak()
#elif defined(__GNUC__) || defined(__clang__)
#define B2_BREAKPOINT __builtin_trap()
#else
#include <stdlib.h>
#define B2_BREAKPOINT abort()
#endif

#if defined(NDEBUG) && !defined(B2_ENABLE_ASSERT)
#define B2_ASSERT(...) ((void)0)
#else
#define B2_ASSERT(condition)                                                                         \
    do {                                                                                             \
        if (!(condition) && b2InternalAssertFcn(#condition, __FILE__, (int)__LINE__)) B2_BREAKPOINT; \
    } while (0)
#endif

// Version of the interface: 3.1.1.
typedef struct b2Version {
    int major;
    int minor;
    int revision;
} b2Version;
B2_API b2Version b2GetVersion(void);

// Timers. b2GetTicks() returns the time of a monotonic clock; the other two convert a tick count to the milliseconds that have
// passed since then. [ms]
B2_API uint64_t b2GetTicks(void);
B2_API float b2GetMilliseconds(uint64_t ticks);
B2_API float b2GetMillisecondsAndReset(uint64_t* ticks);
B2_API void b2Yield(void);

// Hash of a byte sequence, for comparisons of states. Start with B2_HASH_INIT.
#define B2_HASH_INIT 5381
B2_API uint32_t b2Hash(uint32_t hash, const uint8_t* data, int count);
