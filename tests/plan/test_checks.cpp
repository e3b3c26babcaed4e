// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with plans, word by word.
#include "core/plan/checks.h"
#include "tests/plan/plans.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

const std::vector<std::string> allowedTools{"sql", "compute", "decide", "chat", "reason", "query"};

std::string problemsIn(const Plan &plan, const std::vector<std::string> &allowed = allowedTools)
{
    std::string text;
    for (const Error &error : problemsOf(plan, allowed))
        text += error.code + " | " + toText(error) + "\n";
    return text;
}

struct CheckCase {
    const char *name;
    std::vector<std::string> lines;
    const char *problems;
};

const std::vector<CheckCase> &checkCases()
{
    static const std::vector<CheckCase> all{
        {"nothing",
         {"Q1.1 query: SELECT 1", "Q2.1 compute: <A1.1> + 1", "Q3.1 decide after Q1.1: the best of <A2.1>"},
         ""},
        {"no decision", {"Q1.1 query: SELECT 1"}, ""},
        {"empty",
         {},
         "plan.empty | the plan has no steps\n"
         "  Add one, or let a strategy make a plan.\n"},
        {"duplicate",
         {"Q1.1 query: SELECT 1", "Q1.1 query: SELECT 2"},
         "plan.duplicate-node | Q1.1: two steps have the name Q1.1\n"
         "  Remove one of them.\n"},
        {"unknown tag in the payload",
         {"Q1.1 query: SELECT 1", "Q2.1 compute: 1 +\n  größe * <A1.2>"},
         "plan.unknown-tag | payload:2:11, Q2.1: <A1.2> is the answer of Q1.2, which the plan does not have\n"
         "  It has Q1.1, Q2.1.\n"},
        {"unknown tag in the text",
         {"Q1.1 query: SELECT 1 // see < a23.45 >"},
         "plan.unknown-tag | text:1:5, Q1.1: <A23.45> is the answer of Q23.45, which the plan does not "
         "have\n"
         "  It has Q1.1.\n"},
        {"unknown node",
         {"Q2.1 query after Q1.1: SELECT 1"},
         "plan.unknown-node | Q2.1: it starts after Q1.1, which the plan does not have\n"
         "  Disconnect the two, or add the step again.\n"},
        {"cycle",
         {"Q1.1 query: SELECT 1", "Q2.1 compute: <A1.1> + <A3.1>", "Q2.2 compute: <A2.1>",
          "Q3.1 compute: <A2.2>"},
         "plan.cycle | Q2.1: these steps wait for each other: Q2.1, Q2.2, Q3.1, Q2.1\n"
         "  Take out one of the connections: none of these steps can start.\n"},
        {"a step that waits for itself",
         {"Q1.1 compute: <A1.1>"},
         "plan.cycle | Q1.1: Q1.1 waits for itself\n"
         "  Take out one of the connections: none of these steps can start.\n"},
        {"two cycles",
         {"Q1.1 compute: <A1.2>", "Q1.2 compute: <A1.1>", "Q1.3 compute: <A1.4>",
          "Q1.4 compute: <A1.3> <A1.1>"},
         "plan.cycle | Q1.1: these steps wait for each other: Q1.1, Q1.2, Q1.1\n"
         "  Take out one of the connections: none of these steps can start.\n"
         "plan.cycle | Q1.3: these steps wait for each other: Q1.3, Q1.4, Q1.3\n"
         "  Take out one of the connections: none of these steps can start.\n"},
        {"two sinks",
         {"Q1.1 query: SELECT 1", "Q2.1 decide: <A1.1>", "Q2.2 decide: <A1.1>"},
         "plan.two-sinks | Q2.2: Q2.1 decides already\n"
         "  Only one step of a plan decides.\n"},
        {"not last",
         {"Q1.1 decide: the best", "Q2.1 compute: <A1.1>"},
         "plan.not-last | Q1.1: it decides, but Q2.1 follows\n"
         "  Nothing can follow from the decision: disconnect it.\n"},
        {"several behind the decision",
         {"Q1.1 decide: the best", "Q2.1 compute: <A1.1>", "Q2.2 query after Q1.1: SELECT 1"},
         "plan.not-last | Q1.1: it decides, but Q2.1, Q2.2 follow\n"
         "  Nothing can follow from the decision: disconnect it.\n"},
        {"tool not allowed",
         {"Q1.1 query by sgl: SELECT 1"},
         "plan.tool-not-allowed | Q1.1: the project does not allow the tool \"sgl\"\n"
         "  Did you mean \"sql\"?\n"},
        {"strange tool",
         {"Q1.1 query by telescope: SELECT 1"},
         "plan.tool-not-allowed | Q1.1: the project does not allow the tool \"telescope\"\n"
         "  It allows sql, compute, decide, chat, reason, query.\n"},
        {"in the order of the nodes",
         {"Q1.1 query by telescope: <A9.9>", "Q1.1 query: SELECT 1", "Q2.1 decide: 1", "Q3.1 decide: <A2.1>"},
         "plan.tool-not-allowed | Q1.1: the project does not allow the tool \"telescope\"\n"
         "  It allows sql, compute, decide, chat, reason, query.\n"
         "plan.unknown-tag | payload:1:1, Q1.1: <A9.9> is the answer of Q9.9, which the plan does not have\n"
         "  It has Q1.1, Q2.1, Q3.1.\n"
         "plan.duplicate-node | Q1.1: two steps have the name Q1.1\n"
         "  Remove one of them.\n"
         "plan.not-last | Q2.1: it decides, but Q3.1 follows\n"
         "  Nothing can follow from the decision: disconnect it.\n"
         "plan.two-sinks | Q3.1: Q2.1 decides already\n"
         "  Only one step of a plan decides.\n"}};
    return all;
}

} // namespace

class TestChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void problems_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < checkCases().size(); ++i)
            QTest::newRow(checkCases()[i].name) << static_cast<int>(i);
    }
    void problems()
    {
        QFETCH(int, index);
        const CheckCase &one = checkCases()[static_cast<std::size_t>(index)];
        WEIGHHOUSE_SAME(problemsIn(planOf(one.lines)), one.problems);
    }

    void aToolIsNeededUnlessThereIsAnAnswer()
    {
        Plan plan = planOf({"Q1.1 query: SELECT 1"});
        plan.nodes[0].tool.clear();
        WEIGHHOUSE_SAME(problemsIn(plan), "plan.no-tool | Q1.1: the step has no tool\n"
                                          "  Choose the tool that works it out.\n");
        plan.nodes[0].pinned = answerOf(1.0);
        WEIGHHOUSE_SAME(problemsIn(plan), "");
        plan.nodes[0] = {.id = {1, 1}, .tool = "sql"};
        WEIGHHOUSE_SAME(problemsIn(plan, {}),
                        "plan.tool-not-allowed | Q1.1: the project does not allow the tool \"sql\"\n"
                        "  It allows none.\n");
    }

    void conditionsSpeakOfWhatIsKnownThen()
    {
        Plan plan = planOf({"Q1.1 query: SELECT 1", "Q1.2 query: SELECT 2", "Q2.1 compute: <A1.1>"});
        Node &node = plan.nodes[2];
        node.check = Check{Check::Kind::Expression, "<A2.1> > <A1.1>"};
        node.breakpoint = "<A1.1> > 0";
        WEIGHHOUSE_SAME(problemsIn(plan), "");
        node.check->text = "<A2.1> >\n<A1.2>";
        WEIGHHOUSE_SAME(problemsIn(plan), "plan.unknown-tag | check:2:1, Q2.1: <A1.2> is not known here: "
                                          "Q2.1 does not start directly after "
                                          "Q1.2\n  Connect Q1.2 to Q2.1.\n");
        node.check->kind = Check::Kind::SomeRows; // its text says nothing
        node.breakpoint = "<A2.1> > 0";
        WEIGHHOUSE_SAME(problemsIn(plan),
                        "plan.unknown-tag | breakpoint:1:1, Q2.1: <A2.1> is not known before Q2.1 has run\n"
                        "  Speak of answers of earlier steps.\n");
        node.breakpoint = "0 < <A7.1>";
        WEIGHHOUSE_SAME(problemsIn(plan),
                        "plan.unknown-tag | breakpoint:1:5, Q2.1: <A7.1> is the answer of Q7.1, "
                        "which the plan does not have\n  It has Q1.1, Q1.2, Q2.1.\n");
    }

    void breakpointsBesideThePlanAreCheckedInItsPlace()
    {
        Plan plan = planOf({"Q1.1 query: SELECT 1", "Q2.1 compute: <A1.1>"});
        plan.nodes[1].breakpoint = "<A7.1> > 0";
        const auto countWith = [&plan](const Breakpoints &beside) {
            return problemsOf(plan, {"sql", "compute"}, beside).size();
        };
        QCOMPARE(countWith({}), std::size_t(1));
        QCOMPARE(countWith({{{2, 1}, std::nullopt}}), std::size_t(0));
        QCOMPARE(countWith({{{2, 1}, "<A1.1> > 0"}}), std::size_t(0));
        QCOMPARE(countWith({{{2, 1}, "<A1.1> > <A2.1>"}}), std::size_t(1));
        QCOMPARE(countWith({{{1, 1}, "<A2.1> > 0"}}), std::size_t(2));
    }

    void hintsAreShort()
    {
        std::vector<std::string> lines{"Q1.1 query: <A9.9>"};
        for (int i = 2; i <= 14; ++i)
            lines.push_back("Q1." + std::to_string(i) + " query: SELECT 1");
        WEIGHHOUSE_SAME(
            problemsOf(planOf(lines), allowedTools).at(0).hint,
            "It has Q1.1, Q1.2, Q1.3, Q1.4, Q1.5, Q1.6, Q1.7, Q1.8, Q1.9, Q1.10, Q1.11, Q1.12 and 2 more.");
    }

    void tagsAreUnderlinedWhole()
    {
        const Errors errors = problemsOf(planOf({"Q1.1 query: x < a9.9 >"}), allowedTools);
        QCOMPARE(errors.size(), std::size_t{1});
        QVERIFY((errors[0].where == Place{"payload", 1, 3, 8, "Q1.1"}));
    }

    void anyPlanIsChecked()
    {
        QVERIFY(rc::check("every problem names a node of the plan, in the plan's order", [] {
            const Plan plan = strangePlan(12);
            std::size_t position = 0;
            for (const Error &error : problemsOf(plan, allowedTools)) {
                if (error.code == "plan.empty")
                    continue;
                while (position < plan.nodes.size() && toText(plan.nodes[position].id) != error.where.object)
                    ++position;
                RC_ASSERT(position < plan.nodes.size());
                RC_ASSERT(!error.message.empty());
            }
        }));
    }
};

WEIGHHOUSE_TEST(TestChecks)
#include "test_checks.moc"
