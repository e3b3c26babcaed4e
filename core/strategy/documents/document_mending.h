// SPDX-License-Identifier: GPL-3.0-or-later
// A plan that grows where an answer was doubted or had a gap: other questions before a step, or an answer
// that it rests on looked up anew.
#pragma once

#include "core/plan/execute/decision_maker.h"
#include "core/plan/journal/run_state.h"
#include "core/strategy/documents/document_plan.h"
#include "core/strategy/documents/question_graph.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// Tells whether a step asks a chat model for an answer that can be asked for again with more evidence.
bool isAnswering(const plan::Node &node);

/// The number of times that a step was given more, because an answer was not good enough.
std::size_t timesAskedAgain(const plan::Node &node, const PromptTexts &prompts);

/// Tells whether the answer of a step says that what it was asked was not found.
bool hasGap(const plan::RunState &run, const plan::Node &node);

/// The text of a step with the words of answers in place of their tags.
std::string filledText(const plan::RunState &run, const plan::Node &node);

/// An answer that another one rests on.
struct RestsOn {
    plan::NodeId id;
    std::string question;
    std::string answer;

    bool operator==(const RestsOn &) const = default;
};

/// The answers that a step rests on directly; or all that a run has, where `step` is nothing.
std::vector<RestsOn> answersOf(const plan::RunState &run, const std::optional<plan::NodeId> &step);

/// A line for each, for a prompt in which they stand as data.
std::string linesOf(const std::vector<RestsOn> &answers);

/// A text that nothing in it can end, where it stands between <data> and </data>.
std::string asData(std::string_view text);

/// The answer that is to be looked up anew, in these words.
struct LookedUpAnew {
    plan::NodeId step;
    std::string question;

    bool operator==(const LookedUpAnew &) const = default;
};

/// Reads {"step": "Q2.1", "question": "…"}; nothing inside where the model names none. Errors:
/// "strategy.unreadable-reply" for anything else, or a step that is none of these.
Result<std::optional<LookedUpAnew>> readLookedUpAnew(std::string_view reply,
                                                     const std::vector<RestsOn> &answers);

/// Tells whether a reply is a graph with no question in it.
bool asksNothing(std::string_view reply);

/// The reason why a step is asked again.
struct Doubt {
    plan::NodeId step;
    std::string reason;
};

/// Puts questions before a step, which is then asked again with their answers; without questions, with the
/// reason alone. What is added has no checks.
plan::Replan withSmallerQuestions(const plan::Plan &plan, const plan::Node &step,
                                  const QuestionGraph &smaller, const Doubt &doubt, const std::string &main,
                                  const DocumentPlanOptions &options);

/// Searches in other words for a step, which is then asked again with what is found.
plan::Replan withAnotherSearch(const plan::Plan &plan, const plan::Node &step, const std::string &words,
                               const Doubt &doubt, const DocumentPlanOptions &options);

} // namespace weighhouse::strategy
