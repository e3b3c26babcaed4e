// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/rules_draft.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"
#include "core/model/fit.h"
#include "core/plan/tools/worker.h"
#include "core/strategy/chat/prompt.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

constexpr const char *draftName = "draft.rules";

std::string errorsText(const model::Model &model)
{
    std::string text;
    constexpr std::size_t most = 20;
    std::size_t told = 0;
    for (const Errors *errors : {&model.schemaErrors(), &model.ruleErrors(), &model.programErrors()}) {
        for (const Error &error : *errors) {
            if (told++ < most)
                text += toText(error) + '\n';
        }
    }
    return text;
}

std::size_t reproducedBy(const rules::Fit &fit)
{
    std::size_t reproduced = 0;
    for (const rules::RuleFit &rule : fit.rules)
        reproduced += rule.reproduced() + rule.rounded;
    return reproduced;
}

bool reproducesAll(const rules::Fit &fit)
{
    return std::ranges::all_of(fit.rules, [](const rules::RuleFit &rule) {
        return !rule.problem && rule.different == 0 && rule.withoutValue == 0;
    });
}

/// "output: supply.current_output: 10 / 80", and below "wood, 1873 | 120 | 180".
std::string textOf(const rules::Fit &fit)
{
    std::string text;
    for (const rules::RuleFit &rule : fit.rules) {
        text += rule.rule + ": " + rule.columnName + ": " + std::to_string(rule.reproduced() + rule.rounded) +
                " / " + std::to_string(rule.stored) + '\n';
        for (const rules::FitRow &row : rule.worst)
            text += "    " + row.label + " | " + data::toText(row.stored) + " | " +
                    data::toText(row.workedOut) + '\n';
    }
    return text;
}

/// The rules of one reply, with their errors or their fit.
struct Tried {
    std::string text = {};
    model::ModelPtr model = {};
    std::string errors = {};
    rules::Fit fit = {}; ///< Of rules without errors.
};

Result<Tried> tried(const std::shared_ptr<const data::Dataset> &dataset, std::string text,
                    const std::stop_token &stop)
{
    constexpr std::size_t worstShown = 5;
    Tried made{.text = std::move(text)};
    auto model = model::Model::make(dataset, {{draftName, made.text}}, {.stop = stop});
    if (!model)
        return failure(std::move(model.error()));
    made.model = *std::move(model);
    made.errors = errorsText(*made.model);
    if (!made.errors.empty())
        return made;
    auto fit = model::fitOf(*made.model, {.worst = worstShown, .stop = stop});
    if (!fit)
        return failure(std::move(fit.error()));
    made.fit = *std::move(fit);
    return made;
}

} // namespace

std::string blockIn(std::string_view text)
{
    const std::size_t fence = text.find("```");
    if (fence == std::string_view::npos)
        return std::string(trimmed(text)) + '\n';
    const std::size_t line = text.find('\n', fence);
    if (line == std::string_view::npos)
        return {};
    const std::string_view inside = text.substr(line + 1);
    return std::string(trimmed(inside.substr(0, inside.find("```")))) + '\n';
}

QCoro::Task<Result<RulesDraft>> draftRules(llm::ChatModelPtr chat,
                                           std::shared_ptr<const data::Dataset> dataset, std::string prose,
                                           DraftSettings settings)
{
    const std::string language(catalogue::embeddedFile("help/rules.md").value_or(""));
    const Places places{
        {"tables", data::toDdl(dataset->schema)}, {"language", language}, {"prose", std::move(prose)}};
    llm::ChatRequest request;
    request.messages = promptOf("rules", places);
    request.temperature = 0;
    RulesDraft draft;
    std::optional<Tried> best;
    unsigned repairs = 0;
    unsigned revisions = 0;
    for (;; ++draft.attempts) {
        llm::Asker asker;
        asker.stop = settings.stop;
        const llm::ChatRequest asked = request;
        auto reply = co_await chat->ask(asked, std::move(asker));
        if (!reply)
            co_return failure(std::move(reply.error()));
        draft.tokens += reply->tokensIn.value_or(0) + reply->tokensOut.value_or(0);
        draft.cost += reply->cost;
        const auto made = std::make_shared<Result<Tried>>(Tried());
        std::function<void()> work = [made, dataset, text = blockIn(reply->text), stop = settings.stop] {
            *made = tried(dataset, text, stop);
        };
        co_await plan::onWorker(std::move(work));
        if (!*made)
            co_return failure(std::move(made->error()));
        const Tried &now = **made;
        const bool isBetter =
            !best || (!best->errors.empty() && now.errors.empty()) ||
            (best->errors.empty() == now.errors.empty() && reproducedBy(now.fit) >= reproducedBy(best->fit));
        if (isBetter)
            best = now;
        const bool mends = !now.errors.empty() && repairs < settings.repairs;
        const bool revises = now.errors.empty() && !reproducesAll(now.fit) && revisions < settings.revisions;
        if (!mends && !revises)
            break;
        repairs += mends ? 1 : 0;
        revisions += revises ? 1 : 0;
        request.messages.push_back({llm::Role::Assistant, reply->text});
        request.messages.push_back(
            {llm::Role::User, mends ? promptSection("rules", "again", {{"errors", now.errors}})
                                    : promptSection("rules", "unfitted", {{"fit", textOf(now.fit)}})});
    }
    draft.text = best->text;
    draft.model = best->model;
    co_return std::move(draft);
}

} // namespace weighhouse::strategy
