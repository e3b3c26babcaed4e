// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/dependency_picture.h"

#include "core/rules/check/dependencies.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <map>

namespace weighhouse::ui
{
namespace
{

struct DependencyPictureStrings {
    Q_DECLARE_TR_FUNCTIONS(DependencyPictureStrings)
};

const QString rulePrefix = QStringLiteral("rule:");
const QString columnPrefix = QStringLiteral("column:");

class Painter
{
public:
    Painter(const Workings &workings, const Colours &colours)
        : m_rules(*workings.model->rules()), m_colours(colours), m_dependencies(*workings.model->rules())
    {
    }

    GraphPicture paint()
    {
        for (std::size_t i = 0; i < m_rules.rules.size(); ++i)
            m_picture.nodes.push_back(ruleNode(i));
        for (std::size_t i = 0; i < m_rules.rules.size(); ++i)
            connectRule(i);
        m_picture.method = layout::Method::LeftToRight;
        m_picture.summary = DependencyPictureStrings::tr(
            "%Ln rule(s); arrows lead from what is read to the rule that reads it.", nullptr,
            static_cast<int>(m_rules.rules.size()));
        return std::move(m_picture);
    }

private:
    GraphNode ruleNode(std::size_t position) const
    {
        const rules::CheckedRule &rule = m_rules.rules[position];
        GraphNode node;
        node.id = nodeOfRule(toQt(rule.name));
        node.title = toQt(rule.name);
        node.lines = {toQt(m_rules.nameOf(rule.target))};
        node.toolTip = toQt(rule.description.empty() ? rule.text : rule.description + "\n" + rule.text);
        node.frame = m_colours.text;
        if (rule.iteration) {
            const rules::CheckedIteration &iteration = m_rules.iterations[*rule.iteration];
            node.lines.append(DependencyPictureStrings::tr("worked out %Ln time(s)", nullptr,
                                                           static_cast<int>(iteration.times)));
            node.mark = QStringLiteral("↻");
            node.frame = m_colours.accent;
            node.frameWidth = 2;
        } else if (m_dependencies.isInLoop(position)) {
            node.lines.append(DependencyPictureStrings::tr("row after row"));
            node.mark = QStringLiteral("⟳");
        }
        return node;
    }

    std::size_t columnNode(rules::ColumnId column)
    {
        const auto [known, isNew] = m_columns.try_emplace(column, m_picture.nodes.size());
        if (isNew) {
            GraphNode node;
            node.id = columnPrefix + toQt(m_rules.nameOf(column));
            node.title = toQt(m_rules.nameOf(column));
            node.toolTip = DependencyPictureStrings::tr("stored in the dataset");
            node.fill = m_colours.base;
            node.frame = m_colours.line;
            node.isRound = true;
            m_picture.nodes.push_back(std::move(node));
        }
        return known->second;
    }

    void connectRule(std::size_t reader)
    {
        const rules::Reads &reads = m_dependencies.rule(reader);
        for (const std::size_t needed : m_dependencies.needs(reader)) {
            GraphEdge edge;
            edge.from = needed;
            edge.to = reader;
            edge.id = QString::number(needed) + QStringLiteral(">") + QString::number(reader);
            edge.toolTip = DependencyPictureStrings::tr("%1 reads %2")
                               .arg(toQt(m_rules.rules[reader].name), toQt(m_rules.rules[needed].name));
            if (m_dependencies.isInSameLoop(needed, reader)) {
                edge.colour = m_colours.accent;
                edge.width = 2;
                edge.toolTip += DependencyPictureStrings::tr(" (they need one another)");
            }
            m_picture.edges.push_back(std::move(edge));
        }
        const auto connectStored = [&](rules::ColumnId column) {
            GraphEdge edge;
            edge.from = columnNode(column);
            edge.to = reader;
            edge.colour = m_colours.line;
            edge.toolTip = DependencyPictureStrings::tr("%1 reads %2")
                               .arg(toQt(m_rules.rules[reader].name), toQt(m_rules.nameOf(column)));
            m_picture.edges.push_back(std::move(edge));
        };
        for (const rules::ColumnId column : reads.values) {
            if (!m_rules.column(column).rule)
                connectStored(column);
        }
        for (const rules::ColumnId column : reads.stored) {
            if (m_rules.column(column).rule)
                connectStored(column); // the same column, but as the dataset holds it
        }
    }

    const rules::CheckedRules &m_rules;
    const Colours &m_colours;
    rules::Dependencies m_dependencies;
    std::map<rules::ColumnId, std::size_t> m_columns;
    GraphPicture m_picture;
};

} // namespace

GraphPicture dependencyPicture(const Workings &workings, const Colours &colours)
{
    return Painter(workings, colours).paint();
}

QString ruleOfNode(const QString &node)
{
    return node.startsWith(rulePrefix) ? node.mid(rulePrefix.size()) : QString();
}

QString nodeOfRule(const QString &rule)
{
    return rulePrefix + rule;
}

QString columnOfNode(const QString &node)
{
    return node.startsWith(columnPrefix) ? node.mid(columnPrefix.size()) : QString();
}

} // namespace weighhouse::ui
