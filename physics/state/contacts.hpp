// The contacts of a world: one for every broadphase pair, of a tile grid one for every cell in the other's
// box (tile_rows.hpp), from a pool whose recycling swaps with the last live one.
//
//   id            stable while the contact lives; the broadphase carries it as the pair's user data
//   edge          2 * id + side: the contact's place in the contact list of body A (side 0) or B (side 1)
//   awake         listed in `awake` exactly when one of its bodies is awake; it is looked at in every step
//   stale         marked exactly when listed in `stale`: no body is awake, but something was changed, and it is
//                 looked at in the next step
//   touching      its shapes touch: within the speculative distance, or overlapping if one is a sensor
//   close         it has points and does not touch, as it closes so fast that it may meet within the step:
//                 solved like one that touches, and begins if the solver had to push
//   watched       exactly when it does not respond: it is left alone until its bodies have come as far as it
//                 takes to begin or end it
//   open          what touching was when it was last looked at and told
//   responding    it pushes: both are solid, their masks agree, one of the bodies is dynamic
//   solid         it has points, responds, and is not let through
//   coloured      has a colour exactly when it is solid, not vetoed, not hidden in a seam, one of its bodies is
//                 dynamic and awake, and none out of the simulation
//
// A is the side whose shape has the smaller key, whatever the order of creation.
//
// A body made asleep is promised to rest. What only such bodies and static ones hold up is not looked at
// until one of them wakes or is moved by hand, so that a world of sleeping crates costs nothing. Sensors
// look.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/item_pool.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/manifold.hpp"
#include "bodies.hpp"

namespace damson {

inline constexpr std::uint8_t no_color = 0xff;

/// How the bodies of a contact stood when its points were found. Until they are found anew the solver pushes
/// along the normal and at the arms of that moment, so that what hardly moves is held by unchanging forces.
struct ContactFrames {
    Rotation a{}, b{};       ///< Of the bodies.
    glm::vec2 a_to_b{0.0f};  ///< Between the centres of mass, in the world. [m]
};

/// What the step reads and writes of a contact.
struct alignas(64) Contact {
    std::uint32_t body_a = null_index, body_b = null_index;    ///< Slots.
    std::uint32_t shape_a = null_index, shape_b = null_index;  ///< Slots.
    Manifold manifold{};
    ContactFrames frames{};                  ///< When the points were found.
    std::array<float, 2> separation_then{};  ///< Of the points, when they were found; if round: radii. [m]
    float friction = 0.0f;                   ///< Mixed from both shapes. [-]
    float normal_impulse = 0.0f;             ///< Given in the last step, over all points and substeps. [N s]
    float tangent_impulse = 0.0f;            ///< Likewise. [N s]
    std::uint8_t color = no_color;
    bool is_touching : 1 = false;
    bool is_open : 1 = false;
    bool had_points : 1 = false;   ///< As last told.
    bool is_computed : 1 = false;  ///< The manifold was true once and is worth following.
    bool is_fresh : 1 = true;      ///< Not looked at since the pair began.
    bool is_dirty : 1 = false;     ///< Its rules have changed since it was last told.
    bool is_stale : 1 = false;     ///< Listed in `stale`.

    bool is_line_on_line : 1 = false;  ///< Both have a line for a core, and two that cross tell one way out.
    bool is_round : 1 = false;         ///< It has one point, on a rounded side that may roll over the other.

    // rules, mixed from both shapes; see pair_rules.hpp
    bool is_sensor : 1 = false;
    bool responds : 1 = false;
    bool reports : 1 = false;
    bool reports_hits : 1 = false;
    bool reports_force : 1 = false;  ///< Of pushes above ContactLinks::report_force.
    bool asks_pre_solve : 1 = false;
    bool bounces : 1 = false;  ///< It has restitution; see ContactLinks.
    bool conveys : 1 = false;  ///< It has a surface speed; see ContactLinks.
    bool rolls : 1 = false;    ///< It holds back what rolls; see ContactLinks.

    // decisions, kept while it has points
    bool is_let_through : 1 = false;  ///< By a one-way surface, or until the two part.
    bool is_vetoed : 1 = false;       ///< By the pre-solve question of this step.
    bool is_altered : 1 =
        false;                   ///< By the same: its mixed material or points are others than they would be.
    bool is_hidden : 1 = false;  ///< In a seam, where a neighbour holds the guest: see internal_edges.cpp.
    bool is_reported : 1 = false;         ///< A begin was written and no end yet.
    bool is_sensor_reported : 1 = false;  ///< That begin was a sensor's.

    /// Whether one body leans on the other: it has points, responds and is not let through.
    bool is_solid() const noexcept { return manifold.count > 0 && responds && !is_let_through; }

    /// Whether the solver may push at its points.
    bool has_response() const noexcept { return is_solid() && !is_vetoed && !is_hidden; }
};
static_assert(sizeof(Contact) == 128);

/// What a step rarely needs: neighbours in the contact lists of A (0) and B (1) as edges, places in the other
/// lists, and the pair's own record.
struct ContactLinks {
    std::array<std::uint32_t, 2> next{null_index, null_index};
    std::array<std::uint32_t, 2> previous{null_index, null_index};
    std::uint32_t list_index = not_in_array;   ///< In `awake` or `stale`.
    std::uint32_t color_index = not_in_array;  ///< In its colour.
    std::uint32_t began_at = 0;                ///< Step in which it began to touch.
    std::uint32_t reported_at = 0;             ///< Step in which its begin was written.
    float restitution = 0.0f;                  ///< Mixed from both shapes. [-]
    float surface_speed = 0.0f;                ///< Of both shapes together. [m/s]
    float rolling_arm = 0.0f;                  ///< Rolling torque to normal force at most, if it rolls. [m]
    float rolling_impulse = 0.0f;              ///< Of the last substep, on B. [N m s]
    std::uint64_t word = 0;                    ///< The game's own, 0 when it begins to touch.
    float report_force = 0.0f;                 ///< If it reports_force. [N]
};

/// When a contact that only meets is to be looked at again: not before its bodies have come so far. Those
/// that push are looked at in every step, and never by their watch.
struct ContactWatch {
    std::uint32_t body_a = null_index, body_b = null_index;  ///< Slots.
    double until = 0.0;  ///< Sum of the ways of both; 0: in the next step, infinite: it pushes. [m]

    bool is_over(const Bodies& bodies) const noexcept {
        return bodies.ways[body_a] + bodies.ways[body_b] >= until;
    }
};

struct Contacts {
    ItemPool<Contact, 64> pool;              ///< Small blocks: a small world has few contacts.
    std::vector<ContactLinks> links;         ///< By id.
    std::vector<ContactWatch> watches;       ///< By id.
    ConstantTimeArray<std::uint32_t> awake;  ///< Ids.
    ConstantTimeArray<std::uint32_t> stale;  ///< Ids.
    std::uint32_t responding = 0;            ///< How many respond.
    std::uint32_t rolling = 0;               ///< How many hold back what rolls.
    std::uint32_t reporting_force = 0;       ///< How many report pushes.

    Contact& operator[](std::uint32_t id) noexcept { return pool[id]; }
    const Contact& operator[](std::uint32_t id) const noexcept { return pool[id]; }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        pool.show_parts(show, Occasion::Pair);
        show.by_id(pool, show.at(Occasion::Pair, links), watches);
        show(show.at(Occasion::Pair, awake), stale, responding, rolling, reporting_force);
    }

    /// A blank contact, with room for its links.
    std::uint32_t retrieve() {
        const std::uint32_t id = pool.retrieve();
        if (id >= links.size()) {
            links.resize(pool.capacity());
            watches.resize(pool.capacity());
        }
        pool[id] = {};
        links[id] = {};
        watches[id] = {};
        return id;
    }

    /// Has a contact looked at in the next step.
    void end_watch(std::uint32_t id) noexcept {
        watches[id].until = pool[id].responds ? std::numeric_limits<double>::infinity() : 0.0;
    }

    /// Has its points found anew, too.
    void forget_manifold(std::uint32_t id) noexcept {
        pool[id].is_computed = false;
        end_watch(id);
    }

    void reserve(std::uint32_t count) {
        pool.reserve(count);
        if (links.size() >= pool.capacity()) return;
        links.resize(pool.capacity());
        watches.resize(pool.capacity());
    }

    auto list_index() noexcept {
        return [this](std::uint32_t id) -> std::uint32_t& { return links[id].list_index; };
    }
    auto color_index() noexcept {
        return [this](std::uint32_t id) -> std::uint32_t& { return links[id].color_index; };
    }
};

/// Calls `visit(id)` for every contact of a body; `visit` may end the contact it is given, or take it off the body.
/// One that is about to end since its shapes have come to be of one body may be shown twice.
template <class ContactsLike, class Visit>
void for_each_contact(ContactsLike& contacts, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t edge = links.first_contact; edge != null_index;) {
        const std::uint32_t id = edge >> 1;
        std::uint32_t next = contacts.links[id].next[edge & 1];
        if (next >> 1 == id) next = contacts.links[id].next[next & 1];
        visit(id);
        edge = next;
    }
}

/// How a contact closes: the point of it that comes fastest.
struct Approach {
    glm::vec2 normal{0.0f};  ///< From A to B. [-]
    glm::vec2 point{0.0f};   ///< In the world. [m]
    float speed = 0.0f;      ///< Along the normal; negative when they part. [m/s]
};

}  // namespace damson
