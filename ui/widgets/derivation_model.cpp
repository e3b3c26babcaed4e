// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/derivation_model.h"

#include "core/base/text.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weighhouse::ui
{

using rules::Derivation;

QString howText(const Derivation &derivation)
{
    const auto tr = [](const char *text) { return DerivationModel::tr(text); };
    QString how;
    switch (derivation.kind) {
    case Derivation::Kind::Stored:
        how = tr("▪ stored");
        break;
    case Derivation::Kind::Set:
        how = tr("✎ set");
        break;
    case Derivation::Kind::Computed:
        how = tr("ƒ rule %1").arg(toQt(derivation.rule));
        break;
    case Derivation::Kind::Aggregate:
        how = DerivationModel::tr("Σ of %Ln rows", nullptr, static_cast<int>(derivation.rows));
        break;
    case Derivation::Kind::Condition:
        how = DerivationModel::tr("? of %Ln rows, so many count", nullptr, static_cast<int>(derivation.rows));
        break;
    case Derivation::Kind::Value:
        how = tr("= worked out");
        break;
    }
    if (derivation.pass)
        how += QStringLiteral(", ") +
               (*derivation.pass == 0
                    ? tr("at the start")
                    : tr("pass %1").arg(QLocale().toString(static_cast<int>(*derivation.pass))));
    if (!derivation.remark.empty())
        how += QStringLiteral(" · ") + toQt(derivation.remark);
    if (!derivation.problem.empty())
        how += QStringLiteral(" ⚠ ") + tr("no value: %1").arg(toQt(derivation.problem));
    return how;
}

QString derivedText(const Derivation &derivation, int significant)
{
    if (derivation.value.empty() && derivation.kind == Derivation::Kind::Value)
        return {}; // a candidate: it has figures, and is none
    if (rules::isNull(derivation.number))
        return QStringLiteral("–");
    // References, texts and yes or no come as words.
    if (numberFromText(derivation.value) == derivation.number)
        return numberText(derivation.number, significant);
    return toQt(derivation.value);
}

/// A line of the tree. The last line of a list that was cut says how many are left out: it has no derivation.
struct DerivationModel::Line {
    Derivation derivation;
    Line *parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Line>> children;
    std::size_t leftOut = 0;
    bool isComplete = false; ///< Nothing more can be fetched.
};

DerivationModel::DerivationModel(QObject *parent) : QAbstractItemModel(parent) {}
DerivationModel::~DerivationModel() = default;

std::unique_ptr<DerivationModel::Line> DerivationModel::makeLine(Derivation derivation, Line *parent, int row)
{
    auto line = std::make_unique<Line>();
    std::vector<Derivation> children = std::exchange(derivation.children, {});
    const std::size_t leftOut = derivation.leftOut;
    // Cells in the middle of an iteration cannot be asked for on their own.
    const bool isClosedCell =
        derivation.kind == Derivation::Kind::Computed && derivation.column && !derivation.pass;
    const bool isClosedCondition =
        derivation.kind == Derivation::Kind::Condition && derivation.members != nullptr && leftOut > 0;
    line->isComplete = !children.empty() || !(isClosedCell || isClosedCondition);
    line->derivation = std::move(derivation);
    line->parent = parent;
    line->row = row;
    addChildren(*line, std::move(children), line->isComplete ? leftOut : 0);
    return line;
}

/// The line of the rows left out stands behind the rows, before the condition that they are kept by.
void DerivationModel::addChildren(Line &line, std::vector<Derivation> children, std::size_t leftOut)
{
    const auto addRest = [&] {
        if (leftOut == 0)
            return;
        auto rest = std::make_unique<Line>();
        rest->parent = &line;
        rest->row = static_cast<int>(line.children.size());
        rest->leftOut = std::exchange(leftOut, 0);
        rest->isComplete = true;
        line.children.push_back(std::move(rest));
    };
    for (Derivation &child : children) {
        if (child.kind == Derivation::Kind::Condition)
            addRest();
        line.children.push_back(makeLine(std::move(child), &line, static_cast<int>(line.children.size())));
    }
    addRest();
}

void DerivationModel::number(Line &line, std::size_t from)
{
    for (std::size_t i = from; i < line.children.size(); ++i)
        line.children[i]->row = static_cast<int>(i);
}

std::size_t DerivationModel::memberCount(const QModelIndex &index) const
{
    if (!index.isValid())
        return 0;
    const auto &children = lineOf(index)->children;
    const auto end = std::ranges::find_if(children, [](const std::unique_ptr<Line> &child) {
        return child->leftOut > 0 || child->derivation.kind == Derivation::Kind::Condition;
    });
    return static_cast<std::size_t>(end - children.begin());
}

bool DerivationModel::isRest(const QModelIndex &index) const
{
    return index.isValid() && lineOf(index)->leftOut > 0;
}

void DerivationModel::addMembers(const QModelIndex &index, std::vector<Derivation> more)
{
    if (!index.isValid() || more.empty())
        return;
    auto *line = static_cast<Line *>(index.internalPointer());
    const QModelIndex parent = index.siblingAtColumn(0);
    const std::size_t first = memberCount(index);
    std::size_t left = line->derivation.leftOut;
    const bool hasRest = first < line->children.size() && line->children[first]->leftOut > 0;
    if (hasRest) {
        left = line->children[first]->leftOut;
        beginRemoveRows(parent, static_cast<int>(first), static_cast<int>(first));
        line->children.erase(line->children.begin() + static_cast<std::ptrdiff_t>(first));
        number(*line, first);
        endRemoveRows();
    }
    left -= std::min(left, more.size());
    Line added;
    addChildren(added, std::move(more), left);
    line->isComplete = true;
    beginInsertRows(parent, static_cast<int>(first), static_cast<int>(first + added.children.size()) - 1);
    for (const std::unique_ptr<Line> &child : added.children)
        child->parent = line;
    line->children.insert(line->children.begin() + static_cast<std::ptrdiff_t>(first),
                          std::make_move_iterator(added.children.begin()),
                          std::make_move_iterator(added.children.end()));
    number(*line, first);
    endInsertRows();
}

void DerivationModel::setDerivation(Derivation derivation)
{
    beginResetModel();
    m_root = makeLine(std::move(derivation), nullptr, 0);
    endResetModel();
}

void DerivationModel::clear()
{
    beginResetModel();
    m_root.reset();
    endResetModel();
}

void DerivationModel::setChildren(const QModelIndex &index, Derivation derivation)
{
    auto *line = static_cast<Line *>(index.internalPointer());
    if (!index.isValid() || !line->children.empty())
        return;
    line->isComplete = true;
    Line added;
    addChildren(added, std::move(derivation.children), derivation.leftOut);
    if (added.children.empty()) {
        Q_EMIT dataChanged(index, index);
        return;
    }
    beginInsertRows(index.siblingAtColumn(0), 0, static_cast<int>(added.children.size()) - 1);
    line->children = std::move(added.children);
    for (const std::unique_ptr<Line> &child : line->children)
        child->parent = line;
    endInsertRows();
}

const DerivationModel::Line *DerivationModel::lineOf(const QModelIndex &index) const
{
    return static_cast<const Line *>(index.internalPointer());
}

const Derivation *DerivationModel::derivation(const QModelIndex &index) const
{
    if (!index.isValid() || lineOf(index)->leftOut > 0)
        return nullptr;
    return &lineOf(index)->derivation;
}

QModelIndex DerivationModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    Line *line =
        parent.isValid() ? lineOf(parent)->children[static_cast<std::size_t>(row)].get() : m_root.get();
    return createIndex(row, column, line);
}

QModelIndex DerivationModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || lineOf(index)->parent == nullptr)
        return {};
    Line *parent = lineOf(index)->parent;
    return createIndex(parent->row, 0, parent);
}

int DerivationModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_root == nullptr ? 0 : 1;
    return parent.column() > 0 ? 0 : static_cast<int>(lineOf(parent)->children.size());
}

int DerivationModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

bool DerivationModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0 || canFetchMore(parent);
}

bool DerivationModel::canFetchMore(const QModelIndex &parent) const
{
    return parent.isValid() && parent.column() == 0 && !lineOf(parent)->isComplete;
}

void DerivationModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        Q_EMIT childrenWanted(parent);
}

QVariant DerivationModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Line &line = *lineOf(index);
    if (line.leftOut > 0) {
        if (role == Qt::DisplayRole && index.column() == Label)
            return tr("show more (%Ln left)", nullptr, static_cast<int>(line.leftOut));
        return {};
    }
    const Derivation &derivation = line.derivation;
    if (role == Qt::TextAlignmentRole && index.column() == Value)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::AccessibleTextRole)
        return tr("%1 is %2 %3, %4")
            .arg(toQt(derivation.label), derivedText(derivation), toQt(derivation.unit), howText(derivation));
    if (role == Qt::ToolTipRole) {
        QStringList lines{toQt(derivation.label) + QStringLiteral(" = ") + toQt(derivation.value) +
                          (derivation.unit.empty() ? QString() : QLatin1Char(' ') + toQt(derivation.unit))};
        if (!derivation.description.empty())
            lines.append(toQt(derivation.description));
        if (!derivation.formula.empty())
            lines.append(toQt(derivation.formula));
        return lines.join(QLatin1Char('\n'));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Label:
        return toQt(derivation.label);
    case Value:
        return derivedText(derivation);
    case Unit:
        return toQt(derivation.unit);
    case How:
        return howText(derivation);
    default:
        return {};
    }
}

QVariant DerivationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Label:
        return tr("Value of");
    case Value:
        return tr("Value");
    case Unit:
        return tr("Unit");
    case How:
        return tr("How");
    default:
        return {};
    }
}

} // namespace weighhouse::ui
