// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_view.h"

#include "ui/base/file_dialog.h"
#include "ui/widgets/report_additions.h"
#include "ui/widgets/table_stream.h"
#include "ui/widgets/table_text.h"

#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QPointer>
#include <QSaveFile>
#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct FormatName {
    CopyFormat format;
    const char *name;
    const char *filter;
};

constexpr std::array formatNames{
    FormatName{CopyFormat::Csv, QT_TRANSLATE_NOOP("weighhouse::ui::TableView", "CSV"), "CSV (*.csv)"},
    FormatName{CopyFormat::Tsv, QT_TRANSLATE_NOOP("weighhouse::ui::TableView", "Tabs (TSV)"), "TSV (*.tsv)"},
    FormatName{CopyFormat::Markdown, QT_TRANSLATE_NOOP("weighhouse::ui::TableView", "Markdown"),
               "Markdown (*.md)"},
    FormatName{CopyFormat::SqlInsert, QT_TRANSLATE_NOOP("weighhouse::ui::TableView", "SQL INSERT"),
               "SQL (*.sql)"},
    FormatName{CopyFormat::Json, QT_TRANSLATE_NOOP("weighhouse::ui::TableView", "JSON"), "JSON (*.json)"}};

/// The rows and columns that a selection touches.
struct Touched {
    QList<int> rows;
    std::set<int> columns;
};

Touched touchedBy(const QItemSelection &selection)
{
    Touched touched;
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            touched.rows.append(row);
        for (int column = range.left(); column <= range.right(); ++column)
            touched.columns.insert(column);
    }
    std::ranges::sort(touched.rows);
    touched.rows.erase(std::unique(touched.rows.begin(), touched.rows.end()), touched.rows.end());
    return touched;
}

} // namespace

TableView::TableView(QWidget *parent) : QTableView(parent)
{
    setAccessibleName(tr("Table"));
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setCornerButtonEnabled(true);
    setEditTriggers(DoubleClicked | EditKeyPressed);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setResizeContentsPrecision(60);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setHighlightSections(false);
    followFont();
    // The arrow of the column that is sorted needs room beside the words.
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        QHeaderView &header = *horizontalHeader();
        if (column >= 0 && column < header.count() && !header.isSectionHidden(column) &&
            header.sectionSize(column) < header.sectionSizeHint(column))
            header.resizeSection(column, header.sectionSizeHint(column));
    });
    connect(horizontalHeader(), &QHeaderView::customContextMenuRequested, this, &TableView::showHeaderMenu);
}

void TableView::setModel(QAbstractItemModel *model)
{
    if (this->model() != nullptr)
        disconnect(this->model(), nullptr, this, nullptr);
    QTableView::setModel(model);
    if (model == nullptr)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, &TableView::fitNewColumns);
    connect(model, &QAbstractItemModel::columnsInserted, this, &TableView::fitNewColumns);
    fitNewColumns();
}

// Columns

void TableView::followFont()
{
    const int height = fontMetrics().height();
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height + height / 2);
    horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
}

void TableView::fitColumns()
{
    const int widest = fontMetrics().averageCharWidth() * 40;
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column) {
        const int least = isColumnHidden(column) ? 0 : horizontalHeader()->sectionSizeHint(column);
        if (columnWidth(column) > widest || columnWidth(column) < least)
            setColumnWidth(column, std::min(std::max(columnWidth(column), least), widest));
    }
}

void TableView::fitNewColumns()
{
    QStringList names;
    for (int column = 0; column < model()->columnCount(); ++column)
        names.append(columnName(*model(), column));
    const bool hasRows = model()->rowCount() > 0;
    if (names == m_fitted) { // the same columns with other rows: widths stay as people set them
        if (hasRows && !std::exchange(m_isFittedToRows, true))
            fitColumns();
        return;
    }
    m_fitted = names;
    m_isFittedToRows = hasRows;
    showAllColumns();
    for (int column = 0; column < names.size(); ++column)
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), column);
    fitColumns();
}

QList<int> TableView::visibleColumns() const
{
    QList<int> columns;
    for (int position = 0; position < horizontalHeader()->count(); ++position) {
        const int column = horizontalHeader()->logicalIndex(position);
        if (!isColumnHidden(column))
            columns.append(column);
    }
    return columns;
}

void TableView::hideCurrentColumn()
{
    if (currentIndex().isValid() && visibleColumns().size() > 1)
        hideColumn(currentIndex().column());
}

void TableView::showAllColumns()
{
    for (int column = 0; model() != nullptr && column < model()->columnCount(); ++column)
        showColumn(column);
}

void TableView::showHeaderMenu(const QPoint &position)
{
    const int column = horizontalHeader()->logicalIndexAt(position);
    QMenu menu;
    addColumnActions(&menu, column);
    menu.exec(horizontalHeader()->viewport()->mapToGlobal(position));
}

void TableView::addColumnActions(QMenu *menu, int column)
{
    const bool severalShown = visibleColumns().size() > 1;
    if (column >= 0) {
        QAction *hide = menu->addAction(tr("Hide column “%1”").arg(columnName(*model(), column)));
        hide->setEnabled(severalShown);
        connect(hide, &QAction::triggered, this, [this, column] { hideColumn(column); });
    }
    QMenu *shown = menu->addMenu(tr("Columns"));
    for (int i = 0; i < model()->columnCount(); ++i) {
        QAction *action = shown->addAction(columnName(*model(), i));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        action->setEnabled(isColumnHidden(i) || severalShown);
        connect(action, &QAction::toggled, this, [this, i](bool on) { setColumnHidden(i, !on); });
    }
    connect(menu->addAction(tr("Show all columns")), &QAction::triggered, this, &TableView::showAllColumns);
    connect(menu->addAction(tr("Fit column widths")), &QAction::triggered, this, &TableView::fitColumns);
}

// Copying and exporting

void TableView::copyAs(CopyFormat format)
{
    if (model() == nullptr || selectionModel() == nullptr)
        return;
    const QItemSelection selection = selectionModel()->selection();
    Touched touched = touchedBy(selection);
    if (touched.rows.isEmpty() && currentIndex().isValid())
        touched = {{currentIndex().row()}, {currentIndex().column()}};
    QList<int> columns;
    for (const int column : visibleColumns()) {
        if (touched.columns.contains(column))
            columns.append(column);
    }
    if (touched.rows.isEmpty() || columns.isEmpty())
        return;
    if (format == CopyFormat::Tsv && touched.rows.size() == 1 && columns.size() == 1) {
        const QVariant value = exactValue(model()->index(touched.rows.front(), columns.front()));
        QGuiApplication::clipboard()->setText(value.isValid() ? plainText(value) : QString());
        Q_EMIT message(tr("Copied one value"));
        return;
    }
    auto *buffer = new QBuffer;
    buffer->open(QIODevice::WriteOnly);
    const auto rows = touched.rows.size();
    auto *stream = new TableStream(format, m_name, *model(), touched.rows, columns, *buffer, this);
    buffer->setParent(stream);
    connect(stream, &TableStream::finished, this, [this, stream, buffer, rows](const QString &problem) {
        if (problem.isEmpty()) {
            QGuiApplication::clipboard()->setText(QString::fromUtf8(buffer->data()));
            Q_EMIT message(tr("Copied %L1 rows").arg(rows));
        } else {
            Q_EMIT message(problem);
        }
        stream->deleteLater();
    });
    stream->start();
}

bool TableView::exportTo(const QString &path)
{
    const auto format = formatOfFile(path);
    if (!format || model() == nullptr)
        return false;
    auto file = std::make_shared<QSaveFile>(path);
    if (!file->open(QIODevice::WriteOnly))
        return false;
    QList<int> rows(model()->rowCount());
    std::iota(rows.begin(), rows.end(), 0);
    const auto count = rows.size();
    auto *stream = new TableStream(*format, m_name, *model(), std::move(rows), visibleColumns(), *file, this);
    connect(stream, &TableStream::finished, this, [=, this](QString problem) {
        if (!problem.isEmpty())
            file->cancelWriting();
        if (!file->commit() && problem.isEmpty())
            problem = tr("%1 could not be written: %2").arg(path, file->errorString());
        Q_EMIT exported(path, problem);
        Q_EMIT message(problem.isEmpty() ? tr("Wrote %L1 rows to %2").arg(count).arg(path) : problem);
        stream->deleteLater();
    });
    stream->start();
    return true;
}

void TableView::exportRows()
{
    QStringList filters;
    for (const FormatName &format : formatNames)
        filters.append(QString::fromLatin1(format.filter));
    auto *dialog = makeFileDialog(this, tr("Export rows"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile((m_name.isEmpty() ? tr("rows") : m_name) + QStringLiteral(".csv"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        const auto start = filter.lastIndexOf(QLatin1Char('.')) + 1;
        dialog->setDefaultSuffix(filter.mid(start, filter.size() - start - 1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (!exportTo(path))
            Q_EMIT message(tr("%1 could not be written. Choose a folder you may write to and one of the "
                              "endings csv, tsv, md, sql or json.")
                               .arg(path));
    });
    dialog->open();
}

QString TableView::title() const
{
    return accessibleName().isEmpty() || accessibleName() == tr("Table") ? m_name : accessibleName();
}

void TableView::addToReport()
{
    const QPointer<AdditionTaker> taker = AdditionTaker::of(this);
    if (taker == nullptr || model() == nullptr)
        return;
    QList<int> rows =
        selectionModel() == nullptr ? QList<int>() : touchedBy(selectionModel()->selection()).rows;
    if (rows.size() < 2) {
        rows.resize(model()->rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    const qsizetype all = rows.size();
    rows.resize(std::min<qsizetype>(all, AdditionTaker::mostRows));
    const QString name = rows.size() == all
                             ? title()
                             : tr("%1 (the first %L2 of %L3 rows)").arg(title()).arg(rows.size()).arg(all);
    auto *buffer = new QBuffer;
    buffer->open(QIODevice::WriteOnly);
    auto *stream = new TableStream(CopyFormat::Csv, m_name, *model(), rows, visibleColumns(), *buffer, this);
    buffer->setParent(stream);
    connect(stream, &TableStream::finished, this, [=, this](const QString &problem) {
        if (!problem.isEmpty())
            Q_EMIT message(problem);
        else if (taker != nullptr)
            taker->add(name, QString::fromUtf8(buffer->data()));
        stream->deleteLater();
    });
    stream->start();
}

void TableView::addCopyActions(QMenu *menu)
{
    QAction *copy = menu->addAction(tr("Copy"));
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, [this] { copyAs(CopyFormat::Tsv); });
    QMenu *formats = menu->addMenu(tr("Copy as"));
    for (const FormatName &format : formatNames)
        connect(formats->addAction(tr(format.name)), &QAction::triggered, this,
                [this, format] { copyAs(format.format); });
}

// Explaining, keys, the mouse

bool TableView::canExplain(const QModelIndex &index) const
{
    static const QMetaMethod signal = QMetaMethod::fromSignal(&TableView::explainWanted);
    return index.isValid() && isSignalConnected(signal) &&
           (index.data(ExplainRole).toBool() ||
            (!index.data(ExplainRole).isValid() && !index.flags().testFlag(Qt::ItemIsEditable)));
}

bool TableView::explain(const QModelIndex &index)
{
    if (!canExplain(index))
        return false;
    Q_EMIT explainWanted(index);
    return true;
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyAs(CopyFormat::Tsv);
        return;
    }
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && state() != EditingState) {
        const QModelIndex index = currentIndex();
        if (explain(index))
            return;
        if (index.flags().testFlag(Qt::ItemIsEditable)) {
            edit(index);
            return;
        }
    }
    QTableView::keyPressEvent(event);
}

void TableView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && explain(indexAt(event->position().toPoint())))
        return;
    QTableView::mouseDoubleClickEvent(event);
}

void TableView::contextMenuEvent(QContextMenuEvent *event)
{
    if (model() == nullptr)
        return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    QMenu menu;
    if (canExplain(index)) {
        QAction *action = menu.addAction(tr("Explain"));
        action->setShortcut(Qt::Key_Return);
        connect(action, &QAction::triggered, this, [this, index] { explain(index); });
    }
    if (index.isValid() && index.flags().testFlag(Qt::ItemIsEditable)) {
        QAction *action = menu.addAction(tr("Edit"));
        action->setShortcut(Qt::Key_F2);
        connect(action, &QAction::triggered, this, [this, index] {
            setCurrentIndex(index);
            edit(index);
        });
    }
    if (index.isValid()) {
        addCopyActions(&menu);
        menu.addSeparator();
    }
    addColumnActions(&menu, index.isValid() ? index.column() : -1);
    menu.addSeparator();
    connect(menu.addAction(tr("Export all rows…")), &QAction::triggered, this, &TableView::exportRows);
    if (model()->rowCount() > 0)
        addReportAction(menu, this, [this](AdditionTaker &) { addToReport(); });
    if (!actions().isEmpty()) {
        menu.addSeparator();
        menu.addActions(actions());
    }
    menu.exec(byKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

void TableView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    const bool isRefused = editor != nullptr && editor->property(refusedInput).isValid();
    if (isRefused && hint != QAbstractItemDelegate::RevertModelCache)
        return;
    QTableView::closeEditor(editor, hint);
}

void TableView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        followFont();
}

} // namespace weighhouse::ui
