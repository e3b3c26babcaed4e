// SPDX-License-Identifier: GPL-3.0-or-later
// Remarks on divisions that drop a remainder.
#include "core/data/sql/session.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cstdint>
#include <string>

using weighhouse::data::ValueType;
using weighhouse::sql::ResultColumn;
using weighhouse::sql::SqlSession;

namespace
{

weighhouse::data::Dataset portDataset()
{
    weighhouse::data::Dataset dataset;
    dataset.addTable({"port",
                      {{"name", ValueType::Text, {}, {}},
                       {"ships", ValueType::Integer, {}, {}},
                       {"crew", ValueType::Integer, {}, {}},
                       {"dues", ValueType::Number, {}, {}}},
                      {"name"},
                      {}});
    dataset.addTable(
        {"lake", {{"name", ValueType::Text, {}, {}}, {"ships", ValueType::Number, {}, {}}}, {"name"}, {}});
    if (!dataset.appendRow(0, {std::string("Hoorn"), std::int64_t{19}, std::int64_t{180}, 2.5}) ||
        !dataset.appendRow(1, {std::string("Hoorn"), 2.5}))
        std::abort();
    return dataset;
}

/// The parts of the query that get a remark, with a bar between them.
std::string remarked(const std::string &query)
{
    const auto dataset = portDataset();
    SqlSession session(dataset);
    const auto result = session.query(query);
    if (!result)
        return weighhouse::toText(result.error());
    std::string parts;
    for (const weighhouse::Error &remark : result->remarks)
        parts += (parts.empty() ? "" : " | ") +
                 query.substr(static_cast<std::size_t>(remark.where.column - 1), remark.where.length);
    return parts;
}

} // namespace

class TestWholeDivision : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aDroppedRemainderIsTold()
    {
        const auto dataset = portDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_TAKE(result, session.query("SELECT crew / ships FROM port"));
        QCOMPARE(std::get<std::int64_t>(result.rows[0][0]), std::int64_t{9});
        QCOMPARE(result.remarks.size(), std::size_t{1});
        WEIGHHOUSE_SAME(weighhouse::toText(result.remarks[0]),
                        "1:8: crew / ships divides whole numbers, and the remainder is dropped: 7 / 2 gives "
                        "3\n  Write 1.0 * crew / ships to keep what is behind the "
                        "decimal point.");
        WEIGHHOUSE_TAKE(mended, session.query("SELECT 1.0 * crew / ships FROM port"));
        QVERIFY(mended.remarks.empty());
    }

    void wholeDivisions_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("parts");
        const auto row = [](const char *query, const char *parts) {
            QTest::newRow(query) << QString::fromLatin1(query) << QString::fromLatin1(parts);
        };
        row("SELECT p.crew / p.ships FROM port p", "p.crew / p.ships");
        row("SELECT port.\"crew\"/2 FROM port", "port.\"crew\"/2");
        row("SELECT SUM(crew) / COUNT(*) FROM port", "SUM(crew) / COUNT(*)");
        row("SELECT 100 * crew / ships FROM port", "100 * crew / ships");
        row("SELECT (crew + 1) / -ships AS rate FROM port", "(crew + 1) / -ships");
        row("SELECT crew / ships * 1.0 FROM port", "crew / ships");
        row("SELECT name FROM port WHERE crew / ships > 9", "crew / ships");
        row("SELECT 7 / 2, round(crew / ships, 2) FROM port", "7 / 2 | crew / ships");
        row("SELECT SUM(crew) OVER (PARTITION BY name) / ships FROM port",
            "SUM(crew) OVER (PARTITION BY name) / ships");
        row("SELECT dues / ships, crew / dues, 10 / 2.0 FROM port", "");
        row("SELECT CAST(crew AS REAL) / ships, AVG(crew) / ships FROM port", "");
        row("SELECT crew * 1.0 / ships, crew / (ships * 1.0) FROM port", "");
        row("SELECT 10 / 5, crew / 1 FROM port", "");
        row("SELECT CAST(crew / ships AS INTEGER) FROM port", "");
        row("SELECT 'crew / ships' FROM port -- crew / ships", "");
        row("SELECT crew / l.ships FROM port JOIN lake l USING (name)", "");
        row("SELECT crew / ships FROM (SELECT crew, dues AS ships FROM port)", "");
        row("SELECT crew / ships FROM (SELECT crew, dues ships FROM port)", "");
        row("WITH t(crew, ships) AS (SELECT dues, ships FROM port) SELECT crew / ships FROM t", "");
    }

    void wholeDivisions()
    {
        QFETCH(QString, query);
        QFETCH(QString, parts);
        QCOMPARE(QString::fromStdString(remarked(query.toStdString())), parts);
    }

    void columnsOfAnswersCountAsWell()
    {
        const weighhouse::data::Dataset dataset;
        SqlSession session(dataset);
        const std::vector<ResultColumn> columns{{"crew", ValueType::Integer}, {"dues", ValueType::Number}};
        const std::vector<std::vector<weighhouse::data::Value>> rows{{std::int64_t{19}, 2.5}};
        const std::vector<weighhouse::sql::QueryTable> tables{{"A1.1", &columns, &rows}};
        weighhouse::sql::QueryOptions options;
        options.tables = tables;
        WEIGHHOUSE_TAKE(whole, session.query("SELECT crew / 2 FROM \"A1.1\"", options));
        QCOMPARE(whole.remarks.size(), std::size_t{1});
        WEIGHHOUSE_TAKE(real, session.query("SELECT crew / dues FROM \"A1.1\"", options));
        QVERIFY(real.remarks.empty());
    }
};

WEIGHHOUSE_TEST(TestWholeDivision)
#include "test_whole_division.moc"
