// Runs other programs, on POSIX.
#include "subprocess.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <system_error>

extern char** environ;

namespace damson::demo {

int start_process(const std::vector<std::string>& arguments, int in, int out, int err, pid_t& child) {
    std::vector<char*> pointers;
    for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, in, 0);
    ::posix_spawn_file_actions_adddup2(&actions, out, 1);
    ::posix_spawn_file_actions_adddup2(&actions, err, 2);
    // reset SIGPIPE, because the child would otherwise inherit the setting that ignores it
    sigset_t pipe_signal;
    ::sigemptyset(&pipe_signal);
    ::sigaddset(&pipe_signal, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes, &pipe_signal);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    const int error = ::posix_spawnp(&child, pointers[0], &actions, &attributes, pointers.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    return error;
}

int wait_for_process(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return status;
}

std::string describe_end(int status) {
    if (WIFSIGNALED(status))
        return std::string("was terminated by a signal: ") + ::strsignal(WTERMSIG(status));
    return "failed with status " + std::to_string(WEXITSTATUS(status));
}

int open_nameless_file() {
    std::FILE* file = std::tmpfile();
    if (file == nullptr) return -1;
    const int descriptor = ::fcntl(::fileno(file), F_DUPFD_CLOEXEC, 3);
    std::fclose(file);
    return descriptor;
}

std::string last_line_of(int file) {
    std::array<char, 4096> text{};
    const off_t size = ::lseek(file, 0, SEEK_END);
    const off_t from = std::max<off_t>(0, size - static_cast<off_t>(text.size()));
    const ssize_t count = ::pread(file, text.data(), text.size(), from);
    std::string words(text.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    while (!words.empty() && (words.back() == '\n' || words.back() == ' ')) words.pop_back();
    const std::size_t line = words.rfind('\n');
    return line == std::string::npos ? words : words.substr(line + 1);
}

ProcessEnd run_process(const std::vector<std::string>& arguments) {
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    const int words = open_nameless_file();
    pid_t child = -1;
    const int error = start_process(arguments, nowhere, nowhere, words >= 0 ? words : nowhere, child);
    if (nowhere >= 0) ::close(nowhere);
    ProcessEnd end;
    if (error != 0) {
        end.is_missing = error == ENOENT;
        end.sentence = "cannot be started: " + std::generic_category().message(error);
    } else {
        const int status = wait_for_process(child);
        end.is_missing = WIFEXITED(status) && WEXITSTATUS(status) == 127;
        end.is_clean = status == 0;
        if (!end.is_clean) end.sentence = describe_end(status);
        if (const std::string last = words >= 0 ? last_line_of(words) : ""; !end.is_clean && !last.empty())
            end.sentence += ": " + last;
    }
    if (words >= 0) ::close(words);
    return end;
}

}  // namespace damson::demo
