// The window: what it says of a project, and of one that cannot be opened.
#include "core/data/project/project.h"
#include "tests/support/results.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace weighhouse;

class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyWindow();
    void openedProject();
    void unreadableProject();

private:
    /// All that the window says.
    static QString words(const ui::MainWindow &window)
    {
        QString text = window.windowTitle();
        for (const QLabel *label : window.findChildren<QLabel *>())
            text += QLatin1Char('\n') + label->text();
        return text;
    }
};

void TestWindow::emptyWindow()
{
    ui::MainWindow window;
    QVERIFY(words(window).contains(QStringLiteral("No project is open")));
    QVERIFY(words(window).contains(QStringLiteral("weighhouse new")));
    QCOMPARE(window.findChild<QTreeWidget *>()->topLevelItemCount(), 0);
}

void TestWindow::openedProject()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("harbour.weigh"));
    project::Content content;
    content.dataset.addTable({"ship", {{"name", data::ValueType::Text, {}, {}}}, {"name"}, {}});
    for (const char *name : {"Ida", "Jon", "Kai"})
        WEIGHHOUSE_DO(content.dataset.appendRow(0, {std::string(name)}));
    content.rules = {{"harbour.rules", "# none yet\n"}};
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(path.toStdString()));
        WEIGHHOUSE_DO(project.replaceAll(content));
    }
    ui::MainWindow window;
    window.openProject(path);
    QVERIFY(window.windowTitle().contains(QStringLiteral("harbour")));
    const auto *tree = window.findChild<QTreeWidget *>();
    QCOMPARE(tree->topLevelItemCount(), 3);
    QCOMPARE(tree->topLevelItem(0)->childCount(), 1);
    QCOMPARE(tree->topLevelItem(0)->child(0)->text(0), QStringLiteral("ship"));
    QCOMPARE(tree->topLevelItem(0)->child(0)->text(1), QStringLiteral("3"));
    QCOMPARE(tree->topLevelItem(1)->child(0)->text(0), QStringLiteral("harbour.rules"));
    QVERIFY(words(window).contains(QStringLiteral("weighhouse decide ") + path));
}

void TestWindow::unreadableProject()
{
    QTemporaryDir folder;
    ui::MainWindow window;
    window.openProject(folder.filePath(QStringLiteral("nothing.weigh")));
    QVERIFY(words(window).contains(QStringLiteral("nothing.weigh")));
    QCOMPARE(window.findChild<QTreeWidget *>()->topLevelItemCount(), 0);
}

QTEST_MAIN(TestWindow)
#include "test_window.moc"
