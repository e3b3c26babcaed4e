// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/shown.h"

#include "core/base/text.h"
#include "core/decision/labels.h"
#include "core/decision/rounding.h"

#include <algorithm>
#include <set>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::Decide;

constexpr std::size_t mostLeftNamed = 3;   ///< of the rows that "all but" leaves out
constexpr std::size_t mostOrdered = 60;    ///< of an order, of which the first few say little
constexpr std::size_t mostOfMany = 5;      ///< named of a set that is written short
constexpr std::size_t mostOfGroup = 3;     ///< named of the rows with one value
constexpr std::size_t mostGroups = 6;      ///< values that are told
constexpr std::size_t mostDifferences = 3; ///< rows or values that a difference names

/// The first few with commas, and how many more: "A, B, C and 9 more".
Message firstOf(const std::vector<std::string> &names, std::size_t most)
{
    if (names.size() <= most)
        return Message::verbatim(join(names, ", "));
    const std::vector<std::string> first(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(most));
    return Message::of("decision.set.more", {{"names", join(first, ", ")}, {"count", names.size() - most}});
}

/// Words of one decision of a candidate.
class ShownChoice
{
public:
    ShownChoice(const Choice &choice, const rules::Evaluation &evaluation)
        : m_choice(choice), m_evaluation(evaluation)
    {
    }

    bool isYesNo() const { return m_choice.kind == Decide::Kind::YesNo; }
    bool isSet() const { return m_choice.isSubset() || (m_choice.forEach && isYesNo()); }

    Message value(double value) const
    {
        if (isYesNo())
            return value == 1 ? Message::of("decision.yes") : Message::of("decision.no");
        return Message::verbatim(optionText(m_evaluation, m_choice, value, Naming::Labels));
    }

    std::string row(std::size_t slot) const
    {
        return rowLabel(m_evaluation.program(), *m_choice.forEach, m_choice.rows[slot]);
    }

    /// The rows of a set that are chosen, or those that are not.
    std::vector<std::string> members(const std::vector<std::uint32_t> &picks, bool chosen) const
    {
        std::vector<std::string> names;
        if (m_choice.forEach) {
            for (std::size_t slot = 0; slot < picks.size(); ++slot) {
                if ((m_choice.optionsOf(slot)[picks[slot]] == 1) == chosen)
                    names.push_back(row(slot));
            }
            return names;
        }
        std::vector<bool> isPicked(m_choice.options.size(), false);
        for (const std::uint32_t pick : picks)
            isPicked[pick] = true;
        for (std::size_t i = 0; i < isPicked.size(); ++i) {
            if (isPicked[i] == chosen)
                names.push_back(rowLabel(m_evaluation.program(), m_choice.table,
                                         static_cast<data::RowNumber>(m_choice.options[i])));
        }
        return names;
    }

    /// The rows in the order that is decided.
    Message inOrder(const std::vector<std::uint32_t> &picks) const
    {
        std::vector<std::string> names(picks.size());
        for (std::size_t slot = 0; slot < picks.size(); ++slot)
            names[picks[slot]] = row(slot);
        return firstOf(names, mostOrdered);
    }

    /// Lists what is decided for many rows, by the values.
    Message groups(const std::vector<std::uint32_t> &picks) const
    {
        std::vector<std::pair<double, std::vector<std::string>>> groups; // by value
        for (std::size_t slot = 0; slot < picks.size(); ++slot) {
            const double value = m_choice.optionsOf(slot)[picks[slot]];
            auto group = std::ranges::find(groups, value, [](const auto &one) { return one.first; });
            if (group == groups.end())
                group = groups.insert(groups.end(), {value, {}});
            group->second.push_back(row(slot));
        }
        std::ranges::stable_sort(groups, [](const auto &left, const auto &right) {
            return left.second.size() > right.second.size();
        });
        std::vector<Message> parts;
        std::size_t rowsLeft = 0;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const std::vector<std::string> &rows = groups[i].second;
            if (i >= mostGroups) {
                rowsLeft += rows.size();
                continue;
            }
            const Message names = firstOf(rows, mostOfGroup);
            const std::string &table = m_evaluation.program().rules().tables[*m_choice.forEach].name;
            parts.push_back(
                rows.size() <= mostOfGroup
                    ? Message::of("decision.group.few", {{"value", value(groups[i].first)}, {"names", names}})
                    : Message::of("decision.group", {{"value", value(groups[i].first)},
                                                     {"count", rows.size()},
                                                     {"table", table},
                                                     {"names", names}}));
        }
        if (rowsLeft > 0)
            parts.push_back(Message::of("decision.group.more",
                                        {{"values", groups.size() - mostGroups}, {"rows", rowsLeft}}));
        return Message::sequence(std::move(parts), ", ");
    }

private:
    const Choice &m_choice;
    const rules::Evaluation &m_evaluation;
};

/// "crew: …"
Message called(const std::string &name, const char *sign, const Message &what)
{
    return Message::sequence({Message::verbatim(name + sign), what}, "");
}

Message shownChoice(const Choice &choice, const rules::Evaluation &evaluation,
                    const std::vector<std::uint32_t> &picks, bool isOnly)
{
    const ShownChoice shown(choice, evaluation);
    if (shown.isSet()) {
        const Message set = setText(shown.members(picks, true), shown.members(picks, false));
        return isOnly && !choice.forEach ? set : called(choice.name, ": ", set);
    }
    if (choice.isOrder())
        return called(choice.name, ": ", shown.inOrder(picks));
    if (choice.forEach) {
        if (picks.size() > mostNamed)
            return called(choice.name, ": ", shown.groups(picks));
        std::vector<Message> parts;
        for (std::size_t slot = 0; slot < picks.size(); ++slot)
            parts.push_back(called(choice.name + "[" + shown.row(slot) + "]", " = ",
                                   shown.value(choice.optionsOf(slot)[picks[slot]])));
        return Message::sequence(std::move(parts), ", ");
    }
    const Message value = shown.value(choice.options[picks.front()]);
    const bool ofRows = choice.kind == Decide::Kind::OneRow;
    if (isOnly && (ofRows || choice.kind == Decide::Kind::OneValue))
        return value;
    return called(choice.name, ofRows ? ": " : " = ", value);
}

/// "without B, with D"
Message setDifference(const ShownChoice &shown, const std::vector<std::uint32_t> &from,
                      const std::vector<std::uint32_t> &to)
{
    const auto missing = [&](const std::vector<std::uint32_t> &in, const std::vector<std::uint32_t> &of) {
        const std::vector<std::string> others = shown.members(in, true);
        const std::set<std::string> known(others.begin(), others.end());
        std::vector<std::string> names = shown.members(of, true);
        std::erase_if(names, [&](const std::string &name) { return known.contains(name); });
        return names;
    };
    std::vector<Message> parts;
    if (const auto gone = missing(to, from); !gone.empty())
        parts.push_back(Message::of("decision.without", {{"names", firstOf(gone, mostDifferences)}}));
    if (const auto added = missing(from, to); !added.empty())
        parts.push_back(Message::of("decision.with", {{"names", firstOf(added, mostDifferences)}}));
    return Message::sequence(std::move(parts), ", ");
}

} // namespace

Message setText(const std::vector<std::string> &chosen, const std::vector<std::string> &left)
{
    const std::size_t all = chosen.size() + left.size();
    if (chosen.empty())
        return Message::of("decision.set.none");
    if (chosen.size() <= mostNamed)
        return Message::verbatim(join(chosen, ", "));
    if (left.empty())
        return Message::of("decision.set.all", {{"count", all}});
    if (left.size() <= mostLeftNamed)
        return Message::of("decision.set.all-but", {{"count", all}, {"names", join(left, ", ")}});
    return Message::of("decision.set.some",
                       {{"count", chosen.size()}, {"all", all}, {"names", firstOf(chosen, mostOfMany)}});
}

Message shownCandidate(const CandidateSpace &space, const rules::Evaluation &evaluation,
                       const Candidate &candidate)
{
    std::vector<Message> parts;
    for (std::size_t i = 0; i < space.choices().size(); ++i)
        parts.push_back(
            shownChoice(space.choices()[i], evaluation, candidate.picks[i], space.choices().size() == 1));
    return Message::sequence(std::move(parts), "; ");
}

bool decidesManyRows(const CandidateSpace &space)
{
    return std::ranges::any_of(space.choices(), [](const Choice &choice) {
        return choice.isSubset() || (choice.forEach && choice.rows.size() > 1);
    });
}

Message differenceText(const CandidateSpace &space, const rules::Evaluation &evaluation,
                       const Candidate &from, const Candidate &to)
{
    std::vector<Message> parts;
    for (std::size_t i = 0; i < space.choices().size(); ++i) {
        const Choice &choice = space.choices()[i];
        const auto &before = from.picks[i];
        const auto &after = to.picks[i];
        if (before == after)
            continue;
        const ShownChoice shown(choice, evaluation);
        if (shown.isSet()) {
            const Message difference = setDifference(shown, before, after);
            parts.push_back(space.choices().size() == 1 ? difference : called(choice.name, ": ", difference));
            continue;
        }
        std::size_t more = 0;
        std::size_t told = 0;
        for (std::size_t slot = 0; slot < after.size(); ++slot) {
            if (before[slot] == after[slot])
                continue;
            if (++told > mostDifferences) {
                ++more;
                continue;
            }
            const std::string what = choice.forEach ? choice.name + "[" + shown.row(slot) + "]" : choice.name;
            parts.push_back(Message::of("decision.instead",
                                        {{"what", what},
                                         {"value", shown.value(choice.optionsOf(slot)[after[slot]])},
                                         {"before", shown.value(choice.optionsOf(slot)[before[slot]])}}));
        }
        if (more > 0)
            parts.push_back(
                Message::of("decision.instead.more", {{"decision", choice.name}, {"count", more}}));
    }
    return Message::sequence(std::move(parts), "; ");
}

int digitsToTell(std::span<const double> values, bool isExact)
{
    std::vector<double> sorted(values.begin(), values.end());
    std::erase_if(sorted, [](double value) { return rules::isNull(value); });
    std::ranges::sort(sorted);
    const auto tail = std::ranges::unique(sorted, [isExact](double left, double right) {
        return isExact ? left == right : compareWithoutRounding(left, right) == 0;
    });
    sorted.erase(tail.begin(), tail.end());
    constexpr int least = 6;
    constexpr int most = 17;
    for (int digits = least; digits < most; ++digits) {
        const auto readsAlike = [digits](double left, double right) {
            return numberForPeople(left, digits) == numberForPeople(right, digits);
        };
        if (std::ranges::adjacent_find(sorted, readsAlike) == sorted.end())
            return digits;
    }
    return most;
}

} // namespace weighhouse::decision
