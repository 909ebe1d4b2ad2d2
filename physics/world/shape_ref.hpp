// Views of one shape of a world: see body_ref.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "../../core/aabb.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"
#include "../model/materials.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// Read access to one shape.
class ShapeView {
public:
    ShapeHandle handle() const noexcept { return handle_; }  ///< Returns the handle of the shape.
    bool is_alive() const noexcept;                          ///< Returns true if the shape is alive.

    BodyHandle body() const;        ///< Returns the body of the shape.
    const Shape& geometry() const;  ///< Returns the outline in body space. Valid until the next edit.
    Aabb aabb() const;              ///< Returns the tight bounding box at the current pose of the body. [m]
    float density() const;          ///< Returns the density. [kg/m2]
    float friction() const;         ///< Returns the Coulomb friction coefficient. [-]
    float restitution() const;      ///< Returns the restitution, zero or more. [-]
    float surface_speed() const;    ///< Returns the surface speed, clockwise around the shape. [m/s]
    float rolling_resistance() const;   ///< Returns the rolling resistance. [-]
    std::uint64_t material_id() const;  ///< Returns your identifier for the material.
    Material material() const;          ///< Returns friction, restitution and all other contact properties.
    bool is_sensor() const;             ///< Returns true if the shape is a sensor, which pushes nothing.
    /// Returns true if the shape, on a static body, also has contacts with other static shapes.
    bool collides_with_static() const;
    /// Returns true if contacts of the shape call the callback of World::set_pre_solve_callback().
    bool is_pre_solve_enabled() const;
    /// Returns the one-way settings, or nothing if the shape is not one-way.
    std::optional<OneWay> one_way() const;
    std::uint32_t surface_group() const;  ///< Returns the surface group, or 0; see ShapeDef::surface_group.
    ShapeEvents events() const;           ///< Returns the events that the shape subscribes to.
    Filter filter() const;                ///< Returns the collision filter.
    /// Returns the draw level. Shapes on higher levels are drawn and picked above this shape. [-]
    float draw_level() const;
    std::uint64_t key() const;        ///< Returns the sort key; see ShapeDef::key.
    std::uint64_t user_data() const;  ///< Returns the user data.

protected:
    friend struct WorldAccess;
    ShapeView(WorldState* state, ShapeHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    ShapeHandle handle_;
};

/// Read and write access to one shape.
/// Errors: an invalid call, or a call on a destroyed shape, has no effect and throws ContractViolation by
/// default. With a handler that returns (set_violation_handler()), getters return default values.
class ShapeRef : public ShapeView {
public:
    /// Sets the friction coefficient. Takes effect in the next step, even for resting contacts.
    void set_friction(float friction);
    void set_restitution(float restitution);  ///< Sets the restitution. Takes effect in the next step.
    void set_surface_speed(float speed);  ///< Sets the surface speed. Takes effect in the next step. [m/s]
    /// Sets the rolling resistance. Takes effect in the next step.
    void set_rolling_resistance(float resistance);
    /// Sets the material id, which is copied into hit and begin events from now on.
    void set_material_id(std::uint64_t id);
    /// Sets friction, restitution and all other contact properties.
    void set_material(const Material& material);
    /// Sets the filter. The next step applies the filter to touching pairs.
    void set_filter(const Filter& filter);

    /// Replaces the outline and updates the body's mass. Pairs that stay in contact report no events.
    void set_geometry(const Shape& geometry);
    /// Moves the shape to another body, or within its own body. `geometry` is the outline in the frame of
    /// `body`. The shape keeps its properties and touching pairs. Pairs that stay in contact report no
    /// events; pairs that the change forbids end in the next step. Updates the masses of both bodies.
    /// Requires: the shape is not a chain segment or a tile grid; `body` is alive.
    void set_body(BodyHandle body, const Shape& geometry);
    /// Moves the shape to another body and keeps its position in world space.
    void set_body(BodyHandle body);
    /// Sets the density, up to max_density, and updates the body's mass. [kg/m2]
    void set_density(float density);
    /// Makes the shape a sensor or a solid shape. A touching pair reports an end event of the old kind and a
    /// begin event of the new kind, if the shapes of the pair subscribe to both kinds.
    void set_sensor(bool is_sensor);
    /// Sets the events that the shape subscribes to. A touching pair reports a begin when one of its shapes
    /// first subscribes, and an end when neither shape subscribes any longer.
    void set_events(const ShapeEvents& events);
    /// Moves the shape to another surface group, or to none if `group` is 0. For the shape of a tile grid,
    /// moves all cells. The next step updates touching pairs. A contact that the old group reported through
    /// another contact now reports its own begin. If the new group then has two reported contacts with a
    /// shape, one of the two reports an end with EndCause::Filtered. If other shapes of the old group stay in
    /// contact, no end is reported.
    void set_surface_group(std::uint32_t group);
    /// Sets the one-way settings, or removes them if there is no value. Applies to pairs that begin to touch
    /// later.
    void set_one_way(const std::optional<OneWay>& one_way);
    /// Sets whether contacts of the shape call the callback of World::set_pre_solve_callback().
    void set_pre_solve_enabled(bool asks);
    void set_user_data(std::uint64_t user_data);  ///< Sets the user data.

    /// Moves the shape to draw level `level`, above all shapes on that level. A shape that is already on the
    /// level moves to its top.
    void set_draw_level(float level);
    void bring_to_top();  ///< Moves the shape to the top of its draw level.

private:
    friend struct WorldAccess;
    ShapeRef(WorldState* state, ShapeHandle handle) : ShapeView(state, handle) {}
};

}  // namespace damson
