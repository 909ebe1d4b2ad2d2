// Computes the motion of contacts; compiled for every vector width.
#include "contact_motion.hpp"

#include <cstring>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/for_each_width.hpp"
#include "../../core/wider.hpp"
#include "../model/tuning.hpp"
#include "../state/placed_contact.hpp"

namespace damson {

namespace {

using namespace contact_offsets;

constexpr float endless = std::numeric_limits<float>::infinity();

namespace motion_kernels {
#define DAMSON_KERNEL "../physics/contacts/contact_motion.inl"
#include "../../core/each_width.inl"
}  // namespace motion_kernels

}  // namespace

void find_motion(ContactBatch& batch, InstructionSet instructions) {
    DAMSON_ASSERT(batch.count <= ContactBatch::capacity);
    if (batch.count == 0) return;
    // unused lanes repeat the last contact
    const InstructionSet set = narrowed_to(batch.count, instructions);
    static_assert(ContactBatch::capacity % 16 == 0);
    for (std::size_t i = batch.count; i % lanes_of(set) != 0; ++i) {
        batch.contacts[i] = batch.contacts[batch.count - 1];
        batch.extents_a[i] = batch.extents_b[i] = batch.most_turns[i] = batch.most_sinks[i] = 0.0f;
    }
    constexpr auto kernel = DAMSON_EACH_WIDTH(motion_kernels, find_motion);
    kernel[set](batch);
}

void find_reaches(ReachBatch& batch, float dt, InstructionSet instructions) {
    DAMSON_ASSERT(batch.count <= ReachBatch::capacity);
    const InstructionSet set = narrowed_to(batch.count, instructions);
    static_assert(ReachBatch::capacity % 16 == 0);
    for (std::size_t i = batch.count; i % lanes_of(set) != 0; ++i) {
        batch.speeds_x[i] = batch.speeds_y[i] = batch.between_x[i] = batch.between_y[i] = 0.0f;
        batch.extents_a[i] = batch.extents_b[i] = 0.0f;
    }
    constexpr auto kernel = DAMSON_EACH_WIDTH(motion_kernels, find_reaches);
    kernel[set](batch, dt);
}

}  // namespace damson
