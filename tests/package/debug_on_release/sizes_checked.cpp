// As a user with assertions sees them.
#undef DAMSON_CHECKED
#define DAMSON_CHECKED
#include "sizes.inc"

std::vector<std::size_t> sizes_checked() {
    return sizes_of<DAMSON_PUBLIC_TYPES>();
}
