// Door to the past of a world: snapshots, history.
#pragma once

#include "../../physics/history/snapshot.hpp"
#include "../../physics/time/event_diff.hpp"
#include "../../physics/time/history.hpp"
#include "../../physics/world/world.hpp"
