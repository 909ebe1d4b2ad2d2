/* Layouts and constants of the headers. A program compiled with the headers of Box2D 3.1.1 must work with the shared library, so
 * every struct, enumerator and macro must be as struct_facts.inc says. A difference does not compile. */
#include <stddef.h>
#include <stdint.h>

#include "check.h"

#if UINTPTR_MAX == 0xffffffffffffffffu
#define STRUCT(type, size) _Static_assert(sizeof(type) == (size), #type);
#define FIELD(type, field, offset, size)                                                     \
    _Static_assert(offsetof(type, field) == (offset) && sizeof(((type*)0)->field) == (size), \
                   #type "." #field);
#else
#define STRUCT(type, size)
#define FIELD(type, field, offset, size)
#endif
#define VALUE(name, value) _Static_assert((name) == (value), #name);
#include "struct_facts.inc"

static int is_zero(const void* data, size_t size) {
    const unsigned char* const bytes = data;
    for (size_t i = 0; i < size; ++i)
        if (bytes[i] != 0) return 0;
    return 1;
}

static void check_constants(void) {
    const b2Transform none = b2Transform_identity;
    CHECK(b2Vec2_zero.x == 0.0f && b2Vec2_zero.y == 0.0f);
    CHECK(b2Rot_identity.c == 1.0f && b2Rot_identity.s == 0.0f);
    CHECK(none.p.x == 0.0f && none.p.y == 0.0f && none.q.c == 1.0f && none.q.s == 0.0f);
    CHECK(is_zero(&b2Mat22_zero, sizeof b2Mat22_zero));
    CHECK(is_zero(&b2_emptySimplexCache, sizeof b2_emptySimplexCache));
    CHECK(is_zero(&b2_nullWorldId, sizeof b2_nullWorldId) && is_zero(&b2_nullBodyId, sizeof b2_nullBodyId));
    CHECK(is_zero(&b2_nullShapeId, sizeof b2_nullShapeId) && is_zero(&b2_nullChainId, sizeof b2_nullChainId));
    CHECK(is_zero(&b2_nullJointId, sizeof b2_nullJointId));
    CHECK_NEAR(B2_PI, 3.14159265358979, 1e-7);
}

static void check_id_macros(void) {
    const b2BodyId id = {7, 1, 2}, other = {7, 1, 3};
    CHECK(B2_IS_NON_NULL(id) && !B2_IS_NULL(id) && B2_IS_NULL(b2_nullBodyId));
    CHECK(B2_ID_EQUALS(id, id) && !B2_ID_EQUALS(id, other));
    CHECK(b2StoreBodyId(id) == 0x0000000700010002u && b2StoreWorldId((b2WorldId){7, 2}) == 0x00070002u);
}

void test_layout(void) {
    check_constants();
    check_id_macros();
}
