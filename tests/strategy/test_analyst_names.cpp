// SPDX-License-Identifier: GPL-3.0-or-later
// Names that are hard on SQL, on payloads and on texts.
#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/rules/syntax/expression_printer.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Towns and stalls, in which the names of the tables, of columns and of rows are made of the name.
data::Dataset named(const std::string &name)
{
    data::Dataset dataset;
    using data::ValueType;
    dataset.addTable(tableOf(name, {{name, ValueType::Text}, {name + " worth", ValueType::Number}}, {name}));
    dataset.addTable(tableOf(
        name + "'s",
        {{"id", ValueType::Integer}, {name, ValueType::Text}, {name + ".rent", ValueType::Number}}, {"id"}));
    dataset.schema.references.push_back({name + "'s", {name}, name, {name}});
    const auto add = [&](std::size_t table, const std::vector<data::Value> &row) {
        if (!dataset.appendRow(table, row))
            qFatal("bad row");
    };
    add(0, {name, 2.0});
    add(0, {name + " 2", 3.0});
    add(1, {std::int64_t{1}, name, 1.0});
    add(1, {std::int64_t{2}, name + " 2", 8.0});
    add(1, {std::int64_t{3}, name, 5.0});
    return dataset;
}

std::string rulesFor(const std::string &name)
{
    const std::string towns = rules::nameToText(name);
    const std::string stalls = rules::nameToText(name + "'s");
    const std::string worth = rules::nameToText(name + " worth");
    const std::string rent = rules::nameToText(name + ".rent");
    return "rule " + towns + " " + rules::textInQuotes("All about " + name) + "\n  new " + towns +
           ".sum = sum(" + stalls + "." + rent + ")\nrule gain new " + towns + ".`the gain` = sum + " +
           worth + "\nrule fixed new " + towns + ".`" + "as it is` = " + worth + " * 2\nquestion " + towns +
           "(" + towns + ": " + towns + ")\n  \"How about it?\"\n  decide stall in " + stalls +
           " where stall." + towns + " = " + towns + " and " + rent + " > 0\n  apply stall." + rent +
           " = 10\n  maximize " + towns + ".`the gain` + " + towns + ".`as it is`\n";
}

} // namespace

class AnalystNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strangeNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"select",   "table", "from", "where",    "a b", "a\"b",   "a'b",      "Ä ö",
                                 "a from b", "a = b", "x.y",  "order by", "#",   "a;b--c", "question", "if",
                                 "1st",      "<A1>",  "a`b",  "rowid",    "\\",  "a&&b",   "  wide  "})
            QTest::newRow(name) << QByteArray(name);
    }

    void strangeNames()
    {
        QFETCH(QByteArray, name);
        const auto model = modelOf(named(name.toStdString()), rulesFor(name.toStdString()));
        const strategy::Asking asking{name.toStdString(), {{name.toStdString(), name.toStdString() + " 2"}}};
        WEIGHHOUSE_SAME(differenceFromWeighing(model, asking), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, asking));
        // Candidates, two tables, three rules, simulation, comparison, decision: nothing was left out.
        QCOMPARE(plan.nodes.size(), std::size_t{9});
    }

    void wordsThatLookLikeAnswersMakeNoEdges()
    {
        const auto model =
            modelOf(named("t"), "rule gain \"As <A9.9> says.\" new t.gain = `t worth`\n"
                                "question q \"Why <A8.8>?\" decide s in `t's`\n"
                                "  maximize sum(every t.gain) tie-break maximize s.`t.rent`\n");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}));
        for (const plan::Node &node : plan.nodes) {
            for (const plan::NodeId parent : plan::parentsOf(node))
                QVERIFY(plan.find(parent) != nullptr);
        }
        QVERIFY(decisionOf(plan).text.starts_with("Why ‹A8.8›?"));
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
    }

    void namesThatNoStepCanWriteAreRefused()
    {
        const auto model = modelOf(named("<A1.1>"), rulesFor("<A1.1>"));
        const auto plan = strategy::analystPlan(model, {"<A1.1>", {{"<A1.1>", "<A1.1>"}}});
        QVERIFY(!plan);
        WEIGHHOUSE_SAME(plan.error().code, "strategy.unusable-name");
    }

    /// SQL cannot tell such tables apart; the rules can, so they read the project's own.
    void namesThatSqlCannotTellApart()
    {
        data::Dataset dataset = named("t");
        dataset.addTable(tableOf("T", {{"x", data::ValueType::Number}}));
        const auto model = modelOf(std::move(dataset), rulesFor("t"));
        const strategy::Asking asking{"t", {{"t", "t"}}};
        WEIGHHOUSE_SAME(differenceFromWeighing(model, asking), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, asking));
        QVERIFY(std::ranges::none_of(
            plan.nodes, [](const plan::Node &node) { return node.kind == plan::NodeKind::Query; }));
    }

    void keysWithGapsAndColumnsUnderOtherNames()
    {
        data::Dataset gaps = named("t");
        QVERIFY(gaps.setValue(0, 0, 1, data::Value()));
        const auto model = modelOf(std::move(gaps), rulesFor("t"));
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"t", {{"t", "t"}}}), "");

        const auto aliased = modelOf("table t(old text key, oldvalue number)\na | 1\nb | 2\n",
                                     "alias t.name = old\nalias t.value = oldvalue\n"
                                     "rule twice new t.twice = 2 * value\n"
                                     "question q(at: t = t[\"a\"]) decide n in 1..3 apply at.value = n\n"
                                     "  maximize at.twice weight 1, maximize at.value weight 1\n");
        WEIGHHOUSE_SAME(differenceFromWeighing(aliased, {"q", {}}), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(aliased, {"q", {}}));
        for (const plan::Node &node : plan.nodes) {
            if (node.tool == "compute") {
                QVERIFY(node.payload.find("SELECT \"twice\" FROM <A2.") != std::string::npos);
                QVERIFY(node.payload.find("SELECT \"oldvalue\" FROM <A1.") != std::string::npos);
            }
        }
    }
};

WEIGHHOUSE_TEST(AnalystNamesTest)
#include "test_analyst_names.moc"
