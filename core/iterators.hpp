// Iterator tags and std::reverse_iterator without <iterator>, which includes the streams and takes a tenth of the
// compile time of a public header. In all standard libraries, <span> declares them too.
#pragma once

#include <cstddef>
#include <span>
