// Editions: version numbers of groups of arrays. Equal numbers mean equal contents, so copies and comparisons can be
// skipped.
//
//   Editions editions;
//   editions.change(Occasion::Row);          before a write to arrays that change on this occasion
//   editions.numbers()                       for a copy: equal numbers, equal contents
//
// Each array of a state changes on one occasion (state_arrays.hpp), most arrays in every step. A number is used only
// once in a process, and assigned only when the numbers are read, so an edit costs a few stores. Code that restores
// an earlier state also restores its numbers.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace damson {

/// Occasion on which an array changes. An edit may change all arrays.
enum class Occasion : std::uint8_t {
    Edit,   ///< Edits. In steps, only if objects are added or removed: broken joints, tile shapes.
    Row,    ///< Bodies fall asleep or wake up, or a step consumes applied forces.
    Joint,  ///< Joints begin or cease to act on bodies that move.
    Pair,   ///< Contacts begin, end, or begin or cease to push; bodies fall asleep or wake up.
    Box,    ///< The broadphase received a change: a moved box, or an added or removed proxy.
    Step,   ///< Every step.
};
/// Number of occasions that have a version number: all but Occasion::Step.
inline constexpr std::size_t edition_count = static_cast<std::size_t>(Occasion::Step);

/// Version numbers, indexed by Occasion.
using EditionNumbers = std::array<std::uint64_t, edition_count>;

/// The version numbers of one state.
class Editions {
public:
    Editions() noexcept { change_all(); }

    /// Announces a write to arrays that change on this occasion. Threads: one thread at a time.
    void change(Occasion occasion) noexcept { is_changed_[static_cast<std::size_t>(occasion)] = true; }
    /// Announces a write to arrays that may change on any occasion.
    void change_all() noexcept {
        is_changed_.fill(true);
        may_have_forces_ = is_box_edited_ = true;
    }
    /// Records that the broadphase must evaluate pairs again.
    void change_filters() noexcept { is_box_edited_ = true; }
    /// Records that the broadphase receives all changes since the last call: moved boxes (if `have_moved`),
    /// and edits.
    void tell_broadphase(bool have_moved) noexcept {
        if (have_moved || is_box_edited_) change(Occasion::Box);
        is_box_edited_ = false;
    }
    /// Records that user data of contacts is lent; the borrower may write to it until the next step.
    void lend_user_data() noexcept { is_user_data_lent_ = true; }
    /// Records that lent user data is no longer written to.
    void end_user_data_loan() noexcept {
        if (is_user_data_lent_) change(Occasion::Pair);
        is_user_data_lent_ = false;
    }
    /// Records that forces are applied to bodies between steps.
    void change_forces() noexcept {
        change(Occasion::Row);
        may_have_forces_ = true;
    }
    /// Records that a step consumes the applied forces, if there may be any.
    void use_up_forces() noexcept {
        if (may_have_forces_) change(Occasion::Row);
        may_have_forces_ = false;
    }

    /// Returns the version numbers of the current contents.
    const EditionNumbers& numbers() noexcept {
        static std::atomic<std::uint64_t> last{0};
        if (is_user_data_lent_) change(Occasion::Pair);
        for (std::size_t i = 0; i < edition_count; ++i) {
            if (is_changed_[i]) numbers_[i] = last.fetch_add(1, std::memory_order_relaxed) + 1;
            is_changed_[i] = false;
        }
        return numbers_;
    }
    /// Records that the contents with these version numbers were restored.
    void put_back(const EditionNumbers& numbers) noexcept {
        numbers_ = numbers;
        is_changed_.fill(false);
        may_have_forces_ = is_box_edited_ = true;
    }

private:
    EditionNumbers numbers_{};
    std::array<bool, edition_count> is_changed_{};
    bool may_have_forces_ = true;     ///< True if there may be forces for the next step.
    bool is_box_edited_ = true;       ///< True if there may be edits since the last tell_broadphase().
    bool is_user_data_lent_ = false;  ///< True if user data was lent since the last step.
};

}  // namespace damson
