// The action columns of a batch, and the code that applies a row of actions to a world.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// The action columns of a batch, in order.
class Actions {
public:
    /// Adds a column. Returns a column of width 0 if an argument is invalid. Requires: the object exists in
    /// `prototype`.
    Column add(const World& prototype, BodyHandle body, BodyAction action, const ActionDef& def);
    Column add(const World& prototype, JointHandle joint, JointAction action, const ActionDef& def);
    Column add_function(std::uint32_t width, ActFunction act, const ActionDef& def);

    std::uint32_t width() const noexcept { return width_; }
    Column find(std::string_view name) const noexcept;

    /// Applies a row of actions before a step. Forces and torques are applied before every step of the row,
    /// other actions only if `is_first`. Requires: a row of width() finite numbers.
    void act(World& world, std::uint32_t index, std::span<const float> row, bool is_first) const;

private:
    struct OnBody {
        BodyHandle body;
        BodyAction action;
    };
    struct OnJoint {
        JointHandle joint;
        JointAction action;
    };
    struct OnFunction {
        ActFunction act;
    };
    struct Entry {
        Column place;
        ActionDef def;
        std::variant<OnBody, OnJoint, OnFunction> target;
    };

    bool is_legal(const ActionDef& def, const char* call) const;
    Column push(std::uint32_t width, const ActionDef& def, decltype(Entry::target) target);

    std::vector<Entry> entries_;
    std::uint32_t width_ = 0;
};

}  // namespace damson
