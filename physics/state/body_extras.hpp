// Optional data that few bodies have: a name, a user-defined mass, a kinematic target, or a custom gravity.
// It is stored outside the body columns, so a body without optional data costs only four bytes.
//
//   BodyLinks::extra    id in `pool`, or `null_index`
//   by_name             name -> id of the first extra with that name; a doubly linked list connects all
//                       extras with the same name
//
// Names need not be unique: a level that places a door twice has two bodies with that name. A search for a
// name finds the body with the lowest key, regardless of the creation order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/index_table.hpp"
#include "../../containers/item_pool.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/defs.hpp"

namespace damson {

struct BodyExtra {
    std::uint32_t body = ~std::uint32_t{0};  ///< Slot.
    std::uint32_t next = ~std::uint32_t{0};  ///< Id of the next extra with the same name.
    std::uint32_t previous = ~std::uint32_t{0};
    BodyName name{};
    std::optional<MassData> mass{};
    std::optional<Transform> target{};  ///< Pose to reach by the end of a step; see kinematic_targets.cpp.
    bool is_target_reached = false;
    bool is_carried = false;  ///< True if the last step set the body's velocity to reach a target.
    std::uint32_t target_index = not_in_array;  ///< Index in WorldState::targets.
    std::optional<glm::vec2> gravity{};         ///< Replaces the world's gravity if set. [m/s2]

    bool is_empty() const noexcept { return name.empty() && !mass && !target && !gravity; }
};

struct BodyExtras {
    ItemPool<BodyExtra, 64> pool;
    IndexTable by_name;

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<BodyExtras>(pool, by_name);
    }

    auto target_index() noexcept {
        return [this](std::uint32_t id) -> std::uint32_t& { return pool[id].target_index; };
    }
};

struct WorldState;
struct WorldTables;

/// Returns the body's extra data, creating it if the body has none.
BodyExtra& get_extra(WorldTables& state, std::uint32_t body_slot);
/// Returns the body's extra data, or null if it has none.
const BodyExtra* find_extra(const WorldTables& state, std::uint32_t body_slot);
/// Returns the gravity that acts on the body in `row`: the body's own gravity if set, else the world's.
/// [m/s2]
glm::vec2 gravity_of(const WorldTables& state, std::uint32_t row);
/// Removes the body's extra data if it is empty.
void drop_empty_extra(WorldTables& state, std::uint32_t body_slot);
/// Removes the extra data of a body that is about to be destroyed.
void end_extra(WorldTables& state, std::uint32_t body_slot);
void set_name(WorldTables& state, std::uint32_t body_slot, const BodyName& name);
/// Rebuilds the name table from the linked lists of the extras.
void index_names(BodyExtras& extras);
/// Returns the id of the first extra with this name, or `null_index` if there is none.
std::uint32_t first_of_name(const BodyExtras& extras, const BodyName& name);
std::optional<std::string> validate_extras(const WorldTables& state);

}  // namespace damson
