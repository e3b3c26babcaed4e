// SPDX-License-Identifier: GPL-3.0-or-later
// States and beliefs in the words of prompts.
#include "core/base/files.h"
#include "core/benchmark/dellma/transcript.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;

class TestDellmaStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factors();
    void beliefs();
    void published();
};

void TestDellmaStates::factors()
{
    QCOMPARE(factorsIn("climate condition: mild improvement, apple price change: no change"),
             (std::vector<FactorValue>{{"climate condition", "mild improvement"},
                                       {"apple price change", "no change"}}));
    QCOMPARE(factorsIn("economic health: stable, growth of meta platforms, i.e. facebook (meta): rapid"),
             (std::vector<FactorValue>{{"economic health", "stable"},
                                       {"growth of meta platforms, i.e. facebook (meta)", "rapid"}}));
    QVERIFY(factorsIn("").empty());
    QCOMPARE(factorsIn("no value"), (std::vector<FactorValue>{{"no value", ""}}));
}

void TestDellmaStates::beliefs()
{
    const auto found = beliefsIn("The state:\n- climate: {'drought': 'very likely', 'rain': 'unlikely'}\n"
                                 "- natural disasters and 'black swan' events: {\"none\": 'likely'}\n"
                                 "- odd: {'a': 'perhaps'}\n- broken: {'a'\n- apple:\n");
    QCOMPARE(found, (std::vector<Belief>{{"climate", {{"drought", 0.75}, {"rain", 0.25}}},
                                         {"natural disasters and 'black swan' events", {{"none", 1}}}}));
}

void TestDellmaStates::published()
{
    WEIGHHOUSE_REAL_DATA(folder, "dellma");
    WEIGHHOUSE_TAKE(methods, methodsIn(folder));
    std::size_t pairs = 0;
    for (const Method &method : methods) {
        if (method.kind == MethodKind::Direct)
            continue;
        for (const Case &entry : method.cases) {
            WEIGHHOUSE_TAKE(transcript, readTranscript(method, entry, Reading::Careful));
            QVERIFY2(!transcript.beliefs.empty(), entry.name.c_str());
            // Every state has a value of every factor, and prompts say how likely it is.
            for (const std::size_t state : transcript.states) {
                const auto values = factorsIn(transcript.stateTexts.at(state));
                if (values.empty())
                    continue;
                ++pairs;
                QCOMPARE(values.size(), transcript.beliefs.size());
                for (const FactorValue &value : values) {
                    const auto belief = std::ranges::find(transcript.beliefs, value.factor, &Belief::factor);
                    QVERIFY2(belief != transcript.beliefs.end(), value.factor.c_str());
                    const auto chance =
                        std::ranges::find(belief->chances, value.value, &Belief::Chance::value);
                    QVERIFY2(chance != belief->chances.end(), value.value.c_str());
                }
            }
            for (std::size_t reply = 0; reply < transcript.rankings.size(); ++reply) {
                const auto [first, size] = transcript.shown[reply];
                for (const uncertainty::Item item : transcript.rankings[reply])
                    QVERIFY(item >= first && item < first + size);
            }
        }
    }
    QVERIFY(pairs > 0);
    qInfo("%zu pairs", pairs);
}

WEIGHHOUSE_TEST(TestDellmaStates)
#include "test_dellma_states.moc"
