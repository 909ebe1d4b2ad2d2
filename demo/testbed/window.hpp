// A window with OpenGL and Dear ImGui. It does not depend on the physics engine.
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
    int width = 1280;    ///< [px]
    int height = 720;    ///< [px]
    float scale = 0.0f;  ///< Scale of text and panels. If 0, the scale that the display requests. [-]
    bool waits_for_display = true;  ///< If true, the frame rate is limited to the display's refresh rate.
};

struct KeyPress {
    int key;         ///< GLFW key code.
    bool is_repeat;  ///< True if the key is held down and repeats.
};

class Window {
public:
    /// Opens a window. On failure, returns null and sets `error` to the reason.
    static std::unique_ptr<Window> open(const WindowRequest& request, std::string& error);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    bool is_to_close() const;
    /// Processes keyboard and mouse events, and begins a frame of Dear ImGui.
    void begin_frame();
    /// The key presses since the last frame, in order. Includes keys that have since been released, which
    /// Dear ImGui would miss.
    std::span<const KeyPress> key_presses() const noexcept { return key_presses_; }
    /// Draws the panels on top of the frame.
    void draw_panels();
    /// Shows the frame on the display.
    void show();

    glm::vec2 size() const;                          ///< Size of the frame, at least 1 x 1. [px]
    float scale() const noexcept { return scale_; }  ///< Scale of text and panels. [-]
    /// Pixels per unit of mouse coordinates; 2 on some displays. [-]
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
