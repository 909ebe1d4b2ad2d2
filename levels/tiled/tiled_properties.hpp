// Custom properties of Tiled.
#pragma once

#include <string>
#include <vector>

#include "../document.hpp"
#include "../physics_properties.hpp"

namespace damson {

/// A property and its place.
struct TiledProperty {
    LevelField field;
    Node node;
};

/// Returns the custom properties of a map, layer, tile or object. Members of a class are named "property.member".
/// `id_prefix` precedes the ids of objects.
std::vector<TiledProperty> read_tiled_properties(const Node& owner, const std::string& id_prefix);

/// Returns the class of a layer, tile or object, which different versions of Tiled store under different names.
std::string class_of(const Node& owner);

/// Applies properties to `physics`. Notes properties that Damson does not know as unused properties of `owner`, if it is
/// not empty.
void apply_tiled(const std::vector<TiledProperty>& list, PhysicsProperties& properties, ItemPhysics& physics,
                 const std::string& owner = {});

/// Checks the values of properties, and returns their fields. Fails if a value is wrong.
std::vector<LevelField> checked_fields(const std::vector<TiledProperty>& list, PhysicsProperties& properties);

/// Returns the properties that the rule or default for a name gives. `what` describes the owner of the name in notes.
std::vector<LevelField> fields_of_name(const std::string& name, const std::string& what,
                                       PhysicsProperties& properties);

/// Applies the rule or default for a name. `what` describes the owner of the name in notes.
void apply_name(const std::string& name, const std::string& what, PhysicsProperties& properties,
                ItemPhysics& physics);

}  // namespace damson
