// SPDX-License-Identifier: GPL-3.0-or-later
// Makes changes of the schema in the document.
#pragma once

#include "ui/data/schema_changes.h"
#include "ui/document/desk.h"

#include <QObject>
#include <QPointer>

namespace weighhouse::ui
{

/// Converts values in the background and then makes one edit that can be undone.
class SchemaEditing : public QObject
{
    Q_OBJECT

public:
    explicit SchemaEditing(Document &document, QObject *parent = nullptr);

    /// `what` is for the undo menu.
    void make(const SchemaChange &change, const QString &what);

    /// Rule and question texts that mention a column, by name.
    QStringList mentions(const std::string &column) const;

Q_SIGNALS:
    void made(const weighhouse::ui::SchemaChange &change);
    void refused(const weighhouse::Error &error);

private:
    Document &m_document;
};

} // namespace weighhouse::ui
