// `damson import`: converts a level file of Tiled or LDtk to a scene file.
#include <fmt/format.h>
#include <memory>

#include "../scenes/level_file.hpp"
#include "../scenes/scene_file.hpp"
#include "../support/table.hpp"
#include "command_line.hpp"
#include "commands.hpp"

namespace damson::demo {

Outcome<int> import_command(const ImportRequest& request) {
    auto read = read_level_scene(request.level, request.pixels_per_meter);
    if (auto* error = std::get_if<SceneFileError>(&read)) return Failure{status_failed, error->text()};
    LevelScene& level = std::get<LevelScene>(read);
    fmt::print("{}: {} bodies, {} shapes, {} tile grids\n", request.level,
               with_commas(level.scene.bodies.size()), with_commas(level.scene.shapes.size()),
               with_commas(level.scene.tile_grids.size()));
    for (const std::string& note : level.notes) fmt::print("  {}\n", note);
    if (request.out_file.empty()) return status_ok;
    if (level.path_count > 0)
        fmt::print("  not in the file: paths of {} platforms, which only `damson run {}` follows\n",
                   level.path_count, request.level);
    level.scene.drive = nullptr;
    if (auto error = write_scene_file(level.scene, request.out_file))
        return Failure{status_failed, error->text()};
    return status_ok;
}

void add_import_command(CommandLine& line) {
    const auto request = std::make_shared<ImportRequest>();
    CLI::App& import = line.add("Watch and draw", "import",
                                "Convert a level of Tiled or LDtk to a scene, and list what cannot be used.",
                                "  damson import cave.tmx --out cave.json",
                                [request] { return finish(import_command(*request)); });
    import.add_option("LEVEL", request->level, "A .tmx, .tmj, .world or .ldtk file.")->required();
    import.add_option("--out,-o", request->out_file, "Write the scene to this file as JSON.")
        ->type_name("FILE");
    import.add_option("--pixels", request->pixels_per_meter, "Pixels per meter.")
        ->check(in_range(0.001, 1e6))
        ->capture_default_str();
}

}  // namespace damson::demo
