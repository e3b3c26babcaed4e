// SPDX-License-Identifier: GPL-3.0-or-later
// A graph of questions as a plan: what is looked for, and what a chat model reasons from it (Plan*RAG).
#pragma once

#include "core/plan/plan.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/documents/question_graph.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// The times at which documents are retrieved.
enum class DocumentRetrieval {
    PerQuestion, ///< Anew for each question of the graph (SubQ).
    Once,        ///< Once for the main question, and all steps are given that (base).
    None         ///< Never.
};

/// The way in which the answers of others are put into a question.
enum class TagFilling {
    Literal, ///< They stand in place of the tags.
    Model    ///< A chat model words the question anew (Plan*RAG, section 3.2).
};

/// The way in which a question is answered.
enum class Answering {
    Directly,   ///< The model answers at once from one retrieval.
    StepByStep, ///< The same, after reasoning in words (CoT-RAG).
    Searching,  ///< Turns search until one answers (ReAct).
    Asking      ///< Turns ask smaller questions until one answers (QD-RAG).
};

/// The treatment of answers that may not be good enough.
enum class Verification {
    None,  ///< They stand.
    Gaps,  ///< A step that did not find what it was asked is split into smaller questions.
    Judged ///< The same, and a chat model judges each answer.
};

struct DocumentPlanOptions {
    DocumentRetrieval retrieval = DocumentRetrieval::PerQuestion;
    TagFilling tags = TagFilling::Literal;
    std::size_t top = 5;      ///< Passages for a retrieval.
    std::string vectors = {}; ///< The embedder by whose vectors passages are ranked as well; empty: none.
    PromptTexts prompts = {}; ///< Texts in place of the program's.
    Answering answering = Answering::Directly;
    Verification verification = Verification::None;
};

/// The steps of one question of the graph.
struct QuestionSteps {
    std::optional<plan::NodeId> evidence =
        {};              ///< The step that finds its evidence: its own, or that of the main question.
    plan::NodeId answer; ///< The step of kind Reason that answers it.

    bool operator==(const QuestionSteps &) const = default;
};

struct DocumentPlan {
    plan::Plan plan;
    std::vector<QuestionSteps> steps; ///< Steps have the order of the graph's questions.
    plan::NodeId answer; ///< The step that answers the main question, from the answers of the others.
};

/// Makes the plan. A step is given its parents' answers, its evidence and the main question, and nothing
/// else, so that steps which do not need each other run at the same time. Its prompt is in
/// prompts/documents/. `question`: the main one in words. A graph with no question: the main question is
/// answered from its own retrieval.
DocumentPlan documentPlan(const std::string &question, const QuestionGraph &graph,
                          const DocumentPlanOptions &options);

/// The steps that were added to a plan of somebody else's.
struct AddedQuestions {
    std::vector<QuestionSteps> steps; ///< Steps have the order of the graph's questions.
    std::string findings; ///< Their finds and answers, with tags, for the prompt of a step that follows.
};

/// Adds the steps of the graph's questions to a plan by means of `add`, without the one that answers the main
/// question.
AddedQuestions addQuestions(const std::string &question, const QuestionGraph &graph,
                            const DocumentPlanOptions &options,
                            const std::function<plan::NodeId(plan::Node node)> &add);

} // namespace weighhouse::strategy
