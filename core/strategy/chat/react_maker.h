// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model that retrieves and decides step by step: SingleRAG, IterRAG and PlanRAG (Lee, An and Kim 2024,
// arXiv 2406.12430) differ in what it is asked to write.
#pragma once

#include "core/llm/chat_model.h"
#include "core/model/model.h"
#include "core/plan/execute/decision_maker.h"
#include "core/strategy/asking.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/chat/react_reply.h"
#include "core/strategy/chat/scratchpad.h"
#include "core/strategy/chat/shown_answer.h"
#include "core/strategy/guard/plan_guard.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// A protocol says what a model is asked to write and may do.
struct ReactProtocol {
    std::string name;           ///< Of the strategy and of its file in prompts/protocols.
    bool plans = false;         ///< A plan comes first…
    bool replans = false;       ///< …and may be changed after each observation.
    bool retrievesOnce = false; ///< After one query it has to decide.
};

/// Guarding says what is done about a plan that lacks something which its question depends on (PlanGuard).
enum class Guarding {
    Off,
    Tell, ///< The model is told once, before its answer counts.
    Stop  ///< The same; if it stays with its answer, the run stops before the step that decides.
};

/// The settings of a run with a chat model.
struct ReactSettings {
    std::string language = "sql"; ///< Of the queries: the name of their tool.
    Writing writing = Writing::Text;
    bool hasExample = false; ///< One-shot.
    Guarding guard = Guarding::Off;
    std::vector<std::string> moreTools = {}; ///< That it may use besides queries, `compute` and `think`.
    unsigned repairs = 2;                    ///< How often a reply that cannot be read is sent back.
    unsigned steps = 30;                     ///< The run pauses where so many have not led to an answer.
    ShownLimits shown = {};
    PromptTexts prompts = {}; ///< In place of the program's.
};

/// Each action of the model is a step: its thought the text, its input the payload, the observation the
/// answer. A query that fails is repaired by the model; the plan, and each that follows, is the reason of a
/// version of the run's plan. What it goes on from is read off the run, so that edits of a person count. Its
/// final answer becomes the step that decides, which checks and ranks it.
class ReactMaker : public plan::DecisionMaker, public std::enable_shared_from_this<ReactMaker>
{
public:
    ReactMaker(ReactProtocol protocol, ReactSettings settings, model::ModelPtr model, Asking asking,
               llm::ChatModelPtr chat);

    std::string name() const override { return m_protocol.name; }
    unsigned concurrency() const override { return 1; }
    std::vector<plan::Remedy> remedies() const override;
    bool observes() const override { return true; }
    std::optional<plan::NodeId> unheard(const plan::RunState &run) const override;

    /// Errors: "strategy.no-chat-model", those of the question, of the chat model, and
    /// "strategy.unreadable-reply" where repairs did not help.
    QCoro::Task<Result<plan::Plan>> begin(plan::Talk talk) override;
    QCoro::Task<Result<plan::Reaction>> observe(std::shared_ptr<const plan::RunState> run, plan::NodeId node,
                                                plan::Talk talk) override;
    QCoro::Task<Result<plan::Reaction>> remedy(std::shared_ptr<const plan::RunState> run, plan::NodeId node,
                                               Error error, plan::Remedy remedy, plan::Talk talk) override;

private:
    struct Turn {
        ReactReply reply;
        std::string label;                   ///< Of the candidate that its answer names.
        std::vector<Finding> dismissed = {}; ///< What it was told of its plan and stayed with its answer.
    };
    /// The place in a run where the model is asked; the run is null before there is one.
    struct Situation {
        std::shared_ptr<const plan::RunState> run = {};
        plan::NodeId last = {};
        std::optional<Error> error = {};
        StepNotes notes = {};

        std::size_t retrievals() const;
    };

    QCoro::Task<std::vector<Finding>> findingsFor(Situation situation, plan::Talk talk);
    QCoro::Task<Result<Turn>> converse(Situation situation, plan::Talk talk);
    QCoro::Task<Result<std::string>> ask(llm::ChatRequest request, plan::Talk talk);
    QCoro::Task<Result<void>> prepare();
    llm::ChatRequest requestFor(const Situation &situation, const plan::Tools &tools) const;
    Result<Turn> read(const std::string &text, const Situation &situation) const;
    std::vector<std::string> toolNames() const;
    plan::Node nodeOf(const Turn &turn, const plan::Plan &plan, std::optional<plan::NodeId> after) const;

    ReactProtocol m_protocol;
    ReactSettings m_settings;
    model::ModelPtr m_model;
    Asking m_asking;
    llm::ChatModelPtr m_chat;
    std::shared_ptr<const decision::Problem> m_problem; ///< Once it is made.
    std::shared_ptr<const PlanGuard> m_guard;           ///< Likewise; null: nothing is guarded.
    std::vector<Finding> m_told;                        ///< What the model was told of its plan.
};

} // namespace weighhouse::strategy
