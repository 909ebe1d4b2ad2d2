// Reads properties in all forms that versions of Tiled have written.
#include "tiled_properties.hpp"

#include "../default_rules.hpp"

namespace damson {

namespace {

constexpr int max_class_depth = 16;

/// Returns the value as text, for example "0.5".
std::string text_of_value(const Node& value) {
    return value.is_text() ? value.text() : value.dump();
}

void add_property(const std::string& name, const Node& value, const std::string& type,
                  const std::string& id_prefix, int depth, std::vector<TiledProperty>& list) {
    LevelField field{.name = name};
    if (value.is_list()) {  // members of a class in XML
        if (depth > max_class_depth) value.fail("is nested more than 16 classes deep");
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Node member = value.at(i);
            add_property(name + "." + member.get("name").text(), member.get("value"),
                         member.text_or("type", "string"), id_prefix, depth + 1, list);
        }
        return;
    }
    if (value.is_object()) {  // members of a class in JSON
        if (depth > max_class_depth) value.fail("is nested more than 16 classes deep");
        for (const std::string& member : value.names())
            if (const std::optional<Node> part = value.find(member.c_str()))
                add_property(name + "." + member, *part, "", id_prefix, depth + 1, list);
        return;
    }
    field.text = text_of_value(value);
    if (type == "bool" || value.is_boolean()) {
        field.type = LevelFieldType::Boolean;
        field.number = value.boolean() ? 1.0 : 0.0;
        field.text = field.number != 0.0 ? "true" : "false";
    } else if (type == "object") {
        field.type = LevelFieldType::Reference;
        const std::int64_t id = value.whole(0);
        field.text = id == 0 ? std::string() : id_prefix + std::to_string(id);
    } else if (type == "int" || type == "float" || value.is_number()) {
        field.type = LevelFieldType::Number;
        field.number = value.number();
    }
    list.push_back({std::move(field), value});
}

}  // namespace

std::vector<TiledProperty> read_tiled_properties(const Node& owner, const std::string& id_prefix) {
    std::vector<TiledProperty> list;
    const std::optional<Node> properties = owner.find("properties");
    if (!properties) return list;
    if (properties->is_object()) {  // before Tiled 1.2
        const std::optional<Node> types = owner.find("propertytypes");
        for (const std::string& name : properties->names())
            if (const std::optional<Node> value = properties->find(name.c_str()))
                add_property(name, *value, types ? types->text_or(name.c_str(), "") : "", id_prefix, 0, list);
        return list;
    }
    for (const Node& property : owner.list("properties")) {
        const std::optional<Node> value = property.find("value");
        if (value)
            add_property(property.get("name").text(), *value, property.text_or("type", "string"), id_prefix,
                         0, list);
    }
    return list;
}

std::string class_of(const Node& owner) {
    std::string name = owner.text_or("class", "");
    return name.empty() ? owner.text_or("type", "") : name;
}

void apply_tiled(const std::vector<TiledProperty>& list, PhysicsProperties& properties, ItemPhysics& physics,
                 const std::string& owner) {
    for_each_property(list, [&](const TiledProperty& property) {
        std::string reason;
        if (!properties.apply(property.field, physics, reason) && !owner.empty())
            properties.note_unused(owner + " property \"" + property.field.name + "\"");
        if (!reason.empty())
            property.node.fail("property \"" + property.field.name + "\" " + reason + ", got \"" +
                               property.field.text + "\"");
    });
}

std::vector<LevelField> checked_fields(const std::vector<TiledProperty>& list,
                                       PhysicsProperties& properties) {
    ItemPhysics physics;
    apply_tiled(list, properties, physics);
    std::vector<LevelField> fields;
    for_each_property(list, [&](const TiledProperty& property) { fields.push_back(property.field); });
    return fields;
}

std::vector<LevelField> fields_of_name(const std::string& name, const std::string& what,
                                       PhysicsProperties& properties) {
    return properties.find_by_names({name}, default_of_name(name), what + " \"" + name + "\"").fields;
}

void apply_name(const std::string& name, const std::string& what, PhysicsProperties& properties,
                ItemPhysics& physics) {
    properties.apply_checked(fields_of_name(name, what, properties), physics);
}

}  // namespace damson
