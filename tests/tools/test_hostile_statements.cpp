// SPDX-License-Identifier: GPL-3.0-or-later
// A model might ask for something harmful. All of it is refused, nothing is changed, and no file is made or
// read.
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <QDir>
#include <QTemporaryDir>
#include <array>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr std::array sqlStatements{
    "DROP TABLE country",
    "drop table if exists country",
    "DELETE FROM country",
    "DELETE FROM main.country WHERE 1",
    "UPDATE country SET development = 0",
    "UPDATE OR REPLACE country SET country_name = 'x'",
    "INSERT INTO country VALUES ('x', 'y', 1)",
    "INSERT OR REPLACE INTO country SELECT * FROM country",
    "REPLACE INTO country VALUES ('x', 'y', 1)",
    "ALTER TABLE country RENAME TO c",
    "ALTER TABLE country ADD COLUMN x",
    "ALTER TABLE country DROP COLUMN development",
    "CREATE TABLE x (a)",
    "CREATE TABLE x AS SELECT * FROM country",
    "CREATE TEMP TABLE x (a)",
    "CREATE VIEW v AS SELECT 1",
    "CREATE INDEX i ON country (development)",
    "CREATE TRIGGER t AFTER INSERT ON country BEGIN DELETE FROM country; END",
    "CREATE VIRTUAL TABLE f USING fts5(a)",
    "DROP INDEX sqlite_autoindex_country_1",
    "ATTACH DATABASE 'stolen.sqlite' AS s",
    "ATTACH 'file:stolen.sqlite?mode=rwc' AS s",
    "DETACH DATABASE main",
    "VACUUM",
    "VACUUM INTO 'stolen.sqlite'",
    "REINDEX",
    "ANALYZE",
    "PRAGMA writable_schema = 1",
    "PRAGMA query_only = 0",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA temp_store_directory = '/'",
    "BEGIN",
    "BEGIN IMMEDIATE",
    "COMMIT",
    "ROLLBACK",
    "SAVEPOINT s",
    "SELECT 1; DROP TABLE country",
    "SELECT 1;\nDELETE FROM country;",
    "SELECT ';'; DROP TABLE country --",
    "/* SELECT */ DROP TABLE country",
    "-- SELECT 1\nDROP TABLE country",
    "WITH c AS (SELECT 1) DELETE FROM country",
    "WITH c AS (SELECT 1) INSERT INTO country SELECT 'a', 'b', 1 FROM c",
    "WITH c AS (SELECT 1) UPDATE country SET development = 0",
    "EXPLAIN DROP TABLE country; DROP TABLE country",
    "SELECT load_extension('evil')",
    "SELECT load_extension('/tmp/evil.so', 'init')",
    "SELECT writefile('stolen.txt', 'x')",
    "SELECT readfile('/etc/passwd')",
    "SELECT * FROM pragma_database_list",
    "SELECT * FROM pragma_table_info('country'); DROP TABLE country",
    "SELECT fts3_tokenizer('simple', x'00')",
    "SELECT sqlite_compileoption_get(1); DELETE FROM country",
    "INSERT INTO sqlite_master VALUES ('table', 'x', 'x', 1, 'x')",
    "UPDATE sqlite_master SET sql = ''",
    "DELETE FROM sqlite_schema",
    "DELETE FROM rules.country",
    "UPDATE rules.country SET profit = 1e9",
    "DROP TABLE rules.country",
    "SELECT * INTO OUTFILE 'stolen.txt' FROM country",
    "LOAD DATA INFILE '/etc/passwd' INTO TABLE country",
    "GRANT ALL ON country TO public",
    "TRUNCATE TABLE country",
    "MERGE INTO country USING country ON 1 = 1 WHEN MATCHED THEN DELETE",
    "CALL drop_everything()",
    "SET GLOBAL general_log = 1",
    "KILL 1",
    "SHUTDOWN",
    "COPY country TO 'stolen.csv'",
    "DO SLEEP(100)",
};

constexpr std::array cypherStatements{
    "CREATE (:country {country_name: 'x'})",
    "MATCH (n) DELETE n",
    "MATCH (n) DETACH DELETE n",
    "MATCH (c:country) SET c.development = 0",
    "MATCH (c:country) SET c = {}",
    "MATCH (c:country) SET c:enemy",
    "MATCH (c:country) REMOVE c.development",
    "MERGE (:country {country_name: 'x'})",
    "MATCH (a:country), (b:country) CREATE (a)-[:owns]->(b)",
    "MATCH (c:country) FOREACH (x IN [1] | SET c.development = 0)",
    "MATCH (c:country) WITH c DELETE c RETURN 1",
    "USE rules MATCH (n) DETACH DELETE n",
    "LOAD CSV FROM 'file:///etc/passwd' AS row RETURN row",
    "LOAD CSV FROM 'http://example.org/x' AS row RETURN row",
    "CALL apoc.load.json('file:///etc/passwd')",
    "CALL dbms.shutdown()",
    "CALL db.createLabel('x')",
    "DROP INDEX country_index",
    "CREATE INDEX FOR (c:country) ON (c.development)",
    "MATCH (n) RETURN n; MATCH (n) DETACH DELETE n",
    "CALL { MATCH (n) DELETE n } RETURN 1",
    "// MATCH\nMATCH (n) DETACH DELETE n",
};

} // namespace

class HostileStatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allAreRefused_data()
    {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("statement");
        const auto add = [](const char *tool, const auto &statements) {
            for (const char *statement : statements)
                QTest::newRow((std::string(tool) + ": " + statement).c_str())
                    << QByteArray(tool) << QByteArray(statement);
        };
        add("sql", sqlStatements);
        add("compute", sqlStatements);
        add("cypher", cypherStatements);
    }

    void allAreRefused()
    {
        QFETCH(QByteArray, tool);
        QFETCH(QByteArray, statement);
        const std::string before = m_bench.model->fingerprint().dataset;
        const auto answer = m_bench.ask(tool.toStdString(), statement.toStdString());
        QVERIFY2(!answer, statement.constData());
        QVERIFY(!answer.error().message.empty());
        // What is there is as it was, also for those who ask next.
        const auto count = m_bench.ask("sql", "SELECT count(*) AS n, sum(development) AS d FROM country");
        QVERIFY(count);
        QVERIFY((count->rows == m_count));
        QVERIFY(m_bench.model->fingerprint().dataset == before);
        QVERIFY2(QDir(m_folder.path()).isEmpty(), statement.constData());
    }

    void initTestCase()
    {
        QDir::setCurrent(m_folder.path());
        const auto count = m_bench.ask("sql", "SELECT count(*) AS n, sum(development) AS d FROM country");
        QVERIFY(count);
        m_count = count->rows;
    }
    void cleanupTestCase() { QDir::setCurrent(QDir::rootPath()); }

private:
    Bench m_bench = Bench::ofSample("trade");
    QTemporaryDir m_folder;
    std::vector<std::vector<data::Value>> m_count;
};

WEIGHHOUSE_TEST(HostileStatementsTest)
#include "test_hostile_statements.moc"
