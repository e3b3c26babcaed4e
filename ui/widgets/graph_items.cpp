// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_items.h"

#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPathStroker>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// Below this scale texts are too small to read and are left out.
constexpr double readableScale = 0.3;
/// Faded items can still be read with high contrast.
double fadedOpacity()
{
    return contrast() == Contrast::High ? 0.75 : 0.45;
}

/// The theme's colour if it can be read on the background, else black or white.
QColor readableOn(const QColor &background, const QColor &preferred)
{
    if (contrastBetween(background, preferred) >= 4.5)
        return preferred;
    return contrastBetween(background, Qt::black) > contrastBetween(background, Qt::white) ? Qt::black
                                                                                           : Qt::white;
}

/// Words on up to two lines, broken between words where that is possible; what is left over is cut at the
/// end.
QStringList onTwoLines(const QString &words, const QFontMetricsF &metrics, double width)
{
    QStringList lines;
    qsizetype taken = 0;
    QString first;
    const QStringList parts = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString longer = first.isEmpty() ? part : first + QLatin1Char(' ') + part;
        if (!first.isEmpty() && metrics.horizontalAdvance(longer) > width)
            break;
        first = longer;
        ++taken;
    }
    lines.append(metrics.elidedText(first, Qt::ElideRight, width));
    if (taken < parts.size())
        lines.append(metrics.elidedText(parts.mid(taken).join(QLatin1Char(' ')), Qt::ElideRight, width));
    return lines;
}

/// The edge of the square that an icon has in a card.
double iconSize(const GraphStyle &style)
{
    return std::round(style.lineHeight * 1.3);
}

double badgeRadius(const GraphStyle &style)
{
    return style.lineHeight * 0.45;
}

QPointF toQt(layout::Point point)
{
    return {point.x, point.y};
}

/// The first part of a cubic curve, up to `share` of its parameter.
struct Cubic {
    QPointF start, first, second, end;

    Cubic upTo(double share) const
    {
        const auto between = [share](QPointF a, QPointF b) { return a + (b - a) * share; };
        const QPointF a = between(start, first);
        const QPointF b = between(first, second);
        const QPointF c = between(second, end);
        const QPointF d = between(a, b);
        const QPointF e = between(b, c);
        return {start, a, d, between(d, e)};
    }

    /// The part of it that stays `length` away from its end.
    Cubic shortenedBy(double length) const
    {
        double low = 0;
        double high = 1;
        for (int step = 0; step < 20; ++step) {
            const double middle = (low + high) / 2;
            const QPointF left = end - upTo(middle).end;
            (std::hypot(left.x(), left.y()) > length ? low : high) = middle;
        }
        return upTo(low);
    }
};

/// The status of a card in one colour.
QColor statusColourOf(const GraphNode &node, const Colours &colours)
{
    return node.statusColour.value_or(node.frame.value_or(colours.muted));
}

} // namespace

CardDetail cardDetailAt(double scale)
{
    constexpr double iconsFrom = 0.2;
    constexpr double wordsFrom = 0.5;
    constexpr double rowsFrom = 1.5;
    if (scale < iconsFrom)
        return CardDetail::Colour;
    if (scale < wordsFrom)
        return CardDetail::Icon;
    return scale < rowsFrom ? CardDetail::Words : CardDetail::Rows;
}

GraphNodeItem::GraphNodeItem(int index, QSizeF size, const GraphLook &look)
    : m_index(index), m_size(size), m_look(look)
{
    setZValue(2);
}

void GraphNodeItem::setNode(const GraphNode &node)
{
    if (node == m_node)
        return;
    if (node.frameWidth != m_node.frameWidth)
        prepareGeometryChange();
    m_node = node;
    setToolTip(node.toolTip);
    update();
}

void GraphNodeItem::setChosen(bool chosen)
{
    m_isChosen = chosen;
    setZValue(chosen ? 3 : 2);
    update();
}

void GraphNodeItem::setFaded(bool faded)
{
    if (std::exchange(m_isFaded, faded) != faded)
        update();
}

QRectF GraphNodeItem::boundingRect() const
{
    // Also for badges, half of which are above the frame.
    const double around = std::max(m_node.frameWidth + 6, badgeRadius(m_look.style) + 1);
    return box().adjusted(-around, -around, around, around);
}

QPainterPath GraphNodeItem::outline(double grownBy) const
{
    QPainterPath path;
    const QRectF area = box().adjusted(-grownBy, -grownBy, grownBy, grownBy);
    if (m_node.isRound)
        path.addEllipse(area);
    else
        path.addRoundedRect(area, space::radius + grownBy, space::radius + grownBy);
    return path;
}

QPainterPath GraphNodeItem::shape() const
{
    return outline(0);
}

void GraphNodeItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const Colours &colours = *m_look.colours;
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const bool showsAll = option == nullptr || m_look.isExport;
    const CardDetail detail = showsAll ? CardDetail::Words : cardDetailAt(scale);
    painter->setOpacity(m_isFaded && !m_look.isExport ? fadedOpacity() : 1);
    if (m_node.words && detail == CardDetail::Colour) {
        painter->fillRect(box(), m_isChosen ? colours.accent : statusColourOf(m_node, colours));
        return;
    }
    const QColor fill = m_node.fill.value_or(colours.panel);
    if (m_isFaded && !m_look.isExport) {
        // The page does not show through.
        painter->setOpacity(1);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colours.window);
        painter->drawPath(outline(0));
        painter->setOpacity(fadedOpacity());
    }
    if (m_node.words && !m_look.isExport && detail != CardDetail::Icon)
        paintShadow(*painter);
    painter->setPen(QPen(m_node.frame.value_or(colours.line), m_node.frameWidth,
                         m_node.isDashed ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(fill);
    painter->drawPath(outline(0));
    if (m_isChosen && !m_look.isExport) {
        // A ring at a distance shows on any fill; thicker while the keyboard is here.
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(colours.accent, m_look.showsFocus ? 3 : 1.5));
        painter->drawPath(outline(m_node.frameWidth / 2 + 3));
    }
    if (m_node.words && detail == CardDetail::Icon) {
        paintFromAfar(*painter, fill);
        return;
    }
    if (m_node.words)
        paintCard(*painter, fill, detail);
    else if (scale >= readableScale || showsAll)
        paintTexts(*painter, fill);
    paintBadges(*painter);
}

/// The name of the step and its kind, so large that they are read where words are not.
void GraphNodeItem::paintFromAfar(QPainter &painter, const QColor &fill) const
{
    const Colours &colours = *m_look.colours;
    const double side = box().height() * 0.5;
    const double margin = box().height() * 0.15;
    const QRectF bar(box().topLeft(), QSizeF(margin / 2, box().height()));
    painter.fillRect(bar, statusColourOf(m_node, colours));
    QRectF line = box().adjusted(1.5 * margin, 0, -margin, 0);
    if (!m_node.icon.isEmpty()) {
        paintIcon(&painter, QRectF(line.left(), -side / 2, side, side), m_node.icon, colours.accent);
        line.setLeft(line.left() + side + margin);
    }
    QFont font = m_look.style.titleFont;
    font.setPixelSize(std::max(1, qRound(side * 0.8)));
    painter.setFont(font);
    painter.setPen(readableOn(fill, colours.text));
    const QFontMetricsF metrics(font);
    const bool fits = metrics.horizontalAdvance(m_node.title) <= line.width();
    const QString words = fits ? m_node.title : m_node.title.section(QLatin1Char(' '), 0, 0);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(words, Qt::ElideRight, line.width()));
}

/// Paints as many lines as there is room for.
void GraphNodeItem::paintRows(QPainter &painter, QRectF area) const
{
    if (!m_look.rowsOf)
        return;
    const QFontMetricsF metrics(painter.font());
    QRectF line(area.left(), area.top(), area.width(), metrics.height());
    for (const QString &row : m_look.rowsOf(m_node.id)) {
        if (line.bottom() > area.bottom())
            return;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(row, Qt::ElideRight, line.width()));
        line.translate(0, metrics.height());
    }
}

void GraphNodeItem::paintBadges(QPainter &painter) const
{
    const double radius = badgeRadius(m_look.style);
    QPointF centre(box().right() - 1.5 * radius, box().top());
    QFont font = m_look.style.lineFont;
    font.setPixelSize(std::max(1, qRound(radius * 1.4)));
    painter.setFont(font);
    for (auto badge = m_node.badges.crbegin(); badge != m_node.badges.crend(); ++badge) {
        const QRectF disc(centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
        const QColor colour = badge->colour.value_or(m_look.colours->text);
        painter.setPen(QPen(colour, 1));
        painter.setBrush(m_look.colours->base);
        painter.drawEllipse(disc);
        painter.setPen(readableOn(m_look.colours->base, colour));
        painter.drawText(disc, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, badge->sign);
        centre.rx() -= 2.3 * radius;
    }
}

void GraphNodeItem::paintTexts(QPainter &painter, const QColor &fill) const
{
    const GraphStyle &style = m_look.style;
    const QRectF area = box().adjusted(style.margin, style.margin, -style.margin, -style.margin);
    double top = -(style.titleHeight + static_cast<double>(m_node.lines.size()) * style.lineHeight) / 2;
    QRectF line(area.left(), top, area.width(), style.titleHeight);
    painter.setPen(readableOn(fill, m_look.colours->text));
    painter.setFont(style.titleFont);
    const QString title =
        m_node.mark.isEmpty() ? m_node.title : m_node.mark + QStringLiteral(" ") + m_node.title;
    painter.drawText(line, Qt::AlignCenter | Qt::TextSingleLine, title);
    top += style.titleHeight;
    painter.setFont(style.lineFont);
    for (const QString &text : m_node.lines) {
        line = QRectF(area.left(), top, area.width(), style.lineHeight);
        painter.drawText(line, Qt::AlignCenter | Qt::TextSingleLine, text);
        top += style.lineHeight;
    }
}

/// Lifts a card off the page.
void GraphNodeItem::paintShadow(QPainter &painter) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, m_look.colours->isDark ? 40 : 10));
    for (const double below : {1.0, 2.0, 3.0})
        painter.drawPath(outline(below - 1).translated(0, below));
}

void GraphNodeItem::paintStatus(QPainter &painter, QRectF &line, const QColor &fill, double side) const
{
    const GraphStyle &style = m_look.style;
    const Colours &colours = *m_look.colours;
    const QColor ink = readableOn(fill, m_node.statusColour.value_or(m_node.frame.value_or(colours.text)));
    if (!m_node.statusIcon.isEmpty()) {
        paintIcon(&painter, QRectF(line.right() - side, line.center().y() - side / 2, side, side),
                  m_node.statusIcon, ink);
        line.setRight(line.right() - side - style.margin / 2);
    }
    if (m_node.isQuiet)
        return;
    // The icon stands for the sign in front of the word.
    const QString all = m_node.lines.value(0);
    const QString status = m_node.statusIcon.isEmpty() ? all : all.section(QLatin1Char(' '), 1);
    painter.setPen(ink);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, status);
    line.setRight(line.right() - QFontMetricsF(painter.font()).horizontalAdvance(status) - style.margin);
}

void GraphNodeItem::paintCard(QPainter &painter, const QColor &fill, CardDetail detail) const
{
    const GraphStyle &style = m_look.style;
    const Colours &colours = *m_look.colours;
    // At a large scale smaller letters can be read, which makes room for rows.
    const double share = detail == CardDetail::Rows ? 0.6 : 1;
    const auto sized = [share](QFont font) {
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * share)));
        return font;
    };
    const QFont lineFont = sized(style.lineFont);
    const QFont titleFont = sized(style.titleFont);
    const double lineHeight = style.lineHeight * share;
    const double titleHeight = style.titleHeight * share;
    const double side = 2 * style.margin;
    const QRectF area = box().adjusted(side, 1.5 * style.margin, -side, -1.5 * style.margin);
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QFontMetricsF lineMetrics(lineFont);
    painter.setFont(lineFont);
    const double chipSide = iconSize(style) * share;
    QRectF line(area.left(), area.top(), area.width(), chipSide);
    // The status first: it is never cut.
    paintStatus(painter, line, fill, lineHeight);
    if (!m_node.icon.isEmpty()) {
        const QRectF chip(line.topLeft(), QSizeF(chipSide, chipSide));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.accentSoft);
        painter.drawRoundedRect(chip, space::hair, space::hair);
        const double inner = style.margin * share / 2;
        paintIcon(&painter, chip.adjusted(inner, inner, -inner, -inner), m_node.icon, colours.accent);
        line.setLeft(chip.right() + style.margin);
    }
    painter.setPen(readableOn(fill, colours.muted));
    painter.drawText(line, flags, lineMetrics.elidedText(m_node.title, Qt::ElideRight, line.width()));
    painter.setPen(readableOn(fill, colours.text));
    painter.setFont(titleFont);
    line = QRectF(area.left(), line.bottom() + style.margin / 2, area.width(), titleHeight);
    for (const QString &text : onTwoLines(*m_node.words, QFontMetricsF(titleFont), area.width())) {
        painter.drawText(line, flags, text);
        line.translate(0, titleHeight);
    }
    painter.setFont(lineFont);
    painter.setPen(readableOn(fill, colours.muted));
    const double top = detail == CardDetail::Rows ? line.top() : area.bottom() - lineHeight;
    line = QRectF(area.left(), top, area.width(), lineHeight);
    painter.drawText(line, flags,
                     lineMetrics.elidedText(m_node.lines.mid(1).join(QStringLiteral(" · ")), Qt::ElideRight,
                                            line.width()));
    if (detail == CardDetail::Rows) {
        painter.setPen(readableOn(fill, colours.text));
        paintRows(painter, QRectF(line.bottomLeft(), area.bottomRight()));
    }
}

GraphEdgeItem::GraphEdgeItem(int index, const layout::PlacedEdge &placed, const GraphLook &look)
    : m_index(index), m_placed(placed), m_look(look)
{
    setZValue(1);
    drawCurve();
}

void GraphEdgeItem::setEdge(const GraphEdge &edge)
{
    if (edge == m_edge)
        return;
    const bool isSameLine = edge.width == m_edge.width && edge.label == m_edge.label &&
                            edge.hasArrow == m_edge.hasArrow && edge.note == m_edge.note;
    m_edge = edge;
    setToolTip(edge.toolTip);
    if (!isSameLine)
        drawCurve();
    update();
}

void GraphEdgeItem::setPlaced(layout::PlacedEdge placed)
{
    m_placed = std::move(placed);
    drawCurve();
    update();
}

void GraphEdgeItem::setChosen(bool chosen)
{
    if (chosen == m_isChosen)
        return;
    m_isChosen = chosen;
    setZValue(chosen ? 1.5 : 1);
    update();
}

void GraphEdgeItem::setFaded(bool faded)
{
    if (std::exchange(m_isFaded, faded) != faded)
        update();
}

void GraphEdgeItem::drawCurve()
{
    prepareGeometryChange();
    m_curve = QPainterPath();
    m_head = QPolygonF();
    const std::vector<layout::Point> &points = m_placed.curve;
    const double headLength = m_edge.hasArrow ? 7 + 2 * m_edge.width : 0;
    m_curve.moveTo(toQt(points.front()));
    for (std::size_t i = 1; i + 2 < points.size(); i += 3) {
        Cubic piece{m_curve.currentPosition(), toQt(points[i]), toQt(points[i + 1]), toQt(points[i + 2])};
        const QPointF tip = piece.end;
        if (i + 5 >= points.size() && headLength > 0) {
            piece = piece.shortenedBy(headLength);
            QPointF direction = tip - piece.end;
            const double length = std::hypot(direction.x(), direction.y());
            direction = length > 0 ? direction / length : QPointF(1, 0);
            const QPointF side(-direction.y() * headLength * 0.38, direction.x() * headLength * 0.38);
            const QPointF foot = tip - direction * headLength;
            m_head = QPolygonF({tip, foot + side, foot - side});
        }
        m_curve.cubicTo(piece.first, piece.second, piece.end);
    }
    m_middle = m_curve.pointAtPercent(0.5);
    const QSizeF label = labelSizeOf(m_edge, m_look.style);
    m_label = QRectF(toQt(m_placed.label) - QPointF(label.width(), label.height()) / 2, label);
    const double around = m_edge.width + 4;
    m_bounds =
        m_curve.boundingRect().united(m_head.boundingRect()).adjusted(-around, -around, around, around);
    if (!m_edge.label.isEmpty())
        m_bounds = m_bounds.united(m_label);
    if (!m_edge.note.isEmpty())
        m_bounds = m_bounds.united(noteBox());
}

QPainterPath GraphEdgeItem::shape() const
{
    // Easier to hit than it looks.
    QPainterPathStroker stroker;
    stroker.setWidth(std::max(8.0, m_edge.width + 4));
    QPainterPath path = stroker.createStroke(m_curve);
    if (!m_edge.label.isEmpty())
        path.addRect(m_label);
    return path;
}

void GraphEdgeItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const Colours &colours = *m_look.colours;
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    if (!m_look.isExport && cardDetailAt(scale) == CardDetail::Colour) {
        paintFromAfar(*painter);
        return;
    }
    const bool isChosen = m_isChosen && !m_look.isExport;
    painter->setOpacity(m_isFaded && !m_look.isExport ? fadedOpacity() : 1);
    const QColor own = m_edge.colour.value_or(colours.muted);
    const QColor colour = isChosen ? colours.accent : own;
    QPen pen(colour, m_edge.width + (isChosen ? 1 : 0), m_edge.isDashed ? Qt::DashLine : Qt::SolidLine,
             Qt::FlatCap);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_curve);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPolygon(m_head);
    if (scale < readableScale && !m_look.isExport)
        return;
    painter->setPen(readableOn(colours.base, colours.text));
    painter->setFont(m_look.style.lineFont);
    if (!m_edge.mark.isEmpty())
        paintMark(*painter, colour);
    if (!m_edge.label.isEmpty())
        painter->drawText(m_label, Qt::AlignCenter | Qt::TextSingleLine, m_edge.label);
    // On a short way it would lie on the nodes.
    if (isChosen && !m_edge.note.isEmpty() && m_curve.length() > 2 * noteBox().width())
        paintNote(*painter);
}

/// A thousand curves take long to draw, and nobody can tell them from lines.
void GraphEdgeItem::paintFromAfar(QPainter &painter) const
{
    const bool isSmooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, m_isChosen);
    painter.setOpacity(m_isFaded ? fadedOpacity() : 1);
    QPen pen(m_isChosen ? m_look.colours->accent : m_edge.colour.value_or(m_look.colours->muted),
             m_isChosen ? 2 : 1);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawLine(toQt(m_placed.curve.front()), toQt(m_placed.curve.back()));
    painter.setRenderHint(QPainter::Antialiasing, isSmooth);
}

QRectF GraphEdgeItem::noteBox() const
{
    const QFontMetricsF metrics(m_look.style.lineFont);
    QRectF box(0, 0, metrics.horizontalAdvance(m_edge.note) + m_look.style.margin, metrics.height());
    box.moveCenter(m_middle);
    return box;
}

void GraphEdgeItem::paintNote(QPainter &painter) const
{
    // On the background, so that it is read on its line and beside others.
    const QRectF box = noteBox();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_look.colours->window);
    painter.drawRoundedRect(box, space::hair, space::hair);
    painter.setPen(m_look.colours->muted);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, m_edge.note);
}

void GraphEdgeItem::paintMark(QPainter &painter, const QColor &colour) const
{
    // On a disc of the background, so that it is read on lines of any width.
    const double radius = m_look.style.lineHeight * 0.42;
    const QRectF disc(m_middle.x() - radius, m_middle.y() - radius, 2 * radius, 2 * radius);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(m_look.colours->base);
    painter.drawEllipse(disc);
    painter.setPen(readableOn(m_look.colours->base, m_look.colours->text));
    QFont font = m_look.style.lineFont;
    font.setPixelSize(std::max(1, qRound(radius * 1.3)));
    painter.setFont(font);
    painter.drawText(disc, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, m_edge.mark);
    painter.setFont(m_look.style.lineFont);
}

} // namespace weighhouse::ui
