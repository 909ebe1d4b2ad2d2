// The table of keyboard shortcuts.
#include "shortcuts.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <array>

namespace damson::testbed {

std::span<const Shortcut> shortcuts() noexcept {
    static constexpr std::array<Shortcut, 30> all{{
        {Action::Pause, GLFW_KEY_SPACE, "Space", "pause, continue"},
        {Action::Step, GLFW_KEY_N, "N", "pause and step", true},
        {Action::StepBack, GLFW_KEY_P, "P", "pause and step back", true},
        {Action::Restart, GLFW_KEY_R, "R", "restart the scene"},
        {Action::Slower, GLFW_KEY_COMMA, ",", "half speed"},
        {Action::Faster, GLFW_KEY_PERIOD, ".", "double speed"},
        {Action::PreviousScene, GLFW_KEY_PAGE_UP, "Page up", "previous scene"},
        {Action::NextScene, GLFW_KEY_PAGE_DOWN, "Page down", "next scene"},
        {Action::ToggleBeside, GLFW_KEY_2, "2", "Box2D next to Damson"},
        {Action::Fit, GLFW_KEY_HOME, "Home", "show the whole scene"},
        {Action::ZoomIn, GLFW_KEY_EQUAL, "+", "zoom in", true},
        {Action::ZoomOut, GLFW_KEY_MINUS, "-", "zoom out", true},
        {Action::Follow, GLFW_KEY_F, "F", "follow the selected body"},
        {Action::Spawn, GLFW_KEY_S, "S", "create a body at the pointer", true},
        {Action::Shoot, GLFW_KEY_B, "B", "shoot a bullet from the left at the pointer", true},
        {Action::Explode, GLFW_KEY_X, "X", "explosion at the pointer"},
        {Action::Delete, GLFW_KEY_DELETE, "Delete", "delete the selected body"},
        {Action::LetGo, GLFW_KEY_ESCAPE, "Escape", "deselect the body"},
        {Action::ToggleContacts, GLFW_KEY_C, "C", "contacts"},
        {Action::ToggleJoints, GLFW_KEY_J, "J", "joints"},
        {Action::ToggleBoxes, GLFW_KEY_A, "A", "fat and tight boxes"},
        {Action::ToggleIslands, GLFW_KEY_I, "I", "islands in colors"},
        {Action::ToggleVelocities, GLFW_KEY_V, "V", "velocities"},
        {Action::ToggleMassCenters, GLFW_KEY_M, "M", "centers of mass"},
        {Action::ToggleBroadphase, GLFW_KEY_T, "T", "bins of the broadphase"},
        {Action::TogglePanels, GLFW_KEY_TAB, "Tab", "show or hide the panels"},
        {Action::ToggleHelp, GLFW_KEY_F1, "F1", "this help"},
        {Action::WriteState, GLFW_KEY_F9, "F9", "write the state to the --state file"},
        {Action::TakePicture, GLFW_KEY_F12, "F12", "write a picture to the --shot file"},
        {Action::Quit, GLFW_KEY_F10, "F10", "quit"},
    }};
    return all;
}

}  // namespace damson::testbed
