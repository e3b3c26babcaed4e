// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/contributions_model.h"

#include "core/decision/versus.h"
#include "ui/base/look/type.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <QFont>
#include <utility>

namespace weighhouse::ui
{

void ContributionsModel::setObjectives(std::vector<ComparedObjective> objectives, const QString &left,
                                       const QString &right)
{
    beginResetModel();
    m_objectives = std::move(objectives);
    m_left = left;
    m_right = right;
    m_lines.clear();
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        m_lines.push_back({Kind::Objective, i});
        const auto &parts = m_objectives[i].contributions.parts;
        // A part that is the objective itself says nothing.
        const bool isItself = parts.size() == 1 && toQt(parts.front().label) == m_objectives[i].text;
        for (std::size_t part = 0; part < parts.size() && !isItself; ++part)
            m_lines.push_back({Kind::Part, i, part});
        if (parts.size() > 1)
            m_lines.push_back({Kind::Sum, i});
    }
    endResetModel();
}

void ContributionsModel::clear()
{
    setObjectives({}, m_left, m_right);
}

std::optional<rules::CellAddress> ContributionsModel::cellAt(int row) const
{
    if (row < 0 || row >= rowCount() || m_lines[static_cast<std::size_t>(row)].kind != Kind::Part)
        return std::nullopt;
    const Line &line = m_lines[static_cast<std::size_t>(row)];
    const rules::Contribution &part = m_objectives[line.objective].contributions.parts[line.part];
    if (!part.column || part.row == data::noRow)
        return std::nullopt;
    return rules::CellAddress{*part.column, part.row};
}

int ContributionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ContributionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

double ContributionsModel::numberOf(const Line &line, int column) const
{
    const rules::Contributions &all = m_objectives[line.objective].contributions;
    switch (line.kind) {
    case Kind::Objective:
        return column == Left ? all.right : column == Right ? all.left : all.left - all.right;
    case Kind::Part: {
        const rules::Contribution &part = all.parts[line.part];
        return column == Left ? part.right : column == Right ? part.left : part.amount;
    }
    case Kind::Sum:
        break;
    }
    double sum = 0;
    for (const rules::Contribution &part : all.parts)
        sum += part.amount;
    return column == Amount ? sum : rules::nullValue;
}

QString ContributionsModel::methodOf(const ComparedObjective &objective) const
{
    const Message method = decision::partingText(objective.contributions.parting);
    return method.empty() ? QString() : toQt(method);
}

QString ContributionsModel::textOf(const Line &line, int column) const
{
    const ComparedObjective &objective = m_objectives[line.objective];
    const bool isPart = line.kind == Kind::Part;
    const rules::Contribution *part = isPart ? &objective.contributions.parts[line.part] : nullptr;
    const double number = numberOf(line, column);
    switch (column) {
    case What:
        if (line.kind == Kind::Objective)
            return objective.text;
        if (line.kind == Kind::Sum) {
            const QString method = methodOf(objective);
            return method.isEmpty() ? tr("    together") : tr("    together (%1)").arg(method);
        }
        if (part->isDecision)
            return tr("    what is decided itself");
        return QStringLiteral("    ") + toQt(part->label) +
               (part->cells > 1 ? tr(" (%Ln cells)", nullptr, static_cast<int>(part->cells)) : QString()) +
               (part->unit.empty() ? QString() : QStringLiteral(" [%1]").arg(toQt(part->unit)));
    case Left:
    case Right: {
        if (rules::isNull(number))
            return QString();
        const double other = numberOf(line, column == Left ? Right : Left);
        return NumberForm::of(number, other).text(number);
    }
    case Amount:
        return rules::isNull(number)
                   ? QStringLiteral("–")
                   : NumberForm::of(numberOf(line, Left), numberOf(line, Right)).change(number);
    case Unit:
        return objective.unit;
    default:
        return {};
    }
}

QVariant ContributionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool isNumber = column == Left || column == Right || column == Amount;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(line, column);
    case Qt::ToolTipRole:
        if (isNumber && !rules::isNull(numberOf(line, column)))
            return exactText(numberOf(line, column));
        return textOf(line, What).trimmed();
    case RawRole:
        if (!isNumber)
            return textOf(line, column).trimmed();
        return rules::isNull(numberOf(line, column)) ? QVariant() : QVariant(numberOf(line, column));
    case ExplainRole:
        return cellAt(index.row()).has_value();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(isNumber ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    case Qt::FontRole: {
        if (line.kind == Kind::Part)
            return {};
        QFont font = fontFor(line.kind == Kind::Objective ? TextRole::Strong : TextRole::Body, {});
        font.setItalic(line.kind == Kind::Sum);
        return font;
    }
    default:
        return {};
    }
}

QVariant ContributionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case What:
        return tr("What it is made of");
    case Left:
        return m_left;
    case Right:
        return m_right;
    case Amount:
        return tr("Contribution");
    case Unit:
        return tr("Unit");
    default:
        return {};
    }
}

} // namespace weighhouse::ui
