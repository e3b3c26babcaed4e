// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/retelling.h"

#include "core/base/text.h"
#include "core/strategy/chat/prompt.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// Longer names, as those of large sets, need not be said again.
constexpr std::size_t longestSaid = 60;

/// Reads one retelling after the other; the last one counts.
class RetellingJudge
{
public:
    RetellingJudge(const decision::Answer &answer, unsigned repairs)
        : m_facts(factsOf(answer)), m_names(namesIn(answer, m_facts)), m_repairs(repairs)
    {
    }

    Result<std::string> judge(const std::string &reply)
    {
        m_read = readRetelling(trimmed(reply), m_facts, m_names);
        if (std::ranges::none_of(m_read.parts, [this](const RetoldPart &part) {
                return part.fact && m_facts[*part.fact].number;
            }))
            m_read.problems.push_back(Message::of("assist.retelling.no-number"));
        const std::string &decision = m_facts.front().value;
        if (decision.size() <= longestSaid && toLower(reply).find(toLower(decision)) == std::string::npos)
            m_read.problems.push_back(
                Message::of("assist.retelling.decision-unnamed", {{"decision", decision}}));
        if (m_read.problems.empty() || m_sentBack == m_repairs)
            return std::string();
        ++m_sentBack;
        return promptSection("retelling", "again", {{"problems", problemsText()}});
    }

    const std::vector<Fact> &facts() const { return m_facts; }
    const RetoldText &read() const { return m_read; }

private:
    std::string problemsText() const
    {
        std::string text;
        for (const Message &problem : m_read.problems)
            text += "- " + problem.text() + '\n';
        return text;
    }

    std::vector<Fact> m_facts;
    std::vector<std::string> m_names;
    unsigned m_repairs;
    unsigned m_sentBack = 0;
    RetoldText m_read;
};

std::vector<llm::ChatMessage> promptFor(const decision::Answer &answer, const std::vector<Fact> &facts,
                                        const std::string &language)
{
    return promptOf("retelling",
                    {{"language", promptSection("retelling", language == "de" ? "german" : "english")},
                     {"question", answer.text.empty() ? answer.question : answer.text},
                     {"facts", numbered(facts)}});
}

} // namespace

QCoro::Task<Result<Retelling>> retellReason(llm::ChatModelPtr chat,
                                            std::shared_ptr<const decision::Answer> answer,
                                            std::string language, Assisting assisting)
{
    if (!answer->decision)
        co_return failure("assist.nothing-decided", Message::of("assist.nothing-decided"));
    const auto state = std::make_shared<RetellingJudge>(*answer, assisting.repairs);
    std::vector<llm::ChatMessage> messages = promptFor(*answer, state->facts(), language);
    Judge judge = [state](const std::string &reply) { return state->judge(reply); };
    auto effort =
        co_await converse(std::move(chat), std::move(messages), std::move(judge), std::move(assisting));
    if (!effort)
        co_return failure(std::move(effort.error()));
    if (!state->read().problems.empty())
        co_return failure(
            "assist.retelling-refused",
            Message::of("assist.retelling-refused", {{"problem", state->read().problems.front()}}),
            Message::of("assist.retelling-refused.hint"));
    co_return Retelling{state->facts(), state->read().parts, *effort};
}

std::string toText(const Retelling &retelling)
{
    std::string text;
    for (const RetoldPart &part : retelling.parts)
        text += part.fact ? retelling.facts[*part.fact].value : part.text;
    return text;
}

} // namespace weighhouse::strategy
