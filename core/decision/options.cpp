// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/options.h"

#include "core/base/text.h"
#include "core/decision/expressions.h"
#include "core/decision/filters.h"
#include "core/decision/labels.h"
#include "core/decision/range_values.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using data::RowNumber;
using rules::CheckedDecide;
using rules::Decide;

constexpr std::size_t mostValues = 1'000'000;

/// Rows of a table for which the conditions are true, in the scope of an outer row if there is one. A
/// condition that has no value, as after a division by zero, is an error: whether the row may be chosen is
/// not known.
Result<std::vector<RowNumber>> rowsWhere(const std::string &decide, const rules::Evaluation &base,
                                         std::uint32_t table, const std::vector<rules::NodePtr> &conditions,
                                         const rules::Bindings &parameters, std::optional<RowNumber> outer)
{
    std::vector<RowNumber> rows;
    std::vector<RowNumber> scope;
    if (outer)
        scope.push_back(*outer);
    scope.push_back(0);
    for (std::size_t i = 0; i < base.program().rowCount(table); ++i) {
        const auto row = static_cast<RowNumber>(i);
        scope.back() = row;
        const rules::Outcome outcome = allOf(conditions, base, scope, parameters);
        if (outcome.problem)
            return failure(badCondition(decide, base.program(), table, row, outcome.problem->reason));
        if (outcome.value == 1)
            rows.push_back(row);
    }
    return rows;
}

/// Leaves each value once; a list may name one twice.
void keepOnce(std::vector<double> &options)
{
    std::set<double> seen;
    std::erase_if(options, [&](double option) { return !seen.insert(option).second; });
}

/// Works out the options of one decision.
class OptionMaker
{
public:
    OptionMaker(const rules::Evaluation &base, const CheckedDecide &decide, const rules::Bindings &parameters)
        : m_base(base), m_decide(decide), m_parameters(parameters)
    {
    }

    /// The rows that there is a decision for each of.
    Result<std::vector<RowNumber>> rows() const
    {
        std::vector<rules::NodePtr> conditions;
        if (m_decide.forEachWhere)
            conditions.push_back(m_decide.forEachWhere);
        auto rows =
            rowsWhere(m_decide.name, m_base, *m_decide.forEach, conditions, m_parameters, std::nullopt);
        if (!rows || !rows->empty())
            return rows;
        return failure("decision.no-candidate",
                       Message::of("decision.no-candidate.no-row",
                                   {{"tables", tableName(*m_decide.forEach)}, {"decide", m_decide.name}}),
                       Message::of("decision.do.loosen-decision-condition-look"));
    }

    /// Tells whether each row of a `for each` has options of its own.
    bool differByRow() const
    {
        if (!m_decide.forEach)
            return false;
        if (m_decide.kind == Decide::Kind::OneRow)
            return std::ranges::any_of(fixedConditions(m_decide), [](const rules::NodePtr &condition) {
                return mentionsRow(*condition, 1);
            });
        const auto isOfRow = [](const rules::NodePtr &node) { return mentionsRow(*node); };
        return std::ranges::any_of(m_decide.bounds, isOfRow) || std::ranges::any_of(m_decide.values, isOfRow);
    }

    /// The options, of a row if they differ by row.
    Result<std::vector<double>> options(std::optional<RowNumber> row) const
    {
        std::vector<double> options;
        switch (m_decide.kind) {
        case Decide::Kind::YesNo:
            return std::vector<double>{0, 1};
        case Decide::Kind::Range:
            return rangeOptions(row);
        case Decide::Kind::OneValue:
            for (const rules::NodePtr &value : m_decide.values) {
                const auto option =
                    valueOf(value, "decision.bad-value",
                            Message::of("decision.bad-value",
                                        {{"options", options.size() + 1}, {"decide", m_decide.name}}),
                            row);
                if (!option)
                    return failure(option.error());
                options.push_back(*option);
            }
            keepOnce(options);
            return options;
        case Decide::Kind::Order: // the caller knows how many there are
            return options;
        case Decide::Kind::OneRow:
        case Decide::Kind::Subset:
            break;
        }
        const auto rows =
            rowsWhere(m_decide.name, m_base, m_decide.table, fixedConditions(m_decide), m_parameters, row);
        if (!rows)
            return failure(rows.error());
        for (const RowNumber option : *rows)
            options.push_back(static_cast<double>(option));
        return options;
    }

    /// Checks that there is enough to choose from.
    Result<void> check(const std::vector<double> &options, bool isRestricted,
                       std::optional<RowNumber> row) const
    {
        const bool isSubset = m_decide.kind == Decide::Kind::Subset;
        const bool isOfRows = isSubset || m_decide.kind == Decide::Kind::OneRow;
        const std::string table = isOfRows ? tableName(m_decide.table) : std::string();
        if (options.empty() && (!isSubset || m_decide.atLeast > 0)) {
            if (isRestricted)
                return failure(
                    "decision.no-candidate",
                    about(Message::of("decision.no-candidate.nothing-choose", {{"decide", m_decide.name}}),
                          row),
                    Message::of("decision.do.permit-more-loosen-decision"));
            return failure("decision.no-candidate",
                           about(m_decide.where ? Message::of("decision.no-candidate.nothing-choose-no",
                                                              {{"decide", m_decide.name}, {"table", table}})
                                                : Message::of("decision.no-candidate.nothing-choose-no-rows",
                                                              {{"decide", m_decide.name}, {"table", table}}),
                                 row),
                           row ? Message::of("decision.do.leave-row-out")
                               : Message::of("decision.do.loosen-decision-condition-look"));
        }
        if (isSubset && options.size() < m_decide.atLeast)
            return failure("decision.no-candidate",
                           Message::of("decision.no-candidate.needs-least", {{"decide", m_decide.name},
                                                                             {"atLeast", m_decide.atLeast},
                                                                             {"table", table},
                                                                             {"options", options.size()}}),
                           isRestricted ? Message::of("decision.do.permit-more-rows-choose")
                                        : Message::of("decision.do.choose-fewer-rows-loosen"));
        return {};
    }

private:
    std::string tableName(std::uint32_t table) const { return m_base.program().rules().tables[table].name; }

    /// The message, with the row that it is about.
    Message about(Message message, std::optional<RowNumber> row) const
    {
        if (!row)
            return message;
        return Message::of("decision.of-row", {{"problem", std::move(message)},
                                               {"table", tableName(*m_decide.forEach)},
                                               {"row", rowName(m_base.program(), *m_decide.forEach, *row)}});
    }

    Message remedy(Message usual, std::optional<RowNumber> row) const
    {
        return row ? Message::of("decision.do.leave-row-out") : std::move(usual);
    }

    /// The value of a bound or a listed value.
    Result<double> valueOf(const rules::NodePtr &node, const std::string &code, const Message &what,
                           std::optional<RowNumber> row) const
    {
        const rules::Outcome outcome = row ? rules::interpret(m_base, *node, {&*row, 1}, &m_parameters)
                                           : rules::interpret(m_base, *node, {}, &m_parameters);
        const Message hint = remedy(Message::of("decision.do.change-question-parameters-data"), row);
        if (outcome.problem)
            return failure(code,
                           about(Message::of("decision.candidates",
                                             {{"what", what}, {"problem", outcome.problem->reason}}),
                                 row),
                           hint);
        if (rules::isNull(outcome.value))
            return failure(code, about(Message::of("decision.candidates.null", {{"what", what}}), row), hint);
        return outcome.value;
    }

    Result<std::vector<double>> rangeOptions(std::optional<RowNumber> row) const
    {
        static constexpr const char *code = "decision.bad-range";
        const std::string &name = m_decide.name;
        const auto low =
            valueOf(m_decide.bounds[0], code, Message::of("decision.range.low-end", {{"decide", name}}), row);
        if (!low)
            return failure(low.error());
        const auto high = valueOf(m_decide.bounds[1], code,
                                  Message::of("decision.range.high-end", {{"decide", name}}), row);
        if (!high)
            return failure(high.error());
        Result<double> step = 1;
        if (m_decide.bounds.size() > 2)
            step = valueOf(m_decide.bounds[2], code, Message::of("decision.range.step", {{"decide", name}}),
                           row);
        if (!step)
            return failure(step.error());
        if (!(*step > 0))
            return failure(code,
                           about(Message::of("decision.candidates.step-range",
                                             {{"decide", name}, {"step", numberToText(*step)}}),
                                 row),
                           Message::of("decision.do.steps-must-more-than"));
        if (*low > *high)
            return failure("decision.no-candidate",
                           about(Message::of("decision.no-candidate", {{"decide", name},
                                                                       {"low", numberToText(*low)},
                                                                       {"high", numberToText(*high)}}),
                                 row),
                           remedy(Message::of("decision.do.put-lower-end-first"), row));
        auto options = rangeValues(*low, *high, *step, mostValues);
        if (!options)
            return failure(code,
                           about(Message::of("decision.candidates.range-more", {{"decide", name}}), row),
                           Message::of("decision.do.use-larger-step-smaller"));
        if (const auto same = std::ranges::adjacent_find(*options); same != options->end())
            return failure(code,
                           about(Message::of("decision.candidates.range-too-fine",
                                             {{"decide", name}, {"value", numberToText(*same)}}),
                                 row),
                           Message::of("decision.do.use-larger-step-smaller"));
        return *std::move(options);
    }

    const rules::Evaluation &m_base;
    const CheckedDecide &m_decide;
    const rules::Bindings &m_parameters;
};

/// Counts the ways in which all rows have different options.
Result<void> makeDifferent(Choice &choice)
{
    keepOnce(choice.options);
    std::ranges::for_each(choice.optionsOfRows, keepOnce);
    choice.different = choice.optionsOfRows.empty()
                           ? DifferentPicks::make(choice.rows.size(), choice.options.size())
                           : DifferentPicks::make(choice.optionsOfRows);
    if (choice.different)
        return {};
    if (choice.optionsOfRows.empty())
        return failure(
            "decision.no-candidate",
            Message::of(
                "decision.no-candidate.too-few-different",
                {{"decide", choice.name}, {"rows", choice.rows.size()}, {"options", choice.options.size()}}),
            Message::of("decision.do.offer-more-options"));
    return failure("decision.no-candidate",
                   Message::of("decision.no-candidate.none-different",
                               {{"decide", choice.name}, {"rows", choice.rows.size()}}),
                   Message::of("decision.do.offer-more-options"));
}

} // namespace

Result<Choice> choiceOf(const rules::Evaluation &base, const CheckedDecide &decide,
                        const rules::Bindings &parameters, const Restriction *restriction)
{
    const OptionMaker maker(base, decide, parameters);
    Choice choice;
    choice.kind = decide.kind;
    choice.name = decide.name;
    choice.type = decide.type;
    choice.table = decide.table;
    choice.forEach = decide.forEach;
    if (decide.forEach) {
        auto rows = maker.rows();
        if (!rows)
            return failure(rows.error());
        choice.rows = *std::move(rows);
    }
    const bool differs = maker.differByRow();
    std::vector<std::vector<double>> lists;
    for (std::size_t slot = 0; slot < (differs ? choice.rows.size() : 1); ++slot) {
        auto options = maker.options(differs ? std::optional(choice.rows[slot]) : std::nullopt);
        if (!options)
            return failure(options.error());
        lists.push_back(*std::move(options));
    }
    if (decide.kind == Decide::Kind::Order) {
        lists.front().resize(choice.rows.size());
        std::iota(lists.front().begin(), lists.front().end(), 1);
    }
    if (restriction != nullptr) {
        if (auto permitted = permittedOptions(base, decide, lists, restriction->permitted); !permitted)
            return failure(std::move(permitted).error());
    }
    for (std::size_t slot = 0; slot < lists.size(); ++slot) {
        const auto row = differs ? std::optional(choice.rows[slot]) : std::nullopt;
        if (auto enough = maker.check(lists[slot], restriction != nullptr, row); !enough)
            return failure(std::move(enough).error());
    }
    const bool areAlike = std::ranges::all_of(
        lists, [&](const std::vector<double> &options) { return options == lists.front(); });
    if (areAlike)
        choice.options = std::move(lists.front());
    else
        choice.optionsOfRows = std::move(lists);
    choice.atLeast = decide.atLeast;
    choice.atMost = std::min(decide.atMost, choice.options.size());
    if (decide.allDifferent) {
        if (auto different = makeDifferent(choice); !different)
            return failure(std::move(different).error());
    }
    return choice;
}

} // namespace weighhouse::decision
