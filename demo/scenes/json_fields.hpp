// Helpers that read and write the fields of JSON objects in scene files. The reader tracks its position in
// the document and stores the first error. Fields that are never read are errors, which catches misspelled
// names.
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "scene_file.hpp"

namespace damson::demo {

using Json = nlohmann::ordered_json;

// ---- reading

inline std::string kind_of(const Json& value) {
    if (value.is_string()) return "the text " + value.dump();
    if (value.is_number() || value.is_boolean() || value.is_null()) return value.dump();
    return value.is_array() ? "a list" : "an object";
}

/// Stores the first error that occurs while a document is read.
struct FirstError {
    std::optional<SceneFileError> error;

    void set(std::string place, std::string reason) {
        if (!error) error = SceneFileError{{}, std::move(place), std::move(reason)};
    }
};

inline void read_value(const Json& value, const std::string& place, FirstError& error, bool& to) {
    if (!value.is_boolean()) return error.set(place, "must be true or false, got " + kind_of(value));
    to = value.get<bool>();
}

inline void read_value(const Json& value, const std::string& place, FirstError& error, std::string& to) {
    if (!value.is_string()) return error.set(place, "must be text, got " + kind_of(value));
    to = value.get<std::string>();
}

inline void read_value(const Json& value, const std::string& place, FirstError& error, float& to) {
    if (!value.is_number()) return error.set(place, "must be a number, got " + kind_of(value));
    const double number = value.get<double>();
    if (std::fabs(number) > static_cast<double>(std::numeric_limits<float>::max()))
        return error.set(place, "must be a number that a float can hold, got " + value.dump());
    to = static_cast<float>(number);
}

template <class Integer>
std::enable_if_t<std::is_integral_v<Integer>> read_value(const Json& value, const std::string& place,
                                                         FirstError& error, Integer& to) {
    using Limits = std::numeric_limits<Integer>;
    const std::string demand = "must be a whole number from " + std::to_string(Limits::min()) + " to " +
                               std::to_string(Limits::max()) + ", got " + kind_of(value);
    if (!value.is_number_integer()) return error.set(place, demand);
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(Limits::max())) return error.set(place, demand);
        to = static_cast<Integer>(number);
    } else {
        const auto number = value.get<std::int64_t>();
        if (number < 0 && (std::is_unsigned_v<Integer> || number < static_cast<std::int64_t>(Limits::min())))
            return error.set(place, demand);
        to = static_cast<Integer>(number);
    }
}

inline void read_value(const Json& value, const std::string& place, FirstError& error, glm::vec2& to) {
    if (!value.is_array() || value.size() != 2)
        return error.set(
            place, "must be a list of two numbers, got " +
                       (value.is_array() ? "a list of " + std::to_string(value.size()) : kind_of(value)));
    read_value(value[0], place + "/0", error, to.x);
    read_value(value[1], place + "/1", error, to.y);
}

/// Reads one JSON object, field by field. finish() reports the fields that were never read.
class ObjectReader {
public:
    ObjectReader(const Json& value, std::string place, FirstError& error)
        : value_(value), place_(std::move(place)), error_(error) {
        if (!value_.is_object()) error_.set(place_, "must be an object, got " + kind_of(value_));
    }

    /// Returns the value of the field, or null if the object has no such field.
    const Json* find(const char* field) {
        known_.push_back(field);
        if (!value_.is_object()) return nullptr;
        const auto it = value_.find(field);
        return it == value_.end() ? nullptr : &*it;
    }

    const Json* get(const char* field) {
        const Json* value = find(field);
        if (!value) error_.set(place_, std::string("lacks the field \"") + field + "\"");
        return value;
    }

    template <class Value>
    void optional(const char* field, Value& to) {
        if (const Json* value = find(field)) read_value(*value, at(field), error_, to);
    }

    template <class Value>
    void required(const char* field, Value& to) {
        if (const Json* value = get(field)) read_value(*value, at(field), error_, to);
    }

    /// Calls `each(element, place)` for each element of the list `field`. `place` is the JSON pointer of the
    /// element. Does nothing if the field is absent.
    template <class Each>
    void list(const char* field, Each each) {
        const Json* value = find(field);
        if (!value) return;
        if (!value->is_array()) return error_.set(at(field), "must be a list, got " + kind_of(*value));
        for (std::size_t i = 0; i < value->size() && !error_.error; ++i)
            each((*value)[i], at(field) + "/" + std::to_string(i));
    }

    void finish() {
        if (!value_.is_object()) return;
        for (const auto& [name, value] : value_.items()) {
            bool known = false;
            for (const std::string& field : known_) known = known || field == name;
            if (known) continue;
            std::string fields;
            for (const std::string& field : known_) fields += (fields.empty() ? "" : ", ") + field;
            return error_.set(at(name), "unknown field; known here: " + fields);
        }
    }

    std::string at(const std::string& field) const {
        std::string escaped;  // "~" and "/" are escaped, as JSON pointers require
        for (const char c : field) escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        return place_ + "/" + escaped;
    }

private:
    const Json& value_;
    std::string place_;
    FirstError& error_;
    std::vector<std::string> known_;
};

// ---- writing

/// Converts a float to JSON so that it is written with the fewest digits that read back as the same float.
inline Json number(float value) {
    char text[48];
    const auto end = std::to_chars(text, text + sizeof text, value).ptr;
    double wide = 0.0;
    std::from_chars(text, end, wide);
    // the shortest decimal text of the largest float is slightly too large, and the reader would reject it
    const bool fits = std::fabs(wide) <= static_cast<double>(std::numeric_limits<float>::max());
    return fits && static_cast<float>(wide) == value ? wide : static_cast<double>(value);
}

inline Json pair(glm::vec2 value) {
    return Json::array({number(value.x), number(value.y)});
}

inline void put(Json& object, const char* field, float value, float usual) {
    if (value != usual) object[field] = number(value);
}

inline void put(Json& object, const char* field, glm::vec2 value, glm::vec2 usual) {
    if (value != usual) object[field] = pair(value);
}

inline void put(Json& object, const char* field, bool value, bool usual) {
    if (value != usual) object[field] = value;
}

}  // namespace damson::demo
