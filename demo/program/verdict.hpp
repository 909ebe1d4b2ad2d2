// Whether two engines tell the same story of a scene, from what was noted of both at checkpoints.
//
// Two engines never agree bit by bit, and in a scene with collisions the smallest difference grows until
// single bodies have nothing to do with each other. What stays comparable are sums, averaged over the run:
// chance cancels in them, a systematic difference does not. A single checkpoint may stray by `stray_factor`
// tolerances, no further. Positions are judged only where a scene stays at rest.
//
// What goes on swinging does so in two engines in two phases. Its momentum and its contacts at one moment
// then have nothing to do with each other, and alike are they only on average: that is said, and is no other
// story.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/quality.hpp"

namespace damson::demo {

// tolerances
inline constexpr double energy_tolerance = 0.05;  ///< Of the largest mechanical energy of the run. [-]
inline constexpr double momentum_tolerance =
    0.05;  ///< Of all mass at its largest root-mean-square speed. [-]
inline constexpr double momentum_allowance = 0.05;  ///< On top: all mass at this speed. [m/s]
inline constexpr double contact_tolerance = 0.10;   ///< Of the larger number of contacts. [-]
inline constexpr double contact_allowance = 5.0;    ///< Contacts on top.
inline constexpr double event_tolerance = 0.20;     ///< Of the larger number of begins, or ends. [-]
inline constexpr double event_allowance = 20.0;     ///< Events on top.
inline constexpr double overlap_factor = 1.5;       ///< Of the rival's deepest overlap. [-]
inline constexpr double overlap_allowance = 0.005;  ///< On top. [m]
inline constexpr double position_tolerance = 0.05;  ///< Root mean square over dynamic bodies, at the end. [m]
inline constexpr double stray_factor = 4.0;         ///< Of the tolerance, for a single checkpoint. [-]
inline constexpr double rest_speed = 0.05;          ///< Root mean square; slower is at rest. [m/s]
inline constexpr double still_speed = 0.001;        ///< Likewise; what is slower goes nowhere. [m/s]

/// What one engine shows at a checkpoint.
struct Sight {
    Motion motion;  ///< Of bodies that no motor drives; potential energy from the scene's start.
    double contacts = 0.0;
    double deepest_overlap = 0.0;  ///< [m]
};

struct Checkpoint {
    std::uint32_t step = 0;
    Sight a, b;
};

/// Everything the verdict is made of. `a` is judged by `b`.
struct Comparison {
    std::string name_a, name_b;
    double undriven_mass = 0.0;  ///< [kg]
    std::vector<Checkpoint> checkpoints;
    EventTotals events_a{}, events_b{};
    double position_gap = 0.0;  ///< Root mean square at the end. [m]
};

struct Finding {
    std::string name;
    bool agrees = true;
    bool is_judged = true;
    std::string sentence;   ///< Both values and the tolerance.
    bool is_phase = false;  ///< It is alike on average, and a moment tells the phase of a motion.
};

/// What the findings come to.
enum class Likeness : std::uint8_t {
    Same,       ///< Every finding that is judged agrees.
    OnAverage,  ///< What does not is alike on average, in a scene that goes on moving.
    Different,
};

/// Findings in the order in which they are printed. Requires: at least one checkpoint.
std::vector<Finding> judge(const Comparison& comparison);

/// Whether an engine's bodies move on as the run ends: awake, and not only as numbers.
bool goes_on_moving(const Sight& at_end, double undriven_mass);

Likeness likeness_of(const Comparison& comparison, const std::vector<Finding>& findings);

/// The verdict in a sentence, which also says when only one of the two has come to rest.
std::string sentence_of(const Comparison& comparison, const std::vector<Finding>& findings,
                        const std::string& scene);

}  // namespace damson::demo
