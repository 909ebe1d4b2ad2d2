// Runs the program `damson` as a user does, and captures its output.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace damson::test {

struct ProgramEnd {
    int status = -1;
    std::string text;  // standard output and standard error together

    bool says(const std::string& part) const { return text.find(part) != std::string::npos; }
};

inline std::string contents(const std::string& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

inline ProgramEnd run_damson(const std::string& arguments) {
    const std::string command = std::string("'") + DAMSON_PROGRAM + "' " + arguments + " 2>&1 </dev/null";
    ProgramEnd end;
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    char bytes[4096];
    for (std::size_t count = 0; (count = std::fread(bytes, 1, sizeof bytes, pipe)) > 0;)
        end.text.append(bytes, count);
    const int status = pclose(pipe);
    end.status = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + status;
    return end;
}

inline void check_end(const std::string& arguments, int status, const std::string& sentence) {
    const ProgramEnd end = run_damson(arguments);
    INFO("damson ", arguments);
    INFO(end.text);
    CHECK(end.status == status);
    CHECK(end.says(sentence));
}

/// Returns a path in the temporary folder for a test's file.
inline std::string temporary(const std::string& name) {
    return (std::filesystem::temp_directory_path() / ("damson_test_" + name)).string();
}

}  // namespace damson::test
