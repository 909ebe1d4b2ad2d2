// A header of the game, not of Damson.
#pragma once
namespace game {
inline constexpr int gravity = 3;
}
