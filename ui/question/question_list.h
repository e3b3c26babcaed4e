// SPDX-License-Identifier: GPL-3.0-or-later
// All questions of a project, those in error too.
#pragma once

#include "ui/document/document.h"
#include "ui/question/question_places.h"

#include <QAbstractListModel>
#include <vector>

namespace weighhouse::ui
{

/// Questions by name. One in error is greyed and says why, but can be chosen, to be mended.
class QuestionList : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { NameRole = Qt::UserRole + 1, IsValidRole };

    explicit QuestionList(Document &document, QObject *parent = nullptr);

    const std::vector<QuestionPlace> &places() const { return m_places; }
    /// The row of a question; -1: none.
    int rowOf(const QString &name) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    void refresh();
    void refreshProblems();

    Document &m_document;
    std::vector<QuestionPlace> m_places;
    QStringList m_problems; ///< Parallel; empty if all is well.
};

} // namespace weighhouse::ui
