// Public header for the past of a world: snapshots, history, recordings, states in files.
#pragma once

#include "../../core/log.hpp"
#include "../../physics/replay/divergence.hpp"
#include "../../physics/replay/event_diff.hpp"
#include "../../physics/replay/history.hpp"
#include "../../physics/replay/player.hpp"
#include "../../physics/replay/preview.hpp"
#include "../../physics/replay/recording.hpp"
#include "../../physics/replay/snapshot.hpp"
#include "../../physics/replay/state_file.hpp"
#include "../../physics/replay/step_only.hpp"
#include "../../physics/world/world.hpp"
