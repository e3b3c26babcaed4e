// SPDX-License-Identifier: GPL-3.0-or-later
// What people call the rows of a table, for choosing one of very many.
#pragma once

#include "core/data/dataset.h"

#include <QAbstractListModel>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// The names of all rows of a table, by key and by the name people have for them. Immutable.
struct RowNames {
    QStringList keys;   ///< By row.
    QStringList others; ///< By row; empty if rows have only their key.

    /// "Wien (13)", or the key alone.
    QString shown(int row) const;
    /// The row that somebody means by a text: as it is shown, by key, by its other name if only one row has
    /// it, or "#12" by its number; -1: none.
    int find(const QString &written) const;
    /// How to write it so that it is found again.
    QString argument(int row) const;
};
using RowNamesPtr = std::shared_ptr<const RowNames>;

/// Works them out; for a worker thread if the table is large. `naming` is the column that rows are shown by;
/// without one see data::exampleRows.
RowNamesPtr rowNamesOf(const data::Dataset &dataset, std::size_t table,
                       std::optional<std::size_t> naming = std::nullopt);

/// The rows whose names hold a text, those that begin with it first; as many as anybody would look through,
/// and a last line that says how many more there are.
class RowMatches : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr int mostShown = 500;
    enum Role { RowRole = Qt::UserRole + 1 };

    explicit RowMatches(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void setNames(RowNamesPtr names);
    void setFilter(const QString &text);
    /// Rows that match, shown or not.
    int matchCount() const { return static_cast<int>(m_matchCount); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void match();
    bool isMore(const QModelIndex &index) const;

    RowNamesPtr m_names;
    QString m_filter;
    std::vector<int> m_rows;
    std::size_t m_matchCount = 0;
};

} // namespace weighhouse::ui
