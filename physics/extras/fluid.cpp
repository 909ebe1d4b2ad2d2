// For each body: sum up the parts of its shapes inside the fluid, and solve for the drag.
//
// The drag on an area A with centroid offset r and second moment J is, for a velocity v, w and a flow u:
//
//     force  = -drag * A * (v + w x r - u)        torque = r x force - drag * J * w
//
// With q = (v - u, w), the mass matrix M and the symmetric matrix K of this force, the new velocity satisfies
// (M + dt K) q' = M q, the implicit Euler method. As K has no negative eigenvalue, the energy of q' is never larger
// than that of q. The velocity q includes the forces of the next step that are known. So drag of several fluids
// adds up without overshoot, and a body sinks at exactly its terminal velocity.
//
// The parts are computed where the body will be during the step (see lead_time()), so that bobbing neither gains
// nor loses energy.
#include "fluid.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape_part.hpp"
#include "../state/world_access.hpp"
#include "../world/world.hpp"
#include "field_lists.hpp"
#include "reached_bodies.hpp"

namespace damson {

namespace {

/// The part of a body inside a fluid, relative to the center of mass of the body.
struct BodyPart {
    double area = 0.0;      ///< [m2]
    glm::dvec2 first{0.0};  ///< First moment of area. [m3]
    double second = 0.0;    ///< Polar second moment of area. [m4]
};

/// A velocity, or a force and torque.
struct Motion {
    glm::dvec2 linear{0.0};
    double angular = 0.0;
};

/// Mass of a body, and the axes along which it can move.
struct Inertia {
    double mass = 0.0;     ///< [kg]
    double inertia = 0.0;  ///< [kg m2]
    bool moves_x = true, moves_y = true, turns = true;
};

/// The half-planes that bound a fluid, in world space.
class FluidBounds {
public:
    explicit FluidBounds(const Fluid& fluid) : region_(fluid.region) {
        if (!fluid.surface) return;
        const glm::dvec2 normal(fluid.surface->normal);
        surface_normal_ = (1.0 / std::sqrt(normal.x * normal.x + normal.y * normal.y)) * normal;
        surface_point_ = glm::dvec2(fluid.surface->point);
        has_surface_ = true;
    }

    /// Returns the part of a shape inside the fluid, in the frame of the shape.
    ShapePart part_of(const Shape& shape, const Transform& frame) const {
        std::array<HalfPlane, 5> bounds;
        std::size_t count = 0;
        const glm::dvec2 x{frame.rotation.c, -frame.rotation.s}, y{frame.rotation.s, frame.rotation.c};
        const auto add = [&](glm::dvec2 point, glm::dvec2 normal) {
            const glm::dvec2 arm = point - glm::dvec2(frame.position);
            bounds[count++] = {normal.x * x + normal.y * y, normal.x * arm.x + normal.y * arm.y};
        };
        const Aabb box = compute_aabb(shape, frame);
        const double lowest = height_of(box, -1.0), highest = height_of(box, 1.0);
        if (has_surface_ && lowest > 0.0) return {};
        if (box.lower.x < region_.lower.x) add(glm::dvec2(region_.lower), {-1.0, 0.0});
        if (box.lower.y < region_.lower.y) add(glm::dvec2(region_.lower), {0.0, -1.0});
        if (box.upper.x > region_.upper.x) add(glm::dvec2(region_.upper), {1.0, 0.0});
        if (box.upper.y > region_.upper.y) add(glm::dvec2(region_.upper), {0.0, 1.0});
        if (has_surface_ && highest > 0.0) add(surface_point_, surface_normal_);
        return compute_part(shape, std::span(bounds).first(count));
    }

private:
    /// Returns the height above the surface of the highest (side 1) or lowest (side -1) corner of a box. [m]
    double height_of(const Aabb& box, double side) const {
        const glm::dvec2 lower(box.lower), upper(box.upper), n = side * surface_normal_;
        const glm::dvec2 corner{n.x > 0.0 ? upper.x : lower.x, n.y > 0.0 ? upper.y : lower.y};
        const glm::dvec2 arm = corner - surface_point_;
        return surface_normal_.x * arm.x + surface_normal_.y * arm.y;
    }

    Aabb region_;
    glm::dvec2 surface_point_{0.0}, surface_normal_{0.0, 1.0};
    bool has_surface_ = false;
};

/// Returns the part of a body that will be inside the fluid after `lead` seconds.
BodyPart part_of_body(const WorldState& state, BodyView body, const FluidBounds& bounds, const Filter& filter,
                      float lead) {
    Transform ahead;
    const glm::vec2 center_local = body.center_of_mass_local();
    const glm::vec2 center = body.center_of_mass() + lead * body.linear_velocity();
    ahead.rotation = turned(body.rotation(), lead * body.angular_velocity());
    ahead.position = center - ahead.rotation * center_local;
    BodyPart sum;
    for (const ShapeHandle handle : body.shapes()) {
        if (!detail::is_reached(state, handle.slot, filter)) continue;
        const ShapePart part = bounds.part_of(state.shapes.at<Shape>(handle.slot), ahead);
        const glm::dvec2 local = part.centroid - glm::dvec2(center_local);
        const double c = static_cast<double>(ahead.rotation.c), s = static_cast<double>(ahead.rotation.s);
        const glm::dvec2 arm{c * local.x - s * local.y, s * local.x + c * local.y};
        sum.area += part.area;
        sum.first += part.area * arm;
        sum.second += part.second_moment + part.area * (arm.x * arm.x + arm.y * arm.y);
    }
    return sum;
}

/// Returns the velocity relative to the flow after `dt` seconds of drag. `before` is the velocity without drag; both
/// are zero, relative to the ground, along locked axes.
Motion slowed(const Motion& before, const BodyPart& part, const Inertia& body, double dt_drag) {
    const double mass = body.mass + dt_drag * part.area;
    const double b = -dt_drag * part.first.y, c = dt_drag * part.first.x;
    const glm::dvec2 right = body.mass * before.linear;
    double diagonal = body.inertia + dt_drag * part.second, angular_right = body.inertia * before.angular;
    if (body.moves_x)
        diagonal -= b * b / mass, angular_right -= b * right.x / mass;
    else
        angular_right -= b * before.linear.x;
    if (body.moves_y)
        diagonal -= c * c / mass, angular_right -= c * right.y / mass;
    else
        angular_right -= c * before.linear.y;
    Motion after = before;
    if (body.turns) after.angular = angular_right / diagonal;
    if (body.moves_x) after.linear.x = (right.x - b * after.angular) / mass;
    if (body.moves_y) after.linear.y = (right.y - c * after.angular) / mass;
    return after;
}

/// Returns the force and torque of a fluid on a body during the next step.
Motion force_on(const World& world, BodyView body, const BodyPart& part, const Fluid& fluid, double dt) {
    const auto gravity =
        static_cast<double>(body.gravity_scale()) * glm::dvec2(body.gravity().value_or(world.gravity()));
    const double density = static_cast<double>(fluid.density);
    const MotionLocks locks = body.locks();
    const Inertia mass{static_cast<double>(body.mass()), static_cast<double>(body.inertia()), !locks.x,
                       !locks.y, body.inertia() > 0.0f};
    Motion force;  // buoyancy
    force.linear = -density * part.area * gravity;
    force.angular = density * (part.first.y * gravity.x - part.first.x * gravity.y);

    // the velocity after the step without drag; the force of a contact is not known, and balances the weight
    Motion before{glm::dvec2(body.linear_velocity()), static_cast<double>(body.angular_velocity())};
    before.linear += dt / mass.mass * glm::dvec2(body.force());
    if (mass.turns) before.angular += dt / mass.inertia * static_cast<double>(body.torque());
    const auto touching = body.touching();
    if (std::none_of(touching.begin(), touching.end(), [](const auto& pair) { return pair.is_pushing; })) {
        before.linear += dt * (gravity + (1.0 / mass.mass) * force.linear);
        if (mass.turns) before.angular += dt / mass.inertia * force.angular;
    }
    if (!mass.moves_x) before.linear.x = 0.0;
    if (!mass.moves_y) before.linear.y = 0.0;
    if (!mass.turns) before.angular = 0.0;
    before.linear -= glm::dvec2(fluid.flow);

    const Motion after = slowed(before, part, mass, dt * static_cast<double>(fluid.drag));
    force.linear += mass.mass / dt * (after.linear - before.linear);
    force.angular += mass.inertia / dt * (after.angular - before.angular);
    return force;
}

bool is_legal(const Fluid& fluid, const char* call) {
    return has_legal_fields(fluid, call) &&
           require(is_valid(fluid.region), call, "region", box_demand, fluid.region);
}

}  // namespace

std::uint32_t push_by_fluid(World& world, const Fluid& fluid, float dt, int substeps, Wake wake) {
    constexpr const char* call = "push_by_fluid";
    const WorldState& state = WorldAccess::state_of(world);
    if (!detail::require_coming_step(state, dt, substeps, call) || !is_legal(fluid, call)) return 0;
    const FluidBounds bounds(fluid);
    const float lead = detail::lead_time(dt, substeps);
    std::uint32_t count = 0;
    for (const BodyHandle handle : detail::find_reached_bodies(state, fluid.region, fluid.filter, wake)) {
        BodyRef body = world.body(handle);
        const BodyPart part = part_of_body(state, body, bounds, fluid.filter, lead);
        if (!(part.area > 0.0)) continue;
        const Motion force = force_on(world, body, part, fluid, static_cast<double>(dt));
        const glm::vec2 linear(force.linear);
        const auto angular = static_cast<float>(force.angular);
        if (!is_finite(linear) || !is_finite(angular)) continue;  // beyond the range of floats
        body.apply_force_to_center(linear, wake);
        body.apply_torque(angular, wake);
        ++count;
    }
    return count;
}

}  // namespace damson
