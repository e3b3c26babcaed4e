// SPDX-License-Identifier: GPL-3.0-or-later
// The published scenarios, and questions of every kind.
#include "core/rules/check/checked.h"
#include "tests/rules/check/bound_text.h"
#include "tests/rules/check/dqa_rules.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

rules::Checked checkedWithLedger(const std::string &more)
{
    return rules::check({{"base.rules", tradeReferences()}, {"more.rules", more}}, ledgerSchema());
}

void failOnErrors(const rules::Checked &checked)
{
    for (const Error &error : checked.errors)
        QFAIL(toText(error).c_str());
}

} // namespace

class TestCheckQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tradeScenario()
    {
        const rules::Checked checked = rules::check({{"trade.rules", tradeRules()}}, tradeSchema());
        failOnErrors(checked);
        const rules::CheckedRules &model = checked.rules;
        QCOMPARE(model.rules.size(), std::size_t{8});
        QCOMPARE(model.questions.size(), std::size_t{1});
        const rules::CheckedQuestion &question = model.questions[0];
        QCOMPARE(model.findQuestion("locate_merchant"), std::optional<std::size_t>(0));
        QCOMPARE(question.parameters.size(), std::size_t{1});
        QCOMPARE(question.parameters[0].type, rules::Type::Reference);
        WEIGHHOUSE_SAME(model.tables[question.parameters[0].table].name, "country");
        QCOMPARE(question.decisions.size(), std::size_t{1});
        WEIGHHOUSE_SAME(boundText(model, question.decisions[0].where), "!=(@0, $0.home_node)");
        QCOMPARE(question.changes.size(), std::size_t{1});
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].row), "node_country[?0, $0]");
        WEIGHHOUSE_SAME(model.nameOf(question.changes[0].column), "node_country.has_merchant");
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].value), "true");
        WEIGHHOUSE_SAME(boundText(model, question.objectives.at(0).value), "$0.profit");
        WEIGHHOUSE_SAME(question.objectives[0].text, "country.profit");
        QVERIFY(!question.tieBreaks.at(0).value);
        QCOMPARE(question.text.size(), std::size_t{5});
        WEIGHHOUSE_SAME(boundText(model, question.text[1].expression), "$0");
        WEIGHHOUSE_SAME(boundText(model, question.text[3].expression), "$0.home_node");
    }

    void buildingScenario()
    {
        const rules::Checked checked = rules::check({{"building.rules", buildingRules()}}, buildingSchema());
        failOnErrors(checked);
        const rules::CheckedRules &model = checked.rules;
        QCOMPARE(model.iterations.size(), std::size_t{1});
        QCOMPARE(model.iterations[0].times, std::size_t{10});
        const std::vector<std::size_t> order{1, 2, 3};
        QCOMPARE(model.iterations[0].rules, order);
        QCOMPARE(model.rules[3].iteration, std::optional<std::size_t>(0));
        QVERIFY(!model.rules[0].iteration);
        WEIGHHOUSE_SAME(boundText(model, model.rules[2].expression),
                        "else(*(@0.max_supply, avg[demand.building_id of @0.building_id]"
                        "(min(1, /(@0.current_input, @0.max_demand)))), stored(@0.current_output))");
        WEIGHHOUSE_SAME(boundText(model, model.rules[3].startsAt),
                        "sum[supply.goods_id of @0](@0.max_supply)");
        const rules::CheckedQuestion &question = model.questions.at(0);
        QCOMPARE(question.changes.size(), std::size_t{3});
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].where), "=(@0.building_id, ?0)");
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].value),
                        "/(*(@0.max_demand, +(?0.level, 5)), ?0.level)");
        QVERIFY(!question.changes[0].row);
        WEIGHHOUSE_SAME(boundText(model, question.changes[2].row), "?0");
        WEIGHHOUSE_SAME(boundText(model, question.tieBreaks.at(0).value), "$0.total_supply");
    }

    /// A choice for each row means that of the row at hand, however far out it is.
    void decisionsOfEachRow()
    {
        const rules::Checked checked = checkedWithLedger(
            "question q(least: number = 5, home: trade_node = \"lubeck\") \"?\"\n"
            "  decide open for each trade_node where is_inland and local_value > least\n"
            "  decide effort in 0..least step 0.5 for each country\n"
            "  apply trade_node where open : local_value = local_value + 1\n"
            "  subject to count(trade_node where open) <= 3 \"few\"\n"
            "  subject to sum(country.effort) <= 10\n"
            "  subject to all(trade_node.(count(node_country where open) > 2))\n"
            "  maximize sum(node_country.(country_name.effort * base_trading_power) where trade_node.open)\n"
            "  minimize sum(home.node_country.(country_name.effort))\n");
        failOnErrors(checked);
        const rules::CheckedRules &model = checked.rules;
        const rules::CheckedQuestion &question = model.questions.at(0);
        WEIGHHOUSE_SAME(boundText(model, question.parameters[0].defaultValue), "5");
        WEIGHHOUSE_SAME(boundText(model, question.parameters[1].defaultValue), "trade_node[\"lubeck\"]");
        QCOMPARE(question.decisions[0].type, rules::Type::Boolean);
        WEIGHHOUSE_SAME(boundText(model, question.decisions[0].forEachWhere),
                        "and(@0.is_inland, >(@0.local_value, $0))");
        QCOMPARE(question.decisions[1].type, rules::Type::Number);
        WEIGHHOUSE_SAME(boundText(model, question.decisions[1].bounds.at(1)), "$0");
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].where), "?0[@0]");
        WEIGHHOUSE_SAME(boundText(model, question.constraints[0].condition),
                        "<=(count[every trade_node]( | ?0[@0]), 3)");
        WEIGHHOUSE_SAME(question.constraints[0].description, "few");
        WEIGHHOUSE_SAME(question.constraints[1].description, "sum(country.effort) <= 10");
        WEIGHHOUSE_SAME(boundText(model, question.constraints[1].condition),
                        "<=(sum[every country](?1[@0]), 10)");
        WEIGHHOUSE_SAME(boundText(model, question.constraints[2].condition),
                        "all[every trade_node](>(count[node_country.trade_node of @0]( | ?0[@1]), 2))");
        WEIGHHOUSE_SAME(
            boundText(model, question.objectives[0].value),
            "sum[every node_country](*(?1[@0.country_name], @0.base_trading_power) | ?0[@0.trade_node])");
        WEIGHHOUSE_SAME(boundText(model, question.objectives[1].value),
                        "sum[node_country.trade_node of $1](?1[@0.country_name])");
    }

    void valuesSubsetsAndPairs()
    {
        const rules::Checked checked = checkedWithLedger(
            "question q(local_value: number) \"{{no} {sum(country.development)}\"\n"
            "  decide a in trade_node where a.outgoing > local_value and outgoing > 0\n"
            "  decide 1..2 of b in country where home_node != a and count(node_country where this = b) > 0\n"
            "  decide rate in (0.1, 1)\n"
            "  decide n in 1..3\n"
            "  decide word in (\"x\", \"y\")\n"
            "  apply b.home_node = a\n"
            "        a.trade_node = word\n"
            "        node_country where trade_node = a and country_name in b : base_trading_power = rate * "
            "n\n"
            "  maximize a.outgoing weight 0.5\n"
            "  minimize n weight 0.5\n"
            "  tie-break minimize rate\n  tie-break first\n");
        failOnErrors(checked);
        const rules::CheckedRules &model = checked.rules;
        const rules::CheckedQuestion &question = model.questions.at(0);
        WEIGHHOUSE_SAME(question.text[0].text, "{no} ");
        // In a decision's `where` the parameter comes before the column of the same name.
        WEIGHHOUSE_SAME(boundText(model, question.decisions[0].where),
                        "and(>(@0.outgoing, $0), >(@0.outgoing, 0))");
        WEIGHHOUSE_SAME(
            boundText(model, question.decisions[1].where),
            "and(!=(@0.home_node, ?0), >(count[node_country.country_name of @0]( | =(@1, @1)), 0))");
        QCOMPARE(question.decisions[1].atMost, std::size_t{2});
        QCOMPARE(question.decisions[2].type, rules::Type::Number);
        QCOMPARE(question.decisions[3].type, rules::Type::Integer);
        WEIGHHOUSE_SAME(boundText(model, question.decisions[3].bounds.at(2)), "1");
        QCOMPARE(question.decisions[4].type, rules::Type::Text);
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].row), "?1");
        WEIGHHOUSE_SAME(boundText(model, question.changes[0].value), "?0");
        WEIGHHOUSE_SAME(boundText(model, question.changes[2].where),
                        "and(=(@0.trade_node, ?0), @0.country_name in ?1)");
        QCOMPARE(question.objectives[1].weight, std::optional<double>(0.5));
        QVERIFY(!question.objectives[1].maximize);
        WEIGHHOUSE_SAME(question.tieBreaks[1].text, "first");
        WEIGHHOUSE_TAKE(asked, rules::bindExpression("n * rate + a.outgoing + local_value", model, question));
        WEIGHHOUSE_SAME(boundText(model, asked), "+(+(*(?3, ?2), ?0.outgoing), $0)");
    }

    void objectivesHaveUnits()
    {
        const rules::Checked checked = checkedWithLedger("unit trade_node.outgoing [ducats/month]\n"
                                                         "question q() \"?\"\n  decide n in trade_node\n"
                                                         "  maximize n.outgoing / 2\n  minimize n.ingoing\n");
        failOnErrors(checked);
        const rules::CheckedQuestion &question = checked.rules.questions.at(0);
        WEIGHHOUSE_SAME(rules::toText(question.objectives[0].unit.value()), "ducats/month");
        QVERIFY(!question.objectives[1].unit);
    }
};

WEIGHHOUSE_TEST(TestCheckQuestions)
#include "test_check_questions.moc"
