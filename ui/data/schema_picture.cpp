// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_picture.h"

#include "ui/base/texts.h"
#include "ui/data/column_text.h"
#include "ui/data/schema_changes.h"

#include <QCoreApplication>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int mostLines = 8;

struct SchemaPictureStrings {
    Q_DECLARE_TR_FUNCTIONS(SchemaPictureStrings)
};

GraphNode nodeOf(const data::Schema &schema, const data::TableSchema &table)
{
    GraphNode node;
    node.id = toQt(table.name);
    node.title = node.id;
    QStringList all;
    for (const data::ColumnSchema &column : table.columns) {
        const bool isKey = std::ranges::find(table.primaryKey, column.name) != table.primaryKey.end();
        const bool refers = std::ranges::any_of(schema.references, [&](const data::Reference &reference) {
            return reference.table == table.name &&
                   std::ranges::find(reference.columns, column.name) != reference.columns.end();
        });
        all.append(toQt(column.name));
        if ((isKey || refers) && node.lines.size() < mostLines)
            node.lines.append((isKey ? keySign() + QLatin1Char(' ') : QString()) +
                              (refers ? referenceSign() + QLatin1Char(' ') : QString()) + toQt(column.name));
    }
    const auto more = all.size() - node.lines.size();
    if (more > 0)
        node.lines.append(SchemaPictureStrings::tr("+ %Ln more", nullptr, static_cast<int>(more)));
    node.toolTip = table.description.empty()
                       ? all.join(QLatin1Char('\n'))
                       : toQt(table.description) + QLatin1Char('\n') + all.join(QLatin1Char('\n'));
    return node;
}

} // namespace

GraphPicture pictureOf(const data::Schema &schema)
{
    GraphPicture picture;
    for (const data::TableSchema &table : schema.tables)
        picture.nodes.push_back(nodeOf(schema, table));
    for (const data::Reference &reference : schema.references) {
        const auto from = schema.tableIndex(reference.table);
        const auto to = schema.tableIndex(reference.targetTable);
        if (!from || !to)
            continue;
        GraphEdge edge;
        edge.id = toQt(reference.table) + QStringLiteral(": ") + toQt(toText(reference));
        edge.from = *from;
        edge.to = *to;
        QStringList columns;
        for (const std::string &column : reference.columns)
            columns.append(toQt(column));
        edge.label = columns.join(QStringLiteral(", "));
        edge.toolTip = edge.id;
        picture.edges.push_back(edge);
    }
    picture.summary =
        SchemaPictureStrings::tr("Schema: %Ln tables", nullptr, static_cast<int>(schema.tables.size())) +
        QStringLiteral(", ") +
        SchemaPictureStrings::tr("%Ln references", nullptr, static_cast<int>(picture.edges.size()));
    return picture;
}

} // namespace weighhouse::ui
