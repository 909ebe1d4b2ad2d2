// Fills the columns of the SIMD contact solver from contacts and bodies at the start of a step. Writes the
// impulses back at the end of the step.
#pragma once

#include <cstdint>
#include <span>

#include "../solver/contact_solver.hpp"
#include "../solver/motion.hpp"
#include "../state/bodies.hpp"
#include "../state/contacts.hpp"

namespace damson {

struct WorldTables;

/// Fills `groups` from the contacts `ids`, with `lanes_used` contacts per group, and adds their warm starts
/// to `starts`. `rollings` can be empty if no contact has rolling resistance.
void prepare_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                      std::span<const std::uint32_t> ids, std::uint32_t lanes_used, const Contacts& contacts,
                      const Bodies& bodies, std::span<const SolverBody> motions, const SolverStep& step,
                      std::span<WarmStart> starts, std::span<RollingColumns> rollings = {});

/// Writes the impulses of `groups` back to their contacts, for the next step. `rollings` can be empty if no
/// contact has rolling resistance.
void store_impulses(std::span<const ContactGroup> groups, Contacts& contacts,
                    std::span<const RollingColumns> rollings = {});

/// Sets the accumulated impulses of awake contacts and joints to zero, so that the step begins without the impulses of
/// the last step.
void start_cold(WorldTables& state);

}  // namespace damson
