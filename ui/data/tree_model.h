// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in a tree: for outlines and previews that are made in one go.
#pragma once

#include <QAbstractItemModel>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// One line of a tree and the lines below it.
struct TreeNode {
    QStringList cells = {}; ///< One for each column; missing ones are empty.
    QString key = {};       ///< What a program calls it: "country.profit". Answers to TreeModel::KeyRole.
    QString toolTip = {};
    bool isMuted = false;              ///< Less important, as a remark.
    bool isStrong = false;             ///< A heading.
    std::optional<bool> isTicked = {}; ///< The state of the line's tick box, if it has one.
    std::vector<TreeNode> children = {};

    bool operator==(const TreeNode &) const = default;
};

/// A model of such a tree, in which only boxes can be ticked.
class TreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role { KeyRole = Qt::UserRole + 200 };

    /// Titles of the columns; columns in `rightAligned` hold numbers.
    explicit TreeModel(QStringList titles, QList<int> rightAligned = {}, QObject *parent = nullptr);
    ~TreeModel() override;

    /// Does nothing if it is what is there already, so that views keep what is unfolded.
    void setNodes(std::vector<TreeNode> nodes);
    const std::vector<TreeNode> &nodes() const { return m_nodes; }
    /// The line with this key; an invalid index if there is none.
    QModelIndex find(const QString &key) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// Ticks a box, or takes the tick off; `ticked` tells.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void ticked(const QString &key, bool on);

private:
    struct Line; // a node with its place
    void addLines(std::vector<TreeNode> &nodes, Line *parent);
    const Line *lineOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Line *line) const;

    QStringList m_titles;
    QList<int> m_rightAligned;
    std::vector<TreeNode> m_nodes;
    std::unique_ptr<Line> m_root;
};

} // namespace weighhouse::ui
