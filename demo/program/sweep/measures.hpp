// The measures of a sweep, by name. A run inspects the world after each step only if a requested measure
// needs it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../../core/aabb.hpp"
#include "../../../physics/world/world.hpp"
#include "../../scenes/scene.hpp"

namespace damson::demo {

/// Type of a table cell. Cells of every type are stored as 64 bits.
enum class CellKind : std::uint8_t {
    Number,  ///< A double; NaN if there is no value.
    Count,   ///< A whole number.
    Digest,  ///< A hash of 64 bits, written as sixteen hexadecimal digits.
};

/// Formats a cell. Numbers have the fewest digits that parse to the same bits.
std::string text_of_cell(CellKind kind, std::uint64_t bits);

/// The observed values of one run. Only the values that the selected measures need are valid.
struct RunRecord {
    double max_height = 0.0;        ///< [m]
    double end_height = 0.0;        ///< [m]
    double settle_time = 0.0;       ///< NaN if a body is still moving at the end. [s]
    double largest_speed = 0.0;     ///< [m/s]
    double largest_overlap = 0.0;   ///< [m]
    double kinetic_energy = 0.0;    ///< Kinetic energy at the end. [J]
    double potential_energy = 0.0;  ///< Potential energy at the end. [J]
    std::uint64_t bodies = 0;       ///< Count at the end, like the counts below without a comment.
    std::uint64_t awake = 0;
    std::uint64_t contacts = 0;
    std::uint64_t begins = 0;       ///< Number of contact begin events during the run.
    std::uint64_t quarantined = 0;  ///< Number of bodies quarantined during the run.
    std::uint64_t out_of_bounds = 0;
    std::uint64_t digest = 0;
};

/// Objects that a measure inspects after each step. End: it inspects nothing.
enum class Watch : std::uint8_t { End, Bodies, Contacts };

struct Measure {
    std::string_view name;
    std::string_view unit;
    std::string_view sentence;
    CellKind kind = CellKind::Number;
    Watch watch = Watch::End;
    std::uint64_t (*bits_of)(const RunRecord&) = nullptr;
};

/// Returns all measures, in the order of the help text.
std::span<const Measure> all_measures();

/// Returns the measure with that name, or null if there is none.
const Measure* find_measure(std::string_view name);

/// Returns the names of all measures, separated by commas.
std::string list_of_measures();

/// Speed up to which a body counts as settled. [m/s]
inline constexpr double settled_speed = 0.05;

/// Observes a world while it runs.
class Watcher {
public:
    Watcher(std::span<const Measure* const> measures, const Scene& scene);

    /// Observes the world after a step. `time` is the simulated time since the start of the run. [s]
    void after_step(const World& world, double time);

    /// Returns the values of the run. Call it once, after the last step.
    RunRecord finish(const World& world);

private:
    void look_at_bodies(const World& world, double time);

    RunRecord record_{};
    bool watches_bodies_ = false, watches_contacts_ = false;
    std::optional<double> highest_;  // [m]
    double last_time_ = 0.0;         // [s]
    double last_motion_ = 0.0;       // time of the last step with a body above settled_speed [s]
    Aabb bounds_{};                  // [m]
};

}  // namespace damson::demo
