// What a sweep measures of each world, by name. A world is looked at after each step only for what is asked.
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

/// What a cell of the table is; each is kept as 64 bits.
enum class CellKind : std::uint8_t {
    Number,  ///< A double; NaN where there is none.
    Count,   ///< A whole number.
    Digest,  ///< 64 bits, written as sixteen hexadecimal digits.
};

/// The cell as it stands in a table of text: of numbers the shortest that is read back to the same bits.
std::string text_of_cell(CellKind kind, std::uint64_t bits);

/// What is seen of one run, as far as its measures ask for it.
struct RunRecord {
    double max_height = 0.0;        ///< [m]
    double end_height = 0.0;        ///< [m]
    double settle_time = 0.0;       ///< NaN where something moves at the end. [s]
    double largest_speed = 0.0;     ///< [m/s]
    double largest_overlap = 0.0;   ///< [m]
    double kinetic_energy = 0.0;    ///< At the end. [J]
    double potential_energy = 0.0;  ///< Likewise. [J]
    std::uint64_t bodies = 0;       ///< At the end, likewise all below but for begins and quarantined.
    std::uint64_t awake = 0;
    std::uint64_t contacts = 0;
    std::uint64_t begins = 0;       ///< Of contacts, over the run.
    std::uint64_t quarantined = 0;  ///< Bodies, over the run.
    std::uint64_t out_of_bounds = 0;
    std::uint64_t digest = 0;
};

/// What is looked at after each step.
enum class Watch : std::uint8_t { End, Bodies, Contacts };

struct Measure {
    std::string_view name;
    std::string_view unit;
    std::string_view sentence;
    CellKind kind = CellKind::Number;
    Watch watch = Watch::End;
    std::uint64_t (*bits_of)(const RunRecord&) = nullptr;
};

/// All there are, in the order in which they are listed.
std::span<const Measure> all_measures();

/// The one of that name, or null.
const Measure* find_measure(std::string_view name);

/// Their names, separated by commas.
std::string list_of_measures();

/// A body is at rest below this speed. [m/s]
inline constexpr double settled_speed = 0.05;

/// Looks at a world while it runs.
class Watcher {
public:
    Watcher(std::span<const Measure* const> measures, const Scene& scene);

    /// Requires: `time` [s] since the run began.
    void after_step(const World& world, double time);

    RunRecord finish(const World& world);

private:
    void look_at_bodies(const World& world, double time);

    RunRecord record_{};
    bool watches_bodies_ = false, watches_contacts_ = false;
    std::optional<double> highest_;  // [m]
    double last_time_ = 0.0;         // [s]
    double last_motion_ = 0.0;       // after which nothing was fast [s]
    Aabb bounds_{};                  // [m]
};

}  // namespace damson::demo
