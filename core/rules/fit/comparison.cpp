// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fit/comparison.h"

#include "core/data/keys.h"
#include "core/rules/evaluate/decimals.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

const data::Column &storedColumn(const CheckedRules &rules, const data::Dataset &dataset, ColumnId column)
{
    return dataset.tables[column.table].columns[*rules.column(column).storedIndex];
}

/// NULL is no value, nor is an infinity.
bool holdsValue(const data::Column &column, std::size_t row)
{
    return !column.null(row) &&
           (column.type != data::ValueType::Number || std::isfinite(column.numbers[row]));
}

/// The most decimal places of the values, if all of them are short enough to have been written so.
std::optional<int> decimalsOf(const data::Column &column)
{
    if (column.type == data::ValueType::Integer)
        return 0;
    if (column.type != data::ValueType::Number)
        return std::nullopt;
    constexpr std::int64_t mostWritten = 999'999'999'999'999; // 15 digits
    int most = 0;
    for (std::size_t row = 0; row < column.size(); ++row) {
        if (!holdsValue(column, row))
            continue;
        const scalar::Decimal decimal = scalar::decimalOf(column.numbers[row]);
        if (!decimal.exact || std::abs(decimal.digits) > mostWritten)
            return std::nullopt;
        most = std::max(most, decimal.places);
    }
    return most;
}

/// One of the values in the middle; the order of the others is lost.
double medianOf(std::vector<double> &values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

class Comparison
{
public:
    Comparison(const WorkedOutColumn &column, const FitOptions &options, RuleFit &fit)
        : m_worked(column), m_options(options), m_fit(fit), m_program(column.evaluation.program()),
          m_shape(m_program.rules().column(column.stored)),
          m_column(storedColumn(m_program.rules(), m_program.dataset(), column.stored)),
          m_stored(m_program.compiled().stored[m_program.compiled().flat(column.stored)]),
          m_isNumber(m_shape.type == Type::Number || m_shape.type == Type::Integer),
          m_isMeasured(m_isNumber || m_shape.type == Type::Date)
    {
    }

    bool run()
    {
        if (m_isNumber)
            m_fit.decimals = decimalsOf(m_column);
        if (m_fit.decimals)
            m_halfUnit = 0.5 * std::pow(10.0, -*m_fit.decimals);
        constexpr std::size_t rowsBetweenStops = 65536;
        for (std::size_t row = 0; row < m_column.size(); ++row) {
            if (row % rowsBetweenStops == 0 && m_options.stop.stop_requested())
                return false;
            look(row);
        }
        if (!m_sizes.empty())
            measure();
        listWorst();
        return true;
    }

private:
    struct Different {
        double size;
        data::RowNumber row;
    };

    void look(std::size_t row)
    {
        const double given = m_worked.values[row];
        if (!holdsValue(m_column, row)) {
            m_fit.notStored += isNull(given) ? 0 : 1;
            return;
        }
        if (isNull(given)) {
            ++m_fit.withoutValue;
            if (m_without.size() < m_options.worst)
                m_without.push_back(static_cast<data::RowNumber>(row));
            return;
        }
        const double stored = m_stored[row];
        const double size = m_isMeasured ? std::abs(given - stored) : 0;
        if (m_isMeasured) {
            const double larger = std::max(std::abs(given), std::abs(stored));
            m_sizes.push_back(size);
            m_shares.push_back(size == 0 ? 0 : size / larger);
        }
        if (isSame(row, given, stored)) {
            ++m_fit.exact;
        } else if (m_isNumber && isClose(given, stored, size)) {
            ++m_fit.close;
        } else if (m_fit.decimals && size <= m_halfUnit + allowance(given, stored)) {
            ++m_fit.rounded;
        } else {
            ++m_fit.different;
            m_different.push_back({size, static_cast<data::RowNumber>(row)});
        }
    }

    /// A stored whole number may be one that doubles do not hold, beside which another one looks the same.
    bool isSame(std::size_t row, double given, double stored) const
    {
        return given == stored && (m_column.type != data::ValueType::Integer || !m_isNumber ||
                                   data::holdsExactly(m_column.integers[row]));
    }

    double allowance(double given, double stored) const
    {
        const double larger = std::max(std::abs(given), std::abs(stored));
        return std::max(m_options.tolerance.absolute, m_options.tolerance.relative * larger);
    }

    bool isClose(double given, double stored, double size) const { return size <= allowance(given, stored); }

    void measure()
    {
        Deviations deviations;
        deviations.count = m_sizes.size();
        deviations.largest = std::ranges::max(m_sizes);
        deviations.largestRelative = std::ranges::max(m_shares);
        deviations.median = medianOf(m_sizes);
        deviations.medianRelative = medianOf(m_shares);
        m_fit.deviations = deviations;
    }

    void listWorst()
    {
        const std::size_t shown = std::min(m_options.worst, m_different.size());
        std::ranges::partial_sort(m_different, m_different.begin() + static_cast<std::ptrdiff_t>(shown),
                                  [](const Different &left, const Different &right) {
                                      return left.size != right.size ? left.size > right.size
                                                                     : left.row < right.row;
                                  });
        for (std::size_t i = 0; i < shown; ++i)
            m_fit.worst.push_back(rowAt(m_different[i].row));
        for (const data::RowNumber row : m_without) {
            m_fit.worst.push_back(rowAt(row));
            const Outcome outcome =
                interpret(m_worked.evaluation, *m_worked.rule.expression, std::array{row});
            if (outcome.problem)
                m_fit.worst.back().problem = outcome.problem->reason;
        }
    }

    FitRow rowAt(data::RowNumber row) const
    {
        const auto at = static_cast<std::size_t>(row);
        const double given = m_worked.values[at];
        FitRow made;
        made.row = row;
        made.label = m_program.labels().label(m_worked.stored.table, row);
        made.key = data::rowName(m_program.dataset(), m_worked.stored.table, row);
        made.stored = m_program.dataset().value(m_worked.stored.table, *m_shape.storedIndex, at);
        made.workedOut = m_worked.evaluation.toValue(m_worked.stored, given);
        made.deviation = m_isMeasured && !isNull(given) ? given - m_stored[at] : 0;
        return made;
    }

    const WorkedOutColumn &m_worked;
    const FitOptions &m_options;
    RuleFit &m_fit;
    const Program &m_program;
    const CheckedColumn &m_shape;
    const data::Column &m_column;
    const std::vector<double> &m_stored;
    bool m_isNumber;
    bool m_isMeasured;
    double m_halfUnit = 0; ///< Of the last decimal place of the column.
    std::vector<double> m_sizes;
    std::vector<double> m_shares;
    std::vector<Different> m_different;
    std::vector<data::RowNumber> m_without;
};

} // namespace

bool compare(const WorkedOutColumn &column, const FitOptions &options, RuleFit &fit)
{
    return Comparison(column, options, fit).run();
}

void countStored(const CheckedRules &rules, const data::Dataset &dataset, ColumnId column, RuleFit &fit)
{
    const data::Column &values = storedColumn(rules, dataset, column);
    fit.rows = values.size();
    for (std::size_t row = 0; row < values.size(); ++row)
        fit.stored += holdsValue(values, row) ? 1 : 0;
}

} // namespace weighhouse::rules
