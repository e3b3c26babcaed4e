// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/candidate_table.h"

#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace weighhouse::ui
{

void CandidateTable::setCandidates(std::optional<decision::Problem> problem, WeighedPtr weighed)
{
    beginResetModel();
    m_problem = std::move(problem);
    m_weighed = std::move(weighed);
    m_words.clear();
    m_order.clear();
    m_constraints.clear();
    if (m_weighed != nullptr) {
        // The best first, then those without a rank in their own order.
        const decision::SweepResult &result = m_weighed->result;
        m_order = result.ranking;
        for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
            if (result.outcomes[i].evaluated && result.outcomes[i].rank == 0)
                m_order.push_back(i);
        }
        m_order.resize(std::min(m_order.size(), mostListed));
        m_constraints = m_weighed->problem.constraintTexts();
    } else if (m_problem && m_problem->candidates().isCountable()) {
        m_order.resize(std::min<std::uint64_t>(m_problem->candidates().count(), mostListed));
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    }
    findForms();
    filter();
    endResetModel();
}

void CandidateTable::setSelection(std::vector<std::size_t> positions)
{
    beginResetModel();
    m_order = std::move(positions);
    filter();
    endResetModel();
}

void CandidateTable::findForms()
{
    m_forms.clear();
    for (int i = 0; i < objectiveCount(); ++i)
        m_forms.push_back(formOf(m_weighed->result, static_cast<std::size_t>(i)));
}

int CandidateTable::objectiveCount() const
{
    return m_weighed == nullptr ? 0 : static_cast<int>(m_weighed->answer.objectives.size());
}

QString CandidateTable::wordsAt(std::size_t position) const
{
    return toQt(listed().shownLabel(candidateAt(position)));
}

QString CandidateTable::tipAt(std::size_t position) const
{
    QString tip = toQt(listed().wholeLabel(candidateAt(position)));
    if (m_weighed == nullptr)
        return tip;
    for (const auto *list : {&m_weighed->answer.runnersUp, &m_weighed->answer.front}) {
        const auto found = std::ranges::find(*list, position, &decision::RankedCandidate::position);
        if (found == list->end())
            continue;
        if (const Message remark = decision::remarkOn(m_weighed->answer, *found); !remark.empty())
            tip += QLatin1Char('\n') + toQt(remark);
        break;
    }
    return tip;
}

decision::Candidate CandidateTable::candidateAt(std::size_t position) const
{
    return m_weighed != nullptr ? m_weighed->result.candidate(m_weighed->problem, position)
                                : m_problem->candidates().candidate(static_cast<std::uint64_t>(position));
}

QStringList CandidateTable::wordsOf(const decision::Problem &problem, const WeighedPtr &weighed)
{
    QStringList words;
    if (weighed != nullptr) {
        for (std::size_t i = 0; i < weighed->result.outcomes.size(); ++i)
            words.append(toQt(weighed->problem.wholeLabel(weighed->result.candidate(weighed->problem, i))));
    } else if (problem.candidates().isCountable()) {
        const std::uint64_t count = std::min<std::uint64_t>(problem.candidates().count(), mostListed);
        for (std::uint64_t i = 0; i < count; ++i)
            words.append(toQt(problem.wholeLabel(problem.candidates().candidate(i))));
    }
    return words;
}

void CandidateTable::setFilter(const QString &text, const QStringList &words)
{
    beginResetModel();
    m_filter = text.trimmed();
    m_words = words;
    filter();
    endResetModel();
}

void CandidateTable::filter()
{
    if (m_filter.isEmpty() || m_words.isEmpty()) {
        m_rows = m_order;
        return;
    }
    m_rows.clear();
    for (const std::size_t position : m_order) {
        if (m_words.value(static_cast<qsizetype>(position)).contains(m_filter, Qt::CaseInsensitive))
            m_rows.push_back(position);
    }
}

double CandidateTable::numberAt(std::size_t position, int column) const
{
    if (column <= Words || m_weighed == nullptr)
        return static_cast<double>(position);
    const decision::Outcome &outcome = m_weighed->result.outcomes[position];
    if (column >= rankColumn())
        return outcome.rank == 0 ? std::nan("") : static_cast<double>(outcome.rank);
    const auto objective = static_cast<std::size_t>((column - FirstValue) / 2);
    const bool isChange = (column - FirstValue) % 2 == 1;
    const double base = m_weighed->result.base.objectives[objective];
    return outcome.objectives[objective] - (isChange ? base : 0);
}

QString CandidateTable::verdictOf(const decision::Outcome &outcome) const
{
    if (!outcome.problem.empty())
        return QStringLiteral("✕ ") + toQt(outcome.problem);
    if (outcome.admissible)
        return outcome.onFront ? tr("✓ on the front") : tr("✓ admissible");
    QStringList broken;
    for (const std::size_t constraint : outcome.broken)
        broken.append(toQt(m_constraints[constraint]));
    return tr("✕ breaks: %1").arg(broken.join(QStringLiteral("; ")));
}

QString CandidateTable::textAt(std::size_t position, int column) const
{
    if (column == Number)
        return QLocale().toString(static_cast<qulonglong>(position) + 1);
    if (column == Words)
        return wordsAt(position);
    const double number = numberAt(position, column);
    if (column == rankColumn())
        return std::isnan(number) ? QStringLiteral("–") : QLocale().toString(static_cast<qulonglong>(number));
    if (column > rankColumn())
        return verdictOf(m_weighed->result.outcomes[position]);
    const NumberForm &form = m_forms[static_cast<std::size_t>((column - FirstValue) / 2)];
    return (column - FirstValue) % 2 == 0 ? form.text(number) : form.change(number);
}

int CandidateTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CandidateTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_weighed == nullptr ? FirstValue : rankColumn() + 2;
}

QVariant CandidateTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::size_t position = positionAt(index.row());
    const int column = index.column();
    const bool isText = column == Words || (m_weighed != nullptr && column > rankColumn());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        if (role == Qt::ToolTipRole && !isText)
            return {};
        return role == Qt::ToolTipRole && column == Words ? tipAt(position) : textAt(position, column);
    case RawRole:
        if (isText)
            return textAt(position, column);
        if (column == Number)
            return static_cast<qulonglong>(position) + 1;
        return std::isnan(numberAt(position, column)) ? QVariant() : QVariant(numberAt(position, column));
    case SortRole:
        return numberAt(position, column);
    case Qt::TextAlignmentRole:
        return isText ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant CandidateTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Words || (m_weighed != nullptr && section > rankColumn())
                   ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                   : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    if (section == Number)
        return QStringLiteral("#");
    if (section == Words)
        return tr("Candidate");
    if (section == rankColumn())
        return tr("Rank");
    if (section > rankColumn())
        return tr("Admissible");
    const auto &objective =
        m_weighed->answer.objectives[static_cast<std::size_t>((section - FirstValue) / 2)];
    const QString name = toQt(objective.text);
    if ((section - FirstValue) % 2 == 1)
        return objectiveCount() == 1 || role == Qt::DisplayRole ? tr("Change") : tr("Change of %1").arg(name);
    return objective.unit.empty() || role == RawRole
               ? name
               : QStringLiteral("%1 [%2]").arg(name, toQt(objective.unit));
}

void CandidateTable::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> positions;
    for (const QModelIndex &index : before)
        positions.push_back(positionAt(index.row()));
    const auto isBefore = [this, column, order](std::size_t left, std::size_t right) {
        const double one = numberAt(left, column);
        const double other = numberAt(right, column);
        if (std::isnan(one) || std::isnan(other))
            return !std::isnan(one) && std::isnan(other); // without a value: always at the end
        return order == Qt::AscendingOrder ? one < other : other < one;
    };
    std::ranges::stable_sort(m_order, isBefore);
    filter();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto row = std::ranges::find(m_rows, positions[static_cast<std::size_t>(i)]) - m_rows.begin();
        after.append(index(static_cast<int>(row), before[i].column()));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace weighhouse::ui
