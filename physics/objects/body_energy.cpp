#include "body_energy.hpp"

#include "../state/body_extras.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "view_reads.hpp"

namespace damson {

Energy energy_of(const WorldState& state, std::uint32_t row) {
    const auto& columns = state.bodies.columns;
    if (columns.at<BodyFlags>(row).type != BodyType::Dynamic) return {};
    const BodyMass& mass = columns.at<BodyMass>(row);
    const BodyVelocity& velocity = columns.at<BodyVelocity>(row);
    const glm::vec2 center = columns.at<BodyPose>(row).center;
    const glm::vec2 gravity = columns.at<BodyForces>(row).gravity_scale * gravity_of(state, row);
    const auto half_square = [](double factor, double x) { return 0.5 * factor * x * x; };
    const auto product = [](float a, float b) { return static_cast<double>(a) * static_cast<double>(b); };
    const double m = static_cast<double>(mass.mass);
    return {half_square(m, static_cast<double>(velocity.linear.x)) +
                half_square(m, static_cast<double>(velocity.linear.y)) +
                half_square(static_cast<double>(mass.inertia), static_cast<double>(velocity.angular)),
            -m * (product(gravity.x, center.x) + product(gravity.y, center.y))};
}

Energy BodyView::energy() const {
    if (!require_alive(is_alive(), "BodyRef::energy")) return {};
    return energy_of(*state_, state_->bodies.row(handle_.slot));
}

std::optional<glm::vec2> BodyView::gravity() const {
    if (!require_alive(is_alive(), "BodyRef::gravity")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr ? std::nullopt : extra->gravity;
}

}  // namespace damson
