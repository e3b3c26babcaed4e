// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/card.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"

#include <QEnterEvent>
#include <QPainter>

namespace weighhouse::ui
{
namespace
{

constexpr int charactersWide = 42;

QFont titleFont(const QFont &font)
{
    return fontFor(TextRole::GroupTitle, font);
}

} // namespace

Card::Card(const QString &title, const QString &sentence, QWidget *parent)
    : QAbstractButton(parent), m_sentence(sentence)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(sentence);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Card::setPicture(const QPixmap &picture)
{
    m_picture = picture;
    updateGeometry();
    update();
}

int Card::pictureHeight() const
{
    return m_picture.isNull() ? 0 : fontMetrics().height() * 7;
}

QSize Card::sizeHint() const
{
    const int width = fontMetrics().averageCharWidth() * charactersWide;
    const int inner = width - 2 * margin();
    const int words =
        fontMetrics().boundingRect(QRect(0, 0, inner, 10000), Qt::TextWordWrap, m_sentence).height();
    const int title = QFontMetrics(titleFont(font())).height();
    return {width, pictureHeight() + title + words + margin() * 5 / 2};
}

void Card::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &c = coloursOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lively = underMouse() || isDown();
    painter.setPen(QPen(hasFocus() ? c.accent : c.line, hasFocus() ? space::ring : 1));
    painter.setBrush(lively ? c.accentSoft : c.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::radius, space::radius);

    QRect inner = rect().adjusted(margin(), margin(), -margin(), -margin());
    if (!m_picture.isNull()) {
        const QRect place(inner.left(), inner.top(), inner.width(), pictureHeight() - margin() / 2);
        const QSize size = m_picture.size().scaled(place.size(), Qt::KeepAspectRatio);
        QRect target(QPoint(0, 0), size);
        target.moveCenter(place.center());
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawPixmap(target, m_picture);
        inner.setTop(inner.top() + pictureHeight());
    }
    painter.setFont(titleFont(font()));
    painter.setPen(c.text);
    const int titleHeight = painter.fontMetrics().height();
    painter.drawText(QRect(inner.left(), inner.top(), inner.width(), titleHeight),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, inner.width()));
    inner.setTop(inner.top() + titleHeight + margin() / 3);
    painter.setFont(font());
    painter.setPen(c.muted);
    painter.drawText(inner, Qt::TextWordWrap, m_sentence);
}

void Card::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void Card::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace weighhouse::ui
