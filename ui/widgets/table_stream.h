// SPDX-License-Identifier: GPL-3.0-or-later
// Many rows written without holding the window up.
#pragma once

#include "ui/widgets/table_text.h"

#include <QIODevice>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace weighhouse::ui
{

/// Writes rows of a model to a device, a few milliseconds at a time, between the other events of the window
/// (models belong to its thread). Small tables are done when start() returns. Ends by itself if the model is
/// changed meanwhile, since half of it would then be of another table.
class TableStream : public QObject
{
    Q_OBJECT

public:
    /// The device is open and outlives this.
    TableStream(CopyFormat format, const QString &table, const QAbstractItemModel &model, QList<int> rows,
                QList<int> columns, QIODevice &device, QObject *parent);

    void start();

Q_SIGNALS:
    /// Empty if everything is written, else why not.
    void finished(const QString &problem);

private:
    void writeSome();
    void end(const QString &problem);
    bool put(const QString &text);

    const QAbstractItemModel &m_model;
    RowWriter m_writer;
    QList<int> m_rows;
    QList<int> m_columns;
    QIODevice &m_device;
    QTimer m_timer;
    qsizetype m_next = 0;
    bool m_hasEnded = false;
};

} // namespace weighhouse::ui
