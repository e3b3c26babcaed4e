// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/states_model.h"

#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/chart_contents.h"
#include "ui/uncertainty/sentences.h"

#include <algorithm>

namespace weighhouse::ui
{

void StatesModel::setBelieved(BelievedPtr believed)
{
    const bool isSameShape =
        believed != nullptr && m_believed != nullptr && believed->deliberated == m_believed->deliberated;
    if (!isSameShape)
        beginResetModel();
    m_believed = std::move(believed);
    if (!isSameShape)
        m_actions.clear();
    if (m_believed != nullptr) {
        m_total = uncertainty::sumOf(m_believed->reading.weights);
        if (!isSameShape) { // columns stay where they are while beliefs change
            m_actions = actionsInOrder(*m_believed);
            m_actions.resize(std::min(m_actions.size(), mostActions));
        }
        std::vector<double> numbers;
        for (const std::size_t action : m_actions)
            numbers.push_back(m_believed->reading.plain.expected.actions[action].value);
        m_form = NumberForm::of(numbers);
    }
    if (!isSameShape)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

int StatesModel::factorCount() const
{
    return m_believed == nullptr ? 0 : static_cast<int>(m_believed->reading.beliefs.size());
}

int StatesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_believed == nullptr)
        return 0;
    return static_cast<int>(m_believed->analysis().weighing().states.count);
}

int StatesModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_believed == nullptr)
        return 0;
    return 1 + factorCount() + static_cast<int>(m_actions.size());
}

double StatesModel::numberAt(const QModelIndex &index) const
{
    const auto state = static_cast<std::size_t>(index.row());
    if (index.column() == 0)
        return m_believed->reading.weights.values[state] / m_total;
    const std::size_t action = m_actions[static_cast<std::size_t>(index.column() - 1 - factorCount())];
    return m_believed->inOwnSense(m_believed->analysis().weighing().outcomes.at(action, state));
}

QVariant StatesModel::data(const QModelIndex &index, int role) const
{
    const bool isFactor = index.column() > 0 && index.column() <= factorCount();
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isFactor ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    if (isFactor) {
        const auto factor = static_cast<std::size_t>(index.column() - 1);
        const uncertainty::FactorStates &column = m_believed->analysis().weighing().states.factors[factor];
        const std::uint32_t level = column.levels[static_cast<std::size_t>(index.row())];
        return toQt(m_believed->analysis().world().rules().factors[factor].values[level].name);
    }
    const double number = numberAt(index);
    if (role == Qt::EditRole)
        return number;
    return index.column() == 0 ? shareText(number) : m_form.text(number);
}

QVariant StatesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (m_believed == nullptr || role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    if (section == 0)
        return tr("share");
    if (section <= factorCount())
        return toQt(
            m_believed->analysis().world().rules().factors[static_cast<std::size_t>(section - 1)].name);
    return m_believed->labelOf(m_actions[static_cast<std::size_t>(section - 1 - factorCount())]);
}

} // namespace weighhouse::ui
