// Entities become objects with their fields. An entity with physics also becomes a body.
#include "ldtk_entities.hpp"

#include <algorithm>
#include <utility>

namespace damson {

namespace {

LevelField field_of(const std::string& name, std::uint32_t index, const Node& value, const LdtkFrame& frame,
                    const ContentMaker& maker) {
    LevelField field{.name = name, .index = index};
    field.text = value.is_text() ? value.text() : value.dump();
    if (value.is_boolean()) {
        field.type = LevelFieldType::Boolean;
        field.number = value.boolean() ? 1.0 : 0.0;
    } else if (value.is_number()) {
        field.type = LevelFieldType::Number;
        field.number = value.number();
    } else if (value.is_object() && value.find("cx")) {
        field.type = LevelFieldType::Point;
        const glm::dvec2 cell{value.get("cx").number(), value.get("cy").number()};
        field.point = maker.to_world(frame.corner + frame.grid * (cell + 0.5));
    } else if (value.is_object() && value.find("entityIid")) {
        field.type = LevelFieldType::Reference;
        field.text = value.get("entityIid").text();
    }
    return field;
}

/// Returns true if an entity has a field with this name.
bool has_field(const std::vector<LdtkField>& fields, std::string_view name) {
    return std::any_of(fields.begin(), fields.end(),
                       [&](const LdtkField& entry) { return is_same_name(entry.field.name, name); });
}

}  // namespace

std::vector<LdtkField> read_ldtk_fields(const Node& owner, const LdtkFrame& frame,
                                        const ContentMaker& maker) {
    std::vector<LdtkField> list;
    for (const Node& instance : owner.list("fieldInstances")) {
        const std::string name = instance.get("__identifier").text();
        const std::optional<Node> value = instance.find("__value");
        if (!value) continue;
        if (!value->is_list()) {
            list.push_back({field_of(name, 0, *value, frame, maker), *value});
            continue;
        }
        for (std::size_t i = 0; i < value->size(); ++i) {
            const Node element = value->at(i);
            if (element.is_null()) continue;
            list.push_back(
                {field_of(name, static_cast<std::uint32_t>(i), element, frame, maker), element, true});
        }
    }
    return list;
}

void read_ldtk_entities(const Node& layer, const LdtkFrame& level, const std::string& level_name,
                        const LdtkDefinitions& definitions, ContentMaker& maker) {
    LdtkFrame frame = level;
    frame.grid = layer.get("__gridSize").number();
    frame.corner +=
        glm::dvec2{layer.number_or("__pxTotalOffsetX", 0.0), layer.number_or("__pxTotalOffsetY", 0.0)};
    for (const Node& node : layer.list("entityInstances")) {
        PixelObject object{.name = node.get("__identifier").text(), .level = level.level};
        object.layer = layer.text_or("__identifier", "");
        object.id = node.text_or(
            "iid", level_name + "/" + object.name + std::to_string(maker.content().objects.size()));
        for (const Node& tag : node.list("__tags"))
            object.type += (object.type.empty() ? "" : ",") + tag.text();
        const Node px = node.get("px");
        if (!px.is_list() || px.size() != 2) px.fail("must be a list of two numbers");
        const glm::dvec2 position{px.at(0).number(), px.at(1).number()};
        object.size = {node.number_or("width", 0.0), node.number_or("height", 0.0)};
        if (object.size.x < 0.0 || object.size.y < 0.0) node.fail("must not have a negative size");
        glm::dvec2 pivot{0.0};
        if (const std::optional<Node> given = node.find("__pivot");
            given && given->is_list() && given->size() == 2)
            pivot = {given->at(0).number(), given->at(1).number()};
        const auto found = definitions.entities.find(node.whole_or("defUid", -1));
        const LdtkEntity entity = found == definitions.entities.end() ? LdtkEntity{} : found->second;
        object.physics = entity.physics;

        const std::vector<LdtkField> fields = read_ldtk_fields(node, frame, maker);
        apply_fields(fields, maker.properties(), object);
        if (entity.is_area && !has_field(fields, "sensor") &&
            (has_field(fields, "solid") || has_field(fields, "body")))
            object.physics.is_sensor = false;
        for (const LdtkField& entry : fields) object.fields.push_back(entry.field);
        // the first field that is a list of points is the path
        std::string path_name;
        for (const LdtkField& entry : fields) {
            if (entry.field.type != LevelFieldType::Point || !entry.is_of_list) continue;
            if (path_name.empty()) path_name = entry.field.name;
            if (entry.field.name == path_name) object.path.push_back(entry.field.point);
        }
        // the points of a sensor, such as the patrol of an enemy, move nothing unless the entity says so
        object.follows_path = !object.physics.is_sensor || object.physics.type == BodyType::Kinematic;
        const bool is_body = object.physics.is_physical();
        const bool is_area = entity.is_resizable || is_body;
        object.kind = is_area ? LevelObjectKind::Box : LevelObjectKind::Point;
        object.position = frame.corner + position;
        if (is_area) object.position -= pivot * object.size;
        maker.add_object(std::move(object), node);
    }
}

}  // namespace damson
