// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/belief.h"

#include "core/base/text.h"
#include "core/uncertainty/analysis/checks.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

constexpr double beliefTolerance = 1e-9;

/// Letters and digits in lower case; everything else goes.
std::string bare(std::string_view words)
{
    std::string text;
    for (const char c : toLower(words)) {
        const bool isSign = static_cast<unsigned char>(c) < 0x80 && (!isWordCharacter(c) || c == '_');
        if (!isSign)
            text += c;
    }
    return text;
}

/// Returns what locked values other than the given one take together.
double lockedShare(std::span<const double> belief, const std::vector<bool> &locked, std::size_t value)
{
    double share = 0;
    for (std::size_t i = 0; i < belief.size(); ++i)
        share += i != value && locked[i] ? belief[i] : 0;
    return share;
}

bool areOthersLocked(const std::vector<bool> &locked, std::size_t value)
{
    for (std::size_t i = 0; i < locked.size(); ++i) {
        if (i != value && !locked[i])
            return false;
    }
    return true;
}

/// Gives the unlocked others what is left, in proportion.
void shareOut(Belief &belief, const std::vector<bool> &locked, std::size_t value, double left)
{
    double before = 0;
    std::size_t others = 0;
    for (std::size_t i = 0; i < belief.size(); ++i) {
        if (i != value && !locked[i]) {
            before += belief[i];
            ++others;
        }
    }
    for (std::size_t i = 0; i < belief.size(); ++i) {
        if (i != value && !locked[i])
            belief[i] = before > 0 ? left * (belief[i] / before) : left / static_cast<double>(others);
    }
}

} // namespace

VerbalScale VerbalScale::published()
{
    return {{{"very likely", 6},
             {"likely", 5},
             {"somewhat likely", 4},
             {"somewhat unlikely", 3},
             {"unlikely", 2},
             {"very unlikely", 1}}};
}

std::optional<double> VerbalScale::weightOf(std::string_view words) const
{
    const std::string wanted = bare(words);
    for (const VerbalTerm &term : terms) {
        if (!wanted.empty() && bare(term.words) == wanted)
            return term.weight;
    }
    return std::nullopt;
}

Result<Belief> beliefFromWeights(std::span<const double> weights)
{
    return normalised(weights);
}

Result<Belief> beliefFromWords(std::span<const std::string> words, const VerbalScale &scale)
{
    std::vector<double> weights;
    for (const std::string &text : words) {
        const auto weight = scale.weightOf(text);
        if (!weight) {
            std::vector<std::string> known;
            for (const VerbalTerm &term : scale.terms)
                known.push_back(term.words);
            const auto near = nearest(text, known);
            return failure("uncertainty.unknown-words",
                           Message::of("uncertainty.unknown-words", {{"words", text}}),
                           near ? Message::of("uncertainty.do.did-you-mean", {{"words", *near}})
                                : Message::of("uncertainty.do.known-words", {{"words", enumeration(known)}}));
        }
        weights.push_back(*weight);
    }
    return normalised(weights);
}

Result<void> checkBelief(std::span<const double> belief)
{
    double sum = 0;
    for (const double probability : belief) {
        if (auto good = checkProbability("uncertainty.parameter.probability"_code, probability); !good)
            return good;
        sum += probability;
    }
    if (std::abs(sum - 1) <= beliefTolerance)
        return {};
    return failure("uncertainty.wrong-sum",
                   Message::of("uncertainty.wrong-sum", {{"sum", numberToText(sum)}}));
}

ProbabilityRange rangeOf(std::span<const double> belief, const std::vector<bool> &locked, std::size_t value)
{
    if (locked[value])
        return {belief[value], belief[value]};
    const double left = std::clamp(1 - lockedShare(belief, locked, value), 0.0, 1.0);
    return {areOthersLocked(locked, value) ? left : 0, left};
}

Result<Belief> withProbability(std::span<const double> belief, const std::vector<bool> &locked,
                               std::size_t value, double probability)
{
    if (auto good = checkBelief(belief); !good)
        return failure(good.error());
    if (auto good = checkSizes("uncertainty.parameter.lock"_code, locked.size(), belief.size()); !good)
        return failure(good.error());
    if (value >= belief.size())
        return failure("uncertainty.no-such-value", "uncertainty.no-such-value"_code);
    const ProbabilityRange range = rangeOf(belief, locked, value);
    if (!(probability >= range.low - beliefTolerance && probability <= range.high + beliefTolerance))
        return failure("uncertainty.out-of-range",
                       Message::of("uncertainty.out-of-range", {{"value", numberToText(probability)},
                                                                {"low", numberToText(range.low)},
                                                                {"high", numberToText(range.high)}}));
    Belief changed(belief.begin(), belief.end());
    if (locked[value])
        return changed;
    // A probability that rounding pushed beyond an end is the end itself.
    changed[value] = std::clamp(probability, range.low, range.high);
    shareOut(changed, locked, value, range.high - changed[value]);
    return changed;
}

} // namespace weighhouse::uncertainty
