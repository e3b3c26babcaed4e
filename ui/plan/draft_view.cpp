// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/draft_view.h"

#include "ui/base/look/space.h"
#include "ui/document/plan_session.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextCursor>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

constexpr int linesShown = 5;

} // namespace

DraftView::DraftView(PlanSession &session, QWidget *parent)
    : QFrame(parent), m_session(session), m_text(new QPlainTextEdit)
{
    setObjectName(QStringLiteral("draftView"));
    auto *title = new QLabel(tr("The model is writing:"));
    title->setBuddy(m_text);
    m_text->setObjectName(QStringLiteral("draftText"));
    m_text->setAccessibleName(tr("What the model is writing"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(m_text->fontMetrics().lineSpacing() * linesShown + 2 * space::small);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, 0, space::small, 0);
    layout->addWidget(title);
    layout->addWidget(m_text);
    connect(&session, &PlanSession::draftChanged, this, &DraftView::refresh);
    refresh();
}

void DraftView::refresh()
{
    const QString &draft = m_session.draft();
    setVisible(!draft.isEmpty());
    // A draft only grows until it is dropped. What is new is added, so that long replies do not become slow.
    if (draft.size() < m_shown) {
        m_text->clear();
        m_shown = 0;
    }
    if (draft.size() == m_shown)
        return;
    QTextCursor end(m_text->document());
    end.movePosition(QTextCursor::End);
    end.insertText(draft.mid(m_shown));
    m_shown = draft.size();
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
}

} // namespace weighhouse::ui
