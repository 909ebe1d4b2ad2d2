// Public header for the past of a world: snapshots, history, recordings, states in files.
#pragma once

#include "../../core/log.hpp"
#include "../../physics/history/snapshot.hpp"
#include "../../physics/recording/player.hpp"
#include "../../physics/recording/recording.hpp"
#include "../../physics/recording/run_divergence.hpp"
#include "../../physics/time/divergence.hpp"
#include "../../physics/time/event_diff.hpp"
#include "../../physics/time/history.hpp"
#include "../../physics/time/preview.hpp"
#include "../../physics/time/state_file.hpp"
#include "../../physics/time/step_only.hpp"
#include "../../physics/world/world.hpp"
