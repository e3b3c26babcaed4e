// SPDX-License-Identifier: GPL-3.0-or-later
// Who answers a question from documents: its plan is there at once, or grows with what is found.
#pragma once

#include "core/llm/chat_model.h"
#include "core/model/model.h"
#include "core/plan/execute/decision_maker.h"
#include "core/strategy/asking.h"
#include "core/strategy/dellma/decision_prompts.h"
#include "core/strategy/documents/document_mending.h"
#include "core/strategy/documents/document_plan.h"
#include "core/strategy/documents/document_turns.h"
#include "core/strategy/documents/question_graph.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace weighhouse::strategy
{

/// A way of answering says what a plan is made of.
struct DocumentWay {
    std::string name;    ///< The name of the strategy.
    bool splits = false; ///< A chat model splits the question into a graph first.
    DocumentPlanOptions options = {};
    std::size_t mostQuestions = 12;
    std::size_t mostTurns = 6;
    unsigned repairs = 2; ///< The number of times that an unreadable reply is sent back.
};

/// Asks for the graph before there is a plan. Steps that answer in turns are gone on with as they want: where
/// nothing rests on such a step, the next turn is a step behind it; else the same step is asked again with
/// what was found. A query that fails is written anew. An answer that was judged not to be good enough is
/// mended by smaller questions before its step, then by looking up anew what it rests on, then by other
/// questions that lead to it; each is a version of the plan, with the judge's reason, and all other answers
/// stay. What it goes on from is read off the run.
class DocumentMaker : public plan::DecisionMaker, public std::enable_shared_from_this<DocumentMaker>
{
public:
    DocumentMaker(DocumentWay way, model::ModelPtr model, Asking asking, llm::ChatModelPtr chat);

    std::string name() const override { return m_way.name; }
    unsigned concurrency() const override { return takesTurns() ? 1 : 0; }
    std::vector<plan::Remedy> remedies() const override;
    bool observes() const override
    {
        return takesTurns() || m_way.options.verification != Verification::None;
    }
    bool holdsBack(const plan::RunState &run, plan::NodeId node) const override;
    std::optional<plan::NodeId> unheard(const plan::RunState &run) const override;

    /// Errors: "strategy.no-chat-model", "strategy.no-question", those of the question and of the chat model,
    /// and "strategy.unreadable-reply" where repairs did not help.
    QCoro::Task<Result<plan::Plan>> begin(plan::Talk talk) override;
    QCoro::Task<Result<plan::Reaction>> observe(std::shared_ptr<const plan::RunState> run, plan::NodeId node,
                                                plan::Talk talk) override;
    QCoro::Task<Result<plan::Reaction>> remedy(std::shared_ptr<const plan::RunState> run, plan::NodeId node,
                                               Error error, plan::Remedy remedy, plan::Talk talk) override;

private:
    using JudgementPtr = std::shared_ptr<JudgementPlan>;
    using Run = std::shared_ptr<const plan::RunState>;
    /// Tells what is wrong with a reply; nothing: it can be used.
    using Reading = std::function<std::optional<Message>(const std::string &reply)>;
    struct Told {
        std::string reply;
        std::vector<Message> repairs;
    };
    /// The questions that are put before a step: smaller ones of its own, or others that lead there.
    enum class Growth { Split, Again };

    bool takesTurns() const;
    QCoro::Task<Result<JudgementPtr>> judge();
    QCoro::Task<Result<std::string>> ask(llm::ChatRequest request, plan::Talk talk);
    QCoro::Task<Result<Told>> askUntilRead(llm::ChatRequest request, Reading reading, plan::Talk talk);
    QCoro::Task<Result<plan::Reaction>> mend(const plan::Node *failed, Error error, plan::Talk talk);
    /// The next two mend an answer; Continue where they cannot. All other answers stay.
    QCoro::Task<Result<plan::Reaction>> growStep(Run run, Doubt doubt, Growth growth, plan::Talk talk);
    QCoro::Task<Result<plan::Reaction>> lookUpAnew(Run run, Doubt doubt, plan::Talk talk);
    /// Asks for the graph of a question; `more` stands before it in the prompt.
    llm::ChatRequest graphRequest(const std::string &main, const std::string &more,
                                  const JudgementPlan *judgement, const plan::Tools &tools) const;
    bool isMendable(const plan::RunState &run, plan::NodeId step) const;
    Result<plan::Plan> planOf(const std::string &main, QuestionGraph graph,
                              const JudgementPtr &judgement) const;

    DocumentWay m_way;
    model::ModelPtr m_model;
    Asking m_asking;
    llm::ChatModelPtr m_chat;
};

} // namespace weighhouse::strategy
