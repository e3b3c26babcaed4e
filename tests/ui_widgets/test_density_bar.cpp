// SPDX-License-Identifier: GPL-3.0-or-later
// Quantiles of a distribution are dragged.
#include "tests/support/registry.h"
#include "tests/ui_widgets/chart_checks.h"
#include "ui/widgets/density_bar.h"

#include <QSignalSpy>

#include <cmath>

using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

DensityBarContent price()
{
    DensityBarContent content;
    content.title = QStringLiteral("Price of plums");
    content.aside = QStringLiteral("from the rules");
    content.axis = {QStringLiteral("crowns a kilogram"), 0.0, 10.0};
    for (int i = 0; i <= 200; ++i) {
        const double x = i * 0.05;
        content.density.push_back({x, std::exp(-(x - 4) * (x - 4) / 3)});
    }
    content.handles = {
        {QStringLiteral("10 %"), 2.4}, {QStringLiteral("middle"), 4}, {QStringLiteral("90 %"), 5.6}};
    return content;
}

struct ShownDensity {
    DensityBar bar;
    QSignalSpy dragged{&bar, &DensityBar::handleDragged};
    QSignalSpy ended{&bar, &DensityBar::dragEnded};

    ShownDensity()
    {
        bar.resize(500, 240);
        bar.setContent(price());
        bar.show();
        (void)QTest::qWaitForWindowExposed(&bar);
    }

    double lastValue() const { return dragged.isEmpty() ? NAN : dragged.last()[1].toDouble(); }
};

} // namespace

class DensityBarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handlesAreDragged()
    {
        ShownDensity shown;
        QWidget *canvas = shown.bar.canvas();
        const QPoint from = shown.bar.handlePlace(1);
        QTest::mousePress(canvas, Qt::LeftButton, {}, from);
        QCOMPARE(shown.dragged.count(), 0);
        QTest::mouseMove(canvas, from + QPoint(40, -20));
        QCOMPARE(shown.dragged.count(), 1);
        QCOMPARE(shown.dragged[0][0].toInt(), 1);
        QVERIFY(shown.lastValue() > 4.5 && shown.lastValue() < 5.2);
        // It stays between its neighbours.
        QTest::mouseMove(canvas, from + QPoint(400, 0));
        QCOMPARE(shown.lastValue(), 5.6);
        QCOMPARE(shown.ended.count(), 0);
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, from);
        QCOMPARE(shown.ended.count(), 1);
    }

    void escapeTakesADragBack()
    {
        ShownDensity shown;
        const QPoint from = shown.bar.handlePlace(0);
        QTest::mousePress(shown.bar.canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(shown.bar.canvas(), from + QPoint(-30, 0));
        QTest::keyClick(&shown.bar, Qt::Key_Escape);
        QCOMPARE(shown.lastValue(), 2.4);
        QCOMPARE(shown.ended.count(), 1);
        QTest::mouseRelease(shown.bar.canvas(), Qt::LeftButton, {}, from);
        QCOMPARE(shown.ended.count(), 1);
    }

    void keysMoveHandles()
    {
        ShownDensity shown;
        shown.bar.setSelected(0);
        QTest::keyClick(&shown.bar, Qt::Key_Right);
        QCOMPARE(shown.lastValue(), 2.5);
        QCOMPARE(shown.ended.count(), 1);
        QTest::keyClick(&shown.bar, Qt::Key_Home);
        QCOMPARE(shown.lastValue(), 0.0);
        QTest::keyClick(&shown.bar, Qt::Key_End);
        QCOMPARE(shown.lastValue(), 4.0);
        QTest::keyClick(&shown.bar, Qt::Key_Down);
        QCOMPARE(shown.bar.selected(), 1);
        QTest::keyClick(&shown.bar, Qt::Key_PageUp);
        QCOMPARE(shown.lastValue(), 5.0);
    }

    /// The owner moves the others, so they are no bound.
    void aHandleThatMovesAllPassesItsNeighbours()
    {
        ShownDensity shown;
        QSignalSpy reset(&shown.bar, &DensityBar::reset);
        DensityBarContent content = price();
        content.handles[1].movesAll = true;
        content.handles[1].other = 4;
        shown.bar.setContent(content);
        shown.bar.setSelected(1);
        QTest::keyClick(&shown.bar, Qt::Key_PageUp);
        QTest::keyClick(&shown.bar, Qt::Key_PageUp);
        QCOMPARE(shown.lastValue(), 6.0);
        QTest::keyClick(&shown.bar, Qt::Key_End);
        QCOMPARE(shown.lastValue(), 10.0);
        QCOMPARE(reset.count(), 0);
        QTest::keyClick(&shown.bar, Qt::Key_Delete);
        QCOMPARE(reset.count(), 1);
    }

    void fixedHandlesStay()
    {
        ShownDensity shown;
        DensityBarContent content = price();
        content.handles[1].isFixed = true;
        shown.bar.setContent(content);
        const QPoint from = shown.bar.handlePlace(1);
        QWidget *canvas = shown.bar.canvas();
        QTest::mousePress(canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(canvas, from + QPoint(40, 0));
        QTest::mouseRelease(shown.bar.canvas(), Qt::LeftButton, {}, from + QPoint(40, 0));
        QTest::keyClick(&shown.bar, Qt::Key_Right);
        QCOMPARE(shown.dragged.count(), 0);
        // One that is fixed at the same place is not in the way.
        content.handles[1].isFixed = false;
        content.handles[0].isFixed = true;
        content.handles[0].value = content.handles[1].value;
        shown.bar.setContent(content);
        QTest::mousePress(canvas, Qt::LeftButton, {}, shown.bar.handlePlace(1));
        QTest::mouseMove(canvas, shown.bar.handlePlace(1) + QPoint(20, 0));
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, from);
        QCOMPARE(shown.dragged.last()[0].toInt(), 1);
    }

    void filesAndScreenReadersHaveTheHandles()
    {
        ShownDensity shown;
        QCOMPARE(heardOf(shown.bar), (QStringList{QStringLiteral("10 %: 2.4"), QStringLiteral("middle: 4.0"),
                                                  QStringLiteral("90 %: 5.6")}));
        QVERIFY(shown.bar.toCsv().startsWith(
            QStringLiteral("part,crowns a kilogram,density\n10 %,2.4,\nmiddle,4,\n")));
        QCOMPARE(shown.bar.toCsv().count(QLatin1Char('\n')), 205);
        const QByteArray svg = writtenBy(shown.bar);
        for (const char *text : {"middle", "90 %", "Price of plums", "crowns a kilogram"})
            QVERIFY2(svg.contains(text), text);
    }

    void pictures()
    {
        ShownDensity shown;
        shown.bar.setSelected(1);
        checkSchemes(shown.bar, QStringLiteral("density"));
    }
};

WEIGHHOUSE_TEST(DensityBarTest)
#include "test_density_bar.moc"
