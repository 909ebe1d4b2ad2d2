// Colours: no two constraints of one colour hold the same moving body, so that all of a colour can be solved
// at once, in any order, with the same result.
//
//   colours [0, first_heavy_color)     constraints between bodies of like mass, lowest free colour first
//   colours [first_heavy_color, ..)    against the far heavier: solved later, so that it wins
//   colours [first_ground_color, ..)   against the immovable: solved last, all that a heavy body stands on
//                                      after all that it presses down by, or a level one would be thrown over
//   overflow_color                     what found no free colour, mostly on such a heavy body: one after the
//                                      other, after all others
//
// A body's mask of colours makes the choice one operation. Colours persist from step to step; they are given
// in key order, so that they do not depend on the order of creation.
#pragma once

#include <array>
#include <cstdint>

#include "bodies.hpp"
#include "contacts.hpp"
#include "joints.hpp"

namespace damson {

inline constexpr std::uint8_t color_count = 32;  ///< One bit each in BodyFlags::colors.
inline constexpr std::uint8_t first_heavy_color = 14;
inline constexpr std::uint8_t first_ground_color = 20;
inline constexpr std::uint8_t overflow_color = color_count;

struct ConstraintColor {
    ConstantTimeArray<std::uint32_t> contacts;  ///< Ids.
    ConstantTimeArray<std::uint32_t> joints;    ///< Slots.

    bool is_empty() const noexcept { return contacts.empty() && joints.empty(); }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<ConstraintColor>(show.at(Occasion::Pair, contacts),
                                              show.at(Occasion::Joint, joints));
    }
};

struct ConstraintGraph {
    std::array<ConstraintColor, color_count + 1> colors;
    std::uint64_t used = 0;             ///< Bit c exactly when colour c has constraints.
    std::uint64_t contact_version = 0;  ///< Counts what changes the contacts of any colour.
    std::uint64_t joint_version = 0;    ///< Counts what changes the joints of any colour, or their kind.
    bool is_overflow_sorted = true;     ///< Nothing came or went there since it was put in key order.

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(colors, used, contact_version, joint_version, is_overflow_sorted);
    }

    /// Gives the contact a colour. Requires: it has none, and holds a body that moves.
    void add_contact(Contacts& contacts, Bodies& bodies, std::uint32_t id);
    /// Takes its colour; no-op where the contact has none.
    void remove_contact(Contacts& contacts, Bodies& bodies, std::uint32_t id);
    /// Gives the joint a colour. Requires: it has none, and holds a body that moves.
    void add_joint(Joints& joints, Bodies& bodies, std::uint32_t slot);
    /// Takes its colour; no-op where the joint has none.
    void remove_joint(Joints& joints, Bodies& bodies, std::uint32_t slot);
};

/// Calls `visit(body a, body b)`, slots, for every constraint that has a colour.
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
