// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/states.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace weighhouse::benchmark::dellma
{
namespace
{

/// From the least to the most likely; the weight is the position from 1.
constexpr std::array<std::string_view, 6> likelihoodWords = {
    "very unlikely", "unlikely", "somewhat unlikely", "somewhat likely", "likely", "very likely"};

std::string_view upTo(std::string_view &rest, std::string_view mark)
{
    const std::size_t at = rest.find(mark);
    const std::string_view before = rest.substr(0, at);
    rest = at == std::string_view::npos ? std::string_view() : rest.substr(at + mark.size());
    return before;
}

/// The next text in quotes, which Python writes single or double.
std::optional<std::string_view> nextQuoted(std::string_view &rest)
{
    const std::size_t start = rest.find_first_of("'\"");
    if (start == std::string_view::npos)
        return {};
    const std::size_t end = rest.find(rest[start], start + 1);
    if (end == std::string_view::npos)
        return {};
    const std::string_view text = rest.substr(start + 1, end - start - 1);
    rest = rest.substr(end + 1);
    return text;
}

std::optional<Belief> beliefIn(std::string_view line)
{
    constexpr std::string_view mark = ": {";
    const std::size_t at = line.rfind(mark);
    if (!line.starts_with("- ") || at == std::string_view::npos || !trimmed(line).ends_with('}'))
        return {};
    Belief belief{std::string(line.substr(2, at - 2)), {}};
    std::string_view rest = line.substr(at + mark.size());
    double sum = 0;
    while (const auto value = nextQuoted(rest)) {
        const auto word = nextQuoted(rest);
        const auto found = word ? std::ranges::find(likelihoodWords, *word) : likelihoodWords.end();
        if (found == likelihoodWords.end())
            return {};
        const auto weight = static_cast<double>(found - likelihoodWords.begin() + 1);
        belief.chances.push_back({std::string(*value), weight});
        sum += weight;
    }
    if (belief.chances.empty())
        return {};
    for (Belief::Chance &chance : belief.chances)
        chance.probability /= sum;
    return belief;
}

} // namespace

std::vector<FactorValue> factorsIn(std::string_view state)
{
    std::vector<FactorValue> result;
    while (!state.empty()) {
        const std::string_view factor = trimmed(upTo(state, ": "));
        const std::string_view value = trimmed(upTo(state, ", "));
        result.push_back({std::string(factor), std::string(value)});
    }
    return result;
}

std::vector<Belief> beliefsIn(std::string_view prompt)
{
    std::vector<Belief> result;
    for (const std::string_view line : split(prompt, '\n')) {
        if (std::optional<Belief> belief = beliefIn(line))
            result.push_back(*std::move(belief));
    }
    return result;
}

} // namespace weighhouse::benchmark::dellma
