// SPDX-License-Identifier: GPL-3.0-or-later
// An annotated decomposition as the graph that a strategy would make.
#pragma once

#include "core/benchmark/qa/question_file.h"
#include "core/strategy/documents/question_graph.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// The positions of the steps whose answers a text names as "#1", those before `position` only: what else
/// stands behind a number sign is words.
std::vector<std::size_t> namedSteps(std::string_view text, std::size_t position);

/// Returns the graph of a question's steps, each of which searches documents.
strategy::QuestionGraph questionGraph(const HopQuestion &question);

/// The source of an answer to a step that no model is asked for.
enum class AnswerSource {
    Step,     ///< It is annotated.
    Question, ///< The last step of a question whose steps have none: the question's answer.
    Fact,     ///< The annotated fact of the same place, where there is one for each step.
    OwnText   ///< There is none: the text of the step stands for it.
};

/// An answer to a step, with its source.
struct StepAnswer {
    std::string text;
    AnswerSource source = AnswerSource::Step;

    bool operator==(const StepAnswer &) const = default;
};

/// The annotated answer of each step, or what stands for it.
std::vector<StepAnswer> annotatedAnswers(const HopQuestion &question);

/// Returns how many steps have all words in their text that the annotated answer of an earlier one adds to
/// what was asked, without needing that answer: they look for what a plan would have to find out first.
std::size_t stepsThatTellAnswers(const HopQuestion &question);

} // namespace weighhouse::benchmark::qa
