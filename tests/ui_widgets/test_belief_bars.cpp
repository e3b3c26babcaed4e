// SPDX-License-Identifier: GPL-3.0-or-later
// Beliefs are dragged, typed, said in words and locked.
#include "tests/support/pictures.h"
#include "tests/support/registry.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/belief_bars.h"

#include <QAccessible>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

BeliefBarsContent frost()
{
    BeliefBarsContent content;
    content.title = QStringLiteral("Spring frost");
    content.note = QStringLiteral("from the model · edit");
    content.isNoteLink = true;
    content.rows = {
        {QStringLiteral("none"), 0.55, QStringLiteral("likely")},
        {QStringLiteral("light"), 0.3, QStringLiteral("somewhat unlikely"), 0.42, true},
        {QStringLiteral("hard, with snow"), 0.15, QStringLiteral("very unlikely"), {}, false, true}};
    content.words = {QStringLiteral("very likely"),     QStringLiteral("likely"),
                     QStringLiteral("somewhat likely"), QStringLiteral("somewhat unlikely"),
                     QStringLiteral("unlikely"),        QStringLiteral("very unlikely")};
    content.otherName = QStringLiteral("the model");
    return content;
}

struct Shown {
    BeliefBars card;
    BeliefRows *rows = card.rows();
    QSignalSpy dragged{&card, &BeliefBars::dragged};
    QSignalSpy ended{&card, &BeliefBars::dragEnded};

    explicit Shown(BeliefBarsContent content = frost())
    {
        card.setContent(std::move(content));
        card.resize(470, card.sizeHint().height());
        card.show();
        card.activateWindow();
        rows->setFocus();
        (void)QTest::qWaitForWindowActive(&card);
    }

    /// Where a bar is that has a value; its ends leave room for the handle.
    QPoint placeOf(int row, double value) const
    {
        const QRect track = rows->trackPlace(row).adjusted(8, 0, -8, 0);
        return {qRound(track.left() + value * track.width()), track.center().y()};
    }
    double lastValue() const { return dragged.last()[1].toDouble(); }
};

} // namespace

class BeliefBarsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { applyTheme(Scheme::System, 0); }

    void theWholeTrackIsDragged()
    {
        Shown shown;
        const QRect track = shown.rows->trackPlace(0);
        QTest::mousePress(shown.rows, Qt::LeftButton, {}, shown.placeOf(0, 0.2));
        QVERIFY(shown.rows->isDragging());
        QCOMPARE(shown.dragged.count(), 1);
        QCOMPARE(shown.dragged[0][0].toInt(), 0);
        QVERIFY(std::abs(shown.lastValue() - 0.2) < 0.02);
        QTest::mouseMove(shown.rows, QPoint(track.right() + 200, track.center().y() + 40));
        QCOMPARE(shown.lastValue(), 1.0);
        // The bar follows before anybody sets another content.
        QCOMPARE(shown.card.content().rows[0].value, 1.0);
        QCOMPARE(shown.ended.count(), 0);
        QTest::mouseRelease(shown.rows, Qt::LeftButton, {}, track.center());
        QCOMPARE(shown.ended.count(), 1);
        QVERIFY(!shown.rows->isDragging());
    }

    void theOwnersContentIsShownWhileDragging()
    {
        Shown shown;
        connect(&shown.card, &BeliefBars::dragged, &shown.card, [&](int, double value) {
            BeliefBarsContent content = frost();
            content.rows[0].value = value;
            content.rows[1].value = 0.85 - value;
            shown.card.setContent(content);
        });
        const QRect track = shown.rows->trackPlace(0);
        QTest::mousePress(shown.rows, Qt::LeftButton, {}, shown.placeOf(0, 0.2));
        QVERIFY(std::abs(shown.card.content().rows[1].value - 0.65) < 0.02);
        const QRect before = shown.rows->trackPlace(0);
        QTest::mouseMove(shown.rows, track.center() + QPoint(20, 0));
        QCOMPARE(shown.rows->trackPlace(0), before);
        QTest::mouseRelease(shown.rows, Qt::LeftButton, {}, track.center());
        QCOMPARE(shown.dragged.count(), 2);
    }

    void aHandleThatIsTakenDoesNotJump()
    {
        Shown shown;
        QTest::mousePress(shown.rows, Qt::LeftButton, {}, shown.placeOf(0, 0.55) + QPoint(4, 0));
        QVERIFY(shown.rows->isDragging());
        QTest::mouseRelease(shown.rows, Qt::LeftButton, {}, shown.placeOf(0, 0.55) + QPoint(4, 0));
        QCOMPARE(shown.dragged.count(), 0);
    }

    void escapeTakesADragBack()
    {
        Shown shown;
        QTest::mousePress(shown.rows, Qt::LeftButton, {}, shown.placeOf(0, 0.2));
        QTest::keyClick(shown.rows, Qt::Key_Escape);
        QCOMPARE(shown.lastValue(), 0.55);
        QCOMPARE(shown.ended.count(), 1);
        QTest::mouseRelease(shown.rows, Qt::LeftButton, {}, shown.rows->trackPlace(0).center());
        QCOMPARE(shown.ended.count(), 1);
    }

    void rowsThatGoEndTheDrag()
    {
        Shown shown;
        QTest::mousePress(shown.rows, Qt::LeftButton, {}, shown.placeOf(1, 0.9));
        BeliefBarsContent content = frost();
        content.rows.resize(1);
        shown.card.setContent(content);
        QCOMPARE(shown.ended.count(), 1);
        QTest::mouseMove(shown.rows, QPoint(200, 5));
        QTest::mouseRelease(shown.rows, Qt::LeftButton, {}, QPoint(200, 5));
        QCOMPARE(shown.dragged.count(), 1);
        QCOMPARE(shown.ended.count(), 1);
    }

    void keysMoveTheBar()
    {
        Shown shown;
        QCOMPARE(shown.rows->selected(), 0);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(shown.rows, key);
            return shown.lastValue();
        };
        QCOMPARE(press(Qt::Key_Right), 0.56);
        QCOMPARE(press(Qt::Key_Left), 0.55);
        QCOMPARE(press(Qt::Key_PageUp), 0.65);
        QCOMPARE(press(Qt::Key_PageDown), 0.55);
        QCOMPARE(press(Qt::Key_Home), 0.0);
        QCOMPARE(press(Qt::Key_End), 1.0);
        QCOMPARE(shown.ended.count(), 6);
        QTest::keyClick(shown.rows, Qt::Key_Down);
        QCOMPARE(shown.rows->selected(), 1);
        press(Qt::Key_Right);
        QCOMPARE(shown.dragged.last()[0].toInt(), 1);
    }

    void numbersAreTyped()
    {
        Shown shown;
        const auto type = [&](const char *text) {
            QTest::keyClicks(shown.rows, QString::fromLatin1(text).left(1));
            auto *field = shown.rows->findChild<QLineEdit *>();
            QTest::keyClicks(field, QString::fromLatin1(text).mid(1));
            QTest::keyClick(field, Qt::Key_Return);
            return shown.dragged.isEmpty() ? -1.0 : shown.lastValue();
        };
        QCOMPARE(type("0.25"), 0.25);
        QCOMPARE(shown.ended.count(), 1);
        QTRY_VERIFY(shown.rows->findChild<QLineEdit *>() == nullptr);
        QCOMPARE(type("12 %"), 0.12);
        QTRY_VERIFY(shown.rows->findChild<QLineEdit *>() == nullptr);
        // What is no share stays to be mended, and Escape leaves it.
        QCOMPARE(type("7"), 0.12);
        auto *field = shown.rows->findChild<QLineEdit *>();
        QVERIFY(field->isVisible());
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_VERIFY(shown.rows->findChild<QLineEdit *>() == nullptr);
        QCOMPARE(shown.dragged.count(), 2);
    }

    void lockedRowsKeepTheirShare()
    {
        Shown shown;
        QSignalSpy locks(&shown.card, &BeliefBars::lockToggled);
        QTest::mouseClick(shown.rows, Qt::LeftButton, {}, shown.rows->trackPlace(2).center());
        QTest::keyClick(shown.rows, Qt::Key_Right);
        QTest::keyClicks(shown.rows, QStringLiteral("5"));
        QCOMPARE(shown.dragged.count(), 0);
        QCOMPARE(shown.ended.count(), 0);
        QVERIFY(shown.rows->findChild<QLineEdit *>() == nullptr);
        QTest::keyClick(shown.rows, Qt::Key_Space);
        QCOMPARE(locks.takeFirst()[0].toInt(), 2);
        QTest::mouseClick(shown.rows, Qt::LeftButton, {}, shown.rows->lockPlace(1).center());
        QCOMPARE(locks.takeFirst()[0].toInt(), 1);
    }

    void wordsAreChosen()
    {
        Shown shown;
        QSignalSpy words(&shown.card, &BeliefBars::wordChosen);
        QTest::keyClick(shown.rows, Qt::Key_Down, Qt::AltModifier);
        auto *menu = shown.rows->findChild<QMenu *>(QStringLiteral("words"));
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->actions().size(), 6);
        QVERIFY(menu->actions()[1]->isChecked());
        menu->actions()[4]->trigger();
        menu->close();
        QCOMPARE(words.count(), 1);
        QCOMPARE(words[0][0].toInt(), 0);
        QCOMPARE(words[0][1].toString(), QStringLiteral("unlikely"));
    }

    void theNoteIsPressedAndDeleteResets()
    {
        Shown shown;
        QSignalSpy note(&shown.card, &BeliefBars::noteActivated);
        QSignalSpy resets(&shown.card, &BeliefBars::reset);
        auto *link = shown.card.findChild<QToolButton *>();
        QVERIFY(link->isVisible());
        QTest::keyClick(link, Qt::Key_Space);
        QCOMPARE(note.count(), 1);
        QTest::keyClick(shown.rows, Qt::Key_Delete);
        QCOMPARE(resets.count(), 1);
        BeliefBarsContent content = frost();
        content.isNoteLink = false;
        shown.card.setContent(content);
        QVERIFY(!link->isVisible());
    }

    void screenReadersHearTheRows()
    {
        Shown shown;
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(shown.rows);
        QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Spring frost"));
        QCOMPARE(list->childCount(), 3);
        QCOMPARE(list->child(1)->text(QAccessible::Name),
                 QStringLiteral("light: 0.30, somewhat unlikely (the model: 0.42), differs"));
        QVERIFY(list->child(2)->text(QAccessible::Name).endsWith(QStringLiteral("locked")));
        QVERIFY(list->child(0)->state().focused);
    }

    void filesHaveAllRows()
    {
        BeliefBars card;
        BeliefBarsContent content = frost();
        content.rows[0].value = std::nan("");
        card.setContent(content);
        card.resize(470, card.sizeHint().height());
        QCOMPARE(card.toCsv(),
                 QStringLiteral("factor,value,belief,word,other,differs,locked\n"
                                "Spring frost,none,,likely,,false,false\n"
                                "Spring frost,light,0.3,somewhat unlikely,0.42,true,false\n"
                                "Spring frost,\"hard, with snow\",0.15,very unlikely,,false,true\n"));
        const QTemporaryDir folder;
        const QString svg = folder.filePath(QStringLiteral("a.svg"));
        QVERIFY(card.exportTo(svg));
        const QByteArray drawn = firstBytes(svg, 1 << 20);
        for (const char *text : {"Spring frost", "none", "light", "hard, with snow", "0.30", "0.15"})
            QVERIFY2(drawn.contains(text), text);
        QVERIFY(card.exportTo(folder.filePath(QStringLiteral("a.pdf"))));
        BeliefBars empty;
        QVERIFY(!empty.exportTo(folder.filePath(QStringLiteral("b.png"))));
    }

    void amberTellsThatWordsDiffer()
    {
        Shown shown;
        const auto ambers = [&] {
            const QImage image = shown.rows->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y) == coloursOf(shown.rows).attention ? 1 : 0;
            }
            return count;
        };
        QVERIFY(ambers() > 10);
        BeliefBarsContent content = frost();
        content.rows[1].differs = false;
        shown.card.setContent(content);
        QCOMPARE(ambers(), 0);
    }

    void picturesToLookAt()
    {
        for (const auto &[scheme, name] : {std::pair{Scheme::Light, "light"},
                                           {Scheme::Dark, "dark"},
                                           {Scheme::ContrastLight, "contrast"}}) {
            applyTheme(scheme, 10);
            Shown shown;
            keepPicture(shown.card, QStringLiteral("beliefs-%1").arg(QString::fromLatin1(name)));
            QCOMPARE(shown.card.grab().toImage().pixelColor(shown.card.width() / 2, 3),
                     coloursOf(&shown.card).base);
        }
    }
};

WEIGHHOUSE_TEST(BeliefBarsTest)
#include "test_belief_bars.moc"
