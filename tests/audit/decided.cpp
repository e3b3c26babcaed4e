// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/audit/decided.h"

#include "core/catalogue/catalogue.h"
#include "core/catalogue/material.h"
#include "core/data/project/project.h"
#include "core/model/model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/asking.h"
#include "core/strategy/run_about.h"

#include <utility>

namespace weighhouse::testing
{

Result<void> decideSample(const std::filesystem::path &place, const std::string &sample,
                          strategy::Settings settings)
{
    auto material = catalogue::openSample(sample);
    if (!material)
        return failure(material.error());
    const std::string question = material->question;
    const auto arguments = material->arguments;
    const std::string name = material->name;
    const project::Content content = catalogue::contentOf(*std::move(material));
    if (auto made = project::Project::create(place, {name, "2026-01-31T12:00:00Z", 0}, content); !made)
        return failure(made.error());
    std::vector<rules::RuleText> texts;
    for (const auto *list : {&content.rules, &content.questions}) {
        for (const project::NamedText &text : *list)
            texts.push_back({text.name, text.text});
    }
    const auto model = model::Model::make(content.dataset, std::move(texts));
    if (!model)
        return failure(model.error());
    std::vector<model::Argument> written;
    for (const auto &[parameter, value] : arguments)
        written.emplace_back(parameter, value);
    const auto problem = (*model)->ask(question, written);
    if (!problem)
        return failure(problem.error());
    auto store = plan::JournalStore::open(place);
    if (!store)
        return failure(store.error());
    const auto number = store->begin();
    if (!number)
        return failure(number.error());
    plan::JournalWriter writer(*std::move(store));
    const strategy::Strategy &strategy = strategy::usualStrategy();
    const auto described = catalogue::sample(sample);
    if (!described)
        return failure(described.error());
    for (const auto &[setting, value] : described->settings) {
        if (!settings.contains(setting))
            settings[setting] = value;
    }
    plan::RunRequest request{
        .state = {}, .tools = plan::standardTools(*model, {}), .world = (*model)->fingerprint().world()};
    request.state.run = *number;
    request.about = strategy::aboutRun(*problem, **model, strategy, settings, {}, 1);
    request.maker = strategy.begin(*model, strategy::askingOf(*problem), settings, {});
    const auto ran = plan::runPlan(writer, std::move(request));
    writer.flush();
    if (!ran)
        return failure(ran.error());
    if (const auto failed = plan::failureOf(*ran))
        return failure(*failed);
    return {};
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
