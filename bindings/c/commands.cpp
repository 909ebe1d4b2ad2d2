// C API: command buffers. Contains the calls that are not generated.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

damson_command_buffer* damson_world_get_commands(damson_world* world, uint64_t key) {
    return answer<damson_command_buffer*>(
        "damson_world_get_commands", [&](const char* call) -> damson_command_buffer* {
            // this call is allowed while the world is drawn, because drawing does not read commands
            if (!is_given(world, {call, "world"})) return nullptr;
            if (world->is_read_only) {
                refuse({call, "world"}, {}, "one that may be changed, not a player's or a prototype");
                return nullptr;
            }
            return reinterpret_cast<damson_command_buffer*>(&world->target->commands(key));
        });
}

damson_tile_grid_token damson_commands_create_tile_grid(damson_command_buffer* commands,
                                                        damson_body_target body,
                                                        const damson_tile_grid_def* def) {
    return answer<damson_tile_grid_token>(
        "damson_commands_create_tile_grid", [&](const char* call) -> damson_tile_grid_token {
            CommandBuffer* const target = inner(commands, {call, "commands"});
            TakenTileGrid taken;
            if (target == nullptr || !take_tile_grid(def, taken, {call, "def"})) return {};
            return out(target->create_tile_grid(in(body), taken.def));
        });
}
