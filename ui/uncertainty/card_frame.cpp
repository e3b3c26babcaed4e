// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/card_frame.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>

namespace weighhouse::ui
{

CardFrame::CardFrame(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(title)), m_note(new QLabel), m_contents(new QVBoxLayout)
{
    setTextRole(m_title, TextRole::GroupTitle);
    setTextRole(m_note, TextRole::Secondary);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::small);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_note);
    auto *layout = new QVBoxLayout(this);
    setCardMargins(layout);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addLayout(m_contents);
    m_title->setVisible(!title.isEmpty());
    m_note->setVisible(false);
}

void CardFrame::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
}

void CardFrame::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void CardFrame::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &c = coloursOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr qreal half = 0.5;
    paint::box(&painter, QRectF(rect()).adjusted(half, half, -half, -half), c.base, c.line);
}

CardColumn::CardColumn(QWidget *inside, QWidget *parent) : QScrollArea(parent)
{
    setWidget(inside);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
}

QSize CardColumn::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(),
            QScrollArea::minimumSizeHint().height()};
}

bool CardColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

QLabel *wrappedLabel(const QString &name)
{
    auto *label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace weighhouse::ui
