// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/fit_rows_model.h"

#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <variant>

namespace weighhouse::ui
{
namespace
{

std::optional<double> numberOf(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return std::nullopt;
}

bool hasNoValue(const rules::FitRow &row)
{
    return std::holds_alternative<std::monostate>(row.workedOut);
}

} // namespace

void FitRowsModel::setRows(std::vector<rules::FitRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    std::vector<double> values;
    std::vector<double> deviations;
    for (const rules::FitRow &row : m_rows) {
        for (const data::Value *value : {&row.stored, &row.workedOut}) {
            if (const auto number = numberOf(*value))
                values.push_back(*number);
        }
        if (!hasNoValue(row))
            deviations.push_back(row.deviation);
    }
    m_values = NumberForm::of(values);
    m_deviations = NumberForm::of(deviations);
    endResetModel();
}

int FitRowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FitRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FitRowsModel::shown(const rules::FitRow &row, int column) const
{
    const auto textOf = [&](const data::Value &value) {
        const auto number = numberOf(value);
        return number ? m_values.text(*number) : valueText(value);
    };
    switch (column) {
    case Row:
        return toQt(row.label);
    case Stored:
        return textOf(row.stored);
    case WorkedOut:
        return hasNoValue(row) ? tr("no value") : textOf(row.workedOut);
    case Deviation:
        return row.deviation == 0 ? QString() : m_deviations.change(row.deviation);
    default:
        return {};
    }
}

QString FitRowsModel::exact(const rules::FitRow &row, int column) const
{
    switch (column) {
    case Row:
        return toQt(row.key);
    case Stored:
        return valueText(row.stored);
    case WorkedOut:
        return hasNoValue(row) && !row.problem.empty() ? toQt(row.problem) : valueText(row.workedOut);
    case Deviation:
        return row.deviation == 0 ? QString() : changeText(row.deviation, 15);
    default:
        return {};
    }
}

QVariant FitRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const rules::FitRow &row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown(row, index.column());
    case Qt::ToolTipRole:
    case RawRole:
        return exact(row, index.column());
    case Qt::TextAlignmentRole:
        if (index.column() != Row)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    default:
        return {};
    }
}

QVariant FitRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section != Row)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Row:
        return tr("Row");
    case Stored:
        return tr("Stored");
    case WorkedOut:
        return tr("Worked out");
    case Deviation:
        return tr("Deviation");
    default:
        return {};
    }
}

} // namespace weighhouse::ui
