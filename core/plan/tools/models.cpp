// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/models.h"

#include "core/decision/search.h"
#include "core/plan/tools/given_answer.h"

#include <algorithm>
#include <utility>

namespace weighhouse::plan
{
namespace
{

Error noQuestion(const rules::CheckedRules &rules)
{
    std::vector<std::string> names;
    for (const rules::CheckedQuestion &question : rules.questions)
        names.push_back(question.name);
    return {"tool.payload",
            "tool.payload.no-question"_code,
            {.file = "payload"},
            names.empty() ? Message("decision.do.rules-no-questions"_code)
                          : Message::of("tool.do.write-question", {{"question", names.front()}})};
}

bool isFactor(const rules::CheckedRules &rules, std::string_view name)
{
    return std::ranges::find(rules.factors, name, &rules::CheckedFactor::name) != rules.factors.end();
}

/// What the payload says in the place of what the project does, about what the rules have.
Result<uncertainty::Beliefs> beliefsFor(const ModelPayload &payload, const rules::CheckedRules &rules,
                                        const StatedBeliefs &ofProject)
{
    uncertainty::Beliefs beliefs = uncertainty::Beliefs::of(ofProject);
    for (const auto &[factor, belief] : payload.beliefs) {
        if (!isFactor(rules, factor))
            return failure(Error{"tool.payload",
                                 Message::of("tool.payload.no-factor", {{"factor", factor}}),
                                 {.file = "payload"},
                                 "tool.do.name-a-factor"_code});
        beliefs.factors[factor] = belief;
    }
    const std::vector<rules::ColumnId> uncertain = rules.uncertainColumns();
    std::vector<std::string> names;
    for (const rules::ColumnId column : uncertain)
        names.push_back(rules.nameOf(column));
    for (const ModelPayload::Spread &spread : payload.spreads) {
        const auto found = rules.findColumn(spread.table, spread.column);
        if (!found || std::ranges::find(uncertain, *found) == uncertain.end())
            return failure(inLine(
                {"tool.payload",
                 Message::of("tool.payload.no-uncertain", {{"column", spread.table + "." + spread.column}}),
                 {},
                 names.empty() ? Message("tool.do.write-uncertain"_code)
                               : Message::of("tool.do.name-uncertain", {{"names", enumeration(names)}})},
                spread.line));
        beliefs.draws[rules.nameOf(*found)] = spread.stated;
    }
    return beliefs;
}

/// The factors and columns of the rules that something else is believed of.
std::vector<std::string> believedOf(const uncertainty::Beliefs &beliefs, const rules::CheckedRules &rules)
{
    std::vector<std::string> names;
    for (const auto &[factor, belief] : beliefs.factors) {
        if (isFactor(rules, factor))
            names.push_back(factor);
    }
    for (const rules::ColumnId column : rules.uncertainColumns()) {
        if (beliefs.draws.contains(rules.nameOf(column)))
            names.push_back(rules.nameOf(column));
    }
    return names;
}

/// The first line of a kind that a tool has no use for.
std::optional<Error> useless(const ModelPayload &payload, std::string_view tool)
{
    const auto about = [&](std::string_view line, std::size_t number) {
        return inLine({"tool.payload",
                       Message::of("tool.payload.useless", {{"line", line}, {"tool", tool}}),
                       {},
                       "tool.do.remove"_code},
                      number);
    };
    const bool isRules = tool == "rules";
    if (isRules && !payload.question.empty())
        return about("question", 0);
    if (isRules && !payload.arguments.empty())
        return about("with", 0);
    if (isRules && !payload.options.empty())
        return about("options", payload.options.front().line);
    if (!isRules && !payload.values.empty())
        return about("value", payload.values.front().line);
    if (isRules && payload.best)
        return about("best", 0);
    const bool isExpect = tool == "expect";
    if (isExpect && !payload.columns.empty()) // their values are others in other states
        return about("column", payload.columns.front().line);
    if (!isExpect && payload.states)
        return about("states", 0);
    if (!isExpect && payload.seed)
        return about("seed", 0);
    if (!isExpect && payload.chance)
        return about("chance", 0);
    if (!isExpect && !payload.beliefs.empty())
        return about("believe", 0);
    if (!isExpect && !payload.spreads.empty())
        return about("believe", payload.spreads.front().line);
    if (tool != "decide" && payload.choose)
        return about("choose", 0);
    if (tool != "decide" && !payload.answer.empty())
        return about("answer", 0);
    if (payload.choose && !payload.answer.empty())
        return Error{"tool.payload",
                     "tool.payload.two-choices"_code,
                     {.file = "payload"},
                     "tool.do.keep-one-of-them"_code};
    return std::nullopt;
}

} // namespace

tl::unexpected<Error> cancelled()
{
    return failure("tool.cancelled", "tool.cancelled"_code);
}

Models::Models(model::ModelPtr project, ToolSettings settings)
    : m_project(std::move(project)), m_readings(m_project), m_settings(std::move(settings))
{
}

Result<GivenModel> Models::model(const ModelPayload &payload, const Inputs &inputs,
                                 const std::stop_token &stop)
{
    // The question counts: a model is compiled for what it changes.
    const std::string key = keyOf(payload, inputs) + payload.question;
    if (auto known = m_models.find(key))
        return *std::move(known);
    auto made = givenModel(m_project, payload, inputs, stop);
    if (!made && made.error().code == "model.cancelled")
        return cancelled();
    if (made)
        m_models.put(key, *made);
    return made;
}

Result<decision::Problem> Models::problem(const ModelPayload &payload, const Inputs &inputs,
                                          const std::stop_token &stop)
{
    if (payload.question.empty())
        return failure(noQuestion(*m_project->rules()));
    const auto given = model(payload, inputs, stop);
    if (!given)
        return tl::unexpected(given.error());
    return askedProblem(*given, payload, inputs);
}

Result<decision::WeighedPtr> Models::simulated(const ModelPayload &payload, const Inputs &inputs,
                                               std::chrono::milliseconds time, const std::stop_token &stop,
                                               bool mayBeIncomplete)
{
    const std::string key = keyOf(payload, inputs) + askedKeyOf(payload, inputs);
    if (auto known = m_simulated.find(key); known && (mayBeIncomplete || (*known)->result.isComplete))
        return *std::move(known);
    auto asked = problem(payload, inputs, stop);
    if (!asked)
        return tl::unexpected(std::move(asked).error());
    if (stop.stop_requested())
        return cancelled();
    std::stop_source either;
    const auto request = [&either] { either.request_stop(); };
    const std::stop_callback cancelling(stop, request);
    const std::stop_callback hurrying(m_settings.hurry ? m_settings.hurry() : std::stop_token(), request);
    const auto progress = [this](std::uint64_t done, std::uint64_t total) {
        if (m_settings.progress)
            m_settings.progress(static_cast<double>(done) /
                                static_cast<double>(std::max<std::uint64_t>(total, 1)));
        return true;
    };
    decision::SweepOptions sweepOptions;
    sweepOptions.threads = m_settings.threads;
    sweepOptions.progress = progress;
    sweepOptions.stop = either.get_token();
    sweepOptions.limit = time;
    decision::SearchOptions searchOptions;
    searchOptions.seed = m_settings.seed;
    searchOptions.threads = m_settings.threads;
    searchOptions.progress = progress;
    searchOptions.stop = either.get_token();
    searchOptions.limit = time;
    auto result = decision::weigh(*asked, sweepOptions, searchOptions);
    if (!result)
        return tl::unexpected(std::move(result).error());
    if (stop.stop_requested() && !result->isComplete)
        return cancelled();
    decision::WeighedPtr made =
        std::make_shared<const decision::Weighed>(decision::Weighed{*std::move(asked), *std::move(result)});
    m_simulated.put(key, made);
    return made;
}

Result<ExpectedPtr> Models::expected(const ModelPayload &payload, const Inputs &inputs,
                                     std::chrono::milliseconds time, const std::stop_token &stop)
{
    if (payload.question.empty())
        return failure(noQuestion(*m_project->rules()));
    const auto given = model(payload, inputs, stop);
    if (!given)
        return tl::unexpected(given.error());
    if (Errors errors = given->model->errorsOfUncertainties(); !errors.empty())
        return failure(std::move(errors.front()));
    auto asked = askedProblem(*given, payload, inputs);
    if (!asked)
        return tl::unexpected(std::move(asked).error());
    if (given->model->base() == nullptr)
        return failure(given->model->programErrors().front());
    const auto beliefs = beliefsFor(payload, *given->model->rules(), m_project->beliefs());
    if (!beliefs)
        return failure(beliefs.error());
    std::vector<std::string> believed = believedOf(*beliefs, *given->model->rules());
    auto world = uncertainty::World::make(given->model->base(), *beliefs);
    if (!world)
        return tl::unexpected(std::move(world).error());
    std::stop_source either;
    const auto request = [&either] { either.request_stop(); };
    const std::stop_callback cancelling(stop, request);
    const std::stop_callback hurrying(m_settings.hurry ? m_settings.hurry() : std::stop_token(), request);
    uncertainty::WeighingOptions options{
        .threads = m_settings.threads, .stop = either.get_token(), .limit = time};
    options.design.states = payload.states.value_or(options.design.states);
    options.design.seed = payload.seed.value_or(m_settings.seed);
    options.chance = payload.chance.value_or(options.chance);
    options.progress = [this](std::uint64_t done, std::uint64_t total) {
        if (m_settings.progress)
            m_settings.progress(static_cast<double>(done) /
                                static_cast<double>(std::max<std::uint64_t>(total, 1)));
        return true;
    };
    auto weighing = uncertainty::weigh(*asked, *world, options);
    if (stop.stop_requested() && (!weighing || !weighing->isWhole()))
        return cancelled();
    if (!weighing)
        return tl::unexpected(std::move(weighing).error());
    return std::make_shared<const Expected>(Expected{*std::move(asked), *std::move(world),
                                                     *std::move(weighing), options.design, options.chance,
                                                     std::move(believed)});
}

bool Models::isInAHurry() const
{
    return m_settings.hurry && m_settings.hurry().stop_requested();
}

Result<ModelPayload> payloadFor(const ToolCall &call, std::string_view tool)
{
    auto payload = readModelPayload(call.node.payload);
    if (!payload)
        return payload;
    if (auto error = useless(*payload, tool))
        return failure(*std::move(error));
    return payload;
}

} // namespace weighhouse::plan
