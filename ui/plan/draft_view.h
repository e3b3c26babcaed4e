// SPDX-License-Identifier: GPL-3.0-or-later
// The view shows what a chat model is writing, as it comes.
#pragma once

#include <QFrame>

class QPlainTextEdit;

namespace weighhouse::ui
{

class PlanSession;

/// A few lines that follow the end of the text. It is there only while a model writes: the whole reply stands
/// with the step that comes of it.
class DraftView : public QFrame
{
    Q_OBJECT

public:
    explicit DraftView(PlanSession &session, QWidget *parent = nullptr);

private:
    void refresh();

    PlanSession &m_session;
    QPlainTextEdit *m_text;
    qsizetype m_shown = 0; ///< So much of the draft is in the text.
};

} // namespace weighhouse::ui
