// Stores a world's bodies as columns (structure of arrays). Fields that are read together share a column.
//
//   rows [0, awake_count())        awake kinematic and dynamic bodies. All hot loops run over these rows only
//   rows [awake_count(), size())   sleeping and static bodies
//
// A body is identified by its slot, which is stable, and stored at its row in every column. The row changes
// when bodies fall asleep, wake up or are removed.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "../../containers/constant_time_columns.hpp"
#include "../../containers/slot_table.hpp"
#include "../../core/contract.hpp"
#include "../../core/state_arrays.hpp"
#include "../../core/transform.hpp"
#include "../model/bulk.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"

namespace damson {

struct BodyMass {
    float mass = 0.0f;           ///< [kg]
    float inertia = 0.0f;        ///< About the center of mass. [kg m2]
    float inv_mass = 0.0f;       ///< 0 unless dynamic. [1/kg]
    float inv_inertia = 0.0f;    ///< 0 unless dynamic and free to rotate. [1/(kg m2)]
    float extent = 0.0f;         ///< Radius of the bounding circle about the center of mass. [m]
    float aabb_slack = 0.0f;     ///< Displacement per axis that the fat boxes still allow; 0 if unknown. [m]
    float ccd_threshold = 0.0f;  ///< Displacement per step above which the body is fast. [m]
};

/// Forces, gravity scale and damping of a body.
struct BodyForces {
    glm::vec2 force{0.0f};  ///< For the next step only. [N]
    float torque = 0.0f;    ///< For the next step only. [N m]
    float gravity_scale = 1.0f;
    float linear_damping = 0.0f;   ///< [1/s]
    float angular_damping = 0.0f;  ///< [1/s]
};

struct BodyFlags {
    float still_time = 0.0f;        ///< Time for which the body has been slow enough to sleep. [s]
    float sleep_threshold = 0.05f;  ///< [m/s]
    std::uint32_t colors = 0;       ///< Bit c is set if a constraint of color c acts on the body.
    BodyType type = BodyType::Static;
    bool can_sleep : 1 = true;
    bool locks_x : 1 = false;
    bool locks_y : 1 = false;
    bool locks_rotation : 1 = false;
    bool has_target : 1 = false;  ///< True if kinematic and listed in WorldState::targets.
    bool is_bullet : 1 = false;
    bool is_enabled : 1 = true;
    bool is_quarantined : 1 = false;
    bool created_asleep : 1 = false;  ///< True if created asleep and never awake since.
    bool is_teleported : 1 = false;   ///< True if the pose was set since the last contact update.
    bool reports_moves : 1 = false;
    bool reports_sleep : 1 = false;
    bool was_awake : 1 = false;        ///< True if awake when sleep events were last collected.
    bool has_own_gravity : 1 = false;  ///< True if BodyExtra::gravity replaces the gravity of the world.
    bool is_discrete : 1 = false;      ///< True if continuous collision does not stop it.

    /// Returns true if the body is disabled or quarantined, and therefore not simulated.
    bool is_out() const noexcept { return !is_enabled || is_quarantined; }
    MotionLocks locks() const noexcept { return {locks_x, locks_y, locks_rotation}; }
    bool has_locks() const noexcept { return locks_x || locks_y || locks_rotation; }
    /// Returns true if contacts cannot move the body freely: it is kinematic, or dynamic and locked along an
    /// axis. Other bodies must move out of its path.
    bool is_guided() const noexcept {
        return type == BodyType::Kinematic || (type == BodyType::Dynamic && (locks_x || locks_y));
    }
};
static_assert(sizeof(BodyFlags) == 16);

/// Heads of a body's linked lists, its island link, and the id of its optional data.
struct BodyLinks {
    std::uint32_t first_shape = null_index;  ///< Slot. Shapes are listed by descending key.
    std::uint32_t shape_count = 0;
    std::uint32_t first_contact = null_index;   ///< Edge; see contacts.hpp.
    std::uint32_t first_joint = null_index;     ///< Edge; see joints.hpp.
    std::uint32_t next_in_island = null_index;  ///< Slot. Links the bodies of a sleeping island in a ring.
    std::uint32_t extra = null_index;           ///< Id; see body_extras.hpp.
};

struct BodyIdentity {
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;
};

template <>
inline constexpr ChangeKind occasion_of<BodyForces> = ChangeKind::Row;
template <>
inline constexpr ChangeKind occasion_of<BodyIdentity> = ChangeKind::Row;
template <>
inline constexpr ChangeKind occasion_of<BodyLinks> = ChangeKind::Pair;

struct Bodies {
    SlotTable<BodyTag> table;
    ConstantTimeColumns<BodyPose, BodyVelocity, BodyMass, BodyForces, BodyFlags, BodyLinks, BodyIdentity>
        columns;
    std::vector<double> traveled;  ///< By slot: upper bound on the distance that any point has traveled. [m]

    std::uint32_t size() const noexcept { return table.size(); }
    std::uint32_t awake_count() const noexcept { return table.front_count(); }
    std::uint32_t row(std::uint32_t slot) const noexcept { return table.row_of_slot(slot); }
    bool is_awake(std::uint32_t slot) const noexcept { return row(slot) < awake_count(); }

    /// Returns a column's value for the body in `slot`, as in `bodies.at<BodyPose>(slot)`. In loops, fetch
    /// the column once instead.
    template <class Column>
    Column& at(std::uint32_t slot) noexcept {
        return columns.template get<Column>()[row(slot)];
    }
    template <class Column>
    const Column& at(std::uint32_t slot) const noexcept {
        return columns.template get<Column>()[row(slot)];
    }

    template <class Column>
    std::span<Column> awake() noexcept {
        DAMSON_ASSERT(awake_count() <= columns.size());
        return columns.template get<Column>().first(awake_count());
    }

    void bring_awake(std::uint32_t slot) {
        DAMSON_ASSERT(table.size() == columns.size());
        DAMSON_ASSERT(at<BodyFlags>(slot).type != BodyType::Static);
        table.bring_front(table.handle_of_slot(slot), [this](auto i, auto j) { columns.swap_rows(i, j); });
        DAMSON_ASSERT(is_awake(slot));
    }
    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Bodies>(show.at(ChangeKind::Row, table), columns, traveled);
    }

    void send_asleep(std::uint32_t slot) {
        DAMSON_ASSERT(table.size() == columns.size());
        table.send_back(table.handle_of_slot(slot), [this](auto i, auto j) { columns.swap_rows(i, j); });
        DAMSON_ASSERT(!is_awake(slot));
    }
};

}  // namespace damson
