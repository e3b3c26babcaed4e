// SPDX-License-Identifier: GPL-3.0-or-later
// This is where the parts of a row of beliefs are, and how they are drawn.
#include "ui/base/look/icons.h"
#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"
#include "ui/widgets/belief_rows.h"
#include "ui/widgets/chart_colours.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr int narrowestTrack = 96;
constexpr int iconSide = 16;

QFont numberFont(const QFont &body)
{
    return fontFor(TextRole::Strong, body);
}

} // namespace

int BeliefRows::lineHeight() const
{
    return fontMetrics().height() + space::small;
}

BeliefRows::Columns BeliefRows::measured() const
{
    const QFontMetrics metrics = fontMetrics();
    const QFontMetrics numbers(numberFont(font()));
    Columns columns;
    columns.lock = iconSide + space::hair;
    for (const BeliefRow &what : m_content.rows) {
        columns.label = std::max(columns.label, metrics.horizontalAdvance(what.label));
        columns.word = std::max(columns.word, metrics.horizontalAdvance(what.word));
        columns.number = std::max(columns.number, numbers.horizontalAdvance(m_content.form.text(what.value)));
    }
    for (const QString &word : m_content.words)
        columns.word = std::max(columns.word, metrics.horizontalAdvance(word));
    columns.number = std::max(columns.number, numbers.horizontalAdvance(m_content.form.text(0.88)));
    // The word has room for its arrow and for what is behind it where it differs.
    if (columns.word > 0)
        columns.word += space::small + iconSide;
    return columns;
}

void BeliefRows::measure(bool isOtherShape)
{
    Columns columns = measured();
    // Nothing jumps while the numbers change.
    if (!isOtherShape)
        columns = {std::max(columns.label, m_columns.label), std::max(columns.word, m_columns.word),
                   std::max(columns.number, m_columns.number), columns.lock};
    if (columns == m_columns && !isOtherShape)
        return;
    m_columns = columns;
    updateGeometry();
}

QSize BeliefRows::sizeHint() const
{
    const int least = minimumSizeHint().width();
    return {least + narrowestTrack / 2, minimumSizeHint().height()};
}

QSize BeliefRows::minimumSizeHint() const
{
    const int width = m_columns.label + narrowestTrack + m_columns.word + m_columns.number + m_columns.lock +
                      4 * space::small;
    return {width, lineHeight() * itemCount()};
}

QRect BeliefRows::rowPlace(int index) const
{
    return {0, index * lineHeight(), width(), lineHeight()};
}

QRect BeliefRows::place(int index, int left, int wide) const
{
    QRect cell = rowPlace(index);
    cell.setLeft(left);
    cell.setWidth(wide);
    return cell;
}

QRect BeliefRows::lockPlace(int index) const
{
    return place(index, width() - m_columns.lock, m_columns.lock);
}

QRect BeliefRows::numberPlace(int index) const
{
    return place(index, lockPlace(index).left() - space::small - m_columns.number, m_columns.number);
}

QRect BeliefRows::wordPlace(int index) const
{
    return place(index, numberPlace(index).left() - space::small - m_columns.word, m_columns.word);
}

int BeliefRows::trackLeft() const
{
    return m_columns.label + space::card;
}

int BeliefRows::trackRight() const
{
    return std::max(trackLeft() + space::large, wordPlace(0).left() - space::small);
}

QRect BeliefRows::trackPlace(int index) const
{
    return place(index, trackLeft(), trackRight() - trackLeft());
}

double BeliefRows::handleX(int index) const
{
    const QRectF track = trackPlace(index);
    const double value = row(index).value;
    const double inset = space::small;
    return track.left() + inset +
           (track.width() - 2 * inset) * (std::isfinite(value) ? std::clamp(value, 0.0, 1.0) : 0);
}

double BeliefRows::valueAt(double x, int index) const
{
    const QRectF track = trackPlace(index);
    const double inset = space::small;
    return std::clamp((x - track.left() - inset) / std::max(1.0, track.width() - 2 * inset), 0.0, 1.0);
}

int BeliefRows::rowAt(const QPoint &place) const
{
    const int index = place.y() / std::max(1, lineHeight());
    return place.y() >= 0 && index < itemCount() ? index : -1;
}

BeliefRows::Part BeliefRows::partAt(const QPoint &place, int index) const
{
    if (lockPlace(index).contains(place))
        return Part::Lock;
    if (numberPlace(index).contains(place))
        return Part::Number;
    if (wordPlace(index).contains(place))
        return Part::Word;
    return trackPlace(index).contains(place) ? Part::Track : Part::Label;
}

void BeliefRows::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintRows(painter, false);
}

void BeliefRows::paintRows(QPainter &painter, bool isForFile) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (int index = 0; index < itemCount(); ++index) {
        if (!isForFile && index == m_hovered && m_drag < 0)
            paint::box(&painter, QRectF(rowPlace(index)).adjusted(-space::hair, 0, space::hair, 0),
                       coloursOf(this).panel, {}, space::hair);
        paintLabel(painter, index);
        paintTrack(painter, index, isForFile);
        paintWord(painter, index, isForFile);
        paintNumber(painter, index);
        paintLock(painter, index, isForFile);
    }
}

void BeliefRows::paintLabel(QPainter &painter, int index) const
{
    const Colours &c = coloursOf(this);
    painter.setFont(font());
    painter.setPen(isEnabled() ? c.text : c.faint);
    painter.drawText(place(index, 0, m_columns.label + space::hair),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, row(index).label);
}

void BeliefRows::paintTrack(QPainter &painter, int index, bool isForFile) const
{
    const Colours &c = coloursOf(this);
    const BeliefRow &what = row(index);
    constexpr double thick = space::card;
    QRectF track(trackPlace(index));
    track.setHeight(thick);
    track.moveCenter(QPointF(track.center().x(), QRectF(rowPlace(index)).center().y()));
    const bool isHighContrast = contrast() == Contrast::High;
    paint::box(&painter, track, c.isDark ? c.pressed : c.hover, isHighContrast ? c.edge : QColor(),
               thick / 2);
    const bool isFixed = what.isLocked || !isEnabled();
    const QColor strong = isFixed ? c.edge : c.accent;
    const double x = handleX(index);
    if (std::isfinite(what.value)) {
        QRectF done = track;
        done.setRight(x);
        paint::box(&painter, done, strong, {}, thick / 2);
    }
    if (what.other && std::isfinite(*what.other)) {
        const double inset = space::small;
        const double at =
            track.left() + inset + (track.width() - 2 * inset) * std::clamp(*what.other, 0.0, 1.0);
        const QRectF mark(at - 1.5, track.top() - 3, 3, thick + 6);
        paint::box(&painter, mark.adjusted(-1, -1, 1, 1), c.base, {}, 2);
        paint::box(&painter, mark, what.differs ? c.attention : c.muted, {}, 1);
    }
    if (!std::isfinite(what.value))
        return;
    if (isFixed) {
        // What is locked has no handle to take.
        paint::box(&painter, QRectF(x - 2, track.top() - 2, 4, thick + 4), c.edge, {}, 2);
        return;
    }
    QRectF handle(0, 0, thick + 4, thick + 4);
    handle.moveCenter(QPointF(x, track.center().y()));
    const bool isLively =
        !isForFile && (index == m_drag || (index == m_hovered && m_hoveredPart == Part::Track));
    paint::box(&painter, handle, c.isDark ? c.text : c.base, isLively ? c.accent : c.edge, space::hair + 1);
    if (!isForFile && hasFocus() && index == m_selected)
        paint::ring(&painter, handle.adjusted(-3, -3, 3, 3), c.accent, space::radius + 1);
}

void BeliefRows::paintWord(QPainter &painter, int index, bool isForFile) const
{
    const Colours &c = coloursOf(this);
    const BeliefRow &what = row(index);
    if (what.word.isEmpty())
        return;
    const QRect cell = wordPlace(index);
    const QFontMetrics metrics = fontMetrics();
    const int wide = metrics.horizontalAdvance(what.word);
    const bool isPressable = canMove(index) && !m_content.words.isEmpty();
    const bool isHovered = !isForFile && isPressable && index == m_hovered && m_hoveredPart == Part::Word;
    QRectF behind(cell.left(), 0, wide + 2 * space::hair, metrics.height() + 2);
    behind.moveTop(QRectF(cell).center().y() - behind.height() / 2);
    if (what.differs)
        paint::box(&painter, behind, c.attentionSoft, contrast() == Contrast::High ? c.attention : QColor(),
                   space::hair);
    else if (isHovered)
        paint::box(&painter, behind, c.hover, {}, space::hair);
    painter.setFont(font());
    painter.setPen(!isEnabled() ? c.faint : what.differs ? c.attention : isHovered ? c.text : c.muted);
    painter.drawText(cell.adjusted(space::hair, 0, 0, 0),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, what.word);
    if (!isForFile && isPressable && index == m_hovered)
        paint::chevron(&painter, QRectF(behind.right() + 2, cell.top(), iconSide - 2, cell.height()),
                       Qt::DownArrow, c.muted);
}

void BeliefRows::paintNumber(QPainter &painter, int index) const
{
    const Colours &c = coloursOf(this);
    painter.setFont(numberFont(font()));
    painter.setPen(isEnabled() ? c.text : c.faint);
    painter.drawText(numberPlace(index).adjusted(-space::small, 0, 0, 0),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                     m_content.form.text(row(index).value));
}

void BeliefRows::paintLock(QPainter &painter, int index, bool isForFile) const
{
    const Colours &c = coloursOf(this);
    const bool isLocked = row(index).isLocked;
    const bool isHovered = !isForFile && index == m_hovered && m_hoveredPart == Part::Lock;
    if (isForFile && !isLocked)
        return;
    const QRectF cell(lockPlace(index));
    QRectF square(0, 0, iconSide, iconSide);
    square.moveCenter(cell.center());
    if (isHovered)
        paint::box(&painter, square.adjusted(-3, -3, 3, 3), c.hover, {}, space::hair);
    paintIcon(&painter, square, isLocked ? QStringLiteral("lock") : QStringLiteral("unlock"),
              isLocked    ? c.text
              : isHovered ? c.muted
                          : c.faint);
}

} // namespace weighhouse::ui
