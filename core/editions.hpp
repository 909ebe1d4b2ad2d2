// Editions: numbers that say of a part of a state that it is what it was, without a look at it.
//
//   Editions editions;
//   editions.change(Occasion::Row);          whoever writes to what changes on that occasion
//   editions.numbers()                       whoever copies: equal numbers, equal contents
//
// An array of a state changes on one occasion (state_arrays.hpp), most of them in any step. A number is given
// out once in a process, and only if somebody asks: an edit costs a few stores. Whoever writes back an earlier
// state gives it the numbers that it had.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace damson {

/// When an array changes. An edit may be any of them.
enum class Occasion : std::uint8_t {
    Edit,   ///< In edits; in steps only as objects come and go: joints that break, stand-ins for tiles.
    Row,    ///< Bodies sleep and wake, or forces are used up.
    Joint,  ///< Joints come to hold what moves, or cease to.
    Pair,   ///< Contacts begin and end, and come to push or cease to; bodies sleep and wake.
    Box,    ///< The broadphase has heard of something: a box that moved, a proxy that came or went.
    Step,   ///< In any step.
};
/// Occasions that have a number: all but Occasion::Step.
inline constexpr std::size_t edition_count = static_cast<std::size_t>(Occasion::Step);

/// By Occasion.
using EditionNumbers = std::array<std::uint64_t, edition_count>;

/// The numbers of one state.
class Editions {
public:
    Editions() noexcept { change_all(); }

    /// What changes on this occasion is about to be written to. Several threads must not say so at once.
    void change(Occasion occasion) noexcept { is_changed_[static_cast<std::size_t>(occasion)] = true; }
    /// Any of it is about to be written to.
    void change_all() noexcept {
        is_changed_.fill(true);
        may_have_forces_ = is_box_edited_ = true;
    }
    /// The broadphase is to decide about pairs anew.
    void change_filters() noexcept { is_box_edited_ = true; }
    /// The broadphase is told of all since the last time; boxes have moved, or there were edits.
    void tell_broadphase(bool have_moved) noexcept {
        if (have_moved || is_box_edited_) change(Occasion::Box);
        is_box_edited_ = false;
    }
    /// Words of contacts are lent, which their borrower may write to until the next step.
    void lend_words() noexcept { are_words_lent_ = true; }
    /// Words that were lent are not written to any more.
    void take_back_words() noexcept {
        if (are_words_lent_) change(Occasion::Pair);
        are_words_lent_ = false;
    }
    /// Bodies are pushed between steps.
    void change_forces() noexcept {
        change(Occasion::Row);
        may_have_forces_ = true;
    }
    /// A step uses up the forces that there may be.
    void use_up_forces() noexcept {
        if (may_have_forces_) change(Occasion::Row);
        may_have_forces_ = false;
    }

    /// Those of the contents as they are.
    const EditionNumbers& numbers() noexcept {
        static std::atomic<std::uint64_t> last{0};
        if (are_words_lent_) change(Occasion::Pair);
        for (std::size_t i = 0; i < edition_count; ++i) {
            if (is_changed_[i]) numbers_[i] = last.fetch_add(1, std::memory_order_relaxed) + 1;
            is_changed_[i] = false;
        }
        return numbers_;
    }
    /// Contents were put back that had these.
    void put_back(const EditionNumbers& numbers) noexcept {
        numbers_ = numbers;
        is_changed_.fill(false);
        may_have_forces_ = is_box_edited_ = true;
    }

private:
    EditionNumbers numbers_{};
    std::array<bool, edition_count> is_changed_{};
    bool may_have_forces_ = true;  ///< For the next step.
    bool is_box_edited_ = true;    ///< The broadphase may have been told something since its last commit.
    bool are_words_lent_ = false;  ///< Since the last step.
};

}  // namespace damson
