// SPDX-License-Identifier: GPL-3.0-or-later
// A control for the value of a cell, by its type.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/evaluate/explain.h"
#include "ui/sandbox/number_control.h"

#include <QWidget>
#include <functional>

namespace weighhouse::ui
{

/// A number gets a slider with the range of its column, a yes or no a check box, a reference a list of rows,
/// a text the texts of its column.
class CellControl : public QWidget
{
    Q_OBJECT

public:
    CellControl(const rules::Evaluation &base, const rules::CellAddress &cell, const QString &name,
                const data::Value &value, QWidget *parent = nullptr);

    /// Shows a value without telling anybody.
    void setValue(const data::Value &value) { m_show(value); }

Q_SIGNALS:
    void valueChanged(const weighhouse::data::Value &value);

private:
    void addNumber(const rules::Evaluation &base, const rules::CellAddress &cell, const QString &name);
    void addBoolean(const QString &name);
    void addPicker(const QStringList &entries, const QString &name, bool takesOther);

    std::function<void(const data::Value &)> m_show;
};

/// The range of a column's numbers in an evaluation, with room for one value.
NumberControl::Range rangeOf(const rules::Evaluation &evaluation, const rules::CellAddress &cell);

} // namespace weighhouse::ui
