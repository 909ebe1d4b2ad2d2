#include "recorded_call.hpp"

#include "../world/call_table.hpp"

namespace damson {

std::string_view RecordedCall::name() const {
    return name_of_call(number_);
}

std::string RecordedCall::text() const {
    ByteReader reader(arguments_);
    reader.set_minor(minor_);
    return text_of_call(reader, number_);
}

}  // namespace damson
