// SPDX-License-Identifier: GPL-3.0-or-later
// The value of knowing numbers, by regression.
#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/expected.h"
#include "core/uncertainty/analysis/gain.h"
#include "core/uncertainty/analysis/hermite_fit.h"
#include "core/uncertainty/analysis/information.h"

#include <algorithm>

namespace weighhouse::uncertainty
{
namespace
{

/// The factors that are numbers, and the states apart by the values of the others.
struct Knowledge {
    std::vector<const FactorStates *> numbers;
    FactorStates parts;
};

Result<Knowledge> knowledgeOf(const std::vector<const FactorStates *> &factors, std::size_t states)
{
    if (factors.empty())
        return failure("uncertainty.no-value", "uncertainty.no-value"_code);
    Knowledge knowledge;
    std::vector<const FactorStates *> discrete;
    for (const FactorStates *factor : factors) {
        const std::size_t count = factor->isDiscrete() ? factor->levels.size() : factor->numbers.size();
        if (auto good = checkSizes("uncertainty.parameter.states"_code, count, states); !good)
            return failure(good.error());
        (factor->isDiscrete() ? discrete : knowledge.numbers).push_back(factor);
    }
    if (discrete.empty()) {
        knowledge.parts.levels.assign(states, 0);
        knowledge.parts.levelCount = 1;
        return knowledge;
    }
    auto parts = jointly(discrete);
    if (!parts)
        return failure(parts.error());
    knowledge.parts = *std::move(parts);
    return knowledge;
}

/// Fits the outcomes in some states, and writes the fit where they are.
class PartFit
{
public:
    PartFit(const Outcomes &outcomes, const Weights &weights, std::vector<std::size_t> states)
        : m_outcomes(outcomes), m_weights(weights), m_states(std::move(states))
    {
    }

    void fit(const std::vector<const FactorStates *> &numbers, const RegressionOptions &options,
             std::vector<double> &fitted)
    {
        readScores(numbers);
        const HermiteTerms terms(numbers.size(), degreeFor(numbers.size(), options));
        const std::size_t count = terms.count();
        const std::size_t actions = m_outcomes.actions();
        std::vector<double> matrix(count * count);
        std::vector<double> right(count * actions);
        std::vector<double> values(count);
        std::vector<double> scores(numbers.size());
        for (std::size_t i = 0; i < m_states.size(); ++i) {
            termsIn(i, terms, scores, values);
            addState(m_states[i], values, matrix, right);
        }
        for (std::size_t row = 0; row < count; ++row) {
            for (std::size_t column = row + 1; column < count; ++column)
                matrix[row * count + column] = matrix[column * count + row];
        }
        solveSymmetric(matrix, count, right, actions);
        for (std::size_t i = 0; i < m_states.size(); ++i) {
            termsIn(i, terms, scores, values);
            double *fit = fitted.data() + m_states[i] * actions;
            for (std::size_t term = 0; term < count; ++term) {
                for (std::size_t action = 0; action < actions; ++action)
                    fit[action] += values[term] * right[term * actions + action];
            }
        }
    }

private:
    void readScores(const std::vector<const FactorStates *> &numbers)
    {
        std::vector<double> weights;
        for (const std::size_t state : m_states)
            weights.push_back(m_weights.values[state]);
        m_used = static_cast<std::size_t>(
            std::count_if(weights.begin(), weights.end(), [](double weight) { return weight > 0; }));
        for (const FactorStates *factor : numbers) {
            std::vector<double> part;
            for (const std::size_t state : m_states)
                part.push_back(factor->numbers[state]);
            m_scores.push_back(normalScores(part, weights));
        }
    }

    std::size_t degreeFor(std::size_t factors, const RegressionOptions &options) const
    {
        const auto isTooMuch = [&](std::size_t terms) {
            return terms > options.mostTerms || terms * options.statesPerTerm > m_used;
        };
        std::size_t degree = factors == 0 ? 0 : options.degree;
        while (degree > 0 && isTooMuch(HermiteTerms::countOf(factors, degree)))
            --degree;
        return degree;
    }

    void termsIn(std::size_t i, const HermiteTerms &terms, std::vector<double> &scores,
                 std::vector<double> &values) const
    {
        for (std::size_t factor = 0; factor < scores.size(); ++factor)
            scores[factor] = m_scores[factor][i];
        terms.at(scores, values);
    }

    void addState(std::size_t state, const std::vector<double> &values, std::vector<double> &matrix,
                  std::vector<double> &right) const
    {
        const std::size_t actions = m_outcomes.actions();
        const auto outcomes = m_outcomes.inState(state);
        for (std::size_t row = 0; row < values.size(); ++row) {
            const double weighed = m_weights.values[state] * values[row];
            for (std::size_t column = 0; column <= row; ++column)
                matrix[row * values.size() + column] += weighed * values[column];
            for (std::size_t action = 0; action < actions; ++action)
                right[row * actions + action] += weighed * outcomes[action];
        }
    }

    const Outcomes &m_outcomes;
    const Weights &m_weights;
    std::vector<std::size_t> m_states;
    std::vector<std::vector<double>> m_scores;
    std::size_t m_used = 0;
};

} // namespace

Result<std::vector<double>> fittedMeans(const Outcomes &outcomes, const Weights &weights,
                                        const std::vector<const FactorStates *> &factors,
                                        const RegressionOptions &options)
{
    const auto knowledge = knowledgeOf(factors, outcomes.states());
    if (!knowledge)
        return failure(knowledge.error());
    std::vector<std::vector<std::size_t>> parts(knowledge->parts.levelCount);
    std::vector<double> partWeights(parts.size());
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        parts[knowledge->parts.levels[state]].push_back(state);
        partWeights[knowledge->parts.levels[state]] += weights.values[state];
    }
    std::vector<double> fitted(outcomes.actions() * outcomes.states());
    for (std::size_t part = 0; part < parts.size(); ++part) {
        if (partWeights[part] > 0) // else no state of it counts
            PartFit(outcomes, weights, std::move(parts[part])).fit(knowledge->numbers, options, fitted);
    }
    return fitted;
}

Result<Estimate> valueOfFactors(const Outcomes &outcomes, const Weights &weights,
                                const std::vector<const FactorStates *> &factors,
                                const RegressionOptions &options)
{
    const auto fitted = fittedMeans(outcomes, weights, factors, options);
    if (!fitted)
        return failure(fitted.error());
    const std::size_t actions = outcomes.actions();
    const std::size_t best = outcomes.bestOf(meansOf(outcomes, weights));
    std::vector<std::size_t> chosen(outcomes.states());
    double value = 0;
    for (std::size_t state = 0; state < chosen.size(); ++state) {
        const auto means = std::span(*fitted).subspan(state * actions, actions);
        chosen[state] = outcomes.bestOf(means);
        value += weights.values[state] * (means[chosen[state]] - means[best]);
    }
    value /= sumOf(weights);
    return withGainError(value <= outcomes.tolerance() ? 0 : value, outcomes, weights, best,
                         [&](std::size_t state) { return outcomes.at(chosen[state], state); });
}

} // namespace weighhouse::uncertainty
