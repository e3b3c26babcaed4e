// SPDX-License-Identifier: GPL-3.0-or-later
// Every edit of a plan, what is refused, and what an edit leaves of the answers.
#include "core/plan/breakpoints.h"
#include "core/plan/checks.h"
#include "core/plan/edits.h"
#include "core/plan/graph.h"
#include "tests/plan/plans.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// Names of nodes with those of their parents: "Q1.1 Q2.1(Q1.1)".
std::string shapeOfPlan(const Plan &plan)
{
    std::string text;
    for (const Node &node : plan.nodes) {
        const std::string parents = namesOf(parentsOf(node));
        text += (text.empty() ? "" : " ") + toText(node.id) + (parents.empty() ? "" : "(" + parents + ")");
    }
    return text;
}

struct EditCase {
    const char *name;
    Edit edit;
    std::string shape; ///< Of the plan after it; or the error.
    const char *by;
};

const std::vector<EditCase> &editCases()
{
    static const std::vector<EditCase> all{
        {"add without a name", AddNode{{.tool = "sql", .payload = "<A1.1>"}},
         "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q2.3(Q1.1) Q3.1(Q2.1)", "add Q2.3"},
        {"add with a name", AddNode{{.id = {1, 7}}}, "Q1.1 Q1.2 Q1.7 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)",
         "add Q1.7"},
        {"add what is there", AddNode{{.id = {2, 1}}},
         "plan.node-exists | Q2.1: the plan has a step Q2.1 already\n  Leave the name out to get a free one.",
         "add a step"},
        {"remove", RemoveNode{{1, 1}}, "Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)", "remove Q1.1"},
        {"remove what an edge led to", RemoveNode{{1, 2}}, "Q1.1 Q2.1(Q1.1 Q1.2) Q2.2 Q3.1(Q2.1)",
         "remove Q1.2"},
        {"remove nobody", RemoveNode{{1, 3}}, "plan.no-such-node | Q1.3: the plan has no step Q1.3",
         "remove Q1.3"},
        {"change", ChangeNode{{.id = {2, 1}, .kind = NodeKind::Reason, .payload = "<A1.2>"}},
         "Q1.1 Q1.2 Q2.1(Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)", "edit Q2.1"},
        {"change nobody", ChangeNode{{.payload = "x"}}, "plan.no-such-node | Q0.0: the plan has no step Q0.0",
         "edit Q0.0"},
        {"connect", Connect{{1, 1}, {2, 2}}, "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.1 Q1.2) Q3.1(Q2.1)",
         "connect Q1.1 to Q2.2"},
        {"connect by a tag", Connect{{1, 1}, {2, 1}},
         "plan.already-connected | Q2.1: Q2.1 starts after Q1.1 already", "connect Q1.1 to Q2.1"},
        {"connect by an edge", Connect{{1, 2}, {2, 2}},
         "plan.already-connected | Q2.2: Q2.2 starts after Q1.2 already", "connect Q1.2 to Q2.2"},
        {"connect in a circle", Connect{{3, 1}, {1, 1}},
         "plan.would-cycle | Q1.1: Q1.1 cannot start after Q3.1, which follows from it",
         "connect Q3.1 to Q1.1"},
        {"connect with itself", Connect{{1, 1}, {1, 1}},
         "plan.would-cycle | Q1.1: Q1.1 cannot wait for itself", "connect Q1.1 to Q1.1"},
        {"connect nobody", Connect{{9, 1}, {1, 1}}, "plan.no-such-node | Q9.1: the plan has no step Q9.1",
         "connect Q9.1 to Q1.1"},
        {"connect to nobody", Connect{{1, 1}, {9, 1}}, "plan.no-such-node | Q9.1: the plan has no step Q9.1",
         "connect Q1.1 to Q9.1"},
        {"disconnect", Disconnect{{1, 2}, {2, 2}}, "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2 Q3.1(Q2.1)",
         "disconnect Q1.2 from Q2.2"},
        {"disconnect a tag", Disconnect{{1, 2}, {2, 1}},
         "plan.edge-is-a-tag | payload:1:10, Q2.1: Q2.1 speaks of <A1.2> in its payload\n"
         "  Take <A1.2> out of the payload of Q2.1.",
         "disconnect Q1.2 from Q2.1"},
        {"disconnect a tag of the text", Disconnect{{1, 1}, {2, 1}},
         "plan.edge-is-a-tag | text:1:14, Q2.1: Q2.1 speaks of <A1.1> in its text\n"
         "  Take <A1.1> out of the text of Q2.1.",
         "disconnect Q1.1 from Q2.1"},
        {"disconnect strangers", Disconnect{{1, 1}, {3, 1}},
         "plan.not-connected | Q3.1: Q3.1 does not start after Q1.1", "disconnect Q1.1 from Q3.1"},
        {"disconnect nobody", Disconnect{{1, 1}, {4, 1}},
         "plan.no-such-node | Q4.1: the plan has no step Q4.1", "disconnect Q1.1 from Q4.1"},
        {"insert at a tag", InsertBetween{{1, 1}, {2, 1}, {.payload = "round(<A1.1>)"}},
         "Q1.1 Q1.2 Q2.1(Q1.2 Q2.3) Q2.2(Q1.2) Q2.3(Q1.1) Q3.1(Q2.1)", "insert Q2.3 between Q1.1 and Q2.1"},
        {"insert at an edge", InsertBetween{{1, 2}, {2, 2}, {.id = {1, 5}}},
         "Q1.1 Q1.2 Q1.5(Q1.2) Q2.1(Q1.1 Q1.2) Q2.2(Q1.5) Q3.1(Q2.1)", "insert Q1.5 between Q1.2 and Q2.2"},
        {"insert between strangers", InsertBetween{{1, 1}, {2, 2}, {}},
         "plan.not-connected | Q2.2: Q2.2 does not start after Q1.1", "insert a step between Q1.1 and Q2.2"},
        {"insert what is there", InsertBetween{{1, 1}, {2, 1}, {.id = {1, 2}}},
         "plan.node-exists | Q1.2: the plan has a step Q1.2 already\n  Leave the name out to get a free one.",
         "insert a step between Q1.1 and Q2.1"},
        {"insert before nobody", InsertBetween{{1, 1}, {9, 9}, {}},
         "plan.no-such-node | Q9.9: the plan has no step Q9.9", "insert a step between Q1.1 and Q9.9"},
        {"duplicate", Duplicate{{2, 1}}, "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q2.3(Q1.1 Q1.2) Q3.1(Q2.1)",
         "duplicate Q2.1 as Q2.3"},
        {"duplicate nobody", Duplicate{{2, 5}}, "plan.no-such-node | Q2.5: the plan has no step Q2.5",
         "duplicate Q2.5"},
        {"pin", Pin{{1, 1}, answerOf(1.0)}, "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)",
         "pin the answer of Q1.1"},
        {"unpin", Pin{{1, 1}, {}}, "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)",
         "unpin the answer of Q1.1"},
        {"pin nobody", Pin{{1, 9}, {}}, "plan.no-such-node | Q1.9: the plan has no step Q1.9",
         "unpin the answer of Q1.9"},
        {"move", Move{{2, 2}, 0}, "Q1.1 Q1.2 Q2.2(Q1.2) Q2.1(Q1.1 Q1.2) Q3.1(Q2.1)", "move Q2.2"},
        {"move to where it is", Move{{2, 2}, 1}, "Q1.1 Q1.2 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)",
         "move Q2.2"},
        {"move beyond the end", Move{{1, 1}, 99}, "Q1.2 Q1.1 Q2.1(Q1.1 Q1.2) Q2.2(Q1.2) Q3.1(Q2.1)",
         "move Q1.1"},
        {"move nobody", Move{{7, 1}, 0}, "plan.no-such-node | Q7.1: the plan has no step Q7.1", "move Q7.1"},
        {"replace the rest",
         ReplaceRest{{{1, 1}, {2, 2}}, {{.payload = "<A1.1>"}, {.id = {2, 1}, .payload = "<A1.1>"}}, "why"},
         "Q1.1 Q2.2(Q1.2) Q2.3(Q1.1) Q2.1(Q1.1)", "re-plan all but 2 steps"},
        {"replace everything", ReplaceRest{{}, {{.payload = "new"}}, "why"}, "Q1.3", "re-plan everything"},
        {"replace what is kept", ReplaceRest{{{1, 1}}, {{.id = {1, 1}, .payload = "<A1.2>"}}, "why"},
         "Q1.1(Q1.2)", "re-plan all but Q1.1"},
        {"keep nobody", ReplaceRest{{{1, 4}}, {}, "why"},
         "plan.no-such-node | Q1.4: the plan has no step Q1.4", "re-plan all but Q1.4"},
        {"two of one name", ReplaceRest{{}, {{.id = {1, 4}}, {.id = {1, 4}}}, "why"},
         "plan.node-exists | Q1.4: two of the new steps have the name Q1.4\n"
         "  Leave the name out to get a free one.",
         "re-plan everything"},
    };
    return all;
}

Plan afterEdit(const Plan &plan, const Edit &edit)
{
    const auto result = edited(plan, edit);
    return result ? *result : Plan{};
}

Edit randomEdit()
{
    const auto anyId = [] {
        return NodeId{static_cast<std::uint32_t>(1 + below(4)), static_cast<std::uint32_t>(1 + below(4))};
    };
    const auto anyNode = [&] {
        Node node = strangeNode();
        if (below(2) == 0)
            node.id = {};
        return node;
    };
    switch (below(10)) {
    case 0:
        return AddNode{anyNode()};
    case 1:
        return RemoveNode{anyId()};
    case 2:
        return ChangeNode{anyNode()};
    case 3:
        return Connect{anyId(), anyId()};
    case 4:
        return Disconnect{anyId(), anyId()};
    case 5:
        return InsertBetween{anyId(), anyId(), anyNode()};
    case 6:
        return Duplicate{anyId()};
    case 7:
        return Pin{anyId(), below(2) == 0 ? nullptr : answerOf(strangeValue())};
    case 8:
        return Move{anyId(), below(5)};
    default:
        return ReplaceRest{{anyId()}, {anyNode(), anyNode()}, "x"};
    }
}

} // namespace

class TestEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < editCases().size(); ++i)
            QTest::newRow(editCases()[i].name) << static_cast<int>(i);
    }
    void edits()
    {
        QFETCH(int, index);
        const EditCase &one = editCases()[static_cast<std::size_t>(index)];
        const Plan before = harbour();
        const auto result = edited(before, one.edit);
        WEIGHHOUSE_SAME(result ? shapeOfPlan(*result) : result.error().code + " | " + toText(result.error()),
                        one.shape);
        WEIGHHOUSE_SAME(describe(before, one.edit), one.by);
        if (!result)
            return;
        QCOMPARE(result->version, before.version + 1);
        std::string by = result->origin.by;
        by.front() = static_cast<char>(std::tolower(by.front()));
        WEIGHHOUSE_SAME(by, one.by);
        const bool isReplanning = std::holds_alternative<ReplaceRest>(one.edit);
        QCOMPARE(result->origin.kind, isReplanning ? Origin::Kind::Replanning : Origin::Kind::Edit);
        WEIGHHOUSE_SAME(result->origin.reason, isReplanning ? "why" : "");
    }

    void addingMayMakeAPlanWrong()
    {
        const Plan plan = afterEdit(harbour(), AddNode{{.id = {1, 9}, .tool = "sql", .payload = "<A7.7>"}});
        WEIGHHOUSE_SAME(problemsOf(plan, {"sql", "compute", "decide"}).at(0).code, "plan.unknown-tag");
    }

    void ofTwoWithOneNameTheLaterGoes()
    {
        Plan plan = harbour();
        plan.nodes.insert(plan.nodes.begin() + 2, {.id = {1, 2}, .payload = "second"});
        plan = afterEdit(plan, RemoveNode{{1, 2}});
        WEIGHHOUSE_SAME(shapeOfPlan(plan), shapeOfPlan(harbour()));
        WEIGHHOUSE_SAME(plan.nodes[1].payload, "SELECT price FROM goods");
    }

    void insertedNodesTakeTheTagsOver()
    {
        Plan plan = harbour();
        plan.nodes[2].check = Check{Check::Kind::Expression, "<A2.1> > <A1.1>"};
        plan.nodes[2].breakpoint = "<A1.1> = 0";
        plan = afterEdit(
            plan, InsertBetween{{1, 1}, {2, 1}, {.kind = NodeKind::Compute, .payload = "round(<A1.1>)"}});
        const Node &node = *plan.find({2, 1});
        WEIGHHOUSE_SAME(node.payload, "<A2.3> * <A1.2>");
        WEIGHHOUSE_SAME(node.text, "the worth by <A2.3>");
        WEIGHHOUSE_SAME(node.check->text, "<A2.1> > <A2.3>");
        WEIGHHOUSE_SAME(*node.breakpoint, "<A2.3> = 0");
        // Its payload speaks of it: no further edge is needed.
        QVERIFY(plan.find({2, 3})->after.empty());
    }

    void breakpointsBesideThePlanFollowIt()
    {
        const Plan plan = harbour();
        const Breakpoints beside{{{1, 2}, ""}, {{2, 1}, "<A1.1> = 0"}, {{3, 1}, std::nullopt}};
        const Plan more = afterEdit(plan, InsertBetween{{1, 1}, {2, 1}, {.payload = "round(<A1.1>)"}});
        const Breakpoints further = followed(beside, plan, more);
        QVERIFY(further == (Breakpoints{{{1, 2}, ""}, {{2, 1}, "<A2.3> = 0"}, {{3, 1}, std::nullopt}}));
        QVERIFY(followed(further, more, plan) == beside);
        // Steps that are gone lose theirs; another parent says nothing about the one before.
        QVERIFY(followed(beside, plan, afterEdit(plan, RemoveNode{{2, 1}})) ==
                (Breakpoints{{{1, 2}, ""}, {{3, 1}, std::nullopt}}));
        Node other = *plan.find({2, 1});
        other.text.clear();
        other.payload = "<A1.2> * <A2.2>";
        QVERIFY(followed(beside, plan, afterEdit(plan, ChangeNode{other})) == beside);
    }

    void copiesSpeakOfThemselves()
    {
        Plan plan = harbour();
        plan.nodes[2].check = Check{Check::Kind::Expression, "<A2.1> > <A1.1>"};
        plan = afterEdit(plan, Duplicate{{2, 1}});
        WEIGHHOUSE_SAME(plan.find({2, 3})->check->text, "<A2.3> > <A1.1>");
        WEIGHHOUSE_SAME(plan.find({2, 3})->payload, plan.find({2, 1})->payload);
    }

    void replannedNodesKeepTheirPlaces()
    {
        const Plan plan = planOf({"Q1.1 query: 1", "Q1.2 query: 2", "Q1.3 query: 3", "Q1.4 query: 4"});
        const auto replanned = [&](std::vector<NodeId> keep, const std::vector<NodeId> &ids) {
            ReplaceRest edit{std::move(keep), {}, {}};
            for (const NodeId id : ids)
                edit.nodes.push_back({.id = id});
            return namesIn(afterEdit(plan, edit));
        };
        WEIGHHOUSE_SAME(replanned({{1, 2}, {1, 4}}, {{1, 1}, {1, 3}}), "Q1.1 Q1.2 Q1.3 Q1.4");
        WEIGHHOUSE_SAME(replanned({{1, 2}}, {{1, 3}, {1, 1}}), "Q1.2 Q1.3 Q1.1");
        WEIGHHOUSE_SAME(replanned({{1, 3}}, {{}, {1, 2}, {2, 1}, {1, 9}}), "Q1.3 Q1.10 Q1.2 Q1.9 Q2.1");
    }

    void editsCompareByContent()
    {
        QVERIFY((Pin{{1, 1}, answerOf(1.0)} == Pin{{1, 1}, answerOf(1.0)}));
        QVERIFY((Pin{{1, 1}, answerOf(1.0)} != Pin{{1, 1}, answerOf(2.0)}));
        QVERIFY((Pin{{1, 1}, answerOf(1.0)} != Pin{{1, 1}, {}}));
        QVERIFY((Edit(Move{{1, 1}, 0}) != Edit(Move{{1, 1}, 1})));
    }

    void staleIsWhatFollowsFromTheChange_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("stale");
        const auto row = [](const char *name, const char *stale) {
            const auto found = std::ranges::find_if(
                editCases(), [&](const EditCase &one) { return std::string_view(one.name) == name; });
            QTest::newRow(name) << static_cast<int>(found - editCases().begin()) << QString::fromUtf8(stale);
        };
        row("add without a name", "Q2.3");
        row("remove", "Q2.1 Q3.1");
        row("remove what an edge led to", "Q2.1 Q2.2 Q3.1");
        row("change", "Q2.1 Q3.1");
        row("connect", "Q2.2");
        row("disconnect", "Q2.2");
        row("insert at a tag", "Q2.1 Q2.3 Q3.1");
        row("insert at an edge", "Q1.5 Q2.2");
        row("duplicate", "Q2.3");
        row("pin", "Q1.1 Q2.1 Q3.1");
        row("unpin", "");
        row("move", "");
        row("replace the rest", "Q2.1 Q2.2 Q2.3");
        row("replace everything", "Q1.3");
    }
    void staleIsWhatFollowsFromTheChange()
    {
        QFETCH(int, index);
        QFETCH(QString, stale);
        WEIGHHOUSE_TAKE(plan, edited(harbour(), editCases().at(static_cast<std::size_t>(index)).edit));
        WEIGHHOUSE_SAME(namesOf(staleAfter(harbour(), plan)), stale.toStdString());
    }

    void wordsAndBreakpointsLeaveAnswersAlone()
    {
        Plan plan = harbour();
        plan.nodes[0].text = "other words";
        plan.nodes[1].breakpoint = "";
        QVERIFY(staleAfter(harbour(), plan).empty());
        QVERIFY(staleAfter(plan, plan).empty());
    }

    void pinnedAnswersStopStaleness()
    {
        Plan before = harbour();
        before.nodes[2].pinned = answerOf(7.0);
        Plan changed = before;
        changed.nodes[0].payload = "SELECT load FROM boat";
        WEIGHHOUSE_SAME(namesOf(staleAfter(before, changed)), "Q1.1");
        changed.nodes[2].pinned = answerOf(8.0);
        WEIGHHOUSE_SAME(namesOf(staleAfter(before, changed)), "Q1.1 Q2.1 Q3.1");
    }

    void idsAreNeverGivenTwice()
    {
        QVERIFY(rc::check("a node made by an edit has a name that no node had before", [] {
            Plan plan = plausiblePlan(6);
            std::set<NodeId> given;
            for (const Node &node : plan.nodes)
                given.insert(node.id);
            for (std::size_t steps = 1 + below(20); steps > 0; --steps) {
                const Edit edit = randomEdit();
                const auto made = newNodeOf(plan, edit);
                const auto result = edited(plan, edit);
                RC_ASSERT(!describe(plan, edit).empty());
                if (!result) {
                    RC_ASSERT(!made);
                    RC_ASSERT(!result.error().message.empty());
                    continue;
                }
                // Names that were asked for are given as they are.
                std::set<NodeId> asked;
                if (const auto *add = std::get_if<AddNode>(&edit))
                    asked.insert(add->node.id);
                if (const auto *insert = std::get_if<InsertBetween>(&edit))
                    asked.insert(insert->node.id);
                if (const auto *replace = std::get_if<ReplaceRest>(&edit)) {
                    for (const Node &node : replace->nodes)
                        asked.insert(node.id);
                }
                for (const Node &node : result->nodes) {
                    RC_ASSERT(node.id.isNamed());
                    if (plan.find(node.id) == nullptr && !asked.contains(node.id))
                        RC_ASSERT(!given.contains(node.id));
                }
                if (made)
                    RC_ASSERT(result->find(*made) != nullptr && plan.find(*made) == nullptr);
                plan = *result;
                for (const Node &node : plan.nodes)
                    given.insert(node.id);
            }
        }));
    }

    void editsKeepPlansInOrder()
    {
        QVERIFY(rc::check("nodes stay sorted by depth, names stay unique, connecting makes no cycle", [] {
            Plan plan = plausiblePlan(8);
            for (std::size_t steps = 1 + below(12); steps > 0; --steps) {
                const Edit edit = randomEdit();
                const bool hadCycle = !orderOf(edgesOf(plan)).cycle.empty();
                const auto result = edited(plan, edit);
                if (!result)
                    continue;
                plan = *result;
                RC_ASSERT(
                    std::ranges::is_sorted(plan.nodes, {}, [](const Node &node) { return node.id.depth; }));
                std::set<NodeId> ids;
                for (const Node &node : plan.nodes)
                    RC_ASSERT(ids.insert(node.id).second);
                if (std::holds_alternative<Connect>(edit) && !hadCycle)
                    RC_ASSERT(orderOf(edgesOf(plan)).cycle.empty());
            }
        }));
    }
};

WEIGHHOUSE_TEST(TestEdits)
#include "test_edits.moc"
