// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/analyst.h"

#include "core/base/text.h"
#include "core/strategy/plan_builder.h"
#include "core/strategy/planned_maker.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

using rules::CheckedParameter;

/// All that have a value, those given as they were given.
std::vector<std::pair<std::string, std::string>> writtenArguments(const decision::Problem &problem,
                                                                  const Asking &asking)
{
    const Asking whole = askingOf(problem);
    const auto valueIn = [](const Asking &from, const std::string &name) -> const std::string * {
        // Of a name that is given twice the later one counts, as in the problem.
        const auto found = std::find_if(from.arguments.rbegin(), from.arguments.rend(),
                                        [&](const auto &argument) { return argument.first == name; });
        return found == from.arguments.rend() ? nullptr : &found->second;
    };
    std::vector<std::pair<std::string, std::string>> written;
    for (const CheckedParameter &parameter : problem.question().parameters) {
        const std::string *given = valueIn(asking, parameter.name);
        if (const std::string *value = given != nullptr ? given : valueIn(whole, parameter.name))
            written.emplace_back(parameter.name, *value);
    }
    return written;
}

constexpr std::string_view analystName = "analyst";

class Analyst : public Strategy
{
public:
    std::string name() const override { return std::string(analystName); }
    Message title() const override { return Message::of("strategy.analyst"); }
    StrategyNeeds needs() const override { return {.rules = true}; }

    std::vector<Setting> settings() const override
    {
        return {{std::string(languageSetting),
                 Message::of("strategy.analyst.language"),
                 {{std::string(toText(Retrieval::Sql)), Message::verbatim("SQL")},
                  {std::string(toText(Retrieval::Cypher)), Message::verbatim("Cypher")}}},
                {std::string(statesSetting),
                 Message::of("strategy.analyst.states"),
                 {{"none", Message::of("strategy.analyst.states.none")},
                  {"1000", Message::verbatim("1000")},
                  {"10000", Message::verbatim("10000")}},
                 SettingRange{fewestStates, mostStates}}};
    }

    std::optional<Result<plan::Plan>> planAhead(const model::ModelPtr &model, const Asking &asking,
                                                const Settings &settings) const override
    {
        return analystPlan(model, asking, read(settings));
    }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr model, Asking asking, const Settings &settings,
                                               const Means & /*means*/) const override
    {
        return plannedMaker(name(),
                            [model = std::move(model), asking = std::move(asking),
                             settings = read(settings)] { return analystPlan(model, asking, settings); });
    }

private:
    /// Runs from before there was a choice are in SQL.
    AnalystSettings read(const Settings &settings) const
    {
        const auto retrieval = retrievalFromText(valueOf(*this, settings, languageSetting));
        const auto states = numberFromText(valueOf(*this, settings, statesSetting));
        return {.retrieval = retrieval.value_or(Retrieval::Sql),
                .decisionOnly = valueOf(*this, settings, stepsSetting) == decisionStepsOnly,
                .states = states ? std::optional(static_cast<std::size_t>(*states)) : std::nullopt};
    }
};

} // namespace

std::string_view toText(Retrieval retrieval)
{
    return retrieval == Retrieval::Cypher ? "cypher" : "sql";
}

std::optional<Retrieval> retrievalFromText(std::string_view text)
{
    for (const Retrieval retrieval : {Retrieval::Sql, Retrieval::Cypher}) {
        if (text == toText(retrieval))
            return retrieval;
    }
    return std::nullopt;
}

Result<plan::Plan> analystPlan(const model::ModelPtr &model, const Asking &asking,
                               const AnalystSettings &settings)
{
    auto problem = model->ask(asking.question, asking.arguments);
    if (!problem)
        return failure(std::move(problem).error());
    // Who asks for states of the world is not answered as if everything was certain.
    if (Errors errors = model->errorsOfUncertainties(); settings.states && !errors.empty())
        return failure(std::move(errors.front()));
    auto arguments = writtenArguments(*problem, asking);
    PlanBuilder builder(*model, *std::move(problem), std::move(arguments),
                        settings.retrieval == Retrieval::Cypher);
    if (settings.states)
        builder.setStates(*settings.states);
    return builder.build(settings.decisionOnly ? PlanBuilder::Steps::Decision : PlanBuilder::Steps::All);
}

std::shared_ptr<const Strategy> analyst()
{
    return std::make_shared<const Analyst>();
}

} // namespace weighhouse::strategy
