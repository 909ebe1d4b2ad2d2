// Tests the struct layouts and the default definitions of the C API.
//
// Tests that struct layouts never change, so that a program compiled with an older header works with a newer
// library. Only a new major version may change the layouts in abi_layout.h. A struct with new fields has a
// new size, and old programs pass the old size.
#include "check.h"

#if UINTPTR_MAX == 0xffffffffffffffffu
#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type);
#define OFFSET(type, field, bytes) _Static_assert(offsetof(type, field) == (bytes), #type "." #field);
#include "abi_layout.h"
#undef SIZE
#undef OFFSET
#endif

void test_abi(void) {
    // The library and this program must have the same struct sizes.
    size_t count = 0;
    const uint32_t* const sizes = damson_get_abi_sizes(&count);
    CHECK(count > 100);
    size_t next = 0;
#define SIZE(type, bytes)                               \
    CHECK(next < count && sizes[next] == sizeof(type)); \
    ++next;
#define OFFSET(type, field, bytes)
#include "abi_layout.h"
#undef SIZE
#undef OFFSET
    CHECK(next == count);

    const damson_version version = damson_get_version();
    CHECK(version.major == 0 && version.minor >= 1);

    // Each default definition contains the size of its struct.
    CHECK(damson_default_world_def().size == sizeof(damson_world_def));
    CHECK(damson_default_body_def().size == sizeof(damson_body_def));
    CHECK(damson_default_debug_draw().size == sizeof(damson_debug_draw));
    CHECK(damson_default_body_def().key == DAMSON_AUTOMATIC_KEY);
    CHECK(damson_default_shape_def().density == 1.0f);
    CHECK(damson_default_filter().mask == UINT64_MAX);
}
