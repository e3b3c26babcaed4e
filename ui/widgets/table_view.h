// SPDX-License-Identifier: GPL-3.0-or-later
// A table of rows with all that people expect of one.
#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <QTableView>

namespace weighhouse::ui
{

/// In which form rows are copied.
enum class CopyFormat { Csv, Tsv, Markdown, SqlInsert, Json };

/// Roles that models of tables may answer besides Qt's.
enum TableRole {
    SortRole = Qt::UserRole + 100, ///< A raw number or text to sort by.
    RawRole,    ///< The exact value to copy: a number, text, bool, or an invalid QVariant for NULL. As header
                ///< data: the column's plain name.
    ExplainRole ///< Whether the cell is worked out, so that it can be explained although it can be edited.
};

/// Cells as a text in one of the formats, with headers. `name` is the table's, for SQL.
QString cellsAs(CopyFormat format, const QAbstractItemModel &model, const QList<int> &rows,
                const QList<int> &columns, const QString &name);

/// Set on an editor (with the reason as its value) whose input was refused: the view then keeps it open, so
/// that nothing typed is lost, until it is mended or Escape drops it.
inline constexpr const char *refusedInput = "weighhouseRefusedInput";

/// A QTableView with movable columns that can be hidden by the header's menu, Ctrl+C (TSV) and a context menu
/// "Copy as", export of all rows to a file, and rows of the height of the font. Works with a model of a
/// million rows: nothing asks for all rows at once.
class TableView : public QTableView
{
    Q_OBJECT

public:
    explicit TableView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

    /// The table's name for SQL and file names.
    void setTableName(const QString &name) { m_name = name; }
    const QString &tableName() const { return m_name; }

    /// Copies the selected rows and columns, or the current cell. Of one cell alone, tabs copy only the
    /// value.
    void copyAs(CopyFormat format);
    /// Writes all rows; the format goes by the file's ending (csv, tsv, md, sql, json). Small tables are
    /// there when it returns, large ones are written bit by bit: `exported` tells. False if the file cannot
    /// be written or the ending is none of these.
    bool exportTo(const QString &path);
    /// Asks for a file, then exportTo.
    void exportRows();
    /// Gives the selected rows, or all if it is not several that are selected, to whoever takes additions to
    /// a report: AdditionTaker::mostRows of them.
    void addToReport();

    void hideCurrentColumn();
    void showAllColumns();
    /// Every column as wide as its header and first rows need, within reason.
    void fitColumns();

Q_SIGNALS:
    /// "Explain" in the context menu, or a double click on a cell that cannot be edited, or Enter on it.
    void explainWanted(const QModelIndex &index);
    /// All rows are in the file; or the reason why they are not, and the file is as it was.
    void exported(const QString &path, const QString &problem);
    /// What was done, for a status line.
    void message(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

protected Q_SLOTS:
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void showHeaderMenu(const QPoint &position);
    void addColumnActions(class QMenu *menu, int column);
    void addCopyActions(QMenu *menu);
    bool explain(const QModelIndex &index);
    bool canExplain(const QModelIndex &index) const;
    void followFont();
    void fitNewColumns();
    QList<int> visibleColumns() const;
    /// What people call it.
    QString title() const;

    QString m_name;
    QStringList m_fitted; ///< The columns that were fitted.
    bool m_isFittedToRows = false;
};

} // namespace weighhouse::ui
