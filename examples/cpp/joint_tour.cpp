// Four of the ten joint types: a weight is held by a motor, a rope, a rail or a weld. The program prints the
// weight's position after two seconds.
#include <cstdio>
#include <damson/physics.hpp>

using namespace damson;

struct Stand {
    World world{{.gravity = {0.0f, -10.0f}}};
    BodyHandle frame = world.create_body({});
    BodyHandle weight = world.create_body({.type = BodyType::Dynamic, .position = {1.0f, 0.0f}});

    Stand() { world.create_shape(weight, make_box({0.2f, 0.2f})); }

    template <class Def>
    JointRef hang(Def def) {
        def.body_a = frame;
        def.body_b = weight;
        return world.joint(world.create_joint(def));
    }
    void run(const char* what) {
        for (int tick = 0; tick < 120; ++tick) world.step(1.0f / 60.0f);
        const BodyView end = world.body(weight);
        std::printf("%-9s at (%5.2f, %5.2f), angle %5.2f\n", what, static_cast<double>(end.position().x),
                    static_cast<double>(end.position().y), static_cast<double>(end.angle()));
    }
};

int main() {
    {  // a motor turns the weight around its center at 1 rad/s
        Stand stand;
        stand.hang(RevoluteJointDef{.anchor_local_a = {1.0f, 0.0f},
                                    .has_motor = true,
                                    .motor_speed = 1.0f,
                                    .max_motor_torque = 100.0f});
        stand.run("revolute");
    }
    {  // a one-meter rope, from which the weight hangs
        Stand stand;
        stand.hang(DistanceJointDef{.has_limits = true, .max_length = 1.0f});
        stand.run("distance");
    }
    {  // a vertical three-meter rail, on which the weight slides down
        Stand stand;
        stand.hang(PrismaticJointDef{.anchor_local_a = {1.0f, 0.0f},
                                     .angle_local_a = -0.5f * pi,
                                     .angle_local_b = -0.5f * pi,
                                     .has_limits = true,
                                     .upper_translation = 3.0f});
        stand.run("prismatic");
    }
    {  // a weld, which keeps the weight in place
        Stand stand;
        stand.hang(WeldJointDef{.anchor_local_a = {1.0f, 0.0f}});
        stand.run("weld");
    }
}
