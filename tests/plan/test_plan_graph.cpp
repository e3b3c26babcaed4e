// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and what follows from their edges.
#include "core/plan/graph.h"
#include "tests/plan/plans.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// Q1.1 -> Q2.1 -> Q3.1 -> Q2.1, and Q4.1 behind, and Q1.2 apart.
Plan circularPlan()
{
    return planOf({"Q1.1 query: SELECT 1", "Q1.2 query: SELECT 2", "Q2.1 compute: <A1.1> + <A3.1>",
                   "Q3.1 compute: <A2.1>", "Q4.1 decide: <A3.1>"});
}

std::string positionsText(const std::vector<std::size_t> &values)
{
    std::string text;
    for (const std::size_t value : values)
        text += (text.empty() ? "" : " ") + std::to_string(value);
    return text;
}

std::string levelsText(const Plan &plan)
{
    std::string text;
    for (const std::uint32_t level : levelsOf(plan))
        text += std::to_string(level);
    return text;
}

} // namespace

class TestPlanGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsHaveNames()
    {
        for (const char *name : {"query", "search", "compute", "simulate", "elicit", "reason", "decide"})
            WEIGHHOUSE_SAME(toText(nodeKindFromText(name).value()), name);
        QVERIFY(!nodeKindFromText("Query") && !nodeKindFromText(""));
        for (const char *name : {"strategy", "edit", "replanning", "import"})
            WEIGHHOUSE_SAME(toText(originKindFromText(name).value()), name);
        QVERIFY(!originKindFromText("re-planning"));
    }

    void parentsAreTagsAndEdges()
    {
        const Node node{.id = {3, 1},
                        .text = "uses <A1.2> and <A9.9>",
                        .payload = "<A2.1> + <A1.2>",
                        .after = {{2, 2}, {2, 1}, {0, 0}},
                        .check = Check{Check::Kind::Expression, "<A1.7> > 0"},
                        .breakpoint = "<A1.8> > 0"};
        WEIGHHOUSE_SAME(namesOf(parentsOf(node)), "Q1.2 Q2.1 Q2.2 Q9.9");
    }

    void edgesLeadBothWays()
    {
        const Edges edges = edgesOf(harbour());
        WEIGHHOUSE_SAME(positionsText(edges.parents[2]), "0 1");
        WEIGHHOUSE_SAME(positionsText(edges.parents[3]), "1");
        WEIGHHOUSE_SAME(positionsText(edges.children[1]), "2 3");
        WEIGHHOUSE_SAME(positionsText(edges.children[4]), "");
        Plan plan = harbour();
        plan.nodes[4].after.push_back(id("Q7.7"));
        QVERIFY(edgesOf(plan).parents == edges.parents);
    }

    void ofTwoWithOneNameTheFirstIsMeant()
    {
        Plan plan = harbour();
        plan.nodes.insert(plan.nodes.begin() + 1, plan.nodes[0]);
        const Edges edges = edgesOf(plan);
        WEIGHHOUSE_SAME(positionsText(edges.children[0]), "3");
        WEIGHHOUSE_SAME(positionsText(edges.children[1]), "");
    }

    void theOrderIsThePlansWhereItCanBe()
    {
        WEIGHHOUSE_SAME(positionsText(orderOf(edgesOf(harbour())).order), "0 1 2 3 4");
        Plan plan = harbour();
        std::ranges::reverse(plan.nodes);
        WEIGHHOUSE_SAME(positionsText(orderOf(edgesOf(plan)).order), "3 1 4 2 0");
        QVERIFY(orderOf({}).order.empty() && orderOf({}).cycle.empty());
    }

    void cyclesAreFound()
    {
        const Order order = orderOf(edgesOf(circularPlan()));
        WEIGHHOUSE_SAME(positionsText(order.order), "0 1");
        WEIGHHOUSE_SAME(positionsText(order.cycle), "2 3");
        const Plan itself = planOf({"Q1.1 query: SELECT 1", "Q2.1 compute: <A2.1>"});
        WEIGHHOUSE_SAME(positionsText(orderOf(edgesOf(itself)).cycle), "1");
        const Plan three = planOf({"Q1.1 compute: <A1.2>", "Q1.2 compute: <A1.3>", "Q1.3 compute: <A1.1>"});
        // Each is followed by what starts after it.
        WEIGHHOUSE_SAME(positionsText(orderOf(edgesOf(three)).cycle), "0 2 1");
    }

    void levelsAreLongestWays()
    {
        WEIGHHOUSE_SAME(levelsText(harbour()), "11223");
        // Those on the circle count as roots, what is behind it does not.
        WEIGHHOUSE_SAME(levelsText(circularPlan()), "11112");
        const Plan between =
            planOf({"Q1.1 compute: <A1.1>", "Q1.2 compute: <A1.1>", "Q1.3 compute: <A1.2> <A1.4>",
                    "Q1.4 compute: <A1.3>", "Q1.5 compute: <A1.4>"});
        // Q1.2 lies between two circles, but on none.
        WEIGHHOUSE_SAME(levelsText(between), "12112");
    }

    void aLongChainIsNoTrouble()
    {
        Plan plan;
        for (std::uint32_t i = 1; i <= 5000; ++i) {
            Node node{.id = {i, 1}, .payload = i == 1 ? "" : tagOf({i - 1, 1})};
            plan.nodes.push_back(std::move(node));
        }
        QCOMPARE(levelsOf(plan).back(), 5000U);
        QCOMPARE(withAncestors(plan, {5000, 1}).size(), std::size_t{5000});
        plan.nodes.front().payload = "<A5000.1>";
        QCOMPARE(orderOf(edgesOf(plan)).cycle.size(), std::size_t{5000});
        QCOMPARE(levelsOf(plan).back(), 1U);
    }

    void descendantsAndAncestors()
    {
        WEIGHHOUSE_SAME(namesOf(withDescendants(harbour(), id("Q1.1"))), "Q1.1 Q2.1 Q3.1");
        WEIGHHOUSE_SAME(namesOf(withDescendants(harbour(), id("Q1.2"))), "Q1.2 Q2.1 Q2.2 Q3.1");
        WEIGHHOUSE_SAME(namesOf(withAncestors(harbour(), id("Q3.1"))), "Q1.1 Q1.2 Q2.1 Q3.1");
        WEIGHHOUSE_SAME(namesOf(withAncestors(harbour(), id("Q2.2"))), "Q1.2 Q2.2");
        WEIGHHOUSE_SAME(namesOf(withDescendants(circularPlan(), id("Q3.1"))), "Q2.1 Q3.1 Q4.1");
        QVERIFY(withDescendants(harbour(), id("Q9.9")).empty());
    }

    void orderAndCycleHoldForAnyPlan()
    {
        QVERIFY(rc::check("the order is one, the cycle is one", [] {
            const Plan plan = strangePlan(12);
            const Edges edges = edgesOf(plan);
            const Order order = orderOf(edges);
            RC_ASSERT(order.cycle.empty() == (order.order.size() == plan.nodes.size()));
            std::vector<bool> done(plan.nodes.size(), false);
            for (const std::size_t node : order.order) {
                for (const std::size_t parent : edges.parents[node])
                    RC_ASSERT(bool(done[parent]));
                done[node] = true;
            }
            for (std::size_t i = 0; i < order.cycle.size(); ++i) {
                const std::size_t next = order.cycle[(i + 1) % order.cycle.size()];
                RC_ASSERT(std::ranges::count(edges.children[order.cycle[i]], next) == 1);
            }
            const std::vector<std::uint32_t> all = levelsOf(plan);
            RC_ASSERT(all.size() == plan.nodes.size());
            if (!order.cycle.empty())
                return;
            for (std::size_t i = 0; i < all.size(); ++i) {
                std::uint32_t level = 1;
                for (const std::size_t parent : edges.parents[i])
                    level = std::max(level, all[parent] + 1);
                RC_ASSERT(all[i] == level);
            }
        }));
    }

    void nodesAreAddedBehindTheirDepth()
    {
        Plan plan = harbour();
        WEIGHHOUSE_SAME(toText(addNode(plan, {.payload = "<A1.1>"})), "Q2.3");
        WEIGHHOUSE_SAME(toText(addNode(plan, {.payload = "no tags"})), "Q1.3");
        WEIGHHOUSE_SAME(toText(addNode(plan, {.text = "<A1.1> <A3.1>", .after = {{2, 1}}})), "Q4.1");
        WEIGHHOUSE_SAME(toText(addNode(plan, {.id = {2, 9}})), "Q2.9");
        WEIGHHOUSE_SAME(toText(addNode(plan, {.after = {{1, 1}}})), "Q2.10");
        WEIGHHOUSE_SAME(namesIn(plan), "Q1.1 Q1.2 Q1.3 Q2.1 Q2.2 Q2.3 Q2.9 Q2.10 Q3.1 Q4.1");
        QCOMPARE(plan.lastPositions, (std::vector<std::uint32_t>{3, 10, 1, 1}));
        // Half a name is none.
        WEIGHHOUSE_SAME(toText(addNode(plan, {.id = {3, 0}})), "Q1.4");
    }

    void idsAreNotGivenTwice()
    {
        Plan plan;
        const NodeId first = addNode(plan, {});
        plan.nodes.clear();
        QVERIFY(addNode(plan, {}) != first);
        WEIGHHOUSE_SAME(toText(nextId(plan, 1)), "Q1.3");
        WEIGHHOUSE_SAME(toText(nextId(plan, 1)), "Q1.3");
        // Also where nobody noted what was given.
        plan.lastPositions.clear();
        WEIGHHOUSE_SAME(toText(nextId(plan, 1)), "Q1.3");
    }

    void hugeNumbersDoNoHarm()
    {
        constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
        Plan plan;
        addNode(plan, {.id = {most, 1}});
        QVERIFY(plan.lastPositions.empty()); // not four thousand million entries
        QVERIFY((nextId(plan, most) == NodeId{most, 2}));
        QVERIFY((addNode(plan, {.after = {{most, 1}}}) == NodeId{most, 2}));
        addNode(plan, {.id = {1, most}});
        QVERIFY((nextId(plan, 1) == NodeId{2, 1}));
    }

    void sameWorkIsWhatIsRun()
    {
        const Node node{.id = {2, 1}, .tool = "sql", .text = "a", .payload = "SELECT <A1.1>"};
        const auto same = [&](const auto &change) {
            Node other = node;
            change(other);
            return isSameWork(node, other) && isSameWork(other, node);
        };
        QVERIFY(same([](Node &other) { other.id = {7, 7}; }));
        QVERIFY(same([](Node &other) { other.text = "b"; }));
        QVERIFY(same([](Node &other) { other.text = "b <A1.1>"; }));
        QVERIFY(same([](Node &other) { other.breakpoint = ""; }));
        QVERIFY(same([](Node &other) { other.after = {{1, 1}}; }));
        QVERIFY(!same([](Node &other) { other.text = "b <A1.2>"; }));
        QVERIFY(!same([](Node &other) { other.after = {{1, 2}}; }));
        QVERIFY(!same([](Node &other) { other.kind = NodeKind::Search; }));
        QVERIFY(!same([](Node &other) { other.tool = "cypher"; }));
        QVERIFY(!same([](Node &other) { other.payload += " "; }));
        QVERIFY(!same([](Node &other) { other.check = Check{}; }));
        QVERIFY(!same([](Node &other) { other.pinned = answerOf(1.0); }));
    }

    void pinnedAnswersCompareByContent()
    {
        Node left{.id = {1, 1}, .pinned = answerOf(1.0)};
        Node right{.id = {1, 1}, .pinned = answerOf(1.0)};
        QVERIFY(left == right && isSameWork(left, right));
        right.pinned = answerOf(2.0);
        QVERIFY(left != right && !isSameWork(left, right));
    }

    void impliedEdgesAreLeftOut()
    {
        const Plan plan =
            planOf({"Q1.1 query: SELECT 1", "Q1.2 query: SELECT 2", "Q2.1 compute: <A1.1> + <A1.2>",
                    "Q3.1 compute: <A2.1> + <A1.1>", "Q4.1 decide: <A3.1> <A2.1> <A1.1> <A1.2>"});
        const Edges left = withoutImplied(edgesOf(plan));
        WEIGHHOUSE_SAME(positionsText(left.parents[2]), "0 1");
        WEIGHHOUSE_SAME(positionsText(left.parents[3]), "2");
        WEIGHHOUSE_SAME(positionsText(left.parents[4]), "3");
        WEIGHHOUSE_SAME(positionsText(left.children[0]), "2");
        // Nothing is left out where it goes round.
        const Edges circular = edgesOf(circularPlan());
        QVERIFY(withoutImplied(circular).parents == circular.parents);
    }

    /// An edge is left out if another way leads to its end, and only then.
    void impliedEdgesOfAnyPlan()
    {
        const bool holds = rc::check("the same follows, by no more edges than are needed", [] {
            const std::size_t count = *rc::gen::inRange<std::size_t>(1, 90);
            Edges edges;
            edges.parents.resize(count);
            edges.children.resize(count);
            for (std::size_t child = 1; child < count; ++child) {
                for (std::size_t parent = 0; parent < child; ++parent) {
                    if (*rc::gen::inRange(0, 8) != 0)
                        continue;
                    edges.parents[child].push_back(parent);
                    edges.children[parent].push_back(child);
                }
            }
            const auto leads = [count](const Edges &all, std::size_t from, std::size_t to, bool directly) {
                std::vector<bool> seen(count, false);
                std::vector<std::size_t> open{from};
                while (!open.empty()) {
                    const std::size_t node = open.back();
                    open.pop_back();
                    for (const std::size_t next : all.children[node]) {
                        if (!directly && node == from && next == to)
                            continue;
                        if (next == to)
                            return true;
                        if (!seen[next])
                            open.push_back(next);
                        seen[next] = true;
                    }
                }
                return false;
            };
            const Edges left = withoutImplied(edges);
            for (std::size_t child = 0; child < count; ++child) {
                for (const std::size_t parent : edges.parents[child]) {
                    const bool isLeft =
                        std::ranges::find(left.parents[child], parent) != left.parents[child].end();
                    RC_ASSERT(isLeft != leads(edges, parent, child, false));
                    RC_ASSERT(leads(left, parent, child, true));
                }
                RC_ASSERT(left.parents[child].size() <= edges.parents[child].size());
            }
        });
        QVERIFY(holds);
    }
};

WEIGHHOUSE_TEST(TestPlanGraph)
#include "test_plan_graph.moc"
