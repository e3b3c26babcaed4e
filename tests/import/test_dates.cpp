// SPDX-License-Identifier: GPL-3.0-or-later
// Dates in files, in the forms in which people and programs write them.
#include "core/data/import/csv_importer.h"
#include "core/data/import/proposals.h"
#include "core/data/import/sql_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

namespace
{

/// "date: 2026-03-01 NULL / why"
std::string told(const import::Imported &imported)
{
    const data::Table &table = imported.dataset.tables[0];
    std::string text(data::toText(table.columns[0].type));
    for (std::size_t row = 0; row < table.rowCount; ++row)
        text += (row == 0 ? ": " : " ") + data::toText(imported.dataset.value(0, 0, row));
    return text + " / " + (imported.inference.empty() ? "" : imported.inference[0].why.text());
}

} // namespace

class DatesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columns_data()
    {
        QTest::addColumn<std::string>("values");
        QTest::addColumn<std::string>("order");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char *name, const char *values, const char *order, const char *expected) {
            QTest::newRow(name) << std::string(values) << std::string(order) << std::string(expected);
        };
        row("ISO", "2026-03-01\n2024-02-29\n", "", "date: 2026-03-01 2024-02-29 / date: all 2 values");
        row("missing", "2026-03-01\nNA\n", "", "date: 2026-03-01 NULL / date: all 1 value, 1 missing (NA)");
        row("year first with slashes", "2026/3/1\n2026/12/31\n", "mdy",
            "date: 2026-03-01 2026-12-31 / date: all 2 values");
        row("points", "31.12.2026\n1.2.2026\n", "",
            "date: 2026-12-31 2026-02-01 / date: all 2 values, the day first");
        row("points that could be either", "03.04.2026\n", "",
            "date: 2026-04-03 / date: all 1 value, the day first");
        row("days first", "03/04/2026\n31/12/2026\n", "",
            "date: 2026-04-03 2026-12-31 / date: all 2 values, the day first");
        row("months first", "03/04/2026\n12/31/2026\n", "",
            "date: 2026-03-04 2026-12-31 / date: all 2 values, the month first");
        row("either", "03/04/2026\n05/06/2026\n", "",
            "text: 03/04/2026 05/06/2026 / text: \"03/04/2026\" on line 2 may have the day or the month "
            "first: "
            "say which (dmy or mdy)");
        row("either, days said to be first", "03/04/2026\n05/06/2026\n", "dmy",
            "date: 2026-04-03 2026-06-05 / date: all 2 values, the day first");
        row("either, months said to be first", "03-04-2026\n", "mdy",
            "date: 2026-03-04 / date: all 1 value, the month first");
        row("either is the same", "03/03/2026\n", "", "date: 2026-03-03 / date: all 1 value, the day first");
        row("said otherwise than it is", "31/12/2026\n", "mdy",
            "text: 31/12/2026 / text: \"31/12/2026\" on line 2 is no date in the form of the others");
        row("neither", "13/01/2026\n01/13/2026\n", "",
            "text: 13/01/2026 01/13/2026 / text: \"01/13/2026\" on line 3 is no date in the form of the "
            "others");
        row("no day of the calendar", "2026-02-28\n2026-02-29\n", "",
            "text: 2026-02-28 2026-02-29 / text: \"2026-02-29\" on line 3 is no date in the form of the "
            "others");
        row("two forms", "2026-03-01\n31.12.2026\n", "",
            "text: 2026-03-01 31.12.2026 / text: \"31.12.2026\" on line 3 is no date in the form of the "
            "others");
        row("two separators", "01/12/2026\n31.12.2026\n", "",
            "text: 01/12/2026 31.12.2026 / text: \"31.12.2026\" on line 3 is no date in the form of the "
            "others");
        row("years of two digits", "31.12.26\n", "",
            "text: 31.12.26 / text: \"31.12.26\" on line 2 has a year of two digits");
        row("a year of two digits among others", "31.12.2026\n1.1.27\n", "",
            "text: 31.12.2026 1.1.27 / text: \"1.1.27\" on line 3 has a year of two digits");
        row("a text among them", "31.12.2026\nsoon\n", "",
            "text: 31.12.2026 soon / text: \"soon\" on line 3 is not a date");
        row("numbers among them", "2026-03-01\n5\n", "",
            "text: 2026-03-01 5 / text: \"2026-03-01\" on line 2 is a date, others are none");
        row("times stay texts", "2026-03-01 10:00\n2026-03-01T10:00\n", "",
            "text: 2026-03-01 10:00 2026-03-01T10:00 / text: \"2026-03-01 10:00\" on line 2 is not a number");
        row("thousands are no dates", "1.234.567\n12.345.678\n", "",
            "integer: 1234567 12345678 / integer: all 2 "
            "values, with points between thousands");
    }

    void columns()
    {
        QFETCH(const std::string, values);
        QFETCH(const std::string, order);
        QFETCH(const std::string, expected);
        import::Options options;
        options.delimiter = ';';
        options.hasHeader = true;
        if (order == "dmy")
            options.dates = import::DateOrder::DayMonthYear;
        else if (order == "mdy")
            options.dates = import::DateOrder::MonthDayYear;
        WEIGHHOUSE_TAKE(imported, import::importCsv("day\n" + values, options));
        WEIGHHOUSE_SAME(told(imported), expected);
    }

    void datesAreNoNames()
    {
        WEIGHHOUSE_TAKE(imported, import::importCsv("2026-03-01,a\n2026-03-02,b\n"));
        QCOMPARE(imported.dataset.tables[0].rowCount, std::size_t{2});
    }

    void datesAreKeys()
    {
        WEIGHHOUSE_TAKE(imported, import::importCsv("day,amount\n2026-01-05,5\n2025-12-30,3\n"));
        const auto keys = import::proposeKeys(imported.dataset);
        QCOMPARE(keys.size(), std::size_t{1});
        QCOMPARE(keys[0].columns, std::vector<std::string>{"day"});
        WEIGHHOUSE_TAKE(twice, import::importCsv("day,amount\n2026-01-05,5\n2026-01-05,5\n"));
        QVERIFY(import::proposeKeys(twice.dataset).empty());
    }

    void dumps()
    {
        WEIGHHOUSE_TAKE(
            imported, import::importSql("CREATE TABLE a(d DATE PRIMARY KEY, t TIMESTAMP, n DATE);"
                                        "CREATE TABLE b(of DATE REFERENCES a(d), odd DATE);"
                                        "INSERT INTO a VALUES ('2026-03-01', '2026-03-01 10:00:00', NULL);"
                                        "INSERT INTO b VALUES ('2026-03-01', '0000-00-00'), (NULL, NULL);"));
        const data::Schema &schema = imported.dataset.schema;
        QCOMPARE(schema.tables[0].columns[0].type, data::ValueType::Date);
        QCOMPARE(schema.tables[0].columns[1].type, data::ValueType::Text);
        QCOMPARE(schema.tables[0].columns[2].type, data::ValueType::Date);
        QCOMPARE(schema.tables[1].columns[0].type, data::ValueType::Date);
        QCOMPARE(schema.tables[1].columns[1].type, data::ValueType::Text);
        QCOMPARE(schema.references.size(), std::size_t{1});
        QCOMPARE(imported.notes.size(), std::size_t{1});
        WEIGHHOUSE_SAME(
            imported.notes[0].text,
            "b.odd is declared as dates and holds texts: 0000-00-00 is not a date such as 2026-03-01");
        QVERIFY(imported.dataset.value(1, 0, 0) == data::Value("2026-03-01"));
    }
};

WEIGHHOUSE_TEST(DatesTest)
#include "test_dates.moc"
