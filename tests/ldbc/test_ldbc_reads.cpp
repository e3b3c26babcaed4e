// SPDX-License-Identifier: GPL-3.0-or-later
// The reads of LDBC's Social Network Benchmark: Cypher and SQL give the same rows.
#include "tests/ldbc/network_graph.h"
#include "tests/ldbc/network_tables.h"
#include "tests/ldbc/reads.h"
#include "tests/ldbc/rows.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr std::size_t drawnSettings = 100;

/// What the two texts of a read say differently, so that their rows can be compared.
struct Wording {
    std::vector<std::size_t> columns = {};            ///< SQL's columns in Cypher's order.
    bool isOrderOpen = false;                         ///< Rows of the same sort keys may come in any order.
    std::pair<std::string, std::string> instead = {}; ///< In the SQL, where it asks something else.
};

/// Of those that SQLite can run and that ask the same.
const std::map<std::string, Wording> &wordings()
{
    static const std::map<std::string, Wording> known{
        {"interactive-complex-10", {}},
        // SQL counts a reply once for each tag of what it replies to, Cypher once.
        {"interactive-complex-12", {.instead = {"count(*)", "count(distinct p1.m_messageid)"}}},
        {"interactive-complex-2", {}},
        {"interactive-complex-4", {}},
        {"interactive-complex-6", {}},
        {"interactive-complex-8", {}},
        {"interactive-short-2", {.isOrderOpen = true}},
        {"interactive-short-4", {.columns = {1, 0}}},
        {"interactive-short-6", {}}};
    return known;
}

std::string replaced(std::string text, const std::pair<std::string, std::string> &words)
{
    if (const std::size_t place = text.find(words.first); !words.first.empty() && place != std::string::npos)
        text.replace(place, words.first.size(), words.second);
    return text;
}

std::string describe(const ldbc::Setting &setting)
{
    std::string text;
    for (const auto &[name, value] : setting)
        text += name + " = " + ldbc::sqlLiteral(value) + "; ";
    return text;
}

} // namespace

class TestLdbcReads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyReadRuns_data();
    void everyReadRuns();
    void sameRows_data();
    void sameRows();
    void repliesForEachTag();

private:
    void addReads(const std::function<bool(const ldbc::Read &)> &isMeant) const;
    std::filesystem::path parameters() const { return m_folder / "test-data/substitution_parameters"; }
    /// Runs a read with all settings in both languages; returns how many settings gave rows.
    int compare(const ldbc::Read &read, const Wording &wording);

    std::filesystem::path m_folder;
    ldbc::Network m_network;
    graph::MemoryGraph m_graph;
    data::Dataset m_tables;
    std::unique_ptr<sql::SqlSession> m_session;
};

void TestLdbcReads::initTestCase()
{
    WEIGHHOUSE_REAL_DATA(folder, "ldbc");
    m_folder = folder;
    m_network = ldbc::readNetwork(folder / "test-data");
    m_graph = ldbc::graphOf(m_network);
    m_tables = ldbc::tablesOf(m_network);
    m_session = std::make_unique<sql::SqlSession>(m_tables);
}

void TestLdbcReads::addReads(const std::function<bool(const ldbc::Read &)> &isMeant) const
{
    QTest::addColumn<int>("read");
    const auto reads = ldbc::readsIn(m_folder / "queries");
    for (std::size_t i = 0; i < reads.size(); ++i) {
        if (isMeant(reads[i]))
            QTest::newRow(reads[i].name.c_str()) << static_cast<int>(i);
    }
}

void TestLdbcReads::everyReadRuns_data()
{
    addReads([](const ldbc::Read &) { return true; });
}

void TestLdbcReads::everyReadRuns()
{
    QFETCH(int, read);
    const ldbc::Read tested = ldbc::readsIn(m_folder / "queries").at(static_cast<std::size_t>(read));
    int withRows = 0;
    for (const ldbc::Setting &setting : ldbc::settingsOf(tested, m_network, parameters(), 20)) {
        WEIGHHOUSE_TAKE(rows, ldbc::rowsInCypher(tested.cypher, m_graph, setting));
        withRows += rows.empty() ? 0 : 1;
    }
    QVERIFY2(withRows > 0, tested.name.c_str());
}

void TestLdbcReads::sameRows_data()
{
    addReads([](const ldbc::Read &read) { return wordings().contains(read.name); });
}

int TestLdbcReads::compare(const ldbc::Read &read, const Wording &wording)
{
    int withRows = 0;
    const std::string sql = replaced(read.sql, wording.instead);
    for (const ldbc::Setting &setting : ldbc::settingsOf(read, m_network, parameters(), drawnSettings)) {
        auto cypher = ldbc::rowsInCypher(read.cypher, m_graph, setting);
        auto other = ldbc::rowsInSql(sql, *m_session, setting, wording.columns);
        if (!cypher || !other) {
            QTest::qFail(toText(cypher ? other.error() : cypher.error()).c_str(), __FILE__, __LINE__);
            return 0;
        }
        if (wording.isOrderOpen) {
            std::ranges::sort(*cypher);
            std::ranges::sort(*other);
        }
        if (*cypher != *other) {
            QTest::qFail(
                (describe(setting) + "\nCypher:\n" + ldbc::toText(*cypher) + "SQL:\n" + ldbc::toText(*other))
                    .c_str(),
                __FILE__, __LINE__);
            return 0;
        }
        withRows += cypher->empty() ? 0 : 1;
    }
    return withRows;
}

void TestLdbcReads::sameRows()
{
    QFETCH(int, read);
    const ldbc::Read tested = ldbc::readsIn(m_folder / "queries").at(static_cast<std::size_t>(read));
    const int withRows = compare(tested, wordings().at(tested.name));
    qInfo("%d settings gave rows", withRows);
    QVERIFY2(withRows > 10, tested.name.c_str());
}

/// Where the texts count differently, each counts as the other does when it is asked so.
void TestLdbcReads::repliesForEachTag()
{
    for (ldbc::Read read : ldbc::readsIn(m_folder / "queries")) {
        if (read.name != "interactive-complex-12")
            continue;
        const std::string once = read.cypher;
        read.cypher = replaced(read.cypher, {"count(DISTINCT comment)", "count(comment)"});
        QVERIFY(read.cypher != once);
        QVERIFY(compare(read, {}) > 10);
    }
}

WEIGHHOUSE_TEST(TestLdbcReads)
#include "test_ldbc_reads.moc"
