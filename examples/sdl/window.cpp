// SDL's renderer behind the drawing functions. Text comes from stb_truetype, and PNG files from stb_image_write.
#include "window.hpp"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wdouble-promotion"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wuseless-cast"
#pragma GCC diagnostic ignored "-Wshadow"
#endif
#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb/stb_truetype.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace games {

namespace {

constexpr int oversampling = 2;
constexpr int atlas_size = 512;  // [pixels]
constexpr float pi = 3.14159265f;
constexpr const char* font_file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

void require_sdl(bool is_good) {
    if (!is_good) throw std::runtime_error(std::string("SDL: ") + SDL_GetError());
}

SDL_Color sdl(Color c) {
    return {c.r, c.g, c.b, c.a};
}

}  // namespace

struct Window::Font {
    std::array<stbtt_bakedchar, 96> characters{};
    SDL_Texture* texture = nullptr;
    float size = 0.0f;

    ~Font() { SDL_DestroyTexture(texture); }
};

Options read_options(int count, char** arguments) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string name = arguments[i];
        const auto value = [&] {
            if (i + 1 >= count) throw std::runtime_error(name + " needs a value");
            return std::string(arguments[++i]);
        };
        if (name == "--script")
            options.is_script = true;
        else if (name == "--light")
            options.is_light = true;
        else if (name == "--seconds")
            options.seconds = std::stof(value());
        else if (name == "--enemies")
            options.enemies = std::stoi(value());
        else if (name == "--steps-per-frame")
            options.steps_per_frame = std::stoi(value());
        else if (name == "--screenshot")
            options.screenshot = value();
        else if (name[0] != '-')
            options.level = name;
        else
            throw std::runtime_error("unknown option: " + name);
    }
    return options;
}

Window::Window(const std::string& title, int width, int height, bool has_window)
    : width_(width), height_(height) {
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    if (has_window) {
        require_sdl(SDL_Init(SDL_INIT_VIDEO) == 0);
        window_ =
            SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
        require_sdl(window_ != nullptr);
        renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_PRESENTVSYNC);
    } else {
        surface_ = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
        require_sdl(surface_ != nullptr);
        renderer_ = SDL_CreateSoftwareRenderer(surface_);
    }
    require_sdl(renderer_ != nullptr);
    SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_BLEND);
    canvas_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET,
                                width * oversampling, height * oversampling);
    require_sdl(canvas_ != nullptr);
    create_disc();
    small_ = load_font(15.0f);
    large_ = load_font(26.0f);
}

Window::~Window() {
    small_.reset();
    large_.reset();
    SDL_DestroyTexture(disc_);
    SDL_DestroyTexture(canvas_);
    SDL_DestroyRenderer(renderer_);
    SDL_FreeSurface(surface_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
}

void Window::create_disc() {
    constexpr int size = 64;
    std::vector<std::uint8_t> pixels(std::size_t{size} * size * 4, 255);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const float dx = static_cast<float>(x) + 0.5f - size / 2,
                        dy = static_cast<float>(y) + 0.5f - size / 2;
            const float edge =
                std::fmin(1.0f, std::fmax(0.0f, size / 2 - 0.5f - std::sqrt(dx * dx + dy * dy)));
            pixels[static_cast<std::size_t>(y * size + x) * 4 + 3] = static_cast<std::uint8_t>(255.0f * edge);
        }
    disc_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, size, size);
    require_sdl(disc_ != nullptr);
    SDL_UpdateTexture(disc_, nullptr, pixels.data(), size * 4);
    SDL_SetTextureBlendMode(disc_, SDL_BLENDMODE_BLEND);
}

// Returns null if the font is not installed; then text is not drawn.
std::unique_ptr<Window::Font> Window::load_font(float size) {
    std::ifstream file(font_file, std::ios::binary);
    if (!file) return nullptr;
    const std::vector<char> data((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    auto font = std::make_unique<Font>();
    font->size = size;
    std::vector<unsigned char> bitmap(std::size_t{atlas_size} * atlas_size);
    stbtt_BakeFontBitmap(reinterpret_cast<const unsigned char*>(data.data()), 0, size * oversampling,
                         bitmap.data(), atlas_size, atlas_size, 32, 96, font->characters.data());
    std::vector<std::uint8_t> pixels(bitmap.size() * 4, 255);
    for (std::size_t i = 0; i < bitmap.size(); ++i) pixels[4 * i + 3] = bitmap[i];
    font->texture = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, atlas_size,
                                      atlas_size);
    require_sdl(font->texture != nullptr);
    SDL_UpdateTexture(font->texture, nullptr, pixels.data(), atlas_size * 4);
    SDL_SetTextureBlendMode(font->texture, SDL_BLENDMODE_BLEND);
    return font;
}

bool Window::poll() {
    pressed_.fill(false);
    if (window_ == nullptr) return true;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        if (event.type == SDL_QUIT) return false;
        if (event.type == SDL_KEYDOWN && event.key.repeat == 0) pressed_[event.key.keysym.scancode] = true;
    }
    return !pressed_[SDL_SCANCODE_ESCAPE];
}

bool Window::is_down(SDL_Scancode key) const {
    return window_ != nullptr && SDL_GetKeyboardState(nullptr)[key] != 0;
}

bool Window::was_pressed(SDL_Scancode key) const {
    return pressed_[key];
}

void Window::begin(Color c) {
    SDL_SetRenderTarget(renderer_, canvas_);
    SDL_SetRenderDrawColor(renderer_, c.r, c.g, c.b, 255);
    SDL_RenderClear(renderer_);
}

void Window::end() {
    SDL_SetRenderTarget(renderer_, nullptr);
    SDL_RenderCopy(renderer_, canvas_, nullptr, nullptr);
    SDL_RenderPresent(renderer_);
}

void Window::save(const std::string& path) const {
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) *
                                     4);
    require_sdl(SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_RGBA32, pixels.data(), width_ * 4) ==
                0);
    for (std::size_t i = 3; i < pixels.size(); i += 4) pixels[i] = 255;
    if (stbi_write_png(path.c_str(), width_, height_, 4, pixels.data(), width_ * 4) == 0)
        throw std::runtime_error("cannot write " + path);
}

void Window::look_at(glm::vec2 center, float pixels_per_meter) {
    center_ = center;
    scale_ = pixels_per_meter * oversampling;
}

glm::vec2 Window::visible_half() const {
    return size() * (0.5f * oversampling / scale_);
}

glm::vec2 Window::to_pixels(glm::vec2 p) const {
    return glm::vec2{p.x - center_.x, center_.y - p.y} * scale_ + size() * (0.5f * oversampling);
}

void Window::disc(glm::vec2 center, float radius, Color c) {
    const glm::vec2 at = to_pixels(center);
    const float r = radius * scale_;
    if (r > 64.0f) {  // the texture would be blurred
        std::vector<glm::vec2> outline;
        for (int i = 0; i < 72; ++i)
            outline.push_back(at + r * glm::vec2{std::cos(static_cast<float>(i) * pi / 36.0f),
                                                 std::sin(static_cast<float>(i) * pi / 36.0f)});
        return fill(outline, c);
    }
    const SDL_FRect place{at.x - r, at.y - r, 2.0f * r, 2.0f * r};
    SDL_SetTextureColorMod(disc_, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(disc_, c.a);
    SDL_RenderCopyF(renderer_, disc_, nullptr, &place);
}

void Window::box(glm::vec2 center, glm::vec2 half, float angle, Color color) {
    const float c = std::cos(angle), s = std::sin(angle);
    const auto corner = [&](float x, float y) { return center + glm::vec2{c * x - s * y, s * x + c * y}; };
    const std::array<glm::vec2, 4> corners{corner(-half.x, -half.y), corner(half.x, -half.y),
                                           corner(half.x, half.y), corner(-half.x, half.y)};
    polygon(corners, color);
}

void Window::polygon(std::span<const glm::vec2> corners, Color color) {
    std::vector<glm::vec2> pixels;
    for (const glm::vec2 corner : corners) pixels.push_back(to_pixels(corner));
    fill(pixels, color);
}

void Window::panel(glm::vec2 corner, glm::vec2 size, float radius, Color color) {
    std::vector<glm::vec2> outline;
    for (int i = 0; i < 32; ++i) {
        const float angle = (static_cast<float>(i) + 0.5f) * pi / 16.0f;
        const glm::vec2 middle{i < 8 || i >= 24 ? size.x - radius : radius,
                               i < 16 ? size.y - radius : radius};
        outline.push_back((corner + middle + radius * glm::vec2{std::cos(angle), std::sin(angle)}) *
                          float{oversampling});
    }
    fill(outline, color);
}

void Window::fill(std::span<const glm::vec2> corners, Color color) {
    vertices_.clear();
    indices_.clear();
    for (const glm::vec2 corner : corners)
        vertices_.push_back({{corner.x, corner.y}, sdl(color), {0.0f, 0.0f}});
    for (int i = 2; i < static_cast<int>(corners.size()); ++i) indices_.insert(indices_.end(), {0, i - 1, i});
    SDL_RenderGeometry(renderer_, nullptr, vertices_.data(), static_cast<int>(vertices_.size()),
                       indices_.data(), static_cast<int>(indices_.size()));
}

void Window::text(glm::vec2 at, const std::string& words, Color c, Align align, bool is_large) {
    const Font* const font = is_large ? large_.get() : small_.get();
    if (font == nullptr) return;
    float width = 0.0f;
    const auto shown = [](char letter) { return letter >= 32 && letter < 127; };
    for (const char letter : words)
        if (shown(letter)) width += font->characters[static_cast<std::size_t>(letter - 32)].xadvance;
    float x = at.x * oversampling - (align == Align::Right    ? width
                                     : align == Align::Center ? width / 2.0f
                                                              : 0.0f);
    float y = (at.y + font->size) * oversampling;
    SDL_SetTextureColorMod(font->texture, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(font->texture, c.a);
    for (const char letter : words) {
        if (!shown(letter)) continue;
        stbtt_aligned_quad quad;
        stbtt_GetBakedQuad(font->characters.data(), atlas_size, atlas_size, letter - 32, &x, &y, &quad, 1);
        const SDL_Rect from{static_cast<int>(std::lround(quad.s0 * atlas_size)),
                            static_cast<int>(std::lround(quad.t0 * atlas_size)),
                            static_cast<int>(std::lround((quad.s1 - quad.s0) * atlas_size)),
                            static_cast<int>(std::lround((quad.t1 - quad.t0) * atlas_size))};
        const SDL_FRect to{quad.x0, quad.y0, quad.x1 - quad.x0, quad.y1 - quad.y0};
        SDL_RenderCopyF(renderer_, font->texture, &from, &to);
    }
}

}  // namespace games
