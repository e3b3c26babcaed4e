// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_groups.h"

#include "ui/runs/run_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct PlanGroups {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::PlanGroups)
};

const QString groupPrefix = QStringLiteral("group ");

/// The look that says most of a group: what failed before what runs, and so on.
StepLook lookOfAll(const std::vector<StepLook> &looks)
{
    for (const StepLook look : {StepLook::Failed, StepLook::Running, StepLook::Stale, StepLook::Ready,
                                StepLook::Waiting, StepLook::Pinned, StepLook::Done}) {
        if (std::ranges::find(looks, look) != looks.end())
            return look;
    }
    return StepLook::Skipped;
}

/// "3 steps", "2 of 3 done".
QString countsText(const std::vector<StepLook> &looks)
{
    const auto done = std::ranges::count_if(
        looks, [](StepLook look) { return look == StepLook::Done || look == StepLook::Pinned; });
    const auto failed = std::ranges::count(looks, StepLook::Failed);
    QString text = PlanGroups::tr("%1 of %2 steps done")
                       .arg(RunWords::count(static_cast<std::uint64_t>(done)), RunWords::count(looks.size()));
    if (failed > 0)
        text += PlanGroups::tr(", %1 failed").arg(RunWords::count(static_cast<std::uint64_t>(failed)));
    return text;
}

QString iconOf(PlanGroup group)
{
    switch (group) {
    case PlanGroup::Facts:
        return RunWords::kindIcon(plan::NodeKind::Query);
    case PlanGroup::Before:
        return RunWords::kindIcon(plan::NodeKind::Compute);
    case PlanGroup::Candidates:
        return RunWords::kindIcon(plan::NodeKind::Simulate);
    case PlanGroup::Decision:
        break;
    }
    return RunWords::kindIcon(plan::NodeKind::Decide);
}

GraphNode cardOf(PlanGroup group, const std::vector<const GraphNode *> &steps,
                 const std::vector<StepLook> &looks, const Colours &colours)
{
    const StepLook look = lookOfAll(looks);
    const QColor colour = stepColour(look, colours);
    GraphNode card;
    card.id = idOfGroup(group);
    card.title = groupName(group);
    card.icon = iconOf(group);
    QStringList names;
    QStringList tips;
    for (const GraphNode *step : steps) {
        names.append(step->id);
        tips.append(step->id + QStringLiteral(": ") + step->words.value_or(QString()));
    }
    card.words = names.join(QStringLiteral(", "));
    card.lines = {stepSign(look) + QLatin1Char(' ') + stepWord(look), countsText(looks)};
    constexpr qsizetype most = 12;
    if (tips.size() > most)
        tips = tips.mid(0, most) + QStringList(QStringLiteral("…"));
    card.toolTip =
        card.title + QLatin1Char('\n') + card.lines[1] + QLatin1Char('\n') + tips.join(QLatin1Char('\n'));
    card.statusIcon = stepIcon(look);
    card.statusColour = colour;
    card.isQuiet = look == StepLook::Done;
    card.fill = colours.panel;
    const bool isCalm = look != StepLook::Failed && look != StepLook::Running && look != StepLook::Stale;
    card.frame = isCalm ? colours.edge : colour;
    card.frameWidth = look == StepLook::Running ? 2 : 1.5;
    card.isDashed = look == StepLook::Stale;
    return card;
}

} // namespace

QString groupName(PlanGroup group)
{
    switch (group) {
    case PlanGroup::Facts:
        return PlanGroups::tr("Facts");
    case PlanGroup::Before:
        return PlanGroups::tr("Before any decision");
    case PlanGroup::Candidates:
        return PlanGroups::tr("Candidates");
    case PlanGroup::Decision:
        break;
    }
    return PlanGroups::tr("Decision");
}

std::vector<PlanGroup> groupsOf(const plan::Plan &plan, const plan::Edges &edges)
{
    std::vector<PlanGroup> groups(plan.nodes.size(), PlanGroup::Facts);
    const plan::Order order = plan::orderOf(edges);
    // The steps of a cycle have no order, and cannot run.
    for (const std::size_t step : order.order) {
        PlanGroup least = PlanGroup::Facts;
        for (const std::size_t parent : edges.parents[step])
            least = std::max(least, groups[parent]);
        switch (plan.nodes[step].kind) {
        case plan::NodeKind::Query:
        case plan::NodeKind::Search:
            break;
        case plan::NodeKind::Compute:
        case plan::NodeKind::Elicit:
        case plan::NodeKind::Reason:
            least = std::max(least, PlanGroup::Before);
            break;
        case plan::NodeKind::Simulate:
            least = std::max(least, PlanGroup::Candidates);
            break;
        case plan::NodeKind::Decide:
            least = PlanGroup::Decision;
            break;
        }
        groups[step] = least;
    }
    return groups;
}

QString idOfGroup(PlanGroup group)
{
    return groupPrefix + QString::number(static_cast<int>(group));
}

std::optional<PlanGroup> groupOfNode(const QString &id)
{
    for (const PlanGroup group : planGroups) {
        if (id == idOfGroup(group))
            return group;
    }
    return std::nullopt;
}

std::vector<GraphGroup> framesOf(const std::vector<PlanGroup> &groups, const std::vector<std::size_t> &nodeOf,
                                 const std::set<PlanGroup> &folded)
{
    std::vector<GraphGroup> frames;
    for (const PlanGroup group : planGroups) {
        if (folded.contains(group))
            continue;
        GraphGroup frame{
            .id = idOfGroup(group), .title = groupName(group), .note = {}, .toolTip = {}, .nodes = {}};
        for (std::size_t step = 0; step < groups.size(); ++step) {
            if (groups[step] == group)
                frame.nodes.push_back(nodeOf[step]);
        }
        if (frame.nodes.size() < 2 || frame.nodes.size() == groups.size())
            continue;
        frame.note = PlanGroups::tr("%Ln step(s)", nullptr, static_cast<int>(frame.nodes.size()));
        frame.toolTip = PlanGroups::tr("Folds the group into one card");
        frames.push_back(std::move(frame));
    }
    return frames;
}

FoldedPicture foldGroups(GraphPicture picture, const std::vector<PlanGroup> &groups,
                         const std::vector<StepLook> &looks, const std::set<PlanGroup> &folded,
                         const Colours &colours)
{
    std::map<PlanGroup, std::vector<std::size_t>> members;
    for (std::size_t step = 0; step < groups.size(); ++step) {
        if (folded.contains(groups[step]))
            members[groups[step]].push_back(step);
    }
    std::erase_if(members, [](const auto &group) { return group.second.size() < 2; });
    FoldedPicture result;
    result.nodeOf.resize(groups.size());
    std::map<PlanGroup, std::size_t> cards;
    std::vector<GraphNode> nodes;
    for (std::size_t step = 0; step < groups.size(); ++step) {
        const auto group = members.find(groups[step]);
        if (group == members.end()) {
            result.nodeOf[step] = nodes.size();
            nodes.push_back(std::move(picture.nodes[step]));
            continue;
        }
        const auto [card, isNew] = cards.try_emplace(groups[step], nodes.size());
        result.nodeOf[step] = card->second;
        if (!isNew)
            continue;
        std::vector<const GraphNode *> steps;
        std::vector<StepLook> all;
        for (const std::size_t member : group->second) {
            steps.push_back(&picture.nodes[member]);
            all.push_back(looks[member]);
        }
        nodes.push_back(cardOf(groups[step], steps, all, colours));
    }
    picture.nodes = std::move(nodes);
    std::set<std::pair<std::size_t, std::size_t>> seen;
    std::vector<GraphEdge> edges;
    for (GraphEdge &edge : picture.edges) {
        const std::size_t from = result.nodeOf[edge.from];
        const std::size_t to = result.nodeOf[edge.to];
        if (from == to || !seen.emplace(from, to).second)
            continue;
        const bool isOfGroup = groupOfNode(picture.nodes[from].id) || groupOfNode(picture.nodes[to].id);
        edge.from = from;
        edge.to = to;
        if (isOfGroup) { // it stands for several
            edge.id.clear();
            edge.note.clear();
            edge.toolTip.clear();
            edge.isDashed = false;
        }
        edges.push_back(std::move(edge));
    }
    picture.edges = std::move(edges);
    result.picture = std::move(picture);
    return result;
}

} // namespace weighhouse::ui
