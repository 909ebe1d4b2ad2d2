// `damson list`: prints the scenes and the engines.
#include <fmt/format.h>

#include "../scenes/catalogue.hpp"
#include "../support/table.hpp"
#include "command_line.hpp"
#include "commands.hpp"

namespace damson::demo {

int list_command() {
    Table scenes({"<scene", "bodies", "shapes", "joints", "steps", "quick", "<description"});
    for (const CatalogueEntry& entry : scene_catalogue()) {
        const Scene full = entry.make(SceneSize::Full);
        const Scene quick = entry.make(SceneSize::Quick);
        scenes.add({std::string(entry.name), with_commas(full.bodies.size()), with_commas(full.shapes.size()),
                    with_commas(full.joints.size()), with_commas(full.steps),
                    with_commas(quick.bodies.size()), std::string(entry.description)});
    }
    fmt::print("{}\n", scenes.text());

    Table table({"<engine", "<"});
    for (const EngineInfo& engine : engines()) {
        if (!engine.is_available()) {
            table.add({engine.name, "not available: " + engine.missing});
            continue;
        }
        table.add({engine.name, engine.version});
        table.add({"", engine.flags});
        std::string broadphases;
        for (const std::string& name : engine.broadphases)
            broadphases += (broadphases.empty() ? "" : ", ") + name;
        if (!broadphases.empty()) table.add({"", "broadphases: " + broadphases});
        table.add({"", engine.has_workers ? "threads: one or more" : "threads: one"});
    }
    fmt::print("{}", table.text());
    return status_ok;
}

void add_list_command(CommandLine& line) {
    line.add("Information", "list", "List the scenes, the engines and their broadphases.", "  damson list",
             list_command);
}

}  // namespace damson::demo
