// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/deliberation.h"

#include "ui/base/texts.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t manyStates = 10'000;
constexpr std::size_t fewStates = 1000;
/// Candidates times states that are weighed while somebody waits.
constexpr std::uint64_t mostAtOnce = 2'000'000;

Result<uncertainty::UtilityCurve> curveOf(const project::KeptAttitude &attitude)
{
    if (attitude.curve == "exponential")
        return uncertainty::UtilityCurve::exponential(attitude.parameter);
    if (attitude.curve == "power")
        return uncertainty::UtilityCurve::power(attitude.parameter);
    return uncertainty::UtilityCurve();
}

using WeighingPtr = std::shared_ptr<const uncertainty::Weighing>;

/// Draws and weighs. The design is that of a plan that the Analyst makes for as many states.
Result<WeighingPtr> weighed(const decision::Problem &problem, const uncertainty::World &world,
                            uncertainty::WeighingOptions options)
{
    options.weighsImpossible = true; // a belief of 0 may be dragged away from there
    auto weighing = uncertainty::weigh(problem, world, options);
    if (!weighing && !options.stop.stop_requested()) {
        // In states that nobody believes in some effect may have no value.
        options.weighsImpossible = false;
        weighing = uncertainty::weigh(problem, world, options);
    }
    if (!weighing)
        return failure(std::move(weighing.error()));
    return std::make_shared<const uncertainty::Weighing>(*std::move(weighing));
}

/// Finds candidates and states by their names.
class JudgementReader
{
public:
    JudgementReader(const Deliberated &made)
        : m_problem(made.problem()), m_rules(made.analysis->world().rules())
    {
        const uncertainty::Weighing &weighing = made.analysis->weighing();
        for (std::size_t action = 0; action < weighing.actions.size(); ++action) {
            const std::size_t position = weighing.candidates[weighing.actions[action]].position;
            m_actions.emplace(m_problem.label(m_problem.candidates().candidate(position)), action);
        }
    }

    std::optional<uncertainty::ActionInState> read(const project::JudgedPair &pair) const
    {
        const auto action = m_actions.find(pair.candidate);
        if (action == m_actions.end() || pair.state.size() != m_rules.factors.size())
            return std::nullopt;
        uncertainty::ActionInState read{{}, action->second};
        for (const rules::CheckedFactor &factor : m_rules.factors) {
            const auto named = pair.state.find(factor.name);
            if (named == pair.state.end())
                return std::nullopt;
            const auto value =
                std::ranges::find(factor.values, named->second, &rules::CheckedFactorValue::name);
            if (value == factor.values.end())
                return std::nullopt;
            read.levels.push_back(static_cast<std::uint32_t>(value - factor.values.begin()));
        }
        return read;
    }

private:
    const decision::Problem &m_problem;
    const rules::CheckedRules &m_rules;
    std::map<std::string, std::size_t> m_actions;
};

uncertainty::Outcome outcomeOf(project::Verdict verdict)
{
    switch (verdict) {
    case project::Verdict::First:
        return uncertainty::Outcome::First;
    case project::Verdict::Second:
        return uncertainty::Outcome::Second;
    case project::Verdict::Equal:
        break;
    }
    return uncertainty::Outcome::Equal;
}

/// Reads the judgements about this question and makes utilities of them.
void addJudged(const WeighRequest &request, Deliberated &made)
{
    const JudgementReader reader(made);
    std::vector<uncertainty::StateActionJudgement> judgements;
    made.raters = {QString()};
    for (const project::KeptJudgement &kept : request.judgements) {
        if (kept.question != made.problem().question().name)
            continue;
        auto first = reader.read(kept.first);
        auto second = reader.read(kept.second);
        if (!first || !second || *first == *second) {
            ++made.foreignJudgements;
            continue;
        }
        const QString rater = toQt(kept.rater);
        if (!made.raters.contains(rater))
            made.raters.append(rater);
        judgements.push_back({static_cast<std::size_t>(made.raters.indexOf(rater)), *std::move(first),
                              *std::move(second), outcomeOf(kept.verdict)});
    }
    uncertainty::JudgedOptions options;
    if (request.attitude.source == "rankings")
        options.rulesScale = 0;
    auto judged = uncertainty::JudgedUtilities::make(*made.analysis, judgements,
                                                     static_cast<std::size_t>(made.raters.size()), options);
    if (judged)
        made.judged = *std::move(judged);
    else
        made.judgedError = std::move(judged.error());
}

/// Everything in turn: the states, unless they are there already, the curve, the judgements.
Result<void> deliberateInto(const WeighRequest &request, Deliberated &made, const std::stop_token &stop,
                            const decision::Progress &progress)
{
    uncertainty::WeighingOptions options{.progress = progress, .stop = stop};
    if (request.workings->problem) {
        const std::uint64_t candidates = request.workings->problem->candidates().count();
        options.design.states = candidates * manyStates <= mostAtOnce ? manyStates : fewStates;
    }
    made.design = options.design;
    auto curve = curveOf(request.attitude);
    if (!curve)
        return failure(std::move(curve.error()));
    if (!request.workings->problem)
        return failure(request.workings->noProblem());
    const bool isSame = request.previous != nullptr && request.previous->analysis &&
                        request.previous->workings == request.workings &&
                        request.previous->beliefs == request.beliefs;
    auto world = isSame ? Result<WorldPtr>(request.previous->analysis->sharedWorld())
                        : worldOf(*request.workings, request.beliefs);
    if (!world)
        return failure(std::move(world.error()));
    auto weighing = isSame ? Result<WeighingPtr>(request.previous->analysis->sharedWeighing())
                           : weighed(*request.workings->problem, **world, options);
    if (!weighing)
        return failure(std::move(weighing.error()));
    auto analysis = uncertainty::QuestionAnalysis::of(*weighing, *world, *curve, {}, options.chance);
    if (!analysis)
        return failure(std::move(analysis.error()));
    made.analysis = *std::move(analysis);
    addJudged(request, made);
    if (request.attitude.source == "rules")
        return {};
    if (!made.judged)
        return failure(*made.judgedError);
    auto byJudgement =
        uncertainty::QuestionAnalysis::of(*weighing, *world, {}, made.judged->utilities(), options.chance);
    if (!byJudgement)
        return failure(std::move(byJudgement.error()));
    made.analysis = *std::move(byJudgement);
    return {};
}

} // namespace

QString Believed::labelOf(std::size_t action) const
{
    const uncertainty::Weighing &weighing = analysis().weighing();
    const std::size_t position = weighing.candidates[weighing.actions[action]].position;
    return toQt(problem().shownLabel(problem().candidates().candidate(position)));
}

QString Believed::keptLabelOf(std::size_t action) const
{
    const uncertainty::Weighing &weighing = analysis().weighing();
    const std::size_t position = weighing.candidates[weighing.actions[action]].position;
    return toQt(problem().label(problem().candidates().candidate(position)));
}

QString Believed::stateText(const std::vector<std::uint32_t> &levels) const
{
    const rules::CheckedRules &rules = analysis().world().rules();
    QStringList parts;
    for (std::size_t i = 0; i < levels.size(); ++i)
        parts.append(QStringLiteral("%1: %2").arg(toQt(rules.factors[i].name),
                                                  toQt(rules.factors[i].values[levels[i]].name)));
    return parts.join(QStringLiteral(", "));
}

double Believed::inOwnSense(double outcome) const
{
    const auto &objectives = problem().question().objectives;
    return objectives.size() == 1 && !objectives.front().maximize ? -outcome : outcome;
}

QString Believed::unit() const
{
    const auto &objectives = problem().question().objectives;
    const bool hasUnit = objectives.size() == 1 && objectives.front().unit.has_value();
    return hasUnit ? toQt(rules::toText(*objectives.front().unit)) : QString();
}

Result<WorldPtr> worldOf(const Workings &workings, const StatedBeliefs &beliefs)
{
    if (Errors errors = workings.model->errorsOfUncertainties(); !errors.empty())
        return failure(std::move(errors.front()));
    if (workings.model->base() == nullptr)
        return failure(workings.noProblem());
    auto world = uncertainty::World::make(workings.model->base(), uncertainty::Beliefs::of(beliefs));
    if (!world)
        return failure(std::move(world.error()));
    return std::make_shared<const uncertainty::World>(*std::move(world));
}

DeliberatedPtr deliberate(const WeighRequest &request, const std::stop_token &stop,
                          const decision::Progress &progress)
{
    QElapsedTimer clock;
    clock.start();
    auto made = std::make_shared<Deliberated>();
    made->workings = request.workings;
    made->beliefs = request.beliefs;
    made->attitude = request.attitude;
    made->request = request.request;
    if (auto done = deliberateInto(request, *made, stop, progress); !done) {
        made->analysis.reset();
        made->error = std::move(done.error());
    }
    constexpr double milliseconds = 1000;
    made->seconds = static_cast<double>(clock.elapsed()) / milliseconds;
    return made;
}

} // namespace weighhouse::ui
