// SPDX-License-Identifier: GPL-3.0-or-later
// What charts, tables and graphs show can be added to a report, if the window that they are in takes it.
#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QMenu;
class QWidget;

namespace weighhouse::ui
{

/// A window has one of these as a child if it takes additions; what it does with them is its own.
class AdditionTaker : public QObject
{
    Q_OBJECT

public:
    explicit AdditionTaker(QWidget &window);

    /// The one of the window that a widget is in, or of the window that a dialog belongs to; null if there is
    /// none.
    static AdditionTaker *of(const QWidget *widget);

    /// Rows of a table that are more than a report prints are left out, which the title tells.
    static constexpr int mostRows = 50;

    void add(const QString &title, const QString &csv) { Q_EMIT added(title, csv); }

Q_SIGNALS:
    /// `csv` has names of columns and then rows, with exact numbers in no locale.
    void added(const QString &title, const QString &csv);
};

/// Adds the entry that calls `give`, where there is a window that takes something.
void addReportAction(QMenu &menu, QWidget *owner, std::function<void(AdditionTaker &taker)> give);

} // namespace weighhouse::ui
