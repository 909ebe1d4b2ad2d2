// The contacts of a world: one for every broadphase pair, from a pool whose recycling swaps with the last
// live one.
//
//   id            stable while the contact lives; the broadphase carries it as the pair's user data
//   edge          2 * id + side: the contact's place in the contact list of body A (side 0) or B (side 1)
//   awake         listed in `awake` exactly when one of its bodies is awake; its manifold is kept up to date
//   touching      its manifold has points
//   coloured      has a colour exactly when it touches, one of its bodies is dynamic and awake, and none
//   quarantined
//
// A is the side whose shape has the smaller key, whatever the order of creation.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../containers/constant_time_array.hpp"
#include "../containers/item_pool.hpp"
#include "../core/transform.hpp"
#include "../narrowphase/manifold.hpp"
#include "bodies.hpp"

namespace damson {

inline constexpr std::uint8_t no_color = 0xff;

/// What the step reads and writes of a contact.
struct alignas(64) Contact {
    std::uint32_t body_a = nothing, body_b = nothing;    ///< Slots.
    std::uint32_t shape_a = nothing, shape_b = nothing;  ///< Slots.
    Manifold manifold{};
    Transform
        computed_at{};  ///< B's pose about the centres of mass, in A's frame, when the points were found.
    std::array<float, 2> separation_then{};  ///< Of the points, when they were found. [m]
    float friction = 0.0f;                   ///< Mixed from both shapes. [-]
    float restitution = 0.0f;                ///< Mixed from both shapes. [-]
    std::uint32_t awake_index = not_in_array;
    std::uint32_t color_index = not_in_array;
    std::uint8_t color = no_color;
    bool is_touching = false;
    bool is_computed = false;
};

/// Neighbours in the contact lists of A (0) and B (1), as edges.
struct ContactLinks {
    std::array<std::uint32_t, 2> next{nothing, nothing};
    std::array<std::uint32_t, 2> previous{nothing, nothing};
};

struct Contacts {
    ItemPool<Contact> pool;
    std::vector<ContactLinks> links;         ///< By id.
    ConstantTimeArray<std::uint32_t> awake;  ///< Ids.

    Contact& operator[](std::uint32_t id) noexcept { return pool[id]; }
    const Contact& operator[](std::uint32_t id) const noexcept { return pool[id]; }

    auto awake_index() noexcept {
        return [this](std::uint32_t id) -> std::uint32_t& { return pool[id].awake_index; };
    }
};

/// Calls `visit(id)` for every contact of a body; `visit` may end the contact it is given.
template <class ContactsLike, class Visit>
void for_each_contact(ContactsLike& contacts, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t edge = links.first_contact; edge != nothing;) {
        const std::uint32_t id = edge >> 1;
        const std::uint32_t next = contacts.links[id].next[edge & 1];
        visit(id);
        edge = next;
    }
}

}  // namespace damson
