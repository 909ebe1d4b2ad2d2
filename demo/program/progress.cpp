// A progress bar on standard error, so that standard output contains only results.
#include "progress.hpp"

#include <unistd.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <utility>

namespace damson::demo {

namespace {

constexpr int bar_width = 28;  // characters

}  // namespace

std::string describe_seconds(double seconds) {
    const auto whole = static_cast<long>(std::ceil(std::max(0.0, seconds)));
    if (whole < 60) return fmt::format("{} s", whole);
    return fmt::format("{} min {} s", whole / 60, whole % 60);
}

Progress::Progress(std::vector<double> weights)
    : weights_(std::move(weights)),
      weight_all_(std::accumulate(weights_.begin(), weights_.end(), 0.0)),
      is_terminal_(::isatty(STDERR_FILENO) == 1),
      start_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
    erase_line();
}

void Progress::begin(const std::string& label) {
    label_ = label;
    draw(0.0);
}

void Progress::update(double fraction) {
    draw(fraction);
}

void Progress::end(const std::string& outcome) {
    erase_line();
    if (!is_terminal_) fmt::print(stderr, "[{}/{}] {}: {}\n", part_ + 1, weights_.size(), label_, outcome);
    weight_done_ += weights_[part_++];
}

void Progress::skip() {
    erase_line();
    weight_done_ += weights_[part_++];
}

void Progress::erase_line() {
    if (is_terminal_) fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
}

void Progress::draw(double fraction) {
    if (!is_terminal_ || weight_all_ <= 0.0) return;
    const double done = std::clamp((weight_done_ + fraction * weights_[part_]) / weight_all_, 0.0, 1.0);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const std::string left =
        done > 0.01 ? describe_seconds(seconds * (1.0 - done) / done) + " left" : std::string("estimating");
    const auto filled = static_cast<std::size_t>(done * bar_width);
    fmt::print(stderr, "\r\x1b[K[{}{}] {:3.0f} %  {}  {}", std::string(filled, '#'),
               std::string(bar_width - filled, '.'), 100.0 * done, left, label_);
    std::fflush(stderr);
}

}  // namespace damson::demo
