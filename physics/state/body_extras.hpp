// Extras that few bodies have: a name, a mass by hand, a target, a gravity of its own. Kept beside the columns, so that the others
// pay four bytes.
//
//   BodyLinks::extra    id in `pool`, or `null_index`
//   by_name             name -> id of one body called so; the others hang on it in a list both ways
//
// A name need not be unique: a level that places a door twice has two bodies of that name. Of several, the
// one with the lowest key is found, whatever the order in which they were made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/index_table.hpp"
#include "../../containers/item_pool.hpp"
#include "../../narrowphase/shape.hpp"
#include "../defs/body_name.hpp"

namespace damson {

struct BodyExtra {
    std::uint32_t body = ~std::uint32_t{0};  ///< Slot.
    std::uint32_t next = ~std::uint32_t{0};  ///< Id of another body with the same name.
    std::uint32_t previous = ~std::uint32_t{0};
    BodyName name{};
    std::optional<MassData> mass{};
    std::optional<Transform> target{};  ///< Where it is to be when a step is over; see kinematic_targets.cpp.
    bool is_target_reached = false;
    bool is_carried = false;  ///< The last step gave it its velocity, to bring it to a target.
    std::uint32_t target_index = not_in_array;  ///< In WorldState::targets.
    std::optional<glm::vec2> gravity{};         ///< In place of the world's. [m/s2]

    bool is_empty() const noexcept { return name.empty() && !mass && !target && !gravity; }
};

struct BodyExtras {
    ItemPool<BodyExtra, 64> pool;
    IndexTable by_name;

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<BodyExtras>(pool, by_name);
    }

    auto target_index() noexcept {
        return [this](std::uint32_t id) -> std::uint32_t& { return pool[id].target_index; };
    }
};

struct WorldState;

/// The extra of a body; made if it has none.
BodyExtra& get_extra(WorldState& state, std::uint32_t body_slot);
/// Null if it has none.
const BodyExtra* find_extra(const WorldState& state, std::uint32_t body_slot);
/// What a body in a row falls with: its own gravity, or the world's. [m/s2]
glm::vec2 gravity_of(const WorldState& state, std::uint32_t row);
/// Gives back an extra that says nothing any more.
void drop_empty_extra(WorldState& state, std::uint32_t body_slot);
/// The body is about to go.
void end_extra(WorldState& state, std::uint32_t body_slot);
void set_name(WorldState& state, std::uint32_t body_slot, const BodyName& name);
/// Makes the table of names anew from the lists of extras.
void index_names(BodyExtras& extras);
/// Id of the first body in the list of a name, or `null_index`.
std::uint32_t first_of_name(const BodyExtras& extras, const BodyName& name);
std::optional<std::string> validate_extras(const WorldState& state);

}  // namespace damson
