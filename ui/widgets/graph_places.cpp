// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_places.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QString wordsOf(const GraphNode &node)
{
    return node.words.value_or(node.title);
}

} // namespace

bool GraphPlaces::isSameGraph(const GraphPicture &picture) const
{
    if (picture.method != m_method || m_places.isEmpty())
        return false;
    const auto alike = std::count_if(picture.nodes.begin(), picture.nodes.end(), [&](const GraphNode &node) {
        return m_words.contains(node.id) && m_words.value(node.id) == wordsOf(node);
    });
    const auto fewer = std::min(static_cast<qsizetype>(picture.nodes.size()), m_words.size());
    return 2 * alike >= fewer;
}

void GraphPlaces::apply(const GraphPicture &picture, layout::Graph &shape)
{
    if (!isSameGraph(picture)) {
        forget();
        return;
    }
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        const auto found = m_places.constFind(picture.nodes[i].id);
        if (found != m_places.cend())
            shape.nodes[i].place = layout::Point{found->x(), found->y()};
    }
}

void GraphPlaces::remember(const GraphPicture &picture, const layout::Layout &layout)
{
    m_method = picture.method;
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        m_places.insert(picture.nodes[i].id, {layout.nodes[i].x, layout.nodes[i].y});
        m_words.insert(picture.nodes[i].id, wordsOf(picture.nodes[i]));
    }
}

void GraphPlaces::move(const QString &id, QPointF place)
{
    m_places.insert(id, place);
}

void GraphPlaces::forget()
{
    m_places.clear();
    m_words.clear();
}

} // namespace weighhouse::ui
