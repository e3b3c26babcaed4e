// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/session.h"

#include "ui/base/texts.h"
#include "ui/uncertainty/rankings.h"

#include <QElapsedTimer>
#include <QSettings>
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t manyStates = 10'000;
constexpr std::size_t fewStates = 1000;
/// Candidates times states that are weighed while somebody waits.
constexpr std::uint64_t mostAtOnce = 2'000'000;
/// Beliefs that stay so long are taken as settled.
constexpr int settlingMilliseconds = 300;

QString testRightKey()
{
    return QStringLiteral("uncertainty/testRight");
}

double rememberedTestRight()
{
    constexpr double usual = 0.8;
    bool isNumber = false;
    const double right = QSettings().value(testRightKey(), usual).toDouble(&isNumber);
    return isNumber && right >= leastTestRight && right <= 1 ? right : usual;
}

Result<uncertainty::UtilityCurve> curveOf(const project::KeptAttitude &attitude)
{
    if (attitude.curve == "exponential")
        return uncertainty::UtilityCurve::exponential(attitude.parameter);
    if (attitude.curve == "power")
        return uncertainty::UtilityCurve::power(attitude.parameter);
    return uncertainty::UtilityCurve();
}

using WeighingPtr = std::shared_ptr<const uncertainty::Weighing>;
using WorldPtr = std::shared_ptr<const uncertainty::World>;

/// Draws and weighs. The design is that of a plan that the Analyst makes for as many states.
Result<std::pair<WeighingPtr, WorldPtr>> weighed(const Workings &workings,
                                                 uncertainty::WeighingOptions options)
{
    if (!workings.problem)
        return failure(workings.noProblem());
    if (Errors errors = workings.model->errorsOfUncertainties(); !errors.empty())
        return failure(std::move(errors.front()));
    if (workings.model->base() == nullptr)
        return failure(workings.noProblem());
    auto world = 
        uncertainty::World::make(workings.model->base(), uncertainty::Beliefs::of(workings.model->beliefs()));
    if (!world)
        return failure(std::move(world.error()));
    options.weighsImpossible = true; // a belief of 0 may be dragged away from there
    auto weighing = uncertainty::weigh(*workings.problem, *world, options);
    if (!weighing && !options.stop.stop_requested()) {
        // In states that nobody believes in some effect may have no value.
        options.weighsImpossible = false;
        weighing = uncertainty::weigh(*workings.problem, *world, options);
    }
    if (!weighing)
        return failure(std::move(weighing.error()));
    return std::pair(std::make_shared<const uncertainty::Weighing>(*std::move(weighing)),
                     std::make_shared<const uncertainty::World>(*std::move(world)));
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
    WeighingPtr weighing;
    WorldPtr world;
    if (request.previous != nullptr && request.previous->analysis &&
        request.previous->workings == request.workings) {
        weighing = request.previous->analysis->sharedWeighing();
        world = request.previous->analysis->sharedWorld();
    } else {
        auto both = weighed(*request.workings, options);
        if (!both)
            return failure(std::move(both.error()));
        std::tie(weighing, world) = *std::move(both);
    }
    auto analysis = uncertainty::QuestionAnalysis::of(weighing, world, *curve, {}, options.chance);
    if (!analysis)
        return failure(std::move(analysis.error()));
    made.analysis = *std::move(analysis);
    addJudged(request, made);
    if (request.attitude.source == "rules")
        return {};
    if (!made.judged)
        return failure(*made.judgedError);
    auto byJudgement =
        uncertainty::QuestionAnalysis::of(weighing, world, {}, made.judged->utilities(), options.chance);
    if (!byJudgement)
        return failure(std::move(byJudgement.error()));
    made.analysis = *std::move(byJudgement);
    return {};
}

std::vector<uncertainty::Belief> beliefsOf(const std::vector<FactorBelief> &factors)
{
    std::vector<uncertainty::Belief> beliefs;
    for (const FactorBelief &factor : factors)
        beliefs.push_back(factor.probabilities);
    return beliefs;
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

DeliberatedPtr deliberate(const WeighRequest &request, const std::stop_token &stop,
                          const decision::Progress &progress)
{
    QElapsedTimer clock;
    clock.start();
    auto made = std::make_shared<Deliberated>();
    made->workings = request.workings;
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

UncertaintySession::UncertaintySession(Desk &desk, QObject *parent)
    : QObject(parent), m_desk(desk), m_testRight(rememberedTestRight())
{
    m_weigher = new Latest<WeighRequest, DeliberatedPtr>(
        desk.jobs(), tr("Weighing in the states of the world"),
        [](const WeighRequest &request, const JobHandle &handle) {
            return deliberate(request, handle.stopToken(), [&](std::uint64_t done, std::uint64_t total) {
                return handle.report(static_cast<double>(done) /
                                     static_cast<double>(std::max<std::uint64_t>(total, 1)));
            });
        },
        [this](DeliberatedPtr made) {
            if (made->request != m_requests)
                return; // something newer is wanted
            const bool isOther = m_deliberated == nullptr || !m_deliberated->analysis || !made->analysis ||
                                 m_deliberated->workings != made->workings;
            m_deliberated = std::move(made);
            if (!m_deliberated->analysis)
                m_believed.reset();
            if (isOther)
                Q_EMIT deliberatedChanged();
            readNow();
            Q_EMIT busyChanged();
        },
        this, Outdated::Stops);
    m_reader = new Latest<ReadRequest, BelievedPtr>(
        desk.jobs(), tr("Reading beliefs"),
        [](const ReadRequest &request, const JobHandle &) -> BelievedPtr {
            auto reading = request.deliberated->analysis->under(request.beliefs);
            if (!reading)
                return nullptr; // a value that was never drawn: drawing anew follows
            auto believed = std::make_shared<Believed>(Believed{request.deliberated, *std::move(reading)});
            believed->testRight = request.testRight;
            if (auto tests = uncertainty::valueOfTests(*request.deliberated->analysis, believed->reading,
                                                       request.testRight))
                believed->tests = *std::move(tests);
            if (request.asksNext && request.deliberated->judged) {
                const uncertainty::JudgedUtilities &judged = *request.deliberated->judged;
                believed->next = judged.next(believed->reading, 0);
                believed->several = judged.several(believed->reading, 0, rankedAtOnce);
            }
            return believed;
        },
        [this](BelievedPtr believed) {
            if (believed == nullptr || believed->deliberated != m_deliberated)
                return;
            m_believed = std::move(believed);
            Q_EMIT believedChanged();
        },
        this);
    m_settled.setSingleShot(true);
    m_settled.setInterval(settlingMilliseconds);
    connect(&m_settled, &QTimer::timeout, this, &UncertaintySession::weigh);
    connect(&desk.document, &Document::workingsChanged, this, [this] {
        follow();
        if (m_isWanted || m_deliberated == nullptr || !isStillTrue(*m_deliberated))
            weigh();
        else if (!m_deliberated->analysis->weighing().states.weights.isExact)
            m_settled.start();
    });
    connect(&desk.document, &Document::resetDone, this, [this] {
        m_dragged.reset();
        m_deliberated.reset();
        m_believed.reset();
        follow();
        Q_EMIT attitudeChanged();
        Q_EMIT deliberatedChanged();
        Q_EMIT believedChanged();
    });
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::beliefsAspect)) {
            follow();
            read();
        }
        if (changed.has(project::attitudesAspect)) {
            Q_EMIT attitudeChanged();
            weigh();
        }
        if (changed.has(project::judgementsAspect))
            weigh();
    });
    follow();
}

/// Returns true if only beliefs are others than those that states were made with.
bool UncertaintySession::isStillTrue(const Deliberated &made) const
{
    const Workings &now = *workings();
    return made.analysis && now.problem && made.workings->problem &&
           made.workings->model->texts() == now.model->texts() &&
           made.workings->model->dataset() == now.model->dataset() &&
           isSameProblem(*made.workings->problem, *now.problem);
}

bool UncertaintySession::isBusy() const
{
    return m_weigher->isBusy() || m_settled.isActive();
}

void UncertaintySession::setLooking(bool isLooking)
{
    m_isLooking = isLooking;
    if (isLooking && (m_isWanted || m_deliberated == nullptr))
        weigh();
}

void UncertaintySession::follow()
{
    auto factors = factorBeliefs(*workings()->model->rules(), m_desk.document.state());
    if (factors == m_factors)
        return;
    m_factors = std::move(factors);
    Q_EMIT factorsChanged();
}

void UncertaintySession::weigh()
{
    m_settled.stop();
    // What is being typed or dragged has its workings in a moment; they lead here again.
    m_isWanted = !m_isLooking || !m_desk.document.isWorkedOut();
    if (m_isWanted)
        return;
    // Where all combinations are weighed, other beliefs need no others.
    const bool isKept = m_deliberated != nullptr && isStillTrue(*m_deliberated) &&
                        m_deliberated->analysis->weighing().states.weights.isExact;
    m_weigher->request({isKept ? m_deliberated->workings : workings(), attitude(),
                        m_desk.document.state().judgements, m_deliberated, ++m_requests});
    Q_EMIT busyChanged();
}

/// All there is of the states can be weighed anew at once; drawn states are drawn anew later, too.
void UncertaintySession::read()
{
    readNow();
    Q_EMIT busyChanged();
}

void UncertaintySession::readNow()
{
    if (m_deliberated == nullptr || !m_deliberated->analysis) {
        Q_EMIT believedChanged();
        return;
    }
    const uncertainty::World &world = m_deliberated->analysis->world();
    if (world.namedFactors() == m_factors.size())
        m_reader->request({m_deliberated, beliefsOf(m_factors), m_testRight, !m_dragged.has_value()});
}

project::KeptAttitude UncertaintySession::attitude() const
{
    const project::Content &state = m_desk.document.state();
    const auto found = state.attitudes.find(state.asked.question);
    return found == state.attitudes.end() ? project::KeptAttitude() : found->second;
}

std::optional<project::KeptBelief> UncertaintySession::kept(std::size_t factor) const
{
    const auto &beliefs = m_desk.document.state().beliefs;
    const auto found = beliefs.find(fromQt(m_factors[factor].name));
    return found == beliefs.end() ? std::nullopt : std::optional(found->second);
}

bool UncertaintySession::push(std::size_t factor, std::optional<project::KeptBelief> after,
                              const QString &what, const std::string &mergeKey)
{
    auto before = kept(factor);
    if (before == after)
        return false;
    project::Edit edit{fromQt(what), {}, mergeKey};
    edit.changes.emplace_back(
        project::SetBelief{fromQt(m_factors[factor].name), std::move(before), std::move(after)});
    return m_desk.document.push(std::move(edit));
}

void UncertaintySession::drag(std::size_t factor, std::size_t value, double probability)
{
    if (factor >= m_factors.size() || value >= m_factors[factor].probabilities.size())
        return;
    if (!m_dragged || m_dragged->first != factor) {
        m_dragged = {factor, m_factors[factor].probabilities};
        ++m_drags;
    }
    const uncertainty::Belief &begun = m_dragged->second;
    std::vector<bool> locked = m_factors[factor].locked;
    locked[value] = false; // who drags a locked bar means it
    const uncertainty::ProbabilityRange range = uncertainty::rangeOf(begun, locked, value);
    auto belief =
        uncertainty::withProbability(begun, locked, value, std::clamp(probability, range.low, range.high));
    if (!belief)
        return;
    FactorBelief changed = m_factors[factor];
    changed.probabilities = *std::move(belief);
    changed.from.clear();
    push(factor, keptBelief(changed), tr("believe otherwise in %1").arg(changed.name),
         "belief " + std::to_string(m_drags));
}

void UncertaintySession::endDrag()
{
    if (!m_dragged)
        return;
    m_dragged.reset();
    readNow(); // with the pair to be judged next
}

void UncertaintySession::chooseWord(std::size_t factor, std::size_t value, const QString &word)
{
    endDrag();
    if (const auto probability = probabilityFor(m_factors.at(factor), value, word))
        drag(factor, value, *probability);
    endDrag();
}

void UncertaintySession::toggleLock(std::size_t factor, std::size_t value)
{
    FactorBelief changed = m_factors.at(factor);
    changed.locked[value] = !changed.locked[value];
    push(factor, keptBelief(changed),
         changed.locked[value]
             ? tr("lock %1 of %2").arg(changed.values.at(static_cast<qsizetype>(value)), changed.name)
             : tr("unlock %1 of %2").arg(changed.values.at(static_cast<qsizetype>(value)), changed.name));
}

void UncertaintySession::reset(std::size_t factor)
{
    endDrag();
    push(factor, {}, tr("believe in %1 as the rules say").arg(m_factors.at(factor).name));
}

void UncertaintySession::resetAll()
{
    endDrag();
    project::Edit edit{fromQt(tr("believe what the rules say")), {}, {}};
    for (const auto &[factor, belief] : m_desk.document.state().beliefs)
        edit.changes.emplace_back(project::SetBelief{factor, belief, {}});
    if (!edit.changes.empty())
        m_desk.document.push(std::move(edit));
}

void UncertaintySession::judge(project::Verdict verdict)
{
    if (m_believed == nullptr || !m_believed->next)
        return;
    judge(judgementEdit({.question = m_believed->problem().question().name,
                         .first = judgedPair(*m_believed, m_believed->next->first),
                         .second = judgedPair(*m_believed, m_believed->next->second),
                         .verdict = verdict},
                        m_desk.document.state()));
}

bool UncertaintySession::judge(project::Edit edit)
{
    if (edit.changes.empty() || !m_desk.document.push(std::move(edit)))
        return false;
    // The question is answered, so that nobody answers it twice by being quick.
    if (m_believed != nullptr) {
        auto answered = std::make_shared<Believed>(*m_believed);
        answered->next.reset();
        answered->several.clear();
        m_believed = std::move(answered);
    }
    Q_EMIT believedChanged();
    return true;
}

void UncertaintySession::dropLastJudgement()
{
    if (project::Edit edit = takeBackEdit(m_desk.document.state()); !edit.changes.empty())
        m_desk.document.push(std::move(edit));
}

void UncertaintySession::setTestRight(double right)
{
    right = std::clamp(right, leastTestRight, 1.0);
    if (right == m_testRight)
        return;
    m_testRight = right;
    QSettings().setValue(testRightKey(), right);
    readNow();
}

void UncertaintySession::setAttitude(const project::KeptAttitude &attitude, const QString &what)
{
    const project::Content &state = m_desk.document.state();
    const auto found = state.attitudes.find(state.asked.question);
    project::SetAttitude change{state.asked.question, {}, {}};
    if (found != state.attitudes.end())
        change.before = found->second;
    if (attitude != project::KeptAttitude())
        change.after = attitude;
    if (change.before == change.after)
        return;
    project::Edit edit{fromQt(what), {}, "attitude"};
    edit.changes.emplace_back(std::move(change));
    m_desk.document.push(std::move(edit));
}

} // namespace weighhouse::ui
