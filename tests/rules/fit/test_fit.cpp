// SPDX-License-Identifier: GPL-3.0-or-later
// Rules against stored values whose deviations are known.
#include "core/model/fit.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <algorithm>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using rules::Fit;
using rules::FitInputs;
using rules::FitOptions;
using rules::RuleFit;

namespace
{

model::ModelPtr modelOf(data::Dataset dataset, std::string_view rules)
{
    auto made = model::Model::make(std::make_shared<const data::Dataset>(std::move(dataset)),
                                   {{"r.rules", std::string(rules)}});
    return made ? *made : nullptr;
}

Fit fitOf(std::string_view tables, std::string_view rules, const FitOptions &options = {})
{
    const auto fit = model::fitOf(*modelOf(smallDataset(tables), rules), options);
    if (!fit)
        qFatal("%s", toText(fit.error()).c_str());
    return *fit;
}

/// exact, close, rounded, different, without a value, not stored
std::vector<std::size_t> countsOf(const RuleFit &fit)
{
    return {fit.exact, fit.close, fit.rounded, fit.different, fit.withoutValue, fit.notStored};
}

using Counts = std::vector<std::size_t>;

constexpr const char *stalls = R"(
    table town(name text key, rents number)
    Wick | 11
    Oban | 5
    Duff | NULL
    table stall(id integer key, town text, size number, rent number)
    1 | Wick | 3 | 6
    2 | Wick | 2 | 5
    3 | Oban | 2 | 4
    4 | Duff | 0 | 0
    reference stall.town -> town
)";

constexpr const char *rents = "rule rent stall.rent = 2 * size\n"
                              "rule rents town.rents = sum(stall.rent)\n";

/// A forest of nodes, each with a number that follows from its parent's.
data::Dataset forest(const std::vector<int> &parents)
{
    std::string text = "table node(id integer key, parent integer, weight number, load number)\n";
    for (std::size_t i = 0; i < parents.size(); ++i) {
        text += std::to_string(i) + " | ";
        text += i == 0 ? std::string("NULL") : std::to_string(static_cast<std::size_t>(parents[i]) % i);
        text += " | " + std::to_string(1 + i % 7) + ".25 | 0\n";
    }
    return smallDataset(text + "reference node.parent -> node\n");
}

constexpr const char *loads = "rule load node.load = weight + 1.1 * (parent.load else 0)";

/// The dataset with what the rules give.
data::Dataset generated(const data::Dataset &dataset, std::string_view rules)
{
    const auto model = modelOf(dataset, rules);
    data::Dataset made = *model->dataset();
    for (const rules::CheckedRule &rule : model->rules()->rules) {
        const auto stored = *model->rules()->column(rule.target).storedIndex;
        for (std::size_t row = 0; row < made.tables[rule.target.table].rowCount; ++row) {
            const double value = model->base()->value(rule.target, static_cast<data::RowNumber>(row));
            if (!made.setValue(rule.target.table, stored, row, model->base()->toValue(rule.target, value)))
                qFatal("a value does not fit");
        }
    }
    return made;
}

} // namespace

class FitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachRuleIsJudgedByItself()
    {
        const Fit fit = fitOf(stalls, rents);
        QCOMPARE(fit.rules.size(), std::size_t{2});
        const RuleFit &rent = fit.rules[0];
        WEIGHHOUSE_SAME(rent.columnName, "stall.rent");
        QCOMPARE(rent.stored, std::size_t{4});
        QCOMPARE(countsOf(rent), (Counts{3, 0, 0, 1, 0, 0})); // the second stall is 4, not 5
        QCOMPARE(rent.worst.size(), std::size_t{1});
        WEIGHHOUSE_SAME(rent.worst[0].key, "2");
        QCOMPARE(rent.worst[0].stored, data::Value(5.0));
        QCOMPARE(rent.worst[0].workedOut, data::Value(4.0));
        QCOMPARE(rent.worst[0].deviation, -1.0);
        QCOMPARE(rent.deviations->count, std::size_t{4});
        QCOMPARE(rent.deviations->largest, 1.0);
        QCOMPARE(rent.deviations->largestRelative, 0.2);
        QCOMPARE(rent.deviations->median, 0.0);
        // The sum reads what is stored, 6 and 5, not what the other rule gives.
        const RuleFit &sums = fit.rules[1];
        QCOMPARE(sums.stored, std::size_t{2});
        QCOMPARE(countsOf(sums), (Counts{1, 0, 0, 1, 0, 1}));
        WEIGHHOUSE_SAME(sums.worst[0].label, "Oban");
        QCOMPARE(sums.worst[0].deviation, -1.0);
    }

    void inACascadeDeviationsAreHandedOn()
    {
        const Fit fit = fitOf(stalls, rents, {.inputs = FitInputs::WorkedOut});
        QCOMPARE(countsOf(fit.rules[0]), (Counts{3, 0, 0, 1, 0, 0}));
        QCOMPARE(countsOf(fit.rules[1]), (Counts{0, 0, 0, 2, 0, 1})); // Wick is 10 now
    }

    void newColumnsAreWorkedOutFromWhatIsStored()
    {
        const Fit fit = fitOf("table t(k integer key, a number, b number)\n1 | 2 | 9\n2 | 3 | 13",
                              "rule a t.a = 100\nrule twice new t.twice = 2 * a\nrule b t.b = 2 * twice + 1");
        QCOMPARE(fit.rules.size(), std::size_t{2});
        QCOMPARE(countsOf(fit.rules[0]), (Counts{0, 0, 0, 2, 0, 0}));
        QCOMPARE(countsOf(fit.rules[1]), (Counts{2, 0, 0, 0, 0, 0}));
    }

    void aColumnThatHoldsNothingIsNoInput()
    {
        const Fit fit = fitOf("table t(k integer key, a number, b number, c number)\n1 | NULL | 9 | 3\n"
                              "2 | NULL | 13 | 5",
                              "rule a t.a = c + 1\nrule b t.b = 2 * a + 1");
        QCOMPARE(fit.rules[0].stored, std::size_t{0});
        QCOMPARE(fit.rules[0].notStored, std::size_t{2});
        QCOMPARE(countsOf(fit.rules[1]), (Counts{2, 0, 0, 0, 0, 0}));
    }

    void tolerancesAndDecimals()
    {
        constexpr const char *prices = "table t(k integer key, raw number, price number)\n"
                                       "1 | 12.3456 | 12.35\n2 | 12.3449 | 12.35\n3 | 7.0000001 | 7\n"
                                       "4 | 2.5 | 2.5\n5 | 1.005 | 1.01\n6 | 1.005 | 1.0";
        const RuleFit fit = fitOf(prices, "rule price t.price = raw").rules[0];
        QCOMPARE(fit.decimals, std::optional(2));
        // The first and halves either way are right when rounded; the second is not.
        QCOMPARE(countsOf(fit), (Counts{1, 1, 3, 1, 0, 0}));
        WEIGHHOUSE_SAME(fit.worst.at(0).key, "2");
        QCOMPARE(fit.worst.size(), std::size_t{1});
        const RuleFit wide =
            fitOf(prices, "rule price t.price = raw", {.tolerance = {.relative = 0.01}}).rules[0];
        QCOMPARE(countsOf(wide), (Counts{1, 5, 0, 0, 0, 0}));
        const RuleFit strict =
            fitOf(prices, "rule price t.price = raw", {.tolerance = {.relative = 0, .absolute = 0}}).rules[0];
        QCOMPARE(strict.reproduced(), std::size_t{1});
    }

    void aColumnWithAllItsDigitsIsNotRounded()
    {
        const RuleFit fit = fitOf("table t(k integer key, a number)\n1 | 0.3333333333333333\n2 | 1",
                                  "rule a t.a = if k = 1 then 0.4 else 1.2")
                                .rules[0];
        QVERIFY(!fit.decimals);
        QCOMPARE(countsOf(fit), (Counts{0, 0, 0, 2, 0, 0}));
    }

    void textsBooleansAndReferences()
    {
        const Fit fit = fitOf("table town(name text key)\nWick\nOban\n"
                              "table t(k integer key, kind text, open boolean, home text)\n"
                              "1 | food | true | Wick\n2 | tools | true | Oban\n3 | NULL | false | NULL\n"
                              "reference t.home -> town",
                              "rule kind t.kind = if k = 1 then \"food\" else \"cloth\"\n"
                              "rule open t.open = k < 2\n"
                              "rule home t.home = if k < 3 then town[\"Wick\"]");
        QCOMPARE(countsOf(fit.rules[0]), (Counts{1, 0, 0, 1, 0, 1}));
        QVERIFY(!fit.rules[0].deviations);
        QCOMPARE(fit.rules[0].worst.at(0).stored, data::Value(std::string("tools")));
        QCOMPARE(fit.rules[0].worst.at(0).workedOut, data::Value(std::string("cloth")));
        QCOMPARE(countsOf(fit.rules[1]), (Counts{2, 0, 0, 1, 0, 0}));
        QCOMPARE(countsOf(fit.rules[2]), (Counts{1, 0, 0, 1, 0, 0}));
        QCOMPARE(fit.rules[2].worst.at(0).workedOut, data::Value(std::string("Wick")));
    }

    void rowsWithoutAValueSayWhy()
    {
        const RuleFit fit =
            fitOf("table t(k integer key, n number, a number)\n1 | 0 | 4\n2 | 2 | 5\n3 | NULL | 6",
                  "rule a t.a = 10 / n")
                .rules[0];
        QCOMPARE(countsOf(fit), (Counts{1, 0, 0, 0, 2, 0}));
        QCOMPARE(fit.worst.size(), std::size_t{2});
        WEIGHHOUSE_SAME(fit.worst[0].key, "1");
        QVERIFY(!fit.worst[0].problem.empty());
        WEIGHHOUSE_SAME(fit.worst[1].key, "3");
        QVERIFY(fit.worst[1].problem.empty()); // NULL, for nothing went wrong
    }

    void theWorstRowsComeFirst()
    {
        const FitOptions two{.worst = 2};
        const RuleFit fit = fitOf("table t(k integer key, a number)\n1 | 3\n2 | -9\n3 | 5\n4 | 9\n5 | 0",
                                  "rule a t.a = 0", two)
                                .rules[0];
        QCOMPARE(fit.different, std::size_t{4});
        QCOMPARE(fit.worst.size(), std::size_t{2});
        WEIGHHOUSE_SAME(fit.worst[0].key, "2"); // of equal ones in stored order
        WEIGHHOUSE_SAME(fit.worst[1].key, "4");
        QCOMPARE(fit.deviations->median, 5.0);
    }

    void loopsAreCutByWhatIsStored()
    {
        // As a whole the rows cannot be ordered, since each follows from the other.
        const auto model = modelOf(smallDataset("table t(k integer key, next integer, a number)\n"
                                                "1 | 2 | 3\n2 | 1 | 4\nreference t.next -> t"),
                                   "rule a t.a = next.a - 1");
        QVERIFY(model->ruleErrors().empty());
        const auto whole = model::fitOf(*model, {.inputs = FitInputs::WorkedOut});
        QVERIFY(!whole);
        WEIGHHOUSE_SAME(whole.error().code, "rules.loop");
        const auto fit = model::fitOf(*model, {});
        QVERIFY(fit);
        QCOMPARE(countsOf(fit->rules.at(0)), (Counts{1, 0, 0, 1, 0, 0}));
        QVERIFY(fit->rules[0].isInLoop);
        QCOMPARE(fit->rules[0].worst.at(0).deviation, -2.0); // 3 less 1 is not 4
    }

    void anIteratedRuleIsAppliedOnce()
    {
        constexpr const char *passes = "rule half t.half = 1 + t[k].whole / 4 starts at 0\n"
                                       "rule whole new t.whole = 2 * half starts at 0\n"
                                       "iterate 3 times over half, whole";
        // The fixed point is 2; three passes do not reach it.
        const Fit fit = fitOf("table t(k integer key, half number)\n1 | 2\n2 | 1.75", passes);
        QCOMPARE(countsOf(fit.rules[0]), (Counts{1, 0, 0, 1, 0, 0}));
        QCOMPARE(fit.rules[0].worst.at(0).deviation, 0.125); // 1 + 2 * 1.75 / 4
        const Fit whole = fitOf("table t(k integer key, half number)\n1 | 2\n2 | 1.75", passes,
                                {.inputs = FitInputs::WorkedOut});
        QCOMPARE(countsOf(whole.rules[0]), (Counts{1, 0, 0, 1, 0, 0}));
        WEIGHHOUSE_SAME(whole.rules[0].worst.at(0).key, "1");
    }

    void otherRowsOfTheSameColumnAreStoredOnes()
    {
        const RuleFit fit =
            fitOf("table month(month integer key, cash number)\n1 | 10\n2 | 20\n3 | 35\n4 | 45",
                  "rule cash month.cash = (prev(cash) else 0) + 10")
                .rules[0];
        QCOMPARE(countsOf(fit), (Counts{3, 0, 0, 1, 0, 0})); // April follows from the March that is stored
        WEIGHHOUSE_SAME(fit.worst.at(0).key, "3");
    }

    void whatRestsOnAnErrorIsNotCompared()
    {
        const Fit fit = fitOf("table t(k integer key, a number, b number)\n1 | 3 | 4",
                              "rule new_one new t.x = nothing + 1\nrule a t.a = x\nrule b t.b = a + 1");
        QCOMPARE(fit.rules.size(), std::size_t{2});
        QVERIFY(fit.rules[0].problem);
        QCOMPARE(fit.rules[0].problem->code, std::string("rules.fit-broken"));
        QCOMPARE(countsOf(fit.rules[1]), (Counts{1, 0, 0, 0, 0, 0}));
    }

    void oneRuleThatCannotBeCompiledLeavesTheOthers()
    {
        const Fit fit = fitOf("table t(k integer key, big integer, a integer, b number)\n"
                              "1 | 9007199254740993 | 1 | 2",
                              "rule big t.big = 1\nrule a t.a = big\nrule b t.b = 2");
        QCOMPARE(countsOf(fit.rules[0]), (Counts{0, 0, 0, 1, 0, 0}));
        QVERIFY(fit.rules[1].problem);
        QCOMPARE(fit.rules[1].problem->code, std::string("rules.inexact-integer"));
        QCOMPARE(countsOf(fit.rules[2]), (Counts{1, 0, 0, 0, 0, 0}));
    }

    void cancelling()
    {
        std::stop_source stop;
        stop.request_stop();
        for (const FitInputs inputs : {FitInputs::Stored, FitInputs::WorkedOut}) {
            const auto fit = model::fitOf(*modelOf(smallDataset(stalls), rents),
                                          {.inputs = inputs, .stop = stop.get_token()});
            QVERIFY(!fit);
            WEIGHHOUSE_SAME(fit.error().code, "rules.cancelled");
        }
    }

    void whatRulesGenerateIsReproduced()
    {
        QVERIFY(rc::check("generated data fit, and one changed cell is the worst row", [] {
            const auto parents =
                *rc::gen::suchThat(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000)),
                                   [](const auto &all) { return !all.empty(); });
            data::Dataset dataset = generated(forest(parents), loads);
            for (const FitInputs inputs : {FitInputs::Stored, FitInputs::WorkedOut}) {
                const auto fit = model::fitOf(*modelOf(dataset, loads), {.inputs = inputs});
                RC_ASSERT(fit.has_value());
                RC_ASSERT(fit->rules[0].exact == parents.size());
                RC_ASSERT(fit->rules[0].worst.empty());
            }
            const auto row = *rc::gen::inRange<std::size_t>(0, parents.size());
            const double before = std::get<double>(dataset.value(0, 3, row));
            RC_ASSERT(dataset.setValue(0, 3, row, before + 0.5).has_value());
            const auto whole = model::fitOf(*modelOf(dataset, loads), {.inputs = FitInputs::WorkedOut});
            RC_ASSERT(whole->rules[0].exact == parents.size() - 1);
            RC_ASSERT(whole->rules[0].worst.at(0).row == static_cast<data::RowNumber>(row));
            // Its children read it, so that they lie 0.55 too high; itself it is 0.5 too low.
            const auto alone = model::fitOf(*modelOf(dataset, loads), {.worst = parents.size()});
            const auto children = static_cast<std::size_t>(
                std::ranges::count_if(alone->rules[0].worst, [&](const rules::FitRow &one) {
                    return std::abs(one.deviation - 0.55) < 1e-9;
                }));
            RC_ASSERT(alone->rules[0].different == children + 1);
            RC_ASSERT(alone->rules[0].worst.back().row == static_cast<data::RowNumber>(row));
        }));
    }
};

WEIGHHOUSE_TEST(FitTest)
#include "test_fit.moc"
