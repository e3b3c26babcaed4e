// SPDX-License-Identifier: GPL-3.0-or-later
// The plan canvas with plans of 500 to 5,000 steps: making a picture, filling it in, laying it out, and
// frames while it is panned or zoomed. `frame_ms` is the median of a frame, `worst_ms` that of the worst in
// twenty.
#include "core/base/random.h"
#include "tests/ui_plan/events.h"
#include "ui/base/look/colours.h"
#include "ui/runs/plan_picture.h"
#include "ui/widgets/graph_view.h"

#include <QApplication>
#include <QEventLoop>
#include <QScrollBar>
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <vector>

namespace
{

using namespace weighhouse;
using Clock = std::chrono::steady_clock;

void application()
{
    static int count = 1;
    static char name[] = "bench";
    static char *arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication made(count, arguments);
}

double milliseconds(Clock::time_point since)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

/// Queries, steps that work on one or two of those before them, and a decision.
plan::Plan planOf(std::uint32_t count)
{
    Random random(count);
    plan::Plan plan;
    for (std::uint32_t i = 1; i <= count; ++i) {
        plan::Node node;
        node.id = {1 + (i - 1) / 50, 1 + (i - 1) % 50};
        node.kind = i % 7 == 1 ? plan::NodeKind::Query : plan::NodeKind::Compute;
        node.tool = i % 7 == 1 ? "sql" : "compute";
        node.text = "The step with number " + std::to_string(i) + " works out what the next ones rest on";
        for (int k = 0; k < 2 && i > 1; ++k) {
            const std::uint32_t parent = i - 1 - random.below(std::min(i - 1, 25U));
            node.payload +=
                (k == 0 ? "" : " + ") + plan::tagOf({1 + (parent - 1) / 50, 1 + (parent - 1) % 50});
        }
        plan.nodes.push_back(std::move(node));
    }
    return plan;
}

void canvas(benchmark::State &state)
{
    application();
    const ui::Colours &colours = ui::colours(false);
    const testing::WrittenRun written(planOf(static_cast<std::uint32_t>(state.range(0))));
    const plan::RunState &run = written.state;
    const double scale = static_cast<double>(state.range(1)) / 100;
    ui::PlanPainter painter;
    ui::JobList jobs;
    ui::GraphView view(jobs);
    view.resize(1300, 800);
    view.show();
    QEventLoop loop;
    QObject::connect(&view, &ui::GraphView::laidOut, &loop, &QEventLoop::quit);
    auto begin = Clock::now();
    view.setPicture(painter.paint(run, colours, {}));
    loop.exec();
    state.counters["layout_ms"] = milliseconds(begin);
    QApplication::processEvents();
    for (auto _ : state) {
        begin = Clock::now();
        ui::GraphPicture picture = painter.paint(run, colours, {});
        state.counters["picture_ms"] = milliseconds(begin);
        picture.nodes.back().lines.back() += QLatin1Char('.');
        begin = Clock::now();
        view.setPicture(std::move(picture));
        QApplication::processEvents();
        state.counters["fill_ms"] = milliseconds(begin);
        std::vector<double> frames;
        view.fit();
        if (scale > 0)
            view.zoomBy(scale / view.transform().m11());
        constexpr int steps = 60;
        for (int step = 0; step < steps; ++step) {
            begin = Clock::now();
            if (step % 2 == 0)
                view.zoomBy(step % 4 == 0 ? 1.01 : 1 / 1.01);
            QScrollBar *bar = step % 2 == 0 ? view.verticalScrollBar() : view.horizontalScrollBar();
            bar->setValue(bar->minimum() + (bar->maximum() - bar->minimum()) * step / steps);
            view.viewport()->repaint();
            frames.push_back(milliseconds(begin));
        }
        std::ranges::sort(frames);
        state.counters["frame_ms"] = frames[frames.size() / 2];
        state.counters["worst_ms"] = frames[frames.size() * 19 / 20];
    }
}
BENCHMARK(canvas)
    ->ArgNames({"steps", "percent"})
    ->ArgsProduct({{500, 5000}, {0, 30, 60, 100}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

} // namespace
