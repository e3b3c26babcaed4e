// SPDX-License-Identifier: GPL-3.0-or-later
// The published transcripts against what the authors' evaluation makes of them.
#include "core/base/files.h"
#include "core/benchmark/dellma/decide.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;

namespace
{

/// Tells what a name in the expected results stands for.
struct Named {
    const char *name;
    const char *environment;
    MethodKind kind;
    const char *ending; ///< Of a direct method's name.
    Comparing comparing;
};

constexpr Named named[] = {
    {"agriculture/pairs64", "agriculture", MethodKind::Minibatches, "", Comparing::Pairs},
    {"agriculture/top1-64", "agriculture", MethodKind::Minibatches, "", Comparing::Top},
    {"agriculture/naive50", "agriculture", MethodKind::OneBatch, "", Comparing::Pairs},
    {"agriculture/zero-shot", "agriculture", MethodKind::Direct, "zero-shot", Comparing::Pairs},
    {"agriculture/cot", "agriculture", MethodKind::Direct, "cot", Comparing::Pairs},
    {"agriculture/self-consistency", "agriculture", MethodKind::Direct, "self-consistency", Comparing::Pairs},
    {"stocks/pairs64", "stocks", MethodKind::Minibatches, "", Comparing::Pairs},
    {"stocks/top1-64", "stocks", MethodKind::Minibatches, "", Comparing::Top},
    {"stocks/naive50", "stocks", MethodKind::OneBatch, "", Comparing::Pairs},
    {"stocks/zero-shot", "stocks", MethodKind::Direct, "zero-shot", Comparing::Pairs},
    {"stocks/cot", "stocks", MethodKind::Direct, "cot", Comparing::Pairs},
    {"stocks/self-consistency", "stocks", MethodKind::Direct, "self-consistency", Comparing::Pairs},
};

const Method *methodOf(const std::vector<Method> &methods, const Named &wanted)
{
    const auto found = std::ranges::find_if(methods, [&wanted](const Method &method) {
        return method.environment == wanted.environment && method.kind == wanted.kind &&
               method.name.ends_with(wanted.ending) &&
               (method.kind != MethodKind::Minibatches || method.samples == 64);
    });
    return found == methods.end() ? nullptr : &*found;
}

double deviation(double got, double expected)
{
    return got == expected ? 0 : std::abs(got - expected) / std::abs(expected);
}

/// Actions whose expected utility is the highest but for rounding.
std::size_t equalIn(const std::vector<double> &utilities)
{
    const double highest = *std::ranges::max_element(utilities);
    return static_cast<std::size_t>(std::ranges::count_if(
        utilities, [highest](double utility) { return highest - utility <= 1e-13 * std::abs(highest); }));
}

/// Tells how far the decisions agree with the published ones.
void tell(const std::vector<Decision> &decisions, const char *name, std::size_t sameAction, double deviates)
{
    double imbalance = 0;
    std::size_t steps = 0;
    for (const Decision &decision : decisions) {
        steps = std::max(steps, decision.fit ? decision.fit->steps : 0);
        imbalance = std::max(imbalance, decision.fit ? decision.fit->imbalance : 0);
    }
    const Summary summary = summaryOf(decisions);
    qInfo(
        "%s: %zu decisions, %zu with the published action, %zu whose utilities are equal; utilities deviate "
        "by %.2g at most; %zu steps, imbalance %.2g at most; accuracy %.3f %%, utility %.3f %%",
        name, decisions.size(), sameAction, summary.equal, deviates, steps, imbalance, summary.accuracy,
        summary.normalisedUtility);
}

} // namespace

class TestDellmaPublished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expected_data();
    void expected();
    void whateverTheThreads();
    void repairs();
};

void TestDellmaPublished::expected_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < static_cast<int>(std::size(named)); ++i)
        QTest::newRow(named[i].name) << i;
}

void TestDellmaPublished::expected()
{
    QFETCH(int, which);
    WEIGHHOUSE_REAL_DATA(folder, "dellma");
    WEIGHHOUSE_TAKE(text, readFile(folder / "expected.json"));
    const auto all = nlohmann::json::parse(text);
    const auto wanted = all.at(named[which].name);
    WEIGHHOUSE_TAKE(methods, methodsIn(folder));
    const Method *method = methodOf(methods, named[which]);
    QVERIFY(method);
    WEIGHHOUSE_TAKE(found, decideAll(*method, publishedSettings(*method, named[which].comparing)));
    QVERIFY(found.failures.empty());
    QCOMPARE(found.decisions.size(), wanted.size());
    double largest = 0;
    std::size_t sameAction = 0;
    for (const Decision &decision : found.decisions) {
        const auto &entry = wanted.at(decision.name);
        const auto utilities = entry.at("utilities").get<std::vector<double>>();
        QCOMPARE(decision.utilities.size(), utilities.size());
        for (std::size_t i = 0; i < utilities.size(); ++i)
            largest = std::max(largest, deviation(decision.utilities[i], utilities[i]));
        QCOMPARE(decision.truth, entry.at("truth").get<std::size_t>());
        QVERIFY(deviation(decision.best, entry.at("best").get<double>()) < 1e-12);
        // The authors take an action from rounding errors where all utilities are equal. Then it must be
        // among those that are told to be equal, else it must be the one that was chosen.
        const auto predicted = entry.at("pred").get<std::size_t>();
        QCOMPARE(decision.equal, equalIn(utilities));
        if (decision.chosen == predicted) {
            ++sameAction;
            QVERIFY(deviation(decision.got, entry.at("got").get<double>()) < 1e-12);
        } else {
            QVERIFY2(decision.equal > 1, decision.name.c_str());
        }
        QVERIFY2(!decision.fit || decision.fit->isConverged(), decision.name.c_str());
    }
    QVERIFY2(largest < 1e-6, qPrintable(QString::number(largest)));
    tell(found.decisions, named[which].name, sameAction, largest);
    const Summary summary = summaryOf(found.decisions);
    if (sameAction < found.decisions.size())
        return;
    double correct = 0;
    double share = 0;
    for (const auto &[name, entry] : wanted.items()) {
        correct += entry.at("pred") == entry.at("truth") ? 1 : 0;
        share += entry.at("got").get<double>() / entry.at("best").get<double>();
    }
    const auto count = static_cast<double>(wanted.size());
    QVERIFY(std::abs(summary.accuracy - 100 * correct / count) < 1e-9);
    QVERIFY(std::abs(summary.normalisedUtility - 100 * share / count) < 1e-9);
}

void TestDellmaPublished::whateverTheThreads()
{
    WEIGHHOUSE_REAL_DATA(folder, "dellma");
    WEIGHHOUSE_TAKE(methods, methodsIn(folder));
    const Method *method = methodOf(methods, named[0]);
    QVERIFY(method);
    Method few = *method;
    few.cases.resize(6);
    Settings settings = publishedSettings(few);
    settings.bootstrap = uncertainty::Bootstrap{50, 9};
    settings.threads = 1;
    WEIGHHOUSE_TAKE(one, decideAll(few, settings));
    settings.threads = 3;
    WEIGHHOUSE_TAKE(three, decideAll(few, settings));
    for (std::size_t i = 0; i < few.cases.size(); ++i) {
        QCOMPARE(one.decisions[i].utilities, three.decisions[i].utilities);
        QCOMPARE(one.decisions[i].expected[0].bootstrapError, three.decisions[i].expected[0].bootstrapError);
        QVERIFY(one.decisions[i].expected[0].bootstrapError > 0);
        QCOMPARE(one.decisions[i].expected[0].samples, std::size_t{64});
    }
}

void TestDellmaPublished::repairs()
{
    WEIGHHOUSE_REAL_DATA(folder, "dellma");
    WEIGHHOUSE_TAKE(methods, methodsIn(folder));
    const Method *method = methodOf(methods, named[2]);
    QVERIFY(method);
    Settings settings = publishedSettings(*method);
    WEIGHHOUSE_TAKE(published, decideAll(*method, settings));
    settings.reading = Reading::Careful;
    WEIGHHOUSE_TAKE(careful, decideAll(*method, settings));
    const auto before = summaryOf(published.decisions).repairs;
    const auto after = summaryOf(careful.decisions).repairs;
    // Read carefully, nothing is appended that nobody ranked.
    QVERIFY(before.contains(Repair::Appended) && !after.contains(Repair::Appended));
    QVERIFY(after.at(Repair::NotRanked) >= before.at(Repair::Appended));
    QCOMPARE(before.at(Repair::Repeated), after.at(Repair::Repeated));
    for (const auto &[kind, count] : before)
        QVERIFY(!wordsOf(kind, count).text("de").empty());
}

WEIGHHOUSE_TEST(TestDellmaPublished)
#include "test_dellma_published.moc"
