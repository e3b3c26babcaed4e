// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_benchmark/results_bench.h"

#include "ui/widgets/table_view.h"

#include <QFile>
#include <cmath>

namespace weighhouse::testing
{

benchmark::SeriesResult resultOf(const Answer &answer)
{
    benchmark::TaskResult result{
        .id = answer.id, .arguments = {{"country", "SWE"}}, .decision = answer.decision, .expected = "genua"};
    result.correct = result.asGood = result.decision == result.expected;
    result.value = std::nan("");
    result.repetition = answer.repetition;
    result.failure = answer.failure;
    if (!result.failure.empty())
        result.evidence = {"flow.flow was not read"};
    result.queries = 3;
    result.tokens = 1200;
    result.seconds = 2.5;
    result.coverage = {4, 5};
    return {{{"scenario", "locating"},
             {"database", "relational"},
             {"rules", "published"},
             {"strategy", answer.strategy},
             {"settings", ""},
             {"model", "qwen3@here"}},
            result};
}

ResultsBench::ResultsBench()
{
    page.resize(1366, 700);
    page.show();
    page.activateWindow();
    (void)QTest::qWaitForWindowActive(&page);
}

void ResultsBench::write(const std::string &text) const
{
    QFile out(file);
    if (out.open(QIODevice::WriteOnly | QIODevice::Append))
        out.write(text.data(), static_cast<qint64>(text.size()));
}

void ResultsBench::write(const std::vector<benchmark::SeriesResult> &results) const
{
    std::string text;
    for (const benchmark::SeriesResult &result : results)
        text += toLine(result, folder.path().toStdString()) + "\n";
    write(text);
}

bool ResultsBench::open()
{
    page.openResults({file});
    return QTest::qWaitFor([this] { return !page.results().isOpening() && jobs.isIdle(); }, 30000);
}

QAction *ResultsBench::action(const char *name) const
{
    for (QAction *action : page.pageActions()) {
        if (action->objectName() == QLatin1String(name))
            return action;
    }
    return nullptr;
}

QString ResultsBench::firstColumn(const char *table) const
{
    const QAbstractItemModel *model = find<ui::TableView>(table)->model();
    QStringList texts;
    for (int row = 0; row < model->rowCount(); ++row)
        texts.append(model->index(row, 0).data().toString());
    return texts.join(QStringLiteral(", "));
}

QModelIndex ResultsBench::index(const char *table, int row, const char *heading) const
{
    const QAbstractItemModel *model = find<ui::TableView>(table)->model();
    for (int column = 0; column < model->columnCount(); ++column) {
        if (model->headerData(column, Qt::Horizontal).toString() == QString::fromUtf8(heading))
            return model->index(row, column);
    }
    return {};
}

QString ResultsBench::cell(const char *table, int row, const char *heading) const
{
    return index(table, row, heading).data().toString();
}

} // namespace weighhouse::testing
