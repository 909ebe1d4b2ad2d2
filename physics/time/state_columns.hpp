// Columns of a world's state by name: what a file holds, what a text shows, and what two worlds are compared by.
//
//   bodies.velocity    an item a row, each with its fields (fields.hpp)
//   bodies.table       words: slots, generations, the free list
//
// They are the arrays of show_world() but for what is made anew from the rest: the broadphase, tables to look things
// up in, counts of work done.
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

/// A number or a text in a state, as a text.
using LeafVisit = CallRef<void, const std::string&, const std::string&>;

/// How items of a column become bytes and texts.
struct ItemCode {
    std::size_t least_bytes;  ///< Of an item in a file.
    void (*write)(ByteWriter&, const std::byte* item, std::size_t bytes);
    void (*read)(ByteReader&, std::byte* item, std::size_t bytes);
    void (*each_leaf)(const std::byte* item, std::size_t bytes, LeafVisit visit);
};

struct StateColumn {
    std::string name;
    StateArray array;
    const ItemCode* code = nullptr;
    std::uint16_t since = 0;  ///< Minor version of the first files that have it.

    /// Items that are kept: of a pool those that live.
    std::size_t size() const { return array.has_dead() ? array.live_ids().size() : array.size(); }
    /// One of them.
    std::byte* item(std::size_t index) const {
        return array.item(array.has_dead() ? array.live_ids()[index] : index);
    }
};

/// All columns of a world, in the order of a file.
class StateColumns {
public:
    /// For reading. Pointers into the state, until it changes.
    explicit StateColumns(WorldState& state);
    /// For writing: with so many tile grids.
    StateColumns(WorldState& state, std::uint32_t grids);

    std::span<const StateColumn> list() const noexcept { return list_; }
    std::uint32_t grids() const noexcept { return grids_; }  ///< Tile grids.

private:
    void add_all(WorldState& state);
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
