// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/derivation_pairs.h"

#include "core/base/text.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/derivation_model.h"

#include <QFont>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

using rules::Derivation;

bool sameLine(const Derivation &left, const Derivation &right)
{
    // A cell that is computed on one side may be set on the other.
    return left.label == right.label && left.pass == right.pass;
}

bool isNumber(const Derivation &derivation)
{
    return !rules::isNull(derivation.number) && numberFromText(derivation.value) == derivation.number;
}

} // namespace

struct DerivationPairModel::Pair {
    std::optional<Derivation> left;
    std::optional<Derivation> right;
    Pair *parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Pair>> children;

    bool differs() const
    {
        return !left || !right || left->value != right->value || left->kind != right->kind;
    }
    bool areNumbers() const { return left && right && isNumber(*left) && isNumber(*right); }
    const Derivation &any() const { return right ? *right : *left; }
};

DerivationPairModel::DerivationPairModel(QObject *parent) : QAbstractItemModel(parent) {}
DerivationPairModel::~DerivationPairModel() = default;

std::unique_ptr<DerivationPairModel::Pair> DerivationPairModel::makePair(std::optional<Derivation> left,
                                                                         std::optional<Derivation> right,
                                                                         Pair *parent, int row)
{
    auto pair = std::make_unique<Pair>();
    std::vector<Derivation> lefts;
    std::vector<Derivation> rights;
    if (left)
        lefts = std::exchange(left->children, {});
    if (right)
        rights = std::exchange(right->children, {});
    pair->left = std::move(left);
    pair->right = std::move(right);
    pair->parent = parent;
    pair->row = row;
    const auto add = [&](std::optional<Derivation> one, std::optional<Derivation> other) {
        pair->children.push_back(
            makePair(std::move(one), std::move(other), pair.get(), static_cast<int>(pair->children.size())));
    };
    for (Derivation &child : lefts) {
        const auto match =
            std::ranges::find_if(rights, [&](const Derivation &other) { return sameLine(child, other); });
        if (match == rights.end()) {
            add(std::move(child), std::nullopt);
            continue;
        }
        Derivation other = std::move(*match);
        rights.erase(match);
        add(std::move(child), std::move(other));
    }
    for (Derivation &child : rights)
        add(std::nullopt, std::move(child));
    return pair;
}

void DerivationPairModel::setPair(Derivation left, const QString &leftTitle, Derivation right,
                                  const QString &rightTitle)
{
    beginResetModel();
    m_leftTitle = leftTitle;
    m_rightTitle = rightTitle;
    m_root = makePair(std::move(left), std::move(right), nullptr, 0);
    endResetModel();
}

void DerivationPairModel::clear()
{
    beginResetModel();
    m_root.reset();
    endResetModel();
}

void DerivationPairModel::setColours(const QColor &up, const QColor &down)
{
    m_up = up;
    m_down = down;
    if (m_root != nullptr)
        Q_EMIT dataChanged(index(0, 0), index(0, ColumnCount - 1), {Qt::ForegroundRole});
}

const DerivationPairModel::Pair *DerivationPairModel::pairOf(const QModelIndex &index) const
{
    return static_cast<const Pair *>(index.internalPointer());
}

const Derivation *DerivationPairModel::derivation(const QModelIndex &index) const
{
    return index.isValid() ? &pairOf(index)->any() : nullptr;
}

QModelIndex DerivationPairModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    Pair *pair =
        parent.isValid() ? pairOf(parent)->children[static_cast<std::size_t>(row)].get() : m_root.get();
    return createIndex(row, column, pair);
}

QModelIndex DerivationPairModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || pairOf(index)->parent == nullptr)
        return {};
    Pair *parent = pairOf(index)->parent;
    return createIndex(parent->row, 0, parent);
}

int DerivationPairModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_root == nullptr ? 0 : 1;
    return parent.column() > 0 ? 0 : static_cast<int>(pairOf(parent)->children.size());
}

int DerivationPairModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QVariant DerivationPairModel::textOf(const Pair &pair, int column) const
{
    const int digits = pair.areNumbers() ? digitsFor(pair.left->number, pair.right->number) : 6;
    switch (column) {
    case Label: {
        const Derivation &line = pair.any();
        return line.unit.empty()
                   ? toQt(line.label)
                   : toQt(line.label) + QStringLiteral(" [") + toQt(line.unit) + QLatin1Char(']');
    }
    case Left:
        return pair.left ? derivedText(*pair.left, digits) : tr("not there");
    case Right:
        return pair.right ? derivedText(*pair.right, digits) : tr("not there");
    case Change: {
        if (!pair.differs())
            return QStringLiteral("=");
        if (!pair.areNumbers())
            return QStringLiteral("≠");
        const double change = pair.right->number - pair.left->number;
        const QString sign = change > 0   ? QStringLiteral("▲ ")
                             : change < 0 ? QStringLiteral("▼ ")
                                          : QStringLiteral("≠ ");
        return sign + changeText(change);
    }
    case How:
        if (pair.left && pair.right && howText(*pair.left) != howText(*pair.right))
            return tr("%1; right: %2").arg(howText(*pair.left), howText(*pair.right));
        return howText(pair.any());
    default:
        return {};
    }
}

QVariant DerivationPairModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Pair &pair = *pairOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(pair, index.column());
    case DiffersRole:
        return pair.differs();
    case Qt::TextAlignmentRole:
        if (index.column() >= Left && index.column() <= Change)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return {};
    case Qt::ForegroundRole:
        if (index.column() != Change || !pair.differs())
            return {};
        return pair.areNumbers() && pair.right->number < pair.left->number ? m_down : m_up;
    case Qt::FontRole: {
        if (!pair.differs())
            return {};
        return fontFor(TextRole::Strong, {});
    }
    case Qt::ToolTipRole: {
        const auto full = [](const std::optional<Derivation> &side) {
            return side ? toQt(side->value) : tr("not there");
        };
        QString tip = m_leftTitle + QStringLiteral(": ") + full(pair.left) + QLatin1Char('\n') +
                      m_rightTitle + QStringLiteral(": ") + full(pair.right);
        if (!pair.any().description.empty())
            tip += QLatin1Char('\n') + toQt(pair.any().description);
        return tip;
    }
    default:
        return {};
    }
}

QVariant DerivationPairModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Label:
        return tr("Value of");
    case Left:
        return m_leftTitle;
    case Right:
        return m_rightTitle;
    case Change:
        return tr("Change");
    case How:
        return tr("How");
    default:
        return {};
    }
}

} // namespace weighhouse::ui
