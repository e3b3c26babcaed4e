// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_overlay.h"

#include "core/plan/graph.h"
#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct PlanOverlay {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::PlanOverlay)
};

using Evidence = plan::EvidenceDifference;

/// The difference that a step of the overlay shows.
enum class Look { Same, OtherStep, OtherAnswer, OnlyLeft, OnlyRight };

Look lookOf(const Evidence &evidence, const RunComparison &comparison)
{
    if (!evidence.right)
        return Look::OnlyLeft;
    if (!evidence.left)
        return Look::OnlyRight;
    const std::vector<plan::NodeId> &same = comparison.difference.plan.same;
    if (std::ranges::find(same, *evidence.right) == same.end() &&
        !plan::isSameWork(*comparison.left->plan().find(*evidence.left),
                          *comparison.right->plan().find(*evidence.right)))
        return Look::OtherStep;
    return evidence.kind == Evidence::Kind::Different ? Look::OtherAnswer : Look::Same;
}

QString wordOf(Look look, const RunComparison &comparison)
{
    switch (look) {
    case Look::Same:
        return PlanOverlay::tr("= the same");
    case Look::OtherStep:
        return PlanOverlay::tr("≠ another step");
    case Look::OtherAnswer:
        return PlanOverlay::tr("≠ another answer");
    case Look::OnlyLeft:
        return PlanOverlay::tr("− only %1").arg(comparison.leftName());
    case Look::OnlyRight:
        break;
    }
    return PlanOverlay::tr("+ only %1").arg(comparison.rightName());
}

QColor colourOf(Look look, const Colours &colours)
{
    switch (look) {
    case Look::Same:
        return colours.muted;
    case Look::OtherStep:
    case Look::OtherAnswer:
        return colours.attention;
    case Look::OnlyLeft:
        return colours.down;
    case Look::OnlyRight:
        break;
    }
    return colours.up;
}

GraphNode nodeOf(const Evidence &evidence, std::size_t position, const RunComparison &comparison,
                 const Colours &colours)
{
    const plan::Node &node = evidence.right ? *comparison.right->plan().find(*evidence.right)
                                            : *comparison.left->plan().find(*evidence.left);
    const Look look = lookOf(evidence, comparison);
    const QColor colour = colourOf(look, colours);
    GraphNode drawn;
    drawn.id = QString::number(position);
    drawn.title = toQt(plan::toText(node.id));
    if (evidence.left && evidence.right && *evidence.left != *evidence.right)
        drawn.title = QStringLiteral("%1 / %2").arg(toQt(plan::toText(*evidence.left)), drawn.title);
    drawn.icon = RunWords::kindIcon(node.kind);
    drawn.words = keptLines(node.text).simplified();
    drawn.lines = {wordOf(look, comparison)};
    drawn.lines.append(evidence.kind == Evidence::Kind::Different ? briefCountsOf(evidence.answer)
                                                                  : QString());
    drawn.toolTip = QStringList{drawn.title + QLatin1Char(' ') + RunWords::kind(node.kind), *drawn.words,
                                wordOf(look, comparison), verdictOf(evidence, comparison)}
                        .join(QLatin1Char('\n'));
    drawn.statusColour = colour;
    drawn.fill = colours.base;
    drawn.frame = look == Look::Same ? colours.line : colour;
    drawn.frameWidth = look == Look::Same || look == Look::OtherAnswer ? 1 : 2;
    drawn.isDashed = look == Look::OnlyLeft;
    return drawn;
}

} // namespace

GraphPicture overlayOf(const RunComparison &comparison, const Colours &colours)
{
    const std::vector<Evidence> &steps = comparison.difference.evidence;
    GraphPicture picture;
    picture.lightsLineage = true;
    std::map<plan::NodeId, std::size_t> ofLeft;
    std::map<plan::NodeId, std::size_t> ofRight;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        picture.nodes.push_back(nodeOf(steps[i], i, comparison, colours));
        if (steps[i].left)
            ofLeft.emplace(*steps[i].left, i);
        if (steps[i].right)
            ofRight.emplace(*steps[i].right, i);
    }
    using Edge = std::pair<std::size_t, std::size_t>;
    const auto edgesIn = [](const plan::Plan &plan, const std::map<plan::NodeId, std::size_t> &positions) {
        std::set<Edge> edges;
        const plan::Edges all = plan::withoutImplied(plan::edgesOf(plan));
        for (std::size_t child = 0; child < plan.nodes.size(); ++child) {
            for (const std::size_t parent : all.parents[child])
                edges.emplace(positions.at(plan.nodes[parent].id), positions.at(plan.nodes[child].id));
        }
        return edges;
    };
    const std::set<Edge> left = edgesIn(comparison.left->plan(), ofLeft);
    const std::set<Edge> right = edgesIn(comparison.right->plan(), ofRight);
    std::set<Edge> all = left;
    all.insert(right.begin(), right.end());
    for (const Edge &edge : all) {
        GraphEdge drawn;
        drawn.from = edge.first;
        drawn.to = edge.second;
        const bool isOfBoth = left.contains(edge) && right.contains(edge);
        const Look look = isOfBoth ? Look::Same : left.contains(edge) ? Look::OnlyLeft : Look::OnlyRight;
        drawn.colour = colourOf(look, colours);
        drawn.isDashed = look == Look::OnlyLeft;
        drawn.mark = isOfBoth                 ? QString()
                     : look == Look::OnlyLeft ? QStringLiteral("−")
                                              : QStringLiteral("+");
        drawn.toolTip = isOfBoth ? QString() : wordOf(look, comparison);
        picture.edges.push_back(std::move(drawn));
    }
    const auto differing = std::ranges::count_if(
        steps, [&](const Evidence &evidence) { return lookOf(evidence, comparison) != Look::Same; });
    picture.summary = PlanOverlay::tr("%1 and %2 drawn over each other: of %3 steps, %4 are not the same.")
                          .arg(comparison.leftName(), comparison.rightName(), RunWords::count(steps.size()),
                               RunWords::count(static_cast<std::uint64_t>(differing)));
    return picture;
}

} // namespace weighhouse::ui
