// SPDX-License-Identifier: GPL-3.0-or-later
// Files with tables that are read for one command, as an import reads them.
#include "tests/app/executable.h"
#include "tests/support/registry.h"

#include <QJsonArray>
#include <QTemporaryDir>

using namespace weighhouse::testing;

class TestData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keysAndReferencesAreThoseOfAnImport();
    void rulesDeclareBeforeValuesPropose();
    void optionsOfReadingAreThoseOfAnImport();
    void misuse();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QStringList with(const char *command, const QStringList &more) const
    {
        return QStringList{QString::fromLatin1(command), QStringLiteral("--data"), path("shop.csv"),
                           QStringLiteral("--data"), path("sale.csv")} +
               more;
    }

    QTemporaryDir m_folder;
};

void TestData::initTestCase()
{
    writeFile(path("shop.csv"), "shop,city,rent\nA,Wick,10\nB,Oban,20\nC,Ayr,15\n");
    writeFile(path("sale.csv"), "id;shop;amount\n1;A;5\n2;A;n.a.\n3;B;30\n");
    writeFile(path("income.rules"), "rule income new shop.income = sum(sale.amount)\n"
                                    "question move \"Which shop should save its rent?\"\n"
                                    "  decide s in shop\n"
                                    "  apply s.rent = 0\n"
                                    "  maximize sum(every shop.(income - rent))\n");
}

void TestData::keysAndReferencesAreThoseOfAnImport()
{
    const QStringList missing{QStringLiteral("--missing"), QStringLiteral("n.a.")};
    const QStringList rules{QStringLiteral("--rules"), path("income.rules")};
    WEIGHHOUSE_RUN(imported, 0,
                   QStringList{QStringLiteral("import"), path("shops.weigh"), path("shop.csv"),
                               path("sale.csv"), path("income.rules")} +
                       missing);
    WEIGHHOUSE_RUN(ofProject, 0,
                   {QStringLiteral("decide"), path("shops.weigh"), QStringLiteral("--format=json")});
    WEIGHHOUSE_RUN(ofFiles, 0,
                   with("decide", rules + missing + QStringList(QStringLiteral("--format=json"))));
    QCOMPARE(ofFiles.json().value(QStringLiteral("decision")).toString(), QStringLiteral("B"));
    for (const QString &key : {QStringLiteral("decision"), QStringLiteral("objective"),
                               QStringLiteral("ranking"), QStringLiteral("notes")})
        QVERIFY2(ofFiles.json().value(key) == ofProject.json().value(key), qPrintable(key));

    WEIGHHOUSE_RUN(explained, 0,
                   with("explain", rules + missing + QStringList(QStringLiteral("shop[A].income"))));
    QVERIFY2(explained.output.startsWith("shop[A].income = 5 "), explained.output.constData());
    WEIGHHOUSE_RUN(asked, 0,
                   with("query", {QStringLiteral("--lang=cypher"), QStringLiteral("--format=csv"),
                                  QStringLiteral("MATCH (s:sale)-->(t:shop) RETURN s.id, t.city")}));
    QVERIFY2(asked.output.contains("3,Oban"), asked.all().constData());
    WEIGHHOUSE_RUN(checked, 0,
                   QStringList{QStringLiteral("check"), path("income.rules")} +
                       with("check", missing).sliced(1));
}

/// A key or a reference of the rules is no second one beside that which the values suggest.
void TestData::rulesDeclareBeforeValuesPropose()
{
    writeFile(path("plan.csv"), "year,month,shop,cost\n1,1,A,5\n1,2,A,6\n2,1,B,7\n2,2,C,8\n");
    writeFile(path("place.csv"), "shop,name\nWick,A\nOban,B\nAyr,C\n");
    const QStringList data{QStringLiteral("--data"), path("plan.csv"), QStringLiteral("--data"),
                           path("place.csv")};
    writeFile(path("place.rules"), "key plan(year, month)\n"
                                   "reference plan.shop -> place\n"
                                   "key place(name)\n"
                                   "rule cost new place.cost = sum(plan.cost)\n");
    WEIGHHOUSE_RUN(checked, 0, QStringList{QStringLiteral("check"), path("place.rules")} + data);
    WEIGHHOUSE_RUN(explained, 0,
                   QStringList{QStringLiteral("explain"), QStringLiteral("place[A].cost")} + data +
                       QStringList{QStringLiteral("--rules"), path("place.rules")});
    QVERIFY2(explained.output.startsWith("place[A].cost = 11 "), explained.output.constData());
    WEIGHHOUSE_RUN(imported, 0,
                   {QStringLiteral("import"), path("place.weigh"), path("plan.csv"), path("place.csv"),
                    path("place.rules")});
    WEIGHHOUSE_RUN(project, 0, {QStringLiteral("check"), path("place.weigh")});
}

void TestData::optionsOfReadingAreThoseOfAnImport()
{
    writeFile(path("odd.csv"), "a|b\n1|2.5\n2|3.5\n");
    writeFile(path("twice.rules"), "rule twice new things.twice = 2 * b\n");
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("explain"), QStringLiteral("--data"), path("odd.csv"),
                    QStringLiteral("--table=things"), QStringLiteral("--delimiter=|"),
                    QStringLiteral("--rules"), path("twice.rules"), QStringLiteral("things[2].twice")});
    QVERIFY2(run.output.startsWith("things[2].twice = 7 "), run.output.constData());
    writeFile(path("bad.sql"), "CREATE TABLE t(a INT PRIMARY KEY);\nINSERT INTO t VALUES (1);\n"
                               "INSERT INTO nowhere VALUES (1);\n");
    const QStringList query{QStringLiteral("query"), QStringLiteral("--data"), path("bad.sql"),
                            QStringLiteral("SELECT a FROM t")};
    WEIGHHOUSE_RUN(refused, 1, query);
    WEIGHHOUSE_RUN(taken, 0, query + QStringList(QStringLiteral("--skip-bad-statements")));
    QVERIFY2(taken.messages.contains("warning: bad.sql:3"), taken.messages.constData());
}

void TestData::misuse()
{
    WEIGHHOUSE_RUN(twoNames, 2, with("query", {QStringLiteral("--table=t"), QStringLiteral("SELECT 1")}));
    QVERIFY2(twoNames.messages.contains("--table names one table"), twoNames.messages.constData());
    WEIGHHOUSE_RUN(
        noFiles, 2,
        {QStringLiteral("decide"), QStringLiteral("--sample=trade"), QStringLiteral("--missing=x")});
    QVERIFY2(noFiles.messages.contains("go with --data"), noFiles.messages.constData());
    WEIGHHOUSE_RUN(delimiter, 2, with("schema", {QStringLiteral("--delimiter=ab")}));
    QVERIFY2(delimiter.messages.contains("is not one character"), delimiter.messages.constData());
}

WEIGHHOUSE_TEST(TestData)
#include "test_data.moc"
