// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_model.h"

#include "ui/base/kept_lines.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <QFont>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

bool isRunFigure(int column)
{
    return column == RunsModel::Number || column >= RunsModel::Steps;
}

/// Figures of a fork are its own; what it has from the runs before it is told beside them.
QString withInherited(const QString &text, const plan::RunSummary &run, const QString &total)
{
    if (run.inheritedSteps == 0 && run.inheritedSeconds == 0)
        return text;
    return text + QLatin1Char('\n') + RunsModel::tr("With what it was forked from: %1.").arg(total);
}

} // namespace

// Which runs there are

void RunsModel::keepOnly(const std::vector<plan::RunId> &runs)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (std::ranges::binary_search(runs, at(row).run))
            continue;
        beginRemoveRows({}, row, row);
        m_runs.erase(m_runs.begin() + row);
        endRemoveRows();
    }
}

void RunsModel::put(const std::vector<plan::RunSummary> &summaries)
{
    for (const plan::RunSummary &summary : summaries) {
        const auto place = std::ranges::lower_bound(m_runs, summary.run, {}, &plan::RunSummary::run);
        const int row = static_cast<int>(place - m_runs.begin());
        if (place == m_runs.end() || place->run != summary.run) {
            beginInsertRows({}, row, row);
            m_runs.insert(place, summary);
            endInsertRows();
            continue;
        }
        // What was read may be older than what the session has told meanwhile.
        const bool isOlder = place->name == summary.name && summary.events < place->events;
        if (isOlder || *place == summary)
            continue;
        *place = summary;
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

void RunsModel::announce(plan::RunId run)
{
    if (const int row = rowOf(run); row >= 0)
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void RunsModel::setShown(plan::RunId run)
{
    if (run == m_shown)
        return;
    const plan::RunId before = std::exchange(m_shown, run);
    announce(before);
    announce(run);
}

int RunsModel::rowOf(plan::RunId run) const
{
    const auto found = std::ranges::lower_bound(m_runs, run, {}, &plan::RunSummary::run);
    return found == m_runs.end() || found->run != run ? -1 : static_cast<int>(found - m_runs.begin());
}

// What is told of them

int RunsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RunsModel::textAt(int row, Column column) const
{
    const plan::RunSummary &run = at(row);
    switch (column) {
    case Number:
        return QString::number(run.run);
    case Started:
        return RunWords::shortTime(run.started);
    case Question:
        return RunWords::orDash(plan::questionText(run));
    case Strategy:
        return RunWords::strategy(run);
    case Model:
        return RunWords::orDash(run.model);
    case Status:
        return RunWords::status(run);
    case Decision: {
        const QString decision = RunWords::shortDecision(run);
        return decision.isEmpty() ? QStringLiteral("–") : decision;
    }
    case Steps:
        return RunWords::count(run.planSteps);
    case Duration:
        return RunWords::duration(run.seconds);
    case Tokens:
        return RunWords::count(run.tokens);
    case Cost:
        return RunWords::cost(run.cost);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant RunsModel::rawAt(int row, Column column) const
{
    const plan::RunSummary &run = at(row);
    const auto text = [](const std::string &value) {
        return value.empty() ? QVariant() : QVariant(toQt(value));
    };
    switch (column) {
    case Number:
        return static_cast<qlonglong>(run.run);
    case Started:
        return text(run.started); // UTC: the order of the texts is that of the times
    case Question:
        return text(plan::questionText(run));
    case Strategy:
        return text(run.strategy);
    case Model:
        return text(run.model);
    case Decision:
        return text(run.shownDecision());
    case Steps:
        return static_cast<qulonglong>(run.planSteps);
    case Duration:
        return run.seconds;
    case Tokens:
        return static_cast<qulonglong>(run.tokens);
    case Cost:
        return run.cost;
    case Status:
    case ColumnCount:
        break;
    }
    return textAt(row, column);
}

QString RunsModel::toolTipAt(int row, Column column) const
{
    const plan::RunSummary &run = at(row);
    switch (column) {
    case Number: {
        QStringList lines{RunWords::run(run.run)};
        if (run.run == m_shown)
            lines.append(tr("Open in Plan mode"));
        if (!run.forkedFrom.empty())
            lines.append(tr("Forked from %1").arg(keptText(run.forkedFrom)));
        return lines.join(QLatin1Char('\n'));
    }
    case Question:
        return run.title.empty() ? textAt(row, column) : toQt(run.title + "\n" + plan::questionText(run));
    case Status:
        if (!run.problem.empty())
            return keptText(run.problem);
        if (!run.damage.empty())
            return tr("%1. Restore the project from a backup; this run does not go on.")
                .arg(keptText(run.damage));
        if (run.status == plan::RunStatus::Interrupted)
            return tr("It was running when the program ended. Resume it: what was answered stays.");
        return textAt(row, column);
    case Decision:
        return RunWords::decision(run);
    case Steps:
        return withInherited(tr("%1 steps were carried out; %2 of the plan's %3 have an answer.")
                                 .arg(RunWords::count(run.steps), RunWords::count(run.answered),
                                      RunWords::count(run.planSteps)),
                             run, RunWords::count(run.steps + run.inheritedSteps));
    case Started:
        return RunWords::time(run.started);
    case Duration:
        return withInherited(tr("While it was running; pauses are left out."), run,
                             RunWords::duration(run.seconds + run.inheritedSeconds));
    default:
        return textAt(row, column);
    }
}

QVariant RunsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return textAt(row, column);
    case Qt::ToolTipRole:
        return toolTipAt(row, column);
    case Qt::AccessibleTextRole:
        return column == Number ? RunWords::run(at(row).run) : textAt(row, column);
    case RawRole:
        return rawAt(row, column);
    case SortRole:
        return column == Status ? QVariant(static_cast<int>(at(row).status)) : rawAt(row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>((isRunFigure(column) ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (column == Status && (at(row).status == plan::RunStatus::Failed || !at(row).problem.empty() ||
                                 !at(row).damage.empty()))
            return coloursOf(nullptr).error;
        return {};
    case Qt::FontRole: {
        if (at(row).run != m_shown || column != Number)
            return {};
        return fontFor(TextRole::Strong, {});
    }
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((isRunFigure(section) ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    if (role == RawRole && section == Started)
        return tr("Started (UTC)");
    if (role == RawRole && section == Duration)
        return tr("Duration (s)");
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Number:
        return tr("Run");
    case Started:
        return tr("Started");
    case Question:
        return tr("Question");
    case Strategy:
        return tr("Strategy");
    case Model:
        return tr("Model");
    case Status:
        return tr("Status");
    case Decision:
        return tr("Decision");
    case Steps:
        return tr("Steps");
    case Duration:
        return tr("Duration");
    case Tokens:
        return tr("Tokens");
    case Cost:
        return tr("Cost");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace weighhouse::ui
