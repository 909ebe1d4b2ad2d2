// Reads level files of the editors Tiled and LDtk, without a world.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "level_content.hpp"
#include "level_options.hpp"

namespace damson {

/// The content of a level file, or the reason why it cannot be read.
struct LevelReading {
    std::optional<LevelContent> content{};  ///< Content; empty if and only if there is an error.
    LevelFault fault{};                     ///< Error, if there is no content.
};

/// Reads a level file: .tmx, .tmj or .json of Tiled, .ldtk of LDtk. Also reads the tilesets, templates and levels
/// that the file names. `files` replaces the file system, for example with an archive.
/// Threads: any number of calls at a time.
LevelReading read_level(const std::string& path, const LevelOptions& options = {},
                        const LevelFiles& files = {});

/// Reads a level from `text`. `path` names the text in error messages, and its folder contains the files that the
/// text names.
LevelReading parse_level(std::string_view text, const std::string& path, const LevelOptions& options = {},
                         const LevelFiles& files = {});

}  // namespace damson
