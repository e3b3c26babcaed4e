// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_steps_model.h"

#include "ui/base/kept_lines.h"
#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

const plan::NodeRun &runOf(const plan::RunState &state, plan::NodeId id)
{
    static const plan::NodeRun none;
    const plan::NodeRun *run = state.node(id);
    return run == nullptr ? none : *run;
}

bool isStepFigure(int column)
{
    return column >= RunStepsModel::Attempts;
}

} // namespace

void RunStepsModel::setRun(RunStatePtr run)
{
    const bool isSame =
        m_run != nullptr && run != nullptr &&
        std::ranges::equal(m_run->plan().nodes, run->plan().nodes, {}, &plan::Node::id, &plan::Node::id);
    if (!isSame)
        beginResetModel();
    m_run = std::move(run);
    if (!isSame)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::int64_t RunStepsModel::lastEventOf(int row) const
{
    const plan::NodeRun &run = runOf(*m_run, nodeAt(row).id);
    return run.history.empty() ? 0 : run.history.back();
}

int RunStepsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_run == nullptr ? 0 : static_cast<int>(m_run->plan().nodes.size());
}

int RunStepsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RunStepsModel::textAt(const plan::Node &node, Column column) const
{
    const plan::NodeRun &run = runOf(*m_run, node.id);
    switch (column) {
    case Step:
        return toQt(plan::toText(node.id));
    case Status:
        return RunWords::status(m_run->statusOf(node.id));
    case Tool: {
        const QString kind = RunWords::kind(node.kind);
        const QString tool = toQt(node.tool);
        return tool.isEmpty() || tool == toQt(plan::toText(node.kind)) ? kind : tr("%1 (%2)").arg(kind, tool);
    }
    case Text:
        return keptLines(node.text).simplified();
    case Answer:
        return run.hasAnswer() ? toQt(plan::shortMessage(*run.answer)) : QStringLiteral("–");
    case Attempts:
        return QLocale().toString(run.attempts);
    case Duration:
        return run.executions > 0 ? RunWords::duration(run.seconds) : QStringLiteral("–");
    case Tokens:
        return RunWords::count(run.tokensIn + run.tokensOut);
    case ColumnCount:
        break;
    }
    return {};
}

QString RunStepsModel::toolTipAt(const plan::Node &node, Column column) const
{
    const plan::NodeRun &run = runOf(*m_run, node.id);
    if (column == Status && run.error)
        return toQt(*run.error);
    if (column == Status && !run.staleReason.empty())
        return keptText(run.staleReason);
    if (column == Text || column == Tool)
        return (keptLines(node.text) + QStringLiteral("\n\n") + toQt(node.payload)).trimmed();
    return textAt(node, column);
}

QVariant RunStepsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const plan::Node &node = nodeAt(index.row());
    const auto column = static_cast<Column>(index.column());
    const plan::NodeRun &run = runOf(*m_run, node.id);
    switch (role) {
    case Qt::DisplayRole:
        return textAt(node, column);
    case Qt::ToolTipRole:
        return toolTipAt(node, column);
    case RawRole:
        if (column == Attempts)
            return run.attempts;
        if (column == Duration)
            return run.executions > 0 ? QVariant(run.seconds) : QVariant();
        if (column == Tokens)
            return static_cast<qulonglong>(run.tokensIn + run.tokensOut);
        return textAt(node, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>((isStepFigure(column) ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (column == Status && m_run->statusOf(node.id) == plan::NodeStatus::Failed)
            return coloursOf(nullptr).error;
        return {};
    default:
        return {};
    }
}

QVariant RunStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((isStepFigure(section) ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    if (role == RawRole && section == Duration)
        return tr("Duration (s)");
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Step:
        return tr("Step");
    case Status:
        return tr("Status");
    case Tool:
        return tr("Kind");
    case Text:
        return tr("What it does");
    case Answer:
        return tr("Answer");
    case Attempts:
        return tr("Attempts");
    case Duration:
        return tr("Duration");
    case Tokens:
        return tr("Tokens");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace weighhouse::ui
