// Measures the quality of a simulation: overlaps, energy and joint errors. Uses only poses and shapes, so
// that the same code measures all engines.
//
// Overlaps are measured at all contact points with a separation of at most zero, between shapes that can
// collide. A sweep over bounding boxes and Damson's narrowphase find the points. The shapes include the
// engine's skin. For example, Box2D 2.4 adds a radius of 0.01 m to polygons, which therefore rest at a
// distance from each other; without the skin, they would appear not to overlap.
//
// Joints are measured by their rigid constraints: anchors that should coincide or lie on an axis, lengths, and
// limits. Constraints with springs or motors are not measured. Gears are not measured, because the number of full
// turns of their bodies is unknown. Destroyed bodies do not count. Bodies that a drive has created are
// included in the number of awake bodies, but are not measured.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "engine.hpp"

namespace damson::demo {

struct Overlap {
    float max_penetration = 0.0f;   ///< Largest penetration. [m]
    float mean_penetration = 0.0f;  ///< Mean penetration over all points. [m]
    std::uint32_t points = 0;       ///< Number of points with an overlap.
    std::uint32_t pairs = 0;        ///< Number of shape pairs with at least one point.
};

struct Motion {
    double kinetic_energy = 0.0;    ///< Kinetic energy. [J]
    double potential_energy = 0.0;  ///< Energy in the scene's gravity, zero at the origin. [J]
    double momentum_x = 0.0;        ///< Momentum along x. [N s]
    double momentum_y = 0.0;        ///< Momentum along y. [N s]
    std::uint32_t awake = 0;        ///< Number of awake bodies.
};

/// The errors of the joints' rigid constraints.
struct JointDrift {
    /// Largest distance between anchors, from an axis, from a length, or beyond a translation limit. [m]
    float max_gap = 0.0f;
    float mean_gap = 0.0f;     ///< Mean gap over the joints that constrain a point or a length. [m]
    float max_angle = 0.0f;    ///< Largest error of a fixed angle, or excess over a limit. [rad]
    std::uint32_t joints = 0;  ///< Number of joints that constrain a point or a length.
};

/// Selects the bodies in a sum. `Undriven` excludes bodies driven by a motor, which do not move freely and
/// can dominate the sum.
enum class Bodies : std::uint8_t { All, Undriven };

/// Measures the quality of a simulation of one scene.
class QualityMeter {
public:
    /// Copies the data of `scene` that the measurements need. `skin` is the engine's skin. [m]
    QualityMeter(const Scene& scene, float skin);

    /// Returns the overlaps of bodies in the given states. `tiles` contains the current kinds of all tile
    /// cells; if empty, the initial kinds are used. Requires: `states` begins with all initial bodies; later
    /// bodies are ignored.
    Overlap measure_overlap(const std::vector<BodyState>& states,
                            std::span<const std::uint8_t> tiles = {}) const;
    /// Returns the energy and momentum of bodies in the given states.
    Motion measure_motion(const std::vector<BodyState>& states, Bodies which = Bodies::All) const;

    /// Returns the errors of the initial joints whose bodies both exist.
    JointDrift measure_joint_drift(const std::vector<BodyState>& states) const;

    double undriven_mass() const noexcept { return undriven_mass_; }  ///< Mass of undriven bodies. [kg]

private:
    /// Returns true if shapes of the two bodies can collide.
    bool may_collide(std::uint32_t body_a, const Filter& a, std::uint32_t body_b, const Filter& b) const;

    struct BodyMass {
        bool is_dynamic = false;
        bool is_driven = false;        ///< True if a joint's motor drives the body.
        double mass = 0.0;             ///< Mass. [kg]
        double inertia = 0.0;          ///< Inertia about the center of mass; 0 with fixed rotation. [kg m2]
        glm::vec2 center_local{0.0f};  ///< Center of mass in the body's frame. [m]
    };

    glm::vec2 gravity_;
    float skin_;  // [m]
    std::vector<SceneJoint> joints_;
    std::vector<Shape> shapes_;    // without tile cells
    std::vector<Filter> filters_;  // by shape, without tile cells
    std::vector<bool> is_sensor_;  // by shape, without tile cells
    std::vector<SceneTileGrid> tile_grids_;
    std::vector<std::uint32_t> owners_;
    std::vector<BodyMass> masses_;
    // sorted pairs of bodies that do not collide because a joint connects them
    std::vector<std::pair<std::uint32_t, std::uint32_t>> jointed_;
    double undriven_mass_ = 0.0;
};

}  // namespace damson::demo
