// ArrayVersions: version numbers of groups of arrays. Equal numbers mean equal contents, so copies and comparisons can be
// skipped.
//
//   ArrayVersions array_versions;
//   array_versions.change(ChangeKind::Row);          call it before a write to arrays that change on this occasion
//   array_versions.numbers()                       current version numbers, to store with a copy
//
// An occasion is a kind of change. Each array of a state has one occasion (state_arrays.hpp); most arrays
// change in every step. A version number is never used twice in a process. New numbers are assigned only when
// the numbers are read, so an edit costs a few stores. Code that restores an earlier state also restores its
// numbers.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "contract.hpp"

namespace damson {

/// Kind of change that can modify an array. An edit can modify all arrays.
enum class ChangeKind : std::uint8_t {
    Edit,   ///< Edits, and steps that add or remove objects (broken joints, tile shapes).
    Row,    ///< Bodies fall asleep or wake up, or a step consumes applied forces.
    Joint,  ///< Joints start or stop acting on moving bodies.
    Pair,   ///< Contacts begin, end, or start or stop pushing; bodies fall asleep or wake up.
    Box,    ///< The broadphase received a change: a moved box, or an added or removed proxy.
    Step,   ///< Every step.
};
/// Number of occasions that have a version number: all except ChangeKind::Step.
inline constexpr std::size_t edition_count = static_cast<std::size_t>(ChangeKind::Step);

/// Version numbers, indexed by ChangeKind.
using EditionNumbers = std::array<std::uint64_t, edition_count>;

/// The version numbers of one state.
class ArrayVersions {
public:
    ArrayVersions() noexcept { change_all(); }

    /// Marks the arrays of this occasion as changed. Call it before writing to them. Threads: one thread at a
    /// time.
    void change(ChangeKind occasion) noexcept {
        DAMSON_ASSERT(static_cast<std::size_t>(occasion) < edition_count);
        is_changed_[static_cast<std::size_t>(occasion)] = true;
    }
    /// Marks all arrays as changed. Call it before writing to them.
    void change_all() noexcept {
        is_changed_.fill(true);
        may_have_forces_ = is_box_edited_ = true;
    }
    /// Records that the broadphase must evaluate pairs again.
    void change_filters() noexcept { is_box_edited_ = true; }
    /// Records that the broadphase receives its pending changes: moved boxes (if `have_moved`), and the edits
    /// made since the last call.
    void tell_broadphase(bool have_moved) noexcept {
        if (have_moved || is_box_edited_) change(ChangeKind::Box);
        is_box_edited_ = false;
    }
    /// Records that the user received access to contact user data and can write to it until the next step.
    void lend_user_data() noexcept { is_user_data_lent_ = true; }
    /// Records that the user can no longer write to contact user data.
    void end_user_data_loan() noexcept {
        if (is_user_data_lent_) change(ChangeKind::Pair);
        is_user_data_lent_ = false;
    }
    /// Records that forces were applied to bodies between steps.
    void change_forces() noexcept {
        change(ChangeKind::Row);
        may_have_forces_ = true;
    }
    /// Records that a step consumes the applied forces, if there are any.
    void clear_applied_forces() noexcept {
        if (may_have_forces_) change(ChangeKind::Row);
        may_have_forces_ = false;
    }

    /// Returns the version numbers of the current contents.
    const EditionNumbers& numbers() noexcept {
        static std::atomic<std::uint64_t> last{0};
        if (is_user_data_lent_) change(ChangeKind::Pair);
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
    bool may_have_forces_ = true;     ///< True if forces may be pending for the next step.
    bool is_box_edited_ = true;       ///< True if there may be edits that tell_broadphase() has not recorded.
    bool is_user_data_lent_ = false;  ///< True if user data was writable since the last step.
};

}  // namespace damson
