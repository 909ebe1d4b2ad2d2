// World functions for the energy of all bodies and the forces applied to them.
#include "../objects/body_energy.hpp"
#include "../objects/may_change.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

Energy World::energy() const {
    Energy sum;
    for (std::uint32_t row = 0; row < state_->bodies.size(); ++row) {
        const Energy part = energy_of(*state_, row);
        sum.kinetic += part.kinetic;
        sum.potential += part.potential;
    }
    return sum;
}

void World::clear_forces() {
    if (!begin_call<call::ClearForces>(*state_)) return;
    for (BodyForces& forces : state_->bodies.columns.get<BodyForces>()) {
        forces.force = glm::vec2{0.0f};
        forces.torque = 0.0f;
    }
}

}  // namespace damson
