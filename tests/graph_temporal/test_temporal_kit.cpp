// SPDX-License-Identifier: GPL-3.0-or-later
// What the technology compatibility kit says about temporal values.
#include "core/base/text.h"
#include "tests/graph_temporal/scenario.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestTemporalKit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarios();
};

/// Nearly all are read by the small evaluator, and all of those come out as the kit has them.
void TestTemporalKit::scenarios()
{
    WEIGHHOUSE_REAL_DATA(path, "tck/scenarios.jsonl");
    std::ifstream file(path);
    int all = 0;
    int read = 0;
    std::vector<std::string> wrong;
    for (std::string line; std::getline(file, line);) {
        const auto scenario = nlohmann::json::parse(line);
        if (scenario.at("folder") != "expressions/temporal")
            continue;
        ++all;
        const auto query = scenario.at("query").get<std::string>();
        const auto outcome = runScenario(scenario.at("setup").get<std::vector<std::string>>(), query);
        if (outcome.kind == ScenarioOutcome::Kind::Unreadable) {
            qInfo("not read: %s: %s", query.c_str(), outcome.message.c_str());
            continue;
        }
        ++read;
        const auto expect = scenario.at("expect").get<std::string>();
        std::vector<std::vector<std::string>> expected;
        if (expect == "rows") {
            expected = scenario.at("table").get<std::vector<std::vector<std::string>>>();
            expected.erase(expected.begin());
        }
        const bool isRight = expect == "error"
                                 ? outcome.kind == ScenarioOutcome::Kind::Error
                                 : outcome.kind == ScenarioOutcome::Kind::Rows && outcome.rows == expected;
        if (!isRight)
            wrong.push_back(query + " -> " + outcome.message +
                            (outcome.rows.empty() ? "" : join(outcome.rows.front(), " | ")));
    }
    qInfo("%d scenarios, %d read, %zu wrong", all, read, wrong.size());
    if (!wrong.empty())
        QFAIL(join(wrong, "\n").c_str());
    QVERIFY(all > 0);
    QVERIFY2(read * 100 >= all * 95, "the evaluator reads too few scenarios");
}

WEIGHHOUSE_TEST(TestTemporalKit)
#include "test_temporal_kit.moc"
