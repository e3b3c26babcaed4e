// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rule_list_model.h"

#include "ui/base/look/type.h"

#include <QFont>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr quintptr isText = 0; // internal id of texts; of others, the text's row + 1

QString signOf(const OutlineItem &item)
{
    switch (item.kind) {
    case OutlineItem::Kind::Text:
        return {};
    case OutlineItem::Kind::Rule:
        return item.isIterated ? QStringLiteral("↻ ") : QStringLiteral("ƒ ");
    case OutlineItem::Kind::Question:
        return QStringLiteral("? ");
    case OutlineItem::Kind::Function:
        return QStringLiteral("λ ");
    }
    return {};
}

QString kindOf(const OutlineItem &item)
{
    switch (item.kind) {
    case OutlineItem::Kind::Text:
        return item.text.kind == project::TextKind::Rules ? RuleListModel::tr("rule file")
                                                          : RuleListModel::tr("question file");
    case OutlineItem::Kind::Rule:
        return RuleListModel::tr("rule");
    case OutlineItem::Kind::Question:
        return RuleListModel::tr("question");
    case OutlineItem::Kind::Function:
        return RuleListModel::tr("function");
    }
    return {};
}

QString toolTipOf(const OutlineItem &item, const rules::RuleFit *fit)
{
    QStringList lines{kindOf(item) + QLatin1Char(' ') + item.name};
    for (const QString &line : {item.description, item.formula}) {
        if (!line.isEmpty())
            lines.append(line);
    }
    if (!item.usedBy.isEmpty())
        lines.append(RuleListModel::tr("Used by %1").arg(item.usedBy.join(QStringLiteral(", "))));
    if (fit != nullptr)
        lines.append(reproducedSentence(*fit));
    if (!item.firstProblem.isEmpty())
        lines.append(QStringLiteral("⚠ ") + item.firstProblem);
    return lines.join(QLatin1Char('\n'));
}

bool sameLines(const std::vector<OutlineItem> &left, const std::vector<OutlineItem> &right)
{
    return std::ranges::equal(left, right, [](const OutlineItem &a, const OutlineItem &b) {
        return a.kind == b.kind && a.name == b.name && a.text == b.text && sameLines(a.children, b.children);
    });
}

} // namespace

void RuleListModel::setOutline(std::vector<OutlineItem> outline)
{
    if (outline == m_outline)
        return;
    if (sameLines(outline, m_outline)) {
        m_outline = std::move(outline);
        const int last = rowCount() - 1;
        for (int row = 0; row <= last; ++row) {
            const QModelIndex top = index(row, 0);
            if (const int count = rowCount(top); count > 0)
                Q_EMIT dataChanged(index(0, 0, top), index(count - 1, ColumnCount - 1, top));
        }
        if (last >= 0)
            Q_EMIT dataChanged(index(0, 0), index(last, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_outline = std::move(outline);
    endResetModel();
}

void RuleListModel::setComparison(const StoredComparison *comparison)
{
    m_comparison = comparison;
    connect(comparison, &StoredComparison::changed, this, [this] {
        for (int row = 0; row < rowCount(); ++row) {
            const QModelIndex top = index(row, 0);
            if (const int count = rowCount(top); count > 0)
                Q_EMIT dataChanged(index(0, 0, top), index(count - 1, ColumnCount - 1, top));
        }
    });
}

const rules::RuleFit *RuleListModel::fitOf(const OutlineItem &item) const
{
    return m_comparison == nullptr || item.kind != OutlineItem::Kind::Rule ? nullptr
                                                                           : m_comparison->of(item.name);
}

const OutlineItem *RuleListModel::item(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const auto row = static_cast<std::size_t>(index.row());
    return index.internalId() == isText ? &m_outline[row] : &m_outline[index.internalId() - 1].children[row];
}

QModelIndex RuleListModel::indexOf(const OutlineItem &wanted) const
{
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex top = index(row, 0);
        if (item(top)->text != wanted.text)
            continue;
        if (wanted.kind == OutlineItem::Kind::Text)
            return top;
        for (int child = 0; child < rowCount(top); ++child) {
            const QModelIndex place = index(child, 0, top);
            if (item(place)->kind == wanted.kind && item(place)->name == wanted.name)
                return place;
        }
    }
    return {};
}

QModelIndex RuleListModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : isText);
}

QModelIndex RuleListModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == isText)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, isText);
}

int RuleListModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_outline.size());
    if (parent.column() > 0 || parent.internalId() != isText)
        return 0;
    return static_cast<int>(m_outline[static_cast<std::size_t>(parent.row())].children.size());
}

int RuleListModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QVariant RuleListModel::data(const QModelIndex &index, int role) const
{
    const OutlineItem *shown = item(index);
    if (shown == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return signOf(*shown) + shown->name;
        if (index.column() == Target)
            return shown->column;
        if (index.column() == Fit) {
            const rules::RuleFit *fit = fitOf(*shown);
            return fit == nullptr ? QString() : reproducedText(*fit);
        }
        return shown->problems == 0 ? QString()
                                    : QStringLiteral("⚠ %1").arg(QLocale().toString(shown->problems));
    case Qt::ToolTipRole:
        return toolTipOf(*shown, fitOf(*shown));
    case Qt::AccessibleTextRole:
        if (index.column() == Name)
            return kindOf(*shown) + QLatin1Char(' ') + shown->name;
        if (index.column() == Problems)
            return tr("%Ln problem(s)", nullptr, shown->problems);
        if (index.column() == Fit) {
            const rules::RuleFit *fit = fitOf(*shown);
            return fit == nullptr ? QString() : reproducedSentence(*fit);
        }
        return {};
    case Qt::TextAlignmentRole:
        if (index.column() == Fit)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::FontRole: {
        return fontFor(shown->kind == OutlineItem::Kind::Text ? TextRole::Strong : TextRole::Body, {});
    }
    default:
        return {};
    }
}

QVariant RuleListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    // The list is narrow: problems are headed by their sign.
    const bool inWords = role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && !inWords))
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Target:
        return tr("Column");
    case Fit:
        return inWords ? tr("Stored values that the rule reproduces") : tr("Reproduced");
    case Problems:
        return inWords ? tr("Problems") : QStringLiteral("⚠");
    default:
        return {};
    }
}

} // namespace weighhouse::ui
