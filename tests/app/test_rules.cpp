// SPDX-License-Identifier: GPL-3.0-or-later
// check and explain.
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QJsonArray>
#include <QTemporaryDir>

using namespace weighhouse::testing;

class TestRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void shippedRulesHaveNoErrors();
    void syntaxWithoutData();
    void namesAndLoopsWithData();
    void rowsThatAreNotThere();
    void projectsAreChecked();
    void explanations();
    void explanationsOfACandidate();
    void computedColumnsInQueries();
    void tablesOfWhatFollows();
    void unknownCells();
    void changedRulesChangeExplanations();
    void fitToStoredValues();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;
};

void TestRules::initTestCase()
{
    writeFile(path("market.sql"),
              "CREATE TABLE town(name TEXT, wealth FLOAT, PRIMARY KEY (name));\n"
              "CREATE TABLE stall(id INT, town TEXT, rent FLOAT, PRIMARY KEY (id));\n"
              "INSERT INTO town VALUES ('Wick', 10), ('Oban', 20);\n"
              "INSERT INTO stall VALUES (5, 'Wick', 3), (6, 'Wick', 8), (7, 'Oban', 4);\n");
    writeFile(path("market.rules"),
              "reference stall.town -> town\n"
              "rule gain \"Wealth and all rents.\" new town.gain = wealth + 1.05 * sum(stall.rent)\n"
              "question enlarge(town: town) \"Which stall, for {town}?\"\n"
              "  decide s in stall\n"
              "  apply s.rent = 2 * s.rent\n"
              "  maximize town.gain\n");
}

void TestRules::shippedRulesHaveNoErrors()
{
    for (const char *name : {"trade", "trade-published", "building", "building-published", "plants",
                             "planting", "portfolio", "chiller"}) {
        WEIGHHOUSE_RUN(run, 0, {QStringLiteral("check"), QString::fromLatin1(name)});
        QCOMPARE(run.output, QByteArray("no errors\n"));
    }
    for (const char *name : {"trade", "building", "plants", "planting", "portfolio", "chiller"}) {
        WEIGHHOUSE_RUN(run, 0,
                       {QStringLiteral("check"), QString::fromLatin1(name), QStringLiteral("--sample"),
                        QString::fromLatin1(name)});
    }
}

void TestRules::syntaxWithoutData()
{
    writeFile(path("broken.rules"), "rule a t.b = 1 +\nrule c t.d = 2\nrule e t.f = )\n");
    WEIGHHOUSE_RUN(run, 1, {QStringLiteral("check"), path("broken.rules")});
    QVERIFY2(run.output.contains("broken.rules:"), run.all().constData());
    WEIGHHOUSE_RUN(json, 1, {QStringLiteral("check"), path("broken.rules"), QStringLiteral("--format=json")});
    const QJsonArray errors = json.json().value(QStringLiteral("errors")).toArray();
    QCOMPARE(errors.size(), 2);
    QCOMPARE(errors[1][QStringLiteral("line")].toInt(), 3);
    QVERIFY(json.json().contains(QStringLiteral("error")));
    WEIGHHOUSE_RUN(missing, 1, {QStringLiteral("check"), path("nowhere.rules")});
}

void TestRules::namesAndLoopsWithData()
{
    const QStringList data{QStringLiteral("--data"), path("market.sql")};
    WEIGHHOUSE_RUN(good, 0, QStringList{QStringLiteral("check"), path("market.rules")} + data);
    writeFile(path("mistyped.rules"), "rule a new town.b = welth\n");
    WEIGHHOUSE_RUN(syntax, 0, {QStringLiteral("check"), path("mistyped.rules")});
    WEIGHHOUSE_RUN(mistyped, 1, QStringList{QStringLiteral("check"), path("mistyped.rules")} + data);
    QVERIFY2(mistyped.output.contains("wealth"), mistyped.all().constData());
    writeFile(path("loop.rules"), "rule a new town.b = c + 1\nrule c new town.c = b + 1\n");
    WEIGHHOUSE_RUN(loop, 1,
                   QStringList{QStringLiteral("check"), path("loop.rules")} + data +
                       QStringList(QStringLiteral("--format=json")));
    QVERIFY2(loop.json()[QStringLiteral("error")][QStringLiteral("code")].toString().startsWith(
                 QStringLiteral("rules.loop")),
             loop.all().constData());
}

/// They are told with their places, but are no errors.
void TestRules::rowsThatAreNotThere()
{
    writeFile(path("absent.rules"), "rule far new stall.far = town[\"Wik\"].wealth\n"
                                    "rule near new stall.near = town[\"Wyck\"].wealth else 0\n");
    const QStringList check{QStringLiteral("check"), path("absent.rules"), QStringLiteral("--data"),
                            path("market.sql")};
    WEIGHHOUSE_RUN(run, 0, check);
    QVERIFY2(run.output.startsWith("warning: absent.rules:1:26, rule far: there is no row town[\"Wik\"]"),
             run.all().constData());
    QVERIFY2(run.output.contains("Did you mean town[\"Wick\"]?") && run.output.endsWith("no errors\n"),
             run.all().constData());
    WEIGHHOUSE_RUN(json, 0, check + QStringList(QStringLiteral("--format=json")));
    QCOMPARE(json.json().value(QStringLiteral("warnings")).toArray().size(), qsizetype{1});
}

void TestRules::projectsAreChecked()
{
    WEIGHHOUSE_RUN(
        imported, 0,
        {QStringLiteral("import"), path("market.weigh"), path("market.sql"), path("market.rules")});
    WEIGHHOUSE_RUN(good, 0, {QStringLiteral("check"), path("market.weigh")});
    writeFile(path("more.rules"), "rule more new town.more = welth\n");
    WEIGHHOUSE_RUN(more, 0, {QStringLiteral("import"), path("market.weigh"), path("more.rules")});
    WEIGHHOUSE_RUN(bad, 1, {QStringLiteral("check"), path("market.weigh")});
    // The error is told in any case; only what rests on it is refused.
    WEIGHHOUSE_RUN(explained, 0,
                   {QStringLiteral("explain"), path("market.weigh"), QStringLiteral("town[Wick].gain")});
    QVERIFY2(explained.messages.contains("warning: more.rules:1:"), explained.all().constData());
    WEIGHHOUSE_RUN(faulty, 1,
                   {QStringLiteral("explain"), path("market.weigh"), QStringLiteral("town[Wick].more")});
    QVERIFY2(faulty.messages.contains("weighhouse: more.rules:1:"), faulty.all().constData());
}

void TestRules::explanations()
{
    const QStringList arguments{QStringLiteral("explain"), QStringLiteral("town[Wick].gain"),
                                QStringLiteral("--data"),  path("market.sql"),
                                QStringLiteral("--rules"), path("market.rules")};
    WEIGHHOUSE_RUN(text, 0, arguments);
    const QString tree = QString::fromUtf8(text.output);
    QVERIFY2(tree.startsWith(QStringLiteral("town[Wick].gain = 21.55")), text.all().constData());
    QVERIFY(tree.contains(QStringLiteral("(rule gain: Wealth and all rents.)")));
    QVERIFY2(tree.contains(QStringLiteral("─ town[Wick].wealth = 10  (stored)")), text.all().constData());
    QVERIFY(tree.contains(QStringLiteral("stall[6].rent = 8")));
    WEIGHHOUSE_RUN(json, 0, arguments + QStringList(QStringLiteral("--format=json")));
    QCOMPARE(json.json().value(QStringLiteral("value")).toDouble(), 10 + 1.05 * 11);
    QCOMPARE(json.json().value(QStringLiteral("rule")).toString(), QStringLiteral("gain"));
    QCOMPARE(json.json().value(QStringLiteral("children")).toArray().size(), 2);
    // Texts and rows are told as such, not by the numbers that stand for them.
    WEIGHHOUSE_RUN(row, 0,
                   {QStringLiteral("explain"), QStringLiteral("stall[7].town"), QStringLiteral("--data"),
                    path("market.sql"), QStringLiteral("--rules"), path("market.rules"),
                    QStringLiteral("--format=json")});
    QCOMPARE(row.json().value(QStringLiteral("value")).toString(), QStringLiteral("Oban"));
}

void TestRules::explanationsOfACandidate()
{
    const QStringList arguments{
        QStringLiteral("explain"),    QStringLiteral("town[Wick].gain"), QStringLiteral("--data"),
        path("market.sql"),           QStringLiteral("--rules"),         path("market.rules"),
        QStringLiteral("--question"), QStringLiteral("enlarge"),         QStringLiteral("--set"),
        QStringLiteral("town=Wick"),  QStringLiteral("--format=json")};
    WEIGHHOUSE_RUN(before, 0, arguments);
    QCOMPARE(before.json().value(QStringLiteral("value")).toDouble(), 10 + 1.05 * 11);
    WEIGHHOUSE_RUN(after, 0, arguments + QStringList{QStringLiteral("--candidate"), QStringLiteral("6")});
    QCOMPARE(after.json().value(QStringLiteral("value")).toDouble(), 10 + 1.05 * 19);
    QVERIFY2(after.output.contains("\"kind\": \"set\""), after.all().constData());
    WEIGHHOUSE_RUN(sameInJson, 0,
                   arguments + QStringList{QStringLiteral("--under"), QStringLiteral("{\"s\": 6}")});
    QCOMPARE(sameInJson.output, after.output);
    WEIGHHOUSE_RUN(unknown, 1, arguments + QStringList{QStringLiteral("--candidate"), QStringLiteral("66")});
    QCOMPARE(unknown.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
             QStringLiteral("decision.no-such-candidate"));
}

void TestRules::computedColumnsInQueries()
{
    const QStringList material{QStringLiteral("--data"), path("market.sql"), QStringLiteral("--rules"),
                               path("market.rules"), QStringLiteral("--format=csv")};
    const QStringList under{QStringLiteral("--question=enlarge"), QStringLiteral("--set=town=Wick"),
                            QStringLiteral("--under={\"s\": 6}")};
    const QStringList ask{QStringLiteral("query"), QStringLiteral("SELECT name, gain FROM rules.town")};
    WEIGHHOUSE_RUN(before, 0, ask + material);
    QCOMPARE(before.output, QByteArray("name,gain\r\nWick,21.55\r\nOban,24.2\r\n"));
    WEIGHHOUSE_RUN(after, 0, ask + material + under);
    QCOMPARE(after.output, QByteArray("name,gain\r\nWick,29.95\r\nOban,24.2\r\n"));
    WEIGHHOUSE_RUN(graph, 0,
                   QStringList({QStringLiteral("query"), QStringLiteral("--lang=cypher"),
                                QStringLiteral("USE rules MATCH (s:stall)-->(t) WHERE s.id = 6 "
                                               "RETURN s.rent, t.gain")}) +
                       material + under);
    QVERIFY2(graph.output.contains("16,29.95"), graph.all().constData());
    // A column that a rule fills with rows makes no node of a relationship.
    WEIGHHOUSE_RUN(shape, 0,
                   {QStringLiteral("query"), QStringLiteral("--sample=trade"), QStringLiteral("--format=csv"),
                    QStringLiteral("--lang=cypher"),
                    QStringLiteral("USE rules MATCH (:trade_node)-[r:node_country]->(:country) "
                                   "RETURN count(*) AS n, count(r.heading) AS headed")});
    QCOMPARE(shape.output, QByteArray("n,headed\r\n1500,185\r\n"));
    WEIGHHOUSE_RUN(nobody, 1, ask + material + under.first(2) + QStringList(QStringLiteral("--under=66")));
    QVERIFY2(nobody.messages.contains("no candidate called 66"), nobody.all().constData());
    WEIGHHOUSE_RUN(half, 2, ask + material + under.first(2));
    writeFile(path("mistaken.rules"), "rule a new town.b = welth\n");
    const QStringList mistaken{QStringLiteral("--data"), path("market.sql"), QStringLiteral("--rules"),
                               path("mistaken.rules")};
    WEIGHHOUSE_RUN(refused, 1, ask + mistaken);
    QVERIFY2(refused.messages.contains("wealth"), refused.all().constData());
    WEIGHHOUSE_RUN(stored, 0,
                   QStringList({QStringLiteral("query"), QStringLiteral("SELECT * FROM town")}) + mistaken);
}

void TestRules::tablesOfWhatFollows()
{
    const QStringList decide{
        QStringLiteral("decide"),         QStringLiteral("--data"), path("market.sql"),
        QStringLiteral("--rules"),        path("market.rules"),     QStringLiteral("--question=enlarge"),
        QStringLiteral("--set=town=Wick")};
    WEIGHHOUSE_RUN(text, 0, decide + QStringList(QStringLiteral("--tables")));
    QVERIFY2(text.output.contains("What follows from 6:"), text.all().constData());
    QVERIFY2(text.output.contains("21.55 → 29.95 (+8.4)"), text.all().constData());
    QVERIFY2(text.output.contains("8 → 16 (+8)"), text.all().constData());
    WEIGHHOUSE_RUN(other, 0,
                   decide + QStringList{QStringLiteral("--under=7"), QStringLiteral("--format=json")});
    const QJsonObject follows = other.json()[QStringLiteral("tables")].toObject();
    QCOMPARE(follows[QStringLiteral("candidate")][QStringLiteral("s")].toString(), QStringLiteral("7"));
    const QJsonValue town = follows[QStringLiteral("tables")][0];
    QCOMPARE(town[QStringLiteral("table")].toString(), QStringLiteral("town"));
    QCOMPARE(town[QStringLiteral("rows_changed")].toInt(), 1);
    const QJsonValue gain = town[QStringLiteral("rows")][1][QStringLiteral("values")][QStringLiteral("gain")];
    QCOMPARE(gain[QStringLiteral("before")].toDouble(), 24.2);
    QCOMPARE(gain[QStringLiteral("after")].toDouble(), 28.4);
    WEIGHHOUSE_RUN(unknown, 1, decide + QStringList(QStringLiteral("--follow=twon")));
    QVERIFY2(unknown.messages.contains("town"), unknown.all().constData());
    WEIGHHOUSE_RUN(mistyped, 1, decide + QStringList(QStringLiteral("--under=8")));
}

void TestRules::unknownCells()
{
    const QStringList rest{QStringLiteral("--data"), path("market.sql"), QStringLiteral("--rules"),
                           path("market.rules"), QStringLiteral("--format=json")};
    for (const char *cell : {"town[Wyck].gain", "town[Wick].gian", "twon[Wick].gain", "town", "town[Wick"}) {
        WEIGHHOUSE_RUN(run, 1, QStringList{QStringLiteral("explain"), QString::fromLatin1(cell)} + rest);
        QVERIFY2(run.json()[QStringLiteral("error")][QStringLiteral("code")].toString().startsWith(
                     QStringLiteral("explain.")),
                 run.all().constData());
    }
}

void TestRules::changedRulesChangeExplanations()
{
    QFile rules(path("market.rules"));
    QVERIFY(rules.open(QIODevice::ReadOnly));
    writeFile(path("changed.rules"), rules.readAll().replace("1.05", "1.10"));
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("explain"), QStringLiteral("town[Wick].gain"), QStringLiteral("--data"),
                    path("market.sql"), QStringLiteral("--rules"), path("changed.rules"),
                    QStringLiteral("--format=json")});
    QCOMPARE(run.json().value(QStringLiteral("value")).toDouble(), 10 + 1.10 * 11);
    QVERIFY(run.json().value(QStringLiteral("formula")).toString().contains(QStringLiteral("1.10")));
}

void TestRules::fitToStoredValues()
{
    writeFile(path("stored.csv"), "id,size,rent,due\n1,2,4,5\n2,3,6,6\n3,4,9,10\n");
    writeFile(path("stored.rules"), "key stored(id)\nrule rent \"Twice the size.\" stored.rent = 2 * size\n"
                                    "rule due stored.due = rent + 1\n");
    const QStringList asked{QStringLiteral("fit"), QStringLiteral("--data"), path("stored.csv"),
                            QStringLiteral("--rules"), path("stored.rules")};
    WEIGHHOUSE_RUN(text, 0, asked);
    QVERIFY2(text.output.contains("2 of 3 (66.7%)"), text.all().constData());
    QVERIFY2(text.output.contains("1 differs"), text.all().constData());
    writeFile(path("beside.csv"), "id,note\n1,a\n");
    QStringList both = asked;
    both.insert(3, path("beside.csv"));
    WEIGHHOUSE_RUN(several, 0, both);
    WEIGHHOUSE_SAME(several.output.toStdString(), text.output.toStdString());
    WEIGHHOUSE_RUN(json, 0, asked + QStringList{QStringLiteral("--format=json")});
    const auto rules = json.json().value(QStringLiteral("rules")).toArray();
    QCOMPARE(rules.size(), 2);
    const auto first = rules[0].toObject();
    QCOMPARE(first.value(QStringLiteral("reproduced")).toInt(), 2);
    const auto worst = first.value(QStringLiteral("worst")).toArray();
    QCOMPARE(worst.size(), 1);
    QCOMPARE(worst[0].toObject().value(QStringLiteral("key")).toString(), QStringLiteral("3"));
    QCOMPARE(worst[0].toObject().value(QStringLiteral("deviation")).toDouble(), -1.0);
    QCOMPARE(rules[1].toObject().value(QStringLiteral("reproduced")).toInt(), 2);
    // Let the second rule read what the first one gives: the last row is 9 then.
    WEIGHHOUSE_RUN(cascade, 0,
                   asked + QStringList{QStringLiteral("--cascade"), QStringLiteral("--format=json")});
    QCOMPARE(cascade.json().value(QStringLiteral("inputs")).toString(), QStringLiteral("worked-out"));
    const auto due = cascade.json().value(QStringLiteral("rules")).toArray()[1].toObject();
    QCOMPARE(due.value(QStringLiteral("largest_deviation")).toDouble(), 1.0);
    WEIGHHOUSE_RUN(wide, 0,
                   asked + QStringList{QStringLiteral("--tolerance"), QStringLiteral("0.2"),
                                       QStringLiteral("--format=json")});
    QCOMPARE(wide.json()
                 .value(QStringLiteral("rules"))
                 .toArray()[0]
                 .toObject()
                 .value(QStringLiteral("reproduced"))
                 .toInt(),
             3);
    WEIGHHOUSE_RUN(wrong, 2, asked + QStringList{QStringLiteral("--tolerance"), QStringLiteral("-1")});
    WEIGHHOUSE_RUN(none, 2, {QStringLiteral("fit")});
}

WEIGHHOUSE_TEST(TestRules)
#include "test_rules.moc"
