// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_reader.h"

#include <QElapsedTimer>
#include <QPointer>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// What runs has its events written between two pieces.
constexpr qint64 longestPiece = 30; // milliseconds
constexpr std::size_t mostInPiece = 64;

} // namespace

RunReader::RunReader(PlanSession &plans, QObject *parent) : QObject(parent), m_plans(plans)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &RunReader::list);
    connect(&plans, &PlanSession::runsChanged, this, &RunReader::refresh);
    connect(&plans, &PlanSession::runChanged, this, &RunReader::showShown);
    connect(&plans, &PlanSession::runReplaced, this, &RunReader::showShown);
    connect(&plans, &PlanSession::failed, this, &RunReader::finish);
    // Nobody writes that a process was killed.
    constexpr int timeBetweenLooks = 3000; // milliseconds
    m_runningElsewhere.setInterval(timeBetweenLooks);
    connect(&m_runningElsewhere, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isRunningElsewhere, false))
            refresh();
    });
    m_runningElsewhere.start();
}

std::string RunReader::nameOf(plan::RunId run) const
{
    const auto found = m_names.find(run);
    return found == m_names.end() ? std::string() : found->second;
}

void RunReader::refresh()
{
    m_isReading = true;
    if (m_isListing)
        m_listsAgain = true;
    else
        m_soon.start();
}

void RunReader::clear()
{
    ++m_turn;
    m_isListing = false;
    m_listsAgain = false;
    m_waiting.clear();
    m_names.clear();
    m_ended.clear();
    Q_EMIT listed({});
}

void RunReader::list()
{
    using Runs = Result<std::vector<Named>>;
    m_isReading = true;
    m_isListing = true;
    m_plans.withJournal<Runs>(
        [](plan::JournalStore &store) -> Runs {
            const auto runs = store.runs();
            if (!runs)
                return failure(runs.error());
            std::vector<Named> named;
            for (const plan::RunId run : *runs) {
                auto name = store.nameOf(run);
                if (!name)
                    return failure(std::move(name.error()));
                named.push_back({run, *std::move(name)});
            }
            return named;
        },
        [self = QPointer(this), turn = ++m_turn](Runs runs) {
            if (self == nullptr || turn != self->m_turn)
                return;
            self->m_isListing = false;
            if (std::exchange(self->m_listsAgain, false))
                self->refresh();
            if (runs)
                return self->take(*runs);
            Q_EMIT self->failed(runs.error());
            self->finish();
        });
}

void RunReader::take(const std::vector<Named> &runs)
{
    std::vector<plan::RunId> ids;
    std::vector<plan::RunSummary> known;
    m_names.clear();
    m_waiting.clear();
    for (const Named &run : runs) {
        ids.push_back(run.run);
        m_names.emplace(run.run, run.name);
        if (const auto found = m_ended.find(run.name); found != m_ended.end()) {
            found->second.run = run.run; // in another file it may have another number
            known.push_back(found->second);
        } else {
            m_waiting.push_back(run);
        }
    }
    Q_EMIT listed(ids);
    if (!known.empty())
        Q_EMIT read(known);
    readSome();
}

RunReader::Piece RunReader::readPiece(plan::JournalStore &store, const std::vector<Named> &runs)
{
    Piece piece;
    QElapsedTimer timer;
    timer.start();
    for (const Named &run : runs) {
        if (piece.looked > 0 && timer.elapsed() > longestPiece)
            break;
        ++piece.looked;
        if (const auto stored = store.read(run.run, plan::Answers::Checked)) {
            piece.summaries.push_back(plan::summaryOf(stored->state, run.name));
        } else if (stored.error().code != "run.unknown") { // deleted since
            plan::RunSummary summary;
            summary.run = run.run;
            summary.name = run.name;
            summary.problem = toText(stored.error());
            piece.summaries.push_back(std::move(summary));
        }
    }
    return piece;
}

void RunReader::readSome()
{
    if (m_waiting.empty())
        return finish();
    // The newest are looked for first.
    const std::size_t count = std::min(mostInPiece, m_waiting.size());
    std::vector<Named> wanted(m_waiting.rbegin(), m_waiting.rbegin() + static_cast<std::ptrdiff_t>(count));
    m_plans.withJournal<Piece>(
        [wanted = std::move(wanted)](plan::JournalStore &store) { return readPiece(store, wanted); },
        [self = QPointer(this), turn = m_turn](const Piece &piece) {
            if (self == nullptr || turn != self->m_turn)
                return;
            self->m_waiting.resize(self->m_waiting.size() - piece.looked);
            for (const plan::RunSummary &summary : piece.summaries) {
                const bool isShown = self->m_plans.hasRun() && self->m_plans.run().run == summary.run;
                if (summary.status == plan::RunStatus::Running && !isShown)
                    self->m_isRunningElsewhere = true;
                if (summary.hasEnded())
                    self->m_ended.insert_or_assign(summary.name, summary);
            }
            Q_EMIT self->read(piece.summaries);
            self->readSome();
        });
}

void RunReader::finish()
{
    m_isListing = false;
    if (!m_isReading)
        return;
    m_isReading = false;
    Q_EMIT finished();
}

void RunReader::showShown()
{
    if (!m_plans.hasRun() || m_plans.run().lastSequence == 0)
        return;
    const plan::RunId run = m_plans.run().run;
    if (!m_names.contains(run))
        return refresh(); // a new one
    const plan::RunSummary summary = plan::summaryOf(m_plans.run(), nameOf(run));
    m_ended.erase(summary.name); // it may go on
    Q_EMIT read({summary});
}

} // namespace weighhouse::ui
