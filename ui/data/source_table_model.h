// SPDX-License-Identifier: GPL-3.0-or-later
// One table of any source as a model for a grid.
#pragma once

#include "ui/data/paged_rows.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// Asks for pages as somebody looks at them: cells on their way are shown as "…". Rows can be sorted and
/// filtered; until that is worked out, in the background unless the source can do it at once, the rows before
/// stay. Read-only.
class SourceTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit SourceTableModel(JobList &jobs, QObject *parent = nullptr);

    /// Shows a table as stored; nothing without a source.
    void setSource(const SourcePtr &source, const std::string &table);
    /// Shows only rows that meet it, in the present order.
    void setRowFilter(source::Filter filter);
    /// Whether rows are being sorted, filtered or counted.
    bool isBusy() const { return m_latest->isBusy(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// Busy, or another number of rows.
    void viewChanged();
    void failed(const weighhouse::Error &error);

protected:
    /// Finds out about rows of a source and then calls arranged(); what was asked for before is dropped.
    void arrange(SourcePtr source, source::Arrangement rows);
    void dropArranging();
    /// The rows asked for are known, so many. Shows them.
    virtual void arranged(const SourcePtr &source, const source::Arrangement &rows, std::uint64_t count);

    /// Shows rows. Does not tell views.
    void showRows(SourcePtr source, source::Arrangement rows, std::uint64_t count);
    const PagedRows &rows() const { return *m_rows; }
    /// The value of a cell by the table's columns in the source; null while it is on its way.
    const data::Value *cell(int row, std::size_t column) const;
    /// What a cell says that is on its way.
    static QVariant waitingData(int role);

private:
    struct Wanted {
        SourcePtr source;
        source::Arrangement rows;
    };
    struct Arranged {
        Wanted wanted;
        Result<source::Page> page;
    };

    void finish(const Arranged &arranged);

    PagedRows *m_rows;
    const data::TableSchema *m_shape = nullptr; ///< Of the table; null if there is none.
    Latest<Wanted, Arranged> *m_latest;
    SourcePtr m_wanted; ///< Of what is being worked out.
    source::Arrangement m_asked;
};

} // namespace weighhouse::ui
