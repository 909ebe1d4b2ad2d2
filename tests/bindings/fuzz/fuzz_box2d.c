/* Converts bytes into calls of the Box2D interface with arbitrary arguments: null pointers, ids that are null, stale or of another
   world, wrong counts, non-finite numbers, and callbacks that make calls. No call may crash. A model of all objects that were
   created and not destroyed is compared with the worlds after each call: every id stays valid until its object is destroyed, the
   counters agree, and the poses of bodies stay finite.

     start              creates a world with a floor, a few balls, a sensor, a chain and a joint of each type
     two bytes          select a call; the next bytes select its arguments
     end                destroys all worlds; they must free their memory

   A callback of a tree query does not change trees: Box2D does not allow it, and a tree has no lock. */
#include <stdio.h>

#include "box2d/box2d.h"
#include "draws.h"

enum { ring_size = 24, most_objects = 4096, pool_size = 4, most_world_indices = 1024 };

static int depth;
static int calls_left;
static unsigned refused;

static void nest(void);

static const char* call_name = ""; /* the call that was made last */

static void fail(const char* what) {
    fprintf(stderr, "fuzz_box2d: after %s: %s\n", call_name, what);
    abort();
}

/* --- values of the interface */

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

static b2ChainDef draw_b2ChainDef(void);

/* --- trees */

static b2DynamicTree trees[pool_size];
static int callbacks_of_trees;

static b2DynamicTree* draw_pointer_b2DynamicTree(void) {
    const uint32_t number = draw_small(pool_size);
    return number == pool_size || callbacks_of_trees > 0 ? NULL : &trees[number];
}
static void keep_tree(b2DynamicTree tree) {
    b2DynamicTree* const old = callbacks_of_trees > 0 ? &tree : &trees[draw_small(pool_size - 1)];
    if (old->nodes != NULL) b2DynamicTree_Destroy(old);
    if (old != &tree) *old = tree;
}

/* --- the model: all objects that were created and not destroyed */

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

#include "every_box2d_call.h"

static b2ChainDef draw_b2ChainDef(void) {
    b2ChainDef def = b2DefaultChainDef();
    def.userData = draw_data();
    def.points = draw_array_b2Vec2();
    def.count = draw_count();
    if (draw_bool()) {
        def.materials = draw_array_b2SurfaceMaterial();
        def.materialCount = draw_bool() ? def.count : draw_count();
    }
    def.isLoop = draw_bool();
    def.enableSensorEvents = draw_bool();
    if (draw_small(7) == 1) def.filter = draw_b2Filter();
    if (draw_small(7) == 1) def.internalValue = draw_int(3);
    return def;
}

/* --- callbacks whose results depend on their arguments */

static int call_b2AssertFcn(const char* condition, const char* fileName, int lineNumber) {
    see_text(condition);
    see_text(fileName);
    (void)lineNumber;
    ++refused;
    return 1;
}
static void* call_b2AllocFcn(unsigned int size, int alignment) {
    (void)size, (void)alignment;
    return NULL;
}
static void call_b2FreeFcn(void* mem) {
    (void)mem;
}
static bool call_b2PreSolveFcn(b2ShapeId shapeIdA, b2ShapeId shapeIdB, b2Manifold* manifold, void* context) {
    (void)context;
    keep_b2ShapeId(shapeIdA);
    keep_b2ShapeId(shapeIdB);
    if (draw_bool()) manifold->pointCount = draw_int(3);
    nest();
    return draw_bool();
}

/* Tasks that were enqueued and not finished. */
typedef struct {
    b2TaskCallback* task;
    int count;
    void* context;
} Task;
static Task tasks[16];

static void call_b2TaskCallback(int startIndex, int endIndex, uint32_t workerIndex, void* taskContext) {
    const Task* const task = taskContext;
    task->task(startIndex, endIndex, workerIndex, task->context);
}
static void* call_b2EnqueueTaskCallback(b2TaskCallback* task, int itemCount, int minRange, void* taskContext,
                                        void* userContext) {
    (void)minRange, (void)userContext;
    Task now = {task, itemCount, taskContext};
    if (draw_bool()) {
        nest();
        for (int i = 0; i < 16; ++i)
            if (tasks[i].task == NULL) {
                tasks[i] = now;
                return &tasks[i];
            }
    }
    const int middle = itemCount / 2;
    call_b2TaskCallback(middle, itemCount, 1, &now);
    call_b2TaskCallback(0, middle, 0, &now);
    return NULL;
}
static void call_b2FinishTaskCallback(void* userTask, void* userContext) {
    (void)userContext;
    Task* const task = userTask;
    call_b2TaskCallback(0, task->count, 0, task);
    task->task = NULL;
    nest();
}

/* --- sequences of calls */

/* For each call, how often it was made, and how often it was accepted. */
static unsigned made[call_count], done[call_count];

static void make_and_count(unsigned number) {
    const unsigned before = refused;
    ++made[number];
    call_name = call_names[number];
    make_call(number);
    b2SetAssertFcn(call_b2AssertFcn);
    if (refused == before) ++done[number];
}

/* Returns the number of functions that were never accepted. Prints them if `names` is true. */
unsigned tell_calls(bool names);
unsigned tell_calls(bool names) {
    unsigned all_made = 0, all_done = 0, never = 0;
    for (unsigned i = 0; i < call_count; ++i) {
        all_made += made[i];
        all_done += done[i];
        never += done[i] == 0;
        if (names && done[i] == 0) printf("    never accepted: %s, tried %u times\n", call_names[i], made[i]);
    }
    printf("%u calls, of which %u were not refused; of %d functions %u were never accepted\n", all_made,
           all_done, call_count, never);
    return never;
}

static void nest(void) {
    if (depth >= 3 || calls_left <= 0 || draw_small(3) != 1) return;
    ++depth;
    --calls_left;
    make_and_count((draw_byte() << 8 | draw_byte()) % call_count);
    --depth;
}

static b2BodyId create_body(b2WorldId world, b2BodyType type, float x, float y) {
    b2BodyDef def = b2DefaultBodyDef();
    def.type = type;
    def.position = (b2Vec2){x, y};
    const b2BodyId body = b2CreateBody(world, &def);
    created_b2BodyId(body, b2_nullBodyId, b2_nullBodyId);
    keep_b2BodyId(body);
    return body;
}

/* Creates a world with objects of every kind. */
static void create_scene(void) {
    b2SetLengthUnitsPerMeter(1.0f);
    b2WorldDef world_def = b2DefaultWorldDef();
    world_def.workerCount = draw_int(4);
    world_def.enqueueTask = call_b2EnqueueTaskCallback;
    world_def.finishTask = call_b2FinishTaskCallback;
    const b2WorldId world = b2CreateWorld(&world_def);
    if (!b2World_IsValid(world)) fail("no world");
    created_b2WorldId(world, b2_nullBodyId, b2_nullBodyId);
    for (int i = 0; i < ring_size; ++i) keep_b2WorldId(world);

    const b2BodyId ground = create_body(world, b2_staticBody, 0.0f, -1.0f);
    b2ShapeDef shape_def = b2DefaultShapeDef();
    shape_def.enableSensorEvents = shape_def.enableHitEvents = shape_def.enablePreSolveEvents = true;
    const b2Polygon box = b2MakeBox(20.0f, 1.0f);
    const b2ShapeId floor_shape = b2CreatePolygonShape(ground, &shape_def, &box);
    created_b2ShapeId(floor_shape, ground, b2_nullBodyId);
    b2BodyId balls[8];
    for (int i = 0; i < 8; ++i) {
        balls[i] =
            create_body(world, i == 7 ? b2_kinematicBody : b2_dynamicBody, (float)(i % 3), 0.6f + (float)i);
        const b2Circle circle = {{0.0f, 0.0f}, 0.5f};
        shape_def.isSensor = i > 5;
        const b2ShapeId shape = b2CreateCircleShape(balls[i], &shape_def, &circle);
        created_b2ShapeId(shape, balls[i], b2_nullBodyId);
        keep_b2ShapeId(shape);
    }
    const b2Vec2 points[5] = {{9.0f, 1.0f}, {7.0f, 0.5f}, {5.0f, 1.0f}, {3.0f, 0.5f}, {1.0f, 1.0f}};
    b2ChainDef chain_def = b2DefaultChainDef();
    chain_def.points = points;
    chain_def.count = 5;
    for (int i = 0; i < 3; ++i) {
        chain_def.isLoop = i == 1;
        const b2ChainId chain = b2CreateChain(ground, &chain_def);
        created_b2ChainId(chain, ground, b2_nullBodyId);
        for (int k = 0; k < ring_size / 3; ++k) keep_b2ChainId(chain);
    }
    int next = 0;
#define JOIN(Kind)                                                     \
    {                                                                  \
        b2##Kind##JointDef def = b2Default##Kind##JointDef();          \
        def.bodyIdA = next % 2 == 0 ? ground : balls[(next + 1) % 7];  \
        def.bodyIdB = balls[next++ % 7];                               \
        const b2JointId joint = b2Create##Kind##Joint(world, &def);    \
        if (joint.index1 == 0) fail("no joint");                       \
        created_b2JointId(joint, def.bodyIdA, def.bodyIdB);            \
        for (int k = 0; k < ring_size / 8; ++k) keep_b2JointId(joint); \
    }
    JOIN(Distance)
    JOIN(Filter)
    JOIN(Motor)
    JOIN(Mouse)
    JOIN(Prismatic)
    JOIN(Revolute)
    JOIN(Weld)
    JOIN(Wheel)
    for (int i = 0; i < ring_size / 2; ++i) keep_b2BodyId(i == 0 ? ground : balls[i % 8]);
    keep_b2ShapeId(floor_shape);
}

static void begin(void) {
#define FORGET(type) memset(ring_##type, 0, sizeof ring_##type), at_##type = 0
    FORGET(b2WorldId), FORGET(b2BodyId), FORGET(b2ShapeId), FORGET(b2ChainId), FORGET(b2JointId);
    b2SetAssertFcn(call_b2AssertFcn);
    create_scene();
    trees[0] = b2DynamicTree_Create();
    for (int i = 0; i < 12; ++i)
        b2DynamicTree_CreateProxy(&trees[0], (b2AABB){{(float)i, 0.0f}, {(float)i + 1.5f, 1.0f}}, 1,
                                  (uint64_t)i);
}

static void end(void) {
    for (int i = 0; i < pool_size; ++i) {
        if (b2World_IsValid(worlds[i])) {
            b2DestroyWorld(worlds[i]);
            destroyed_b2WorldId(worlds[i]);
        }
        if (trees[i].nodes != NULL) b2DynamicTree_Destroy(&trees[i]);
    }
    if (object_count != 0) fail("objects of no world");
    if (b2GetByteCount() != 0) fail("destroyed worlds have memory");
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    next_byte = data;
    bytes_left = size;
    depth = 0;
    calls_left = 400;
    begin();
    while (bytes_left > 1 && calls_left-- > 0) {
        const unsigned number = (draw_byte() << 8 | draw_byte()) % (call_count + 80);
        bool has_world = false;
        for (int i = 0; i < pool_size; ++i) has_world = has_world || b2World_IsValid(worlds[i]);
        // Numbers past the last call create objects and take steps, because objects collide only during steps.
        if (!has_world)
            create_scene();
        else if (number < call_count)
            make_and_count(number);
        else if (number % 4 == 0)
            make_and_count(create_calls[number / 4 % (sizeof create_calls / sizeof *create_calls)]);
        else
            for (int i = 0; i < pool_size; ++i) {
                count_visit(worlds[i], true, 1);
                b2World_Step(worlds[i], 1.0f / 60.0f, 4);
                count_visit(worlds[i], true, -1);
            }
        compare();
    }
    end();
    return 0;
}
