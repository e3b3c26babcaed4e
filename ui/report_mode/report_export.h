// SPDX-License-Identifier: GPL-3.0-or-later
// The report written into a file.
#pragma once

#include "ui/document/desk.h"
#include "ui/report_mode/preview_work.h"

#include <QObject>
#include <QString>

namespace weighhouse::ui
{

/// Writes a PDF that can be checked, or the same content as Markdown, a web page or JSON, by the ending of
/// the file. It is there whole or not at all.
class ReportExport : public QObject
{
    Q_OBJECT

public:
    ReportExport(Desk &desk, PreviewWork &work, QWidget &parent);

    /// Asks for a file's name, and proposes one of the project and the run.
    void ask();
    void exportTo(const QString &file);

Q_SIGNALS:
    /// It is there.
    void exported(const QString &file);
    /// It is not, since it was stopped or for a reason that was told.
    void ended();

private:
    struct Written;
    QString proposedName() const;
    void finish(const QString &file, const Written &written);

    Desk &m_desk;
    PreviewWork &m_work;
    QWidget &m_parent;
};

} // namespace weighhouse::ui
