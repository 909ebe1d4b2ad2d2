// Other programs run by ours: no shell is asked, so that no name of a file can mean anything to one.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace damson::demo {

/// Starts a program found on the path, with these descriptors as its input, output and error output, and no
/// others that are closed on exec. Returns 0, or an error number.
int start_process(const std::vector<std::string>& arguments, int in, int out, int err, pid_t& child);

/// Status as of waitpid(), or -1.
int wait_for_process(pid_t child);

/// "gave up with status 3", "was ended by a signal, Killed"
std::string describe_end(int status);

/// A nameless file for what a program has to say; -1 if there is none to be had.
int open_nameless_file();
/// The last line of what was written to it.
std::string last_line_of(int file);

/// How a program ended that was run for its effect alone.
struct ProcessEnd {
    bool is_missing = false;  ///< There is no such program.
    bool is_clean = false;    ///< It ended with status 0.
    std::string sentence;     ///< Otherwise: how it ended, and its last words.
};

/// Runs a program to its end, in silence.
ProcessEnd run_process(const std::vector<std::string>& arguments);

}  // namespace damson::demo
