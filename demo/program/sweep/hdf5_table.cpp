// The module damson_sweep_hdf5: writes a table as an HDF5 file with one data set per column. Data are
// little-endian and without timestamps, so equal tables give identical files.
#include <hdf5.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "table_file.hpp"

namespace damson::demo {

namespace {

/// Owns an HDF5 identifier and closes it with the matching function.
class H5Id {
public:
    H5Id(hid_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {}
    ~H5Id() {
        if (id_ >= 0) close_(id_);
    }
    H5Id(const H5Id&) = delete;
    H5Id& operator=(const H5Id&) = delete;

    operator hid_t() const noexcept { return id_; }
    bool is_good() const noexcept { return id_ >= 0; }

private:
    hid_t id_;
    herr_t (*close_)(hid_t);
};

/// Sets the HDF5 type `type` to texts of `size` bytes, padded with zeros. Returns false on failure.
bool make_text_type(hid_t type, std::size_t size) {
    return H5Tset_size(type, size) >= 0 && H5Tset_strpad(type, H5T_STR_NULLPAD) >= 0 &&
           H5Tset_cset(type, H5T_CSET_UTF8) >= 0;
}

bool add_attribute(hid_t owner, const char* name, const std::string& text) {
    const H5Id type(H5Tcopy(H5T_C_S1), H5Tclose);
    const H5Id space(H5Screate(H5S_SCALAR), H5Sclose);
    if (!make_text_type(type, std::max<std::size_t>(text.size(), 1))) return false;
    const H5Id attribute(H5Acreate2(owner, name, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
    return attribute.is_good() && H5Awrite(attribute, type, text.c_str()) >= 0;
}

bool add_values(hid_t file, const TableColumn& column, hid_t in_file, hid_t in_memory, const void* values,
                hsize_t count) {
    const H5Id space(H5Screate_simple(1, &count, nullptr), H5Sclose);
    const H5Id properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    if (H5Pset_obj_track_times(properties, false) < 0) return false;
    const H5Id set(
        H5Dcreate2(file, column.name.c_str(), in_file, space, H5P_DEFAULT, properties, H5P_DEFAULT),
        H5Dclose);
    return set.is_good() && H5Dwrite(set, in_memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0 &&
           add_attribute(set, "unit", column.unit);
}

bool add_texts(hid_t file, const TableColumn& column, const std::vector<std::string>& texts) {
    std::size_t longest = 1;
    for (const std::string& text : texts) longest = std::max(longest, text.size());
    std::string bytes;
    for (const std::string& text : texts) bytes += text + std::string(longest - text.size(), '\0');
    const H5Id type(H5Tcopy(H5T_C_S1), H5Tclose);
    return make_text_type(type, longest) && add_values(file, column, type, type, bytes.data(), texts.size());
}

bool add_column(hid_t file, const TableColumn& column) {
    if (const auto* texts = std::get_if<std::vector<std::string>>(&column.values))
        return add_texts(file, column, *texts);
    if (const auto* words = std::get_if<std::vector<std::uint64_t>>(&column.values))
        return add_values(file, column, H5T_STD_U64LE, H5T_NATIVE_UINT64, words->data(), words->size());
    if (const auto* floats = std::get_if<std::vector<float>>(&column.values))
        return add_values(file, column, H5T_IEEE_F32LE, H5T_NATIVE_FLOAT, floats->data(), floats->size());
    const auto& doubles = std::get<std::vector<double>>(column.values);
    return add_values(file, column, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, doubles.data(), doubles.size());
}

}  // namespace

}  // namespace damson::demo

/// The entry point of the module. WriteHdf5 in table_file.hpp documents it.
extern "C" bool damson_write_hdf5(const std::string& file, const std::string& about,
                                  const std::vector<damson::demo::TableColumn>& columns) {
    using namespace damson::demo;
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);  // silences HDF5, because the caller reports errors
    const H5Id created(H5Fcreate(file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
    return created.is_good() && add_attribute(created, "sweep", about) &&
           std::all_of(columns.begin(), columns.end(),
                       [&](const TableColumn& column) { return add_column(created, column); }) &&
           H5Fflush(created, H5F_SCOPE_GLOBAL) >= 0;
}
