// SPDX-License-Identifier: GPL-3.0-or-later
// More ways to look at what beliefs make of the candidates.
#pragma once

#include "ui/uncertainty/chart_contents.h"

#include <QTabWidget>

class QComboBox;
class QLabel;
class QStackedWidget;

namespace weighhouse::ui
{

class GraphView;
class StatesModel;
class TableView;

/// Risk profile, regret, convergence, strategy region, spider, the states as a table, the influence diagram.
/// Only the one in front is drawn.
class DetailTabs : public QTabWidget
{
    Q_OBJECT

public:
    explicit DetailTabs(UncertaintySession &session, QWidget *parent = nullptr);

private:
    QWidget *makeProfile();
    QWidget *makeRegret();
    QWidget *makeConvergence();
    QWidget *makeRegion();
    QWidget *makeSpider();
    QWidget *makeStates();
    QWidget *makeDiagram();
    void refresh();
    void refreshRegion(const Believed &believed);
    void refreshSpider(const Believed &believed);
    void fillChoices();

    UncertaintySession &m_session;
    CurveChart *m_profile = nullptr;
    QLabel *m_dominance = nullptr;
    IntervalChart *m_regret = nullptr;
    QLabel *m_otherRules = nullptr;
    CurveChart *m_convergence = nullptr;
    RegionChart *m_region = nullptr;
    QComboBox *m_across = nullptr;
    QComboBox *m_up = nullptr;
    CurveChart *m_spider = nullptr;
    QComboBox *m_spiderOf = nullptr; ///< The best one, or a candidate by its name.
    QLabel *m_spiderTitle = nullptr;
    QLabel *m_spiderRanges = nullptr;
    StatesModel *m_states = nullptr;
    TableView *m_table = nullptr;
    GraphView *m_diagram = nullptr;
};

} // namespace weighhouse::ui
