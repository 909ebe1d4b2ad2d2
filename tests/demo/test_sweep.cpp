// Runs `damson sweep` as a process. Any number of threads and processes must write the same table, even after
// a process was killed.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "../../demo/pictures/gnuplot.hpp"
#include "../../demo/support/subprocess.hpp"
#include "run_damson.hpp"

using namespace damson::demo;
using namespace damson::test;

namespace {

/// A temporary folder for the files of a test, deleted with this object.
struct FreshFolder {
    explicit FreshFolder(const std::string& name) : path(temporary(name)) {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    ~FreshFolder() { std::filesystem::remove_all(path); }

    std::string operator/(const std::string& name) const { return path + "/" + name; }
    std::string path;
};

const std::string small_sweep =
    "sweep boxes_apart --n 20 --steps 60 --vary friction=0.1:0.9:5 --vary gravity=1:10:4 "
    "--measure max_height,settle_time,energy,awake,digest ";

/// A sweep of 100 worlds that take about 10 ms each, for tests that interrupt it.
const std::vector<std::string> long_sweep{
    "sweep",  "smash",        "--quick",   "--steps",      "200", "--vary", "friction=0.1:0.9:50",
    "--vary", "gravity=1,10", "--measure", "energy,digest"};

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + " ";
    return text;
}

std::size_t lines_in(const std::string& file) {
    const std::string text = contents(file);
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Waits up to a minute until a file has at least `lines` lines. Returns true if it does.
bool wait_for_lines(const std::string& file, std::size_t lines) {
    for (int i = 0; i < 60000; ++i) {
        if (lines_in(file) >= lines) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
}

/// Calls `cut`, which starts a sweep and kills it. Tries again if the sweep ended before the kill. Returns
/// true if a journal but no table remains.
template <class Cut>
bool cut_off(const std::string& out, Cut cut) {
    for (int attempt = 0; attempt < 3; ++attempt) {
        for (const char* ending : {"", ".journal"}) std::filesystem::remove(out + ending);
        cut();
        if (std::filesystem::exists(out + ".journal") && !std::filesystem::exists(out)) return true;
    }
    return false;
}

pid_t start(const std::vector<std::string>& arguments) {
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    pid_t child = -1;
    CHECK(start_process(arguments, nowhere, nowhere, nowhere, child) == 0);
    ::close(nowhere);
    return child;
}

/// Returns the reason why tests with several processes cannot run, or "" if they can.
std::string find_mpi_obstacle() {
    if (!std::filesystem::exists(std::filesystem::path(DAMSON_PROGRAM).parent_path() / "damson_sweep_mpi.so"))
        return "the program was built without MPI";
    return run_process({"mpirun", "--version"}).is_missing ? "there is no mpirun" : "";
}

const std::vector<std::string> mpirun_words{
    "mpirun", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n"};

/// MPI leaks memory at exit. The leak sanitizer cannot attribute these leaks to MPI, so it is turned off.
const std::string no_leaks = "ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 ";

ProgramEnd run_mpi(int processes, const std::string& arguments) {
    const std::string command = no_leaks + joined(mpirun_words) + std::to_string(processes) + " '" +
                                DAMSON_PROGRAM + "' " + arguments + " 2>&1 </dev/null";
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

}  // namespace

TEST_SUITE("demo/sweep") {
    TEST_CASE("any number of threads writes the same bytes") {
        const FreshFolder folder("sweep_threads");
        for (const char* threads : {"1", "2", "5"})
            check_end(small_sweep + "--threads " + threads + " --out '" + (folder / threads) + ".csv'", 0,
                      ".csv: 20 rows: 20 ok");
        const std::string table = contents(folder / "1.csv");
        CHECK(table.rfind("row,friction,gravity,max_height,settle_time,energy,awake,digest,status,note\n",
                          0) == 0);
        CHECK(std::count(table.begin(), table.end(), '\n') == 21);
        CHECK(contents(folder / "2.csv") == table);
        CHECK(contents(folder / "5.csv") == table);
        CHECK_FALSE(std::filesystem::exists(folder / "1.csv.journal"));
        CHECK_FALSE(std::filesystem::exists(folder / "1.csv.part"));
    }

    TEST_CASE("an invalid argument is reported with a message and an exit status") {
        const FreshFolder folder("sweep_wrong");
        const std::string good = "sweep smash --quick --steps 2 --vary friction=1,2 --measure energy ";
        const std::string out = "--out '" + (folder / "t.csv") + "' ";
        check_end("sweep no_scene --vary friction=1 --measure energy " + out, 2, "unknown scene");
        check_end("sweep smash --vary frict=1 --measure energy " + out, 2,
                  "unknown parameter \"frict\"; possible: count, gravity");
        check_end("sweep smash --vary friction=1 --measure joy " + out, 2,
                  "unknown measure \"joy\"; possible: max_height");
        check_end("sweep smash --vary friction=0:1 --measure energy " + out, 2, "needs a number of values");
        check_end("sweep smash --vary motor_speed=1 --measure energy " + out, 2, "no joint that motor_speed");
        check_end("sweep smash --vary count=1,2 --measure energy " + out, 2, "count cannot be varied");
        check_end("sweep boxes_apart --n 3 --vary count=1,2 --measure energy " + out, 2,
                  "count is varied, but --n sets it");
        check_end("sweep smash --vary steps_per_second=60 --dt 0.1 --measure energy " + out, 2,
                  "--dt sets it");
        check_end("sweep smash --vary friction=1 --vary friction=2 --measure energy " + out, 2,
                  "varied twice");
        check_end("sweep smash --vary friction=0:1:10000 --vary gravity=0:1:10000 --measure energy " + out, 2,
                  "10,000,000 rows at most");
        check_end(good + "--seed 3 " + out, 2, "--seed requires --sample");
        check_end(good + "--broadphase magic " + out, 2, "unknown broadphase");
        check_end(good + "--out '" + (folder / "t.parquet") + "'", 2, "names that end in .csv, .h5 or .hdf5");
        check_end(good + "--out '" + (folder / "no/t.csv") + "'", 1, "cannot be written");
        check_end(good, 2, "--out is required");
        CHECK(std::filesystem::is_empty(folder.path));
        check_end(good + out, 0, "2 rows: 2 ok");
        check_end(good + out, 1, "t.csv: already exists; name another --out");
        check_end(good + "--overwrite " + out, 0, "2 rows: 2 ok");
    }

    TEST_CASE("the help lists every parameter and every measure") {
        const ProgramEnd end = run_damson("sweep --help");
        CHECK(end.status == 0);
        for (const char* word :
             {"restitution_threshold", "warm_starting", "largest_overlap", "digest", "mpirun"})
            CHECK(end.says(word));
    }

    TEST_CASE("a killed sweep can be continued, and writes the same bytes") {
        const FreshFolder folder("sweep_killed");
        check_end(joined(long_sweep) + "--out '" + (folder / "whole.csv") + "'", 0, "100 rows: 100 ok");
        std::vector<std::string> arguments{DAMSON_PROGRAM};
        arguments.insert(arguments.end(), long_sweep.begin(), long_sweep.end());
        const std::string out = folder / "cut.csv";
        arguments.insert(arguments.end(), {"--threads", "2", "--out", out});
        REQUIRE(cut_off(out, [&] {
            const pid_t child = start(arguments);
            wait_for_lines(out + ".journal", 4);
            ::kill(child, SIGKILL);
            wait_for_process(child);
        }));
        std::ofstream(out + ".journal", std::ios::app) << "17\t0\t3f";  // an incomplete line
        check_end(joined(long_sweep) + "--dt 0.01 --out '" + out + "'", 1,
                  "which differs in steps_per_second");
        const ProgramEnd end = run_damson(joined(long_sweep) + "--threads 1 --out '" + out + "'");
        INFO(end.text);
        CHECK(end.status == 0);
        CHECK(end.says("were in the journal"));
        CHECK(contents(out) == contents(folder / "whole.csv"));
    }

    TEST_CASE("the same seed gives the same draws, and draws are plotted") {
        const FreshFolder folder("sweep_draws");
        const std::string draws =
            "sweep platformer --quick --steps 30 --vary friction=0:1 --vary substeps=1:4 --sample 9 "
            "--measure "
            "max_height,digest ";
        const bool has_gnuplot = find_gnuplot_obstacle().empty();
        check_end(draws + "--seed 5 --out '" + (folder / "a.csv") + "'" +
                      (has_gnuplot ? " --plot '" + (folder / "plots") + "'" : ""),
                  0, "9 rows");
        check_end(draws + "--seed 5 --threads 1 --out '" + (folder / "b.csv") + "'", 0, "9 rows");
        check_end(draws + "--seed 6 --out '" + (folder / "c.csv") + "'", 0, "9 rows");
        CHECK(contents(folder / "a.csv") == contents(folder / "b.csv"));
        CHECK(contents(folder / "a.csv") != contents(folder / "c.csv"));
        if (!has_gnuplot) return;
        CHECK(contents(folder / "plots/max_height.svg").find("<svg") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(folder / "plots/digest.svg"));
    }

    TEST_CASE("tables in HDF5 are equal files and contain the values of the CSV") {
        if (!std::filesystem::exists(std::filesystem::path(DAMSON_PROGRAM).parent_path() /
                                     "damson_sweep_hdf5.so")) {
            check_end(small_sweep + "--out '" + temporary("sweep.h5") + "'", 2, "built without");
            MESSAGE("skipped: the program was built without HDF5");
            return;
        }
        const FreshFolder folder("sweep_hdf5");
        check_end(small_sweep + "--threads 1 --out '" + (folder / "a.h5") + "'", 0, "20 rows: 20 ok");
        check_end(small_sweep + "--threads 3 --out '" + (folder / "b.hdf5") + "'", 0, "20 rows: 20 ok");
        CHECK(contents(folder / "a.h5") == contents(folder / "b.hdf5"));
        CHECK(contents(folder / "a.h5").substr(1, 3) == "HDF");
        // A table's description may be longer than the maximum size of an HDF5 attribute.
        std::string many = "friction=0.0001";
        for (int i = 2; i <= 9000; ++i) many += "," + std::to_string(i) + "e-4";
        check_end("sweep boxes_apart --n 1 --steps 1 --vary " + many + " --measure awake --out '" +
                      (folder / "many.h5") + "'",
                  0, "9,000 rows: 9,000 ok");
        if (run_process({"h5dump", "--version"}).is_missing) {
            MESSAGE("skipped: h5dump is not installed");
            return;
        }
        FILE* pipe = popen(
            ("h5dump -m %.17g -y -w 1 -d /gravity -d /status '" + (folder / "a.h5") + "'").c_str(), "r");
        REQUIRE(pipe != nullptr);
        std::string text(100000, '\0');
        text.resize(std::fread(text.data(), 1, text.size(), pipe));
        CHECK(pclose(pipe) == 0);
        CHECK(text.find("1,\n") != std::string::npos);
        CHECK(text.find("10,\n") != std::string::npos);
        CHECK(text.find("\"ok\"") != std::string::npos);
        CHECK(text.find("m/s2") != std::string::npos);
    }

    TEST_CASE("processes that cannot connect report it, and do not each write the table") {
        const FreshFolder folder("sweep_alone");
        const std::string command = "SLURM_STEP_NUM_TASKS=3 SLURM_PROCID=0 '" + std::string(DAMSON_PROGRAM) +
                                    "' " + small_sweep + "--out '" + (folder / "t.csv") + "' 2>&1";
        FILE* pipe = popen(command.c_str(), "r");
        REQUIRE(pipe != nullptr);
        std::string text(4096, '\0');
        text.resize(std::fread(text.data(), 1, text.size(), pipe));
        CHECK(WEXITSTATUS(pclose(pipe)) == 1);
        CHECK(text.find("srun started 3 processes, ") == std::string("damson: ").size());
        CHECK(std::filesystem::is_empty(folder.path));
    }

    TEST_CASE("any number of processes writes the same bytes") {
        if (const std::string obstacle = find_mpi_obstacle(); !obstacle.empty()) {
            MESSAGE("skipped: " << obstacle);
            return;
        }
        const FreshFolder folder("sweep_ranks");
        check_end(small_sweep + "--threads 1 --out '" + (folder / "alone.csv") + "'", 0, "20 rows");
        for (const int processes : {1, 2, 4}) {
            const std::string out = folder / (std::to_string(processes) + ".csv");
            const ProgramEnd end = run_mpi(processes, small_sweep + "--threads 2 --out '" + out + "'");
            INFO(end.text);
            CHECK(end.status == 0);
            CHECK(end.says("20 rows: 20 ok"));
            CHECK(contents(out) == contents(folder / "alone.csv"));
        }
        const ProgramEnd wrong = run_mpi(2, "sweep smash --vary joy=1 --measure energy --out t.csv");
        CHECK(wrong.status != 0);
        const std::size_t told = wrong.text.find("unknown parameter");
        CHECK(told != std::string::npos);
        CHECK(wrong.text.find("unknown parameter", told + 1) == std::string::npos);  // reported only once
        const ProgramEnd line = run_mpi(2, "sweep smash --measure energy --out t.csv");
        CHECK(line.text.find("--vary is required") != std::string::npos);
        CHECK(line.text.find("--vary is required") == line.text.rfind("--vary is required"));
    }

    TEST_CASE("a killed process loses only its unfinished rows, and the sweep can be continued") {
        if (const std::string obstacle = find_mpi_obstacle(); !obstacle.empty()) {
            MESSAGE("skipped: " << obstacle);
            return;
        }
        const FreshFolder folder("sweep_rank_killed");
        check_end(joined(long_sweep) + "--out '" + (folder / "whole.csv") + "'", 0, "100 rows: 100 ok");
        const std::string out = folder / "cut.csv", ranks_file = folder / "ranks";
        // Each process writes its rank and process id to a file, and then becomes the program.
        const std::string note = "echo $OMPI_COMM_WORLD_RANK $$ >>'" + ranks_file + "'; " + no_leaks +
                                 "exec '" + std::string(DAMSON_PROGRAM) + "' " + joined(long_sweep) +
                                 "--threads 1 --out '" + out + "'";
        std::vector<std::string> arguments = mpirun_words;
        arguments.insert(arguments.end(), {"2", "sh", "-c", note});
        REQUIRE(cut_off(out, [&] {
            std::filesystem::remove(ranks_file);
            const pid_t launcher = start(arguments);
            wait_for_lines(out + ".journal", 4);
            std::ifstream noted(ranks_file);
            int rank = 0;
            pid_t process = 0, second = 0;
            while (noted >> rank >> process)
                if (rank == 1) second = process;
            CHECK(second > 0);
            if (second > 0) ::kill(second, SIGKILL);
            wait_for_process(launcher);
        }));
        const ProgramEnd end = run_mpi(2, joined(long_sweep) + "--threads 1 --out '" + out + "'");
        INFO(end.text);
        CHECK(end.status == 0);
        CHECK(end.says("were in the journal"));
        CHECK(contents(out) == contents(folder / "whole.csv"));
    }
}
