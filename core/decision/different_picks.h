// SPDX-License-Identifier: GPL-3.0-or-later
// Picks for several rows that are all different, counted and numbered.
#pragma once

#include "core/base/random.h"
#include "core/decision/combinations.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::decision
{

/// All ways to pick an option for each row so that no two rows have the same value. They are numbered in the
/// lexicographic order of their picks. Where all rows have the same options these are partial permutations,
/// counted by their falling factorial; otherwise they are counted row by row, which is exact as long as there
/// are not too many sets of options that earlier rows may have used up. Immutable.
class DifferentPicks
{
public:
    /// For the options of each row (values without repetition). Nothing if there is no way at all.
    static std::optional<DifferentPicks> make(std::span<const std::vector<double>> optionsOfRows);
    /// For so many rows with the same options.
    static std::optional<DifferentPicks> make(std::size_t rows, std::size_t options);

    /// `saturated` also where they cannot be counted.
    std::uint64_t count() const { return m_count; }

    /// The picks with that number, and back. The count must not be saturated.
    void at(std::uint64_t index, std::vector<std::uint32_t> &picks) const;
    std::uint64_t indexOf(std::span<const std::uint32_t> picks) const;

    bool areDifferent(std::span<const std::uint32_t> picks) const;

    /// One way, always the same: the first, where they are counted.
    std::vector<std::uint32_t> first() const;
    /// One way at random; uniformly where all rows have the same options.
    std::vector<std::uint32_t> random(Random &random) const;

    /// The row that holds the value of a row's option, if one does.
    std::optional<std::size_t> holderOf(std::span<const std::uint32_t> picks, std::size_t row,
                                        std::uint32_t option) const;
    /// The position of that row's picked value among another row's options, if it is one of them.
    std::optional<std::uint32_t> pickedFor(std::span<const std::uint32_t> picks, std::size_t row,
                                           std::size_t otherRow) const;

private:
    /// The options that earlier rows have used and later rows could have: those of them that still matter.
    using Used = std::vector<std::uint32_t>;
    using State = std::pair<std::size_t, Used>;

    bool areAlike() const { return m_values.empty(); }
    std::size_t optionCount(std::size_t row) const { return areAlike() ? m_options : m_values[row].size(); }
    std::uint32_t valueOf(std::size_t row, std::uint32_t option) const
    {
        return areAlike() ? option : m_values[row][option];
    }
    std::optional<std::vector<std::uint32_t>> matched(Random *random) const;
    std::uint64_t countFrom(std::size_t row, const Used &used);
    std::uint64_t countAfter(std::size_t row, const Used &used, std::uint32_t value) const;
    Used usedAfter(std::size_t row, const Used &used, std::uint32_t value) const;

    std::size_t m_rows = 0;
    std::size_t m_options = 0;                        ///< where all rows have the same, else of all rows
    std::vector<std::vector<std::uint32_t>> m_values; ///< of each row's options; empty where they are alike
    std::vector<std::size_t> m_lastRow;               ///< of each value: the last row that could have it
    std::map<State, std::uint64_t> m_counts;          ///< ways from a row on
    bool m_isCounted = true;
    std::uint64_t m_count = 0;
};

/// total * (total - 1) * …, `chosen` factors.
std::uint64_t fallingFactorial(std::uint64_t total, std::uint64_t chosen);

} // namespace weighhouse::decision
