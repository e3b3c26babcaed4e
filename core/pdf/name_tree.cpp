// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/name_tree.h"

#include "core/pdf/problems.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t mostKids = 64;
constexpr int mostTreeLevels = 16;

struct TreeNode {
    QPDFObjectHandle object;
    std::string first;
    std::string last;
};

void setLimits(TreeNode &node)
{
    QPDFObjectHandle limits = QPDFObjectHandle::newArray();
    limits.appendItem(QPDFObjectHandle::newString(node.first));
    limits.appendItem(QPDFObjectHandle::newString(node.last));
    node.object.replaceKey("/Limits", limits);
}

std::vector<TreeNode> leavesOf(QPDF &pdf, const NamedObjects &named)
{
    std::vector<TreeNode> leaves;
    for (auto at = named.begin(); at != named.end();) {
        TreeNode leaf{pdf.makeIndirectObject(QPDFObjectHandle::newDictionary()), at->first, {}};
        QPDFObjectHandle names = QPDFObjectHandle::newArray();
        for (std::size_t i = 0; i < mostKids && at != named.end(); ++i, ++at) {
            names.appendItem(QPDFObjectHandle::newString(at->first));
            names.appendItem(at->second);
            leaf.last = at->first;
        }
        leaf.object.replaceKey("/Names", names);
        setLimits(leaf);
        leaves.push_back(std::move(leaf));
    }
    return leaves;
}

std::vector<TreeNode> levelAbove(QPDF &pdf, const std::vector<TreeNode> &below)
{
    std::vector<TreeNode> level;
    for (std::size_t from = 0; from < below.size(); from += mostKids) {
        const std::size_t end = std::min(from + mostKids, below.size());
        TreeNode node{pdf.makeIndirectObject(QPDFObjectHandle::newDictionary()), below[from].first,
                      below[end - 1].last};
        QPDFObjectHandle kids = QPDFObjectHandle::newArray();
        for (std::size_t i = from; i < end; ++i)
            kids.appendItem(below[i].object);
        node.object.replaceKey("/Kids", kids);
        setLimits(node);
        level.push_back(std::move(node));
    }
    return level;
}

class TreeReader
{
public:
    explicit TreeReader(std::size_t most) : m_most(most) {}

    void read(QPDFObjectHandle node, int level)
    {
        if (!node.isDictionary() || level > mostTreeLevels ||
            (node.isIndirect() && !m_seen.insert(node.getObjGen()).second))
            throw Refused{foreign("/Names")};
        QPDFObjectHandle names = node.getKey("/Names");
        const int items = names.isArray() ? names.getArrayNItems() : 0;
        for (int i = 0; i + 1 < items; i += 2) {
            QPDFObjectHandle name = names.getArrayItem(i);
            if (!name.isString() || !m_named.emplace(name.getStringValue(), names.getArrayItem(i + 1)).second)
                throw Refused{foreign("/Names")};
            if (m_named.size() > m_most)
                throw Refused{tooLarge(Message::of("pdf.many-names", {{"count", m_most}}))};
        }
        QPDFObjectHandle kids = node.getKey("/Kids");
        const int count = kids.isArray() ? kids.getArrayNItems() : 0;
        for (int i = 0; i < count; ++i)
            read(kids.getArrayItem(i), level + 1);
    }

    NamedObjects named() { return std::move(m_named); }

private:
    std::size_t m_most;
    NamedObjects m_named;
    std::set<QPDFObjGen> m_seen;
};

} // namespace

QPDFObjectHandle nameTree(QPDF &pdf, const NamedObjects &named)
{
    std::vector<TreeNode> level = leavesOf(pdf, named);
    while (level.size() > mostKids)
        level = levelAbove(pdf, level);
    QPDFObjectHandle kids = QPDFObjectHandle::newArray();
    for (const TreeNode &node : level)
        kids.appendItem(node.object);
    QPDFObjectHandle root = QPDFObjectHandle::newDictionary();
    root.replaceKey("/Kids", kids);
    return pdf.makeIndirectObject(root);
}

NamedObjects namesOf(QPDFObjectHandle tree, std::size_t most)
{
    if (tree.isNull())
        return {};
    TreeReader reader(most);
    reader.read(tree, 0);
    return reader.named();
}

} // namespace weighhouse::pdf
