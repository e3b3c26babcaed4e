// SPDX-License-Identifier: GPL-3.0-or-later
// Two derivations of one cell as one tree.
#pragma once

#include "core/rules/evaluate/explain.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// Lines of two derivations that speak of the same, side by side; a line that only one of them has stands
/// alone.
class DerivationPairModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Label, Left, Right, Change, How, ColumnCount };
    enum Role { DiffersRole = Qt::UserRole + 1 }; ///< Whether the values of the line differ.

    explicit DerivationPairModel(QObject *parent = nullptr);
    ~DerivationPairModel() override;

    void setPair(rules::Derivation left, const QString &leftTitle, rules::Derivation right,
                 const QString &rightTitle);
    void clear();
    void setColours(const QColor &up, const QColor &down);

    /// What the right side has at an index, or else the left one; null for an invalid index.
    const rules::Derivation *derivation(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Pair;
    static std::unique_ptr<Pair> makePair(std::optional<rules::Derivation> left,
                                          std::optional<rules::Derivation> right, Pair *parent, int row);
    const Pair *pairOf(const QModelIndex &index) const;
    QVariant textOf(const Pair &pair, int column) const;

    std::unique_ptr<Pair> m_root;
    QString m_leftTitle;
    QString m_rightTitle;
    QColor m_up;
    QColor m_down;
};

} // namespace weighhouse::ui
