// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_tree.h"

#include "ui/base/texts.h"
#include "ui/data/column_text.h"
#include "ui/data/table_cells.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

TreeNode columnNode(const QString &table, const CellColumn &column)
{
    QString type = toQt(toText(column.type));
    if (!column.refersTo.empty())
        type = referenceSign() + QLatin1Char(' ') + toQt(column.refersTo);
    QString signs;
    if (column.worked)
        signs += ruleSign() + QLatin1Char(' ');
    if (column.isKey)
        signs += keySign() + QLatin1Char(' ');
    QString name = signs + toQt(column.name);
    if (!column.unit.empty())
        name += QStringLiteral(" [%1]").arg(toQt(column.unit));
    return {.cells = {name, type},
            .key = table + QLatin1Char('.') + toQt(column.name),
            .toolTip = columnToolTip(column)};
}

} // namespace

std::vector<TreeNode> schemaNodes(const source::Source &source, const RowCounts::Counts &rows,
                                  const WorkingsPtr &workings)
{
    std::vector<TreeNode> nodes;
    const QLocale locale;
    const auto dataset = source.inMemory();
    for (const data::TableSchema &table : source.schema().tables) {
        const auto cells = dataset == nullptr ? nullptr : TableCells::of(dataset, workings, table.name);
        const QString name = toQt(table.name);
        const auto known = rows.find(table.name);
        const QString count = known == rows.end() ? QStringLiteral("…")
                                                  : locale.toString(static_cast<qlonglong>(known->second));
        TreeNode node{.cells = {name, count}, .key = name, .isStrong = true};
        node.toolTip = QCoreApplication::translate("SchemaTree", "Table %1, %2 rows").arg(name, count);
        if (!table.description.empty())
            node.toolTip += QLatin1Char('\n') + toQt(table.description);
        for (const CellColumn &column : cells ? cells->columns() : storedColumnsOf(source.schema(), table))
            node.children.push_back(columnNode(name, column));
        nodes.push_back(std::move(node));
    }
    return nodes;
}

QString tableOfKey(const data::Dataset &dataset, const QString &key)
{
    // Names may hold dots: the longest table that the key begins with.
    QString found;
    for (const data::TableSchema &table : dataset.schema.tables) {
        const QString name = toQt(table.name);
        const bool fits = key == name || key.startsWith(name + QLatin1Char('.'));
        if (fits && name.size() > found.size())
            found = name;
    }
    return found;
}

} // namespace weighhouse::ui
