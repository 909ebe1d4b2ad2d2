#include "state_file.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "../../core/contract.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/may_change.hpp"
#include "file_head.hpp"
#include "snapshot.hpp"
#include "state_columns.hpp"
#include "state_rebuild.hpp"

namespace damson {

namespace {

constexpr FileKind state_kind{"DAMSTATE", "state of Damson", state_major, state_minor};

void put_name(ByteWriter& writer, std::string_view name) {
    writer.put(static_cast<std::uint8_t>(name.size()));
    writer.put_bytes(std::as_bytes(std::span(name)));
}

std::string get_name(ByteReader& reader) {
    const std::span<const std::byte> bytes = reader.get_bytes(reader.get<std::uint8_t>());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Calls `use(field)` for the fields of a definition that do not depend on the machine, in the order of the file. A
/// field that a later minor version added is passed with that version.
template <class Def, class Use>
void for_each_definition_field(Def& def, Use&& use) {
    use(def.gravity);
    use(def.broadphase);
    use(def.can_sleep);
    use(def.dynamics);
    use(def.bounds);
    use(def.out_of_bounds);
    use(def.friction_mix);
    use(def.restitution_mix);
    use(def.internal_edges);
    use(def.hit_speed);
    use(def.tuning);
    use(def.handle_stamp);
    use(def.continuous, 1);
    use(def.warm_starting, 1);
}

template <class Lists, class Use>
void for_each_list(Lists& lists, Use&& use) {
    use("exceptions", lists.ignored_pairs);  // format 1 calls this list "exceptions"
    use("body_keys", lists.body_keys);
    use("shape_keys", lists.shape_keys);
    use("joint_keys", lists.joint_keys);
    use("moving_obstacles", lists.moving_obstacles);
    use("draw_levels", lists.draw_levels);
    use("boxes", lists.boxes);
    use("chunk_boxes", lists.chunk_boxes);
    use("refiltered", lists.refiltered);
}

/// Reads a state into an empty world.
class StateReader {
public:
    explicit StateReader(std::span<const std::byte> bytes) : reader_(bytes) {}

    bool read_head() {
        place_ = "head";
        damson::read_head(reader_, state_kind);
        return is_good();
    }

    bool read_definition(WorldDef& def) {
        place_ = "definition";
        for_each_definition_field(def, [&](auto& field, std::uint16_t since = 0) {
            if (since <= reader_.minor()) read(reader_, field);
        });
        if (def.handle_stamp == 0 || def.handle_stamp > BodyHandle::last_stamp)
            reader_.fail("handle_stamp is not valid");
        return is_good();
    }

    bool read_columns(WorldState& state) {
        place_ = "grids";
        const std::size_t grids = reader_.get_count(64);
        if (!is_good()) return false;
        const StateColumns columns(state, static_cast<std::uint32_t>(grids));
        place_ = "columns";
        const auto is_there = [&](const StateColumn& column) { return column.since <= reader_.minor(); };
        const std::span<const StateColumn> list = columns.list();
        if (reader_.get<std::uint32_t>() != static_cast<std::size_t>(std::ranges::count_if(list, is_there)))
            reader_.fail("the number of columns is wrong");
        for (std::size_t i = 0; is_good() && i < list.size(); ++i)
            if (is_there(list[i])) read_column(list, i);
        return is_good();
    }

    bool read_lists(StateLists& lists) {
        for_each_list(lists, [&](const char* name, auto& list) {
            if (!is_good()) return;
            place_ = name;
            if (get_name(reader_) != name) reader_.fail("the name of the list is wrong");
            list.resize(reader_.get_count(4));
            for (std::size_t i = 0; is_good() && i < list.size(); ++i) read(reader_, list[i]);
        });
        if (is_good() && reader_.left() > 0) reader_.fail("bytes follow the end of the state");
        return is_good();
    }

    /// Reports a fault, given as "part: reason".
    void complain(const std::string& words) {
        const std::size_t colon = words.find(": ");
        place_ = colon == std::string::npos ? std::string("state") : words.substr(0, colon);
        reader_.fail(colon == std::string::npos ? words : words.substr(colon + 2));
    }

    bool is_good() const noexcept { return !reader_.has_failed(); }
    StateFault fault() const { return {reader_.fault().at, place_, reader_.fault().reason}; }

private:
    void read_column(std::span<const StateColumn> columns, std::size_t index) {
        const StateColumn& column = columns[index];
        place_ = column.name;
        if (get_name(reader_) != column.name) reader_.fail("the name of the column is wrong");
        const auto size = reader_.get<std::uint32_t>();
        if (column.array.is_fixed() && size != 1) reader_.fail("a value must have one item");
        if (column.array.has_dead()) {
            if (column.array.block_size() != 0) check_pool(columns, index, size);
            if (size > std::max(most_ids_, std::size_t{1})) reader_.fail("more items than its pool has ids");
        } else if (size > reader_.left() / least_bytes(column)) {
            reader_.fail("more items than there are bytes for");
        }
        if (!is_good()) return;
        column.array.set_size(size);
        if (column.array.has_dead() && column.array.block_size() == 0 && size < most_ids_)
            return reader_.fail("fewer items than its pool has ids");
        const std::size_t kept = column.size();
        for (std::size_t i = 0; i < kept; ++i) {
            column.code->read(reader_, column.item(i), column.array.item_bytes());
            if (is_good()) continue;
            place_ = column.name + "[" + std::to_string(i) + "]";
            return;
        }
    }

    /// Returns the minimum size of an item. Items of older files can be smaller, because they have fewer
    /// fields. [bytes]
    std::size_t least_bytes(const StateColumn& column) const {
        return reader_.minor() < state_minor ? 1 : std::max<std::size_t>(1, column.code->least_bytes);
    }

    /// Checks the columns of a pool. The three columns before `index` contain the count of live ids, the ids,
    /// and the position of each id.
    void check_pool(std::span<const StateColumn> columns, std::size_t index, std::uint32_t size) {
        const auto word_at = [&](std::size_t column, std::size_t i) {
            std::uint32_t word = 0;
            std::memcpy(&word, columns[column].array.item(i), sizeof(word));
            return word;
        };
        const std::size_t ids = columns[index - 2].array.size();
        most_ids_ = ids;
        if (word_at(index - 3, 0) > ids || columns[index - 1].array.size() != ids || size != ids ||
            ids % columns[index].array.block_size() != 0)
            return reader_.fail("the numbers of ids, positions and items differ");
        for (std::size_t i = 0; i < ids; ++i) {
            const std::uint32_t id = word_at(index - 2, i);
            if (id >= ids || word_at(index - 1, id) != i) return reader_.fail("an id occurs twice");
        }
    }

    ByteReader reader_;
    std::size_t most_ids_ = 0;  ///< Number of ids in the last pool that was read.
    std::string place_;
};

/// Reads a world from bytes that may be damaged. On a fault, returns nothing; the reader then contains the
/// fault.
std::optional<World> read_world(StateReader& reader, const WorldDef& machine) {
    WorldDef def;
    if (!reader.read_head() || !reader.read_definition(def)) return std::nullopt;
    def.workers = machine.workers;
    def.tasks = machine.tasks;
    def.instructions = machine.instructions;
    std::optional<World> world;
    {
        const ViolationCatcher caught;
        world.emplace(def);
        if (!caught.first().empty()) {
            reader.complain("definition: " + caught.first());
            return std::nullopt;
        }
    }
    WorldState& state = WorldAccess::state_of(*world);
    StateLists lists;
    const auto holds = [&](std::optional<std::string> fault) {
        if (fault) reader.complain(*fault);
        return !fault;
    };
    if (reader.read_columns(state) && reader.read_lists(lists) && holds(check_tables(state)) &&
        holds(check_links(state)) && holds(check_values(state)) && holds(rebuild(state, lists)) &&
        holds(validate(*world)))
        return world;
    return std::nullopt;
}

/// Returns `text` as a JSON string.
std::string quoted(std::string_view text) {
    std::string json = "\"";
    for (const char c : text) {
        constexpr char digits[] = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (byte < 0x20) {
            json += "\\u00";
            json += digits[byte / 16];
            json += digits[byte % 16];
        } else {
            json += c;
        }
    }
    return json + "\"";
}

}  // namespace

std::string StateFault::text() const {
    return part + ": " + reason + " (byte " + std::to_string(at) + ")";
}

std::vector<std::byte> write_state(const World& world) {
    const WorldState& constant = WorldAccess::state_of(world);
    if (!require_at_rest(constant, "write_state")) return {};
    // reading and writing share one list of columns, which needs a mutable state
    auto& state = const_cast<WorldState&>(constant);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    ByteWriter writer;
    begin_file(writer, state_kind);
    const WorldDef def = world.definition();
    for_each_definition_field(def, [&](const auto& field, std::uint16_t = 0) { write(writer, field); });
    const StateColumns columns(state);
    writer.put(columns.grids());
    writer.put(static_cast<std::uint32_t>(columns.list().size()));
    for (const StateColumn& column : columns.list()) {
        put_name(writer, column.name);
        writer.put(static_cast<std::uint32_t>(column.array.size()));
        const std::size_t kept = column.size();
        for (std::size_t i = 0; i < kept; ++i)
            column.code->write(writer, column.item(i), column.array.item_bytes());
    }
    const StateLists lists = lists_of(state);
    for_each_list(lists, [&](const char* name, const auto& list) {
        put_name(writer, name);
        writer.put(static_cast<std::uint32_t>(list.size()));
        for (const auto& item : list) write(writer, item);
    });
    return end_file(writer);
}

StateReading read_state(std::span<const std::byte> bytes, const WorldDef& machine) {
    StateReader reader(bytes);
    StateReading reading;
    reading.world = read_world(reader, machine);
    if (!reading.world) reading.fault = reader.fault();
    return reading;
}

std::optional<StateFault> read_state_into(World& world, std::span<const std::byte> bytes) {
    constexpr const char* call = "read_state_into";
    if (!require_at_rest(WorldAccess::state_of(world), call))
        return StateFault{0, "world", "a step is in progress"};
    StateReading reading = read_state(bytes);
    if (!reading.world) return reading.fault;
    Snapshot snapshot;
    reading.world->save(snapshot);
    if (!snapshot.fits(WorldAccess::state_of(world)))
        return StateFault{0, "definition", "the state is of a world with another handle stamp or broadphase"};
    world.restore(snapshot);
    return std::nullopt;
}

std::string state_as_json(std::span<const std::byte> bytes) {
    StateReading reading = read_state(bytes);
    if (!reading.world) return "{\"fault\": " + quoted(reading.fault.text()) + "}\n";
    const StateColumns columns(WorldAccess::state_of(*reading.world));
    std::string json = "{\n";
    bool is_first = true;
    for (const StateColumn& column : columns.list()) {
        if (column.size() == 0) continue;
        json += is_first ? "" : ",\n";
        is_first = false;
        json += quoted(column.name) + ": [";
        for (std::size_t i = 0; i < column.size(); ++i) {
            json += i == 0 ? "\n" : ",\n";
            std::string item;
            bool is_object = false;
            const auto add_leaf = [&](const std::string& path, const std::string& leaf) {
                const bool is_number = leaf.find_first_not_of("0123456789+-.e") == std::string::npos;
                const bool is_word = leaf == "true" || leaf == "false";
                const std::string text = is_number || is_word ? leaf
                                         : leaf[0] == '"'     ? quoted(leaf.substr(1, leaf.size() - 2))
                                                              : quoted(leaf);
                if (path.empty()) {
                    item = text;
                } else {
                    item += (is_object ? ", " : "") + quoted(path) + ": " + text;
                    is_object = true;
                }
            };
            column.code->each_leaf(column.item(i), column.array.item_bytes(), LeafVisit(add_leaf));
            json += is_object ? "  {" + item + "}" : "  " + item;
        }
        json += "]";
    }
    return json + "\n}\n";
}

}  // namespace damson
