// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/sandbox_page.h"

#include "ui/base/texts.h"
#include "ui/sandbox/cells_tab.h"
#include "ui/sandbox/change_lines.h"
#include "ui/sandbox/consequences_tab.h"
#include "ui/sandbox/decision_panel.h"
#include "ui/sandbox/figures.h"
#include "ui/sandbox/input_adder.h"
#include "ui/sandbox/network_tab.h"
#include "ui/sandbox/pins_tab.h"
#include "ui/sandbox/ranking_tab.h"
#include "ui/sandbox/session.h"

#include <QGroupBox>
#include <QHBoxLayout>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

QGroupBox *grouped(const QString &title, QWidget *widget)
{
    auto *box = new QGroupBox(title);
    auto *layout = new QVBoxLayout(box);
    layout->addWidget(widget);
    return box;
}

} // namespace

struct SandboxPage::Inside {
    SandboxPage &page;
    SandboxSession session;
    QAction *back;
    QAction *forward;
    QAction *clear;
    QTabWidget *tabs = new QTabWidget;
    Figures *figures = new Figures;
    CellsTab *cells;
    NetworkTab *network;
    RankingTab *ranking;
    PinsTab *pins;

    Inside(SandboxPage &owner, Desk &desk)
        : page(owner), session(desk),
          back(makeAction(tr("&Back in the Sandbox"), QKeySequence(QStringLiteral("Alt+Left")))),
          forward(makeAction(tr("&Forward in the Sandbox"), QKeySequence(QStringLiteral("Alt+Right")))),
          clear(makeAction(tr("&Clear the Sandbox"), {})), cells(new CellsTab(session)),
          network(new NetworkTab(session)), ranking(new RankingTab(session)), pins(new PinsTab(session))
    {
        back->setObjectName(QStringLiteral("sandboxBack"));
        forward->setObjectName(QStringLiteral("sandboxForward"));
        clear->setObjectName(QStringLiteral("sandboxClear"));
        clear->setIconText(tr("Clear"));
        pins->pinAction()->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+P")));
        ranking->weighAction()->setShortcut(QKeySequence(QStringLiteral("F5")));
        ranking->stopAction()->setShortcut(QKeySequence(QStringLiteral("Shift+F5")));
        for (QAction *action : {pins->pinAction(), ranking->weighAction(), ranking->stopAction()}) {
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            page.addAction(action);
        }
        tabs->setObjectName(QStringLiteral("sandboxTabs"));
        tabs->setAccessibleName(SandboxPage::tr("Views of what follows"));
        tabs->addTab(cells, tr("&Before and After"));
        tabs->addTab(new ConsequencesTab(session), tr("&Tables"));
        tabs->addTab(network, tr("&Network"));
        tabs->addTab(ranking, tr("&Ranking"));
        tabs->addTab(pins, tr("&Pinned"));
    }

    QAction *makeAction(const QString &text, const QKeySequence &shortcut)
    {
        auto *action = new QAction(text, &page);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page.addAction(action);
        return action;
    }

    QWidget *changesSide()
    {
        auto *bar = new QHBoxLayout;
        for (const auto &[action, sign] :
             {std::pair(back, QStringLiteral("←")), std::pair(forward, QStringLiteral("→"))}) {
            action->setIconText(sign);
            auto *button = new QToolButton;
            button->setDefaultAction(action);
            button->setAccessibleName(action->text().remove(QLatin1Char('&')));
            button->setToolTip(
                QStringLiteral("%1 (%2)").arg(action->text().remove(QLatin1Char('&')),
                                              action->shortcut().toString(QKeySequence::NativeText)));
            bar->addWidget(button);
        }
        for (QAction *action : {clear, pins->pinAction()}) {
            auto *button = new QToolButton;
            button->setDefaultAction(action);
            bar->addWidget(button);
        }
        bar->addStretch(1);
        auto *splitter = new QSplitter(Qt::Vertical);
        splitter->addWidget(grouped(tr("Decision"), new DecisionPanel(session)));
        auto *lower = new QWidget;
        auto *lowerLayout = new QVBoxLayout(lower);
        lowerLayout->setContentsMargins(0, 0, 0, 0);
        lowerLayout->addWidget(grouped(tr("Set a Cell"), new InputAdder(session)));
        lowerLayout->addWidget(grouped(tr("Applied"), new ChangeLines(session)), 1);
        splitter->addWidget(lower);
        splitter->setSizes({3000, 2000}); // shares: lists of candidates are longer than those of changes
        splitter->setChildrenCollapsible(false);
        auto *side = new QWidget;
        auto *layout = new QVBoxLayout(side);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addLayout(bar);
        layout->addWidget(splitter, 1);
        return side;
    }

    void showActions()
    {
        back->setEnabled(session.canGoBack());
        forward->setEnabled(session.canGoForward());
        clear->setEnabled(!session.changes().empty());
    }

    void explainObjective(int objective)
    {
        const TriedPtr &tried = session.tried();
        if (tried == nullptr || !tried->isGood() || !tried->workings->problem)
            return;
        if (const auto cell = objectiveCell(*tried->workings->problem, static_cast<std::size_t>(objective)))
            Q_EMIT session.desk().derivationWanted(tried->evaluation, *cell);
        else
            explainExpression(objective, true);
    }

    /// Where an objective, or a constraint's verdict, comes from.
    void explainExpression(int position, bool isObjective)
    {
        const TriedPtr &tried = session.tried();
        const auto explanation = tried == nullptr
                                     ? std::nullopt
                                     : explanationOf(*tried, static_cast<std::size_t>(position), isObjective);
        if (explanation)
            Q_EMIT session.desk().explanationWanted(*explanation);
    }
};

SandboxPage::SandboxPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_inside(std::make_unique<Inside>(*this, desk))
{
    auto *results = new QWidget;
    auto *resultsLayout = new QVBoxLayout(results);
    resultsLayout->setContentsMargins(0, 0, 0, 0);
    resultsLayout->addWidget(m_inside->figures);
    resultsLayout->addWidget(m_inside->tabs, 1);
    auto *splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(m_inside->changesSide());
    splitter->addWidget(results);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    const int letter = fontMetrics().height();
    splitter->setSizes({letter * 25, letter * 50});
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(splitter);

    SandboxSession &session = m_inside->session;
    connect(m_inside->back, &QAction::triggered, &session, &SandboxSession::goBack);
    connect(m_inside->forward, &QAction::triggered, &session, &SandboxSession::goForward);
    connect(m_inside->clear, &QAction::triggered, &session, &SandboxSession::clear);
    connect(&session, &SandboxSession::changesChanged, this, [this] { m_inside->showActions(); });
    connect(&session, &SandboxSession::triedChanged, this,
            [this] { m_inside->figures->setTried(m_inside->session.tried()); });
    connect(m_inside->figures, &Figures::objectiveActivated, this,
            [this](int objective) { m_inside->explainObjective(objective); });
    connect(m_inside->figures, &Figures::constraintActivated, this,
            [this](int constraint) { m_inside->explainExpression(constraint, false); });
    connect(m_inside->network, &NetworkTab::rowsChosen, m_inside->cells, &CellsTab::showRows);
    connect(m_inside->network->view(), &GraphView::nodeActivated, this,
            [this] { m_inside->tabs->setCurrentWidget(m_inside->cells); });
    m_inside->showActions();
}

SandboxPage::~SandboxPage() = default;

void SandboxPage::takeCandidate(std::size_t position)
{
    const WeighedPtr &weighed = desk().weighing.weighed();
    if (weighed == nullptr || position >= weighed->result.outcomes.size())
        return;
    const auto candidate = weighed->askedCandidate(position);
    const auto &problem = document().workings()->problem;
    if (!problem || !candidate || !problem->candidates().contains(*candidate) ||
        problem->label(*candidate) != weighed->asked.label(*candidate)) {
        Q_EMIT desk().message(tr("The question has no such candidate any more; weigh again."));
        return;
    }
    m_inside->session.take(*candidate, SandboxSession::Taking::Instead);
}

void SandboxPage::addInput(const rules::CellAddress &cell)
{
    m_inside->session.addInput(cell);
}

QList<QAction *> SandboxPage::pageActions() const
{
    return {m_inside->back,
            m_inside->forward,
            m_inside->clear,
            m_inside->pins->pinAction(),
            m_inside->ranking->weighAction(),
            m_inside->ranking->stopAction()};
}

} // namespace weighhouse::ui
