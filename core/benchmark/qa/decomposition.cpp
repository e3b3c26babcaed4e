// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/decomposition.h"

#include "core/base/text.h"
#include "core/benchmark/qa/answer_text.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>

namespace weighhouse::benchmark::qa
{
namespace
{

using Words = std::set<std::string>;

Words wordsOfAnswer(std::string_view text)
{
    const std::string normalised = normalisedAnswer(text);
    Words words;
    for (const std::string_view word : split(normalised, ' '))
        words.emplace(word);
    words.erase(std::string());
    return words;
}

} // namespace

std::vector<std::size_t> namedSteps(std::string_view text, std::size_t position)
{
    std::vector<std::size_t> named;
    for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
        const std::string_view digits = text.substr(at + 1);
        std::size_t number = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (problem == std::errc() && number >= 1 && number <= position)
            named.push_back(number - 1);
    }
    return named;
}

strategy::QuestionGraph questionGraph(const HopQuestion &question)
{
    strategy::QuestionGraph graph;
    for (const HopStep &step : question.steps)
        graph.questions.push_back({.text = step.text, .parents = step.parents});
    return graph;
}

std::vector<StepAnswer> annotatedAnswers(const HopQuestion &question)
{
    const bool hasFacts = question.facts.size() == question.steps.size();
    std::vector<StepAnswer> answers;
    for (const HopStep &step : question.steps) {
        const std::size_t position = answers.size();
        if (step.answer)
            answers.push_back({*step.answer, AnswerSource::Step});
        else if (position + 1 == question.steps.size())
            answers.push_back({question.answer, AnswerSource::Question});
        else if (hasFacts)
            answers.push_back({question.facts[position], AnswerSource::Fact});
        else
            answers.push_back({step.text, AnswerSource::OwnText});
    }
    return answers;
}

std::size_t stepsThatTellAnswers(const HopQuestion &question)
{
    const Words asked = wordsOfAnswer(question.text);
    std::size_t count = 0;
    for (std::size_t i = 1; i < question.steps.size(); ++i) {
        const HopStep &step = question.steps[i];
        const Words words = wordsOfAnswer(step.text);
        for (std::size_t earlier = 0; earlier < i; ++earlier) {
            const HopStep &before = question.steps[earlier];
            if (!before.answer || std::ranges::binary_search(step.parents, earlier))
                continue;
            Words found = wordsOfAnswer(*before.answer);
            const Words known = wordsOfAnswer(before.text);
            std::erase_if(
                found, [&](const std::string &word) { return asked.contains(word) || known.contains(word); });
            if (!found.empty() && std::ranges::includes(words, found)) {
                ++count;
                break;
            }
        }
    }
    return count;
}

} // namespace weighhouse::benchmark::qa
