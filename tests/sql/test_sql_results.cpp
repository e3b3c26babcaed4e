// SPDX-License-Identifier: GPL-3.0-or-later
// Results as text for people and programs.
#include "core/data/sql/result_text.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <limits>
#include <nlohmann/json.hpp>

using weighhouse::data::ValueType;
using weighhouse::sql::QueryResult;
using weighhouse::sql::toJson;

namespace
{

QueryResult sample()
{
    QueryResult result;
    result.columns = {
        {"name", ValueType::Text}, {"depth, m", ValueType::Number}, {"free", ValueType::Boolean}};
    result.rows = {{std::string("Århus"), 12.0, true},
                   {std::string("Ho\"or,n"), {}, false},
                   {std::string(), 5.25, {}},
                   {std::string("東京|a\nb"), std::int64_t{-3}, {}}};
    return result;
}

} // namespace

class TestSqlResults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tableIsAlignedByWidth()
    {
        WEIGHHOUSE_SAME(toTable(sample()), "name       depth, m  free\n"
                                           "---------  --------  -----\n"
                                           "Århus            12  true\n"
                                           "Ho\"or,n        NULL  false\n"
                                           "               5.25  NULL\n"
                                           "東京|a\\nb        -3  NULL\n");
    }

    void tableSaysWhatIsMissing()
    {
        QueryResult result;
        result.columns = {{"a", std::nullopt}};
        result.truncated = "no row is shown; there are more";
        WEIGHHOUSE_SAME(toTable(result), "a\n-\n(no row is shown; there are more)\n");
    }

    void tableCannotSteerATerminal()
    {
        QueryResult result;
        result.columns = {{"a", ValueType::Text}};
        result.rows = {{std::string("\x1b[31mred\x7f\xc2\x9b")}};
        const std::string text = toTable(result);
        WEIGHHOUSE_SAME(text.substr(text.rfind('\n', text.size() - 2) + 1), "\\x1b[31mred\\x7f\\x9b\n");
    }

    void combiningMarksTakeNoWidth()
    {
        QueryResult result;
        result.columns = {{"a", ValueType::Text}, {"b", ValueType::Text}};
        result.rows = {{std::string("e\xcc\x81"), std::string("x")}, {std::string("\xff"), std::string("y")}};
        WEIGHHOUSE_SAME(toTable(result), "a  b\n-  -\ne\xcc\x81  x\n\xff  y\n");
    }

    void csvIsQuotedWhereNeeded()
    {
        WEIGHHOUSE_SAME(toCsv(sample()), "name,\"depth, m\",free\r\n"
                                         "Århus,12,true\r\n"
                                         "\"Ho\"\"or,n\",,false\r\n"
                                         "\"\",5.25,\r\n"
                                         "\"東京|a\nb\",-3,\r\n");
    }

    void markdownIsATable()
    {
        WEIGHHOUSE_SAME(toMarkdown(sample()), "| name | depth, m | free |\n"
                                              "| --- | ---: | --- |\n"
                                              "| Århus | 12 | true |\n"
                                              "| Ho\"or,n | NULL | false |\n"
                                              "|  | 5.25 | NULL |\n"
                                              "| 東京\\|a<br>b | -3 | NULL |\n");
    }

    void jsonIsAnArrayOfObjects()
    {
        const auto parsed = nlohmann::json::parse(toJson(sample()));
        QCOMPARE(parsed.size(), std::size_t{4});
        QVERIFY(parsed[0]["free"] == true);
        QVERIFY(parsed[0]["depth, m"] == 12.0);
        QVERIFY(parsed[1]["depth, m"].is_null());
        QVERIFY(parsed[2]["name"] == "");
        QVERIFY(parsed[3]["depth, m"].is_number_integer());
        QVERIFY(parsed[3]["name"] == "東京|a\nb");
        QVERIFY(toJson(sample()).find("\"name\"") < toJson(sample()).find("\"depth, m\""));
    }

    void jsonNamesAreDifferent()
    {
        QueryResult result;
        result.columns = {{"a", {}}, {"a", {}}, {"a (2)", {}}, {"a", {}}};
        result.rows = {{1.0, 2.0, 3.0, 4.0}};
        const auto row = nlohmann::json::parse(toJson(result))[0];
        QCOMPARE(row.size(), std::size_t{4});
        QVERIFY(row["a"] == 1.0);
        QVERIFY(row["a (2)"] == 3.0);
    }

    void jsonHasNoInfinityAndOnlyUtf8()
    {
        QueryResult result;
        result.columns = {{"a", {}}, {"b", {}}};
        result.rows = {{std::numeric_limits<double>::infinity(), std::string("\xff")}};
        const auto row = nlohmann::json::parse(toJson(result))[0];
        QVERIFY(row["a"].is_null());
        QVERIFY(row["b"] == "\xef\xbf\xbd");
    }

    void jsonOfNothingIsAnEmptyArray() { WEIGHHOUSE_SAME(toJson({}), "[]\n"); }
};

WEIGHHOUSE_TEST(TestSqlResults)
#include "test_sql_results.moc"
