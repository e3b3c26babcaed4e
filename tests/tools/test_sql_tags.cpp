// SPDX-License-Identifier: GPL-3.0-or-later
// What a tag means where it stands in SQL.
#include "core/plan/tools/sql_tags.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

/// The text with T, R and V for tables, rows and values.
std::string meanings(std::string_view text)
{
    std::string result;
    std::size_t copied = 0;
    for (const SqlTag &found : sqlTags(text)) {
        result += text.substr(copied, found.tag.begin - copied);
        result += found.meaning == TagMeaning::Table ? "T" : found.meaning == TagMeaning::Rows ? "R" : "V";
        copied = found.tag.end;
    }
    return result + std::string(text.substr(copied));
}

} // namespace

class SqlTagsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTagMeansWhatItsPlaceAsksFor_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        add("from", "SELECT * FROM <A1.1>", "SELECT * FROM T");
        add("alias", "select a.x from <A1.1> as a where a.x > <A1.2>",
            "select a.x from T as a where a.x > V");
        add("join", "SELECT 1 FROM t LEFT JOIN <A1.1> USING (x) JOIN <A1.2> ON <A1.2>.x = t.x",
            "SELECT 1 FROM t LEFT JOIN T USING (x) JOIN T ON T.x = t.x");
        add("list", "SELECT <A1.3> FROM t, <A1.1> a, <A1.2> WHERE 1", "SELECT V FROM t, T a, T WHERE 1");
        add("list after on", "SELECT 1 FROM a JOIN b ON f(a.x, <A1.1>) = 1, <A1.2>",
            "SELECT 1 FROM a JOIN b ON f(a.x, V) = 1, T");
        add("parentheses in from", "SELECT 1 FROM (<A1.1> JOIN t) , (SELECT <A1.2>, 1 FROM (<A1.3>))",
            "SELECT 1 FROM (T JOIN t) , (SELECT V, 1 FROM (T))");
        add("columns", "SELECT <A1.1>.*, <A1.1>.x + 1 FROM <A1.1>", "SELECT T.*, T.x + 1 FROM T");
        add("in", "x IN <A1.1> AND y NOT IN (<A1.2>) AND z in (1, <A1.3>)",
            "x IN T AND y NOT IN (R) AND z in (1, V)");
        add("exists", "EXISTS (<A1.1>) AND exists(SELECT 1 FROM <A1.2>)",
            "EXISTS (R) AND exists(SELECT 1 FROM T)");
        add("after from", "SELECT 1 FROM t WHERE x = <A1.1> GROUP BY <A1.2>, 2 ORDER BY <A1.3> LIMIT <A1.4>",
            "SELECT 1 FROM t WHERE x = V GROUP BY V, 2 ORDER BY V LIMIT V");
        add("union", "SELECT 1 FROM <A1.1> UNION ALL SELECT <A1.2>, <A1.3>",
            "SELECT 1 FROM T UNION ALL SELECT V, V");
        add("with", "WITH a(x, y) AS (SELECT <A1.1>, 1 FROM <A1.2>, b) SELECT <A1.3>, 2 FROM a, <A1.4>",
            "WITH a(x, y) AS (SELECT V, 1 FROM T, b) SELECT V, 2 FROM a, T");
        add("values", "VALUES (<A1.1>, 1), (<A1.2>, 2)", "VALUES (V, 1), (V, 2)");
        add("is distinct from", "a IS DISTINCT FROM <A1.1> OR a IS NOT DISTINCT FROM <A1.2>",
            "a IS DISTINCT FROM V OR a IS NOT DISTINCT FROM V");
        add("expression", "(<A1.1> - <A1.2>) / abs(<A1.2>)", "(V - V) / abs(V)");
        add("smaller than", "x <<A1.1> AND 2< <A1.2>", "x <V AND 2< V");
        add("quotes", "'<A1.1>' || \"<A1.1>\" || `<A1.1>` || [<A1.1>] || 'it''s <A1.1>' || <A1.2>",
            "'<A1.1>' || \"<A1.1>\" || `<A1.1>` || [<A1.1>] || 'it''s <A1.1>' || V");
        add("comments", "1 -- <A1.1>\n + /* <A1.1>\n */ <A1.2> # <A1.1>",
            "1 -- <A1.1>\n + /* <A1.1>\n */ V # <A1.1>");
        add("spelling", "< a1 . 1 > + <a1.2>", "V + V");
        add("no tags", "a<b AND c>d AND e <> f AND 1<2.5>0", "a<b AND c>d AND e <> f AND 1<2.5>0");
        add("broken text", ")) FROM <A1.1> , ( <A1.2> '<A1.3>", ")) FROM T , ( T '<A1.3>");
        add("nothing", "", "");
    }

    void aTagMeansWhatItsPlaceAsksFor()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(meanings(text.toStdString()), expected.toStdString());
    }
};

WEIGHHOUSE_TEST(SqlTagsTest)
#include "test_sql_tags.moc"
