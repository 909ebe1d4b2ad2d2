// Distributes rows: the first process serves them, and the other processes request them.
#include "hand_out.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "../../support/stopwatch.hpp"
#include "row_text.hpp"

namespace damson::demo {

namespace {

/// Time between two checks for messages. A computing thread can use the core meanwhile.
constexpr std::chrono::microseconds time_between_looks{500};

std::string text_of_rows(const std::vector<std::uint64_t>& rows) {
    std::string text;
    for (const std::uint64_t row : rows) fmt::format_to(std::back_inserter(text), "{} ", row);
    return text;
}

std::vector<std::uint64_t> rows_from_text(std::string_view text) {
    std::vector<std::uint64_t> rows;
    const char *at = text.data(), *end = at + text.size();
    for (std::uint64_t row = 0; at < end;) {
        const auto [stop, error] = std::from_chars(at, end, row);
        if (error != std::errc{}) break;
        rows.push_back(row);
        at = stop + 1;
    }
    return rows;
}

/// The rows that a process other than the first has received, and the results that it has not sent yet.
class FarDesk final : public RowDesk {
public:
    /// A snapshot of the desk for the main thread.
    struct State {
        std::vector<RowResult> finished;
        std::size_t waiting = 0;       // number of received rows that no thread has taken
        std::uint32_t idle = 0;        // number of threads that are waiting for a row
        double seconds_per_row = 0.0;  // mean time; 0 if not known yet [s]
    };

    std::optional<std::uint64_t> take() override {
        std::unique_lock lock(mutex_);
        ++idle_;
        has_come_.notify_all();  // wakes the main thread, which then sees that a thread is idle
        has_rows_.wait(lock, [&] { return has_ended_ || !rows_.empty(); });
        if (rows_.empty()) return std::nullopt;  // there are no more rows in the sweep
        --idle_;
        const std::uint64_t row = rows_.front();
        rows_.pop_front();
        return row;
    }

    void bring(RowResult result) override {
        const std::lock_guard lock(mutex_);
        finished_.push_back(std::move(result));
        ++finished_count_;
        has_come_.notify_all();
    }

    void add(const std::vector<std::uint64_t>& rows) {
        const std::lock_guard lock(mutex_);
        rows_.insert(rows_.end(), rows.begin(), rows.end());
        has_rows_.notify_all();
    }

    void end() {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
        has_rows_.notify_all();
    }

    /// Returns the current state. If no row is finished, first waits up to `time_between_looks`.
    State look(std::uint32_t threads) {
        std::unique_lock lock(mutex_);
        if (finished_.empty()) has_come_.wait_for(lock, time_between_looks);
        State state{std::move(finished_), rows_.size(), idle_, 0.0};
        finished_.clear();
        if (finished_count_ > 0)
            state.seconds_per_row =
                watch_.seconds() * static_cast<double>(threads) / static_cast<double>(finished_count_);
        return state;
    }

private:
    std::mutex mutex_;
    std::condition_variable has_rows_, has_come_;
    std::deque<std::uint64_t> rows_;
    std::vector<RowResult> finished_;
    std::uint64_t finished_count_ = 0;
    std::uint32_t idle_ = 0;
    bool has_ended_ = false;
    Stopwatch watch_;
};

/// Ends a desk when it goes out of scope, so that the threads that use it finish.
class DeskEnd {
public:
    explicit DeskEnd(FarDesk& desk) : desk_(desk) {}
    ~DeskEnd() { desk_.end(); }
    DeskEnd(const DeskEnd&) = delete;
    DeskEnd& operator=(const DeskEnd&) = delete;

private:
    FarDesk& desk_;
};

/// Returns the number of rows to request now. 0 means no request.
std::size_t rows_wanted(const FarDesk::State& state, std::uint32_t threads) {
    const std::size_t chunk = rows_of_chunk(state.seconds_per_row);
    if (chunk <= 1) return state.waiting < state.idle ? state.idle - state.waiting : 0;
    return state.waiting < threads ? chunk * threads : 0;
}

}  // namespace

std::size_t rows_of_chunk(double seconds_per_row) {
    if (!(seconds_per_row > 0.0)) return 1;
    return static_cast<std::size_t>(std::clamp(time_of_chunk / seconds_per_row, 1.0, most_rows_of_chunk));
}

std::string text_of(const RowReport& report) {
    std::string text = fmt::format("{} {}\n", report.wanted, report.is_last ? 1 : 0);
    for (const RowResult& result : report.finished) text += line_of_row(result);
    return text;
}

std::optional<RowReport> report_from(const std::string& text, std::size_t cell_count) {
    RowReport report;
    std::size_t line_end = text.find('\n');
    const std::vector<std::uint64_t> head = rows_from_text(std::string_view(text).substr(0, line_end));
    if (line_end == text.npos || head.size() != 2) return std::nullopt;
    report.wanted = head[0];
    report.is_last = head[1] != 0;
    for (std::size_t at = line_end + 1; at < text.size(); at = line_end + 1) {
        line_end = text.find('\n', at);
        if (line_end == text.npos) return std::nullopt;
        auto result = row_from_line(std::string_view(text).substr(at, line_end - at), cell_count);
        if (!result) return std::nullopt;
        report.finished.push_back(std::move(*result));
    }
    return report;
}

void serve_rows(Ranks& ranks, LocalDesk& desk, std::size_t cell_count) {
    int at_work = ranks.count() - 1;
    while (at_work > 0) {
        const std::optional<RankMessage> message = ranks.receive();
        if (!message) {
            std::this_thread::sleep_for(time_between_looks);
            continue;
        }
        std::optional<RowReport> report = report_from(message->text, cell_count);
        if (!report) {
            desk.stop(fmt::format(
                "a message from process {} is damaged; start the sweep again to continue it", message->from));
            // treat it as a request for a row; the desk has stopped, so the answer "no more rows" ends that
            // process
            report.emplace().wanted = 1;
        }
        for (RowResult& result : report->finished) desk.bring(std::move(result));
        if (report->is_last) --at_work;
        if (report->wanted > 0) ranks.send(message->from, text_of_rows(desk.take_some(report->wanted)));
    }
}

void compute_rows_for_first(Ranks& ranks, const SweepPlan& plan, std::uint32_t threads) {
    FarDesk desk;
    Crew crew(plan, desk, threads);
    const DeskEnd end(desk);  // destroyed before `crew`, whose destructor waits for its threads
    bool has_asked = false, has_ended = false;
    for (;;) {
        FarDesk::State state = desk.look(threads);
        RowReport report{.finished = std::move(state.finished)};
        if (!has_asked && !has_ended) report.wanted = rows_wanted(state, threads);
        if (has_ended && state.waiting == 0 && state.idle == threads) {
            report.is_last = true;
            ranks.send(0, text_of(report));
            break;
        }
        if (report.wanted > 0 || !report.finished.empty()) ranks.send(0, text_of(report));
        has_asked = has_asked || report.wanted > 0;
        if (!has_asked) continue;
        if (const std::optional<RankMessage> answer = ranks.receive()) {
            const std::vector<std::uint64_t> rows = rows_from_text(answer->text);
            has_asked = false;
            if (rows.empty()) has_ended = true;
            desk.add(rows);
        }
    }
}

}  // namespace damson::demo
