// SPDX-License-Identifier: GPL-3.0-or-later
// The plan's outline with everything in one column, as the outline dock has room for.
#pragma once

#include "ui/plan/outline_model.h"

#include <QIdentityProxyModel>

namespace weighhouse::ui
{

/// "✓ Q2.1 query: the merchants' profits"
class OutlineProxy : public QIdentityProxyModel
{
    Q_OBJECT

public:
    explicit OutlineProxy(PlanOutlineModel &model, QObject *parent = nullptr) : QIdentityProxyModel(parent)
    {
        setSourceModel(&model);
    }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        const QVariant own = QIdentityProxyModel::data(index, role);
        if (role != Qt::DisplayRole || index.column() != PlanOutlineModel::Step || !index.parent().isValid())
            return own;
        const auto text = [&index](int column) { return index.siblingAtColumn(column).data().toString(); };
        return QStringLiteral("%1 %2: %3")
            .arg(own.toString(), text(PlanOutlineModel::Kind), text(PlanOutlineModel::Text));
    }

    std::optional<plan::NodeId> step(const QModelIndex &index) const
    {
        return static_cast<PlanOutlineModel *>(sourceModel())->step(mapToSource(index));
    }
};

} // namespace weighhouse::ui
