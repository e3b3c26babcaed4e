// SPDX-License-Identifier: GPL-3.0-or-later
// The colours can be told apart by those who see little contrast.
#include "tests/support/registry.h"
#include "ui/base/look/theme.h"

#include <QPalette>
#include <QTest>

using namespace weighhouse::ui;

class TestColours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastIsMeasured()
    {
        QCOMPARE(qRound(contrastBetween(Qt::black, Qt::white) * 100), 2100);
        QCOMPARE(contrastBetween(QColor(0x123456), QColor(0x123456)), 1.0);
        // A grey that WCAG's own examples name as just readable on white.
        const double grey = contrastBetween(QColor(0x767676), Qt::white);
        QVERIFY(grey >= 4.5 && grey < 4.6);
    }

    void textsCanBeRead_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("high");
        QTest::newRow("light") << false << false;
        QTest::newRow("dark") << true << false;
        QTest::newRow("high contrast, light") << false << true;
        QTest::newRow("high contrast, dark") << true << true;
    }

    void textsCanBeRead()
    {
        QFETCH(bool, dark);
        QFETCH(bool, high);
        const Colours &c = colours(dark, high ? Contrast::High : Contrast::Normal);
        QCOMPARE(c.isDark, dark);
        const double text = high ? 7 : 4.5;
        const double edge = high ? 4.5 : 3;
        const auto check = [](const char *what, const QColor &ink, const QColor &paper, double least) {
            const double found = contrastBetween(ink, paper);
            QVERIFY2(found >= least, qPrintable(QStringLiteral("%1: %2 on %3 has %4, not %5")
                                                    .arg(QString::fromLatin1(what), ink.name(), paper.name())
                                                    .arg(found)
                                                    .arg(least)));
        };
        for (const QColor &paper : {c.window, c.base, c.panel}) {
            for (const QColor &ink : {c.text, c.muted, c.accent, c.good, c.attention, c.bad, c.running, c.up,
                                      c.down, c.error, c.warning})
                check("text", ink, paper, text);
            check("edge", c.edge, paper, edge);
        }
        for (const QColor &ink : {c.keyword, c.number, c.string, c.comment, c.name})
            check("code", ink, c.base, text);
        for (const QColor &paper : {c.hover, c.pressed, c.accentSoft})
            check("text on what is pointed at", c.text, paper, text);
        check("text on the accent", c.accentText, c.accent, text);
        check("the accent on what is chosen", c.accent, c.accentSoft, 4.5);
        check("good", c.good, c.goodSoft, 4.5);
        check("attention", c.attention, c.attentionSoft, 4.5);
        check("bad", c.bad, c.badSoft, 4.5);
        check("running", c.running, c.runningSoft, 4.5);
    }

    void schemesAreTaken()
    {
        applyTheme(Scheme::ContrastDark, 0);
        QVERIFY(isDark());
        QCOMPARE(contrast(), Contrast::High);
        QCOMPARE(coloursOf(static_cast<const QWidget *>(nullptr)).window, QColor(Qt::black));
        applyTheme(Scheme::Light, 0);
        QVERIFY(!isDark());
        QCOMPARE(contrast(), Contrast::Normal);
        applyTheme(Scheme::System, 0);
    }
};

WEIGHHOUSE_TEST(TestColours)
#include "test_colours.moc"
