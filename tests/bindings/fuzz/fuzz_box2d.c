/* Converts bytes into calls of the Box2D interface with arbitrary arguments: null pointers, ids that are null, stale or of another
   world, wrong counts, non-finite numbers, and callbacks that make calls. No call may crash. A model of all objects that were
   created and not destroyed is compared with the worlds after each call: every id stays valid until its object is destroyed, the
   counters agree, and the poses of bodies stay finite.

     start              creates a world with a floor, a few balls, a sensor, a chain and a joint of each type
     two bytes          select a call; the next bytes select its arguments
     end                destroys all worlds; they must free their memory

   A callback of a tree query does not change trees: Box2D does not allow it, and a tree has no lock. */
#include "box2d_model.h"

static int depth;
static int calls_left;
static unsigned refused;

static void nest(void);
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
    const unsigned number = draw_byte() << 8 | draw_byte();
    // One of two calls creates or destroys an object, or steps, queries or draws a world.
    make_and_count(draw_bool() ? number % call_count
                               : risky_calls[number % (sizeof risky_calls / sizeof *risky_calls)]);
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
