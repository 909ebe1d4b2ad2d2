// Public header for batches: many worlds created from one and stepped together.
#pragma once

#include "../../core/log.hpp"
#include "../../physics/batch/world_batch.hpp"
