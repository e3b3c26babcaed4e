// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as text in the formats that other programs take.
#pragma once

#include "ui/widgets/table_view.h"

#include <QStringList>
#include <QVariant>
#include <optional>

namespace weighhouse::ui
{

/// Writes a table piece by piece: begin, rows, end.
class RowWriter
{
public:
    /// `numeric` tells for each column whether Markdown aligns it to the right.
    RowWriter(CopyFormat format, QString table, QStringList columns, QList<bool> numeric);
    /// For columns of a model, with their names and types.
    RowWriter(CopyFormat format, QString table, const QAbstractItemModel &model, const QList<int> &columns);

    QString begin() const;
    QString row(const QVariantList &values);
    QString end() const;

private:
    QString sqlRow(const QVariantList &values);
    QString jsonRow(const QVariantList &values) const;

    CopyFormat m_format;
    QString m_table;
    QStringList m_columns;
    QList<bool> m_numeric;
    qint64 m_written = 0;
};

/// The exact value of a cell: its RawRole, or its text for models that have none; invalid for NULL.
QVariant exactValue(const QModelIndex &index);
/// Exact, in no locale: numbers with a point and the fewest digits that read back the same.
QString plainText(const QVariant &value);
/// A field as RFC 4180 has it, with any separator. NULL is an empty field and empty text is "".
QString separatedField(const QVariant &value, QChar separator);
/// The name of a column to write: its RawRole, else what the header shows.
QString columnName(const QAbstractItemModel &model, int column);

/// By the ending of a file's name: csv, tsv, md, sql, json.
std::optional<CopyFormat> formatOfFile(const QString &path);

} // namespace weighhouse::ui
