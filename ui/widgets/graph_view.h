// A drawn graph: schema, dependencies of rules, the network of a dataset.
#pragma once

#include "core/layout/layout.h"
#include "ui/document/jobs.h"
#include "ui/widgets/accessible_items.h"

#include <QColor>
#include <QGraphicsView>
#include <QHash>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

struct GraphNode {
    QString id; ///< Unique; tells nodes apart from one picture to the next.
    QString title;
    QStringList lines; ///< Below the title, smaller.
    QString toolTip;
    std::optional<QColor> fill; ///< Else the theme's panel.
    std::optional<QColor> frame;
    double frameWidth = 1;
    bool isRound = false;
    QString mark; ///< A sign in the corner that says what the colour says: "▲", "▼", "✓".

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

    bool operator==(const GraphEdge &) const = default;
};

struct GraphPicture {
    std::vector<GraphNode> nodes;
    std::vector<GraphEdge> edges;
    layout::Method method = layout::Method::LeftToRight;
    QString summary; ///< One sentence for a screen reader.

    bool operator==(const GraphPicture &) const = default;
};

/// Draws a picture. The layout is worked out in the background and only if the shape (nodes, sizes, edges) is
/// another; otherwise colours, texts and widths change in place and nothing moves: texts that still fit into
/// their nodes do not move anything either. Zoom with Ctrl+wheel and Ctrl++ / Ctrl+-, Ctrl+0 fits; drag pans;
/// arrow keys go from node to node, Enter activates. A click where nothing is selects nothing.
class GraphView : public QGraphicsView, public AccessibleItems
{
    Q_OBJECT

public:
    explicit GraphView(JobList &jobs, QWidget *parent = nullptr);
    ~GraphView() override;

    void setPicture(GraphPicture picture);
    const GraphPicture &picture() const;
    /// What is shown while there are no nodes: what goes here, and what to do about it.
    void setEmptyText(const QString &text);

    void selectNode(const QString &id);
    QString selectedNode() const;
    /// The box of a node in the scene; empty if it is not laid out.
    QRectF nodeRectangle(const QString &id) const;
    /// Shows everything, now and after the next layouts, until somebody zooms or pans.
    void fit();
    void zoomBy(double factor);

    /// Asks for a file name and writes SVG, PNG or PDF by its ending.
    void exportPicture();
    bool exportTo(const QString &path);
    void copyPicture();

Q_SIGNALS:
    void nodeSelected(const QString &id);
    /// Double click or Enter.
    void nodeActivated(const QString &id);
    void edgeSelected(const QString &id);
    void laidOut();

protected:
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

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
