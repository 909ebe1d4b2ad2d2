// A world of rigid bodies: the public face of the engine. step() itself reads in step.cpp.
//
//   damson::World world{{.gravity = {0.0f, -10.0f}}};
//   const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
//   world.create_shape(ball, damson::Circle{.radius = 0.5f}, {.restitution = 0.4f});
//   world.step(1.0f / 60.0f);
//   for (const auto& event : world.contact_began()) ...
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "../narrowphase/manifold.hpp"
#include "../narrowphase/shape.hpp"
#include "defs.hpp"
#include "events.hpp"
#include "handles.hpp"

namespace damson {

struct WorldState;
class BodyRef;
class ShapeRef;
class JointRef;

/// Whether an act on a sleeping body wakes it.
enum class Wake : bool { No, Yes };

/// The phases of a step, in their order.
enum class Phase : std::uint8_t { Pairs, Manifolds, Islands, Prepare, Solve, Finish, Count };
inline constexpr std::size_t phase_count = static_cast<std::size_t>(Phase::Count);
const char* name_of(Phase phase) noexcept;

/// Time of each phase of the last step. [ms]
struct PhaseTimes {
    std::array<float, phase_count> ms{};
    float total_ms = 0.0f;
};

/// What a world holds now and what its last step did.
struct Counters {
    std::uint64_t step = 0;  ///< Steps taken.
    std::uint32_t bodies = 0;
    std::uint32_t awake_bodies = 0;  ///< Kinematic and dynamic bodies that are simulated.
    std::uint32_t shapes = 0;
    std::uint32_t joints = 0;
    std::uint32_t pairs = 0;     ///< Of boxes in the broadphase.
    std::uint32_t contacts = 0;  ///< Pairs with a contact; all of them touch or may.
    std::uint32_t touching = 0;  ///< Contacts with contact points.
    std::uint32_t awake_contacts = 0;
    std::uint32_t moved_boxes = 0;  ///< Boxes handed to the broadphase in the last step.
    std::uint32_t manifolds_computed = 0;
    std::uint32_t manifolds_reused = 0;
    std::uint32_t colors = 0;  ///< Constraint colours in use.
    std::uint64_t broadphase_swaps = 0;
    std::size_t bytes = 0;  ///< Held by the world, capacity included.
};

/// A contact as it stands: who, where and how hard.
struct ContactView {
    ShapeHandle shape_a;
    ShapeHandle shape_b;
    BodyHandle body_a;
    BodyHandle body_b;
    bool is_touching = false;
    const Manifold* manifold = nullptr;  ///< In A's frame; until the next step or edit.
};

class World {
public:
    explicit World(const WorldDef& def = {});
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    // bodies, shapes, joints: a refused call returns the null handle and changes nothing

    BodyHandle create_body(const BodyDef& def);
    /// Destroys the body with its shapes and joints; a null or stale handle is a no-op.
    void destroy_body(BodyHandle body);
    ShapeHandle create_shape(BodyHandle body, const Shape& geometry, const ShapeDef& def = {});
    void destroy_shape(ShapeHandle shape);
    JointHandle create_joint(const RevoluteJointDef& def);
    void destroy_joint(JointHandle joint);

    bool is_alive(BodyHandle body) const noexcept;
    bool is_alive(ShapeHandle shape) const noexcept;
    bool is_alive(JointHandle joint) const noexcept;

    /// View of a live object. Requires: alive; otherwise a violation and a view that ignores every call.
    BodyRef body(BodyHandle body);
    ShapeRef shape(ShapeHandle shape);
    JointRef joint(JointHandle joint);

    /// All bodies, in no order that means anything; until the next create or destroy.
    std::span<const BodyHandle> bodies() const;
    std::span<const ShapeHandle> shapes() const;

    glm::vec2 gravity() const noexcept;
    void set_gravity(glm::vec2 gravity);

    // time

    /// Advances the world by `dt` [s] in `substeps` equal parts. Requires: dt above zero and finite, 1 to 64
    /// substeps, not called from inside a step.
    void step(float dt, int substeps = 4);

    // what happened in the last step, sorted by (shape key of A, shape key of B); until the next step

    std::span<const ContactBegan> contact_began() const noexcept;
    std::span<const ContactEnded> contact_ended() const noexcept;
    /// In key order.
    std::span<const BodyQuarantined> body_quarantined() const noexcept;

    // looking

    std::uint32_t contact_count() const noexcept;
    ContactView contact_at(std::uint32_t index) const;
    const Counters& counters() const noexcept;
    const PhaseTimes& phase_times() const noexcept;

private:
    friend std::uint64_t digest(const World&);
    friend std::optional<std::string> validate(const World&);
    friend std::string to_svg(const World&, const struct SvgOptions&);

    std::unique_ptr<WorldState> state_;
};

/// The same for the same simulation: on every compiler, vector width and number of workers, and whatever the
/// order in which the same keys were created.
std::uint64_t digest(const World& world);

/// The first broken invariant by name, or nothing. Cost: proportional to the world, squared for the pairs of
/// small ones.
std::optional<std::string> validate(const World& world);

}  // namespace damson

#include "refs.hpp"
