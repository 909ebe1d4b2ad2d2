// How well a world holds together, judged from the outside: positions and shapes in, overlap and energy out.
// The same code judges every engine, so that none measures itself.
//
// Overlap is taken over all points where two shapes that may collide meet or overlap (separation at most
// zero), found by a sweep over boxes and Damson's narrowphase. Shapes get the engine's skin: Box2D 2.4 rounds
// polygons by 0.01 m and lets them rest at that distance, which without it would pass for no overlap at all.
// Joints are judged by what they hold: anchors that should meet or lie on an axis, lengths, and limits; what
// they hold by springs or motors is free. Gears are not judged: nothing tells how often their wheels went
// round. Bodies that are gone do not count; those that a drive created are counted where they are awake and
// not judged.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "engine.hpp"

namespace damson::demo {

struct Overlap {
    float max_penetration = 0.0f;   ///< [m]
    float mean_penetration = 0.0f;  ///< Over the points. [m]
    std::uint32_t points = 0;
    std::uint32_t pairs = 0;  ///< Of shapes with at least one point.
};

struct Motion {
    double kinetic_energy = 0.0;    ///< [J]
    double potential_energy = 0.0;  ///< In the scene's gravity, zero at the origin. [J]
    double momentum_x = 0.0;        ///< [N s]
    double momentum_y = 0.0;        ///< [N s]
    std::uint32_t awake = 0;        ///< Bodies.
};

/// How far joints are from what they hold rigidly.
struct JointDrift {
    float max_gap = 0.0f;      ///< Between anchors, off an axis or a length, beyond the limits of a way. [m]
    float mean_gap = 0.0f;     ///< Over the joints that hold a point or a length. [m]
    float max_angle = 0.0f;    ///< Off a held angle, or beyond the limits of one. [rad]
    std::uint32_t joints = 0;  ///< That hold a point or a length.
};

/// Which bodies a sum is over: a motor's body outweighs all others and goes where it is told.
enum class Bodies : std::uint8_t { All, Undriven };

class QualityMeter {
public:
    /// Keeps what it needs of `scene`. `skin` is the engine's. [m]
    QualityMeter(const Scene& scene, float skin);

    /// `tiles` are the kinds of the cells as they are now; none: as the scene starts.
    /// Requires: the states of all bodies that the scene starts with; more may follow.
    Overlap measure_overlap(const std::vector<BodyState>& states,
                            std::span<const std::uint8_t> tiles = {}) const;
    Motion measure_motion(const std::vector<BodyState>& states, Bodies which = Bodies::All) const;

    /// Over the joints that the scene starts with and of which both bodies are there.
    JointDrift measure_joint_drift(const std::vector<BodyState>& states) const;

    double undriven_mass() const noexcept { return undriven_mass_; }  ///< Of dynamic bodies. [kg]

private:
    /// Whether shapes of two bodies meet.
    bool may_collide(std::uint32_t body_a, const Filter& a, std::uint32_t body_b, const Filter& b) const;

    struct BodyMass {
        bool is_dynamic = false;
        bool is_driven = false;        ///< By a joint's motor.
        double mass = 0.0;             ///< [kg]
        double inertia = 0.0;          ///< About the centre of mass, 0 where the body cannot turn. [kg m2]
        glm::vec2 center_local{0.0f};  ///< [m]
    };

    glm::vec2 gravity_;
    float skin_;  // [m]
    std::vector<SceneJoint> joints_;
    std::vector<Shape> shapes_;    // cells apart
    std::vector<Filter> filters_;  // by shape, cells apart
    std::vector<bool> is_sensor_;  // by shape, cells apart
    std::vector<SceneTileGrid> tile_grids_;
    std::vector<std::uint32_t> owners_;
    std::vector<BodyMass> masses_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        jointed_;  // bodies that a joint keeps from colliding, sorted
    double undriven_mass_ = 0.0;
};

}  // namespace damson::demo
