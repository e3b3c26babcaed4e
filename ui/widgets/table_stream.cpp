// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_stream.h"

#include <QElapsedTimer>

namespace weighhouse::ui
{
namespace
{

constexpr qint64 sliceMilliseconds = 8;
constexpr qsizetype rowsBetweenClocks = 64;

} // namespace

TableStream::TableStream(CopyFormat format, const QString &table, const QAbstractItemModel &model,
                         QList<int> rows, QList<int> columns, QIODevice &device, QObject *parent)
    : QObject(parent), m_model(model), m_writer(format, table, model, columns), m_rows(std::move(rows)),
      m_columns(std::move(columns)), m_device(device)
{
    const auto stop = [this] {
        end(tr("The table changed while its rows were being written. Nothing was written; do it again."));
    };
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, stop);
    connect(&model, &QAbstractItemModel::layoutChanged, this, stop);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, stop);
    connect(&model, &QObject::destroyed, this, stop);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &TableStream::writeSome);
}

void TableStream::start()
{
    if (!put(m_writer.begin()))
        return;
    m_timer.start();
    writeSome();
}

void TableStream::writeSome()
{
    QElapsedTimer clock;
    clock.start();
    QString text;
    while (m_next < m_rows.size()) {
        QVariantList values;
        values.reserve(m_columns.size());
        for (const int column : std::as_const(m_columns))
            values.append(exactValue(m_model.index(m_rows[m_next], column)));
        text += m_writer.row(values);
        ++m_next;
        if (m_next % rowsBetweenClocks == 0 && clock.elapsed() >= sliceMilliseconds)
            break;
    }
    if (m_next == m_rows.size())
        text += m_writer.end();
    if (put(text) && m_next == m_rows.size())
        end({});
}

bool TableStream::put(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    if (m_device.write(bytes) == bytes.size())
        return true;
    end(tr("The rows could not be written: %1. Choose another place, or make room.")
            .arg(m_device.errorString()));
    return false;
}

void TableStream::end(const QString &problem)
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    m_timer.stop();
    Q_EMIT finished(problem);
}

} // namespace weighhouse::ui
