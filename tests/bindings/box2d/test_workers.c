/* Worlds with several workers: results are bit-identical for every number of workers and every task system. */
#include <string.h>

#include "check.h"
#include "scene.h"
#ifdef TEST_THREADS
#include <pthread.h>
#endif

void test_workers(void);

/* ---- task systems */

enum { most_threads = 4 };

/* A task that is executed by `count` threads, each of which executes a part of the items. */
typedef struct {
    b2TaskCallback* function;
    int items;
    void* context;
    int count;
} Task;

typedef struct {
    const Task* task;
    int index;
} Part;

static int enqueued; /* number of tasks that worlds enqueued */

static void* run_part(void* argument) {
    const Part* const part = argument;
    const Task* const task = part->task;
    const int begin = task->items * part->index / task->count;
    const int end = task->items * (part->index + 1) / task->count;
    if (begin < end) task->function(begin, end, (uint32_t)part->index, task->context);
    return NULL;
}

/* Executes a task before enqueueTask returns, last items first. */
static void* run_now(b2TaskCallback* function, int items, int range, void* context, void* user_context) {
    (void)range, (void)user_context;
    ++enqueued;
    for (int i = items - 1; i >= 0; --i) function(i, i + 1, 0, context);
    return NULL;
}

static void finish_nothing(void* task, void* context) {
    (void)task, (void)context;
    CHECK(false); /* only called for tasks with a handle */
}

/* Keeps a task until finishTask is called. The world has at most one task at a time. */
static Task pending;

static void* run_later(b2TaskCallback* function, int items, int range, void* context, void* user_context) {
    (void)range;
    ++enqueued;
    pending = (Task){function, items, context, *(const int*)user_context};
    return &pending;
}

/* Executes a task on several threads and waits for them. */
static void finish(void* handle, void* user_context) {
    const Task* const task = handle;
    Part parts[most_threads];
    CHECK(task == &pending && task->count == *(const int*)user_context && task->count <= most_threads);
    for (int i = 0; i < task->count; ++i) parts[i] = (Part){task, i};
#ifdef TEST_THREADS
    pthread_t threads[most_threads];
    for (int i = 1; i < task->count; ++i) CHECK(pthread_create(&threads[i], NULL, run_part, &parts[i]) == 0);
    run_part(&parts[0]);
    for (int i = 1; i < task->count; ++i) pthread_join(threads[i], NULL);
#else
    for (int i = 0; i < task->count; ++i) run_part(&parts[i]);
#endif
}

/* ---- a scene with all kinds of objects */

enum { most_bodies = 600 };

typedef struct {
    b2WorldId world;
    b2BodyId bodies[most_bodies];
    int body_count;
} Scene;

static b2ShapeDef shape_with_events(void) {
    b2ShapeDef def = b2DefaultShapeDef();
    def.enableContactEvents = def.enableHitEvents = def.enableSensorEvents = true;
    def.material.restitution = 0.1f;
    return def;
}

static b2BodyId add_body(Scene* scene, b2BodyType type, float x, float y) {
    const b2BodyId body = create_body(scene->world, type, x, y);
    scene->bodies[scene->body_count++] = body;
    return body;
}

/* A chain of hills, with walls at both ends. */
static b2BodyId add_ground(Scene* scene) {
    enum { count = 45 };
    const b2BodyId ground = add_body(scene, b2_staticBody, 0.0f, 0.0f);
    b2Vec2 points[count];
    for (int i = 0; i < count; ++i) {
        const int from_end = i < count / 2 ? i : count - 1 - i;
        points[i] = (b2Vec2){(float)(count / 2 - i),
                             from_end < 3 ? 20.0f - 5.0f * (float)from_end : (float)(i % 3) * 0.3f};
    }
    b2ChainDef def = b2DefaultChainDef();
    def.points = points;
    def.count = count;
    def.enableSensorEvents = true;
    CHECK(b2Chain_IsValid(b2CreateChain(ground, &def)));
    return ground;
}

static void add_pile(Scene* scene, int count) {
    const b2ShapeDef def = shape_with_events();
    const b2Polygon box = b2MakeBox(0.3f, 0.25f), stone = b2MakeRoundedBox(0.2f, 0.2f, 0.1f);
    const b2Circle ball = {{0.0f, 0.0f}, 0.3f};
    const b2Capsule pill = {{-0.2f, 0.0f}, {0.2f, 0.0f}, 0.15f};
    for (int i = 0; i < count; ++i) {
        const float x = 0.75f * (float)(i % 20) - 7.0f + 0.03f * (float)(i / 20);
        const b2BodyId body = add_body(scene, b2_dynamicBody, x, 1.5f + 0.75f * (float)(i / 20));
        switch (i % 4) {
            case 0: b2CreatePolygonShape(body, &def, &box); break;
            case 1: b2CreateCircleShape(body, &def, &ball); break;
            case 2: b2CreateCapsuleShape(body, &def, &pill); break;
            default: b2CreatePolygonShape(body, &def, &stone); break;
        }
        b2Body_SetBullet(body, i % 7 == 0);
    }
}

/* Hanging ropes of capsules, and other joints between their ends. */
static void add_ropes(Scene* scene, b2BodyId ground, int count, int links) {
    const b2ShapeDef shape_def = shape_with_events();
    const b2Capsule link = {{0.0f, -0.3f}, {0.0f, 0.3f}, 0.08f};
    b2BodyId last = ground;
    for (int i = 0; i < count; ++i) {
        const float x = 1.5f * (float)(i - count / 2);
        b2RevoluteJointDef def = b2DefaultRevoluteJointDef();
        def.bodyIdA = ground;
        def.localAnchorA = (b2Vec2){x, 24.0f};
        def.localAnchorB = (b2Vec2){0.0f, 0.4f};
        for (int k = 0; k < links; ++k) {
            def.bodyIdB = add_body(scene, b2_dynamicBody, x, 23.6f - 0.8f * (float)k);
            b2CreateCapsuleShape(def.bodyIdB, &shape_def, &link);
            CHECK(b2Joint_IsValid(b2CreateRevoluteJoint(scene->world, &def)));
            def.bodyIdA = def.bodyIdB;
            def.localAnchorA = (b2Vec2){0.0f, -0.4f};
        }
        b2Body_ApplyLinearImpulseToCenter(def.bodyIdB, (b2Vec2){i % 2 == 0 ? 2.0f : -1.0f, 0.0f}, true);
        if (i % 3 == 1) {
            b2DistanceJointDef spring = b2DefaultDistanceJointDef();
            spring.bodyIdA = last;
            spring.bodyIdB = def.bodyIdB;
            spring.length = 1.5f;
            spring.enableSpring = true;
            spring.hertz = 2.0f;
            b2CreateDistanceJoint(scene->world, &spring);
        } else if (i % 3 == 2) {
            b2WeldJointDef weld = b2DefaultWeldJointDef();
            weld.bodyIdA = last;
            weld.bodyIdB = def.bodyIdB;
            weld.linearHertz = 3.0f;
            weld.angularHertz = 3.0f;
            weld.localAnchorA.x = 1.5f;
            b2CreateWeldJoint(scene->world, &weld);
        }
        last = def.bodyIdB;
    }
}

/* Cars that drive on wheel joints through sensors, and a rotating paddle. */
static void add_machines(Scene* scene, b2BodyId ground) {
    b2ShapeDef def = shape_with_events();
    const b2Polygon chassis = b2MakeBox(0.5f, 0.15f), gate = b2MakeBox(0.5f, 4.0f),
                    paddle = b2MakeBox(2.0f, 0.1f);
    const b2Circle wheel = {{0.0f, 0.0f}, 0.3f};
    for (int i = 0; i < 6; ++i) {
        const float x = -15.0f + (float)i * (i < 3 ? 1.5f : 5.0f);
        const b2BodyId car = add_body(scene, b2_dynamicBody, x, 3.0f);
        b2CreatePolygonShape(car, &def, &chassis);
        for (int k = 0; k < 2; ++k) {
            const float offset = k == 0 ? -0.4f : 0.4f;
            b2WheelJointDef joint = b2DefaultWheelJointDef();
            joint.bodyIdA = car;
            joint.bodyIdB = add_body(scene, b2_dynamicBody, x + offset, 2.8f);
            b2CreateCircleShape(joint.bodyIdB, &def, &wheel);
            joint.localAnchorA = (b2Vec2){offset, -0.2f};
            joint.localAxisA = (b2Vec2){0.0f, 1.0f};
            joint.enableMotor = true;
            joint.maxMotorTorque = 5.0f;
            joint.motorSpeed = -10.0f;
            b2CreateWheelJoint(scene->world, &joint);
        }
    }
    def.isSensor = true;
    for (int i = 0; i < 8; ++i)
        b2CreatePolygonShape(add_body(scene, b2_staticBody, 4.0f * (float)i - 14.0f, 3.0f), &def, &gate);
    def.isSensor = false;
    const b2BodyId arm = add_body(scene, b2_kinematicBody, 0.0f, 3.0f);
    b2CreatePolygonShape(arm, &def, &paddle);
    b2Body_SetAngularVelocity(arm, 1.5f);
    b2PrismaticJointDef lift = b2DefaultPrismaticJointDef();
    lift.bodyIdA = ground;
    lift.bodyIdB = add_body(scene, b2_dynamicBody, 12.0f, 4.0f);
    b2CreatePolygonShape(lift.bodyIdB, &def, &paddle);
    lift.localAnchorA = (b2Vec2){12.0f, 4.0f};
    lift.localAxisA = (b2Vec2){0.0f, 1.0f};
    lift.enableMotor = lift.enableLimit = true;
    lift.maxMotorForce = 200.0f;
    lift.motorSpeed = 1.0f;
    lift.upperTranslation = 5.0f;
    b2CreatePrismaticJoint(scene->world, &lift);
}

/* ---- results */

typedef struct {
    uint32_t poses;  /* hash of all transforms, every 20 steps */
    uint32_t events; /* hash of all contact and sensor events, in order */
    int contact_begins, contact_ends, hits, sensor_begins, sensor_ends, moves;
} Results;

static uint32_t hash_shapes(uint32_t hash, b2ShapeId a, b2ShapeId b) {
    const int32_t indices[2] = {a.index1, b.index1};
    return b2Hash(hash, (const uint8_t*)indices, (int)sizeof indices);
}

static void add_events(Results* results, b2WorldId world) {
    const b2ContactEvents contacts = b2World_GetContactEvents(world);
    const b2SensorEvents sensors = b2World_GetSensorEvents(world);
    results->contact_begins += contacts.beginCount;
    results->contact_ends += contacts.endCount;
    results->hits += contacts.hitCount;
    results->sensor_begins += sensors.beginCount;
    results->sensor_ends += sensors.endCount;
    results->moves += b2World_GetBodyEvents(world).moveCount;
    for (int i = 0; i < contacts.beginCount; ++i)
        results->events =
            hash_shapes(results->events, contacts.beginEvents[i].shapeIdA, contacts.beginEvents[i].shapeIdB);
    for (int i = 0; i < contacts.endCount; ++i)
        results->events =
            hash_shapes(results->events, contacts.endEvents[i].shapeIdA, contacts.endEvents[i].shapeIdB);
    for (int i = 0; i < contacts.hitCount; ++i)
        results->events =
            hash_shapes(results->events, contacts.hitEvents[i].shapeIdA, contacts.hitEvents[i].shapeIdB);
    for (int i = 0; i < sensors.beginCount; ++i)
        results->events = hash_shapes(results->events, sensors.beginEvents[i].sensorShapeId,
                                      sensors.beginEvents[i].visitorShapeId);
    for (int i = 0; i < sensors.endCount; ++i)
        results->events = hash_shapes(results->events, sensors.endEvents[i].sensorShapeId,
                                      sensors.endEvents[i].visitorShapeId);
}

static Results run(const b2WorldDef* def) {
    static Scene scene;
    scene.world = b2CreateWorld(def);
    scene.body_count = 0;
    const b2BodyId ground = add_ground(&scene);
    add_pile(&scene, 300);
    add_ropes(&scene, ground, 20, 8);
    add_machines(&scene, ground);
    Results results;
    memset(&results, 0, sizeof results);
    results.poses = results.events = B2_HASH_INIT;
    for (int s = 1; s <= 300; ++s) {
        step(scene.world, 1);
        add_events(&results, scene.world);
        for (int i = 0; i < scene.body_count && s % 20 == 0; ++i) {
            const b2Transform pose = b2Body_GetTransform(scene.bodies[i]);
            results.poses = b2Hash(results.poses, (const uint8_t*)&pose, (int)sizeof pose);
        }
    }
    CHECK(scene.body_count > 480 && b2World_GetCounters(scene.world).bodyCount == scene.body_count);
    b2DestroyWorld(scene.world);
    return results;
}

void test_workers(void) {
    b2WorldDef def = b2DefaultWorldDef();
    const Results alone = run(&def);
    CHECK(alone.contact_begins > 1000 && alone.contact_ends > 100 && alone.hits > 50);
    CHECK(alone.sensor_begins > 100 && alone.sensor_ends > 50 && alone.moves > 10000);

    /* a number of workers without a task system */
    def.workerCount = 4;
    const Results without_tasks = run(&def);
    CHECK(memcmp(&without_tasks, &alone, sizeof alone) == 0);

    int counts[3] = {1, 2, most_threads};
    for (int i = 0; i < 3; ++i) {
        def.workerCount = counts[i];
        for (int is_later = 0; is_later < 2; ++is_later) {
            enqueued = 0;
            def.enqueueTask = is_later ? &run_later : &run_now;
            def.finishTask = is_later ? &finish : &finish_nothing;
            def.userTaskContext = &counts[i];
            const Results results = run(&def);
            CHECK(memcmp(&results, &alone, sizeof alone) == 0);
            CHECK((enqueued > 0) == (counts[i] > 1));
        }
    }
}
