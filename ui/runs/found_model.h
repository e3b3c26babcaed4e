// SPDX-License-Identifier: GPL-3.0-or-later
// Places in runs that a search found.
#pragma once

#include "core/plan/journal/journal_store.h"

#include <QAbstractTableModel>
#include <QList>
#include <vector>

namespace weighhouse::ui
{

/// An excerpt without its marks, and where they were.
struct Excerpt {
    struct Stretch {
        int start = 0;
        int length = 0;
        bool operator==(const Stretch &) const = default;
    };
    QString text;
    QList<Stretch> finds;

    bool operator==(const Excerpt &) const = default;
};

/// Reads finds between "\x02" and "\x03"; white space becomes one blank. A mark without its other one ends at
/// the text's end.
Excerpt readExcerpt(std::string_view marked);

class FoundModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Run, Kind, Node, Text, ColumnCount };
    /// Of Text: QList<Excerpt::Stretch>, what to mark.
    static constexpr int findsRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void setFound(const std::vector<plan::FoundInRun> &found);
    const plan::FoundInRun &at(int row) const { return m_found[static_cast<std::size_t>(row)].place; }
    /// In how many runs.
    int runCount() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Found {
        plan::FoundInRun place;
        Excerpt excerpt;
    };
    std::vector<Found> m_found;
};

} // namespace weighhouse::ui
