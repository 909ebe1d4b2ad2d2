/* Converts bytes into calls of the C ABI with arbitrary arguments: null pointers, stale and foreign handles,
   wrong sizes, non-finite numbers, and callbacks that make calls. No call may crash, and worlds must stay
   valid.

     start              creates a world with a floor, a few balls and a joint
     two bytes          select a call; the next bytes select its arguments
     end                validates every world and destroys all objects; none may be left
*/
#include <damson/damson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draws.h"

enum { pool_size = 4, ring_size = 16 };

static int depth;
static int calls_left;

static uint8_t draw_choice(unsigned count) {
    const unsigned byte = draw_byte();
    return (uint8_t)(byte > 248 ? byte : byte % count);
}
static void nest(void);

/* Returns memory for the output of a call, or rarely a null pointer. */
static void* draw_room(size_t item) {
    static union {
        double aligned;
        unsigned char bytes[room_size * 4096];
    } rooms[4];
    static unsigned next;
    if (item > 4096) abort();
    if (draw_small(15) == 1) return NULL;
    return rooms[next++ % 4].bytes;
}

/* The last state or recording that a call returned. draw_bytes() sometimes changes one of the bytes. */
static uint8_t* bytes_data;
static size_t bytes_size;
static void keep_bytes(damson_bytes bytes) {
    if (bytes.size > 0 && bytes.size < 1u << 20) {
        free(bytes_data);
        bytes_data = malloc(bytes.size);
        memcpy(bytes_data, bytes.data, bytes.size);
        bytes_size = bytes.size;
    }
    damson_free_bytes(bytes);
}
static const void* draw_bytes(void) {
    if (bytes_size > 0 && draw_small(2) == 1)
        bytes_data[(draw_number() * 977) % bytes_size] ^= (uint8_t)draw_byte();
    return bytes_data;
}

/* --- live objects */

#define POOL(type)                                                                                         \
    static type* pool_##type[pool_size];                                                                   \
    static void forget_##type(type* object) {                                                              \
        for (int i = 0; i < pool_size; ++i)                                                                \
            if (pool_##type[i] == object) pool_##type[i] = NULL;                                           \
    }                                                                                                      \
    static void keep_##type(type* object) {                                                                \
        for (int i = 0; i < pool_size && object != NULL; ++i)                                              \
            if (pool_##type[i] == NULL) {                                                                  \
                pool_##type[i] = object;                                                                   \
                return;                                                                                    \
            }                                                                                              \
        if (object != NULL && type##_destroy(object) != DAMSON_STATUS_OK) abort();                         \
    }                                                                                                      \
    static type* from_pool_##type(void) {                                                                  \
        const uint32_t first = draw_small(pool_size);                                                      \
        for (uint32_t i = 0; i < pool_size && first != pool_size; ++i)                                     \
            if (pool_##type[(first + i) % pool_size] != NULL) return pool_##type[(first + i) % pool_size]; \
        return NULL;                                                                                       \
    }
POOL(damson_world)
POOL(damson_snapshot)
POOL(damson_history)
POOL(damson_tick_events)
POOL(damson_event_diff)
POOL(damson_recording)
POOL(damson_player)
POOL(damson_branch)
POOL(damson_preview)
POOL(damson_batch)
POOL(damson_broadphase)
POOL(damson_broadphase_history)
POOL(damson_level)
POOL(damson_level_files)

static damson_world* draw_damson_world(void) {
    switch (draw_small(15)) {
        case 1: return (damson_world*)damson_player_get_world(from_pool_damson_player());
        case 2: return damson_branch_get_world(from_pool_damson_branch());
        case 3: return damson_preview_get_world(from_pool_damson_preview());
        case 4: return damson_batch_get_world(from_pool_damson_batch(), draw_small(3));
        case 5: return (damson_world*)damson_batch_get_prototype(from_pool_damson_batch());
        default:
            return pool_damson_world[0] != NULL && draw_small(3) != 1 ? pool_damson_world[0]
                                                                      : from_pool_damson_world();
    }
}
static damson_command_buffer* draw_damson_command_buffer(void) {
    return damson_world_get_commands(draw_damson_world(), draw_small(2));
}
static damson_event_diff* draw_damson_event_diff(void) {
    if (draw_bool())
        return (damson_event_diff*)damson_history_get_diff(from_pool_damson_history(), draw_small(3));
    return from_pool_damson_event_diff();
}
static const damson_recorded_call* draw_damson_recorded_call(void) {
    return NULL;
}
/* The random number generator of the current callback, or null. */
static damson_random* random_lent;
static damson_random* draw_damson_random(void) {
    return random_lent;
}
#define draw_damson_snapshot from_pool_damson_snapshot
#define draw_damson_history from_pool_damson_history
#define draw_damson_tick_events from_pool_damson_tick_events
#define draw_damson_recording from_pool_damson_recording
#define draw_damson_player from_pool_damson_player
#define draw_damson_branch from_pool_damson_branch
#define draw_damson_preview from_pool_damson_preview
#define draw_damson_batch from_pool_damson_batch
#define draw_damson_broadphase from_pool_damson_broadphase
#define draw_damson_broadphase_history from_pool_damson_broadphase_history
#define draw_damson_level from_pool_damson_level
#define draw_damson_level_files from_pool_damson_level_files

/* --- handles and tokens: recently returned ones, alive or destroyed, and a few that never existed */

#define RING(type)                                    \
    static type ring_##type[ring_size];               \
    static unsigned at_##type;                        \
    static void keep_##type(type value) {             \
        ring_##type[at_##type++ % ring_size] = value; \
    }

/* Null handles are not stored, because other handles find more defects. */
#define HANDLE(type)                                                             \
    static type ring_##type[ring_size];                                          \
    static unsigned at_##type;                                                   \
    static void keep_##type(type value) {                                        \
        if (value.generation != 0) ring_##type[at_##type++ % ring_size] = value; \
    }                                                                            \
    static type draw_##type(void) {                                              \
        const unsigned byte = draw_byte();                                       \
        if (byte > 250) return (type){byte, byte * 7919u};                       \
        if (byte > 248) return (type){0, 0};                                     \
        return ring_##type[byte % ring_size];                                    \
    }
HANDLE(damson_body)
HANDLE(damson_shape)
HANDLE(damson_joint)
HANDLE(damson_chain)
HANDLE(damson_tile_grid)
HANDLE(damson_object)
RING(damson_body_token)
RING(damson_shape_token)
RING(damson_joint_token)
RING(damson_chain_token)
RING(damson_tile_grid_token)

#define ARRAY(type, value)                                   \
    static const type* draw_array_##type(void) {             \
        static type room[room_size];                         \
        for (int i = 0; i < room_size; ++i) room[i] = value; \
        return draw_small(12) == 1 ? NULL : room;            \
    }
ARRAY(damson_body, draw_damson_body())
ARRAY(damson_object, draw_damson_object())
ARRAY(uint8_t, (uint8_t)draw_small(3))
ARRAY(uint32_t, (uint32_t)draw_small(5))
ARRAY(float, draw_float())

#include "every_call.h"

/* --- sequences of calls */

/* For each call, how often it was made, and how often it succeeded. */
static unsigned made[call_count], done[call_count];

static void make_and_count(unsigned number) {
    ++made[number];
    make_call(number);
    if (damson_last_status() == DAMSON_STATUS_OK) ++done[number];
}

/* Returns the number of functions that never succeeded. Prints them if `names` is true. */
unsigned tell_calls(bool names);
unsigned tell_calls(bool names) {
    unsigned all_made = 0, all_done = 0, never = 0;
    for (unsigned i = 0; i < call_count; ++i) {
        all_made += made[i];
        all_done += done[i];
        never += done[i] == 0;
        if (names && done[i] == 0) printf("    never done: call %u, tried %u times\n", i, made[i]);
    }
    printf("%u calls, of which %u were not refused; of %d functions %u were never done\n", all_made, all_done,
           call_count, never);
    return never;
}

static void nest(void) {
    if (depth >= 3 || calls_left <= 0 || draw_small(3) != 1) return;
    ++depth;
    --calls_left;
    make_and_count((draw_byte() << 8 | draw_byte()) % call_count);
    --depth;
}

/* Clears the stored handles and tokens, so that a sequence depends on its bytes only. */
static void forget_handles(void) {
#define FORGET(type) memset(ring_##type, 0, sizeof ring_##type), at_##type = 0
    FORGET(damson_body), FORGET(damson_shape), FORGET(damson_joint), FORGET(damson_chain),
        FORGET(damson_tile_grid);
    FORGET(damson_object), FORGET(damson_body_token), FORGET(damson_shape_token), FORGET(damson_joint_token);
    FORGET(damson_chain_token), FORGET(damson_tile_grid_token);
#undef FORGET
}

/* Creates a world with objects of every kind, and a broadphase. */
static void begin(void) {
    forget_handles();
    damson_world* world = damson_world_create(NULL);
    keep_damson_world(world);
    damson_geometry box, disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    damson_make_box((damson_vec2){20.0f, 0.5f}, (damson_vec2){0.0f, -0.5f}, 0.0f, 0.0f, &box);
    damson_body_def def = damson_default_body_def();
    const damson_body ground = damson_world_create_body(world, &def);
    keep_damson_shape(damson_world_create_shape(world, ground, &box, NULL));
    def.type = DAMSON_BODY_TYPE_KINEMATIC;
    def.position.x = -8.0f;
    keep_damson_body(damson_world_create_body(world, &def));
    damson_shape_def shape = damson_default_shape_def();
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    damson_body balls[6];
    for (int i = 0; i < 6; ++i) {
        def.position = (damson_vec2){(float)i, 0.6f + (float)i};
        shape.events.hits = shape.enable_pre_solve = true;
        balls[i] = damson_world_create_body(world, &def);
        keep_damson_shape(damson_world_create_shape(world, balls[i], &disc, &shape));
    }
    const damson_vec2 points[5] = {{9.0f, 1.0f}, {7.0f, 0.5f}, {5.0f, 1.0f}, {3.0f, 0.5f}, {1.0f, 1.0f}};
    damson_chain_def hills = damson_default_chain_def();
    hills.points = points;
    hills.point_count = 5;
    damson_tile_grid_def level = damson_default_tile_grid_def();
    level.width = level.height = 8;
    level.origin.x = -12.0f;
    for (int i = 0; i < ring_size; ++i) {
        keep_damson_body(i % 4 == 0 ? ground : balls[i % 6]);
        if (i < 3) {
            const damson_chain chain = damson_world_create_chain(world, ground, &hills);
            keep_damson_chain(chain);
            keep_damson_shape(damson_chain_get_segment(world, chain, 1));
            keep_damson_tile_grid(damson_world_create_tile_grid(world, ground, &level));
        }
    }
#define JOIN(kind)                                                             \
    {                                                                          \
        damson_##kind##_joint_def joint = damson_default_##kind##_joint_def(); \
        joint.body_a = ground;                                                 \
        joint.body_b = balls[next++ % 6];                                      \
        keep_damson_joint(damson_world_create_##kind##_joint(world, &joint));  \
    }
    int next = 0;
    JOIN(revolute)
    JOIN(prismatic)
    damson_gear_joint_def gear = damson_default_gear_joint_def();
    gear.joint_a = ring_damson_joint[0];
    gear.joint_b = ring_damson_joint[1];
    keep_damson_joint(damson_world_create_gear_joint(world, &gear));
    JOIN(distance)
    JOIN(weld)
    JOIN(wheel)
    JOIN(motor)
    JOIN(pulley)
    JOIN(filter)
    damson_target_joint_def target = damson_default_target_joint_def();
    target.body = balls[5];
    keep_damson_joint(damson_world_create_target_joint(world, &target));
    // Create a history, and write a state or a recording as bytes.
    damson_history* history = damson_history_create(world, NULL);
    keep_damson_history(history);
    damson_recording* recording = draw_bool() ? damson_recording_create(world, NULL) : NULL;
    keep_damson_recording(recording);
    for (int i = 0; i < 4; ++i) {
        damson_world_step(world, 1.0f / 60.0f, 4);
        damson_history_record(history);
    }
    if (draw_bool()) damson_history_rewind(history, 2);
    keep_bytes(recording != NULL ? damson_recording_get_bytes(recording) : damson_world_write_state(world));
    if (recording != NULL) keep_damson_player(damson_player_create(bytes_data, bytes_size, NULL));
    // Create a batch from the world, with an observation and an action.
    if (draw_bool()) {
        damson_batch_def many = damson_default_batch_def();
        many.count = 3;
        damson_batch* batch = damson_batch_create(world, &many);
        keep_damson_batch(batch);
        damson_batch_observe_body(batch, balls[0], DAMSON_BODY_VALUE_POSITION, NULL);
        damson_batch_act_on_body(batch, balls[0], DAMSON_BODY_ACTION_FORCE, NULL);
        damson_parameter_def ball = damson_default_parameter_def();
        ball.name = "ball";
        ball.spread = damson_make_uniform_spread(-12.0f, -8.0f);
        damson_batch_add_parameter(batch, &ball);
    }
    // Create a level with a tile and a box.
    if (draw_bool()) {
        static const char map[] =
            "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":2,\"height\":1,\"tilewidth\":32,"
            "\"tileheight\":32,\"tilesets\":[{\"firstgid\":1,\"name\":\"wall\",\"tilewidth\":32,"
            "\"tileheight\":32,\"tilecount\":1,\"columns\":1}],\"layers\":[{\"type\":\"tilelayer\",\"id\":1,"
            "\"name\":\"wall\",\"width\":2,\"height\":1,\"x\":0,\"y\":0,\"data\":[1,0]},"
            "{\"type\":\"objectgroup\",\"id\":2,\"name\":\"wall\",\"objects\":[{\"id\":1,\"name\":\"ball\","
            "\"type\":\"wall\",\"x\":99,\"y\":0,\"width\":32,\"height\":16}]}]}";
        damson_level_files* const files = damson_level_files_create();
        keep_damson_level_files(files);
        damson_level_files_add(files, "a.tmj", map, sizeof map - 1);
        keep_damson_level(damson_level_create(world, "a.tmj", files, NULL));
    }
    damson_broadphase* boxes = damson_broadphase_create(NULL);
    keep_damson_broadphase(boxes);
    for (int i = 0; i < ring_size; ++i)
        keep_damson_object(
            damson_broadphase_add(boxes, (damson_aabb){{(float)i, 0.0f}, {(float)i + 1.5f, 1.0f}}, NULL));
}

/* Tries to destroy all objects of a type, and counts those that cannot be destroyed yet. */
#define DESTROY_ALL(type)                                           \
    for (int i = 0; i < pool_size; ++i)                             \
        if (pool_##type[i] != NULL) {                               \
            if (type##_destroy(pool_##type[i]) == DAMSON_STATUS_OK) \
                pool_##type[i] = NULL;                              \
            else                                                    \
                ++left;                                             \
        }

static void fail(const char* what, const char* why) {
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

static void end(void) {
    for (int i = 0; i < pool_size; ++i)
        if (pool_damson_world[i] != NULL) {
            const char* const broken = damson_world_validate(pool_damson_world[i]);
            if (broken != NULL) fail("validate", broken);
        }
    for (int i = 0; i < pool_size; ++i)
        for (uint32_t j = 0; j < damson_batch_get_count(pool_damson_batch[i]); ++j) {
            const char* const broken = damson_world_validate(damson_batch_get_world(pool_damson_batch[i], j));
            if (broken != NULL) fail("validate", broken);
        }
    for (int i = 0; i < pool_size; ++i)
        if (pool_damson_broadphase[i] != NULL) {
            const char* const broken = damson_broadphase_validate(pool_damson_broadphase[i]);
            if (broken != NULL) fail("validate", broken);
        }
    // A preview can depend on another preview or on a branch, so several rounds are needed.
    int left = 1;
    for (int round = 0; round < 20 && left > 0; ++round) {
        left = 0;
        DESTROY_ALL(damson_preview)
        DESTROY_ALL(damson_level)
        DESTROY_ALL(damson_level_files)
        DESTROY_ALL(damson_history)
        DESTROY_ALL(damson_batch)
        DESTROY_ALL(damson_recording)
        DESTROY_ALL(damson_branch)
        DESTROY_ALL(damson_player)
        DESTROY_ALL(damson_event_diff)
        DESTROY_ALL(damson_tick_events)
        DESTROY_ALL(damson_snapshot)
        DESTROY_ALL(damson_broadphase_history)
        DESTROY_ALL(damson_broadphase)
        DESTROY_ALL(damson_world)
    }
    if (left > 0) fail("not destroyed", damson_last_error());
    damson_set_log_handler(NULL, NULL);
    free(bytes_data);
    bytes_data = NULL;
    bytes_size = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    next_byte = data;
    bytes_left = size;
    depth = 0;
    calls_left = 400;
    begin();
    while (bytes_left > 1 && calls_left-- > 0) {
        const unsigned number = (draw_byte() << 8 | draw_byte()) % (call_count + 60);
        // Numbers past the last call take steps, because objects collide only during steps.
        if (number < call_count)
            make_and_count(number);
        else if (number % 4 == 0)
            damson_batch_step(pool_damson_batch[0], NULL, NULL, 0);
        else
            damson_world_step(pool_damson_world[0], 1.0f / 60.0f, 4);
    }
    end();
    return 0;
}
