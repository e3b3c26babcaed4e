// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model that judges as it was told to: candidates and values of factors have planted utilities.
#pragma once

#include "core/llm/chat_model.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// What a judging model answers with.
struct Judgement {
    /// By the names of candidates and values of factors; a pair is worth their sum.
    std::map<std::string, double> utilities = {};
    std::string factors = "{\"factors\": [{\"name\": \"market\", \"values\": [\"up\", \"down\"]}]}";
    std::string likelihoods = "{\"season\": {\"dry\": \"unlikely\", \"wet\": \"very likely\"}}";
    std::string decision = "{\"decision\": \"pear\", \"justification\": \"it says so\"}";
    /// Changes the ranking that would be written, or the whole reply, given how many rankings came before.
    std::function<void(std::vector<int> &ranking, std::size_t number)> rank = {};
    std::function<std::string(const std::string &reply, std::size_t number)> write = {};
    /// The error that a request gets instead of a reply, by its number.
    std::function<std::optional<Error>(std::size_t number)> error = {};
    /// Milliseconds that a reply takes, by its number.
    std::function<int(std::size_t number)> delay = {};
};

/// Tells prompts apart by what they ask for, as the program's own texts have it.
class JudgingModel : public llm::ChatModel
{
public:
    explicit JudgingModel(Judgement judgement) : m_judgement(std::move(judgement)) {}

    std::string name() const override { return "judge"; }
    QCoro::Task<Result<llm::ChatReply>> ask(llm::ChatRequest request, llm::Asker asker) override;

    /// The last message of each request so far, and the numbers of those that asked for a ranking.
    const std::vector<llm::ChatRequest> &asked() const { return m_asked; }
    std::vector<std::string> rankPrompts() const;

    Judgement &judgement() { return m_judgement; }

private:
    std::string replyTo(const std::string &prompt);
    std::string ranking(const std::string &prompt);

    Judgement m_judgement;
    std::vector<llm::ChatRequest> m_asked;
    std::size_t m_rankings = 0;
};

/// The pairs that a prompt shows: "candidate: apple; season: dry", in their order.
std::vector<std::string> pairsIn(const std::string &prompt);

} // namespace weighhouse::testing
