// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/cell_control.h"

#include "core/decision/labels.h"
#include "ui/base/texts.h"
#include "ui/sandbox/change_list.h"
#include "ui/sandbox/pick_box.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <set>

namespace weighhouse::ui
{
namespace
{

/// A list of more entries would not help anybody to choose.
constexpr std::size_t mostEntries = 5000;

double numberOf(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return 0;
}

QString textOfValue(const data::Value &value)
{
    return std::holds_alternative<std::monostate>(value) ? QString() : toQt(data::toText(value));
}

} // namespace

NumberControl::Range rangeOf(const rules::Evaluation &evaluation, const rules::CellAddress &cell)
{
    const double present = evaluation.value(cell.column, cell.row);
    double low = rules::isNull(present) ? 0 : present;
    double high = low;
    const std::size_t rows = evaluation.program().rowCount(cell.column.table);
    for (std::size_t row = 0; row < rows; ++row) {
        const double value = evaluation.value(cell.column, static_cast<data::RowNumber>(row));
        if (!std::isfinite(value))
            continue;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    if (low == high) { // a lone value: from nothing to twice as much
        low = std::min(0.0, 2 * low);
        high = std::max(0.0, 2 * high);
    }
    const bool isInteger = evaluation.program().rules().column(cell.column).type == rules::Type::Integer;
    return {low, high, isInteger ? 1.0 : 0.0};
}

CellControl::CellControl(const rules::Evaluation &base, const rules::CellAddress &cell, const QString &name,
                         const data::Value &value, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    const rules::CheckedColumn &column = base.program().rules().column(cell.column);
    const std::size_t rows = std::min(
        mostEntries,
        base.program().rowCount(column.type == rules::Type::Reference ? column.target : cell.column.table));
    if (column.type == rules::Type::Boolean) {
        addBoolean(name);
    } else if (column.type == rules::Type::Reference) {
        addPicker(rowReferences(base.program(), column.target, mostEntries), name, false);
    } else if (column.type == rules::Type::Text) {
        std::set<QString> texts;
        for (std::size_t row = 0; row < rows; ++row) {
            const double id = base.value(cell.column, static_cast<data::RowNumber>(row));
            if (!rules::isNull(id))
                texts.insert(toQt(base.text(id)));
        }
        const QStringList entries(texts.begin(), texts.end());
        addPicker(entries, name, true);
    } else if (column.type == rules::Type::Date) {
        std::set<QString> dates; // in ISO 8601, whose order is that of time
        for (std::size_t row = 0; row < rows; ++row) {
            const double day = base.value(cell.column, static_cast<data::RowNumber>(row));
            if (!rules::isNull(day))
                dates.insert(toQt(data::toText(base.toValue(cell.column, day))));
        }
        addPicker(QStringList(dates.begin(), dates.end()), name, true);
    } else {
        addNumber(base, cell, name);
    }
    m_show(value);
}

void CellControl::addNumber(const rules::Evaluation &base, const rules::CellAddress &cell,
                            const QString &name)
{
    const QString unit = toQt(decision::unitOf(base.program().rules(), cell.column));
    const bool isInteger = base.program().rules().column(cell.column).type == rules::Type::Integer;
    auto *control = new NumberControl(name, unit, rangeOf(base, cell));
    layout()->addWidget(control);
    setFocusProxy(control);
    connect(control, &NumberControl::valueChanged, this, [this, isInteger](double value) {
        Q_EMIT valueChanged(isInteger ? data::Value(static_cast<std::int64_t>(std::llround(value)))
                                      : data::Value(value));
    });
    m_show = [control](const data::Value &value) { control->setValue(numberOf(value)); };
}

void CellControl::addBoolean(const QString &name)
{
    auto *box = new QCheckBox(tr("yes"));
    box->setObjectName(QStringLiteral("yes"));
    box->setAccessibleName(name);
    layout()->addWidget(box);
    setFocusProxy(box);
    connect(box, &QCheckBox::toggled, this, [this](bool isOn) { Q_EMIT valueChanged(isOn); });
    m_show = [box](const data::Value &value) {
        const QSignalBlocker blocker(box);
        const auto *isOn = std::get_if<bool>(&value);
        box->setChecked(isOn != nullptr && *isOn);
    };
}

void CellControl::addPicker(const QStringList &entries, const QString &name, bool takesOther)
{
    auto *box = new PickBox(name, takesOther ? PickBox::Other::Allowed : PickBox::Other::Refused);
    box->setObjectName(QStringLiteral("pick"));
    box->setEntries(entries);
    layout()->addWidget(box);
    setFocusProxy(box);
    connect(box, &PickBox::picked, this,
            [this](int, const QString &text) { Q_EMIT valueChanged(fromQt(text)); });
    m_show = [box](const data::Value &value) { box->showText(textOfValue(value)); };
}

} // namespace weighhouse::ui
