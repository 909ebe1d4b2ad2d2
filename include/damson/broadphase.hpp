// Door to the broadphases: boxes in, pair events out, no physics.
#pragma once

#include "../../broadphase/broadphase.hpp"
