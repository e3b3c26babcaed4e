// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/label_reader.h"

#include "core/base/text.h"
#include "core/decision/labels.h"
#include "core/decision/sweep.h"

#include <algorithm>
#include <string>
#include <vector>

namespace weighhouse::decision
{
namespace
{

using rules::Decide;

/// Reads a label as labelOf writes it. Names that look like the label's own punctuation can lead it
/// astray: what it found must be checked.
class LabelReader
{
public:
    LabelReader(const Problem &problem, std::string_view label, Naming naming)
        : m_problem(problem), m_naming(naming), m_rest(label)
    {
    }

    std::optional<Candidate> read()
    {
        const std::vector<Choice> &choices = m_problem.candidates().choices();
        Candidate candidate;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (i > 0 && !take("; "))
                return std::nullopt;
            m_behind = i + 1 < choices.size() ? "; " : "";
            auto picks = readChoice(choices[i], choices.size() == 1);
            if (!picks)
                return std::nullopt;
            candidate.picks.push_back(*std::move(picks));
        }
        if (!m_rest.empty() || !m_problem.candidates().contains(candidate))
            return std::nullopt;
        return candidate;
    }

private:
    using Picks = std::vector<std::uint32_t>;

    bool take(std::string_view text)
    {
        if (!m_rest.starts_with(text))
            return false;
        m_rest.remove_prefix(text.size());
        return true;
    }

    /// Whether a text comes next, and behind it what ends a choice, or more.
    bool comes(const std::string &text, std::string_view more) const
    {
        if (!m_rest.starts_with(text))
            return false;
        const std::string_view behind = m_rest.substr(text.size());
        return (!more.empty() && behind.starts_with(more)) ||
               (m_behind.empty() ? behind.empty() : behind.starts_with(m_behind));
    }

    std::string textOf(const Choice &choice, double value) const
    {
        return optionText(m_problem.base(), choice, value, m_naming);
    }

    std::string rowOf(const Choice &choice, std::size_t slot) const
    {
        return m_naming == Naming::Labels ? rowLabel(m_problem.program(), *choice.forEach, choice.rows[slot])
                                          : rowName(m_problem.program(), *choice.forEach, choice.rows[slot]);
    }

    std::optional<Picks> readChoice(const Choice &choice, bool isOnly)
    {
        if (choice.forEach && choice.kind == Decide::Kind::YesNo)
            return take(choice.name + ": ") ? readYesRows(choice) : std::nullopt;
        if (choice.isOrder())
            return take(choice.name + ": ") ? readOrder(choice) : std::nullopt;
        if (choice.forEach)
            return readSlots(choice);
        const bool isOfRows = choice.kind == Decide::Kind::OneRow || choice.isSubset();
        const bool isBare = isOnly && (isOfRows || choice.kind == Decide::Kind::OneValue);
        if (!isBare && !take(choice.name + (isOfRows ? ": " : " = ")))
            return std::nullopt;
        std::vector<std::string> texts;
        for (const double option : choice.options)
            texts.push_back(textOf(choice, option));
        if (choice.isSubset())
            return readSome(texts);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (comes(texts[i], {}) && take(texts[i]))
                return Picks{static_cast<std::uint32_t>(i)};
        }
        return std::nullopt;
    }

    /// Some of the texts in their order, with commas; or "none".
    std::optional<Picks> readSome(const std::vector<std::string> &texts)
    {
        Picks picks;
        if (comes("none", {}) && take("none"))
            return picks;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (!comes(texts[i], ", "))
                continue;
            take(texts[i]);
            picks.push_back(static_cast<std::uint32_t>(i));
            if (!m_rest.starts_with(", "))
                return picks;
            take(", ");
        }
        return std::nullopt;
    }

    std::optional<Picks> readYesRows(const Choice &choice)
    {
        std::vector<std::string> rows;
        for (std::size_t slot = 0; slot < choice.rows.size(); ++slot)
            rows.push_back(rowOf(choice, slot));
        const auto chosen = readSome(rows);
        if (!chosen)
            return std::nullopt;
        // No is the first option and yes the second, unless only one of them is permitted.
        const auto pickOf = [&](double value) {
            return static_cast<std::uint32_t>(std::ranges::find(choice.options, value) -
                                              choice.options.begin());
        };
        Picks picks(rows.size(), pickOf(0));
        for (const std::uint32_t slot : *chosen)
            picks[slot] = pickOf(1);
        return picks;
    }

    /// The rows in the order that is decided, with commas.
    std::optional<Picks> readOrder(const Choice &choice)
    {
        constexpr auto unplaced = static_cast<std::uint32_t>(-1);
        Picks picks(choice.rows.size(), unplaced);
        for (std::uint32_t place = 0; place < picks.size(); ++place) {
            if (place > 0 && !take(", "))
                return std::nullopt;
            bool isFound = false;
            for (std::size_t slot = 0; slot < picks.size() && !isFound; ++slot) {
                const std::string row = rowOf(choice, slot);
                isFound = picks[slot] == unplaced && comes(row, place + 1 < picks.size() ? ", " : "");
                if (isFound) {
                    take(row);
                    picks[slot] = place;
                }
            }
            if (!isFound)
                return std::nullopt;
        }
        return picks;
    }

    /// `workers[BRE] = 20, workers[OST] = 0`
    std::optional<Picks> readSlots(const Choice &choice)
    {
        std::vector<std::string> texts;
        const auto setTexts = [&](const std::vector<double> &options) {
            texts.clear();
            for (const double option : options)
                texts.push_back(textOf(choice, option));
        };
        setTexts(choice.options);
        Picks picks;
        const std::string_view end = m_behind;
        for (std::size_t slot = 0; slot < choice.rows.size(); ++slot) {
            if (!choice.optionsOfRows.empty())
                setTexts(choice.optionsOf(slot));
            if (!take(choice.name + "[" + rowOf(choice, slot) + "] = "))
                return std::nullopt;
            const bool isLast = slot + 1 == choice.rows.size();
            const std::string next =
                isLast ? std::string(end) : ", " + choice.name + "[" + rowOf(choice, slot + 1) + "] = ";
            const auto isNext = [&](const std::string &text) {
                if (!m_rest.starts_with(text))
                    return false;
                const std::string_view behind = m_rest.substr(text.size());
                return next.empty() ? behind.empty() : behind.starts_with(next);
            };
            const auto found = std::ranges::find_if(texts, isNext);
            if (found == texts.end())
                return std::nullopt;
            picks.push_back(static_cast<std::uint32_t>(found - texts.begin()));
            take(*found);
            if (!isLast)
                take(", ");
        }
        return picks;
    }

    const Problem &m_problem;
    Naming m_naming;
    std::string_view m_rest;
    std::string_view m_behind; ///< What must follow the choice that is read; empty: the end.
};

} // namespace

std::optional<Candidate> candidateByLabel(const Problem &problem, std::string_view label, Naming naming)
{
    const auto labelled = [&](const Candidate &candidate) {
        return labelOf(problem.candidates(), problem.base(), candidate, naming);
    };
    auto read = LabelReader(problem, label, naming).read();
    if (read && labelled(*read) == label)
        return read;
    const std::uint64_t count = problem.candidates().count();
    if (count > enumerationLimit)
        return std::nullopt;
    Candidate candidate;
    for (std::uint64_t i = 0; i < count; ++i) {
        problem.candidates().candidate(i, candidate);
        if (labelled(candidate) == label)
            return candidate;
    }
    return std::nullopt;
}

} // namespace weighhouse::decision
