// SPDX-License-Identifier: GPL-3.0-or-later
// What names, paths and aggregates are resolved to.
#include "core/rules/check/checked.h"
#include "tests/rules/check/bound_text.h"
#include "tests/rules/check/dqa_rules.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <optional>
#include <string>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

struct Case {
    const char *scope; ///< A table; empty for no row; "?" for the scope of the question locate_merchant.
    const char *text;
    const char *bound;
    rules::Type type;
};

const Case cases[] = {
    {"country", R"(home_node = "lubeck")", R"(=(@0.home_node.trade_node, "lubeck"))", rules::Type::Boolean},
    {"trade_node", "percentile(node_country.base_trading_power, this.local_value where is_home)",
     "percentile[node_country.trade_node of @0](@0.base_trading_power, @0.local_value | @0.is_home)",
     rules::Type::Number},
    {"", "argmin(every country.development).home_node", "argmin[every country](@0.development).home_node",
     rules::Type::Reference},
    {"", "countdistinct(every country.home_node)", "countdistinct[every country](@0.home_node)",
     rules::Type::Integer},
    {"country", "home_node is null", "is null(@0.home_node)", rules::Type::Boolean},
    {"country", "not development is not null", "not(not(is null(@0.development)))", rules::Type::Boolean},
    {"country", "floor(development, 5)", "floor(@0.development, 5)", rules::Type::Number},
    {"country", "round(7, 5)", "round(7, 5)", rules::Type::Integer},
    {"country", "mod(7, 0.5)", "mod(7, 0.5)", rules::Type::Number},
    {"country", R"(concat(home_node, "/", 1.5, true, text(this)))",
     R"(concat(@0.home_node.trade_node, "/", text(1.5), text(true), @0.country_name))", rules::Type::Text},
    {"country", R"(number(mid("a12", 2, length("ab"))))", R"(number(mid("a12", 2, length("ab"))))",
     rules::Type::Number},
    {"country", "home_node.trade_node", "@0.home_node.trade_node", rules::Type::Text},
    {"country", R"(home_node != trade_node["lubeck"])", R"(!=(@0.home_node, trade_node["lubeck"]))",
     rules::Type::Boolean},
    {"country", R"(home_node in ("lubeck", "genua"))", R"(in(@0.home_node.trade_node, "lubeck", "genua"))",
     rules::Type::Boolean},
    {"country", R"(home_node in (trade_node["lubeck"]))", R"(in(@0.home_node, trade_node["lubeck"]))",
     rules::Type::Boolean},
    {"country", R"(this = "SWE")", R"(=(@0.country_name, "SWE"))", rules::Type::Boolean},
    {"country", "sum(home_node.flow.flow by dest)", "sum[flow.dest of @0.home_node](@0.flow)",
     rules::Type::Number},
    {"node_country", "heading.total_power", "@0.heading.total_power", rules::Type::Number},
    {"node_country", "sum(trade_node.flow.flow by source)", "sum[flow.source of @0.trade_node](@0.flow)",
     rules::Type::Number},
    {"node_country", "sum(heading.flow.dest.total_power by source)",
     "sum[flow.source of @0.heading](@0.dest.total_power)", rules::Type::Number},
    {"trade_node", "count(node_country by heading)", "count[node_country.heading of @0]()",
     rules::Type::Integer},
    {"trade_node", "count(node_country)", "count[node_country.trade_node of @0]()", rules::Type::Integer},
    {"trade_node", "count(node_country where is_home)", "count[node_country.trade_node of @0]( | @0.is_home)",
     rules::Type::Integer},
    {"trade_node", "count(node_country.heading where has_merchant)",
     "count[node_country.trade_node of @0](@0.heading | @0.has_merchant)", rules::Type::Integer},
    {"trade_node", "any(node_country where is_home)", "any[node_country.trade_node of @0](true | @0.is_home)",
     rules::Type::Boolean},
    {"trade_node", "sum(node_country.base_trading_power * calculated_trading_power)",
     "sum[node_country.trade_node of @0](*(@0.base_trading_power, @0.calculated_trading_power))",
     rules::Type::Number},
    {"trade_node", "avg(max(node_country.base_trading_power, 1) else 0)",
     "avg[node_country.trade_node of @0](else(max(@0.base_trading_power, 1), 0))", rules::Type::Number},
    {"trade_node", "sum(-node_country.base_trading_power)",
     "sum[node_country.trade_node of @0](negate(@0.base_trading_power))", rules::Type::Number},
    {"trade_node", "sum(stored(node_country.calculated_trading_power))",
     "sum[node_country.trade_node of @0](stored(@0.calculated_trading_power))", rules::Type::Number},
    {"trade_node",
     "sum(node_country.country_name.development where country_name.development > this.local_value)",
     "sum[node_country.trade_node of @0](@0.country_name.development | >(@0.country_name.development, "
     "@1.local_value))",
     rules::Type::Number},
    {"trade_node", "sum(node_country.(base_trading_power + this.local_value))",
     "sum[node_country.trade_node of @0](+(@0.base_trading_power, @1.local_value))", rules::Type::Number},
    {"trade_node", "sum(node_country.country_name.(development * 2))",
     "sum[node_country.trade_node of @0](*(@0.country_name.development, 2))", rules::Type::Number},
    {"trade_node", "sum(node_country.sum(country_name.node_country.base_trading_power where this.is_home))",
     "sum[node_country.trade_node of @0](sum[node_country.country_name of "
     "@0.country_name](@0.base_trading_power | @1.is_home))",
     rules::Type::Number},
    {"trade_node",
     "sum(node_country.count(country_name.node_country where trade_node = this.heading and "
     "this.has_merchant))",
     "sum[node_country.trade_node of @0](count[node_country.country_name of @0.country_name]( | "
     "and(=(@0.trade_node, @1.heading), @1.has_merchant)))",
     rules::Type::Integer},
    {"trade_node", "max(every country.development)", "max[every country](@0.development)",
     rules::Type::Number},
    {"trade_node", "min(every country.country_name)", "min[every country](@0.country_name)",
     rules::Type::Text},
    {"flow", "flow", "@0.flow", rules::Type::Number},
    {"flow", "sum(source.flow.flow by source)", "sum[flow.source of @0.source](@0.flow)",
     rules::Type::Number},
    {"flow", "count(source.flow by source)", "count[flow.source of @0.source]()", rules::Type::Integer},
    {"flow", "reachable(flow, source, dest) or distance(flow, dest, source) > 2",
     "or(reachable[flow.source -> flow.dest](@0.source, @0.dest), >(distance[flow.source -> "
     "flow.dest](@0.dest, @0.source), 2))",
     rules::Type::Boolean},
    {"flow", "source.(sum(flow.flow by dest) + local_value)",
     "+(sum[flow.dest of @0.source](@0.flow), @0.source.local_value)", rules::Type::Number},
    {"country", "node_country[home_node, this].base_trading_power",
     "node_country[@0.home_node, @0].base_trading_power", rules::Type::Number},
    {"country", R"(node_country["lubeck", country_name].base_trading_power)",
     R"(node_country["lubeck", @0.country_name].base_trading_power)", rules::Type::Number},
    {"country", R"(sum(trade_node["lubeck"].node_country.base_trading_power))",
     R"(sum[node_country.trade_node of trade_node["lubeck"]](@0.base_trading_power))", rules::Type::Number},
    {"country",
     R"(sum((if development > 5 then home_node else trade_node["lubeck"]).node_country.base_trading_power))",
     R"(sum[node_country.trade_node of if(>(@0.development, 5), @0.home_node, trade_node["lubeck"])](@0.base_trading_power))",
     rules::Type::Number},
    {"country", R"((home_node else trade_node["lubeck"]).outgoing)",
     R"(else(@0.home_node, trade_node["lubeck"]).outgoing)", rules::Type::Number},
    {"country", "round(development) + count(node_country) * 2",
     "+(round(@0.development), *(count[node_country.country_name of @0](), 2))", rules::Type::Integer},
    {"country", "min(1, 2) + clamp(3, 1, 2)", "+(min(1, 2), clamp(3, 1, 2))", rules::Type::Integer},
    {"country", "min(1, development)", "min(1, @0.development)", rules::Type::Number},
    {"country", "2 ^ 3", "^(2, 3)", rules::Type::Number},
    {"country", "1 / 2", "/(1, 2)", rules::Type::Number},
    {"country", "if development > 5 then 1", "if(>(@0.development, 5), 1, null)", rules::Type::Integer},
    {"country", "null else 5", "else(null, 5)", rules::Type::Integer},
    {"country", R"(contains(lower(country_name), "s") and not upper(country_name) = "X")",
     R"(and(contains(lower(@0.country_name), "s"), not(=(upper(@0.country_name), "X"))))",
     rules::Type::Boolean},
    {"", "sum(country.development)", "sum[every country](@0.development)", rules::Type::Number},
    {"", "count(country) + count(every country)", "+(count[every country](), count[every country]())",
     rules::Type::Integer},
    {"", R"(sum(country.development where home_node = "lubeck"))",
     R"(sum[every country](@0.development | =(@0.home_node.trade_node, "lubeck")))", rules::Type::Number},
    {"", R"(trade_node["lubeck"].sum(node_country.base_trading_power))",
     R"(sum[node_country.trade_node of trade_node["lubeck"]](@0.base_trading_power))", rules::Type::Number},
    {"", R"(country["SWE"].profit)", R"(country["SWE"].profit)", rules::Type::Number},
    {"?", "sum(country.node_country.base_trading_power)",
     "sum[node_country.country_name of $0](@0.base_trading_power)", rules::Type::Number},
    {"?", "sum(country.node_country.country_name.development)",
     "sum[node_country.country_name of $0](@0.country_name.development)", rules::Type::Number},
    {"?", "node.local_value + country.profit", "+(?0.local_value, $0.profit)", rules::Type::Number},
    {"?", "node_country[node, country].has_merchant", "node_country[?0, $0].has_merchant",
     rules::Type::Boolean},
    {"?", "sum(node_country.base_trading_power where trade_node = node)",
     "sum[every node_country](@0.base_trading_power | =(@0.trade_node, ?0))", rules::Type::Number},
    {"?", "count(node.flow by source)", "count[flow.source of ?0]()", rules::Type::Integer},
    {"?", "sum(trade_node.sum(node_country.base_trading_power where this = node))",
     "sum[every trade_node](sum[node_country.trade_node of @0](@0.base_trading_power | =(@1, ?0)))",
     rules::Type::Number},
};

rules::Checked checkedTrade(const std::string &more = {})
{
    return rules::check({{"trade.rules", tradeRules()}, {"more.rules", more}}, ledgerSchema());
}

const rules::CheckedRule &ruleNamed(const rules::CheckedRules &rules, std::string_view name)
{
    return *std::ranges::find(rules.rules, name, &rules::CheckedRule::name);
}

} // namespace

class TestCheckBindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(std::size(cases)); ++i)
            QTest::addRow("%s: %s", cases[i].scope, cases[i].text) << i;
    }

    void expressions()
    {
        QFETCH(const int, index);
        const Case &one = cases[index];
        static const rules::Checked checked = checkedTrade();
        const rules::CheckedRules &model = checked.rules;
        const std::string scope = one.scope;
        std::optional<std::uint32_t> table;
        if (const auto found = model.schema.tableIndex(scope))
            table = static_cast<std::uint32_t>(*found);
        WEIGHHOUSE_TAKE(node, scope == "?" ? rules::bindExpression(one.text, model, model.questions.at(0))
                                           : rules::bindExpression(one.text, model, table));
        WEIGHHOUSE_SAME(boundText(model, node), one.bound);
        QCOMPARE(node->type, one.type);
    }

    void letsAreShared()
    {
        const rules::Checked checked = checkedTrade();
        QVERIFY(checked.errors.empty());
        const rules::NodePtr &flow = ruleNamed(checked.rules, "flow").expression;
        const rules::NodePtr &inCondition = flow->operands[0]->operands[0];
        const rules::NodePtr &inBranch = flow->operands[1]->operands[1];
        QCOMPARE(inCondition.get(), inBranch.get());
        QCOMPARE(inCondition->kind, rules::Node::Kind::Named);
        WEIGHHOUSE_SAME(inCondition->text, "all_steered");
    }

    /// A let is worked out in the rule's row, wherever it is used; uses at one depth share a node.
    void letsInsideAggregates()
    {
        const rules::Checked checked = checkedTrade(
            "rule inside\n  let mine = local_value + sum(flow.flow where dest = this by source)\n"
            "  new trade_node.inside = sum(node_country.(mine + mine * "
            "sum(country_name.node_country.(mine))))\n");
        QCOMPARE(checked.errors.size(), std::size_t{0});
        const rules::NodePtr &rule = ruleNamed(checked.rules, "inside").expression;
        const std::string own = "mine:=+(@1.local_value, sum[flow.source of @1](@0.flow | =(@0.dest, @2)))";
        const std::string deeper =
            "mine:=+(@2.local_value, sum[flow.source of @2](@0.flow | =(@0.dest, @3)))";
        WEIGHHOUSE_SAME(boundText(checked.rules, rule),
                        "sum[node_country.trade_node of @0](+(" + own + ", *(" + own +
                            ", sum[node_country.country_name of @0.country_name](" + deeper + "))))");
        QCOMPARE(rule->body->operands[0].get(), rule->body->operands[1]->operands[0].get());
    }

    /// Functions are written out where they are called; arguments speak of the caller's row.
    void functions()
    {
        const rules::Checked checked =
            checkedTrade("function share(part, whole) = part / whole\n"
                         "function of_node(value) = sum(node_country.(base_trading_power * value))\n"
                         "rule a new trade_node.a = share(local_value, of_node(ingoing) + outgoing)\n");
        QCOMPARE(checked.errors.size(), std::size_t{0});
        WEIGHHOUSE_SAME(
            boundText(checked.rules, ruleNamed(checked.rules, "a").expression),
            "share(local_value, of_node(ingoing) + outgoing):=/(@0.local_value, +(of_node(ingoing):="
            "sum[node_country.trade_node of @0](*(@0.base_trading_power, @1.ingoing)), @0.outgoing))");
        WEIGHHOUSE_TAKE(asked, rules::bindExpression("share(1, 2)", checked.rules, std::nullopt));
        WEIGHHOUSE_SAME(boundText(checked.rules, asked), "share(1, 2):=/(1, 2)");
    }

    void typesAreInferredThroughLoops()
    {
        const rules::Checked checked =
            checkedTrade("rule next new country.next = if development > 5 then home_node else best\n"
                         "rule best new country.best = next\n"
                         "rule whole new country.whole = 1 + sum(best.node_country.(country_name.half))\n"
                         "rule half new country.half = whole / 2\n"
                         "rule count new country.number = 1 + count(node_country)\n"
                         "rule flag new country.flag = best.outgoing > 5\n"
                         "rule name new country.name = best.trade_node\n"
                         "rule open new node_country.open = country_name.other\nrule other new country.other "
                         "= any(node_country.open)\n"
                         "rule pages ledger.pages = amount / 2\n"
                         "rule loose1 new country.loose = sum(node_country.(country_name.loose))\n");
        // Types are known even where one row's rules run in a circle.
        QCOMPARE(checked.errors.size(), std::size_t{1});
        WEIGHHOUSE_SAME(checked.errors.front().code, "rules.loop");
        const auto typeOf = [&](const char *table, const char *column) {
            return checked.rules.column(*checked.rules.findColumn(table, column)).type;
        };
        QCOMPARE(typeOf("country", "next"), rules::Type::Reference);
        QCOMPARE(typeOf("country", "best"), rules::Type::Reference);
        QCOMPARE(typeOf("country", "whole"), rules::Type::Number);
        QCOMPARE(typeOf("country", "half"), rules::Type::Number);
        QCOMPARE(typeOf("country", "number"), rules::Type::Integer);
        QCOMPARE(typeOf("country", "flag"), rules::Type::Boolean);
        QCOMPARE(typeOf("country", "name"), rules::Type::Text);
        QCOMPARE(typeOf("node_country", "open"), rules::Type::Boolean);
        QCOMPARE(typeOf("country", "other"), rules::Type::Boolean);
        QCOMPARE(typeOf("ledger", "pages"), rules::Type::Number);
        QCOMPARE(typeOf("country", "loose"), rules::Type::Number);
    }

    void aliasesNameColumns()
    {
        const rules::Checked checked = rules::check(
            {{"base.rules", tradeReferences()},
             {"a.rules", "alias country.wealth = development\nalias country.home_node = development\n"
                         "key ledger(entry)\nunit country.wealth [points]\n"
                         "rule a new country.a = wealth + development + ledger[\"x\"].amount\n"
                         "rule b country.wealth = 5\n"}},
            ledgerSchema());
        for (const Error &error : checked.errors)
            QFAIL(toText(error).c_str());
        WEIGHHOUSE_SAME(boundText(checked.rules, ruleNamed(checked.rules, "a").expression),
                        "+(+(@0.wealth, @0.wealth), ledger[\"x\"].amount)");
        const auto wealth = checked.rules.findColumn("country", "wealth");
        QCOMPARE(wealth, checked.rules.findColumn("country", "development"));
        QCOMPARE(checked.rules.column(*wealth).storedIndex, std::optional<std::size_t>(2));
        QVERIFY(checked.rules.findColumn("country", "home_node") != wealth);
        // What is declared is in the schema, under the dataset's names.
        const data::TableSchema *country = checked.rules.schema.table("country");
        WEIGHHOUSE_SAME(country->column("development")->unit, "points");
        QCOMPARE(checked.rules.schema.table("ledger")->primaryKey, std::vector<std::string>{"entry"});
        QCOMPARE(checked.rules.schema.references.size(), std::size_t{5});
    }

    void rulesAsWritten()
    {
        const rules::Checked checked = checkedTrade();
        WEIGHHOUSE_SAME(
            ruleNamed(checked.rules, "steered").text,
            "new flow.steered = sum(source.node_country.calculated_trading_power where heading = this.dest)");
        QVERIFY(
            ruleNamed(checked.rules, "flow").text.starts_with("let all_steered = sum(source.flow.steered"));
        QVERIFY(ruleNamed(checked.rules, "flow").text.ends_with("count(source.flow by source)"));
        WEIGHHOUSE_SAME(ruleNamed(checked.rules, "flow").place.object, "rule flow");
    }

    void expressionsThatAreWrong()
    {
        const rules::Checked checked = checkedTrade();
        const auto wrong = rules::bindExpression("development + homenode", checked.rules, 0);
        QVERIFY(!wrong);
        WEIGHHOUSE_SAME(toText(wrong.error()),
                        "1:15: `homenode` is not a column of country\n  Did you mean `home_node`?");
        QVERIFY(!rules::bindExpression("1 +", checked.rules, std::nullopt));
        QVERIFY(!rules::bindExpression("development", checked.rules, std::nullopt));
    }
};

WEIGHHOUSE_TEST(TestCheckBindings)
#include "test_check_bindings.moc"
