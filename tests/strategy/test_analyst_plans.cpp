// SPDX-License-Identifier: GPL-3.0-or-later
// What the Analyst's plans look like.
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/plan/checks.h"
#include "core/plan/graph.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/analyst.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <filesystem>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr const char *market = R"(
    table town(name text key, wealth number)
    Wick | 10
    Oban | 20
    table stall(id integer key, town text, rent number, owner text)
    1 | Wick | 3 | Ann
    2 | Wick | 8 | Bob
    3 | Oban | 4 | Cid
    reference stall.town -> town
)";

constexpr const char *marketRules = R"(
    rule taxes "What the stalls of the town pay."
      new town.taxes = sum(stall.rent)
    rule gain new town.gain = wealth + taxes
    rule average "The same whatever is decided."
      new town.average = wealth / count(stall) else 0
    rule worth new town.worth = gain + average
    question q(town: town = town["Wick"]) "Which stall of {town} should pay double?"
      decide s in stall where rent > 3
      apply s.rent = 2 * s.rent
      maximize town.worth
)";

const plan::Node &stepWith(const plan::Plan &plan, std::string_view text)
{
    for (const plan::Node &node : plan.nodes) {
        if (node.text.find(text) != std::string::npos)
            return node;
    }
    qFatal("no step says %s", std::string(text).c_str());
}

std::string firstLine(const std::string &text)
{
    return std::string(split(text, '\n').front());
}

} // namespace

class AnalystPlansTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QByteArray>("sample");
        QTest::addColumn<QByteArray>("rules");
        QTest::addColumn<int>("steps");
        QTest::newRow("trade") << QByteArray("trade") << QByteArray("trade") << 15;
        QTest::newRow("building") << QByteArray("building") << QByteArray("building") << 13;
        QTest::newRow("plants") << QByteArray("plants") << QByteArray("plants") << 15;
    }

    void samples()
    {
        QFETCH(QByteArray, sample);
        QFETCH(QByteArray, rules);
        QFETCH(int, steps);
        WEIGHHOUSE_TAKE(asked, sampleCase(sample.toStdString(), rules.toStdString()));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(asked.model, asked.asking));
        WEIGHHOUSE_TAKE(kept, readFile(std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "tests" / "strategy" /
                                       "plans" / (sample.toStdString() + ".txt")));
        WEIGHHOUSE_SAME(outlineOf(plan), kept);
        QCOMPARE(static_cast<int>(plan.nodes.size()), steps);
    }

    void plansAreSound_data() { samples_data(); }

    void plansAreSound()
    {
        QFETCH(QByteArray, sample);
        QFETCH(QByteArray, rules);
        WEIGHHOUSE_TAKE(asked, sampleCase(sample.toStdString(), rules.toStdString()));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(asked.model, asked.asking));
        const Errors problems = plan::problemsOf(plan, plan::toolNames());
        QVERIFY2(problems.empty(), problems.empty() ? "" : toText(problems.front()).c_str());
        const std::vector<std::uint32_t> levels = plan::levelsOf(plan);
        for (std::size_t i = 0; i < plan.nodes.size(); ++i)
            QCOMPARE(plan.nodes[i].id.depth, levels[i]);
        QVERIFY(plan.origin.kind == plan::Origin::Kind::Strategy);
        WEIGHHOUSE_SAME(plan.origin.by, "analyst");

        WEIGHHOUSE_TAKE(again, strategy::analystPlan(asked.model, asked.asking));
        QVERIFY(again == plan);
    }

    void candidatesAreAskedForInTheQuestionsWords()
    {
        const auto model = modelOf(market, marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const plan::Node &candidates = plan.nodes.front();
        QVERIFY(candidates.kind == plan::NodeKind::Query);
        WEIGHHOUSE_SAME(candidates.text, "What may be chosen for `s`: stall where rent > 3");
        // The owner is no two rows' the same, so it tells people which stall is meant.
        WEIGHHOUSE_SAME(candidates.payload, "SELECT \"s\".\"id\", \"s\".\"owner\", \"s\".\"rent\"\n"
                                            "FROM \"stall\" AS \"s\"\n"
                                            "WHERE \"s\".\"rent\" > 3");
    }

    void factsAreWhatTheRulesNeed()
    {
        const auto model = modelOf(market, marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const plan::Node &stalls = stepWith(plan, "stall: ");
        WEIGHHOUSE_SAME(firstLine(stalls.text), "stall: town and rent, which taxes and average need");
        WEIGHHOUSE_SAME(stalls.payload, "SELECT \"id\", \"town\", \"rent\"\nFROM \"stall\"");
        WEIGHHOUSE_SAME(stepWith(plan, "town: ").payload, "SELECT \"name\", \"wealth\"\nFROM \"town\"");
    }

    void descriptionsAndUnitsOfTheSchemaAreTold()
    {
        data::Dataset dataset = smallDataset(market);
        dataset.schema.tables[1].description = "Stalls at the market.";
        dataset.schema.tables[1].columns[2].unit = "pounds/month";
        dataset.schema.tables[1].columns[2].description = "What the owner pays.";
        const auto model = modelOf(std::move(dataset), marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_SAME(stepWith(plan, "stall: ").text,
                        "stall: town and rent [pounds/month], which taxes and average need\n"
                        "Stalls at the market.\n"
                        "rent: What the owner pays.");
    }

    void whatDoesNotDependOnTheDecisionIsHandedOn()
    {
        const auto model = modelOf(market, marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const plan::Node &average = stepWith(plan, "average, which");
        WEIGHHOUSE_SAME(average.text,
                        "average, which does not depend on the decision: The same whatever is decided.\n"
                        "new town.average = wealth / count(stall) else 0");
        const plan::Node &taxes = stepWith(plan, "taxes before any decision");
        const plan::Node &gain = stepWith(plan, "gain before any decision");
        const plan::Node &simulation = stepWith(plan, "What comes of each candidate");
        const std::string given = "column town.average from " + plan::tagOf(average.id) + "\n";
        QVERIFY(simulation.payload.find(given) != std::string::npos);
        QVERIFY(simulation.payload.find(plan::tagOf(taxes.id)) == std::string::npos);
        QVERIFY(simulation.payload.find(plan::tagOf(gain.id)) == std::string::npos);
        QVERIFY(decisionOf(plan).payload.find(given) != std::string::npos);
        // Rules that need others have their values from the steps before.
        QVERIFY(gain.payload.find("column town.taxes from " + plan::tagOf(taxes.id)) != std::string::npos);
        QVERIFY(gain.payload.find("table stall") == std::string::npos);
    }

    void theSimulationSaysWhatIsTriedAndWanted()
    {
        const auto model = modelOf(market, marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const plan::Node &simulation = stepWith(plan, "What comes of");
        WEIGHHOUSE_SAME(simulation.text, "What comes of each candidate\n"
                                         "apply s.rent = 2 * s.rent\n"
                                         "maximize town.worth");
        QVERIFY(simulation.payload.starts_with("question q\nwith town = Wick\ntable town from "));
        QVERIFY(simulation.payload.find("options s from <A1.1>\n") != std::string::npos);
        WEIGHHOUSE_SAME(firstLine(decisionOf(plan).text), "Which stall of Wick should pay double?");
    }

    void tooManyCandidatesAreSearched()
    {
        const auto model = modelOf(market, R"(
            question q decide price in 0..999 for each stall
              apply stall where true : rent = price
              maximize sum(every stall.rent)
        )");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const plan::Node &simulation = stepWith(plan, "What comes of");
        WEIGHHOUSE_SAME(firstLine(simulation.text), "What comes of the best of 1,000,000,000 candidates, too "
                                                    "many to try all: they are searched for");
        // What may be chosen is said there, as no query finds it.
        QVERIFY(simulation.text.find("\ndecide price in 0..999 for each stall\n") != std::string::npos);
        QCOMPARE(plan.nodes.size(), std::size_t{4});
    }

    void largeTablesAreSummedUpAndReadWhereTheyAre()
    {
        data::Dataset dataset = smallDataset(market);
        for (int i = 10; i < 10'100; ++i)
            QVERIFY(dataset.appendRow(1, {std::int64_t{i}, std::string("Oban"), 1.0, std::string("Dan")}));
        const auto model = modelOf(std::move(dataset), marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        const plan::Node &stalls = stepWith(plan, "stall: how large it is");
        WEIGHHOUSE_SAME(stalls.payload, "SELECT count(*) AS \"rows\",\n"
                                        "  min(\"rent\") AS \"min rent\",\n"
                                        "  max(\"rent\") AS \"max rent\",\n"
                                        "  avg(\"rent\") AS \"avg rent\"\n"
                                        "FROM \"stall\"");
        for (const plan::Node &node : plan.nodes)
            QVERIFY2(node.payload.find("table stall") == std::string::npos, node.payload.c_str());
        const plan::Node &simulation = stepWith(plan, "What comes of");
        QVERIFY(std::ranges::find(simulation.after, stalls.id) != simulation.after.end());
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
        // Only two of them pay more than 3, so the choice is not too large.
        QVERIFY(simulation.payload.find("options s from <A1.1>\n") != std::string::npos);
    }

    void tooManyOptionsAreCounted()
    {
        data::Dataset dataset = smallDataset(market);
        for (int i = 10; i < 10'100; ++i)
            QVERIFY(dataset.appendRow(1, {std::int64_t{i}, std::string("Oban"), 5.0, std::string("Dan")}));
        const auto model = modelOf(std::move(dataset), marketRules);
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_SAME(plan.nodes.front().text, "How many may be chosen for `s`: stall where rent > 3");
        WEIGHHOUSE_SAME(plan.nodes.front().payload,
                        "SELECT count(*) AS \"rows\"\nFROM \"stall\" AS \"s\"\nWHERE \"s\".\"rent\" > 3");
        const plan::Node &simulation = stepWith(plan, "What comes of");
        QVERIFY(simulation.payload.find("options") == std::string::npos);
        QVERIFY(std::ranges::find(simulation.after, plan::NodeId{1, 1}) != simulation.after.end());
    }

    void asADecisionMaker()
    {
        const auto model = modelOf(market, marketRules);
        const auto analyst = strategy::usualStrategy().begin(model, {"q", {}}, {}, {});
        WEIGHHOUSE_SAME(analyst->name(), "analyst");
        QVERIFY(!analyst->observes());
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        WEIGHHOUSE_TAKE(made, QCoro::waitFor(analyst->begin({})));
        QVERIFY(made == plan);
        const auto wrong =
            QCoro::waitFor(strategy::usualStrategy().begin(model, {"r", {}}, {}, {})->begin({}));
        QVERIFY(!wrong);
        WEIGHHOUSE_SAME(wrong.error().code, "decision.unknown-question");
    }

    void whatTheProblemLacksIsTold()
    {
        const auto model = modelOf(market, marketRules);
        const auto unknown = strategy::analystPlan(model, {"r", {}});
        QVERIFY(!unknown);
        WEIGHHOUSE_SAME(unknown.error().code, "decision.unknown-question");
        const auto wrong = strategy::analystPlan(model, {"q", {{"town", "Perth"}}});
        QVERIFY(!wrong);
        WEIGHHOUSE_SAME(wrong.error().code, "decision.wrong-value");
    }
};

WEIGHHOUSE_TEST(AnalystPlansTest)
#include "test_analyst_plans.moc"
