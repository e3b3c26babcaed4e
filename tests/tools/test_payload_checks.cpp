// SPDX-License-Identifier: GPL-3.0-or-later
// Payloads are checked before anything runs.
#include "core/plan/edits.h"
#include "core/plan/tools/payload_checks.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <memory>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

Node step(const char *name, const char *tool, std::string payload, std::string text = "Step")
{
    Node node;
    node.id = *nodeIdFromText(name);
    node.tool = tool;
    node.payload = std::move(payload);
    node.text = std::move(text);
    return node;
}

/// "Q1.1 payload: message (hint)", with bars between them.
std::string problems(const std::vector<Node> &nodes)
{
    Plan plan;
    plan.nodes = nodes;
    std::string text;
    const Errors fresh = payloadProblems(plan, {"send"});
    // Payloads that are known from another version give the same.
    KnownPayloads known{{"sql\nSELECT gone", std::nullopt}};
    (void)payloadProblems(plan, {"send"}, &known);
    if (known.size() > nodes.size() || payloadProblems(plan, {"send"}, &known) != fresh)
        return "other problems";
    for (const Error &error : fresh)
        text += (text.empty() ? "" : " | ") + error.where.object + " " + error.where.file + ": " +
                error.message.text() + " (" + error.hint.text() + ")";
    return text;
}

} // namespace

class TestPayloadChecks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatCanBeReadIsFine()
    {
        WEIGHHOUSE_SAME(
            problems(
                {step("Q1.1", "sql", "SELECT a, b FROM anything WHERE x <A"),
                 step("Q1.2", "cypher", "MATCH (n) RETURN n"), step("Q1.3", "sql", "EXPLAIN SELECT 1"),
                 step("Q2.1", "compute", "<A1.1> * 2"),
                 step("Q2.2", "compute", "SELECT a.name FROM <A1.1> a JOIN <A1.2> WHERE a.name IN (<A1.3>)"),
                 step("Q2.3", "rules", "value plant.cost"),
                 step("Q3.1", "simulate", "question send\nbest 10"),
                 step("Q4.1", "decide", "question send\nchoose <A3.1>", "Less than <Anna> has"),
                 step("Q4.2", "another", ""), step("Q4.3", "search", "top 5\nWho paid <A1.1>?")}),
            "");
    }

    void emptyPayloadsAreTold()
    {
        WEIGHHOUSE_SAME(problems({step("Q1.1", "sql", " \n")}),
                        "Q1.1 payload: nothing is asked here yet (Write the query.)");
        WEIGHHOUSE_SAME(problems({step("Q1.1", "simulate", "")}),
                        "Q1.1 payload: nothing is asked here yet (Write a line such as: question send)");
        WEIGHHOUSE_SAME(problems({step("Q1.1", "simulate", "best 3")}),
                        "Q1.1 payload: this step names no question (Write a line such as: question send)");
        WEIGHHOUSE_SAME(problems({step("Q1.1", "search", "top 5")}),
                        "Q1.1 payload: nothing is asked here yet (Write what is to be looked for, in plain "
                        "words.)");
        Node pinned = step("Q1.1", "sql", "");
        pinned.pinned = std::make_shared<const Answer>();
        WEIGHHOUSE_SAME(problems({pinned}), "");
    }

    void whatCannotBeReadIsTold()
    {
        Plan plan;
        plan.nodes = {step("Q1.1", "sql", "SELECT a\nFRM port"), step("Q1.2", "compute", "(1 + "),
                      step("Q1.3", "cypher", "MATCH (n RETURN n"), step("Q1.4", "decide", "qestion send")};
        const Errors errors = payloadProblems(plan, {});
        QCOMPARE(errors.size(), std::size_t(4));
        WEIGHHOUSE_SAME(errors[0].code, "sql.syntax");
        QCOMPARE(errors[0].where.line, std::size_t(2));
        WEIGHHOUSE_SAME(errors[1].where.object, "Q1.2");
        WEIGHHOUSE_SAME(errors[2].where.file, "payload");
        WEIGHHOUSE_SAME(errors[3].code, "tool.payload");
    }

    void aTagThatWasBegunIsTold()
    {
        WEIGHHOUSE_SAME(problems({step("Q1.1", "sql", "SELECT 1"), step("Q1.2", "sql", "SELECT 2"),
                                  step("Q2.1", "compute", "SELECT * FROM <A1.")}),
                        "Q2.1 payload: `<A1.` names no answer: <A1.1> is how the answer of Q1.1 is named "
                        "(There are <A1.1>, <A1.2>.)");
        WEIGHHOUSE_SAME(problems({step("Q1.1", "sql", "SELECT 1", "Twice <A")}),
                        "Q1.1 text: `<A` names no answer, and there is no other step whose answer could be "
                        "named (Add the step that finds it out first.)");
    }

    void theHintOfADecisionNamesWhatIsThere()
    {
        WEIGHHOUSE_SAME(
            problems({step("Q2.7", "simulate", "question send"), step("Q3.1", "decide", "question send")}),
            "Q3.1 payload: nothing says which candidate is decided for (Write a line such as: choose "
            "<A2.7>)");
        WEIGHHOUSE_SAME(problems({step("Q3.1", "decide", "question send")}),
                        "Q3.1 payload: nothing says which candidate is decided for (Add a step that "
                        "simulates before it, and write "
                        "choose and the name of its answer.)");
    }
};

WEIGHHOUSE_TEST(TestPayloadChecks)
#include "test_payload_checks.moc"
