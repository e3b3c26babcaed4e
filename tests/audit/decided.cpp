// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/audit/decided.h"

#include "core/catalogue/catalogue.h"
#include "core/catalogue/material.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/model/model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"
#include "core/retrieval/kept_library.h"
#include "core/strategy/asking.h"
#include "core/strategy/run_about.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::testing
{

namespace
{

/// A sample with its model and its question.
struct Asked {
    std::string name;
    project::Content content;
    model::ModelPtr model;
    decision::Problem problem;
};

Result<Asked> asked(const std::string &sample)
{
    auto material = catalogue::openSample(sample);
    if (!material)
        return failure(material.error());
    const std::string question = material->question;
    const auto arguments = material->arguments;
    const std::string name = material->name;
    project::Content content = catalogue::contentOf(*std::move(material));
    std::vector<rules::RuleText> texts;
    for (const auto *list : {&content.rules, &content.questions}) {
        for (const project::NamedText &text : *list)
            texts.push_back({text.name, text.text});
    }
    auto model = model::Model::make(content.dataset, std::move(texts));
    if (!model)
        return failure(model.error());
    std::vector<model::Argument> written;
    for (const auto &[parameter, value] : arguments)
        written.emplace_back(parameter, value);
    auto problem = (*model)->ask(question, written);
    if (!problem)
        return failure(problem.error());
    return Asked{name, std::move(content), *std::move(model), *std::move(problem)};
}

} // namespace

std::string firstCandidate(const std::string &sample)
{
    const auto made = asked(sample);
    return made ? made->problem.label(std::uint64_t{0}) : std::string();
}

std::string evenLikelihoods(const std::string &sample)
{
    const auto made = asked(sample);
    nlohmann::json reply = nlohmann::json::object();
    if (made) {
        for (const rules::CheckedFactor &factor : made->model->rules()->factors) {
            for (const auto &value : factor.values)
                reply[factor.name][value.name] = "likely";
        }
    }
    return reply.dump();
}

Result<void> decideSample(const std::filesystem::path &place, const std::string &sample,
                          strategy::Settings settings, const Decider &decider)
{
    const auto made = asked(sample);
    if (!made)
        return failure(made.error());
    const model::ModelPtr &model = made->model;
    const decision::Problem &problem = made->problem;
    if (auto created =
            project::Project::create(place, {made->name, "2026-01-31T12:00:00Z", 0}, made->content);
        !created)
        return failure(created.error());
    auto store = plan::JournalStore::open(place);
    if (!store)
        return failure(store.error());
    const auto number = store->begin();
    if (!number)
        return failure(number.error());
    plan::JournalWriter writer(*std::move(store));
    const strategy::Strategy &strategy = *decider.strategy;
    const auto described = catalogue::sample(sample);
    if (!described)
        return failure(described.error());
    for (const auto &[setting, value] : described->settings) {
        if (!settings.contains(setting) && decider.model == nullptr) // they are the Analyst's
            settings[setting] = value;
    }
    plan::RunRequest request{.state = {},
                             .tools =
                                 plan::standardTools(model, {.chat = [chat = decider.model] { return chat; },
                                                             .library = retrieval::libraryOf(made->content)}),
                             .world = model->fingerprint().world()};
    request.state.run = *number;
    request.about = strategy::aboutRun(problem, *model, strategy, settings, {decider.model}, 1);
    if (decider.change) {
        auto planned = strategy.planAhead(model, strategy::askingOf(problem), settings);
        if (!planned)
            return failure("test.no-plan", {});
        if (!*planned)
            return failure(planned->error());
        request.plan = decider.change(**std::move(planned));
    } else {
        request.maker = strategy.begin(model, strategy::askingOf(problem), settings, {decider.model});
    }
    const auto ran = plan::runPlan(writer, std::move(request));
    writer.flush();
    if (!ran)
        return failure(ran.error());
    if (const auto failed = plan::failureOf(*ran))
        return failure(*failed);
    return {};
}

Result<void> forgeLeftOutRows(const std::filesystem::path &place, const audit::LeftOutRows &rows)
{
    auto connection = sql::Connection::open(place, sql::OpenMode::ReadWrite);
    if (!connection)
        return failure(connection.error());
    auto replace =
        connection->prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('left_out_rows', ?)");
    if (!replace)
        return failure(replace.error());
    replace->bind(1, audit::toText(rows));
    return replace->run();
}

std::vector<std::string> decidedSamples()
{
    std::vector<std::string> names;
    const auto samples = catalogue::samples();
    for (const catalogue::Sample &sample : *samples)
        names.push_back(sample.name);
    return names;
}

} // namespace weighhouse::testing
