// Named columns of a world's state. State files and their JSON text are lists of these columns.
//
//   bodies.velocity    one item per row, each with its fields (fields.hpp)
//   bodies.table       words: slots, generations, the free list
//
// The columns are the arrays that show_world() lists, except arrays that can be rebuilt from the columns: the
// broadphase, lookup tables and work counters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/byte_stream.hpp"
#include "../../core/call_ref.hpp"
#include "../../core/state_arrays.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Visitor that receives the path and the text of each value in a state.
using LeafVisit = CallRef<void, const std::string&, const std::string&>;

/// Functions that convert the items of a column to and from bytes, and to text.
struct ItemCode {
    std::size_t least_bytes;  ///< Minimum size of an item in a file. [bytes]
    void (*write)(ByteWriter&, const std::byte* item, std::size_t bytes);
    void (*read)(ByteReader&, std::byte* item, std::size_t bytes);
    void (*each_leaf)(const std::byte* item, std::size_t bytes, LeafVisit visit);
};

struct StateColumn {
    std::string name;
    StateArray array;
    const ItemCode* code = nullptr;
    std::uint16_t since = 0;  ///< Minor version of the file format that added the column.

    /// Returns the number of items to store. A pool stores only its live items.
    std::size_t size() const { return array.has_dead() ? array.live_ids().size() : array.size(); }
    /// Returns a stored item.
    std::byte* item(std::size_t index) const {
        return array.item(array.has_dead() ? array.live_ids()[index] : index);
    }
};

/// All columns of a world, in file order.
class StateColumns {
public:
    /// Lists the columns of an existing state. The columns point into the state and are valid until it
    /// changes.
    explicit StateColumns(WorldState& state);
    /// Lists the columns of a state that will be filled from a file, and creates `grids` empty tile grids.
    StateColumns(WorldState& state, std::uint32_t grids);

    std::span<const StateColumn> list() const noexcept { return list_; }
    std::uint32_t grids() const noexcept { return grids_; }  ///< Returns the number of tile grids.

private:
    void add_all(WorldState& state);
    void add_world_values(WorldTables& state);
    void add_bodies(WorldTables& state);
    void add_shapes(WorldTables& state);
    void add_joints(WorldTables& state);
    void add_chains(WorldTables& state);
    void add_tile_grids(WorldTables& state);
    void add_contacts(WorldTables& state);
    void add_events(WorldState& state);
    template <class T>
    void value(const std::string& name, T& value);
    template <class T, class Allocator>
    void items(const std::string& name, std::vector<T, Allocator>& items);
    template <class Part>
    void words(const std::string& name, Part& part);
    template <class... Columns, class Table>
    void columns(const std::string& name, Table& table, std::initializer_list<const char*> names);
    template <class Item, class Pool>
    void pool(const std::string& name, Pool& pool);
    void add(const std::string& name, const StateArray& array, const ItemCode* code);

    std::vector<StateColumn> list_;
    std::uint32_t grids_ = 0;
    bool is_writing_ = false;
};

}  // namespace damson
