// SPDX-License-Identifier: GPL-3.0-or-later
// The list of texts with their rules and questions.
#pragma once

#include "ui/rules/rule_outline.h"
#include "ui/rules/stored_comparison.h"

#include <QAbstractItemModel>

namespace weighhouse::ui
{

/// Texts, and below each what stands in it.
class RuleListModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Target, Fit, Problems, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    /// Takes a new outline. Where only details changed, no line goes and views stay as they are.
    void setOutline(std::vector<OutlineItem> outline);
    const std::vector<OutlineItem> &outline() const { return m_outline; }

    /// Whose findings the column Fit shows. It must stay.
    void setComparison(const StoredComparison *comparison);

    /// Null for an invalid index.
    const OutlineItem *item(const QModelIndex &index) const;
    QModelIndex indexOf(const OutlineItem &item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const rules::RuleFit *fitOf(const OutlineItem &item) const;

    std::vector<OutlineItem> m_outline;
    const StoredComparison *m_comparison = nullptr; ///< May be null.
};

} // namespace weighhouse::ui
