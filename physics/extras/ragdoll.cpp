// Lengths are fractions of the height, and masses are fractions of the total mass. Angles are for a person who looks to
// the right, so that positive angles move a hanging limb forward.
#include "ragdoll.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../world/world.hpp"

namespace damson {

namespace rule {
inline constexpr FieldRule ragdoll_height{"from 0.1 to 100 m", 0.1f, 100.0f};
inline constexpr FieldRule ragdoll_mass{"from 1e-3 to 1e6 kg", 1e-3f, 1e6f};
}  // namespace rule

DAMSON_FIELDS(RagdollDef, DAMSON_FIELD(position, rule::place, "m"), DAMSON_FIELD(angle, rule::finite, "rad"),
              DAMSON_FIELD(height, rule::ragdoll_height, "m"), DAMSON_FIELD(mass, rule::ragdoll_mass, "kg"),
              DAMSON_FIELD(faces_left), DAMSON_FIELD(linear_velocity, rule::finite, "m/s"),
              DAMSON_FIELD(joint_friction, rule::not_negative, "N m"), DAMSON_FIELD(shape))

namespace {

constexpr float degree = pi / 180.0f;
constexpr float raised_arm = 60.0f * degree;  // middle of the range of a shoulder, far from half a turn [rad]

/// One part: a vertical capsule, and the joint at which a holder holds it.
struct PartForm {
    RagdollPart holder;  ///< Part that holds this part.
    float top, bottom,
        radius;               ///< Centers of the round ends and their radius, as fractions of the height. [-]
    float mass;               ///< Fraction of the total mass. [-]
    float joint;              ///< Height of the joint, as a fraction of the height. [-]
    float backward, forward;  ///< Range of the joint. [rad]
    float middle = 0.0f;      ///< Angle of the part at which the joint has the angle 0. [rad]
};

constexpr PartForm head_form{RagdollPart::Chest, 0.935f,     0.905f, 0.065f, 0.081f, 0.84f,
                             -45 * degree,       45 * degree};
constexpr PartForm upper_arm_form{RagdollPart::Chest, 0.805f,       0.645f,    0.027f, 0.028f, 0.818f,
                                  -60 * degree,       180 * degree, raised_arm};
constexpr PartForm forearm_form{RagdollPart::Hips, 0.62f, 0.4f, 0.023f, 0.022f, 0.632f, 0.0f, 150 * degree};
constexpr PartForm thigh_form{RagdollPart::Hips, 0.5f, 0.3f, 0.045f, 0.1f, 0.53f, -30 * degree, 120 * degree};
constexpr PartForm shin_form{RagdollPart::Hips, 0.26f, 0.035f, 0.035f, 0.061f, 0.285f, -135 * degree, 0.0f};

constexpr PartForm held_by(PartForm form, RagdollPart holder) {
    form.holder = holder;
    return form;
}

constexpr std::array<PartForm, ragdoll_part_count> forms{
    PartForm{RagdollPart::Hips, 0.6f, 0.545f, 0.065f, 0.142f, 0.0f, 0.0f, 0.0f},
    // bending forward moves the chest, which is above its joint, in the negative direction
    PartForm{RagdollPart::Hips, 0.765f, 0.67f, 0.07f, 0.355f, 0.62f, -80 * degree, 25 * degree}, head_form,
    upper_arm_form, held_by(forearm_form, RagdollPart::LeftUpperArm), upper_arm_form,
    held_by(forearm_form, RagdollPart::RightUpperArm), thigh_form, held_by(shin_form, RagdollPart::LeftThigh),
    thigh_form, held_by(shin_form, RagdollPart::RightThigh)};

class RagdollBuilder {
public:
    RagdollBuilder(World& world, const RagdollDef& def)
        : world_(world), def_(def), frame_{def.position, Rotation::from_angle(def.angle)} {}

    Ragdoll run() {
        std::vector<BodyDef> bodies;
        for (std::uint32_t i = 0; i < forms.size(); ++i) {
            bodies.push_back({.type = BodyType::Dynamic,
                              .position = frame_ * glm::vec2{0.0f, middle_of(forms[i])},
                              .angle = def_.angle,
                              .linear_velocity = def_.linear_velocity});
            shapes_.push_back({i, capsule_of(forms[i]), def_.shape});
            const float area = compute_mass(shapes_[i].geometry, 1.0f).mass;
            shapes_[i].def.density = def_.mass * forms[i].mass / area;
        }
        const std::vector<BodyHandle> created = world_.create_bodies(bodies, shapes_);
        if (created.size() != forms.size()) return {};
        std::copy(created.begin(), created.end(), ragdoll_.bodies.begin());
        for (std::size_t i = 1; i < forms.size(); ++i) connect(i);
        ignore_overlaps();
        return ragdoll_;
    }

private:
    /// Returns the height of the middle of a part above the feet. [m]
    float middle_of(const PartForm& form) const { return 0.5f * def_.height * (form.top + form.bottom); }

    Capsule capsule_of(const PartForm& form) const {
        const float half = 0.5f * def_.height * (form.top - form.bottom);
        return {{0.0f, -half}, {0.0f, half}, def_.height * form.radius};
    }

    void connect(std::size_t part) {
        const PartForm& form = forms[part];
        const auto holder = static_cast<std::size_t>(form.holder);
        const float sign = def_.faces_left ? -1.0f : 1.0f, height = def_.height * form.joint;
        const float back = sign * (form.backward - form.middle), forth = sign * (form.forward - form.middle);
        ragdoll_.joints[part - 1] =
            world_.create_joint({.body_a = ragdoll_.bodies[holder],
                                 .body_b = ragdoll_.bodies[part],
                                 .anchor_local_a = {0.0f, height - middle_of(forms[holder])},
                                 .anchor_local_b = {0.0f, height - middle_of(form)},
                                 .angle_local_a = sign * form.middle,
                                 .has_motor = def_.joint_friction > 0.0f,
                                 .max_motor_torque = def_.joint_friction,
                                 .has_limits = true,
                                 .lower_angle = std::min(back, forth),
                                 .upper_angle = std::max(back, forth)});
    }

    /// Makes parts that overlap in the standing pose ignore each other.
    void ignore_overlaps() {
        for (std::size_t i = 0; i < forms.size(); ++i)
            for (std::size_t k = i + 1; k < forms.size(); ++k) {
                const Transform offset{{0.0f, middle_of(forms[k]) - middle_of(forms[i])}, {}};
                if (test_overlap(shapes_[i].geometry, shapes_[k].geometry, offset, 0.0f).manifold.count > 0)
                    world_.ignore_collision(ragdoll_.bodies[i], ragdoll_.bodies[k]);
            }
    }

    World& world_;
    const RagdollDef& def_;
    Transform frame_;
    std::vector<BodyShape> shapes_;
    Ragdoll ragdoll_;
};

}  // namespace

Ragdoll build_ragdoll(World& world, const RagdollDef& def) {
    constexpr const char* call = "build_ragdoll";
    if (!has_legal_fields(def, call) ||
        !require(def.shape.key == automatic_key, call, "shape.key", "automatic"))
        return {};
    return RagdollBuilder(world, def).run();
}

}  // namespace damson
