#include "inputs.hpp"

#include <algorithm>
#include <utility>

namespace rollback {

Inputs::Inputs(int player_count, std::uint64_t tick) : player_count_(player_count) {
    known_.fill(tick);
}

bool Inputs::confirm(int player, std::uint64_t first, std::span<const Buttons> buttons) {
    const auto who = static_cast<std::size_t>(player);
    if (first > known_[who] + 1 || first + buttons.size() > known_of_all() + most_ahead + 1) return false;
    for (std::size_t i = known_[who] + 1 - first; i < buttons.size(); ++i) {
        const std::uint64_t tick = ++known_[who];
        const std::size_t place = tick % capacity;
        known_buttons_[place][who] = buttons[i];
        if (used_tick_[place] == tick && used_[place][who] != buttons[i])
            first_wrong_ = std::min(first_wrong_.value_or(tick), tick);
    }
    return true;
}

Buttons Inputs::at(int player, std::uint64_t tick) const noexcept {
    const auto who = static_cast<std::size_t>(player);
    return known_buttons_[std::min(tick, known_[who]) % capacity][who];
}

AllButtons Inputs::at(std::uint64_t tick) const noexcept {
    AllButtons buttons{};
    for (int player = 0; player < player_count_; ++player)
        buttons[static_cast<std::size_t>(player)] = at(player, tick);
    return buttons;
}

void Inputs::note_used(std::uint64_t tick, const AllButtons& buttons) noexcept {
    used_[tick % capacity] = buttons;
    used_tick_[tick % capacity] = tick;
}

std::optional<std::uint64_t> Inputs::take_first_wrong() noexcept {
    return std::exchange(first_wrong_, std::nullopt);
}

std::uint64_t Inputs::known_of_all() const noexcept {
    return *std::min_element(known_.begin(), known_.begin() + player_count_);
}

}  // namespace rollback
