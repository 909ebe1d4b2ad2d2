// Tests of physics/contacts/contact_points.cpp.
//
// Compares contact motion that is computed for many contacts in columns with contact motion computed for
// single contacts. The results must be bit-identical with every instruction set.
//
// The environment variable DAMSON_SHAPE_PAIRS sets the contact count; the default is 20,000.
#include "../../../physics/contacts/contact_points.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "../../../core/random.hpp"

using namespace damson;

namespace {

constexpr std::array<InstructionSet, 3> every_set{InstructionSet::Baseline, InstructionSet::Avx2,
                                                  InstructionSet::Avx512};

std::uint64_t contacts_to_compare() {
    const char* text = std::getenv("DAMSON_SHAPE_PAIRS");
    return text == nullptr ? 20000 : std::strtoull(text, nullptr, 10);
}

bool is_same_number(float p, float q) {
    return std::bit_cast<std::uint32_t>(p) == std::bit_cast<std::uint32_t>(q) ||
           (std::isnan(p) && std::isnan(q));
}

// ---- reference: one contact at a time ----

/// Motion of the smaller body relative to the larger one. If both extents are equal, this is the motion of
/// body B.
struct MotionTwin {
    glm::vec2 shift{0.0f};
    float arc = 0.0f;
    bool is_seen_from_b = false;
};

Transform relative_centers(const ContactFrames& frames) {
    return {inverse_rotate(frames.a, frames.a_to_b), frames.a.inverse() * frames.b};
}

bool has_turned(const ContactFrames& then, const ContactFrames& now, float most) {
    const Rotation turn_a = now.a * then.a.inverse(), turn_b = now.b * then.b.inverse();
    return std::fabs(turn_a.s) > most || std::fabs(turn_b.s) > most || turn_a.c < 0.0f || turn_b.c < 0.0f;
}

MotionTwin motion_since(const Transform& then, const Transform& now, float extent_a, float extent_b) {
    const Rotation turn = now.rotation * then.rotation.inverse();
    const float arc = turn.c < 0.82f ? std::numeric_limits<float>::infinity() : 1.05f * std::fabs(turn.s);
    if (extent_b <= extent_a) return {now.position - then.position, extent_b * arc, false};
    const glm::vec2 a_then = inverse_rotate(then.rotation, then.position);
    const glm::vec2 a_now = inverse_rotate(now.rotation, now.position);
    return {a_then - a_now, extent_a * arc, true};
}

/// Results for one contact: whether its manifold can be reused, the new separations, and the distance moved.
struct Found {
    bool stays = false;
    float separations[2]{};
    float way = 0.0f;
};

Found find_alone(const Contact& contact, const BodyPose& pose_a, const BodyPose& pose_b,
                 const BodyMass& mass_a, const BodyMass& mass_b) {
    const ContactFrames& then = contact.frames;
    const ContactFrames now{pose_a.frame.rotation, pose_b.frame.rotation, pose_b.center - pose_a.center};
    const Transform side_then = relative_centers(then);
    const MotionTwin motion = motion_since(side_then, relative_centers(now), mass_a.extent, mass_b.extent);
    Found found;
    found.way = length(motion.shift) + motion.arc;

    const Manifold& manifold = contact.manifold;
    const bool is_stacked = manifold.count == 2 && mass_a.mass > 0.0f && mass_b.mass > 0.0f;
    const glm::vec2 normal = motion.is_seen_from_b
                                 ? inverse_rotate(side_then.rotation, manifold.normal_local_a)
                                 : manifold.normal_local_a;
    const float slide = std::fabs(cross(motion.shift, normal)) + motion.arc;
    const float sink = std::fabs(dot(motion.shift, normal)) + motion.arc;
    const float smaller_extent = std::min(mass_a.extent, mass_b.extent);
    float most_turn = manifold_reuse_turn;
    if (is_stacked) {
        float normal_impulse = 0.0f, tangent_impulse = 0.0f;
        for (const ManifoldPoint& point : manifold.points)
            normal_impulse += point.normal_impulse, tangent_impulse += point.tangent_impulse;
        const float used = normal_impulse > 0.0f ? std::fabs(tangent_impulse) / normal_impulse : 0.0f;
        most_turn = std::clamp(contact.friction - used, manifold_reuse_turn, manifold_reuse_lean);
    }
    found.stays = !has_turned(then, now, most_turn) &&
                  slide < std::min(manifold_reuse_slide, manifold_reuse_part * smaller_extent) &&
                  sink < (manifold.count == 2 ? manifold_reuse_sink : manifold_reuse_slide);

    const glm::vec2 world_normal = then.a * manifold.normal_local_a;
    for (std::size_t i = 0; i < 2; ++i) {
        const glm::vec2 from_a = manifold.points[i].point_local_a - pose_a.center_local;
        const glm::vec2 from_b = inverse_rotate(then.b, then.a * from_a - then.a_to_b);
        found.separations[i] =
            contact.separation_then[i] + dot(now.a_to_b + now.b * from_b - now.a * from_a, world_normal);
    }
    return found;
}

float reach_alone(glm::vec2 dv, glm::vec2 a_to_b, float extent_a, float extent_b, float dt) {
    const float small = std::min(extent_a, extent_b), large = std::max(extent_a, extent_b);
    constexpr float like_size = 4.0f;
    float speed = length(dv);
    if (large < like_size * small)
        speed = std::max(0.0f, -dot(dv, a_to_b)) / std::max(linear_slop, length(a_to_b));
    return std::max(speculative_distance, std::min(dt * speed, small));
}

// ---- random contacts ----

/// A contact and its two bodies. Since the last manifold, the bodies have moved a little, about as far as
/// reuse allows, or far.
struct MovedContact {
    Contact contact;
    std::array<BodyPose, 2> poses;
    std::array<BodyMass, 2> masses;
    std::array<BodyVelocity, 2> velocities;
};

Rotation draw_turn(Random& random, float most) {
    return Rotation::from_angle(random.between(-most, most));
}

MovedContact draw_contact(Random& random) {
    MovedContact made;
    const float far = random.chance(0.1f) ? 1e4f : 10.0f;
    // Sometimes the center of mass is far from the body origin, which costs precision.
    const bool is_far_off = random.chance(0.1f);
    for (std::size_t k = 0; k < 2; ++k) {
        BodyPose& pose = made.poses[k];
        pose.frame = {random.point(-far, far), draw_turn(random, 3.1f)};
        pose.center_local = is_far_off ? random.point(-500.0f, 500.0f) : random.point(-0.2f, 0.2f);
        pose.center = pose.frame * pose.center_local;
        made.masses[k].mass = random.chance(0.2f) ? 0.0f : 1.0f;
        made.masses[k].extent = random.chance(0.2f)   ? 0.5f
                                : random.chance(0.1f) ? 0.0f
                                                      : random.between(0.0f, 3.0f);
        made.velocities[k] = {random.point(-60.0f, 60.0f), 0.0f};
    }
    Contact& contact = made.contact;
    contact.body_a = 0, contact.body_b = 1;
    const Rotation normal = draw_turn(random, 3.1f);
    contact.manifold.normal_local_a = {normal.c, normal.s};
    contact.manifold.count = static_cast<int>(random.below(3));
    for (std::size_t i = 0; i < 2; ++i) {
        contact.manifold.points[i].point_local_a = made.poses[0].center_local + random.point(-1.0f, 1.0f);
        contact.separation_then[i] = random.between(-0.1f, 0.1f);
        contact.manifold.points[i].normal_impulse = random.chance(0.3f) ? 0.0f : random.between(0.0f, 1.0f);
        contact.manifold.points[i].tangent_impulse = random.between(-0.1f, 0.1f);
    }
    contact.friction = random.chance(0.5f) ? 0.6f : random.between(0.0f, 0.3f);
    contact.frames = {made.poses[0].frame.rotation, made.poses[1].frame.rotation,
                      made.poses[1].center - made.poses[0].center};
    const float turn = random.chance(0.5f) ? 0.015f : random.chance(0.5f) ? 0.15f : 3.1f;
    const float way = random.chance(0.5f) ? 0.02f : random.chance(0.5f) ? 0.1f : 2.0f;
    for (BodyPose& pose : made.poses) {
        if (random.chance(0.2f)) continue;
        pose.center += random.point(-way, way);
        pose.frame.rotation = draw_turn(random, turn) * pose.frame.rotation;
    }
    if (random.chance(0.01f)) made.poses[1].center.x = std::numeric_limits<float>::quiet_NaN();
    return made;
}

}  // namespace

TEST_SUITE("physics/contact_points") {
    TEST_CASE("contacts in columns have the same motion as contacts computed one at a time") {
        const std::uint64_t wanted = contacts_to_compare();
        std::uint64_t stayed = 0, went = 0;
        Random random{11};
        for (std::uint64_t done = 0; done < wanted;) {
            CAPTURE(done);
            const std::size_t count = 1 + random.below(ContactBatch::capacity);
            std::vector<MovedContact> made;
            for (std::size_t i = 0; i < count; ++i) made.push_back(draw_contact(random));
            done += count;

            // Contacts share no bodies.
            Bodies bodies;
            for (std::size_t i = 0; i < count; ++i) {
                made[i].contact.body_a = static_cast<std::uint32_t>(2 * i);
                made[i].contact.body_b = static_cast<std::uint32_t>(2 * i + 1);
                for (std::size_t k = 0; k < 2; ++k) {
                    bodies.table.insert();
                    bodies.columns.push(made[i].poses[k], made[i].velocities[k], made[i].masses[k],
                                        BodyForces{}, BodyFlags{}, BodyLinks{}, BodyIdentity{});
                }
            }
            for (const InstructionSet set : every_set) {
                if (set > best_instruction_set()) continue;
                CAPTURE(static_cast<int>(set));
                ContactBatch batch;
                ReachBatch reaches;
                for (std::size_t i = 0; i < count; ++i)
                    batch.add(static_cast<std::uint32_t>(i), made[i].contact, bodies);
                find_motion(batch, set);
                for (std::size_t i = 0; i < count; i += 2) reaches.add(batch.contacts[i], bodies);
                find_reaches(reaches, 1.0f / 60.0f, set);

                std::size_t reach_count = 0;
                for (std::size_t i = 0; i < count; ++i) {
                    CAPTURE(i);
                    const MovedContact& one = made[i];
                    const Found alone =
                        find_alone(one.contact, one.poses[0], one.poses[1], one.masses[0], one.masses[1]);
                    REQUIRE(batch.contacts[i].id == i);
                    REQUIRE((batch.stays[i] > 0.0f) == alone.stays);
                    REQUIRE(is_same_number(batch.traveled[i], alone.way));
                    for (std::size_t k = 0; k < 2; ++k)
                        REQUIRE(is_same_number(batch.separations[k][i], alone.separations[k]));
                    if (set == InstructionSet::Baseline) ++(alone.stays ? stayed : went);
                }
                for (std::size_t i = 0; i < count; i += 2) {
                    CAPTURE(i);
                    const MovedContact& one = made[i];
                    const float reach = reach_alone(one.velocities[1].linear - one.velocities[0].linear,
                                                    one.poses[1].center - one.poses[0].center,
                                                    one.masses[0].extent, one.masses[1].extent, 1.0f / 60.0f);
                    REQUIRE(is_same_number(reaches.reaches[reach_count++], reach));
                }
            }
        }
        CHECK(stayed > wanted / 40);
        CHECK(went > wanted / 20);
    }
}
