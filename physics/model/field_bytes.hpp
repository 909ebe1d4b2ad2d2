// Converts values to bytes and back, and to text, field by field.
//
//   write(writer, value)         writes the fields in order, number by number (core/byte_stream.hpp)
//   read(reader, value)          reads the fields from bytes, which may be corrupt
//   each_leaf(value, "", visit)  calls visit(path, number) for each number at a path like "frame.position.x"
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "../../core/byte_stream.hpp"
#include "def_fields.hpp"

namespace damson {

/// The last enumerator of an enumeration that is stored in files.
template <class Enum>
inline constexpr Enum last_of = Enum{};
template <>
inline constexpr BodyType last_of<BodyType> = BodyType::Dynamic;
template <>
inline constexpr BroadphaseKind last_of<BroadphaseKind> = BroadphaseKind::BruteForce;
template <>
inline constexpr OutOfBounds last_of<OutOfBounds> = OutOfBounds::Destroy;
template <>
inline constexpr Mix last_of<Mix> = Mix::Multiply;
template <>
inline constexpr InternalEdges last_of<InternalEdges> = InternalEdges::RemoveAll;
template <>
inline constexpr Wake last_of<Wake> = Wake::Yes;

namespace detail {

template <class T>
inline constexpr bool is_handle = false;
template <class Tag>
inline constexpr bool is_handle<Handle<Tag>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class Item, std::size_t size>
inline constexpr bool is_array<std::array<Item, size>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class Item>
inline constexpr bool is_list<std::vector<Item>> = true;
template <class Item>
inline constexpr bool is_list<std::span<const Item>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... Kinds>
inline constexpr bool is_variant<std::variant<Kinds...>> = true;

/// Sets a variant to the default value of its alternative `index`. Requires: the alternative exists.
template <class Variant, std::size_t i = 0>
void set_kind(Variant& variant, std::size_t index) {
    if constexpr (i + 1 < std::variant_size_v<Variant>)
        if (i != index) return set_kind<Variant, i + 1>(variant, index);
    variant.template emplace<i>();
}

}  // namespace detail

/// Returns a number as text. Floats have the shortest form that reads back exactly.
template <class Number>
std::string text_of(Number number) {
    if constexpr (std::is_same_v<Number, bool>) {
        return number ? "true" : "false";
    } else {
        char text[40];
        const auto [end, error] = std::to_chars(text, text + sizeof(text), number);
        return error == std::errc{} ? std::string(text, end) : std::string("?");
    }
}

/// Writes a value, number by number.
template <class T>
void write(ByteWriter& writer, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        writer.put(static_cast<std::uint8_t>(value));
    } else if constexpr (StreamNumber<T>) {
        writer.put(value);
    } else if constexpr (std::is_enum_v<T>) {
        write(writer, static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_same_v<T, glm::vec2>) {
        writer.put(value.x);
        writer.put(value.y);
    } else if constexpr (detail::is_handle<T>) {
        writer.put(value.slot);
        writer.put(value.generation);
    } else if constexpr (std::is_same_v<T, BodyName>) {
        writer.put(static_cast<std::uint8_t>(value.view().size()));
        writer.put_bytes(std::as_bytes(std::span(value.view())));
    } else if constexpr (detail::is_array<T>) {
        for (const auto& item : value) write(writer, item);
    } else if constexpr (detail::is_list<T>) {
        writer.put(static_cast<std::uint32_t>(value.size()));
        for (const auto& item : value) write(writer, item);
    } else if constexpr (detail::is_optional<T>) {
        write(writer, value.has_value());
        if (value) write(writer, *value);
    } else if constexpr (detail::is_variant<T>) {
        writer.put(static_cast<std::uint8_t>(value.index()));
        std::visit([&](const auto& kind) { write(writer, kind); }, value);
    } else {
        for_each_field(value, [&](const auto&, const auto& member) { write(writer, member); });
    }
}

/// Reads a value that write() wrote. If the bytes are not valid, the reader reports a fault, and the value
/// is unspecified.
template <class T>
void read(ByteReader& reader, T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        const auto byte = reader.get<std::uint8_t>();
        if (byte > 1) reader.fail("a flag is neither 0 nor 1");
        value = byte == 1;
    } else if constexpr (StreamNumber<T>) {
        value = reader.get<T>();
    } else if constexpr (std::is_enum_v<T>) {
        std::underlying_type_t<T> number{};
        read(reader, number);
        const bool is_known = number <= static_cast<std::underlying_type_t<T>>(last_of<T>);
        if (!is_known) reader.fail("an unknown kind");
        value = is_known ? static_cast<T>(number) : T{};
    } else if constexpr (std::is_same_v<T, glm::vec2>) {
        value.x = reader.get<float>();
        value.y = reader.get<float>();
    } else if constexpr (detail::is_handle<T>) {
        value.slot = reader.get<std::uint32_t>();
        value.generation = reader.get<std::uint32_t>();
    } else if constexpr (std::is_same_v<T, BodyName>) {
        const auto size = reader.get<std::uint8_t>();
        if (size > BodyName::max_size) reader.fail("a name is too long");
        const std::span<const std::byte> text = reader.get_bytes(size);
        value = reader.has_failed()
                    ? BodyName{}
                    : BodyName(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
    } else if constexpr (detail::is_array<T>) {
        for (auto& item : value) read(reader, item);
    } else if constexpr (detail::is_list<T>) {
        // items are added one by one, so that a corrupt count cannot reserve a huge amount of memory
        const std::size_t count = reader.get_count(1);
        value.clear();
        for (std::size_t i = 0; i < count && !reader.has_failed(); ++i) read(reader, value.emplace_back());
    } else if constexpr (detail::is_optional<T>) {
        bool is_there = false;
        read(reader, is_there);
        value.reset();
        if (is_there) read(reader, value.emplace());
    } else if constexpr (detail::is_variant<T>) {
        const auto index = reader.get<std::uint8_t>();
        const bool is_known = index < std::variant_size_v<T>;
        if (!is_known) reader.fail("an unknown kind");
        detail::set_kind(value, is_known ? index : 0);
        std::visit([&](auto& kind) { read(reader, kind); }, value);
    } else {
        for_each_field(value, [&](const auto& field, auto& member) {
            // gcc counts this branch once per field, and most fields exist in every version of the format
            if (field.since <= reader.minor()) read(reader, member);  // GCOVR_EXCL_BR_LINE
        });
    }
}

/// Calls `visit(path, value)` for each number or string in a value. `path` consists of the names of the
/// nested fields, separated by dots.
template <class T, class Visit>
void each_leaf(const T& value, const std::string& path, Visit&& visit) {
    const auto below = [&](const char* name) { return path.empty() ? std::string(name) : path + "." + name; };
    if constexpr (std::is_same_v<T, bool> || StreamNumber<T>) {
        visit(path, value);
    } else if constexpr (std::is_enum_v<T>) {
        visit(path, static_cast<int>(value));
    } else if constexpr (std::is_same_v<T, glm::vec2>) {
        visit(below("x"), value.x);
        visit(below("y"), value.y);
    } else if constexpr (detail::is_handle<T>) {
        visit(below("slot"), value.slot);
        visit(below("generation"), value.generation);
    } else if constexpr (std::is_same_v<T, BodyName>) {
        visit(path, value.view());
    } else if constexpr (detail::is_array<T> || detail::is_list<T>) {
        for (std::size_t i = 0; i < value.size(); ++i)
            each_leaf(value[i], path + "[" + std::to_string(i) + "]", visit);
    } else if constexpr (detail::is_optional<T>) {
        visit(below("is_given"), value.has_value());
        if (value) each_leaf(*value, path, visit);
    } else if constexpr (detail::is_variant<T>) {
        visit(below("kind"), static_cast<int>(value.index()));
        std::visit([&](const auto& kind) { each_leaf(kind, path, visit); }, value);
    } else {
        for_each_field(value, [&](const auto& field, const auto& member) {
            each_leaf(member, below(field.name), visit);
        });
    }
}

}  // namespace damson
