// Reads, validates and writes a journal.
#include "journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fmt/format.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "row_text.hpp"

namespace damson::demo {

namespace {

constexpr std::string_view journal_title = "damson sweep journal 1\t";

std::string header_of(const SweepPlan& plan) {
    const std::string line = std::string(journal_title) + plan.identity;
    return line + fmt::format("\t{:016x}\n", digest_of_text(line));
}

/// Returns the names of the properties in which two sweeps differ, according to the headers of their
/// journals.
std::string differences(std::string_view own_header, std::string_view other_header) {
    const auto parse = [](std::string_view header) {
        header.remove_prefix(journal_title.size());
        return nlohmann::json::parse(header.substr(0, header.find('\t')), nullptr, false);
    };
    const nlohmann::json own = parse(own_header), other = parse(other_header);
    std::string names;
    if (!own.is_object() || !other.is_object()) return names;
    for (const auto& [name, value] : own.items())
        if (!other.contains(name) || other.at(name) != value) names += (names.empty() ? "" : ", ") + name;
    return names;
}

}  // namespace

std::string journal_of(const std::string& table_file) {
    return table_file + ".journal";
}

Journal::Journal(Journal&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      kept_(std::move(other.kept_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(kept_, other.kept_);
    return *this;
}

Journal::~Journal() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Outcome<Journal> Journal::open(const std::string& file, const SweepPlan& plan, bool may_overwrite) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return Failure{status_failed, fmt::format("{}: cannot be written: {}", file, std::strerror(errno))};
    Journal journal(file, descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return Failure{
            status_failed,
            fmt::format("{}: another process is writing it; wait for it, or name another --out", file)};
    if (std::string problem = journal.read_or_begin(plan, may_overwrite); !problem.empty())
        return Failure{status_failed, std::move(problem)};
    return journal;
}

std::string Journal::read_or_begin(const SweepPlan& plan, bool may_overwrite) {
    std::string text;
    char bytes[65536];
    for (ssize_t count = 0;
         (count = ::pread(descriptor_, bytes, sizeof bytes, static_cast<off_t>(text.size()))) > 0;)
        text.append(bytes, static_cast<std::size_t>(count));

    const std::string header = header_of(plan);
    // the program was interrupted while it wrote the header, so write it again
    if (text.size() < header.size() && header.starts_with(text)) return begin(header);
    if (!text.starts_with(header)) {
        if (!text.starts_with(journal_title))
            return fmt::format("{}: exists and is not the journal of a sweep; name another --out", file_);
        if (may_overwrite) return begin(header);
        const std::string others = differences(header, std::string_view(text).substr(0, text.find('\n')));
        return fmt::format(
            "{}: contains rows of another sweep, which differs in {}; finish that sweep, name another --out, "
            "or "
            "discard its rows with --overwrite",
            file_, others.empty() ? "its journal" : others);
    }

    const std::size_t whole = text.rfind('\n') + 1;
    if (whole < text.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
        return fmt::format("{}: cannot be written: {}", file_, std::strerror(errno));
    std::vector<bool> is_there(plan.row_count, false);
    for (std::size_t at = header.size(); at < whole;) {
        const std::size_t end = text.find('\n', at);
        auto result = row_from_line(std::string_view(text).substr(at, end - at), plan.measures.size());
        at = end + 1;
        if (!result || result->row >= plan.row_count || is_there[result->row]) continue;
        is_there[result->row] = true;
        kept_.push_back(std::move(*result));
    }
    return {};
}

std::string Journal::begin(const std::string& header) {
    if (::ftruncate(descriptor_, 0) != 0)
        return fmt::format("{}: cannot be written: {}", file_, std::strerror(errno));
    return write_all(header);
}

std::string Journal::write_all(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t count = ::write(descriptor_, text.data() + at, text.size() - at);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return fmt::format("{}: cannot be written: {}", file_, std::strerror(errno));
        at += static_cast<std::size_t>(count);
    }
    return {};
}

std::string Journal::add(const RowResult& result) {
    return write_all(line_of_row(result));
}

void Journal::remove() {
    std::remove(file_.c_str());
}

}  // namespace damson::demo
