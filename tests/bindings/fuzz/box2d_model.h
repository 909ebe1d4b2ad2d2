/* A model of the worlds of the Box2D interface: all objects that were created and not destroyed. compare() compares it with the
   worlds. */
#ifndef DAMSON_TESTS_FUZZ_BOX2D_MODEL_H
#define DAMSON_TESTS_FUZZ_BOX2D_MODEL_H

#include <stdio.h>

#include "box2d_draws.h"

enum { most_objects = 4096, pool_size = 4, most_world_indices = 1024 };

static const char* call_name = ""; /* the call that was made last */

static void fail(const char* what) {
    fprintf(stderr, "fuzz_box2d: after %s: %s\n", call_name, what);
    abort();
}

typedef enum { body_kind, shape_kind, chain_kind, joint_kind } Kind;

typedef struct {
    Kind kind;
    uint16_t world0;
    uint64_t id, body_a, body_b; /* as integers; body_a is the body of a shape or chain */
    uint64_t chain;              /* chain of a segment, or 0 */
} Object;

static Object objects[most_objects];
static int object_count;
static b2WorldId worlds[pool_size];
/* For each index of a world: the number of steps and drawings that run, and of these and queries. */
static int locks_of[most_world_indices], visits_of[most_world_indices];

static bool is_valid(const Object* object) {
    switch (object->kind) {
        case body_kind: return b2Body_IsValid(b2LoadBodyId(object->id));
        case shape_kind: return b2Shape_IsValid(b2LoadShapeId(object->id));
        case chain_kind: return b2Chain_IsValid(b2LoadChainId(object->id));
        case joint_kind: return b2Joint_IsValid(b2LoadJointId(object->id));
    }
    return false;
}

static void add_object(Kind kind, uint16_t world0, uint64_t id, uint64_t body_a, uint64_t body_b,
                       uint64_t chain) {
    if (object_count == most_objects) fail("too many objects");
    objects[object_count++] = (Object){kind, world0, id, body_a, body_b, chain};
}

/* Removes the object with an id and everything that belongs to it, which must be invalid now. */
static void remove_objects(Kind kind, uint64_t id) {
    int kept = 0;
    for (int i = 0; i < object_count; ++i) {
        const Object* const object = &objects[i];
        const bool is_part =
            kind == body_kind && object->kind != body_kind && (object->body_a == id || object->body_b == id);
        const bool is_segment = kind == chain_kind && object->kind == shape_kind && object->chain == id;
        if ((object->kind == kind && object->id == id) || is_part || is_segment) {
            if (is_valid(object)) fail("an object was destroyed, and its id is valid");
        } else {
            objects[kept++] = *object;
        }
    }
    object_count = kept;
}

static void created_b2WorldId(b2WorldId id, b2BodyId a, b2BodyId b) {
    (void)a, (void)b;
    for (int i = 0; i < pool_size; ++i) {
        if (b2World_IsValid(worlds[i])) continue;
        worlds[i] = id;
        return;
    }
    b2DestroyWorld(id);
}
static void created_b2BodyId(b2BodyId id, b2BodyId a, b2BodyId b) {
    (void)a, (void)b;
    add_object(body_kind, id.world0, b2StoreBodyId(id), 0, 0, 0);
}
static void created_b2ShapeId(b2ShapeId id, b2BodyId a, b2BodyId b) {
    (void)b;
    add_object(shape_kind, id.world0, b2StoreShapeId(id), b2StoreBodyId(a), 0, 0);
}
static void created_b2ChainId(b2ChainId id, b2BodyId a, b2BodyId b) {
    (void)b;
    add_object(chain_kind, id.world0, b2StoreChainId(id), b2StoreBodyId(a), 0, 0);
    b2ShapeId segments[room_size];
    const int count = b2Chain_GetSegments(id, segments, room_size);
    if (count != b2Chain_GetSegmentCount(id)) fail("a chain has other segments");
    for (int i = 0; i < count; ++i) {
        keep_b2ShapeId(segments[i]);
        add_object(shape_kind, id.world0, b2StoreShapeId(segments[i]), b2StoreBodyId(a), 0,
                   b2StoreChainId(id));
    }
}
static void created_b2JointId(b2JointId id, b2BodyId a, b2BodyId b) {
    add_object(joint_kind, id.world0, b2StoreJointId(id), b2StoreBodyId(a), b2StoreBodyId(b), 0);
}

/* Defines functions that return true if an object can be destroyed, and that remove it from the model. */
#define DESTROY(type, Name, kind)                                  \
    static bool can_destroy_##type(type id) {                      \
        return b2##Name##_IsValid(id) && locks_of[id.world0] == 0; \
    }                                                              \
    static void destroyed_##type(type id) {                        \
        remove_objects(kind, b2Store##Name##Id(id));               \
    }
DESTROY(b2BodyId, Body, body_kind)
DESTROY(b2ShapeId, Shape, shape_kind)
DESTROY(b2ChainId, Chain, chain_kind)
DESTROY(b2JointId, Joint, joint_kind)
static bool can_destroy_b2WorldId(b2WorldId id) {
    return b2World_IsValid(id) && visits_of[id.index1 - 1] == 0;
}
static void destroyed_b2WorldId(b2WorldId id) {
    if (b2World_IsValid(id)) fail("a world was destroyed, and its id is valid");
    int kept = 0;
    for (int i = 0; i < object_count; ++i) {
        if (objects[i].world0 != id.index1 - 1)
            objects[kept++] = objects[i];
        else if (is_valid(&objects[i]))
            fail("a world was destroyed, and the id of one of its objects is valid");
    }
    object_count = kept;
}

/* Counts a call that can call functions of the program, with the number that it adds. */
static void count_visit(b2WorldId id, bool is_locking, int number) {
    if (!b2World_IsValid(id)) return;
    visits_of[id.index1 - 1] += number;
    if (is_locking) locks_of[id.index1 - 1] += number;
}

/* Compares the worlds with the model. */
static void compare(void) {
    const float units = b2GetLengthUnitsPerMeter();
    int counts[pool_size][joint_kind + 1] = {{0}};
    for (int i = 0; i < object_count; ++i) {
        const Object* const object = &objects[i];
        if (!is_valid(object)) fail("the id of a living object is not valid");
        for (int w = 0; w < pool_size; ++w)
            if (worlds[w].index1 - 1 == object->world0) ++counts[w][object->kind];
        if (object->kind != body_kind || !(units > 1e-3f && units < 1e3f)) continue;
        const b2Transform pose = b2Body_GetTransform(b2LoadBodyId(object->id));
        if (!b2IsValidVec2(pose.p) || !b2IsValidRotation(pose.q)) fail("a body has an invalid pose");
    }
    for (int w = 0; w < pool_size; ++w) {
        if (!b2World_IsValid(worlds[w])) continue;
        const b2Counters counters = b2World_GetCounters(worlds[w]);
        const int awake = b2World_GetAwakeBodyCount(worlds[w]);
        if (counters.bodyCount != counts[w][body_kind]) fail("the number of bodies is wrong");
        if (counters.shapeCount != counts[w][shape_kind]) fail("the number of shapes is wrong");
        if (counters.jointCount != counts[w][joint_kind]) fail("the number of joints is wrong");
        if (counters.contactCount < 0 || awake < 0 || awake > counters.bodyCount) fail("a counter is wrong");
    }
}

#endif
