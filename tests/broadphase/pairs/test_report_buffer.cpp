// Tests of broadphase/pairs/report_buffer.hpp.
//
// Tests writing reports over the words from which they are computed.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../../broadphase/interface/broadphase.hpp"
#include "../../../broadphase/pairs/report_buffer.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

std::vector<PairWord> random_words(Random& random, std::size_t count) {
    std::vector<PairWord> words(count);
    for (PairWord& word : words) word = pair_of(random.below(1u << 30), random.below(1u << 30), 0);
    return words;
}

// Converts a list of words into reports, and drops a random fraction. The reports end up at the end of
// the list.
template <class Report, class Make>
void check_rows(std::size_t count, float share_left_out, Make&& make) {
    CAPTURE(count);
    Random random(count + 1);
    const std::vector<PairWord> words = random_words(random, count);
    std::vector<PairWord> list = words;
    ReportRows<Report> rows(list);
    REQUIRE(rows.size() == count);
    std::vector<Report> expected;
    std::size_t first = count;
    for (std::size_t i = count; i-- > 0;) {
        for (std::size_t before = 0; before <= i; ++before) REQUIRE(rows.word(before) == words[before]);
        if (random.chance(share_left_out)) continue;
        rows.write(--first, make(rows.word(i)));
        expected.insert(expected.begin(), make(words[i]));
    }
    const std::span<Report> reports = rows.from(first);
    REQUIRE(reports.size() == expected.size());
    for (std::size_t i = 0; i < reports.size(); ++i) CHECK(reports[i] == expected[i]);
    CHECK(list.size() * sizeof(PairWord) < count * sizeof(Report) + sizeof(PairWord));
}

TEST_SUITE("broadphase/report_buffer") {
    TEST_CASE("words are unchanged until they are read, and reports keep the values written") {
        for (const std::size_t count : {0u, 1u, 2u, 3u, 7u, 60u, 200u}) {
            for (const float share_left_out : {0.0f, 0.3f, 1.0f}) {
                check_rows<PairBegan>(count, share_left_out, [](PairWord word) {
                    return PairBegan{first_of(word), second_of(word), 7};
                });
                check_rows<PairEnded>(count, share_left_out, [](PairWord word) {
                    return PairEnded{first_of(word), second_of(word), 9, PairEndCause::Filtered};
                });
            }
        }
    }

    TEST_CASE("a list that was long enough before does not grow") {
        Random random(1);
        std::vector<PairWord> list = random_words(random, 100);
        { const ReportRows<PairEnded> rows(list); }
        const PairWord* const memory = list.data();
        const std::size_t room = list.capacity();
        list.clear();
        const std::vector<PairWord> again = random_words(random, 100);
        list.insert(list.end(), again.begin(), again.end());
        const ReportRows<PairEnded> rows(list);
        CHECK(list.data() == memory);
        CHECK(list.capacity() == room);
        CHECK(rows.word(99) == again[99]);
    }
}

}  // namespace
