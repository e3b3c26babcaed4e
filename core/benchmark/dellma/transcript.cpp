// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/transcript.h"
#include "core/base/files.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <set>
#include <unordered_map>

namespace weighhouse::benchmark::dellma
{
namespace
{

using Path = std::filesystem::path;

/// A decision with more pairs is a mistake in a folder's name.
constexpr std::size_t mostPairs = 100'000;

/// A line "- State-Action Pair 3. State: …; Action 2. pear: 10 acres".
struct ShownPair {
    std::string_view state;
    std::size_t action = 0; ///< From 1; 0 if it names none.
    std::string_view name;  ///< Of the action.
};

std::size_t leadingNumber(std::string_view text)
{
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

ShownPair pairIn(std::string_view line)
{
    constexpr std::string_view stateMark = "State: ";
    constexpr std::string_view actionMark = "; Action ";
    ShownPair pair;
    const std::size_t action = line.find(actionMark);
    if (action == std::string_view::npos)
        return pair;
    const std::string_view before = line.substr(0, action);
    const std::size_t state = before.find(stateMark);
    pair.state = trimmed(state == std::string_view::npos ? before : before.substr(state + stateMark.size()));
    const std::string_view after = line.substr(action + actionMark.size());
    pair.action = leadingNumber(after);
    const std::size_t point = std::min(after.find('.'), after.size());
    const std::string_view named = after.substr(point);
    pair.name = trimmed(named.substr(std::min<std::size_t>(1, named.size()), named.find(':') - 1));
    return pair;
}

std::vector<ShownPair> pairsIn(std::string_view prompt)
{
    constexpr std::string_view mark = "- State-Action Pair";
    std::vector<ShownPair> pairs;
    for (std::size_t at = prompt.find(mark); at != std::string_view::npos; at = prompt.find(mark, at + 1)) {
        if (at > 0 && prompt[at - 1] != '\n')
            continue;
        pairs.push_back(pairIn(prompt.substr(at, prompt.find('\n', at) - at)));
    }
    return pairs;
}

std::size_t filesIn(const Path &folder)
{
    std::size_t count = 0;
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem))
        ++count;
    return count;
}

tl::unexpected<Error> badTranscript(const Path &path, Message what)
{
    return failure("dellma.bad-transcript",
                   Message::of("dellma.bad-transcript", {{"file", path.string()}, {"what", std::move(what)}}),
                   Message::of("dellma.do.get-transcripts-again"));
}

class TranscriptReader
{
public:
    TranscriptReader(const Method &method, const Case &entry, Reading reading)
        : m_method(method), m_entry(entry), m_reading(reading)
    {
    }

    Result<Transcript> read()
    {
        if (m_method.kind == MethodKind::Minibatches) {
            const std::size_t most = mostPairs / std::max<std::size_t>(1, m_entry.actions.size());
            if (m_method.samples > most || m_method.minibatch > mostPairs || m_method.overlapPercent >= 100)
                return badTranscript(m_entry.folder, Message::of("dellma.transcript.bad-slices"));
            grow(m_entry.actions.size() * m_method.samples);
        }
        const std::size_t replies = filesIn(m_entry.folder / "response");
        if (replies == 0)
            return badTranscript(m_entry.folder, Message::of("dellma.transcript.no-replies"));
        for (std::size_t reply = 0; reply < replies; ++reply) {
            if (const Result<void> good = readPrompt(reply); !good)
                return tl::make_unexpected(good.error());
            readReply(reply);
        }
        const auto hidden = std::ranges::count(m_result.actions, m_entry.actions.size());
        note(m_result.repairs, Repair::NeverShown, replies - 1, static_cast<std::size_t>(hidden));
        numberStates();
        return std::move(m_result);
    }

private:
    void grow(std::size_t pairs)
    {
        m_result.actions.resize(pairs, m_entry.actions.size());
        m_states.resize(pairs);
    }

    /// The pair that a prompt shows first. Prompts move on as the published evaluation has them.
    std::size_t firstOf(std::size_t reply) const
    {
        return reply * (m_method.minibatch - m_method.minibatch * m_method.overlapPercent / 100);
    }

    Result<void> readPrompt(std::size_t reply)
    {
        const Path path = m_entry.folder / "prompt" / ("prompt_" + std::to_string(reply) + ".txt");
        Result<std::string> text = readFile(path);
        if (!text)
            return tl::make_unexpected(text.error());
        const std::vector<ShownPair> shown = pairsIn(*text);
        if (shown.empty())
            return badTranscript(path, Message::of("dellma.transcript.no-pairs"));
        const std::size_t first = firstOf(reply);
        m_result.shown.push_back({first, shown.size()});
        if (m_result.beliefs.empty())
            m_result.beliefs = beliefsIn(*text);
        m_shown.clear();
        if (m_method.kind == MethodKind::OneBatch)
            grow(std::max(m_states.size(), shown.size()));
        if (first + shown.size() > m_states.size())
            return badTranscript(path, Message::of("dellma.transcript.too-many-pairs"));
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if (shown[i].action == 0 || shown[i].action > m_entry.actions.size())
                return badTranscript(path, Message::of("dellma.transcript.no-action", {{"pair", i + 1}}));
            take(first + i, shown[i], reply);
            m_shown.push_back(static_cast<uncertainty::Item>(first + i));
        }
        return {};
    }

    /// The first prompt that shows a pair says what it is, as in the published evaluation.
    void take(std::size_t pair, const ShownPair &shown, std::size_t reply)
    {
        const std::size_t action = shown.action - 1;
        if (m_result.actions[pair] == m_entry.actions.size()) {
            m_result.actions[pair] = action;
            m_states[pair] = shown.state;
            const bool isOther = !equalIgnoringCase(shown.name, m_entry.actions[action]);
            note(m_result.repairs, Repair::OtherAction, reply, isOther ? 1 : 0);
        } else if (m_result.actions[pair] != action || m_states[pair] != shown.state) {
            note(m_result.repairs, Repair::OtherPair, reply);
        }
    }

    void readReply(std::size_t reply)
    {
        const Path path = m_entry.folder / "response" / ("response_" + std::to_string(reply) + ".json");
        const Rank rank = readRank(readFile(path).value_or(""), m_shown.size(), m_reading, reply);
        m_result.repairs.insert(m_result.repairs.end(), rank.repairs.begin(), rank.repairs.end());
        std::vector<uncertainty::Item> &ranking = m_result.rankings.emplace_back();
        for (const std::size_t position : rank.positions)
            ranking.push_back(m_shown[position]);
    }

    void numberStates()
    {
        std::unordered_map<std::string_view, std::size_t> numbers;
        for (const std::string &state : m_states) {
            const auto [known, isNew] = numbers.try_emplace(state, numbers.size());
            m_result.states.push_back(known->second);
            if (isNew)
                m_result.stateTexts.push_back(state);
        }
    }

    const Method &m_method;
    const Case &m_entry;
    Reading m_reading;
    Transcript m_result;
    std::vector<std::string> m_states;      ///< By pair.
    std::vector<uncertainty::Item> m_shown; ///< By position in the prompt that was read last.
};

/// Python reads the second word before the first point.
std::optional<std::size_t> numberAsAsked(std::string_view decision)
{
    const std::string_view before = decision.substr(0, decision.find('.'));
    std::size_t word = 0;
    for (const std::string_view part : split(before, ' ')) {
        if (part.empty() || word++ == 0)
            continue;
        std::size_t number = 0;
        const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), number);
        const bool isNumber = problem == std::errc() && end == part.data() + part.size();
        return isNumber ? std::optional(number) : std::nullopt;
    }
    return {};
}

/// The only number that follows the word "action", or the only action that is named.
std::optional<std::size_t> numberFromWords(std::string_view decision, const std::vector<std::string> &actions)
{
    std::set<std::size_t> numbers;
    std::set<std::size_t> names;
    bool isAfterAction = false;
    for (const std::string_view word : wordsIn(decision)) {
        if (const std::size_t number = leadingNumber(word); isAfterAction && number > 0)
            numbers.insert(number);
        isAfterAction = equalIgnoringCase(word, "action");
        const auto named =
            std::ranges::find_if(actions, [word](const auto &name) { return equalIgnoringCase(word, name); });
        if (named != actions.end())
            names.insert(static_cast<std::size_t>(named - actions.begin()) + 1);
    }
    for (const std::set<std::size_t> &found : {numbers, names}) {
        if (found.size() == 1)
            return *found.begin();
    }
    return {};
}

} // namespace

Result<Transcript> readTranscript(const Method &method, const Case &entry, Reading reading)
{
    return TranscriptReader(method, entry, reading).read();
}

DirectDecision directDecision(std::string_view json, const std::vector<std::string> &actions)
{
    DirectDecision result;
    const auto reply = nlohmann::json::parse(json, nullptr, false);
    if (!reply.is_object()) {
        note(result.repairs, Repair::Unreadable, 0);
        return result;
    }
    const auto found = reply.find("decision");
    const std::string decision = found != reply.end() && found->is_string() ? found->get<std::string>() : "";
    std::optional<std::size_t> number = numberAsAsked(decision);
    const bool isAsAsked = number && *number > 0 && *number <= actions.size();
    if (!isAsAsked) {
        note(result.repairs, Repair::Decision, 0);
        number = numberFromWords(decision, actions);
    }
    if (number && *number > 0 && *number <= actions.size())
        result.action = *number - 1;
    return result;
}

Result<DirectDecision> readDirectDecision(const Case &entry)
{
    Result<std::string> text = readFile(entry.folder / "response" / "response_0.json");
    if (!text)
        text = readFile(entry.folder / "response" / "response.json");
    if (!text)
        return tl::make_unexpected(text.error());
    return directDecision(*text, entry.actions);
}

} // namespace weighhouse::benchmark::dellma
