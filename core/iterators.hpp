// Iterator tags and std::reverse_iterator without <iterator>, which brings the streams with it and costs a
// tenth of a door to compile. Every standard library declares them for its own views.
#pragma once

#include <cstddef>
#include <span>
