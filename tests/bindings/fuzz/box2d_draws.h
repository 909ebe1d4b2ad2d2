/* Values of the Box2D interface that the fuzz target reads from its bytes: numbers, shapes, arrays, and ids that are alive, stale or
   invented. box2d_calls.py generates the functions for other structs. */
#ifndef DAMSON_TESTS_FUZZ_BOX2D_DRAWS_H
#define DAMSON_TESTS_FUZZ_BOX2D_DRAWS_H

#include "box2d/box2d.h"
#include "draws.h"

enum { ring_size = 24 };

static int draw_count(void) {
    const unsigned byte = draw_byte();
    return byte == 255 ? INT32_MIN : (int)(byte % (room_size + 2)) - 1;
}
static int draw_proxy(void) {
    return draw_int(20);
}
static uint64_t draw_bits(void) {
    return draw_small(3) == 1 ? draw_number() : UINT64_MAX;
}
static float draw_units(void) {
    static const float units[] = {1.0f, 0.5f, 2.0f, 100.0f, NAN, 0.0f, -1.0f, INFINITY, 1e30f, 1e-30f};
    return draw_bool() ? 1.0f : units[draw_small(9)];
}
static float draw_time_step(void) {
    return draw_small(3) == 1 ? draw_float() : 1.0f / 60.0f;
}
static void* draw_data(void) {
    static int data;
    return draw_bool() ? &data : NULL;
}
static b2Vec2 draw_b2Vec2(void) {
    const float x = draw_float();
    return (b2Vec2){x, draw_float()};
}
static b2Rot draw_b2Rot(void) {
    const float angle = draw_float();
    return draw_small(7) == 1 ? (b2Rot){angle, draw_float()} : b2MakeRot(angle);
}
static b2AABB draw_b2AABB(void) {
    b2AABB box = {draw_b2Vec2(), draw_b2Vec2()};
    if (draw_small(3) != 1) box.upperBound = b2Add(box.lowerBound, b2Abs(box.upperBound));
    return box;
}
static b2Polygon draw_b2Polygon(void) {
    const float width = draw_float(), height = draw_float();
    if (draw_small(3) != 1) return b2MakeRoundedBox(width, height, draw_bool() ? 0.0f : draw_float());
    b2Polygon polygon = b2MakeBox(1.0f, 1.0f);
    polygon.count = draw_int(B2_MAX_POLYGON_VERTICES);
    polygon.radius = draw_float();
    for (int i = 0; i < B2_MAX_POLYGON_VERTICES; ++i) polygon.vertices[i] = draw_b2Vec2();
    polygon.normals[draw_small(B2_MAX_POLYGON_VERTICES - 1)] = draw_b2Vec2();
    polygon.centroid = draw_b2Vec2();
    return polygon;
}

/* Defines a function that returns a pointer to a value; rarely null. */
#define DRAW_POINTER(type)                      \
    static type* draw_pointer_##type(void) {    \
        static type rooms[16];                  \
        static unsigned next;                   \
        if (draw_small(12) == 1) return NULL;   \
        type* const room = &rooms[next++ % 16]; \
        *room = draw_##type();                  \
        return room;                            \
    }
/* Defines a function that returns an array of `room_size` values; rarely null. */
#define DRAW_ARRAY(type)                                                             \
    static type* draw_array_##type(void) {                                           \
        static type rooms[8][room_size];                                             \
        static unsigned next;                                                        \
        if (draw_small(12) == 1) return NULL;                                        \
        type* const room = rooms[next++ % 8];                                        \
        const type first = draw_##type();                                            \
        for (int i = 0; i < room_size; ++i) room[i] = first;                         \
        for (int i = 0; i < 6; ++i) room[draw_small(room_size - 1)] = draw_##type(); \
        return room;                                                                 \
    }
#define DRAW_POINTERS(type) DRAW_POINTER(type) DRAW_ARRAY(type)
#define draw_uint8_t() (uint8_t) draw_byte()
#define draw_uint64_t() draw_number()
DRAW_POINTER(float)
DRAW_POINTER(uint64_t)
DRAW_ARRAY(uint8_t)

/* Reads memory that a call returned or passed to a callback. */
static void see_memory(const void* data, int count, size_t size) {
    static volatile unsigned char sum;
    const unsigned char* const bytes = data;
    for (size_t i = 0; count > 0 && i < (size_t)count * size; ++i) sum = (unsigned char)(sum ^ bytes[i]);
}
#define SEE(array, count) see_memory(array, count, sizeof *(array))
static void see_b2BodyEvents(b2BodyEvents events) {
    SEE(events.moveEvents, events.moveCount);
}
static void see_b2SensorEvents(b2SensorEvents events) {
    SEE(events.beginEvents, events.beginCount);
    SEE(events.endEvents, events.endCount);
}
static void see_b2ContactEvents(b2ContactEvents events) {
    SEE(events.beginEvents, events.beginCount);
    SEE(events.endEvents, events.endCount);
    SEE(events.hitEvents, events.hitCount);
}

/* --- ids: recently returned ones, alive or stale, and a few that never existed */

/* Null ids are not stored, because other ids find more defects. */
#define IDS(type, ...)                                                 \
    static type ring_##type[ring_size];                                \
    static unsigned at_##type;                                         \
    static void keep_##type(type id) {                                 \
        if (id.index1 != 0) ring_##type[at_##type++ % ring_size] = id; \
    }                                                                  \
    static type draw_##type(void) {                                    \
        type id = {0};                                                 \
        const unsigned byte = draw_byte();                             \
        if (byte < 250) return ring_##type[byte % ring_size];          \
        if (byte < 252) return id;                                     \
        __VA_ARGS__;                                                   \
        id.generation = (uint16_t)draw_number();                       \
        return id;                                                     \
    }
#define HOSTILE_INDICES id.index1 = (int32_t)draw_number(), id.world0 = (uint16_t)draw_number()
IDS(b2WorldId, id.index1 = (uint16_t)draw_number())
IDS(b2BodyId, HOSTILE_INDICES)
IDS(b2ShapeId, HOSTILE_INDICES)
IDS(b2ChainId, HOSTILE_INDICES)
IDS(b2JointId, HOSTILE_INDICES)

#endif
