// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/different_picks.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::decision
{
namespace
{

/// Sets of used options that are counted at most; more would take too much memory.
constexpr std::size_t mostStates = 10'000;

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

/// Finds rows for values by augmenting paths, which needs no search through the ways.
class Matching
{
public:
    Matching(const std::vector<std::vector<std::uint32_t>> &options, std::size_t values)
        : m_options(options), m_rowOf(values, nobody), m_pickOf(options.size(), 0)
    {
    }

    bool add(std::size_t row)
    {
        m_seen.assign(m_rowOf.size(), false);
        return place(row);
    }

    const std::vector<std::uint32_t> &picks() const { return m_pickOf; }

private:
    bool place(std::size_t row)
    {
        for (std::uint32_t option = 0; option < m_options[row].size(); ++option) {
            const std::uint32_t value = m_options[row][option];
            if (m_seen[value])
                continue;
            m_seen[value] = true;
            if (m_rowOf[value] == nobody || place(m_rowOf[value])) {
                m_rowOf[value] = row;
                m_pickOf[row] = option;
                return true;
            }
        }
        return false;
    }

    const std::vector<std::vector<std::uint32_t>> &m_options;
    std::vector<std::size_t> m_rowOf;
    std::vector<std::uint32_t> m_pickOf;
    std::vector<bool> m_seen;
};

/// The numbers below count in an order drawn at random.
std::vector<std::uint32_t> shuffled(std::size_t count, Random *random)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = count; random != nullptr && i > 1; --i)
        std::swap(order[i - 1], order[random->below(static_cast<std::uint32_t>(i))]);
    return order;
}

} // namespace

std::uint64_t fallingFactorial(std::uint64_t total, std::uint64_t chosen)
{
    if (chosen > total)
        return 0;
    std::uint64_t product = 1;
    for (std::uint64_t i = 0; i < chosen && product != saturated; ++i)
        product = saturatingProduct(product, total - i);
    return product;
}

std::optional<DifferentPicks> DifferentPicks::make(std::size_t rows, std::size_t options)
{
    if (rows > options)
        return std::nullopt;
    DifferentPicks picks;
    picks.m_rows = rows;
    picks.m_options = options;
    picks.m_count = fallingFactorial(options, rows);
    return picks;
}

std::optional<DifferentPicks> DifferentPicks::make(std::span<const std::vector<double>> optionsOfRows)
{
    DifferentPicks picks;
    picks.m_rows = optionsOfRows.size();
    std::map<double, std::uint32_t> numbers;
    for (const std::vector<double> &options : optionsOfRows) {
        std::vector<std::uint32_t> &values = picks.m_values.emplace_back();
        for (const double option : options)
            values.push_back(
                numbers.emplace(option, static_cast<std::uint32_t>(numbers.size())).first->second);
    }
    picks.m_options = numbers.size();
    picks.m_lastRow.assign(numbers.size(), 0);
    for (std::size_t row = 0; row < picks.m_rows; ++row) {
        for (const std::uint32_t value : picks.m_values[row])
            picks.m_lastRow[value] = row;
    }
    if (!picks.matched(nullptr))
        return std::nullopt;
    picks.m_count = picks.countFrom(0, {});
    if (!picks.m_isCounted) {
        picks.m_count = saturated;
        picks.m_counts.clear();
    }
    return picks;
}

DifferentPicks::Used DifferentPicks::usedAfter(std::size_t row, const Used &used, std::uint32_t value) const
{
    Used after;
    for (const std::uint32_t other : used) {
        if (m_lastRow[other] > row)
            after.push_back(other);
    }
    if (m_lastRow[value] > row)
        after.insert(std::ranges::lower_bound(after, value), value);
    return after;
}

std::uint64_t DifferentPicks::countFrom(std::size_t row, const Used &used)
{
    if (row == m_rows)
        return 1;
    const State state(row, used);
    if (const auto known = m_counts.find(state); known != m_counts.end())
        return known->second;
    std::uint64_t count = 0;
    for (const std::uint32_t value : m_values[row]) {
        if (m_isCounted && !std::ranges::binary_search(used, value))
            count = saturatingSum(count, countFrom(row + 1, usedAfter(row, used, value)));
    }
    m_isCounted = m_isCounted && m_counts.size() < mostStates;
    if (m_isCounted)
        m_counts.emplace(state, count);
    return count;
}

std::uint64_t DifferentPicks::countAfter(std::size_t row, const Used &used, std::uint32_t value) const
{
    return row + 1 == m_rows ? 1 : m_counts.at({row + 1, usedAfter(row, used, value)});
}

void DifferentPicks::at(std::uint64_t index, std::vector<std::uint32_t> &picks) const
{
    picks.assign(m_rows, 0);
    Used used;
    for (std::size_t row = 0; row < m_rows; ++row) {
        const std::uint64_t alike = areAlike() ? fallingFactorial(m_options - row - 1, m_rows - row - 1) : 0;
        for (std::uint32_t option = 0; option < optionCount(row); ++option) {
            const std::uint32_t value = valueOf(row, option);
            if (std::ranges::binary_search(used, value))
                continue;
            const std::uint64_t starting = areAlike() ? alike : countAfter(row, used, value);
            if (index >= starting) {
                index -= starting;
                continue;
            }
            picks[row] = option;
            if (areAlike())
                used.insert(std::ranges::lower_bound(used, value), value);
            else
                used = usedAfter(row, used, value);
            break;
        }
    }
}

std::uint64_t DifferentPicks::indexOf(std::span<const std::uint32_t> picks) const
{
    std::uint64_t index = 0;
    Used used;
    for (std::size_t row = 0; row < m_rows; ++row) {
        const std::uint64_t alike = areAlike() ? fallingFactorial(m_options - row - 1, m_rows - row - 1) : 0;
        for (std::uint32_t option = 0; option < picks[row]; ++option) {
            const std::uint32_t value = valueOf(row, option);
            if (!std::ranges::binary_search(used, value))
                index += areAlike() ? alike : countAfter(row, used, value);
        }
        const std::uint32_t value = valueOf(row, picks[row]);
        if (areAlike())
            used.insert(std::ranges::lower_bound(used, value), value);
        else
            used = usedAfter(row, used, value);
    }
    return index;
}

bool DifferentPicks::areDifferent(std::span<const std::uint32_t> picks) const
{
    std::vector<bool> isUsed(m_options, false);
    for (std::size_t row = 0; row < picks.size(); ++row) {
        const std::uint32_t value = valueOf(row, picks[row]);
        if (isUsed[value])
            return false;
        isUsed[value] = true;
    }
    return true;
}

std::optional<std::vector<std::uint32_t>> DifferentPicks::matched(Random *random) const
{
    std::vector<std::vector<std::uint32_t>> order(m_rows);
    std::vector<std::vector<std::uint32_t>> options(m_rows);
    for (std::size_t row = 0; row < m_rows; ++row) {
        order[row] = shuffled(m_values[row].size(), random);
        for (const std::uint32_t option : order[row])
            options[row].push_back(m_values[row][option]);
    }
    Matching matching(options, m_options);
    for (const std::uint32_t row : shuffled(m_rows, random)) {
        if (!matching.add(row))
            return std::nullopt;
    }
    std::vector<std::uint32_t> picks(m_rows);
    for (std::size_t row = 0; row < m_rows; ++row)
        picks[row] = order[row][matching.picks()[row]];
    return picks;
}

std::vector<std::uint32_t> DifferentPicks::first() const
{
    std::vector<std::uint32_t> picks;
    if (areAlike()) {
        picks.resize(m_rows);
        std::iota(picks.begin(), picks.end(), 0);
    } else if (m_count != saturated) {
        at(0, picks);
    } else {
        picks = *matched(nullptr);
    }
    return picks;
}

std::vector<std::uint32_t> DifferentPicks::random(Random &random) const
{
    if (!areAlike())
        return *matched(&random);
    std::vector<std::uint32_t> picks = shuffled(m_options, &random);
    picks.resize(m_rows);
    return picks;
}

std::optional<std::size_t> DifferentPicks::holderOf(std::span<const std::uint32_t> picks, std::size_t row,
                                                    std::uint32_t option) const
{
    const std::uint32_t value = valueOf(row, option);
    for (std::size_t other = 0; other < picks.size(); ++other) {
        if (valueOf(other, picks[other]) == value)
            return other;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> DifferentPicks::pickedFor(std::span<const std::uint32_t> picks, std::size_t row,
                                                       std::size_t otherRow) const
{
    if (areAlike())
        return picks[row];
    const auto found = std::ranges::find(m_values[otherRow], valueOf(row, picks[row]));
    if (found == m_values[otherRow].end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - m_values[otherRow].begin());
}

} // namespace weighhouse::decision
