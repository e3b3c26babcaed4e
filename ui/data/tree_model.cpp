// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/tree_model.h"

#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"

#include <QFont>
#include <algorithm>

namespace weighhouse::ui
{

struct TreeModel::Line {
    TreeNode *node = nullptr;
    Line *parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Line>> children;
};

TreeModel::TreeModel(QStringList titles, QList<int> rightAligned, QObject *parent)
    : QAbstractItemModel(parent), m_titles(std::move(titles)), m_rightAligned(std::move(rightAligned)),
      m_root(std::make_unique<Line>())
{
}

TreeModel::~TreeModel() = default;

void TreeModel::setNodes(std::vector<TreeNode> nodes)
{
    if (nodes == m_nodes)
        return;
    beginResetModel();
    m_nodes = std::move(nodes);
    m_root = std::make_unique<Line>();
    addLines(m_nodes, m_root.get());
    endResetModel();
}

void TreeModel::addLines(std::vector<TreeNode> &nodes, Line *parent)
{
    for (TreeNode &node : nodes) {
        auto &line = parent->children.emplace_back(std::make_unique<Line>());
        line->node = &node;
        line->parent = parent;
        line->row = static_cast<int>(parent->children.size()) - 1;
        addLines(node.children, line.get());
    }
}

const TreeModel::Line *TreeModel::lineOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<const Line *>(index.constInternalPointer()) : m_root.get();
}

QModelIndex TreeModel::indexOf(const Line *line) const
{
    return line == m_root.get() ? QModelIndex() : createIndex(line->row, 0, line);
}

QModelIndex TreeModel::find(const QString &key) const
{
    std::vector<const Line *> open{m_root.get()};
    while (!open.empty()) {
        const Line *line = open.back();
        open.pop_back();
        if (line->node != nullptr && line->node->key == key)
            return indexOf(line);
        for (const auto &child : line->children)
            open.push_back(child.get());
    }
    return {};
}

QModelIndex TreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || row >= rowCount(parent) || column >= columnCount())
        return {};
    return createIndex(row, column, lineOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex TreeModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(lineOf(index)->parent) : QModelIndex();
}

int TreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(lineOf(parent)->children.size());
}

int TreeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return static_cast<int>(m_titles.size());
}

QVariant TreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const TreeNode &node = *lineOf(index)->node;
    switch (role) {
    case Qt::DisplayRole:
        return node.cells.value(index.column());
    case Qt::ToolTipRole:
        return node.toolTip.isEmpty() ? QVariant() : node.toolTip;
    case Qt::CheckStateRole:
        if (index.column() > 0 || !node.isTicked)
            return {};
        return static_cast<int>(*node.isTicked ? Qt::Checked : Qt::Unchecked);
    case KeyRole:
        return node.key;
    case Qt::ForegroundRole:
        return node.isMuted ? QVariant(colours(isDark()).muted) : QVariant();
    case Qt::FontRole: {
        if (!node.isStrong)
            return {};
        return fontFor(TextRole::Strong, {});
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>(
            (m_rightAligned.contains(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

bool TreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() > 0 || role != Qt::CheckStateRole)
        return false;
    TreeNode &node = *lineOf(index)->node;
    const bool on = value.toInt() == Qt::Checked;
    if (!node.isTicked || *node.isTicked == on)
        return false;
    node.isTicked = on;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT ticked(node.key, on);
    return true;
}

Qt::ItemFlags TreeModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.isValid() && index.column() == 0 && lineOf(index)->node->isTicked)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QVariant TreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return m_titles.value(section);
    if (role == Qt::TextAlignmentRole && m_rightAligned.contains(section))
        return QVariant::fromValue<Qt::Alignment>(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace weighhouse::ui
