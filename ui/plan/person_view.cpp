// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/person_view.h"

#include "core/strategy/chat/prompt.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

constexpr int replyLines = 12;

} // namespace

PersonView::PersonView(PlanSession &session, QWidget *parent)
    : QFrame(parent), m_session(session), m_prompt(new QPlainTextEdit), m_reply(new QPlainTextEdit),
      m_sendAction(new QAction(tr("Send the Reply"), this)), m_send(new QToolButton)
{
    setObjectName(QStringLiteral("personView"));
    setAccessibleName(tr("A prompt waits for your reply"));
    setFrameShape(QFrame::StyledPanel);
    auto *title = new QLabel(tr("You answer as the model. What it would be asked stands on the left:"));
    title->setWordWrap(true);
    setTextRole(title, TextRole::Strong);
    const QFont code = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    m_prompt->setObjectName(QStringLiteral("personPrompt"));
    m_prompt->setAccessibleName(tr("The prompt"));
    m_prompt->setReadOnly(true);
    m_prompt->setTabChangesFocus(true);
    m_prompt->setFont(code);
    m_reply->setObjectName(QStringLiteral("personReply"));
    m_reply->setAccessibleName(tr("Your reply"));
    m_reply->setPlaceholderText(tr("Your reply, as the prompt asks for it"));
    m_reply->setTabChangesFocus(true);
    m_reply->setFont(code);
    m_reply->addAction(m_sendAction);
    m_sendAction->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    m_sendAction->setShortcutContext(Qt::WidgetShortcut);
    m_send->setObjectName(QStringLiteral("sendPersonReply"));
    m_send->setText(tr("Send"));
    m_send->setToolTip(
        tr("Sends the reply (%1)").arg(m_sendAction->shortcut().toString(QKeySequence::NativeText)));
    m_send->setAccessibleName(tr("Send the reply"));
    m_send->setFocusPolicy(Qt::StrongFocus);
    auto *copy = new QToolButton;
    copy->setObjectName(QStringLiteral("copyPersonPrompt"));
    copy->setText(tr("Copy Prompt"));
    copy->setToolTip(tr("Copies the whole prompt"));
    copy->setFocusPolicy(Qt::StrongFocus);
    auto *texts = new QSplitter;
    texts->setChildrenCollapsible(false);
    texts->addWidget(m_prompt);
    texts->addWidget(m_reply);
    texts->setFixedHeight(m_prompt->fontMetrics().lineSpacing() * replyLines);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(copy);
    buttons->addStretch(1);
    buttons->addWidget(m_send);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::small, space::small, space::small);
    layout->addWidget(title);
    layout->addWidget(texts);
    layout->addLayout(buttons);
    connect(m_sendAction, &QAction::triggered, this, &PersonView::send);
    connect(m_send, &QToolButton::clicked, this, &PersonView::send);
    connect(copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_prompt->toPlainText()); });
    connect(m_reply, &QPlainTextEdit::textChanged, this,
            [this] { m_send->setEnabled(!m_reply->document()->isEmpty()); });
    connect(&session, &PlanSession::personAsked, this, &PersonView::refresh);
    refresh();
}

void PersonView::refresh()
{
    const llm::PersonRequestPtr &request = m_session.personRequest();
    setVisible(request != nullptr);
    if (request == nullptr)
        return;
    m_prompt->setPlainText(toQt(strategy::shownPrompt(request->request())));
    m_prompt->verticalScrollBar()->setValue(m_prompt->verticalScrollBar()->maximum());
    m_reply->clear();
    m_send->setEnabled(false);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    if (isVisible() && window()->isActiveWindow())
        m_reply->setFocus(Qt::OtherFocusReason);
}

void PersonView::send()
{
    // The request is over once it is answered, and what it waits for may ask the next one at once.
    const llm::PersonRequestPtr request = m_session.personRequest();
    if (request != nullptr && !m_reply->document()->isEmpty())
        request->reply(fromQt(m_reply->toPlainText()));
}

} // namespace weighhouse::ui
