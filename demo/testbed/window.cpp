// Opens and closes GLFW and Dear ImGui in the right order.
#include "window.hpp"

#include <epoxy/gl.h>  // must precede GLFW, which would otherwise include its own OpenGL header

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "display_loss.hpp"

namespace damson::testbed {

namespace {

constexpr float font_size = 14.0f;
constexpr const char* font_file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
constexpr float tall_window = 1800.0f;  // window height from which panels are drawn twice as large [px]

std::string last_problem() {
    const char* words = nullptr;
    glfwGetError(&words);
    return words ? words : "unknown reason";
}

}  // namespace

std::unique_ptr<Window> Window::open(const WindowRequest& request, std::string& error) {
    if (!glfwInit()) {
        error = last_problem();
        return nullptr;
    }
    say_so_when_display_is_lost();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    std::unique_ptr<Window> window(new Window);
    window->window_ =
        glfwCreateWindow(request.width, request.height, request.title.c_str(), nullptr, nullptr);
    if (!window->window_) {
        error = last_problem();
        return nullptr;
    }
    glfwMakeContextCurrent(window->window_);
    glfwSwapInterval(request.waits_for_display ? 1 : 0);
    if (epoxy_gl_version() < 33) {
        error = "the display does not support OpenGL 3.3";
        return nullptr;
    }
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;  // do not save or restore the layout
    // set these before Dear ImGui installs its own callbacks, which forward to them
    glfwSetWindowUserPointer(window->window_, window.get());
    glfwSetKeyCallback(window->window_, [](GLFWwindow* handle, int key, int, int act, int) {
        if (act == GLFW_RELEASE) return;
        auto* self = static_cast<Window*>(glfwGetWindowUserPointer(handle));
        self->key_presses_.push_back({key, act == GLFW_REPEAT});
    });
    ImGui_ImplGlfw_InitForOpenGL(window->window_, true);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    window->requested_scale_ = request.scale;
    return window;
}

Window::~Window() {
    if (ImGui::GetCurrentContext()) {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplGlfw_Shutdown();
        ImGui::DestroyContext();
    }
    if (window_) glfwDestroyWindow(window_);
    glfwTerminate();
}

bool Window::is_to_close() const {
    return glfwWindowShouldClose(window_) != 0;
}

glm::vec2 Window::size() const {
    int width = 0, height = 0;
    glfwGetFramebufferSize(window_, &width, &height);
    return {static_cast<float>(std::max(width, 1)), static_cast<float>(std::max(height, 1))};
}

float Window::pixels_per_point() const {
    int width = 0, height = 0;
    glfwGetWindowSize(window_, &width, &height);
    return width > 0 ? size().x / static_cast<float>(width) : 1.0f;
}

float Window::wanted_scale() const {
    if (requested_scale_ > 0.0f) return requested_scale_;
    float across = 1.0f, down = 1.0f;
    glfwGetWindowContentScale(window_, &across, &down);
    const float asked = std::clamp(std::max(across, down), 1.0f, 4.0f);
    // use 2 if the display requests no scale but has such a high resolution that text would be tiny
    return asked > 1.0f || size().y < tall_window ? asked : 2.0f;
}

void Window::make_fonts(float scale) {
    scale_ = scale;
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    const float size = std::round(font_size * scale);
    std::error_code problem;
    if (!std::filesystem::exists(font_file, problem) || !io.Fonts->AddFontFromFileTTF(font_file, size)) {
        ImFontConfig config;
        config.SizePixels = size;
        io.Fonts->AddFontDefault(&config);
    }
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();

    ImGuiStyle style;
    ImGui::StyleColorsDark(&style);
    style.WindowRounding = 0.0f;
    style.FrameRounding = 3.0f;
    style.WindowBorderSize = 0.0f;
    style.ScrollbarSize = 11.0f;
    style.ItemSpacing = {6.0f, 4.0f};
    style.Colors[ImGuiCol_WindowBg] = {0.10f, 0.105f, 0.13f, 0.97f};
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

void Window::begin_frame() {
    key_presses_.clear();
    glfwPollEvents();
    ImGui_ImplOpenGL3_NewFrame();
    if (const float scale = wanted_scale(); scale != scale_) make_fonts(scale);
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
}

void Window::draw_panels() {
    ImGui::Render();
    const glm::vec2 whole = size();
    glViewport(0, 0, static_cast<GLsizei>(whole.x), static_cast<GLsizei>(whole.y));
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Window::show() {
    glfwSwapBuffers(window_);
}

}  // namespace damson::testbed
