// Computes the motion of contacts; compiled for every vector width.
#include "contact_motion.hpp"

#include <cstring>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/wider.hpp"
#include "../model/tuning.hpp"
#include "../state/contact_offsets.hpp"

namespace damson {

namespace {

using namespace contact_offsets;

constexpr float endless = std::numeric_limits<float>::infinity();

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

/// Returns the number of lanes for `count` contacts: the widest available, or fewer if all contacts fit in
/// fewer lanes.
std::size_t lanes_for([[maybe_unused]] std::size_t count, [[maybe_unused]] InstructionSet instructions) {
#if defined(DAMSON_WIDER_VECTORS)
    if (instructions == InstructionSet::Avx512 && count > 8) return 16;
    if (instructions >= InstructionSet::Avx2 && count > 4) return 8;
#endif
    return 4;
}

}  // namespace

void find_motion(ContactBatch& batch, InstructionSet instructions) {
    DAMSON_ASSERT(batch.count <= ContactBatch::capacity);
    if (batch.count == 0) return;
    // unused lanes repeat the last contact
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
    DAMSON_ASSERT(batch.count <= ReachBatch::capacity);
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
