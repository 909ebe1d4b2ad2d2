// Kinds of calls that change a world, each with its number in recordings, its name and its arguments.
//
//   call::SetBullet::number       29. Numbers never change. A new kind gets the next free number.
//   call::SetBullet::name         "BodyRef::set_bullet"
//   call::SetBullet::Given        a tuple of pointers to the arguments: the body and a bool
//
// To add a call that changes a world, add a kind here, record it in the call (state/call_recorder.hpp), and
// add its execution to recording/call_bytes.cpp. A test executes all kinds of calls.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>

#include "bulk.hpp"
#include "chain_def.hpp"
#include "defs.hpp"
#include "explosion_def.hpp"
#include "handles.hpp"
#include "joint_defs.hpp"
#include "pace.hpp"
#include "tile_cell.hpp"
#include "tile_def.hpp"

namespace damson {

struct BodyVelocity;

/// A string literal as a template argument.
template <std::size_t size>
struct CallName {
    // NOLINTNEXTLINE(google-explicit-constructor,cppcoreguidelines-avoid-c-arrays): type of a literal
    constexpr CallName(const char (&text)[size]) { std::copy_n(text, size, letters); }
    char letters[size]{};  // NOLINT(cppcoreguidelines-avoid-c-arrays): for a template argument
};

/// A kind of call: its number, its name and the types of its arguments.
template <std::uint8_t kind_number, CallName kind_name, class... Arguments>
struct CallKind {
    static constexpr std::uint8_t number = kind_number;         ///< Number in recordings; 1 or more.
    static constexpr std::string_view name{kind_name.letters};  ///< Name of the call.
    using Given = std::tuple<const Arguments*...>;              ///< Pointers to the arguments.
};

namespace call {

template <class Item>
using ListOf = std::span<const Item>;

// calls of World
struct CreateBody : CallKind<1, "World::create_body", BodyDef> {};
struct DestroyBody : CallKind<2, "World::destroy_body", BodyHandle> {};
struct CreateShape : CallKind<3, "World::create_shape", BodyHandle, Shape, ShapeDef> {};
struct DestroyShape : CallKind<4, "World::destroy_shape", ShapeHandle> {};
struct CreateChain : CallKind<5, "World::create_chain", BodyHandle, ChainDef> {};
struct DestroyChain : CallKind<6, "World::destroy_chain", ChainHandle> {};
struct CreateTileGrid : CallKind<7, "World::create_tile_grid", BodyHandle, TileGridDef> {};
struct DestroyTileGrid : CallKind<8, "World::destroy_tile_grid", TileGridHandle> {};
struct CreateJoint : CallKind<9, "World::create_joint", JointDef> {};
struct DestroyJoint : CallKind<10, "World::destroy_joint", JointHandle> {};
struct CreateBodies : CallKind<11, "World::create_bodies", ListOf<BodyDef>, ListOf<BodyShape>> {};
struct CreateAlike : CallKind<12, "World::create_bodies", ListOf<BodyDef>, Shape, ShapeDef> {};
struct DestroyBodies : CallKind<13, "World::destroy_bodies", ListOf<BodyHandle>> {};
struct SetVelocities : CallKind<14, "World::set_velocities", ListOf<BodyHandle>, ListOf<BodyVelocity>, Wake> {
};
struct SetPositions : CallKind<15, "World::set_positions", ListOf<BodyHandle>, ListOf<glm::vec2>> {};
struct Explode : CallKind<16, "World::explode", ExplosionDef> {};
struct SetGravity : CallKind<17, "World::set_gravity", glm::vec2> {};
struct WakeAll : CallKind<18, "World::wake_all"> {};
struct PlanAdvance : CallKind<19, "World::advance", float, Pace> {};  ///< The steps are recorded separately.
struct IgnoreCollision : CallKind<20, "World::ignore_collision", BodyHandle, BodyHandle> {};
struct RestoreCollision : CallKind<21, "World::restore_collision", BodyHandle, BodyHandle> {};
struct IgnorePair : CallKind<22, "World::ignore_until_separated", ShapeHandle, ShapeHandle> {};
// the bool is true if the call sets a callback, and false if it removes the callback
struct SetFilterCallback : CallKind<23, "World::set_filter_callback", bool> {};
struct SetPreSolveCallback : CallKind<24, "World::set_pre_solve_callback", bool> {};
struct SetJointBreakCallback : CallKind<25, "World::set_joint_break_callback", bool> {};

// calls of BodyRef
struct SetTransform : CallKind<26, "BodyRef::set_transform", BodyHandle, Transform> {};
struct SetType : CallKind<27, "BodyRef::set_type", BodyHandle, BodyType> {};
struct SetEnabled : CallKind<28, "BodyRef::set_enabled", BodyHandle, bool> {};
struct SetBullet : CallKind<29, "BodyRef::set_bullet", BodyHandle, bool> {};
struct SetBodyEvents : CallKind<30, "BodyRef::set_events", BodyHandle, BodyEvents> {};
struct DropThrough : CallKind<31, "BodyRef::drop_through", BodyHandle> {};
struct SetLinearVelocity : CallKind<32, "BodyRef::set_linear_velocity", BodyHandle, glm::vec2, Wake> {};
struct SetAngularVelocity : CallKind<33, "BodyRef::set_angular_velocity", BodyHandle, float, Wake> {};
struct SetGravityScale : CallKind<34, "BodyRef::set_gravity_scale", BodyHandle, float> {};
struct SetLinearDamping : CallKind<35, "BodyRef::set_linear_damping", BodyHandle, float> {};
struct SetAngularDamping : CallKind<36, "BodyRef::set_angular_damping", BodyHandle, float> {};
struct SetBodyUserData : CallKind<37, "BodyRef::set_user_data", BodyHandle, std::uint64_t> {};
struct SetAwake : CallKind<38, "BodyRef::set_awake", BodyHandle, bool> {};
struct SetCanSleep : CallKind<39, "BodyRef::set_can_sleep", BodyHandle, bool> {};
struct SetSleepThreshold : CallKind<40, "BodyRef::set_sleep_threshold", BodyHandle, float> {};
struct SetLocks : CallKind<41, "BodyRef::set_locks", BodyHandle, MotionLocks> {};
struct SetMass : CallKind<42, "BodyRef::set_mass", BodyHandle, MassData> {};
struct ResetMass : CallKind<43, "BodyRef::reset_mass", BodyHandle> {};
struct SetName : CallKind<44, "BodyRef::set_name", BodyHandle, BodyName> {};
struct SetTarget : CallKind<45, "BodyRef::set_target", BodyHandle, glm::vec2, float> {};
struct ApplyForce : CallKind<46, "BodyRef::apply_force", BodyHandle, glm::vec2, glm::vec2, Wake> {};
struct ApplyForceToCenter : CallKind<47, "BodyRef::apply_force_to_center", BodyHandle, glm::vec2, Wake> {};
struct ApplyTorque : CallKind<48, "BodyRef::apply_torque", BodyHandle, float, Wake> {};
struct ApplyImpulse : CallKind<49, "BodyRef::apply_impulse", BodyHandle, glm::vec2, glm::vec2, Wake> {};
struct ApplyImpulseToCenter : CallKind<50, "BodyRef::apply_impulse_to_center", BodyHandle, glm::vec2, Wake> {
};
struct ApplyAngularImpulse : CallKind<51, "BodyRef::apply_angular_impulse", BodyHandle, float, Wake> {};

// calls of ShapeRef
struct SetFriction : CallKind<52, "ShapeRef::set_friction", ShapeHandle, float> {};
struct SetRestitution : CallKind<53, "ShapeRef::set_restitution", ShapeHandle, float> {};
struct SetSurfaceSpeed : CallKind<54, "ShapeRef::set_surface_speed", ShapeHandle, float> {};
struct SetRollingResistance : CallKind<55, "ShapeRef::set_rolling_resistance", ShapeHandle, float> {};
struct SetMaterialId : CallKind<56, "ShapeRef::set_material_id", ShapeHandle, std::uint64_t> {};
struct SetMaterial : CallKind<57, "ShapeRef::set_material", ShapeHandle, Material> {};
struct SetFilter : CallKind<58, "ShapeRef::set_filter", ShapeHandle, Filter> {};
struct SetGeometry : CallKind<59, "ShapeRef::set_geometry", ShapeHandle, Shape> {};
struct SetSensor : CallKind<60, "ShapeRef::set_sensor", ShapeHandle, bool> {};
struct SetShapeEvents : CallKind<61, "ShapeRef::set_events", ShapeHandle, ShapeEvents> {};
struct SetSurfaceGroup : CallKind<62, "ShapeRef::set_surface_group", ShapeHandle, std::uint32_t> {};
struct SetOneWay : CallKind<63, "ShapeRef::set_one_way", ShapeHandle, std::optional<OneWay>> {};
struct SetAsksPreSolve : CallKind<64, "ShapeRef::set_pre_solve_enabled", ShapeHandle, bool> {};
struct SetShapeUserData : CallKind<65, "ShapeRef::set_user_data", ShapeHandle, std::uint64_t> {};
struct SetDrawLevel : CallKind<66, "ShapeRef::set_draw_level", ShapeHandle, float> {};

// calls of JointRef
struct SetJoint : CallKind<67, "JointRef::set", JointHandle, JointDef> {};
struct SetMotor : CallKind<68, "JointRef::set_motor", JointHandle, bool, float, float> {};
struct SetBreak : CallKind<69, "JointRef::set_break", JointHandle, float, float> {};
struct SetReport : CallKind<70, "JointRef::set_report", JointHandle, float, float> {};
struct SetCollideConnected : CallKind<71, "JointRef::set_collide_connected", JointHandle, bool> {};
struct SetJointUserData : CallKind<72, "JointRef::set_user_data", JointHandle, std::uint64_t> {};
struct WakeJoint : CallKind<73, "JointRef::wake", JointHandle> {};

// calls of ChainRef
struct SetChainPoint : CallKind<74, "ChainRef::set_point", ChainHandle, std::uint32_t, glm::vec2> {};
struct InsertPoint : CallKind<75, "ChainRef::insert_point", ChainHandle, std::uint32_t, glm::vec2> {};
struct RemovePoint : CallKind<76, "ChainRef::remove_point", ChainHandle, std::uint32_t> {};
struct SplitChain : CallKind<77, "ChainRef::split", ChainHandle, std::uint32_t> {};
struct JoinChains : CallKind<78, "ChainRef::join", ChainHandle, ChainHandle> {};

// calls of TileGridRef
struct SetTile : CallKind<79, "TileGridRef::set_tile", TileGridHandle, TileCell, std::uint8_t> {};
struct SetTiles : CallKind<80, "TileGridRef::set_tiles", TileGridHandle, TileCell, std::uint32_t,
                           std::uint32_t, ListOf<std::uint8_t>> {};
struct FillTiles : CallKind<81, "TileGridRef::fill_tiles", TileGridHandle, TileCell, std::uint32_t,
                            std::uint32_t, std::uint8_t> {};
struct SetPaletteTile : CallKind<82, "TileGridRef::set_palette_tile", TileGridHandle, std::uint8_t, Tile> {};

// added in version 1.1 of the recording format
struct SetShapeBody : CallKind<83, "ShapeRef::set_body", ShapeHandle, BodyHandle, Shape> {};
struct SetDensity : CallKind<84, "ShapeRef::set_density", ShapeHandle, float> {};
struct SetOwnGravity : CallKind<85, "BodyRef::set_gravity", BodyHandle, std::optional<glm::vec2>> {};
struct SetContinuous : CallKind<86, "BodyRef::set_continuous", BodyHandle, bool> {};
struct ClearBodyForces : CallKind<87, "BodyRef::clear_forces", BodyHandle> {};
struct ClearForces : CallKind<88, "World::clear_forces"> {};
struct SetWorldCanSleep : CallKind<89, "World::set_can_sleep", bool> {};
struct SetWorldContinuous : CallKind<90, "World::set_continuous", bool> {};
struct SetWarmStarting : CallKind<91, "World::set_warm_starting", bool> {};
struct SetHitSpeed : CallKind<92, "World::set_hit_speed", float> {};
struct SetTuning : CallKind<93, "World::set_tuning", SolverTuning> {};
struct SetMixes : CallKind<94, "World::set_mixes", Mix, Mix> {};
struct SetInternalEdges : CallKind<95, "World::set_internal_edges", InternalEdges> {};
struct SetBounds : CallKind<96, "World::set_bounds", std::optional<Aabb>, OutOfBounds> {};
struct ShiftOrigin : CallKind<97, "World::shift_origin", glm::vec2> {};

}  // namespace call

}  // namespace damson
