#include "ui/shell/icons.h"

#include "ui/widgets/theme.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace weighhouse::ui
{
namespace
{

// Strokes in a square of 24 by 24.

QPainterPath house()
{
    QPainterPath path;
    path.moveTo(3, 12);
    path.lineTo(12, 4);
    path.lineTo(21, 12);
    path.moveTo(6, 10);
    path.lineTo(6, 20);
    path.lineTo(18, 20);
    path.lineTo(18, 10);
    return path;
}

QPainterPath table()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(3, 4, 18, 16), 1.5, 1.5);
    for (const double y : {9.0, 14.5}) {
        path.moveTo(3, y);
        path.lineTo(21, y);
    }
    path.moveTo(9.5, 4);
    path.lineTo(9.5, 20);
    return path;
}

QPainterPath scroll()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(5, 3, 14, 18), 1.5, 1.5);
    for (const double y : {8.0, 12.0, 16.0}) {
        path.moveTo(8.5, y);
        path.lineTo(y == 16.0 ? 12.5 : 15.5, y);
    }
    return path;
}

QPainterPath questionMark()
{
    QPainterPath path;
    path.addEllipse(QPointF(12, 12), 9, 9);
    path.moveTo(9.3, 9.6);
    path.cubicTo(9.3, 5.8, 14.9, 5.9, 14.8, 9.6);
    path.cubicTo(14.8, 11.8, 12, 11.8, 12, 14.2);
    path.addEllipse(QPointF(12, 17.2), 0.5, 0.5);
    return path;
}

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

/// Three steps, of which two need the first.
QPainterPath graph()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(2.5, 9, 6.5, 6), 1.5, 1.5);
    for (const double y : {3.5, 14.5}) {
        path.addRoundedRect(QRectF(15, y, 6.5, 6), 1.5, 1.5);
        path.moveTo(9, 12);
        path.lineTo(15, y + 3);
    }
    return path;
}

/// A clock that goes back.
QPainterPath history()
{
    QPainterPath path;
    path.arcMoveTo(QRectF(3.5, 3.5, 17, 17), 160);
    path.arcTo(QRectF(3.5, 3.5, 17, 17), 160, -320);
    path.moveTo(3.6, 4.5);
    path.lineTo(3.9, 9.3);
    path.lineTo(8.6, 8.6);
    path.moveTo(12, 7.5);
    path.lineTo(12, 12);
    path.lineTo(15.2, 14);
    return path;
}

QPainterPath sliders()
{
    QPainterPath path;
    for (const auto &[y, knob] : {std::pair(6.0, 15.0), std::pair(12.0, 8.0), std::pair(18.0, 13.0)}) {
        path.moveTo(3, y);
        path.lineTo(knob - 2, y);
        path.moveTo(knob + 2, y);
        path.lineTo(21, y);
        path.addEllipse(QPointF(knob, y), 2, 2);
    }
    return path;
}

QPainterPath pathOf(Glyph glyph)
{
    switch (glyph) {
    case Glyph::Welcome:
        return house();
    case Glyph::Data:
        return table();
    case Glyph::Rules:
        return scroll();
    case Glyph::Question:
        return questionMark();
    case Glyph::Plan:
        return graph();
    case Glyph::Runs:
        return history();
    case Glyph::Sandbox:
        return sliders();
    case Glyph::Program:
        break;
    }
    return scales();
}

class GlyphEngine : public QIconEngine
{
public:
    explicit GlyphEngine(Glyph glyph) : m_glyph(glyph) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const Colours &c = colours(isDark());
        QColor colour = state == QIcon::On || m_glyph == Glyph::Program ? c.accent : c.text;
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
        painter->drawPath(pathOf(m_glyph));
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
    Glyph m_glyph;
};

} // namespace

QIcon glyphIcon(Glyph glyph)
{
    return QIcon(new GlyphEngine(glyph));
}

} // namespace weighhouse::ui
