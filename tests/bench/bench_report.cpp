// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of large runs: a plan of many queries, each with 200 rows of evidence, exported whole, and checked.
// `mebibytes` is the most memory that the process has had so far, so the sizes come in rising order.
#include "tests/audit/decided.h"
#include "ui/report_file/report_file.h"

#include <QGuiApplication>
#include <QTemporaryDir>
#include <benchmark/benchmark.h>
#include <cstdlib>
#include <map>
#include <sys/resource.h>

namespace
{

using namespace weighhouse;

constexpr int rowsOfStep = 200;

double peakMebibytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    constexpr double kibibytes = 1024;
    return static_cast<double>(usage.ru_maxrss) / kibibytes;
}

/// The Analyst's plan for the sample, with so many queries beside it.
plan::Plan largePlan(plan::Plan plan, int queries)
{
    std::vector<plan::NodeId> added{{}};
    for (int i = 1; i <= queries; ++i) {
        plan::Node node;
        node.kind = plan::NodeKind::Query;
        node.tool = "sql";
        node.text = "What do the goods of group " + std::to_string(i) + " bring?";
        node.payload = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                       std::to_string(rowsOfStep) + ") SELECT i, 'good ' || i AS name, i * 0.37 + " +
                       std::to_string(i) + " AS amount FROM n";
        if (i > 1)
            node.after = {added[static_cast<std::size_t>(i / 2)]};
        added.push_back(plan::addNode(plan, std::move(node)));
    }
    return plan;
}

/// A project whose run has so many queries, made when it is first asked for.
std::filesystem::path projectWith(int queries)
{
    static const QTemporaryDir folder;
    static std::map<int, std::filesystem::path> made;
    if (const auto known = made.find(queries); known != made.end())
        return known->second;
    const auto place = folder.filePath(QStringLiteral("%1.weigh").arg(queries)).toStdString();
    const weighhouse::testing::Decider decider{
        .change = [queries](plan::Plan plan) { return largePlan(std::move(plan), queries); }};
    if (const auto done = weighhouse::testing::decideSample(place, "trade", {}, decider); !done) {
        qCritical("%s", toText(done.error()).c_str());
        std::exit(1);
    }
    return made.emplace(queries, place).first->second;
}

ui::ReportFileOptions fullReport()
{
    return {.run = 1, .compose = {.extent = audit::Extent::Full, .program = "Weighhouse"}};
}

void exporting(benchmark::State &state)
{
    const auto place = projectWith(static_cast<int>(state.range(0)));
    std::size_t bytes = 0;
    std::size_t pages = 0;
    for (auto _ : state) {
        const auto file = ui::reportFile(place, fullReport());
        if (!file) {
            state.SkipWithError(toText(file.error()).c_str());
            return;
        }
        bytes = file->bytes.size();
        pages = file->pages;
    }
    state.counters["rows"] = static_cast<double>(state.range(0)) * rowsOfStep;
    state.counters["pages"] = static_cast<double>(pages);
    state.counters["bytes"] = static_cast<double>(bytes);
    state.counters["mebibytes"] = peakMebibytes();
}
BENCHMARK(exporting)->Arg(31)->Arg(125)->Arg(500)->Unit(benchmark::kMillisecond);

void checking(benchmark::State &state)
{
    const auto file = ui::reportFile(projectWith(static_cast<int>(state.range(0))), fullReport());
    for (auto _ : state) {
        const auto found = ui::verifiedReport(file->bytes);
        if (!found || !found->isConfirmed()) {
            state.SkipWithError("the report is not confirmed");
            return;
        }
    }
    state.counters["mebibytes"] = peakMebibytes();
}
BENCHMARK(checking)->Arg(31)->Arg(125)->Arg(500)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
