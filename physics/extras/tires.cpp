// Projected Gauss-Seidel, on copies of the velocities: each tire in turn corrects its own impulse, so that its sideways
// velocity vanishes. The impulses are then applied to the bodies, once per tire.
#include "tires.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/transform.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../world/world.hpp"

namespace damson {

namespace rule {
/// Within these limits, all impulses are finite floats.
inline constexpr FieldRule tire_force{"from -1e20 to 1e20 N", -1e20f, 1e20f},
    tire_load{"from 0 to 1e20 N", 0.0f, 1e20f}, tire_friction{"from 0 to 1e6", 0.0f, 1e6f};
}  // namespace rule

DAMSON_FIELDS(Tire, DAMSON_FIELD(body), DAMSON_FIELD(position_local, rule::anchor, "m"),
              DAMSON_FIELD(angle, rule::finite, "rad"), DAMSON_FIELD(load, rule::tire_load, "N"),
              DAMSON_FIELD(friction, rule::tire_friction, "-"),
              DAMSON_FIELD(drive_force, rule::tire_force, "N"),
              DAMSON_FIELD(brake_force, rule::tire_load, "N"))

namespace {

constexpr int tire_passes = 8;
/// How much the tires give way to the side. [-] Too small: tires whose directions contradict each other, as those of both
/// front wheels in a curve, push against each other with full force. Too large: cars drift.
constexpr float tire_give = 0.1f;
constexpr float longest_step = 1000.0f;  // [s]

/// Copy of the motion of a body with tires.
struct RollingBody {
    BodyHandle handle;
    glm::vec2 center, v;
    float w, inv_mass, inv_inertia;
    bool is_awake;
};

/// A tire in world space, with the impulses found so far.
struct TireGrip {
    std::size_t body;       ///< Index of the rolling body.
    glm::vec2 r;            ///< From the center of mass to the contact point. [m]
    glm::vec2 forward;      ///< Rolling direction. [-]
    float along = 0.0f;     ///< Impulse along the rolling direction, without the motor. [N s]
    float across = 0.0f;    ///< Impulse to the left of the rolling direction. [N s]
    glm::vec2 total{0.0f};  ///< Impulse applied so far. [N s]
    bool slides = false;    ///< True if the last pass reached the limit of friction.
};

std::size_t index_of(std::vector<RollingBody>& bodies, const BodyView& body) {
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (bodies[i].handle == body.handle()) return i;
    const float inertia = body.inertia();
    bodies.push_back({body.handle(), body.center_of_mass(), body.linear_velocity(), body.angular_velocity(),
                      1.0f / body.mass(), inertia > 0.0f ? 1.0f / inertia : 0.0f, body.is_awake()});
    return bodies.size() - 1;
}

/// Corrects the impulse of one tire.
void correct(RollingBody& body, TireGrip& grip, const Tire& tire, float dt) {
    const glm::vec2 left = left_perpendicular(grip.forward), velocity = body.v + cross(body.w, grip.r);
    // the same for both directions, so that a sliding tire pushes against its velocity
    const float inv_mass = body.inv_mass + body.inv_inertia * length_squared(grip.r);
    const float brake = tire.brake_force * dt, drive = tire.drive_force * dt,
                most = tire.friction * tire.load * dt;
    grip.along = std::clamp(grip.along - dot(velocity, grip.forward) / inv_mass, -brake, brake);
    grip.across -= (dot(velocity, left) / inv_mass + tire_give * grip.across) / (1.0f + tire_give);
    glm::vec2 total{drive + grip.along, grip.across};
    const float size = length(total);
    grip.slides = size > most;
    if (grip.slides) {
        total *= most / size;
        grip.along = std::clamp(total.x - drive, -brake, brake);
        grip.across = total.y;
    }
    const glm::vec2 impulse = total.x * grip.forward + total.y * left, change = impulse - grip.total;
    grip.total = impulse;
    body.v += body.inv_mass * change;
    body.w += body.inv_inertia * cross(grip.r, change);
}

bool are_legal(const World& world, std::span<const Tire> tires, float dt, std::size_t slide_count,
               const char* call) {
    if (!require(dt > 0.0f && dt <= longest_step, call, "dt", "above zero and at most 1000 s", dt) ||
        !require(tires.size() <= max_tires, call, "tires", "at most 4096", tires.size()) ||
        !require(slide_count == 0 || slide_count == tires.size(), call, "slides", "empty, or one per tire",
                 slide_count))
        return false;
    for (const Tire& tire : tires) {
        if (!has_legal_fields(tire, call) || !require(world.is_alive(tire.body), call, "body", "alive") ||
            !require(world.body(tire.body).type() == BodyType::Dynamic, call, "body", "dynamic"))
            return false;
    }
    return true;
}

}  // namespace

void grip_tires(World& world, std::span<const Tire> tires, float dt, std::span<bool> slides) {
    if (!are_legal(world, tires, dt, slides.size(), "grip_tires")) return;
    std::vector<RollingBody> bodies;
    std::vector<TireGrip> grips;
    for (const Tire& tire : tires) {
        const BodyView body = std::as_const(world).body(tire.body);
        const Transform frame = body.transform();
        const glm::vec2 forward = frame.rotation * Rotation::from_angle(tire.angle).x_axis();
        const std::size_t index = index_of(bodies, body);
        bodies[index].is_awake |= tire.drive_force != 0.0f;
        grips.push_back({index, frame * tire.position_local - bodies[index].center, forward});
    }
    for (int pass = 0; pass < tire_passes; ++pass)
        for (std::size_t i = 0; i < tires.size(); ++i)
            if (bodies[grips[i].body].is_awake) correct(bodies[grips[i].body], grips[i], tires[i], dt);
    for (std::size_t i = 0; i < tires.size(); ++i) {
        const TireGrip& grip = grips[i];
        if (!slides.empty()) slides[i] = grip.slides;
        if (grip.total == glm::vec2{0.0f}) continue;
        const RollingBody& body = bodies[grip.body];
        world.body(body.handle)
            .apply_impulse(grip.total, body.center + grip.r,
                           tires[i].drive_force != 0.0f ? Wake::Yes : Wake::No);
    }
}

}  // namespace damson
