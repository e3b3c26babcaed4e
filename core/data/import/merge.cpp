// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/merge.h"

#include "core/base/text.h"

#include <optional>
#include <set>
#include <span>
#include <utility>

namespace weighhouse::import
{

Result<void> merge(data::Dataset &into, const Imported &imported)
{
    const data::Dataset &from = imported.dataset;
    std::set<std::string> names;
    for (const data::TableSchema &table : into.schema.tables)
        names.insert(toLower(table.name));
    for (const data::TableSchema &table : from.schema.tables) {
        if (!names.insert(toLower(table.name)).second)
            return failure({"import.name-clash",
                            Message::of("import.name-clash", {{"table", table.name}}),
                            {.object = table.name},
                            Message::of("import.do.rename-two-tables-import")});
    }
    // Texts have other numbers there.
    std::vector<std::optional<data::TextId>> ids(from.texts.size());
    for (std::size_t t = 0; t < from.tables.size(); ++t) {
        data::Table table = from.tables[t];
        for (data::Column &column : table.columns) {
            if (column.type != data::ValueType::Text)
                continue;
            const std::span<data::TextId> cells = column.texts.edit();
            for (std::size_t row = 0; row < cells.size(); ++row) {
                if (column.null(row))
                    continue;
                std::optional<data::TextId> &id = ids[cells[row]];
                if (!id)
                    id = into.texts.intern(from.texts.text(cells[row]));
                cells[row] = *id;
            }
        }
        into.schema.tables.push_back(from.schema.tables[t]);
        into.tables.push_back(std::move(table));
    }
    into.schema.references.insert(into.schema.references.end(), from.schema.references.begin(),
                                  from.schema.references.end());
    return {};
}

} // namespace weighhouse::import
