// Ids of worlds, bodies, shapes, chains and joints: small values that refer to an object. All zeros is the null id.
//
//   index1       index of the object plus one, so that zero means null
//   world0       index of the world
//   generation   changes when an index is used again, so that an old id is detected
#pragma once

#include <stdint.h>

#include "base.h"

typedef struct b2WorldId {
    uint16_t index1;
    uint16_t generation;
} b2WorldId;
typedef struct b2BodyId {
    int32_t index1;
    uint16_t world0;
    uint16_t generation;
} b2BodyId;
typedef struct b2ShapeId {
    int32_t index1;
    uint16_t world0;
    uint16_t generation;
} b2ShapeId;
typedef struct b2ChainId {
    int32_t index1;
    uint16_t world0;
    uint16_t generation;
} b2ChainId;
typedef struct b2JointId {
    int32_t index1;
    uint16_t world0;
    uint16_t generation;
} b2JointId;
static const b2WorldId b2_nullWorldId = B2_ZERO_INIT;
static const b2BodyId b2_nullBodyId = B2_ZERO_INIT;
static const b2ShapeId b2_nullShapeId = B2_ZERO_INIT;
static const b2ChainId b2_nullChainId = B2_ZERO_INIT;
static const b2JointId b2_nullJointId = B2_ZERO_INIT;

// True if an id is null, if it is not null, and if two ids are equal.
#define B2_IS_NULL(id) ((id).index1 == 0)
#define B2_IS_NON_NULL(id) ((id).index1 != 0)
#define B2_ID_EQUALS(id1, id2) \
    ((id1).index1 == (id2).index1 && (id1).world0 == (id2).world0 && (id1).generation == (id2).generation)

// Convert an id to an integer and back, for example to store it in a void pointer. A world id takes 32 bits: index1 in the upper
// half, generation in the lower half. Other ids take 64 bits: index1 in the upper half, then world0, then generation.
B2_INLINE uint32_t b2StoreWorldId(b2WorldId id) {
    const uint32_t high = id.index1;
    return high << 16 | id.generation;
}
B2_INLINE b2WorldId b2LoadWorldId(uint32_t x) {
    b2WorldId id;
    id.index1 = (uint16_t)(x >> 16);
    id.generation = (uint16_t)(x & 0xffffu);
    return id;
}
B2_INLINE uint64_t b2StoreBodyId(b2BodyId id) {
    const uint64_t high = (uint32_t)id.index1;
    const uint64_t world = id.world0;
    return high << 32 | world << 16 | id.generation;
}
B2_INLINE b2BodyId b2LoadBodyId(uint64_t x) {
    b2BodyId id;
    id.index1 = (int32_t)(uint32_t)(x >> 32);
    id.world0 = (uint16_t)(x >> 16 & 0xffffu);
    id.generation = (uint16_t)(x & 0xffffu);
    return id;
}
B2_INLINE uint64_t b2StoreShapeId(b2ShapeId id) {
    const uint64_t high = (uint32_t)id.index1;
    const uint64_t world = id.world0;
    return high << 32 | world << 16 | id.generation;
}
B2_INLINE b2ShapeId b2LoadShapeId(uint64_t x) {
    b2ShapeId id;
    id.index1 = (int32_t)(uint32_t)(x >> 32);
    id.world0 = (uint16_t)(x >> 16 & 0xffffu);
    id.generation = (uint16_t)(x & 0xffffu);
    return id;
}
B2_INLINE uint64_t b2StoreChainId(b2ChainId id) {
    const uint64_t high = (uint32_t)id.index1;
    const uint64_t world = id.world0;
    return high << 32 | world << 16 | id.generation;
}
B2_INLINE b2ChainId b2LoadChainId(uint64_t x) {
    b2ChainId id;
    id.index1 = (int32_t)(uint32_t)(x >> 32);
    id.world0 = (uint16_t)(x >> 16 & 0xffffu);
    id.generation = (uint16_t)(x & 0xffffu);
    return id;
}
B2_INLINE uint64_t b2StoreJointId(b2JointId id) {
    const uint64_t high = (uint32_t)id.index1;
    const uint64_t world = id.world0;
    return high << 32 | world << 16 | id.generation;
}
B2_INLINE b2JointId b2LoadJointId(uint64_t x) {
    b2JointId id;
    id.index1 = (int32_t)(uint32_t)(x >> 32);
    id.world0 = (uint16_t)(x >> 16 & 0xffffu);
    id.generation = (uint16_t)(x & 0xffffu);
    return id;
}
