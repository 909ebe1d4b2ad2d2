// A window with OpenGL and Dear ImGui in it. Nothing here knows of physics.
#pragma once

#include <glm/vec2.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

struct GLFWwindow;

namespace damson::testbed {

struct WindowRequest {
    std::string title;
    int width = 1280;               ///< [px]
    int height = 720;               ///< [px]
    float scale = 0.0f;             ///< Of words and panels; 0: what the display asks for. [-]
    bool waits_for_display = true;  ///< Frames no faster than the display shows them.
};

struct KeyPress {
    int key;         ///< GLFW's number.
    bool is_repeat;  ///< Held down, and pressed again by the display.
};

class Window {
public:
    /// Opens it, or says in `error` why that cannot be.
    static std::unique_ptr<Window> open(const WindowRequest& request, std::string& error);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    bool is_to_close() const;
    /// Takes what keys and pointer have done, and begins a frame of Dear ImGui.
    void begin_frame();
    /// What came since the frame before, in order: also keys that were let go again meanwhile, which Dear
    /// ImGui's own table of keys held down does not know.
    std::span<const KeyPress> key_presses() const noexcept { return key_presses_; }
    /// Draws the panels over what was drawn since.
    void draw_panels();
    /// Brings the picture to the display.
    void show();

    glm::vec2 size() const;                          ///< Of the picture, at least 1 each. [px]
    float scale() const noexcept { return scale_; }  ///< Of words and panels. [-]
    /// From the pointer's coordinates to pixels: 2 on some displays. [-]
    float pixels_per_point() const;

private:
    Window() = default;
    float wanted_scale() const;
    void make_fonts(float scale);

    GLFWwindow* window_ = nullptr;
    std::vector<KeyPress> key_presses_;
    float requested_scale_ = 0.0f;
    float scale_ = 0.0f;
};

}  // namespace damson::testbed
