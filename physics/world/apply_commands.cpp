// Executes commands, on the thread that steps the world.
#include <utility>

#include "../../core/contract.hpp"
#include "../model/calls.hpp"
#include "../model/command_lists.hpp"
#include "../model/field_bytes.hpp"
#include "../state/world_state.hpp"
#include "call_table.hpp"
#include "phases.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Executes the commands of one buffer. Drops a command if one of its objects no longer exists, or if the
/// world rejects the call.
class CommandWork final : public CallHost {
public:
    CommandWork(World& world, WorldState& state, CommandLists& lists)
        : world_(world), state_(state), lists_(lists) {}

    void execute_all() {
        ByteReader reader(lists_.taken.bytes.bytes());
        while (reader.left() > 0) {
            ++state_.counters.commands;
            if (!execute(reader)) ++state_.counters.dropped_commands;
        }
    }

private:
    /// Handle of an object that a command refers to; the object may no longer exist.
    struct Target {
        std::uint32_t slot = 0, generation = 0;
        bool is_alive = false;

        template <class Tag>
        Handle<Tag> as() const noexcept {
            return {slot, generation};
        }
    };

    /// Reads and executes a command. Returns false if it was dropped.
    bool execute(ByteReader& reader) {
        const auto number = reader.get<std::uint8_t>();
        const auto created_kind = static_cast<CommandObject>(reader.get<std::uint8_t>());
        const auto token = reader.get<std::uint64_t>();
        const auto target_count = reader.get<std::uint8_t>();
        DAMSON_ASSERT(target_count <= 2);
        Target targets[2];
        bool are_alive = true;
        for (std::uint8_t i = 0; i < target_count; ++i) {
            targets[i] = read_target(reader);
            are_alive = are_alive && targets[i].is_alive;
        }
        const auto arguments = reader.get_bytes(reader.get<std::uint32_t>());
        if (!are_alive) return false;

        const ViolationCatcher rejected;
        created_ = {};
        if (number == call::CreateJoint::number) {
            const JointHandle joint = create_joint(arguments, targets);
            created_ = {joint.slot, joint.generation};
        } else {
            ByteWriter& bytes = lists_.call;
            bytes.clear();
            for (std::uint8_t i = 0; i < target_count; ++i) {
                bytes.put(targets[i].slot);
                bytes.put(targets[i].generation);
            }
            bytes.put_bytes(arguments);
            ByteReader call(bytes.bytes());
            execute_call(call, number, world_, *this);
        }
        if (!rejected.first().empty()) return false;
        return created_kind == CommandObject::None || note(created_kind, token);
    }

    Target read_target(ByteReader& reader) {
        const auto kind = static_cast<CommandObject>(reader.get<std::uint8_t>());
        const auto slot = reader.get<std::uint32_t>();
        const auto generation = reader.get<std::uint32_t>();
        const auto token = reader.get<std::uint64_t>();
        // no lock: only this thread adds to the lists of created objects
        const auto find = [&]<class Tag>(const CreatedObjects<Tag>& objects) -> Target {
            Handle<Tag> handle{slot, generation};
            if (handle.is_null()) handle = objects.find(token);
            return {handle.slot, handle.generation, world_.is_alive(handle)};
        };
        switch (kind) {
            case CommandObject::OfBody: return find(lists_.bodies);
            case CommandObject::OfShape: return find(lists_.shapes);
            case CommandObject::OfJoint: return find(lists_.joints);
            case CommandObject::OfChain: return find(lists_.chains);
            case CommandObject::OfTileGrid: return find(lists_.grids);
            case CommandObject::None: break;
        }
        return {};
    }

    /// Creates a joint between the two targets. The world rejects it if a handle and a token name the same
    /// body.
    JointHandle create_joint(std::span<const std::byte> arguments, const Target (&targets)[2]) {
        JointDef def;
        ByteReader reader(arguments);
        read(reader, def);
        std::visit(
            [&](auto& kind) {
                if constexpr (requires { kind.joint_a; }) {
                    kind.joint_a = targets[0].as<JointTag>();
                    kind.joint_b = targets[1].as<JointTag>();
                } else if constexpr (requires { kind.body; }) {
                    kind.body = targets[1].as<BodyTag>();
                } else {
                    kind.body_a = targets[0].as<BodyTag>();
                    kind.body_b = targets[1].as<BodyTag>();
                }
            },
            def);
        return world_.create_joint(def);
    }

    /// Stores the handle of the object that a command created under the command's token. Returns false if the
    /// command created no object.
    bool note(CommandObject kind, std::uint64_t token) {
        const auto add = [&]<class Tag>(CreatedObjects<Tag>& objects) {
            const Handle<Tag> handle = created_.as<Tag>();
            if (handle.is_null()) return false;
            const detail::Lock lock(lists_.mutex);
            objects.add(token, handle, [this](Handle<Tag> old) { return world_.is_alive(old); });
            return true;
        };
        switch (kind) {
            case CommandObject::OfBody: return add(lists_.bodies);
            case CommandObject::OfShape: return add(lists_.shapes);
            case CommandObject::OfJoint: return add(lists_.joints);
            case CommandObject::OfChain: return add(lists_.chains);
            case CommandObject::OfTileGrid: return add(lists_.grids);
            case CommandObject::None: break;
        }
        return false;
    }

    bool may_make_cells(std::uint64_t) override { return true; }
    void set_question(World&, std::uint8_t, bool) override {}
    void note_created(std::uint32_t slot, std::uint32_t generation) override {
        created_ = {slot, generation};
    }

    World& world_;
    WorldState& state_;
    CommandLists& lists_;
    Target created_;  // the object that the last call created
};

void execute_commands(World& world, WorldState& state) {
    for (CommandBuffer* const buffer : state.commands.taken)
        CommandWork(world, state, CommandAccess::lists_of(*buffer)).execute_all();
}

}  // namespace

CommandBuffer& World::commands(std::uint64_t key) {
    CommandBuffers& commands = state_->commands;
    const detail::Lock lock(commands.mutex);
    commands.execute.store(execute_commands, std::memory_order_relaxed);
    return commands.get(key);
}

// Executes the commands that other threads recorded for this step. Calls execute_commands() through a pointer
// that World::commands() sets, so a program without commands does not link it.

void apply_commands(World& world, WorldState& state) {
    state.counters.commands = 0;
    CommandBuffers& commands = state.commands;
    {
        // Commands recorded after this point belong to the next step, as do all commands of a buffer created
        // meanwhile.
        const detail::Lock lock(commands.mutex);
        commands.taken.clear();
        for (const auto& buffer : commands.buffers) {
            CommandLists& lists = CommandAccess::lists_of(*buffer);
            const detail::Lock filler_lock(lists.mutex);
            lists.taken.clear();  // commands of the previous step
            std::swap(lists.taken, lists.filling);
            commands.taken.push_back(buffer.get());
        }
    }
    if (const auto execute = commands.execute.load(std::memory_order_relaxed); execute != nullptr)
        execute(world, state);
}

}  // namespace damson
