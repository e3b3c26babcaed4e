// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_picture.h"

#include "core/plan/tags.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/value_cells.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>

namespace weighhouse::ui
{
namespace
{

struct PlanPicture {
    Q_DECLARE_TR_FUNCTIONS(PlanPicture)
};

constexpr int mostWords = 120;    ///< Characters of a step's text in its node, which shows what fits.
constexpr int mostTipWords = 400; ///< And in its tool tip.
constexpr int figuresLine = 1;

const QString edgeArrow = QStringLiteral(">");

QColor tinted(const QColor &colour, const Colours &colours)
{
    constexpr float share = 0.14F;
    const auto mix = [](float a, float b) { return a * share + b * (1 - share); };
    return QColor::fromRgbF(mix(colour.redF(), colours.base.redF()),
                            mix(colour.greenF(), colours.base.greenF()),
                            mix(colour.blueF(), colours.base.blueF()));
}

QString statusText(StepLook look)
{
    return stepSign(look) + QLatin1Char(' ') + stepWord(look);
}

QString checkOfStep(const plan::Check &check)
{
    switch (check.kind) {
    case plan::Check::Kind::SomeRows:
        return PlanPicture::tr("%1 checked: at least one row").arg(checkSign);
    case plan::Check::Kind::Expression:
        return PlanPicture::tr("%1 checked: %2").arg(checkSign, firstWords(check.text, mostTipWords));
    case plan::Check::Kind::Judgement:
        break;
    }
    return PlanPicture::tr("%1 judged: %2").arg(checkSign, firstWords(check.text, mostTipWords));
}

QString toolTipOf(const plan::Node &node, const plan::NodeRun &state, StepLook look,
                  const std::optional<std::string> &breakpoint)
{
    QStringList tip{
        QStringLiteral("%1 %2 (%3)").arg(idText(node.id), RunWords::kind(node.kind), toQt(node.tool)),
        firstStepWords(node.text, mostTipWords), statusText(look)};
    if (const QString reason = reasonText(state); !reason.isEmpty())
        tip.back() += QStringLiteral(": ") + reason;
    if (state.hasAnswer())
        tip.append(firstWords(fromQt(toQt(plan::shortMessage(*state.answer))), mostTipWords));
    if (node.check)
        tip.append(checkOfStep(*node.check));
    if (breakpoint)
        tip.append(breakpoint->empty()
                       ? PlanPicture::tr("%1 The run pauses before this step.").arg(breakpointSign)
                       : PlanPicture::tr("%1 The run pauses before this step if %2")
                             .arg(breakpointSign, firstWords(*breakpoint, mostTipWords)));
    tip.removeAll(QString());
    return tip.join(QLatin1Char('\n'));
}

/// An edge along which an answer goes is implied only by a way of such edges.
plan::Edges withoutImplied(const plan::Edges &all,
                           const std::function<bool(std::size_t parent, std::size_t child)> &isOfData)
{
    plan::Edges left = plan::withoutImplied(all);
    plan::Edges data;
    data.parents.resize(all.parents.size());
    data.children.resize(all.parents.size());
    for (std::size_t child = 0; child < all.parents.size(); ++child) {
        for (const std::size_t parent : all.parents[child]) {
            if (!isOfData(parent, child))
                continue;
            data.parents[child].push_back(parent);
            data.children[parent].push_back(child);
        }
    }
    const plan::Edges leftOfData = plan::withoutImplied(data);
    for (std::size_t child = 0; child < all.parents.size(); ++child) {
        for (const std::size_t parent : leftOfData.parents[child]) {
            if (std::ranges::find(left.parents[child], parent) != left.parents[child].end())
                continue;
            left.parents[child].push_back(parent);
            left.children[parent].push_back(child);
        }
    }
    return left;
}

} // namespace

bool PlanShape::follow(const plan::RunState &run)
{
    if (run.plan() == m_plan)
        return false;
    m_plan = run.plan();
    m_edges = plan::edgesOf(m_plan);
    m_lacks.clear();
    for (std::size_t step = 0; step < m_plan.nodes.size(); ++step)
        m_lacks.push_back(plan::parentsOf(m_plan.nodes[step]).size() != m_edges.parents[step].size());
    return true;
}

StepLook PlanShape::look(const plan::RunState &run, std::size_t step) const
{
    const plan::Plan &plan = run.plan();
    const plan::NodeStatus status = run.statusOf(plan.nodes[step].id);
    const auto hasAnswer = [&](std::size_t parent) {
        const plan::NodeStatus of = run.statusOf(plan.nodes[parent].id);
        return of == plan::NodeStatus::Done || of == plan::NodeStatus::Pinned;
    };
    const bool isAsked = !plan.nodes[step].tool.empty() && !plan.nodes[step].payload.empty();
    const bool isReady = isAsked && status == plan::NodeStatus::Waiting && step < m_lacks.size() &&
                         !m_lacks[step] && std::ranges::all_of(m_edges.parents[step], hasAnswer);
    return stepLook(status, isReady);
}

double secondsOf(const plan::NodeRun &node, const std::string &now)
{
    if (node.status != plan::NodeStatus::Running)
        return node.seconds;
    return std::max(0.0, plan::secondsBetween(node.started, now));
}

bool hasRows(const plan::NodeRun &node)
{
    // What failed may have an answer of an earlier attempt; that is not what it came to.
    return node.hasAnswer() && !node.answer->columns.empty() && node.status != plan::NodeStatus::Failed;
}

QString figuresText(const plan::NodeRun &node, const std::string &now)
{
    QStringList figures;
    const double seconds = node.status == plan::NodeStatus::Pinned ? 0 : secondsOf(node, now);
    if (seconds > 0 || node.status == plan::NodeStatus::Running)
        figures.append(RunWords::duration(seconds));
    if (hasRows(node)) {
        // The sign, whose words stand above the answer itself, has room on every card.
        const QString notWhole = node.answer->cut.empty() ? QString() : QStringLiteral(" ⚠");
        figures.append(rowsText(node.answer->rows.size()) + notWhole);
    }
    if (const std::uint64_t tokens = node.tokensIn + node.tokensOut; tokens > 0)
        figures.append(tokensText(tokens));
    return figures.join(QStringLiteral(" · "));
}

QString reasonText(const plan::NodeRun &node)
{
    if (node.status == plan::NodeStatus::Stale)
        return keptText(node.staleReason);
    if (node.error && node.status == plan::NodeStatus::Failed)
        return toQt(node.error->message);
    return {};
}

GraphNode PlanPainter::nodeOf(const plan::RunState &run, std::size_t step, const Colours &colours,
                              const std::string &now, const plan::Breakpoints &beside) const
{
    static const plan::NodeRun untouched;
    const plan::Node &node = run.plan().nodes[step];
    const plan::NodeRun *found = run.node(node.id);
    const plan::NodeRun &state = found != nullptr ? *found : untouched;
    const StepLook look = m_shape.look(run, step);
    const QColor colour = stepColour(look, colours);
    GraphNode drawn;
    drawn.id = idText(node.id);
    drawn.title = drawn.id + QLatin1Char(' ') + RunWords::kind(node.kind);
    drawn.words = firstStepWords(node.text, mostWords);
    const bool hasDecided = run.decidedBy() == node.id;
    // A decision that is not the best one is told in place of "done".
    const QString remark = hasDecided ? rankRemark(state) : QString();
    drawn.lines = {remark.isEmpty() ? statusText(look) : remark,
                   hasDecided ? toQt(run.shownDecision()) : figuresText(state, now)};
    const std::optional<std::string> &breakpoint = plan::breakpointOf(node, beside);
    drawn.toolTip = toolTipOf(node, state, look, breakpoint);
    drawn.icon = RunWords::kindIcon(node.kind);
    drawn.statusIcon = stepIcon(look);
    drawn.statusColour = colour;
    drawn.isQuiet = look == StepLook::Done;
    drawn.fill = colours.base;
    // Steps that need no attention have a quiet frame; the others have the colour of their state.
    const bool isCalm = look == StepLook::Done || look == StepLook::Waiting || look == StepLook::Ready ||
                        look == StepLook::Skipped;
    drawn.frame = hasDecided ? (remark.isEmpty() ? colours.good : colours.warning)
                  : isCalm   ? colours.line
                             : colour;
    drawn.frameWidth = hasDecided || look == StepLook::Running ? 2 : isCalm ? 1 : 1.5;
    drawn.isDashed = look == StepLook::Stale || look == StepLook::Skipped;
    if (look == StepLook::Running)
        drawn.fill = colours.runningSoft;
    else if (look == StepLook::Failed || look == StepLook::Stale)
        drawn.fill = tinted(colour, colours);
    if (breakpoint)
        drawn.badges.append({breakpointSign, colours.error});
    if (node.check)
        drawn.badges.append({checkSign, {}});
    return drawn;
}

void PlanPainter::connectSteps(const plan::Plan &plan, const Colours &colours)
{
    m_edges.clear();
    // The steps whose tags a step has: their answers go into it.
    std::vector<std::set<plan::NodeId>> spokenOf;
    spokenOf.reserve(plan.nodes.size());
    for (const plan::Node &node : plan.nodes) {
        std::set<plan::NodeId> &ids = spokenOf.emplace_back();
        for (const std::string *text : {&node.payload, &node.text}) {
            for (const plan::Tag &tag : plan::tagsIn(*text))
                ids.insert(tag.id);
        }
    }
    const auto isOfData = [&](std::size_t parent, std::size_t child) {
        return spokenOf[child].contains(plan.nodes[parent].id);
    };
    const plan::Edges edges = m_showsImplied ? m_shape.edges() : withoutImplied(m_shape.edges(), isOfData);
    const auto count = [](const plan::Edges &all) {
        std::size_t edgeCount = 0;
        for (const auto &parents : all.parents)
            edgeCount += parents.size();
        return edgeCount;
    };
    m_hiddenEdges = count(m_shape.edges()) - count(edges);
    for (std::size_t child = 0; child < plan.nodes.size(); ++child) {
        const plan::Node &node = plan.nodes[child];
        for (const std::size_t parent : edges.parents[child]) {
            const plan::NodeId from = plan.nodes[parent].id;
            GraphEdge edge;
            edge.id = edgeId(from, node.id);
            edge.from = parent;
            edge.to = child;
            edge.isDashed = !isOfData(parent, child);
            edge.toolTip =
                edge.isDashed
                    ? PlanPicture::tr("%1 starts after %2.").arg(idText(node.id), idText(from))
                    : PlanPicture::tr("%1 uses the answer of %2.").arg(idText(node.id), idText(from));
            edge.colour = colours.muted;
            m_edges.push_back(std::move(edge));
        }
    }
}

QString PlanPainter::summaryOf(const plan::RunState &run)
{
    std::size_t done = 0;
    std::size_t failed = 0;
    for (const auto &[id, node] : run.nodes) {
        done += node.status == plan::NodeStatus::Done || node.status == plan::NodeStatus::Pinned ? 1 : 0;
        failed += node.status == plan::NodeStatus::Failed ? 1 : 0;
    }
    const QLocale locale;
    const auto number = [&locale](std::size_t value) {
        return locale.toString(static_cast<qulonglong>(value));
    };
    return PlanPicture::tr("Plan with %1 steps; %2 done, %3 failed.")
        .arg(number(run.plan().nodes.size()), number(done), number(failed));
}

GraphPicture PlanPainter::paint(const plan::RunState &run, const Colours &colours, const std::string &now,
                                const plan::Breakpoints &beside)
{
    const bool isOther = m_shape.follow(run);
    if (isOther || m_isDark != colours.isDark || m_arePainted != m_showsImplied) {
        m_isDark = colours.isDark;
        m_arePainted = m_showsImplied;
        connectSteps(run.plan(), colours);
    }
    if (isOther)
        m_groups = groupsOf(run.plan(), m_shape.edges());
    GraphPicture picture;
    const std::size_t count = run.plan().nodes.size();
    picture.nodes.reserve(count);
    m_answers.assign(count, nullptr);
    for (std::size_t step = 0; step < count; ++step) {
        picture.nodes.push_back(nodeOf(run, step, colours, now, beside));
        const plan::NodeRun *state = run.node(run.plan().nodes[step].id);
        if (state != nullptr && hasRows(*state))
            m_answers[step] = state->answer;
    }
    picture.edges = m_edges;
    for (GraphEdge &edge : picture.edges) {
        const plan::NodeRun *from = run.node(run.plan().nodes[edge.from].id);
        if (from != nullptr && hasRows(*from))
            edge.note = rowsText(from->answer->rows.size());
    }
    picture.method = m_method;
    picture.summary = summaryOf(run);
    picture.lightsLineage = true;
    picture.keepsPlaces = true;
    if (m_folded.empty()) { // as it mostly is, and pictures are made often
        m_nodeOf.resize(count);
        std::iota(m_nodeOf.begin(), m_nodeOf.end(), std::size_t{0});
        picture.groups = framesOf(m_groups, m_nodeOf, m_folded);
        return picture;
    }
    std::vector<StepLook> looks;
    for (std::size_t step = 0; step < count; ++step)
        looks.push_back(m_shape.look(run, step));
    FoldedPicture folded = foldGroups(std::move(picture), m_groups, looks, m_folded, colours);
    m_nodeOf = std::move(folded.nodeOf);
    folded.picture.groups = framesOf(m_groups, m_nodeOf, m_folded);
    return std::move(folded.picture);
}

QStringList PlanPainter::rowsOf(const QString &node) const
{
    const auto step = stepOfNode(node);
    const auto position = step ? m_shape.plan().indexOf(*step) : std::nullopt;
    if (!position || *position >= m_answers.size() || m_answers[*position] == nullptr)
        return {};
    const plan::Answer &answer = *m_answers[*position];
    constexpr std::ptrdiff_t most = 5; // a card has room for no more
    const auto count = std::min(most, std::ssize(answer.rows));
    const std::vector<std::vector<data::Value>> rows(answer.rows.begin(), answer.rows.begin() + count);
    const ResultCells cells;
    const QString between = QStringLiteral(" · ");
    QStringList names;
    for (const auto &column : answer.columns)
        names.append(toQt(column.name));
    QStringList lines{names.join(between)};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        QStringList values;
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            values.append(
                cells.data(rows, row, column, answer.columns[column].type, Qt::DisplayRole).toString());
        lines.append(values.join(between));
    }
    return lines;
}

std::optional<PlanGroup> PlanPainter::groupOf(plan::NodeId step) const
{
    const auto position = m_shape.plan().indexOf(step);
    return position ? std::optional(m_groups[*position]) : std::nullopt;
}

QString PlanPainter::nodeShowing(const GraphPicture &picture, plan::NodeId step) const
{
    const auto position = m_shape.plan().indexOf(step);
    return position && m_nodeOf[*position] < picture.nodes.size() ? picture.nodes[m_nodeOf[*position]].id
                                                                  : QString();
}

std::vector<plan::NodeId> PlanPainter::stepsIn(const GraphPicture &picture,
                                               const std::function<bool(const GraphNode &)> &isMeant) const
{
    std::vector<bool> areMeant;
    std::ranges::transform(picture.nodes, std::back_inserter(areMeant), isMeant);
    std::vector<plan::NodeId> steps;
    for (std::size_t step = 0; step < m_nodeOf.size(); ++step) {
        if (m_nodeOf[step] < areMeant.size() && areMeant[m_nodeOf[step]])
            steps.push_back(m_shape.plan().nodes[step].id);
    }
    return steps;
}

bool PlanPainter::tick(GraphPicture &picture, const plan::RunState &run, const std::string &now) const
{
    bool any = false;
    const plan::Plan &plan = run.plan();
    for (std::size_t step = 0; step < plan.nodes.size() && step < m_nodeOf.size(); ++step) {
        const plan::NodeRun *node = run.node(plan.nodes[step].id);
        GraphNode *drawn = m_nodeOf[step] < picture.nodes.size() ? &picture.nodes[m_nodeOf[step]] : nullptr;
        if (node == nullptr || node->status != plan::NodeStatus::Running || drawn == nullptr ||
            groupOfNode(drawn->id))
            continue;
        drawn->lines[figuresLine] = figuresText(*node, now);
        any = true;
    }
    return any;
}

std::optional<plan::NodeId> stepOfNode(const QString &id)
{
    return plan::nodeIdFromText(fromQt(id));
}

std::optional<std::pair<plan::NodeId, plan::NodeId>> stepsOfEdge(const QString &id)
{
    const QStringList ends = id.split(edgeArrow);
    if (ends.size() != 2)
        return std::nullopt;
    const auto from = stepOfNode(ends[0]);
    const auto to = stepOfNode(ends[1]);
    if (!from || !to)
        return std::nullopt;
    return std::pair(*from, *to);
}

QString edgeId(plan::NodeId from, plan::NodeId to)
{
    return idText(from) + edgeArrow + idText(to);
}

} // namespace weighhouse::ui
