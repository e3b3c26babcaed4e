// SPDX-License-Identifier: GPL-3.0-or-later
// The charts that follow a drag: setting a content that differs in its numbers, and painting it. `worst_ms`
// is the slowest of all frames; 33 ms would be too much for 30 frames a second.
#include "ui/base/look/theme.h"
#include "ui/widgets/belief_bars.h"
#include "ui/widgets/curve_chart.h"
#include "ui/widgets/interval_chart.h"
#include "ui/widgets/swing_chart.h"

#include <QApplication>
#include <QImage>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cmath>

namespace
{

using namespace weighhouse::ui;
using Clock = std::chrono::steady_clock;

void application()
{
    static int count = 1;
    static char name[] = "bench";
    static char *arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // It stays to the end: what is static in Qt outlives what is static here.
    static auto *const made = new QApplication(count, arguments);
    benchmark::DoNotOptimize(made);
    static const bool isStyled = [] {
        applyTheme(Scheme::Light, 10);
        return true;
    }();
    benchmark::DoNotOptimize(isStyled);
}

QString nameOf(int i)
{
    return QStringLiteral("Number %1").arg(i);
}

BeliefBarsContent beliefs(int count, double shift)
{
    BeliefBarsContent content;
    content.title = QStringLiteral("Spring frost");
    for (int i = 0; i < count; ++i)
        content.rows.push_back({nameOf(i), std::fmod(0.1 * i + shift, 1.0), QStringLiteral("likely"), 0.4});
    return content;
}

IntervalChartContent intervals(int count, double shift)
{
    IntervalChartContent content;
    for (int i = 0; i < count; ++i) {
        const double value = std::fmod(0.1 * i + shift, 1.0);
        content.rows.push_back({nameOf(i), value, value - 0.1, value + 0.1, i == 0});
    }
    return content;
}

SwingChartContent swings(int count, double shift)
{
    SwingChartContent content;
    content.centre = 0.5;
    for (int i = 0; i < count; ++i)
        content.swings.push_back({nameOf(i), 0.5 - shift / (i + 2), 0.5 + shift / (i + 1)});
    return content;
}

/// Four curves of so many points.
CurveChartContent curves(int count, double shift)
{
    CurveChartContent content;
    content.x = {{}, 0.0, 1.0};
    content.y = {{}, 0.0, 1.0, true};
    for (int k = 0; k < 4; ++k) {
        Curve curve{nameOf(k), {}, false, k == 0};
        for (int i = 0; i <= count; ++i) {
            const double x = static_cast<double>(i) / count;
            curve.points.push_back({x, std::erfc((0.3 + 0.1 * k + 0.1 * shift - x) * (5 + k)) / 2});
        }
        content.curves.push_back(std::move(curve));
    }
    return content;
}

template<typename Widget, typename Make>
void frames(benchmark::State &state, Make make)
{
    application();
    Widget widget;
    widget.resize(600, 400);
    const auto size = static_cast<int>(state.range(0));
    widget.setContent(make(size, 0.0));
    widget.show();
    QCoreApplication::processEvents();
    QImage image(widget.size() * 2, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(2);
    double worst = 0;
    int frame = 0;
    for ([[maybe_unused]] const auto step : state) {
        state.PauseTiming();
        auto content = make(size, 0.01 * (++frame % 90));
        state.ResumeTiming();
        const auto start = Clock::now();
        widget.setContent(std::move(content));
        widget.render(&image);
        worst = std::max(worst, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    state.counters["worst_ms"] = worst;
}

void beliefBars(benchmark::State &state)
{
    frames<BeliefBars>(state, beliefs);
}

void intervalChart(benchmark::State &state)
{
    frames<IntervalChart>(state, intervals);
}

void swingChart(benchmark::State &state)
{
    frames<SwingChart>(state, swings);
}

void curveChart(benchmark::State &state)
{
    frames<CurveChart>(state, curves);
}

} // namespace

BENCHMARK(beliefBars)->Arg(3)->Arg(7)->Unit(benchmark::kMillisecond);
BENCHMARK(intervalChart)->Arg(7)->Arg(30)->Unit(benchmark::kMillisecond);
BENCHMARK(swingChart)->Arg(4)->Arg(20)->Unit(benchmark::kMillisecond);
BENCHMARK(curveChart)->Arg(200)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
