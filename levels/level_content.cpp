// Looks up objects, properties and categories of a level by name.
#include "level_content.hpp"

namespace damson {

std::string LevelFault::text() const {
    std::string text = file;
    for (const std::string* part : {&place, &reason})
        if (!part->empty()) text += (text.empty() ? "" : ": ") + *part;
    return text;
}

const LevelObject* LevelContent::find(std::string_view name) const noexcept {
    for (const LevelObject& object : objects)
        if (object.name == name) return &object;
    return nullptr;
}

std::span<const LevelField> LevelContent::fields_of(const LevelObject& object) const noexcept {
    return std::span(fields).subspan(object.first_field, object.field_count);
}

std::span<const glm::vec2> LevelContent::points_of(const LevelObject& object) const noexcept {
    return std::span(points).subspan(object.first_point, object.point_count);
}

const LevelField* LevelContent::find_field(const LevelObject& object, std::string_view name) const noexcept {
    for (const LevelField& field : fields_of(object))
        if (field.name == name) return &field;
    return nullptr;
}

std::uint64_t LevelContent::category(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < categories.size() && i < 64; ++i)
        if (categories[i] == name) return std::uint64_t{1} << i;
    return 0;
}

}  // namespace damson
