// SPDX-License-Identifier: GPL-3.0-or-later
// A belief is dragged in the window: from a movement of the mouse until all charts of the page are painted
// anew. The sample portfolio has seven candidates in 10,000 drawn states. `worst_ms` is the slowest of all
// movements; 33 ms are what 30 frames a second leave for each.
#include "ui/shell/main_window.h"
#include "ui/shell/modes.h"
#include "ui/shell/settings.h"
#include "ui/uncertainty/beliefs_panel.h"
#include "ui/widgets/interval_chart.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QStandardPaths>
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <functional>

namespace
{

using namespace weighhouse;
using Clock = std::chrono::steady_clock;

constexpr int patience = 120'000;

void application()
{
    static int count = 1;
    static char name[] = "weighhouse-bench";
    static char *arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    // It stays to the end: what is static in Qt outlives what is static here.
    static auto *const made = new QApplication(count, arguments);
    benchmark::DoNotOptimize(made);
    ui::applySettings({});
}

bool waitUntil(const std::function<bool()> &holds)
{
    QElapsedTimer waited;
    waited.start();
    while (!holds() && waited.elapsed() < patience)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 5);
    return holds();
}

void send(QWidget *widget, QEvent::Type type, const QPointF &place)
{
    QMouseEvent event(type, place, widget->mapToGlobal(place),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(widget, &event);
}

void dragging(benchmark::State &state)
{
    application();
    ui::MainWindow window(ui::standardModes());
    window.resize(1600, 1000);
    window.show();
    window.openSample(QStringLiteral("portfolio"));
    bool isThere = waitUntil([&] { return window.document().workings()->problem.has_value(); });
    window.modes().show(QStringLiteral("uncertainty"));
    const auto *expected = window.findChild<ui::IntervalChart *>(QStringLiteral("expected"));
    const auto *card = window.findChild<ui::BeliefBars *>(QStringLiteral("beliefs0"));
    isThere = isThere && expected != nullptr && waitUntil([&] { return !expected->content().rows.empty(); });
    if (!isThere || card == nullptr) {
        state.SkipWithError("The window shows no expectations.");
        return;
    }
    ui::BeliefRows *rows = card->rows();
    const QRectF track = rows->trackPlace(0);
    const auto at = [&track](double share) {
        return QPointF(track.left() + share * track.width(), track.center().y());
    };
    double share = card->content().rows[0].value;
    send(rows, QEvent::MouseButtonPress, at(share));
    double step = 0.01;
    double worst = 0;
    for (auto _ : state) {
        if (share + step > 0.9 || share + step < 0.1)
            step = -step;
        share += step;
        const ui::IntervalChartContent before = expected->content();
        const auto begin = Clock::now();
        send(rows, QEvent::MouseMove, at(share));
        if (!waitUntil([&] { return !(expected->content() == before); })) {
            state.SkipWithError("Nothing follows the drag.");
            return;
        }
        QApplication::processEvents(); // what was changed is painted
        const double took = std::chrono::duration<double>(Clock::now() - begin).count();
        state.SetIterationTime(took);
        worst = std::max(worst, took);
    }
    send(rows, QEvent::MouseButtonRelease, at(share));
    constexpr double thousand = 1000;
    state.counters["worst_ms"] = thousand * worst;
}

} // namespace

BENCHMARK(dragging)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(200);
