// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/import/cypher_importer.h"

#include "core/data/import/encoding.h"
#include "core/graph/import/statement_runner.h"
#include "core/graph/import/tables.h"

#include <iterator>
#include <string>
#include <utility>

namespace weighhouse::graph
{

Result<import::Imported> importCypher(std::string_view text, const import::Options &options)
{
    import::Decoded decoded;
    import::decode(text, decoded);
    StatementRunner runner(decoded.text, options);
    if (auto done = runner.run(); !done)
        return failure(std::move(done.error()));
    import::Imported imported;
    imported.kind = Message::of("import.kind.cypher-script").text();
    imported.isGraph = true;
    imported.warnings = std::move(runner.errors);
    if (decoded.encoding != import::Encoding::Utf8)
        imported.notes.push_back(
            {decoded.lossy
                 ? Message::of("import.csv-importer.text-read", {{"encoding", toText(decoded.encoding)}})
                 : Message::of("import.csv-importer.text-read-2", {{"encoding", toText(decoded.encoding)}}),
             {.file = options.fileName}});
    imported.notes.insert(imported.notes.end(), std::make_move_iterator(runner.notes.begin()),
                          std::make_move_iterator(runner.notes.end()));
    imported.seen = runner.seen();
    const std::size_t notes = imported.notes.size();
    addTables(runner.graph(), runner.lookups(), imported);
    for (std::size_t i = notes; i < imported.notes.size(); ++i)
        imported.notes[i].where.file = options.fileName;
    return imported;
}

} // namespace weighhouse::graph
