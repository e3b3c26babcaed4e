// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_text.h"

#include "core/base/text.h"
#include "core/data/schema.h"
#include "ui/base/texts.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// Databases limit the length of a statement; this many rows are well within all limits.
constexpr qint64 rowsPerInsert = 500;

bool isText(const QVariant &value)
{
    return value.typeId() == QMetaType::QString;
}

bool isBoolean(const QVariant &value)
{
    return value.typeId() == QMetaType::Bool;
}

QString separated(const QVariantList &values, QChar separator, const QString &lineEnd)
{
    QStringList fields;
    for (const QVariant &value : values)
        fields.append(separatedField(value, separator));
    return fields.join(separator) + lineEnd;
}

QString markdownCell(const QVariant &value)
{
    if (!value.isValid())
        return QStringLiteral("NULL");
    QString text = plainText(value);
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
        .replace(QLatin1Char('|'), QStringLiteral("\\|"))
        .replace(QLatin1Char('&'), QStringLiteral("&amp;"))
        .replace(QLatin1Char('<'), QStringLiteral("&lt;"))
        .replace(QStringLiteral("\r\n"), QStringLiteral("<br>"))
        .replace(QLatin1Char('\n'), QStringLiteral("<br>"))
        .replace(QLatin1Char('\r'), QStringLiteral("<br>"));
    return text;
}

QString markdownLine(const QStringList &cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString sqlLiteral(const QVariant &value)
{
    if (!value.isValid())
        return QStringLiteral("NULL");
    if (isBoolean(value))
        return value.toBool() ? QStringLiteral("TRUE") : QStringLiteral("FALSE");
    if (!isText(value))
        return plainText(value);
    QString text = value.toString();
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QStringLiteral("''")) + QLatin1Char('\'');
}

QString jsonText(const QString &text)
{
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

QString jsonLiteral(const QVariant &value)
{
    if (!value.isValid() || (value.typeId() == QMetaType::Double && !std::isfinite(value.toDouble())))
        return QStringLiteral("null");
    return isText(value) ? jsonText(value.toString()) : plainText(value);
}

QVariantList asVariants(const QStringList &texts)
{
    return {texts.begin(), texts.end()};
}

} // namespace

QString separatedField(const QVariant &value, QChar separator)
{
    if (!value.isValid())
        return {};
    QString text = plainText(value);
    const bool plain = !text.isEmpty() && !text.contains(separator) && !text.contains(QLatin1Char('"')) &&
                       !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\r')) &&
                       !text.startsWith(QLatin1Char(' ')) && !text.endsWith(QLatin1Char(' '));
    if (plain)
        return text;
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

RowWriter::RowWriter(CopyFormat format, QString table, QStringList columns, QList<bool> numeric)
    : m_format(format), m_table(std::move(table)), m_columns(std::move(columns)),
      m_numeric(std::move(numeric))
{
    // JSON has one value for a name: repeated names are numbered.
    if (m_format != CopyFormat::Json)
        return;
    QStringList unique;
    for (const QString &column : std::as_const(m_columns)) {
        QString name = column;
        for (int number = 2; unique.contains(name); ++number)
            name = QStringLiteral("%1 (%2)").arg(column).arg(number);
        unique.append(name);
    }
    m_columns = unique;
}

RowWriter::RowWriter(CopyFormat format, QString table, const QAbstractItemModel &model,
                     const QList<int> &columns)
    : RowWriter(
          format, std::move(table),
          [&] {
              QStringList names;
              for (const int column : columns)
                  names.append(columnName(model, column));
              return names;
          }(),
          [&] {
              QList<bool> numeric;
              for (const int column : columns) {
                  const QVariant alignment = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
                  numeric.append(Qt::Alignment(alignment.toInt()).testFlag(Qt::AlignRight));
              }
              return numeric;
          }())
{
}

QString RowWriter::begin() const
{
    switch (m_format) {
    case CopyFormat::Csv:
        return separated(asVariants(m_columns), QLatin1Char(','), QStringLiteral("\r\n"));
    case CopyFormat::Tsv:
        return separated(asVariants(m_columns), QLatin1Char('\t'), QStringLiteral("\n"));
    case CopyFormat::Markdown: {
        QStringList names;
        QStringList rules;
        for (qsizetype i = 0; i < m_columns.size(); ++i) {
            names.append(markdownCell(m_columns[i]));
            rules.append(m_numeric.value(i) ? QStringLiteral("---:") : QStringLiteral("---"));
        }
        return markdownLine(names) + markdownLine(rules);
    }
    case CopyFormat::SqlInsert:
        return {};
    case CopyFormat::Json:
        return QStringLiteral("[");
    }
    return {};
}

QString RowWriter::row(const QVariantList &values)
{
    QString text;
    switch (m_format) {
    case CopyFormat::Csv:
        text = separated(values, QLatin1Char(','), QStringLiteral("\r\n"));
        break;
    case CopyFormat::Tsv:
        text = separated(values, QLatin1Char('\t'), QStringLiteral("\n"));
        break;
    case CopyFormat::Markdown: {
        QStringList cells;
        for (const QVariant &value : values)
            cells.append(markdownCell(value));
        text = markdownLine(cells);
        break;
    }
    case CopyFormat::SqlInsert:
        text = sqlRow(values);
        break;
    case CopyFormat::Json:
        text = jsonRow(values);
        break;
    }
    ++m_written;
    return text;
}

QString RowWriter::end() const
{
    if (m_format == CopyFormat::SqlInsert)
        return m_written == 0 ? QString() : QStringLiteral(";\n");
    if (m_format == CopyFormat::Json)
        return m_written == 0 ? QStringLiteral("]\n") : QStringLiteral("\n]\n");
    return {};
}

QString RowWriter::sqlRow(const QVariantList &values)
{
    const auto quoted = [](const QString &name) { return toQt(data::quotedIdentifier(fromQt(name))); };
    QString text;
    if (m_written % rowsPerInsert == 0) {
        QStringList names;
        for (const QString &column : m_columns)
            names.append(quoted(column));
        if (m_written > 0)
            text = QStringLiteral(";\n");
        text += QStringLiteral("INSERT INTO %1 (%2) VALUES\n")
                    .arg(quoted(m_table.isEmpty() ? QStringLiteral("result") : m_table),
                         names.join(QStringLiteral(", ")));
    } else {
        text = QStringLiteral(",\n");
    }
    QStringList literals;
    for (const QVariant &value : values)
        literals.append(sqlLiteral(value));
    return text + QStringLiteral("    (") + literals.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QString RowWriter::jsonRow(const QVariantList &values) const
{
    QStringList members;
    for (qsizetype i = 0; i < values.size(); ++i)
        members.append(jsonText(m_columns[i]) + QStringLiteral(": ") + jsonLiteral(values[i]));
    return (m_written == 0 ? QStringLiteral("\n  {") : QStringLiteral(",\n  {")) +
           members.join(QStringLiteral(", ")) + QLatin1Char('}');
}

QVariant exactValue(const QModelIndex &index)
{
    const QVariant raw = index.data(RawRole);
    if (raw.isValid())
        return raw;
    // A model without exact values shows texts; these stand for NULL in all of ours.
    const QString shown = index.data(Qt::DisplayRole).toString();
    if (shown.isEmpty() || shown == QLatin1String("NULL") || shown == QStringLiteral("–"))
        return {};
    return shown;
}

QString plainText(const QVariant &value)
{
    if (!value.isValid())
        return QStringLiteral("NULL");
    switch (value.typeId()) {
    case QMetaType::Double:
    case QMetaType::Float:
        return toQt(numberToText(value.toDouble()));
    case QMetaType::Bool:
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    default:
        return value.toString();
    }
}

QString columnName(const QAbstractItemModel &model, int column)
{
    const QVariant raw = model.headerData(column, Qt::Horizontal, RawRole);
    return raw.isValid() ? raw.toString() : model.headerData(column, Qt::Horizontal).toString();
}

std::optional<CopyFormat> formatOfFile(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("csv"))
        return CopyFormat::Csv;
    if (ending == QLatin1String("tsv"))
        return CopyFormat::Tsv;
    if (ending == QLatin1String("md"))
        return CopyFormat::Markdown;
    if (ending == QLatin1String("sql"))
        return CopyFormat::SqlInsert;
    if (ending == QLatin1String("json"))
        return CopyFormat::Json;
    return std::nullopt;
}

QString cellsAs(CopyFormat format, const QAbstractItemModel &model, const QList<int> &rows,
                const QList<int> &columns, const QString &name)
{
    RowWriter writer(format, name, model, columns);
    QString text = writer.begin();
    for (const int row : rows) {
        QVariantList values;
        for (const int column : columns)
            values.append(exactValue(model.index(row, column)));
        text += writer.row(values);
    }
    return text + writer.end();
}

} // namespace weighhouse::ui
