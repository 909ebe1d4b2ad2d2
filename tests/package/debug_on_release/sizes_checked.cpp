// Sizes of the public types in a file with DAMSON_CHECKED.
#undef DAMSON_CHECKED
#define DAMSON_CHECKED
#include "sizes.inc"

std::vector<std::size_t> sizes_checked() {
    return sizes_of<DAMSON_PUBLIC_TYPES>();
}
