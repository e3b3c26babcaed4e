// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/network_picture.h"

#include "core/decision/labels.h"
#include "core/decision/same.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/sandbox/changed_cells_model.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

struct NetworkTexts {
    Q_DECLARE_TR_FUNCTIONS(NetworkTexts)
};

constexpr double thinnest = 1;
constexpr double thickest = 6;
constexpr std::size_t mostTipLines = 6;
/// Above this many edges for each node, layers become a tangle.
constexpr double mostEdgesInLayers = 4;
/// With more nodes, layers become a strip that is too long for a window.
constexpr std::size_t mostNodesInLayers = 40;

std::uint64_t packed(RowKey row)
{
    return (std::uint64_t{row.first} << 32) | static_cast<std::uint32_t>(row.second);
}

QColor mixed(const QColor &colour, const QColor &base, double share)
{
    const auto mix = [share](float a, float b) { return static_cast<float>(a * share + b * (1 - share)); };
    return QColor::fromRgbF(mix(colour.redF(), base.redF()), mix(colour.greenF(), base.greenF()),
                            mix(colour.blueF(), base.blueF()));
}

/// A value of a column, before and after.
struct ValueChange {
    double before = rules::nullValue;
    double after = rules::nullValue;

    bool isChange() const { return !decision::same(before, after); }
    QString sign() const { return isChange() ? signOf(before, after) : QString(); }
    std::optional<QColor> colour(const Colours &colours) const
    {
        if (!isChange())
            return std::nullopt;
        if (rules::isNull(before) || rules::isNull(after))
            return colours.accent;
        return after > before ? colours.up : colours.down;
    }
};

ValueChange changeOf(const Tried &tried, rules::ColumnId column, data::RowNumber row)
{
    return {tried.evaluation->baseValue(column, row), tried.evaluation->value(column, row)};
}

QString describe(const rules::CheckedRules &rules, rules::ColumnId column, const ValueChange &change)
{
    const QString name = toQt(rules.column(column).name);
    const QString unit = toQt(decision::unitOf(rules, column));
    const NumberForm form = NumberForm::of(change.before, change.after);
    const QString after = form.text(change.after) + (unit.isEmpty() ? unit : QStringLiteral(" ") + unit);
    if (!change.isChange())
        return QStringLiteral("%1: %2").arg(name, after);
    return QStringLiteral("%1: %2 → %3 (%4)")
        .arg(name, form.text(change.before), after,
             change.sign() + QStringLiteral(" ") + form.change(change.after - change.before));
}

} // namespace

/// The changed cells by row.
struct NetworkPainter::Changes {
    std::unordered_map<std::uint64_t, std::vector<const decision::CellDifference *>> cells;
    std::vector<double> effects; ///< Of nodes: the largest, also of the edges at them; 0: none.

    const std::vector<const decision::CellDifference *> *of(RowKey row) const
    {
        const auto found = cells.find(packed(row));
        return found == cells.end() ? nullptr : &found->second;
    }
};

NetworkChoice NetworkChoice::of(const Network &network, const rules::CheckedRules &rules)
{
    NetworkChoice choice;
    choice.network = network;
    const auto choose = [&](std::uint32_t table) {
        if (const auto column = tellingColumn(rules, table))
            choice.values.emplace(table, *column);
    };
    for (const std::uint32_t table : network.nodeTables())
        choose(table);
    for (const Relation &relation : network.relations)
        choose(relation.table);
    return choice;
}

NetworkPainter::NetworkPainter(NetworkChoice choice, WorkingsPtr workings)
    : m_choice(std::move(choice)), m_workings(std::move(workings))
{
    for (const std::uint32_t table : m_choice.network.nodeTables()) {
        const auto rows = static_cast<data::RowNumber>(m_workings->model->dataset()->tables[table].rowCount);
        for (data::RowNumber row = 0; row < rows; ++row) {
            m_places.emplace(packed({table, row}), m_nodes.size());
            m_nodes.emplace_back(table, row);
        }
    }
    m_labels.resize(m_nodes.size());
}

QString NetworkPainter::idOf(RowKey row)
{
    return QStringLiteral("%1/%2").arg(row.first).arg(row.second);
}

const QString &NetworkPainter::labelOf(std::size_t node)
{
    QString &label = m_labels[node];
    if (!label.isNull())
        return label;
    const auto [table, row] = m_nodes[node];
    const auto chosen = m_choice.labels.find(table);
    if (chosen != m_choice.labels.end() && m_workings->model->base() != nullptr)
        label = toQt(decision::valueText(*m_workings->model->base(), chosen->second,
                                         m_workings->model->base()->value(chosen->second, row)));
    else
        label = nodeLabel(*m_workings->model->rules(), *m_workings->model->dataset(), table, row);
    if (label.isNull())
        label = QStringLiteral("–");
    return label;
}

std::vector<NetworkPainter::Edge> NetworkPainter::edgesOf(const rules::Evaluation &evaluation) const
{
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < m_choice.network.relations.size(); ++i) {
        const Relation &relation = m_choice.network.relations[i];
        const auto rows =
            static_cast<data::RowNumber>(m_workings->model->dataset()->tables[relation.table].rowCount);
        for (data::RowNumber row = 0; row < rows; ++row) {
            const double from = evaluation.value({relation.table, relation.fromColumn}, row);
            const double to = evaluation.value({relation.table, relation.toColumn}, row);
            if (rules::isNull(from) || rules::isNull(to))
                continue;
            const auto start =
                m_places.find(packed({relation.fromTable, static_cast<data::RowNumber>(from)}));
            const auto end = m_places.find(packed({relation.toTable, static_cast<data::RowNumber>(to)}));
            if (start != m_places.end() && end != m_places.end())
                edges.push_back({i, row, start->second, end->second});
        }
    }
    return edges;
}

std::vector<bool> NetworkPainter::shownNodes(const std::vector<Edge> &edges, const Changes &changes) const
{
    std::vector<bool> shown(m_nodes.size(), m_nodes.size() <= mostNodes);
    if (m_nodes.size() <= mostNodes)
        return shown;
    std::vector<std::size_t> changed;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (changes.effects[node] > 0)
            changed.push_back(node);
    }
    std::ranges::stable_sort(changed, std::ranges::greater(),
                             [&](std::size_t node) { return changes.effects[node]; });
    changed.resize(std::min(changed.size(), mostNodes));
    std::size_t count = changed.size();
    for (const std::size_t node : changed)
        shown[node] = true;
    const std::vector<bool> isChanged = shown;
    for (const Edge &edge : edges) {
        for (const auto &[one, other] : {std::pair(edge.from, edge.to), std::pair(edge.to, edge.from)}) {
            if (isChanged[one] && !shown[other] && count < mostNodes) {
                shown[other] = true;
                ++count;
            }
        }
    }
    return shown;
}

GraphNode NetworkPainter::nodeFor(std::size_t node, const Tried &tried, const Changes &changes,
                                  const Colours &colours)
{
    const RowKey key = m_nodes[node];
    const rules::CheckedRules &rules = *m_workings->model->rules();
    GraphNode result;
    result.id = idOf(key);
    result.title = labelOf(node);
    // Of two tables, one has round nodes.
    result.isRound = m_choice.network.nodeTables().front() != key.first;
    QStringList tip{QStringLiteral("%1: %2").arg(toQt(rules.tables[key.first].name), result.title)};
    const auto value = m_choice.values.find(key.first);
    if (value != m_choice.values.end()) {
        const ValueChange change = changeOf(tried, value->second, key.second);
        if (const auto colour = change.colour(colours)) {
            result.fill = mixed(*colour, colours.base, 0.3);
            result.frame = *colour;
            result.frameWidth = 2;
        }
        result.mark = change.sign();
        if (m_choice.showsValues)
            result.lines.append(numberText(change.after, 4));
        tip.append(describe(rules, value->second, change));
    }
    if (const auto *cells = changes.of(key)) {
        for (const decision::CellDifference *cell : *cells) {
            if (cell->isSet) {
                result.frame = colours.accent;
                result.frameWidth = 3;
            }
            if (value != m_choice.values.end() && cell->column == value->second)
                continue;
            if (static_cast<std::size_t>(tip.size()) <= mostTipLines)
                tip.append(QStringLiteral("%1: %2 → %3")
                               .arg(toQt(rules.column(cell->column).name), toQt(cell->beforeText),
                                    toQt(cell->afterText)));
        }
    }
    result.toolTip = tip.join(QLatin1Char('\n'));
    return result;
}

double NetworkPainter::largestOf(rules::ColumnId column)
{
    const auto found = m_largest.find(column);
    if (found != m_largest.end())
        return found->second;
    double largest = 0;
    const auto rows =
        static_cast<data::RowNumber>(m_workings->model->dataset()->tables[column.table].rowCount);
    for (data::RowNumber row = 0; row < rows; ++row) {
        const double value = std::abs(m_workings->model->base()->value(column, row));
        if (std::isfinite(value))
            largest = std::max(largest, value);
    }
    return m_largest.emplace(column, largest).first->second;
}

GraphEdge NetworkPainter::edgeFor(const Edge &edge, const Tried &tried, const Changes &changes,
                                  const Colours &colours)
{
    const Relation &relation = m_choice.network.relations[edge.relation];
    const RowKey key{relation.table, edge.row};
    const rules::CheckedRules &rules = *m_workings->model->rules();
    GraphEdge result;
    result.id = idOf(key);
    result.hasArrow = relation.isWithinOneTable();
    result.isDashed = edge.relation % 2 == 1;
    QStringList tip{QStringLiteral("%1: %2 – %3")
                        .arg(toQt(rules.tables[relation.table].name), labelOf(edge.from), labelOf(edge.to))};
    if (const auto value = m_choice.values.find(relation.table); value != m_choice.values.end()) {
        const ValueChange change = changeOf(tried, value->second, edge.row);
        result.colour = change.colour(colours).value_or(colours.line);
        result.mark = change.sign();
        const double largest = largestOf(value->second);
        const double share = largest > 0 && std::isfinite(change.after)
                                 ? std::min(1.0, std::sqrt(std::abs(change.after) / largest))
                                 : 0;
        // In steps, so that a small change does not draw every edge anew.
        result.width = std::round((thinnest + (thickest - thinnest) * share) * 4) / 4;
        tip.append(describe(rules, value->second, change));
    } else if (changes.of(key) != nullptr) {
        result.colour = colours.accent;
        result.mark = QStringLiteral("≠");
    }
    result.toolTip = tip.join(QLatin1Char('\n'));
    return result;
}

layout::Method NetworkPainter::methodFor(const std::vector<Edge> &edges) const
{
    const bool isDense =
        static_cast<double>(edges.size()) > mostEdgesInLayers * static_cast<double>(m_nodes.size());
    if (!m_choice.network.relations.front().isWithinOneTable() || isDense ||
        m_nodes.size() > mostNodesInLayers)
        return layout::Method::Springs;
    // In layers if the arrows never run in circles: then nodes can be taken away one after another.
    std::vector<std::size_t> incoming(m_nodes.size());
    std::vector<std::vector<std::size_t>> outgoing(m_nodes.size());
    for (const Edge &edge : edges) {
        ++incoming[edge.to];
        outgoing[edge.from].push_back(edge.to);
    }
    std::vector<std::size_t> free;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (incoming[node] == 0)
            free.push_back(node);
    }
    std::size_t taken = 0;
    for (; !free.empty(); ++taken) {
        const std::size_t node = free.back();
        free.pop_back();
        for (const std::size_t next : outgoing[node]) {
            if (--incoming[next] == 0)
                free.push_back(next);
        }
    }
    return taken == m_nodes.size() ? layout::Method::LeftToRight : layout::Method::Springs;
}

NetworkPicture NetworkPainter::paint(const Tried &tried, const Colours &colours)
{
    const std::vector<Edge> edges = edgesOf(*tried.evaluation);
    Changes changes;
    for (const decision::CellDifference &cell : tried.result.cells)
        changes.cells[packed({cell.column.table, cell.row})].push_back(&cell);
    changes.effects.resize(m_nodes.size());
    const auto include = [&](std::size_t node, RowKey row) {
        if (const auto *cells = changes.of(row))
            changes.effects[node] = std::max(changes.effects[node], cells->front()->effect + 1e-300);
    };
    for (std::size_t node = 0; node < m_nodes.size(); ++node)
        include(node, m_nodes[node]);
    NetworkPicture result;
    result.allNodes = m_nodes.size();
    result.changedNodes = static_cast<std::size_t>(
        std::ranges::count_if(changes.effects, [](double effect) { return effect > 0; }));
    for (const Edge &edge : edges) {
        const RowKey row{m_choice.network.relations[edge.relation].table, edge.row};
        include(edge.from, row);
        include(edge.to, row);
    }

    const std::vector<bool> shown = shownNodes(edges, changes);
    std::vector<std::size_t> places(m_nodes.size());
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (!shown[node])
            continue;
        places[node] = result.rows.size();
        result.rows.push_back(m_nodes[node]);
        result.picture.nodes.push_back(nodeFor(node, tried, changes, colours));
    }
    for (const Edge &edge : edges) {
        if (!shown[edge.from] || !shown[edge.to])
            continue;
        GraphEdge drawn = edgeFor(edge, tried, changes, colours);
        drawn.from = places[edge.from];
        drawn.to = places[edge.to];
        result.picture.edges.push_back(std::move(drawn));
    }
    if (!m_method)
        m_method = methodFor(edges);
    result.picture.method = m_choice.method.value_or(*m_method);
    const QLocale locale;
    const auto count = [&](std::size_t number) { return locale.toString(static_cast<qulonglong>(number)); };
    result.picture.summary =
        NetworkTexts::tr("Network of %1 with %2 nodes and %3 edges; %4 nodes have changed.")
            .arg(m_choice.network.name(*m_workings->model->rules()), count(result.rows.size()),
                 count(result.picture.edges.size()), count(result.changedNodes));
    return result;
}

} // namespace weighhouse::ui
