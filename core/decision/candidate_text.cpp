// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/candidate_text.h"

#include "core/base/calendar.h"
#include "core/base/nesting.h"
#include "core/base/text.h"
#include "core/decision/label_reader.h"
#include "core/decision/labels.h"
#include "core/decision/sweep.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::decision
{
namespace
{

using Json = nlohmann::ordered_json;
using Picks = std::vector<std::uint32_t>;
using rules::Decide;
using rules::Type;

/// Candidates that are listed where a label could mean several.
constexpr std::size_t mostListed = 3;

/// Maps rows to their names in JSON, and names to rows.
class RowNames
{
public:
    RowNames(const rules::Program &program, std::uint32_t table) : m_labels(program.labels()), m_table(table)
    {
        const auto count = static_cast<data::RowNumber>(program.rowCount(table));
        m_names.reserve(static_cast<std::size_t>(count));
        for (data::RowNumber row = 0; row < count; ++row) {
            m_names.push_back(rowName(program, table, row));
            if (const auto [at, isNew] = m_rows.emplace(m_names.back(), row); !isNew)
                at->second = data::noRow;
        }
    }

    std::string name(data::RowNumber row) const
    {
        const std::string &name = m_names[static_cast<std::size_t>(row)];
        return m_rows.at(name) == row ? name : "#" + std::to_string(row + 1);
    }

    /// Finds a row by its key, "#" and its number, or its label; noRow if none is called so, or several.
    data::RowNumber find(const std::string &text) const
    {
        if (const auto found = m_rows.find(text); found != m_rows.end())
            return found->second;
        if (text.starts_with('#')) {
            const auto number = numberFromText(std::string_view(text).substr(1));
            if (number && *number >= 1 && *number <= static_cast<double>(m_names.size()) &&
                *number == static_cast<double>(static_cast<data::RowNumber>(*number)))
                return static_cast<data::RowNumber>(*number) - 1;
        }
        const std::vector<data::RowNumber> labelled = m_labels.find(m_table, text);
        return labelled.size() == 1 ? labelled.front() : data::noRow;
    }

    const std::vector<std::string> &all() const { return m_names; }

private:
    const data::RowLabels &m_labels;
    std::uint32_t m_table;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, data::RowNumber> m_rows; // noRow: of several rows
};

/// Row names of the tables that a question's decisions speak of, each made once.
class TableNames
{
public:
    explicit TableNames(const Problem &problem) : m_problem(problem) {}

    const RowNames &of(std::uint32_t table)
    {
        const auto found = m_tables.find(table);
        return found != m_tables.end()
                   ? found->second
                   : m_tables.try_emplace(table, m_problem.program(), table).first->second;
    }

private:
    const Problem &m_problem;
    std::unordered_map<std::uint32_t, RowNames> m_tables;
};

Json jsonOf(const Problem &problem, TableNames &names, const Choice &choice, double value)
{
    if (choice.type == Type::Reference)
        return names.of(choice.table).name(static_cast<data::RowNumber>(value));
    if (choice.kind == Decide::Kind::YesNo || choice.type == Type::Boolean)
        return value == 1;
    if (choice.type == Type::Text)
        return problem.base().text(value);
    if (choice.type == Type::Date)
        return calendar::toText(static_cast<std::int64_t>(value));
    constexpr double exact = 9007199254740992.0; // 2^53
    if (value > -exact && value < exact && value == static_cast<double>(static_cast<std::int64_t>(value)))
        return static_cast<std::int64_t>(value);
    return value;
}

/// Reads one object; see candidateFromText.
class CandidateReader
{
public:
    explicit CandidateReader(const Problem &problem) : m_problem(problem), m_names(problem) {}

    Result<Candidate> read(const Json &object)
    {
        if (auto known = checkNames(object); !known)
            return failure(known.error());
        Candidate candidate;
        for (const Choice &choice : m_problem.candidates().choices()) {
            const auto member = object.find(choice.name);
            if (member == object.end())
                return failure(
                    notJson(Message::of("decision.candidate-json.missing", {{"decision", choice.name}})));
            auto picks = choice.forEach      ? slots(choice, *member)
                         : choice.isSubset() ? set(choice, *member)
                                             : single(choice, *member);
            if (!picks)
                return failure(picks.error());
            candidate.picks.push_back(*std::move(picks));
        }
        if (!m_problem.candidates().contains(candidate))
            return failure(notJson(Message::of("decision.candidate-json.not-among")));
        return candidate;
    }

    Error notJson(Message message) const
    {
        return {"decision.candidate-json",
                std::move(message),
                {},
                Message::of("decision.do.write-candidate-json",
                            {{"example", candidateJson(m_problem, exampleOf())}})};
    }

private:
    Candidate exampleOf() const { return m_problem.candidates().first(); }

    Result<void> checkNames(const Json &object) const
    {
        std::vector<std::string> names;
        for (const Choice &choice : m_problem.candidates().choices())
            names.push_back(choice.name);
        for (const auto &[name, value] : object.items()) {
            if (std::ranges::find(names, name) != names.end())
                continue;
            const auto near = nearest(name, names);
            const std::string &question = m_problem.question().name;
            return failure("decision.unknown-decision",
                           near ? Message::of("decision.unknown-decision",
                                              {{"question", question}, {"decision", name}, {"near", *near}})
                                : Message::of("decision.unknown-decision.question-not",
                                              {{"question", question}, {"decision", name}}),
                           Message::of("decision.do.decides", {{"names", join(names, ", ")}}));
        }
        return {};
    }

    Error wrong(const Choice &choice, std::size_t slot, const Json &value) const
    {
        std::vector<std::string> options;
        for (const double option : choice.optionsOf(slot))
            options.push_back(optionText(m_problem.base(), choice, option));
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        Message message =
            Message::of("decision.candidate-json.not-chosen", {{"decision", choice.name}, {"value", text}});
        if (const auto near = nearest(text, options))
            message = Message::of("decision.did-you-mean", {{"message", message}, {"meant", *near}});
        constexpr std::size_t mostOptions = 5;
        if (options.size() > mostOptions) {
            options.resize(mostOptions);
            options.emplace_back("…");
        }
        return {"decision.wrong-value",
                std::move(message),
                {},
                Message::of("decision.do.can-be-chosen", {{"options", join(options, ", ")}})};
    }

    /// The position of the option that a value names, of a `for each` among those of a row.
    Result<std::uint32_t> option(const Choice &choice, std::size_t slot, const Json &value)
    {
        const std::vector<double> &options = choice.optionsOf(slot);
        const auto found = std::ranges::find_if(options, isMeant(choice, value));
        if (found == options.end())
            return failure(wrong(choice, slot, value));
        return static_cast<std::uint32_t>(found - options.begin());
    }

    std::function<bool(double)> isMeant(const Choice &choice, const Json &value)
    {
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        if (choice.type == Type::Reference) {
            const data::RowNumber row = m_names.of(choice.table).find(text);
            return [row](double option) { return row != data::noRow && option == row; };
        }
        if (choice.kind == Decide::Kind::YesNo || choice.type == Type::Boolean) {
            const bool isYes =
                value == true || equalIgnoringCase(text, "yes") || equalIgnoringCase(text, "true");
            const bool isNo =
                value == false || equalIgnoringCase(text, "no") || equalIgnoringCase(text, "false");
            return [isYes, isNo](double option) { return option == 1 ? isYes : isNo; };
        }
        if (choice.type == Type::Text)
            return [this, text](double option) { return m_problem.base().text(option) == text; };
        if (choice.type == Type::Date) {
            const auto day = calendar::fromText(trimmed(text));
            return [day](double option) { return day && static_cast<double>(*day) == option; };
        }
        const auto number = value.is_number()   ? std::optional(value.get<double>())
                            : value.is_string() ? numberFromText(trimmed(text))
                                                : std::nullopt;
        return [number](double option) {
            constexpr double rounding = 1e-12; // of a number that was written with fewer digits
            return number && std::abs(*number - option) <= rounding * std::abs(option);
        };
    }

    Result<Picks> single(const Choice &choice, const Json &value)
    {
        const auto found = option(choice, 0, value);
        if (!found)
            return failure(found.error());
        return Picks{*found};
    }

    Result<Picks> set(const Choice &choice, const Json &value)
    {
        if (!value.is_array())
            return failure(
                notJson(Message::of("decision.candidate-json.no-list", {{"decision", choice.name}})));
        Picks picks;
        for (const Json &element : value) {
            const auto found = option(choice, 0, element);
            if (!found)
                return failure(found.error());
            picks.push_back(*found);
        }
        std::ranges::sort(picks);
        if (const auto twice = std::ranges::adjacent_find(picks); twice != picks.end())
            return failure(notJson(Message::of(
                "decision.candidate-json.row-twice",
                {{"decision", choice.name},
                 {"row",
                  m_names.of(choice.table).name(static_cast<data::RowNumber>(choice.options[*twice]))}})));
        return picks;
    }

    Result<Picks> slots(const Choice &choice, const Json &value)
    {
        if (value.is_array() && choice.kind == Decide::Kind::YesNo)
            return yesRows(choice, value);
        if (!value.is_object())
            return failure(
                notJson(Message::of("decision.candidate-json.no-rows", {{"decision", choice.name}})));
        constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
        Picks picks(choice.rows.size(), none);
        for (const auto &[name, element] : value.items()) {
            const auto slot = slotOf(choice, name);
            if (!slot)
                return failure(slot.error());
            const auto found = option(choice, *slot, element);
            if (!found)
                return failure(found.error());
            if (picks[*slot] != none) // by its key and by its label
                return failure(notJson(Message::of("decision.candidate-json.row-twice",
                                                   {{"decision", choice.name}, {"row", name}})));
            picks[*slot] = *found;
        }
        if (const auto missing = std::ranges::find(picks, none); missing != picks.end()) {
            const auto slot = static_cast<std::size_t>(missing - picks.begin());
            return failure(notJson(Message::of(
                "decision.candidate-json.row-missing",
                {{"decision", choice.name}, {"row", m_names.of(*choice.forEach).name(choice.rows[slot])}})));
        }
        return picks;
    }

    /// The rows with yes; the others are no.
    Result<Picks> yesRows(const Choice &choice, const Json &value)
    {
        const auto no = option(choice, 0, false);
        if (!no)
            return failure(no.error());
        Picks picks(choice.rows.size(), *no);
        for (const Json &element : value) {
            const auto slot =
                slotOf(choice, element.is_string() ? element.get<std::string>() : element.dump());
            const auto yes = option(choice, 0, true);
            if (!slot)
                return failure(slot.error());
            if (!yes)
                return failure(yes.error());
            picks[*slot] = *yes;
        }
        return picks;
    }

    Result<std::size_t> slotOf(const Choice &choice, const std::string &name)
    {
        const RowNames &names = m_names.of(*choice.forEach);
        const auto slot = std::ranges::find(choice.rows, names.find(name));
        if (slot != choice.rows.end())
            return static_cast<std::size_t>(slot - choice.rows.begin());
        Message message =
            Message::of("decision.candidate-json.no-such-row", {{"decision", choice.name}, {"row", name}});
        if (const auto near = nearest(name, names.all()))
            message = Message::of("decision.did-you-mean", {{"message", message}, {"meant", *near}});
        return failure("decision.wrong-value", std::move(message),
                       Message::of("decision.do.decided-for",
                                   {{"decision", choice.name}, {"row", names.name(choice.rows.front())}}));
    }

    const Problem &m_problem;
    TableNames m_names;
};

/// The candidates with this label, a few at most: that with keys before that with rows' labels. Where they
/// cannot be listed: the one that the label reads as, and those that differ from it by an option that reads
/// the same.
std::vector<Candidate> candidatesCalled(const Problem &problem, std::string_view label)
{
    const CandidateSpace &space = problem.candidates();
    std::vector<Candidate> found;
    if (space.isCountable() && space.count() <= enumerationLimit) {
        const auto called = [&](const auto &nameOf) {
            found.clear();
            std::vector<Candidate> nearly;
            Candidate candidate;
            for (std::uint64_t i = 0; i < space.count() && found.size() <= mostListed; ++i) {
                space.candidate(i, candidate);
                const std::string name = nameOf(candidate);
                if (name == label)
                    found.push_back(candidate);
                else if (nearly.size() <= mostListed && equalIgnoringCase(name, label))
                    nearly.push_back(candidate);
            }
            if (found.empty())
                found = std::move(nearly);
            return !found.empty();
        };
        if (!called([&](const Candidate &one) { return problem.label(one); }) &&
            !called([&](const Candidate &one) { return problem.wholeLabel(one); }))
            called([&](const Candidate &one) { return problem.shownLabel(one).text(); });
        return found;
    }
    Naming naming = Naming::Keys;
    auto read = candidateByLabel(problem, label);
    if (!read) {
        naming = Naming::Labels;
        read = candidateByLabel(problem, label, naming);
    }
    if (!read)
        return {};
    const auto labelled = [&](const Candidate &candidate) {
        return labelOf(space, problem.base(), candidate, naming);
    };
    found.push_back(*read);
    for (std::size_t i = 0; i < space.choices().size(); ++i) {
        const Choice &choice = space.choices()[i];
        for (std::size_t slot = 0; slot < read->picks[i].size(); ++slot) {
            const std::vector<double> &options = choice.optionsOf(slot);
            const std::string chosen =
                optionText(problem.base(), choice, options[read->picks[i][slot]], naming);
            for (std::uint32_t other = 0; other < options.size() && found.size() <= mostListed; ++other) {
                if (other == read->picks[i][slot] ||
                    optionText(problem.base(), choice, options[other], naming) != chosen)
                    continue;
                Candidate candidate = *read;
                candidate.picks[i][slot] = other;
                if (choice.isSubset())
                    std::ranges::sort(candidate.picks[i]);
                if (space.contains(candidate) && labelled(candidate) == label)
                    found.push_back(std::move(candidate));
            }
        }
    }
    return found;
}

Error noSuchCandidate(const Problem &problem, std::string_view label)
{
    const CandidateSpace &space = problem.candidates();
    Message message = Message::of("decision.no-such-candidate", {{"candidate", label}});
    constexpr std::uint64_t mostCompared = 2000;
    std::vector<std::string> labels;
    for (std::uint64_t i = 0; space.isCountable() && i < std::min(space.count(), mostCompared); ++i)
        labels.push_back(problem.label(i));
    if (const auto near = nearest(label, labels))
        message = Message::of("decision.did-you-mean", {{"message", message}, {"meant", *near}});
    return {"decision.no-such-candidate",
            std::move(message),
            {},
            Message::of("decision.do.name-candidate", {{"example", candidateJson(problem, space.first())}})};
}

} // namespace

class CandidateWriter::Names : public TableNames
{
public:
    using TableNames::TableNames;
};

CandidateWriter::CandidateWriter(const Problem &problem)
    : m_problem(problem), m_names(std::make_unique<Names>(problem))
{
}
CandidateWriter::~CandidateWriter() = default;

std::string CandidateWriter::json(const Candidate &candidate)
{
    const Problem &problem = m_problem;
    Names &names = *m_names;
    Json object = Json::object();
    const std::vector<Choice> &choices = problem.candidates().choices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Choice &choice = choices[i];
        const auto valueOf = [&](std::size_t slot) {
            return jsonOf(problem, names, choice, choice.optionsOf(slot)[candidate.picks[i][slot]]);
        };
        Json &member = object[choice.name];
        if (choice.forEach) {
            member = Json::object();
            for (std::size_t slot = 0; slot < candidate.picks[i].size(); ++slot)
                member[names.of(*choice.forEach).name(choice.rows[slot])] = valueOf(slot);
        } else if (choice.isSubset()) {
            member = Json::array();
            for (std::size_t slot = 0; slot < candidate.picks[i].size(); ++slot)
                member.push_back(valueOf(slot));
        } else {
            member = valueOf(0);
        }
    }
    // Texts of a dataset need not be UTF-8; what cannot be written in JSON must not end the program.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string candidateJson(const Problem &problem, const Candidate &candidate)
{
    return CandidateWriter(problem).json(candidate);
}

Result<Candidate> candidateFromText(const Problem &problem, std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with('{')) {
        const Json object = nestsDeeper(text) ? Json() : Json::parse(text, nullptr, false);
        if (object.is_object())
            return CandidateReader(problem).read(object);
    }
    auto called = candidatesCalled(problem, text);
    if (called.size() == 1)
        return std::move(called.front());
    if (called.empty() && text.starts_with('{'))
        return failure(CandidateReader(problem).notJson(Message::of("decision.candidate-json")));
    if (called.empty())
        return failure(noSuchCandidate(problem, text));
    const bool isMore = called.size() > mostListed;
    called.resize(std::min(called.size(), mostListed));
    std::vector<Message> meant;
    for (const Candidate &candidate : called)
        meant.push_back(Message::verbatim(candidateJson(problem, candidate)));
    const Message candidates = alternatives(std::move(meant));
    return failure("decision.which-candidate", Message::of("decision.which-candidate", {{"candidate", text}}),
                   isMore ? Message::of("decision.do.which-candidate-more", {{"candidates", candidates}})
                          : Message::of("decision.do.which-candidate", {{"candidates", candidates}}));
}

} // namespace weighhouse::decision
