// Door to the past of a world: snapshots, history, states in files.
#pragma once

#include "../../physics/history/snapshot.hpp"
#include "../../physics/time/divergence.hpp"
#include "../../physics/time/event_diff.hpp"
#include "../../physics/time/history.hpp"
#include "../../physics/time/preview.hpp"
#include "../../physics/time/state_file.hpp"
#include "../../physics/world/world.hpp"
