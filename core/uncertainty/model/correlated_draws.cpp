// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/correlated_draws.h"

#include "core/base/text.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/syntax/expression_printer.h"
#include "core/uncertainty/model/draw_group.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace weighhouse::uncertainty
{
namespace
{

using data::RowNumber;
using rules::CheckedCorrelation;
using rules::ColumnId;

Draws drawsOf(const std::vector<DrawnCells> &drawn)
{
    Draws draws;
    for (const DrawnCells &cells : drawn) {
        std::vector<Draw> &ofColumn = draws[cells.column];
        if (cells.isTogether) {
            Draw draw{.factor = cells.firstFactor, .isTogether = true};
            for (const auto &[row, distribution] : cells.cells)
                draw.rows.push_back(row);
            ofColumn.push_back(std::move(draw));
            continue;
        }
        for (std::size_t i = 0; i < cells.cells.size(); ++i)
            ofColumn.push_back({.factor = cells.firstFactor + i, .rows = {cells.cells[i].first}});
    }
    return draws;
}

bool haveCommonRow(const std::vector<Draw> &draws, const std::vector<Draw> &others)
{
    std::set<RowNumber> rows;
    for (const Draw &draw : draws)
        rows.insert(draw.rows.begin(), draw.rows.end());
    return std::ranges::any_of(others, [&](const Draw &draw) {
        return std::ranges::any_of(draw.rows, [&](RowNumber row) { return rows.contains(row); });
    });
}

/// A statement that correlates something.
struct Said {
    const CheckedCorrelation *statement = nullptr;
    double number = 0; ///< Spearman's.

    ColumnPair pair() const
    {
        return pairOf(statement->column, statement->other.value_or(statement->column));
    }
};

Error atPlace(std::string code, Message message, const Place &place, Message hint)
{
    return {std::move(code), std::move(message), place, std::move(hint)};
}

Result<double> numberOf(const CheckedCorrelation &correlation, const rules::Evaluation &base)
{
    const rules::Outcome value = rules::interpret(base, *correlation.number, {});
    const auto wrong = [&](std::string code, Message message) {
        return failure(atPlace(std::move(code), std::move(message), correlation.numberPlace,
                               Message::of("uncertainty.do.correlate-number")));
    };
    if (value.problem)
        return wrong("uncertainty.correlation-no-value", value.problem->reason);
    if (rules::isNull(value.value))
        return wrong("uncertainty.correlation-no-value", Message::of("uncertainty.correlation-no-value"));
    if (!(std::abs(value.value) <= 1))
        return wrong("uncertainty.correlation-range",
                     Message::of("uncertainty.correlation-range", {{"value", numberToText(value.value)}}));
    return value.value;
}

/// Returns true if the statement names draws; a statement about a single draw is an error.
Result<bool> concernsDraws(const CheckedCorrelation &correlation, const Draws &draws,
                           const rules::CheckedRules &rules)
{
    const auto found = draws.find(correlation.column);
    if (found == draws.end())
        return false;
    if (!correlation.other) {
        if (found->second.size() > 1)
            return true;
        return failure(atPlace(
            "uncertainty.correlation-alone",
            Message::of("uncertainty.correlation-alone", {{"column", rules.nameOf(correlation.column)}}),
            correlation.place, Message::of("uncertainty.do.correlate-several")));
    }
    const auto other = draws.find(*correlation.other);
    if (other == draws.end())
        return false;
    if (correlation.column.table != correlation.other->table || haveCommonRow(found->second, other->second))
        return true;
    return failure(
        atPlace("uncertainty.correlation-apart",
                Message::of("uncertainty.correlation-apart", {{"column", rules.nameOf(correlation.column)},
                                                              {"other", rules.nameOf(*correlation.other)}}),
                correlation.place, Message::of("uncertainty.do.correlate-in-one-row")));
}

/// Columns that are correlated directly or through others, with what is said of them.
struct Group {
    DrawGroup draws;
    std::vector<Said> said;

    std::map<ColumnPair, double> numbers() const
    {
        std::map<ColumnPair, double> numbers;
        for (const Said &one : said)
            numbers.emplace(one.pair(), one.number);
        return numbers;
    }
};

/// A number nearer to 0 with few digits after the point, or as many digits where it is small.
double inFewDigits(double number, double digits = 3)
{
    const double scale =
        std::pow(10, std::max(digits, digits - 1 - std::floor(std::log10(std::abs(number)))));
    return number == 0 ? 0 : std::trunc(number * scale * (1 + 1e-9)) / scale;
}

std::string listed(const std::map<ColumnPair, double> &numbers, const rules::CheckedRules &rules)
{
    std::vector<std::string> texts;
    for (const auto &[pair, number] : numbers) {
        if (number == 0)
            continue;
        const auto other = pair.first == pair.second ? std::nullopt : std::optional(pair.second);
        texts.push_back(textOf({pair.first, other, number}, rules));
    }
    return join(texts, ", ");
}

/// The nearest correlations that are possible, in few digits; empty if none were found.
std::map<ColumnPair, double> nearestNumbers(const Group &group)
{
    const std::map<ColumnPair, TiedEntries> ties = group.draws.ties();
    std::vector<TiedEntries> entries;
    for (const auto &[pair, tied] : ties)
        entries.push_back(tied);
    const KindCorrelation nearest = nearestPossible(group.draws.correlation(group.numbers()), entries);
    // The nearest correlation lies on the boundary of the possible ones, and rounding must not cross it.
    for (double share = 0; share < 1; share = share == 0 ? 1e-3 : 2 * share) {
        std::map<ColumnPair, double> numbers;
        for (const auto &[pair, tied] : ties) {
            const double normal =
                tied.inRow.empty()
                    ? nearest.acrossRows.at(tied.acrossRows.front().first, tied.acrossRows.front().second)
                    : nearest.inRow.at(tied.inRow.front().first, tied.inRow.front().second);
            numbers[pair] = inFewDigits((1 - share) * rankFromNormalCorrelation(normal));
        }
        if (isPossible(group.draws.correlation(numbers)))
            return numbers;
    }
    return {};
}

/// Rows of one column that move against each other: there is a bound for so many.
Error belowBound(const Said &said, std::size_t draws, const rules::CheckedRules &rules)
{
    const double least = rankFromNormalCorrelation(-1 / static_cast<double>(draws - 1));
    return atPlace(
        "uncertainty.correlation-below",
        Message::of("uncertainty.correlation-below", {{"draws", draws},
                                                      {"column", rules.nameOf(said.statement->column)},
                                                      {"value", numberToText(said.number)}}),
        said.statement->numberPlace,
        Message::of("uncertainty.do.correlate-at-least", {{"least", numberToText(inFewDigits(least, 4))}}));
}

Error unsolved(const Group &group, const rules::CheckedRules &rules)
{
    const std::map<ColumnPair, double> nearest = nearestNumbers(group);
    const auto change = [&](const Said &said) {
        const auto found = nearest.find(said.pair());
        return std::abs(said.number - (found == nearest.end() ? 0 : found->second));
    };
    const auto most = std::ranges::max_element(group.said, {}, change);
    return atPlace(
        "uncertainty.correlation-unsolved",
        Message::of("uncertainty.correlation-unsolved", {{"correlations", listed(group.numbers(), rules)}}),
        most->statement->numberPlace,
        nearest.empty()
            ? Message::of("uncertainty.do.correlate-less")
            : Message::of("uncertainty.do.correlate-nearest", {{"correlations", listed(nearest, rules)}}));
}

/// The columns by groups: those that statements join.
std::vector<std::vector<Said>> joined(const std::vector<Said> &said)
{
    std::vector<std::vector<Said>> groups;
    for (const Said &one : said) {
        std::vector<Said> group{one};
        const auto touches = [&](const std::vector<Said> &other) {
            return std::ranges::any_of(other, [&](const Said &two) {
                const auto [a, b] = one.pair();
                const auto [c, d] = two.pair();
                return a == c || a == d || b == c || b == d;
            });
        };
        std::vector<std::vector<Said>> apart;
        for (std::vector<Said> &other : groups) {
            if (touches(other))
                group.insert(group.end(), other.begin(), other.end());
            else
                apart.push_back(std::move(other));
        }
        apart.push_back(std::move(group));
        groups = std::move(apart);
    }
    for (std::vector<Said> &group : groups)
        std::ranges::sort(group, {}, &Said::statement); // in the order of the rules
    return groups;
}

Result<KindCorrelation> correlationOf(std::vector<Said> said, const Draws &draws,
                                      const rules::CheckedRules &rules)
{
    std::vector<ColumnId> columns;
    for (const Said &one : said) {
        for (const ColumnId column : {one.pair().first, one.pair().second}) {
            if (std::ranges::find(columns, column) == columns.end())
                columns.push_back(column);
        }
    }
    const Group group{DrawGroup(std::move(columns), draws), std::move(said)};
    if (group.draws.kinds() > mostKinds)
        return failure(atPlace("uncertainty.correlation-too-many",
                               Message::of("uncertainty.correlation-too-many", {{"most", mostKinds}}),
                               group.said.front().statement->place,
                               Message::of("uncertainty.do.correlate-fewer")));
    KindCorrelation correlation = group.draws.correlation(group.numbers());
    if (isPossible(correlation))
        return correlation;
    const Said &first = group.said.front();
    if (group.said.size() == 1 && !first.statement->other)
        return failure(belowBound(first, draws.at(first.statement->column).size(), rules));
    return failure(unsolved(group, rules));
}

} // namespace

std::string textOf(const StatedCorrelation &correlation, const rules::CheckedRules &rules)
{
    const auto name = [&](ColumnId column) {
        return rules::nameToText(rules.tables[column.table].name) + '.' +
               rules::nameToText(rules.column(column).name);
    };
    const std::string with = correlation.other ? " with " + name(*correlation.other) : std::string();
    return name(correlation.column) + with + " by " + numberForPeople(correlation.number);
}

Result<CorrelatedDraws> correlatedDraws(const rules::Evaluation &base, const std::vector<DrawnCells> &drawn)
{
    const rules::CheckedRules &rules = base.program().rules();
    CorrelatedDraws result;
    if (rules.correlations.empty())
        return result;
    const Draws draws = drawsOf(drawn);
    std::vector<Said> said;
    for (const CheckedCorrelation &correlation : rules.correlations) {
        const auto number = numberOf(correlation, base);
        if (!number)
            return failure(number.error());
        const auto concerns = concernsDraws(correlation, draws, rules);
        if (!concerns)
            return failure(concerns.error());
        if (!*concerns || *number == 0)
            continue;
        said.push_back({&correlation, *number});
        result.stated.push_back({correlation.column, correlation.other, *number});
    }
    for (std::vector<Said> &group : joined(said)) {
        auto correlation = correlationOf(std::move(group), draws, rules);
        if (!correlation)
            return failure(std::move(correlation.error()));
        result.groups.push_back(*std::move(correlation));
    }
    return result;
}

} // namespace weighhouse::uncertainty
