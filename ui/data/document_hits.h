// SPDX-License-Identifier: GPL-3.0-or-later
// The passages that were found, as a list.
#pragma once

#include "core/retrieval/library.h"

#include <QAbstractListModel>
#include <QListView>
#include <QStringList>
#include <QStyledItemDelegate>

namespace weighhouse::ui
{

/// Passages, the best first.
class HitsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    enum Role { NameRole = Qt::UserRole + 1, PlaceRole, ScoreRole, WordsRole };

    /// Replaces them; `asked` are the words that are lit up in them.
    void setHits(std::vector<retrieval::FoundPassage> hits, const QStringList &asked);
    const retrieval::FoundPassage *hit(int row) const;
    const QStringList &asked() const { return m_asked; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<retrieval::FoundPassage> m_hits;
    QStringList m_asked;
};

/// Paints a find: the document and the score, the place, the first words.
class HitDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    HitDelegate(const HitsModel &model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const HitsModel &m_model;
};

} // namespace weighhouse::ui
