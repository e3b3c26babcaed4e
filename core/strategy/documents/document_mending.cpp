// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_mending.h"

#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/plan/tags.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/replies.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/strategy/documents/document_prompts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// The step, asked again with what was found since. `section` of the prompt says why.
plan::Node askedAgain(const plan::Node &step, const char *section, const std::string &found,
                      const Doubt &doubt, const PromptTexts &prompts)
{
    plan::Node again = step;
    again.payload = std::string(trimmed(step.payload));
    again.payload.append("\n\n").append(
        promptSection(answerPrompt, section, {{"reason", asData(doubt.reason)}}, prompts));
    if (!found.empty())
        again.payload.append("\n\n").append(
            promptSection(answerPrompt, "since", {{"found", found}}, prompts));
    again.payload += '\n';
    return again;
}

/// The first line of a section, by which it is found in a payload.
std::string firstLine(const char *section, const PromptTexts &prompts)
{
    const std::string text = promptSection(answerPrompt, section, {}, prompts);
    return text.substr(0, text.find('\n'));
}

tl::unexpected<Error> namesNoStep()
{
    return failure("strategy.unreadable-reply", "strategy.documents.reply.no-step"_code);
}

} // namespace

bool isAnswering(const plan::Node &node)
{
    if (node.tool != "reason")
        return false;
    const auto payload = plan::readElicitPayload(node.payload);
    return payload && (payload->reply == plan::ReplyForm::Answer || payload->reply == plan::ReplyForm::Turn);
}

std::size_t timesAskedAgain(const plan::Node &node, const PromptTexts &prompts)
{
    std::size_t times = 0;
    for (const std::string &sign : {firstLine("more", prompts), firstLine("rests", prompts)}) {
        for (const std::string_view line : split(node.payload, '\n'))
            times += !sign.empty() && trimmed(line) == sign ? 1U : 0U;
    }
    return times;
}

bool hasGap(const plan::RunState &run, const plan::Node &node)
{
    const plan::NodeRun *state = run.node(node.id);
    return state != nullptr && run.statusOf(node.id) == plan::NodeStatus::Done && state->answer != nullptr &&
           isAnswering(node) && plan::saysNotFound(*state->answer);
}

std::string filledText(const plan::RunState &run, const plan::Node &node)
{
    const std::string text = plan::replaceTags(node.text, [&run](plan::NodeId id) {
        const plan::NodeRun *state = run.node(id);
        return state == nullptr || state->answer == nullptr ? plan::tagOf(id) : state->answer->text;
    });
    return plainQuestion(text);
}

std::vector<RestsOn> answersOf(const plan::RunState &run, const std::optional<plan::NodeId> &step)
{
    const plan::Node *of = step ? run.plan().find(*step) : nullptr;
    const std::vector<plan::NodeId> parents =
        of == nullptr ? std::vector<plan::NodeId>() : plan::parentsOf(*of);
    std::vector<RestsOn> answers;
    for (const plan::Node &node : run.plan().nodes) {
        const bool isWanted = !step || std::ranges::find(parents, node.id) != parents.end();
        const plan::NodeRun *state = run.node(node.id);
        if (isWanted && isAnswering(node) && state != nullptr && state->answer != nullptr &&
            run.statusOf(node.id) == plan::NodeStatus::Done)
            answers.push_back({node.id, filledText(run, node), plainQuestion(state->answer->text)});
    }
    return answers;
}

std::string linesOf(const std::vector<RestsOn> &answers)
{
    std::vector<std::string> lines;
    for (const RestsOn &answer : answers)
        lines.push_back(plan::toText(answer.id) + ": " + answer.question + " " + answer.answer);
    return asData(join(lines, "\n"));
}

std::string asData(std::string_view text)
{
    return plan::withoutDataMark(withoutTags(text));
}

Result<std::optional<LookedUpAnew>> readLookedUpAnew(std::string_view reply,
                                                     const std::vector<RestsOn> &answers)
{
    const auto found = plan::jsonIn(reply);
    if (!found)
        return namesNoStep();
    for (auto one = found->rbegin(); one != found->rend(); ++one) {
        const auto *step = one->value.is_object() ? plan::memberOf(one->value, {"step"}) : nullptr;
        if (step == nullptr)
            continue;
        if (step->is_null())
            return std::optional<LookedUpAnew>();
        const auto *question = plan::memberOf(one->value, {"question"});
        const std::string name = step->is_string() ? plan::plainName(step->get<std::string>()) : "";
        const auto meant = std::ranges::find_if(answers, [&name](const RestsOn &answer) {
            return plan::plainName(plan::toText(answer.id)) == name;
        });
        const std::string words = question != nullptr && question->is_string()
                                      ? plainQuestion(question->get<std::string>())
                                      : std::string();
        if (meant != answers.end() && !words.empty())
            return std::optional(LookedUpAnew{meant->id, words});
    }
    return namesNoStep();
}

bool asksNothing(std::string_view reply)
{
    const auto found = plan::jsonIn(reply);
    if (!found || found->empty() || !found->back().value.is_object())
        return false;
    const auto *questions = plan::memberOf(found->back().value, {"questions"});
    return questions != nullptr && questions->is_array() && questions->empty();
}

plan::Replan withSmallerQuestions(const plan::Plan &plan, const plan::Node &step,
                                  const QuestionGraph &smaller, const Doubt &doubt, const std::string &main,
                                  const DocumentPlanOptions &options)
{
    plan::Plan grown = plan;
    plan::Replan replan{.nodes = {}, .keep = plan::idsOf(plan), .reason = {}};
    // Passages for the main question are not looked up again.
    DocumentPlanOptions anew = options;
    anew.retrieval = DocumentRetrieval::PerQuestion;
    // They serve the step, whose answer is judged; they are not mended themselves.
    anew.verification = Verification::None;
    const AddedQuestions added = addQuestions(main, smaller, anew, [&](plan::Node node) {
        const plan::NodeId id = plan::addNode(grown, std::move(node));
        replan.nodes.push_back(*grown.find(id));
        return id;
    });
    replan.nodes.push_back(askedAgain(step, "more", added.findings, doubt, options.prompts));
    return replan;
}

plan::Replan withAnotherSearch(const plan::Plan &plan, const plan::Node &step, const std::string &words,
                               const Doubt &doubt, const DocumentPlanOptions &options)
{
    // The search stands behind what the step stands behind, so that no way leads round in a circle.
    std::uint32_t depth = 1;
    for (const plan::NodeId parent : plan::parentsOf(step))
        depth = std::max(depth, parent.depth);
    plan::Node search{.id = plan::nextId(plan, depth),
                      .kind = plan::NodeKind::Search,
                      .tool = "search",
                      .text = Message::of("strategy.documents.step.search", {{"question", words}}).text(),
                      .payload = searchPayload(options, words)};
    const std::string found = promptSection(
        answerPrompt, "evidence", {{"rows", words + "\n" + plan::tagOf(search.id)}}, options.prompts);
    plan::Replan replan{.nodes = {}, .keep = plan::idsOf(plan), .reason = {}};
    replan.nodes.push_back(std::move(search));
    replan.nodes.push_back(askedAgain(step, "rests", found, doubt, options.prompts));
    replan.reason = Message::of("strategy.documents.reason.back", {{"step", plan::toText(step.id)},
                                                                   {"doubted", plan::toText(doubt.step)},
                                                                   {"reason", doubt.reason}})
                        .text();
    return replan;
}

} // namespace weighhouse::strategy
