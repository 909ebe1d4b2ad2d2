// Custom properties that set physics: solid, sensor, friction, category and so on. docs/levels.md lists all of them.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "level_content.hpp"
#include "level_options.hpp"

namespace damson {

/// The physics of a layer, tile, value or object, after all its properties.
struct ItemPhysics {
    std::optional<bool> is_solid{};    ///< Whether the item takes part in physics at all, if that was said.
    bool is_sensor = false;            ///< True for a sensor.
    std::optional<OneWay> one_way{};   ///< One-way settings, in directions of the editor: up is (0, -1).
    bool one_way_turns = false;        ///< True if flips of a tile change the direction.
    std::optional<BodyType> type{};    ///< Type of the body, if that was said.
    std::optional<TileSlope> slope{};  ///< Part of the cell that a tile without an outline fills.
    Material material{};               ///< Surface properties.
    Filter filter{};                   ///< Collision filter.
    float density = 1.0f;              ///< Density. [kg/m2]
    std::uint32_t surface_group = 0;   ///< Surface group.
    std::uint64_t user_data = 0;       ///< User data of body and shapes.
    float gravity_scale = 1.0f;        ///< Factor for gravity. [-]
    float linear_damping = 0.0f;       ///< Damping of the linear velocity. [1/s]
    float angular_damping = 0.0f;      ///< Damping of the angular velocity. [1/s]
    bool has_fixed_rotation = false;   ///< True if the body does not rotate.
    bool is_bullet = false;            ///< True if continuous collision also checks dynamic bodies.
    std::string path{};                ///< Name or id of the object whose points the body follows.
    float speed = 1.0f;                ///< Speed along the path. [m/s]
    LevelPathMode path_mode = LevelPathMode::BackAndForth;  ///< Movement at the ends of the path.

    /// Returns true if a property says that the item collides, reports overlaps, or does neither.
    bool is_decided() const noexcept { return is_solid || is_sensor || one_way || type; }
    /// Returns true if the item collides or reports overlaps.
    bool is_physical() const noexcept { return is_solid.value_or(is_decided()); }
};

/// Properties that an item has because of its names.
struct NamedProperties {
    std::vector<LevelField> fields{};  ///< The properties, for PhysicsProperties::apply_checked().
    bool has_default = false;  ///< True if the default decides whether the item collides, and not a rule.
};

/// Reads properties for one level file: assigns category bits, finds materials and rules, and collects notes.
class PhysicsProperties {
public:
    explicit PhysicsProperties(const LevelOptions& options);

    /// Applies one property to `physics` and returns true if the name is known. Sets `reason` if the value is wrong.
    bool apply(const LevelField& property, ItemPhysics& physics, std::string& reason);
    /// Applies a text such as "sensor, friction = 0.2". Returns the reason if it has an error, or an empty text.
    std::string apply_text(std::string_view text, ItemPhysics& physics);
    /// Applies properties that were checked before, in this order. Ignores unknown names and wrong values, and adds no
    /// notes.
    void apply_checked(std::span<const LevelField> properties, ItemPhysics& physics);
    /// Returns the properties of the rule that the options have for a name. Throws LevelFailure if the rule has an
    /// error.
    std::vector<LevelField> fields_of_rule(std::string_view name);
    /// Finds the properties that the rules give to an item with these names, in this order. If no rule says whether
    /// the item collides, the list begins with `by_default` (default_rules.hpp), and a note says so about `what`. Throws
    /// LevelFailure if a rule has an error.
    NamedProperties find_by_names(const std::vector<std::string>& names, const std::string& by_default,
                                  const std::string& what);

    void note_unused(const std::string& what,
                     std::uint32_t count = 1);  ///< Adds to the list of unused content.
    void note_assumed(const std::string& what,
                      std::uint32_t count = 1);  ///< Adds to the list of assumptions.
    /// Moves notes and categories to the content.
    void finish(LevelContent& content);

    const LevelOptions& options() const noexcept { return options_; }  ///< Returns the options.

private:
    const LevelRule* find_rule(std::string_view name) const;
    const LevelMaterial* find_material(std::string_view name) const;
    bool apply_rule(std::string_view name, ItemPhysics& physics);
    std::uint64_t category_bits(std::string_view names, std::string& reason);

    const LevelOptions& options_;
    std::vector<std::string> categories_;
    std::vector<LevelNote> unused_, assumed_;
};

/// Returns true if a property sets physics.
bool is_physics_property(std::string_view name);
/// Adds properties to the end of a list.
void append(const std::vector<LevelField>& more, std::vector<LevelField>& fields);
/// Returns the properties of a text such as "sensor, friction = 0.2", `material` first.
std::vector<LevelField> fields_of_text(std::string_view text);
/// Returns true if two names are equal without regard to case.
bool is_same_name(std::string_view a, std::string_view b);

/// Calls `use` for each property, and for `material` first: it sets several values, and Tiled sorts properties by name.
/// Each element of the list has a `field`.
template <class List, class Use>
void for_each_property(const List& list, const Use& use) {
    for (const bool is_material : {true, false})
        for (const auto& property : list)
            if (is_same_name(property.field.name, "material") == is_material) use(property);
}

}  // namespace damson
