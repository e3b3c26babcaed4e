// SPDX-License-Identifier: GPL-3.0-or-later
// What may be decided, in which order, under which names.
#include "core/base/text.h"
#include "core/decision/labels.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *plants = R"(
    table plant(name text key, cost number, open boolean, crew integer, grade text)
    BRE | 5 | false | 10 | a
    OST | 3 | true  | 20 | b
    WIE | 2 | false | 30 | a
    table rest(id integer key)
)";

/// A question with these decisions that changes nothing.
Result<Problem> deciding(const std::string &decisions, const Arguments &arguments = {})
{
    return ask(plants,
               "question q(top: number = 3, least: text = \"a\") \"?\"\n" + decisions +
                   "\napply plant where cost > 100 : cost = 1\nmaximize sum(every plant.cost)",
               arguments);
}

std::string candidatesOf(const std::string &decisions)
{
    const auto problem = deciding(decisions);
    return problem ? listed(labels(*problem)) : errorText(problem);
}

} // namespace

class CandidatesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsComeInStoredOrder()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant"), "BRE | OST | WIE");
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant where p.cost <= top"), "OST | WIE");
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant where cost < 5 and not open"), "WIE");
    }

    void subsetsComeBySizeThenByRows()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide 2 of p in plant"), "BRE, OST | BRE, WIE | OST, WIE");
        WEIGHHOUSE_SAME(candidatesOf("decide 1..2 of p in plant"),
                        "BRE | OST | WIE | BRE, OST | BRE, WIE | OST, WIE");
        WEIGHHOUSE_SAME(candidatesOf("decide 0..9 of p in plant where cost < 5"),
                        "none | OST | WIE | OST, WIE");
    }

    void numbersGoFromLowToHigh()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..20 step 10"), "n = 0 | n = 10 | n = 20");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 1..top"), "n = 1 | n = 2 | n = 3");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..25 step 10"), "n = 0 | n = 10 | n = 20");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..0.3 step 0.1"), "n = 0 | n = 0.1 | n = 0.2 | n = 0.3");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 4..4"), "n = 4");
    }

    void numbersAreComputedInDecimals_data()
    {
        QTest::addColumn<QString>("range");
        QTest::addColumn<QList<double>>("values");
        const auto row = [](const char *range, const QList<double> &values) {
            QTest::newRow(range) << QString::fromLatin1(range) << values;
        };
        row("0..1 step 0.1", {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1});
        row("0.1..1 step 0.1", {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1});
        row("0..0.3 step 0.1", {0, 0.1, 0.2, 0.3});
        row("0..0.29 step 0.1", {0, 0.1, 0.2});
        row("0..0.2999999999999 step 0.1", {0, 0.1, 0.2});
        row("-0.3..0.3 step 0.1", {-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3});
        row("1.005..1.04 step 0.01", {1.005, 1.015, 1.025, 1.035});
        row("1e-20..4e-20 step 1e-20", {1e-20, 2e-20, 3e-20, 4e-20});
        row("1e20..3.1e20 step 1e20", {1e20, 2e20, 3e20});
        row("9007199254740990..9007199254740992", {9007199254740990, 9007199254740991, 9007199254740992});
        // The high end was computed: 1 - 0.7 is a little more, 1 - 0.9 a little less than the decimal.
        row("0..1 - 0.7 step 0.1", {0, 0.1, 0.2, 0.3});
        row("0..1 - 0.9 step 0.1", {0, 1 - 0.9});
        // A third has no short decimal: the numbers are those computed.
        row("0..1 step 1 / 3", {0, 1.0 / 3, 2 * (1.0 / 3), 1});
    }

    void numbersAreComputedInDecimals()
    {
        QFETCH(QString, range);
        QFETCH(QList<double>, values);
        WEIGHHOUSE_TAKE(problem, deciding("decide n in " + range.toStdString()));
        const std::vector<double> &options = problem.candidates().choices().front().options;
        QCOMPARE(problem.candidates().count(), static_cast<std::uint64_t>(values.size()));
        QCOMPARE(options.size(), static_cast<std::size_t>(values.size()));
        for (std::size_t k = 0; k < options.size(); ++k)
            QVERIFY2(options[k] == values[static_cast<qsizetype>(k)], numberToText(options[k]).c_str());
    }

    void valuesOfARangeDoNotReadTheSame()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide n in 1000000..1000001 step 0.25"),
                        "n = 1000000 | n = 1000000.25 | n = 1000000.5 | n = 1000000.75 | n = 1000001");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 9007199254740992..9007199254740996"),
                        "decision.bad-range: the steps of the range of `n` are too small: beside "
                        "9007199254740992 there is no other number so near\n"
                        "Use a larger step or a smaller range.");
    }

    void listedValuesComeAsListed()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide rate in (0.3, 0.1, 0.2)"), "0.3 | 0.1 | 0.2");
        WEIGHHOUSE_SAME(candidatesOf("decide kind in (\"b\", least, \"new\")"), "b | a | new");
    }

    void aYesOrNoBeginsWithNo()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide go"), "go = no | go = yes");
        WEIGHHOUSE_SAME(candidatesOf("decide go for each plant where cost < 5"),
                        "go: none | go: WIE | go: OST | go: OST, WIE");
    }

    void aChoiceForEachRowIsAProduct()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide hands in 1..2 for each plant where cost < 5"),
                        "hands[OST] = 1, hands[WIE] = 1 | hands[OST] = 1, hands[WIE] = 2 | "
                        "hands[OST] = 2, hands[WIE] = 1 | hands[OST] = 2, hands[WIE] = 2");
    }

    void ofSeveralDecisionsTheLastChangesFastest()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant where cost < 5\ndecide n in 1..2"),
                        "p: OST; n = 1 | p: OST; n = 2 | p: WIE; n = 1 | p: WIE; n = 2");
        WEIGHHOUSE_TAKE(problem,
                        deciding("decide go for each plant\ndecide hands in 0..90 step 30 for each plant"));
        QCOMPARE(problem.candidates().count(), std::uint64_t{8 * 64});
        WEIGHHOUSE_SAME(problem.label(std::uint64_t{64 + 2}),
                        "go: WIE; hands[BRE] = 0, hands[OST] = 0, hands[WIE] = 60");
    }

    void aConditionOnEarlierDecisionsIsChecked()
    {
        WEIGHHOUSE_TAKE(problem, deciding("decide a in plant\ndecide b in plant where b != a and cost < 5"));
        QCOMPARE(problem.candidates().count(), std::uint64_t{6});
        WEIGHHOUSE_TAKE(result, sweep(problem));
        WEIGHHOUSE_SAME(values(result), "10 10 x 10 10 x");
        QCOMPARE(result.outcomes[2].broken, std::vector<std::size_t>{0});
        WEIGHHOUSE_SAME(problem.constraintTexts().front(), "the condition on `b`");
    }

    void aConditionSpeaksOfASetDecidedEarlier()
    {
        WEIGHHOUSE_TAKE(problem, deciding("decide 2 of a in plant\ndecide b in plant where b not in a"));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        WEIGHHOUSE_SAME(ranked(problem, result),
                        "a: BRE, OST; b: WIE | a: BRE, WIE; b: OST | a: OST, WIE; b: BRE");
        // Of a set, each row must keep its condition.
        WEIGHHOUSE_TAKE(sets, deciding("decide 1 of a in plant\ndecide 2 of b in plant where b not in a"));
        WEIGHHOUSE_TAKE(chosen, sweep(sets));
        WEIGHHOUSE_SAME(ranked(sets, chosen),
                        "a: BRE; b: OST, WIE | a: OST; b: BRE, WIE | a: WIE; b: BRE, OST");
    }

    void whatIsChosenIsGivenAsData()
    {
        WEIGHHOUSE_TAKE(problem,
                        deciding("decide 2 of p in plant\ndecide hands in 1..2 for each plant where open\n"
                                 "decide go"));
        const auto chosen = chosenValues(problem.candidates(), problem.base(),
                                         problem.candidates().candidate(std::uint64_t{3}));
        QCOMPARE(chosen.size(), std::size_t{4});
        QVERIFY(chosen[0] == (ChosenValue{"p", "", std::string("BRE"), "BRE"}));
        QVERIFY(chosen[1] == (ChosenValue{"p", "", std::string("OST"), "OST"}));
        QVERIFY(chosen[2] == (ChosenValue{"hands", "OST", std::int64_t{2}, "2"}));
        QVERIFY(chosen[3] == (ChosenValue{"go", "", true, "yes"}));
    }

    void everyCandidateHasItsNumber()
    {
        WEIGHHOUSE_TAKE(problem, deciding("decide 1..2 of p in plant\ndecide n in 0..4 step 2\n"
                                          "decide hands in (5, 7) for each plant\ndecide go"));
        const CandidateSpace &space = problem.candidates();
        QCOMPARE(space.count(), std::uint64_t{6 * 3 * 8 * 2});
        Candidate previous;
        for (std::uint64_t i = 0; i < space.count(); ++i) {
            const Candidate candidate = space.candidate(i);
            QCOMPARE(space.index(candidate), i);
            QVERIFY(i == 0 || space.compare(previous, candidate) < 0);
            QVERIFY(space.compare(candidate, candidate) == 0);
            previous = candidate;
        }
    }

    void randomCandidatesAreCandidates()
    {
        WEIGHHOUSE_TAKE(problem,
                        deciding("decide 0..2 of p in plant\ndecide hands in (5, 7, 8) for each plant"));
        const CandidateSpace &space = problem.candidates();
        QVERIFY(rc::check([&](std::uint32_t seed) {
            Random random(seed);
            const Candidate candidate = space.random(random);
            RC_ASSERT(space.index(candidate) < space.count());
            RC_ASSERT(space.candidate(space.index(candidate)) == candidate);
        }));
    }

    void manyCandidatesAreCountedWithoutListingThem()
    {
        std::string rows = "table t(k integer key)\n";
        for (int i = 0; i < 70; ++i)
            rows += std::to_string(i) + "\n";
        const char *question =
            "question q \"?\" decide go for each t apply t where k < 0 : k = 1 maximize count(every t)";
        WEIGHHOUSE_TAKE(problem, ask(rows, question));
        QVERIFY(!problem.candidates().isCountable());
        QCOMPARE(problem.candidates().count(), saturated);
    }

    void nothingToChooseIsAnError()
    {
        WEIGHHOUSE_SAME(
            candidatesOf("decide p in plant where cost > 9"),
            "decision.no-candidate: there is nothing to choose for `p`: no row of plant meets its condition\n"
            "Loosen the decision's condition, or look at the data it speaks of.");
        WEIGHHOUSE_SAME(candidatesOf("decide p in rest"),
                        "decision.no-candidate: there is nothing to choose for `p`: rest has no rows\n"
                        "Loosen the decision's condition, or look at the data it speaks of.");
        WEIGHHOUSE_SAME(
            candidatesOf("decide 4 of p in plant"),
            "decision.no-candidate: `p` needs at least 4 rows of plant, but only 3 can be chosen\n"
            "Choose fewer rows, or loosen the decision's condition.");
        WEIGHHOUSE_SAME(candidatesOf("decide go for each plant where cost > 9"),
                        "decision.no-candidate: there is no row of plant to decide `go` for\n"
                        "Loosen the decision's condition, or look at the data it speaks of.");
        WEIGHHOUSE_SAME(candidatesOf("decide n in top..1"),
                        "decision.no-candidate: the range of `n` is empty: it goes from 3 to 1\n"
                        "Put the lower end first.");
    }

    void badRangesAndValuesAreErrors()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..10 step top - 3"),
                        "decision.bad-range: the step of the range of `n` is 0\nSteps must be more than 0.");
        WEIGHHOUSE_SAME(
            candidatesOf("decide n in 0..1 / (top - 3)"),
            "decision.bad-range: the high end of the range of `n` has no value: division by zero\n"
            "Change the question, or the parameters and data it speaks of.");
        WEIGHHOUSE_SAME(candidatesOf("decide n in min(every rest.id)..2"),
                        "decision.bad-range: the low end of the range of `n` is NULL\n"
                        "Change the question, or the parameters and data it speaks of.");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..1e9"),
                        "decision.bad-range: the range of `n` has more than 1000000 values\n"
                        "Use a larger step or a smaller range.");
        WEIGHHOUSE_SAME(candidatesOf("decide rate in (1, 1 / (top - 3))"),
                        "decision.bad-value: value 2 of `rate` has no value: division by zero\n"
                        "Change the question, or the parameters and data it speaks of.");
    }
};

WEIGHHOUSE_TEST(CandidatesTest)
#include "test_candidates.moc"
