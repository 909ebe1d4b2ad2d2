// Version of the compiled library.
#include "../../core/version.hpp"

namespace damson {

Version library_version() noexcept {
    return {};
}

}  // namespace damson
