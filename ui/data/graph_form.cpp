// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/graph_form.h"

#include "core/data/graph_mapping.h"
#include "ui/base/texts.h"
#include "ui/data/column_text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// In the order of data::GraphRole.
QStringList roleNames()
{
    return {GraphForm::tr("as proposed"), GraphForm::tr("nodes"), GraphForm::tr("relationships"),
            GraphForm::tr("not in the graph")};
}

} // namespace

GraphForm::GraphForm(QWidget *parent)
    : QWidget(parent), m_form(new QFormLayout(this)), m_pattern(new QLabel), m_role(new QComboBox),
      m_name(new QLineEdit), m_from(new QComboBox), m_to(new QComboBox), m_problem(new QLabel)
{
    m_form->setContentsMargins({});
    m_pattern->setObjectName(QStringLiteral("graphPattern"));
    m_pattern->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_pattern->setTextFormat(Qt::PlainText);
    m_role->setObjectName(QStringLiteral("graphRole"));
    m_role->addItems(roleNames());
    m_name->setObjectName(QStringLiteral("graphName"));
    m_name->setToolTip(
        tr("Several labels are written as A:B, none as a colon alone, and in back-ticks what is "
           "one name whatever is in it. Empty: as the table."));
    m_from->setObjectName(QStringLiteral("graphFrom"));
    m_to->setObjectName(QStringLiteral("graphTo"));
    m_problem->setObjectName(QStringLiteral("graphProblem"));
    m_problem->setWordWrap(true);
    m_form->addRow(tr("Seen as"), m_pattern);
    m_form->addRow(tr("Its rows are"), m_role);
    m_form->addRow(tr("Label or type"), m_name);
    m_form->addRow(tr("From"), m_from);
    m_form->addRow(tr("To"), m_to);
    m_form->addRow(m_problem);
    m_role->setAccessibleName(tr("What the rows are in the graph"));
    m_name->setAccessibleName(tr("Label of the nodes, or type of the relationships"));
    m_from->setAccessibleName(tr("Reference that the relationships start from"));
    m_to->setAccessibleName(tr("Reference that the relationships lead to"));
    connect(m_name, &QLineEdit::editingFinished, this, &GraphForm::take);
    for (QComboBox *box : {m_role, m_from, m_to})
        connect(box, &QComboBox::activated, this, &GraphForm::take);
}

void GraphForm::clear()
{
    m_table = {};
    setEnabled(false);
    m_pattern->clear();
    m_problem->hide();
}

void GraphForm::setTable(const data::Schema &schema, const data::TableSchema &stated)
{
    const bool isOther = m_table.name != stated.name;
    m_table = stated;
    setEnabled(true);
    const data::GraphMapping mapping = data::graphMappingOf(schema);
    const auto position = schema.tableIndex(stated.name);
    m_pattern->setText(position ? toQt(data::toText(schema, mapping, *position)) : QString());
    m_role->setCurrentIndex(static_cast<int>(stated.graph.role));
    m_name->setPlaceholderText(toQt(stated.name));
    if (isOther || !m_name->hasFocus())
        m_name->setText(toQt(stated.graph.name));
    m_name->setEnabled(stated.graph.role != data::GraphRole::Absent);
    showEnds(schema);
    const bool isRelationship =
        stated.graph.role == data::GraphRole::Relationship ||
        std::ranges::any_of(mapping.relationships, [&](const data::RelationshipTable &relationships) {
            return schema.tables[relationships.table].name == stated.name;
        });
    m_from->setEnabled(isRelationship);
    m_to->setEnabled(isRelationship);
    QStringList problems;
    for (const Error &error : data::graphProblemsOf(schema)) {
        if (error.where.object == stated.name)
            problems.append(toQt(error));
    }
    m_problem->setText(problems.join(QLatin1Char('\n')));
    m_problem->setVisible(!problems.isEmpty());
}

void GraphForm::showEnds(const data::Schema &schema)
{
    for (const auto &[box, chosen] :
         {std::pair{m_from, m_table.graph.from}, std::pair{m_to, m_table.graph.to}}) {
        const QSignalBlocker blocker(box);
        box->clear();
        box->addItem(tr("as proposed"), QString());
        for (const data::Reference &reference : schema.references) {
            if (reference.table == m_table.name && reference.columns.size() == 1)
                box->addItem(
                    QStringLiteral("%1 %2 %3")
                        .arg(toQt(reference.columns.front()), referenceSign(), toQt(reference.targetTable)),
                    toQt(reference.columns.front()));
        }
        if (!chosen.empty() && box->findData(toQt(chosen)) < 0)
            box->addItem(toQt(chosen), toQt(chosen)); // what is said stays, and is said to be wrong
        box->setCurrentIndex(std::max(0, box->findData(toQt(chosen))));
    }
}

void GraphForm::take()
{
    data::TableInGraph graph = m_table.graph;
    graph.role = static_cast<data::GraphRole>(m_role->currentIndex());
    graph.name = fromQt(m_name->text().trimmed());
    graph.from = fromQt(m_from->currentData().toString());
    graph.to = fromQt(m_to->currentData().toString());
    if (!m_table.name.empty() && graph != m_table.graph)
        Q_EMIT changeWanted(graph);
}

} // namespace weighhouse::ui
