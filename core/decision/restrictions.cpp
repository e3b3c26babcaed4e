// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/restrictions.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/decision/labels.h"
#include "core/rules/evaluate/row_called.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <unordered_map>

namespace weighhouse::decision
{
namespace
{

using rules::CheckedDecide;
using rules::Decide;
using rules::Type;

/// Finds what a value names among what may be there at all.
class OptionFinder
{
public:
    OptionFinder(const rules::Evaluation &base, const CheckedDecide &decide,
                 const std::vector<std::vector<double>> &lists)
        : m_base(base), m_decide(decide), m_lists(lists)
    {
        if (isOfRows())
            nameRows();
    }

    /// The rows or options that the value names; empty if there are none.
    std::vector<double> find(const data::Value &value) const
    {
        if (isOfRows()) {
            const auto found = m_rows.find(data::toText(value));
            return found == m_rows.end() ? std::vector<double>() : found->second;
        }
        std::vector<double> found;
        for (const std::vector<double> &options : m_lists) {
            const bool hasSteps = m_decide.kind == Decide::Kind::Range && options.size() > 1;
            const double tolerance =
                hasSteps ? 5e-10 * (options[1] - options[0]) : 0; // that of a range's end
            std::ranges::copy_if(options, std::back_inserter(found),
                                 [&](double option) { return isMeant(option, value, tolerance); });
        }
        return found;
    }

    bool isOfRows() const
    {
        return m_decide.kind == Decide::Kind::OneRow || m_decide.kind == Decide::Kind::Subset;
    }

    /// "row of plant", "value of `crew`"
    Message noun() const
    {
        return isOfRows() ? Message::of("decision.restrictions",
                                        {{"tables", m_base.program().rules().tables[m_decide.table].name}})
                          : Message::of("decision.restrictions.option", {{"decide", m_decide.name}});
    }

    std::optional<std::string> nearestTo(const data::Value &value) const
    {
        std::vector<std::string> names;
        for (const auto &[name, rows] : m_rows)
            names.push_back(name);
        std::ranges::sort(names);
        return nearest(data::toText(value), names);
    }

private:
    void nameRows()
    {
        const std::size_t count = m_base.program().rowCount(m_decide.table);
        const rules::CheckedTable &table = m_base.program().rules().tables[m_decide.table];
        constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
        const std::size_t key =
            table.key.size() == 1 ? table.columns[table.key.front()].storedIndex.value_or(none) : none;
        for (std::size_t row = 0; row < count; ++row) {
            m_rows[rowName(m_base.program(), m_decide.table, static_cast<data::RowNumber>(row))].push_back(
                static_cast<double>(row));
            // People call a row whose key is the empty text by its number; queries know it by its key.
            if (key != none &&
                m_base.program().dataset().value(m_decide.table, key, row) == data::Value(std::string()))
                m_rows[std::string()].push_back(static_cast<double>(row));
        }
    }

    bool isMeant(double option, const data::Value &value, double tolerance) const
    {
        const auto *text = std::get_if<std::string>(&value);
        if (m_decide.kind == Decide::Kind::YesNo || m_decide.type == Type::Boolean) {
            const auto *boolean = std::get_if<bool>(&value);
            const std::string word = toLower(data::toText(value));
            const bool isYes = boolean != nullptr ? *boolean : word == "1" || word == "yes" || word == "true";
            const bool isNo = boolean != nullptr ? !*boolean : word == "0" || word == "no" || word == "false";
            return option == 1 ? isYes : isNo;
        }
        if (m_decide.type == Type::Text)
            return m_base.text(option) == data::toText(value);
        if (m_decide.type == Type::Date)
            return text != nullptr && calendar::fromText(trimmed(*text)) == static_cast<std::int64_t>(option);
        std::optional<double> number;
        if (const auto *given = std::get_if<double>(&value))
            number = *given;
        else if (const auto *integer = std::get_if<std::int64_t>(&value))
            number = static_cast<double>(*integer);
        else if (text != nullptr)
            number = numberFromText(trimmed(*text));
        return number && std::abs(*number - option) <= std::max(tolerance, 1e-12 * std::abs(option));
    }

    const rules::Evaluation &m_base;
    const CheckedDecide &m_decide;
    const std::vector<std::vector<double>> &m_lists;
    std::unordered_map<std::string, std::vector<double>> m_rows;
};

} // namespace

Result<void> checkDecisions(const rules::CheckedQuestion &question, const Restrictions &restrictions)
{
    std::vector<std::string> names;
    for (const CheckedDecide &decide : question.decisions)
        names.push_back(decide.name);
    std::set<std::string> seen;
    for (const Restriction &restriction : restrictions) {
        if (std::ranges::find(names, restriction.decision) == names.end()) {
            const auto near = nearest(restriction.decision, names);
            return failure(
                "decision.unknown-decision",
                near ? Message::of(
                           "decision.unknown-decision",
                           {{"question", question.name}, {"decision", restriction.decision}, {"near", *near}})
                     : Message::of("decision.unknown-decision.question-not",
                                   {{"question", question.name}, {"decision", restriction.decision}}),
                Message::of("decision.do.decides", {{"names", join(names, ", ")}}));
        }
        if (!seen.insert(restriction.decision).second)
            return failure("decision.restricted-twice",
                           Message::of("decision.restricted-twice", {{"decision", restriction.decision}}),
                           Message::of("decision.do.give-all-permitted-together"));
    }
    return {};
}

Result<void> permittedOptions(const rules::Evaluation &base, const CheckedDecide &decide,
                              std::vector<std::vector<double>> &lists,
                              const std::vector<data::Value> &permitted)
{
    const OptionFinder finder(base, decide, lists);
    std::set<double> chosen;
    std::vector<data::Value> unknown;
    for (const data::Value &value : permitted) {
        if (std::holds_alternative<std::monostate>(value))
            continue;
        std::vector<double> found = finder.find(value);
        if (found.empty() && finder.isOfRows()) {
            const auto row = rules::rowCalled(base.program(), decide.table, data::toText(value));
            if (!row)
                return failure(row.error());
            if (*row != data::noRow)
                found.push_back(static_cast<double>(*row));
        }
        if (found.empty())
            unknown.push_back(value);
        chosen.insert(found.begin(), found.end());
    }
    if (!unknown.empty()) {
        constexpr std::size_t shown = 3;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(shown, unknown.size()); ++i)
            names.push_back(data::toText(unknown[i]));
        const auto near = finder.nearestTo(unknown.front());
        return failure(
            "decision.unknown-option",
            unknown.size() > shown
                ? Message::of("decision.unknown-option", {{"decide", decide.name},
                                                          {"noun", finder.noun()},
                                                          {"names", join(names, ", ")},
                                                          {"shown", unknown.size() - shown}})
                : Message::of(
                      "decision.unknown-option.permitted-names",
                      {{"decide", decide.name}, {"noun", finder.noun()}, {"names", join(names, ", ")}}),
            near ? Message::of("decision.do.did-mean", {{"near", *near}})
                 : Message::of("decision.do.leave-out-cannot-chosen"));
    }
    for (std::vector<double> &options : lists)
        std::erase_if(options, [&](double option) { return !chosen.contains(option); });
    return {};
}

} // namespace weighhouse::decision
