// Door to the containers, free of physics.
#pragma once

#include "../../containers/handle.hpp"
