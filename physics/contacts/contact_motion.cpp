// Motion of contacts in every width.
#include "contact_motion.hpp"

#include <cstring>
#include <limits>

#include "../../core/wider.hpp"
#include "../defs/tuning.hpp"

namespace damson {

namespace {

constexpr float endless = std::numeric_limits<float>::infinity();

// what is read of a contact and of a pose, sixteen bytes at a time
constexpr std::size_t at_normal = offsetof(Contact, manifold);  // normal, first point's place
constexpr std::size_t at_second = at_normal + 32;               // the second's place
constexpr std::size_t at_frames = at_normal + 64;               // rotations of A and B
constexpr std::size_t at_arms = at_normal + 80;                 // from A to B, separations
static_assert(offsetof(Manifold, normal_local_a) == 0 && offsetof(Manifold, points) == 8 &&
              offsetof(ManifoldPoint, point_local_a) == 0 && sizeof(ManifoldPoint) == 24);
static_assert(offsetof(Contact, frames) == at_frames && offsetof(ContactFrames, a) == 0 &&
              offsetof(Rotation, c) == 0 && offsetof(Rotation, s) == 4 && offsetof(ContactFrames, b) == 8 &&
              offsetof(ContactFrames, a_to_b) == 16 && offsetof(Contact, separation_then) == at_arms + 8);
constexpr std::size_t at_rotation = offsetof(BodyPose, frame) + offsetof(Transform, rotation);  // and centre
constexpr std::size_t at_center = offsetof(BodyPose, center);  // in the world, then in its own frame
static_assert(at_center == at_rotation + 8 && offsetof(BodyPose, center_local) == at_center + 8);

namespace motion4 {
using Lanes = Wide4;
#include "../../core/plane_lanes.inl"
#include "contact_motion.inl"
}  // namespace motion4

#if defined(DAMSON_WIDER_VECTORS)
DAMSON_TARGET_AVX2
namespace motion8 {
using Lanes = Wide8;
#include "../../core/plane_lanes.inl"
#include "contact_motion.inl"
}  // namespace motion8
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
namespace motion16 {
using Lanes = Wide16;
#include "../../core/plane_lanes.inl"
#include "contact_motion.inl"
}  // namespace motion16
DAMSON_TARGET_END
#endif

}  // namespace

namespace {

/// How many lanes `count` contacts are taken by at a time: as many as there are, unless fewer hold them all.
std::size_t lanes_for(std::size_t count, [[maybe_unused]] InstructionSet instructions) {
#if defined(DAMSON_WIDER_VECTORS)
    if (instructions == InstructionSet::Avx512 && count > 8) return 16;
    if (instructions >= InstructionSet::Avx2 && count > 4) return 8;
#endif
    return 4;
}

}  // namespace

void find_motion(ContactBatch& batch, InstructionSet instructions) {
    if (batch.count == 0) return;
    // lanes that are left over do what the last one does
    const std::size_t lanes = lanes_for(batch.count, instructions);
    static_assert(ContactBatch::capacity % 16 == 0);
    for (std::size_t i = batch.count; i % lanes != 0; ++i) {
        batch.contacts[i] = batch.contacts[batch.count - 1];
        batch.extents_a[i] = batch.extents_b[i] = batch.most_turns[i] = batch.most_sinks[i] = 0.0f;
    }
#if defined(DAMSON_WIDER_VECTORS)
    if (lanes == 16) return motion16::find_motion(batch);
    if (lanes == 8) return motion8::find_motion(batch);
#endif
    motion4::find_motion(batch);
}

void find_reaches(ReachBatch& batch, float dt, InstructionSet instructions) {
    const std::size_t lanes = lanes_for(batch.count, instructions);
    static_assert(ReachBatch::capacity % 16 == 0);
    for (std::size_t i = batch.count; i % lanes != 0; ++i) {
        batch.speeds_x[i] = batch.speeds_y[i] = batch.between_x[i] = batch.between_y[i] = 0.0f;
        batch.extents_a[i] = batch.extents_b[i] = 0.0f;
    }
#if defined(DAMSON_WIDER_VECTORS)
    if (lanes == 16) return motion16::find_reaches(batch, dt);
    if (lanes == 8) return motion8::find_reaches(batch, dt);
#endif
    motion4::find_reaches(batch, dt);
}

}  // namespace damson
