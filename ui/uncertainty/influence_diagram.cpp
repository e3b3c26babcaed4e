// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/influence_diagram.h"

#include "core/rules/check/dependencies.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/chart_contents.h"
#include "ui/uncertainty/sentences.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>

namespace weighhouse::ui
{
namespace
{

struct DiagramWords {
    Q_DECLARE_TR_FUNCTIONS(InfluenceDiagram)
};

/// All columns that a question's objective and constraints read, directly or by way of rules.
std::set<rules::ColumnId> readBy(const rules::CheckedRules &rules, const rules::CheckedQuestion &question)
{
    const rules::Dependencies dependencies(rules);
    const rules::Reads &direct = rules::readsOf(question);
    std::vector<rules::ColumnId> open = direct.values;
    std::set<rules::ColumnId> read;
    while (!open.empty()) {
        const rules::ColumnId column = open.back();
        open.pop_back();
        if (!read.insert(column).second)
            continue;
        if (const auto rule = rules.column(column).rule) {
            const rules::Reads &reads = dependencies.rule(*rule);
            open.insert(open.end(), reads.values.begin(), reads.values.end());
        }
    }
    return read;
}

class Drawer
{
public:
    Drawer(const Believed &believed, const Colours &colours)
        : m_believed(believed), m_colours(colours), m_rules(believed.analysis().world().rules()),
          m_read(readBy(m_rules, believed.problem().question()))
    {
    }

    GraphPicture draw()
    {
        addObjective();
        addDecision();
        for (std::size_t i = 0; i < m_rules.factors.size(); ++i)
            addFactor(i);
        for (const rules::CheckedUncertainty &uncertainty : m_rules.uncertainties) {
            GraphNode drawn = node(QStringLiteral("drawn:") + toQt(uncertainty.text),
                                   toQt(uncertainty.distribution), toQt(uncertainty.text));
            drawn.isRound = true;
            const std::size_t position = add(std::move(drawn));
            m_draws.try_emplace(uncertainty.column, position);
            connectTo(position, uncertainty.column);
        }
        addCorrelations();
        m_picture.method = layout::Method::LeftToRight;
        m_picture.summary = DiagramWords::tr("%Ln factor(s) and what they influence.", nullptr,
                                             static_cast<int>(m_rules.factors.size()));
        return std::move(m_picture);
    }

private:
    std::size_t add(GraphNode node)
    {
        m_picture.nodes.push_back(std::move(node));
        return m_picture.nodes.size() - 1;
    }

    static GraphNode node(const QString &id, const QString &title, const QString &toolTip)
    {
        GraphNode made;
        made.id = id;
        made.title = title;
        made.toolTip = toolTip;
        return made;
    }

    void connect(std::size_t from, std::size_t to, bool isDashed = false)
    {
        GraphEdge edge;
        edge.from = from;
        edge.to = to;
        edge.isDashed = isDashed;
        m_picture.edges.push_back(std::move(edge));
    }

    /// Nothing influences the other where two are correlated: a dashed line without an arrow.
    void addCorrelations()
    {
        for (const uncertainty::StatedCorrelation &one : m_believed.analysis().world().correlated().stated) {
            const QString number = numberText(one.number);
            const std::size_t from = m_draws.at(one.column);
            if (!one.other) {
                m_picture.nodes[from].lines.append(DiagramWords::tr("rows correlated by %1").arg(number));
                continue;
            }
            GraphEdge edge;
            edge.from = from;
            edge.to = m_draws.at(*one.other);
            edge.label = number;
            edge.toolTip =
                DiagramWords::tr("%1 and %2 are correlated by %3")
                    .arg(toQt(m_rules.nameOf(one.column)), toQt(m_rules.nameOf(*one.other)), number);
            edge.hasArrow = false;
            edge.isDashed = true;
            m_picture.edges.push_back(std::move(edge));
        }
    }

    void addObjective()
    {
        GraphNode objective =
            node(QStringLiteral("objective"), outcomeTitle(m_believed), DiagramWords::tr("what is wanted"));
        objective.fill = m_colours.accentSoft;
        objective.frame = m_colours.accent;
        objective.frameWidth = 2;
        m_objective = add(std::move(objective));
    }

    void addDecision()
    {
        QStringList columns;
        for (const rules::CheckedChange &change : m_believed.problem().question().changes)
            columns.append(toQt(m_rules.nameOf(change.column)));
        columns.removeDuplicates();
        GraphNode decision = node(QStringLiteral("decision"), toQt(m_believed.problem().question().name),
                                  DiagramWords::tr("what is decided"));
        decision.lines = columns;
        decision.frame = m_colours.text;
        decision.frameWidth = 2;
        connect(add(std::move(decision)), m_objective);
    }

    void addFactor(std::size_t position)
    {
        const rules::CheckedFactor &factor = m_rules.factors[position];
        QStringList lines;
        const uncertainty::Belief &belief = m_believed.reading.beliefs[position];
        for (std::size_t i = 0; i < belief.size(); ++i)
            lines.append(QStringLiteral("%1 %2").arg(toQt(factor.values[i].name), shareText(belief[i])));
        GraphNode drawn =
            node(QStringLiteral("factor:") + toQt(factor.name), toQt(factor.name), toQt(factor.description));
        drawn.lines = lines;
        drawn.isRound = true;
        const std::size_t from = add(std::move(drawn));
        for (const rules::CheckedEffect &effect : factor.effects)
            connectTo(from, effect.column);
    }

    void connectTo(std::size_t from, rules::ColumnId column)
    {
        const bool isRead = m_read.contains(column);
        const auto [known, isNew] = m_columns.try_emplace(column, m_picture.nodes.size());
        if (isNew) {
            GraphNode set =
                node(QStringLiteral("column:") + toQt(m_rules.nameOf(column)), toQt(m_rules.nameOf(column)),
                     isRead ? QString() : DiagramWords::tr("The question does not depend on it."));
            set.isDashed = !isRead;
            add(std::move(set));
            if (isRead)
                connect(known->second, m_objective);
        }
        connect(from, known->second, !isRead);
    }

    const Believed &m_believed;
    const Colours &m_colours;
    const rules::CheckedRules &m_rules;
    std::set<rules::ColumnId> m_read;
    std::map<rules::ColumnId, std::size_t> m_columns;
    std::map<rules::ColumnId, std::size_t> m_draws; ///< The first node of each uncertain column.
    std::size_t m_objective = 0;
    GraphPicture m_picture;
};

} // namespace

GraphPicture influenceDiagram(const Believed &believed, const Colours &colours)
{
    return Drawer(believed, colours).draw();
}

} // namespace weighhouse::ui
