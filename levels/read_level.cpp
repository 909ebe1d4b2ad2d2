// Recognizes the format of a level file by its content, and converts failures to values.
#include "read_level.hpp"

#include <cmath>
#include <exception>
#include <utility>

#include "content_maker.hpp"
#include "file_reader.hpp"
#include "ldtk/ldtk_project.hpp"
#include "level.hpp"
#include "tiled/tiled_map.hpp"
#include "tiled/tilesets.hpp"

namespace damson {

namespace {

void check_options(const LevelOptions& options) {
    const float scale = options.pixels_per_meter;
    if (!(scale >= 1e-3f && scale <= 1e6f))
        fail("LevelOptions", "pixels_per_meter",
             "must be from 0.001 to 1000000, got " + std::to_string(scale));
    if (!(std::fabs(options.origin.x) <= 1e5f && std::fabs(options.origin.y) <= 1e5f))
        fail("LevelOptions", "origin", "must be within 100,000 m of the origin of the world");
    if (options.categories.size() > 64) fail("LevelOptions", "categories", "must be 64 names or fewer");
}

LevelContent read(std::string text, const std::string& path, const LevelOptions& options,
                  FileReader& reader) {
    check_options(options);
    const Document document = parse_tiled(std::move(text), path);
    ContentMaker maker(options);
    if (is_ldtk(document))
        read_ldtk(document, reader, maker);
    else if (is_tiled(document))
        read_tiled(document, reader, maker);
    else
        fail(path, {}, "is neither a map of Tiled nor a project of LDtk");
    return maker.finish(reader.files());
}

/// Calls `make_content` and converts exceptions to a fault.
template <class Make>
LevelReading guarded(const std::string& path, Make make_content) {
    LevelReading reading;
    try {
        LevelContent content = make_content();
        reading.fault = find_fault(content);
        if (reading.fault.is_empty())
            reading.content = std::move(content);
        else if (reading.fault.file.empty())
            reading.fault.file = path;
    } catch (LevelFailure& failure) {
        reading.fault = std::move(failure.fault);
        if (reading.fault.file.empty()) reading.fault.file = path;
#ifndef __wasi__  // libraries do not throw there, and only one type of exception can be caught
    } catch (const std::exception& problem) {
        reading.fault = {path, {}, std::string("cannot be read: ") + problem.what()};
#endif
    }
    return reading;
}

}  // namespace

LevelReading read_level(const std::string& path, const LevelOptions& options, const LevelFiles& files) {
    return guarded(path, [&] {
        FileReader reader(files);
        std::string text = reader.read(path, {}, {});
        return read(std::move(text), path, options, reader);
    });
}

LevelReading parse_level(std::string_view text, const std::string& path, const LevelOptions& options,
                         const LevelFiles& files) {
    return guarded(path, [&] {
        FileReader reader(files);
        reader.note(path);
        return read(std::string(text), path, options, reader);
    });
}

}  // namespace damson
