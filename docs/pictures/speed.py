#!/usr/bin/env python3
"""Writes speed.svg: the step time of nine scenes relative to Box2D main. Run it in docs/pictures after a change of the numbers.

The numbers are the worse of two sessions, from bench/notes/step.md.
"""
import pathlib

RATIOS = {
    "large_pyramid": 0.53,
    "many_pyramids": 0.56,
    "tumbler": 0.36,
    "spinner": 0.62,
    "joint_grid": 0.21,
    "rain": 0.29,
    "smash": 0.31,
    "washer": 0.34,
    "tile_town": 0.91,
}

WIDTH, ROW, BAR, TOP, BOTTOM = 560, 28, 18, 48, 14  # pixels
LEFT, RIGHT = 150, 480  # a ratio of 0, and of 1


def text(x: float, y: float, words: str, anchor: str = "start", fill: str = "#1f2328") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}">{words}</text>'


def draw() -> str:
    height = TOP + ROW * len(RATIOS) + BOTTOM
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="Helvetica, Arial, sans-serif" font-size="15">',
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="6" fill="#ffffff" stroke="#d0d7de"/>',
        text(LEFT - 10, 28, "scene", "end", "#59636e"),
        text(RIGHT, 28, "Box2D main = 1", "middle", "#59636e"),
        f'<path d="M{LEFT} 38V{height - BOTTOM}" stroke="#8c959f"/>',
        f'<path d="M{RIGHT} 38V{height - BOTTOM}" stroke="#8c959f" stroke-dasharray="4 3"/>',
    ]
    for row, (scene, ratio) in enumerate(sorted(RATIOS.items(), key=lambda item: item[1])):
        top = TOP + ROW * row
        end = LEFT + ratio * (RIGHT - LEFT)
        rows += [
            text(LEFT - 10, top + 14, scene, "end"),
            f'<rect x="{LEFT}" y="{top}" width="{end - LEFT:.1f}" height="{BAR}" fill="#7d5591"/>',
            # inside the bar where the dashed line is close
            text(end - 8, top + 14, f"{ratio:.2f}", "end", "#ffffff") if ratio > 0.85
            else text(end + 8, top + 14, f"{ratio:.2f}"),
        ]
    return "\n".join(rows + ["</svg>", ""])


if __name__ == "__main__":
    pathlib.Path(__file__).with_name("speed.svg").write_text(draw(), encoding="utf-8")
