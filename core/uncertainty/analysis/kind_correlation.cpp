// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/kind_correlation.h"

#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/special.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

/// A smaller variance is none: what came before determines the factor.
constexpr double leastVariance = 1e-12;

/// The index of each list's first kind among all kinds.
std::vector<std::size_t> firstKinds(const KindCorrelation &correlation)
{
    std::vector<std::size_t> first;
    std::size_t kinds = 0;
    for (const AlikeRows &list : correlation.lists) {
        first.push_back(kinds);
        kinds += list.kinds;
    }
    return first;
}

SquareMatrix zeros(std::size_t size)
{
    return {size, std::vector<double>(size * size)};
}

/// The matrix in the basis in which it falls apart: `means` for each kind's mean over the rows times the root
/// of their number, and for each list `differences` from them, once for each row but one.
struct Parts {
    SquareMatrix means;
    std::vector<SquareMatrix> differences;
};

/// Goes between a KindCorrelation and its parts.
class Basis
{
public:
    explicit Basis(const KindCorrelation &correlation) : m_first(firstKinds(correlation))
    {
        for (std::size_t list = 0; list < correlation.lists.size(); ++list) {
            m_rows.push_back(static_cast<double>(correlation.lists[list].rows()));
            for (std::size_t kind = 0; kind < correlation.lists[list].kinds; ++kind)
                m_listOf.push_back(list);
        }
    }

    double rowsOf(std::size_t kind) const { return m_rows[m_listOf[kind]]; }
    bool areInOneList(std::size_t kind, std::size_t other) const { return m_listOf[kind] == m_listOf[other]; }

    Parts partsOf(const KindCorrelation &correlation) const
    {
        const std::size_t size = correlation.kinds();
        Parts parts{zeros(size), {}};
        for (std::size_t row = 0; row < size; ++row) {
            for (std::size_t column = 0; column < size; ++column) {
                const double across = correlation.acrossRows.at(row, column);
                parts.means.at(row, column) =
                    areInOneList(row, column) ? correlation.inRow.at(row, column) + (rowsOf(row) - 1) * across
                                              : std::sqrt(rowsOf(row) * rowsOf(column)) * across;
            }
        }
        for (std::size_t list = 0; list < correlation.lists.size(); ++list) {
            const std::size_t kinds = m_rows[list] > 1 ? correlation.lists[list].kinds : 0;
            SquareMatrix differences = zeros(kinds);
            for (std::size_t row = 0; row < kinds; ++row) {
                for (std::size_t column = 0; column < kinds; ++column)
                    differences.at(row, column) =
                        correlation.inRow.at(m_first[list] + row, m_first[list] + column) -
                        correlation.acrossRows.at(m_first[list] + row, m_first[list] + column);
            }
            parts.differences.push_back(std::move(differences));
        }
        return parts;
    }

    /// Replaces the entries of a correlation by those of its parts.
    void join(const Parts &parts, KindCorrelation &correlation) const
    {
        for (std::size_t row = 0; row < correlation.kinds(); ++row) {
            for (std::size_t column = 0; column < correlation.kinds(); ++column) {
                const double mean = parts.means.at(row, column);
                if (!areInOneList(row, column)) {
                    correlation.acrossRows.at(row, column) = mean / std::sqrt(rowsOf(row) * rowsOf(column));
                    continue;
                }
                const std::size_t list = m_listOf[row];
                const double difference =
                    m_rows[list] > 1 ? parts.differences[list].at(row - m_first[list], column - m_first[list])
                                     : 0;
                correlation.inRow.at(row, column) = (mean + (m_rows[list] - 1) * difference) / m_rows[list];
                correlation.acrossRows.at(row, column) =
                    m_rows[list] > 1 ? (mean - difference) / m_rows[list] : 0;
            }
        }
    }

    /// The number of entries in the full matrix that an entry stands for.
    double countInRow(std::size_t kind, std::size_t other) const
    {
        return (kind == other ? 1 : 2) * rowsOf(kind);
    }
    double countAcrossRows(std::size_t kind, std::size_t other) const
    {
        const double otherRows = areInOneList(kind, other) ? rowsOf(other) - 1 : rowsOf(other);
        return (kind == other ? 1 : 2) * rowsOf(kind) * otherRows;
    }

private:
    std::vector<std::size_t> m_first;
    std::vector<double> m_rows;
    std::vector<std::size_t> m_listOf; ///< The list of each kind.
};

bool hasNoNegative(const SquareMatrix &matrix)
{
    constexpr double share = 1e-10;
    return matrix.size == 0 ||
           eigenOf(matrix).values.front() >= -share * std::max(1.0, scaleOf(matrix.values));
}

void add(SquareMatrix &matrix, const SquareMatrix &other, double times)
{
    for (std::size_t i = 0; i < matrix.values.size(); ++i)
        matrix.values[i] += times * other.values[i];
}

void add(Parts &parts, const Parts &other, double times)
{
    add(parts.means, other.means, times);
    for (std::size_t list = 0; list < parts.differences.size(); ++list)
        add(parts.differences[list], other.differences[list], times);
}

Parts withoutNegative(const Parts &parts)
{
    Parts projected{withoutEigenvaluesBelow(parts.means, 0), {}};
    for (const SquareMatrix &differences : parts.differences)
        projected.differences.push_back(withoutEigenvaluesBelow(differences, 0));
    return projected;
}

void setBoth(SquareMatrix &matrix, std::pair<std::size_t, std::size_t> place, double value)
{
    matrix.at(place.first, place.second) = value;
    matrix.at(place.second, place.first) = value;
}

/// The nearest one with one number for tied entries; the others are those of `wanted`.
KindCorrelation tied(const KindCorrelation &wanted, const KindCorrelation &free,
                     std::span<const TiedEntries> ties, const Basis &basis)
{
    KindCorrelation result = wanted;
    for (const TiedEntries &entries : ties) {
        double sum = 0;
        double count = 0;
        const auto look = [&](const SquareMatrix &matrix, std::pair<std::size_t, std::size_t> place,
                              double times) {
            sum += times * matrix.at(place.first, place.second);
            count += times;
        };
        for (const auto &place : entries.inRow)
            look(free.inRow, place, basis.countInRow(place.first, place.second));
        for (const auto &place : entries.acrossRows)
            look(free.acrossRows, place, basis.countAcrossRows(place.first, place.second));
        const double number = count > 0 ? std::clamp(sum / count, -1.0, 1.0) : 0;
        for (const auto &place : entries.inRow)
            setBoth(result.inRow, place, number);
        for (const auto &place : entries.acrossRows)
            setBoth(result.acrossRows, place, number);
    }
    return result;
}

double largestDifference(const SquareMatrix &left, const SquareMatrix &right)
{
    double most = 0;
    for (std::size_t i = 0; i < left.values.size(); ++i)
        most = std::max(most, std::abs(left.values[i] - right.values[i]));
    return most;
}

} // namespace

std::size_t KindCorrelation::factors() const
{
    return std::accumulate(lists.begin(), lists.end(), std::size_t{0},
                           [](std::size_t sum, const AlikeRows &list) { return sum + list.factors.size(); });
}

bool isPossible(const KindCorrelation &correlation)
{
    const Parts parts = Basis(correlation).partsOf(correlation);
    return hasNoNegative(parts.means) && std::ranges::all_of(parts.differences, hasNoNegative);
}

SquareMatrix matrixOf(const KindCorrelation &correlation)
{
    struct Place {
        std::size_t list = 0;
        std::size_t row = 0;
        std::size_t kind = 0;
    };
    std::vector<Place> places;
    const std::vector<std::size_t> first = firstKinds(correlation);
    for (std::size_t list = 0; list < correlation.lists.size(); ++list) {
        const std::size_t kinds = correlation.lists[list].kinds;
        for (std::size_t i = 0; i < correlation.lists[list].factors.size(); ++i)
            places.push_back({list, i / kinds, first[list] + i % kinds});
    }
    SquareMatrix matrix = zeros(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < places.size(); ++j) {
            const bool isSameRow = places[i].list == places[j].list && places[i].row == places[j].row;
            matrix.at(i, j) =
                (isSameRow ? correlation.inRow : correlation.acrossRows).at(places[i].kind, places[j].kind);
        }
    }
    return matrix;
}

KindCorrelation nearestPossible(const KindCorrelation &wanted, std::span<const TiedEntries> ties)
{
    if (isPossible(wanted))
        return wanted;
    const Basis basis(wanted);
    KindCorrelation current = wanted;
    Parts correction = basis.partsOf(wanted);
    add(correction, basis.partsOf(wanted), -1);
    // Eigenvalues cost the third power of the size; what is asked of many kinds is told less exactly.
    const std::size_t cost = wanted.kinds() * wanted.kinds() * wanted.kinds();
    const std::size_t most = std::clamp<std::size_t>(1'000'000 / std::max<std::size_t>(cost, 1), 50, 1000);
    for (std::size_t i = 0; i < most; ++i) {
        Parts moved = basis.partsOf(current);
        add(moved, correction, -1);
        const Parts projected = withoutNegative(moved);
        correction = projected;
        add(correction, moved, -1);
        KindCorrelation free = current;
        basis.join(projected, free);
        KindCorrelation next = tied(wanted, free, ties, basis);
        const double change = std::max(largestDifference(next.inRow, current.inRow),
                                       largestDifference(next.acrossRows, current.acrossRows));
        current = std::move(next);
        if (change < 1e-9)
            break;
    }
    return current;
}

/// Works the Cholesky factor out, row after row.
class KindCorrelator::Factoring
{
public:
    Factoring(KindCorrelator &made, const KindCorrelation &correlation)
        : m_made(made), m_correlation(correlation), m_told(zeros(correlation.kinds())),
          m_isMoved(correlation.kinds(), false)
    {
    }

    void addRow(std::size_t firstKind, std::span<const std::size_t> factors)
    {
        const std::size_t kinds = factors.size();
        m_row = {.firstFactor = m_made.m_factors.size(),
                 .firstKind = firstKind,
                 .kinds = kinds,
                 .own = m_made.m_numbers.size(),
                 .later = m_made.m_numbers.size() + kinds * kinds};
        m_made.m_rows.push_back(m_row);
        m_made.m_numbers.resize(m_row.later + m_made.m_kinds * kinds);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            factorOwn(kind);
            factorLater(kind);
        }
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            bool isAsDrawn = !m_isMoved[firstKind + kind];
            for (std::size_t k = 0; k < kind; ++k)
                isAsDrawn = isAsDrawn && own(kind, k) == 0;
            m_made.m_isAsDrawn.push_back(isAsDrawn);
        }
        m_made.m_factors.insert(m_made.m_factors.end(), factors.begin(), factors.end());
        tell();
    }

private:
    double &own(std::size_t kind, std::size_t other)
    {
        return m_made.m_numbers[m_row.own + kind * m_row.kinds + other];
    }
    double &later(std::size_t kind, std::size_t other)
    {
        return m_made.m_numbers[m_row.later + kind * m_row.kinds + other];
    }

    void factorOwn(std::size_t kind)
    {
        const std::size_t column = m_row.firstKind + kind;
        for (std::size_t below = kind; below < m_row.kinds; ++below) {
            const std::size_t line = m_row.firstKind + below;
            double rest = m_correlation.inRow.at(line, column) - m_told.at(line, column);
            for (std::size_t k = 0; k < kind; ++k)
                rest -= own(below, k) * own(kind, k);
            if (below == kind)
                own(kind, kind) = rest > leastVariance ? std::sqrt(rest) : 0;
            else
                own(below, kind) = own(kind, kind) > 0 ? rest / own(kind, kind) : 0;
        }
    }

    void factorLater(std::size_t kind)
    {
        const std::size_t column = m_row.firstKind + kind;
        for (std::size_t any = 0; any < m_made.m_kinds; ++any) {
            double rest = m_correlation.acrossRows.at(any, column) - m_told.at(any, column);
            for (std::size_t k = 0; k < kind; ++k)
                rest -= later(any, k) * own(kind, k);
            later(any, kind) = own(kind, kind) > 0 ? rest / own(kind, kind) : 0;
        }
    }

    void tell()
    {
        for (std::size_t any = 0; any < m_made.m_kinds; ++any) {
            for (std::size_t k = 0; k < m_row.kinds; ++k) {
                const double share = later(any, k);
                m_isMoved[any] = m_isMoved[any] || share != 0;
                for (std::size_t other = 0; other < m_made.m_kinds; ++other)
                    m_told.at(any, other) += share * later(other, k);
            }
        }
    }

    KindCorrelator &m_made;
    const KindCorrelation &m_correlation;
    Row m_row;
    SquareMatrix m_told; ///< The part that the rows so far explain of those to come; it is subtracted from
                         ///< both matrices.
    std::vector<bool> m_isMoved; ///< One entry for each kind; true if some row so far explains part of it.
};

KindCorrelator::KindCorrelator(const KindCorrelation &correlation) : m_kinds(correlation.kinds())
{
    Factoring factoring(*this, correlation);
    std::size_t firstKind = 0;
    for (const AlikeRows &list : correlation.lists) {
        for (std::size_t row = 0; row < list.rows(); ++row)
            factoring.addRow(firstKind, std::span(list.factors).subspan(row * list.kinds, list.kinds));
        firstKind += list.kinds;
    }
}

void KindCorrelator::correlate(std::size_t states, const NumbersOf &numbersOf) const
{
    std::vector<double> told(m_kinds * states);
    std::vector<double> scores;
    const auto addTo = [&](double *sum, double times, const double *numbers) {
        for (std::size_t state = 0; state < states; ++state)
            sum[state] += times * numbers[state];
    };
    std::vector<double> score(states);
    for (const Row &row : m_rows) {
        scores.resize(row.kinds * states);
        for (std::size_t kind = 0; kind < row.kinds; ++kind) {
            const std::span<const double> numbers = numbersOf(m_factors[row.firstFactor + kind]);
            for (std::size_t state = 0; state < states; ++state)
                scores[kind * states + state] = normalQuantile(numbers[state]);
        }
        for (std::size_t kind = 0; kind < row.kinds; ++kind) {
            if (m_isAsDrawn[row.firstFactor + kind])
                continue;
            std::copy_n(told.data() + (row.firstKind + kind) * states, states, score.data());
            for (std::size_t k = 0; k <= kind; ++k)
                addTo(score.data(), m_numbers[row.own + kind * row.kinds + k], scores.data() + k * states);
            const std::span<double> numbers = numbersOf(m_factors[row.firstFactor + kind]);
            for (std::size_t state = 0; state < states; ++state)
                numbers[state] = std::clamp(normalCdf(score[state]), 0x1.0p-53, 1 - 0x1.0p-53);
        }
        for (std::size_t all = 0; all < m_kinds; ++all) {
            for (std::size_t k = 0; k < row.kinds; ++k) {
                if (const double times = m_numbers[row.later + all * row.kinds + k]; times != 0)
                    addTo(told.data() + all * states, times, scores.data() + k * states);
            }
        }
    }
}

void correlate(Uniforms &uniforms, const KindCorrelation &correlation)
{
    KindCorrelator(correlation).correlate(uniforms.states, [&uniforms](std::size_t factor) {
        return uniforms.ofFactor(factor);
    });
}

} // namespace weighhouse::uncertainty
