// Sends pictures to ffmpeg, which encodes a film. ffmpeg is started without a shell, and the program keeps
// running if ffmpeg ends early.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <span>
#include <string>

#include "camera.hpp"

namespace damson::demo {

/// The reason why a film cannot be written: an extension other than .mp4 or .gif, a missing folder, or no
/// ffmpeg.
struct FilmObstacle {
    std::string sentence;   ///< Error message; empty if there is no obstacle.
    bool is_usage = false;  ///< True if the file name is the reason.
};
/// Returns the reason why a film cannot be written to `file`.
FilmObstacle find_film_obstacle(const std::string& file);

/// A film that is being written. The file is created when the film is complete.
class FilmPipe {
public:
    FilmPipe() = default;
    ~FilmPipe();
    FilmPipe(const FilmPipe&) = delete;
    FilmPipe& operator=(const FilmPipe&) = delete;

    // each of these functions returns an empty string, or the reason for failure

    /// Starts ffmpeg.
    std::string open(const std::string& file, PictureSize size, double frames_per_second);
    /// Adds one picture, with four bytes per pixel: blue, green, red, unused.
    std::string write(std::span<const std::uint8_t> pixels);
    /// Completes the film.
    std::string close();

private:
    std::string end(bool is_wanted);

    std::string file_, part_;
    pid_t child_ = -1;
    int pipe_ = -1;
    int words_ = -1;  ///< Temporary file with ffmpeg's error output.
};

}  // namespace damson::demo
