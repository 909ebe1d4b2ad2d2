// Version of the library that this was compiled into.
#include "../../core/version.hpp"

namespace damson {

Version library_version() noexcept {
    return {};
}

}  // namespace damson
