// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_prompts.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/strategy/step_texts.h"

namespace weighhouse::strategy
{

const char *promptFor(Answering answering)
{
    switch (answering) {
    case Answering::StepByStep:
        return stepByStepPrompt;
    case Answering::Searching:
        return searchingPrompt;
    case Answering::Asking:
        return askingPrompt;
    case Answering::Directly:
        break;
    }
    return answerPrompt;
}

plan::Check answerCheck(const PromptTexts &texts)
{
    return {plan::Check::Kind::Judgement, simplified(promptSection(answerPrompt, "check", {}, texts))};
}

std::string plainQuestion(std::string_view words)
{
    return simplified(withoutTags(words));
}

std::string searchPayload(const DocumentPlanOptions &options, const std::string &words)
{
    return statement("top", std::to_string(options.top)) +
           (options.vectors.empty() ? std::string() : statement("vectors", options.vectors)) + words;
}

std::string askingPayload(const std::string &file, const Places &places, const PromptTexts &texts,
                          std::string_view form)
{
    std::string payload = "reply ";
    payload.append(form).append("\n");
    for (const char *section : {"system", "user"}) {
        const std::string prompt = withoutGaps(promptSection(file, section, places, texts));
        if (!prompt.empty())
            payload.append("[").append(section).append("]\n").append(trimmed(prompt)).append("\n");
    }
    return payload;
}

} // namespace weighhouse::strategy
