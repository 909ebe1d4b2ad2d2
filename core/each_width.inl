// Compiles the file DAMSON_KERNEL for each vector width, in the namespaces width4, width8 and width16.
// for_each_width.hpp explains how to include this file and how to call the kernels.
//
// A template over the vector type would not do: gcc and clang take the instruction set of a template from the
// place of its definition, not from that of its arguments.

namespace width4 {
#define DAMSON_OF_WIDTH(Type) Type##4
#include DAMSON_KERNEL
#undef DAMSON_OF_WIDTH
}  // namespace width4

#if defined(DAMSON_WIDER_VECTORS)
DAMSON_TARGET_AVX2
namespace width8 {
#define DAMSON_OF_WIDTH(Type) Type##8
#include DAMSON_KERNEL
#undef DAMSON_OF_WIDTH
}  // namespace width8
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
namespace width16 {
#define DAMSON_OF_WIDTH(Type) Type##16
#include DAMSON_KERNEL
#undef DAMSON_OF_WIDTH
}  // namespace width16
DAMSON_TARGET_END
#endif

#undef DAMSON_KERNEL
