// SPDX-License-Identifier: GPL-3.0-or-later
// The documents of a project as a list.
#pragma once

#include "ui/data/document_cuts.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// Names, which can be edited, with kinds and numbers of passages.
class DocumentsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Facts };

    DocumentsModel(Document &document, const DocumentCuts &cuts, QObject *parent = nullptr);

    QString nameAt(int row) const;
    /// The row of a document; -1 if there is none.
    int rowOf(const QString &name) const;
    /// Refuses names that are empty or taken.
    Result<void> checkName(int row, const QString &name) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Renames a document, as an edit.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

private:
    void follow();
    QString factsOf(const project::KeptDocument &document) const;
    QString toolTipOf(const project::KeptDocument &document) const;

    Document &m_document;
    const DocumentCuts &m_cuts;
    project::Documents m_shown;
};

} // namespace weighhouse::ui
