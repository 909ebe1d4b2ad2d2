#include "call_table.hpp"

#include <array>
#include <concepts>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../model/calls.hpp"
#include "../model/field_bytes.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_access.hpp"

namespace damson {

namespace {

/// Stores an argument that was read from bytes until it is passed to a call.
template <class Argument>
struct Kept {
    Argument value{};
    const Argument& get() const noexcept { return value; }
};
template <class Item>
struct Kept<std::span<const Item>> {
    std::vector<Item> value;
    std::span<const Item> get() const noexcept { return value; }
};
template <>
struct Kept<ChainDef> {
    ChainValue value;
    ChainDef get() const { return value; }
};

/// Stores the definition of a tile grid and the lists that it points to.
template <>
struct Kept<TileGridDef> {
    TileGridDef value;
    std::vector<std::uint8_t> kinds;
    std::vector<Tile> palette;

    TileGridDef get() const {
        TileGridDef def = value;
        def.kinds = kinds;
        def.palette = palette;
        return def;
    }
};

template <class Argument>
void read_kept(ByteReader& reader, Kept<Argument>& kept) {
    read(reader, kept.value);
}
void read_kept(ByteReader& reader, Kept<TileGridDef>& kept) {
    for_each_field(kept.value, [&](const auto&, auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        if constexpr (std::is_same_v<Field, std::span<const std::uint8_t>>)
            read(reader, kept.kinds);
        else if constexpr (std::is_same_v<Field, std::span<const Tile>>)
            read(reader, kept.palette);
        else
            read(reader, field);
    });
}

template <class Given>
struct KeptOf;
template <class... Arguments>
struct KeptOf<std::tuple<const Arguments*...>> {
    using Type = std::tuple<Kept<Arguments>...>;
};

/// Reads all arguments of a call.
template <class Call>
typename KeptOf<typename Call::Given>::Type read_arguments(ByteReader& reader) {
    typename KeptOf<typename Call::Given>::Type kept;
    std::apply([&](auto&... argument) { (read_kept(reader, argument), ...); }, kept);
    return kept;
}

// The target of a call: the world, or the view of the object whose handle is the first argument. If the object is
// destroyed, reports a violation and calls nothing.
struct OnWorld {
    template <class Use, class... Arguments>
    static void call(World& world, std::string_view, const Use& use, const Arguments&... arguments) {
        use(world, arguments...);
    }
};
template <class ViewOf>
struct OnObject {
    template <class Use, class Object, class... Arguments>
    static void call(World& world, std::string_view name, const Use& use, Object object,
                     const Arguments&... arguments) {
        if (require(world.is_alive(object), name.data(), "the object", "alive", object))
            use(ViewOf{}(world, object), arguments...);
    }
};
using OnBody = OnObject<decltype([](World& world, BodyHandle body) { return world.body(body); })>;
using OnShape = OnObject<decltype([](World& world, ShapeHandle shape) { return world.shape(shape); })>;
using OnJoint = OnObject<decltype([](World& world, JointHandle joint) { return world.joint(joint); })>;
using OnChain = OnObject<decltype([](World& world, ChainHandle chain) { return world.chain(chain); })>;
using OnTileGrid =
    OnObject<decltype([](World& world, TileGridHandle grid) { return world.tile_grid(grid); })>;

template <class T>
inline constexpr bool is_handle = false;
template <class Tag>
inline constexpr bool is_handle<Handle<Tag>> = true;

/// Executes a call with its arguments.
template <class Call>
struct Executor;
#define DAMSON_CALL(number, object, kind, member, ...)                                 \
    template <>                                                                        \
    struct Executor<call::kind> {                                                      \
        template <class... Arguments>                                                  \
        static void run(World& world, CallHost& host, const Arguments&... arguments) { \
            const auto use = [&host](auto&& target, const auto&... given) {            \
                using Result = decltype(target.member(given...));                      \
                if constexpr (is_handle<Result>) {                                     \
                    const Result made = target.member(given...);                       \
                    host.note_created(made.slot, made.generation);                     \
                } else {                                                               \
                    (void)target.member(given...);                                     \
                }                                                                      \
            };                                                                         \
            On##object::call(world, call::kind::name, use, arguments...);              \
        }                                                                              \
    };
#include "../model/calls.inc"
#undef DAMSON_CALL

// special cases: the host supplies callbacks, plan_advance() is private, and a name is passed as a view
template <class Call>
requires(Call::number >= call::SetFilterCallback::number &&
         Call::number <= call::SetJointBreakCallback::number) void execute(World& world, CallHost& host,
                                                                           bool is_set) {
    host.set_question(world, Call::number, is_set);
}
template <std::same_as<call::PlanAdvance> Call>
void execute(World& world, CallHost&, float real_dt, const Pace& pace) {
    WorldAccess::plan_advance(world, real_dt, pace);
}
template <std::same_as<call::SetName> Call>
void execute(World& world, CallHost& host, BodyHandle body, const BodyName& name) {
    Executor<Call>::run(world, host, body, name.view());
}
template <class Call, class... Arguments>
void execute(World& world, CallHost& host, const Arguments&... arguments) {
    Executor<Call>::run(world, host, arguments...);
}

/// Functions that write, execute, skip and print one kind of call.
struct CallCode {
    std::string_view name;
    void (*write)(ByteWriter&, const void*) = nullptr;
    void (*execute)(ByteReader&, World&, CallHost&) = nullptr;
    void (*skip)(ByteReader&) = nullptr;
    void (*add_text)(ByteReader&, std::string&) = nullptr;
};

template <class Call>
void write_given(ByteWriter& writer, const void* given) {
    std::apply([&](const auto*... argument) { (write(writer, *argument), ...); },
               *static_cast<const typename Call::Given*>(given));
}

template <class Call>
void skip_given(ByteReader& reader) {
    (void)read_arguments<Call>(reader);
}

template <class Call>
void add_arguments(ByteReader& reader, std::string& text) {
    const auto kept = read_arguments<Call>(reader);
    bool is_first = true;
    const auto add = [&](const auto& argument) {
        each_leaf(argument.get(), "", [&](const std::string& path, const auto& leaf) {
            // gcc counts the branches once per leaf of each call, and most leaves are never the first
            text += (is_first ? "" : ", ") + (path.empty() ? path : path + " ");  // GCOVR_EXCL_BR_LINE
            is_first = false;
            if constexpr (std::is_convertible_v<decltype(leaf), std::string_view>)
                text += "\"" + std::string(leaf) + "\"";
            else
                text += text_of(leaf);
        });
    };
    std::apply([&](const auto&... argument) { (add(argument), ...); }, kept);
}

template <class Call>
void read_and_execute(ByteReader& reader, World& world, CallHost& host) {
    const auto kept = read_arguments<Call>(reader);
    if (reader.has_failed()) return;
    if constexpr (std::is_same_v<Call, call::CreateTileGrid>) {
        // a few damaged bytes could otherwise request a very large grid
        const TileGridDef& def = std::get<1>(kept).value;
        if (!host.may_make_cells(std::uint64_t{def.width} * def.height))
            return reader.fail("more cells of tile grids than the player allows");
    }
    std::apply([&](const auto&... argument) { execute<Call>(world, host, argument.get()...); }, kept);
}

template <class Call>
constexpr CallCode functions_of() {
    return {Call::name, write_given<Call>, read_and_execute<Call>, skip_given<Call>, add_arguments<Call>};
}

/// Functions of all kinds of calls, indexed by call number.
constexpr std::array<CallCode, calls_end> codes = [] {
    std::array<CallCode, calls_end> list{};
#define DAMSON_CALL(number, object, kind, ...) list[number] = functions_of<call::kind>();
#include "../model/calls.inc"
#undef DAMSON_CALL
    return list;
}();

constexpr bool has_all_calls() {
    // the name is checked instead of a function, because sanitizers prevent comparing functions at compile time
    for (std::size_t i = 1; i < codes.size(); ++i)
        if (codes[i].name.empty()) return false;
    return true;
}
static_assert(has_all_calls(), "the numbers in calls.inc have no gap");

}  // namespace

void write_call(ByteWriter& writer, std::uint8_t number, const void* given) {
    writer.put(number);
    codes[number].write(writer, given);
}

void execute_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host) {
    codes[number].execute(reader, world, host);
}

void skip_call(ByteReader& reader, std::uint8_t number) {
    codes[number].skip(reader);
}

std::string_view name_of_call(std::uint8_t number) {
    return codes[number].name;
}

std::string text_of_call(ByteReader& reader, std::uint8_t number) {
    std::string text(codes[number].name);
    text += "(";
    codes[number].add_text(reader, text);
    return text + ")";
}

}  // namespace damson
