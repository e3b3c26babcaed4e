// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that plans which ask a model for its judgement begin with, and the prompts of those that follow.
#pragma once

#include "core/model/model.h"
#include "core/plan/plan.h"
#include "core/strategy/asking.h"
#include "core/strategy/chat/prompt.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

/// A line of a payload that is made of statements.
std::string statement(std::string_view word, const std::string &rest);

/// A plan in the making: what may be decided, what is known, then whatever asks for a judgement on it.
class JudgementPlan
{
public:
    /// Adds a step that lists the candidates, steps that retrieve what the data say of them, and for each
    /// long text one that has it summarised. Takes time. Errors: those of the question, of offeredCandidates
    /// and knownTables.
    static Result<JudgementPlan> begin(const model::ModelPtr &model, const Asking &asking,
                                       const PromptTexts &prompts);

    const model::Model &model() const { return *m_model; }
    /// This tells how many candidates there are to choose among.
    std::size_t candidateCount() const { return m_labels.size(); }
    plan::NodeId candidates() const { return m_candidates; }
    /// The question in words.
    std::string question() const { return m_problem.text(); }
    /// The labels of the candidates, in their order.
    const std::vector<std::string> &labels() const { return m_labels; }
    /// Lines that name what is asked, for tools that are asked in lines.
    std::string askedLines() const;

    plan::NodeId add(plan::Node node, const std::set<plan::NodeId> &parents);
    /// A step that asks: `statements` come before the prompt, which is a file in prompts/ with its places
    /// filled: question, wanted, actions and context, and those given.
    plan::NodeId addAsking(std::string text, std::string statements, const std::string &file,
                           const Places &more = {});
    /// The step that decides for the first candidate of an answer.
    plan::NodeId addDecision(std::string text, plan::NodeId choice);

    /// Errors: "strategy.unusable-name" if a name could not be written.
    Result<plan::Plan> finished(std::string strategy);

private:
    JudgementPlan(model::ModelPtr model, decision::Problem problem, PromptTexts prompts)
        : m_model(std::move(model)), m_problem(std::move(problem)), m_prompts(std::move(prompts))
    {
    }
    Result<void> addKnown();
    std::string words(const char *section, const Places &places = {}) const;
    std::string shownLines(const char *section, const std::vector<std::string> &lines) const;

    model::ModelPtr m_model;
    decision::Problem m_problem;
    PromptTexts m_prompts;
    plan::Plan m_plan;
    plan::NodeId m_candidates;
    std::vector<std::string> m_labels;
    std::string m_context; ///< For prompts, with tags.
    std::optional<Error> m_failure;
};

} // namespace weighhouse::strategy
