// SPDX-License-Identifier: GPL-3.0-or-later
// This is what all charts have, on Qt Charts: a pane that scrolls, a cursor, tool tips, a note, files.
#pragma once

#include "ui/widgets/accessible_items.h"
#include "ui/widgets/chart_export.h"

#include <QRectF>
#include <QWidget>
#include <memory>
#include <optional>

class QChart;
class QPainter;

namespace weighhouse::ui
{

struct Colours;

/// The base of charts. A chart has items (bars, rows, curves, cells); the arrow keys move a cursor over them,
/// Enter and clicks activate them, screen readers hear them as a list. The part that is drawn by Qt Charts
/// lies between what the chart paints below and above it. Coordinates are those of the QChart.
class ChartFrame : public QWidget, public AccessibleItems, public ChartExport
{
    Q_OBJECT

public:
    ~ChartFrame() override;

    /// This is what is shown while there is nothing to draw: what goes here, and what to do about it.
    void setEmptyText(const QString &text);
    /// The item with the cursor; -1: none.
    void setSelected(int item);
    int selected() const;
    /// The widget that the chart is drawn on.
    QWidget *canvas() const;

Q_SIGNALS:
    /// A click on an item, or Enter on the selected one.
    void activated(int item);
    void selectionChanged(int item);

protected:
    explicit ChartFrame(QWidget *parent);

    /// The chart's title, for screen readers and files.
    virtual QString title() const = 0;
    virtual QRectF itemPlace(int item) const = 0;
    /// The item at a place; -1: none.
    virtual int itemAt(QPointF place) const = 0;
    /// This is what is around the item with the cursor.
    virtual QRectF cursorPlace(int item) const { return itemPlace(item); }
    virtual void paintCursor(QPainter &painter, bool hasFocus) const;
    /// The tool tip of an item at a place; its text unless a chart knows more.
    virtual QString tipAt(int item, QPointF place) const;
    /// This is where a key moves the cursor to; none for keys that do not move it.
    virtual std::optional<int> movedCursor(int item, int key) const;
    /// The font in pixels, so that files look the same as the screen.
    virtual void useFont(const QFont &font) = 0;
    virtual void useColours(const Colours &colours) = 0;
    /// The least and the greatest height of the drawing, where a line of text is so high.
    virtual std::pair<double, double> heights(double line) const = 0;
    virtual void paintBelow(QPainter &painter) const;
    virtual void paintAbove(QPainter &painter) const;
    /// The item below the mouse is another; -1: none.
    virtual void itemHovered(int item);
    /// The mouse takes something to drag it; false: there is nothing.
    virtual bool grabbed(QPointF place);
    virtual void draggedTo(QPointF place);
    virtual void dropped();
    /// The form of the mouse over a place.
    virtual Qt::CursorShape cursorShape(QPointF place) const;

    /// Called by charts at the end of their constructor.
    void begin();
    /// Shows a content that has been set: `note` below the drawing.
    void showContent(const QString &note, const QString &description);
    /// Called by charts whose heights() are others, as because of another width.
    void heightsChanged();
    /// Asks for painting what lies below and above the chart.
    void repaintChart();

    QChart *chart() const;
    QFont pixelFont() const;

    Drawing drawing() const override;
    int currentItem() const override { return selected(); }
    void makeItemCurrent(int item) override { setSelected(item); }
    QRect itemRectangle(int item) const override;

    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_frame;
};

} // namespace weighhouse::ui
