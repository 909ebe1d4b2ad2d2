// The actions that a key, a button or a script can request.
#pragma once

#include <cstdint>

namespace damson::testbed {

enum class Action : std::uint8_t {
    Pause,
    Step,
    StepBack,
    Restart,
    Slower,
    Faster,
    Fit,
    Follow,
    ZoomIn,
    ZoomOut,
    Spawn,
    Shoot,
    Explode,
    Delete,
    LetGo,
    PreviousScene,
    NextScene,
    ToggleContacts,
    ToggleJoints,
    ToggleBoxes,
    ToggleIslands,
    ToggleVelocities,
    ToggleMassCenters,
    ToggleBroadphase,
    ToggleBeside,
    TogglePanels,
    ToggleHelp,
    WriteState,
    TakePicture,
    Quit
};

}  // namespace damson::testbed
