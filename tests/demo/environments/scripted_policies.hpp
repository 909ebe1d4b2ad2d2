// Simple scripted policies, which show that every example environment can be solved. A policy computes the
// actions of one world from its observations, and can store a few numbers for each world.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace damson::test {

/// Numbers that a policy stores for one world. They are 0 at the start of an episode.
using PolicyMemory = std::array<float, 8>;

using Policy = void (*)(std::span<const float> seen, std::span<float> action, PolicyMemory& memory);

/// Pushes the cart in the direction in which the pole falls, and slowly back to the center.
inline void balance_pole(std::span<const float> seen, std::span<float> action, PolicyMemory&) {
    const float lean = seen[2] + 0.4f * seen[3] + 0.05f * seen[0] + 0.1f * seen[1];
    action[0] = lean > 0.0f ? 1.0f : 0.0f;
}

/// Desired output of the lander's engines: upward thrust, and counter-clockwise torque.
struct LanderWish {
    float lift = 0.0f, turn = 0.0f;
};
inline LanderWish wish_of_lander(std::span<const float> seen) {
    // If a leg touches the ground, only brake.
    if (seen[6] > 0.0f || seen[7] > 0.0f) return {.lift = -0.5f * seen[3], .turn = 0.0f};
    // Lean against the horizontal drift, and descend more slowly near the ground.
    const float lean = std::clamp(0.5f * seen[0] + seen[2], -0.3f, 0.3f);
    const float height = 0.55f * std::fabs(seen[0]);
    return {.lift = 0.5f * (height - seen[1]) - 0.5f * seen[3], .turn = 0.5f * (lean - seen[4]) - seen[5]};
}

inline void land(std::span<const float> seen, std::span<float> action, PolicyMemory& memory) {
    const LanderWish wish = wish_of_lander(seen);
    const bool wants_lift = wish.lift > 0.05f, wants_turn = std::fabs(wish.turn) > 0.05f;
    // Fire one engine at a time. If both are wanted, alternate.
    memory[0] = 1.0f - memory[0];
    const bool lifts = wants_lift && (!wants_turn || wish.lift > std::fabs(wish.turn) ||
                                      (wish.lift > 0.2f && memory[0] > 0.0f));
    action[0] = lifts ? 2.0f : !wants_turn ? 0.0f : wish.turn > 0.0f ? 1.0f : 3.0f;
}

inline void land_continuously(std::span<const float> seen, std::span<float> action, PolicyMemory&) {
    const LanderWish wish = wish_of_lander(seen);
    action[0] = std::clamp(20.0f * wish.lift - 1.0f, -1.0f, 1.0f);
    action[1] = std::clamp(-20.0f * wish.turn, -1.0f, 1.0f);
}

/// Moves around the first remaining block and pushes it to the right.
inline void push_blocks(std::span<const float> seen, std::span<float> action, PolicyMemory&) {
    const float x = seen[0], y = seen[1], *block = nullptr;
    for (std::size_t i = 0; i < 3 && block == nullptr; ++i)
        if (seen[6 + 3 * i] > 0.0f) block = &seen[4 + 3 * i];
    action[0] = action[1] = 0.0f;
    if (block == nullptr) return;
    // The target is to the left of the block. To get past a wall of blocks, the agent goes around it on the
    // left side of the room.
    float to_x = block[0] - 1.3f, to_y = block[1];
    const bool is_behind = block[0] > 0.6f && std::fabs(block[1]) < 0.25f;
    if (is_behind) {
        to_x = 1.0f;
        to_y = 1.5f * block[1];
    } else if (block[0] < 1.2f) {
        // The agent is next to the block or beyond it, so it must move back first.
        to_x = -4.0f - x;
        to_y = std::fabs(block[1]) < 1.3f && block[0] < 0.9f
                   ? (block[1] > 0.0f ? block[1] - 1.5f : block[1] + 1.5f)
                   : 0.0f;
        if (y + to_y > 4.4f) to_y = block[1] - 1.5f;
        if (y + to_y < -4.4f) to_y = block[1] + 1.5f;
    }
    action[0] = std::clamp(2.0f * to_x - 0.3f * seen[2], -1.0f, 1.0f);
    action[1] = std::clamp(2.0f * to_y - 0.3f * seen[3], -1.0f, 1.0f);
}

/// Moves every person toward the goal, and to the right of approaching people.
inline void walk_across(std::span<const float> seen, std::span<float> action, PolicyMemory&) {
    constexpr std::size_t people = 50;
    for (std::size_t i = 0; i < people; ++i) {
        const float* const me = &seen[6 * i];
        const float left = std::hypot(me[4], me[5]), pace = std::min(1.0f, left);
        float x = left > 0.0f ? me[4] / left * pace : 0.0f, y = left > 0.0f ? me[5] / left * pace : 0.0f;
        for (std::size_t k = 0; k < people; ++k) {
            const float* const other = &seen[6 * k];
            const float way_x = me[0] - other[0], way_y = me[1] - other[1], away = std::hypot(way_x, way_y);
            if (k == i || away > 1.8f || away == 0.0f) continue;
            const float push = 0.5f * (1.8f - away) / away;
            x += push * (way_x + 0.8f * -way_y);
            y += push * (way_y + 0.8f * way_x);
        }
        const float size = std::max(1.0f, std::hypot(x, y));
        action[2 * i] = x / size;
        action[2 * i + 1] = y / size;
    }
}

/// Steers toward the track ahead, and drives fast on straight parts.
inline void drive(std::span<const float> seen, std::span<float> action, PolicyMemory&) {
    const float here = std::atan2(seen[5], seen[4]),
                bend = std::atan2(seen[13] - seen[7], seen[12] - seen[6]);
    const float speed = 10.0f * seen[0], wanted = 34.0f - 22.0f * std::min(1.0f, std::fabs(bend));
    action[0] = std::clamp(2.0f * here - 0.05f * seen[2], -1.0f, 1.0f);
    action[1] = std::clamp(0.4f * (wanted - speed), 0.0f, 1.0f);
    action[2] = std::clamp(0.2f * (speed - wanted), 0.0f, 1.0f);
}

/// Walks in three phases: one leg swings forward while the other supports the body; the swinging leg is put
/// down; the rear leg pushes off and becomes the swinging leg. A parameter search found the numbers.
inline void walk(std::span<const float> seen, std::span<float> action, PolicyMemory& memory) {
    constexpr float straight = 0.05f, swing_hip = 1.01f, swing_knee = -0.5f, land_hip = 0.013f,
                    push_knee = 1.14f;
    constexpr float lift = 0.104f, pace = 0.268f, passed = 0.059f, pushed = 0.55f;
    enum Phase { Begin, Swing, Reach, Push };
    auto phase = static_cast<Phase>(memory[0]);
    auto leg = static_cast<std::size_t>(memory[1]);  // index of the swinging leg
    float& hold = memory[2];                         // angle of the supporting knee
    if (phase == Begin) {
        hold = straight;
        phase = Swing;
    }
    struct Leg {
        float hip, hip_speed, knee, knee_speed, touches;
    };
    const auto leg_of = [&](std::size_t i) {
        return Leg{seen[4 + 5 * i], seen[5 + 5 * i], seen[6 + 5 * i], seen[7 + 5 * i], seen[8 + 5 * i]};
    };
    const Leg moving = leg_of(leg), holding = leg_of(1 - leg);
    std::array<float, 2> hip{}, knee{};  // desired changes of the joint angles
    const auto turn_hip = [&](std::size_t i, float angle) {
        const Leg of = leg_of(i);
        hip[i] = 0.935f * (angle - of.hip) - 0.142f * of.hip_speed;
    };
    const auto turn_knee = [&](std::size_t i, float angle) {
        const Leg of = leg_of(i);
        knee[i] = 3.41f * (angle - of.knee) - 0.245f * of.knee_speed;
    };
    if (phase == Swing) {
        turn_hip(leg, swing_hip);
        turn_knee(leg, swing_knee);
        hold = std::min(straight, hold + (seen[2] > pace ? 2.0f : 1.0f) * lift);
        turn_knee(1 - leg, hold);
        if (holding.hip < passed) phase = Reach;
    }
    if (phase == Reach) {
        turn_hip(leg, land_hip);
        turn_knee(leg, straight);
        turn_knee(1 - leg, hold);
        if (moving.touches > 0.0f) {
            phase = Push;
            hold = std::min(straight, moving.knee);
        }
    }
    if (phase == Push) {
        turn_knee(leg, hold);
        turn_knee(1 - leg, push_knee);
        if (holding.knee > pushed || seen[2] > 1.0735f * pace) {
            phase = Swing;
            leg = 1 - leg;
        }
    }
    // Keep the hull upright, and prevent hopping.
    for (std::size_t i = 0; i < 2; ++i) {
        action[2 * i] = std::clamp(0.51f * (hip[i] + 0.738f * seen[0] + 2.22f * seen[1]), -1.0f, 1.0f);
        action[2 * i + 1] = std::clamp(0.51f * (knee[i] - 15.5f * seen[3]), -1.0f, 1.0f);
    }
    memory[0] = static_cast<float>(phase);
    memory[1] = static_cast<float>(leg);
}

}  // namespace damson::test
