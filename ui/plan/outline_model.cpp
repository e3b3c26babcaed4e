// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/outline_model.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"

#include <algorithm>
#include <map>

namespace weighhouse::ui
{
namespace
{

constexpr int mostTextInList = 300;

} // namespace

PlanOutlineModel::Line PlanOutlineModel::lineOf(const plan::RunState &run, std::size_t step, StepLook look,
                                                const std::string &now, const plan::Breakpoints &beside,
                                                const Errors &problems)
{
    const plan::Node &node = run.plan().nodes[step];
    Line line;
    line.id = node.id;
    line.kind = node.kind;
    line.look = look;
    line.text = node.text;
    if (plan::breakpointOf(node, beside))
        line.marks += breakpointSign;
    if (node.check)
        line.marks += checkSign;
    const auto problem = std::ranges::find(problems, plan::toText(node.id),
                                           [](const Error &each) { return each.where.object; });
    if (problem != problems.end() && look != StepLook::Failed)
        line.problem = toQt(problem->message);
    const plan::NodeRun *state = run.node(node.id);
    if (state == nullptr)
        return line;
    line.reason = reasonText(*state);
    const double seconds = state->status == plan::NodeStatus::Pinned ? 0 : secondsOf(*state, now);
    if (seconds > 0 || state->status == plan::NodeStatus::Running)
        line.time = RunWords::duration(seconds);
    if (hasRows(*state))
        line.rows = QLocale().toString(static_cast<qulonglong>(state->answer->rows.size()));
    return line;
}

void PlanOutlineModel::setRun(const plan::RunState &run, const std::string &now,
                              const plan::Breakpoints &beside, const Errors &problems)
{
    m_shape.follow(run);
    std::map<std::uint32_t, std::vector<Line>> lines;
    const auto &nodes = run.plan().nodes;
    for (std::size_t step = 0; step < nodes.size(); ++step)
        lines[nodes[step].id.depth].push_back(
            lineOf(run, step, m_shape.look(run, step), now, beside, problems));
    std::vector<Depth> wanted;
    for (auto &[depth, ofDepth] : lines)
        wanted.push_back({depth, std::move(ofDepth)});
    arrangeDepths(wanted);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        arrangeLines(static_cast<int>(i), std::move(wanted[i].lines));
}

void PlanOutlineModel::arrangeDepths(const std::vector<Depth> &wanted)
{
    // Both are sorted by depth.
    for (auto i = static_cast<int>(m_depths.size()) - 1; i >= 0; --i) {
        const auto at = m_depths.begin() + i;
        if (std::ranges::find(wanted, at->depth, &Depth::depth) != wanted.end())
            continue;
        beginRemoveRows({}, i, i);
        m_depths.erase(at);
        endRemoveRows();
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i < m_depths.size() && m_depths[i].depth == wanted[i].depth)
            continue;
        beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
        m_depths.insert(m_depths.begin() + static_cast<std::ptrdiff_t>(i), Depth{wanted[i].depth, {}});
        endInsertRows();
    }
}

void PlanOutlineModel::arrangeLines(int depth, std::vector<Line> wanted)
{
    const QModelIndex parent = depthIndex(depth);
    std::vector<Line> &lines = m_depths[static_cast<std::size_t>(depth)].lines;
    for (auto row = static_cast<int>(lines.size()) - 1; row >= 0; --row) {
        if (std::ranges::find(wanted, lines[static_cast<std::size_t>(row)].id, &Line::id) != wanted.end())
            continue;
        beginRemoveRows(parent, row, row);
        lines.erase(lines.begin() + row);
        endRemoveRows();
    }
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (std::ranges::find(lines, wanted[row].id, &Line::id) != lines.end())
            continue;
        const std::size_t place = std::min(row, lines.size());
        beginInsertRows(parent, static_cast<int>(place), static_cast<int>(place));
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), wanted[row]);
        endInsertRows();
    }
    reorder(depth, wanted);
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (lines[row] == wanted[row])
            continue;
        lines[row] = std::move(wanted[row]);
        Q_EMIT dataChanged(index(static_cast<int>(row), 0, parent),
                           index(static_cast<int>(row), ColumnCount - 1, parent));
    }
}

void PlanOutlineModel::reorder(int depth, const std::vector<Line> &wanted)
{
    std::vector<Line> &lines = m_depths[static_cast<std::size_t>(depth)].lines;
    if (std::ranges::equal(lines, wanted, {}, &Line::id, &Line::id))
        return;
    const QList<QPersistentModelIndex> parents{depthIndex(depth)};
    Q_EMIT layoutAboutToBeChanged(parents);
    std::vector<Line> arranged;
    for (const Line &line : wanted)
        arranged.push_back(*std::ranges::find(lines, line.id, &Line::id));
    for (const QModelIndex &old : persistentIndexList()) {
        if (!old.parent().isValid() || old.parent().row() != depth)
            continue;
        const plan::NodeId id = lines[static_cast<std::size_t>(old.row())].id;
        const auto row = std::ranges::find(arranged, id, &Line::id) - arranged.begin();
        changePersistentIndex(old, createIndex(static_cast<int>(row), old.column(), old.internalId()));
    }
    lines = std::move(arranged);
    Q_EMIT layoutChanged(parents);
}

void PlanOutlineModel::tick(const plan::RunState &run, const std::string &now)
{
    for (const auto &[id, state] : run.nodes) {
        if (state.status != plan::NodeStatus::Running)
            continue;
        const QModelIndex cell = indexOf(id, Time);
        if (!cell.isValid())
            continue;
        m_depths[static_cast<std::size_t>(cell.parent().row())]
            .lines[static_cast<std::size_t>(cell.row())]
            .time = RunWords::duration(secondsOf(state, now));
        Q_EMIT dataChanged(cell, cell, {Qt::DisplayRole});
    }
}

const PlanOutlineModel::Line *PlanOutlineModel::line(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    const int depth = placeOf(index.internalId());
    return &m_depths[static_cast<std::size_t>(depth)].lines[static_cast<std::size_t>(index.row())];
}

std::optional<plan::NodeId> PlanOutlineModel::step(const QModelIndex &index) const
{
    const Line *found = line(index);
    return found != nullptr ? std::optional(found->id) : std::nullopt;
}

QModelIndex PlanOutlineModel::indexOf(plan::NodeId step, int column) const
{
    const auto depth = std::ranges::find(m_depths, step.depth, &Depth::depth);
    if (depth == m_depths.end())
        return {};
    const auto line = std::ranges::find(depth->lines, step, &Line::id);
    if (line == depth->lines.end())
        return {};
    return index(static_cast<int>(line - depth->lines.begin()), column,
                 depthIndex(static_cast<int>(depth - m_depths.begin())));
}

QModelIndex PlanOutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    // What comes and goes elsewhere changes neither a depth's number nor the indexes below it.
    return createIndex(row, column,
                       parent.isValid() ? quintptr{m_depths[static_cast<std::size_t>(parent.row())].depth}
                                        : quintptr{0});
}

QModelIndex PlanOutlineModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    return depthIndex(placeOf(index.internalId()));
}

int PlanOutlineModel::placeOf(quintptr depth) const
{
    const auto found =
        std::ranges::find(m_depths, depth, [](const Depth &each) { return quintptr{each.depth}; });
    return static_cast<int>(found - m_depths.begin());
}

int PlanOutlineModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_depths.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return static_cast<int>(m_depths[static_cast<std::size_t>(parent.row())].lines.size());
}

int PlanOutlineModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QVariant PlanOutlineModel::depthData(const QModelIndex &index, int role) const
{
    const Depth &depth = m_depths[static_cast<std::size_t>(index.row())];
    if (index.column() != Step || role != Qt::DisplayRole)
        return {};
    return tr("Depth %1").arg(QLocale().toString(depth.depth));
}

QVariant PlanOutlineModel::textOf(const Line &line, int column) const
{
    switch (column) {
    case Step:
        return line.marks.isEmpty()
                   ? stepSign(line.look) + QLatin1Char(' ') + idText(line.id)
                   : stepSign(line.look) + QLatin1Char(' ') + idText(line.id) + QLatin1Char(' ') + line.marks;
    case Kind:
        return RunWords::kind(line.kind);
    case Text:
        return firstStepWords(line.text, mostTextInList);
    case Status:
        if (!line.problem.isEmpty())
            return stepWord(line.look) + QStringLiteral(" · ✕ ") + line.problem;
        return line.look == StepLook::Failed && !line.reason.isEmpty()
                   ? stepWord(line.look) + QStringLiteral(": ") + line.reason
                   : stepWord(line.look);
    case Time:
        return line.time;
    case Rows:
        return line.rows;
    default:
        return {};
    }
}

QVariant PlanOutlineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line *found = line(index);
    if (found == nullptr)
        return depthData(index, role);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(*found, index.column());
    case Qt::EditRole:
        return index.column() == Text ? QVariant(toQt(found->text)) : textOf(*found, index.column());
    case Qt::ToolTipRole:
        if (!found->problem.isEmpty())
            return QStringLiteral("✕ ") + found->problem;
        return found->reason.isEmpty() ? keptLines(found->text)
                                       : stepSign(found->look) + QLatin1Char(' ') + stepWord(found->look) +
                                             QStringLiteral(": ") + found->reason;
    case Qt::ForegroundRole:
        return index.column() == Step || index.column() == Status
                   ? QVariant(stepColour(found->look, colours(isDark())))
                   : QVariant();
    case Qt::TextAlignmentRole:
        if (index.column() == Time || index.column() == Rows)
            return QVariant::fromValue<Qt::Alignment>(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::AccessibleTextRole:
        // The sign of a list read aloud says nothing.
        return index.column() == Step
                   ? QVariant(tr("%1, %2, %3")
                                  .arg(idText(found->id), stepWord(found->look), keptLines(found->text)))
                   : QVariant();
    default:
        return {};
    }
}

QVariant PlanOutlineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Step:
        return tr("Step");
    case Kind:
        return tr("Kind");
    case Text:
        return tr("Text");
    case Status:
        return tr("Status");
    case Time:
        return tr("Time");
    case Rows:
        return tr("Rows");
    default:
        return {};
    }
}

Qt::ItemFlags PlanOutlineModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    const Line *found = line(index);
    if (index.isValid() && found == nullptr)
        return Qt::ItemIsEnabled;
    // Texts of several lines are edited where there is room for them.
    if (found != nullptr && index.column() == Text && m_edit && found->text.find('\n') == std::string::npos)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool PlanOutlineModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const Line *found = line(index);
    if (found == nullptr || role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    if (value.toString() == toQt(found->text))
        return true;
    // The run tells what has become of it.
    return m_edit(found->id, value.toString());
}

} // namespace weighhouse::ui
