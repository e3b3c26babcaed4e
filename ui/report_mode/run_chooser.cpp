// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/run_chooser.h"

#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/report_mode/draft.h"
#include "ui/runs/run_reader.h"
#include "ui/runs/run_words.h"

#include <QSignalBlocker>
#include <algorithm>
#include <functional>
#include <iterator>

namespace weighhouse::ui
{
namespace
{

constexpr int leastLetters = 16;

QString runTip(const plan::RunSummary &run)
{
    return QStringList{RunWords::run(run.run), toQt(plan::questionText(run)), RunWords::strategy(run),
                       RunWords::status(run),  RunWords::decision(run),       RunWords::time(run.started)}
        .join(QLatin1Char('\n'));
}

} // namespace

RunChooser::RunChooser(Desk &desk, QWidget *parent)
    : QComboBox(parent), m_desk(desk), m_reader(new RunReader(desk.plans, this))
{
    setObjectName(QStringLiteral("reportRun"));
    setAccessibleName(tr("The run that the report is about"));
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(leastLetters);
    connect(m_reader, &RunReader::listed, this, &RunChooser::keepOnly);
    connect(m_reader, &RunReader::read, this, &RunChooser::put);
    connect(m_reader, &RunReader::finished, this, &RunChooser::refresh);
    connect(m_reader, &RunReader::failed, &desk.document, &Document::failed);
    connect(&desk.document, &Document::resetDone, this, [this] {
        m_runs.clear();
        m_reader->clear();
        m_reader->refresh();
        refresh();
    });
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::reportAspect))
            refresh();
    });
    connect(this, &QComboBox::activated, this, [this](int index) {
        const std::string name = fromQt(itemData(index).toString());
        changeDraft(m_desk.document, tr("choose the run of the report"),
                    [&name](project::ReportDraft &draft) {
                        draft.run = name;
                        std::erase(draft.others, name); // no run is set beside itself
                    });
    });
    m_reader->refresh();
    refresh();
}

bool RunChooser::isReading() const
{
    return m_reader->isReading();
}

const plan::RunSummary *RunChooser::summary() const
{
    const std::string &name = m_desk.document.state().reportDraft.run;
    if (m_runs.empty())
        return nullptr;
    if (name.empty())
        return m_reader->isReading() ? nullptr : &m_runs.front();
    const auto found = std::ranges::find(m_runs, name, &plan::RunSummary::name);
    return found == m_runs.end() ? nullptr : &*found;
}

plan::RunId RunChooser::run() const
{
    const plan::RunSummary *chosen = summary();
    return chosen == nullptr ? 0 : chosen->run;
}

std::vector<plan::RunId> RunChooser::others() const
{
    const std::vector<std::string> &wanted = m_desk.document.state().reportDraft.others;
    std::vector<plan::RunId> found;
    for (const std::string &name : wanted) {
        const auto other = std::ranges::find(m_runs, name, &plan::RunSummary::name);
        if (other != m_runs.end() && other->run != run())
            found.push_back(other->run);
    }
    return found;
}

std::vector<plan::RunSummary> RunChooser::candidates() const
{
    std::vector<plan::RunSummary> found;
    std::ranges::copy_if(m_runs, std::back_inserter(found),
                         [chosen = run()](const plan::RunSummary &each) { return each.run != chosen; });
    return found;
}

QString RunChooser::lineOf(const plan::RunSummary &run)
{
    const QString decision = RunWords::shortDecision(run);
    return tr("%1: %2 (%3)", "run, decision or status, time")
        .arg(RunWords::run(run.run), decision.isEmpty() ? RunWords::status(run) : decision,
             RunWords::shortTime(run.started));
}

bool RunChooser::isLost() const
{
    return !m_desk.document.state().reportDraft.run.empty() && summary() == nullptr && !isReading();
}

void RunChooser::keepOnly(const std::vector<plan::RunId> &runs)
{
    std::erase_if(m_runs, [&runs](const plan::RunSummary &run) {
        return std::ranges::find(runs, run.run) == runs.end();
    });
}

void RunChooser::put(const std::vector<plan::RunSummary> &summaries)
{
    const std::vector<plan::RunSummary> before = m_runs;
    for (const plan::RunSummary &summary : summaries) {
        std::erase_if(m_runs, [&summary](const plan::RunSummary &run) { return run.run == summary.run; });
        if (summary.problem.empty() && summary.hasEnded())
            m_runs.push_back(summary);
    }
    std::ranges::sort(m_runs, std::greater<>(), &plan::RunSummary::run);
    if (m_runs != before) // a run that goes on tells of itself often
        refresh();
}

void RunChooser::refresh()
{
    const std::string &wanted = m_desk.document.state().reportDraft.run;
    {
        const QSignalBlocker quiet(this);
        clear();
        if (!m_runs.empty())
            addItem(tr("The newest – %1").arg(lineOf(m_runs.front())), QString());
        for (const plan::RunSummary &run : m_runs) {
            addItem(lineOf(run), toQt(run.name));
            setItemData(count() - 1, runTip(run), Qt::ToolTipRole);
        }
        if (isLost())
            addItem(tr("A run that is not there any more"), toQt(wanted));
        setCurrentIndex(std::max(0, findData(toQt(wanted))));
        // Which one is the newest may still change, and is shown all the same.
        const plan::RunSummary *chosen = summary();
        if (chosen == nullptr && wanted.empty() && !m_runs.empty())
            chosen = &m_runs.front();
        setToolTip(chosen == nullptr ? currentText() : currentText() + QLatin1Char('\n') + runTip(*chosen));
    }
    setEnabled(count() > 0);
    Q_EMIT runsChanged();
}

} // namespace weighhouse::ui
