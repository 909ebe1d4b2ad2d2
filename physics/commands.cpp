#include "commands.hpp"

#include <mutex>

#include "../core/contract.hpp"
#include "command_lists.hpp"
#include "def_checks.hpp"
#include "refs.hpp"
#include "world_state.hpp"

namespace damson {

// giving: on the thread that has the buffer

BodyToken CommandBuffer::create_body(const BodyDef& def) {
    if (!is_legal(def, "CommandBuffer::create_body")) return {};
    const BodyToken token{key_, ++lists_->last_body};
    lists_->give(command::CreateBody{token, def});
    return token;
}

ShapeToken CommandBuffer::create_shape(BodyTarget body, const Shape& geometry, const ShapeDef& def) {
    constexpr const char* call = "CommandBuffer::create_shape";
    if (!is_target(*this, body, call, "body") || !is_legal(geometry, def, call)) return {};
    const ShapeToken token{key_, ++lists_->last_shape};
    lists_->give(command::CreateShape{token, body, geometry, def});
    return token;
}

JointToken CommandBuffer::create_joint(BodyTarget body_a, BodyTarget body_b, const JointDef& def) {
    constexpr const char* call = "CommandBuffer::create_joint";
    const bool is_of_one = type_of(def) == JointType::Target;
    if (!require(type_of(def) != JointType::Gear, call, "def", "given with two joints, of a gear") ||
        !is_target(*this, body_a, call, is_of_one ? "body" : "body_a") ||
        !is_target(*this, body_b, call, "body_b") ||
        !require(is_of_one == (body_a == body_b), call, "body_b", "another body than body_a") ||
        !is_legal(def, call))
        return {};
    const JointToken token{key_, ++lists_->last_joint};
    lists_->give(command::CreateJoint{token, body_a, body_b, def, {}, {}});
    return token;
}

JointToken CommandBuffer::create_joint(BodyTarget body_a, BodyTarget body_b, const RevoluteJointDef& def) {
    return create_joint(body_a, body_b, JointDef(def));
}

JointToken CommandBuffer::create_joint(BodyTarget body, const TargetJointDef& def) {
    return create_joint(body, body, JointDef(def));
}

JointToken CommandBuffer::create_joint(const RevoluteJointDef& def) {
    return create_joint(def.body_a, def.body_b, def);
}

JointToken CommandBuffer::create_joint(JointTarget joint_a, JointTarget joint_b, const GearJointDef& def) {
    constexpr const char* call = "CommandBuffer::create_joint";
    if (!is_target(*this, joint_a, call, "joint_a") || !is_target(*this, joint_b, call, "joint_b") ||
        !require(!(joint_a == joint_b), call, "joint_b", "another joint than joint_a") ||
        !is_legal(def, call))
        return {};
    const JointToken token{key_, ++lists_->last_joint};
    lists_->give(command::CreateJoint{token, {}, {}, def, joint_a, joint_b});
    return token;
}

JointToken CommandBuffer::create_joint(const JointDef& def) {
    return std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.joint_a; })
                return create_joint(kind.joint_a, kind.joint_b, kind);
            else if constexpr (requires { kind.body; })
                return create_joint(kind.body, kind);
            else
                return create_joint(kind.body_a, kind.body_b, JointDef(kind));
        },
        def);
}

void CommandBuffer::destroy_body(BodyTarget body) {
    if (is_target(*this, body, "CommandBuffer::destroy_body", "body"))
        lists_->give(command::DestroyBody{body});
}

void CommandBuffer::destroy_shape(ShapeTarget shape) {
    if (is_target(*this, shape, "CommandBuffer::destroy_shape", "shape"))
        lists_->give(command::DestroyShape{shape});
}

void CommandBuffer::destroy_joint(JointTarget joint) {
    if (is_target(*this, joint, "CommandBuffer::destroy_joint", "joint"))
        lists_->give(command::DestroyJoint{joint});
}

void CommandBuffer::set_joint(JointTarget joint, const JointDef& def) {
    constexpr const char* call = "CommandBuffer::set_joint";
    if (is_target(*this, joint, call, "joint") && is_legal(def, call))
        lists_->give(command::SetJoint{joint, def});
}

void CommandBuffer::set_transform(BodyTarget body, glm::vec2 position, float angle) {
    constexpr const char* call = "CommandBuffer::set_transform";
    if (is_target(*this, body, call, "body") && require_place(position, call, "position") &&
        require_finite(angle, call, "angle"))
        lists_->give(command::SetTransform{body, {position, Rotation::from_angle(angle)}});
}

void CommandBuffer::set_transform(BodyTarget body, const Transform& frame) {
    constexpr const char* call = "CommandBuffer::set_transform";
    if (is_target(*this, body, call, "body") && require_place(frame.position, call, "position") &&
        require_rotation(frame.rotation, call, "rotation"))
        lists_->give(command::SetTransform{body, frame});
}

void CommandBuffer::set_linear_velocity(BodyTarget body, glm::vec2 velocity, Wake wake) {
    constexpr const char* call = "CommandBuffer::set_linear_velocity";
    if (is_target(*this, body, call, "body") && require_finite(velocity, call, "velocity"))
        lists_->give(command::SetLinearVelocity{body, velocity, wake});
}

void CommandBuffer::set_angular_velocity(BodyTarget body, float velocity, Wake wake) {
    constexpr const char* call = "CommandBuffer::set_angular_velocity";
    if (is_target(*this, body, call, "body") && require_finite(velocity, call, "velocity"))
        lists_->give(command::SetAngularVelocity{body, velocity, wake});
}

void CommandBuffer::apply_impulse(BodyTarget body, glm::vec2 impulse, glm::vec2 point, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_impulse";
    if (is_target(*this, body, call, "body") && require_finite(impulse, call, "impulse") &&
        require_finite(point, call, "point"))
        lists_->give(command::ApplyImpulse{body, impulse, point, wake});
}

void CommandBuffer::apply_impulse_to_center(BodyTarget body, glm::vec2 impulse, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_impulse_to_center";
    if (is_target(*this, body, call, "body") && require_finite(impulse, call, "impulse"))
        lists_->give(command::ApplyImpulseToCenter{body, impulse, wake});
}

void CommandBuffer::apply_force_to_center(BodyTarget body, glm::vec2 force, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_force_to_center";
    if (is_target(*this, body, call, "body") && require_finite(force, call, "force"))
        lists_->give(command::ApplyForceToCenter{body, force, wake});
}

void CommandBuffer::apply_angular_impulse(BodyTarget body, float impulse, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_angular_impulse";
    if (is_target(*this, body, call, "body") && require_finite(impulse, call, "impulse"))
        lists_->give(command::ApplyAngularImpulse{body, impulse, wake});
}

void CommandBuffer::set_type(BodyTarget body, BodyType type) {
    if (is_target(*this, body, "CommandBuffer::set_type", "body")) lists_->give(command::SetType{body, type});
}

void CommandBuffer::set_enabled(BodyTarget body, bool enabled) {
    if (is_target(*this, body, "CommandBuffer::set_enabled", "body"))
        lists_->give(command::SetEnabled{body, enabled});
}

void CommandBuffer::set_locks(BodyTarget body, MotionLocks locks) {
    if (is_target(*this, body, "CommandBuffer::set_locks", "body"))
        lists_->give(command::SetLocks{body, locks});
}

void CommandBuffer::set_mass(BodyTarget body, const MassData& mass) {
    constexpr const char* call = "CommandBuffer::set_mass";
    if (is_target(*this, body, call, "body") && is_legal(mass, call))
        lists_->give(command::SetMass{body, mass});
}

void CommandBuffer::reset_mass(BodyTarget body) {
    if (is_target(*this, body, "CommandBuffer::reset_mass", "body")) lists_->give(command::SetMass{body, {}});
}

void CommandBuffer::set_target(BodyTarget body, glm::vec2 position, float angle) {
    constexpr const char* call = "CommandBuffer::set_target";
    if (is_target(*this, body, call, "body") && require_place(position, call, "position") &&
        require_finite(angle, call, "angle"))
        lists_->give(command::SetTarget{body, position, angle});
}

void CommandBuffer::set_name(BodyTarget body, std::string_view name) {
    constexpr const char* call = "CommandBuffer::set_name";
    if (is_target(*this, body, call, "body") &&
        require(name.size() <= BodyName::max_size, call, "name", "31 bytes or fewer", name.size()))
        lists_->give(command::SetName{body, name});
}

void CommandBuffer::explode(const ExplosionDef& def) {
    if (is_legal(def, "CommandBuffer::explode")) lists_->give(command::Explode{def});
}

void CommandBuffer::set_user_data(BodyTarget body, std::uint64_t user_data) {
    if (is_target(*this, body, "CommandBuffer::set_user_data", "body"))
        lists_->give(command::SetBodyUserData{body, user_data});
}

void CommandBuffer::set_filter(ShapeTarget shape, const Filter& filter) {
    if (is_target(*this, shape, "CommandBuffer::set_filter", "shape"))
        lists_->give(command::SetFilter{shape, filter});
}

void CommandBuffer::set_user_data(ShapeTarget shape, std::uint64_t user_data) {
    if (is_target(*this, shape, "CommandBuffer::set_user_data", "shape"))
        lists_->give(command::SetShapeUserData{shape, user_data});
}

namespace {

template <class Tag>
Handle<Tag> find_created(const CommandBuffer& buffer, const CommandLists& lists, CommandToken<Tag> token,
                         const CreatedObjects<Tag>& objects) {
    if (!require(token.is_null() || token.buffer == buffer.key(), "CommandBuffer::created", "token",
                 "of the same buffer", token.buffer))
        return {};
    const std::scoped_lock lock(lists.mutex);
    return objects.find(token.number);
}

}  // namespace

BodyHandle CommandBuffer::created(BodyToken token) const {
    return find_created(*this, *lists_, token, lists_->bodies);
}
ShapeHandle CommandBuffer::created(ShapeToken token) const {
    return find_created(*this, *lists_, token, lists_->shapes);
}
JointHandle CommandBuffer::created(JointToken token) const {
    return find_created(*this, *lists_, token, lists_->joints);
}
ChainHandle CommandBuffer::created(ChainToken token) const {
    return find_created(*this, *lists_, token, lists_->chains);
}
TileGridHandle CommandBuffer::created(TileGridToken token) const {
    return find_created(*this, *lists_, token, lists_->grids);
}

// carrying out: on the thread that steps

/// Carries out the commands of one buffer. Each overload returns whether its command was not dropped.
struct CommandWork {
    World& world;
    WorldState& state;
    CommandLists& lists;

    void carry_out() {
        for (const Command& command : lists.taken) {
            ++state.counters.commands;
            if (!std::visit([this](const auto& kind) { return carry_out(kind); }, command))
                ++state.counters.dropped_commands;
        }
    }

    // only this thread adds to what was created, and so reads without the lock
    BodyHandle find(const BodyTarget& body) const {
        return body.handle.is_null() ? lists.bodies.find(body.token.number) : body.handle;
    }
    ShapeHandle find(const ShapeTarget& shape) const {
        return shape.handle.is_null() ? lists.shapes.find(shape.token.number) : shape.handle;
    }
    JointHandle find(const JointTarget& joint) const {
        return joint.handle.is_null() ? lists.joints.find(joint.token.number) : joint.handle;
    }
    ChainHandle find(const ChainTarget& chain) const {
        return chain.handle.is_null() ? lists.chains.find(chain.token.number) : chain.handle;
    }
    TileGridHandle find(const TileGridTarget& grid) const {
        return grid.handle.is_null() ? lists.grids.find(grid.token.number) : grid.handle;
    }

    template <class Tag>
    bool note(CreatedObjects<Tag>& objects, CommandToken<Tag> token, Handle<Tag> handle) {
        if (handle.is_null()) return false;
        const std::scoped_lock lock(lists.mutex);
        objects.add(token.number, handle, [this](Handle<Tag> old) { return world.is_alive(old); });
        return true;
    }

    template <class Act>
    bool with_body(const BodyTarget& target, Act&& act) {
        const BodyHandle body = find(target);
        if (!world.is_alive(body)) return false;
        act(world.body(body));
        return true;
    }
    template <class Act>
    bool with_shape(const ShapeTarget& target, Act&& act) {
        const ShapeHandle shape = find(target);
        if (!world.is_alive(shape)) return false;
        act(world.shape(shape));
        return true;
    }

    bool carry_out(const command::CreateBody& c) {
        if (state.body_keys.contains(c.def.key) || !is_unused_key(state, c.def.key)) return false;
        return note(lists.bodies, c.token, world.create_body(c.def));
    }
    bool carry_out(const command::CreateShape& c) {
        const BodyHandle body = find(c.body);
        if (!world.is_alive(body) || state.shape_keys.contains(c.def.key) ||
            !is_unused_key(state, c.def.key) || is_tile_key(state, c.def.key) ||
            !is_valid(make_shape_box(state, c.geometry, body.slot).fat))
            return false;
        return note(lists.shapes, c.token, world.create_shape(body, c.geometry, c.def));
    }
    bool carry_out(const command::CreateJoint& c) {
        JointDef def = c.def;
        const bool is_possible = std::visit([&](auto& kind) { return aim(kind, c); }, def);
        return is_possible && note(lists.joints, c.token, world.create_joint(def));
    }
    /// Puts the bodies or joints into a definition; whether they are there and the key is free.
    template <class Def>
    bool aim(Def& def, const command::CreateJoint& c) {
        if (state.joint_keys.contains(def.key) || !is_unused_key(state, def.key)) return false;
        if constexpr (requires { def.joint_a; }) {
            def.joint_a = find(c.joint_a);
            def.joint_b = find(c.joint_b);
            return can_be_geared(state, def);
        } else if constexpr (requires { def.body; }) {
            def.body = find(c.body_b);
            return world.is_alive(def.body);
        } else {
            def.body_a = find(c.body_a);
            def.body_b = find(c.body_b);
            return world.is_alive(def.body_a) && world.is_alive(def.body_b) && def.body_a != def.body_b;
        }
    }
    bool carry_out(const command::DestroyBody& c) {
        return with_body(c.body, [&](const BodyRef& body) { world.destroy_body(body.handle()); });
    }
    bool carry_out(const command::DestroyShape& c) {
        const ShapeHandle shape = find(c.shape);
        if (!world.is_alive(shape) || is_part(state, shape.slot)) return false;
        world.destroy_shape(shape);
        return true;
    }
    bool carry_out(const command::DestroyJoint& c) {
        const JointHandle joint = find(c.joint);
        if (!world.is_alive(joint)) return false;
        world.destroy_joint(joint);
        return true;
    }
    bool carry_out(const command::SetJoint& c) {
        const JointHandle joint = find(c.joint);
        if (!world.is_alive(joint) || state.joints.at_slot(joint.slot).type() != type_of(c.def)) return false;
        world.joint(joint).set(c.def);
        return true;
    }
    bool carry_out(const command::SetTransform& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_transform(c.frame); });
    }
    bool carry_out(const command::SetLinearVelocity& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_linear_velocity(c.velocity, c.wake); });
    }
    bool carry_out(const command::SetAngularVelocity& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_angular_velocity(c.velocity, c.wake); });
    }
    bool carry_out(const command::ApplyImpulse& c) {
        return with_body(c.body, [&](BodyRef body) { body.apply_impulse(c.impulse, c.point, c.wake); });
    }
    bool carry_out(const command::ApplyImpulseToCenter& c) {
        return with_body(c.body, [&](BodyRef body) { body.apply_impulse_to_center(c.impulse, c.wake); });
    }
    bool carry_out(const command::ApplyForceToCenter& c) {
        return with_body(c.body, [&](BodyRef body) { body.apply_force_to_center(c.force, c.wake); });
    }
    bool carry_out(const command::ApplyAngularImpulse& c) {
        return with_body(c.body, [&](BodyRef body) { body.apply_angular_impulse(c.impulse, c.wake); });
    }
    bool carry_out(const command::SetType& c) {
        const BodyHandle body = find(c.body);
        if (!world.is_alive(body) || (c.type == BodyType::Dynamic && carries_tiles(state, body.slot)))
            return false;
        world.body(body).set_type(c.type);
        return true;
    }
    bool carry_out(const command::SetEnabled& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_enabled(c.enabled); });
    }
    bool carry_out(const command::SetLocks& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_locks(c.locks); });
    }
    bool carry_out(const command::SetMass& c) {
        return with_body(c.body, [&](BodyRef body) { c.mass ? body.set_mass(*c.mass) : body.reset_mass(); });
    }
    bool carry_out(const command::SetTarget& c) {
        const BodyHandle body = find(c.body);
        if (!world.is_alive(body) || world.body(body).type() != BodyType::Kinematic) return false;
        world.body(body).set_target(c.position, c.angle);
        return true;
    }
    bool carry_out(const command::SetName& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_name(c.name.view()); });
    }
    bool carry_out(const command::Explode& c) {
        (void)world.explode(c.def);
        return true;
    }
    bool carry_out(const command::SetBodyUserData& c) {
        return with_body(c.body, [&](BodyRef body) { body.set_user_data(c.user_data); });
    }
    bool carry_out(const command::SetFilter& c) {
        return with_shape(c.shape, [&](ShapeRef shape) { shape.set_filter(c.filter); });
    }
    bool carry_out(const command::SetShapeUserData& c) {
        return with_shape(c.shape, [&](ShapeRef shape) { shape.set_user_data(c.user_data); });
    }

    bool carry_out(const command::CreateChain& c) {
        ChainDef def = c.def;
        def.points = c.points;
        def.materials = c.materials;
        const BodyHandle body = find(c.body);
        return world.is_alive(body) && can_be_made(state, def) &&
               note(lists.chains, c.token, world.create_chain(body, def));
    }
    bool carry_out(const command::DestroyChain& c) {
        const ChainHandle chain = find(c.chain);
        if (!world.is_alive(chain)) return false;
        world.destroy_chain(chain);
        return true;
    }
    bool carry_out(const command::SetChainPoint& c) {
        const ChainHandle chain = find(c.chain);
        if (!world.is_alive(chain) || !can_have_point(state, chain, c.index, c.point)) return false;
        world.chain(chain).set_point(c.index, c.point);
        return true;
    }
    bool carry_out(const command::CreateTileGrid& c) {
        TileGridDef def = c.def;
        def.kinds = c.kinds;
        def.palette = c.palette;
        const BodyHandle body = find(c.body);
        return world.is_alive(body) && can_be_made(state, body.slot, def) &&
               note(lists.grids, c.token, world.create_tile_grid(body, def));
    }
    bool carry_out(const command::DestroyTileGrid& c) {
        const TileGridHandle grid = find(c.grid);
        if (!world.is_alive(grid)) return false;
        world.destroy_tile_grid(grid);
        return true;
    }
    bool carry_out(const command::SetTile& c) {
        const TileGridHandle grid = find(c.grid);
        if (!has_cells(grid, c.cell, 1, 1) || !has_kind(grid, c.kind)) return false;
        world.tile_grid(grid).set(c.cell, c.kind);
        return true;
    }
    bool carry_out(const command::SetTiles& c) {
        const TileGridHandle grid = find(c.grid);
        if (!has_cells(grid, c.lowest, c.columns, c.rows)) return false;
        for (const std::uint8_t kind : c.kinds)
            if (!has_kind(grid, kind)) return false;
        world.tile_grid(grid).set_cells(c.lowest, c.columns, c.rows, c.kinds);
        return true;
    }
    bool carry_out(const command::FillTiles& c) {
        const TileGridHandle grid = find(c.grid);
        if (!has_cells(grid, c.lowest, c.columns, c.rows) || !has_kind(grid, c.kind)) return false;
        world.tile_grid(grid).fill(c.lowest, c.columns, c.rows, c.kind);
        return true;
    }
    bool carry_out(const command::SetPaletteTile& c) {
        const TileGridHandle grid = find(c.grid);
        if (!world.is_alive(grid) || !has_kind(grid, c.kind)) return false;
        world.tile_grid(grid).set_tile(c.kind, c.tile);
        return true;
    }
    /// Whether the grid is there and the rectangle inside of it.
    bool has_cells(TileGridHandle grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows) const {
        if (!world.is_alive(grid)) return false;
        const TileGrid& own = state.tiles.at_slot(grid.slot);
        return lowest.x <= own.width && columns <= own.width - lowest.x && lowest.y <= own.height &&
               rows <= own.height - lowest.y;
    }
    bool has_kind(TileGridHandle grid, std::uint8_t kind) const {
        return kind <= state.tiles.at_slot(grid.slot).palette.size();
    }
};

namespace {

void carry_out_taken(World& world, WorldState& state) {
    for (CommandBuffer* const buffer : state.commands.taken)
        CommandWork{world, state, CommandAccess::lists_of(*buffer)}.carry_out();
}

}  // namespace

CommandBuffer& World::commands(std::uint64_t key) {
    CommandBuffers& commands = state_->commands;
    const std::scoped_lock lock(commands.mutex);
    commands.carry_out = carry_out_taken;
    return commands.get(key);
}

}  // namespace damson
