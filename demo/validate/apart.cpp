// Runs measurements in separate processes, using fork() and a pipe.
#include "apart.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <vector>

namespace damson::demo {

namespace {

using FastJson = nlohmann::json;

// packs a reading as MessagePack, which preserves every bit of a double, including NaN and infinity
std::vector<std::uint8_t> pack(const Reading& reading) {
    FastJson points = FastJson::array();
    for (const glm::dvec2& point : reading.seen.curve.points) points.push_back({point.x, point.y});
    return FastJson::to_msgpack({reading.is_possible, reading.problem, reading.seconds, reading.seen.value,
                                 reading.seen.words, reading.seen.curve.x, reading.seen.curve.y, points});
}

Reading unpack(const std::vector<std::uint8_t>& bytes) {
    const FastJson list = FastJson::from_msgpack(bytes);
    Reading reading{.is_possible = list.at(0), .problem = list.at(1)};
    reading.seconds = list.at(2);
    reading.seen.value = list.at(3);
    reading.seen.words = list.at(4);
    reading.seen.curve.x = list.at(5), reading.seen.curve.y = list.at(6);
    for (const FastJson& point : list.at(7)) reading.seen.curve.points.push_back({point.at(0), point.at(1)});
    return reading;
}

[[noreturn]] void measure_and_send(const std::function<Reading()>& measure, int descriptor) noexcept {
    const std::vector<std::uint8_t> bytes = pack(measure());
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t count = ::write(descriptor, bytes.data() + sent, bytes.size() - sent);
        if (count < 0 && errno != EINTR) ::_exit(1);
        if (count > 0) sent += static_cast<std::size_t>(count);
    }
    ::_exit(0);
}

std::string describe_end(int status) {
    if (WIFSIGNALED(status))
        return fmt::format("ended by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
    return fmt::format("exited with status {}", WEXITSTATUS(status));
}

}  // namespace

Reading measure_apart(const std::function<Reading()>& measure) {
    int ends[2];
    if (::pipe(ends) != 0) return measure();
    std::fflush(nullptr);  // otherwise both processes would print the buffered output
    const pid_t child = ::fork();
    if (child < 0) {
        ::close(ends[0]), ::close(ends[1]);
        return measure();
    }
    if (child == 0) {
        ::close(ends[0]);
        measure_and_send(measure, ends[1]);
    }
    ::close(ends[1]);
    std::vector<std::uint8_t> bytes;
    std::uint8_t buffer[4096];
    for (;;) {
        const ssize_t count = ::read(ends[0], buffer, sizeof buffer);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        bytes.insert(bytes.end(), buffer, buffer + count);
    }
    ::close(ends[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return {.is_possible = false, .problem = describe_end(status)};
    return unpack(bytes);
}

}  // namespace damson::demo
