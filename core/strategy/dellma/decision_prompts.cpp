// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/dellma/decision_prompts.h"

#include "core/base/text.h"
#include "core/decision/search.h"
#include "core/plan/graph.h"
#include "core/plan/tools/elicit/candidates_tool.h"
#include "core/plan/tools/model_payload.h"
#include "core/strategy/dellma/known_rows.h"
#include "core/strategy/sql_text.h"
#include "core/strategy/step_texts.h"

#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

using plan::NodeId;
using plan::NodeKind;

/// "the greatest profit; the least waste"
std::string wantedText(const decision::Problem &problem)
{
    std::vector<Message> wanted;
    for (const rules::CheckedObjective &objective : problem.question().objectives) {
        const std::string text = objective.text == objective.written
                                     ? objective.text
                                     : objective.text + " (" + objective.written + ")";
        wanted.push_back(objective.maximize ? Message::of("strategy.wanted.greatest", {{"objective", text}})
                                            : Message::of("strategy.wanted.least", {{"objective", text}}));
    }
    return withoutTags(Message::sequence(std::move(wanted), "; ").text());
}

plan::ModelPayload askedOf(const decision::Problem &problem)
{
    Asking asking = askingOf(problem);
    plan::ModelPayload payload;
    payload.question = std::move(asking.question);
    payload.arguments = std::move(asking.arguments);
    return payload;
}

} // namespace

std::string statement(std::string_view word, const std::string &rest)
{
    return std::string(word) + ' ' + rest + '\n';
}

Result<JudgementPlan> JudgementPlan::begin(const model::ModelPtr &model, const Asking &asking,
                                           const PromptTexts &prompts)
{
    auto problem = model->ask(asking.question, asking.arguments);
    if (!problem)
        return tl::unexpected(std::move(problem).error());
    if (auto few = plan::checkFewCandidates(*problem); !few)
        return tl::unexpected(few.error());
    auto result = decision::weigh(*problem, {}, {});
    if (!result)
        return tl::unexpected(std::move(result).error());
    const decision::Weighed weighed{*problem, *std::move(result)};
    const auto offered = plan::offeredCandidates(weighed);
    if (!offered)
        return tl::unexpected(offered.error());
    JudgementPlan made(model, *std::move(problem), prompts);
    for (const std::size_t position : offered->positions)
        made.m_labels.push_back(weighed.problem.label(weighed.result.candidate(weighed.problem, position)));
    made.m_candidates = made.add({.kind = NodeKind::Simulate,
                                  .tool = "candidates",
                                  .text = Message::of("strategy.step.candidates").text(),
                                  .payload = made.askedLines()},
                                 {});
    if (auto known = made.addKnown(); !known)
        return tl::unexpected(known.error());
    return made;
}

std::string JudgementPlan::askedLines() const
{
    return plan::toText(askedOf(m_problem));
}

/// Lines that the model is shown as data, under words of ours. Nothing in them ends the data, or is filled.
std::string JudgementPlan::shownLines(const char *section, const std::vector<std::string> &lines) const
{
    std::string text = withoutTags(join(lines, "\n"));
    for (const auto &[from, to] : {std::pair<std::string, std::string>{"</", "<\\/"},
                                   {"{rows}", "{ rows }"},
                                   {"{values}", "{ values }"}})
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    return words(section) + "\n<data>\n" + text + "\n</data>";
}

std::string JudgementPlan::words(const char *section, const Places &places) const
{
    return std::string(trimmed(promptSection("dellma/known", section, places, m_prompts)));
}

Result<void> JudgementPlan::addKnown()
{
    const auto tables = knownTables(*m_model, m_problem, words("shortened"));
    if (!tables)
        return tl::unexpected(tables.error());
    std::vector<std::string> parts;
    std::vector<std::string> summaries;
    std::set<NodeId> summarised;
    for (const KnownTable &table : *tables) {
        const NodeId rows =
            add({.kind = NodeKind::Query, .tool = "sql", .text = table.text, .payload = table.sql}, {});
        const Places places{{"table", withoutTags(table.name)},
                            {"units", withoutTags(join(table.units, ", "))}};
        parts.push_back(words(table.units.empty() ? "plain" : "table", places) + '\n' + plan::tagOf(rows));
        for (const LongTexts &texts : table.longTexts) {
            const Message text = Message::of(
                "strategy.step.long-texts",
                {{"column", texts.column}, {"table", table.name}, {"count", std::to_string(longText)}});
            const NodeId all = add({.kind = NodeKind::Query,
                                    .tool = "sql",
                                    .text = withoutTags(text.text()),
                                    .payload = texts.sql},
                                   {});
            for (std::size_t row = 0; row < texts.rows.size(); ++row) {
                const Message about = Message::of("strategy.step.summary",
                                                  {{"column", texts.column}, {"row", texts.rows[row]}});
                const NodeId summary =
                    addAsking(withoutTags(about.text()),
                              statement("reply", "text") +
                                  statement("rows", std::to_string(row + 1) + " of " + plan::tagOf(all)),
                              "dellma/summary");
                summaries.push_back("SELECT " + sqlText(texts.rows[row]).value_or("NULL") + " AS \"row\", " +
                                    sqlText(texts.column).value_or("NULL") + " AS \"column\", " +
                                    plan::tagOf(summary) + " AS summary");
                summarised.insert(summary);
            }
        }
    }
    if (!summaries.empty()) {
        const NodeId all = add({.kind = NodeKind::Compute,
                                .tool = "compute",
                                .text = Message::of("strategy.step.summaries").text(),
                                .payload = join(summaries, "\nUNION ALL\n")},
                               summarised);
        parts.push_back(words("summaries") + '\n' + plan::tagOf(all));
    }
    if (const auto lines = knownRules(*m_model, m_problem); !lines.empty())
        parts.push_back(shownLines("rules", lines));
    if (const auto lines = knownEffects(*m_model); !lines.empty())
        parts.push_back(shownLines("factors", lines));
    m_context = join(parts, "\n\n");
    return {};
}

NodeId JudgementPlan::add(plan::Node node, const std::set<NodeId> &parents)
{
    const std::vector<NodeId> meant(parents.begin(), parents.end());
    const std::vector<NodeId> named = plan::parentsOf(node);
    const NodeId id = plan::addNode(m_plan, std::move(node));
    // Names that look like answers would make edges.
    if (named != meant && !m_failure)
        m_failure = Error{"strategy.unusable-name",
                          Message::of("strategy.unusable-name", {{"step", plan::toText(id)}}),
                          {.object = plan::toText(id)},
                          "strategy.do.rename"_code};
    return id;
}

NodeId JudgementPlan::addAsking(std::string text, std::string statements, const std::string &file,
                                const Places &more)
{
    Places places{{"question", withoutTags(m_problem.text())},
                  {"wanted", wantedText(m_problem)},
                  {"actions", plan::tagOf(m_candidates)},
                  {"context", m_context}};
    places.insert(places.end(), more.begin(), more.end());
    std::string payload = std::move(statements);
    for (const char *section : {"system", "user"}) {
        const std::string prompt = promptSection(file, section, places, m_prompts);
        if (!prompt.empty())
            payload.append("[").append(section).append("]\n").append(prompt).append("\n");
    }
    return plan::addNode(
        m_plan,
        {.kind = NodeKind::Elicit, .tool = "elicit", .text = std::move(text), .payload = std::move(payload)});
}

NodeId JudgementPlan::addDecision(std::string text, NodeId choice)
{
    plan::ModelPayload payload = askedOf(m_problem);
    payload.choose = choice;
    return add({.kind = NodeKind::Decide,
                .tool = "decide",
                .text = std::move(text),
                .payload = plan::toText(payload)},
               {choice});
}

Result<plan::Plan> JudgementPlan::finished(std::string strategy)
{
    if (m_failure)
        return failure(*m_failure);
    m_plan.origin = {.kind = plan::Origin::Kind::Strategy, .by = std::move(strategy)};
    return std::move(m_plan);
}

} // namespace weighhouse::strategy
