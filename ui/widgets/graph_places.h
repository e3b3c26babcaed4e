// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the places of a graph's nodes when others come and go.
#pragma once

#include "core/layout/layout.h"
#include "ui/widgets/graph_view.h"

#include <QHash>
#include <QPointF>
#include <QString>

namespace weighhouse::ui
{

/// Remembers the places of the nodes of one graph, also of those that have gone, so that they come back to
/// where they were.
class GraphPlaces
{
public:
    /// Writes the places that are known into the shape of a picture. A picture most of whose nodes have other
    /// words is of another graph, for which nothing is remembered.
    void apply(const GraphPicture &picture, layout::Graph &shape);
    void remember(const GraphPicture &picture, const layout::Layout &layout);
    /// A person has put a node there.
    void move(const QString &id, QPointF place);
    void forget();
    /// Takes places that were kept elsewhere for the picture that is applied next, if it goes that way.
    void take(QHash<QString, QPointF> places, layout::Method method);
    /// The places of the nodes of a picture, if a person has moved one or they were taken; none: they were
    /// worked out.
    QHash<QString, QPointF> chosen(const GraphPicture &picture) const;

private:
    bool isSameGraph(const GraphPicture &picture) const;

    QHash<QString, QPointF> m_places;
    QHash<QString, QString> m_words;
    bool m_areTaken = false;  ///< The next picture is of the graph that the places are of.
    bool m_areChosen = false; ///< Somebody has put a node somewhere.
    layout::Method m_method = layout::Method::LeftToRight;
};

} // namespace weighhouse::ui
