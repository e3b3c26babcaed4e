// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_shell/story.h"

#include "ui/shell/settings.h"

#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <utility>

namespace weighhouse::testing
{

StoryPlace::StoryPlace()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("weighhouse"));
    QCoreApplication::setApplicationName(
        QStringLiteral("weighhouse-test-%1").arg(QCoreApplication::applicationPid()));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit());
    ui::applySettings({});
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
}

Story::Story(std::vector<ui::Mode> modes) : window(std::move(modes))
{
    window.resize(1280, 800);
    window.show();
    (void)QTest::qWaitForWindowActive(&window);
    watch.restart(); // starting is not part of the story
}

void Story::click(QWidget *widget)
{
    if (widget == nullptr) {
        QFAIL("there is no such widget");
        return;
    }
    watch.act(QStringLiteral("click on ") + widget->objectName(),
              [widget] { QTest::mouseClick(widget, Qt::LeftButton); });
}

void Story::click(const char *name)
{
    click(find<QWidget>(name));
}

QWidget *Story::focus() const
{
    QWidget *focused = QApplication::focusWidget();
    return focused != nullptr ? focused : const_cast<ui::MainWindow *>(&window);
}

void Story::key(int key, Qt::KeyboardModifiers modifiers)
{
    // The offscreen platform has no window manager that would give the focus back to the only window.
    if (QApplication::activeWindow() == nullptr) {
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
    }
    watch.act(QStringLiteral("key ") + QKeySequence(static_cast<int>(modifiers) | key).toString(),
              [&] { QTest::keyClick(focus(), static_cast<Qt::Key>(key), modifiers); });
}

void Story::type(const QString &text)
{
    for (const QChar letter : text)
        watch.act(QStringLiteral("typing ") + letter, [&] { QTest::keyClick(focus(), letter.toLatin1()); });
}

bool Story::tabTo(const QWidget *widget)
{
    constexpr int most = 200;
    for (int i = 0; i < most; ++i) {
        if (widget->hasFocus())
            return true;
        key(Qt::Key_Tab);
    }
    return false;
}

bool clickFirstLink(QLabel *label)
{
    constexpr int step = 4;
    for (int y = 1; y < label->height(); y += step) {
        for (int x = 1; x < label->width(); x += step) {
            QTest::mouseMove(label, QPoint(x, y));
            if (label->cursor().shape() != Qt::PointingHandCursor)
                continue;
            QTest::mouseClick(label, Qt::LeftButton, Qt::NoModifier, QPoint(x, y));
            return true;
        }
    }
    return false;
}

} // namespace weighhouse::testing
