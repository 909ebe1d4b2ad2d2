// The sizes for a user without assertions.
#undef DAMSON_CHECKED
#include "sizes.inc"

std::vector<std::size_t> sizes_plain() {
    return sizes_of<DAMSON_PUBLIC_TYPES>();
}
