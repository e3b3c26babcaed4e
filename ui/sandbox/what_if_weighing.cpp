// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/what_if_weighing.h"

#include "core/decision/search.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// Weighs what is asked where a what-if stands. Nothing of the result counts if it was stopped.
Result<decision::SweepResult> weighHere(const decision::Problem &problem, const JobHandle &handle,
                                        const decision::Progress &progress)
{
    decision::SweepOptions sweepOptions;
    sweepOptions.stop = handle.stopToken();
    sweepOptions.progress = progress;
    decision::SearchOptions searchOptions;
    searchOptions.stop = handle.stopToken();
    searchOptions.progress = progress;
    return decision::weigh(problem, sweepOptions, searchOptions);
}

/// Applies changes to a what-if that stands at its base; returns what could not be done.
QStringList applyAll(decision::WhatIf &whatIf, const decision::Problem &asked, const Changes &changes)
{
    QStringList notDone;
    for (const Change &change : changes) {
        if (const QString reason = applyTo(whatIf, &asked, change); !reason.isEmpty())
            notDone.append(QStringLiteral("%1: %2").arg(textOf(change), reason));
    }
    return notDone;
}

Result<WhatIfRankingPtr> rankUnder(const WorkingsPtr &workings, const Changes &premises,
                                   const JobHandle &handle)
{
    const auto start = std::chrono::steady_clock::now();
    const decision::Problem &asked = *workings->problem;
    auto whatIf = decision::WhatIf::make(asked);
    if (!whatIf)
        return failure(std::move(whatIf.error()));
    auto ranking = std::make_shared<WhatIfRanking>();
    ranking->workings = workings;
    ranking->premises = premises;
    // Both are weighed in the same way, one after the other.
    const auto half = [&handle](double from) {
        return [&handle, from](std::uint64_t done, std::uint64_t total) {
            const auto all = static_cast<double>(std::max<std::uint64_t>(total, 1));
            return handle.report(from + static_cast<double>(done) / all / 2);
        };
    };
    const auto before = whatIf->problemHere();
    if (!before)
        return failure(before.error());
    const auto without = weighHere(*before, handle, half(0));
    if (!without)
        return failure(without.error());
    ranking->before = decision::winnerOf(*before, *without);
    ranking->notDone = applyAll(*whatIf, asked, premises);
    const auto problem = whatIf->problemHere();
    if (!problem)
        return failure(problem.error());
    auto result = weighHere(*problem, handle, half(0.5));
    if (!result)
        return failure(std::move(result.error()));
    if (handle.isStopped())
        return WhatIfRankingPtr();
    ranking->after = decision::winnerOf(*problem, *result);
    auto evidence =
        std::make_shared<const decision::Weighed>(decision::Weighed{*problem, *std::move(result)});
    decision::Answer answer = decision::answer(evidence->problem, evidence->result);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    ranking->weighed =
        std::make_shared<const Weighed>(Weighed{std::move(evidence), asked, std::move(answer), seconds});
    return WhatIfRankingPtr(std::move(ranking));
}

/// One change on its way; the others stay.
class Way
{
public:
    Way(decision::WhatIf &whatIf, const WhatIfRanking &ranking, std::size_t varied, const JobHandle &handle)
        : m_whatIf(whatIf), m_asked(*ranking.workings->problem), m_premises(ranking.premises),
          m_varied(varied), m_handle(handle)
    {
        m_flips.name = textOf(m_premises[varied]);
        m_flips.isNumber = false;
        const SetInput *input = m_premises[varied].input();
        const auto cell =
            input == nullptr ? tl::unexpected(Error()) : rules::findCell(m_asked.program(), input->cell);
        if (!cell)
            return;
        const rules::CheckedColumn &column = m_asked.program().rules().column(cell->column);
        m_isWhole = column.type == rules::Type::Integer;
        if (!m_isWhole && column.type != rules::Type::Number)
            return;
        rules::Evaluation evaluation(m_asked.base());
        const auto changed = decision::readValue(evaluation, column.type, column.target, input->value);
        m_stored = m_asked.base().value(cell->column, cell->row);
        if (!changed || !std::isfinite(*changed) || !std::isfinite(m_stored) || *changed == m_stored)
            return;
        m_changed = *changed;
        m_flips.isNumber = true;
        m_flips.name = toQt(input->cell);
        if (column.unit && !column.unit->exponents.empty())
            m_flips.unit = toQt(rules::toText(*column.unit));
    }

    ChangeFlips find(const std::function<bool(std::size_t, std::size_t)> &progress)
    {
        decision::FlipOptions options;
        options.progress = progress;
        const auto winnerAt = [this](double value) { return this->winnerAt(value); };
        auto search = m_flips.isNumber
                          ? decision::findFlipPoints(m_stored, m_changed, m_isWhole, winnerAt, options)
                          : decision::findFlipPoints(0, 1, true, winnerAt, options);
        if (search)
            m_flips.search = *std::move(search);
        else
            m_flips.failure = toQt(search.error());
        return std::move(m_flips);
    }

private:
    Result<std::optional<decision::Winner>> winnerAt(double value)
    {
        Changes changes = m_premises;
        if (m_flips.isNumber)
            changes[m_varied].what = SetInput{m_premises[m_varied].input()->cell, written(value)};
        else if (value == 0)
            changes.erase(changes.begin() + static_cast<std::ptrdiff_t>(m_varied));
        m_whatIf.clear();
        (void)applyAll(m_whatIf, m_asked, changes);
        const auto problem = m_whatIf.problemHere();
        if (!problem)
            return failure(problem.error());
        const auto result = weighHere(*problem, m_handle, {});
        if (!result)
            return failure(result.error());
        if (m_handle.isStopped())
            return std::optional<decision::Winner>();
        return std::optional(decision::winnerOf(*problem, *result));
    }

    data::Value written(double value) const
    {
        if (m_isWhole)
            return static_cast<std::int64_t>(value);
        return value;
    }

    decision::WhatIf &m_whatIf;
    const decision::Problem &m_asked;
    const Changes &m_premises;
    std::size_t m_varied;
    const JobHandle &m_handle;
    bool m_isWhole = false;
    double m_stored = 0;
    double m_changed = 0;
    ChangeFlips m_flips;
};

std::vector<ChangeFlips> flipsOf(const WhatIfRanking &ranking, const JobHandle &handle)
{
    std::vector<ChangeFlips> flips;
    auto whatIf = decision::WhatIf::make(*ranking.workings->problem);
    if (!whatIf)
        return flips;
    const auto count = static_cast<double>(ranking.premises.size());
    for (std::size_t i = 0; i < ranking.premises.size() && !handle.isStopped(); ++i) {
        const auto progress = [&](std::size_t done, std::size_t foreseen) {
            const double share = static_cast<double>(done) / static_cast<double>(std::max(done, foreseen));
            return handle.report((static_cast<double>(i) + share) / count);
        };
        flips.push_back(Way(*whatIf, ranking, i, handle).find(progress));
    }
    return flips;
}

QString valueWithUnit(double value, const QString &unit)
{
    const QString number = exactText(value);
    return unit.isEmpty() ? number : number + QLatin1Char(' ') + unit;
}

QString lineOf(const ChangeFlips &flips)
{
    if (!flips.failure.isEmpty())
        return QStringLiteral("%1: %2").arg(flips.name, flips.failure);
    const decision::FlipSearch &search = flips.search;
    const QString first = toQt(search.atStart.shown);
    const QString last = toQt(search.atEnd.shown);
    if (!flips.isNumber) {
        if (search.points.empty())
            return WhatIfWeighing::tr("%1: %2 wins with it and without it").arg(flips.name, last);
        return WhatIfWeighing::tr("%1: with it %2 wins, without it %3").arg(flips.name, last, first);
    }
    const QString way =
        WhatIfWeighing::tr("%1 from %2 to %3")
            .arg(flips.name, valueWithUnit(search.start, {}), valueWithUnit(search.end, flips.unit));
    if (search.points.empty())
        return search.isComplete ? WhatIfWeighing::tr("%1: %2 wins all the way").arg(way, first)
                                 : WhatIfWeighing::tr("%1: not found out").arg(way);
    QStringList pieces;
    for (const decision::FlipPoint &point : search.points)
        pieces.append(WhatIfWeighing::tr("between %1 and %2 it flips from %3 to %4")
                          .arg(valueWithUnit(point.before, {}), valueWithUnit(point.after, flips.unit),
                               toQt(point.winnerBefore.shown), toQt(point.winnerAfter.shown)));
    QString line = way + QStringLiteral(": ") + pieces.join(QStringLiteral("; "));
    if (!search.isComplete)
        line += WhatIfWeighing::tr("; there may be more");
    return line;
}

} // namespace

QStringList flipLines(const std::vector<ChangeFlips> &flips)
{
    QStringList lines;
    for (const ChangeFlips &one : flips)
        lines.append(lineOf(one));
    return lines;
}

WhatIfWeighing::WhatIfWeighing(SandboxSession &session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(&session.desk().document, &Document::resetDone, this, [this] {
        stop();
        ++m_request;
        m_job = nullptr;
        m_ranking.reset();
        m_flips.clear();
        Q_EMIT finished();
    });
}

void WhatIfWeighing::start()
{
    const WorkingsPtr &workings = m_session.workings();
    if (!workings->problem) {
        Q_EMIT failed(workings->noProblem());
        return;
    }
    stop();
    m_isRanked = false;
    m_job = m_session.desk().jobs().start(
        tr("Weighing under the what-if"), this,
        [workings, premises = premisesOf(m_session.changes())](const JobHandle &handle) {
            return rankUnder(workings, premises, handle);
        },
        [this, id = ++m_request](const Result<WhatIfRankingPtr> &ranking) {
            if (id != m_request)
                return;
            m_job = nullptr;
            if (!ranking)
                Q_EMIT failed(ranking.error());
            if (!ranking || *ranking == nullptr) {
                Q_EMIT finished();
                return;
            }
            m_ranking = *ranking;
            m_flips.clear();
            m_isRanked = true;
            lookForFlips();
            Q_EMIT ranked();
        });
    Q_EMIT started();
}

void WhatIfWeighing::lookForFlips()
{
    m_job = m_session.desk().jobs().start(
        tr("Looking for where the winner changes"), this,
        [ranking = m_ranking](const JobHandle &handle) { return flipsOf(*ranking, handle); },
        [this, id = m_request](std::vector<ChangeFlips> flips) {
            if (id != m_request)
                return;
            m_job = nullptr;
            m_flips = std::move(flips);
            Q_EMIT flipsFound();
            Q_EMIT finished();
        });
}

void WhatIfWeighing::stop()
{
    if (m_job != nullptr)
        m_job->cancel();
}

bool WhatIfWeighing::isStale() const
{
    return m_ranking != nullptr && (m_ranking->premises != premisesOf(m_session.changes()) ||
                                    m_ranking->workings != m_session.workings());
}

} // namespace weighhouse::ui
