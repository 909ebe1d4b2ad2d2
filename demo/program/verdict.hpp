// Decides whether two engines agree about a scene. The input is values of both engines at checkpoints.
//
// Two engines never agree bit by bit. In a scene with collisions, the smallest difference grows until the
// positions of single bodies cannot be compared. Sums over all bodies, averaged over the run, remain
// comparable: random differences cancel out, but systematic differences do not. At a single checkpoint, the
// difference can be up to `stray_factor` tolerances. Positions are judged only if the scene stays at rest.
//
// Bodies that keep swinging have different phases in two engines. Momentum and contacts then agree only on
// average. Likeness::OnAverage reports this case, which is not a disagreement.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/quality.hpp"

namespace damson::demo {

// Tolerances. Where a quantity has an allowance, it is added to the tolerance.
inline constexpr double energy_tolerance =
    0.05;  ///< Fraction of the largest mechanical energy of the run. [-]
inline constexpr double momentum_tolerance =
    0.05;  ///< Fraction of the total mass times the largest root-mean-square speed. [-]
inline constexpr double momentum_allowance = 0.05;  ///< Added: the total mass times this speed. [m/s]
inline constexpr double contact_tolerance = 0.10;   ///< Fraction of the larger contact count. [-]
inline constexpr double contact_allowance = 5.0;    ///< Contact count.
inline constexpr double event_tolerance = 0.20;     ///< Fraction of the larger begin or end count. [-]
inline constexpr double event_allowance = 20.0;     ///< Event count.
inline constexpr double overlap_factor = 1.5;       ///< Multiple of the other engine's deepest overlap. [-]
inline constexpr double overlap_allowance = 0.005;  ///< Depth. [m]
inline constexpr double position_tolerance = 0.05;  ///< Root mean square over dynamic bodies, at the end. [m]
inline constexpr double stray_factor = 4.0;  ///< A single checkpoint may differ by this many tolerances. [-]
inline constexpr double rest_speed = 0.05;   ///< Root-mean-square speed below which a scene is at rest. [m/s]
inline constexpr double still_speed =
    0.001;  ///< Root-mean-square speed below which bodies stand still. [m/s]

/// Values of one engine at one checkpoint.
struct Sight {
    Motion motion;  ///< Motion of bodies without a motor. Potential energy is relative to the start.
    double contacts = 0.0;
    double deepest_overlap = 0.0;  ///< [m]
};

struct Checkpoint {
    std::uint32_t step = 0;
    Sight a, b;
};

/// All values that the verdict depends on. Engine `a` is judged by comparison with engine `b`.
struct Comparison {
    std::string name_a, name_b;
    double undriven_mass = 0.0;  ///< Total mass of the bodies that no motor drives. [kg]
    std::vector<Checkpoint> checkpoints;
    EventTotals events_a{}, events_b{};
    double position_gap = 0.0;  ///< Root-mean-square distance between positions at the end. [m]
};

struct Finding {
    std::string name;
    bool agrees = true;
    bool is_judged = true;
    std::string sentence;   ///< Description with both values and the tolerance.
    bool is_phase = false;  ///< True if the means agree and only the phase of the motion differs.
};

/// Overall result of all findings.
enum class Likeness : std::uint8_t {
    Same,       ///< All judged findings agree.
    OnAverage,  ///< Some values differ only in phase: their means agree, and bodies still move at the end.
    Different,
};

/// Returns the findings in the order in which they are printed. Requires: at least one checkpoint.
std::vector<Finding> judge(const Comparison& comparison);

/// Returns true if bodies are awake at the end and faster than `still_speed`.
bool goes_on_moving(const Sight& at_end, double undriven_mass);

Likeness likeness_of(const Comparison& comparison, const std::vector<Finding>& findings);

/// Returns the verdict as a sentence. Mentions if bodies still move at the end in only one of the two
/// engines.
std::string sentence_of(const Comparison& comparison, const std::vector<Finding>& findings,
                        const std::string& scene);

}  // namespace damson::demo
