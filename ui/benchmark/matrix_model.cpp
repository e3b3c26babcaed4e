// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/matrix_model.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/benchmark/benchmark_words.h"
#include "ui/widgets/table_view.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QVariant colourOf(Verdict verdict)
{
    const Colours &colours = coloursOf(nullptr);
    switch (verdict) {
    case Verdict::Right:
    case Verdict::AsGood:
        return colours.good;
    case Verdict::Mixed:
        return colours.attention;
    case Verdict::Wrong:
    case Verdict::Error:
        return colours.bad;
    case Verdict::None:
        break;
    }
    return colours.muted;
}

} // namespace

MatrixModel::MatrixModel(QObject *parent)
    : QAbstractTableModel(parent), m_table(std::make_shared<const benchmark::ResultsTable>())
{
}

void MatrixModel::set(const ResultsTablePtr &table, std::vector<int> rows)
{
    beginResetModel();
    m_table = table;
    m_rows = std::move(rows);
    m_names = benchmark::differingNames(table->columns);
    if (m_names.empty())
        m_names = {"strategy"};
    endResetModel();
}

const benchmark::TaskRow &MatrixModel::row(int row) const
{
    return m_table->rows[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])];
}

const benchmark::Cell *MatrixModel::cell(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() < FirstSeries)
        return nullptr;
    const benchmark::Cell &cell =
        row(index.row()).cells[static_cast<std::size_t>(index.column() - FirstSeries)];
    return cell.empty() ? nullptr : &cell;
}

benchmark::Series MatrixModel::series(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() < FirstSeries)
        return {};
    benchmark::Series series = m_table->columns[static_cast<std::size_t>(index.column() - FirstSeries)];
    series["scenario"] = row(index.row()).scenario;
    return series;
}

QString MatrixModel::question(int row) const
{
    const benchmark::TaskRow &task = this->row(row);
    return QStringLiteral("%1 %2").arg(toQt(task.scenario)).arg(task.id).trimmed();
}

MatrixPlace MatrixModel::place(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const benchmark::TaskRow &task = row(index.row());
    MatrixPlace place{task.scenario, task.id, {}};
    if (index.column() >= FirstSeries)
        place.column = m_table->columns[static_cast<std::size_t>(index.column() - FirstSeries)];
    return place;
}

QModelIndex MatrixModel::find(const MatrixPlace &place) const
{
    const auto key = [this](int position) {
        const benchmark::TaskRow &task = m_table->rows[static_cast<std::size_t>(position)];
        return std::pair(task.scenario, task.id);
    };
    const auto wanted = std::pair(place.scenario, place.id);
    const auto found = std::ranges::lower_bound(m_rows, wanted, {}, key);
    if (found == m_rows.end() || key(*found) != wanted)
        return {};
    const auto column = std::ranges::find(m_table->columns, place.column);
    const auto section = column == m_table->columns.end() ? std::ptrdiff_t(Question)
                                                          : column - m_table->columns.begin() + FirstSeries;
    return index(static_cast<int>(found - m_rows.begin()), static_cast<int>(section));
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_table->columns.empty()
               ? 0
               : FirstSeries + static_cast<int>(m_table->columns.size());
}

QString MatrixModel::text(const QModelIndex &index) const
{
    const benchmark::TaskRow &task = row(index.row());
    switch (index.column()) {
    case Question:
        return question(index.row());
    case AskedFor:
        return BenchmarkWords::arguments(task.any());
    case Expected:
        return toQt(task.any().expected);
    default:
        break;
    }
    return BenchmarkWords::cell(task.cells[static_cast<std::size_t>(index.column() - FirstSeries)]);
}

QString MatrixModel::toolTip(const QModelIndex &index) const
{
    const benchmark::Cell *attempts = cell(index);
    if (attempts == nullptr)
        return index.column() < FirstSeries ? text(index) : BenchmarkWords::word(Verdict::None);
    const Verdict verdict = BenchmarkWords::verdict(*attempts);
    QStringList lines{
        QStringLiteral("%1 %2").arg(BenchmarkWords::sign(verdict), BenchmarkWords::word(verdict))};
    const auto worst = std::ranges::find(*attempts, false, &benchmark::TaskResult::correct);
    lines += BenchmarkWords::facts(worst == attempts->end() ? *attempts->front() : **worst);
    return lines.join(QLatin1Char('\n'));
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case RawRole:
        return text(index);
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole: {
        const benchmark::Cell *attempts = cell(index);
        return attempts == nullptr
                   ? text(index)
                   : QStringLiteral("%1: %2").arg(BenchmarkWords::word(BenchmarkWords::verdict(*attempts)),
                                                  BenchmarkWords::decision(*attempts));
    }
    case Qt::ForegroundRole:
        if (index.column() >= FirstSeries) {
            const benchmark::Cell *attempts = cell(index);
            return colourOf(attempts == nullptr ? Verdict::None : BenchmarkWords::verdict(*attempts));
        }
        return {};
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>(Qt::AlignLeft | Qt::AlignVCenter);
    const bool isText = role == Qt::DisplayRole || role == RawRole;
    if (section >= FirstSeries) {
        const benchmark::Series &series = m_table->columns[static_cast<std::size_t>(section - FirstSeries)];
        if (role == Qt::ToolTipRole)
            return BenchmarkWords::lines(series);
        return isText ? BenchmarkWords::values(series, m_names) : QVariant();
    }
    if (!isText)
        return {};
    return section == Question ? tr("Question") : section == AskedFor ? tr("Asked for") : tr("Expected");
}

} // namespace weighhouse::ui
