#include "call_bytes.hpp"

#include <array>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../state/world_access.hpp"
#include "../time/fields.hpp"

namespace damson {

namespace {

/// Storage for an argument that was read, so that it can be passed to a call.
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

/// Storage for the definition of a tile grid and for its lists.
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
    detail::for_each_field(kept.value, [&](const char*, auto& field) {
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

/// A kind of call, and the function that executes it with a world and its arguments.
template <class Call, class Make>
struct Maker {
    using Kind = Call;
    Make make;
};
template <class Call, class Make>
constexpr Maker<Call, Make> made_by(Make make) {
    return {make};
}

/// Maker for a member function of World.
#define DAMSON_OF_WORLD(Kind, member) \
    made_by<call::Kind>([](World& world, const auto&... given) { (void)world.member(given...); })
/// Maker for a member function of the view of an object. The handle of the object is the first argument. If the
/// object is destroyed, reports a violation and calls nothing.
#define DAMSON_OF_VIEW(Kind, view, member)                                                           \
    made_by<call::Kind>([](World& world, auto handle, const auto&... given) {                        \
        if (require(world.is_alive(handle), call::Kind::name.data(), "the object", "alive", handle)) \
            (void)world.view(handle).member(given...);                                               \
    })

constexpr std::tuple makers{
    DAMSON_OF_WORLD(CreateBody, create_body),
    DAMSON_OF_WORLD(DestroyBody, destroy_body),
    DAMSON_OF_WORLD(CreateShape, create_shape),
    DAMSON_OF_WORLD(DestroyShape, destroy_shape),
    DAMSON_OF_WORLD(CreateChain, create_chain),
    DAMSON_OF_WORLD(DestroyChain, destroy_chain),
    DAMSON_OF_WORLD(CreateTileGrid, create_tile_grid),
    DAMSON_OF_WORLD(DestroyTileGrid, destroy_tile_grid),
    DAMSON_OF_WORLD(CreateJoint, create_joint),
    DAMSON_OF_WORLD(DestroyJoint, destroy_joint),
    DAMSON_OF_WORLD(CreateBodies, create_bodies),
    DAMSON_OF_WORLD(CreateAlike, create_bodies),
    DAMSON_OF_WORLD(DestroyBodies, destroy_bodies),
    DAMSON_OF_WORLD(SetVelocities, set_velocities),
    DAMSON_OF_WORLD(SetPositions, set_positions),
    DAMSON_OF_WORLD(Explode, explode),
    DAMSON_OF_WORLD(SetGravity, set_gravity),
    DAMSON_OF_WORLD(WakeAll, wake_all),
    made_by<call::PlanAdvance>([](World& world, float real_dt, const Pace& pace) {
        WorldAccess::plan_advance(world, real_dt, pace);
    }),
    DAMSON_OF_WORLD(IgnoreCollision, ignore_collision),
    DAMSON_OF_WORLD(RestoreCollision, restore_collision),
    DAMSON_OF_WORLD(IgnorePair, ignore_until_separated),
    DAMSON_OF_VIEW(SetTransform, body, set_transform),
    DAMSON_OF_VIEW(SetType, body, set_type),
    DAMSON_OF_VIEW(SetEnabled, body, set_enabled),
    DAMSON_OF_VIEW(SetBullet, body, set_bullet),
    DAMSON_OF_VIEW(SetBodyEvents, body, set_events),
    DAMSON_OF_VIEW(DropThrough, body, drop_through),
    DAMSON_OF_VIEW(SetLinearVelocity, body, set_linear_velocity),
    DAMSON_OF_VIEW(SetAngularVelocity, body, set_angular_velocity),
    DAMSON_OF_VIEW(SetGravityScale, body, set_gravity_scale),
    DAMSON_OF_VIEW(SetLinearDamping, body, set_linear_damping),
    DAMSON_OF_VIEW(SetAngularDamping, body, set_angular_damping),
    DAMSON_OF_VIEW(SetBodyUserData, body, set_user_data),
    DAMSON_OF_VIEW(SetAwake, body, set_awake),
    DAMSON_OF_VIEW(SetCanSleep, body, set_can_sleep),
    DAMSON_OF_VIEW(SetSleepThreshold, body, set_sleep_threshold),
    DAMSON_OF_VIEW(SetLocks, body, set_locks),
    DAMSON_OF_VIEW(SetMass, body, set_mass),
    DAMSON_OF_VIEW(ResetMass, body, reset_mass),
    made_by<call::SetName>([](World& world, BodyHandle body, const BodyName& name) {
        if (require(world.is_alive(body), "BodyRef::set_name", "the object", "alive", body))
            world.body(body).set_name(name.view());
    }),
    DAMSON_OF_VIEW(SetTarget, body, set_target),
    DAMSON_OF_VIEW(ApplyForce, body, apply_force),
    DAMSON_OF_VIEW(ApplyForceToCenter, body, apply_force_to_center),
    DAMSON_OF_VIEW(ApplyTorque, body, apply_torque),
    DAMSON_OF_VIEW(ApplyImpulse, body, apply_impulse),
    DAMSON_OF_VIEW(ApplyImpulseToCenter, body, apply_impulse_to_center),
    DAMSON_OF_VIEW(ApplyAngularImpulse, body, apply_angular_impulse),
    DAMSON_OF_VIEW(SetFriction, shape, set_friction),
    DAMSON_OF_VIEW(SetRestitution, shape, set_restitution),
    DAMSON_OF_VIEW(SetSurfaceSpeed, shape, set_surface_speed),
    DAMSON_OF_VIEW(SetRollingResistance, shape, set_rolling_resistance),
    DAMSON_OF_VIEW(SetMaterialId, shape, set_material_id),
    DAMSON_OF_VIEW(SetMaterial, shape, set_material),
    DAMSON_OF_VIEW(SetFilter, shape, set_filter),
    DAMSON_OF_VIEW(SetGeometry, shape, set_geometry),
    DAMSON_OF_VIEW(SetSensor, shape, set_sensor),
    DAMSON_OF_VIEW(SetShapeEvents, shape, set_events),
    DAMSON_OF_VIEW(SetSurfaceGroup, shape, set_surface_group),
    DAMSON_OF_VIEW(SetOneWay, shape, set_one_way),
    DAMSON_OF_VIEW(SetAsksPreSolve, shape, set_pre_solve_enabled),
    DAMSON_OF_VIEW(SetShapeUserData, shape, set_user_data),
    DAMSON_OF_VIEW(SetDrawLevel, shape, set_draw_level),
    DAMSON_OF_VIEW(SetJoint, joint, set),
    DAMSON_OF_VIEW(SetMotor, joint, set_motor),
    DAMSON_OF_VIEW(SetBreak, joint, set_break),
    DAMSON_OF_VIEW(SetReport, joint, set_report),
    DAMSON_OF_VIEW(SetCollideConnected, joint, set_collide_connected),
    DAMSON_OF_VIEW(SetJointUserData, joint, set_user_data),
    DAMSON_OF_VIEW(WakeJoint, joint, wake),
    DAMSON_OF_VIEW(SetChainPoint, chain, set_point),
    DAMSON_OF_VIEW(InsertPoint, chain, insert_point),
    DAMSON_OF_VIEW(RemovePoint, chain, remove_point),
    DAMSON_OF_VIEW(SplitChain, chain, split),
    DAMSON_OF_VIEW(JoinChains, chain, join),
    DAMSON_OF_VIEW(SetTile, tile_grid, set_tile),
    DAMSON_OF_VIEW(SetTiles, tile_grid, set_tiles),
    DAMSON_OF_VIEW(FillTiles, tile_grid, fill_tiles),
    DAMSON_OF_VIEW(SetPaletteTile, tile_grid, set_palette_tile),
    DAMSON_OF_VIEW(SetShapeBody, shape, set_body),
    DAMSON_OF_VIEW(SetDensity, shape, set_density),
    DAMSON_OF_VIEW(SetOwnGravity, body, set_gravity),
    DAMSON_OF_VIEW(SetContinuous, body, set_continuous),
    DAMSON_OF_VIEW(ClearBodyForces, body, clear_forces),
    DAMSON_OF_WORLD(ClearForces, clear_forces),
    DAMSON_OF_WORLD(SetWorldCanSleep, set_can_sleep),
    DAMSON_OF_WORLD(SetWorldContinuous, set_continuous),
    DAMSON_OF_WORLD(SetWarmStarting, set_warm_starting),
    DAMSON_OF_WORLD(SetHitSpeed, set_hit_speed),
    DAMSON_OF_WORLD(SetTuning, set_tuning),
    DAMSON_OF_WORLD(SetMixes, set_mixes),
    DAMSON_OF_WORLD(SetInternalEdges, set_internal_edges),
    DAMSON_OF_WORLD(SetBounds, set_bounds),
    DAMSON_OF_WORLD(ShiftOrigin, shift_origin),
};
#undef DAMSON_OF_WORLD
#undef DAMSON_OF_VIEW

/// Maker for a call that sets or removes a callback. The CallHost executes the call with its own callback.
template <class Call>
struct QuestionMaker {
    using Kind = Call;
};
constexpr std::tuple questions{QuestionMaker<call::SetFilterCallback>{},
                               QuestionMaker<call::SetPreSolveCallback>{},
                               QuestionMaker<call::SetJointBreakCallback>{}};

/// Functions that write, execute, skip and print the calls of one kind.
struct CallCode {
    std::string_view name;
    void (*write)(ByteWriter&, const void*) = nullptr;
    void (*carry_out)(ByteReader&, World&, CallHost&) = nullptr;
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
            // gcc counts the branches once for each leaf of each call, and most leaves are never the first
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

template <std::size_t index>
void make(ByteReader& reader, World& world, CallHost& host) {
    constexpr auto& maker = std::get<index>(makers);
    using Kind = typename std::remove_cvref_t<decltype(maker)>::Kind;
    const auto kept = read_arguments<Kind>(reader);
    if (reader.has_failed()) return;
    if constexpr (std::is_same_v<Kind, call::CreateTileGrid>) {
        // a few damaged bytes could otherwise request a very large grid
        const TileGridDef& def = std::get<1>(kept).value;
        if (!host.may_make_cells(std::uint64_t{def.width} * def.height))
            return reader.fail("more cells of tile grids than the player allows");
    }
    std::apply([&](const auto&... argument) { maker.make(world, argument.get()...); }, kept);
}

template <class Call>
void set_question(ByteReader& reader, World& world, CallHost& host) {
    const auto kept = read_arguments<Call>(reader);
    if (!reader.has_failed()) host.set_question(world, Call::number, std::get<0>(kept).get());
}

template <class Call>
constexpr CallCode code_of(void (*carry_out)(ByteReader&, World&, CallHost&)) {
    return {Call::name, write_given<Call>, carry_out, skip_given<Call>, add_arguments<Call>};
}

using CallCodes = std::array<CallCode, call_kinds_end>;

/// Call codes, indexed by kind number. Unused numbers have null functions.
constexpr CallCodes codes = [] {
    CallCodes list{};
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        ((list[std::remove_cvref_t<decltype(std::get<i>(makers))>::Kind::number] =
              code_of<typename std::remove_cvref_t<decltype(std::get<i>(makers))>::Kind>(make<i>)),
         ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(makers)>>{});
    std::apply(
        [&]<class... Kinds>(const QuestionMaker<Kinds>&...) {
            ((list[Kinds::number] = code_of<Kinds>(set_question<Kinds>)), ...);
        },
        questions);
    return list;
}();

constexpr bool has_all_kinds() {
    // the name is checked instead of a function, because sanitizers prevent comparing functions at compile time
    for (std::size_t i = 1; i < codes.size(); ++i)
        if (codes[i].name.empty()) return false;
    return true;
}
static_assert(has_all_kinds(), "every kind of call can be executed again");

}  // namespace

void write_call(ByteWriter& writer, std::uint8_t number, const void* given) {
    writer.put(number);
    codes[number].write(writer, given);
}

void carry_out_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host) {
    codes[number].carry_out(reader, world, host);
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
