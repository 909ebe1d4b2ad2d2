// As a user without assertions sees them.
#undef DAMSON_CHECKED
#include "sizes.inc"

std::vector<std::size_t> sizes_plain() {
    return sizes_of<DAMSON_PUBLIC_TYPES>();
}
