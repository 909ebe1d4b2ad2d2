// Child processes with a pipe for messages, on POSIX.
#include "process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

namespace damson::demo {

namespace {

constexpr int wait_between_signs_ms = 250;
constexpr std::size_t head_size = 5;

/// Collects bytes and splits them into complete messages.
class MessageReader {
public:
    void append(const char* bytes, std::size_t count) { buffer_.append(bytes, count); }

    bool take(Message& message) {
        if (buffer_.size() - start_ < head_size) return false;
        std::uint32_t length = 0;
        std::memcpy(&length, buffer_.data() + start_ + 1, sizeof length);
        if (buffer_.size() - start_ - head_size < length) return false;
        message.kind = buffer_[start_];
        message.payload = buffer_.substr(start_ + head_size, length);
        start_ += head_size + length;
        if (start_ == buffer_.size()) buffer_.clear(), start_ = 0;
        return true;
    }

private:
    std::string buffer_;
    std::size_t start_ = 0;
};

/// Executes the program in the child process. Calls only functions that are safe between fork() and exec().
[[noreturn]] void become(char* const* arguments, int pipe_end) {
    if (pipe_end == message_descriptor)
        ::fcntl(pipe_end, F_SETFD, 0);
    else
        ::dup2(pipe_end, message_descriptor);
    ::execv(arguments[0], arguments);
    ::_exit(127);
}

ChildEnd end_of(int status) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {true, {}};
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return {false, "could not be started"};
    if (WIFEXITED(status)) return {false, "exited with status " + std::to_string(WEXITSTATUS(status))};
    const int signal = WTERMSIG(status);
    return {false, "was terminated by signal " + std::to_string(signal) + " (" + ::strsignal(signal) + ")"};
}

}  // namespace

bool send_message(int descriptor, char kind, std::string_view payload) {
    std::string bytes(1, kind);
    const auto length = static_cast<std::uint32_t>(payload.size());
    bytes.append(reinterpret_cast<const char*>(&length), sizeof length).append(payload);
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t count = ::write(descriptor, bytes.data() + sent, bytes.size() - sent);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        sent += static_cast<std::size_t>(count);
    }
    return true;
}

ChildEnd run_child_process(const std::vector<std::string>& arguments,
                           const std::function<void(const Message*)>& receive) {
    std::vector<char*> pointers;
    for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);

    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return {false, "could not create a pipe: " + std::generic_category().message(errno)};
    const pid_t child = ::fork();
    if (child == 0) become(pointers.data(), ends[1]);
    ::close(ends[1]);
    if (child < 0) {
        ::close(ends[0]);
        return {false, "could not be started: " + std::generic_category().message(errno)};
    }

    MessageReader reader;
    std::array<char, 65536> bytes{};
    for (;;) {
        pollfd wait{ends[0], POLLIN, 0};
        const int ready = ::poll(&wait, 1, wait_between_signs_ms);
        if (ready == 0) receive(nullptr);
        if (ready <= 0) {
            if (ready < 0 && errno != EINTR) break;
            continue;
        }
        const ssize_t count = ::read(ends[0], bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        reader.append(bytes.data(), static_cast<std::size_t>(count));
        for (Message message; reader.take(message);) receive(&message);
    }
    ::close(ends[0]);

    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return end_of(status);
}

std::string own_path() {
    std::array<char, 4096> path{};
    const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
    return size > 0 ? std::string(path.data(), static_cast<std::size_t>(size)) : std::string();
}

ResidentMemory resident_memory() {
    // VmHWM is the peak since exec(), whereas the value from getrusage() would include the parent's memory
    ResidentMemory memory;
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word == "VmHWM:" && status >> memory.peak_mb) memory.peak_mb *= 1024.0 / 1e6;
        if (word == "VmRSS:" && status >> memory.now_mb) memory.now_mb *= 1024.0 / 1e6;
    }
    if (memory.peak_mb == 0.0) {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        memory.peak_mb = static_cast<double>(usage.ru_maxrss) * 1024.0 / 1e6;
    }
    return memory;
}

}  // namespace damson::demo
