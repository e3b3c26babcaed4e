// SPDX-License-Identifier: GPL-3.0-or-later
// How large the nodes and labels of a picture are, and whether a layout fits them.
#pragma once

#include "core/layout/layout.h"
#include "ui/widgets/graph_view.h"

#include <QFont>
#include <QSizeF>

namespace weighhouse::ui
{

/// The fonts and distances that a graph is drawn with. In pixels, so that a picture is the same on every
/// device.
struct GraphStyle {
    QFont titleFont;
    QFont lineFont;
    double lineHeight = 0;  ///< Of the line font.
    double titleHeight = 0; ///< Of the title font.
    double margin = 0;      ///< Between a node's frame and its texts.
    QSizeF card;            ///< Size of a node with words, whatever it says.

    static GraphStyle of(const QFont &font);
};

/// The room between the nodes of a group and its frame, and the height of the heading above them.
double groupMargin(const GraphStyle &style);
double headingHeight(const GraphStyle &style);

/// Room for a node's texts, a little more than needed, so that a few more letters change nothing.
QSizeF sizeOf(const GraphNode &node, const GraphStyle &style);
QSizeF labelSizeOf(const GraphEdge &edge, const GraphStyle &style);

/// A picture with what its layout depends on.
struct ShapedPicture {
    GraphPicture picture;
    layout::Graph shape;
};

/// Measures a picture; what has the same texts as in the one before (of the same style) is not measured
/// again.
ShapedPicture shaped(GraphPicture picture, const GraphStyle &style, const ShapedPicture &before = {});

/// Whether a layout made for one shape does for another: the same edges between nodes that are no larger, nor
/// much smaller.
bool fitsInto(const layout::Graph &shape, const layout::Graph &laidOut);

} // namespace weighhouse::ui
