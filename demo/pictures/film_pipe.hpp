// Raw pictures to ffmpeg, which makes a film of them. No shell is asked, and nobody who stops reading ends
// us.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <span>
#include <string>

#include "camera.hpp"

namespace damson::demo {

/// What keeps a film from being written to `file`, as a sentence: an ending other than .mp4 and .gif, no such
/// folder, no ffmpeg. Empty: nothing.
struct FilmObstacle {
    std::string sentence;
    bool is_usage = false;  ///< The name of the file is at fault.
};
FilmObstacle find_film_obstacle(const std::string& file);

/// A film under way. The file appears when it is whole.
class FilmPipe {
public:
    FilmPipe() = default;
    ~FilmPipe();
    FilmPipe(const FilmPipe&) = delete;
    FilmPipe& operator=(const FilmPipe&) = delete;

    // each returns an empty string, or why it could not

    std::string open(const std::string& file, PictureSize size, double frames_per_second);
    /// One picture: rows of blue, green, red and nothing.
    std::string write(std::span<const std::uint8_t> pixels);
    std::string close();

private:
    std::string end(bool is_wanted);

    std::string file_, part_;
    pid_t child_ = -1;
    int pipe_ = -1;
    int words_ = -1;  ///< A nameless file that takes what ffmpeg has to say.
};

}  // namespace damson::demo
