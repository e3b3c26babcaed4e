// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as CSV: no crash, sound results, and what was read can be written and read again.
#include "core/data/import/csv_importer.h"
#include "core/data/import/proposals.h"
#include "tests/fuzz/require.h"
#include "tests/import/dataset_writers.h"

using namespace weighhouse;
using testing::require;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size)
{
    const std::string text(bytes, bytes + size);
    Errors errors;
    const auto whole = import::importCsv(text, {.errors = &errors});
    const auto parts = import::importCsv(text, {.skipBadStatements = true});
    require(whole.has_value() == errors.empty(), "errors are told");
    if (!whole) {
        require(whole.error() == errors.front(), "the first error is returned");
        require(!whole.error().message.empty() && !whole.error().hint.empty(),
                "errors say what and what to do");
    } else {
        require(parts.has_value() && parts->dataset == whole->dataset,
                "skipping changes nothing where nothing is bad");
    }
    if (!parts)
        return 0;
    require(problemsOf(parts->dataset.schema).empty(), "the schema is sound");
    import::proposeReferences(parts->dataset);
    import::proposeKeys(parts->dataset);
    require(parts->inference.size() == parts->dataset.schema.tables[0].columns.size(), "types are explained");
    // These mean something else at the start of a file.
    const std::string &name = parts->dataset.schema.tables[0].columns[0].name;
    if (name.starts_with("sep=") || name.starts_with("\xEF\xBB\xBF"))
        return 0;
    const import::Options options{.delimiter = ',', .hasHeader = true};
    // The first time numbers may become integers (1.0 is written as 1); from then on nothing changes.
    const auto once = import::importCsv(testing::toCsv(parts->dataset, 0, ','), options);
    require(once.has_value(), "what was written is read");
    const auto twice = import::importCsv(testing::toCsv(once->dataset, 0, ','), options);
    require(twice.has_value() && twice->dataset == once->dataset, "what was written is read alike");
    return 0;
}
