// Records commands, on the thread that fills the buffer. A command is a call that waits for the next step:
// model/calls.inc lists its arguments and their rules, and world/apply_commands.cpp executes it.
#include "commands.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "../../core/contract.hpp"
#include "calls.hpp"
#include "command_lists.hpp"
#include "def_checks.hpp"
#include "field_bytes.hpp"

namespace damson {

namespace {

// name of each target type in messages, and its kind in recorded commands
template <class Tag>
constexpr const char* target_name = "grid";
template <>
constexpr const char* target_name<BodyTag> = "body";
template <>
constexpr const char* target_name<ShapeTag> = "shape";
template <>
constexpr const char* target_name<JointTag> = "joint";
template <>
constexpr const char* target_name<ChainTag> = "chain";
template <class Tag>
constexpr CommandObject object_kind = CommandObject::OfTileGrid;
template <>
constexpr CommandObject object_kind<BodyTag> = CommandObject::OfBody;
template <>
constexpr CommandObject object_kind<ShapeTag> = CommandObject::OfShape;
template <>
constexpr CommandObject object_kind<JointTag> = CommandObject::OfJoint;
template <>
constexpr CommandObject object_kind<ChainTag> = CommandObject::OfChain;

/// Name of a command in messages: "BodyRef::set_locks" becomes "CommandBuffer::set_locks".
template <class Call>
constexpr std::array<char, 64> command_name = [] {
    std::array<char, 64> name{};
    std::size_t size = 0;
    for (const char letter : std::string_view("CommandBuffer")) name[size++] = letter;
    // not substr() and find(): with -fsanitize=undefined, GCC 12 does not accept them in constant expressions
    std::size_t at = 0;
    while (Call::name[at] != ':') ++at;
    for (; at < Call::name.size(); ++at) name[size++] = Call::name[at];
    return name;
}();

/// Returns true if a command in this buffer may refer to `target`; otherwise reports a violation.
template <class Tag>
bool is_target(const CommandBuffer& buffer, const CommandTarget<Tag>& target, const char* call,
               const char* field = target_name<Tag>) {
    if (!target.handle.is_null())
        return require(target.handle.stamp() == CommandAccess::lists_of(buffer).handle_stamp, call, field,
                       "of this world, not of another", target.handle);
    return require(!target.token.is_null(), call, field, "a handle or token of an object, not null") &&
           require(target.token.buffer == buffer.key(), call, field, "a token of the same buffer",
                   target.token.buffer);
}

void write_target(ByteWriter& bytes, CommandObject kind, std::uint32_t slot, std::uint32_t generation,
                  std::uint64_t token) {
    bytes.put(static_cast<std::uint8_t>(kind));
    bytes.put(slot);
    bytes.put(generation);
    bytes.put(token);
}
template <class Tag>
void write_target(ByteWriter& bytes, const CommandTarget<Tag>& target) {
    write_target(bytes, object_kind<Tag>, target.handle.slot, target.handle.generation, target.token.number);
}

/// Adds a command to a buffer: the call, the kind and token of the object that it creates, its targets, and
/// its other arguments, which `write_arguments` writes.
template <class Call, class WriteArguments, class... Tags>
void add_command(CommandLists& lists, CommandObject created, std::uint64_t token,
                 const WriteArguments& write_arguments, const CommandTarget<Tags>&... targets) {
    const detail::Lock lock(lists.mutex);
    ByteWriter& bytes = lists.filling.bytes;
    bytes.put(Call::number);
    bytes.put(static_cast<std::uint8_t>(created));
    bytes.put(token);
    bytes.put(static_cast<std::uint8_t>(sizeof...(targets)));
    (write_target(bytes, targets), ...);
    const std::size_t at = bytes.size();
    bytes.put(std::uint32_t{0});
    write_arguments(bytes);
    bytes.put_at(at, static_cast<std::uint32_t>(bytes.size() - at - sizeof(std::uint32_t)));
    ++lists.filling.count;
}

/// Checks the target and arguments of a command, and adds the command to the buffer if they are valid.
template <class Call, class Tag, class... Arguments>
void give(CommandBuffer& buffer, const char* name, const CommandTarget<Tag>& target,
          const Arguments&... arguments) {
    if (is_target(buffer, target, name) && has_legal_arguments<Call>(name, arguments...))
        add_command<Call>(
            CommandAccess::lists_of(buffer), CommandObject::None, 0,
            [&](ByteWriter& bytes) { (write(bytes, arguments), ...); }, target);
}
template <class Call, class Tag, class... Arguments>
void give(CommandBuffer& buffer, const CommandTarget<Tag>& target, const Arguments&... arguments) {
    give<Call>(buffer, command_name<Call>.data(), target, arguments...);
}

template <class Tag>
Handle<Tag> find_created(const CommandBuffer& buffer, const CommandLists& lists, CommandToken<Tag> token,
                         const CreatedObjects<Tag>& objects) {
    if (!require(token.is_null() || token.buffer == buffer.key(), "CommandBuffer::created", "token",
                 "of the same buffer", token.buffer))
        return {};
    const detail::Lock lock(lists.mutex);
    return objects.find(token.number);
}

}  // namespace

BodyToken CommandBuffer::create_body(const BodyDef& def) {
    if (!is_legal(def, "CommandBuffer::create_body")) return {};
    const BodyToken token{key_, ++lists_->last_body};
    add_command<call::CreateBody>(*lists_, CommandObject::OfBody, token.number,
                                  [&](ByteWriter& bytes) { write(bytes, def); });
    return token;
}

ShapeToken CommandBuffer::create_shape(BodyTarget body, const Shape& geometry, const ShapeDef& def) {
    constexpr const char* call = "CommandBuffer::create_shape";
    if (!is_target(*this, body, call) || !is_legal(geometry, def, call)) return {};
    const ShapeToken token{key_, ++lists_->last_shape};
    add_command<call::CreateShape>(
        *lists_, CommandObject::OfShape, token.number,
        [&](ByteWriter& bytes) {
            write(bytes, geometry);
            write(bytes, def);
        },
        body);
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
    add_command<call::CreateJoint>(
        *lists_, CommandObject::OfJoint, token.number, [&](ByteWriter& bytes) { write(bytes, def); }, body_a,
        body_b);
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
    add_command<call::CreateJoint>(
        *lists_, CommandObject::OfJoint, token.number,
        [&](ByteWriter& bytes) { write(bytes, JointDef(def)); }, joint_a, joint_b);
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

ChainToken CommandBuffer::create_chain(BodyTarget body, const ChainDef& def) {
    constexpr const char* call = "CommandBuffer::create_chain";
    if (has_repeated_points(def)) {
        const ChainValue apart = without_repeated_points(def);
        return create_chain(body, apart);
    }
    if (!is_target(*this, body, call) || !is_legal(def, call)) return {};
    const ChainToken token{key_, ++lists_->last_chain};
    add_command<call::CreateChain>(
        *lists_, CommandObject::OfChain, token.number, [&](ByteWriter& bytes) { write(bytes, def); }, body);
    return token;
}

TileGridToken CommandBuffer::create_tile_grid(BodyTarget body, const TileGridDef& def) {
    constexpr const char* call = "CommandBuffer::create_tile_grid";
    if (!is_target(*this, body, call) || !is_legal(def, call)) return {};
    const TileGridToken token{key_, ++lists_->last_grid};
    add_command<call::CreateTileGrid>(
        *lists_, CommandObject::OfTileGrid, token.number, [&](ByteWriter& bytes) { write(bytes, def); },
        body);
    return token;
}

void CommandBuffer::destroy_body(BodyTarget body) {
    give<call::DestroyBody>(*this, body);
}
void CommandBuffer::destroy_shape(ShapeTarget shape) {
    give<call::DestroyShape>(*this, shape);
}
void CommandBuffer::destroy_joint(JointTarget joint) {
    give<call::DestroyJoint>(*this, joint);
}
void CommandBuffer::destroy_chain(ChainTarget chain) {
    give<call::DestroyChain>(*this, chain);
}
void CommandBuffer::destroy_tile_grid(TileGridTarget grid) {
    give<call::DestroyTileGrid>(*this, grid);
}

void CommandBuffer::explode(const ExplosionDef& def) {
    if (has_legal_fields(def, "CommandBuffer::explode"))
        add_command<call::Explode>(*lists_, CommandObject::None, 0,
                                   [&](ByteWriter& bytes) { write(bytes, def); });
}

// bodies

void CommandBuffer::set_transform(BodyTarget body, glm::vec2 position, float angle) {
    constexpr const char* call = "CommandBuffer::set_transform";
    if (require_place(position, call, "position") && require_finite(angle, call, "angle"))
        give<call::SetTransform>(*this, body, Transform{position, Rotation::from_angle(angle)});
}
void CommandBuffer::set_transform(BodyTarget body, const Transform& frame) {
    constexpr const char* call = "CommandBuffer::set_transform";
    if (require_place(frame.position, call, "position") && require_rotation(frame.rotation, call, "rotation"))
        give<call::SetTransform>(*this, body, frame);
}
void CommandBuffer::set_linear_velocity(BodyTarget body, glm::vec2 velocity, Wake wake) {
    give<call::SetLinearVelocity>(*this, body, velocity, wake);
}
void CommandBuffer::set_angular_velocity(BodyTarget body, float velocity, Wake wake) {
    give<call::SetAngularVelocity>(*this, body, velocity, wake);
}
void CommandBuffer::apply_impulse(BodyTarget body, glm::vec2 impulse, glm::vec2 point, Wake wake) {
    give<call::ApplyImpulse>(*this, body, impulse, point, wake);
}
void CommandBuffer::apply_impulse_to_center(BodyTarget body, glm::vec2 impulse, Wake wake) {
    give<call::ApplyImpulseToCenter>(*this, body, impulse, wake);
}
void CommandBuffer::apply_force_to_center(BodyTarget body, glm::vec2 force, Wake wake) {
    give<call::ApplyForceToCenter>(*this, body, force, wake);
}
void CommandBuffer::apply_angular_impulse(BodyTarget body, float impulse, Wake wake) {
    give<call::ApplyAngularImpulse>(*this, body, impulse, wake);
}
void CommandBuffer::set_type(BodyTarget body, BodyType type) {
    give<call::SetType>(*this, body, type);
}
void CommandBuffer::set_enabled(BodyTarget body, bool enabled) {
    give<call::SetEnabled>(*this, body, enabled);
}
void CommandBuffer::set_locks(BodyTarget body, MotionLocks locks) {
    give<call::SetLocks>(*this, body, locks);
}
void CommandBuffer::set_mass(BodyTarget body, const MassData& mass) {
    give<call::SetMass>(*this, body, mass);
}
void CommandBuffer::reset_mass(BodyTarget body) {
    give<call::ResetMass>(*this, body);
}
void CommandBuffer::set_target(BodyTarget body, glm::vec2 position, float angle) {
    give<call::SetTarget>(*this, body, position, angle);
}
void CommandBuffer::set_name(BodyTarget body, std::string_view name) {
    if (require(name.size() <= BodyName::max_size, "CommandBuffer::set_name", "name", "31 bytes or fewer",
                name.size()))
        give<call::SetName>(*this, body, BodyName(name));
}
void CommandBuffer::set_user_data(BodyTarget body, std::uint64_t user_data) {
    give<call::SetBodyUserData>(*this, body, user_data);
}

// shapes and joints

void CommandBuffer::set_filter(ShapeTarget shape, const Filter& filter) {
    give<call::SetFilter>(*this, shape, filter);
}
void CommandBuffer::set_user_data(ShapeTarget shape, std::uint64_t user_data) {
    give<call::SetShapeUserData>(*this, shape, user_data);
}
void CommandBuffer::set_joint(JointTarget joint, const JointDef& def) {
    constexpr const char* call = "CommandBuffer::set_joint";
    if (is_legal(def, call)) give<call::SetJoint>(*this, call, joint, def);
}

// chains and tile grids

void CommandBuffer::set_chain_point(ChainTarget chain, std::uint32_t index, glm::vec2 point) {
    constexpr const char* call = "CommandBuffer::set_chain_point";
    if (require_place(point, call, "point")) give<call::SetChainPoint>(*this, call, chain, index, point);
}
void CommandBuffer::set_tile(TileGridTarget grid, TileCell cell, std::uint8_t kind) {
    give<call::SetTile>(*this, grid, cell, kind);
}
void CommandBuffer::set_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                              std::span<const std::uint8_t> kinds) {
    if (require(kinds.size() == std::uint64_t{columns} * rows, "CommandBuffer::set_tiles", "kinds",
                "one entry per cell", kinds.size()))
        give<call::SetTiles>(*this, grid, lowest, columns, rows, kinds);
}
void CommandBuffer::fill_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns,
                               std::uint32_t rows, std::uint8_t kind) {
    give<call::FillTiles>(*this, grid, lowest, columns, rows, kind);
}
void CommandBuffer::set_palette_tile(TileGridTarget grid, std::uint8_t kind, const Tile& tile) {
    constexpr const char* call = "CommandBuffer::set_palette_tile";
    if (require(kind != empty_tile, call, "kind", "1 or more", static_cast<int>(kind)) &&
        is_legal(tile, call))
        give<call::SetPaletteTile>(*this, grid, kind, tile);
}

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

// Command buffers of a world.

CommandBuffer::CommandBuffer(std::uint64_t key, std::uint32_t handle_stamp)
    : key_(key), lists_(new CommandLists) {
    lists_->handle_stamp = handle_stamp;
}
CommandBuffer::~CommandBuffer() = default;

std::size_t CommandBuffer::size() const {
    const detail::Lock lock(lists_->mutex);
    return lists_->filling.count;
}

std::size_t CommandBuffer::bytes() const {
    const detail::Lock lock(lists_->mutex);
    return sizeof(CommandBuffer) + sizeof(CommandLists) + lists_->filling.bytes.capacity() +
           lists_->taken.bytes.capacity() + lists_->call.capacity() + lists_->bodies.bytes() +
           lists_->shapes.bytes() + lists_->joints.bytes() + lists_->chains.bytes() + lists_->grids.bytes();
}

CommandBuffer& CommandBuffers::get(std::uint64_t key) {
    const auto place = std::lower_bound(
        buffers.begin(), buffers.end(), key,
        [](const std::unique_ptr<CommandBuffer>& buffer, std::uint64_t k) { return buffer->key() < k; });
    if (place != buffers.end() && (*place)->key() == key) return **place;
    return **buffers.insert(place, std::make_unique<CommandBuffer>(key, handle_stamp));
}

std::size_t CommandBuffers::bytes() const {
    const detail::Lock lock(mutex);
    std::size_t bytes = buffers.capacity() * sizeof(buffers[0]);
    for (const auto& buffer : buffers) bytes += buffer->bytes();
    return bytes;
}

}  // namespace damson
