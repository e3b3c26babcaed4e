// SPDX-License-Identifier: GPL-3.0-or-later
// The lists below the work: what is wrong, and what was done.
#pragma once

#include "core/base/error.h"
#include "ui/document/desk.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// All errors of the document, in the order in which they were found.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;
    enum Column { Message, Where, Hint, ColumnCount };

    void setErrors(Errors errors);
    const Error &error(int row) const { return m_errors[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Errors m_errors;
};

/// The lines of the desk's journal, the newest last.
class JournalModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit JournalModel(Desk &desk, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void follow();

    Desk &m_desk;
    qsizetype m_count = 0;
};

} // namespace weighhouse::ui
