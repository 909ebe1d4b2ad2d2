// Decides whether two engines agree about a scene, from the values of both at checkpoints.
//
// Two engines never agree bit by bit. In a scene with collisions, the smallest difference grows until the positions
// of single bodies cannot be compared. Sums over all bodies, averaged over the run, stay comparable: random
// differences cancel in them, systematic differences do not. A single checkpoint may differ by up to `stray_factor`
// tolerances. Positions are judged only if the scene stays at rest.
//
// Bodies that keep swinging do so at different phases in two engines. Their momentum and contacts then differ at each
// moment and agree only on average. Likeness::OnAverage reports this case, which is not a disagreement.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/quality.hpp"

namespace damson::demo {

// Tolerances. An allowance is added to the tolerance above it.
inline constexpr double energy_tolerance =
    0.05;  ///< Fraction of the largest mechanical energy of the run. [-]
inline constexpr double momentum_tolerance =
    0.05;  ///< Fraction of the momentum of the total mass at the largest root-mean-square speed. [-]
inline constexpr double momentum_allowance = 0.05;  ///< Speed of the total mass. [m/s]
inline constexpr double contact_tolerance = 0.10;   ///< Fraction of the larger number of contacts. [-]
inline constexpr double contact_allowance = 5.0;    ///< Number of contacts.
inline constexpr double event_tolerance = 0.20;     ///< Fraction of the larger number of begins, or ends. [-]
inline constexpr double event_allowance = 20.0;     ///< Number of events.
inline constexpr double overlap_factor = 1.5;       ///< Multiple of the other engine's deepest overlap. [-]
inline constexpr double overlap_allowance = 0.005;  ///< Depth. [m]
inline constexpr double position_tolerance = 0.05;  ///< Root mean square over dynamic bodies at the end. [m]
inline constexpr double stray_factor = 4.0;  ///< Multiple of the tolerance for a single checkpoint. [-]
inline constexpr double rest_speed = 0.05;   ///< Root-mean-square speed below which a scene rests. [m/s]
inline constexpr double still_speed =
    0.001;  ///< Root-mean-square speed below which bodies stand still. [m/s]

/// Values of one engine at a checkpoint.
struct Sight {
    Motion motion;  ///< Motion of the bodies that no motor drives. Potential energy is relative to the start.
    double contacts = 0.0;
    double deepest_overlap = 0.0;  ///< [m]
};

struct Checkpoint {
    std::uint32_t step = 0;
    Sight a, b;
};

/// All values that the verdict depends on. `a` is the judged engine, `b` the engine that it is compared with.
struct Comparison {
    std::string name_a, name_b;
    double undriven_mass = 0.0;  ///< [kg]
    std::vector<Checkpoint> checkpoints;
    EventTotals events_a{}, events_b{};
    double position_gap = 0.0;  ///< Root mean square distance of the positions at the end. [m]
};

struct Finding {
    std::string name;
    bool agrees = true;
    bool is_judged = true;
    std::string sentence;   ///< Both values and the tolerance.
    bool is_phase = false;  ///< True if the means agree and the value depends on the phase of a motion.
};

/// Result of all findings together.
enum class Likeness : std::uint8_t {
    Same,       ///< All judged findings agree.
    OnAverage,  ///< The findings that differ have agreeing means, and bodies still move at the end.
    Different,
};

/// Returns the findings in the order in which they are printed. Requires: at least one checkpoint.
std::vector<Finding> judge(const Comparison& comparison);

/// Returns true if bodies are awake at the end and faster than `still_speed`.
bool goes_on_moving(const Sight& at_end, double undriven_mass);

Likeness likeness_of(const Comparison& comparison, const std::vector<Finding>& findings);

/// Returns the verdict as a sentence. It also reports if only one of the two engines has come to rest.
std::string sentence_of(const Comparison& comparison, const std::vector<Finding>& findings,
                        const std::string& scene);

}  // namespace damson::demo
