#include "object_life.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../dynamics/locks.hpp"
#include "../state/interpolation.hpp"
#include "../state/keys.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"

namespace damson {

BodyHandle insert_body(WorldTables& state, const BodyDef& def) {
    const BodyHandle handle = state.bodies.table.insert();
    const bool can_move = def.type != BodyType::Static;
    const bool is_awake =
        can_move && state.def.dynamics && def.is_enabled && (def.is_awake || !state.def.can_sleep);
    const Transform frame{def.position, def.rotation ? *def.rotation : Rotation::from_angle(def.angle)};
    BodyForces forces;
    copy_common_fields(def, forces);
    state.bodies.columns.push(
        BodyPose{frame, def.position, glm::vec2{0.0f}},
        can_move ? BodyVelocity{def.linear_velocity, def.angular_velocity} : BodyVelocity{}, BodyMass{},
        forces,
        BodyFlags{.sleep_threshold = def.sleep_threshold,
                  .type = def.type,
                  .can_sleep = def.can_sleep,
                  .locks_x = def.locks.x,
                  .locks_y = def.locks.y,
                  .locks_rotation = def.locks.rotation,
                  .is_bullet = def.is_bullet,
                  .is_enabled = def.is_enabled,
                  .created_asleep = can_move && !is_awake && state.def.dynamics,
                  .reports_moves = def.events.moves,
                  .reports_sleep = def.events.sleep,
                  .was_awake = is_awake,
                  .has_own_gravity = def.gravity.has_value(),
                  .is_discrete = !def.is_continuous},
        BodyLinks{}, BodyIdentity{take_key(state, def.key, state.body_keys, handle.slot), def.user_data});
    DAMSON_ASSERT(state.bodies.table.size() == state.bodies.columns.size());
    state.bodies.traveled.resize(state.bodies.table.slot_count());
    state.bodies.traveled[handle.slot] = 0.0;
    forget_previous_transform(state, handle.slot);
    if (def.mass) {
        get_extra(state, handle.slot).mass = def.mass;
        if (def.type == BodyType::Dynamic) set_center(state, handle.slot, def.mass->center);
    }
    if (def.gravity) get_extra(state, handle.slot).gravity = def.gravity;
    if (!def.name.empty()) set_name(state, handle.slot, def.name);
    keep_locked(state.bodies.at<BodyVelocity>(handle.slot), state.bodies.at<BodyFlags>(handle.slot));
    state.locked_bodies += is_held(state.bodies.at<BodyFlags>(handle.slot));
    if (def.events.moves) ++state.move_reporters;

    if (is_awake)
        state.bodies.bring_awake(handle.slot);
    else
        state.bodies.at<BodyLinks>(handle.slot).next_in_island = handle.slot;
    return handle;
}

}  // namespace damson
