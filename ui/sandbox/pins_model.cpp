// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/pins_model.h"

#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

const decision::ValueDifference *find(const std::vector<decision::ValueDifference> &values,
                                      const std::string &text)
{
    const auto found = std::ranges::find(values, text, &decision::ValueDifference::text);
    return found == values.end() ? nullptr : &*found;
}

} // namespace

QString largestChanges(const Tried &tried, std::size_t most)
{
    QStringList changes;
    for (const decision::CellDifference &cell : tried.result.cells) {
        if (cell.isSet || changes.size() >= static_cast<qsizetype>(most))
            continue;
        changes.append(
            QStringLiteral("%1: %2 → %3").arg(toQt(cell.name), toQt(cell.beforeText), toQt(cell.afterText)));
    }
    return changes.join(QStringLiteral("; "));
}

bool Pin::isGood() const
{
    return tried != nullptr && tried->isGood() && std::ranges::all_of(tried->problems, &QString::isEmpty);
}

QString Pin::problem() const
{
    if (tried == nullptr || isGood())
        return {};
    if (!tried->isGood())
        return tried->failure;
    QStringList lines;
    for (qsizetype i = 0; i < tried->problems.size(); ++i) {
        if (!tried->problems[i].isEmpty())
            lines.append(QStringLiteral("%1: %2").arg(textOf(changes[static_cast<std::size_t>(i)]),
                                                      tried->problems[i]));
    }
    return lines.join(QLatin1Char('\n'));
}

void PinsModel::setPins(std::vector<Pin> pins)
{
    beginResetModel();
    m_pins = std::move(pins);
    collectObjectives();
    endResetModel();
}

void PinsModel::collectObjectives()
{
    m_objectives.clear();
    for (const Pin &pin : m_pins) {
        if (!pin.isGood())
            continue;
        for (const decision::ValueDifference &objective : pin.tried->result.objectives) {
            if (std::ranges::find(m_objectives, objective.text) == m_objectives.end())
                m_objectives.push_back(objective.text);
        }
    }
}

int PinsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_pins.size());
}

int PinsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : constraintsColumn() + 3;
}

QString PinsModel::objectiveText(const Pin &pin, const std::string &objective) const
{
    const decision::ValueDifference *value = find(pin.tried->result.objectives, objective);
    if (value == nullptr)
        return QStringLiteral("–");
    const NumberForm form = NumberForm::of(value->before, value->after);
    const QString number = form.text(value->after);
    if (rules::isNull(value->before) || rules::isNull(value->after))
        return number;
    return QStringLiteral("%1 (%2)").arg(number, form.change(value->after - value->before));
}

QString PinsModel::constraintsText(const Pin &pin) const
{
    const auto &constraints = pin.tried->result.constraints;
    QStringList broken;
    for (const decision::ValueDifference &constraint : constraints) {
        if (constraint.after != 1)
            broken.append(toQt(constraint.text));
    }
    if (!broken.isEmpty())
        return tr("✕ broken: %1").arg(broken.join(QStringLiteral("; ")));
    return constraints.empty() ? QStringLiteral("–") : tr("✓ all hold");
}

QVariant PinsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Pin &pin = at(index.row());
    const int column = index.column();
    const bool isNumber = column > 0 && (column < constraintsColumn() || column == constraintsColumn() + 1);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(isNumber ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    if (role == RawRole && column > 0 && column < constraintsColumn()) {
        if (!pin.isGood())
            return {};
        const auto *value =
            find(pin.tried->result.objectives, m_objectives[static_cast<std::size_t>(column - 1)]);
        return value == nullptr || rules::isNull(value->after) ? QVariant() : QVariant(value->after);
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole && role != RawRole)
        return {};
    if (column == 0) {
        if (role != Qt::ToolTipRole)
            return pin.problem().isEmpty() || role != Qt::DisplayRole ? pin.name
                                                                      : QStringLiteral("✕ ") + pin.name;
        QStringList lines;
        for (const Change &change : pin.changes)
            lines.append(textOf(change) + (change.isOn ? QString() : tr(" (off)")));
        return lines.join(QLatin1Char('\n'));
    }
    if (!pin.isGood()) {
        if (column != constraintsColumn())
            return pin.tried == nullptr ? QStringLiteral("…") : QStringLiteral("–");
        const QString problem = pin.problem();
        if (pin.tried == nullptr)
            return tr("working out…");
        return role == Qt::ToolTipRole
                   ? problem
                   : tr("✕ does not fit: %1").arg(problem.section(QLatin1Char('\n'), 0, 0));
    }
    if (column < constraintsColumn())
        return objectiveText(pin, m_objectives[static_cast<std::size_t>(column - 1)]);
    if (column == constraintsColumn())
        return constraintsText(pin);
    if (column == constraintsColumn() + 1)
        return static_cast<qulonglong>(pin.tried->result.cells.size());
    return largestChanges(*pin.tried, role == Qt::ToolTipRole ? 12 : 3);
}

bool PinsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !index.isValid() || index.column() != 0 || name.isEmpty())
        return false;
    Q_EMIT renameWanted(index.row(), name);
    return true;
}

Qt::ItemFlags PinsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == 0 ? flags | Qt::ItemIsEditable : flags;
}

QVariant PinsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (section == 0)
        return tr("What-if");
    if (section < constraintsColumn())
        return toQt(m_objectives[static_cast<std::size_t>(section - 1)]);
    if (section == constraintsColumn())
        return tr("Constraints");
    return section == constraintsColumn() + 1 ? tr("Cells") : tr("Largest changes");
}

} // namespace weighhouse::ui
