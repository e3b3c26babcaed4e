// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that controls show their focus and texts have the fonts of their roles.
#include "tests/support/registry.h"
#include "ui/base/look/motion.h"
#include "ui/base/look/style.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace weighhouse::ui;

namespace
{

int pixelsOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

class TestStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanupTestCase() { applyTheme(Scheme::System, 0); }

    /// Qt calls the order that goes up "SortDown".
    void ascendingPointsUp()
    {
        const auto drawn = [](QStyle::PrimitiveElement element, QStyleOptionHeader::SortIndicator order) {
            QImage image(16, 16, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            QStyleOptionHeader option;
            option.rect = image.rect();
            option.sortIndicator = order;
            QApplication::style()->drawPrimitive(element, &option, &painter);
            return image;
        };
        applyTheme(Scheme::Light, 0);
        const QImage up = drawn(QStyle::PE_IndicatorArrowUp, QStyleOptionHeader::None);
        const QImage down = drawn(QStyle::PE_IndicatorArrowDown, QStyleOptionHeader::None);
        QVERIFY(up != down);
        QVERIFY(drawn(QStyle::PE_IndicatorHeaderArrow, QStyleOptionHeader::SortDown) == up);
        QVERIFY(drawn(QStyle::PE_IndicatorHeaderArrow, QStyleOptionHeader::SortUp) == down);
    }

    void focusIsSeen_data()
    {
        QTest::addColumn<int>("kind");
        for (int i = 0; i < kinds; ++i)
            QTest::addRow("%d", i) << i;
    }

    /// A control with the focus differs from one without by pixels in the accent (or on it), in every scheme.
    void focusIsSeen()
    {
        QFETCH(int, kind);
        for (const Scheme scheme :
             {Scheme::Light, Scheme::Dark, Scheme::ContrastLight, Scheme::ContrastDark}) {
            applyTheme(scheme, 0);
            QWidget window;
            auto *layout = new QVBoxLayout(&window);
            QWidget *widget = make(kind);
            auto *other = new QPushButton;
            layout->addWidget(widget);
            layout->addWidget(other);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            window.activateWindow();
            other->setFocus();
            QApplication::processEvents();
            const QImage without = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            QApplication::processEvents();
            QVERIFY(widget->hasFocus());
            const QImage with = widget->grab().toImage();
            const Colours &c = coloursOf(widget);
            const int more = pixelsOf(with, c.accent) - pixelsOf(without, c.accent);
            const int onAccent = pixelsOf(with, c.accentText) - pixelsOf(without, c.accentText);
            QVERIFY2(more > 20 || onAccent > 20,
                     qPrintable(QStringLiteral("%1: %2")
                                    .arg(QString::fromLatin1(widget->metaObject()->className()))
                                    .arg(more)));
        }
    }

    void textRoles()
    {
        applyTheme(Scheme::Light, 10);
        QLabel label(QStringLiteral("x"));
        setTextRole(&label, TextRole::Headline);
        QCOMPARE(label.font().pointSizeF(), 18.0);
        QCOMPARE(label.font().weight(), QFont::DemiBold);
        setTextRole(&label, TextRole::Secondary);
        QCOMPARE(label.font().pointSizeF(), 9.0);
        QCOMPARE(label.font().weight(), QFont::Normal);
        applyTheme(Scheme::Light, 20);
        QCoreApplication::processEvents();
        QCOMPARE(label.font().pointSizeF(), 18.0);
        applyTheme(Scheme::Light, 0);
    }

    void menusHaveTheirWords()
    {
        applyTheme(Scheme::Light, 0);
        QMenu menu;
        menu.addAction(QStringLiteral("Open the project…"))->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
        menu.addSeparator();
        QAction *tick = menu.addAction(QStringLiteral("Ticked"));
        tick->setCheckable(true);
        tick->setChecked(true);
        const QFontMetrics metrics(menu.font());
        QVERIFY(menu.sizeHint().width() >
                metrics.horizontalAdvance(QStringLiteral("Open the project…Ctrl+O")));
        const QImage image = menu.grab().toImage();
        QVERIFY(pixelsOf(image, coloursOf(&menu).text) > 0);
        QVERIFY(pixelsOf(image, coloursOf(&menu).accent) > 20);
    }

    void motionCanBeSwitchedOff()
    {
        QVERIFY(motionTime().count() > 0);
        setMotion(false);
        QCOMPARE(motionTime().count(), 0);
        setMotion(true);
    }

private:
    static constexpr int kinds = 11;

    static QWidget *make(int kind)
    {
        switch (kind) {
        case 0:
            return new QPushButton(QStringLiteral("Decide"));
        case 1: {
            auto *button = new QPushButton(QStringLiteral("Decide"));
            setPrimary(button);
            return button;
        }
        case 2: {
            auto *button = new QToolButton;
            button->setText(QStringLiteral("Add"));
            button->setFocusPolicy(Qt::StrongFocus);
            return button;
        }
        case 3:
            return new QLineEdit;
        case 4: {
            auto *box = new QComboBox;
            box->addItem(QStringLiteral("one"));
            return box;
        }
        case 5:
            return new QSpinBox;
        case 6:
            return new QCheckBox(QStringLiteral("Ticked"));
        case 7:
            return new QRadioButton(QStringLiteral("Chosen"));
        case 8:
            return new QSlider(Qt::Horizontal);
        case 9: {
            auto *tabs = new QTabBar;
            tabs->addTab(QStringLiteral("Answer"));
            tabs->addTab(QStringLiteral("Asked"));
            return tabs;
        }
        default:
            return new QListWidget;
        }
    }
};

WEIGHHOUSE_TEST(TestStyle)
#include "test_style.moc"
