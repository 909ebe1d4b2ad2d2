#include "number_list.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <sstream>

namespace damson::demo {

Outcome<std::vector<std::uint32_t>> select_numbers(const std::string& list, const NumberRange& range) {
    std::vector<std::uint32_t> numbers;
    std::istringstream texts(list);
    for (std::string text; std::getline(texts, text, ',');) {
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || number < range.least ||
            number > range.most)
            return Failure{
                status_usage,
                fmt::format("bad number of {} \"{}\"; possible: {} to {}, several separated by commas",
                            range.of_what, text, range.least, range.most)};
        if (std::find(numbers.begin(), numbers.end(), number) == numbers.end()) numbers.push_back(number);
    }
    if (numbers.empty())
        return Failure{status_usage, fmt::format("no number of {} given; possible: {} to {}", range.of_what,
                                                 range.least, range.most)};
    return numbers;
}

}  // namespace damson::demo
