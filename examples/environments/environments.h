/* C interface for the ready-made reinforcement learning environments. environment.hpp describes them.
 *
 *   damson_environment* landers = damson_environment_create("Lander", 4096, 7, 2);
 *   float* actions = damson_environment_get_actions(landers);             [world][number], you write them
 *   const float* seen = damson_environment_get_observations(landers);     [world][number], you read them
 *   while (...) { choose(seen, actions); damson_environment_step(landers); }
 *   damson_environment_destroy(landers);
 *
 * Pointers to arrays stay valid until the environment is destroyed. An invalid call returns null, zero or false, and
 * damson_environment_get_error() returns the reason. Threads: one thread at a time per environment. */
#ifndef DAMSON_ENVIRONMENTS_H
#define DAMSON_ENVIRONMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An environment: many worlds with the same task. */
typedef struct damson_environment damson_environment;

/** Sizes and limits of a task. */
typedef struct damson_environment_info {
    const char* name;      /**< Name of the task, as passed to the create call. */
    uint32_t observations; /**< Number of observed values per world. */
    uint32_t actions;      /**< Number of action values per world; 1 if the action is discrete. */
    uint32_t choices;      /**< Number of discrete actions. If 0, action values are from -1 to 1. */
    uint32_t max_steps;    /**< Maximum number of steps per episode; longer ones are truncated. */
    float solved;          /**< Episode return at which the task counts as solved. */
    float dt;              /**< Duration of a world step. [s] */
    int32_t times;         /**< Number of world steps per action. */
} damson_environment_info;

/** Returns the error from this thread's last invalid call, or an empty string if there was none. */
const char* damson_environment_get_error(void);

/** Returns the number of tasks. */
size_t damson_environment_get_task_count(void);
/** Returns the name of a task, or null if the index is out of range. */
const char* damson_environment_get_task_name(size_t index);

/** Creates an environment with `count` worlds and starts an episode in each of them. Returns null if an
 * argument is invalid. Requires: `task` is the name of a task; 1 to 2^20 worlds; 1 to 64 workers. */
damson_environment* damson_environment_create(const char* task, uint32_t count, uint64_t seed,
                                              uint32_t workers);
/** Destroys an environment. Does nothing if `environment` is null. */
void damson_environment_destroy(damson_environment* environment);

/** Returns the sizes and limits of the task. */
damson_environment_info damson_environment_get_info(const damson_environment* environment);
/** Returns the number of worlds. */
uint32_t damson_environment_get_count(const damson_environment* environment);

/** Starts a new episode in each world whose byte in `mask` is not zero; a null mask selects all worlds. */
bool damson_environment_reset(damson_environment* environment, const uint8_t* mask);
/** Sets the random seed and starts a new episode in all worlds. */
bool damson_environment_reset_with_seed(damson_environment* environment, uint64_t seed);
/** Steps all worlds. A world whose episode is over starts a new episode instead and ignores its action. */
bool damson_environment_step(damson_environment* environment);

/** Returns the observations, [world][number]. */
const float* damson_environment_get_observations(const damson_environment* environment);
/** Returns the array for the actions of the next step, [world][number]. You fill it. */
float* damson_environment_get_actions(damson_environment* environment);
/** Returns the reward of the last step for each world. */
const float* damson_environment_get_rewards(const damson_environment* environment);
/** Returns a byte for each world: 1 if the task ended in the last step, otherwise 0. */
const uint8_t* damson_environment_get_terminated(const damson_environment* environment);
/** Returns a byte for each world: 1 if the last step cut off the episode, otherwise 0. An episode is cut off after
 * `max_steps` steps, or if the world becomes bad. */
const uint8_t* damson_environment_get_truncated(const damson_environment* environment);

/** Returns the reason why a world is bad and no longer stepped, or an empty string if it is not bad. The text
 * is valid until this thread's next call that returns text. */
const char* damson_environment_get_fault(const damson_environment* environment, uint32_t index);
/** Returns an SVG picture of a world, `width` pixels wide, or null if an argument is invalid. The text is
 * valid until this thread's next call that returns text. */
const char* damson_environment_draw_svg(damson_environment* environment, uint32_t index, int32_t width);
/** Returns the memory used by the environment. [bytes] */
size_t damson_environment_get_bytes(const damson_environment* environment);

#ifdef __cplusplus
}
#endif

#endif
