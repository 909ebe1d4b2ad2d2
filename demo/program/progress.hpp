// Shows progress: on a terminal, a bar with the remaining time; otherwise one line for each finished part.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace damson::demo {

class Progress {
public:
    /// `weights` are estimates of the parts' durations, in any unit, in the order in which the parts run.
    explicit Progress(std::vector<double> weights);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Starts the next part.
    void begin(const std::string& label);

    /// Sets the finished fraction of the current part, from 0 to 1.
    void update(double fraction);

    /// Ends the current part. `outcome` describes the result in a few words.
    void end(const std::string& outcome);

    /// Skips the current part.
    void skip();

private:
    void draw(double fraction);
    void erase_line();

    std::vector<double> weights_;
    std::size_t part_ = 0;
    double weight_done_ = 0.0;
    double weight_all_ = 0.0;
    bool is_terminal_;
    std::string label_;
    std::chrono::steady_clock::time_point start_;
};

/// Formats a duration: "42 s", "3 min 10 s".
std::string describe_seconds(double seconds);

}  // namespace damson::demo
