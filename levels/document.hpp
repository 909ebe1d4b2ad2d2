// A parsed file, and access to its values that names the place of an error. XML files are converted to the same JSON
// that the editor would write (tiled/xml_document.hpp), so each format is read only once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "level_content.hpp"

namespace damson {

/// Exception inside the reader. read_level() converts it to a LevelFault.
struct LevelFailure {
    LevelFault fault;
};

/// Key under which an object that comes from XML stores the offset of its element.
inline constexpr const char* offset_key = "\x01";

/// A parsed file.
struct Document {
    std::string file;     ///< Name of the file, for messages.
    std::string text;     ///< The text of the file.
    bool is_xml = false;  ///< True if values are texts, and places are lines and columns.
    std::shared_ptr<const nlohmann::json> root{};  ///< The content.
};

/// Parses a JSON text. Throws LevelFailure if it is not valid JSON.
Document parse_json(std::string text, std::string file);

/// Throws LevelFailure.
[[noreturn]] void fail(std::string file, std::string place, std::string reason);

/// A value in a document. Refers to the document. The place of a value is only searched when an error is reported.
class Node {
public:
    /// Refers to the root of a document.
    explicit Node(const Document& document);

    const Document& document() const noexcept { return *document_; }  ///< Returns the document.
    bool is_null() const noexcept;                                    ///< Returns true for null.
    bool is_object() const noexcept;                                  ///< Returns true for an object.
    bool is_list() const noexcept;                                    ///< Returns true for a list.
    bool is_text() const noexcept;                                    ///< Returns true for a text.
    bool is_number() const noexcept;    ///< Returns true for a number. Numbers of XML are texts.
    bool is_boolean() const noexcept;   ///< Returns true for true or false. Those of XML are texts.
    std::size_t size() const noexcept;  ///< Returns the number of elements or fields.
    std::vector<std::string> names()
        const;                 ///< Returns the names of the fields. Empty if this is not an object.
    std::string dump() const;  ///< Returns the value as JSON text, without line breaks.

    /// Returns the field of an object, or nothing if it is absent or null. Fails if this is not an object.
    std::optional<Node> find(const char* field) const;
    Node get(const char* field) const;  ///< Returns the field of an object. Fails if it is absent.
    Node at(std::size_t index) const;   ///< Returns an element of a list. Requires: an index below size().
    /// Returns the elements of the list `field`. Empty if the field is absent; fails if it is not a list.
    std::vector<Node> list(const char* field) const;

    /// Returns the elements of a list of numbers from 0 to 2^32 - 1. Faster than reading them one by one.
    std::vector<std::uint32_t> numbers() const;

    std::string text() const;  ///< Returns a text. Fails if this is not a text.
    double number() const;     ///< Returns a finite number.
    /// Returns a whole number from `least` to `most`. The default range is that of coordinates and sizes.
    std::int64_t whole(std::int64_t least = -2147483648ll, std::int64_t most = 2147483647ll) const;
    bool boolean() const;  ///< Returns true or false.

    std::string text_or(const char* field,
                        std::string usual) const;             ///< Returns a text, or `usual` if absent.
    double number_or(const char* field, double usual) const;  ///< Returns a number, or `usual` if absent.
    bool boolean_or(const char* field, bool usual) const;  ///< Returns true or false, or `usual` if absent.
    /// Returns a whole number, or `usual` if absent.
    std::int64_t whole_or(const char* field, std::int64_t usual, std::int64_t least = -2147483648ll,
                          std::int64_t most = 2147483647ll) const;

    std::string place() const;  ///< Returns the place of the value, for messages.
    [[noreturn]] void fail(const std::string& reason) const;  ///< Throws LevelFailure with this place.

private:
    Node(const Document& document, const nlohmann::json& json, std::ptrdiff_t offset)
        : document_(&document), json_(&json), offset_(offset) {}
    Node inner(const nlohmann::json& json) const;
    std::string description() const;

    const Document* document_;
    const nlohmann::json* json_;
    std::ptrdiff_t offset_;  // offset of the enclosing XML element, or -1
};

}  // namespace damson
