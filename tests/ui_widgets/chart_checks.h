// SPDX-License-Identifier: GPL-3.0-or-later
// What every chart has to do.
#pragma once

#include "tests/support/pictures.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/chart_frame.h"

#include <QAccessible>
#include <QChart>
#include <QChartView>
#include <QTemporaryDir>
#include <QTest>

namespace weighhouse::testing
{

/// Writes a chart to files of all kinds; returns the SVG, or nothing if one could not be written.
inline QByteArray writtenBy(const ui::ChartExport &chart)
{
    const QTemporaryDir folder;
    const auto write = [&](const char *name, const QByteArray &begin) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        return chart.exportTo(path) && firstBytes(path, 8).startsWith(begin);
    };
    const bool isWritten = write("a.svg", "<?xml") && write("a.png", "\x89PNG") && write("a.pdf", "%PDF-") &&
                           write("a.csv", "") && !chart.exportTo(folder.filePath(QStringLiteral("a.xyz")));
    return isWritten ? firstBytes(folder.filePath(QStringLiteral("a.svg")), 1 << 22) : QByteArray();
}

/// The series that Qt Charts draws.
inline QList<QAbstractSeries *> seriesOf(const ui::ChartFrame &chart)
{
    return qobject_cast<QChartView *>(chart.canvas()->parentWidget())->chart()->series();
}

inline QStringList heardOf(QWidget &chart)
{
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
    QStringList texts;
    for (int i = 0; i < list->childCount(); ++i)
        texts.append(list->child(i)->text(QAccessible::Name));
    return texts;
}

/// Shows a chart in every scheme, and keeps pictures where the environment says so.
inline void checkSchemes(QWidget &chart, const QString &name)
{
    using ui::Scheme;
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    for (const auto &[scheme, word] : {std::pair{Scheme::Light, "light"},
                                       {Scheme::Dark, "dark"},
                                       {Scheme::ContrastLight, "contrast-light"},
                                       {Scheme::ContrastDark, "contrast-dark"}}) {
        ui::applyTheme(scheme, 10);
        QCoreApplication::processEvents();
        keepPicture(chart, name + QLatin1Char('-') + QString::fromLatin1(word));
        const QImage image = chart.grab().toImage();
        QCOMPARE(image.pixelColor(image.width() - 1, image.height() - 1), ui::coloursOf(&chart).base);
    }
    ui::applyTheme(Scheme::System, 0);
}

} // namespace weighhouse::testing
