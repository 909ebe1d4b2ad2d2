-- Colors of the game. Press T to switch.
local function color(hex, alpha)
    local function part(first) return tonumber(hex:sub(first, first + 1), 16) / 255 end
    return {part(1), part(3), part(5), alpha or 1}
end

return {
    dark = {
        ground = color("171c24"), dots = color("252d39"), panel = color("0f131a", 0.82), line = color("333d4c"),
        text = color("e3e8ef"), faint = color("8f9bad"), player = color("f2f5f9"), enemy = color("c96f61"),
        big = color("9a5c86"), bullet = color("f0cd78"), gem = color("6fc3a4"), pulse = color("7fb4dd"),
        health = color("6fc3a4"), danger = color("d9695c"),
    },
    light = {
        ground = color("f3f1ec"), dots = color("e2ded5"), panel = color("ffffff", 0.88), line = color("d8d3c8"),
        text = color("2a2f38"), faint = color("737b88"), player = color("2f3a4a"), enemy = color("cf7a6a"),
        big = color("a06a93"), bullet = color("b98a1d"), gem = color("3c9a78"), pulse = color("4d8fbf"),
        health = color("3c9a78"), danger = color("c4523f"),
    },
}
