// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a model that an answer can depend on: never too small, and no larger than names tell.
#include "core/model/readings.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using model::ModelPtr;
using model::Readings;

namespace
{

/// Four tables, of which the rules name ship, that refers to port, that refers to land.
std::string harbour(const char *fee, const char *land, const char *song)
{
    return std::string("table ship(id integer key, port text, load number)\n1 | Wick | 5\n"
                       "table port(name text key, land text, fee number)\nWick | SCO | ") +
           fee + "\ntable land(code text key, tax number)\nSCO | " + land +
           "\ntable song(title text key, length number)\nIda | " + song +
           "\nreference ship.port -> port\nreference port.land -> land\n";
}

ModelPtr modelOf(const std::string &tables, const std::string &rules = "rule cost new ship.cost = load * 2\n")
{
    return *model::Model::make(std::make_shared<const data::Dataset>(smallDataset(tables)),
                               {{"r.rules", rules}});
}

} // namespace

class ReadingsTest : public QObject
{
    Q_OBJECT

    const std::string m_base = harbour("3", "1", "4");

    bool isKept(const std::string &query, const ModelPtr &other) const
    {
        const auto before = Readings(modelOf(m_base)).ofSql(query);
        return before && before == Readings(other).ofSql(query);
    }

private Q_SLOTS:
    void queries_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("readsPort");
        QTest::addColumn<bool>("readsSong");
        const auto row = [](const char *query, bool readsPort, bool readsSong) {
            QTest::newRow(query) << QString::fromLatin1(query) << readsPort << readsSong;
        };
        row("SELECT id FROM ship", false, false);
        row("SELECT id FROM ship ORDER BY load DESC", false, false);
        row("SELECT fee FROM PORT", true, false);
        row("SELECT * FROM \"port\", [song]", true, true);
        row("SELECT * FROM `Port`", true, false);
        row("SELECT * FROM ship JOIN port p ON p.name = ship.port", true, false);
        row("WITH x AS (SELECT * FROM song) SELECT * FROM x", false, true);
        row("SELECT cost FROM rules.ship", true, false); // the rules reach port by a reference
        row("SELECT cost FROM rules.ship, song", true, true);
    }

    void queries()
    {
        QFETCH(QString, query);
        QFETCH(bool, readsPort);
        QFETCH(bool, readsSong);
        const std::string text = query.toStdString();
        QVERIFY(isKept(text, modelOf(m_base)));
        QCOMPARE(isKept(text, modelOf(harbour("4", "1", "4"))), !readsPort);
        QCOMPARE(isKept(text, modelOf(harbour("3", "1", "5"))), !readsSong);
    }

    void whatCannotBeToldIsEverything()
    {
        const Readings readings(modelOf(m_base));
        for (const char *query :
             {"SELECT 1", "SELECT sql FROM sqlite_schema, ship", "SELECT * FROM pragma_table_info('ship')"})
            QVERIFY2(!readings.ofSql(query), query);
    }

    void rulesReachTablesByReferences()
    {
        const auto hash = [](const ModelPtr &model) { return Readings(model).ofRules("question x"); };
        const std::string base = hash(modelOf(m_base));
        WEIGHHOUSE_SAME(hash(modelOf(harbour("3", "1", "9"))), base);
        QVERIFY(hash(modelOf(harbour("9", "1", "4"))) != base);
        QVERIFY(hash(modelOf(harbour("3", "9", "4"))) != base);
        QVERIFY(hash(modelOf(m_base, "rule cost new ship.cost = load * 3\n")) != base);
        // The request may name a table that no rule does.
        QVERIFY(Readings(modelOf(harbour("3", "1", "9"))).ofRules("value song.length") !=
                Readings(modelOf(m_base)).ofRules("value song.length"));
    }

    /// A new table whose name is only prose does not change what the rules depend on.
    void proseOfRulesNamesNoTable()
    {
        const std::string rules = "# The port pays for each song\n"
                                  "rule cost \"as sung in the song\" new ship.cost = load * 2 # song\n"
                                  "question best \"Which song, \\\"song\\\" or {{song}} of {count(ship)}?\"\n"
                                  "  decide s in ship\n  maximize s.cost \"by song\"\n";
        const auto hash = [](const std::string &tables, const std::string &texts) {
            return Readings(modelOf(tables, texts)).ofRules("question best");
        };
        QVERIFY(modelOf(m_base, rules)->ruleErrors().empty());
        WEIGHHOUSE_SAME(hash(harbour("3", "1", "9"), rules), hash(m_base, rules));
        std::string without = m_base;
        without.erase(without.find("table song"), without.find("reference") - without.find("table song"));
        WEIGHHOUSE_SAME(hash(without, rules), hash(m_base, rules));

        for (const char *use :
             {"rule long new ship.long = count(every song)\n",
              "rule long new ship.long = sum(every `song`.length)\n",
              "question why \"Why {sum(every song.length)}?\"\n  decide s in ship\n"
              "  maximize s.cost\n",
              "question why \"Why {\\\"}\\\"} {sum(every song.length)}?\"\n  decide s in ship\n"
              "  maximize s.cost\n"}) {
            QVERIFY2(modelOf(m_base, rules + use)->ruleErrors().empty(), use);
            QVERIFY2(hash(harbour("3", "1", "9"), rules + use) != hash(m_base, rules + use), use);
        }
    }

    /// The place of a table among the others says nothing.
    void theOrderOfTablesDoesNotCount()
    {
        const std::string song = "table song(title text key, length number)\nIda | 4\n";
        std::string last = m_base;
        last.erase(last.find("table song"), song.size());
        WEIGHHOUSE_SAME(Readings(modelOf(song + last)).ofRules("x"), Readings(modelOf(m_base)).ofRules("x"));
        QVERIFY(isKept("SELECT * FROM song, ship", modelOf(song + last)));
    }
};

WEIGHHOUSE_TEST(ReadingsTest)
#include "test_readings.moc"
