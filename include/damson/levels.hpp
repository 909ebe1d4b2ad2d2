// Public header for the loader of level files.
#pragma once

#include "../../core/log.hpp"
#include "../../levels/level.hpp"
