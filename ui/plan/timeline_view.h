// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of a run, drawn.
#pragma once

#include "ui/plan/timeline.h"
#include "ui/widgets/accessible_items.h"

#include <QAbstractScrollArea>
#include <optional>

namespace weighhouse::ui
{

class PlanSelection;
struct Colours;

/// A row for each step, a bar for each attempt, time to the right: what lies above one another ran at the
/// same time. The arrow keys go from bar to bar; a click or the cursor chooses the step. Ctrl and the wheel
/// zoom.
class TimelineView : public QAbstractScrollArea, public AccessibleItems
{
    Q_OBJECT

public:
    explicit TimelineView(PlanSelection &selection, QWidget *parent = nullptr);

    void setTimeline(Timeline timeline);
    const Timeline &timeline() const { return m_timeline; }
    /// Where a bar is on the viewport.
    QRect barRectangle(int bar) const;
    QString barText(int bar) const;
    int currentBar() const { return m_current; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int itemCount() const override { return static_cast<int>(m_timeline.bars.size()); }
    QString itemText(int item) const override { return barText(item); }
    QRect itemRectangle(int item) const override;
    int currentItem() const override { return m_current; }
    void makeItemCurrent(int item) override { setCurrent(item); }

    void setCurrent(int bar);
    void setZoom(double zoom, int around);
    void showSelection();
    void fitScrollBars();
    int rowHeight() const;
    int labelWidth() const;
    double pixelsPerSecond() const;
    int barAt(QPoint place) const;
    void paintAxis(QPainter &painter, const Colours &colours) const;
    void paintRows(QPainter &painter, const Colours &colours) const;
    void paintBar(QPainter &painter, const Colours &colours, int bar) const;

    PlanSelection &m_selection;
    Timeline m_timeline;
    int m_current = -1;
    double m_zoom = 1;
    bool m_isShowing = false;
};

} // namespace weighhouse::ui
