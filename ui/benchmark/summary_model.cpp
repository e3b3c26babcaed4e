// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/summary_model.h"

#include "ui/base/texts.h"
#include "ui/benchmark/benchmark_words.h"
#include "ui/widgets/table_view.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace weighhouse::ui
{
namespace
{

/// Behind asked, correct, as good and accuracy.
constexpr int intervalFigure = 4;

double shareOf(const benchmark::Summary &summary)
{
    return summary.asked == 0 ? 0 : static_cast<double>(summary.correct) / static_cast<double>(summary.asked);
}

/// Sums of prices as 0.0125 are no more exact than this, and are read with the digits that count.
double withoutRounding(double value)
{
    constexpr double places = 1e9;
    return std::abs(value) < places ? std::round(value * places) / places : value;
}

/// Returns how many failed so; nothing where nobody looked why answers are wrong.
std::optional<double> failuresIn(const benchmark::Summary &summary, const std::string &letters)
{
    if (summary.failures.empty() && summary.asGood < summary.asked)
        return std::nullopt;
    const auto found = summary.failures.find(letters);
    return found == summary.failures.end() ? 0 : static_cast<double>(found->second);
}

std::vector<benchmark::Series> seriesIn(const benchmark::ResultsTable &table)
{
    std::vector<benchmark::Series> all;
    for (const benchmark::SeriesFigures &figures : table.series)
        all.push_back(figures.series);
    return all;
}

} // namespace

SummaryModel::SummaryModel(QObject *parent)
    : QAbstractTableModel(parent), m_table(std::make_shared<const benchmark::ResultsTable>())
{
}

void SummaryModel::setTable(const ResultsTablePtr &table)
{
    beginResetModel();
    m_table = table;
    const std::vector<benchmark::Series> all = seriesIn(*table);
    m_names = benchmark::differingNames(all);
    if (std::ranges::find(m_names, "strategy") == m_names.end())
        m_names.insert(m_names.begin(), "strategy"); // a row has a name
    m_figures.clear();
    addFigures();
    endResetModel();
}

void SummaryModel::addFigures()
{
    using Summary = benchmark::Summary;
    const auto add = [this](const QString &title, const QString &about,
                            const std::function<std::optional<double>(const Summary &)> &of) {
        Figure figure{title, about};
        std::vector<double> known;
        for (const benchmark::SeriesFigures &series : m_table->series) {
            figure.values.push_back(of(series.summary));
            if (figure.values.back())
                known.push_back(*figure.values.back());
        }
        figure.form = NumberForm::of(known);
        m_figures.append(std::move(figure));
    };
    const auto count = [](std::size_t Summary::*member) {
        return [member](const Summary &summary) { return static_cast<double>(summary.*member); };
    };
    const auto figure = [](double Summary::*member) {
        return [member](const Summary &summary) { return withoutRounding(summary.*member); };
    };
    add(tr("Asked"), tr("Answers, those of repeated questions counted each"), count(&Summary::asked));
    add(tr("Correct"), tr("Answers that are the expected ones"), count(&Summary::correct));
    add(tr("As good"), tr("Correct answers, and others whose objective is exactly the same"),
        count(&Summary::asGood));
    add(tr("Accuracy, %"), tr("Correct of those asked"),
        [](const Summary &summary) { return 100 * shareOf(summary); });
    add(tr("95 % interval of the accuracy, %"),
        tr("Wilson's score interval on a line from 0 to 100 %; the dot is the accuracy"),
        [](const Summary &summary) { return 100 * shareOf(summary); });
    for (const std::string &letters : BenchmarkWords::failureClasses())
        add(toQt(letters),
            tr("Failures of the class %1: %2").arg(toQt(letters), BenchmarkWords::failure(letters)),
            [letters](const Summary &summary) { return failuresIn(summary, letters); });
    add(tr("No reply"), tr("The chat model could not be asked; counted nowhere else"),
        count(&Summary::unanswered));
    add(tr("Queries"), tr("Steps that asked the data, on average"), figure(&Summary::queries));
    add(tr("Re-plannings"), tr("On average"), figure(&Summary::replannings));
    add(tr("Tokens"), tr("Read and written by the chat model, on average"), figure(&Summary::tokens));
    add(tr("Cost"), tr("Of all answers together"), figure(&Summary::cost));
    add(tr("Seconds"), tr("Without reading the database, on average"), figure(&Summary::seconds));
    std::set<std::string> more;
    for (const benchmark::SeriesFigures &series : m_table->series) {
        for (const auto &[name, value] : series.summary.figures)
            more.insert(name);
    }
    for (const std::string &name : more)
        add(BenchmarkWords::figureName(name), tr("On average over the answers that have it"),
            [name](const Summary &summary) {
                const auto found = summary.figures.find(name);
                return found == summary.figures.end() ? std::nullopt
                                                      : std::optional(withoutRounding(found->second));
            });
}

QString SummaryModel::common() const
{
    const std::vector<benchmark::Series> all = seriesIn(*m_table);
    if (all.empty())
        return {};
    QStringList texts;
    for (const std::string &name : benchmark::namesOf(all)) {
        const std::string value = benchmark::valueIn(all.front(), name);
        if (std::ranges::find(m_names, name) == m_names.end() && !value.empty())
            texts.append(
                tr("%1: %2", "name and value of all series").arg(BenchmarkWords::name(name), toQt(value)));
    }
    return texts.join(QStringLiteral(" · "));
}

int SummaryModel::intervalColumn() const
{
    return named() + intervalFigure;
}

int SummaryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table->series.size());
}

int SummaryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : named() + static_cast<int>(m_figures.size());
}

QString SummaryModel::figureText(const Figure &figure, int row) const
{
    const std::optional<double> value = figure.values[static_cast<std::size_t>(row)];
    return value ? figure.form.text(*value) : QStringLiteral("–");
}

QString SummaryModel::intervalText(int row) const
{
    const benchmark::Interval &interval = m_table->series[static_cast<std::size_t>(row)].interval;
    const auto text = [](double share) { return QLocale().toString(100 * share, 'f', 1); };
    return QStringLiteral("%1 – %2").arg(text(interval.low), text(interval.high));
}

QVariant SummaryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const benchmark::SeriesFigures &series = m_table->series[static_cast<std::size_t>(index.row())];
    const bool isName = index.column() < named();
    const bool isInterval = index.column() == intervalColumn();
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((isName || isInterval ? Qt::AlignLeft : Qt::AlignRight) |
                                                  Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && isName)
        return BenchmarkWords::lines(series.series);
    if (isName) {
        if (role != Qt::DisplayRole && role != RawRole)
            return {};
        return BenchmarkWords::values(series.series, {m_names[static_cast<std::size_t>(index.column())]});
    }
    const Figure &figure = m_figures[index.column() - named()];
    switch (role) {
    case Qt::DisplayRole:
        return isInterval ? intervalText(index.row()) : figureText(figure, index.row());
    case Qt::ToolTipRole: {
        const QString exact =
            isInterval
                ? intervalText(index.row())
                : exactText(figure.values[static_cast<std::size_t>(index.row())].value_or(std::nan("")));
        return QStringLiteral("%1: %2\n%3").arg(figure.title, exact, figure.about);
    }
    case RawRole:
        if (isInterval)
            return intervalText(index.row());
        if (const auto value = figure.values[static_cast<std::size_t>(index.row())])
            return *value;
        return {};
    case intervalRole:
        if (isInterval)
            return QVariant::fromValue(
                QList<double>{series.interval.low, shareOf(series.summary), series.interval.high});
        return {};
    default:
        return {};
    }
}

QVariant SummaryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const bool isName = section < named();
    if (role == Qt::DisplayRole || role == RawRole)
        return isName ? BenchmarkWords::name(m_names[static_cast<std::size_t>(section)])
                      : m_figures[section - named()].title;
    if (role == Qt::ToolTipRole && !isName)
        return m_figures[section - named()].about;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>(
            (isName || section == intervalColumn() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

} // namespace weighhouse::ui
