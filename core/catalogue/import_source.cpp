// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/import_source.h"

#include "core/data/import/source.h"
#include "core/graph/import/cypher_importer.h"

#include <utility>

namespace weighhouse::catalogue
{

Result<import::Imported> importSource(const std::filesystem::path &path, import::Options options)
{
    const auto source = import::readSource(path);
    if (!source)
        return failure(source.error());
    if (source->kind != import::SourceKind::Cypher)
        return import::importSource(*source, std::move(options));
    options.fileName = path.filename().string();
    return import::withTables(graph::importCypher(source->bytes, options), options);
}

} // namespace weighhouse::catalogue
