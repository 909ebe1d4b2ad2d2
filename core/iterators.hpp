// Provides the iterator tags and std::reverse_iterator through <span>, which declares them in all standard
// libraries. Including <iterator> also includes the streams, which take a tenth of the compile time of a
// public header.
#pragma once

#include <cstddef>
#include <span>
