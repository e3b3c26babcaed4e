// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/dellma/direct_strategy.h"

#include "core/base/text.h"
#include "core/strategy/dellma/decision_prompts.h"
#include "core/strategy/planned_maker.h"

#include <set>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

using plan::NodeId;
using plan::NodeKind;
using plan::tagOf;

/// The statements of a step whose reply names a candidate.
std::string choiceAmong(const JudgementPlan &plan, const std::string &more = {})
{
    return statement("reply", "choice") + statement("of", tagOf(plan.candidates())) + more;
}

NodeId addZeroShot(JudgementPlan &plan)
{
    return plan.addAsking(Message::of("strategy.step.choose").text(), choiceAmong(plan), "direct/zero-shot");
}

NodeId addSelfConsistency(JudgementPlan &plan)
{
    constexpr std::size_t replies = 5;
    std::vector<std::string> chosen;
    std::set<NodeId> parents;
    for (std::size_t i = 1; i <= replies; ++i) {
        const std::string number = std::to_string(i);
        const Message text = Message::of("strategy.step.choose-sample",
                                         {{"number", number}, {"count", std::to_string(replies)}});
        // Servers that heed a seed would give the same reply five times without one of its own.
        const NodeId reply = plan.addAsking(
            text.text(), choiceAmong(plan, statement("temperature", "0.5") + statement("seed", number)),
            "direct/zero-shot");
        chosen.push_back("SELECT " + number + " AS reply, candidate FROM " + tagOf(reply));
        parents.insert(reply);
    }
    return plan.add({.kind = NodeKind::Compute,
                     .tool = "compute",
                     .text = Message::of("strategy.step.vote").text(),
                     .payload = "SELECT candidate, count(*) AS votes\nFROM (" +
                                join(chosen, "\n  UNION ALL ") +
                                ")\nGROUP BY candidate\nORDER BY votes DESC, min(reply)"},
                    parents);
}

NodeId addChainOfThought(JudgementPlan &plan)
{
    const NodeId unknowns = plan.addAsking(Message::of("strategy.step.unknowns").text(),
                                           statement("reply", "text"), "direct/unknowns");
    const NodeId likelihoods =
        plan.addAsking(Message::of("strategy.step.likelihoods").text(), statement("reply", "text"),
                       "direct/likelihoods", {{"unknowns", tagOf(unknowns)}});
    return plan.addAsking(Message::of("strategy.step.choose").text(), choiceAmong(plan), "direct/decide",
                          {{"unknowns", tagOf(unknowns)}, {"likelihoods", tagOf(likelihoods)}});
}

struct DirectVariant {
    std::string name;
    MessageCode title;
    MessageCode effort;
    NodeId (*addChoice)(JudgementPlan &plan) = nullptr;
    std::vector<std::string> prompts;
};

class DirectStrategy : public Strategy
{
public:
    explicit DirectStrategy(DirectVariant variant) : m_variant(std::move(variant)) {}

    std::string name() const override { return m_variant.name; }
    Message title() const override { return m_variant.title; }
    StrategyNeeds needs() const override { return {.rules = true, .chatModel = true}; }
    Message effort() const override { return m_variant.effort; }
    std::vector<std::string> prompts() const override { return m_variant.prompts; }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr model, Asking asking,
                                               const Settings & /*settings*/,
                                               const Means &means) const override
    {
        return plannedMaker(
            name(),
            [variant = m_variant, model = std::move(model), asking = std::move(asking),
             prompts = means.prompts, hasChat = means.chat != nullptr]() -> Result<plan::Plan> {
                if (!hasChat)
                    return failure("strategy.no-chat-model", "strategy.no-chat-model"_code,
                                   "strategy.do.choose-model"_code);
                auto plan = JudgementPlan::begin(model, asking, prompts);
                if (!plan)
                    return tl::unexpected(std::move(plan).error());
                const NodeId choice = variant.addChoice(*plan);
                plan->addDecision(Message::of("strategy.decision", {{"answer", tagOf(choice)}}).text(),
                                  choice);
                return plan->finished(variant.name);
            });
    }

private:
    DirectVariant m_variant;
};

} // namespace

std::vector<std::shared_ptr<const Strategy>> directStrategies()
{
    const auto make = [](DirectVariant variant) {
        return std::make_shared<const DirectStrategy>(std::move(variant));
    };
    return {
        make({"zero-shot",
              "strategy.zero-shot"_code,
              "strategy.effort.one"_code,
              addZeroShot,
              {"direct/zero-shot", "dellma/known", "dellma/summary"}}),
        make({"self-consistency",
              "strategy.self-consistency"_code,
              "strategy.effort.five"_code,
              addSelfConsistency,
              {"direct/zero-shot", "dellma/known", "dellma/summary"}}),
        make({"chain-of-thought",
              "strategy.chain-of-thought"_code,
              "strategy.effort.three"_code,
              addChainOfThought,
              {"direct/unknowns", "direct/likelihoods", "direct/decide", "dellma/known", "dellma/summary"}})};
}

} // namespace weighhouse::strategy
