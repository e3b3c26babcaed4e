// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/run_about.h"

#include "core/strategy/asking.h"

#include <utility>

namespace weighhouse::strategy
{

plan::RunAbout aboutRun(const decision::Problem &problem, const model::Model &model, const Strategy &strategy,
                        const Settings &settings, const Means &means, std::uint64_t seed)
{
    Asking asking = askingOf(problem);
    const model::Fingerprint &fingerprint = model.fingerprint();
    return {.title = problem.text(),
            .question = std::move(asking.question),
            .arguments = std::move(asking.arguments),
            .strategy = strategy.name(),
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

} // namespace weighhouse::strategy
