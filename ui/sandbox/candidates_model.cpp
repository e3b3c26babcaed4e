// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/candidates_model.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::ui
{
namespace
{

/// So many labels are made within a frame.
constexpr std::size_t fewCandidates = 1000;

QString labelOf(const decision::Problem &problem, const WeighedPtr &weighed, std::size_t position)
{
    return toQt(weighed != nullptr
                    ? weighed->problem.wholeLabel(weighed->result.candidate(weighed->problem, position))
                    : problem.wholeLabel(problem.candidates().candidate(std::uint64_t{position})));
}

} // namespace

void CandidatesModel::setCandidates(std::optional<decision::Problem> problem, WeighedPtr weighed)
{
    beginResetModel();
    m_weighed = std::move(weighed);
    m_forms.clear();
    // A candidate that could not be worked out has no objectives.
    std::size_t objectives = 0;
    if (m_weighed != nullptr) {
        for (const decision::Outcome &outcome : m_weighed->result.outcomes)
            objectives = std::max(objectives, outcome.objectives.size());
    }
    for (std::size_t i = 0; i < objectives; ++i)
        m_forms.push_back(formOf(m_weighed->result, i));
    m_problem = m_weighed != nullptr ? std::optional(m_weighed->problem) : std::move(problem);
    m_constraints.clear();
    if (m_problem) {
        for (const Message &text : m_problem->constraintTexts())
            m_constraints.append(toQt(text));
    }
    m_all = naturalOrder();
    m_labels.assign(m_all.size(), QString());
    m_hasLabels = m_all.size() <= fewCandidates;
    if (m_sortColumn >= columnCount())
        m_sortColumn = -1;
    arrange();
    endResetModel();
}

std::vector<std::size_t> CandidatesModel::naturalOrder() const
{
    std::vector<std::size_t> order;
    if (!m_problem)
        return order;
    if (m_weighed == nullptr) {
        const std::uint64_t count = m_problem->candidates().count();
        order.resize(count > mostListed ? 0 : count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        return order;
    }
    // Ranked ones, then those that break something, then those that were not reached.
    const auto &outcomes = m_weighed->result.outcomes;
    order = m_weighed->result.ranking;
    std::vector<bool> isThere(outcomes.size());
    for (const std::size_t position : order)
        isThere[position] = true;
    for (const bool evaluated : {true, false}) {
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            if (!isThere[i] && outcomes[i].evaluated == evaluated)
                order.push_back(i);
        }
    }
    return order;
}

const QString &CandidatesModel::labelAt(std::size_t position) const
{
    QString &label = m_labels[position];
    if (label.isNull())
        label = labelOf(*m_problem, m_weighed, position);
    return label;
}

std::vector<QString> CandidatesModel::labelsOf(const decision::Problem &problem, const WeighedPtr &weighed,
                                               std::size_t count)
{
    std::vector<QString> labels;
    labels.reserve(count);
    for (std::size_t position = 0; position < count; ++position)
        labels.push_back(labelOf(problem, weighed, position));
    return labels;
}

void CandidatesModel::setLabels(std::vector<QString> labels)
{
    if (labels.size() != m_labels.size())
        return;
    beginResetModel();
    m_labels = std::move(labels);
    m_hasLabels = true;
    arrange();
    endResetModel();
}

void CandidatesModel::setFilter(const QString &text)
{
    if (text == m_filter)
        return;
    beginResetModel();
    m_filter = text;
    arrange();
    endResetModel();
}

void CandidatesModel::arrange()
{
    m_order.clear();
    std::ranges::copy_if(m_all, std::back_inserter(m_order), [&](std::size_t position) {
        return m_filter.isEmpty() || !m_hasLabels ||
               labelAt(position).contains(m_filter, Qt::CaseInsensitive);
    });
    if (m_sortColumn < 0 || m_weighed == nullptr)
        return;
    const auto &outcomes = m_weighed->result.outcomes;
    const auto numberOf = [&](std::size_t position) {
        const decision::Outcome &outcome = outcomes[position];
        if (m_sortColumn == Rank)
            return outcome.rank == 0 ? rules::nullValue : static_cast<double>(outcome.rank);
        if (m_sortColumn == verdictColumn())
            return static_cast<double>(outcome.broken.size());
        const auto objective = static_cast<std::size_t>(m_sortColumn - FirstValue) / 2;
        return objective < outcome.objectives.size() ? outcome.objectives[objective] : rules::nullValue;
    };
    const bool isAscending = m_sortOrder == Qt::AscendingOrder;
    if (m_sortColumn == Label && m_hasLabels) {
        std::ranges::stable_sort(m_order, [&](std::size_t left, std::size_t right) {
            const int order = QString::localeAwareCompare(labelAt(left), labelAt(right));
            return isAscending ? order < 0 : order > 0;
        });
        return;
    }
    std::ranges::stable_sort(m_order, [&](std::size_t left, std::size_t right) {
        const double a = numberOf(left);
        const double b = numberOf(right);
        if (rules::isNull(a) || rules::isNull(b))
            return !rules::isNull(a) && rules::isNull(b);
        return isAscending ? a < b : a > b;
    });
}

void CandidatesModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
    endResetModel();
}

std::optional<decision::Candidate> CandidatesModel::candidateAt(int row) const
{
    const std::size_t position = positionAt(row);
    if (m_weighed == nullptr)
        return m_problem->candidates().candidate(position);
    return m_weighed->askedCandidate(position);
}

int CandidatesModel::rowOf(const decision::Candidate &asked) const
{
    if (!m_problem)
        return -1;
    const auto weighed = m_weighed != nullptr ? m_weighed->weighedCandidate(asked) : std::nullopt;
    if (m_weighed != nullptr && !weighed)
        return -1;
    const decision::Candidate &candidate = weighed ? *weighed : asked;
    const auto rowAt = [this](auto position) {
        return position == m_order.end() ? -1 : static_cast<int>(position - m_order.begin());
    };
    if (m_weighed != nullptr && !m_weighed->result.isExhaustive) // only those that a search kept
        return rowAt(std::ranges::find_if(
            m_order, [&](std::size_t position) { return m_weighed->result.found[position] == candidate; }));
    const decision::CandidateSpace &space = m_problem->candidates();
    if (!space.isCountable() || !space.contains(candidate))
        return -1;
    return rowAt(std::ranges::find(m_order, space.index(candidate)));
}

int CandidatesModel::objectiveCount() const
{
    return m_problem ? static_cast<int>(m_problem->question().objectives.size()) : 0;
}

int CandidatesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int CandidatesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : verdictColumn() + 1;
}

QString CandidatesModel::verdictOf(const decision::Outcome &outcome) const
{
    if (!outcome.evaluated)
        return tr("– not worked out");
    if (outcome.admissible)
        return tr("✓ admissible");
    if (!outcome.problem.empty())
        return tr("✕ could not be worked out: %1").arg(toQt(outcome.problem));
    QStringList broken;
    for (const std::size_t constraint : outcome.broken)
        broken.append(m_constraints.value(static_cast<qsizetype>(constraint)));
    return tr("✕ breaks: %1").arg(broken.join(QStringLiteral("; ")));
}

QVariant CandidatesModel::weighedData(std::size_t position, int column, int role) const
{
    const decision::Outcome &outcome = m_weighed->result.outcomes[position];
    const bool isRaw = role == RawRole;
    if (column == Rank) {
        if (outcome.rank == 0)
            return isRaw ? QVariant() : QVariant(QStringLiteral("–"));
        return isRaw ? QVariant(static_cast<qulonglong>(outcome.rank))
                     : QVariant(QLocale().toString(static_cast<qulonglong>(outcome.rank)));
    }
    if (column == verdictColumn())
        return verdictOf(outcome);
    const auto objective = static_cast<std::size_t>(column - FirstValue) / 2;
    if (objective >= outcome.objectives.size())
        return {};
    const double value = outcome.objectives[objective];
    const double base = m_weighed->result.base.objectives.size() > objective
                            ? m_weighed->result.base.objectives[objective]
                            : rules::nullValue;
    const bool isChange = (column - FirstValue) % 2 == 1;
    const double number = isChange ? value - base : value;
    if (isRaw)
        return rules::isNull(number) ? QVariant() : QVariant(number);
    if (rules::isNull(number))
        return QStringLiteral("–");
    return isChange ? m_forms[objective].change(number) : m_forms[objective].text(number);
}

QVariant CandidatesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole) {
        const bool isLeft = column == Label || column == verdictColumn();
        return QVariant::fromValue(Qt::Alignment(isLeft ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != RawRole)
        return {};
    const std::size_t position = positionAt(index.row());
    if (column == Label && role != Qt::DisplayRole)
        return labelAt(position);
    if (column == Label) {
        const decision::Candidate candidate = m_weighed != nullptr
                                                  ? m_weighed->result.candidate(*m_problem, position)
                                                  : m_problem->candidates().candidate(position);
        return toQt(m_problem->shownLabel(candidate));
    }
    return m_weighed != nullptr ? weighedData(position, column, role) : QVariant();
}

QVariant CandidatesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || !m_problem)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (section == Rank)
        return tr("Rank");
    if (section == Label)
        return tr("Candidate");
    if (section == verdictColumn())
        return tr("Verdict");
    const auto objective = static_cast<std::size_t>(section - FirstValue) / 2;
    if (objective >= m_problem->question().objectives.size())
        return {};
    const rules::CheckedObjective &what = m_problem->question().objectives[objective];
    if ((section - FirstValue) % 2 == 1)
        return tr("Change");
    const bool hasUnit = what.unit && !what.unit->exponents.empty();
    return hasUnit ? QStringLiteral("%1 [%2]").arg(toQt(what.text), toQt(rules::toText(*what.unit)))
                   : toQt(what.text);
}

} // namespace weighhouse::ui
