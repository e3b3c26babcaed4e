// SPDX-License-Identifier: GPL-3.0-or-later
// One table of the document as a model for a grid.
#pragma once

#include "core/rules/evaluate/explain.h"
#include "ui/base/number_form.h"
#include "ui/data/source_table_model.h"
#include "ui/data/worked_source.h"
#include "ui/document/document.h"

#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// Stored columns first, then the new ones of the rules. Rows do not jump while cells are edited: the order
/// is then out of date until somebody asks for it anew.
class DatasetTableModel : public SourceTableModel
{
    Q_OBJECT

public:
    explicit DatasetTableModel(Document &document, QObject *parent = nullptr);

    /// Shows another table, as stored and without a filter; nothing if there is none of that name.
    void setTable(const QString &name);
    const QString &table() const { return m_name; }
    /// Null while no table is shown.
    const TableCellsPtr &cells() const { return m_cells; }

    /// Shows only rows that meet it (see readFilter). Returns what is wrong with it; then nothing changes.
    std::optional<Error> setFilter(const QString &filter);
    const QString &filter() const { return m_filter; }
    /// Works the order out anew.
    void renew();
    /// Whether cells have changed since rows were sorted or filtered.
    bool isOutOfDate() const { return m_isOutOfDate; }

    data::RowNumber rowNumber(int row) const;
    /// Where a stored row is shown; -1 if the filter hides it.
    int shownRow(data::RowNumber row) const;
    int column(const QString &name) const;
    /// The cell as the derivation calls it; nothing if no rule makes it.
    std::optional<rules::CellAddress> address(const QModelIndex &index) const;
    /// What a person typed, as a value for this cell.
    Result<data::Value> readCell(const QModelIndex &index, const QString &text) const;
    bool setNull(const QModelIndex &index);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    void arranged(const SourcePtr &source, const source::Arrangement &rows, std::uint64_t count) override;

private:
    void follow();
    void requestView();
    void showCells(std::shared_ptr<KeptOrder> kept, source::Arrangement rows, std::uint64_t count);
    QVariant cellData(const QModelIndex &index, const data::Value &value, int role) const;
    QString cellToolTip(const CellColumn &column, const data::Value &value, std::size_t position,
                        std::size_t row) const;
    bool store(const QModelIndex &index, const data::Value &value);

    Document &m_document;
    QString m_name;
    NumberForm formOf(std::size_t column) const;

    TableCellsPtr m_cells;
    mutable std::vector<std::optional<NumberForm>> m_forms; ///< Of the worked-out columns of `m_formsOf`.
    mutable TableCellsPtr m_formsOf;
    std::shared_ptr<KeptOrder> m_kept = std::make_shared<KeptOrder>();
    std::shared_ptr<const RowOrder> m_order; ///< Null: every row as stored.
    QString m_filter;
    QString m_sortColumn; ///< By name, since columns come and go. Empty: as stored.
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_isOutOfDate = false;
};

} // namespace weighhouse::ui
