// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_panel.h"

#include "core/data/source/memory_source.h"
#include "ui/base/texts.h"
#include "ui/data/schema_tree.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace weighhouse::ui
{

SchemaPanel::SchemaPanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_counts(new RowCounts(desk.jobs(), this)),
      m_model(new TreeModel({tr("Table"), tr("Rows, type")}, {1}, this)),
      m_proxy(new QSortFilterProxyModel(this)), m_filter(new QLineEdit), m_tree(new QTreeView),
      m_empty(new QWidget)
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setAutoAcceptChildRows(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setObjectName(QStringLiteral("schemaFilter"));
    m_filter->setAccessibleName(tr("Find a table or column"));
    m_filter->setPlaceholderText(tr("Find a table or column"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        if (!text.isEmpty())
            m_tree->expandAll();
    });
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_tree->setFocus(); });

    m_tree->setObjectName(QStringLiteral("schemaTree"));
    m_tree->setAccessibleName(tr("Tables and columns"));
    m_tree->setModel(m_proxy);
    m_tree->setUniformRowHeights(true);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->setExpandsOnDoubleClick(false);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { tell(current, false); });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) { tell(index, true); });
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &SchemaPanel::showMenu);

    auto *hint =
        new QLabel(tr("There are no tables yet. Import a dump (.sql), CSV, workbooks (.xlsx) or SQLite "
                      "files; rule files come along."));
    hint->setWordWrap(true);
    auto *import = new QPushButton(tr("Import…"));
    import->setObjectName(QStringLiteral("importWhenEmpty"));
    connect(import, &QPushButton::clicked, this, &SchemaPanel::importWanted);
    auto *emptyLayout = new QVBoxLayout(m_empty);
    emptyLayout->addWidget(hint);
    emptyLayout->addWidget(import, 0, Qt::AlignLeft);
    emptyLayout->addStretch(1);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_empty, 1);

    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::dataAspect))
            follow();
    });
    connect(&desk.document, &Document::workingsChanged, this, &SchemaPanel::follow);
    connect(m_counts, &RowCounts::counted, this, &SchemaPanel::follow);
    connect(&desk.document, &Document::resetDone, this, &SchemaPanel::follow);
    follow();
}

void SchemaPanel::follow()
{
    // A reset folds everything: unfold again what was open, and keep the place.
    QStringList open;
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        const QModelIndex index = m_proxy->index(row, 0);
        if (m_tree->isExpanded(index))
            open.append(index.data(TreeModel::KeyRole).toString());
    }
    const QString current = m_tree->currentIndex().data(TreeModel::KeyRole).toString();
    m_isFollowing = true;
    if (m_dataset != m_desk.document.state().dataset) {
        m_dataset = m_desk.document.state().dataset;
        m_source = std::make_shared<const source::MemorySource>(m_dataset);
        m_counts->setSource(m_source);
    }
    m_model->setNodes(schemaNodes(*m_source, m_counts->counts(), m_desk.document.workings()));
    for (const QString &key : open)
        m_tree->expand(m_proxy->mapFromSource(m_model->find(key)));
    const QModelIndex place = m_proxy->mapFromSource(m_model->find(current));
    if (!current.isEmpty() && place.isValid())
        m_tree->setCurrentIndex(place);
    m_isFollowing = false;
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_tree->setVisible(!isEmpty);
    m_filter->setVisible(!isEmpty);
}

void SchemaPanel::selectTable(const QString &table)
{
    const QString current = m_tree->currentIndex().data(TreeModel::KeyRole).toString();
    if (tableOfKey(m_desk.document.dataset(), current) == table)
        return;
    const QModelIndex index = m_proxy->mapFromSource(m_model->find(table));
    if (index.isValid()) {
        const QSignalBlocker blocker(this);
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index);
    }
}

void SchemaPanel::tell(const QModelIndex &index, bool opens)
{
    const QString key = index.data(TreeModel::KeyRole).toString();
    if (key.isEmpty() || m_isFollowing)
        return;
    const QString table = tableOfKey(m_desk.document.dataset(), key);
    const QString column = key.mid(table.size() + 1);
    if (opens)
        Q_EMIT opened(table, column);
    else
        Q_EMIT chosen(table, column);
}

void SchemaPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_tree->indexAt(position);
    if (!index.isValid())
        index = m_tree->currentIndex();
    QMenu menu;
    if (index.isValid()) {
        m_tree->setCurrentIndex(index);
        menu.addActions(m_tableActions);
        const QString key = index.data(TreeModel::KeyRole).toString();
        connect(menu.addAction(tr("Copy name")), &QAction::triggered, this,
                [key] { QGuiApplication::clipboard()->setText(key); });
        menu.addSeparator();
    }
    connect(menu.addAction(tr("Unfold all")), &QAction::triggered, m_tree, &QTreeView::expandAll);
    connect(menu.addAction(tr("Fold all")), &QAction::triggered, m_tree, &QTreeView::collapseAll);
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

} // namespace weighhouse::ui
