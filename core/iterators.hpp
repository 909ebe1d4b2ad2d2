// Iterator tags and std::reverse_iterator without <iterator>, which includes the streams and takes a tenth of the
// compile time of a public header. Every standard library declares them for its own views.
#pragma once

#include <cstddef>
#include <span>
