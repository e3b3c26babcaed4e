// SPDX-License-Identifier: GPL-3.0-or-later
// decide where not everything is certain: the samples, and rankings that were recorded.
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QStringList>
#include <QTemporaryDir>

using namespace weighhouse::testing;

class TestDecideUncertain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void uncertainSamples();
    void correlatedDraws();
    void recordedRankings();

private:
    static QStringList decide(const QStringList &more)
    {
        return QStringList{QStringLiteral("decide")} + more + QStringList(QStringLiteral("--format=json"));
    }
};

/// Samples about what is not certain are weighed in states of the world unless somebody says otherwise.
void TestDecideUncertain::uncertainSamples()
{
    const auto ask = [](const char *name, const QStringList &more = {}) {
        return QStringList{QStringLiteral("decide"), QStringLiteral("--sample"), QString::fromLatin1(name)} +
               more;
    };
    WEIGHHOUSE_RUN(planting, 0, ask("planting"));
    QVERIFY2(planting.output.startsWith("Decision: Chillies\n"), planting.all().constData());
    QVERIFY(planting.output.contains("all 486 combinations"));
    QVERIFY(planting.output.contains("Knowing strawberry price would be worth 1185.95 crowns/ha."));
    WEIGHHOUSE_RUN(certain, 0, ask("planting", {QStringLiteral("--setting"), QStringLiteral("states=none")}));
    QVERIFY2(certain.output.contains("Decision: Strawberries\n"), certain.all().constData());
    WEIGHHOUSE_RUN(safely, 0,
                   ask("planting", {QStringLiteral("--question"), QStringLiteral("plant_safely")}));
    QVERIFY2(safely.output.startsWith("Decision: Onions\n"), safely.all().constData());
    WEIGHHOUSE_RUN(portfolio, 0, ask("portfolio"));
    QVERIFY2(portfolio.output.startsWith("Decision: Tesselby Remedies\n"), portfolio.all().constData());
    QVERIFY(portfolio.output.contains("1000 states of the world, drawn with the seed 1"));
    // What lists more is about what is certain, and says how to get that.
    WEIGHHOUSE_RUN(top, 2, ask("planting", {QStringLiteral("--top"), QStringLiteral("3")}));
    QVERIFY2(top.messages.contains("--states none"), top.all().constData());
    WEIGHHOUSE_RUN(listed, 0,
                   ask("planting", {QStringLiteral("--top"), QStringLiteral("3"), QStringLiteral("--setting"),
                                    QStringLiteral("states=none")}));
    QVERIFY(listed.output.contains("Decision: Strawberries\n"));
}

/// The correlation of draws changes which candidate keeps its constraints in how many states.
void TestDecideUncertain::correlatedDraws()
{
    QTemporaryDir folder;
    const auto write = [&](const char *name, const QByteArray &text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return file.fileName();
    };
    const QString assets = write("asset.csv", "name,gain\noak,5\nash,5\nelm,5\nyew,5\n");
    const QString plans = write("plan.csv", "name,share\nmixed,1\nsure,0\n");
    const QByteArray rules =
        "key asset(name)\nkey plan(name)\nuncertain asset.gain ~ normal(5, 4)\n"
        "rule worth new plan.worth = share * avg(every asset.gain) + (1 - share) * 4.3\n"
        "question hold \"?\" decide p in plan subject to p.worth >= 0 maximize p.worth\n";
    const auto ask = [&](const char *name, const QByteArray &more, const QStringList &options = {}) {
        return QStringList{QStringLiteral("decide"),
                           QStringLiteral("--data"),
                           assets,
                           QStringLiteral("--data"),
                           plans,
                           QStringLiteral("--rules"),
                           write(name, rules + more),
                           QStringLiteral("--states"),
                           QStringLiteral("4000")} +
               options;
    };
    // The mean of four has the deviation 2: below 0 in 0.6 % of the states.
    WEIGHHOUSE_RUN(alone, 0, ask("alone.rules", {}));
    QVERIFY2(alone.output.startsWith("Decision: mixed\n"), alone.all().constData());
    // With the correlation 0.8 it is 3.7: in 9 %.
    WEIGHHOUSE_RUN(together, 0, ask("together.rules", "correlated asset.gain by 0.8\n"));
    QVERIFY2(together.output.startsWith("Decision: sure\n"), together.all().constData());
    QVERIFY2(together.output.contains("Draws that are correlated, by their ranks: asset.gain by 0.8."),
             together.all().constData());
    WEIGHHOUSE_RUN(again, 0, ask("together.rules", "correlated asset.gain by 0.8\n"));
    QCOMPARE(again.output, together.output);
    WEIGHHOUSE_RUN(never, 1, ask("never.rules", "correlated asset.gain by -0.5\n"));
    QVERIFY2(never.all().contains("never.rules:6:26") &&
                 never.all().contains("Write a number from -0.3198 on"),
             never.all().constData());
}

/// A careful reader was the chat model; what it wrote is said again.
void TestDecideUncertain::recordedRankings()
{
    const auto recorded = [](const char *sample) {
        return QStringList{QStringLiteral("decide"), QStringLiteral("--sample=") + QLatin1String(sample),
                           QStringLiteral("--strategy=dellma-pairs"), QStringLiteral("--setting=samples=8"),
                           QStringLiteral("--cassette=" WEIGHHOUSE_SOURCE_DIR "/tests/app/cassettes/") +
                               QLatin1String(sample) + QStringLiteral(".jsonl")};
    };
    WEIGHHOUSE_RUN(planting, 0, recorded("planting"));
    QVERIFY2(planting.output.contains("Decision: Strawberries"), planting.all().constData());
    // The reader ranked by income; the best single outcomes are not the best on average, and that is told.
    QVERIFY2(planting.output.contains("by the average of the strengths themselves, Tomatoes is the first"),
             planting.all().constData());
    WEIGHHOUSE_RUN(decided, 0, recorded("portfolio"));
    QVERIFY2(decided.output.contains("Decision: Tesselby Remedies"), decided.all().constData());
    QVERIFY2(decided.output.contains("as everything is stored"), decided.all().constData());
    // States drawn with another seed are others, and nobody ranked them.
    WEIGHHOUSE_RUN(unknown, 1, recorded("portfolio") + QStringList{QStringLiteral("--setting=seed=2")});
    QVERIFY(!unknown.output.contains("Decision:"));
}

WEIGHHOUSE_TEST(TestDecideUncertain)
#include "test_decide_uncertain.moc"
