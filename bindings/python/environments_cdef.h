/* Made by bindings/python/generate.py from demo/environments/environments.h: edit that. */
/* clang-format off */
typedef struct damson_environment damson_environment;
typedef struct damson_environment_info {
    const char* name;
    uint32_t observations;
    uint32_t actions;
    uint32_t choices;
    uint32_t max_steps;
    float solved;
    float dt;
    int32_t times;
} damson_environment_info;
const char* damson_environment_get_error(void);
size_t damson_environment_get_task_count(void);
const char* damson_environment_get_task_name(size_t index);
damson_environment* damson_environment_create(const char* task, uint32_t count, uint64_t seed,
                                              uint32_t workers);
void damson_environment_destroy(damson_environment* environment);
damson_environment_info damson_environment_get_info(const damson_environment* environment);
uint32_t damson_environment_get_count(const damson_environment* environment);
bool damson_environment_reset(damson_environment* environment, const uint8_t* mask);
bool damson_environment_reset_with_seed(damson_environment* environment, uint64_t seed);
bool damson_environment_step(damson_environment* environment);
const float* damson_environment_get_observations(const damson_environment* environment);
float* damson_environment_get_actions(damson_environment* environment);
const float* damson_environment_get_rewards(const damson_environment* environment);
const uint8_t* damson_environment_get_terminated(const damson_environment* environment);
const uint8_t* damson_environment_get_truncated(const damson_environment* environment);
const char* damson_environment_get_fault(const damson_environment* environment, uint32_t index);
const char* damson_environment_draw_svg(damson_environment* environment, uint32_t index, int32_t width);
size_t damson_environment_get_bytes(const damson_environment* environment);
