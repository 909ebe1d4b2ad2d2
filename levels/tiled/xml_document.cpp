// Converts XML elements of Tiled to JSON. Element names that can occur several times become lists, with the names that
// Tiled uses in its JSON files.
#include "xml_document.hpp"

#ifdef DAMSON_NO_XML

namespace damson {

Document parse_tiled_xml(std::string, std::string file) {
    fail(std::move(file), {},
         "is XML, which this build cannot read; save the file in the JSON format of Tiled");
}

}  // namespace damson

#else

#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>
#include <string_view>

#include "../../core/text_parts.hpp"

namespace damson {

using Json = nlohmann::json;

namespace {

constexpr int max_xml_depth = 200;

/// Returns the list that an element belongs to, or null if its parent can have only one.
const char* list_of(std::string_view parent, std::string_view name) {
    const bool is_layered = parent == "map" || parent == "group";
    if (is_layered && (name == "layer" || name == "objectgroup" || name == "imagelayer" || name == "group"))
        return "layers";
    if (parent == "map" && name == "tileset") return "tilesets";
    if (parent == "tileset" && name == "tile") return "tiles";
    if (parent == "objectgroup" && name == "object") return "objects";
    if (parent == "data" && name == "chunk") return "chunks";
    return nullptr;
}

const char* type_of_layer(std::string_view name) {
    if (name == "layer") return "tilelayer";
    if (name == "objectgroup") return "objectgroup";
    return name == "imagelayer" ? "imagelayer" : "group";
}

/// Converts "0,0 16,0 16,16" to a list of points.
Json points_of(const pugi::xml_node& element) {
    Json points = Json::array();
    std::istringstream words(element.attribute("points").value());
    for (std::string word; words >> word;) {
        const std::size_t comma = word.find(',');
        Json point = {{"x", word.substr(0, comma)},
                      {"y", comma == word.npos ? std::string() : word.substr(comma + 1)}};
        point[offset_key] = element.offset_debug();
        points.push_back(std::move(point));
    }
    return points;
}

Json element_as_json(const pugi::xml_node& element, int depth, const Document& document);

Json properties_of(const pugi::xml_node& element, int depth, const Document& document) {
    Json list = Json::array();
    for (const pugi::xml_node& property : element.children("property")) {
        Json entry = element_as_json(property, depth + 1, document);
        if (!entry.contains("value")) {
            // members of a class are nested properties; long texts are the content of the element
            if (entry.contains("properties"))
                entry["value"] = std::move(entry["properties"]), entry["type"] = "class";
            else
                entry["value"] = property.text().get();
        }
        list.push_back(std::move(entry));
    }
    return list;
}

/// Adds the cells of a <data> or <chunk> element: its text, or its <tile> elements.
void add_cells(Json& object, const pugi::xml_node& element) {
    if (!element.child("tile")) {
        object["data"] = element.text().get();
        return;
    }
    Json cells = Json::array();
    for (const pugi::xml_node& tile : element.children("tile")) {
        const char* gid = tile.attribute("gid").value();
        cells.push_back(*gid == 0 ? "0" : gid);
    }
    object["data"] = std::move(cells);
}

Json element_as_json(const pugi::xml_node& element, int depth, const Document& document) {
    if (depth > max_xml_depth) fail(document.file, {}, "is nested more than 200 levels deep");
    Json object = Json::object();
    object[offset_key] = element.offset_debug();
    const std::string_view own_name = element.name();
    for (const pugi::xml_attribute& attribute : element.attributes())
        object[attribute.name()] = attribute.value();
    if (own_name == "data" || own_name == "chunk") {
        if (!element.child("chunk")) add_cells(object, element);
    }
    for (const pugi::xml_node& child : element.children()) {
        if (child.type() != pugi::node_element) continue;
        const std::string name = child.name();
        if (name == "properties") {
            object["properties"] = properties_of(child, depth + 1, document);
        } else if (const char* list = list_of(own_name, name)) {
            Json entry = element_as_json(child, depth + 1, document);
            if (std::string_view(list) == "layers") entry["type"] = type_of_layer(name);
            if (name == "layer" && entry.contains("data")) {
                // the JSON format stores the encoding, the cells and the chunks in the layer
                Json data = std::move(entry["data"]);
                entry.erase("data");
                for (const char* part : {"encoding", "compression", "data", "chunks"})
                    if (data.contains(part)) entry[part] = std::move(data[part]);
            }
            if (!object.contains(list) || !object[list].is_array()) object[list] = Json::array();
            object[list].push_back(std::move(entry));
        } else if (own_name == "object" && (name == "polygon" || name == "polyline")) {
            object[name] = points_of(child);
        } else if (own_name == "object" && (name == "ellipse" || name == "point" || name == "capsule")) {
            object[name] = "1";
        } else if (own_name == "tileset" && (name == "wangsets" || name == "terraintypes")) {
            continue;  // brushes of the editor
        } else if (own_name == "layer" && name == "data") {
            object["data"] = element_as_json(child, depth + 1, document);
        } else if (!(name == "tile" && (own_name == "data" || own_name == "chunk"))) {
            object[name] = element_as_json(child, depth + 1, document);
        }
    }
    return object;
}

}  // namespace

Document parse_tiled_xml(std::string text, std::string file) {
    Document document{std::move(file), std::move(text), true};
    pugi::xml_document xml;
    const pugi::xml_parse_result result =
        xml.load_buffer(document.text.data(), document.text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result)
        fail(document.file, line_and_column(document.text, static_cast<std::size_t>(result.offset)),
             std::string("is not valid XML: ") + result.description());
    const pugi::xml_node root = xml.document_element();
    if (!root) fail(document.file, {}, "is not valid XML: there is no element");
    Json json = element_as_json(root, 0, document);
    json["type"] = root.name();
    document.root = std::make_shared<Json>(std::move(json));
    return document;
}

}  // namespace damson

#endif
