// SPDX-License-Identifier: GPL-3.0-or-later
// References and keys found from names, types and values.
#include "core/base/text.h"
#include "core/data/import/names.h"
#include "core/data/import/proposals.h"
#include "core/data/import/sql_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

namespace
{

std::string references(const data::Dataset &dataset)
{
    std::string text;
    for (const import::ProposedReference &proposal : import::proposeReferences(dataset))
        text += (text.empty() ? "" : "; ") + proposal.reference.table + "." + proposal.reference.columns[0] +
                " -> " + proposal.reference.targetTable + "." + proposal.reference.targetColumns[0];
    return text;
}

/// Whether a key is proposed, and why, in English.
bool isKey(const import::ProposedKey &key, const std::string &table, const std::vector<std::string> &columns,
           const std::string &why)
{
    return key.table == table && key.columns == columns && key.why.text() == why;
}

} // namespace

class ProposalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names()
    {
        using import::nameAffinity;
        QCOMPARE(nameAffinity("goods_id", "goods", "code"), 1.0);
        QCOMPARE(nameAffinity("country_name", "country", "country_name"), 1.0);
        QCOMPARE(nameAffinity("CustomerId", "customers", "id"), 1.0);
        QCOMPARE(nameAffinity("trade_node", "trade_node", "trade_node"), 1.0);
        QCOMPARE(nameAffinity("home_trade_node", "trade_node", "name"), 0.9);
        QCOMPARE(nameAffinity("home_node", "trade_node", "name"), 0.6);
        QCOMPARE(nameAffinity("id", "trade_node", "id"), 0.0);
        QCOMPARE(nameAffinity("source", "trade_node", "name"), 0.0);
        WEIGHHOUSE_SAME(join(import::wordsOf("homeNodes_of-Cities"), " "), "home node of city");
    }

    void references_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("expected");
        const QString towns =
            QStringLiteral("CREATE TABLE town(name TEXT PRIMARY KEY); INSERT INTO town VALUES "
                           "('a'),('b'),('c'),('d');");
        const QString goods =
            QStringLiteral("CREATE TABLE goods(code INT PRIMARY KEY); INSERT INTO goods VALUES "
                           "(1),(2),(3),(4);");
        const auto row = [](const char *name, const QString &sql, const char *expected) {
            QTest::newRow(name) << sql << expected;
        };
        row("texts need no names",
            towns + QStringLiteral("CREATE TABLE w(origin TEXT, n INT); INSERT INTO w VALUES "
                                   "('a',1),('b',1),('c',1),(NULL,1);"),
            "w.origin -> town.name");
        row("few texts do",
            towns + QStringLiteral(
                        "CREATE TABLE w(x TEXT, town TEXT); INSERT INTO w VALUES ('a','a'),('a','b');"),
            "w.town -> town.name");
        row("one text that is not there",
            towns +
                QStringLiteral("CREATE TABLE w(origin TEXT); INSERT INTO w VALUES ('a'),('b'),('c'),('x');"),
            "");
        row("small numbers need names",
            goods + QStringLiteral("CREATE TABLE w(goods_id INT, level INT, n INT); INSERT INTO w VALUES "
                                   "(1,1,1),(2,2,1),(2,3,1);"),
            "w.goods_id -> goods.code");
        row("names without values do not do",
            goods + QStringLiteral("CREATE TABLE w(goods_id INT); INSERT INTO w VALUES (7),(8);"), "");
        row("types must agree",
            goods + QStringLiteral("CREATE TABLE w(goods_id TEXT); INSERT INTO w VALUES ('1'),('2');"), "");
        row("declared ones are not proposed",
            goods + QStringLiteral(
                        "CREATE TABLE w(goods_id INT REFERENCES goods); INSERT INTO w VALUES (1),(2);"),
            "");
        row("a table may refer to itself",
            QStringLiteral("CREATE TABLE person(id INT PRIMARY KEY, boss_person_id INT); INSERT INTO person "
                           "VALUES (1,NULL),(2,1),(3,1);"),
            "person.boss_person_id -> person.id");
        row("a key does not refer to a table that refers to it",
            QStringLiteral("CREATE TABLE Invoice(InvoiceId INT PRIMARY KEY, total INT);"
                           "INSERT INTO Invoice VALUES (1,7),(2,8),(3,7);"
                           "CREATE TABLE InvoiceLine(InvoiceLineId INT PRIMARY KEY, InvoiceId INT);"
                           "INSERT INTO InvoiceLine VALUES (1,1),(2,1),(3,2),(4,3);"),
            "InvoiceLine.InvoiceId -> Invoice.InvoiceId");
        row("nor one of texts",
            QStringLiteral(
                "CREATE TABLE route(code TEXT PRIMARY KEY); INSERT INTO route VALUES ('a'),('b'),('c');"
                "CREATE TABLE route_stop(stop TEXT PRIMARY KEY, code TEXT);"
                "INSERT INTO route_stop VALUES ('a','a'),('b','a'),('c','b'),('d','c');"),
            "route_stop.code -> route.code");
        row("nor to one whose name begins with its own",
            QStringLiteral("CREATE TABLE team(team_no INT PRIMARY KEY); INSERT INTO team VALUES (1),(2);"
                           "CREATE TABLE team_event(event_no INT PRIMARY KEY);"
                           "INSERT INTO team_event VALUES (1),(2),(3);"),
            "");
        row("of two directions one",
            towns +
                QStringLiteral(
                    "CREATE TABLE town_extra(name TEXT PRIMARY KEY, n INT); INSERT INTO town_extra VALUES "
                    "('a',1),('b',1),('c',1),('d',1);"),
            "town_extra.name -> town.name");
    }

    void references()
    {
        QFETCH(QString, sql);
        QFETCH(QString, expected);
        WEIGHHOUSE_TAKE(imported, import::importSql(sql.toStdString()));
        WEIGHHOUSE_SAME(::references(imported.dataset), expected.toStdString());
    }

    void reasons()
    {
        std::string sql =
            "CREATE TABLE town(name TEXT PRIMARY KEY); INSERT INTO town VALUES ('a'),('b'),('c');"
            "CREATE TABLE w(town TEXT); INSERT INTO w VALUES ('a')";
        for (int i = 0; i < 1200; ++i)
            sql += i == 600 ? ",('?')" : ",('b'),('c')";
        WEIGHHOUSE_TAKE(imported, import::importSql(sql));
        const auto proposals = import::proposeReferences(imported.dataset);
        QCOMPARE(proposals.size(), std::size_t{1});
        WEIGHHOUSE_SAME(proposals[0].why, "2,399 of 2,400 values occur in town.name, the names agree");
        QVERIFY(proposals[0].confidence >= 0.5 && proposals[0].confidence < 0.99);
    }

    void keys()
    {
        WEIGHHOUSE_TAKE(
            imported, import::importSql(
                          "CREATE TABLE one(x REAL, a INT, b INT); INSERT INTO one VALUES (1,1,7),(2,2,7);"
                          "CREATE TABLE two(a TEXT, b TEXT, c INT); INSERT INTO two VALUES "
                          "('x','y',1),('x','z',1),('w','y',1);"
                          "CREATE TABLE three(a INT, b INT, c INT); INSERT INTO three VALUES "
                          "(0,0,0),(0,0,1),(0,1,0),(0,1,1),(1,0,0),(1,0,1),(1,1,0),(1,1,1);"
                          "CREATE TABLE none(a INT, b INT); INSERT INTO none VALUES (1,1),(1,1);"
                          "CREATE TABLE nulls(a INT); INSERT INTO nulls VALUES (1),(NULL);"
                          "CREATE TABLE declared(a INT PRIMARY KEY); INSERT INTO declared VALUES (1),(2);"));
        const auto proposals = import::proposeKeys(imported.dataset);
        QCOMPARE(proposals.size(), std::size_t{3});
        QVERIFY(isKey(proposals[0], "one", {"a"}, "all 2 values of a differ"));
        QVERIFY(isKey(proposals[1], "two", {"a", "b"}, "all 3 pairs of a and b differ"));
        QVERIFY(isKey(proposals[2], "three", {"a", "b", "c"}, "all 8 triples of a, b and c differ"));
    }
};

WEIGHHOUSE_TEST(ProposalsTest)
#include "test_proposals.moc"
