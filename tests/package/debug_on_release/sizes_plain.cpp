// Sizes of the public types in a file without DAMSON_CHECKED.
#undef DAMSON_CHECKED
#include "sizes.inc"

std::vector<std::size_t> sizes_plain() {
    return sizes_of<DAMSON_PUBLIC_TYPES>();
}
