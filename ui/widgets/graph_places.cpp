// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_places.h"

#include <algorithm>
#include <utility>

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
    if (m_areTaken)
        return true;
    const auto alike = std::count_if(picture.nodes.begin(), picture.nodes.end(), [&](const GraphNode &node) {
        return m_words.contains(node.id) && m_words.value(node.id) == wordsOf(node);
    });
    // Most of a much larger plan is new, though its first steps may have the same words.
    const auto count = static_cast<qsizetype>(picture.nodes.size());
    return 2 * alike >= std::min(count, m_words.size()) && 4 * alike >= count;
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
    m_areTaken = false;
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        m_places.insert(picture.nodes[i].id, {layout.nodes[i].x, layout.nodes[i].y});
        m_words.insert(picture.nodes[i].id, wordsOf(picture.nodes[i]));
    }
}

void GraphPlaces::move(const QString &id, QPointF place)
{
    m_places.insert(id, place);
    m_areChosen = true;
}

void GraphPlaces::forget()
{
    m_places.clear();
    m_words.clear();
    m_areTaken = false;
    m_areChosen = false;
}

void GraphPlaces::take(QHash<QString, QPointF> places, layout::Method method)
{
    m_places = std::move(places);
    m_words.clear();
    m_method = method;
    m_areTaken = true;
    m_areChosen = true;
}

QHash<QString, QPointF> GraphPlaces::chosen(const GraphPicture &picture) const
{
    QHash<QString, QPointF> places;
    if (!m_areChosen || picture.method != m_method)
        return places;
    for (const GraphNode &node : picture.nodes) {
        if (const auto found = m_places.constFind(node.id); found != m_places.cend())
            places.insert(node.id, *found);
    }
    return places;
}

} // namespace weighhouse::ui
