// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/report_page.h"

#include "ui/base/file_dialog.h"
#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/report_mode/check_pane.h"
#include "ui/report_mode/contents_panel.h"
#include "ui/report_mode/draft.h"
#include "ui/report_mode/pages_view.h"
#include "ui/report_mode/preview_bar.h"
#include "ui/report_mode/preview_work.h"
#include "ui/report_mode/report_export.h"
#include "ui/report_mode/run_chooser.h"
#include "ui/report_mode/section_list.h"

#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr double zoomByKey = 1.25;
constexpr int widestText = 70; // letters

QLabel *centredText(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignCenter);
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// Words in the middle of a page with buttons below them.
QWidget *noteOf(QLabel *text, const QList<QWidget *> &buttons)
{
    const int letter = text->fontMetrics().averageCharWidth();
    text->setMaximumWidth(letter * widestText);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addStretch();
    for (QWidget *button : buttons)
        row->addWidget(button);
    row->addStretch();
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(text, 100);
    middle->addStretch(1);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addStretch(2);
    layout->addLayout(middle);
    layout->addSpacing(space::page);
    layout->addLayout(row);
    layout->addStretch(3);
    return page;
}

} // namespace

struct ReportPage::Inside {
    ReportPage &page;
    Desk &desk;
    QList<QAction *> actions;
    QAction *write;
    QAction *check;
    QAction *zoomIn;
    QAction *zoomOut;
    QAction *fit;
    QAction *back;
    QAction *again;
    PreviewWork work;
    PagesView *view;
    ReportExport *exporting;
    ContentsPanel *panel;
    CheckPane *checking;
    QLabel *emptyText = centredText("reportEmpty");
    QPushButton *toPlan = new QPushButton(tr("Go to &Plan"));
    QPushButton *checkFirst = new QPushButton(tr("&Check a report…"));
    QLabel *problem = centredText("reportProblem");
    QPushButton *tryAgain = new QPushButton(tr("Tr&y again"));
    QStackedWidget *pages = new QStackedWidget; ///< The pages, or why there are none.
    QWidget *problemPage = nullptr;
    QWidget *waitingPage = nullptr;
    QLabel *stale = new QLabel; ///< Why the pages are not those of the draft.
    QStackedWidget *stack = new QStackedWidget;
    QWidget *making = nullptr;
    QWidget *empty = nullptr;

    Inside(ReportPage &owner, Desk &theDesk)
        : page(owner), desk(theDesk), work(theDesk), view(new PagesView(theDesk.jobs())),
          exporting(new ReportExport(theDesk, work, owner)), panel(new ContentsPanel(theDesk)),
          checking(new CheckPane(theDesk))
    {
        makeActions();
        arrange();
        connectParts();
        show();
    }

    QAction *makeAction(const char *name, const char *sign, const QString &text, const QString &tip,
                        const QList<QKeySequence> &keys)
    {
        auto *action = new QAction(text, &page);
        action->setObjectName(QString::fromLatin1(name));
        if (sign != nullptr)
            action->setIcon(icon(QString::fromLatin1(sign)));
        action->setStatusTip(tip);
        action->setToolTip(keys.isEmpty() ? tip
                                          : QStringLiteral("%1 (%2)").arg(
                                                tip, keys.front().toString(QKeySequence::NativeText)));
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page.addAction(action);
        actions.append(action);
        return action;
    }

    void makeActions()
    {
        write = makeAction("exportReport", "export", tr("&Export PDF…"),
                           tr("Writes the report into a file: a PDF that can be checked, or text"),
                           {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)});
        check = makeAction("checkReport", nullptr, tr("&Check a Report…"),
                           tr("Works out again what a report says that somebody gave you"),
                           {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)});
        zoomOut = makeAction("reportZoomOut", "zoom-out", tr("Zoom &Out"), tr("Shows more of the pages"),
                             {QKeySequence(Qt::CTRL | Qt::Key_Minus)});
        zoomIn = makeAction("reportZoomIn", "zoom-in", tr("Zoom &In"), tr("Shows the pages larger"),
                            {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
        fit = makeAction("reportFitWidth", "fit", tr("&Fit the Width"),
                         tr("Makes the pages as wide as the view"), {QKeySequence(Qt::CTRL | Qt::Key_0)});
        back = makeAction("reportBack", "back", tr("&Back"), tr("Returns to where a link was followed"),
                          {QKeySequence(Qt::ALT | Qt::Key_Left)});
        again = makeAction("reportAgain", nullptr, tr("Make the Preview &Again"),
                           tr("Goes on where the preview was stopped"), {});
        QObject::connect(write, &QAction::triggered, &page, [this] { exporting->ask(); });
        QObject::connect(check, &QAction::triggered, &page, [this] { askForReport(); });
        QObject::connect(zoomIn, &QAction::triggered, &page, [this] { view->zoomBy(zoomByKey); });
        QObject::connect(zoomOut, &QAction::triggered, &page, [this] { view->zoomBy(1 / zoomByKey); });
        QObject::connect(fit, &QAction::triggered, &page, [this] { view->fitWidth(); });
        QObject::connect(back, &QAction::triggered, &page, [this] { view->back(); });
        QObject::connect(again, &QAction::triggered, &page, [this] { work.tryAgain(); });
    }

    QWidget *makePanel()
    {
        // Where the window is low, the fields scroll.
        auto *area = new QScrollArea;
        area->setWidget(panel);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area->setFocusPolicy(Qt::NoFocus);
        panel->setContentsMargins(0, 0, space::small, 0);
        area->setMinimumWidth(panel->minimumSizeHint().width() + space::page);
        return area;
    }

    QWidget *makePreview()
    {
        tryAgain->setObjectName(QStringLiteral("reportTryAgain"));
        QObject::connect(tryAgain, &QPushButton::clicked, &page, [this] { work.tryAgain(); });
        problemPage = noteOf(problem, {tryAgain});
        auto *waiting = centredText("reportWaiting");
        waiting->setText(tr("The run is worked out again, so that the report says what comes of it."));
        waitingPage = noteOf(waiting, {});
        pages->addWidget(view);
        pages->addWidget(problemPage);
        pages->addWidget(waitingPage);
        stale->setObjectName(QStringLiteral("reportStale"));
        stale->setWordWrap(true);
        auto *preview = new QWidget;
        auto *layout = new QVBoxLayout(preview);
        layout->setContentsMargins(space::small, 0, 0, 0);
        layout->setSpacing(space::small);
        layout->addWidget(new PreviewBar(*view, work, {zoomOut, zoomIn, fit}, write, check));
        layout->addWidget(stale);
        layout->addWidget(pages, 1);
        return preview;
    }

    void arrange()
    {
        auto *splitter = new QSplitter(Qt::Horizontal);
        splitter->setChildrenCollapsible(false);
        splitter->addWidget(makePanel());
        splitter->addWidget(makePreview());
        splitter->setStretchFactor(0, 0);
        splitter->setStretchFactor(1, 1);
        const int letter = page.fontMetrics().averageCharWidth();
        splitter->setSizes({letter * 52, letter * 110});
        making = splitter;
        toPlan->setObjectName(QStringLiteral("reportToPlan"));
        checkFirst->setObjectName(QStringLiteral("checkFirst"));
        setPrimary(toPlan);
        QObject::connect(toPlan, &QPushButton::clicked, &page,
                         [this] { Q_EMIT desk.modeWanted(QStringLiteral("plan")); });
        QObject::connect(checkFirst, &QPushButton::clicked, check, &QAction::trigger);
        empty = noteOf(emptyText, {toPlan, checkFirst});
        for (QWidget *each : {making, empty, static_cast<QWidget *>(checking)})
            stack->addWidget(each);
    }

    void connectParts()
    {
        QObject::connect(&panel->runs(), &RunChooser::runsChanged, &page, [this] { follow(); });
        QObject::connect(&desk.document, &Document::changed, &page, [this] {
            if (page.isVisible())
                work.update();
        });
        QObject::connect(&work, &PreviewWork::pagesChanged, &page, [this] { view->setPages(work.pages()); });
        QObject::connect(&work, &PreviewWork::changed, &page, [this] { show(); });
        QObject::connect(view, &PagesView::viewChanged, &page, [this] { enable(); });
        QObject::connect(panel, &ContentsPanel::sectionChosen, &page,
                         [this](const std::string &id) { view->goTo(id); });
        QObject::connect(checking, &CheckPane::anotherWanted, check, &QAction::trigger);
        QObject::connect(checking, &CheckPane::closed, &page, [this] {
            stack->setCurrentWidget(making);
            show();
            page.setFocus(Qt::OtherFocusReason);
        });
    }

    /// The run of the draft may be another one, or there is one at last.
    void follow()
    {
        work.setRuns(panel->runs().run(), panel->runs().others());
        if (page.isVisible())
            work.update();
        show();
    }

    void enable() const
    {
        const bool isMaking = stack->currentWidget() == making;
        const bool hasPages = isMaking && work.pages() != nullptr;
        write->setEnabled(isMaking && work.run() != 0);
        for (QAction *action : {zoomIn, zoomOut, fit})
            action->setEnabled(hasPages);
        back->setEnabled(hasPages && view->canGoBack());
        again->setEnabled(isMaking && (work.isStopped() || work.problem()));
    }

    /// Why the pages are not those of the draft, in a line above them; or in their place.
    QString whyNot() const
    {
        if (panel->runs().isLost())
            return tr("The run that the report was to be about is not there any more. Choose another one.");
        if (work.problem())
            return toQt(*work.problem());
        if (work.isStopped())
            return tr("The preview was stopped.");
        return {};
    }

    void show()
    {
        if (stack->currentWidget() != checking) {
            const RunChooser &runs = panel->runs();
            const bool isEmpty = !runs.hasRuns() && !runs.isLost() && !runs.isReading();
            emptyText->setText(tr(
                "A report tells a decision to somebody who was not there, with all that is needed to check "
                "it. It is made of a run that has ended: decide the question first, or run a plan."));
            stack->setCurrentWidget(isEmpty ? empty : making);
        }
        const QString why = whyNot();
        problem->setText(why);
        const bool mayTry = work.problem() || work.isStopped();
        tryAgain->setVisible(mayTry);
        stale->setText(tr("⚠ %1 The pages are older.").arg(why));
        stale->setVisible(work.pages() != nullptr && !why.isEmpty());
        pages->setCurrentWidget(work.pages() != nullptr ? static_cast<QWidget *>(view)
                                : why.isEmpty()         ? waitingPage
                                                        : problemPage);
        enable();
    }

    void askForReport()
    {
        auto *dialog = makeFileDialog(&page, tr("Check a report"), {},
                                      tr("Reports (*.pdf)") + QStringLiteral(";;") + tr("All files (*)"));
        dialog->setObjectName(QStringLiteral("checkReportDialog"));
        dialog->setFileMode(QFileDialog::ExistingFile);
        QObject::connect(dialog, &QFileDialog::fileSelected, &page,
                         [this](const QString &file) { page.checkReport(file); });
        dialog->open();
    }
};

ReportPage::ReportPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_inside(std::make_unique<Inside>(*this, desk))
{
    setProperty(helpTopicProperty, QStringLiteral("reports"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_inside->stack);
    setFocusProxy(m_inside->view);
}

ReportPage::~ReportPage()
{
    // Its parts outlive what their signals speak of.
    for (QObject *part : std::initializer_list<QObject *>{&m_inside->work, m_inside->view, m_inside->panel,
                                                          &m_inside->panel->runs(), m_inside->checking})
        part->disconnect(this);
}

void ReportPage::checkReport(const QString &file)
{
    m_inside->stack->setCurrentWidget(m_inside->checking);
    m_inside->checking->check(file);
    m_inside->enable();
}

void ReportPage::exportTo(const QString &file)
{
    m_inside->exporting->exportTo(file);
}

QList<QAction *> ReportPage::pageActions() const
{
    return m_inside->actions + m_inside->panel->panelActions();
}

void ReportPage::fillMenu(QMenu &menu) const
{
    const Inside &inside = *m_inside;
    menu.addActions({inside.write, inside.check});
    menu.addSeparator();
    menu.addActions(inside.panel->panelActions());
    menu.addSeparator();
    menu.addActions({inside.zoomIn, inside.zoomOut, inside.fit, inside.back});
    menu.addSeparator();
    menu.addAction(inside.again);
}

QList<Finding> ReportPage::findings() const
{
    QList<Finding> found;
    for (const project::DraftSection &section : sectionsOf(m_inside->desk.document.state().reportDraft)) {
        if (section.isIn)
            found.append({sectionTitle(section.id), tr("section of the report"),
                          [view = m_inside->view, id = section.id] { view->goTo(id); }});
    }
    return found;
}

void ReportPage::activated()
{
    m_inside->follow();
}

} // namespace weighhouse::ui
