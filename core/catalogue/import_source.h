// SPDX-License-Identifier: GPL-3.0-or-later
// Any file that holds tables or a graph.
#pragma once

#include "core/data/import/imported.h"

#include <filesystem>

namespace weighhouse::catalogue
{

/// Reads a file with the importer for its kind. A CSV's table is named after the file.
/// Errors: those of import::importSource and of graph::importCypher.
Result<import::Imported> importSource(const std::filesystem::path &path, import::Options options = {});

} // namespace weighhouse::catalogue
