// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/session.h"

#include "ui/base/texts.h"
#include "ui/uncertainty/rankings.h"

#include <QSettings>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

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

std::vector<uncertainty::Belief> beliefsOf(const std::vector<FactorBelief> &factors)
{
    std::vector<uncertainty::Belief> beliefs;
    for (const FactorBelief &factor : factors)
        beliefs.push_back(factor.probabilities);
    return beliefs;
}

} // namespace

UncertaintySession::UncertaintySession(Desk &desk, QObject *parent)
    : QObject(parent), m_desk(desk), m_testRight(rememberedTestRight())
{
    m_surveyor = new Latest<WorkingsPtr, WorldPtr>(
        desk.jobs(), tr("Reading what is not certain"),
        [](const WorkingsPtr &workings, const JobHandle &) {
            auto world = worldOf(*workings, {});
            return world ? *std::move(world) : nullptr;
        },
        [this](WorldPtr world) {
            if (world != nullptr && world->base() != m_surveyed)
                return; // of a project that is closed
            m_world = std::move(world);
            Q_EMIT worldChanged();
        },
        this, Outdated::Stops);
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
            if (std::exchange(m_isWeighedNext, false))
                weigh();
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
            // One of draws that are older by now is shown, too: else nothing would be seen during a drag.
            if (believed != nullptr && m_deliberated != nullptr && m_deliberated->analysis &&
                believed->deliberated->workings == m_deliberated->workings) {
                m_believed = std::move(believed);
                Q_EMIT believedChanged();
            }
            Q_EMIT busyChanged();
        },
        this);
    m_settled.setSingleShot(true);
    m_settled.setInterval(settlingMilliseconds);
    connect(&m_settled, &QTimer::timeout, this, &UncertaintySession::weigh);
    connect(&desk.document, &Document::workingsChanged, this, &UncertaintySession::followWorkings);
    connect(&desk.document, &Document::resetDone, this, [this] {
        m_dragged.reset();
        ++m_requests; // what is being weighed is of another project
        m_isDraggingDraws = m_isWeighedNext = false;
        m_surveyed.reset();
        m_world.reset();
        m_deliberated.reset();
        m_believed.reset();
        follow();
        Q_EMIT attitudeChanged();
        Q_EMIT worldChanged();
        Q_EMIT deliberatedChanged();
        Q_EMIT believedChanged();
    });
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::beliefsAspect))
            followBeliefs();
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
bool UncertaintySession::isStillTrue(const Workings &made) const
{
    const Workings &now = *workings();
    return now.problem && made.problem && made.model->texts() == now.model->texts() &&
           made.model->dataset() == now.model->dataset() && isSameProblem(*made.problem, *now.problem);
}

/// Returns true if both what was weighed and what is being weighed differ in beliefs only.
bool UncertaintySession::isStillTrue() const
{
    return m_deliberated != nullptr && m_deliberated->analysis && m_requestedWorkings != nullptr &&
           isStillTrue(*m_deliberated->workings) && isStillTrue(*m_requestedWorkings);
}

/// Statements about columns that are not uncertain count for nothing.
StatedBeliefs UncertaintySession::beliefs() const
{
    StatedBeliefs stated = project::statedBeliefs(m_desk.document.state());
    const rules::CheckedRules &rules = *workings()->model->rules();
    std::vector<std::string> names;
    for (const rules::ColumnId column : rules.uncertainColumns())
        names.push_back(rules.nameOf(column));
    std::erase_if(stated.draws,
                  [&](const auto &one) { return std::ranges::find(names, one.first) == names.end(); });
    return stated;
}

void UncertaintySession::setDraggingDraws(bool isDragging)
{
    if (isDragging == m_isDraggingDraws)
        return;
    m_isDraggingDraws = isDragging;
    if (isDragging)
        return;
    if (std::exchange(m_isWeighedNext, false))
        weigh();
    else
        readNow(); // with the pair to be judged next
}

/// Distributions as the rules say follow from what they have worked out.
void UncertaintySession::survey()
{
    const auto &base = workings()->model->base();
    if (!m_isLooking || m_surveyed == base)
        return;
    m_surveyed = base;
    m_surveyor->request(workings());
}

/// Beliefs in factors give states other weights at once; other distributions need others drawn.
void UncertaintySession::followBeliefs()
{
    const auto before = m_factors;
    follow();
    if (m_factors != before)
        read();
    if (m_requestedBeliefs.draws != beliefs().draws)
        weigh();
    Q_EMIT busyChanged();
}

void UncertaintySession::followWorkings()
{
    follow();
    survey();
    if (m_isWanted || !isStillTrue())
        weigh();
    else if (m_requestedBeliefs != beliefs() && !m_deliberated->analysis->weighing().states.weights.isExact)
        m_settled.start();
}

bool UncertaintySession::isBusy() const
{
    const bool isDrawnOtherwise = m_deliberated != nullptr && m_deliberated->beliefs.draws != beliefs().draws;
    return m_weigher->isBusy() || m_reader->isBusy() || m_settled.isActive() || isDrawnOtherwise;
}

void UncertaintySession::setLooking(bool isLooking)
{
    m_isLooking = isLooking;
    survey();
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
    // What is being typed has its workings in a moment; they lead here again. Beliefs are taken as they are.
    m_isWanted = !m_isLooking || !m_desk.document.isWorkedOutButForBeliefs();
    if (m_isWanted)
        return;
    m_isWeighedNext = m_isDraggingDraws && m_weigher->isBusy();
    if (m_isWeighedNext)
        return;
    m_requestedBeliefs = beliefs();
    m_requestedWorkings = workings();
    // Where nothing else is different, states need no others; nor do they where all combinations are weighed.
    if (isStillTrue()) {
        m_requestedWorkings = m_deliberated->workings;
        if (m_deliberated->analysis->weighing().states.weights.isExact)
            m_requestedBeliefs = m_deliberated->beliefs;
    }
    m_weigher->request({m_requestedWorkings, m_requestedBeliefs, attitude(),
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
        m_reader->request(
            {m_deliberated, beliefsOf(m_factors), m_testRight, !m_dragged && !m_isDraggingDraws});
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
    for (const auto &[column, spread] : m_desk.document.state().spreads)
        edit.changes.emplace_back(project::SetSpread{column, spread, {}});
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
