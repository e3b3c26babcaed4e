// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/data_page.h"

#include "ui/base/texts.h"
#include "ui/data/document_adding.h"
#include "ui/data/document_list.h"
#include "ui/data/document_panel.h"
#include "ui/data/document_view.h"
#include "ui/data/import_dialog.h"
#include "ui/data/query_panel.h"
#include "ui/data/schema_diagram.h"
#include "ui/data/schema_editor.h"
#include "ui/data/schema_panel.h"
#include "ui/data/schema_tree.h"
#include "ui/data/table_panel.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/splitter.h"
#include "ui/widgets/table_view.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

namespace weighhouse::ui
{
namespace
{

constexpr int documentsTab = 4; // behind those of tables

} // namespace

DataPage::DataPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_tables(new SchemaPanel(desk)), m_cuts(new DocumentCuts(desk.document, this)),
      m_documents(new DocumentList(desk, *m_cuts)), m_tabs(new QTabWidget), m_table(new TablePanel(desk)),
      m_schema(new SchemaEditor(desk)), m_diagram(new SchemaDiagram(desk)), m_query(new QueryPanel(desk)),
      m_document(new DocumentPanel(desk, *m_cuts)), m_adding(new DocumentAdding(desk, this))
{
    m_tabs->setObjectName(QStringLiteral("dataTabs"));
    m_tabs->setAccessibleName(tr("Views of the data"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_table, tr("&Table"));
    m_tabs->addTab(m_schema, tr("&Schema"));
    m_tabs->addTab(m_diagram, tr("D&iagram"));
    m_tabs->addTab(m_query, tr("&Query"));
    m_tabs->addTab(m_document, tr("D&ocuments"));
    auto *splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(splitterOf(Qt::Vertical, m_tables, m_documents, 1, 1));
    splitter->addWidget(m_tabs);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({fontMetrics().averageCharWidth() * 40, fontMetrics().averageCharWidth() * 116});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(splitter);

    connect(m_tables, &SchemaPanel::chosen, this, [this](const QString &table) {
        choose(table);
        if (m_tabs->currentWidget() == m_document)
            m_tabs->setCurrentWidget(m_table);
    });
    connect(m_tables, &SchemaPanel::opened, this, &DataPage::openColumn);
    connect(m_tables, &SchemaPanel::importWanted, this, [this] { askForImport(this->desk(), window()); });
    connect(m_diagram, &SchemaDiagram::chosen, this, [this](const QString &table) {
        m_tables->selectTable(table);
        choose(table);
    });
    connect(m_diagram, &SchemaDiagram::opened, this, [this](const QString &table) { showTable(table, -1); });
    connect(&document(), &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::dataAspect))
            chooseSome();
    });
    connect(&document(), &Document::resetDone, this, &DataPage::chooseSome);
    connectDocuments();
    makeActions();
    chooseSome();
}

// Actions

QAction *DataPage::addPageAction(const QString &objectName, const QString &text, const QString &statusTip,
                                 const QKeySequence &shortcut, QWidget *where)
{
    auto *action = new QAction(text, this);
    action->setObjectName(objectName);
    action->setStatusTip(statusTip);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    where->addAction(action);
    m_actions.append(action);
    return action;
}

void DataPage::makeActions()
{
    const auto add = [this](const char *name, const QString &text, const QString &tip,
                            const QKeySequence &keys, QWidget *where, auto what) {
        QAction *action = addPageAction(QString::fromLatin1(name), text, tip, keys, where);
        connect(action, &QAction::triggered, this, what);
        return action;
    };
    add("importFiles", tr("&Import…"), tr("Brings tables and rules in from files, after a look at them"),
        QKeySequence(), this, [this] { askForImport(desk(), window()); });
    const QStringList names{tr("Show &table"), tr("Show &schema"), tr("Show &diagram"), tr("&Write a query"),
                            tr("Show doc&uments")};
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        add(QStringLiteral("showTab%1").arg(tab).toLatin1().constData(), names.value(tab),
            tr("Brings this view of the data to the front"),
            QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + tab)), this, [this, tab] {
                m_tabs->setCurrentIndex(tab);
                m_tabs->currentWidget()->setFocus();
            });
    }
    addTableActions();
    addDocumentActions();
    add("exportDiagram", tr("Export dia&gram…"), tr("Writes the diagram of the schema as SVG, PNG or PDF"),
        {}, m_diagram, [this] { m_diagram->view()->exportPicture(); });
    m_actions += {m_query->runAction(), m_query->explainAction(), m_query->cancelAction(),
                  m_query->translateAction(), m_query->draftAction()};
}

void DataPage::fillMenu(QMenu &menu) const
{
    const auto named = [this](const char *begin) {
        QList<QAction *> found;
        std::ranges::copy_if(m_actions, std::back_inserter(found), [begin](const QAction *action) {
            return action->objectName().startsWith(QLatin1String(begin));
        });
        return found;
    };
    menu.addActions(named("importFiles"));
    menu.addSeparator();
    menu.addActions(named("showTab").first(documentsTab));
    menu.addSeparator();
    menu.addActions(named("filterRows") + named("explainCell") + named("setNull"));
    menu.addMenu(tr("&Copy Cells"))->addActions(named("copyAs"));
    menu.addMenu(tr("C&olumns"))->addActions(named("hideColumn") + named("showColumns"));
    menu.addMenu(tr("&Query"))
        ->addActions({m_query->runAction(), m_query->explainAction(), m_query->cancelAction(),
                      m_query->translateAction(), m_query->draftAction()});
    menu.addMenu(tr("Docu&ments"))
        ->addActions(named("showTab").mid(documentsTab) + named("addDocuments") + named("searchDocuments") +
                     QList{m_document->nextAction(), m_document->previousAction(),
                           m_documents->renameAction(), m_documents->removeAction()});
    menu.addSeparator();
    menu.addActions(named("exportRows") + named("exportDiagram"));
}

void DataPage::addTableActions()
{
    TableView *view = m_table->view();
    const auto add = [this](const char *name, const QString &text, const QString &tip,
                            const QKeySequence &keys, auto what) {
        QAction *action = addPageAction(QString::fromLatin1(name), text, tip, keys, m_table);
        connect(action, &QAction::triggered, this, what);
        return action;
    };
    add("filterRows", tr("&Filter rows"), tr("Goes to the line above the table that filters its rows"),
        QKeySequence::Find, [this] {
            m_tabs->setCurrentWidget(m_table);
            m_table->focusFilter();
        });
    add("explainCell", tr("E&xplain value"), tr("Shows where the current value comes from"),
        QKeySequence(Qt::CTRL | Qt::Key_E), [this] { m_table->explainCurrent(); });
    QAction *null = add("setNull", tr("Set to &NULL"), tr("Takes the value of the current cell away"),
                        QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_N), [this] { m_table->setCurrentNull(); });
    view->addAction(null); // for the grid's context menu
    const std::initializer_list<std::pair<CopyFormat, QString>> formats{
        {CopyFormat::Csv, tr("Copy as &CSV")},
        {CopyFormat::Tsv, tr("Copy as &TSV")},
        {CopyFormat::Markdown, tr("Copy as &Markdown")},
        {CopyFormat::SqlInsert, tr("Copy as &SQL INSERT")},
        {CopyFormat::Json, tr("Copy as &JSON")}};
    for (const auto &[format, text] : formats)
        add(QStringLiteral("copyAs%1").arg(static_cast<int>(format)).toLatin1().constData(), text,
            tr("Copies the selected cells with the names of their columns"), {},
            [view, format = format] { view->copyAs(format); });
    add("exportRows", tr("&Export rows…"), tr("Writes all rows of the table to a file"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [view] { view->exportRows(); });
    add("hideColumn", tr("&Hide column"), tr("Hides the column of the current cell"), {},
        [view] { view->hideCurrentColumn(); });
    add("showColumns", tr("&Show all columns"), tr("Shows the columns that were hidden"), {},
        [view] { view->showAllColumns(); });

    const QStringList entries{tr("Open as table"), tr("Open schema")};
    for (int tab = 0; tab < entries.size(); ++tab) {
        auto *open = new QAction(entries[tab], this);
        connect(open, &QAction::triggered, this, [this, tab] { m_tabs->setCurrentIndex(tab); });
        m_tables->addTableAction(open);
    }
    auto *query = new QAction(tr("Query this table"), this);
    connect(query, &QAction::triggered, this, [this] {
        m_query->queryTable(m_table->table());
        m_tabs->setCurrentWidget(m_query);
        m_query->setFocus();
    });
    m_tables->addTableAction(query);
}

// Documents

void DataPage::connectDocuments()
{
    setAcceptDrops(true);
    connect(m_documents, &DocumentList::chosen, m_document, &DocumentPanel::showDocument);
    connect(m_documents, &DocumentList::opened, this, &DataPage::showDocument);
    connect(m_documents, &DocumentList::addWanted, m_adding, &DocumentAdding::askForFiles);
    // Choosing by mouse or key shows it; what follows an edit leaves the tab that is shown.
    connect(m_documents->view(), &QTreeView::clicked, this, [this] { m_tabs->setCurrentWidget(m_document); });
    connect(m_document, &DocumentPanel::documentWanted, m_documents, &DocumentList::select);
    connect(m_adding, &DocumentAdding::begun, m_document, &DocumentPanel::clearRefused);
    connect(m_adding, &DocumentAdding::added, this, &DataPage::showDocument);
    connect(m_adding, &DocumentAdding::refused, this, [this](const Errors &errors) {
        m_tabs->setCurrentWidget(m_document);
        m_document->showRefused(errors);
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (m_tabs->currentWidget() == m_document && m_documents->current().isEmpty())
            m_documents->select(m_documents->model()->nameAt(0));
    });
}

void DataPage::addDocumentActions()
{
    QAction *add = addPageAction(QStringLiteral("addDocuments"), tr("&Add documents…"),
                                 tr("Brings letters, reports and notes in from files, to be searched"),
                                 QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), this);
    connect(add, &QAction::triggered, m_adding, &DocumentAdding::askForFiles);
    QAction *search = addPageAction(QStringLiteral("searchDocuments"), tr("&Search documents"),
                                    tr("Goes to the field that searches all documents"),
                                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), this);
    connect(search, &QAction::triggered, this, [this] {
        m_tabs->setCurrentWidget(m_document);
        m_document->focusSearch();
    });
    m_actions += {m_document->nextAction(), m_document->previousAction(), m_documents->renameAction(),
                  m_documents->removeAction()};
}

void DataPage::showDocument(const QString &name)
{
    if (document().state().document(fromQt(name)) == nullptr) {
        Q_EMIT desk().message(tr("There is no document %1.").arg(name));
        return;
    }
    m_documents->select(name);
    m_tabs->setCurrentWidget(m_document);
    m_document->view()->setFocus();
}

void DataPage::addDocuments(const QStringList &files)
{
    m_adding->add(files);
}

void DataPage::showEvent(QShowEvent *event)
{
    m_cuts->begin();
    Page::showEvent(event);
}

void DataPage::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::ranges::any_of(urls, [](const QUrl &url) { return isDocumentFile(url.toLocalFile()); }))
        event->acceptProposedAction();
    else
        event->ignore(); // the window knows what to do with projects and tables
}

void DataPage::dropEvent(QDropEvent *event)
{
    QStringList documents;
    QStringList others;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            (isDocumentFile(url.toLocalFile()) ? documents : others).append(url.toLocalFile());
    }
    event->acceptProposedAction();
    addDocuments(documents);
    openImport(desk(), others, window());
}

// Which table

void DataPage::choose(const QString &table)
{
    m_table->showTable(table);
    m_schema->showTable(table);
    m_diagram->selectTable(table);
}

void DataPage::chooseSome()
{
    const auto &tables = document().dataset().schema.tables;
    if (tables.empty() || document().dataset().schema.table(fromQt(m_table->table())) != nullptr)
        return;
    const QString first = toQt(tables.front().name);
    m_tables->selectTable(first);
    choose(first);
}

void DataPage::showPlace(const Place &place)
{
    showTable(toQt(place.object), -1);
}

void DataPage::showTable(const QString &table, int row)
{
    if (document().dataset().schema.table(fromQt(table)) == nullptr) {
        Q_EMIT desk().message(tr("There is no table %1.").arg(table));
        return;
    }
    m_tabs->setCurrentWidget(m_table);
    m_tables->selectTable(table);
    choose(table);
    if (row >= 0)
        m_table->showRow(row);
    else
        m_table->view()->setFocus();
}

void DataPage::openColumn(const QString &table, const QString &column)
{
    showTable(table, -1);
    const int position = m_table->model()->column(column);
    TableView *view = m_table->view();
    if (position < 0 || m_table->model()->rowCount() == 0)
        return;
    view->showColumn(position);
    const QModelIndex index = m_table->model()->index(std::max(0, view->currentIndex().row()), position);
    view->setCurrentIndex(index);
    view->scrollTo(index);
}

QAbstractItemModel *DataPage::outline() const
{
    return m_tables->model();
}

void DataPage::openOutline(const QModelIndex &index)
{
    const QString key = index.data(TreeModel::KeyRole).toString();
    const QString table = tableOfKey(document().dataset(), key);
    openColumn(table, key.mid(table.size() + 1));
}

QList<Finding> DataPage::findings() const
{
    QList<Finding> found;
    for (const TreeNode &table : m_tables->model()->nodes()) {
        found.append({table.key, tr("table"),
                      [this, name = table.key] { const_cast<DataPage *>(this)->showTable(name, -1); }});
        for (const TreeNode &column : table.children)
            found.append({column.key, tr("column"), [this, name = table.key, key = column.key] {
                              const_cast<DataPage *>(this)->openColumn(name, key.mid(name.size() + 1));
                          }});
    }
    for (const project::KeptDocument &kept : document().state().documents) {
        const QString name = toQt(kept.name);
        found.append(
            {name, tr("document"), [this, name] { const_cast<DataPage *>(this)->showDocument(name); }});
    }
    return found;
}

bool DataPage::runShown()
{
    if (m_tabs->currentWidget() != m_query)
        return false;
    m_query->runAction()->trigger();
    return true;
}

void DataPage::activated()
{
    chooseSome();
}

} // namespace weighhouse::ui
