// The table of keys.
#include "shortcuts.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <array>

namespace damson::testbed {

std::span<const Shortcut> shortcuts() noexcept {
    static constexpr std::array<Shortcut, 30> all{{
        {Action::Pause, GLFW_KEY_SPACE, "Space", "pause, go on"},
        {Action::Step, GLFW_KEY_N, "N", "pause, and one step", true},
        {Action::StepBack, GLFW_KEY_P, "P", "pause, and one step back", true},
        {Action::Restart, GLFW_KEY_R, "R", "restart the scene"},
        {Action::Slower, GLFW_KEY_COMMA, ",", "half as fast"},
        {Action::Faster, GLFW_KEY_PERIOD, ".", "twice as fast"},
        {Action::PreviousScene, GLFW_KEY_PAGE_UP, "Page up", "the scene before"},
        {Action::NextScene, GLFW_KEY_PAGE_DOWN, "Page down", "the next scene"},
        {Action::ToggleBeside, GLFW_KEY_2, "2", "Box2D beside Damson"},
        {Action::Fit, GLFW_KEY_HOME, "Home", "show all of the scene"},
        {Action::ZoomIn, GLFW_KEY_EQUAL, "+", "closer", true},
        {Action::ZoomOut, GLFW_KEY_MINUS, "-", "farther", true},
        {Action::Follow, GLFW_KEY_F, "F", "follow the picked body"},
        {Action::Spawn, GLFW_KEY_S, "S", "a new body at the pointer", true},
        {Action::Shoot, GLFW_KEY_B, "B", "shoot a bullet from the left at the pointer", true},
        {Action::Explode, GLFW_KEY_X, "X", "an explosion at the pointer"},
        {Action::Delete, GLFW_KEY_DELETE, "Delete", "delete the picked body"},
        {Action::LetGo, GLFW_KEY_ESCAPE, "Escape", "let go of the picked body"},
        {Action::ToggleContacts, GLFW_KEY_C, "C", "contacts"},
        {Action::ToggleJoints, GLFW_KEY_J, "J", "joints"},
        {Action::ToggleBoxes, GLFW_KEY_A, "A", "boxes, fat and tight"},
        {Action::ToggleIslands, GLFW_KEY_I, "I", "islands in colours"},
        {Action::ToggleVelocities, GLFW_KEY_V, "V", "velocities"},
        {Action::ToggleMassCenters, GLFW_KEY_M, "M", "centres of mass"},
        {Action::ToggleBroadphase, GLFW_KEY_T, "T", "the broadphase's bins"},
        {Action::TogglePanels, GLFW_KEY_TAB, "Tab", "panels on and off"},
        {Action::ToggleHelp, GLFW_KEY_F1, "F1", "this help"},
        {Action::WriteState, GLFW_KEY_F9, "F9", "write the state to the file of --state"},
        {Action::TakePicture, GLFW_KEY_F12, "F12", "write a picture to the file of --shot"},
        {Action::Quit, GLFW_KEY_F10, "F10", "quit"},
    }};
    return all;
}

}  // namespace damson::testbed
