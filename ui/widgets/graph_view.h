// SPDX-License-Identifier: GPL-3.0-or-later
// A drawn graph: schema, dependencies of rules, the network of a dataset.
#pragma once

#include "core/layout/layout.h"
#include "ui/base/jobs.h"
#include "ui/widgets/accessible_items.h"

#include <QColor>
#include <QGraphicsView>
#include <QHash>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace weighhouse::ui
{

/// A small sign on the corner of a node.
struct GraphBadge {
    QString sign;
    std::optional<QColor> colour; ///< Else the text's.

    bool operator==(const GraphBadge &) const = default;
};

struct GraphNode {
    QString id; ///< Unique; tells nodes apart from one picture to the next.
    QString title;
    QStringList lines; ///< Below the title, smaller.
    /// A card: of one size whatever it says, with these words on up to two lines below a small title, the
    /// first of `lines` beside the title in the colour of the status, and the others below.
    std::optional<QString> words = {};
    QString icon = {};                       ///< Of a card's title, see ui/base/look/icons.h.
    QString statusIcon = {};                 ///< Of a card, in place of the sign in the first of `lines`.
    std::optional<QColor> statusColour = {}; ///< Of a card; else the frame's.
    bool isQuiet = false;                    ///< The icon says enough of a card's status.
    QString toolTip;
    std::optional<QColor> fill; ///< Else the theme's panel.
    std::optional<QColor> frame;
    double frameWidth = 1;
    bool isRound = false;
    bool isDashed = false;         ///< The frame.
    QString mark;                  ///< A sign in the corner that says what the colour says: "▲", "▼", "✓".
    QList<GraphBadge> badges = {}; ///< On the upper right corner; they take no room.

    bool operator==(const GraphNode &) const = default;
};

struct GraphEdge {
    QString id; ///< May be empty.
    std::size_t from = 0;
    std::size_t to = 0;
    QString label;
    QString toolTip;
    std::optional<QColor> colour;
    double width = 1;
    bool hasArrow = true;
    bool isDashed = false;
    QString mark; ///< A sign on the line that says what the colour says; takes no room.
    /// The amount of data that goes along it, shown while it is lit; it takes no room.
    QString note = {};

    bool operator==(const GraphEdge &) const = default;
};

/// Nodes that stand in a frame with a heading; those that do not stand together are left outside.
struct GraphGroup {
    QString id; ///< See GraphView::groupActivated; empty: nothing happens by a click.
    QString title;
    QString note; ///< What is said of it beside the title: "5 steps".
    QString toolTip;
    std::vector<std::size_t> nodes; ///< Positions in GraphPicture::nodes.

    bool operator==(const GraphGroup &) const = default;
};

struct GraphPicture {
    std::vector<GraphNode> nodes;
    std::vector<GraphEdge> edges;
    std::vector<GraphGroup> groups = {};
    layout::Method method = layout::Method::LeftToRight;
    QString summary; ///< One sentence for a screen reader.
    /// The ways to the chosen node and from it stand out, and the rest is faded.
    bool lightsLineage = false;
    /// Nodes stay where they are when others come and go, and where a person drags them.
    bool keepsPlaces = false;

    bool operator==(const GraphPicture &) const = default;
};

/// Draws a picture. The layout is worked out in the background and only if the shape (nodes, sizes, edges) is
/// another; otherwise colours, texts and widths change in place and nothing moves: texts that still fit into
/// their nodes do not move anything either. Zoom with Ctrl+wheel and Ctrl++ / Ctrl+-, Ctrl+0 fits; drag pans;
/// arrow keys go from node to node, Enter activates. A click where nothing is selects nothing. Nodes that
/// keep their places can be dragged.
class GraphView : public QGraphicsView, public AccessibleItems
{
    Q_OBJECT

public:
    explicit GraphView(JobList &jobs, QWidget *parent = nullptr);
    ~GraphView() override;

    void setPicture(GraphPicture picture);
    const GraphPicture &picture() const;
    /// Gives more lines for a card that is looked at from near, such as the first rows of its answer.
    void setRowsOf(std::function<QStringList(const QString &id)> rowsOf);
    /// What is shown while there are no nodes: what goes here, and what to do about it.
    void setEmptyText(const QString &text);

    void selectNode(const QString &id);
    QString selectedNode() const;
    /// Nodes that are chosen beside the selected one.
    void setAlsoChosen(const QStringList &ids);
    /// Of an edge with an id; no node is selected then.
    void selectEdge(const QString &id);
    QString selectedEdge() const;
    /// What is at a point of the viewport; empty: none, or none with an id.
    QString nodeAt(QPoint point) const;
    QString edgeAt(QPoint point) const;
    /// The box of a node in the scene; empty if it is not laid out.
    QRectF nodeRectangle(const QString &id) const;
    /// Shows everything, now and after the next layouts, until somebody zooms or pans.
    void fit();
    /// A graph that does not fit at this scale is shown at it from its beginning, until somebody asks for all
    /// of it.
    void setSmallestFirstScale(double scale);
    void zoomBy(double factor);
    /// Forgets where nodes were left, and lays all of them out.
    void arrangeAnew();
    /// The places of all nodes, once a person has moved one; none before, and after arranging anew.
    QHash<QString, QPointF> chosenPlaces() const;
    /// Puts the nodes of the picture that is set next where they were left another time, if it goes that way.
    void setChosenPlaces(const QHash<QString, QPointF> &places, layout::Method method);

    /// Asks for a file name and writes SVG, PNG or PDF by its ending.
    void exportPicture();
    bool exportTo(const QString &path);
    void copyPicture();
    /// A row for each node: what it says, and where its edges lead.
    QString toCsv() const;

Q_SIGNALS:
    void nodeSelected(const QString &id);
    /// Double click or Enter.
    void nodeActivated(const QString &id);
    void edgeSelected(const QString &id);
    /// Somebody has clicked on the heading of a group.
    void groupActivated(const QString &id);
    /// After either, and when nothing is selected any more.
    void selectionChanged();
    void laidOut();
    /// A person has moved a node, or had all of them arranged anew.
    void placesChosen();

protected:
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

    /// What can be done with every graph: fitting, zooming, copying, exporting.
    void addViewActions(QMenu &menu);

private:
    int itemCount() const override;
    QString itemText(int item) const override;
    QRect itemRectangle(int item) const override;
    int currentItem() const override;
    void makeItemCurrent(int item) override;

    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
