// How far the work has come: a bar with the time left on a terminal, one plain line a finished part
// elsewhere.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace damson::demo {

class Progress {
public:
    /// `weights` are guesses of how long the parts take, in any unit; parts are done in this order.
    explicit Progress(std::vector<double> weights);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Starts the next part.
    void begin(const std::string& label);

    /// The present part has come this far, 0 to 1.
    void update(double fraction);

    /// Ends the present part; `outcome` says how, in a few words.
    void end(const std::string& outcome);

    /// Passes over the present part, which is not needed.
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

/// "42 s", "3 min 10 s".
std::string describe_seconds(double seconds);

}  // namespace damson::demo
