// Checks the periods of pendulums on hinges and rods.
#include <fmt/format.h>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"
#include "crossings.hpp"

namespace damson::demo {

void add_pendulums(Checks& checks) {
    struct Pendulum {
        const char* name;
        float length;
        JointType type;
        float start;  // [rad]
        double factor;
    };
    for (const Pendulum of : {Pendulum{"hinge-10cm", 0.1f, JointType::Revolute, 0.1f, 1.000625},
                              Pendulum{"hinge-1m", 1.0f, JointType::Revolute, 0.1f, 1.000625},
                              Pendulum{"hinge-10m", 10.0f, JointType::Revolute, 0.1f, 1.000625},
                              Pendulum{"rod-1m", 1.0f, JointType::Distance, 0.1f, 1.000625},
                              Pendulum{"wide", 1.0f, JointType::Revolute, 1.57079633f, 1.180340599}}) {
        const double length = static_cast<double>(of.length), r = 0.1 * length;
        // a bob on a distance joint does not rotate with the rod, so its own inertia does not count
        const double inertia = length * length + (of.type == JointType::Revolute ? 0.5 * r * r : 0.0);
        const double period = of.factor * 2.0 * pi_d * std::sqrt(inertia / (g * length));
        checks.push_back(
            {.name = fmt::format("joints/pendulum/{}", of.name),
             .says = fmt::format(
                 "A pendulum of {:g} m released at {:.3g} rad has the period 2 pi sqrt(I / (m g l)) times "
                 "the elliptic factor {:.4f}: {:.4g} s (Huygens, Legendre).",
                 of.length, of.start, of.factor, period),
             .unit = "s",
             .expected = period,
             .tolerance = 0.01 * period,
             .reason = "1 %: the error of the substeps, and a joint that yields slightly.",
             .measure = [of](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = false;
                 const auto pivot = scene.add_body({});
                 const Rotation q = Rotation::from_angle(of.start);
                 const auto bob =
                     add_thing(scene, q * glm::vec2{0.0f, -of.length},
                               CircleOutline{.radius = 0.1f * of.length}, {}, {.angle = of.start});
                 SceneJoint joint = joint_at(scene, of.type, pivot, bob, {0.0f, 0.0f});
                 if (of.type == JointType::Distance)
                     joint.anchor_local_b = {0.0f, 0.0f}, joint.length = of.length;
                 scene.add_joint(joint);
                 Trial trial = lab.start(scene);
                 Crossings crossings;
                 trial.run(lab.pick(20.0, 60.0), [&] {
                     crossings.add(trial.time(), trial.x(bob));
                     if (trial.time() < 10.0) trial.note(trial.x(bob));
                 });
                 return trial.result(crossings.period(), time_axis, "x [m]");
             }});
    }
}

}  // namespace damson::demo
