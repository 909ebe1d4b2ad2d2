// Door to batches: many worlds made alike, stepped together.
#pragma once

#include "../../physics/batch/world_batch.hpp"
