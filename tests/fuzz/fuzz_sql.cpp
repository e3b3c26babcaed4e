// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as an SQL dump: no crash, sound results, and what was read can be written and read again.
#include "core/base/text.h"
#include "core/data/import/proposals.h"
#include "core/data/import/sql_importer.h"
#include "tests/fuzz/require.h"
#include "tests/import/dataset_writers.h"

#include <algorithm>
#include <cstdio>
#include <tuple>

using namespace weighhouse;
using testing::require;

namespace
{

/// What the writers do not write, out; references in one order.
void normalise(data::Dataset &dataset)
{
    for (data::TableSchema &table : dataset.schema.tables) {
        table.description.clear();
        for (data::ColumnSchema &column : table.columns) {
            column.description.clear();
            column.isOpen = false; // The writers declare every column's type.
        }
    }
    std::ranges::sort(dataset.schema.references, {}, [](const data::Reference &reference) {
        return std::tie(reference.table, reference.columns, reference.targetTable, reference.targetColumns);
    });
}

void checkAgain(const data::Dataset &before, const std::string &text)
{
    auto after = import::importSql(text);
    if (!after)
        std::fprintf(stderr, "%s\n%s\n", toText(after.error()).c_str(), text.c_str());
    require(after.has_value(), "what was written is read");
    normalise(after->dataset);
    require(after->dataset == before, "what was written is read alike");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size)
{
    const std::string text(bytes, bytes + size);
    Errors errors;
    auto whole = import::importSql(text, {.errors = &errors});
    auto parts = import::importSql(text, {.skipBadStatements = true});
    require(parts.has_value(), "bad statements can be skipped");
    require(problemsOf(parts->dataset.schema).empty(), "the schema is sound");
    require(whole.has_value() == errors.empty(), "errors are told");
    if (!whole) {
        require(whole.error() == errors.front(), "the first error is returned");
        require(!whole.error().message.empty() && !whole.error().hint.empty(),
                "errors say what and what to do");
        return 0;
    }
    require(problemsOf(whole->dataset.schema).empty(), "the schema is sound");
    normalise(whole->dataset);
    normalise(parts->dataset);
    require(whole->dataset == parts->dataset, "skipping changes nothing where nothing is bad");
    import::proposeReferences(whole->dataset);
    import::proposeKeys(whole->dataset);
    checkAgain(whole->dataset, testing::toMySql(whole->dataset));
    checkAgain(whole->dataset, testing::toSqlite(whole->dataset));
    return 0;
}
