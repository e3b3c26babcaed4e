// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn from numbers goes into files and on the clipboard.
#pragma once

#include "ui/widgets/picture_export.h"

#include <QList>
#include <QVariant>

class QKeyEvent;
class QMenu;

namespace weighhouse::ui
{

/// A widget whose drawing people can take along as SVG, PNG (twice the size), PDF, or as the table it is
/// drawn from.
class ChartExport
{
public:
    virtual ~ChartExport() = default;

    /// Writes SVG, PNG, PDF or CSV by the ending of the name; false if it could not be written, or if there
    /// is nothing to draw.
    bool exportTo(const QString &path) const;
    void exportChart() const;
    void copyChart() const;
    virtual QString toCsv() const = 0;

protected:
    explicit ChartExport(QWidget *owner) : m_owner(owner) {}

    /// All of it, without a cursor; of no size if there is nothing.
    virtual Drawing drawing() const = 0;
    void addExportActions(QMenu &menu) const;
    /// Returns true for the keys that copy, and copies.
    bool copiesBy(const QKeyEvent &event) const;

private:
    QWidget *m_owner;
};

/// Rows as RFC 4180 has them, with exact numbers in no locale.
QString csvText(const QList<QVariantList> &rows);
/// A number for csvText(); NaN is an empty field.
QVariant csvNumber(double value);

} // namespace weighhouse::ui
