// SPDX-License-Identifier: GPL-3.0-or-later
// Plans in Graphviz's language, ours and others'.
#include "core/plan/graph.h"
#include "core/plan/plan_dot.h"
#include "tests/plan/plans.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QProcess>
#include <QStandardPaths>

#include <rapidcheck.h>

#include <set>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// "Q1.1 one; Q2.1(Q1.1) two"
std::string readAs(std::string_view text)
{
    const auto plan = planFromDot(text);
    if (!plan)
        return plan.error().code + ": " + toText(plan.error());
    std::string result;
    for (const Node &node : plan->nodes) {
        const std::string parents = namesOf(node.after);
        result += (result.empty() ? "" : "; ") + toText(node.id) +
                  (parents.empty() ? "" : "(" + parents + ")") + " " + node.text;
    }
    return result;
}

/// What `dot` says to the text on its standard error; nothing if it draws it.
QString complaintOfDot(const QString &program, const std::string &text)
{
    QProcess process;
    process.start(program, {QStringLiteral("-Tplain")});
    process.write(text.data(), static_cast<qsizetype>(text.size()));
    process.closeWriteChannel();
    if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit)
        return QStringLiteral("it did not end");
    const QString complaint = QString::fromUtf8(process.readAllStandardError());
    return process.exitCode() == 0 ? complaint : complaint + QStringLiteral(" (failed)");
}

Plan annotatedPlan()
{
    Plan plan = planOf(
        {"Q1.1 query: SELECT \"load\"\nFROM ship // What can <the> ships & boats carry in a long voyage?",
         "Q2.1 compute after Q1.1: <A1.1> * 2", "Q3.1 decide: <A2.1> \\"});
    plan.nodes[0].check = Check{Check::Kind::Expression, "<A1.1> > 0"};
    plan.nodes[1].breakpoint = "";
    plan.nodes[1].pinned = answerOf(std::string("a \"pinned\"\n\\answer"));
    return plan;
}

} // namespace

class TestPlanDot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTextIsKnown()
    {
        const Plan plan =
            planOf({"Q1.1 query: SELECT 'a\\b' // What can all the ships & boats carry in a \"storm\"?",
                    "Q2.1 compute after Q1.1: 1\n2"});
        WEIGHHOUSE_SAME(
            toDot(plan),
            "digraph plan {\n"
            "    graph [version=1, origin=\"strategy\", by=\"\", reason=\"\", lastPositions=\"1 1\"]\n"
            "    node [shape=box]\n"
            "    \"Q1.1\" [label=\"Q1.1 query\\nWhat can all the ships &amp; boats carry in\\na "
            "\\\"storm\\\"?\", "
            "id=\"Q1.1\", kind=\"query\", tool=\"sql\", text=\"What can all the ships & boats carry in a "
            "\\\"storm\\\"?\", "
            "payload=\"SELECT 'a\\\\b'\"]\n"
            "    \"Q2.1\" [label=\"Q2.1 compute\", id=\"Q2.1\", kind=\"compute\", tool=\"compute\", "
            "text=\"\", "
            "payload=\"1\\n2\", after=\"Q1.1\"]\n"
            "    \"Q1.1\" -> \"Q2.1\"\n"
            "}\n");
    }

    void plansComeBack()
    {
        WEIGHHOUSE_TAKE(plan, planFromDot(toDot(annotatedPlan())));
        QVERIFY(plan == annotatedPlan());
        QVERIFY(rc::check("digraphs keep plans", [] {
            const Plan before = strangePlan(6);
            const auto back = planFromDot(toDot(before));
            RC_ASSERT(back.has_value());
            RC_ASSERT(*back == before);
        }));
    }

    void graphvizDrawsThem()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("dot"));
        if (program.isEmpty())
            QSKIP("the program dot is not installed");
        QCOMPARE(complaintOfDot(program, toDot(annotatedPlan())), QString());
        QCOMPARE(complaintOfDot(program, toDot(Plan{})), QString());
        QVERIFY(complaintOfDot(program, "digraph {").contains(QStringLiteral("syntax error")));
        // One process for many plans.
        std::string all;
        std::size_t count = 0;
        QVERIFY(rc::check("digraphs are what Graphviz reads", [&] {
            if (++count <= 40)
                all += toDot(strangePlan(5));
        }));
        QCOMPARE(complaintOfDot(program, all), QString());
    }

    void graphvizTidiesThem()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("dot"));
        if (program.isEmpty())
            QSKIP("the program dot is not installed");
        QProcess process;
        process.start(program, {QStringLiteral("-Tcanon")});
        const std::string text = toDot(annotatedPlan());
        process.write(text.data(), static_cast<qsizetype>(text.size()));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        WEIGHHOUSE_TAKE(plan, planFromDot(process.readAllStandardOutput().toStdString()));
        QVERIFY(plan == annotatedPlan());
    }

    void digraphsOfOthers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("plan");
        const auto row = [](const char *name, const char *text, const char *plan) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(plan);
        };
        row("nothing", "digraph {}", "");
        row("names", "strict DIGRAPH \"a name\" { b; a -> b }", "Q1.1 a; Q2.1(Q1.1) b");
        row("chain", "digraph g { a -> b -> c; a -> c }", "Q1.1 a; Q2.1(Q1.1) b; Q3.1(Q2.1 Q1.1) c");
        row("labels",
            "digraph { a [label=\"the\\nfirst\"] b [shape=box, label = second; color=red] [label=third] }",
            "Q1.1 the\nfirst; Q1.2 third");
        row("escapes", "digraph { a [label=\"\\N \\\"x\\\" \\\\ y\\l\"] }", "Q1.1 a \"x\" \\ y");
        row("entities", "digraph { a [label=\"x &lt; y &amp;&amp; y &gt; &amp;lt;\"] }",
            "Q1.1 x < y && y > &lt;");
        row("defaults", "digraph { a; node [label=same] b; node [shape=box]; c -> a; a [label=own] }",
            "Q1.1 same; Q1.2 same; Q2.1(Q1.2) own");
        row("comments", "# 1 \"file\"\ndigraph { // one\n a /* -> \n */ -> b # no comment here\n}",
            "plan.bad-dot: 4:10: this character has no meaning here\n  Names with it need quotes.");
        row("more comments", "/**/digraph//\n{a/* -> c */->b\n#x\n}//", "Q1.1 a; Q2.1(Q1.1) b");
        row("joined and broken", "digraph { \"a\" + \"b\" -> \"c\\\nd\" }", "Q1.1 ab; Q2.1(Q1.1) cd");
        row("numbers", "digraph { 1 -> -2.5 -> .5 -> größe_1 }",
            "Q1.1 1; Q2.1(Q1.1) -2.5; Q3.1(Q2.1) .5; Q4.1(Q3.1) größe_1");
        row("attributes of the graph", "digraph { rankdir=LR; graph [a=b]; edge [c=d]; a -> b [label=x] }",
            "Q1.1 a; Q2.1(Q1.1) b");
        row("our names", "digraph { q2.1 -> \"Q2.2\"; \"Q2.1\" -> \"Q2.2\"; x -> \"Q2.1\" }",
            "plan.bad-dot: 1:11: names with a point need quotes");
        row("names of nodes", "digraph { \"Q2.1\" -> \"Q2.2\"; x -> \"Q2.1\" }",
            "Q1.1 x; Q2.1(Q1.1) Q2.1; Q2.2(Q2.1) Q2.2");
        row("tags make edges", "digraph { \"Q1.1\" -> b; b [label=\"x <A1.1>\"] }",
            "Q1.1 Q1.1; Q2.1 x <A1.1>");
        row("the same edge twice", "digraph { a -> b; a -> b }", "Q1.1 a; Q2.1(Q1.1) b");
        row("a cycle", "digraph { a -> b -> a }", "Q1.1(Q2.1) a; Q2.1(Q1.1) b");
        row("mark of the byte order",
            "\xEF\xBB\xBF"
            "digraph { a }",
            "Q1.1 a");
        row("keywords in quotes", "digraph { \"node\" -> \"subgraph\" }", "Q1.1 node; Q2.1(Q1.1) subgraph");
        row("strange ids", "digraph { a [id=node1] \"Q1.2\" [id=x] }", "Q1.3 a; Q1.2 Q1.2");
    }
    void digraphsOfOthers()
    {
        QFETCH(QString, text);
        QFETCH(QString, plan);
        WEIGHHOUSE_SAME(readAs(text.toStdString()), plan.toStdString());
    }

    void strangersBecomeQueries()
    {
        WEIGHHOUSE_TAKE(plan, planFromDot("digraph { version=9; a [kind=search]; b }"));
        QCOMPARE(plan.nodes[0].kind, NodeKind::Search);
        QCOMPARE(plan.nodes[1].kind, NodeKind::Query);
        QCOMPARE(plan.origin.kind, Origin::Kind::Import);
        QCOMPARE(plan.version, 1U);
    }

    void edgesMayBeAddedByHand()
    {
        std::string text = toDot(annotatedPlan());
        text.insert(text.rfind('}'), "\"Q1.1\" -> \"Q3.1\"\n");
        WEIGHHOUSE_TAKE(plan, planFromDot(text));
        WEIGHHOUSE_SAME(namesOf(plan.find({3, 1})->after), "Q1.1");
        WEIGHHOUSE_SAME(namesOf(plan.find({2, 1})->after), "Q1.1");
    }

    void problemsHaveAPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *text, const char *problem) {
            QTest::newRow(name) << QString::fromUtf8(text)
                                << QStringLiteral("plan.bad-dot: ") + QString::fromUtf8(problem);
        };
        row("nothing", "",
            "1:1: a digraph starts with the word digraph\n  A plan is written in JSON or in DOT; `weighhouse "
            "plan show FILE` writes both.");
        row("a graph", "\n graph { a -- b }",
            "2:2: only digraphs are plans\n  Write digraph, and -> for edges.");
        row("no brace", "digraph g", "1:10: a { is missing here");
        row("no end", "digraph {\n a\n", "3:1: a } is missing here");
        row("two", "digraph {} digraph {}", "1:12: there is more behind the end of the digraph");
        row("port", "digraph { größe:n -> b }",
            "1:16: ports cannot be read\n  Name only the node; names with a colon need quotes.");
        row("port of a target", "digraph { a -> b:n }",
            "1:17: ports cannot be read\n  Name only the node; names with a colon need quotes.");
        row("HTML", "digraph { a [label=<<b>x</b>>] }",
            "1:20: HTML labels cannot be read\n  Write the label in quotes.");
        row("subgraph", "digraph {\n\tsubgraph s { a }\n}",
            "2:2: subgraphs cannot be read\n  Write their nodes and edges without them.");
        row("braces", "digraph { { a } }",
            "1:11: subgraphs cannot be read\n  Write their nodes and edges without them.");
        row("subgraph behind an edge", "digraph { a -> { b c } }",
            "1:16: subgraphs cannot be read\n  Write an edge for each of its nodes.");
        row("undirected", "digraph { a -- b }", "1:13: edges of a digraph are written ->");
        row("no target", "digraph { a -> ; }", "1:16: a name is missing here");
        row("no value", "digraph { a [label] }", "1:19: a = is missing here");
        row("no bracket", "digraph { a [b=c }", "1:18: a name is missing here");
        row("defaults without a list", "digraph { node a }", "1:16: a [ is missing here");
        row("text without an end", "digraph { \"a }", "1:11: this text has no end\n  End it with a quote.");
        row("comment without an end", "digraph { /* a }", "1:11: this comment has no end\n  End it with */.");
        row("strange character", "digraph { a ! }",
            "1:13: this character has no meaning here\n  Names with it need quotes.");
        row("kind", "digraph {\n a [kind=quary] }",
            "2:5: the kind of a step must be query, search, compute, simulate, elicit, reason or decide, "
            "not \"quary\"");
        row("after", "digraph { a [after=\"Q1.1 x\"] }",
            "1:14: after must be names as Q2.1 with spaces between them, not \"x\"");
        row("check", "digraph { a [check=row] }",
            "1:14: a check must be rows, expression or judgement, not \"row\"");
        row("pinned", "digraph { a [pinned=\"{\"] }", "1:14: the pinned answer is not JSON");
        row("pinned what", "digraph { a [pinned=\"[]\"] }",
            "1:14: the pinned answer must be an object, not a list");
        row("bytes", "digraph { a [textBytes=xy] }",
            "1:14: textBytes must be pairs of the digits 0 to 9 and a to f");
        row("version", "digraph { origin=edit; version=new }", "1:24: the version must be a whole number");
        row("last positions", "digraph { origin=edit; lastPositions=\"1 x\" }",
            "1:24: lastPositions must be whole numbers with spaces between them");
    }
    void problemsHaveAPlace()
    {
        QFETCH(QString, text);
        QFETCH(QString, problem);
        WEIGHHOUSE_SAME(readAs(text.toStdString()), problem.toStdString());
    }

    void anyTextIsReadOrRefused()
    {
        QVERIFY(rc::check("damaged digraphs are refused with a place or read", [] {
            std::string text = toDot(strangePlan(3));
            for (std::size_t count = 1 + below(3); count > 0; --count)
                text[below(text.size())] = *rc::gen::elementOf(std::string("\"\\{}[]<>-=;:+ \n#/*a\xFF"));
            text.resize(below(text.size() + 1));
            const auto plan = planFromDot(text);
            RC_ASSERT(plan || (plan.error().code == "plan.bad-dot" && plan.error().where.line > 0));
        }));
    }
};

WEIGHHOUSE_TEST(TestPlanDot)
#include "test_plan_dot.moc"
