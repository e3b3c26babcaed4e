// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/retelling.h"

#include "core/base/text.h"
#include "core/strategy/chat/prompt.h"

#include <QString>
#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// Longer names, as those of large sets, need not be said again.
constexpr std::size_t longestSaid = 60;

/// Returns where a name begins in a text, as whole words; the length of the text if it is not there. Short
/// names are words of many texts in small letters.
qsizetype placeOf(const QString &name, const QString &text)
{
    constexpr qsizetype shortName = 2;
    const auto sensitivity = name.size() <= shortName ? Qt::CaseSensitive : Qt::CaseInsensitive;
    const auto isOfWord = [&](qsizetype at) {
        return at >= 0 && at < text.size() && text[at].isLetterOrNumber();
    };
    for (qsizetype at = text.indexOf(name, 0, sensitivity); at >= 0;
         at = text.indexOf(name, at + 1, sensitivity)) {
        if (!isOfWord(at - 1) && !isOfWord(at + name.size()))
            return at;
    }
    return text.size();
}

/// Returns another candidate that a text names before the decision, which is the first of the facts.
const Fact *namedBeforeDecision(const std::string &reply, const std::vector<Fact> &facts)
{
    const QString text = QString::fromStdString(reply);
    const QString decision = QString::fromStdString(facts.front().value);
    const qsizetype place = placeOf(decision, text);
    for (const Fact &fact : facts) {
        const bool isOther =
            fact.candidate && fact.candidate != facts.front().candidate && !fact.number && fact.cell.empty();
        const QString name = QString::fromStdString(fact.value);
        if (!isOther || std::ranges::none_of(name, [](QChar c) { return c.isLetter(); }))
            continue;
        const qsizetype other = placeOf(name, text);
        // "Depot" is where "Depot 3" is, and not meant.
        if (other < place || (other == place && other < text.size() && name.size() > decision.size()))
            return &fact;
    }
    return nullptr;
}

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
        else if (const Fact *other = namedBeforeDecision(reply, m_facts))
            m_read.problems.push_back(Message::of("assist.retelling.other-first",
                                                  {{"other", other->value}, {"decision", decision}}));
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

Message retellingRemark()
{
    return Message::of("assist.retelling.remark");
}

std::string toText(const Retelling &retelling)
{
    std::string text;
    for (const RetoldPart &part : retelling.parts)
        text += part.fact ? retelling.facts[*part.fact].value : part.text;
    return text;
}

} // namespace weighhouse::strategy
