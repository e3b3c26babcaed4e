// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help.h"

#include "core/catalogue/embedded.h"
#include "ui/base/look/icons.h"
#include "ui/base/texts.h"
#include "ui/document/page.h"
#include "ui/shell/modes.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPointer>
#include <QSet>
#include <QTableWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

struct HelpStrings {
    Q_DECLARE_TR_FUNCTIONS(HelpStrings)
};

QDialog *dialogWith(QWidget *content, const QString &title, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(content);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 110, dialog->fontMetrics().height() * 38);
    return dialog;
}

void collect(const QList<QAction *> &actions, QSet<QAction *> &seen, std::vector<PaletteEntry> &entries)
{
    for (QAction *action : actions) {
        if (action->isSeparator() || seen.contains(action))
            continue;
        seen.insert(action);
        if (action->menu() != nullptr) {
            collect(action->menu()->actions(), seen, entries);
            continue;
        }
        if (!action->isEnabled() || !action->isVisible() || action->text().isEmpty())
            continue;
        const QPointer<QAction> kept(action);
        entries.push_back({plainText(*action), HelpStrings::tr("action"),
                           action->shortcut().toString(QKeySequence::NativeText), [kept] {
                               if (kept != nullptr)
                                   kept->trigger();
                           }});
    }
}

void showPage(const char *file, const QString &title, QWidget *parent)
{
    auto *browser = new QTextBrowser;
    browser->setObjectName(QStringLiteral("helpText"));
    browser->setAccessibleName(title);
    const auto help = catalogue::embeddedFile(file);
    browser->setMarkdown(help ? toQt(*help) : QString());
    browser->setOpenExternalLinks(false);
    dialogWith(browser, title, parent)->open();
}

} // namespace

QString plainText(const QAction &action)
{
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    return text;
}

void showRuleHelp(QWidget *parent)
{
    showPage("help/rules.md", HelpStrings::tr("The rule language"), parent);
}

void showPlanHelp(QWidget *parent)
{
    showPage("help/plans.md", HelpStrings::tr("Plans and runs"), parent);
}

void showCypherHelp(QWidget *parent)
{
    showPage("help/cypher.md", HelpStrings::tr("Cypher"), parent);
}

void showUncertaintyHelp(QWidget *parent)
{
    showPage("help/uncertainty.md", HelpStrings::tr("Uncertainty"), parent);
}

void showReportHelp(QWidget *parent)
{
    showPage("help/reports.md", HelpStrings::tr("Reports"), parent);
}

void showHelpAt(const QWidget *focused, QWidget *parent)
{
    QString topic;
    for (const QWidget *widget = focused; widget != nullptr && topic.isEmpty();
         widget = widget->parentWidget())
        topic = widget->property(helpTopicProperty).toString();
    if (topic == QLatin1String("cypher"))
        showCypherHelp(parent);
    else if (topic == QLatin1String("plans"))
        showPlanHelp(parent);
    else if (topic == QLatin1String("uncertainty"))
        showUncertaintyHelp(parent);
    else if (topic == QLatin1String("reports"))
        showReportHelp(parent);
    else
        showRuleHelp(parent);
}

void showShortcuts(const QList<QAction *> &actions, QWidget *parent)
{
    QList<QAction *> withKeys;
    for (QAction *action : actions) {
        if (!action->shortcuts().isEmpty() && !action->text().isEmpty())
            withKeys.append(action);
    }
    std::ranges::sort(withKeys, {}, [](const QAction *action) { return plainText(*action); });
    auto *table = new QTableWidget(static_cast<int>(withKeys.size()), 2);
    table->setAccessibleName(HelpStrings::tr("Keyboard shortcuts"));
    table->setHorizontalHeaderLabels({HelpStrings::tr("Action"), HelpStrings::tr("Keys")});
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    for (int row = 0; row < table->rowCount(); ++row) {
        const QAction *action = withKeys[row];
        QStringList keys;
        for (const QKeySequence &key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        table->setItem(row, 0, new QTableWidgetItem(plainText(*action)));
        table->setItem(row, 1, new QTableWidgetItem(keys.join(QStringLiteral(", "))));
    }
    dialogWith(table, HelpStrings::tr("Keyboard shortcuts"), parent)->open();
}

void showAbout(QWidget *parent)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, HelpStrings::tr("About Weighhouse"),
                                HelpStrings::tr("Weighhouse %1").arg(QApplication::applicationVersion()),
                                QMessageBox::Close, parent);
    box->setInformativeText(HelpStrings::tr(
        "A workbench on which people weigh decisions. Every number on screen can say where it "
        "came from.\n\nFree software under the GNU General Public Licence, version 3 or later."));
    box->setIconPixmap(programIcon().pixmap(parent->fontMetrics().height() * 4));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

std::vector<PaletteEntry> paletteEntries(const QMainWindow &window, Modes &modes)
{
    std::vector<PaletteEntry> entries;
    QSet<QAction *> seen;
    if (const Page *page = modes.shownPage())
        collect(page->pageActions(), seen, entries);
    collect(window.menuBar()->actions(), seen, entries);
    for (const Finding &finding : modes.findings())
        entries.push_back({finding.text, finding.kind, {}, finding.open});
    return entries;
}

} // namespace weighhouse::ui
