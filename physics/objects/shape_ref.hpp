// Views of one shape of a world: see body_ref.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "../../core/aabb.hpp"
#include "../../narrowphase/shape.hpp"
#include "../defs/defs.hpp"
#include "../defs/handles.hpp"
#include "../defs/materials.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// What can be read of one shape.
class ShapeView {
public:
    ShapeHandle handle() const noexcept { return handle_; }  ///< What names the shape.
    bool is_alive() const noexcept;                          ///< Whether the shape lives.

    BodyHandle body() const;                ///< Whose shape it is.
    const Shape& geometry() const;          ///< Its outline, in the body's frame; until the next edit.
    Aabb aabb() const;                      ///< Tight box at the body's present pose. [m]
    float density() const;                  ///< What it is filled with. [kg/m2]
    float friction() const;                 ///< Coulomb coefficient. [-]
    float restitution() const;              ///< Bounce, zero or more. [-]
    float surface_speed() const;            ///< [m/s]
    float rolling_resistance() const;       ///< What holds back what rolls. [-]
    std::uint64_t material_id() const;      ///< The game's own name for the material.
    Material material() const;              ///< All of these at once.
    bool is_sensor() const;                 ///< Whether it pushes nothing.
    bool meets_static() const;              ///< See ShapeDef, as for the next one.
    bool asks_pre_solve() const;            ///< Whether World::set_pre_solve is asked about its contacts.
    std::optional<OneWay> one_way() const;  ///< What it lets through, if anything.
    std::uint32_t surface() const;          ///< See ShapeDef::surface.
    ShapeReports reports() const;           ///< Which events it wants.
    Filter filter() const;                  ///< Whom it meets, pushes and reports.
    float draw_level() const;               ///< What it is drawn and picked above. [-]
    std::uint64_t key() const;              ///< What orders it among shapes.
    std::uint64_t user_data() const;        ///< The game's own word.

protected:
    friend struct WorldAccess;
    ShapeView(WorldState* state, ShapeHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    ShapeHandle handle_;
};

/// The same, with what can be changed.
class ShapeRef : public ShapeView {
public:
    void set_friction(float friction);              ///< Felt in the next step, by resting contacts too.
    void set_restitution(float restitution);        ///< Felt in the next step.
    void set_surface_speed(float speed);            ///< Likewise. [m/s]
    void set_rolling_resistance(float resistance);  ///< Likewise.
    void set_material_id(std::uint64_t id);         ///< Told in hits and begins from now on.
    void set_material(const Material& material);    ///< All of these at once.
    void set_filter(const Filter& filter);          ///< Pairs it touches are decided anew in the next step.

    /// Gives the shape another outline in place. Pairs that go on touching are not told of it. The body's
    /// mass follows.
    void set_geometry(const Shape& geometry);
    /// Hangs the shape on another body, or elsewhere on its own: its outline is in that body's frame. What it is and
    /// whom it touches stays; pairs that go on touching are not told of it, those that the change forbids end in the
    /// next step. The masses of both bodies follow.
    /// Requires: no segment of a chain and no tile grid; a live body.
    void set_body(BodyHandle body, const Shape& geometry);
    /// The same where it is in the world.
    void set_body(BodyHandle body);
    void set_density(float density);  ///< Up to max_density; the body's mass follows. [kg/m2]
    /// Pairs end as what they were and begin as what they are, if somebody wants to hear of both.
    void set_sensor(bool is_sensor);
    /// A pair that touches begins when it is first wanted, and ends when nobody wants it any more.
    void set_reports(const ShapeReports& reports);
    /// A tile grid's shape is all of its cells. Pairs that touch follow in the next step: what another of the
    /// old surface was told for begins, and of two reports that come together in the new one, one ends, as
    /// EndCause::Filtered. A report that others of the old surface can carry on stays theirs.
    void set_surface(std::uint32_t surface);
    /// For pairs that begin to touch from now on.
    void set_one_way(const std::optional<OneWay>& one_way);
    void set_asks_pre_solve(bool asks);  ///< Whether World::set_pre_solve is asked about its contacts.
    void set_user_data(std::uint64_t user_data);  ///< The game's own word.

    /// Draws and picks the shape on `level`, above all that is there; likewise if it is there already.
    void set_draw_level(float level);
    void bring_to_top();  ///< Of its level.

private:
    friend struct WorldAccess;
    ShapeRef(WorldState* state, ShapeHandle handle) : ShapeView(state, handle) {}
};

}  // namespace damson
