// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/versions_model.h"

#include "ui/base/texts.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <algorithm>

namespace weighhouse::ui
{

void VersionsModel::setRun(const plan::RunState &run)
{
    const auto isSame = [](const Line &line, const plan::PlanVersion &version) {
        return line.sequence == version.sequence && line.made == version.time;
    };
    const auto lineOf = [](const plan::PlanVersion &version) {
        return Line{version.sequence,
                    version.plan->version,
                    originText(version.plan->origin),
                    keptText(version.plan->origin.reason),
                    version.plan->nodes.size(),
                    QLocale().toString(RunWords::local(version.time).time(), QStringLiteral("HH:mm:ss")),
                    version.time};
    };
    const bool goesOn = run.run == m_run && m_lines.size() <= run.versions.size() &&
                        std::equal(m_lines.begin(), m_lines.end(), run.versions.begin(), isSame);
    if (goesOn && m_lines.size() == run.versions.size())
        return;
    if (goesOn) {
        beginInsertRows({}, rowCount(), static_cast<int>(run.versions.size()) - 1);
    } else {
        beginResetModel();
        m_run = run.run;
        m_lines.clear();
    }
    for (std::size_t i = m_lines.size(); i < run.versions.size(); ++i)
        m_lines.push_back(lineOf(run.versions[i]));
    if (goesOn)
        endInsertRows();
    else
        endResetModel();
}

int VersionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int VersionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VersionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && (index.column() == Number || index.column() == Steps))
        return QVariant::fromValue<Qt::Alignment>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Time)
        return RunWords::time(line.made);
    if (role == Qt::ToolTipRole)
        return line.reason.isEmpty() ? line.origin : line.origin + QLatin1Char('\n') + line.reason;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Number:
        return QLocale().toString(line.version);
    case Origin:
        return line.origin;
    case Reason:
        return line.reason;
    case Steps:
        return QLocale().toString(static_cast<qulonglong>(line.steps));
    default:
        return line.time;
    }
}

QVariant VersionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("Version");
    case Origin:
        return tr("Made by");
    case Reason:
        return tr("Reason");
    case Steps:
        return tr("Steps");
    default:
        return tr("Time");
    }
}

void ChangesModel::setDifference(plan::Difference difference)
{
    beginResetModel();
    m_difference = std::move(difference);
    endResetModel();
}

int ChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_difference.changes.size());
}

int ChangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const plan::Change &change = at(index.row());
    if (role == Qt::ToolTipRole)
        return toQt(change.text);
    if (role != Qt::DisplayRole)
        return {};
    return index.column() == Kind ? RunWords::change(change.kind) : toQt(change.text);
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Kind ? tr("Change") : tr("What changed");
}

} // namespace weighhouse::ui
