// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/icons.h"

#include "ui/widgets/theme.h"

#include <QIconEngine>
#include <QPainter>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QPainterPath scales()
{
    QPainterPath path;
    path.moveTo(12, 3);
    path.lineTo(12, 20);
    path.moveTo(8, 20.5);
    path.lineTo(16, 20.5);
    path.moveTo(4, 7);
    path.lineTo(20, 5);
    for (const auto &[x, y] : {std::pair(4.5, 7.0), std::pair(19.5, 5.0)}) {
        path.moveTo(x, y);
        path.lineTo(x - 2.5, y + 7);
        path.moveTo(x, y);
        path.lineTo(x + 2.5, y + 7);
        path.moveTo(x - 3.2, y + 7);
        path.cubicTo(x - 2.4, y + 10, x + 2.4, y + 10, x + 3.2, y + 7);
        path.closeSubpath();
    }
    return path;
}

class GlyphEngine : public QIconEngine
{
public:
    GlyphEngine(const QPainterPath &strokes, bool isAccented) : m_strokes(strokes), m_isAccented(isAccented)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const Colours &c = colours(isDark());
        QColor colour = state == QIcon::On || m_isAccented ? c.accent : c.text;
        if (mode == QIcon::Disabled)
            colour = c.line;
        constexpr double square = 24;
        const double scale = qMin(rect.width(), rect.height()) / square;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.center() + QPointF(0.5, 0.5));
        painter->scale(scale, scale);
        painter->translate(-square / 2, -square / 2);
        painter->setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(m_strokes);
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new GlyphEngine(*this); }

private:
    QPainterPath m_strokes;
    bool m_isAccented;
};

} // namespace

QIcon glyphIcon(const QPainterPath &strokes)
{
    return QIcon(new GlyphEngine(strokes, false));
}

QIcon programIcon()
{
    return QIcon(new GlyphEngine(scales(), true));
}

} // namespace weighhouse::ui
