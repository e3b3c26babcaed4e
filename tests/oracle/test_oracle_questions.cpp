// SPDX-License-Identifier: GPL-3.0-or-later
// Every candidate of a question comes to what a second, independent way gives, and the best is the best.
#include "tests/decision/asking.h"
#include "tests/oracle/questions.h"
#include "tests/support/registry.h"

#include <QTest>
#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

bool isNear(double found, double expected)
{
    return std::abs(found - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

/// Counts the candidates of all questions.
struct Seen {
    std::size_t compared = 0;
    std::size_t unclear = 0; ///< The second way leaves open what they come to.
};

/// Describes the first difference; empty if there is none.
std::string difference(const decision::SweepResult &result, oracle::AskedQuestion &question, Seen &seen)
{
    const auto &candidates = question.candidates();
    if (result.outcomes.size() != candidates.size())
        return std::to_string(result.outcomes.size()) + " candidates, not " +
               std::to_string(candidates.size());
    std::optional<double> best;
    bool isClear = true;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const oracle::Worth worth = question.worthOf(candidates[i]);
        const decision::Outcome &outcome = result.outcomes[i];
        if (worth.isUnclear) {
            isClear = false;
            ++seen.unclear;
            continue;
        }
        ++seen.compared;
        if (outcome.admissible != worth.isAdmissible)
            return "candidate " + std::to_string(i) + (worth.isAdmissible ? " is" : " is not") +
                   " admissible";
        if (!worth.isAdmissible)
            continue;
        if (!isNear(outcome.objectives.front(), *worth.objective))
            return "candidate " + std::to_string(i) + ": " + std::to_string(outcome.objectives.front()) +
                   " is not " + std::to_string(*worth.objective);
        const double wanted = question.isMaximized() ? *worth.objective : -*worth.objective;
        best = std::max(best.value_or(wanted), wanted);
    }
    if (!isClear)
        return {};
    if (best.has_value() != !result.ranking.empty())
        return best ? "there is a best candidate" : "no candidate is admissible";
    if (!best)
        return {};
    const double chosen = result.outcomes[result.ranking.front()].objectives.front();
    return isNear(question.isMaximized() ? chosen : -chosen, *best) ? "" : "another candidate is the best";
}

} // namespace

class OracleQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCandidateIsTheSame()
    {
        const int wished = qEnvironmentVariableIntValue("WEIGHHOUSE_ORACLE_ROUNDS");
        const std::uint64_t count = wished > 0 ? static_cast<std::uint64_t>(wished) : 1000;
        constexpr std::size_t most = 300; // candidates of a question
        std::size_t asked = 0;
        std::size_t admissible = 0;
        std::size_t weighed = 0;
        Seen seen;
        for (std::uint64_t seed = 0; asked < count; ++seed) {
            Random random(seed, 12);
            oracle::RuledWorld ruled = oracle::randomRules(random);
            oracle::AskedQuestion question(random, ruled);
            if (question.candidates().size() > most)
                continue;
            ++asked;
            const std::string dataset = ruled.world.datasetText(oracle::references);
            const auto shown = [&] {
                return "seed " + std::to_string(seed) + "\n" + dataset + "\n" + ruled.rules + question.text();
            };
            const SmallModel model = smallModel(dataset, ruled.rules + question.text());
            if (!model.errors.empty())
                QFAIL((shown() + toText(model.errors.front())).c_str());
            const auto problem = ask(dataset, ruled.rules + question.text());
            if (!problem) {
                if (!question.candidates().empty())
                    QFAIL((shown() + errorText(problem)).c_str());
                continue;
            }
            const auto result = decision::sweep(*problem, {.threads = 1});
            if (!result)
                QFAIL((shown() + errorText(result)).c_str());
            if (const std::string text = difference(*result, question, seen); !text.empty())
                QFAIL((shown() + text).c_str());
            weighed += result->outcomes.size();
            admissible += result->ranking.size();
        }
        QVERIFY(weighed > 10 * count);
        QVERIFY(seen.unclear < seen.compared / 10);
        QVERIFY(admissible > weighed / 4); // or it would compare nothing with nothing
    }
};

WEIGHHOUSE_TEST(OracleQuestions)
#include "test_oracle_questions.moc"
