// Runs other programs without a shell, so that special characters in file names are not interpreted.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace damson::demo {

/// Starts a program from the PATH, with these descriptors as its standard input, output and error.
/// Descriptors with the close-on-exec flag are not inherited. Returns 0 on success, otherwise an error
/// number.
int start_process(const std::vector<std::string>& arguments, int in, int out, int err, pid_t& child);

/// Waits until the process ends. Returns its status in the format of waitpid(), or -1 on failure.
int wait_for_process(pid_t child);

/// Returns a description such as "failed with status 3" or "was terminated by a signal: Killed".
std::string describe_end(int status);

/// Opens a nameless temporary file for a program's output. Returns its descriptor, or -1 on failure.
int open_nameless_file();
/// Returns the last line of `file`.
std::string last_line_of(int file);

/// Describes how a program ended; see run_process().
struct ProcessEnd {
    bool is_missing = false;  ///< True if the program does not exist.
    bool is_clean = false;    ///< True if the program exited with status 0.
    std::string sentence;     ///< If not clean, how the program ended, and its last line of output.
};

/// Runs a program until it ends, and discards its output.
ProcessEnd run_process(const std::vector<std::string>& arguments);

}  // namespace damson::demo
