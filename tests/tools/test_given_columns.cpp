// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a column from an answer.
#include "core/plan/tools/model_inputs.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

constexpr const char *tables =
    "table node(name text key, value number, stock integer, next text)\n"
    "a | 1 | 2 | b\nb | 4 | 3 | c\nc | 9 | 5 | NULL\n"
    "table edge(id integer, here text, there text, weight number)\n"
    "1 | a | b | 2\n2 | b | c | 3\n"
    "reference node.next -> node\nreference edge.here -> node\nreference edge.there -> node\n";

constexpr const char *rules =
    "# how it works\n"
    "rule half \"Half of it.\" new node.half [t] = value / 2\n"
    "rule whole new node.whole = 2 * stock\n"
    "rule far new node.far = if name != \"c\" then next.next\n"
    "rule label new node.label = if half > 1 then \"much\" else \"little\"\n"
    "rule many new node.many = stock > 2\n"
    "rule stock \"Grows.\"\n  node.stock = stored(stock) * 1.5 # always\n"
    "rule value node.value = stored(value) + sum(edge.weight by there)\n"
    "rule before new node.before = stored(value) + stored(stock)\n"
    "rule total new node.total = half + whole + (if far = null then 0 else far.half)\n"
    "rule loop new node.loop = circle + 1 starts at 0\n"
    "rule circle new node.circle = loop / 2 starts at 0\n"
    "iterate 3 times over loop, circle\n"
    "rule reach new edge.reach = there\n"
    "rule edges new node.edges = count(edge by here)\n";

const Bench &columnsBench()
{
    static const Bench bench = Bench::of(tables, rules);
    return bench;
}

/// Columns as they are.
AnswerPtr valuesOf(const std::string &lines)
{
    auto answer = columnsBench().ask("rules", lines);
    if (!answer) {
        std::fprintf(stderr, "%s\n", toText(answer.error()).c_str());
        std::abort();
    }
    return shared(*std::move(answer));
}

const std::string everything =
    "value node.half\nvalue node.whole\nvalue node.far\nvalue node.label\nvalue node.many\nvalue node.stock\n"
    "value node.value\nvalue node.before\nvalue node.total\nvalue node.loop\nvalue node.edges\n";

data::Value text(const char *value)
{
    return std::string(value);
}

} // namespace

class GivenColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatNobodyEditedGivesTheSame_data()
    {
        QTest::addColumn<QString>("column");
        for (const char *column :
             {"half", "whole", "far", "label", "many", "stock", "value", "before", "total", "edges"})
            QTest::newRow(column) << QString::fromLatin1(column);
    }

    void whatNobodyEditedGivesTheSame()
    {
        QFETCH(QString, column);
        const std::string name = column.toStdString();
        const auto given = inputs({valuesOf("value node." + name)});
        WEIGHHOUSE_TAKE(before, columnsBench().ask("rules", everything));
        WEIGHHOUSE_TAKE(
            after, columnsBench().ask("rules", everything + "column node." + name + " from <A1.1>", given));
        QVERIFY(before == after);
    }

    void allColumnsAtOnceGiveTheSame()
    {
        const auto given = inputs({valuesOf(everything)});
        std::string lines = everything;
        for (const char *column :
             {"half", "whole", "far", "label", "many", "stock", "value", "before", "total"})
            lines += std::string("column node.") + column + " from <A1.1>\n";
        WEIGHHOUSE_TAKE(before, columnsBench().ask("rules", everything));
        WEIGHHOUSE_TAKE(after, columnsBench().ask("rules", lines, given));
        QVERIFY(before == after);
    }

    void editedValuesAreWorkedWith()
    {
        // total = half + whole + far.half; a.far is c.
        const auto given = inputs(
            {table("half, name", {{100.0, text("c")}, {10.0, text("a")}, {data::Value(), text("b")}})});
        WEIGHHOUSE_SAME(
            flat(columnsBench().ask(
                "rules", "value node.total\nvalue node.label\ncolumn node.half from <A1.1>", given)),
            "a, 116, much; b, NULL, little; c, NULL, much");
        const auto far = inputs({table(
            "name, far", {{text("a"), text("b")}, {text("b"), text("a")}, {text("c"), text("nowhere")}})});
        WEIGHHOUSE_SAME(flat(columnsBench().ask("rules", "value node.far\ncolumn node.far from <A1.1>", far)),
                        "a, b; b, a; c, NULL");
    }

    void storedStaysWhatTheDatasetHolds()
    {
        // `before` speaks of stored(value), which giving value does not change.
        const auto given =
            inputs({table("name, value", {{text("a"), 70.0}, {text("b"), 80.0}, {text("c"), 90.0}})});
        WEIGHHOUSE_SAME(
            flat(columnsBench().ask("rules",
                                    "value node.value\nvalue node.before\nvalue node.half\ncolumn node.value "
                                    "from <A1.1>",
                                    given)),
            "a, 70, 3, 35; b, 80, 7, 40; c, 90, 14, 45");
    }

    void aStoredColumnWithoutARuleIsOverwritten()
    {
        const Bench plain = Bench::of(
            "table a(k integer key, x number, b integer)\n1 | 1 | 2\n2 | 2 | 1\nreference a.b -> a\n",
            "rule y new a.y = 10 * x + b.x");
        const auto given =
            inputs({table("k, x, b", {{2.0, 7.0, std::int64_t{2}}, {std::int64_t{1}, 3.0, data::Value()}})});
        WEIGHHOUSE_SAME(flat(plain.ask("rules", "value a.y\ncolumn a.x from <A1.1>", given)), "1, 37; 2, 73");
        WEIGHHOUSE_SAME(flat(plain.ask("rules", "value a.y\ncolumn a.b from <A1.1>", given)),
                        "1, NULL; 2, 22");
    }

    void aReferenceMadeByARuleDoesNotCompete()
    {
        // `edge.reach` refers to node as well: count(edge by here) and sums over edges must still be clear.
        const Bench small =
            Bench::of("table node(name text key)\na\nb\ntable edge(id integer key, here text)\n1 | a\n2 | a\n"
                      "reference edge.here -> node\n",
                      "rule twin new edge.twin = here\nrule edges new node.edges = count(edge)");
        const auto given =
            inputs({table("id, twin", {{std::int64_t{1}, text("b")}, {std::int64_t{2}, text("b")}})});
        WEIGHHOUSE_SAME(flat(small.ask("rules", "value node.edges\ncolumn edge.twin from <A1.1>", given)),
                        "a, 2; b, 0");
        WEIGHHOUSE_SAME(flat(small.ask("rules", "value edge.twin\ncolumn edge.twin from <A1.1>", given)),
                        "1, b; 2, b");
    }

    void tablesAndColumnsGoTogether()
    {
        // Fewer rows; the column's answer may have all.
        const auto given =
            inputs({table("name", {{text("c")}, {text("new")}}),
                    table("name, half", {{text("a"), 1.0}, {text("c"), 2.0}, {text("new"), 3.0}})});
        WEIGHHOUSE_SAME(
            flat(columnsBench().ask(
                "rules", "value node.half\ntable node from <A1.1>\ncolumn node.half from <A1.2>", given)),
            "c, 2; new, 3");
    }

    void mistakesAreTold_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *line, const char *expected) {
            QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(expected);
        };
        add("column nod.half from <A1.1>", "tool.unknown-table 2:0 there is no table nod");
        add("column node.halve from <A1.1>", "tool.unknown-column 2:0 node has no column halve");
        add("column node.half from <A1.1>", "tool.missing-rows 2:0 <A1.1> has no half for rows of node: c");
        add("column node.whole from <A1.1>", "tool.no-column 2:0 <A1.1> has no column for node.whole");
        add("column node.half from <A1.2>",
            "tool.no-column 2:0 <A1.2> has no column for node.name, which is part of the key");
        add("column node.half from <A1.3>",
            "tool.unknown-row 2:0 <A1.3> names rows that node does not have: u, v, w and 2 more");
        add("column node.half from <A1.4>", "tool.duplicate-key 2:0 <A1.4> has the row a of node twice");
        add("column node.half from <A1.5>",
            "tool.wrong-type 2:0 <A1.5>, row 2, column half: x is not of the type number");
        add("column node.edges from <A1.6>",
            "tool.wrong-type 2:0 <A1.6>, row 1, column edges: 0.5 is not of the type integer");
        add("column node.loop from <A1.1>", "tool.in-iteration 2:0 node.loop is worked out in passes, "
                                            "together with other columns (rule loop is in an "
                                            "iterate)");
        add("column edge.reach from <A1.1>",
            "tool.no-key 2:0 edge has no primary key by which the answer's rows could be found");
    }

    void mistakesAreTold()
    {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        const auto given = inputs(
            {table("name, half", {{text("a"), 1.0}, {text("b"), 1.0}}), table("half", {{1.0}}),
             table(
                 "name, half",
                 {{text("u"), 1.0}, {text("v"), 1.0}, {text("w"), 1.0}, {text("x"), 1.0}, {text("y"), 1.0}}),
             table("name, half", {{text("a"), 1.0}, {text("a"), 1.0}}),
             table("name, half", {{text("a"), 1.0}, {text("b"), text("x")}, {text("c"), 1.0}}),
             table("name, edges", {{text("a"), 0.5}, {text("b"), 1.0}, {text("c"), 1.0}})});
        WEIGHHOUSE_SAME(flat(columnsBench().ask("rules", "value node.half\n" + line.toStdString(), given)),
                        expected.toStdString());
    }
};

WEIGHHOUSE_TEST(GivenColumnsTest)
#include "test_given_columns.moc"
