// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/imperfect_tests.h"

#include <utility>

namespace weighhouse::uncertainty
{

Result<std::vector<std::optional<SignalValue>>> valueOfTests(const QuestionAnalysis &analysis,
                                                             const QuestionReading &reading, double right)
{
    std::vector<std::optional<SignalValue>> values;
    if (reading.mayBreak || !reading.best)
        return values;
    const auto outcomes = analysis.eligibleOutcomes(reading);
    if (!outcomes)
        return failure(outcomes.error());
    const std::vector<FactorStates> &factors = analysis.weighing().states.factors;
    for (std::size_t i = 0; i < reading.beliefs.size(); ++i) {
        const auto &known = reading.choosing().factors[i];
        if (!known) {
            values.emplace_back();
            continue;
        }
        const auto test = symmetricTest(factors[i].levelCount, right);
        if (!test)
            return failure(test.error());
        auto value = valueOfSignal(*outcomes, reading.weights, factors[i], *test, known->means);
        if (!value)
            return failure(std::move(value.error()));
        for (SignalMeaning &signal : value->signals)
            signal.best = reading.eligible[signal.best];
        values.emplace_back(*std::move(value));
    }
    return values;
}

} // namespace weighhouse::uncertainty
