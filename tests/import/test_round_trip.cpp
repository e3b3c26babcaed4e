// SPDX-License-Identifier: GPL-3.0-or-later
// Any dataset written as SQL or CSV and imported again is the same.
#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/data/import/csv_importer.h"
#include "core/data/import/sql_importer.h"
#include "tests/import/dataset_writers.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

using namespace weighhouse;

namespace
{

const std::vector<std::string> pieces{
    "a",  "B",  "7", "0", " ", "'",  "''", "\"",  "\\",   "\\n",  "\n",  "\r\n",
    "\t", ";",  ",", "|", "`", "[",  "]",  "%",   "_",    "-",    "--",  "#",
    "/*", "*/", "(", ")", "é", "日", "😀", "/*!", "NULL", "true", "1.5", std::string("\0", 1)};

rc::Gen<std::string> texts()
{
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)),
                        [](const std::vector<std::string> &parts) { return join(parts, ""); });
}

data::Value value(data::ValueType type)
{
    if (*rc::gen::inRange(0, 6) == 0)
        return {};
    switch (type) {
    case data::ValueType::Number: {
        const double number = static_cast<double>(*rc::gen::arbitrary<std::int32_t>()) *
                              *rc::gen::elementOf(std::vector<double>{0.1, 1, 3.7e-300, 1e290, 1.0 / 3});
        return number;
    }
    case data::ValueType::Integer:
        return *rc::gen::arbitrary<std::int64_t>();
    case data::ValueType::Boolean:
        return *rc::gen::arbitrary<bool>();
    case data::ValueType::Date:
        return calendar::toText(*rc::gen::inRange(calendar::firstDay, calendar::lastDay + 1));
    case data::ValueType::Text:
        break;
    }
    return *texts();
}

const std::vector<data::ValueType> allTypes{data::ValueType::Number, data::ValueType::Integer,
                                            data::ValueType::Boolean, data::ValueType::Text,
                                            data::ValueType::Date};

data::Dataset dataset()
{
    data::Dataset result;
    const int tables = *rc::gen::inRange(1, 4);
    for (int t = 0; t < tables; ++t) {
        data::TableSchema schema;
        schema.name = *rc::gen::elementOf(
                          std::vector<std::string>{"t", "the table", "select", "a\"b", "x`y", "größe"}) +
                      std::to_string(t);
        const bool key = *rc::gen::arbitrary<bool>();
        if (key) {
            schema.columns.push_back({"id", data::ValueType::Integer, {}, {}});
            schema.primaryKey = {"id"};
        }
        const int columns = *rc::gen::inRange(1, 5);
        for (int c = 0; c < columns; ++c)
            schema.columns.push_back(
                {*rc::gen::elementOf(std::vector<std::string>{"c", "key", "primary", "col umn"}) +
                     std::to_string(c),
                 *rc::gen::elementOf(allTypes),
                 {},
                 {}});
        // A table may refer to the one before by a column of its own.
        if (t > 0 && !result.schema.tables.back().primaryKey.empty()) {
            schema.columns.push_back({"parent", data::ValueType::Integer, {}, {}});
            result.schema.references.push_back(
                {schema.name, {"parent"}, result.schema.tables.back().name, {"id"}});
        }
        const std::size_t table = result.addTable(schema);
        const int rows = *rc::gen::inRange(0, 8);
        for (int r = 0; r < rows; ++r) {
            std::vector<data::Value> row;
            for (std::size_t c = 0; c < schema.columns.size(); ++c)
                row.push_back(key && c == 0 ? data::Value(std::int64_t{r * 3 - 4})
                                            : value(schema.columns[c].type));
            RC_ASSERT(result.appendRow(table, row).has_value());
        }
    }
    return result;
}

/// A table whose types can be inferred: every column has a value that only its type fits.
data::Dataset inferable()
{
    data::Dataset result;
    data::TableSchema schema;
    schema.name = "table";
    const int columns = *rc::gen::inRange(1, 5);
    std::vector<data::Value> first;
    for (int c = 0; c < columns; ++c) {
        const data::ValueType type = *rc::gen::elementOf(allTypes);
        schema.columns.push_back({"column " + std::to_string(c), type, {}, {}});
        first.push_back(type == data::ValueType::Number    ? data::Value(0.5)
                        : type == data::ValueType::Integer ? data::Value(std::int64_t{-12})
                        : type == data::ValueType::Boolean ? data::Value(true)
                        : type == data::ValueType::Date    ? data::Value("2026-03-31")
                                                           : data::Value("a text"));
    }
    result.addTable(schema);
    RC_ASSERT(result.appendRow(0, first).has_value());
    const int rows = *rc::gen::inRange(0, 8);
    for (int r = 0; r < rows; ++r) {
        std::vector<data::Value> row;
        bool all = true;
        for (const data::ColumnSchema &column : schema.columns) {
            row.push_back(value(column.type));
            all = all && std::holds_alternative<std::monostate>(row.back());
        }
        // A line with nothing in it is no record.
        if (all)
            row = first;
        RC_ASSERT(result.appendRow(0, row).has_value());
    }
    return result;
}

} // namespace

class RoundTripTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mySql()
    {
        QVERIFY(rc::check("MySQL", [] {
            const data::Dataset before = dataset();
            const auto after = import::importSql(testing::toMySql(before));
            if (!after)
                RC_FAIL(toText(after.error()));
            RC_ASSERT(after->dataset == before);
            RC_ASSERT(after->warnings.empty());
        }));
    }

    void sqlite()
    {
        QVERIFY(rc::check("SQLite", [] {
            const data::Dataset before = dataset();
            const auto after = import::importSql(testing::toSqlite(before));
            if (!after)
                RC_FAIL(toText(after.error()));
            RC_ASSERT(after->dataset == before);
            RC_ASSERT(after->warnings.empty());
        }));
    }

    void csv()
    {
        QVERIFY(rc::check("CSV", [] {
            const data::Dataset before = inferable();
            const char delimiter = *rc::gen::elementOf(std::string(",;\t|"));
            const auto after = import::importCsv(testing::toCsv(before, 0, delimiter),
                                                 {.delimiter = delimiter, .hasHeader = true});
            if (!after)
                RC_FAIL(toText(after.error()));
            RC_ASSERT(after->dataset == before);
        }));
    }
};

WEIGHHOUSE_TEST(RoundTripTest)
#include "test_round_trip.moc"
