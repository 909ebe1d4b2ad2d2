// Name of a body.
#include <string_view>

#include "../../core/contract.hpp"
#include "../defs/body_name.hpp"
#include "../state/body_extras.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "may_change.hpp"

namespace damson {

std::string_view BodyView::name() const {
    if (!require(is_alive(), "BodyRef::name", "the object", "alive")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr ? std::string_view{} : extra->name.view();
}

void BodyRef::set_name(std::string_view name) {
    constexpr const char* call = "BodyRef::set_name";
    if (!may_change(state_, handle_, call) ||
        !require(name.size() <= BodyName::max_size, call, "name", "31 bytes or fewer", name.size()))
        return;
    record_call<call::SetName>(*state_, handle_, BodyName(name));
    damson::set_name(*state_, handle_.slot, name);
}

}  // namespace damson
