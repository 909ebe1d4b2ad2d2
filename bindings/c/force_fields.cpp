// C API: fluids, attractors, and explosions with cover.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

Wake wake_of(bool wakes_bodies) {
    return wakes_bodies ? Wake::Yes : Wake::No;
}

}  // namespace

uint32_t damson_world_push_by_fluid(damson_world* world, const damson_fluid* fluid, float dt,
                                    int32_t substeps, bool wakes_bodies) {
    return answer<uint32_t>("damson_world_push_by_fluid", [&](const char* call) -> uint32_t {
        World* const target = changing(world, call);
        Fluid taken{};
        if (target == nullptr || !take_pointer(fluid, taken, {call, "fluid"})) return 0;
        return push_by_fluid(*target, taken, dt, substeps, wake_of(wakes_bodies));
    });
}

uint32_t damson_world_pull_to(damson_world* world, const damson_attractor* attractor, float dt,
                              int32_t substeps, bool wakes_bodies) {
    return answer<uint32_t>("damson_world_pull_to", [&](const char* call) -> uint32_t {
        World* const target = changing(world, call);
        Attractor taken{};
        if (target == nullptr || !take_pointer(attractor, taken, {call, "attractor"})) return 0;
        return pull_to(*target, taken, dt, substeps, wake_of(wakes_bodies));
    });
}

uint32_t damson_world_explode_with_cover(damson_world* world, const damson_explosion_def* def,
                                         const damson_query_filter* cover) {
    return answer<uint32_t>("damson_world_explode_with_cover", [&](const char* call) -> uint32_t {
        World* const target = changing(world, call);
        ExplosionDef taken{};
        QueryFilter filter{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"}) ||
            !take_pointer(cover, filter, {call, "cover"}, true))
            return 0;
        return explode_with_cover(*target, taken, filter);
    });
}
