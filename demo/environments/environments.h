/* Ready environments for reinforcement learning, for C and for languages that call C: environment.hpp says what they are.
 *
 *   damson_environment* landers = damson_environment_create("Lander", 4096, 7, 2);
 *   float* actions = damson_environment_get_actions(landers);             [world][number], to be written
 *   const float* seen = damson_environment_get_observations(landers);     likewise, to be read
 *   while (...) { choose(seen, actions); damson_environment_step(landers); }
 *   damson_environment_destroy(landers);
 *
 * Arrays stay where they are as long as the environment lives. A call that is refused returns null or false, and
 * damson_environment_get_error() says why. Threads: one at a time for one environment. */
#ifndef DAMSON_ENVIRONMENTS_H
#define DAMSON_ENVIRONMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Many worlds with the same task. */
typedef struct damson_environment damson_environment;

/** What is seen and done, and how long. */
typedef struct damson_environment_info {
    const char* name;      /**< As it was asked for. */
    uint32_t observations; /**< Numbers that are seen of a world. */
    uint32_t actions;      /**< Numbers that are given: one if they are a choice. */
    uint32_t choices;      /**< What a choice is below; 0: actions are numbers from -1 to 1. */
    uint32_t max_steps;    /**< After which an episode is cut off. */
    float solved;          /**< Return of an episode from which on it counts as solved. */
    float dt;              /**< Of a step of the world. [s] */
    int32_t times;         /**< Steps of the world for one action. */
} damson_environment_info;

/** What was wrong with the last call of this thread that was refused; empty if none was. */
const char* damson_environment_get_error(void);

/** How many tasks there are. */
size_t damson_environment_get_task_count(void);
/** The name of one of them; null beyond. */
const char* damson_environment_get_task_name(size_t index);

/** Makes so many worlds, all of which begin anew. Requires: the name of a task; 1 to 2^20 worlds, 1 to 64 workers. */
damson_environment* damson_environment_create(const char* task, uint32_t count, uint64_t seed,
                                              uint32_t workers);
/** Destroys the worlds; null is a no-op. */
void damson_environment_destroy(damson_environment* environment);

/** What is seen and done. */
damson_environment_info damson_environment_get_info(const damson_environment* environment);
/** How many worlds there are. */
uint32_t damson_environment_get_count(const damson_environment* environment);

/** Begins episodes anew: those of a mask with a byte a world, or all without one. */
bool damson_environment_reset(damson_environment* environment, const uint8_t* mask);
/** Begins all episodes and all random numbers anew. */
bool damson_environment_reset_with_seed(damson_environment* environment, uint64_t seed);
/** Takes a step in all worlds. Those whose episode was over begin anew in place of it. */
bool damson_environment_step(damson_environment* environment);

/** What is seen, [world][number]. */
const float* damson_environment_get_observations(const damson_environment* environment);
/** What is to be done, [world][number]; to be written. */
float* damson_environment_get_actions(damson_environment* environment);
/** What the last step was worth, by world. */
const float* damson_environment_get_rewards(const damson_environment* environment);
/** Whether the task came to its end in it. */
const uint8_t* damson_environment_get_terminated(const damson_environment* environment);
/** Whether it was cut off: time is up, or the world went bad. */
const uint8_t* damson_environment_get_truncated(const damson_environment* environment);

/** Why a world stands still; empty if it does not. Until the next call of this thread. */
const char* damson_environment_get_fault(const damson_environment* environment, uint32_t index);
/** A world as a picture in SVG, `width` pixels wide; null if it is refused. Until the next call of this thread. */
const char* damson_environment_draw_svg(damson_environment* environment, uint32_t index, int32_t width);
/** Memory that all of it holds. [bytes] */
size_t damson_environment_get_bytes(const damson_environment* environment);

#ifdef __cplusplus
}
#endif

#endif
