// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/beliefs.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

const uncertainty::VerbalScale &scaleOfRules()
{
    static const uncertainty::VerbalScale scale = uncertainty::VerbalScale::published();
    return scale;
}

double meanWeight(const uncertainty::VerbalScale &scale)
{
    double sum = 0;
    for (const uncertainty::VerbalTerm &term : scale.terms)
        sum += term.weight;
    return sum / static_cast<double>(scale.terms.size());
}

/// The words of the scale in the language of the window, in the order of its terms.
QString shownWord(const std::string &words)
{
    const std::vector<std::pair<const char *, QString>> known{
        {"very likely", QCoreApplication::translate("Beliefs", "very likely")},
        {"likely", QCoreApplication::translate("Beliefs", "likely")},
        {"somewhat likely", QCoreApplication::translate("Beliefs", "somewhat likely")},
        {"somewhat unlikely", QCoreApplication::translate("Beliefs", "somewhat unlikely")},
        {"unlikely", QCoreApplication::translate("Beliefs", "unlikely")},
        {"very unlikely", QCoreApplication::translate("Beliefs", "very unlikely")}};
    const auto found = std::ranges::find_if(known, [&](const auto &one) { return words == one.first; });
    return found == known.end() ? toQt(words) : found->second;
}

std::optional<uncertainty::Belief> beliefByRules(const rules::CheckedFactor &factor)
{
    std::vector<double> weights;
    for (const rules::CheckedFactorValue &value : factor.values) {
        const auto weight = value.weight ? value.weight : scaleOfRules().weightOf(value.likelihood);
        if (!weight)
            return std::nullopt;
        weights.push_back(*weight);
    }
    auto belief = uncertainty::beliefFromWeights(weights);
    return belief ? std::optional(*std::move(belief)) : std::nullopt;
}

/// Takes what the project keeps, value by value, in the order of the rules. Returns false if it is about
/// other values.
bool takeKept(const rules::CheckedFactor &factor, const project::KeptBelief &kept, FactorBelief &belief)
{
    if (kept.values.size() != factor.values.size())
        return false;
    uncertainty::Belief probabilities;
    std::vector<bool> locked;
    for (const rules::CheckedFactorValue &value : factor.values) {
        const auto found = std::ranges::find(kept.values, value.name);
        if (found == kept.values.end())
            return false;
        const auto place = static_cast<std::size_t>(found - kept.values.begin());
        probabilities.push_back(kept.probabilities[place]);
        locked.push_back(kept.locked[place]);
    }
    belief.probabilities = std::move(probabilities);
    belief.locked = std::move(locked);
    belief.isOwn = belief.probabilities != belief.byRules || !kept.from.empty();
    belief.from = toQt(kept.from);
    return true;
}

} // namespace

std::vector<FactorBelief> factorBeliefs(const rules::CheckedRules &rules, const project::Opinions &opinions)
{
    std::vector<FactorBelief> all;
    for (const rules::CheckedFactor &factor : rules.factors) {
        auto byRules = beliefByRules(factor);
        if (!byRules)
            continue;
        FactorBelief belief{.name = toQt(factor.name),
                            .description = toQt(factor.description),
                            .probabilities = *byRules,
                            .locked = std::vector<bool>(byRules->size(), false),
                            .byRules = *byRules};
        for (const rules::CheckedFactorValue &value : factor.values) {
            belief.values.append(toQt(value.name));
            belief.wordsOfRules.append(value.weight ? QString() : shownWord(value.likelihood));
        }
        if (const auto kept = opinions.beliefs.find(factor.name); kept != opinions.beliefs.end())
            belief.isForeign = !takeKept(factor, kept->second, belief);
        all.push_back(std::move(belief));
    }
    return all;
}

project::KeptBelief keptBelief(const FactorBelief &factor)
{
    project::KeptBelief kept{
        .probabilities = factor.probabilities, .locked = factor.locked, .from = fromQt(factor.from)};
    for (const QString &value : factor.values)
        kept.values.push_back(fromQt(value));
    return kept;
}

QString wordFor(const uncertainty::VerbalScale &scale, double probability, std::size_t values)
{
    const double weight = probability * static_cast<double>(values) * meanWeight(scale);
    const auto nearest = std::ranges::min_element(
        scale.terms, {}, [&](const uncertainty::VerbalTerm &term) { return std::abs(term.weight - weight); });
    return shownWord(nearest->words);
}

QString wordOf(const FactorBelief &factor, std::size_t value)
{
    const QString &word = factor.wordsOfRules.at(static_cast<qsizetype>(value));
    if (!factor.isOwn && !word.isEmpty())
        return word;
    return wordFor(scaleOfRules(), factor.probabilities[value], factor.probabilities.size());
}

QStringList scaleWords()
{
    QStringList words;
    for (const uncertainty::VerbalTerm &term : scaleOfRules().terms)
        words.append(shownWord(term.words));
    return words;
}

std::optional<double> probabilityFor(const FactorBelief &factor, std::size_t value, const QString &word)
{
    const std::vector<uncertainty::VerbalTerm> &terms = scaleOfRules().terms;
    const auto weightOf = [&](const QString &words) -> std::optional<double> {
        const auto term = std::ranges::find_if(
            terms, [&](const uncertainty::VerbalTerm &one) { return shownWord(one.words) == words; });
        return term == terms.end() ? std::nullopt : std::optional(term->weight);
    };
    const auto chosen = weightOf(word);
    if (!chosen)
        return std::nullopt;
    const double even = meanWeight(scaleOfRules()) * static_cast<double>(factor.probabilities.size());
    double others = 0;
    for (std::size_t i = 0; i < factor.probabilities.size(); ++i) {
        if (i == value)
            continue;
        const auto byWord =
            factor.isOwn ? std::nullopt : weightOf(factor.wordsOfRules.at(static_cast<qsizetype>(i)));
        others += byWord.value_or(factor.probabilities[i] * even);
    }
    return *chosen / (*chosen + others);
}

} // namespace weighhouse::ui
