// SPDX-License-Identifier: GPL-3.0-or-later
// Differences of plans: what holds for any two of them.
#include "core/plan/difference.h"
#include "core/plan/edits.h"
#include "core/plan/tags.h"
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

Difference differenceOf(std::vector<ChangeKind> kinds)
{
    Difference difference;
    for (const ChangeKind kind : kinds)
        difference.changes.push_back({.kind = kind, .before = {}, .after = {}, .text = {}});
    return difference;
}

std::string categoryIn(const Difference &difference)
{
    const auto category = categoryOf(difference);
    return category ? std::string(toText(*category)) : std::string();
}

std::string categoryAfter(const Plan &before, const Edit &edit)
{
    const auto after = edited(before, edit);
    return after ? categoryIn(difference(before, *after)) : toText(after.error());
}

std::set<NodeId> namesSetOf(const Plan &plan)
{
    std::set<NodeId> ids;
    for (const Node &node : plan.nodes)
        ids.insert(node.id);
    return ids;
}

/// Every node of both plans is in a change or the same, and no other.
void checkComplete(const Plan &before, const Plan &after, const Difference &difference)
{
    std::set<NodeId> changedBefore;
    std::set<NodeId> changedAfter;
    for (const Change &change : difference.changes) {
        RC_ASSERT(!change.text.empty());
        RC_ASSERT(!change.before.empty() || !change.after.empty());
        changedBefore.insert(change.before.begin(), change.before.end());
        changedAfter.insert(change.after.begin(), change.after.end());
    }
    const std::set<NodeId> same(difference.same.begin(), difference.same.end());
    RC_ASSERT(std::ranges::includes(namesSetOf(before), changedBefore));
    std::set<NodeId> all = changedAfter;
    all.insert(same.begin(), same.end());
    RC_ASSERT(all == namesSetOf(after));
    if (namesSetOf(before).size() == before.nodes.size() && namesSetOf(after).size() == after.nodes.size()) {
        // With names that differ, nobody is in both, and as many are the same on both sides.
        RC_ASSERT(changedAfter.size() + same.size() == after.nodes.size());
        RC_ASSERT(changedBefore.size() + same.size() == before.nodes.size());
    }
}

void checkCategory(const Difference &difference)
{
    std::set<ChangeKind> kinds;
    for (const Change &change : difference.changes)
        kinds.insert(change.kind);
    const auto category = categoryOf(difference);
    RC_ASSERT(category.has_value() == !kinds.empty());
    if (kinds.size() == 1)
        RC_ASSERT(*category == *kinds.begin());
    if (category && *category == ChangeKind::AddBoth)
        RC_ASSERT(kinds == (std::set{ChangeKind::AddLookUp, ChangeKind::AddCalculation}));
    else if (kinds.size() > 1)
        RC_ASSERT(*category == ChangeKind::Other);
}

Plan shipsAndGoods()
{
    return planOf({"Q1.1 query: SELECT load FROM ship",
                   "Q1.2 query: SELECT price FROM goods WHERE code = 'iron'", "Q2.1 compute: <A1.1> * <A1.2>",
                   "Q3.1 decide: the best of <A2.1>"});
}

} // namespace

class TestDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsHaveNames()
    {
        std::set<std::string> names;
        for (const ChangeKind kind :
             {ChangeKind::Reorder, ChangeKind::Replace, ChangeKind::ChangeTarget, ChangeKind::AddLookUp,
              ChangeKind::AddCalculation, ChangeKind::AddBoth, ChangeKind::Divide, ChangeKind::Delete,
              ChangeKind::Merge, ChangeKind::Other})
            names.insert(toText(kind));
        QCOMPARE(names.size(), std::size_t{10});
        WEIGHHOUSE_SAME(toText(ChangeKind::AddLookUp), "add look-up");
    }

    void oneCategoryForTheWhole()
    {
        using enum ChangeKind;
        WEIGHHOUSE_SAME(categoryIn(differenceOf({})), "");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({Divide})), "divide");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({Divide, Divide})), "divide");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({Divide, Merge})), "other");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({AddLookUp, AddCalculation, AddLookUp})), "add both");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({AddBoth})), "add both");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({AddBoth, AddLookUp})), "add both");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({AddLookUp, AddCalculation, Delete})), "other");
        WEIGHHOUSE_SAME(categoryIn(differenceOf({Other})), "other");
    }

    void changesAreToldInWords_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::addColumn<QString>("texts");
        const auto row = [](const char *name, std::initializer_list<const char *> lines, const char *texts) {
            QStringList list;
            for (const char *line : lines)
                list.append(QString::fromUtf8(line));
            QTest::newRow(name) << list << QString::fromUtf8(texts);
        };
        const char *load = "Q1.1 query: SELECT load FROM ship";
        const char *price = "Q1.2 query: SELECT price FROM goods WHERE code = 'iron'";
        const char *worth = "Q2.1 compute: <A1.1> * <A1.2>";
        const char *best = "Q3.1 decide: the best of <A2.1>";
        row("target", {load, "Q1.2 query: SELECT price FROM goods WHERE code = 'coal'", worth, best},
            "Q1.2 is about 'coal' in place of 'iron'\n");
        row("target under another name",
            {load, "Q1.4 query: SELECT cost FROM goods WHERE code = 'iron'", "Q2.1 compute: <A1.1> * <A1.4>",
             best},
            "Q1.2, now Q1.4, is about cost in place of price\n");
        row("kind", {load, "Q1.2 search: price of iron", worth, best},
            "Q1.2 is a step of kind search in place of query\n");
        row("tool", {load, "Q1.2 query by cypher: SELECT price FROM goods WHERE code = 'iron'", worth, best},
            "Q1.2 runs with cypher in place of sql\n");
        row("more words", {load, price, "Q2.1 compute: <A1.1> * <A1.2> * 0.5", best},
            "Q2.1 does it in another way, with 0.5\n");
        row("new and gone",
            {load, "Q2.1 compute: <A1.1> * <A1.2>", "Q2.2 query after Q1.1: SELECT crew FROM ship", best},
            "Q1.2 is gone\nQ2.2 is new and looks something up\n");
        row("taken in",
            {load, price, worth, "Q2.2 compute: <A1.1> / 2", "Q3.1 decide: the best of <A2.1> and <A2.2>"},
            "Q2.2 is new and works something out; Q3.1 takes it in\n");
        row("done without", {load, "Q2.1 compute: <A1.1>", best}, "Q1.2 is gone; Q2.1 does without it\n");
        row("another edge",
            {load, "Q1.2 query after Q1.1: SELECT price FROM goods WHERE code = 'iron'", worth, best},
            "Q1.2 starts after other steps\n");
        row("order", {price, load, worth, best}, "Q1.1 comes in another place\n");
    }
    void changesAreToldInWords()
    {
        QFETCH(QStringList, lines);
        QFETCH(QString, texts);
        std::vector<std::string> after;
        for (const QString &line : lines)
            after.push_back(line.toStdString());
        std::string text;
        for (const Change &change : difference(shipsAndGoods(), planOf(after)).changes)
            text += change.text.text() + "\n";
        WEIGHHOUSE_SAME(text, texts.toStdString());
    }

    void checksAndPinnedAnswersAreOtherChanges()
    {
        Plan checked = shipsAndGoods();
        checked.nodes[2].check = Check{Check::Kind::Expression, "<A2.1> > <A1.1>"};
        Plan checkedElse = shipsAndGoods();
        checkedElse.nodes[2].check = Check{};
        Plan pinned = shipsAndGoods();
        pinned.nodes[2].pinned = answerOf(1.0);
        Plan pinnedElse = shipsAndGoods();
        pinnedElse.nodes[2].pinned = answerOf(2.0);
        const auto text = [](const Plan &before, const Plan &after) {
            const Difference found = difference(before, after);
            return categoryIn(found) + ": " +
                   (found.changes.empty() ? "" : found.changes.front().text.text());
        };
        WEIGHHOUSE_SAME(text(shipsAndGoods(), checked), "other: Q2.1 is checked");
        WEIGHHOUSE_SAME(text(checked, shipsAndGoods()), "other: Q2.1 is not checked any more");
        WEIGHHOUSE_SAME(text(checked, checkedElse), "other: Q2.1 is checked in another way");
        WEIGHHOUSE_SAME(text(shipsAndGoods(), pinned), "other: Q2.1 is pinned");
        WEIGHHOUSE_SAME(text(pinned, shipsAndGoods()), "other: Q2.1 is not pinned any more");
        WEIGHHOUSE_SAME(text(pinned, pinnedElse), "other: Q2.1 is pinned to another answer");
        // A check follows the names of what it speaks of.
        Plan renamed = planOf({"Q1.3 query: SELECT load FROM ship",
                               "Q1.4 query: SELECT price FROM goods WHERE code = 'iron'",
                               "Q2.2 compute: <A1.3> * <A1.4>", "Q3.1 decide: the best of <A2.2>"});
        renamed.nodes[2].check = Check{Check::Kind::Expression, "<A2.2> > <A1.3>"};
        QVERIFY(difference(checked, renamed).changes.empty());
    }

    void editsAreRecognised()
    {
        const Plan plan = shipsAndGoods();
        const Node lookUp{.tool = "sql", .payload = "SELECT wind FROM weather"};
        const Node calculation{.kind = NodeKind::Compute, .tool = "compute", .payload = "round(<A1.1>)"};
        WEIGHHOUSE_SAME(categoryAfter(plan, AddNode{lookUp}), "add look-up");
        WEIGHHOUSE_SAME(categoryAfter(plan, AddNode{calculation}), "add calculation");
        WEIGHHOUSE_SAME(categoryAfter(plan, RemoveNode{{1, 2}}), "delete");
        WEIGHHOUSE_SAME(categoryAfter(plan, RemoveNode{{3, 1}}), "delete");
        WEIGHHOUSE_SAME(categoryAfter(plan, Connect{{1, 1}, {1, 2}}), "other");
        WEIGHHOUSE_SAME(categoryAfter(plan, InsertBetween{{1, 1}, {2, 1}, calculation}), "add calculation");
        WEIGHHOUSE_SAME(categoryAfter(plan, InsertBetween{{2, 1}, {3, 1}, lookUp}), "add look-up");
        WEIGHHOUSE_SAME(categoryAfter(plan, Duplicate{{1, 1}}), "add look-up");
        WEIGHHOUSE_SAME(categoryAfter(plan, Duplicate{{2, 1}}), "add calculation");
        WEIGHHOUSE_SAME(categoryAfter(plan, Pin{{1, 1}, answerOf(1.0)}), "other");
        WEIGHHOUSE_SAME(categoryAfter(plan, Move{{1, 2}, 0}), "re-order");
        WEIGHHOUSE_SAME(categoryAfter(plan, Move{{1, 2}, 1}), "");
        const Node rest{
            .id = {2, 1}, .kind = NodeKind::Compute, .tool = "compute", .payload = "<A1.1> * <A1.2>"};
        WEIGHHOUSE_SAME(categoryAfter(plan, ReplaceRest{{{1, 1}, {1, 2}, {3, 1}}, {rest}, "as it was"}), "");
    }

    void aPlanIsAsItselfIs()
    {
        QVERIFY(rc::check("no plan differs from itself, however unsound", [] {
            const Plan plan = below(2) == 0 ? strangePlan(12) : plausiblePlan(12);
            const Difference found = difference(plan, plan);
            RC_ASSERT(found.changes.empty());
            RC_ASSERT(found.same.size() == plan.nodes.size());
            RC_ASSERT(!categoryOf(found));
        }));
    }

    void anyTwoPlansAreCompared()
    {
        QVERIFY(rc::check("strange plans", [] {
            const Plan before = strangePlan(12);
            const Plan after = strangePlan(12);
            const Difference found = difference(before, after);
            checkComplete(before, after, found);
            checkCategory(found);
        }));
        QVERIFY(rc::check("plausible plans", [] {
            const Plan before = plausiblePlan(12);
            const Plan after = plausiblePlan(12);
            const Difference found = difference(before, after);
            checkComplete(before, after, found);
            checkCategory(found);
        }));
    }

    void neighboursAreCompared()
    {
        QVERIFY(rc::check("a plan and what a few edits make of it", [] {
            const Plan before = plausiblePlan(10);
            Plan after = before;
            for (std::size_t count = below(4); count > 0 && !after.nodes.empty(); --count) {
                Node &node = after.nodes[below(after.nodes.size())];
                switch (below(4)) {
                case 0:
                    node.payload += " ";
                    break;
                case 1:
                    std::swap(node, after.nodes[below(after.nodes.size())]);
                    break;
                case 2:
                    after.nodes.erase(after.nodes.begin() +
                                      static_cast<std::ptrdiff_t>(below(after.nodes.size())));
                    break;
                default:
                    addNode(after,
                            {.kind = NodeKind::Search, .tool = "search", .payload = "winds in spring"});
                }
            }
            const Difference found = difference(before, after);
            checkComplete(before, after, found);
            checkCategory(found);
        }));
    }

    void whatPeopleReadChangesNothing()
    {
        QVERIFY(rc::check("texts and breakpoints are not compared", [] {
            const Plan before = plausiblePlan(10);
            Plan after = before;
            for (Node &node : after.nodes) {
                node.text = below(2) == 0 ? "some words" : "other words altogether";
                node.breakpoint = "";
            }
            RC_ASSERT(difference(before, after).changes.empty());
        }));
    }

    void namesChangeNothing()
    {
        QVERIFY(rc::check("a plan whose nodes have other names is the same", [] {
            const Plan before = plausiblePlan(10);
            Plan after = before;
            const auto renamed = [](NodeId id) { return NodeId{id.depth, id.position + 20}; };
            for (Node &node : after.nodes) {
                node.id = renamed(node.id);
                node.payload = replaceTagsOf(node.payload, before, renamed);
            }
            RC_ASSERT(difference(before, after).changes.empty());
        }));
    }

    void largePlansAreCompared()
    {
        Plan before;
        Plan after;
        for (int i = 1; i <= 500; ++i) {
            const std::string column = "c" + std::to_string(i);
            addNode(before, {.tool = "sql", .payload = "SELECT " + column + " FROM t WHERE id = 1"});
            addNode(after, {.tool = "sql", .payload = "SELECT " + column + " FROM t WHERE id = 2"});
        }
        const Difference found = difference(before, after);
        QCOMPARE(found.changes.size(), std::size_t{500});
        WEIGHHOUSE_SAME(categoryIn(found), "change target");
    }

private:
    template<typename Rename>
    static std::string replaceTagsOf(const std::string &text, const Plan &plan, const Rename &rename)
    {
        return replaceTags(text,
                           [&](NodeId id) { return tagOf(plan.find(id) != nullptr ? rename(id) : id); });
    }
};

WEIGHHOUSE_TEST(TestDifference)
#include "test_difference.moc"
