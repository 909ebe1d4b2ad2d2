// Reads the level file and the files that it names, and lists them.
#pragma once

#include <string>
#include <vector>

#include "document.hpp"
#include "level_options.hpp"

namespace damson {

/// Reads files, from the file system or through the functions of the game.
class FileReader {
public:
    explicit FileReader(const LevelFiles& files) : files_(files) {}

    /// Returns the contents of a file. Throws LevelFailure with the given place if it cannot be read, or if the level
    /// names too many files.
    std::string read(const std::string& path, const std::string& named_in, const std::string& place);
    /// Adds a file that was read by other means to the list.
    void note(const std::string& path) { read_.push_back(path); }
    const std::vector<std::string>& files() const noexcept {
        return read_;
    }  ///< Returns all files that were read.

private:
    LevelFiles files_;
    std::vector<std::string> read_;
};

/// Returns the path of `name` relative to the folder of `file`, without "." and ".." inside. A ".." at the beginning
/// stays.
std::string beside(const std::string& file, const std::string& name);
/// Returns true if `path` ends in `ending`, without regard to case.
bool has_ending(const std::string& path, std::string_view ending);

}  // namespace damson
