// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/message_bar.h"

#include "ui/base/texts.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QPushButton>

namespace weighhouse::ui
{

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent), m_sign(new QLabel), m_text(new QLabel), m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("messageBar"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(tr("Message"));
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(m_sign);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    hide();
}

void MessageBar::showError(const Error &error)
{
    m_sign->setText(QStringLiteral("✕"));
    m_text->setText(toQt(error));
    const QString place = toQt(toText(error.where));
    QStringList lines{place.isEmpty() ? toQt(error.message)
                                      : place + QStringLiteral(": ") + toQt(error.message)};
    if (!error.hint.empty())
        lines.append(QStringLiteral("  ") + toQt(error.hint));
    lines.append(QStringLiteral("[%1]").arg(toQt(error.code)));
    const QString details = lines.join(QLatin1Char('\n'));
    setButtons({{tr("Copy details"), [details] { QApplication::clipboard()->setText(details); }}});
    show();
}

void MessageBar::showMessage(const QString &text, const QList<Choice> &choices)
{
    m_sign->setText(QStringLiteral("ℹ"));
    m_text->setText(text);
    setButtons(choices);
    show();
}

/// Whoever closes it goes on where the work is.
void MessageBar::dismiss()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus)
        Q_EMIT left();
}

void MessageBar::dismissIfShown(const QString &text)
{
    if (!isHidden() && m_text->text() == text)
        dismiss();
}

void MessageBar::setButtons(const QList<Choice> &choices)
{
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const Choice &choice : choices) {
        auto *button = new QPushButton(choice.text);
        connect(button, &QPushButton::clicked, this, choice.run);
        m_buttons->addWidget(button);
    }
    auto *close = new QPushButton(tr("Close"));
    close->setObjectName(QStringLiteral("messageClose"));
    connect(close, &QPushButton::clicked, this, &MessageBar::dismiss);
    m_buttons->addWidget(close);
}

} // namespace weighhouse::ui
