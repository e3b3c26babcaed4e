// SPDX-License-Identifier: GPL-3.0-or-later
// Tells who else has the window's project open.
#pragma once

#include <QLabel>
#include <QString>

namespace weighhouse::ui
{

class Document;
class PlanSession;

/// Says in the status line that another window or program has the project open, as long as it has; hidden
/// otherwise. What both write is no matter of this: saving notices it.
class AlsoOpen : public QLabel
{
    Q_OBJECT

public:
    AlsoOpen(Document &document, PlanSession &plans, QWidget *parent = nullptr);
    ~AlsoOpen() override;

Q_SIGNALS:
    /// A project was opened here that somebody has open already: a sentence about who has.
    void found(const QString &text);
    /// The text of a found() is not true any more.
    void over(const QString &text);

private:
    void follow();
    void refresh();
    QString sentence() const;

    Document &m_document;
    PlanSession &m_plans;
    QString m_path;        ///< The project that this window is known to have open.
    QString m_said;        ///< By found(), with what was added to it.
    bool m_isTold = false; ///< It was told of the project that is open now.
};

} // namespace weighhouse::ui
