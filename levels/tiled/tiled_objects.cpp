// Reads the forms of objects.
#include "tiled_objects.hpp"

#include "../pieces.hpp"

namespace damson {

namespace {

constexpr std::size_t max_points = 4096;  // cutting an outline takes time that is quadratic in its points

std::vector<glm::dvec2> read_points(const Node& list) {
    std::vector<glm::dvec2> points;
    if (!list.is_list()) list.fail("must be a list of points");
    if (list.size() > max_points) list.fail("has more than 4,096 points");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Node point = list.at(i);
        points.push_back({point.get("x").number(), point.get("y").number()});
    }
    return points;
}

}  // namespace

TiledForm read_form(const Node& object, const TiledForm& base) {
    TiledForm form = base;
    form.position = {object.number_or("x", base.position.x), object.number_or("y", base.position.y)};
    form.size = {object.number_or("width", base.size.x), object.number_or("height", base.size.y)};
    form.rotation = object.number_or("rotation", base.rotation);
    if (form.size.x < 0.0 || form.size.y < 0.0) object.fail("must not have a negative size");
    if (const std::optional<Node> polygon = object.find("polygon")) {
        form.kind = LevelObjectKind::Outline;
        form.points = read_points(*polygon);
        if (form.points.size() < 3) polygon->fail("must have at least 3 points");
    } else if (const std::optional<Node> polyline = object.find("polyline")) {
        form.kind = LevelObjectKind::Path;
        form.points = read_points(*polyline);
        if (form.points.size() < 2) polyline->fail("must have at least 2 points");
    } else if (object.boolean_or("ellipse", false)) {
        form.kind = LevelObjectKind::Ellipse;
    } else if (object.boolean_or("point", false)) {
        form.kind = LevelObjectKind::Point;
    } else if (object.boolean_or("capsule", false)) {
        form.kind = LevelObjectKind::Box;
        form.is_capsule = true;
    }
    return form;
}

std::vector<glm::dvec2> outline_of_form(const TiledForm& form) {
    std::vector<glm::dvec2> outline = form.points;
    if (form.kind == LevelObjectKind::Ellipse) outline = ellipse_outline(form.size);
    if (form.kind == LevelObjectKind::Box)
        outline = form.is_capsule ? capsule_outline(form.size)
                                  : std::vector<glm::dvec2>{
                                        {0.0, 0.0}, {form.size.x, 0.0}, form.size, {0.0, form.size.y}};
    for (glm::dvec2& point : outline) point = form.position + turned_by(point, form.rotation);
    return outline;
}

}  // namespace damson
