// Graph coloring: no two constraints of one color act on the same moving body. The constraints of a color can
// therefore be solved in parallel, or in any order, with the same result.
//
// A constraint gets the lowest color that both bodies have free, starting at a lower bound:
//
//   0                    bodies of similar mass
//   first_heavy_color    bodies of very different mass: solved later, so that these constraints prevail
//   first_ground_color   a moving and an immovable body: solved last. If colors were mixed, one wheel of a
//                        level cart would be solved before its axle and the other after it, and the cart
//                        would tip over
//
// There are no upper bounds: if the lower colors are taken, constraints between bodies of similar mass use
// colors from first_heavy_color on, too. Constraints that find no free color get the overflow color. They are
// solved one by one, after all other colors.
//
// Each body has a mask of its colors, so finding a free color takes one operation. Colors persist from step
// to step. They are assigned in key order, so they do not depend on the creation order.
#pragma once

#include <array>
#include <cstdint>

#include "bodies.hpp"
#include "contacts.hpp"
#include "joints.hpp"

namespace damson {

inline constexpr std::uint8_t color_count = 32;  ///< One bit per color in BodyFlags::colors.
inline constexpr std::uint8_t first_heavy_color = 14;
inline constexpr std::uint8_t first_ground_color = 20;
inline constexpr std::uint8_t overflow_color = color_count;

struct ConstraintColor {
    ConstantTimeArray<std::uint32_t> contacts;  ///< Ids.
    ConstantTimeArray<std::uint32_t> joints;    ///< Slots.

    bool is_empty() const noexcept { return contacts.empty() && joints.empty(); }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<ConstraintColor>(show.at(ChangeKind::Pair, contacts),
                                              show.at(ChangeKind::Joint, joints));
    }
};

struct ConstraintGraph {
    std::array<ConstraintColor, color_count + 1> colors;
    std::uint64_t used = 0;             ///< Bit c is set exactly if color c has constraints.
    std::uint64_t contact_version = 0;  ///< Number of changes to the contacts of any color.
    std::uint64_t joint_version = 0;    ///< Number of changes to the joints of any color or their settings.
    bool is_overflow_sorted = true;     ///< True if the overflow color is in key order.

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(colors, used, contact_version, joint_version, is_overflow_sorted);
    }

    /// Assigns a color to a contact. Requires: the contact has no color and acts on a dynamic body.
    void add_contact(Contacts& contacts, Bodies& bodies, std::uint32_t id);
    /// Removes the color of a contact, if it has one.
    void remove_contact(Contacts& contacts, Bodies& bodies, std::uint32_t id);
    /// Assigns a color to a joint. Requires: the joint has no color and acts on a dynamic body.
    void add_joint(Joints& joints, Bodies& bodies, std::uint32_t slot);
    /// Removes the color of a joint, if it has one.
    void remove_joint(Joints& joints, Bodies& bodies, std::uint32_t slot);
};

/// Calls `visit(body_a, body_b)`, with body slots, for every constraint that has a color.
template <class Visit>
void for_each_constrained_pair(const ConstraintGraph& graph, const Contacts& contacts, const Joints& joints,
                               Visit&& visit) {
    for (const ConstraintColor& color : graph.colors) {
        for (const std::uint32_t id : color.contacts.items()) visit(contacts[id].body_a, contacts[id].body_b);
        for (const std::uint32_t slot : color.joints.items())
            visit(joints.at_slot(slot).body_a, joints.at_slot(slot).body_b);
    }
}

}  // namespace damson
