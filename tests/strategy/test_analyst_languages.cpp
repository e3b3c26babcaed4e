// SPDX-License-Identifier: GPL-3.0-or-later
// The Analyst's plan finds the same in Cypher as in SQL.
#include "core/base/text.h"
#include "core/graph/translate/translate.h"
#include "core/strategy/language_remarks.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr strategy::AnalystSettings inCypher{.retrieval = strategy::Retrieval::Cypher};

/// Columns and rows; of what was retrieved in no order, since only rows that no key tells apart have one.
std::string contentOf(const plan::Answer &answer, bool isSorted)
{
    std::vector<std::string> lines;
    for (const auto &row : answer.rows) {
        std::string line;
        for (const data::Value &value : row)
            line += std::to_string(value.index()) + ' ' + data::toText(value) + " | ";
        lines.push_back(line);
    }
    if (isSorted)
        std::ranges::sort(lines);
    std::string head;
    for (const sql::ResultColumn &column : answer.columns)
        head += column.name + " | ";
    return head + '\n' + join(lines, "\n") + '\n' + answer.text + '\n' + answer.cut;
}

/// Empty if the plans differ in the language of their queries only, and find the same.
std::string differenceBetween(const SampleCase &asked, const plan::Plan &left, const plan::Plan &right)
{
    if (left.nodes.size() != right.nodes.size())
        return "not as many steps";
    const auto found = runPlan(left, asked.model);
    const auto foundInCypher = runPlan(right, asked.model);
    if (!found || !foundInCypher)
        return toText(found ? foundInCypher.error() : found.error());
    for (std::size_t i = 0; i < left.nodes.size(); ++i) {
        const plan::Node &node = left.nodes[i];
        const plan::Node &other = right.nodes[i];
        const bool isQuery = node.kind == plan::NodeKind::Query;
        if (node.id != other.id || node.kind != other.kind || node.text != other.text ||
            plan::parentsOf(node) != plan::parentsOf(other) || (!isQuery && node != other))
            return toText(node.id) + " is another step";
        if (isQuery && other.tool != "cypher")
            return toText(node.id) + " is not asked in Cypher: " + other.payload;
        if (contentOf(*found->at(node.id), isQuery) != contentOf(*foundInCypher->at(node.id), isQuery))
            return toText(node.id) + " has another answer: " + other.payload;
    }
    return {};
}

} // namespace

class AnalystLanguagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QByteArray>("sample");
        QTest::addColumn<QByteArray>("rules");
        for (const char *rules : {"trade", "trade-published"})
            QTest::newRow(rules) << QByteArray("trade") << QByteArray(rules);
        for (const char *rules : {"building", "building-published"})
            QTest::newRow(rules) << QByteArray("building") << QByteArray(rules);
        QTest::newRow("plants") << QByteArray("plants") << QByteArray("plants");
    }

    void samples()
    {
        QFETCH(QByteArray, sample);
        QFETCH(QByteArray, rules);
        WEIGHHOUSE_TAKE(asked, sampleCase(sample.toStdString(), rules.toStdString()));
        for (const rules::CheckedQuestion &question : asked.model->rules()->questions) {
            strategy::Asking asking = asked.asking;
            asking.question = question.name;
            const auto plan = strategy::analystPlan(asked.model, asking);
            if (!plan) // it has parameters that the sample gives no values
                continue;
            WEIGHHOUSE_TAKE(cypher, strategy::analystPlan(asked.model, asking, inCypher));
            WEIGHHOUSE_SAME(differenceBetween(asked, *plan, cypher), "");
        }
        WEIGHHOUSE_TAKE(again, strategy::analystPlan(asked.model, asked.asking, inCypher));
        QVERIFY(decisionOf(again).kind == plan::NodeKind::Decide);
    }

    void rowsThatAreNotInTheGraphAreNotLost()
    {
        // Roads that lead nowhere are no relationships.
        const auto model = modelOf("table town(name text key)\nWick\nOban\n"
                                   "table road(start text key, finish text key, toll number)\n"
                                   "Wick | Oban | 3\nOban | NULL | 5\nOban | Ayr | 7\n"
                                   "reference road.start -> town\nreference road.finish -> town\n",
                                   "rule paid new town.paid = sum(every road.toll)\n"
                                   "question q decide t in town maximize t.paid\n");
        WEIGHHOUSE_SAME(differenceFromWeighing(model, {"q", {}}), "");
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}, inCypher));
        WEIGHHOUSE_TAKE(answers, runPlan(plan, model));
        bool isThere = false;
        for (const plan::Node &node : plan.nodes) {
            if (node.text.starts_with("road")) {
                QCOMPARE(answers.at(node.id)->rows.size(), std::size_t(3));
                isThere = true;
            }
        }
        QVERIFY(isThere);
    }

    void stepsAskedInSqlAreRemarkedOn()
    {
        const auto model = modelOf("table visit(id integer key, day date, town text)\n"
                                   "1 | 2024-01-02 | Wick\n2 | 2024-03-04 | Wick\n"
                                   "table town(name text key, fee number)\nWick | 3\nOban | 5\n"
                                   "reference visit.town -> town\n",
                                   "rule late new visit.late = day > date(\"2024-02-01\")\n"
                                   "rule paid new town.paid = fee * count(visit where late)\n"
                                   "question q decide t in town maximize t.paid\n");
        QVERIFY2(model->ruleErrors().empty(),
                 model->ruleErrors().empty() ? "" : toText(model->ruleErrors().front()).c_str());
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(model, {"q", {}}, inCypher));
        const Errors remarks = strategy::askedInSql(plan, *model->dataset());
        std::vector<std::string> steps;
        for (const plan::Node &node : plan.nodes) {
            if (node.tool == "sql")
                steps.push_back("step " + toText(node.id));
        }
        QVERIFY(!steps.empty());
        QCOMPARE(remarks.size(), steps.size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            WEIGHHOUSE_SAME(remarks[i].where.object, steps[i]);
            QVERIFY(remarks[i].message.text().find("dates") != std::string::npos);
        }
        WEIGHHOUSE_TAKE(asked, sampleCase("plants", "plants"));
        WEIGHHOUSE_TAKE(whole, strategy::analystPlan(asked.model, asked.asking, inCypher));
        QVERIFY(strategy::askedInSql(whole, *asked.model->dataset()).empty());
    }

    void whatCypherCannotSayIsAskedInSql()
    {
        // No key tells the rows apart, so that their order counts, which the graph does not have.
        const auto model = modelOf("table a(x number, label text)\n1 | p\n1 | p\n2 | q\n",
                                   "rule y new a.y = 2 * x\n"
                                   "question q decide r in a maximize r.y\n");
        const auto plan = strategy::analystPlan(model, {"q", {}});
        const auto cypher = strategy::analystPlan(model, {"q", {}}, inCypher);
        if (!plan)
            QFAIL(toText(plan.error()).c_str());
        QVERIFY(cypher.has_value());
        for (std::size_t i = 0; i < plan->nodes.size(); ++i) {
            const plan::Node &node = cypher->nodes[i];
            if (node.tool == "sql")
                QVERIFY(node == plan->nodes[i] &&
                        !cypher::cypherFromSql(node.payload, *model->dataset()).has_value());
        }
        WEIGHHOUSE_TAKE(answers, runPlan(*cypher, model));
        WEIGHHOUSE_TAKE(expected, runPlan(*plan, model));
        const plan::NodeId decision = decisionOf(*plan).id;
        QVERIFY(*answers.at(decision) == *expected.at(decision));
    }
};

WEIGHHOUSE_TEST(AnalystLanguagesTest)
#include "test_analyst_languages.moc"
