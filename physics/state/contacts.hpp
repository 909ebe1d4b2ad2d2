// The contacts of a world: one for every broadphase pair. A pair of a shape and a tile grid has one contact
// for every tile in the shape's box (tile_rows.hpp). Contacts are stored in a pool and never move. Ids of
// ended contacts are reused.
//
//   id            stable until the contact ends; stored as user data of the broadphase pair
//   edge          2 * id + side: the contact's entry in the list of body A (side 0) or B (side 1)
//   awake         one of its bodies is awake: listed in `awake` and checked in every step
//   stale         no body is awake, but the next step must update it after an edit: listed in `stale`
//   watched       does not respond: skipped until its bodies have moved far enough to begin or end it
//   solid         has points, responds, and is not ignored
//   colored       is solved, and therefore has a color: it is solid, and neither vetoed nor hidden at an
//                 internal edge. One of its bodies is dynamic and awake, and neither is disabled or
//                 quarantined
//
// Side A is the shape with the smaller key, regardless of the creation order.
//
// A body that is created asleep must be at rest. Its contacts with static bodies and with other such bodies
// are not updated until one of the bodies wakes up or is teleported, so a world of sleeping crates costs
// nothing. Contacts of sensors are still updated.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/item_pool.hpp"
#include "../../core/contract.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/manifold.hpp"
#include "bodies.hpp"

namespace damson {

inline constexpr std::uint8_t no_color = 0xff;

/// How near the shapes of a contact were at its last update, in ascending order.
enum class Proximity : std::uint8_t {
    Unknown,  ///< The contact has not been updated yet.
    Apart,    ///< No points: only the boxes overlap, or the shapes are too far apart.
    /// Points, because the shapes may collide within the step. Only with a response. The solver treats the
    /// contact as touching, and it begins to touch if the solver applies an impulse.
    Close,
    /// Without a response: the shapes are within the speculative distance (2 cm), or overlap if one is a
    /// sensor. With a response: touching begins within touch_distance() (1 mm or less) or with an impulse,
    /// and ends beyond leave_distance(). Shapes in a surface group touch within the speculative distance.
    Touching,
};

/// How the shapes of a contact respond to each other, according to their settings.
enum class Response : std::uint8_t {
    Sensor,  ///< One of the shapes is a sensor: the contact detects overlaps.
    None,    ///< The response masks do not match, or no body is dynamic: the contact only reports events.
    Push,    ///< The solver can push the bodies apart.
};

/// Kind of the begin and end events of a contact.
enum class Report : std::uint8_t { None, Contact, Sensor };

/// Kind of a contact's points.
enum class PointKind : std::uint8_t {
    Usual,
    Round,  ///< One point, on a round shape that can roll, or at a future impact.
    Lines,  ///< Both shapes are segments or capsules, which can cross.
};

/// Relative pose of a contact's bodies when its points were computed. Until new points are computed, the
/// solver uses the normal and lever arms from then, so that forces on bodies that hardly move stay constant.
struct ContactFrames {
    Rotation a{}, b{};       ///< Rotations of the bodies.
    glm::vec2 a_to_b{0.0f};  ///< Vector from A's to B's center of mass, in world space. [m]
};

/// Contact data that steps read and write often.
struct alignas(64) Contact {
    std::uint32_t body_a = null_index, body_b = null_index;    ///< Slots.
    std::uint32_t shape_a = null_index, shape_b = null_index;  ///< Slots.
    Manifold manifold{};
    ContactFrames frames{};                  ///< Body frames when the points were computed.
    std::array<float, 2> separation_then{};  ///< Separations at that time; radii if PointKind::Round. [m]
    float friction = 0.0f;                   ///< Mixed from both shapes. [-]
    float normal_impulse = 0.0f;             ///< Sum over the points and substeps of the last step. [N s]
    float tangent_impulse = 0.0f;            ///< Sum over the points and substeps of the last step. [N s]
    std::uint8_t color = no_color;
    Proximity proximity : 2 = Proximity::Unknown;
    Response response : 2 = Response::None;   ///< A rule; see pair_rules.hpp.
    Report wanted_report : 2 = Report::None;  ///< Report while the shapes touch; a rule.
    Report open_report : 2 = Report::None;    ///< Report of the begin event that has no end event yet.
    PointKind point_kind : 2 = PointKind::Usual;
    bool is_computed : 1 = false;  ///< True if the manifold was computed and can be reused.
    bool is_dirty : 1 = false;     ///< True if its rules changed since its last update.
    bool is_stale : 1 = false;     ///< True if listed in `stale`.

    // rules, mixed from both shapes; see pair_rules.hpp
    bool reports_hits : 1 = false;
    bool reports_force : 1 = false;  ///< True if forces above ContactLinks::report_force are reported.
    bool enable_pre_solve : 1 = false;
    bool bounces : 1 = false;  ///< True if it has restitution; see ContactLinks.
    bool conveys : 1 = false;  ///< True if it has a surface speed; see ContactLinks.
    bool rolls : 1 = false;    ///< True if it has rolling resistance; see ContactLinks.

    // decisions, valid while the contact has points
    bool is_ignored : 1 = false;  ///< True if the shapes pass through each other, as at a one-way surface.
    bool is_vetoed : 1 = false;   ///< True if the pre-solve callback of this step disabled it.
    bool is_altered : 1 = false;  ///< True if the pre-solve callback changed its material or points.
    bool is_hidden : 1 = false;   ///< True if a neighbor's contact replaces it; see internal_edges.cpp.

    bool has_points() const noexcept { return manifold.count > 0; }
    bool is_touching() const noexcept { return proximity == Proximity::Touching; }
    bool responds() const noexcept { return response == Response::Push; }

    /// Returns true if the shapes block each other: the contact has points, responds and is not ignored.
    bool is_solid() const noexcept { return has_points() && responds() && !is_ignored; }

    /// Returns true if the solver can apply impulses at the contact's points.
    bool has_response() const noexcept { return is_solid() && !is_vetoed && !is_hidden; }
};
static_assert(sizeof(Contact) == 128);

/// Contact data that most updates and solver passes do not need: links in the contact lists of bodies A
/// (index 0) and B (index 1), as edges; positions in other lists; material of bouncing, conveying and rolling
/// contacts; data for events. Internal-edge checks walk the contact lists in every step.
struct ContactLinks {
    std::array<std::uint32_t, 2> next{null_index, null_index};
    std::array<std::uint32_t, 2> previous{null_index, null_index};
    std::uint32_t list_index = not_in_array;   ///< Position in `awake` or `stale`.
    std::uint32_t color_index = not_in_array;  ///< Position in the list of its color.
    std::uint32_t began_at = 0;                ///< Step in which the shapes began to touch.
    std::uint32_t reported_at = 0;             ///< Step in which its begin event was emitted.
    float restitution = 0.0f;                  ///< Mixed from both shapes. [-]
    float surface_speed = 0.0f;                ///< Sum of both shapes' surface speeds. [m/s]
    float rolling_arm = 0.0f;                  ///< Largest rolling torque per normal force. [m]
    float rolling_impulse = 0.0f;              ///< Angular impulse on B in the last substep. [N m s]
    std::uint64_t user_data = 0;               ///< User data of the pair; 0 when the contact begins.
    float report_force = 0.0f;                 ///< Reporting threshold if Contact::reports_force. [N]
};

/// Determines when a contact without a response is updated next: once its bodies have moved far enough.
/// Contacts with a response are updated in every step, regardless of their watch.
struct ContactWatch {
    std::uint32_t body_a = null_index, body_b = null_index;  ///< Slots.
    /// Sum of both bodies' traveled distances (Bodies::traveled) at which the contact is updated. [m] 0 means
    /// the next step; infinity means never, for contacts with a response.
    double until = 0.0;

    /// Returns true if the contact must be updated.
    bool is_over(const Bodies& bodies) const noexcept {
        DAMSON_ASSERT(body_a < bodies.traveled.size() && body_b < bodies.traveled.size());
        return bodies.traveled[body_a] + bodies.traveled[body_b] >= until;
    }
};

struct Contacts {
    ItemPool<Contact, 64> pool;              ///< Small blocks, because a small world has few contacts.
    std::vector<ContactLinks> links;         ///< By id.
    std::vector<ContactWatch> watches;       ///< By id.
    ConstantTimeArray<std::uint32_t> awake;  ///< Ids.
    ConstantTimeArray<std::uint32_t> stale;  ///< Ids.
    std::uint32_t responding = 0;            ///< Count of contacts that respond.
    std::uint32_t rolling = 0;               ///< Count of contacts with rolling resistance.
    std::uint32_t reporting_force = 0;       ///< Count of contacts that report forces.

    Contact& operator[](std::uint32_t id) noexcept { return pool[id]; }
    const Contact& operator[](std::uint32_t id) const noexcept { return pool[id]; }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        pool.show_parts(show, ChangeKind::Pair);
        show.by_id(pool, show.at(ChangeKind::Pair, links), watches);
        show(show.at(ChangeKind::Pair, awake), stale, responding, rolling, reporting_force);
    }

    /// Adds a blank contact with its links and watch. Returns its id.
    std::uint32_t retrieve() {
        const std::uint32_t id = pool.retrieve();
        if (id >= links.size()) {
            links.resize(pool.capacity());
            watches.resize(pool.capacity());
        }
        DAMSON_ASSERT(pool.is_live(id));
        DAMSON_ASSERT(id < links.size() && id < watches.size());
        pool[id] = Contact{};
        links[id] = {};
        watches[id] = {};
        return id;
    }

    /// Ends the watch of a contact, so that it is updated in the next step.
    void end_watch(std::uint32_t id) noexcept {
        DAMSON_ASSERT(pool.is_live(id) && id < watches.size());
        watches[id].until = pool[id].responds() ? std::numeric_limits<double>::infinity() : 0.0;
    }

    /// Ends the watch of a contact and discards its manifold, so that its points are computed again.
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

/// Calls `visit(id)` for every contact of a body. `visit` may end the contact that is passed to it, or move
/// the contact to another body. A contact between two shapes that now belong to the same body may be visited
/// twice before it ends.
template <class ContactsLike, class Visit>
void for_each_contact(ContactsLike& contacts, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t edge = links.first_contact; edge != null_index;) {
        const std::uint32_t id = edge >> 1;
        DAMSON_ASSERT(contacts.pool.is_live(id));
        std::uint32_t next = contacts.links[id].next[edge & 1];
        if (next >> 1 == id) next = contacts.links[id].next[next & 1];
        visit(id);
        edge = next;
    }
}

/// Relative motion of a contact's shapes at the point where they approach fastest.
struct Approach {
    glm::vec2 normal{0.0f};  ///< Unit vector from A to B. [-]
    glm::vec2 point{0.0f};   ///< In world space. [m]
    float speed = 0.0f;      ///< Approach speed; negative if the shapes separate. [m/s]
};

}  // namespace damson
