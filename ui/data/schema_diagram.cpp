// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_diagram.h"

#include "ui/data/schema_picture.h"
#include "ui/widgets/graph_view.h"

#include <QVBoxLayout>

namespace weighhouse::ui
{

SchemaDiagram::SchemaDiagram(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_view(new GraphView(desk.jobs()))
{
    m_view->setObjectName(QStringLiteral("schemaDiagram"));
    m_view->setAccessibleName(tr("Diagram of the schema"));
    m_view->setEmptyText(tr("Tables and their references are drawn here. Import files with Ctrl+I."));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    connect(m_view, &GraphView::nodeSelected, this, &SchemaDiagram::chosen);
    connect(m_view, &GraphView::nodeActivated, this, &SchemaDiagram::opened);
    connect(&desk.document, &Document::workingsChanged, this, [this] {
        if (isVisible())
            follow();
    });
}

void SchemaDiagram::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    follow();
}

void SchemaDiagram::follow()
{
    m_view->setPicture(pictureOf(m_desk.document.workings()->model->dataset()->schema));
}

void SchemaDiagram::selectTable(const QString &table)
{
    const QSignalBlocker blocker(this);
    m_view->selectNode(table);
}

} // namespace weighhouse::ui
