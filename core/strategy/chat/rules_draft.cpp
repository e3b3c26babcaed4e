// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/rules_draft.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"
#include "core/plan/tools/worker.h"
#include "core/strategy/chat/prompt.h"

#include <algorithm>
#include <functional>
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
    for (;; ++draft.attempts) {
        llm::Asker asker;
        asker.stop = settings.stop;
        const llm::ChatRequest asked = request;
        auto reply = co_await chat->ask(asked, std::move(asker));
        if (!reply)
            co_return failure(std::move(reply.error()));
        draft.text = blockIn(reply->text);
        draft.tokens += reply->tokensIn.value_or(0) + reply->tokensOut.value_or(0);
        draft.cost += reply->cost;
        const auto made = std::make_shared<Result<model::ModelPtr>>(model::ModelPtr());
        std::function<void()> work = [made, dataset, text = draft.text, stop = settings.stop] {
            *made = model::Model::make(dataset, {{draftName, text}}, {.stop = stop});
        };
        co_await plan::onWorker(std::move(work));
        if (!*made)
            co_return failure(std::move(made->error()));
        draft.model = **made;
        const std::string errors = errorsText(*draft.model);
        if (errors.empty() || draft.attempts > settings.repairs)
            co_return std::move(draft);
        request.messages.push_back({llm::Role::Assistant, reply->text});
        request.messages.push_back({llm::Role::User, promptSection("rules", "again", {{"errors", errors}})});
    }
}

} // namespace weighhouse::strategy
