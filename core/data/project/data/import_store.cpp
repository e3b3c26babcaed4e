// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/import_store.h"

#include "core/data/project/part/rows.h"

#include <string>

namespace weighhouse::project
{

Result<std::vector<ImportRecord>> readImports(sql::Connection &connection)
{
    std::vector<ImportRecord> records;
    auto done = forEachRow(connection, "SELECT source, size, time, notes FROM import_record ORDER BY id",
                           [&](sql::Statement &row) -> Result<void> {
                               records.push_back({std::string(row.text(0)), row.integer(1),
                                                  std::string(row.text(2)), std::string(row.text(3))});
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return records;
}

Result<void> addImportRecord(sql::Connection &connection, const ImportRecord &record)
{
    auto insert =
        connection.prepare("INSERT INTO import_record (source, size, time, notes) VALUES (?, ?, ?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, record.source)
        .bind(2, record.size)
        .bind(3, record.time)
        .bind(4, record.notes)
        .run();
}

Result<void> replaceImports(sql::Connection &connection, std::span<const ImportRecord> records)
{
    if (auto done = connection.execute("DELETE FROM import_record"); !done)
        return done;
    for (const ImportRecord &record : records) {
        if (auto done = addImportRecord(connection, record); !done)
            return done;
    }
    return {};
}

} // namespace weighhouse::project
