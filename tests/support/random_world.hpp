// A world with random bodies of all types and shapes, random joints, and random edits between steps. The
// edits depend only on the seed and on body poses, so two worlds get the same edits as long as their results
// agree.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/random.hpp"
#include "busy_worlds.hpp"

namespace damson::test {

class RandomWorld {
public:
    RandomWorld(std::uint64_t seed, const WorldDef& def, std::uint32_t max_bodies = 60)
        : world(def), random_(seed), max_bodies_(max_bodies) {
        add_trough(world, 6.0f, 14.0f);
        for (int i = 0; i < 12; ++i) add_body();
    }

    World world;

    /// Makes a few random edits.
    void edit() {
        for (std::uint32_t count = random_.below(4); count-- > 0;) {
            switch (bodies_.empty() ? 0 : random_.below(12)) {
                case 0:
                case 1:
                case 2: add_body(); break;
                case 3: remove_body(); break;
                case 4: add_shape(any_body()); break;
                case 5: remove_shape(); break;
                case 6: add_joint(); break;
                case 7: remove_joint(); break;
                case 8: teleport(); break;
                case 9: push(); break;
                case 10: change_material(); break;
                case 11: change_sleep_or_filter(); break;
            }
        }
    }

private:
    struct Owned {
        BodyHandle body;
        ShapeHandle shape;
    };

    std::uint32_t below(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }
    BodyHandle any_body() { return bodies_[below(bodies_.size())]; }

    glm::vec2 any_place() {
        const float x = random_.between(-5.5f, 5.5f);
        return {x, random_.between(0.5f, 9.0f)};
    }

    void add_body() {
        if (bodies_.size() >= max_bodies_) return;
        const std::uint64_t key = ++next_key_;
        const std::uint32_t kind = random_.below(12);
        BodyDef def;
        def.type = kind == 0 ? BodyType::Static : kind == 1 ? BodyType::Kinematic : BodyType::Dynamic;
        def.position = any_place();
        def.angle = random_.between(-3.0f, 3.0f);
        def.linear_velocity = random_.point(-4.0f, 4.0f);
        def.angular_velocity = random_.between(-4.0f, 4.0f);
        def.linear_damping = random_.chance(0.2f) ? random_.between(0.0f, 2.0f) : 0.0f;
        def.gravity_scale = random_.chance(0.1f) ? random_.between(-0.5f, 2.0f) : 1.0f;
        def.locks.rotation = random_.chance(0.1f);
        def.can_sleep = random_.chance(0.9f);
        def.is_awake = random_.chance(0.8f);
        def.key = key;
        bodies_.push_back(world.create_body(def));
        for (std::uint32_t count = 1 + random_.below(2); count-- > 0;) add_shape(bodies_.back());
    }

    void add_shape(BodyHandle body) {
        const std::uint64_t key = ++next_key_;
        const Shape geometry = draw_shape(random_, random_.between(0.4f, 1.2f), true);
        ShapeDef def;
        def.density = random_.chance(0.1f) ? 0.0f : random_.between(0.2f, 5.0f);
        def.friction = random_.between(0.0f, 1.2f);
        def.restitution = random_.chance(0.3f) ? random_.unit() : 0.0f;
        def.filter.group = random_.chance(0.1f) ? -1 : 0;
        def.key = key;
        shapes_.push_back({body, world.create_shape(body, geometry, def)});
    }

    void remove_body() {
        const std::uint32_t index = below(bodies_.size());
        const BodyHandle body = bodies_[index];
        world.destroy_body(body);
        bodies_.erase(bodies_.begin() + index);
        std::erase_if(shapes_, [&](const Owned& owned) { return owned.body == body; });
        std::erase_if(joints_, [&](JointHandle joint) { return !world.is_alive(joint); });
    }

    void remove_shape() {
        if (shapes_.empty()) return;
        const std::uint32_t index = below(shapes_.size());
        world.destroy_shape(shapes_[index].shape);
        shapes_.erase(shapes_.begin() + index);
    }

    /// Moves a body without joints to an anchor on another body, and connects the two bodies.
    void add_joint() {
        const BodyHandle a = any_body(), b = any_body();
        if (a == b || joints_.size() >= 25 || is_jointed(b)) return;
        RevoluteJointDef def;
        def.body_a = a;
        def.body_b = b;
        def.anchor_local_a = random_.point(-0.7f, 0.7f);
        def.anchor_local_b = random_.point(-0.7f, 0.7f);
        const float angle = random_.between(-3.0f, 3.0f);
        const glm::vec2 anchor = world.body(a).transform() * def.anchor_local_a;
        world.body(b).set_transform(anchor - Rotation::from_angle(angle) * def.anchor_local_b, angle);
        world.body(b).set_linear_velocity(world.body(a).linear_velocity());
        def.has_motor = random_.chance(0.3f);
        def.motor_speed = random_.between(-5.0f, 5.0f);
        def.max_motor_torque = random_.between(0.0f, 20.0f);
        def.collide_connected = random_.chance(0.3f);
        def.key = ++next_key_;
        joints_.push_back(world.create_joint(def));
    }

    void remove_joint() {
        if (joints_.empty()) return;
        const std::uint32_t index = below(joints_.size());
        world.destroy_joint(joints_[index]);
        joints_.erase(joints_.begin() + index);
    }

    bool is_jointed(BodyHandle body) {
        for (const JointHandle joint : joints_)
            if (world.joint(joint).body_a() == body || world.joint(joint).body_b() == body) return true;
        return false;
    }

    void teleport() {
        const BodyHandle body = any_body();
        const glm::vec2 place = any_place();
        if (is_jointed(body)) return;
        world.body(body).set_transform(place, random_.between(-3.0f, 3.0f));
    }

    void push() {
        BodyRef body = world.body(any_body());
        const glm::vec2 push = random_.point(-3.0f, 3.0f);
        const Wake wake = random_.chance(0.7f) ? Wake::Yes : Wake::No;
        switch (random_.below(4)) {
            case 0: body.apply_impulse_to_center(push, wake); break;
            case 1: body.apply_force_to_center(10.0f * push, wake); break;
            case 2: body.set_linear_velocity(push, wake); break;
            case 3: body.apply_angular_impulse(0.1f * push.x, wake); break;
        }
    }

    void change_material() {
        if (shapes_.empty()) return;
        ShapeRef shape = world.shape(shapes_[below(shapes_.size())].shape);
        if (random_.chance(0.5f))
            shape.set_friction(random_.between(0.0f, 1.5f));
        else
            shape.set_restitution(random_.unit());
    }

    void change_sleep_or_filter() {
        if (random_.chance(0.5f)) {
            world.body(any_body()).set_awake(random_.chance(0.4f));
        } else if (!shapes_.empty()) {
            const std::uint64_t mask = random_.chance(0.7f) ? ~std::uint64_t{0} : 2;
            world.shape(shapes_[below(shapes_.size())].shape).set_filter({.mask = mask});
        }
    }

    Random random_;
    std::uint32_t max_bodies_;
    std::uint64_t next_key_ = 1000;
    std::vector<BodyHandle> bodies_;
    std::vector<Owned> shapes_;
    std::vector<JointHandle> joints_;
};

}  // namespace damson::test
