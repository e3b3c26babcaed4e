// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/value_cells.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <QFont>
#include <QLocale>

namespace weighhouse::ui
{
namespace
{

QVariant alignment(bool isNumber)
{
    return QVariant::fromValue<Qt::Alignment>((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

QVariant exactVariant(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<qlonglong>(*integer);
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return toQt(*text);
    return {};
}

QVariant cellData(const data::Value &value, bool isNumber, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return valueText(value);
    case SortRole:
    case RawRole:
        return exactVariant(value);
    case Qt::TextAlignmentRole:
        return alignment(isNumber);
    case Qt::ForegroundRole:
        return isNull(value) ? QVariant(colours(isDark()).muted) : QVariant();
    case Qt::FontRole: {
        if (!isNull(value))
            return {};
        QFont font;
        font.setItalic(true);
        return font;
    }
    default:
        return {};
    }
}

QVariant ResultCells::data(const std::vector<std::vector<data::Value>> &rows, std::size_t row,
                           std::size_t column, std::optional<data::ValueType> type, int role) const
{
    const data::Value &value = rows[row][column];
    const auto *number = std::get_if<double>(&value);
    if (type != data::ValueType::Number || number == nullptr ||
        (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return cellData(value, isNumeric(type), role);
    if (role == Qt::ToolTipRole)
        return valueText(value);
    if (m_forms.size() != rows[row].size())
        m_forms.assign(rows[row].size(), std::nullopt);
    std::optional<NumberForm> &form = m_forms[column];
    if (!form) {
        std::vector<double> numbers;
        for (const std::vector<data::Value> &each : rows) {
            if (const auto *other = std::get_if<double>(&each[column]))
                numbers.push_back(*other);
        }
        form = NumberForm::keeping(numbers);
    }
    return form->text(*number);
}

QVariant rowHeaderData(int row, int role)
{
    return role == Qt::DisplayRole ? QVariant(QLocale().toString(row + 1)) : QVariant();
}

QVariant columnHeaderData(const std::string &name, bool isNumber, int role)
{
    if (role == Qt::DisplayRole || role == RawRole)
        return toQt(name);
    return role == Qt::TextAlignmentRole ? alignment(isNumber) : QVariant();
}

} // namespace weighhouse::ui
