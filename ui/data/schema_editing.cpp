// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_editing.h"

#include "core/rules/syntax/edits.h"
#include "ui/base/texts.h"

namespace weighhouse::ui
{

SchemaEditing::SchemaEditing(Document &document, QObject *parent) : QObject(parent), m_document(document) {}

void SchemaEditing::make(const SchemaChange &change, const QString &what)
{
    const auto before = m_document.state().dataset;
    m_document.jobs().start(
        tr("Changing the schema"), this,
        [before, change](const JobHandle &handle) {
            return changedDataset(*before, change, handle.stopToken());
        },
        [this, before, change, what](const Result<std::shared_ptr<const data::Dataset>> &dataset) {
            if (!dataset) {
                Q_EMIT refused(dataset.error());
            } else if (m_document.state().dataset != before) {
                Q_EMIT refused(windowError("schema.changed-meanwhile",
                                           tr("the tables were changed while this was being worked out"),
                                           tr("Nothing was done; do it again.")));
            } else if (m_document.setDataset(*dataset, what)) {
                Q_EMIT made(change);
            }
        });
}

QStringList SchemaEditing::mentions(const std::string &column) const
{
    QStringList names;
    const auto look = [&](const std::vector<project::NamedText> &texts, const QString &kind) {
        for (const project::NamedText &text : texts) {
            if (!rules::occurrences(text.text, column).empty())
                names.append(kind.arg(toQt(text.name)));
        }
    };
    look(m_document.state().rules, tr("rules %1"));
    look(m_document.state().questions, tr("question %1"));
    return names;
}

} // namespace weighhouse::ui
