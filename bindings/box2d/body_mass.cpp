// Mass of bodies of the Box2D interface.
//
// A dynamic body without mass behaves differently in the two engines: Damson gives it 1 kg, and Box2D lets it keep its velocity
// whatever acts on it. Such a body gets the largest mass and no gravity here, and is reported with a mass of 0.
#include <algorithm>
#include <cmath>
#include <optional>

#include "bodies.hpp"

namespace damson::box2d {
namespace {

bool has_mass(ShapeView shape) {
    return shape.density() > 0.0f && compute_mass(shape.geometry(), shape.density()).mass > 0.0f;
}

bool has_shape_with_mass(const World& world, const BodyView& body) {
    for (const ShapeHandle shape : body.shapes())
        if (has_mass(world.shape(shape))) return true;
    return false;
}

/// Returns true if update_mass() found that the body has no mass, or the program set a mass of 0.
bool is_massless(const BodyView& body) {
    const std::optional<MassData> mass = body.own_mass();
    return mass && mass->mass == max_mass;
}

/// Returns true if the body was created asleep, sleeps, or has just been put to sleep. Setting its mass would wake it.
bool is_asleep(const BodyView& body) {
    return body.type() != BodyType::Static && body.is_enabled() && !body.is_awake();
}

void set_mass_data(BodyRef body, const MassData& mass) {
    body.set_mass(mass);
    const bool has_no_gravity = body.gravity().has_value();
    if (mass.mass == max_mass && !has_no_gravity) body.set_gravity(glm::vec2{0.0f});
    if (mass.mass != max_mass && has_no_gravity) body.set_gravity(std::nullopt);
}

/// Returns the mass data as Box2D reports it.
MassData mass_of(const World& world, const BodyView& body) {
    MassData mass{body.mass(), body.center_of_mass_local(), body.inertia()};
    if (body.type() != BodyType::Dynamic) return mass;
    constexpr float mass_of_body_without_shapes = 1.0f;
    const bool is_placeholder =
        mass.mass == mass_of_body_without_shapes && !body.own_mass() && !has_shape_with_mass(world, body);
    if (is_massless(body) || is_placeholder) mass.mass = 0.0f;
    if (mass.inertia == max_inertia) mass.inertia = 0.0f;
    return mass;
}

}  // namespace

void update_mass(WorldRecord& world, BodyHandle handle) {
    BodyRef body = world.world.body(handle);
    if (body.type() == BodyType::Dynamic && !has_shape_with_mass(world.world, body)) {
        if (!is_asleep(body)) set_mass_data(body, no_mass);
        return;
    }
    if (!body.own_mass()) return;
    body.reset_mass();
    if (body.gravity()) body.set_gravity(std::nullopt);
}

void keep_mass(WorldRecord& world, BodyHandle handle) {
    BodyRef body = world.world.body(handle);
    if (body.type() != BodyType::Dynamic || body.own_mass() || is_asleep(body)) return;
    const MassData mass = mass_of(world.world, body);
    set_mass_data(body, mass.mass > 0.0f ? mass : no_mass);
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

float b2Body_GetMass(b2BodyId bodyId) {
    return read_body("b2Body_GetMass", bodyId, [](const WorldRecord& world, const BodyView& body) {
        return mass_of(world.world, body).mass;
    });
}

float b2Body_GetRotationalInertia(b2BodyId bodyId) {
    return read_body("b2Body_GetRotationalInertia", bodyId,
                     [](const WorldRecord& world, const BodyView& body) {
                         return from_square_meters(mass_of(world.world, body).inertia);
                     });
}

b2Vec2 b2Body_GetLocalCenterOfMass(b2BodyId bodyId) {
    return read_body("b2Body_GetLocalCenterOfMass", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_meters(body.center_of_mass_local());
    });
}

b2Vec2 b2Body_GetWorldCenterOfMass(b2BodyId bodyId) {
    return read_body("b2Body_GetWorldCenterOfMass", bodyId, [](const WorldRecord&, const BodyView& body) {
        return from_meters(body.center_of_mass());
    });
}

void b2Body_SetMassData(b2BodyId bodyId, b2MassData massData) {
    constexpr const char* name = "b2Body_SetMassData";
    edit_body(name, bodyId, [&](WorldRecord&, BodyRef body) {
        const float inertia = to_square_meters(massData.rotationalInertia);
        if (!require(std::isfinite(massData.mass) && massData.mass >= 0.0f, name, "mass",
                     "zero or more and finite", massData.mass) ||
            !require(std::isfinite(inertia) && inertia >= 0.0f, name, "rotationalInertia",
                     "zero or more and finite", inertia))
            return;
        MassData mass{massData.mass, to_meters(massData.center), inertia < min_inertia ? 0.0f : inertia};
        if (mass.mass > 0.0f) {
            mass.mass = std::max(mass.mass, min_mass);
        } else {
            mass.mass = max_mass;
            if (mass.inertia == 0.0f) mass.inertia = max_inertia;
        }
        set_mass_data(body, mass);
    });
}

b2MassData b2Body_GetMassData(b2BodyId bodyId) {
    return read_body("b2Body_GetMassData", bodyId, [](const WorldRecord& world, const BodyView& body) {
        const MassData mass = mass_of(world.world, body);
        return b2MassData{mass.mass, from_meters(mass.center), from_square_meters(mass.inertia)};
    });
}

void b2Body_ApplyMassFromShapes(b2BodyId bodyId) {
    edit_body("b2Body_ApplyMassFromShapes", bodyId,
              [](WorldRecord& world, const BodyRef& body) { update_mass(world, body.handle()); });
}
