// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/uncertainty_page.h"

#include "core/strategy/analyst.h"
#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/uncertainty/beliefs_panel.h"
#include "ui/uncertainty/chart_contents.h"
#include "ui/uncertainty/detail_tabs.h"
#include "ui/uncertainty/headline.h"
#include "ui/uncertainty/judging_card.h"
#include "ui/uncertainty/side_panel.h"
#include "ui/widgets/interval_chart.h"
#include "ui/widgets/splitter.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{

struct UncertaintyPage::Inside {
    UncertaintyPage &page;
    UncertaintySession session;
    QAction *decide;
    QAction *reset;
    QAction *exportChart;
    QLabel *title = new QLabel;
    QLabel *about = new QLabel;
    BeliefsPanel *beliefs;
    IntervalChart *expected = new IntervalChart;
    DetailTabs *details;
    SidePanel *side;
    JudgingCard *judging;

    Inside(UncertaintyPage &owner, Desk &desk)
        : page(owner), session(desk),
          decide(new QAction(UncertaintyPage::tr("&Decide under these beliefs"), &owner)),
          reset(new QAction(UncertaintyPage::tr("&Believe what the rules say"), &owner)),
          exportChart(new QAction(UncertaintyPage::tr("E&xport the chart of expectations…"), &owner)),
          beliefs(new BeliefsPanel(session)), details(new DetailTabs(session)), side(new SidePanel(session)),
          judging(new JudgingCard(session))
    {
        decide->setShortcut(QKeySequence(Qt::Key_F5));
        decide->setStatusTip(UncertaintyPage::tr(
            "Runs a plan that weighs all candidates in the states of the world, and keeps it"));
        reset->setStatusTip(UncertaintyPage::tr("Drops all beliefs of one’s own; it can be undone"));
        side->addCard(judging);
        for (QAction *action : QList<QAction *>{decide, reset, exportChart} + judging->actions()) {
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            page.addAction(action);
        }
        expected->setObjectName(QStringLiteral("expected"));
        setTextRole(title, TextRole::PageTitle);
        title->setWordWrap(true);
        title->setObjectName(QStringLiteral("uncertaintyTitle"));
        about->setObjectName(QStringLiteral("uncertaintyAbout"));
        about->setContentsMargins(0, space::hair, 0, 0); // letters with signs above them are taller
        about->setForegroundRole(QPalette::PlaceholderText);
    }

    QLayout *makeHeader()
    {
        auto *button = new QToolButton;
        decide->setIconText(UncertaintyPage::tr("▶ Decide  F5"));
        button->setDefaultAction(decide);
        button->setAccessibleName(UncertaintyPage::tr("Decide under these beliefs"));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setObjectName(QStringLiteral("decideUnderBeliefs"));
        setPrimary(button);
        auto *header = new QHBoxLayout;
        header->setSpacing(space::card);
        auto *words = new QVBoxLayout;
        words->setSpacing(space::hair);
        words->addWidget(title);
        words->addWidget(about);
        header->addLayout(words, 1);
        header->addWidget(button);
        return header;
    }

    QWidget *makeMiddle()
    {
        auto *chart = new CardFrame;
        chart->contents()->addWidget(expected);
        auto *tabs = new CardFrame;
        tabs->contents()->addWidget(details);
        auto *top = new QWidget;
        auto *topLayout = new QVBoxLayout(top);
        setNoMargins(topLayout);
        topLayout->setSpacing(space::card);
        topLayout->addWidget(new Headline(session));
        topLayout->addWidget(chart, 1);
        return splitterOf(Qt::Vertical, top, tabs, 5, 4);
    }

    void showHeader() const
    {
        const Workings &workings = *session.workings();
        const project::Content &state = page.document().state();
        title->setText(workings.problem ? toQt(workings.problem->text()) : toQt(state.asked.question));
        QStringList parts;
        if (workings.problem)
            parts.append(UncertaintyPage::tr("%Ln candidate(s)", nullptr,
                                             static_cast<int>(workings.problem->candidates().count())));
        parts.append(
            UncertaintyPage::tr("%Ln factor(s)", nullptr, static_cast<int>(session.factors().size())));
        const auto own = std::ranges::count_if(session.factors(), &FactorBelief::isOwn) +
                         static_cast<std::ptrdiff_t>(session.beliefs().draws.size());
        parts.append(own == 0 ? UncertaintyPage::tr("beliefs of the rules")
                              : UncertaintyPage::tr("beliefs of the rules, %Ln changed by you", nullptr,
                                                    static_cast<int>(own)));
        about->setText(parts.join(QStringLiteral(" · ")));
        reset->setEnabled(!state.beliefs.empty() || !state.spreads.empty());
    }

    void showExpected() const
    {
        const BelievedPtr &believed = session.believed();
        expected->setContent(believed == nullptr ? IntervalChartContent{.title = chartTitles().expected}
                                                 : expectedChart(*believed));
        decide->setEnabled(believed != nullptr);
    }

    /// The plan weighs in as many states, with the same seed, so that what it says is what stands here.
    void run()
    {
        const BelievedPtr &believed = session.believed();
        if (believed == nullptr)
            return;
        PlanSession &plans = session.desk().plans;
        const std::string states = std::to_string(believed->deliberated->design.states);
        plans.setStrategy(strategy::usualStrategy(), {{std::string(strategy::statesSetting), states}});
        plans.start();
        Q_EMIT session.desk().modeWanted(QStringLiteral("plan"));
    }
};

UncertaintyPage::UncertaintyPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_inside(std::make_unique<Inside>(*this, desk))
{
    setObjectName(QStringLiteral("uncertaintyPage"));
    setProperty(helpTopicProperty, QStringLiteral("uncertainty"));
    Inside &inside = *m_inside;
    inside.expected->setEmptyText(tr("What every candidate is expected to bring stands here."));
    QSplitter *right = splitterOf(Qt::Horizontal, inside.makeMiddle(), inside.side, 3, 2);
    right->setObjectName(QStringLiteral("uncertaintyMiddle"));
    QSplitter *sides = splitterOf(Qt::Horizontal, inside.beliefs, right, 3, 7);
    sides->setObjectName(QStringLiteral("uncertaintySides"));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(space::card);
    layout->addLayout(inside.makeHeader());
    layout->addWidget(sides, 1);

    UncertaintySession &session = inside.session;
    connect(inside.decide, &QAction::triggered, this, [this] { m_inside->run(); });
    connect(inside.reset, &QAction::triggered, &session, &UncertaintySession::resetAll);
    connect(inside.exportChart, &QAction::triggered, this, [this] { m_inside->expected->exportChart(); });
    for (auto signal : {&UncertaintySession::factorsChanged, &UncertaintySession::deliberatedChanged})
        connect(&session, signal, this, [this] { m_inside->showHeader(); });
    connect(&session, &UncertaintySession::believedChanged, this, [this] { m_inside->showExpected(); });
    connect(&desk.document, &Document::changed, this, [this] { m_inside->showHeader(); });
    connect(&desk.document, &Document::workingsChanged, this, [this] { m_inside->showHeader(); });
    inside.showHeader();
    inside.showExpected();
}

UncertaintyPage::~UncertaintyPage() = default;

QList<QAction *> UncertaintyPage::pageActions() const
{
    return QList<QAction *>{m_inside->decide, m_inside->reset, m_inside->exportChart} +
           m_inside->judging->actions();
}

QList<Finding> UncertaintyPage::findings() const
{
    QList<Finding> found;
    const auto &factors = m_inside->session.factors();
    for (std::size_t i = 0; i < factors.size(); ++i)
        found.append({factors[i].name, tr("factor"), [this, i] { m_inside->beliefs->showFactor(i); }});
    const auto &columns = m_inside->beliefs->draws().columns();
    for (std::size_t i = 0; i < columns.size(); ++i)
        found.append(
            {columns[i].name, tr("uncertain column"), [this, i] { m_inside->beliefs->showDraws(i); }});
    return found;
}

bool UncertaintyPage::runShown()
{
    m_inside->run();
    return true;
}

void UncertaintyPage::activated()
{
    m_inside->session.setLooking(true);
}

void UncertaintyPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_inside->session.setLooking(true);
}

void UncertaintyPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_inside->session.setLooking(false);
}

} // namespace weighhouse::ui
