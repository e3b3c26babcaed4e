// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strategy/judging_model.h"

#include "core/base/text.h"

#include <QCoro/QCoroTimer>
#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace weighhouse::testing
{
namespace
{

bool asksForRanking(const std::string &prompt)
{
    return prompt.find("\"rank\"") != std::string::npos;
}

} // namespace

std::vector<std::string> pairsIn(const std::string &prompt)
{
    std::vector<std::string> pairs;
    for (const std::string_view line : split(prompt, '\n')) {
        const std::string number = std::to_string(pairs.size() + 1) + ". ";
        if (line.starts_with(number + "candidate: "))
            pairs.emplace_back(line.substr(number.size()));
    }
    return pairs;
}

std::vector<std::string> JudgingModel::rankPrompts() const
{
    std::vector<std::string> prompts;
    for (const llm::ChatRequest &request : m_asked) {
        if (request.messages.size() == 2 && asksForRanking(request.messages.back().text))
            prompts.push_back(request.messages.back().text);
    }
    return prompts;
}

std::string JudgingModel::ranking(const std::string &prompt)
{
    std::vector<double> worth;
    for (const std::string &pair : pairsIn(prompt)) {
        worth.push_back(0);
        for (const std::string_view part : split(pair, ';')) {
            const std::size_t colon = part.find(": ");
            const auto known = m_judgement.utilities.find(std::string(trimmed(part.substr(colon + 1))));
            worth.back() += known == m_judgement.utilities.end() ? 0 : known->second;
        }
    }
    std::vector<int> numbers(worth.size());
    std::iota(numbers.begin(), numbers.end(), 1);
    std::ranges::stable_sort(numbers, [&worth](int left, int right) {
        return worth[static_cast<std::size_t>(left - 1)] > worth[static_cast<std::size_t>(right - 1)];
    });
    if (m_judgement.rank)
        m_judgement.rank(numbers, m_rankings);
    ++m_rankings;
    std::vector<std::string> texts;
    for (const int number : numbers)
        texts.push_back(std::to_string(number));
    return "{\"rank\": [" + join(texts, ", ") + "]}";
}

std::string JudgingModel::replyTo(const std::string &prompt)
{
    if (asksForRanking(prompt))
        return ranking(prompt);
    if (prompt.find("\"factors\"") != std::string::npos)
        return m_judgement.factors;
    if (prompt.find("very unlikely") != std::string::npos)
        return m_judgement.likelihoods;
    if (prompt.find("\"decision\"") != std::string::npos)
        return m_judgement.decision;
    return "In short: " + std::to_string(prompt.size()) + " characters.";
}

QCoro::Task<Result<llm::ChatReply>> JudgingModel::ask(llm::ChatRequest request, llm::Asker /*asker*/)
{
    const std::size_t number = m_asked.size();
    // What is sent back is asked for again.
    const std::string prompt = request.messages.size() > 1 ? request.messages[1].text : std::string();
    m_asked.push_back(std::move(request));
    if (const auto error = m_judgement.error ? m_judgement.error(number) : std::nullopt)
        co_return failure(*error);
    std::string text = replyTo(prompt);
    if (m_judgement.write)
        text = m_judgement.write(text, number);
    if (m_judgement.delay)
        co_await QCoro::sleepFor(std::chrono::milliseconds(m_judgement.delay(number)));
    llm::ChatReply reply;
    reply.text = std::move(text);
    reply.finish = llm::FinishReason::Stop;
    constexpr std::uint64_t tokens = 10;
    reply.tokensIn = tokens;
    reply.tokensOut = 0;
    co_return reply;
}

} // namespace weighhouse::testing
