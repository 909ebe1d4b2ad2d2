// Action columns: their effects, and how a row of actions is applied to a world.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// The actions on a world, in the order of their columns.
class Actions {
public:
    /// Adds a column. An invalid column gets the width 0. Requires: the object exists in `prototype`.
    Column add(const World& prototype, BodyHandle body, BodyAction action, const ActionDef& def);
    Column add(const World& prototype, JointHandle joint, JointAction action, const ActionDef& def);
    Column add_function(std::uint32_t width, ActFunction act, const ActionDef& def);

    std::uint32_t width() const noexcept { return width_; }
    Column find(std::string_view name) const noexcept;

    /// Applies a row: all actions before the first step, forces and torques before every step.
    /// Requires: a row of width() finite numbers.
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
