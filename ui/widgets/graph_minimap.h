// SPDX-License-Identifier: GPL-3.0-or-later
// The whole of a drawn graph in a corner of its view.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <utility>

namespace weighhouse::ui
{

class GraphView;

/// Shows all nodes in their colours and what part of them is seen. A click or a drag goes there. Only there
/// while the graph does not fit into its view. Needs no keyboard: the arrow keys and fitting do the same.
class GraphMinimap : public QWidget
{
    Q_OBJECT

public:
    /// Belongs to the view.
    explicit GraphMinimap(GraphView &view);

    /// Whether it is there when it is needed.
    void setWanted(bool wanted);
    bool isWanted() const { return m_isWanted; }
    /// Draws the nodes anew: their colours or the chosen one may be others. Panning needs no such thing.
    void redraw();
    /// Where a point of the scene is here.
    QPointF placeOf(QPointF inScene) const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    bool isNeeded() const;
    Qt::Corner freestCorner(const QRect &corners, QSize size) const;
    QTransform fromScene() const;
    void goTo(QPointF place);
    void drawGraph();

    GraphView &m_view;
    bool m_isWanted = true;
    QPixmap m_graph; ///< Null: it is to be drawn.
    QRectF m_drawnScene;
    Qt::Corner m_corner = Qt::BottomRightCorner;
    std::pair<QRectF, QRect> m_placedFor; ///< The scene and the view that the corner was chosen for.
};

} // namespace weighhouse::ui
