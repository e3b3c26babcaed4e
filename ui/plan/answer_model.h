// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a step's answer for views.
#pragma once

#include "core/plan/answer.h"
#include "ui/base/texts.h"
#include "ui/widgets/value_cells.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// The rows of an answer as they came. A copy of them can be edited: see startEditing.
class AnswerModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setAnswer(plan::AnswerPtr answer);
    const plan::AnswerPtr &answer() const { return m_answer; }

    /// From now on cells can be typed into. What was read stays as it is.
    void startEditing();
    /// What the rows are now.
    plan::Answer edited() const;
    /// Whether a text would do as a value of a cell.
    Result<void> check(const QModelIndex &index, const QString &text) const;
    void addColumn(const QString &name);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    bool insertRows(int row, int count, const QModelIndex &parent = {}) override;
    bool removeRows(int row, int count, const QModelIndex &parent = {}) override;

private:
    const plan::Answer *shown() const { return m_isEditing ? &m_copy : m_answer.get(); }
    const data::Value &value(const QModelIndex &index) const;
    Result<data::Value> read(int column, const QString &text) const;

    plan::AnswerPtr m_answer;
    plan::Answer m_copy;
    bool m_isEditing = false;
    ResultCells m_cells;
};

} // namespace weighhouse::ui
