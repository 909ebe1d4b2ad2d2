// Executes recorded commands, on the thread that steps the world.

#include "../commands/command_lists.hpp"
#include "../objects/body_life.hpp"
#include "../objects/chain_life.hpp"
#include "../objects/joint_life.hpp"
#include "../objects/shape_life.hpp"
#include "../objects/tile_grid_life.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

/// Executes the commands of one buffer. Each carry_out(command) returns false if it drops the command,
/// because an object no longer exists or an argument is no longer valid.
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

    // no lock is needed, because only this thread adds to the tables of created objects
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
        const detail::Lock lock(lists.mutex);
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
    /// Writes the handles of the bodies or joints into a definition. Returns false if a body or
    /// joint does not exist, or if the key is in use.
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
        world.tile_grid(grid).set_tile(c.cell, c.kind);
        return true;
    }
    bool carry_out(const command::SetTiles& c) {
        const TileGridHandle grid = find(c.grid);
        if (!has_cells(grid, c.lowest, c.columns, c.rows)) return false;
        for (const std::uint8_t kind : c.kinds)
            if (!has_kind(grid, kind)) return false;
        world.tile_grid(grid).set_tiles(c.lowest, c.columns, c.rows, c.kinds);
        return true;
    }
    bool carry_out(const command::FillTiles& c) {
        const TileGridHandle grid = find(c.grid);
        if (!has_cells(grid, c.lowest, c.columns, c.rows) || !has_kind(grid, c.kind)) return false;
        world.tile_grid(grid).fill_tiles(c.lowest, c.columns, c.rows, c.kind);
        return true;
    }
    bool carry_out(const command::SetPaletteTile& c) {
        const TileGridHandle grid = find(c.grid);
        if (!world.is_alive(grid) || !has_kind(grid, c.kind)) return false;
        world.tile_grid(grid).set_palette_tile(c.kind, c.tile);
        return true;
    }
    /// Returns true if the grid exists and the rectangle lies inside it.
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
    const detail::Lock lock(commands.mutex);
    commands.carry_out.store(carry_out_taken, std::memory_order_relaxed);
    return commands.get(key);
}

}  // namespace damson
