// Macros that compile functions for AVX2 or AVX-512 in a file that is otherwise compiled for the baseline.
//
//   #if defined(DAMSON_WIDER_VECTORS)
//   DAMSON_TARGET_AVX2
//   ... functions that may run only if best_instruction_set() allows it ...
//   DAMSON_TARGET_END
//   #endif
#pragma once

#if defined(__SSE2__) && defined(__GNUC__) && !defined(DAMSON_SCALAR)
#define DAMSON_WIDER_VECTORS 1
#endif

// clang-format off
#if defined(DAMSON_WIDER_VECTORS) && defined(__clang__)
#define DAMSON_TARGET_AVX2 \
    _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,lzcnt,popcnt\"))), apply_to = function)")
#define DAMSON_TARGET_AVX512 \
    _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl\"))), apply_to = function)")
#define DAMSON_TARGET_END _Pragma("clang attribute pop")
#elif defined(DAMSON_WIDER_VECTORS)
#define DAMSON_TARGET_AVX2 \
    _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,lzcnt,popcnt\")")
#define DAMSON_TARGET_AVX512 \
    _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl\")")
#define DAMSON_TARGET_END _Pragma("GCC pop_options")
#endif
// clang-format on
