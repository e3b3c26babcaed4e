// SPDX-License-Identifier: GPL-3.0-or-later
// Beliefs from words and numbers, and what happens to the others when one is changed.
#include "core/uncertainty/analysis/belief.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <limits>
#include <numeric>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

Belief anyBelief(std::size_t count)
{
    std::vector<double> weights;
    for (std::size_t i = 0; i < count; ++i)
        weights.push_back(*rc::gen::inRange(0, 1000));
    weights[0] += 1;
    return *beliefFromWeights(weights);
}

std::string codeOf(const Result<Belief> &belief)
{
    return belief ? std::string() : belief.error().code;
}

} // namespace

class TestBeliefs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreThePublishedWeights();
    void wordsAreReadTolerantly();
    void unknownWordsAreErrors();
    void weightsAreChecked();
    void othersShareInProportion();
    void endsAreExact();
    void lockedValuesStay();
    void anyChangeIsABelief();
};

void TestBeliefs::wordsAreThePublishedWeights()
{
    const VerbalScale scale = VerbalScale::published();
    const std::vector<std::string> words{"very likely", "somewhat likely", "unlikely"};
    WEIGHHOUSE_TAKE(belief, beliefFromWords(words, scale));
    QCOMPARE(belief.size(), std::size_t{3});
    WEIGHHOUSE_NEAR(belief[0], 6.0 / 12, 1e-15);
    WEIGHHOUSE_NEAR(belief[1], 4.0 / 12, 1e-15);
    WEIGHHOUSE_NEAR(belief[2], 2.0 / 12, 1e-15);
    VerbalScale own = scale;
    own.terms = {{"sure", 9}, {"hardly", 1}};
    WEIGHHOUSE_TAKE(edited, beliefFromWords(std::vector<std::string>{"Hardly", "sure"}, own));
    WEIGHHOUSE_NEAR(edited[0], 0.1, 1e-15);
}

void TestBeliefs::wordsAreReadTolerantly()
{
    const VerbalScale scale = VerbalScale::published();
    for (const char *words : {"very likely", "Very Likely", " very  likely. ", "very-likely", "VERY_LIKELY",
                              "**very likely**", "\"very likely\""})
        QCOMPARE(scale.weightOf(words), std::optional(6.0));
    QCOMPARE(scale.weightOf("somewhat_unlikely"), std::optional(3.0));
    for (const char *words : {"", "...", "likley", "not likely", "very very likely", "6"})
        QVERIFY2(!scale.weightOf(words), words);
}

void TestBeliefs::unknownWordsAreErrors()
{
    const auto belief =
        beliefFromWords(std::vector<std::string>{"likely", "unlikly"}, VerbalScale::published());
    WEIGHHOUSE_SAME(codeOf(belief), "uncertainty.unknown-words");
    QVERIFY(belief.error().hint.text().find("unlikely") != std::string::npos);
}

void TestBeliefs::weightsAreChecked()
{
    using Weights = std::vector<double>;
    for (const Weights &weights :
         {Weights{1, -1}, Weights{1, std::nan("")}, Weights{1, std::numeric_limits<double>::infinity()}})
        WEIGHHOUSE_SAME(codeOf(beliefFromWeights(weights)), "uncertainty.bad-weight");
    WEIGHHOUSE_SAME(codeOf(beliefFromWeights(Weights{0, 0})), "uncertainty.no-weight");
    WEIGHHOUSE_SAME(codeOf(beliefFromWeights(Weights{})), "uncertainty.no-weight");
    // Sums that overflow are no reason to refuse.
    WEIGHHOUSE_TAKE(large, beliefFromWeights(Weights{1e308, 1e308, 0}));
    QCOMPARE(large, (Belief{0.5, 0.5, 0}));
    QVERIFY(!checkBelief(Belief{0.5, 0.4}));
    QVERIFY(!checkBelief(Belief{1.5, -0.5}));
    QVERIFY(checkBelief(Belief{0.1, 0.2, 0.7}));
}

void TestBeliefs::othersShareInProportion()
{
    WEIGHHOUSE_TAKE(changed, withProbability(Belief{0.5, 0.3, 0.2}, {false, false, false}, 0, 0.75));
    WEIGHHOUSE_NEAR(changed[0], 0.75, 0);
    WEIGHHOUSE_NEAR(changed[1], 0.15, 1e-15);
    WEIGHHOUSE_NEAR(changed[2], 0.1, 1e-15);
    // Where the others had nothing, they share evenly.
    WEIGHHOUSE_TAKE(even, withProbability(Belief{1, 0, 0}, {false, false, false}, 0, 0.5));
    QCOMPARE(even, (Belief{0.5, 0.25, 0.25}));
}

void TestBeliefs::endsAreExact()
{
    const std::vector<bool> none(3);
    WEIGHHOUSE_TAKE(all, withProbability(Belief{0.1, 0.2, 0.7}, none, 1, 1));
    QCOMPARE(all, (Belief{0, 1, 0}));
    WEIGHHOUSE_TAKE(nothing, withProbability(Belief{0.1, 0.2, 0.7}, none, 2, 0));
    QCOMPARE(nothing[2], 0.0);
    WEIGHHOUSE_NEAR(nothing[0] + nothing[1], 1, 1e-15);
    // All others locked: what they leave is all that is possible.
    const std::vector<bool> others{true, false, true};
    const ProbabilityRange range = rangeOf(Belief{0.1, 0.2, 0.7}, others, 1);
    QCOMPARE(range.low, range.high);
    WEIGHHOUSE_NEAR(range.low, 0.2, 1e-15);
    WEIGHHOUSE_SAME(codeOf(withProbability(Belief{0.1, 0.2, 0.7}, others, 1, 0.3)),
                    "uncertainty.out-of-range");
    WEIGHHOUSE_TAKE(same, withProbability(Belief{0.1, 0.2, 0.7}, others, 1, 0.2));
    WEIGHHOUSE_NEAR(same[1], 0.2, 1e-15);
}

void TestBeliefs::lockedValuesStay()
{
    const std::vector<bool> locked{true, false, false, false};
    WEIGHHOUSE_TAKE(changed, withProbability(Belief{0.4, 0.3, 0.2, 0.1}, locked, 1, 0.6));
    QCOMPARE(changed[0], 0.4);
    QCOMPARE(changed[1], 0.6);
    QCOMPARE(changed[2], 0.0);
    QCOMPARE(changed[3], 0.0);
    WEIGHHOUSE_SAME(codeOf(withProbability(Belief{0.4, 0.3, 0.2, 0.1}, locked, 1, 0.7)),
                    "uncertainty.out-of-range");
    WEIGHHOUSE_SAME(codeOf(withProbability(Belief{0.4, 0.3, 0.2, 0.1}, locked, 0, 0.5)),
                    "uncertainty.out-of-range");
    WEIGHHOUSE_SAME(codeOf(withProbability(Belief{0.4, 0.6}, locked, 0, 0.5)), "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(codeOf(withProbability(Belief{0.4, 0.6}, {false, false}, 2, 0.5)),
                    "uncertainty.no-such-value");
    WEIGHHOUSE_SAME(codeOf(withProbability(Belief{0.4, 0.6}, {false, false}, 1, std::nan(""))),
                    "uncertainty.out-of-range");
}

void TestBeliefs::anyChangeIsABelief()
{
    QVERIFY(rc::check("whatever is dragged where", [] {
        const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 7));
        const Belief belief = anyBelief(count);
        std::vector<bool> locked;
        for (std::size_t i = 0; i < count; ++i)
            locked.push_back(*rc::gen::inRange(0, 3) == 0);
        const auto value = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(count)));
        const ProbabilityRange range = rangeOf(belief, locked, value);
        const double share = *rc::gen::inRange(0, 1001) / 1000.0;
        const double wanted = range.low + share * (range.high - range.low);
        const auto changed = withProbability(belief, locked, value, wanted);
        RC_ASSERT(changed.has_value());
        RC_ASSERT(checkBelief(*changed).has_value());
        RC_ASSERT(std::abs((*changed)[value] - wanted) <= 1e-15);
        for (std::size_t i = 0; i < count; ++i) {
            if (locked[i])
                RC_ASSERT((*changed)[i] == belief[i]);
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t k = 0; k < count; ++k) {
                if (i != value && k != value && !locked[i] && !locked[k] && belief[i] * belief[k] > 0)
                    RC_ASSERT(std::abs((*changed)[i] * belief[k] - (*changed)[k] * belief[i]) <= 1e-14);
            }
        }
    }));
}

WEIGHHOUSE_TEST(TestBeliefs)
#include "test_beliefs.moc"
