// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/stages.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t bitHabits = 5;
constexpr std::size_t combinations = 1U << bitHabits;
/// The habits that an item has or has not, by bit.
constexpr std::array<Habit, bitHabits> bitHabit = {Habit::After, Habit::Next, Habit::Before, Habit::First,
                                                   Habit::Same};

constexpr std::size_t indexOf(Habit habit)
{
    return static_cast<std::size_t>(habit);
}

constexpr std::uint8_t bitOf(Habit habit)
{
    for (std::size_t bit = 0; bit < bitHabits; ++bit) {
        if (bitHabit.at(bit) == habit)
            return static_cast<std::uint8_t>(1U << bit);
    }
    return 0;
}

using Table = std::array<double, combinations>;

/// This is what the bits of a candidate add to its score.
Table tableOf(const std::array<double, habits> &habit, double later)
{
    std::array<double, bitHabits> of{};
    for (std::size_t bit = 0; bit < bitHabits; ++bit)
        of.at(bit) = habit.at(indexOf(bitHabit.at(bit)));
    of[1] += later * habit[indexOf(Habit::NextLater)];
    of[4] += later * habit[indexOf(Habit::SameLater)];
    Table table{};
    for (std::size_t bits = 0; bits < combinations; ++bits) {
        for (std::size_t bit = 0; bit < bitHabits; ++bit)
            table.at(bits) += (bits >> bit & 1U) != 0 ? of.at(bit) : 0;
    }
    return table;
}

/// Marks the candidate, of those with places that `isWanted` takes, whose place comes first by `isBefore`.
template<typename Wanted, typename Before>
void mark(std::span<const std::size_t> places, std::vector<std::uint8_t> &bits, Habit habit, Wanted isWanted,
          Before isBefore)
{
    std::size_t best = places.size();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (isWanted(places[i]) && (best == places.size() || isBefore(places[i], places[best])))
            best = i;
    }
    if (best < places.size())
        bits[best] |= bitOf(habit);
}

/// The bits of the candidates with these places after the one of `last` was ranked.
std::vector<std::uint8_t> bitsAfter(std::size_t last, std::span<const std::size_t> places)
{
    std::vector<std::uint8_t> bits(places.size(), 0);
    const auto isAfter = [last](std::size_t place) { return place > last; };
    const auto isEarlier = [](std::size_t one, std::size_t other) { return one < other; };
    for (std::size_t i = 0; i < places.size(); ++i)
        bits[i] |= isAfter(places[i]) ? bitOf(Habit::After) : 0;
    mark(places, bits, Habit::Next, isAfter, isEarlier);
    mark(places, bits, Habit::Before, std::not_fn(isAfter), std::not_fn(isEarlier));
    mark(places, bits, Habit::First, [](std::size_t) { return true; }, isEarlier);
    return bits;
}

} // namespace

Stages::Stages(const DescribedItems &items, std::span<const ShownRanking> rankings,
               const AdditiveSettings &settings)
    : m_rankings(rankings.size()), m_items(items.items)
{
    for (std::size_t i = 0; i < rankings.size(); ++i)
        add(items, rankings[i], i, settings);
    m_probabilities.resize(m_candidates.size());
}

void Stages::add(const DescribedItems &items, const ShownRanking &ranking, std::size_t number,
                 const AdditiveSettings &settings)
{
    const std::size_t size = ranking.items.size();
    // The last one that is left was not chosen.
    for (std::size_t t = 0; t + 1 < size && t < settings.stages; ++t) {
        const double share = static_cast<double>(t) / static_cast<double>(size - 1);
        m_stages.push_back(
            {m_candidates.size(), size - t, std::exp(-settings.fading * share), share - 0.5, number});
        std::vector<std::uint8_t> bits(size - t, 0);
        if (t > 0)
            bits = bitsAfter(ranking.places[t - 1], std::span(ranking.places).subspan(t));
        for (std::size_t i = t; i < size; ++i) {
            const Item item = ranking.items[i];
            const bool isSame =
                t > 0 && !items.kinds.empty() && items.kinds[item] == items.kinds[ranking.items[t - 1]];
            const double place =
                ranking.shown < 2
                    ? 0
                    : static_cast<double>(ranking.places[i]) / static_cast<double>(ranking.shown - 1) - 0.5;
            const auto all = static_cast<std::uint8_t>(bits[i - t] | (isSame ? bitOf(Habit::Same) : 0));
            m_candidates.push_back({item, all, place});
        }
    }
}

void Stages::score(const Stage &stage, const Scores &at, std::vector<double> &scores) const
{
    const Table table = tableOf(at.habit, stage.later);
    const double place = at.habit[indexOf(Habit::Place)];
    scores.resize(stage.count);
    for (std::size_t i = 0; i < stage.count; ++i) {
        const Candidate &candidate = m_candidates[stage.first + i];
        scores[i] = stage.fade * at.items[candidate.item] + place * candidate.place + table[candidate.bits];
    }
}

double Stages::normalise(std::vector<double> &scores)
{
    const double highest = *std::ranges::max_element(scores);
    const double first = scores.front() - highest;
    double sum = 0;
    for (double &score : scores) {
        score = std::exp(score - highest);
        sum += score;
    }
    for (double &score : scores)
        score /= sum;
    return first - std::log(sum);
}

void Stages::collect(const Stage &stage, const double *pulls, Scores &slope) const
{
    Table sums{};
    double place = 0;
    for (std::size_t i = 0; i < stage.count; ++i) {
        const Candidate &candidate = m_candidates[stage.first + i];
        slope.items[candidate.item] += stage.fade * pulls[i];
        place += pulls[i] * candidate.place;
        sums[candidate.bits] += pulls[i];
    }
    slope.habit[indexOf(Habit::Place)] += place;
    std::array<double, bitHabits> of{};
    for (std::size_t bits = 1; bits < combinations; ++bits) {
        for (std::size_t bit = 0; bit < bitHabits; ++bit)
            of.at(bit) += (bits >> bit & 1U) != 0 ? sums.at(bits) : 0;
    }
    for (std::size_t bit = 0; bit < bitHabits; ++bit)
        slope.habit.at(indexOf(bitHabit.at(bit))) += of.at(bit);
    slope.habit[indexOf(Habit::NextLater)] += stage.later * of[1];
    slope.habit[indexOf(Habit::SameLater)] += stage.later * of[4];
}

double Stages::differentiate(const Scores &at, Scores &slope)
{
    slope.items.assign(m_items, 0);
    slope.habit.fill(0);
    double sum = 0;
    std::vector<double> scores;
    for (const Stage &stage : m_stages) {
        score(stage, at, scores);
        sum += normalise(scores);
        std::ranges::copy(scores, m_probabilities.begin() + static_cast<std::ptrdiff_t>(stage.first));
        for (double &probability : scores)
            probability = -probability;
        scores.front() += 1;
        collect(stage, scores.data(), slope);
    }
    return sum;
}

void Stages::times(const Scores &direction, Scores &result) const
{
    result.items.assign(m_items, 0);
    result.habit.fill(0);
    std::vector<double> scores;
    for (const Stage &stage : m_stages) {
        score(stage, direction, scores);
        const double *probabilities = &m_probabilities[stage.first];
        double mean = 0;
        for (std::size_t i = 0; i < stage.count; ++i)
            mean += probabilities[i] * scores[i];
        for (std::size_t i = 0; i < stage.count; ++i)
            scores[i] = probabilities[i] * (scores[i] - mean);
        collect(stage, scores.data(), result);
    }
}

std::vector<double> Stages::each(const Scores &at)
{
    std::vector<double> result(m_rankings, 0);
    std::vector<double> scores;
    for (const Stage &stage : m_stages) {
        score(stage, at, scores);
        result[stage.ranking] += normalise(scores);
    }
    return result;
}

} // namespace weighhouse::uncertainty
