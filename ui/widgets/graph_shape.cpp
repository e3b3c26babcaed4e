// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_shape.h"

#include "ui/base/look/type.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

double roundedUp(double length, double step)
{
    return std::ceil(length / step) * step;
}

bool fits(double needed, double available)
{
    return needed <= available && needed >= available / 2;
}

bool hasSameTexts(const GraphNode &left, const GraphNode &right)
{
    return left.title == right.title && left.lines == right.lines && left.mark == right.mark &&
           left.isRound == right.isRound && left.words.has_value() == right.words.has_value();
}

bool hasSameTexts(const GraphEdge &left, const GraphEdge &right)
{
    return left.from == right.from && left.to == right.to && left.label == right.label;
}

} // namespace

GraphStyle GraphStyle::of(const QFont &font)
{
    GraphStyle style;
    style.titleFont = font;
    style.titleFont.setPixelSize(std::max(1, QFontInfo(font).pixelSize()));
    style.lineFont = fontFor(TextRole::Secondary, style.titleFont);
    style.titleFont = fontFor(TextRole::Strong, style.titleFont);
    style.titleHeight = QFontMetricsF(style.titleFont).height();
    style.lineHeight = QFontMetricsF(style.lineFont).height();
    style.margin = style.lineHeight * 0.4;
    constexpr int linesOfWords = 2;
    constexpr int charactersOfCard = 25;
    style.card = {QFontMetricsF(style.titleFont).averageCharWidth() * charactersOfCard + 4 * style.margin,
                  linesOfWords * style.titleHeight + std::round(1.3 * style.lineHeight) + style.lineHeight +
                      4 * style.margin};
    return style;
}

double groupMargin(const GraphStyle &style)
{
    return style.margin * 1.5;
}

double headingHeight(const GraphStyle &style)
{
    return style.titleHeight + style.margin;
}

QSizeF sizeOf(const GraphNode &node, const GraphStyle &style)
{
    if (node.words)
        return style.card;
    const QFontMetricsF titleMetrics(style.titleFont);
    const QFontMetricsF lineMetrics(style.lineFont);
    double width = titleMetrics.horizontalAdvance(node.title);
    // Room for a mark even without one: it comes and goes with the colour, and then nothing shall move.
    width += titleMetrics.horizontalAdvance(QStringLiteral("▲ "));
    if (!node.lines.isEmpty())
        width = std::max(width, lineMetrics.horizontalAdvance(QStringLiteral("000000000")));
    for (const QString &line : node.lines)
        width = std::max(width, lineMetrics.horizontalAdvance(line));
    width = roundedUp(width + 2 * style.margin, 1.5 * style.lineHeight);
    const double height =
        style.titleHeight + static_cast<double>(node.lines.size()) * style.lineHeight + 2 * style.margin;
    if (!node.isRound)
        return {width, height};
    // The box of texts within an ellipse.
    return {width * 1.3, height * 1.4};
}

QSizeF labelSizeOf(const GraphEdge &edge, const GraphStyle &style)
{
    if (edge.label.isEmpty())
        return {0, 0};
    const double width = QFontMetricsF(style.lineFont).horizontalAdvance(edge.label);
    return {roundedUp(width + style.margin, style.lineHeight), style.lineHeight};
}

ShapedPicture shaped(GraphPicture picture, const GraphStyle &style, const ShapedPicture &before)
{
    layout::Graph shape;
    shape.method = picture.method;
    shape.nodes.reserve(picture.nodes.size());
    shape.edges.reserve(picture.edges.size());
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        const GraphNode &node = picture.nodes[i];
        if (i < before.picture.nodes.size() && hasSameTexts(node, before.picture.nodes[i])) {
            shape.nodes.push_back(before.shape.nodes[i]);
            continue;
        }
        const QSizeF size = sizeOf(node, style);
        shape.nodes.push_back({size.width(), size.height(), node.isRound});
    }
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        const GraphEdge &edge = picture.edges[i];
        if (i < before.picture.edges.size() && hasSameTexts(edge, before.picture.edges[i])) {
            shape.edges.push_back(before.shape.edges[i]);
            continue;
        }
        const QSizeF size = labelSizeOf(edge, style);
        shape.edges.push_back({edge.from, edge.to, size.width(), size.height()});
    }
    for (const GraphGroup &group : picture.groups)
        shape.groups.push_back({group.nodes, headingHeight(style)});
    return {std::move(picture), std::move(shape)};
}

bool fitsInto(const layout::Graph &shape, const layout::Graph &laidOut)
{
    const auto nodeFits = [](const layout::Node &needed, const layout::Node &available) {
        return needed.isRound == available.isRound && needed.height == available.height &&
               fits(needed.width, available.width);
    };
    const auto edgeFits = [](const layout::Edge &needed, const layout::Edge &available) {
        return needed.from == available.from && needed.to == available.to &&
               (needed.labelWidth == available.labelWidth || fits(needed.labelWidth, available.labelWidth));
    };
    return shape.method == laidOut.method && std::ranges::equal(shape.nodes, laidOut.nodes, nodeFits) &&
           std::ranges::equal(shape.edges, laidOut.edges, edgeFits);
}

} // namespace weighhouse::ui
