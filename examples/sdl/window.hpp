// A window, or a picture without a window for scripts, with the few drawing functions that the games need. Everything is
// drawn at twice the size and scaled down, which smooths all edges.
#pragma once

#include <SDL.h>
#include <array>
#include <glm/vec2.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace games {

/// A color with components from 0 to 255.
struct Color {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    Color with_alpha(float alpha) const { return {r, g, b, static_cast<std::uint8_t>(alpha * 255.0f)}; }
};

/// Horizontal alignment of text.
enum class Align { Left, Center, Right };

/// Command line of a game.
struct Options {
    bool is_script = false;    ///< Plays by itself, without a window.
    bool is_light = false;     ///< Light theme.
    float seconds = 60.0f;     ///< Game time after which a script ends. [s]
    int enemies = 0;           ///< Constant number of enemies; 0: waves.
    int steps_per_frame = 60;  ///< Steps between two pictures of a script.
    std::string screenshot{};  ///< PNG file for the last picture; empty: none.
    std::string level{};       ///< Level file, if the game has levels.
};

/// Reads --script, --light, --seconds N, --enemies N, --steps-per-frame N, --screenshot FILE and a level file.
/// Throws std::runtime_error for an unknown option.
Options read_options(int count, char** arguments);

class Window {
public:
    Window(const std::string& title, int width, int height, bool has_window);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// Processes events. Returns false if the window was closed.
    bool poll();
    /// Returns true while a key is held.
    bool is_down(SDL_Scancode key) const;
    /// Returns true if a key was pressed since the last poll.
    bool was_pressed(SDL_Scancode key) const;
    glm::vec2 size() const { return {static_cast<float>(width_), static_cast<float>(height_)}; }

    void begin(Color background);
    /// Shows the picture.
    void end();
    /// Writes the picture as a PNG file.
    void save(const std::string& path) const;

    /// Sets the world point at the center of the window, and the scale. [m], [pixels/m]
    void look_at(glm::vec2 center, float pixels_per_meter);
    /// Returns half the size of the visible area. [m]
    glm::vec2 visible_half() const;

    // in world coordinates, with y upward
    void disc(glm::vec2 center, float radius, Color color);
    void box(glm::vec2 center, glm::vec2 half, float angle, Color color);
    void polygon(std::span<const glm::vec2> corners, Color color);  ///< Draws a convex polygon.

    // in pixels from the upper left corner
    void panel(glm::vec2 corner, glm::vec2 size, float radius, Color color);
    void text(glm::vec2 at, const std::string& words, Color color, Align align = Align::Left,
              bool is_large = false);

private:
    struct Font;

    glm::vec2 to_pixels(glm::vec2 point) const;
    void fill(std::span<const glm::vec2> corners, Color color);
    void create_disc();
    std::unique_ptr<Font> load_font(float size);

    int width_, height_;
    SDL_Window* window_ = nullptr;
    SDL_Surface* surface_ = nullptr;  ///< The picture, if there is no window.
    SDL_Renderer* renderer_ = nullptr;
    SDL_Texture* canvas_ = nullptr;  ///< Picture of twice the size.
    SDL_Texture* disc_ = nullptr;
    std::unique_ptr<Font> small_, large_;
    std::array<bool, SDL_NUM_SCANCODES> pressed_{};
    glm::vec2 center_{0.0f};
    float scale_ = 1.0f;
    std::vector<SDL_Vertex> vertices_{};
    std::vector<int> indices_{};
};

}  // namespace games
