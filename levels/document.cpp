// Parses JSON and reads its values.
#include "document.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "../core/text_parts.hpp"

namespace damson {

using Json = nlohmann::json;

namespace {

/// Deepest nesting that a document may have. Later passes recurse into the document.
constexpr int max_depth = 200;

/// Converts text from an XML attribute to a number. Returns nothing if it is not one.
std::optional<double> as_number(const std::string& text) {
    std::string_view rest = text;
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '+')) rest.remove_prefix(1);
    return parse_number(rest);
}

bool is_deeper(const Json& json, int depth) {
    if (!json.is_structured()) return false;
    return depth == 0 || std::any_of(json.begin(), json.end(),
                                     [&](const Json& part) { return is_deeper(part, depth - 1); });
}

/// Returns the JSON pointer of `wanted` in `json`, or nothing if it is not there. Compares addresses.
std::optional<std::string> find_pointer(const Json& json, const Json& wanted) {
    if (&json == &wanted) return std::string();
    if (!json.is_structured()) return std::nullopt;
    std::size_t index = 0;
    for (auto part = json.begin(); part != json.end(); ++part, ++index) {
        const std::optional<std::string> rest = find_pointer(*part, wanted);
        if (!rest) continue;
        if (json.is_array()) return "/" + std::to_string(index) + *rest;
        std::string escaped;  // "~" and "/" are escaped, as JSON pointers require
        for (const char c : part.key()) escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        return "/" + escaped + *rest;
    }
    return std::nullopt;
}

/// Returns the offset of the XML element that an object comes from, or -1.
std::ptrdiff_t offset_of(const Json& json) {
    if (!json.is_object()) return -1;
    const auto found = json.find(offset_key);
    return found == json.end() ? -1 : found->get<std::ptrdiff_t>();
}

/// Returns a short form of a parser message: without the library's prefix and its own position.
std::string shortened(std::string message) {
    if (const auto colon = message.find(": "); message.starts_with("[") && colon != message.npos)
        message.erase(0, colon + 2);
    return message;
}

/// Finds the first error in a JSON text. The parser calls these functions.
struct ErrorFinder : nlohmann::json_sax<Json> {
    std::size_t offset = 0;  ///< Offset of the error. [bytes]
    std::string reason{};    ///< Message of the parser.

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const Json::exception& error) override {
        offset = position > 0 ? position - 1 : 0;
        reason = shortened(error.what());
        return false;
    }
};

}  // namespace

void fail(std::string file, std::string place, std::string reason) {
    throw LevelFailure{{std::move(file), std::move(place), std::move(reason)}};
}

Document parse_json(std::string text, std::string file) {
    Document document{std::move(file), std::move(text)};
    if (document.text.starts_with("\xEF\xBB\xBF")) document.text.erase(0, 3);
    Json json = Json::parse(document.text, nullptr, false);
    if (json.is_discarded()) {
        ErrorFinder finder;
        Json::sax_parse(document.text, &finder);
        fail(document.file, line_and_column(document.text, finder.offset),
             "is not valid JSON: " + finder.reason);
    }
    document.root = std::make_shared<Json>(std::move(json));
    if (is_deeper(*document.root, max_depth)) fail(document.file, {}, "is nested more than 200 levels deep");
    return document;
}

Node::Node(const Document& document)
    : document_(&document), json_(document.root.get()), offset_(offset_of(*document.root)) {}

bool Node::is_null() const noexcept {
    return json_->is_null();
}
bool Node::is_object() const noexcept {
    return json_->is_object();
}
bool Node::is_list() const noexcept {
    return json_->is_array();
}
bool Node::is_text() const noexcept {
    return json_->is_string();
}
bool Node::is_number() const noexcept {
    return json_->is_number();
}
bool Node::is_boolean() const noexcept {
    return json_->is_boolean();
}
std::size_t Node::size() const noexcept {
    return json_->size();
}

std::vector<std::string> Node::names() const {
    std::vector<std::string> names;
    if (json_->is_object())
        for (const auto& [name, value] : json_->items())
            if (name != offset_key) names.push_back(name);
    return names;
}

std::string Node::dump() const {
    return json_->dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::uint32_t> Node::numbers() const {
    std::vector<std::uint32_t> numbers;
    numbers.reserve(json_->size());
    for (std::size_t i = 0; i < json_->size(); ++i) {
        const Json& element = (*json_)[i];
        if (element.is_number_unsigned() && element.get<std::uint64_t>() <= 0xFFFFFFFFu)
            numbers.push_back(element.get<std::uint32_t>());
        else
            numbers.push_back(static_cast<std::uint32_t>(at(i).whole(0, 0xFFFFFFFF)));
    }
    return numbers;
}

std::optional<Node> Node::find(const char* field) const {
    if (!json_->is_object()) fail("must be an object, got " + description());
    const auto found = json_->find(field);
    if (found == json_->end() || found->is_null()) return std::nullopt;
    return inner(*found);
}

Node Node::get(const char* field) const {
    std::optional<Node> found = find(field);
    if (!found) fail(std::string("lacks \"") + field + "\"");
    return *std::move(found);
}

Node Node::at(std::size_t index) const {
    return inner((*json_)[index]);
}

Node Node::inner(const Json& json) const {
    if (!document_->is_xml) return Node(*document_, json, -1);
    const std::ptrdiff_t own = offset_of(json);
    return Node(*document_, json, own < 0 ? offset_ : own);
}

std::vector<Node> Node::list(const char* field) const {
    std::vector<Node> elements;
    const std::optional<Node> found = find(field);
    if (!found) return elements;
    if (!found->is_list()) found->fail("must be a list, got " + found->description());
    for (std::size_t i = 0; i < found->size(); ++i) elements.push_back(found->at(i));
    return elements;
}

std::string Node::text() const {
    if (!json_->is_string()) fail("must be text, got " + description());
    return json_->get<std::string>();
}

double Node::number() const {
    std::optional<double> value;
    if (json_->is_number()) value = json_->get<double>();
    if (document_->is_xml && json_->is_string()) value = as_number(json_->get_ref<const std::string&>());
    if (!value || !std::isfinite(*value)) fail("must be a number, got " + description());
    return *value;
}

std::int64_t Node::whole(std::int64_t least, std::int64_t most) const {
    const double value = number();
    if (value != std::floor(value) || value < static_cast<double>(least) || value > static_cast<double>(most))
        fail("must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
             ", got " + description());
    return static_cast<std::int64_t>(value);
}

bool Node::boolean() const {
    if (json_->is_boolean()) return json_->get<bool>();
    if (document_->is_xml && json_->is_string()) {
        const std::string& text = json_->get_ref<const std::string&>();
        if (text == "1" || text == "true") return true;
        if (text == "0" || text == "false") return false;
    }
    fail("must be true or false, got " + description());
}

std::string Node::text_or(const char* field, std::string usual) const {
    const std::optional<Node> found = find(field);
    return found ? found->text() : std::move(usual);
}

double Node::number_or(const char* field, double usual) const {
    const std::optional<Node> found = find(field);
    return found ? found->number() : usual;
}

bool Node::boolean_or(const char* field, bool usual) const {
    const std::optional<Node> found = find(field);
    return found ? found->boolean() : usual;
}

std::int64_t Node::whole_or(const char* field, std::int64_t usual, std::int64_t least,
                            std::int64_t most) const {
    const std::optional<Node> found = find(field);
    return found ? found->whole(least, most) : usual;
}

std::string Node::place() const {
    if (document_->is_xml)
        return offset_ < 0 ? std::string()
                           : line_and_column(document_->text, static_cast<std::size_t>(offset_));
    const std::optional<std::string> pointer = find_pointer(*document_->root, *json_);
    return pointer && !pointer->empty() ? *pointer : "/";
}

void Node::fail(const std::string& reason) const {
    // in XML, the place is only that of the element, so the message also names the attribute
    std::string name;
    if (document_->is_xml && !json_->is_object())
        if (const auto pointer = find_pointer(*document_->root, *json_))
            name = "\"" + pointer->substr(pointer->rfind('/') + 1) + "\" ";
    damson::fail(document_->file, place(), name + reason);
}

std::string Node::description() const {
    if (json_->is_array()) return "a list";
    if (json_->is_object()) return "an object";
    std::string text = dump();
    if (text.size() > 60) text = text.substr(0, 60) + "...";
    return json_->is_string() ? "the text " + text : text;
}

}  // namespace damson
