// SPDX-License-Identifier: GPL-3.0-or-later
// PostgreSQL's spelling in SQLite's.
#include "tests/ldbc/sqlite_spelling.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::testing;

class TestLdbcSpelling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spelling();
};

void TestLdbcSpelling::spelling()
{
    const ldbc::Setting setting{
        {"id", std::int64_t(7)}, {"name", std::string("O'Neil")}, {"ids", std::int64_t(9)}};
    const auto same = [&setting](const char *postgres, const char *sqlite) {
        WEIGHHOUSE_SAME(ldbc::inSqlite(postgres, setting), sqlite);
    };
    same("/* Q1.\n\\set id 3\n */\nselect :id;\n;\n", "select 7");
    same("select :id::bigint, :ids, ARRAY[]::bigint[][]", "select 7, 9, ARRAY[]");
    same("where name = :name and x = :unknown", "where name = 'O''Neil' and x = :unknown");
    same("d < (:id + INTERVAL '1 days' * :ids)", "d < (7 + 86400000 * 9)");
    same("extract(month from b) = 2 and extract(day from b) < 3",
         "CAST(strftime('%m', b / 1000, 'unixepoch') AS INTEGER) = 2 and "
         "CAST(strftime('%d', b / 1000, 'unixepoch') AS INTEGER) < 3");
    same("select array_agg(distinct t)", "select json_group_array(distinct t)");
}

WEIGHHOUSE_TEST(TestLdbcSpelling)
#include "test_ldbc_spelling.moc"
