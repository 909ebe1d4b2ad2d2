/* Bytes as calls of the C ABI, with whatever arguments: null pointers, stale and foreign handles, wrong sizes, numbers that
   are none, functions that call on in the midst of a call. Whatever comes of it, nothing crashes, and worlds stay whole.

     first              a world with a floor, a few balls and a joint
     two bytes          which call; what follows are draws of its arguments
     last               each world is validated, all is destroyed, and nothing is left
*/
#include <damson/damson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { room_size = 12, pool_size = 4, ring_size = 16 };

static const uint8_t* next_byte;
static size_t bytes_left;
static int depth;
static int calls_left;

/* --- draws */

static unsigned draw_byte(void) {
    if (bytes_left == 0) return 0;
    --bytes_left;
    return *next_byte++;
}
static bool draw_bool(void) { return (draw_byte() & 1) != 0; }
/* From 0 to `most`. */
static uint32_t draw_small(uint32_t most) { return draw_byte() % (most + 1); }
/* The same, and now and then a number that cannot be. */
static int32_t draw_int(int32_t most) {
    const unsigned byte = draw_byte();
    return byte > 250 ? -1 : byte > 246 ? 1000 : (int32_t)(byte % (unsigned)(most + 1));
}
static uint8_t draw_choice(unsigned count) {
    const unsigned byte = draw_byte();
    return (uint8_t)(byte > 248 ? byte : byte % count);
}
static uint64_t draw_number(void) {
    const unsigned byte = draw_byte();
    switch (byte % 16) {
        case 0: return UINT64_MAX;
        case 1: return 0x8000000000000000u;
        case 2: return 0xffffffffu;
        case 3: return (uint64_t)draw_byte() << 8 | draw_byte();
        default: return byte / 16;
    }
}
static float draw_float(void) {
    const unsigned byte = draw_byte();
    switch (byte % 32) {
        case 0: return NAN;
        case 1: return INFINITY;
        case 2: return -INFINITY;
        case 3: return 1e30f;
        case 4: return -1e30f;
        case 5: return 1e-30f;
        case 6: return -0.0f;
        case 7: return 1e5f;
        case 8: return -99999.0f;
        case 9: return 1.0f / 60.0f;
        case 10: return 1.0f;
        case 11: return 0.0f;
        default: return (float)((int)byte - 128) / 16.0f;
    }
}
static const char* draw_text(void) {
    static const char* const texts[] = {NULL, "", "ball", "a name of a body that is longer than thirty-one bytes", "sap", "\xff\xfe"};
    return texts[draw_small(5)];
}
static void see_text(const char* text) {
    if (text != NULL && strlen(text) > 1u << 30) abort();
}
static void nest(void);

/* Room for whatever a call writes, checked for what is written beyond. */
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

/* Bytes of states and recordings, some of them changed. */
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
    if (bytes_size > 0 && draw_small(2) == 1) bytes_data[(draw_number() * 977) % bytes_size] ^= (uint8_t)draw_byte();
    return bytes_data;
}

/* --- objects: those that live */

#define POOL(type)                                                             \
    static type* pool_##type[pool_size];                                       \
    static void forget_##type(type* object) {                                  \
        for (int i = 0; i < pool_size; ++i)                                    \
            if (pool_##type[i] == object) pool_##type[i] = NULL;               \
    }                                                                          \
    static void keep_##type(type* object) {                                    \
        for (int i = 0; i < pool_size && object != NULL; ++i)                  \
            if (pool_##type[i] == NULL) {                                      \
                pool_##type[i] = object;                                       \
                return;                                                        \
            }                                                                  \
        if (object != NULL && type##_destroy(object) != DAMSON_STATUS_OK) abort(); \
    }                                                                          \
    static type* from_pool_##type(void) {                                      \
        const uint32_t first = draw_small(pool_size);                          \
        for (uint32_t i = 0; i < pool_size && first != pool_size; ++i)         \
            if (pool_##type[(first + i) % pool_size] != NULL) return pool_##type[(first + i) % pool_size]; \
        return NULL;                                                           \
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
POOL(damson_broadphase)
POOL(damson_broadphase_history)

static damson_world* draw_damson_world(void) {
    switch (draw_small(15)) {
        case 1: return (damson_world*)damson_player_get_world(from_pool_damson_player());
        case 2: return damson_branch_get_world(from_pool_damson_branch());
        case 3: return damson_preview_get_world(from_pool_damson_preview());
        default: return pool_damson_world[0] != NULL && draw_small(3) != 1 ? pool_damson_world[0] : from_pool_damson_world();
    }
}
static damson_command_buffer* draw_damson_command_buffer(void) {
    return damson_world_get_commands(draw_damson_world(), draw_small(2));
}
static damson_event_diff* draw_damson_event_diff(void) {
    if (draw_bool()) return (damson_event_diff*)damson_history_get_diff(from_pool_damson_history(), draw_small(3));
    return from_pool_damson_event_diff();
}
static const damson_recorded_call* draw_damson_recorded_call(void) { return NULL; }
#define draw_damson_snapshot from_pool_damson_snapshot
#define draw_damson_history from_pool_damson_history
#define draw_damson_tick_events from_pool_damson_tick_events
#define draw_damson_recording from_pool_damson_recording
#define draw_damson_player from_pool_damson_player
#define draw_damson_branch from_pool_damson_branch
#define draw_damson_preview from_pool_damson_preview
#define draw_damson_broadphase from_pool_damson_broadphase
#define draw_damson_broadphase_history from_pool_damson_broadphase_history

/* --- handles and tokens: the last ones that were given out, dead or alive, and some that never were */

#define RING(type)                                                       \
    static type ring_##type[ring_size];                                  \
    static unsigned at_##type;                                           \
    static void keep_##type(type value) { ring_##type[at_##type++ % ring_size] = value; }

#define HANDLE(type)                                                     \
    RING(type)                                                           \
    static type draw_##type(void) {                                      \
        const unsigned byte = draw_byte();                               \
        if (byte > 250) return (type){byte, byte * 7919u};               \
        if (byte > 248) return (type){0, 0};                             \
        return ring_##type[byte % ring_size];                            \
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

#define ARRAY(type, value)                                               \
    static const type* draw_array_##type(void) {                         \
        static type room[room_size];                                     \
        for (int i = 0; i < room_size; ++i) room[i] = value;             \
        return draw_small(12) == 1 ? NULL : room;                        \
    }
ARRAY(damson_body, draw_damson_body())
ARRAY(damson_object, draw_damson_object())
ARRAY(uint8_t, (uint8_t)draw_small(3))

#include "every_call.h"

/* --- sequences */

static void nest(void) {
    if (depth >= 3 || calls_left <= 0 || draw_small(3) != 1) return;
    ++depth;
    --calls_left;
    make_call((draw_byte() << 8 | draw_byte()) % call_count);
    --depth;
}

static void begin(void) {
    damson_world* world = damson_world_create(NULL);
    keep_damson_world(world);
    damson_geometry box, disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    damson_make_box((damson_vec2){20.0f, 0.5f}, (damson_vec2){0.0f, -0.5f}, 0.0f, 0.0f, &box);
    damson_body_def def = damson_default_body_def();
    const damson_body ground = damson_world_create_body(world, &def);
    keep_damson_body(ground);
    keep_damson_shape(damson_world_create_shape(world, ground, &box, NULL));
    damson_shape_def shape = damson_default_shape_def();
    def.type = DAMSON_BODY_TYPE_DYNAMIC;
    damson_revolute_joint_def joint = damson_default_revolute_joint_def();
    for (int i = 0; i < 4; ++i) {
        def.position = (damson_vec2){(float)i, 0.6f + (float)i};
        shape.reports.hits = shape.asks_pre_solve = true;
        const damson_body ball = damson_world_create_body(world, &def);
        keep_damson_body(ball);
        keep_damson_shape(damson_world_create_shape(world, ball, &disc, &shape));
        joint.body_a = joint.body_b;
        joint.body_b = ball;
        joint.break_force = 50.0f;
        if (i == 2) keep_damson_joint(damson_world_create_revolute_joint(world, &joint));
    }
}

#define DESTROY_ALL(type)                                                                             \
    for (int i = 0; i < pool_size; ++i)                                                               \
        if (pool_##type[i] != NULL) {                                                                 \
            if (type##_destroy(pool_##type[i]) != DAMSON_STATUS_OK) fail(#type, damson_last_error()); \
            pool_##type[i] = NULL;                                                                    \
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
        if (pool_damson_broadphase[i] != NULL) {
            const char* const broken = damson_broadphase_validate(pool_damson_broadphase[i]);
            if (broken != NULL) fail("validate", broken);
        }
    // what depends on others first; previews, histories and recordings may be of the world of a branch
    DESTROY_ALL(damson_preview)
    DESTROY_ALL(damson_history)
    DESTROY_ALL(damson_recording)
    DESTROY_ALL(damson_branch)
    DESTROY_ALL(damson_player)
    DESTROY_ALL(damson_event_diff)
    DESTROY_ALL(damson_tick_events)
    DESTROY_ALL(damson_snapshot)
    DESTROY_ALL(damson_broadphase_history)
    DESTROY_ALL(damson_broadphase)
    DESTROY_ALL(damson_world)
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
    static const bool tells = false;
    while (bytes_left > 1 && calls_left-- > 0) {
        const unsigned number = (draw_byte() << 8 | draw_byte()) % (call_count + 60);
        if (tells) fprintf(stderr, "%u\n", number);
        // steps are what makes the rest meet
        if (number < call_count) make_call(number);
        else damson_world_step(pool_damson_world[0], 1.0f / 60.0f, 4);
    }
    end();
    return 0;
}
