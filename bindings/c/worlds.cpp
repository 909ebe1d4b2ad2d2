// C API: creation and destruction of worlds, and conversion of definitions whose fields cannot simply be
// copied.
#include <cstring>

#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace damson::c {

TaskSystem to_tasks(std::uint32_t calls, damson_parallel_for_function parallel_for, void* context) {
    TaskSystem tasks{.call_count = calls};
    if (parallel_for != nullptr)
        tasks.parallel_for = [parallel_for, context](std::uint32_t count, ParallelTask task) {
            parallel_for(
                count,
                [](std::uint32_t index, void* target) { (*static_cast<const ParallelTask*>(target))(index); },
                &task, context);
        };
    return tasks;
}

bool take_rest(const damson_world_def& from, WorldDef& into, const Place&) {
    into.tasks = to_tasks(from.task_calls, from.parallel_for, from.task_context);
    return true;
}

bool take_rest(const damson_body_def& from, BodyDef& into, const Place& at) {
    if (from.name == nullptr) return true;
    const void* const end = std::memchr(from.name, 0, BodyName::max_size + 1);
    if (end == nullptr) {
        refuse(at, "name", "31 bytes or fewer");
        return false;
    }
    into.name = std::string_view(from.name);
    return true;
}

bool take_tile_grid(const damson_tile_grid_def* from, TakenTileGrid& into, const Place& at) {
    if (!take_pointer(from, into.def, at) || !is_array(from->palette, from->palette_count, at, "palette"))
        return false;
    if (from->palette_count > 255) {
        refuse(at, "palette_count", "at most 255", describe(from->palette_count));
        return false;
    }
    into.palette.resize(from->palette_count);
    for (std::size_t i = 0; i < from->palette_count; ++i)
        if (!take(from->palette[i], into.palette[i], at)) return false;
    into.def.palette = into.palette;
    return true;
}

}  // namespace damson::c

damson_world* damson_world_create(const damson_world_def* def) {
    return answer<damson_world*>("damson_world_create", [&](const char* call) -> damson_world* {
        WorldDef taken{};
        if (!take_pointer(def, taken, {call, "def"}, true)) return nullptr;
        auto made = std::make_unique<damson_world>();
        made->target = &made->own.emplace(taken);
        return hand_over(made.release());
    });
}

damson_status damson_world_destroy(damson_world* world) {
    constexpr const char* name = "damson_world_destroy";
    if (world != nullptr && !world->own)
        return report(name, [&](const char* call) {
            refuse({call, "world"}, {},
                   "an independent world, not that of a player, branch, preview or batch");
        });
    return destroy(name, world, "world", world != nullptr ? world->calls.load() : 0u,
                   world != nullptr ? world->dependents.load() : 0u);
}

damson_status damson_world_set_workers(damson_world* world, uint32_t workers, uint32_t task_calls,
                                       damson_parallel_for_function parallel_for, void* task_context) {
    return report("damson_world_set_workers", [&](const char* call) {
        if (World* const target = changing(world, call); target != nullptr)
            target->set_workers(workers, to_tasks(task_calls, parallel_for, task_context));
    });
}

damson_tile_grid damson_world_create_tile_grid(damson_world* world, damson_body body,
                                               const damson_tile_grid_def* def) {
    return answer<damson_tile_grid>("damson_world_create_tile_grid",
                                    [&](const char* call) -> damson_tile_grid {
                                        World* const target = changing(world, call);
                                        TakenTileGrid taken;
                                        if (target == nullptr || !take_tile_grid(def, taken, {call, "def"}))
                                            return {};
                                        return out(target->create_tile_grid(in(body), taken.def));
                                    });
}

damson_chain_def damson_chain_get_def(const damson_world* world, damson_chain chain, damson_vec2* points,
                                      size_t point_capacity, damson_material* materials,
                                      size_t material_capacity) {
    return answer<damson_chain_def>("damson_chain_get_def", [&](const char* call) -> damson_chain_def {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_array(points, point_capacity, {call, ""}, "points") ||
            !is_array(materials, material_capacity, {call, ""}, "materials"))
            return {};
        const ChainValue value = target->chain(in(chain)).def();
        if (has_refused()) return {};
        damson_chain_def def = give(static_cast<ChainDef>(value));
        def.points = value.points.size() <= point_capacity ? points : nullptr;
        def.materials = value.materials.size() <= material_capacity ? materials : nullptr;
        if (def.points != nullptr) (void)write(value.points, points, point_capacity);
        if (def.materials != nullptr) (void)write(value.materials, materials, material_capacity);
        return def;
    });
}
