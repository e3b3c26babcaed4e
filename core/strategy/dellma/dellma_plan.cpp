// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/dellma/dellma_plan.h"

#include "core/base/text.h"
#include "core/plan/tools/elicit/draw_tool.h"
#include "core/uncertainty/preference/minibatches.h"

#include <set>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

using plan::NodeId;
using plan::NodeKind;
using plan::tagOf;

/// The factors with their values, of the rules or of the model.
NodeId addFactors(JudgementPlan &plan, const DellmaSettings &settings)
{
    if (!plan.model().rules()->factors.empty())
        return plan.add({.kind = NodeKind::Elicit,
                         .tool = "factors",
                         .text = Message::of("strategy.step.factors-of-rules").text(),
                         .payload = plan.askedLines()},
                        {});
    const std::string factors = std::to_string(settings.factors);
    const std::string values = std::to_string(settings.values);
    const Message text = Message::of("strategy.step.enumerate", {{"factors", factors}, {"values", values}});
    return plan.addAsking(text.text(), statement("reply", "factors"), "dellma/enumerate",
                          {{"factors", factors}, {"count", values}});
}

/// This tells how likely their values are.
NodeId addBeliefs(JudgementPlan &plan, NodeId factors, const DellmaSettings &settings)
{
    if (settings.usesLikelihoodsOfRules && !plan.model().rules()->factors.empty())
        return factors;
    const Message text = Message::of("strategy.step.forecast", {{"answer", tagOf(factors)}});
    return plan.addAsking(text.text(), statement("reply", "likelihoods") + statement("of", tagOf(factors)),
                          "dellma/forecast");
}

NodeId addPairs(JudgementPlan &plan, NodeId beliefs, const DellmaSettings &settings)
{
    const std::string samples = std::to_string(settings.samples);
    const Message text =
        settings.isShared
            ? Message::of("strategy.step.draw-shared", {{"samples", samples}, {"answer", tagOf(beliefs)}})
            : Message::of("strategy.step.draw-own", {{"samples", samples}, {"answer", tagOf(beliefs)}});
    return plan.add({.kind = NodeKind::Compute,
                     .tool = "draw",
                     .text = text.text(),
                     .payload = "candidates " + tagOf(plan.candidates()) + "\nbeliefs " + tagOf(beliefs) +
                                "\npairing " + (settings.isShared ? "shared" : "own") + "\nsamples " +
                                samples + "\nseed " + std::to_string(settings.seed) + '\n'},
                    {plan.candidates(), beliefs});
}

std::vector<NodeId> addRankings(JudgementPlan &plan, NodeId pairs,
                                const std::vector<uncertainty::Minibatch> &batches)
{
    std::vector<NodeId> rankings;
    for (const uncertainty::Minibatch &batch : batches) {
        const std::string first = std::to_string(batch.first + 1);
        const std::string last = std::to_string(batch.first + batch.size);
        const Message text =
            Message::of("strategy.step.rank", {{"first", first},
                                               {"last", last},
                                               {"answer", tagOf(pairs)},
                                               {"number", std::to_string(rankings.size() + 1)},
                                               {"count", std::to_string(batches.size())}});
        std::string statements = statement("reply", "ranking");
        statements += statement("rows", first + '-' + last + " of " + tagOf(pairs));
        rankings.push_back(plan.addAsking(text.text(), std::move(statements), "dellma/rank"));
    }
    return rankings;
}

NodeId addFit(JudgementPlan &plan, NodeId pairs, const std::vector<NodeId> &rankings,
              const DellmaSettings &settings)
{
    std::string payload = "pairs " + tagOf(pairs) + '\n';
    std::set<NodeId> parents{pairs};
    for (const NodeId ranking : rankings) {
        payload += "ranking " + tagOf(ranking) + '\n';
        parents.insert(ranking);
    }
    payload += "preferences " + settings.preferences + "\nalpha " + numberToText(settings.alpha) +
               "\nsoftmax full\nbootstrap 1000\nseed " + std::to_string(settings.seed) + '\n';
    const Message text = settings.preferences == "pairs" ? Message::of("strategy.step.fit-pairs")
                                                         : Message::of("strategy.step.fit-one-vs-all");
    return plan.add(
        {.kind = NodeKind::Compute, .tool = "fit", .text = text.text(), .payload = std::move(payload)},
        parents);
}

} // namespace

Result<plan::Plan> dellmaPlan(const std::string &name, const model::ModelPtr &model, const Asking &asking,
                              const PromptTexts &prompts, const DellmaSettings &settings)
{
    if (Errors errors = model->errorsOfUncertainties(); !errors.empty())
        return failure(std::move(errors.front()));
    auto plan = JudgementPlan::begin(model, asking, prompts);
    if (!plan)
        return tl::unexpected(std::move(plan).error());
    const std::size_t count =
        settings.isShared ? settings.samples * plan->candidateCount() : settings.samples;
    if (count > plan::DrawTool::mostPairs)
        return failure(
            "draw.too-many-pairs",
            Message::of("tool.draw.too-many-pairs", {{"most", std::to_string(plan::DrawTool::mostPairs)}}));
    const auto batches = uncertainty::minibatches(count, settings.minibatch == 0 ? count : settings.minibatch,
                                                  settings.overlap);
    if (!batches)
        return tl::unexpected(batches.error());
    const NodeId factors = addFactors(*plan, settings);
    const NodeId beliefs = addBeliefs(*plan, factors, settings);
    const NodeId pairs = addPairs(*plan, beliefs, settings);
    const std::vector<NodeId> rankings = addRankings(*plan, pairs, *batches);
    const NodeId utilities = addFit(*plan, pairs, rankings, settings);
    const Message decision = Message::of("strategy.step.decide-utility", {{"answer", tagOf(utilities)}});
    plan->addDecision(decision.text(), utilities);
    return plan->finished(name);
}

} // namespace weighhouse::strategy
