// The program `damson`. program/command_line.hpp describes how the command line works.
//
//   0  success      1  the command failed, or a check found a difference      2  the command line is invalid
#include <cstdio>
#include <exception>

#include "program/command_line.hpp"
#include "program/commands.hpp"

namespace damson::demo {

namespace {

int run_program(int argc, char** argv) {
    CommandLine line("damson " DAMSON_VERSION);
    // the help lists the commands in this order
    add_bench_command(line);
    add_broadphase_command(line);
    add_worlds_command(line);
    add_compare_command(line);
#ifdef DAMSON_DEMO_HAS_REFEREE
    add_validate_command(line);
#endif
    add_run_command(line);
    add_import_command(line);
    add_record_command(line);
    add_replay_command(line);
    add_state_command(line);
    add_diverge_command(line);
    add_trace_command(line);
    add_sweep_command(line);
    add_list_command(line);
    add_child_run_command(line);
    return line.run(argc, argv);
}

}  // namespace

}  // namespace damson::demo

int main(int argc, char** argv) {
    try {
        return damson::demo::run_program(argc, argv);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "damson: %s\n", problem.what());
        return damson::demo::status_failed;
    }
}
