// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_frame.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"

#include <QChart>
#include <QChartView>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QGraphicsItem>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <functional>

namespace weighhouse::ui
{
namespace
{

/// A chart that leaves scrolling and the keyboard to what it is in, and hands the mouse on.
class ChartPane : public QChartView
{
public:
    using Handler = std::function<void(QMouseEvent &)>;

    ChartPane(QChart *chart, Handler handler) : QChartView(chart), m_handler(std::move(handler))
    {
        setFocusPolicy(Qt::NoFocus);
        setFrameShape(QFrame::NoFrame);
        setRenderHint(QPainter::Antialiasing);
        setMouseTracking(true);
        setContextMenuPolicy(Qt::NoContextMenu);
    }

    QPointF toChart(QPointF place) const { return chart()->mapFromScene(mapToScene(place.toPoint())); }
    QRect fromChart(const QRectF &place) const
    {
        return mapFromScene(chart()->mapToScene(place)).boundingRect();
    }

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
    void mouseMoveEvent(QMouseEvent *event) override { m_handler(*event); }
    void mousePressEvent(QMouseEvent *event) override { m_handler(*event); }
    void mouseReleaseEvent(QMouseEvent *event) override { m_handler(*event); }
    void leaveEvent(QEvent *event) override
    {
        QChartView::leaveEvent(event);
        QMouseEvent away(QEvent::MouseMove, QPointF(-1, -1), QPointF(-1, -1), Qt::NoButton, {}, {});
        m_handler(away);
    }

private:
    Handler m_handler;
};

/// This is what a chart paints itself, below or above what Qt Charts does.
class ChartLayer : public QGraphicsItem
{
public:
    ChartLayer(QChart *chart, double z, std::function<void(QPainter &)> paint)
        : QGraphicsItem(chart), m_chart(chart), m_paint(std::move(paint))
    {
        setZValue(z);
        setAcceptedMouseButtons(Qt::NoButton);
    }

    QRectF boundingRect() const override { return m_chart->rect(); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override { m_paint(*painter); }
    void chartResized() { prepareGeometryChange(); }

private:
    QChart *m_chart;
    std::function<void(QPainter &)> m_paint;
};

} // namespace

struct ChartFrame::Inside {
    ChartFrame &owner;
    QString emptyText;
    int selected = -1;
    int hovered = -1;
    bool isDragging = false;
    bool isExporting = false;
    QChart *chart = new QChart;
    ChartLayer *below;
    ChartLayer *above;
    ChartPane *pane;
    QScrollArea *area = new QScrollArea;
    QLabel *note = new QLabel;

    explicit Inside(ChartFrame &frame) : owner(frame)
    {
        chart->legend()->hide();
        chart->setLocalizeNumbers(true);
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->setBackgroundRoundness(0);
        pane = new ChartPane(chart, [this](QMouseEvent &event) { handle(event); });
        // Qt Charts has its grid at 2, its axes at 3 and its series from 4 on.
        below = new ChartLayer(chart, 3.5, [this](QPainter &painter) {
            if (owner.itemCount() > 0)
                owner.paintBelow(painter);
        });
        above = new ChartLayer(chart, 100, [this](QPainter &painter) {
            if (owner.itemCount() == 0)
                return;
            owner.paintAbove(painter);
            if (!isExporting && selected >= 0 && selected < owner.itemCount())
                owner.paintCursor(painter, owner.hasFocus());
        });
        area->setWidget(pane);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setFocusPolicy(Qt::NoFocus);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        note->setWordWrap(true);
        QObject::connect(chart, &QChart::plotAreaChanged, &owner, [this] { repaint(); });
        QObject::connect(chart, &QGraphicsWidget::geometryChanged, &owner, [this] {
            below->chartResized();
            above->chartResized();
        });
    }

    void repaint()
    {
        below->update();
        above->update();
    }

    void handle(QMouseEvent &event)
    {
        const QPointF place = pane->toChart(event.position());
        if (event.type() == QEvent::MouseButtonPress) {
            event.accept();
            if (event.button() != Qt::LeftButton)
                return;
            owner.setFocus(Qt::MouseFocusReason);
            isDragging = owner.grabbed(place);
        } else if (event.type() == QEvent::MouseButtonRelease) {
            if (event.button() == Qt::LeftButton)
                release(place);
        } else if (isDragging) {
            owner.draggedTo(place);
        } else {
            hover(place, event.position().toPoint());
        }
    }

    void release(QPointF place)
    {
        if (isDragging) {
            isDragging = false;
            owner.dropped();
            return;
        }
        const int item = owner.itemAt(place);
        owner.setSelected(item);
        if (item >= 0)
            Q_EMIT owner.activated(item);
    }

    void hover(QPointF place, const QPoint &onPane)
    {
        const int item = pane->viewport()->rect().contains(onPane) ? owner.itemAt(place) : -1;
        if (item != hovered) {
            hovered = item;
            owner.itemHovered(item);
        }
        pane->viewport()->setCursor(owner.cursorShape(place));
        if (item < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(pane->viewport()->mapToGlobal(onPane), owner.tipAt(item, place), pane,
                               pane->fromChart(owner.itemPlace(item)));
    }

    void useFont()
    {
        const QFont font = owner.pixelFont();
        owner.useFont(font);
        useHeights();
        note->setContentsMargins(space::page, 0, space::page, space::hair);
        repaint();
    }

    void useHeights()
    {
        const auto [least, most] = owner.heights(QFontMetricsF(owner.pixelFont()).height());
        pane->setMinimumHeight(qRound(least));
        pane->setMaximumHeight(std::max(qRound(least), qRound(std::min(most, 1e6))));
    }

    void useTheme()
    {
        const Colours &theme = coloursOf(&owner);
        chart->setBackgroundBrush(theme.base);
        chart->setTitleBrush(theme.text);
        pane->setBackgroundBrush(theme.base);
        QPalette palette = area->palette();
        palette.setColor(QPalette::Window, theme.base);
        area->setPalette(palette);
        QPalette muted = note->palette();
        muted.setColor(QPalette::WindowText, theme.muted);
        note->setPalette(muted);
        owner.useColours(theme);
        repaint();
    }

    void showSelected()
    {
        above->update();
        if (selected < 0)
            return;
        const QRect place = pane->fromChart(owner.itemPlace(selected));
        area->ensureVisible(place.left(), place.center().y(), 0, place.height() * 2);
    }
};

ChartFrame::ChartFrame(QWidget *parent)
    : QWidget(parent), ChartExport(this), m_frame(std::make_unique<Inside>(*this))
{
    installAccessibleItems();
    setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(0);
    layout->addWidget(m_frame->area, 1);
    layout->addWidget(m_frame->note);
}

ChartFrame::~ChartFrame() = default;

void ChartFrame::begin()
{
    m_frame->useTheme();
    showContent({}, {});
}

QChart *ChartFrame::chart() const
{
    return m_frame->chart;
}

QWidget *ChartFrame::canvas() const
{
    return m_frame->pane->viewport();
}

QFont ChartFrame::pixelFont() const
{
    QFont pixels = font();
    pixels.setPixelSize(std::max(1, QFontInfo(pixels).pixelSize()));
    return pixels;
}

void ChartFrame::showContent(const QString &note, const QString &description)
{
    const bool isEmpty = itemCount() == 0;
    m_frame->selected = std::min(m_frame->selected, itemCount() - 1);
    m_frame->note->setText(note);
    m_frame->note->setVisible(!note.isEmpty() && !isEmpty);
    m_frame->area->setVisible(!isEmpty);
    setAccessibleName(title());
    setAccessibleDescription(description);
    m_frame->useFont();
    if (isEmpty)
        update();
}

void ChartFrame::heightsChanged()
{
    m_frame->useHeights();
}

void ChartFrame::repaintChart()
{
    m_frame->repaint();
}

void ChartFrame::setEmptyText(const QString &text)
{
    m_frame->emptyText = text;
    update();
}

void ChartFrame::setSelected(int item)
{
    const int before = m_frame->selected;
    m_frame->selected = std::clamp(item, -1, itemCount() - 1);
    m_frame->showSelected();
    announceCurrentItem(this);
    if (m_frame->selected != before)
        Q_EMIT selectionChanged(m_frame->selected);
}

int ChartFrame::selected() const
{
    return m_frame->selected;
}

Drawing ChartFrame::drawing() const
{
    if (itemCount() == 0)
        return {title(), {}, {}};
    // One that nobody has seen yet finds its size when it is painted.
    if (!isVisible())
        m_frame->owner.grab();
    const QFont font = pixelFont();
    const QFontMetricsF metrics(font);
    const QRectF source(m_frame->pane->sceneRect());
    const QString note = m_frame->note->text();
    const QSizeF size(source.width(), source.height() + (note.isEmpty() ? 0 : metrics.height() * 2));
    return {title(), size, [this, font, metrics, source, size, note](QPainter &painter) {
                const Colours &theme = coloursOf(this);
                painter.fillRect(QRectF(QPointF(), size), theme.base);
                m_frame->isExporting = true;
                m_frame->pane->scene()->render(&painter, QRectF(QPointF(), source.size()), source);
                m_frame->isExporting = false;
                painter.setFont(font);
                painter.setPen(theme.muted);
                painter.drawText(QPointF(metrics.height(), source.height() + metrics.ascent()), note);
            }};
}

QString ChartFrame::tipAt(int item, QPointF /*place*/) const
{
    return itemText(item);
}

std::optional<int> ChartFrame::movedCursor(int item, int key) const
{
    constexpr int page = 10;
    const int last = itemCount() - 1;
    switch (key) {
    case Qt::Key_Up:
        return std::max(0, item - 1);
    case Qt::Key_Down:
        return std::min(last, item + 1);
    case Qt::Key_PageUp:
        return std::max(0, item - page);
    case Qt::Key_PageDown:
        return std::min(last, item + page);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    default:
        return {};
    }
}

void ChartFrame::paintCursor(QPainter &painter, bool hasFocus) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(coloursOf(this).accent, hasFocus ? space::ring : 1));
    painter.drawRect(cursorPlace(selected()).adjusted(1, 1, -1, -1));
}

void ChartFrame::paintBelow(QPainter & /*painter*/) const {}

void ChartFrame::paintAbove(QPainter & /*painter*/) const {}

void ChartFrame::itemHovered(int /*item*/) {}

bool ChartFrame::grabbed(QPointF /*place*/)
{
    return false;
}

void ChartFrame::draggedTo(QPointF /*place*/) {}

void ChartFrame::dropped() {}

Qt::CursorShape ChartFrame::cursorShape(QPointF place) const
{
    return itemAt(place) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

void ChartFrame::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (!m_frame)
        return;
    if (event->type() == QEvent::PaletteChange)
        m_frame->useTheme();
    else if (event->type() == QEvent::FontChange)
        m_frame->useFont();
}

void ChartFrame::keyPressEvent(QKeyEvent *event)
{
    if (copiesBy(*event))
        return;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (selected() >= 0)
            Q_EMIT activated(selected());
    } else if (const std::optional<int> moved = movedCursor(selected(), event->key())) {
        setSelected(*moved);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ChartFrame::contextMenuEvent(QContextMenuEvent *event)
{
    if (itemCount() == 0)
        return;
    QMenu menu(this);
    addExportActions(menu);
    menu.exec(event->globalPos());
}

void ChartFrame::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (selected() < 0 && itemCount() > 0 && event->reason() != Qt::MouseFocusReason)
        m_frame->selected = 0;
    m_frame->above->update();
    announceCurrentItem(this);
}

void ChartFrame::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_frame->above->update();
}

void ChartFrame::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &theme = coloursOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    if (itemCount() > 0)
        return;
    const int margin = fontMetrics().height() * 2;
    painter.setPen(theme.muted);
    painter.drawText(rect().adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap,
                     m_frame->emptyText);
}

QRect ChartFrame::itemRectangle(int item) const
{
    const QRect place = m_frame->pane->fromChart(itemPlace(item));
    return {canvas()->mapToGlobal(place.topLeft()), place.size()};
}

} // namespace weighhouse::ui
