// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/import_tree.h"

#include "core/base/text.h"
#include "ui/base/texts.h"
#include "ui/data/column_text.h"
#include "ui/data/schema_changes.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <functional>

namespace weighhouse::ui
{
namespace
{

struct ImportTreeStrings {
    Q_DECLARE_TR_FUNCTIONS(ImportTreeStrings)
};

QString typeOf(const data::ColumnSchema &column)
{
    QString type = toQt(data::toText(column.type));
    if (!column.unit.empty())
        type += QStringLiteral(" [%1]").arg(toQt(column.unit));
    return type;
}

TreeNode columnNode(const ImportPreview &preview, const std::string &table, const data::ColumnSchema &column)
{
    const auto &inference = preview.report.inference;
    const auto why = std::ranges::find_if(inference, [&](const import::Inference &found) {
        return found.table == table && found.column == column.name;
    });
    const QString reason = why == inference.end() ? ImportTreeStrings::tr("declared") : toQt(why->why);
    return {.cells = {toQt(column.name), typeOf(column), reason}, .toolTip = reason};
}

/// A key or a reference: one that was found can be declined.
TreeNode keyNode(const QString &name, const QString &what, const Message *found, bool isTaken,
                 const QString &key)
{
    const QString why = found == nullptr ? ImportTreeStrings::tr("declared")
                                         : ImportTreeStrings::tr("found: %1").arg(toQt(*found));
    TreeNode node{.cells = {name, what, why}, .key = key, .toolTip = why};
    if (found != nullptr)
        node.isTicked = isTaken;
    return node;
}

/// Keys and references of a table, found or declared.
void addKeys(const ImportPreview &preview, const data::TableSchema &table, TreeNode &node)
{
    const auto keyNamed = [](const std::vector<std::string> &columns) {
        return keySign() + QLatin1Char(' ') + toQt(join(columns, ", "));
    };
    const QString key = ImportTreeStrings::tr("key");
    const auto &keys = preview.report.keys;
    const auto found = std::ranges::find(keys, table.name, &import::ProposedKey::table);
    if (found != keys.end())
        node.children.push_back(
            keyNode(keyNamed(found->columns), key, &found->why, found->isTaken, proposalKey(*found)));
    else if (!table.primaryKey.empty())
        node.children.push_back(keyNode(keyNamed(table.primaryKey), key, nullptr, true, {}));
    const QString reference = ImportTreeStrings::tr("reference");
    const auto &proposals = preview.report.references;
    for (const data::Reference &declared : preview.dataset->schema.references) {
        const bool isFound =
            std::ranges::find(proposals, declared, &import::ProposedReference::reference) != proposals.end();
        if (declared.table == table.name && !isFound)
            node.children.push_back(keyNode(toQt(toText(declared)), reference, nullptr, true, {}));
    }
    for (const import::ProposedReference &proposed : proposals) {
        if (proposed.reference.table == table.name)
            node.children.push_back(keyNode(toQt(toText(proposed.reference)), reference, &proposed.why,
                                            proposed.isTaken, proposalKey(proposed)));
    }
}

TreeNode tableNode(const ImportPreview &preview, const catalogue::ImportReport::Table &table)
{
    const QLocale locale;
    TreeNode node{
        .cells = {toQt(table.name),
                  ImportTreeStrings::tr("%1 rows").arg(locale.toString(static_cast<qulonglong>(table.rows))),
                  ImportTreeStrings::tr("%1 columns")
                      .arg(locale.toString(static_cast<qulonglong>(table.columns)))},
        .isStrong = true};
    if (table.replaced)
        node.cells[2] += QStringLiteral(", ") + ImportTreeStrings::tr("replaces the table of that name");
    if (const auto *schema = preview.dataset->schema.table(table.name)) {
        for (const data::ColumnSchema &column : schema->columns)
            node.children.push_back(columnNode(preview, table.name, column));
        addKeys(preview, *schema, node);
    }
    return node;
}

QString placeOf(const Place &place)
{
    QString text = place.file.empty() ? QString() : QFileInfo(toQt(place.file)).fileName();
    if (place.line > 0)
        text += (text.isEmpty() ? QString() : QStringLiteral(", ")) +
                ImportTreeStrings::tr("line %1").arg(place.line);
    if (text.isEmpty())
        text = toQt(place.object);
    return text;
}

TreeNode errorNode(const Error &error)
{
    TreeNode node{
        .cells = {QStringLiteral("⚠ ") + placeOf(error.where), toQt(error.where.object), toQt(error.message)},
        .toolTip = toQt(error)};
    if (!error.hint.empty())
        node.children.push_back({.cells = {ImportTreeStrings::tr("What to do"), {}, toQt(error.hint)}});
    return node;
}

} // namespace

QString proposalKey(const import::ProposedKey &key)
{
    return QStringLiteral("key:") + toQt(key.table);
}

QString proposalKey(const import::ProposedReference &proposed)
{
    return QStringLiteral("reference:") + toQt(toText(proposed.reference));
}

void decline(catalogue::Declined &declined, const ImportPreview &preview, const QString &key, bool isTaken)
{
    for (const import::ProposedKey &proposed : preview.report.keys) {
        if (proposalKey(proposed) != key)
            continue;
        std::erase(declined.keys, proposed.table);
        if (!isTaken)
            declined.keys.push_back(proposed.table);
    }
    for (const import::ProposedReference &proposed : preview.report.references) {
        if (proposalKey(proposed) != key)
            continue;
        std::erase(declined.references, proposed.reference);
        if (!isTaken)
            declined.references.push_back(proposed.reference);
    }
}

namespace
{

/// Nothing is missing, but a column may have been meant to be of another type.
bool isDoubt(const Error &warning)
{
    return warning.code.ends_with(".doubtful-type");
}

} // namespace

std::vector<TreeNode> importNodes(const ImportPreview &preview)
{
    std::vector<TreeNode> nodes;
    for (const Error &error : preview.errors)
        nodes.push_back(errorNode(error));
    if (preview.dataset == nullptr)
        return nodes;
    for (const auto &table : preview.report.tables)
        nodes.push_back(tableNode(preview, table));
    for (const std::string &rules : preview.report.rules)
        nodes.push_back({.cells = {toQt(rules), ImportTreeStrings::tr("rules"), {}}, .isStrong = true});
    const auto addErrors = [&](const QString &title, bool areDoubts) {
        TreeNode group{.cells = {QStringLiteral("⚠ ") + title, {}, {}}, .isStrong = true};
        for (const Error &warning : preview.report.warnings) {
            if (isDoubt(warning) == areDoubts)
                group.children.push_back(errorNode(warning));
        }
        group.cells[1] = QLocale().toString(static_cast<qulonglong>(group.children.size()));
        if (!group.children.empty())
            nodes.push_back(std::move(group));
    };
    addErrors(ImportTreeStrings::tr("Left out"), false);
    addErrors(ImportTreeStrings::tr("To look at"), true);
    if (!preview.report.broken.empty()) {
        const auto count = static_cast<qulonglong>(preview.report.broken.size());
        TreeNode group{.cells = {QStringLiteral("⚠ ") + ImportTreeStrings::tr("No longer fits"),
                                 QLocale().toString(count),
                                 {}},
                       .isStrong = true};
        for (const catalogue::Breakage &broken : preview.report.broken)
            group.children.push_back(errorNode(broken.error));
        nodes.push_back(std::move(group));
    }
    if (!preview.report.notes.empty()) {
        TreeNode notes{.cells = {ImportTreeStrings::tr("Notes"), {}, {}}, .isStrong = true};
        for (const import::Note &note : preview.report.notes)
            notes.children.push_back({.cells = {placeOf(note.where), {}, toQt(note.text)},
                                      .toolTip = toQt(note.text),
                                      .isMuted = true});
        nodes.push_back(std::move(notes));
    }
    return nodes;
}

QString importSummary(const ImportPreview &preview)
{
    if (preview.dataset == nullptr)
        return QStringLiteral("✕ ") +
               ImportTreeStrings::tr(
                   "This cannot be imported as it is; nothing has been changed. What is wrong is "
                   "below: mend the file, or change the options.");
    std::size_t rows = 0;
    for (const auto &table : preview.report.tables)
        rows += table.rows;
    const QLocale locale;
    QString text = QStringLiteral("✓ ") +
                   ImportTreeStrings::tr("Tables: %1, rows: %2, rule files: %3.")
                       .arg(locale.toString(static_cast<qulonglong>(preview.report.tables.size())),
                            locale.toString(static_cast<qulonglong>(rows)),
                            locale.toString(static_cast<qulonglong>(preview.report.rules.size())));
    if (std::ranges::any_of(preview.report.warnings, std::not_fn(isDoubt)))
        text += QStringLiteral(" ⚠ ") + ImportTreeStrings::tr("Some of the source was left out: see below.");
    else if (!preview.report.warnings.empty())
        text += QStringLiteral(" ⚠ ") +
                ImportTreeStrings::tr("All of it is read; some may be meant otherwise: see below.");
    if (!preview.report.broken.empty())
        text += QStringLiteral(" ⚠ ") +
                ImportTreeStrings::tr("References, rules or questions no longer fit the tables: see below.");
    return text;
}

} // namespace weighhouse::ui
