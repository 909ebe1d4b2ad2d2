// Walks through the worlds and levels of a project.
#include "ldtk_project.hpp"

#include <algorithm>
#include <utility>

#include "ldtk_entities.hpp"
#include "ldtk_layers.hpp"

namespace damson {

namespace {

/// Returns the layers of a level, which are in a file of their own if the project says so. `holder` keeps this file.
std::vector<Node> layers_of(const Node& level, FileReader& files, std::optional<Document>& holder) {
    if (level.find("layerInstances")) return level.list("layerInstances");
    const std::optional<Node> path = level.find("externalRelPath");
    if (!path) return {};
    const std::string file = beside(level.document().file, path->text());
    holder = parse_json(files.read(file, level.document().file, path->place()), file);
    return Node(*holder).list("layerInstances");
}

void read_level_node(const Node& level, glm::dvec2 corner, const LdtkDefinitions& definitions,
                     FileReader& files, ContentMaker& maker) {
    const std::string name = level.text_or("identifier", "");
    const glm::dvec2 size{level.get("pxWid").number(), level.get("pxHei").number()};
    std::optional<Document> holder;
    // the fields of a level in a file of its own are there too, with the same values
    LdtkFrame frame{.corner = corner, .grid = 1.0};
    frame.level = static_cast<std::uint32_t>(maker.content().levels.size());
    std::vector<LevelField> fields;
    for (const LdtkField& field : read_ldtk_fields(level, frame, maker)) fields.push_back(field.field);
    maker.add_level(name, corner, size, std::move(fields));
    const std::vector<Node> layers = layers_of(level, files, holder);
    // LDtk lists the top layer first
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
        const std::string type = layer->get("__type").text();
        if (type == "Entities")
            read_ldtk_entities(*layer, frame, name, definitions, maker);
        else
            read_ldtk_tiles(*layer, frame, name, definitions, maker);
    }
}

void read_world(const Node& world, const LdtkDefinitions& definitions, FileReader& files,
                ContentMaker& maker) {
    const std::string layout = world.text_or("worldLayout", "Free");
    const bool is_row = layout == "LinearHorizontal", is_column = layout == "LinearVertical";
    const std::vector<std::string>& wanted = maker.properties().options().levels;
    glm::dvec2 next{0.0};
    for (const Node& level : world.list("levels")) {
        glm::dvec2 corner{level.number_or("worldX", 0.0), level.number_or("worldY", 0.0)};
        if (is_row || is_column) corner = next;  // the file contains -1
        if (is_row) next.x += level.get("pxWid").number();
        if (is_column) next.y += level.get("pxHei").number();
        if (level.whole_or("worldDepth", 0) != 0)
            maker.properties().note_unused("depth of level \"" + level.text_or("identifier", "") +
                                           "\" in the world");
        const std::string name = level.text_or("identifier", "");
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), name) == wanted.end()) continue;
        read_level_node(level, corner, definitions, files, maker);
    }
}

}  // namespace

bool is_ldtk(const Document& document) {
    const Node root(document);
    if (document.is_xml || !root.is_object()) return false;
    return root.find("jsonVersion") || (root.find("defs") && root.find("levels"));
}

void read_ldtk(const Document& document, FileReader& files, ContentMaker& maker) {
    const Node root(document);
    const LdtkDefinitions definitions = read_definitions(root.get("defs"), maker.properties());
    read_world(root, definitions, files, maker);
    for (const Node& world : root.list("worlds")) read_world(world, definitions, files, maker);
    for (const std::string& name : maker.properties().options().levels) {
        const auto& levels = maker.content().levels;
        if (std::none_of(levels.begin(), levels.end(),
                         [&](const LevelPart& part) { return part.name == name; }))
            fail(document.file, "/levels", "has no level \"" + name + "\", which LevelOptions::levels names");
    }
}

}  // namespace damson
