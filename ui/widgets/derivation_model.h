// SPDX-License-Identifier: GPL-3.0-or-later
// A derivation as a tree for views.
#pragma once

#include "core/rules/evaluate/explain.h"

#include <QAbstractItemModel>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// What kind of line it is, as a sign and words: "▪ stored", "ƒ rule profit", "Σ".
QString howText(const rules::Derivation &derivation);
/// Its value for people: numbers in the locale with at most so many digits, other values as they are.
QString derivedText(const rules::Derivation &derivation, int significant = 6);

/// One root, the cell or what else is explained; below it what its value was made of. Cells whose own
/// derivation is not there yet ask for it when they are opened.
class DerivationModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Label, Value, Unit, How, ColumnCount };

    explicit DerivationModel(QObject *parent = nullptr);
    ~DerivationModel() override;

    void setDerivation(rules::Derivation derivation);
    void clear();
    /// Adds what a cell was made of, as childrenWanted asked for.
    void setChildren(const QModelIndex &index, rules::Derivation derivation);
    /// Adds more rows of an aggregate or a condition behind those that are there.
    void addMembers(const QModelIndex &index, std::vector<rules::Derivation> more);
    /// The number of rows listed.
    std::size_t memberCount(const QModelIndex &index) const;
    /// Returns true if a line stands for rows that are not listed.
    bool isRest(const QModelIndex &index) const;

    /// The line at an index; null for an invalid one. Its children are empty: they are the model's.
    const rules::Derivation *derivation(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void childrenWanted(const QModelIndex &index);

private:
    struct Line;
    static std::unique_ptr<Line> makeLine(rules::Derivation derivation, Line *parent, int row);
    static void addChildren(Line &line, std::vector<rules::Derivation> children, std::size_t leftOut);
    static void number(Line &line, std::size_t from);
    const Line *lineOf(const QModelIndex &index) const;

    std::unique_ptr<Line> m_root;
};

} // namespace weighhouse::ui
