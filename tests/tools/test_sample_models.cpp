// SPDX-License-Identifier: GPL-3.0-or-later
// The samples asked by way of answers: what nobody edited gives the same bit for bit, edits have their
// effect.
#include "core/decision/answer.h"
#include "core/decision/search.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// `SELECT *` of every table of the sample, as A1.1, A1.2 …, and the lines that give them back.
struct AllTables {
    std::map<NodeId, AnswerPtr> inputs;
    std::string lines;
};

AllTables allTables(const Bench &bench)
{
    AllTables all;
    std::uint32_t position = 0;
    for (const data::TableSchema &table : bench.model->dataset()->schema.tables) {
        const NodeId id{1, ++position};
        auto answer = bench.ask("sql", "SELECT * FROM " + data::quotedIdentifier(table.name));
        all.inputs[id] = shared(answer ? *std::move(answer) : Answer());
        all.lines += "table " + table.name + " from " + tagOf(id) + "\n";
    }
    return all;
}

/// The cells of a column that a person changed.
AnswerPtr edited(const Answer &answer, std::string_view column,
                 const std::function<data::Value(const data::Value &)> &edit)
{
    Answer result = answer;
    const std::size_t position = result.columnIndex(column).value();
    for (auto &row : result.rows)
        row[position] = edit(row[position]);
    return shared(std::move(result));
}

} // namespace

class SampleModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unchangedTablesGiveTheSame_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char *sample : {"trade", "building", "plants"})
            QTest::newRow(sample) << QString::fromLatin1(sample);
    }

    void unchangedTablesGiveTheSame()
    {
        QFETCH(QString, sample);
        const Bench bench = Bench::ofSample(sample.toStdString());
        const auto problem = bench.problem();
        WEIGHHOUSE_TAKE(weighed, decision::weigh(problem));
        const decision::Answer expected = decision::answer(problem, weighed);
        const AllTables all = allTables(bench);
        ToolLimits limits;
        limits.time = std::chrono::minutes(10);
        for (const bool fromAnswers : {false, true}) {
            const std::string payload = bench.questionLines() + (fromAnswers ? all.lines : std::string());
            auto given = all.inputs;
            WEIGHHOUSE_TAKE(simulated, bench.ask("simulate", payload, given, limits));
            const decision::WeighedPtr kept = simulated.weighed();
            QVERIFY(kept != nullptr);
            QVERIFY(kept->result == weighed);
            WEIGHHOUSE_SAME(data::toText(simulated.rows[0][1]), expected.decision->label);

            given[{4, 1}] = shared(simulated);
            WEIGHHOUSE_TAKE(decided, bench.ask("decide", payload + "choose <A4.1>", given, limits));
            const std::vector<data::Value> &row = decided.rows.front();
            WEIGHHOUSE_SAME(data::toText(row.front()), expected.decision->label);
            QVERIFY(row[decided.columns.size() - 3] == data::Value(expected.decision->values.front()));
            QVERIFY(row[decided.columns.size() - 2] == data::Value(expected.decision->changes.front()));
            QVERIFY(row.back() == data::Value(*expected.margin));
            for (const decision::Reason &reason : expected.reasons.chains)
                QVERIFY(decided.text.find(decision::toText(reason)) != std::string::npos);
        }
    }

    void onlyTheColumnsThatMatterAreEnough()
    {
        // As a plan does it: a few columns with the key; the others are the project's.
        const Bench bench = Bench::ofSample("trade");
        WEIGHHOUSE_TAKE(weighed, decision::weigh(bench.problem()));
        WEIGHHOUSE_TAKE(
            nodes, bench.ask("sql", "SELECT trade_node, local_value FROM trade_node ORDER BY local_value"));
        WEIGHHOUSE_TAKE(
            powers, bench.ask("sql", "SELECT country_name, trade_node, base_trading_power, has_merchant FROM "
                                     "node_country ORDER BY base_trading_power DESC"));
        WEIGHHOUSE_TAKE(simulated,
                        bench.ask("simulate",
                                  bench.questionLines() +
                                      "table trade_node from <A1.1>\ntable node_country from <A1.2>\n",
                                  inputs({shared(nodes), shared(powers)})));
        QVERIFY(simulated.weighed()->result == weighed);
    }

    void allOptionsGiveTheSame()
    {
        const Bench bench = Bench::ofSample("trade");
        WEIGHHOUSE_TAKE(weighed, decision::weigh(bench.problem()));
        WEIGHHOUSE_TAKE(nodes, bench.ask("sql", "SELECT trade_node FROM trade_node ORDER BY trade_node"));
        WEIGHHOUSE_TAKE(simulated, bench.ask("simulate", bench.questionLines() + "options node from <A1.1>",
                                             inputs({shared(nodes)})));
        QVERIFY(simulated.weighed()->result == weighed);
    }

    void columnsOfTheBaseGiveTheSameBase_data()
    {
        QTest::addColumn<QString>("column");
        for (const char *column :
             {"node_country.calculated_trading_power", "trade_node.total_power", "node_country.heading",
              "trade_node.outgoing", "flow.steered", "flow.flow", "trade_node.ingoing"})
            QTest::newRow(column) << QString::fromLatin1(column);
    }

    void columnsOfTheBaseGiveTheSameBase()
    {
        QFETCH(QString, column);
        const Bench bench = Bench::ofSample("trade");
        WEIGHHOUSE_TAKE(weighed, decision::weigh(bench.problem()));
        WEIGHHOUSE_TAKE(values, bench.ask("rules", "value " + column.toStdString()));
        WEIGHHOUSE_TAKE(simulated,
                        bench.ask("simulate",
                                  bench.questionLines() + "column " + column.toStdString() + " from <A1.1>",
                                  inputs({shared(values)})));
        const decision::WeighedPtr kept = simulated.weighed();
        QVERIFY(kept->result.base == weighed.base);
    }

    void editsOfTablesChangeTheOutcome()
    {
        const Bench bench = Bench::ofSample("trade");
        WEIGHHOUSE_TAKE(nodes, bench.ask("sql", "SELECT trade_node, local_value FROM trade_node"));
        const auto twice = [](const data::Value &value) { return data::Value(2 * std::get<double>(value)); };
        WEIGHHOUSE_TAKE(plain, bench.ask("simulate", bench.questionLines()));
        WEIGHHOUSE_TAKE(changed, bench.ask("simulate", bench.questionLines() + "table trade_node from <A1.1>",
                                           inputs({edited(nodes, "local_value", twice)})));
        // Everything in the model is proportional to what arises at the nodes.
        const std::size_t profit = plain.columnIndex("country.profit").value();
        QCOMPARE(changed.rows.size(), plain.rows.size());
        for (std::size_t row = 0; row < plain.rows.size(); ++row) {
            WEIGHHOUSE_SAME(data::toText(changed.rows[row][1]), data::toText(plain.rows[row][1]));
            QVERIFY(changed.rows[row][profit] == data::Value(2 * std::get<double>(plain.rows[row][profit])));
        }
    }

    void editsOfColumnsChangeTheOutcome()
    {
        // The price of plants with upkeep from an answer no longer depends on crews.
        const Bench bench = Bench::ofSample("plants");
        WEIGHHOUSE_TAKE(upkeep, bench.ask("rules", "value plant.upkeep"));
        const auto nothing = [](const data::Value &) { return data::Value(0.0); };
        ToolLimits limits;
        limits.time = std::chrono::minutes(10);
        WEIGHHOUSE_TAKE(plain, bench.ask("simulate", bench.questionLines(), {}, limits));
        WEIGHHOUSE_TAKE(changed,
                        bench.ask("simulate", bench.questionLines() + "column plant.upkeep from <A1.1>",
                                  inputs({edited(upkeep, "upkeep", nothing)}), limits));
        const std::size_t cost = plain.columnIndex("sum(every plant.cost)").value();
        QVERIFY(std::get<double>(changed.rows[0][cost]) < std::get<double>(plain.rows[0][cost]));
        QVERIFY(changed.weighed()->result.ranking.size() > plain.weighed()->result.ranking.size());
    }

    void rulesInPassesCannotBeGiven()
    {
        const Bench bench = Bench::ofSample("building");
        WEIGHHOUSE_TAKE(supply, bench.ask("rules", "value goods.total_supply"));
        const auto answer =
            bench.ask("simulate", bench.questionLines() + "column goods.total_supply from <A1.1>",
                      inputs({shared(supply)}));
        QVERIFY(!answer);
        WEIGHHOUSE_SAME(answer.error().code, "tool.in-iteration");
    }
};

WEIGHHOUSE_TEST(SampleModelsTest)
#include "test_sample_models.moc"
