// SPDX-License-Identifier: GPL-3.0-or-later
// No page has distances, sizes of texts or colours of its own.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/document/desk.h"
#include "ui/shell/language.h"
#include "ui/shell/modes.h"

#include <QApplication>
#include <QFontInfo>
#include <QHash>
#include <QLayout>
#include <QMenu>
#include <QMenuBar>
#include <QScopeGuard>
#include <QTabWidget>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr std::array distances{0, 2, 4, 8, 12, 16, 24, 32};

bool isDistance(int pixels)
{
    return pixels < 0 || std::find(distances.begin(), distances.end(), pixels) != distances.end();
}

/// "planPage / QWidget / runBar", to find it.
QString nameOf(const QWidget *widget)
{
    QStringList names;
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget())
        names.prepend(widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                                     : widget->objectName());
    return names.join(QStringLiteral(" / "));
}

/// Parts that Qt or a library makes for itself.
bool isForeign(const QWidget *widget)
{
    if (widget->inherits("QStatusBar")) // its layout is its own
        return true;
    for (const char *name : {"qt_", "QsciScintilla", "QAbstractScrollArea", "QHeaderView", "QCalendar"}) {
        if (widget->objectName().startsWith(QLatin1String(name)) || widget->inherits(name))
            return name[0] == 'q' || widget->inherits("QsciScintillaBase") || widget->inherits("QHeaderView");
    }
    return false;
}

void lookAtLayout(const QWidget *owner, QLayout *layout, QStringList &found)
{
    if (layout == nullptr)
        return;
    const QMargins margins = layout->contentsMargins();
    for (const int margin : {margins.left(), margins.top(), margins.right(), margins.bottom()}) {
        if (!isDistance(margin))
            found.append(QStringLiteral("%1: a margin of %2").arg(nameOf(owner)).arg(margin));
    }
    if (!isDistance(layout->spacing()))
        found.append(QStringLiteral("%1: a spacing of %2").arg(nameOf(owner)).arg(layout->spacing()));
    for (int i = 0; i < layout->count(); ++i)
        lookAtLayout(owner, layout->itemAt(i)->layout(), found);
}

void lookAtFont(const QWidget *widget, QStringList &found)
{
    const double body = QApplication::font().pointSizeF();
    const double scale = widget->font().pointSizeF() / body;
    const std::array roles{ui::TextRole::Body,       ui::TextRole::Strong,    ui::TextRole::Secondary,
                           ui::TextRole::GroupTitle, ui::TextRole::PageTitle, ui::TextRole::Headline};
    const bool isKnown = std::any_of(roles.begin(), roles.end(), [&](ui::TextRole role) {
        return std::abs(ui::scaleOf(role) - scale) < 0.01 &&
               (widget->font().weight() == QFont::Normal ||
                widget->font().weight() == ui::fontFor(role, QApplication::font()).weight());
    });
    if (!isKnown)
        found.append(QStringLiteral("%1: a text %2 times as large as the body, weight %3")
                         .arg(nameOf(widget))
                         .arg(scale)
                         .arg(widget->font().weight()));
}

std::set<QRgb> themeColours()
{
    const ui::Colours &c = ui::colours(ui::isDark());
    std::set<QRgb> all;
    for (const QColor &colour :
         {c.window,   c.base,      c.panel, c.hover,   c.pressed,    c.text,          c.muted,
          c.faint,    c.line,      c.edge,  c.accent,  c.accentSoft, c.accentText,    c.good,
          c.goodSoft, c.attention, c.bad,   c.badSoft, c.running,    c.attentionSoft, c.runningSoft,
          c.up,       c.down,      c.error, c.warning})
        all.insert(colour.rgb());
    return all;
}

void lookAtColours(const QWidget *widget, const std::set<QRgb> &known, QStringList &found)
{
    if (!widget->styleSheet().isEmpty())
        found.append(nameOf(widget) + QStringLiteral(": a style sheet"));
    if (!widget->testAttribute(Qt::WA_SetPalette))
        return;
    for (const auto role : {QPalette::Window, QPalette::WindowText, QPalette::Base, QPalette::Text,
                            QPalette::Button, QPalette::ButtonText}) {
        const QColor colour = widget->palette().color(QPalette::Active, role);
        if (!known.contains(colour.rgb()))
            found.append(QStringLiteral("%1: the colour %2").arg(nameOf(widget), colour.name()));
    }
}

QStringList ownLooks(const QWidget &root)
{
    QStringList found;
    const std::set<QRgb> known = themeColours();
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        if (isForeign(widget))
            continue;
        lookAtLayout(widget, widget->layout(), found);
        lookAtFont(widget, found);
        lookAtColours(widget, known, found);
    }
    found.removeDuplicates();
    return found;
}

void lookAtMenu(const QString &mode, const QMenu &menu, QStringList &found)
{
    constexpr int most = 14;
    int count = 0;
    QHash<QChar, QString> letters;
    for (const QAction *action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        ++count;
        const QString letter = QKeySequence::mnemonic(action->text()).toString().right(1);
        if (letter.isEmpty())
            continue;
        QString &other = letters[letter[0]];
        if (!other.isEmpty())
            found.append(QStringLiteral("%1 > %2: %3 and %4 have one letter")
                             .arg(mode, menu.title(), other, action->text()));
        other = action->text();
    }
    if (count > most)
        found.append(QStringLiteral("%1 > %2: %3 entries").arg(mode, menu.title()).arg(count));
}

} // namespace

class TestLookOfModes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pagesHaveNoLookOfTheirOwn()
    {
        ui::applyTheme(ui::Scheme::Light, 0);
        Story story;
        story.window.openSample(QStringLiteral("trade"));
        QTRY_VERIFY(story.window.document().workings()->problem.has_value());
        ui::Desk &desk = story.window.desk();
        desk.weighing.start();
        QTRY_VERIFY(desk.weighing.weighed() != nullptr);
        for (const ui::Mode &mode : story.window.modes().list()) {
            story.window.showMode(mode.id);
            if (mode.id == QLatin1String("sandbox"))
                Q_EMIT desk.candidateWanted(desk.weighing.weighed()->result.ranking.front());
            QTRY_VERIFY_WITH_TIMEOUT(desk.jobs().isIdle(), 20000);
        }
        const QStringList found = ownLooks(story.window);
        QVERIFY2(found.isEmpty(), qPrintable(QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
    }

    void menusAreShort_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }

    /// A menu can be taken in at a glance, and each of its letters means one entry.
    void menusAreShort()
    {
        QFETCH(QString, language);
        ui::applyLanguage(language);
        const auto back = qScopeGuard([] { ui::applyLanguage(QStringLiteral("en")); });
        Story story;
        story.window.openSample(QStringLiteral("trade"));
        QTRY_VERIFY(story.window.document().workings()->problem.has_value());
        QStringList found;
        for (const ui::Mode &mode : story.window.modes().list()) {
            story.window.showMode(mode.id);
            for (const QMenu *menu : story.window.menuBar()->findChildren<QMenu *>())
                lookAtMenu(mode.id, *menu, found);
        }
        found.removeDuplicates();
        QVERIFY2(found.isEmpty(), qPrintable(QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
    }

    /// The walk sees what it is meant to see.
    void theWalkFinds()
    {
        QWidget root;
        auto *child = new QWidget(&root);
        child->setObjectName(QStringLiteral("own"));
        auto *layout = new QHBoxLayout(child);
        layout->setContentsMargins(7, 0, 0, 0);
        layout->setSpacing(3);
        QFont font = child->font();
        font.setPointSizeF(font.pointSizeF() * 1.2);
        child->setFont(font);
        QPalette palette = child->palette();
        palette.setColor(QPalette::Window, QColor(0x123456));
        child->setPalette(palette);
        const QStringList found = ownLooks(root);
        QCOMPARE(found.size(), 4);
    }

private:
    StoryPlace m_place;
};

WEIGHHOUSE_TEST(TestLookOfModes)
#include "test_look_of_modes.moc"
