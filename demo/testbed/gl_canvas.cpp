// All OpenGL calls in the testbed, except those for Dear ImGui and screenshots.
#include "gl_canvas.hpp"

#include <epoxy/gl.h>

#include <array>
#include <cmath>
#include <cstddef>

namespace damson::testbed {

namespace {

constexpr const char* vertex_source = R"(#version 330 core
layout(location = 0) in vec2 at;
layout(location = 1) in vec2 edge;
layout(location = 2) in vec4 color;
uniform vec2 window_size;
out vec2 across;
out vec4 tint;
void main() {
    gl_Position = vec4(at.x / window_size.x * 2.0 - 1.0, 1.0 - at.y / window_size.y * 2.0, 0.0, 1.0);
    across = edge;
    tint = color;
}
)";

// `across` is the distance from the middle of a ribbon, and half the ribbon's width, in pixels; the edges
// fade over one pixel
constexpr const char* fragment_source = R"(#version 330 core
in vec2 across;
in vec4 tint;
out vec4 painted;
void main() {
    painted = vec4(tint.rgb, tint.a * clamp(across.y + 0.5 - abs(across.x), 0.0, 1.0));
}
)";

std::uint32_t compile(GLenum kind, const char* source, std::string& error) {
    const std::uint32_t shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    GLint is_compiled = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &is_compiled);
    if (!is_compiled) {
        std::array<char, 512> text{};
        glGetShaderInfoLog(shader, static_cast<GLsizei>(text.size()), nullptr, text.data());
        error = std::string("the shader does not compile: ") + text.data();
    }
    return shader;
}

}  // namespace

GlCanvas::GlCanvas() {
    const std::uint32_t vertex = compile(GL_VERTEX_SHADER, vertex_source, error_);
    const std::uint32_t fragment = compile(GL_FRAGMENT_SHADER, fragment_source, error_);
    program_ = glCreateProgram();
    glAttachShader(program_, vertex);
    glAttachShader(program_, fragment);
    glLinkProgram(program_);
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    GLint is_linked = 0;
    glGetProgramiv(program_, GL_LINK_STATUS, &is_linked);
    if (!is_linked && error_.empty()) error_ = "the shaders do not link";
    size_place_ = glGetUniformLocation(program_, "window_size");

    glGenVertexArrays(1, &array_);
    glGenBuffers(1, &vertices_);
    glGenBuffers(1, &indices_);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
    constexpr auto stride = static_cast<GLsizei>(sizeof(MeshVertex));
    const auto place_of = [](std::size_t offset) { return reinterpret_cast<const void*>(offset); };
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, stride, place_of(offsetof(MeshVertex, at)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, stride, place_of(offsetof(MeshVertex, edge)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, place_of(offsetof(MeshVertex, color)));
    for (std::uint32_t i = 0; i < 3; ++i) glEnableVertexAttribArray(i);
    glBindVertexArray(0);
}

GlCanvas::~GlCanvas() {
    glDeleteBuffers(1, &vertices_);
    glDeleteBuffers(1, &indices_);
    glDeleteVertexArrays(1, &array_);
    glDeleteProgram(program_);
}

void GlCanvas::clear(glm::vec2 size, DrawColor color) {
    glViewport(0, 0, static_cast<GLsizei>(size.x), static_cast<GLsizei>(size.y));
    glDisable(GL_SCISSOR_TEST);
    const auto part = [](std::uint8_t value) { return static_cast<float>(value) / 255.0f; };
    glClearColor(part(color.r), part(color.g), part(color.b), 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
}

void GlCanvas::draw(const Mesh& mesh, glm::vec2 window_size) {
    if (mesh.indices().empty()) return;
    const Viewport& port = mesh.camera().viewport();
    glEnable(GL_SCISSOR_TEST);
    // in OpenGL, y = 0 is the bottom row
    glScissor(static_cast<GLint>(port.corner.x),
              static_cast<GLint>(std::floor(window_size.y - port.corner.y - port.size.y)),
              static_cast<GLsizei>(std::ceil(port.size.x)), static_cast<GLsizei>(std::ceil(port.size.y)));
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glUseProgram(program_);
    glUniform2f(size_place_, window_size.x, window_size.y);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    // allocate new storage for each frame, so that the upload need not wait until the last frame is drawn
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices().size_bytes()),
                 mesh.vertices().data(), GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.indices().size_bytes()),
                 mesh.indices().data(), GL_STREAM_DRAW);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(mesh.indices().size()), GL_UNSIGNED_INT, nullptr);
    glBindVertexArray(0);
    glDisable(GL_SCISSOR_TEST);
}

}  // namespace damson::testbed
