// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/choice_replies.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/plan/tools/elicit/said.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using ChoiceJson = nlohmann::ordered_json;

constexpr std::string_view signsAroundNames = " \t\r\n*_`\"'.,;:!<>[]()";

std::string_view bareName(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(signsAroundNames);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(signsAroundNames) - begin + 1);
}

bool isNumberAlone(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The one candidate of that name; the cases of letters matter first, then not.
std::optional<std::size_t> calledSo(const std::vector<std::string> &names, std::string_view text)
{
    for (const bool isBare : {false, true}) {
        for (const bool matchesCase : {true, false}) {
            std::vector<std::size_t> found;
            for (std::size_t i = 0; i < names.size(); ++i) {
                const std::string_view name = isBare ? bareName(names[i]) : trimmed(names[i]);
                const std::string_view written = isBare ? bareName(text) : trimmed(text);
                if (!name.empty() && (matchesCase ? name == written : equalIgnoringCase(name, written)))
                    found.push_back(i);
            }
            if (found.size() == 1)
                return found.front();
        }
    }
    return std::nullopt;
}

/// "3", "candidate 3", "3. Apple": the number counts from 1; what follows it must be the candidate's name.
std::optional<std::size_t> numberedIn(const std::vector<std::string> &names, std::string_view text)
{
    if (std::ranges::any_of(names, [](const std::string &name) { return isNumberAlone(bareName(name)); }))
        return std::nullopt;
    std::string_view rest = bareName(text);
    const std::string lower = toLower(rest.substr(0, 16));
    for (const std::string_view word : {"candidate", "action", "option", "decision", "number"}) {
        if (lower.starts_with(word) && rest.size() > word.size() && !isWordCharacter(rest[word.size()])) {
            rest = bareName(rest.substr(word.size()));
            break;
        }
    }
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    constexpr std::size_t mostDigits = 6;
    if (digits == 0 || digits > mostDigits)
        return std::nullopt;
    const auto number = static_cast<std::size_t>(*numberFromText(rest.substr(0, digits)));
    const std::string_view behind = bareName(rest.substr(digits));
    if (number < 1 || number > names.size())
        return std::nullopt;
    if (!behind.empty() && calledSo(names, behind) != number - 1)
        return std::nullopt;
    return number - 1;
}

std::optional<std::size_t> meantBy(const std::vector<std::string> &names, std::string_view text)
{
    if (const auto called = calledSo(names, text))
        return called;
    return numberedIn(names, text);
}

/// Two choices are equal if the same candidate was chosen; their reasons do not count.
struct Chosen {
    std::size_t candidate = 0;
    std::string reason = {};

    bool operator==(const Chosen &other) const { return candidate == other.candidate; }
};

using SaidChoice = Said<Chosen>;

/// The words of a member; nothing for what is none.
std::optional<std::string> wordsOfMember(const ChoiceJson &value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number())
        return numberToText(value.get<double>());
    if (value.is_array() && value.size() == 1 && value[0].is_string())
        return value[0].get<std::string>();
    return std::nullopt;
}

class ChoiceReader
{
public:
    ChoiceReader(std::string_view reply, const std::vector<std::string> &names)
        : m_reply(reply), m_names(names)
    {
    }

    Result<Counting<Chosen>> read()
    {
        const auto found = jsonIn(m_reply);
        if (!found)
            return tl::unexpected(found.error());
        for (const FoundJson &one : *found)
            takeObject(one);
        takeLines(*found);
        if (m_all.empty())
            takeWhole();
        return countingOf(m_all, m_reply, notSaid(m_reply));
    }

private:
    std::string example() const { return m_names.empty() ? std::string() : quotedBeginning(m_names.front()); }

    Message notSaid(std::string_view written) const
    {
        return Message::of("tool.elicit.reply.no-decision",
                           {{"answer", quotedBeginning(trimmed(written))}, {"example", example()}});
    }

    SaidChoice said(std::string_view written) const
    {
        SaidChoice one;
        if (const auto meant = meantBy(m_names, written))
            one.answer = Chosen{*meant};
        else
            one.problem = notSaid(written);
        return one;
    }

    /// Takes {"decision": …}. Members of other names that tell another candidate make it unclear.
    void takeObject(const FoundJson &found)
    {
        const ChoiceJson *asked = memberOf(found.value, {"decision"});
        SaidChoice one;
        if (asked != nullptr)
            one = said(wordsOfMember(*asked).value_or(std::string()));
        one.isAsAsked = asked != nullptr;
        for (const std::string_view name :
             {"finaldecision", "choice", "finalchoice", "candidate", "chosencandidate", "bestcandidate",
              "selectedcandidate", "action", "chosenaction", "answer", "finalanswer", "chosen"}) {
            const ChoiceJson *other = memberOf(found.value, {name});
            const auto words = other == nullptr ? std::nullopt : wordsOfMember(*other);
            if (words && !takeOther(one, *words))
                break;
        }
        if (!one.answer && one.problem.empty())
            return;
        if (const ChoiceJson *reason =
                memberOf(found.value, {"justification", "reason", "reasons", "reasoning", "explanation",
                                       "rationale", "why"});
            reason != nullptr && one.answer)
            one.answer->reason = wordsOfMember(*reason).value_or(std::string());
        one.begin = found.begin;
        one.end = found.end;
        one.isMended = found.isMended;
        m_all.push_back(std::move(one));
    }

    /// Returns false if it makes the choice unclear.
    bool takeOther(SaidChoice &one, const std::string &words) const
    {
        SaidChoice other = said(words);
        if (!one.answer && one.problem.empty()) {
            other.isAsAsked = one.isAsAsked;
            one = std::move(other);
            return one.answer.has_value();
        }
        if (!one.answer || !other.answer || *other.answer == *one.answer)
            return true;
        one.answer.reset();
        one.problem = "tool.elicit.reply.several-answers"_code;
        return false;
    }

    /// Takes lines such as "**Decision:** rye", outside of JSON.
    void takeLines(const std::vector<FoundJson> &found)
    {
        auto json = found.begin();
        for (std::size_t at = 0; at < m_reply.size();) {
            const std::size_t end = std::min(m_reply.find('\n', at), m_reply.size());
            while (json != found.end() && json->end <= at)
                ++json;
            if (json == found.end() || json->begin >= end)
                takeLine(at, end);
            at = end + 1;
        }
    }

    void takeLine(std::size_t begin, std::size_t end)
    {
        const std::string_view line = m_reply.substr(begin, end - begin);
        const std::size_t colon = line.find(':');
        constexpr std::size_t longestLabel = 40;
        if (colon > longestLabel) // or there is none
            return;
        static const std::set<std::string, std::less<>> labels{"decision", "finaldecision", "mydecision",
                                                               "answer",   "finalanswer",   "myanswer",
                                                               "choice",   "finalchoice",   "mychoice"};
        const std::string_view label = bareLabel(line.substr(0, colon));
        const std::string_view written = trimmed(line.substr(colon + 1));
        if (!labels.contains(plainName(label)) || bareName(written).empty())
            return;
        SaidChoice one = said(written);
        one.begin = begin;
        one.end = end;
        m_all.push_back(std::move(one));
    }

    static std::string_view bareLabel(std::string_view label)
    {
        const std::size_t first = label.find_first_not_of(" \t>*_#-");
        return first == std::string_view::npos ? std::string_view() : label.substr(first);
    }

    /// Takes a reply that is the name, or one plain sentence with it.
    void takeWhole()
    {
        SaidChoice one = said(m_reply);
        one.end = m_reply.size();
        if (!one.answer) {
            const auto chosen = inPlainSentence();
            if (!chosen)
                return;
            one.answer = Chosen{*chosen};
        }
        m_all.push_back(std::move(one));
    }

    /// Reads "I would take **Sea Salt**.": one name, and no word that could turn its meaning round.
    std::optional<std::size_t> inPlainSentence() const
    {
        constexpr std::size_t longest = 400;
        const std::string lower = toLower(trimmed(m_reply));
        if (lower.size() > longest || lower.find_first_of("?\n{[") != std::string::npos)
            return std::nullopt;
        std::optional<std::size_t> chosen;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            const std::string name = toLower(bareName(m_names[i]));
            if (name.empty() || isNumberAlone(name))
                continue;
            for (std::size_t at = lower.find(name); at != std::string::npos; at = lower.find(name, at + 1)) {
                if (!areOnlyPlainWords(lower.substr(0, at), lower.substr(at + name.size())))
                    continue;
                if (chosen && *chosen != i)
                    return std::nullopt;
                chosen = i;
            }
        }
        return chosen;
    }

    static bool areOnlyPlainWords(std::string_view before, std::string_view behind)
    {
        const bool isInWord = (!before.empty() && isWordCharacter(before.back()) && before.back() != '_') ||
                              (!behind.empty() && isWordCharacter(behind.front()) && behind.front() != '_');
        static const std::set<std::string, std::less<>> plain{
            "i",         "we",    "would",   "will",   "d",         "ll",      "take",      "choose", "pick",
            "go",        "for",   "with",    "select", "recommend", "decide",  "on",        "the",    "best",
            "my",        "our",   "is",      "be",     "choice",    "option",  "decision",  "answer", "final",
            "candidate", "think", "believe", "it",     "that",      "clearly", "therefore", "so"};
        const auto isPlain = [](std::string_view part) {
            const auto words = wordsIn(part);
            return std::ranges::all_of(words, [](std::string_view word) {
                const std::size_t first = word.find_first_not_of('_');
                return first == std::string_view::npos ||
                       plain.contains(word.substr(first, word.find_last_not_of('_') - first + 1));
            });
        };
        return !isInWord && isPlain(before) && isPlain(behind);
    }

    std::string_view m_reply;
    const std::vector<std::string> &m_names;
    std::vector<SaidChoice> m_all;
};

} // namespace

Result<ReadChoice> readChoice(std::string_view reply, const std::vector<std::string> &names)
{
    auto counting = ChoiceReader(reply, names).read();
    if (!counting)
        return tl::unexpected(counting.error());
    ReadChoice read{counting->said.answer->candidate, std::move(counting->said.answer->reason), {}};
    const bool isJson = reply.substr(counting->said.begin, 1) == "{";
    if (!isJson)
        read.repairs.push_back("tool.elicit.repair.no-json"_code);
    if (counting->said.isMended)
        read.repairs.push_back("tool.elicit.repair.mended"_code);
    if (counting->isOneOfSeveral)
        read.repairs.push_back("tool.elicit.repair.last-counts"_code);
    return read;
}

} // namespace weighhouse::plan
