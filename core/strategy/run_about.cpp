// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/run_about.h"

#include "core/strategy/asking.h"

#include <utility>

namespace weighhouse::strategy
{

namespace
{

/// Says all but what is asked.
plan::RunAbout aboutMeans(const model::Model &model, const Strategy &strategy, const Settings &settings,
                          const Means &means, std::uint64_t seed)
{
    const model::Fingerprint &fingerprint = model.fingerprint();
    return {.strategy = strategy.name(),
            .language = valueOf(strategy, settings, languageSetting),
            .settings = unusualSettings(strategy, settings),
            .model = means.chat == nullptr ? std::string() : means.chat->name(),
            .seed = seed,
            .rulesHash = fingerprint.rules,
            .schemaHash = fingerprint.schema,
            .datasetHash = fingerprint.dataset,
            .schemaByNameHash = fingerprint.schemaByName,
            .datasetByNameHash = fingerprint.datasetByName};
}

} // namespace

plan::RunAbout aboutRun(const decision::Problem &problem, const model::Model &model, const Strategy &strategy,
                        const Settings &settings, const Means &means, std::uint64_t seed)
{
    plan::RunAbout about = aboutMeans(model, strategy, settings, means, seed);
    Asking asking = askingOf(problem);
    about.title = problem.text();
    about.question = std::move(asking.question);
    about.arguments = std::move(asking.arguments);
    return about;
}

plan::RunAbout aboutRun(const std::string &words, const model::Model &model, const Strategy &strategy,
                        const Settings &settings, const Means &means, std::uint64_t seed)
{
    plan::RunAbout about = aboutMeans(model, strategy, settings, means, seed);
    about.title = words;
    return about;
}

} // namespace weighhouse::strategy
