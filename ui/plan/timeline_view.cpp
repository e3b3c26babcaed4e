// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/timeline_view.h"

#include "ui/base/look/theme.h"
#include "ui/plan/plan_selection.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/chart_scale.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr int narrowestBar = 3; ///< Pixels: also what took no time is seen.
constexpr int roomBehind = 14;  ///< Letters, for the time of the last bar.
constexpr double mostZoom = 200;
constexpr double zoomPerStep = 1.25;

StepLook lookOf(TimelineBar::Outcome outcome)
{
    switch (outcome) {
    case TimelineBar::Outcome::Running:
        return StepLook::Running;
    case TimelineBar::Outcome::Done:
        return StepLook::Done;
    case TimelineBar::Outcome::Failed:
        return StepLook::Failed;
    case TimelineBar::Outcome::Cancelled:
        break;
    }
    return StepLook::Skipped;
}

} // namespace

TimelineView::TimelineView(PlanSelection &selection, QWidget *parent)
    : QAbstractScrollArea(parent), m_selection(selection)
{
    installAccessibleItems();
    setObjectName(QStringLiteral("planTimeline"));
    setAccessibleName(tr("Timeline of the run"));
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    connect(&selection, &PlanSelection::changed, this, &TimelineView::showSelection);
}

void TimelineView::setTimeline(Timeline timeline)
{
    if (timeline == m_timeline)
        return;
    m_timeline = std::move(timeline);
    m_current = std::min(m_current, itemCount() - 1);
    setAccessibleDescription(tr("%1 attempts in %2, at most %3 at once.")
                                 .arg(QLocale().toString(itemCount()), RunWords::duration(m_timeline.length),
                                      QLocale().toString(static_cast<qulonglong>(m_timeline.mostAtOnce()))));
    fitScrollBars();
    showSelection();
    viewport()->update();
}

// Places

int TimelineView::rowHeight() const
{
    return fontMetrics().height() * 3 / 2;
}

int TimelineView::labelWidth() const
{
    return fontMetrics().horizontalAdvance(QStringLiteral("Q00.00  "));
}

double TimelineView::pixelsPerSecond() const
{
    const int room =
        std::max(1, viewport()->width() - labelWidth() - fontMetrics().averageCharWidth() * roomBehind);
    return m_zoom * room / std::max(m_timeline.length, 1e-3);
}

void TimelineView::fitScrollBars()
{
    const int height = rowHeight() * (static_cast<int>(m_timeline.steps.size()) + 1);
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(rowHeight());
    const int room = viewport()->width() - labelWidth() - fontMetrics().averageCharWidth() * roomBehind;
    const auto width = static_cast<int>(std::max(0, room) * m_zoom);
    horizontalScrollBar()->setRange(0, std::max(0, width - room));
    horizontalScrollBar()->setPageStep(std::max(1, room));
}

QRect TimelineView::barRectangle(int bar) const
{
    const TimelineBar &what = m_timeline.bars[static_cast<std::size_t>(bar)];
    const auto row = std::ranges::lower_bound(m_timeline.steps, what.step) - m_timeline.steps.begin();
    const double scale = pixelsPerSecond();
    const int left = labelWidth() + qRound(what.from * scale) - horizontalScrollBar()->value();
    const int right = labelWidth() + qRound(what.until * scale) - horizontalScrollBar()->value();
    const int top = static_cast<int>(row + 1) * rowHeight() - verticalScrollBar()->value();
    const int gap = rowHeight() / 8;
    return {left, top + gap, std::max(narrowestBar, right - left), rowHeight() - 2 * gap};
}

int TimelineView::barAt(QPoint place) const
{
    if (place.x() < labelWidth() || place.y() < rowHeight())
        return -1;
    for (int bar = itemCount() - 1; bar >= 0; --bar) {
        if (barRectangle(bar).adjusted(-2, -2, 2, 2).contains(place))
            return bar;
    }
    return -1;
}

QRect TimelineView::itemRectangle(int item) const
{
    const QRect place = barRectangle(item);
    return {viewport()->mapToGlobal(place.topLeft()), place.size()};
}

QString TimelineView::barText(int bar) const
{
    const TimelineBar &what = m_timeline.bars[static_cast<std::size_t>(bar)];
    const StepLook look = lookOf(what.outcome);
    const QString word = what.outcome == TimelineBar::Outcome::Cancelled ? tr("cancelled") : stepWord(look);
    const QString text = tr("%1: %2 %3, %4, from %5 on")
                             .arg(idText(what.step), stepSign(look), word, RunWords::duration(what.seconds()),
                                  RunWords::duration(what.from));
    return what.attempt > 1 ? tr("%1, attempt %2").arg(text, QLocale().toString(what.attempt)) : text;
}

// Choosing

void TimelineView::setCurrent(int bar)
{
    if (bar < 0 || bar >= itemCount())
        return;
    m_current = bar;
    const QRect place = barRectangle(bar);
    if (place.top() < rowHeight())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - rowHeight());
    else if (place.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + place.bottom() - viewport()->height());
    m_isShowing = true;
    m_selection.chooseStep(m_timeline.bars[static_cast<std::size_t>(bar)].step);
    m_isShowing = false;
    viewport()->update();
    announceCurrentItem(this);
}

void TimelineView::showSelection()
{
    if (m_isShowing)
        return;
    const auto step = m_selection.step();
    const bool isThere =
        m_current >= 0 && step && m_timeline.bars[static_cast<std::size_t>(m_current)].step == *step;
    if (!isThere) {
        const auto bar =
            step ? std::ranges::find(m_timeline.bars, *step, &TimelineBar::step) : m_timeline.bars.end();
        m_current = bar == m_timeline.bars.end() ? -1 : static_cast<int>(bar - m_timeline.bars.begin());
    }
    viewport()->update();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    if (const int bar = barAt(place); bar >= 0)
        return setCurrent(bar);
    // The name of a row stands for its step.
    const int row = (place.y() + verticalScrollBar()->value()) / rowHeight() - 1;
    if (place.x() < labelWidth() && row >= 0 && row < std::ssize(m_timeline.steps))
        m_selection.chooseStep(m_timeline.steps[static_cast<std::size_t>(row)]);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const int last = itemCount() - 1;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setCurrent(std::min(last, m_current + 1));
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setCurrent(std::max(0, m_current - 1));
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(last);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return setZoom(m_zoom * zoomPerStep, viewport()->width() / 2);
    case Qt::Key_Minus:
        return setZoom(m_zoom / zoomPerStep, viewport()->width() / 2);
    case Qt::Key_0:
        return setZoom(1, 0);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineView::setZoom(double zoom, int around)
{
    const double before = pixelsPerSecond();
    const double seconds = (horizontalScrollBar()->value() + around - labelWidth()) / before;
    m_zoom = std::clamp(zoom, 1.0, mostZoom);
    fitScrollBars();
    horizontalScrollBar()->setValue(qRound(seconds * pixelsPerSecond()) - around + labelWidth());
    viewport()->update();
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return QAbstractScrollArea::wheelEvent(event);
    setZoom(m_zoom * std::pow(zoomPerStep, event->angleDelta().y() / 120.0), event->position().toPoint().x());
    event->accept();
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int bar = barAt(help->pos());
        if (bar >= 0)
            QToolTip::showText(help->globalPos(), barText(bar), viewport(), barRectangle(bar));
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    fitScrollBars();
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_current < 0 && event->reason() != Qt::MouseFocusReason)
        setCurrent(0);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TimelineView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitScrollBars();
    viewport()->update();
}

// Painting

void TimelineView::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &colours = coloursOf(this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), colours.base);
    if (m_timeline.bars.empty()) {
        const int margin = fontMetrics().height();
        painter.setPen(colours.muted);
        painter.drawText(
            viewport()->rect().adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap,
            tr("Nothing was run yet. When it is, each step gets a bar here: how long it took, and what ran "
               "at the same time."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setClipRect(viewport()->rect().adjusted(0, rowHeight(), 0, 0));
    paintRows(painter, colours);
    painter.restore();
    paintAxis(painter, colours);
}

void TimelineView::paintAxis(QPainter &painter, const Colours &colours) const
{
    const QRect axis(0, 0, viewport()->width(), rowHeight());
    painter.fillRect(axis, colours.panel);
    painter.setPen(colours.muted);
    painter.drawText(axis.adjusted(fontMetrics().averageCharWidth(), 0, 0, 0),
                     Qt::AlignVCenter | Qt::AlignLeft, tr("s"));
    const double seen = (viewport()->width() - labelWidth()) / pixelsPerSecond();
    const double step = rangeFor({0, seen}, {}).step;
    const double first = horizontalScrollBar()->value() / pixelsPerSecond();
    const QLocale locale;
    const int digits = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    for (double tick = std::floor(first / step) * step; tick <= first + seen; tick += step) {
        const int x = labelWidth() + qRound(tick * pixelsPerSecond()) - horizontalScrollBar()->value();
        if (x < labelWidth())
            continue;
        painter.setPen(colours.line);
        painter.drawLine(x, rowHeight() * 3 / 4, x, viewport()->height());
        painter.setPen(colours.muted);
        const QString figure = locale.toString(tick, 'f', digits);
        const QRect room(x + 3, 0, fontMetrics().horizontalAdvance(figure), rowHeight());
        if (room.right() < axis.right()) // half a number would be another one
            painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, figure);
    }
}

void TimelineView::paintRows(QPainter &painter, const Colours &colours) const
{
    const auto chosen = m_selection.step();
    painter.setPen(QPen(colours.muted, 1, Qt::DashLine));
    for (const Timeline::Pause &pause : m_timeline.pauses) {
        const int x = labelWidth() + qRound(pause.at * pixelsPerSecond()) - horizontalScrollBar()->value();
        painter.drawLine(x, rowHeight(), x, viewport()->height());
    }
    for (int bar = 0; bar < itemCount(); ++bar)
        paintBar(painter, colours, bar);
    // Names stay while time is scrolled.
    painter.fillRect(QRect(0, 0, labelWidth() - 2, viewport()->height()), colours.base);
    for (std::size_t row = 0; row < m_timeline.steps.size(); ++row) {
        const QRect line(0, static_cast<int>(row + 1) * rowHeight() - verticalScrollBar()->value(),
                         labelWidth() - 2, rowHeight());
        const bool isChosen = chosen && *chosen == m_timeline.steps[row];
        if (isChosen)
            painter.fillRect(line, colours.accentSoft);
        painter.setPen(colours.text);
        painter.drawText(line.adjusted(fontMetrics().averageCharWidth() / 2, 0, 0, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, idText(m_timeline.steps[row]));
    }
}

void TimelineView::paintBar(QPainter &painter, const Colours &colours, int bar) const
{
    const QRectF place = barRectangle(bar);
    if (place.right() < labelWidth() || place.left() > viewport()->width())
        return;
    const TimelineBar &what = m_timeline.bars[static_cast<std::size_t>(bar)];
    const StepLook look = lookOf(what.outcome);
    QColor fill = stepColour(look, colours);
    const QColor line = fill;
    constexpr float soft = 0.25F;
    fill.setAlphaF(soft);
    painter.setPen(QPen(line, 1, look == StepLook::Skipped ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(fill);
    painter.drawRect(place);
    painter.setPen(colours.text);
    const QString text = stepSign(look) + QLatin1Char(' ') + RunWords::duration(what.seconds());
    const int width = fontMetrics().horizontalAdvance(text) + 6;
    QRectF room = place.adjusted(3, 0, -3, 0);
    if (width > room.width()) { // then behind the bar, unless the next one of the step is there
        room.setLeft(place.right() + 3);
        room.setWidth(width);
        for (int next = bar + 1; next < itemCount(); ++next) {
            const bool isInTheWay = m_timeline.bars[static_cast<std::size_t>(next)].step == what.step &&
                                    barRectangle(next).left() < room.right();
            if (isInTheWay)
                room = {};
        }
    }
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     room.isEmpty() ? QString() : text);
    if (bar == m_current) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.accent, hasFocus() ? 3 : 1.5));
        painter.drawRect(place.adjusted(-2, -2, 2, 2));
    }
}

} // namespace weighhouse::ui
