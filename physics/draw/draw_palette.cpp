// Color palettes, and colors computed from keys.
#include <array>

#include "../../core/hash.hpp"
#include "draw_layers.hpp"

namespace damson {

DrawPalette dark_palette() noexcept {
    return {};
}

DrawPalette light_palette() noexcept {
    DrawPalette palette;
    palette.background = {250, 247, 242};
    palette.awake = {{138, 108, 154, 224}, {84, 54, 100}};
    palette.asleep = {{182, 200, 210, 224}, {112, 138, 152}};
    palette.still = {{206, 200, 193}, {140, 132, 124}};
    palette.kinematic = {{226, 184, 102, 224}, {160, 112, 28}};
    palette.sensor = {{64, 178, 150, 40}, {34, 132, 108}};
    palette.bullet = {{226, 118, 104, 224}, {164, 44, 36}};
    palette.disabled = {{200, 200, 200, 64}, {170, 170, 170}};
    palette.contact = {200, 60, 36};
    palette.near_contact = {224, 150, 30};
    palette.normal = {140, 104, 10};
    palette.impulse = {214, 40, 30};
    palette.friction = {190, 70, 150};
    palette.joint = {40, 104, 168};
    palette.joint_limit = {60, 140, 50};
    palette.overloaded_joint = {214, 30, 30};
    palette.fat_box = {120, 160, 130};
    palette.tight_box = {40, 130, 70};
    palette.mass_center = {30, 30, 30};
    palette.axis_x = {200, 50, 44};
    palette.axis_y = {40, 140, 48};
    palette.velocity = {20, 130, 160};
    palette.words = {40, 42, 50};
    return palette;
}

}  // namespace damson

namespace damson::detail {

DrawColor color_of_key(std::uint64_t key) noexcept {
    // mixtures of six strong hues, in three steps of brightness that distinguish neighbors
    static constexpr std::array<DrawColor, 7> wheel{{{232, 92, 84},
                                                     {230, 180, 70},
                                                     {120, 200, 90},
                                                     {70, 196, 190},
                                                     {92, 140, 236},
                                                     {200, 104, 220},
                                                     {232, 92, 84}}};
    const std::uint64_t bits = mix_bits(key);
    const float place = static_cast<float>(bits % 600) / 100.0f;
    const auto sector = static_cast<std::size_t>(place);
    const DrawColor hue = mixed(wheel[sector], wheel[sector + 1], place - static_cast<float>(sector));
    return mixed(hue, {255, 255, 255}, 0.14f * static_cast<float>(bits / 600 % 3));
}

}  // namespace damson::detail
