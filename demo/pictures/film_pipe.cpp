// Sends pictures to ffmpeg through a pipe, on POSIX.
#include "film_pipe.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <system_error>
#include <vector>

#include "../support/subprocess.hpp"

namespace damson::demo {

namespace {

constexpr const char* missing_ffmpeg =
    "the film needs ffmpeg, which is not installed: apt-get install ffmpeg";

std::string reason(int error) {
    return std::generic_category().message(error);
}

/// Ignores SIGPIPE during its lifetime, so that a write to a closed pipe returns an error.
class NoPipeSignal {
public:
    NoPipeSignal() {
        struct sigaction ignore {};
        ignore.sa_handler = SIG_IGN;
        ::sigaction(SIGPIPE, &ignore, &before_);
    }
    ~NoPipeSignal() { ::sigaction(SIGPIPE, &before_, nullptr); }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    struct sigaction before_ {};
};

bool ends_with(const std::string& file, std::string_view ending) {
    return file.size() > ending.size() && file.ends_with(ending);
}

}  // namespace

FilmObstacle find_film_obstacle(const std::string& file) {
    if (!ends_with(file, ".mp4") && !ends_with(file, ".gif"))
        return {"unknown kind of film \"" + file + "\"; possible: names that end in .mp4 or .gif", true};
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    std::error_code code;
    if (!folder.empty() && !std::filesystem::is_directory(folder, code))
        return {file + ": cannot be written: there is no folder " + folder.string(), false};
    const ProcessEnd end = run_process({"ffmpeg", "-version"});
    if (end.is_missing) return {missing_ffmpeg, false};
    if (!end.is_clean) return {"the film needs ffmpeg, which " + end.sentence, false};
    return {};
}

FilmPipe::~FilmPipe() {
    if (child_ >= 0) end(false);
}

std::string FilmPipe::open(const std::string& file, PictureSize size, double frames_per_second) {
    file_ = file;
    const bool is_gif = ends_with(file, ".gif");
    part_ = file + (is_gif ? ".part.gif" : ".part.mp4");
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return "cannot create a pipe for ffmpeg: " + reason(errno);
    words_ = open_nameless_file();

    std::vector<std::string> arguments{"ffmpeg",
                                       "-hide_banner",
                                       "-loglevel",
                                       "error",
                                       "-y",
                                       "-f",
                                       "rawvideo",
                                       "-pixel_format",
                                       "bgr0",
                                       "-video_size",
                                       std::to_string(size.width) + "x" + std::to_string(size.height),
                                       "-framerate",
                                       std::to_string(frames_per_second),
                                       "-i",
                                       "pipe:0"};
    const auto add = [&](std::initializer_list<const char*> more) {
        arguments.insert(arguments.end(), more.begin(), more.end());
    };
    if (is_gif)
        add({"-filter_complex", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none"});
    else  // many players require even sizes and this pixel format
        add({"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "20",
             "-movflags", "+faststart"});
    arguments.push_back("file:" + part_);

    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    const int error = start_process(arguments, ends[0], nowhere, words_ >= 0 ? words_ : nowhere, child_);
    if (nowhere >= 0) ::close(nowhere);
    ::close(ends[0]);
    pipe_ = ends[1];
    if (error == 0) return {};
    child_ = -1;
    ::close(pipe_);
    if (words_ >= 0) ::close(words_);
    pipe_ = words_ = -1;
    return error == ENOENT ? missing_ffmpeg : "ffmpeg cannot be started: " + reason(error);
}

std::string FilmPipe::write(std::span<const std::uint8_t> pixels) {
    if (child_ < 0) return "the film is not open";
    const NoPipeSignal quiet;
    for (std::size_t sent = 0; sent < pixels.size();) {
        const ssize_t count = ::write(pipe_, pixels.data() + sent, pixels.size() - sent);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            const std::string problem = end(false);
            return problem.empty() ? file_ + ": ffmpeg stopped reading" : problem;
        }
        sent += static_cast<std::size_t>(count);
    }
    return {};
}

std::string FilmPipe::close() {
    return child_ < 0 ? "the film is not open" : end(true);
}

std::string FilmPipe::end(bool is_wanted) {
    ::close(pipe_);
    const int status = wait_for_process(child_);
    std::string words;
    if (words_ >= 0) {
        words = last_line_of(words_);
        ::close(words_);
    }
    child_ = pipe_ = words_ = -1;
    std::error_code code;
    if (is_wanted && status == 0) {
        std::filesystem::rename(part_, file_, code);
        if (!code) return {};
        words = code.message();
    }
    std::error_code ignored;
    std::filesystem::remove(part_, ignored);
    if (status == 0) return words.empty() ? std::string() : file_ + ": cannot be written: " + words;
    return file_ + ": ffmpeg " + describe_end(status) + (words.empty() ? "" : ": " + words);
}

}  // namespace damson::demo
