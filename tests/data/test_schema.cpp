// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::data;

namespace
{

Schema towns()
{
    return {{{"town", {{"name", ValueType::Text, {}, {}}, {"toll", ValueType::Number, {}, {}}}, {"name"}, {}},
             {"way",
              {{"from", ValueType::Text, {}, {}},
               {"to", ValueType::Text, {}, {}},
               {"open", ValueType::Boolean, {}, {}},
               {"n", ValueType::Integer, {}, {}}},
              {"from", "to"},
              {}}},
            {{"way", {"from"}, "town", {"name"}}, {"way", {"to"}, "town", {"name"}}}};
}

} // namespace

class SchemaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void types()
    {
        for (const ValueType type :
             {ValueType::Number, ValueType::Integer, ValueType::Boolean, ValueType::Text, ValueType::Date})
            QVERIFY(valueTypeFromText(toText(type)) == type);
        QVERIFY(!valueTypeFromText("time"));
    }

    void lookups()
    {
        const Schema schema = towns();
        QVERIFY(schema.tableIndex("way") == 1U);
        QVERIFY(!schema.tableIndex("Way"));
        QVERIFY(schema.table("none") == nullptr);
        QVERIFY(schema.tables[1].columnIndex("open") == 2U);
        QVERIFY(schema.tables[1].column("none") == nullptr);
        QVERIFY(schema.reference("way", "to") == &schema.references[1]);
        QVERIFY(schema.reference("way", "open") == nullptr);
    }

    void soundSchemasHaveNoProblems() { QVERIFY(problemsOf(towns()).empty()); }

    void problems_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        QTest::newRow("table twice") << 0 << "schema.duplicate-table" << "two tables are named town";
        QTest::newRow("no table name") << 1 << "schema.empty-name" << "a table has no name";
        QTest::newRow("column twice")
            << 2 << "schema.duplicate-column" << "table town has two columns named name";
        QTest::newRow("no column name") << 3 << "schema.empty-name" << "a column of table town has no name";
        QTest::newRow("key") << 4 << "schema.unknown-key"
                             << "the primary key of town names none, which is no column of it";
        QTest::newRow("target") << 5 << "schema.unknown-table"
                                << "a reference names the table none, which does not exist";
        QTest::newRow("column") << 6 << "schema.unknown-column"
                                << "a reference names town.none, which does not exist";
        QTest::newRow("arity") << 7 << "schema.reference-arity"
                               << "the reference from way to town pairs 1 columns with 2";
        QTest::newRow("type") << 8 << "schema.reference-type" << "way.open is boolean but town.name is text";
    }

    void problems()
    {
        QFETCH(int, kind);
        QFETCH(QString, code);
        QFETCH(QString, message);
        Schema schema = towns();
        switch (kind) {
        case 0:
            schema.tables.push_back({"town", {{"x", ValueType::Text, {}, {}}}, {}, {}});
            break;
        case 1:
            schema.tables.push_back({"", {{"x", ValueType::Text, {}, {}}}, {}, {}});
            break;
        case 2:
            schema.tables[0].columns.push_back({"name", ValueType::Text, {}, {}});
            break;
        case 3:
            schema.tables[0].columns.push_back({"", ValueType::Text, {}, {}});
            break;
        case 4:
            schema.tables[0].primaryKey = {"none"};
            break;
        case 5:
            schema.references[0].targetTable = "none";
            break;
        case 6:
            schema.references[0].targetColumns = {"none"};
            break;
        case 7:
            schema.references[0].targetColumns = {"name", "toll"};
            break;
        default:
            schema.references[0].columns = {"open"};
        }
        const Errors errors = problemsOf(schema);
        QCOMPARE(errors.size(), std::size_t{1});
        WEIGHHOUSE_SAME(errors[0].code, code.toStdString());
        WEIGHHOUSE_SAME(errors[0].message, message.toStdString());
        QVERIFY(!errors[0].hint.empty());
    }

    void definitions()
    {
        Schema schema = towns();
        schema.tables[1].columns[3].name = "a \"b\"";
        WEIGHHOUSE_SAME(toDdl(schema), "CREATE TABLE \"town\" (\n"
                                       "    \"name\" TEXT,\n"
                                       "    \"toll\" REAL,\n"
                                       "    PRIMARY KEY (\"name\")\n"
                                       ");\n"
                                       "CREATE TABLE \"way\" (\n"
                                       "    \"from\" TEXT,\n"
                                       "    \"to\" TEXT,\n"
                                       "    \"open\" BOOLEAN,\n"
                                       "    \"a \"\"b\"\"\" INTEGER,\n"
                                       "    PRIMARY KEY (\"from\", \"to\"),\n"
                                       "    FOREIGN KEY (\"from\") REFERENCES \"town\" (\"name\"),\n"
                                       "    FOREIGN KEY (\"to\") REFERENCES \"town\" (\"name\")\n"
                                       ");\n");
    }
};

WEIGHHOUSE_TEST(SchemaTest)
#include "test_schema.moc"
