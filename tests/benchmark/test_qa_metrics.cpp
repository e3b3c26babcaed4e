// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of questions over several documents, with numbers that were worked out by hand.
#include "core/benchmark/qa/answer_text.h"
#include "core/benchmark/qa/figures.h"
#include "core/benchmark/qa/retrieval_figures.h"
#include "core/benchmark/qa/run_times.h"
#include "tests/support/registry.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::qa;

namespace
{

bool isNear(double one, double other)
{
    return std::abs(one - other) < 1e-12;
}

} // namespace

class TestQaMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void normalised_data();
    void normalised();
    void scores();
    void aliases();
    void quality();
    void together();
    void gainByDepth();
    void times();
    void means();
    void figuresOfAQuestion();
};

void TestQaMetrics::normalised_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("expected");
    QTest::newRow("articles") << QStringLiteral("The Beatles, an  English a band")
                              << QStringLiteral("beatles english band");
    QTest::newRow("no articles inside words")
        << QStringLiteral("Theatre Anna") << QStringLiteral("theatre anna");
    QTest::newRow("punctuation joins") << QStringLiteral("U.S.A. (1,000)") << QStringLiteral("usa 1000");
    QTest::newRow("UTF-8") << QStringLiteral(u"  \u00c9COLE\u00a0\u00c4rger ")
                           << QStringLiteral(u"\u00e9cole \u00e4rger");
    QTest::newRow("a word with a mark is no article")
        << QStringLiteral(u"th\u00e9 \u00e0 la") << QStringLiteral(u"th\u00e9 \u00e0 la");
    QTest::newRow("nothing") << QStringLiteral(" The. ") << QString();
}

void TestQaMetrics::normalised()
{
    QFETCH(QString, answer);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(normalisedAnswer(answer.toStdString())), expected);
}

void TestQaMetrics::scores()
{
    const auto same = answerScores("The Henry Baring.", "henry baring");
    QCOMPARE(same, (AnswerScores{.contained = 1, .exact = 1, .f1 = 1}));
    // Five words, two of them the answer's two: precision 2/5, recall 1, F1 = 2 * 0.4 / 1.4.
    const auto longer = answerScores("his father was Henry Baring", "Henry Baring");
    QCOMPARE(longer.contained, 1.0);
    QCOMPARE(longer.exact, 0.0);
    QVERIFY(isNear(longer.f1, 0.8 / 1.4));
    // One of two words on both sides; a word counts as often as it is there.
    QVERIFY(isNear(answerScores("Francis Baring", "Henry Baring").f1, 0.5));
    QVERIFY(isNear(answerScores("Baring Baring", "Henry Baring").f1, 0.5));
    // Whole words only.
    QCOMPARE(answerScores("I know", "no").contained, 0.0);
    QCOMPARE(answerScores("No, it is not", "no").contained, 1.0);
    // HotpotQA: "yes" agrees with nothing but itself.
    QCOMPARE(answerScores("yes it is", "yes").f1, 0.0);
    QCOMPARE(answerScores("yes", "yes").f1, 1.0);
    QCOMPARE(answerScores("", "yes"), AnswerScores());
    QCOMPARE(answerScores("anything", "the").contained, 0.0);
}

void TestQaMetrics::aliases()
{
    const auto scores = answerScores("NYC", "New York City", {"Big Apple", "N.Y.C."});
    QCOMPARE(scores, (AnswerScores{.contained = 1, .exact = 1, .f1 = 1}));
    QCOMPARE(answerScores("Boston", "New York City", {"NYC"}), AnswerScores());
}

void TestQaMetrics::quality()
{
    // Two passages of document 7, which should be found, like 9; 8 should not.
    const Ranking ranking{{0, 7}, {1, 8}, {2, 7}, {3, 9}};
    const Gold gold{7, 9, 11};
    QCOMPARE(qualityAt(ranking, gold, 0), Quality());
    const auto one = qualityAt(ranking, gold, 1);
    QVERIFY(isNear(one.precision, 1.0) && isNear(one.recall, 1.0 / 3));
    const auto three = qualityAt(ranking, gold, 3);
    QVERIFY(isNear(three.precision, 2.0 / 3) && isNear(three.recall, 1.0 / 3));
    const auto all = qualityAt(ranking, gold, 10);
    QVERIFY(isNear(all.precision, 3.0 / 4) && isNear(all.recall, 2.0 / 3));
    QCOMPARE(qualityAt(ranking, {}, 4).recall, 0.0);
}

void TestQaMetrics::together()
{
    const std::vector<Ranking> rankings{{{0, 1}, {1, 2}, {2, 3}}, {{1, 2}, {3, 4}}, {}};
    QCOMPARE(unionOf(rankings, 1), (Ranking{{0, 1}, {1, 2}}));
    QCOMPARE(unionOf(rankings, 2), (Ranking{{0, 1}, {1, 2}, {3, 4}}));
    QCOMPARE(unionOf(rankings, 9), (Ranking{{0, 1}, {1, 2}, {3, 4}, {2, 3}}));
}

void TestQaMetrics::gainByDepth()
{
    // Two steps at depth 1 find document 1 both; depth 2 finds it again, and 2; depth 3 finds nothing new.
    const std::vector<Ranking> rankings{{{0, 1}, {1, 5}}, {{0, 1}}, {{0, 1}, {2, 2}}, {{2, 2}}};
    const std::vector<std::size_t> depths{1, 1, 2, 3};
    const Gold gold{1, 2, 3};
    QCOMPARE(newGoldByDepth(rankings, depths, gold, 5), (std::vector<std::size_t>{1, 1, 0}));
    // With one passage for each, 2 is found at depth 3.
    QCOMPARE(newGoldByDepth(rankings, depths, gold, 1), (std::vector<std::size_t>{1, 0, 1}));
    QVERIFY(newGoldByDepth({}, {}, gold, 1).empty());
}

void TestQaMetrics::times()
{
    // 0 (1 s) and 1 (4 s) are roots; 2 (5 s) needs 0, 3 (1 s) needs 1, 4 (2 s) needs 2 and 3.
    // Longest way: 1 + 5 + 2 = 8 (the other is 4 + 1 + 2 = 7); depths: 4 + 5 + 2 = 11; all: 13.
    const plan::Steps steps{.durations = {1, 4, 5, 1, 2}, .parents = {{}, {}, {0}, {1}, {2, 3}}};
    const RunTimes of = runTimes(steps);
    QCOMPARE(of, (RunTimes{.critical = 8, .byLevel = 11, .sequential = 13}));
    QCOMPARE(of.speedUpOfLevels(8), 11.0 / 8);
    QCOMPARE(of.speedUpOfSequence(8), 13.0 / 8);
    QCOMPARE(of.speedUpOfSequence(0), 0.0);
    QCOMPARE(runTimes({}), RunTimes());
}

void TestQaMetrics::means()
{
    QCOMPARE(meanOf({}), Mean());
    QCOMPARE(meanOf({3}), (Mean{.value = 3, .half = 0, .count = 1}));
    // Mean 2, variance ((1 + 1) / 1) = 2 of two values, standard error sqrt(2 / 2) = 1.
    const Mean mean = meanOf({1, 3});
    QVERIFY(isNear(mean.value, 2) && isNear(mean.half, 1.959963984540054));
    QCOMPARE(medianOf({3, 1, 2}), 2.0);
    QCOMPARE(medianOf({4, 1}), 2.5);
    QCOMPARE(medianOf({}), 0.0);
}

void TestQaMetrics::figuresOfAQuestion()
{
    GoldResult result{.gold = {1, 2},
                      .main = {{0, 1}, {10, 8}, {11, 9}, {2, 2}},
                      .run = GoldRun{.steps = {{.ranking = {{0, 1}, {12, 5}}, .gold = {1}},
                                               {.ranking = {{2, 2}, {0, 1}}, .gold = {2}}}}};
    const QuestionFigures one = questionFigures(result, 1);
    QCOMPARE(one.passages, 2U);
    QCOMPARE(one.steps.recall, 1.0);
    QCOMPARE(one.main.recall, 0.5);
    QCOMPARE(one.mainAsMany.recall, 0.5); // passages 0 and 10
    const QuestionFigures two = questionFigures(result, 2);
    QCOMPARE(two.passages, 3U); // 0, 2, 12
    QVERIFY(isNear(two.steps.precision, 2.0 / 3));
    QCOMPARE(two.mainAsMany.recall, 0.5); // passages 0, 10, 11
    result.run.reset();
    QCOMPARE(questionFigures(result, 4).main.recall, 1.0);
}

WEIGHHOUSE_TEST(TestQaMetrics)
#include "test_qa_metrics.moc"
