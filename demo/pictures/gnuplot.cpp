// Writes parts of gnuplot scripts, and runs gnuplot.
#include "gnuplot.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "../support/subprocess.hpp"

namespace damson::demo {

PlotFormat plot_format_of(const std::string& file) {
    const auto ends = [&](std::string_view ending) {
        return file.size() > ending.size() && std::string_view(file).ends_with(ending);
    };
    return ends(".svg") ? PlotFormat::Svg : ends(".png") ? PlotFormat::Png : PlotFormat::None;
}

std::string gnuplot_text(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("''") : std::string(1, c);
    return result + "'";
}

std::string find_gnuplot_obstacle() {
    const ProcessEnd end = run_process({"gnuplot", "--version"});
    if (end.is_missing)
        return "the picture needs gnuplot, which is not installed: apt-get install gnuplot-nox";
    return end.is_clean ? "" : "the picture needs gnuplot, which " + end.sentence;
}

std::string draw_with_gnuplot(const std::string& script, const std::string& file) {
    // use a file instead of a pipe, because a write to a closed pipe would end this program
    std::string name = (std::filesystem::temp_directory_path() / "damson_plot_XXXXXX").string();
    const int descriptor = ::mkstemp(name.data());
    std::FILE* stream = descriptor >= 0 ? ::fdopen(descriptor, "w") : nullptr;
    if (stream == nullptr) return file + ": cannot write the script for gnuplot";
    const bool is_written = std::fwrite(script.data(), 1, script.size(), stream) == script.size();
    const bool is_closed = std::fclose(stream) == 0;
    const ProcessEnd end = is_written && is_closed ? run_process({"gnuplot", name}) : ProcessEnd{};
    std::error_code ignored;
    std::filesystem::remove(name, ignored);
    if (!is_written || !is_closed) return file + ": cannot write the script for gnuplot";
    if (end.is_missing) return "gnuplot cannot be started";
    std::error_code code;
    if (!end.is_clean || std::filesystem::file_size(file, code) == 0 || code)
        return fmt::format("{}: gnuplot could not write this file{}{}", file,
                           end.sentence.empty() ? "" : ": ", end.sentence);
    return {};
}

PlotStyle plot_style_of(const std::string& engine, std::size_t rank) {
    struct Row {
        std::string_view engine;
        PlotStyle style;
    };
    static constexpr std::array<Row, 9> known{{
        {"damson", {"#6b1f8a", 7, 1, 3.5}},
        {"endpoint", {"#b784c7", 6, 2, 1.8}},
        {"brute", {"#999999", 2, 3, 1.8}},
        {"box2d", {"#e08214", 4, 2, 1.8}},
        {"box2d3", {"#c2410c", 5, 1, 1.8}},
        {"bullet-axis", {"#2b6cb0", 8, 2, 1.8}},
        {"bullet-dbvt", {"#1e3a8a", 9, 1, 1.8}},
        {"chipmunk-tree", {"#15803d", 13, 1, 1.8}},
        {"chipmunk-hash", {"#65a30d", 12, 2, 1.8}},
    }};
    for (const Row& row : known)
        if (row.engine == engine) return row.style;
    static constexpr std::array<std::string_view, 4> colors{"#0f766e", "#be185d", "#854d0e", "#334155"};
    return {colors[rank % colors.size()], static_cast<int>(rank % 13) + 1, 4, 1.8};
}

std::string count_label(double count) {
    std::string text = fmt::format("{:.0f}", count);
    for (auto i = static_cast<std::ptrdiff_t>(text.size()) - 3; i > 0; i -= 3)
        text.insert(static_cast<std::size_t>(i), ",");
    return text;
}

std::string time_label(double ns) {
    return ns >= 1e9   ? fmt::format("{:g} s", ns / 1e9)
           : ns >= 1e6 ? fmt::format("{:g} ms", ns / 1e6)
           : ns >= 1e3 ? fmt::format("{:g} µs", ns / 1e3)
                       : fmt::format("{:g} ns", ns);
}

std::string log_ticks(const PlotRange& range, std::string (*label)(double)) {
    const auto [low, high] = range;
    const bool is_short = high / low < 100.0, is_very_short = high / low < 12.0;
    std::string list;
    for (double decade = std::pow(10.0, std::floor(std::log10(low))); decade <= high; decade *= 10.0) {
        for (int k = 1; k < 10; ++k) {
            const double value = decade * k;
            if (value < low || value > high) continue;
            const bool is_named =
                k == 1 || (is_short && (k == 2 || k == 5)) || (is_very_short && (k == 3 || k == 7));
            list += fmt::format("{}'{}' {} {}", list.empty() ? "" : ", ",
                                is_named ? label(value) : std::string{}, value, is_named ? 0 : 1);
        }
    }
    return "(" + list + ")";
}

}  // namespace damson::demo
