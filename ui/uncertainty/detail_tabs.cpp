// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/detail_tabs.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/influence_diagram.h"
#include "ui/uncertainty/sentences.h"
#include "ui/uncertainty/spider.h"
#include "ui/uncertainty/states_model.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/table_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QWidget *withLabel(QWidget *chart, QLabel *label)
{
    auto *widget = new QWidget;
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(space::card, space::card, space::card, space::card);
    layout->addWidget(chart, 1);
    setTextRole(label, TextRole::Secondary);
    layout->addWidget(label);
    return widget;
}

QVariant choiceOf(const RegionChoice &choice)
{
    return QPoint(static_cast<int>(choice.factor), static_cast<int>(choice.value));
}

RegionChoice chosenIn(const QComboBox &box)
{
    const QPoint place = box.currentData().toPoint();
    return {static_cast<std::size_t>(place.x()), static_cast<std::size_t>(place.y())};
}

} // namespace

DetailTabs::DetailTabs(UncertaintySession &session, QWidget *parent) : QTabWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("uncertaintyTabs"));
    setAccessibleName(tr("Views of the uncertainty"));
    setUsesScrollButtons(false); // each of them is seen
    addTab(makeProfile(), tr("Ris&k"));
    addTab(makeRegret(), tr("Re&gret"));
    addTab(makeConvergence(), tr("Dra&ws"));
    addTab(makeRegion(), tr("Regi&on"));
    addTab(makeSpider(), tr("S&pider"));
    addTab(makeStates(), tr("&States"));
    addTab(makeDiagram(), tr("&Influence"));
    connect(&session, &UncertaintySession::believedChanged, this, &DetailTabs::refresh);
    connect(&session, &UncertaintySession::factorsChanged, this, &DetailTabs::fillChoices);
    connect(&session, &UncertaintySession::deliberatedChanged, this, [this] {
        fillChoices();
        refresh();
    });
    connect(this, &QTabWidget::currentChanged, this, &DetailTabs::refresh);
    fillChoices();
    refresh();
}

QWidget *DetailTabs::makeProfile()
{
    m_profile = new CurveChart;
    m_profile->setObjectName(QStringLiteral("profile"));
    m_profile->setTitleShown(false);
    m_dominance = wrappedLabel(QStringLiteral("dominance"));
    return withLabel(m_profile, m_dominance);
}

QWidget *DetailTabs::makeRegret()
{
    m_regret = new IntervalChart;
    m_regret->setObjectName(QStringLiteral("regret"));
    m_regret->setTitleShown(false);
    m_otherRules = wrappedLabel(QStringLiteral("otherRules"));
    return withLabel(m_regret, m_otherRules);
}

QWidget *DetailTabs::makeConvergence()
{
    m_convergence = new CurveChart;
    m_convergence->setObjectName(QStringLiteral("convergence"));
    m_convergence->setTitleShown(false);
    m_convergence->setEmptyText(
        tr("All combinations of the factors’ values are weighed with their probabilities: "
           "nothing is drawn, and nothing has to converge."));
    return m_convergence;
}

QWidget *DetailTabs::makeRegion()
{
    m_region = new RegionChart;
    m_region->setObjectName(QStringLiteral("region"));
    m_region->setTitleShown(false);
    m_region->setEmptyText(tr("Which candidate is the best at which probabilities of two factors stands "
                              "here, where the rules name two "
                              "factors and every candidate keeps the constraints in all states or in none."));
    m_across = new QComboBox;
    m_up = new QComboBox;
    m_across->setAccessibleName(tr("Value of a factor whose probability runs to the right"));
    m_up->setAccessibleName(tr("Value of a factor whose probability runs upwards"));
    for (QComboBox *box : {m_across, m_up}) // the names in them make the page no wider
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto *row = new QHBoxLayout;
    row->addWidget(m_across, 1);
    row->addWidget(m_up, 1);
    auto *widget = new QWidget;
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(space::card, space::card, space::card, space::card);
    layout->addLayout(row);
    layout->addWidget(m_region, 1);
    for (QComboBox *box : {m_across, m_up})
        connect(box, &QComboBox::activated, this, &DetailTabs::refresh);
    return widget;
}

QWidget *DetailTabs::makeSpider()
{
    m_spider = new CurveChart;
    m_spider->setObjectName(QStringLiteral("spider"));
    m_spider->setTitleShown(false);
    m_spiderOf = new QComboBox;
    m_spiderOf->setObjectName(QStringLiteral("spiderOf"));
    m_spiderOf->setAccessibleName(tr("Candidate whose expectation is shown"));
    m_spiderOf->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_spiderRanges = wrappedLabel(QStringLiteral("spiderRanges"));
    m_spiderTitle = wrappedLabel(QStringLiteral("spiderTitle"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_spiderTitle, 1);
    row->addWidget(m_spiderOf, 1);
    QWidget *widget = withLabel(m_spider, m_spiderRanges);
    auto *layout = qobject_cast<QVBoxLayout *>(widget->layout());
    layout->insertLayout(0, row);
    layout->setContentsMargins(space::card, space::hair, space::card, 0); // the chart needs the height
    connect(m_spiderOf, &QComboBox::activated, this, &DetailTabs::refresh);
    return widget;
}

QWidget *DetailTabs::makeStates()
{
    m_states = new StatesModel(this);
    m_table = new TableView;
    m_table->setModel(m_states);
    m_table->setObjectName(QStringLiteral("states"));
    m_table->setAccessibleName(tr("States of the world"));
    m_table->setTableName(QStringLiteral("states"));
    return m_table;
}

QWidget *DetailTabs::makeDiagram()
{
    m_diagram = new GraphView(m_session.desk().jobs());
    m_diagram->setObjectName(QStringLiteral("influence"));
    m_diagram->setEmptyText(tr("What the factors set, and how that comes to the objective, is drawn here."));
    return m_diagram;
}

/// Of two factors their first values, unless something else was chosen.
void DetailTabs::fillChoices()
{
    const auto &factors = m_session.factors();
    for (QComboBox *box : {m_across, m_up}) {
        const QVariant chosen = box->currentData();
        box->clear();
        for (std::size_t factor = 0; factor < factors.size(); ++factor) {
            for (std::size_t value = 0; value < factors[factor].probabilities.size(); ++value)
                box->addItem(tr("%1: %2").arg(factors[factor].name,
                                              factors[factor].values.at(static_cast<qsizetype>(value))),
                             choiceOf({factor, value}));
        }
        const int other = box->findData(choiceOf({box == m_up && factors.size() > 1 ? 1U : 0U, 0}));
        const int kept = chosen.isValid() ? box->findData(chosen) : -1;
        box->setCurrentIndex(kept >= 0 ? kept : other);
        box->setEnabled(factors.size() > 1);
    }
}

void DetailTabs::refreshRegion(const Believed &believed)
{
    m_region->setContent(regionChart(believed, m_session.factors(), chosenIn(*m_across), chosenIn(*m_up)));
}

/// The candidate that was chosen stays chosen while there is one of its name.
void DetailTabs::refreshSpider(const Believed &believed)
{
    constexpr std::size_t most = 200; // more are not looked through in a box
    QStringList labels{tr("the best candidate")};
    const std::size_t actions = believed.analysis().weighing().actions.size();
    for (std::size_t action = 0; action < std::min(actions, most); ++action)
        labels.append(believed.labelOf(action));
    QStringList shown;
    for (int i = 0; i < m_spiderOf->count(); ++i)
        shown.append(m_spiderOf->itemText(i));
    if (shown != labels) {
        const int chosen = static_cast<int>(
            m_spiderOf->currentIndex() > 0 ? labels.indexOf(m_spiderOf->currentText(), 1) : 0);
        m_spiderOf->clear();
        m_spiderOf->addItems(labels);
        m_spiderOf->setCurrentIndex(std::max(0, chosen));
    }
    const int place = m_spiderOf->currentIndex();
    const std::size_t action = place > 0               ? static_cast<std::size_t>(place - 1)
                               : believed.reading.best ? *believed.reading.best
                                                       : actionsInOrder(believed).front();
    SpiderContent content = spiderContent(believed, action);
    m_spider->setContent(std::move(content.chart));
    m_spiderTitle->setText(expectationTitle(believed));
    m_spiderRanges->setText(content.ranges.join(QLatin1Char(' ')));
}

void DetailTabs::refresh()
{
    const BelievedPtr &believed = m_session.believed();
    const QWidget *front = currentWidget();
    if (front == m_table)
        m_states->setBelieved(believed);
    if (front == m_diagram)
        m_diagram->setPicture(believed == nullptr ? GraphPicture()
                                                  : influenceDiagram(*believed, colours(isDark())));
    if (believed == nullptr) {
        const ChartTitles titles = chartTitles();
        m_profile->setContent({.title = titles.profile});
        m_regret->setContent({.title = titles.regret});
        m_convergence->setContent({.title = titles.convergence});
        m_region->setContent({.title = titles.region});
        m_spider->setContent({.title = spiderTitle()});
        m_spiderTitle->clear();
        m_spiderRanges->clear();
        m_dominance->clear();
        m_otherRules->clear();
        return;
    }
    if (m_profile->parentWidget() == front) {
        m_profile->setContent(profileChart(*believed));
        m_dominance->setText(dominanceTexts(*believed).join(QLatin1Char('\n')));
    }
    if (m_regret->parentWidget() == front) {
        m_regret->setContent(regretChart(*believed));
        m_otherRules->setText(otherRules(*believed).join(QLatin1Char('\n')));
    }
    if (front == m_convergence)
        m_convergence->setContent(convergenceChart(*believed));
    if (m_region->parentWidget() == front)
        refreshRegion(*believed);
    if (m_spider->parentWidget() == front)
        refreshSpider(*believed);
}

} // namespace weighhouse::ui
