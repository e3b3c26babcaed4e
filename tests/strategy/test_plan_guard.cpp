// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan has read is compared with what its question depends on.
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/guard/directions.h"
#include "core/strategy/guard/joins.h"
#include "core/strategy/guard/plan_guard.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using plan::Node;
using plan::NodeKind;

namespace
{

const char *const shops = "table shop(name text key, rent number, city text, is_open boolean)\n"
                          "a | 10 | x | false\nb | 20 | y | false\nc | 30 | x | false\n"
                          "table city(name text key, people number)\nx | 100\ny | 200\n"
                          "table sale(shop text, amount number)\na | 5\nb | 7\nb | 8\n"
                          "reference shop.city -> city\nreference sale.shop -> shop\n";

const char *const shopRules = R"(
rule sold new shop.sold = sum(sale.amount by shop)
rule reach new shop.reach = sold + city.people / 10
rule gain new shop.gain = if is_open then reach - rent else 0
question best_place
  "Where?"
  decide place in shop
  apply shop[place].is_open = true
  maximize sum(shop.gain)
)";

/// The same question, of which one shop is no candidate.
std::string withoutA()
{
    std::string rules = shopRules;
    rules.replace(rules.find("in shop\n"), 8, "in shop where place.name != \"a\"\n");
    return rules;
}

/// A run in which the steps were answered by the standard tools.
plan::RunState ranWith(const model::ModelPtr &model, const std::vector<Node> &nodes)
{
    plan::Plan made;
    for (const Node &node : nodes)
        plan::addNode(made, node);
    const auto answers = runPlan(made, model);
    if (!answers)
        qFatal("%s", weighhouse::toText(answers.error()).c_str());
    plan::RunState run;
    plan::Event event;
    event.what = plan::PlanMade{std::make_shared<const plan::Plan>(made)};
    run.apply(event);
    for (const auto &[id, answer] : *answers) {
        event.what = plan::StepDone{
            .node = id, .hash = plan::contentHash(*answer), .work = plan::toText(id), .answer = answer};
        run.apply(event);
    }
    return run;
}

Node sqlStep(std::string sql)
{
    return {.kind = NodeKind::Query, .tool = "sql", .payload = std::move(sql)};
}

class Guarded
{
public:
    Guarded(const char *data, const char *rules, const strategy::Asking &asking)
        : model(modelOf(data, rules)), tools(plan::standardTools(model))
    {
        auto problem = problemOf(model, asking);
        if (!problem)
            qFatal("%s", weighhouse::toText(problem.error()).c_str());
        guard = std::make_unique<strategy::PlanGuard>(
            model, std::make_shared<const decision::Problem>(*std::move(problem)));
    }

    std::string after(const std::vector<Node> &nodes) const
    {
        return textOf(guard->findings(ranWith(model, nodes), tools));
    }

    model::ModelPtr model;
    plan::Tools tools;
    std::unique_ptr<strategy::PlanGuard> guard;
};

} // namespace

class PlanGuardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsNotReadIsNamed()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const std::string nothing = shop.after({sqlStep("SELECT name FROM shop")});
        QVERIFY2(nothing.find("`shop.reach`") != std::string::npos &&
                     nothing.find("`shop.rent`") != std::string::npos,
                 nothing.c_str());
        // What a computed column follows from is as good as the column.
        WEIGHHOUSE_SAME(shop.after({sqlStep("SELECT s.name, rent, people FROM shop s JOIN city c ON s.city = "
                                            "c.name"),
                                    sqlStep("SELECT shop, sum(amount) FROM sale GROUP BY shop")}),
                        "");
        WEIGHHOUSE_SAME(shop.after({sqlStep("SELECT name, rent, reach FROM rules.shop")}), "");
        const std::string noPeople = shop.after(
            {sqlStep("SELECT name, rent, city FROM shop"), sqlStep("SELECT shop, amount FROM sale")});
        QVERIFY2(noPeople.find("`shop.reach`") != std::string::npos &&
                     noPeople.find("rent") == std::string::npos,
                 noPeople.c_str());
    }

    void coverageGrows()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const auto of = [&](const std::vector<Node> &nodes) {
            return shop.guard->coverage(ranWith(shop.model, nodes), shop.tools);
        };
        const strategy::Coverage none = of({sqlStep("SELECT 1")});
        const strategy::Coverage some = of({sqlStep("SELECT name, rent FROM shop")});
        const strategy::Coverage all = of({sqlStep("SELECT * FROM rules.shop")});
        QVERIFY(none.read < some.read && some.read < some.all);
        QCOMPARE(all.read, all.all);
    }

    void candidatesThatNobodySawAreNamed()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const std::string some =
            shop.after({sqlStep("SELECT name, rent, reach FROM rules.shop WHERE rent < 25")});
        QVERIFY2(some.find("1 of the 3") != std::string::npos && some.find("`c`") != std::string::npos,
                 some.c_str());
        // Rows that may not be chosen are names as well, and do not count.
        const Guarded other(shops, withoutA().c_str(), {"best_place", {}});
        const std::string c =
            other.after({sqlStep("SELECT name, rent, reach FROM rules.shop WHERE rent < 25")});
        QVERIFY2(c.find("1 of the 2") != std::string::npos && c.find("`c`") != std::string::npos, c.c_str());
        // The best of all is an answer about all.
        WEIGHHOUSE_SAME(
            shop.after({sqlStep("SELECT name FROM rules.shop ORDER BY reach - rent DESC LIMIT 1")}), "");
    }

    /// A query that gives a few of its rows in no order has not looked at all; one that found none, at none.
    void whatWasNotSeenIsNotRead()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const auto lacks = [&](const char *query, const char *what) {
            const std::string found = shop.after({sqlStep(query)});
            QVERIFY2(found.find(what) != std::string::npos, (std::string(query) + ": " + found).c_str());
        };
        lacks("SELECT name, rent, reach FROM rules.shop LIMIT 2", "1 of the 3");
        lacks("SELECT name, rent, reach, 'order limit' AS note FROM rules.shop WHERE rent < 25",
              "1 of the 3");
        lacks("SELECT name, rent, reach FROM rules.shop WHERE 0", "`shop.rent`");
        lacks("SELECT name, rent, reach FROM rules.shop ORDER BY rent LIMIT 0", "`shop.rent`");
        WEIGHHOUSE_SAME(
            shop.after({sqlStep("SELECT name, rent, reach FROM rules.shop ORDER BY rent LIMIT 9")}), "");
    }

    void joinsThatNothingMeetsAreNamed()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const std::string wrong = shop.after({sqlStep(
            "SELECT s.name, rent, reach, c.people FROM rules.shop AS s JOIN city c ON s.name = c.name")});
        QVERIFY2(wrong.find("s.name = c.name") != std::string::npos &&
                     wrong.find("2 rows") != std::string::npos,
                 wrong.c_str());
        const data::Dataset &data = *shop.model->dataset();
        const auto joins = [&](const char *sql) { return strategy::emptyJoins(sql, data, {}).size(); };
        QCOMPARE(joins("SELECT * FROM shop, sale WHERE shop.name = sale.shop"), std::size_t(0));
        QCOMPARE(joins("SELECT * FROM shop, sale WHERE shop.city = sale.shop"), std::size_t(1));
        QCOMPARE(joins("select * from `shop` a join \"sale\" as b on a.\"city\" = b.shop"), std::size_t(1));
        // An alias that stands for two tables says nothing, nor does one that is not there.
        QCOMPARE(joins("SELECT * FROM (SELECT * FROM shop a) , (SELECT * FROM sale a) WHERE a.city = a.shop"),
                 std::size_t(0));
        QCOMPARE(joins("SELECT * FROM shop WHERE x.city = y.shop"), std::size_t(0));
        QCOMPARE(joins("SELECT * FROM"), std::size_t(0));
        QCOMPARE(
            strategy::emptyJoins("SELECT * FROM shop, sale WHERE shop.city = sale.shop", data, {"shop.city"})
                .size(),
            std::size_t(0));
    }

    void cypherIsUnderstood()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const auto asked = [&](const char *text) {
            return shop.after({{.kind = NodeKind::Query, .tool = "cypher", .payload = text}});
        };
        WEIGHHOUSE_SAME(asked("USE rules MATCH (s:shop) RETURN s.name, s.rent, s.reach"), "");
        const std::string lacking = asked("MATCH (s:shop) RETURN s.name, s.rent");
        QVERIFY2(lacking.find("`shop.reach`") != std::string::npos &&
                     lacking.find("rent") == std::string::npos,
                 lacking.c_str());
    }

    void patternsThatLeadTheWrongWayAreNamed()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        const data::Dataset &data = *shop.model->dataset();
        const auto told = [&](const char *text) {
            std::string words;
            for (const strategy::WrongDirection &wrong : strategy::wrongDirections(text, data))
                words += wrong.pattern + " " + wrong.type + " " + wrong.from + " " + wrong.to + "; ";
            return words;
        };
        WEIGHHOUSE_SAME(told("MATCH (s:shop)-[:city]->(c:city) RETURN s.name"), "");
        WEIGHHOUSE_SAME(told("MATCH (c:city)-[:city]->(s:shop) RETURN s.name"),
                        "-[:city]-> city shop city; ");
        WEIGHHOUSE_SAME(told("MATCH (s:shop)<-[r:city]-(c:city) RETURN s.name"),
                        "<-[r:city]- city shop city; ");
        // The label of a variable may stand elsewhere; without labels and without a direction nothing is
        // known.
        WEIGHHOUSE_SAME(told("MATCH (s:shop) MATCH (c:city) MATCH (c)-[:city]->(s) RETURN s"),
                        "-[:city]-> city shop city; ");
        WEIGHHOUSE_SAME(told("MATCH (c:city)-[:city]-(s:shop) RETURN s"), "");
        WEIGHHOUSE_SAME(told("MATCH (c)-[:city]->(s:shop) RETURN s"), "");
        WEIGHHOUSE_SAME(told("MATCH (c:city)-[:city*2]->(s:shop) RETURN s"), "");
        WEIGHHOUSE_SAME(told("MATCH (c:city"), "");
        const std::string finding =
            shop.after({{.kind = NodeKind::Query,
                         .tool = "cypher",
                         .payload = "MATCH (c:city)-[:city]->(s:shop) RETURN s.name"}});
        QVERIFY2(finding.find("`-[:city]->`") != std::string::npos &&
                     finding.find("from shop to city") != std::string::npos,
                 finding.c_str());
    }

    void aSimulationHasReadAll()
    {
        const Guarded shop(shops, shopRules, {"best_place", {}});
        WEIGHHOUSE_SAME(
            shop.after({{.kind = NodeKind::Simulate, .tool = "simulate", .payload = "question best_place"}}),
            "");
        const std::string rent = shop.after(
            {{.kind = NodeKind::Compute, .tool = "rules", .payload = "value shop.reach\nvalue shop.sold"}});
        QVERIFY2(rent.find("`shop.rent`") != std::string::npos && rent.find("reach") == std::string::npos,
                 rent.c_str());
    }

    /// The sample's own plan in the published rules reads everything.
    void theAnalystLacksNothing()
    {
        for (const char *sample : {"trade", "building", "plants"}) {
            WEIGHHOUSE_TAKE(asked, sampleCase(sample));
            WEIGHHOUSE_TAKE(problem, problemOf(asked.model, asked.asking));
            WEIGHHOUSE_TAKE(plan, strategy::analystPlan(asked.model, asked.asking, {}));
            std::erase_if(plan.nodes, [](const Node &node) {
                return node.kind == NodeKind::Decide || node.kind == NodeKind::Simulate ||
                       node.text.find("<A") == 0;
            });
            const strategy::PlanGuard guard(asked.model, std::make_shared<const decision::Problem>(problem));
            std::vector<Node> queries;
            for (const Node &node : plan.nodes) {
                if (node.kind == NodeKind::Query)
                    queries.push_back(node);
            }
            const plan::RunState run = ranWith(asked.model, queries);
            std::string unread;
            for (const strategy::Finding &finding : guard.findings(run, plan::standardTools(asked.model))) {
                if (finding.kind != strategy::Finding::Kind::CandidatesLack)
                    unread += finding.message.text() + "\n";
            }
            QVERIFY2(unread.empty(), (std::string(sample) + ": " + unread).c_str());
        }
    }
};

WEIGHHOUSE_TEST(PlanGuardTest)
#include "test_plan_guard.moc"
