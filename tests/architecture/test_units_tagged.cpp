// Checks that every float or vector field of a public struct, and every float or vector constant, has a unit,
// such as [m] or [-].
//
// The unit is in the comment after the field, or in the comment lines directly above it.
#include <doctest/doctest.h>

#include <regex>
#include <string>
#include <vector>

#include "source_tree.hpp"

using namespace damson::test;

namespace {

bool has_tag(const std::string& comment) {
    static const std::regex tag(R"(\[(-|%|(1|m|s|ms|px|kg|rad|N|J|Hz)[ 0-9a-zA-Z/*()]*)\])");
    return std::regex_search(comment, tag);
}

/// Returns the fields and constants without a unit, as "file:line: name".
std::vector<std::string> find_untagged(const std::string& file, const std::string& text) {
    static const std::regex field(
        R"(^\s*(?:inline constexpr |static constexpr )?(?:float|glm::vec2|std::array<(?:float|glm::vec2),[^>]*>|std::optional<(?:float|glm::vec2)>) (\w+)\s*(?:=[^;()]*|\{[^;()]*\})?;(.*)$)");
    std::vector<std::string> untagged;
    std::string above;  // comment lines directly above
    int number = 0;
    for (const std::string& line : lines_of(text)) {
        ++number;
        const auto start = line.find_first_not_of(' ');
        if (start != line.npos && line.compare(start, 3, "///") == 0) {
            above += line + "\n";
            continue;
        }
        std::smatch match;
        if (std::regex_match(line, match, field) && !has_tag(match[2].str()) && !has_tag(above))
            untagged.push_back(file + ":" + std::to_string(number) + ": " + match[1].str());
        above.clear();
    }
    return untagged;
}

}  // namespace

TEST_SUITE("architecture/units") {
    TEST_CASE("every dimensional public field and constant has a unit") {
        for (const char* file : {"core/aabb.hpp",
                                 "core/transform.hpp",
                                 "levels/level_content.hpp",
                                 "levels/level_options.hpp",
                                 "narrowphase/closest_point.hpp",
                                 "narrowphase/distance.hpp",
                                 "narrowphase/manifold.hpp",
                                 "narrowphase/outline_pieces.hpp",
                                 "narrowphase/ray_cast.hpp",
                                 "narrowphase/internal_edges.hpp",
                                 "narrowphase/shape.hpp",
                                 "narrowphase/shape_cast.hpp",
                                 "narrowphase/sweep.hpp",
                                 "narrowphase/time_of_impact.hpp",
                                 "broadphase/draw/broadphase_history.hpp",
                                 "broadphase/draw/draw_broadphase.hpp",
                                 "broadphase/draw/bin_view.hpp",
                                 "core/debug_draw.hpp",
                                 "physics/model/bulk.hpp",
                                 "physics/model/bulk.hpp",
                                 "physics/world/chain_ref.hpp",
                                 "physics/model/commands.hpp",
                                 "physics/extras/draw_world.hpp",
                                 "physics/model/defs.hpp",
                                 "physics/model/events.hpp",
                                 "physics/model/defs.hpp",
                                 "physics/model/joint_defs.hpp",
                                 "physics/model/materials.hpp",
                                 "physics/extras/attractor.hpp",
                                 "physics/extras/fluid.hpp",
                                 "physics/extras/mover.hpp",
                                 "physics/queries/queries.hpp",
                                 "physics/model/callbacks.hpp",
                                 "physics/world/touching.hpp",
                                 "physics/model/tuning.hpp",
                                 "physics/world/world.hpp"})
            for (const std::string& untagged : find_untagged(file, read_text(source_root() / file)))
                FAIL_CHECK(
                    untagged << " has no unit: end its comment with [m], [rad], [Hz], [-] or the like");
    }

    TEST_CASE("fields without a unit are reported, and fields with a unit are not") {
        const std::string text = R"(struct Planted {
    glm::vec2 anchor_local_a{0.0f};  ///< From A's origin.
    float mass = 1.0f;
    float angle = 0.0f;              ///< [rad]
    /// Overlap left in place. [m]
    /// Too small: flicker.
    float slop = 0.005f;
    float after_it = 0.0f;
    int count = 0;
    float area() const {
        const float local = 2.0f;
        return local;
    }
    std::array<glm::vec2, 8> corners{};  ///< Counter-clockwise.
};
inline constexpr float limit = 2.0f * 3.0f;
inline constexpr float ratio = 2.0f;  ///< [-]
float area(float width);
)";
        const auto untagged = find_untagged("planted.hpp", text);
        const std::vector<std::string> expected = {"planted.hpp:2: anchor_local_a", "planted.hpp:3: mass",
                                                   "planted.hpp:8: after_it", "planted.hpp:14: corners",
                                                   "planted.hpp:16: limit"};
        CHECK(untagged == expected);
    }
}
