// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/comparison_page.h"

#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/runs/comparison_tables.h"
#include "ui/runs/comparison_text.h"
#include "ui/runs/decision_words.h"
#include "ui/runs/evidence_difference_pane.h"
#include "ui/runs/plan_difference_pane.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/picture_export.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSaveFile>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

ComparisonPage::ComparisonPage(Desk &desk, PlanSession &plans, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_plans(plans), m_title(new QLabel), m_sentences(new QLabel),
      m_figures(new PlainTable(this)), m_figureView(new TableView), m_tabs(new QTabWidget),
      m_plan(new PlanDifferencePane(desk.jobs())), m_evidence(new EvidenceDifferencePane)
{
    m_title->setObjectName(QStringLiteral("comparisonTitle"));
    setTextRole(m_title, TextRole::PageTitle);
    m_sentences->setObjectName(QStringLiteral("whySentences"));
    m_sentences->setWordWrap(true);
    m_sentences->setTextFormat(Qt::RichText);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    prepareTable(*m_figureView, "comparedFigures", tr("Figures of both runs"), m_figures);
    m_figureView->setTableName(tr("runs_compared"));
    m_tabs->setObjectName(QStringLiteral("comparisonTabs"));
    m_tabs->setAccessibleName(tr("What is compared"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_plan, tr("&Plan"));
    m_tabs->addTab(m_evidence, tr("&Evidence"));
    m_tabs->addTab(makeDecisions(), tr("&Decision"));
    m_tabs->addTab(m_figureView, tr("F&igures"));
    makeActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(m_sentences);
    layout->addWidget(m_tabs, 1);
    setFocusProxy(m_tabs);

    enableActions();
    connect(m_figureView, &TableView::message, &desk, &Desk::message);
    connect(m_plan, &PlanDifferencePane::message, &desk, &Desk::message);
    connect(m_evidence, &EvidenceDifferencePane::message, &desk, &Desk::message);
    connect(&plans, &PlanSession::rested, this, [this] {
        const plan::RunId run = m_plans.run().run;
        if (run != 0 && (run == m_left || run == m_right))
            compare(m_left, m_right); // it has gone on
    });
}

// What can be done

QAction *ComparisonPage::makeAction(const char *name, const QString &text, const QString &tip,
                                    const QKeySequence &key)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setStatusTip(tip);
    QString shown = tip;
    if (!key.isEmpty())
        shown += QStringLiteral(" (%1)").arg(key.toString(QKeySequence::NativeText));
    action->setToolTip(shown);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    m_actions.append(action);
    return action;
}

void ComparisonPage::makeActions()
{
    QAction *back = makeAction("backToRuns", tr("&Back to the Runs"), tr("Leaves the comparison"),
                               QKeySequence(Qt::ALT | Qt::Key_Left));
    back->setShortcuts({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Escape)});
    connect(back, &QAction::triggered, this, [this] {
        clear();
        Q_EMIT closed();
    });
    QAction *swapping = makeAction("swapRuns", tr("S&wap Sides"), tr("Puts the run on the left to the right"),
                                   QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
    connect(swapping, &QAction::triggered, this, &ComparisonPage::swap);
    QAction *markdown = makeAction("copyComparisonMarkdown", tr("Copy as &Markdown"),
                                   tr("Copies the whole comparison as a text"),
                                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    connect(markdown, &QAction::triggered, this,
            [this] { copy(comparisonAsMarkdown(*m_comparison), tr("Markdown")); });
    QAction *csv = makeAction("copyComparisonCsv", tr("Copy as CS&V"),
                              tr("Copies the whole comparison as one table"), {});
    connect(csv, &QAction::triggered, this, [this] { copy(comparisonAsCsv(*m_comparison), tr("CSV")); });
    QAction *toFile = makeAction("exportComparison", tr("E&xport…"), tr("Writes the comparison to a file"),
                                 QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    connect(toFile, &QAction::triggered, this, &ComparisonPage::askForFile);
}

QWidget *ComparisonPage::makeBar()
{
    auto *bar = new QWidget;
    auto *line = new FlowLayout(bar); // German words take more than one line of a small window
    const auto add = [line](QAction *action) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(button);
    };
    add(m_actions.front());
    line->addWidget(m_title);
    for (QAction *action : m_actions.mid(1))
        add(action);
    return bar;
}

QWidget *ComparisonPage::makeDecisions()
{
    auto *splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    const char *const names[] = {"leftDecision", "rightDecision"};
    for (const int side : {0, 1}) {
        m_decisionNames[side] = new QLabel;
        m_decisions[side] = new QPlainTextEdit;
        m_decisions[side]->setObjectName(QString::fromLatin1(names[side]));
        m_decisions[side]->setReadOnly(true);
        m_decisions[side]->setTabChangesFocus(true);
        m_decisionNames[side]->setBuddy(m_decisions[side]);
        auto *half = new QWidget;
        auto *layout = new QVBoxLayout(half);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_decisionNames[side]);
        layout->addWidget(m_decisions[side], 1);
        splitter->addWidget(half);
    }
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter, 1);
    return page;
}

// What is shown

void ComparisonPage::compare(plan::RunId left, plan::RunId right)
{
    const bool isOther = left != m_left || right != m_right;
    m_left = left;
    m_right = right;
    if (isOther)
        empty(tr("%1 against %2: reading…").arg(RunWords::run(left), RunWords::run(right)));
    compareRuns(m_desk, m_plans, left, right, this,
                [this, turn = ++m_turn](Result<RunComparisonPtr> compared) {
                    if (turn == m_turn)
                        take(std::move(compared));
                });
}

void ComparisonPage::clear()
{
    m_left = m_right = 0;
    ++m_turn;
    empty({});
}

void ComparisonPage::empty(const QString &title)
{
    m_comparison.reset();
    m_title->setText(title);
    m_figures->set({}, {});
    m_plan->setComparison(nullptr);
    m_evidence->setComparison(nullptr);
    showDecisions();
    enableActions();
}

/// All but going back need something to be done with.
void ComparisonPage::enableActions()
{
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(action == m_actions.front() || m_comparison != nullptr);
}

void ComparisonPage::swap()
{
    compare(m_right, m_left);
}

void ComparisonPage::take(Result<RunComparisonPtr> comparison)
{
    if (!comparison) {
        m_title->setText(QStringLiteral("✕ ") + toQt(comparison.error()));
        return;
    }
    m_comparison = *std::move(comparison);
    m_title->setText(tr("%1 against %2").arg(m_comparison->leftName(), m_comparison->rightName()));
    ComparisonTable figures = figuresTable(*m_comparison);
    m_figures->set(figures.headers, std::move(figures.rows));
    fitTable(*m_figureView);
    m_plan->setComparison(m_comparison);
    m_evidence->setComparison(m_comparison);
    const plan::RunDifference &difference = m_comparison->difference;
    const auto marked = [](const QString &title, bool isSame) {
        return title + (isSame ? QStringLiteral(" =") : QStringLiteral(" ≠"));
    };
    m_tabs->setTabText(0, marked(tr("&Plan"), difference.plan.changes.empty()));
    m_tabs->setTabText(1, marked(tr("&Evidence"), difference.differentAnswers() == 0));
    m_tabs->setTabText(2, marked(tr("&Decision"), difference.isSameDecision));
    showDecisions();
    enableActions();
}

void ComparisonPage::showDecisions()
{
    if (m_comparison == nullptr) {
        m_sentences->clear();
        for (QPlainTextEdit *text : m_decisions)
            text->clear();
        return;
    }
    const plan::RunDifference &difference = m_comparison->difference;
    const plan::RunSummary *runs[] = {&difference.left, &difference.right};
    for (const int side : {0, 1}) {
        const QString name = side == 0 ? m_comparison->leftName() : m_comparison->rightName();
        m_decisionNames[side]->setText(tr("%1:").arg(name));
        m_decisions[side]->setAccessibleName(tr("Decision of %1").arg(name));
        m_decisions[side]->setPlainText(RunWords::decision(*runs[side]));
    }
    QString text = QStringLiteral("<b>%1</b>").arg(decisionsSentence(*m_comparison).toHtmlEscaped());
    for (const QString &sentence : whySentences(*m_comparison))
        text += QStringLiteral("<br>") + sentence.toHtmlEscaped();
    m_sentences->setText(text);
}

// Copies

void ComparisonPage::copy(const QString &text, const QString &what)
{
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT m_desk.message(tr("Copied the comparison as %1").arg(what));
}

bool ComparisonPage::exportTo(const QString &path) const
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (m_comparison == nullptr || (ending != QLatin1String("md") && ending != QLatin1String("csv")))
        return false;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    const QString text =
        ending == QLatin1String("md") ? comparisonAsMarkdown(*m_comparison) : comparisonAsCsv(*m_comparison);
    file.write(text.toUtf8());
    return file.commit();
}

void ComparisonPage::askForFile()
{
    askForExport(this, m_title->text(), {tr("Text in Markdown (*.md)"), tr("Table (*.csv)")},
                 [this](const QString &path) { return exportTo(path); });
}

} // namespace weighhouse::ui
