// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who does anything whatever in the window: `test_stress play_monkey ACTIONS SEED [SAMPLE]`. Every
// thousand actions the sample is opened anew and the output gets a line about memory, handles and objects.
// After a crash, and when nothing moves for two minutes, the last actions are on the error output.
#include "core/base/random.h"
#include "tests/support/registry.h"
#include "tests/ui_shell/story.h"
#include "ui/document/plan_session.h"
#include "ui/document/project_files.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <malloc.h>
#include <map>
#include <thread>
#include <unistd.h>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr int actionsBetweenLooks = 1000;

// The last action is kept as plain bytes, which a signal handler may read.
constexpr std::size_t kept = 24;
constexpr std::size_t longest = 160;
std::array<std::array<char, longest>, kept> lastActions{};
std::atomic<std::size_t> actionCount = 0;

void note(const QString &action)
{
    auto &place = lastActions[actionCount % kept];
    const QByteArray bytes = action.toUtf8().left(longest - 2) + '\n';
    std::memset(place.data(), 0, place.size());
    std::memcpy(place.data(), bytes.constData(), static_cast<std::size_t>(bytes.size()));
    ++actionCount;
}

void tellLastActions()
{
    for (std::size_t i = 0; i < kept; ++i) {
        const auto &line = lastActions[(actionCount + i) % kept];
        if (::write(STDERR_FILENO, line.data(), std::strlen(line.data())) < 0)
            return;
    }
}

void dieOf(int signal)
{
    tellLastActions();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

long countIn(const char *folder)
{
    return static_cast<long>(
        QDir(QString::fromLatin1(folder))
            .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot)
            .size());
}

long residentKilobytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).simplified().split(' ').front().toLong();
    }
    return 0;
}

/// Leaves out the messages of the test library and the offscreen platform about every other action.
void tellIfOdd(QtMsgType type, const QMessageLogContext & /*context*/, const QString &message)
{
    if (message.startsWith(QStringLiteral("This plugin does not support")) ||
        message.startsWith(QStringLiteral("Mouse event")))
        return;
    std::fprintf(stderr, "%s\n", qPrintable(message));
    if (type == QtFatalMsg)
        std::abort();
}

using Census = std::map<QByteArray, int>;

/// All objects of windows, by class.
Census census()
{
    Census counts;
    const auto widgets = QApplication::topLevelWidgets();
    for (const QWidget *widget : widgets) {
        if (widget->parent() != nullptr)
            continue;
        ++counts[widget->metaObject()->className()];
        const auto objects = widget->findChildren<QObject *>();
        for (const QObject *object : objects)
            ++counts[object->parent() == nullptr ? QByteArray(object->metaObject()->className())
                                                 : QByteArray(object->metaObject()->className()) + " in " +
                                                       object->parent()->objectName().toUtf8()];
    }
    return counts;
}

class Monkey : public QObject
{
public:
    Monkey(long actions, std::uint64_t seed, QString sample)
        : m_actions(actions), m_random(seed), m_sample(std::move(sample))
    {
        QFile table(m_place.path(QStringLiteral("table.csv")));
        if (table.open(QIODevice::WriteOnly))
            table.write("id,weight,day\n1,2.5,2026-01-31\n2,3.5,2026-02-01\n");
        m_window = ui::openWindow();
        m_window->resize(1280, 800);
        m_window->show();
        m_files = m_window->findChild<ui::ProjectFiles *>();
        m_files->openSample(m_sample);
    }

    void start()
    {
        m_isSettling = true;
        QTimer::singleShot(0, this, [this] { settle(); });
    }

    std::atomic<long> done = 0;

private:
    std::uint32_t below(std::uint32_t count) { return m_random.below(count); }
    template<typename List>
    auto oneOf(const List &list)
    {
        return list[static_cast<int>(below(static_cast<std::uint32_t>(list.size())))];
    }

    /// The next action is arranged before this one is done, which may wait for an answer in a loop of its
    /// own.
    void tick()
    {
        if (m_isSettling)
            return;
        if (done >= m_actions || (done > 0 && done % actionsBetweenLooks == 0 && done != m_lastLook)) {
            m_lastLook = done;
            m_isSettling = true;
            QTimer::singleShot(0, this, [this] { settle(); });
            return;
        }
        ++done;
        QTimer::singleShot(0, this, [this] { tick(); });
        act();
    }

    // Ends what is open, opens the sample anew, waits until nothing works any more, and says how things are.
    void settle()
    {
        if (QWidget *popup = QApplication::activePopupWidget(); popup != nullptr) {
            popup->close();
            QTimer::singleShot(0, this, [this] { settle(); });
            return;
        }
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()); dialog != nullptr) {
            dialog->reject();
            QTimer::singleShot(10, this, [this] { settle(); });
            return;
        }
        closeOthers(0);
        if (!m_isReopened && !m_files->isBusy()) {
            m_isReopened = true;
            m_window->document().discardRecovery();
            m_files->openSample(m_sample);
        }
        const auto *plans = m_window->findChild<ui::PlanSession *>();
        if (m_files->isBusy() || plans->isBusy() || !m_window->document().isWorkedOut() ||
            !m_window->document().jobs().jobs().isEmpty()) {
            QTimer::singleShot(20, this, [this] { settle(); });
            return;
        }
        // Objects that are to be deleted later are deleted now.
        QTimer::singleShot(300, this, [this] {
            look();
            m_isReopened = false;
            m_isSettling = false;
            if (done >= m_actions)
                finish();
            else
                tick();
        });
    }

    void look()
    {
        ::malloc_trim(0);
        const auto heap = ::mallinfo2();
        const Census counts = census();
        long long objects = 0;
        for (const auto &[name, count] : counts)
            objects += count;
        if (done == 2L * actionsBetweenLooks)
            m_census = counts; // every page has been made by then
        std::printf(
            "%6ld actions: %7ld kB resident, %7zu kB heap, %3ld handles, %3ld threads, %6lld objects, "
            "%3lld top-level widgets\n",
            done.load(), residentKilobytes(), (heap.uordblks + heap.hblkhd) / 1024, countIn("/proc/self/fd"),
            countIn("/proc/self/task"), objects,
            static_cast<long long>(QApplication::topLevelWidgets().size()));
        std::fflush(stdout);
    }

    void finish()
    {
        if (!m_census.empty()) {
            std::printf("more objects than after %d actions:", 2 * actionsBetweenLooks);
            for (const auto &[name, count] : census()) {
                if (const int more = count - m_census[name]; more > 0)
                    std::printf(" %s +%d", name.constData(), more);
            }
            std::printf("\n");
        }
        m_window->document().undoStack().setClean();
        m_window->close();
        QTimer::singleShot(100, qApp, &QApplication::quit);
    }

    /// Other windows than the one played in; `most` of them stay.
    void closeOthers(int most)
    {
        const auto widgets = QApplication::topLevelWidgets();
        for (QWidget *widget : widgets) {
            auto *window = qobject_cast<ui::MainWindow *>(widget);
            if (window == nullptr || window == m_window || window->isHidden() || most-- > 0)
                continue;
            window->document().undoStack().setClean();
            window->document().discardRecovery();
            window->close();
        }
    }

    QWidget *place()
    {
        if (QWidget *popup = QApplication::activePopupWidget(); popup != nullptr)
            return popup;
        if (QWidget *modal = QApplication::activeModalWidget(); modal != nullptr)
            return modal;
        QList<QWidget *> windows;
        const auto widgets = QApplication::topLevelWidgets();
        for (QWidget *widget : widgets) {
            if (widget->isVisible() && widget->isEnabled() && !qobject_cast<QMenu *>(widget))
                windows.append(widget);
        }
        return below(4) != 0 || windows.isEmpty() ? m_window : oneOf(windows);
    }

    /// A visible widget below a place, deep ones first of all.
    QWidget *widgetIn(QWidget *place)
    {
        QList<QWidget *> widgets{place};
        const auto children = place->findChildren<QWidget *>();
        for (QWidget *child : children) {
            if (child->window() == place->window() && child->isVisible() && child->isEnabled() &&
                !child->visibleRegion().isEmpty())
                widgets.append(child);
        }
        return oneOf(widgets);
    }

    QPoint pointIn(const QWidget *widget)
    {
        const auto within = [this](int size) {
            return static_cast<int>(below(static_cast<unsigned>(std::max(1, size))));
        };
        return {within(widget->width()), within(widget->height())};
    }

    static QString nameOf(const QWidget *widget)
    {
        return QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
               widget->objectName();
    }

    void act()
    {
        closeOthers(1);
        QWidget *where = place();
        if (auto *files = qobject_cast<QFileDialog *>(where); files != nullptr && below(2) == 0) {
            answer(files);
            return;
        }
        if (auto *dialog = qobject_cast<QDialog *>(where); dialog != nullptr && below(6) == 0) {
            note(QStringLiteral("reject ") + nameOf(dialog));
            dialog->reject();
            return;
        }
        switch (below(12)) {
        case 0:
        case 1:
        case 2:
        case 3:
            click(widgetIn(where));
            break;
        case 4:
            drag(widgetIn(where));
            break;
        case 5:
        case 6:
            type(where);
            break;
        case 7:
        case 8:
            key(where);
            break;
        case 9:
            trigger();
            break;
        case 10:
            resize();
            break;
        default:
            shortcut(where);
        }
    }

    void answer(QFileDialog *dialog)
    {
        const bool isSaving = dialog->acceptMode() == QFileDialog::AcceptSave;
        const auto names = isSaving
                               ? QStringList{QStringLiteral("saved%1.weigh").arg(below(3)),
                                             QStringLiteral("picture.svg"), QStringLiteral("copy.backup")}
                               : QStringList{QStringLiteral("table.csv"), QStringLiteral("saved0.weigh"),
                                             QStringLiteral("copy.backup"), QStringLiteral("nothing")};
        const QString path = m_place.path(oneOf(names));
        note(QStringLiteral("answer ") + nameOf(dialog) + QStringLiteral(" with ") + path);
        const QPointer<QFileDialog> guarded(dialog);
        Q_EMIT dialog->fileSelected(path);
        if (guarded != nullptr)
            Q_EMIT dialog->filesSelected({path});
        if (guarded != nullptr)
            guarded->reject();
    }

    void click(QWidget *widget)
    {
        const QPoint point = pointIn(widget);
        const auto kind = below(10);
        note(QStringLiteral("click %1 on %2 at %3, %4")
                 .arg(kind)
                 .arg(nameOf(widget))
                 .arg(point.x())
                 .arg(point.y()));
        if (kind == 0) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, point, widget->mapToGlobal(point));
            QApplication::sendEvent(widget, &event);
        } else if (kind == 1) {
            QTest::mouseDClick(widget, Qt::LeftButton, {}, point);
        } else {
            QTest::mouseClick(widget, Qt::LeftButton, kind == 2 ? Qt::ControlModifier : Qt::NoModifier,
                              point);
        }
    }

    void drag(QWidget *widget)
    {
        const QPointer<QWidget> guarded(widget);
        const QPoint from = pointIn(widget);
        const QPoint to = pointIn(widget);
        note(QStringLiteral("drag over ") + nameOf(widget));
        QTest::mousePress(widget, Qt::LeftButton, {}, from);
        if (guarded != nullptr)
            QTest::mouseMove(widget, (from + to) / 2);
        if (guarded != nullptr)
            QTest::mouseMove(widget, to);
        if (guarded != nullptr)
            QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
    }

    QWidget *focusIn(QWidget *where)
    {
        QWidget *focus = QApplication::focusWidget();
        return focus != nullptr && focus->window() == where->window() ? focus : widgetIn(where);
    }

    void type(QWidget *where)
    {
        static const QString letters = QStringLiteral("abc xyz_09.,:;()<>=+-*/\"'#%[]{}");
        const QPointer<QWidget> focus(focusIn(where));
        QString text;
        for (std::uint32_t i = 0; i < 1 + below(8); ++i)
            text.append(letters[static_cast<int>(below(static_cast<std::uint32_t>(letters.size())))]);
        note(QStringLiteral("type “%1” into %2").arg(text, nameOf(focus)));
        for (const QChar letter : text) {
            if (focus != nullptr)
                QTest::keyClick(focus.data(), letter.toLatin1());
        }
    }

    void key(QWidget *where)
    {
        static const QList<Qt::Key> keys{Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape,
                                         Qt::Key_Up,    Qt::Key_Down,    Qt::Key_Left,   Qt::Key_Right,
                                         Qt::Key_Home,  Qt::Key_End,     Qt::Key_PageUp, Qt::Key_PageDown,
                                         Qt::Key_Space, Qt::Key_Delete,  Qt::Key_F2,     Qt::Key_Backspace,
                                         Qt::Key_F5,    Qt::Key_F6,      Qt::Key_Menu};
        static const QList<Qt::KeyboardModifier> modifiers{Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier,
                                                           Qt::ControlModifier, Qt::AltModifier};
        const auto pressed = oneOf(keys);
        const auto modifier = oneOf(modifiers);
        QWidget *focus = focusIn(where);
        note(QStringLiteral("key %1 in %2").arg(QKeySequence(pressed | modifier).toString(), nameOf(focus)));
        QTest::keyClick(focus, pressed, modifier);
    }

    void shortcut(QWidget *where)
    {
        static const QStringList shortcuts{
            QStringLiteral("Ctrl+Z"), QStringLiteral("Ctrl+Y"), QStringLiteral("F5"),
            QStringLiteral("Ctrl+1"), QStringLiteral("Ctrl+2"), QStringLiteral("Ctrl+3"),
            QStringLiteral("Ctrl+4"), QStringLiteral("Ctrl+5"), QStringLiteral("Ctrl+6"),
            QStringLiteral("Ctrl+F"), QStringLiteral("Ctrl+K"), QStringLiteral("Ctrl+A"),
            QStringLiteral("Ctrl+C"), QStringLiteral("Ctrl+V"), QStringLiteral("Ctrl+X"),
            QStringLiteral("Ctrl+S")};
        const QString text = oneOf(shortcuts);
        const QKeyCombination keys = QKeySequence(text)[0];
        QWidget *focus = focusIn(where);
        note(text + QStringLiteral(" in ") + nameOf(focus));
        QTest::keyClick(focus, keys.key(), keys.keyboardModifiers());
    }

    /// Any command that is offered, but for those that end the program.
    void trigger()
    {
        if (QApplication::activeModalWidget() != nullptr)
            return;
        static const QStringList excluded{QStringLiteral("fileQuit"), QStringLiteral("fileClose")};
        QList<QAction *> actions;
        const auto all = m_window->findChildren<QAction *>();
        for (QAction *action : all) {
            if (action->isEnabled() && action->isVisible() && !action->isSeparator() &&
                action->menu() == nullptr && !excluded.contains(action->objectName()))
                actions.append(action);
        }
        if (actions.isEmpty())
            return;
        QAction *action = oneOf(actions);
        note(QStringLiteral("command ") + action->objectName() + QLatin1Char(' ') + action->text());
        action->trigger();
    }

    void resize()
    {
        const QSize size(600 + static_cast<int>(below(1400)), 400 + static_cast<int>(below(900)));
        note(QStringLiteral("resize to %1 by %2").arg(size.width()).arg(size.height()));
        m_window->resize(size);
    }

    StoryPlace m_place;
    long m_actions;
    weighhouse::Random m_random;
    QString m_sample;
    QPointer<ui::MainWindow> m_window;
    ui::ProjectFiles *m_files = nullptr;
    long m_lastLook = 0;
    Census m_census;
    bool m_isSettling = false;
    bool m_isReopened = true;
};

/// Ends the process if nothing was done for a long time.
void watch(const Monkey &monkey, const std::atomic<bool> &isOver)
{
    constexpr int patience = 120; // seconds
    long last = -1;
    int same = 0;
    while (!isOver) {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        same = monkey.done == last ? same + 1 : 0;
        last = monkey.done;
        if (same > patience) {
            std::fputs("nothing moves any more\n", stderr);
            std::abort();
        }
    }
}

int playMonkey()
{
    const QStringList arguments = QCoreApplication::arguments();
    const long actions = arguments.value(2, QStringLiteral("200")).toLong();
    const auto seed = arguments.value(3, QStringLiteral("1")).toULongLong();
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS})
        std::signal(signal, dieOf);
    qInstallMessageHandler(tellIfOdd);
    Monkey monkey(actions, seed, arguments.value(4, QStringLiteral("trade")));
    QApplication::setQuitOnLastWindowClosed(false);
    monkey.start();
    std::atomic<bool> isOver = false;
    std::thread watcher([&] { watch(monkey, isOver); });
    const int code = QApplication::exec();
    isOver = true;
    watcher.join();
    return code;
}

const bool isMonkeyKnown = registerChild("play_monkey", playMonkey);

} // namespace
