// Projects of LDtk: worlds with levels, in one file or with a file for each level.
#pragma once

#include "../content_maker.hpp"
#include "../file_reader.hpp"

namespace damson {

/// Returns true if a document is a project of LDtk.
bool is_ldtk(const Document& document);

/// Adds the levels of a project to the content. Throws LevelFailure if a file is invalid.
void read_ldtk(const Document& document, FileReader& files, ContentMaker& maker);

}  // namespace damson
