// SPDX-License-Identifier: GPL-3.0-or-later
// The curvature of a likelihood of preferences: a sparse matrix whose equations are solved without
// subtractions.
#pragma once

#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <vector>

namespace weighhouse::uncertainty
{

/// A symmetric matrix that is held as what makes it positive: links (its off-diagonal entries, negated) and
/// the excess of each row (its sum), all of them 0 or more. Elimination then only adds, as Grassmann, Taksar
/// and Heyman (1985, Operations Research 33) do for Markov chains, so that even where links differ by many
/// orders of magnitude, as between items of which one always won, each entry of the factor is right to a few
/// last digits.
///
/// Rows hold the columns up to the last one that elimination can fill. Items are put into an order in which
/// those are few: as they are, or after Cuthill and McKee. Slices of a sequence, which overlap, give a narrow
/// band, and time goes with the items times the band's width squared.
class Curvature
{
public:
    /// Holds links where the observations have some.
    explicit Curvature(const Observations &observations);

    /// Sets all to 0.
    void clear();
    /// Adds to a link that the observations have.
    void addLink(Item one, Item other, double value)
    {
        const std::size_t a = m_positions[one];
        const std::size_t b = m_positions[other];
        m_links[a < b ? m_starts[a] + (b - a - 1) : m_starts[b] + (a - b - 1)] += value;
    }
    void addExcess(Item item, double value) { m_excess[m_positions[item]] += value; }

    /// Eliminates in place; once after filling.
    void factor();
    /// Solves for a right-hand side by item; after factor(). Where no row of a linked group has an excess,
    /// its last item gets 0, and the right-hand sides of the group must sum to 0.
    void solve(std::vector<double> &values) const;

    std::size_t items() const { return m_positions.size(); }
    /// The entries that are held.
    std::size_t entries() const { return m_links.size(); }

private:
    std::vector<std::size_t> m_positions; ///< By item.
    std::vector<std::size_t> m_starts;    ///< Of rows in m_links, by position, and the end.
    std::vector<double> m_links;          ///< Row k: columns k + 1 … of the upper half.
    std::vector<double> m_excess;
    std::vector<double> m_pivots;
    mutable std::vector<double> m_ordered;
};

} // namespace weighhouse::uncertainty
