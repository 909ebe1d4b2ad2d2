// Forms of objects of Tiled.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "../content_maker.hpp"

namespace damson {

/// Form of an object, as in the file.
struct TiledForm {
    LevelObjectKind kind = LevelObjectKind::Box;  ///< Kind of form.
    glm::dvec2 position{0.0};                     ///< Position. [px]
    glm::dvec2 size{0.0};                         ///< Size of the box. [px]
    bool is_capsule = false;                      ///< True if the box is that of a capsule.
    double rotation = 0.0;                        ///< Clockwise rotation about the position. [degrees]
    std::vector<glm::dvec2> points{};             ///< Points relative to the position. [px]
};

/// Reads the form of an object. Fields that are absent are taken from `base`, the object of a template.
TiledForm read_form(const Node& object, const TiledForm& base = {});

/// Returns the closed outline of a box, capsule, ellipse or outline, in the coordinates of its parent. [px]
std::vector<glm::dvec2> outline_of_form(const TiledForm& form);

}  // namespace damson
