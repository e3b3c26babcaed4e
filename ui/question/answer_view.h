// SPDX-License-Identifier: GPL-3.0-or-later
// The answer: what to decide, what it brings, why, and what comes next.
#pragma once

#include "core/strategy/assist/reason_facts.h"
#include "ui/document/desk.h"
#include "ui/question/reason_text.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/table_view.h"

#include <QWidget>
#include <optional>
#include <vector>

class QLabel;

namespace weighhouse::ui
{

class CandidateTable;

/// Shows one answer. Numbers are links to where they come from.
class AnswerView : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerView(Desk &desk, QWidget *parent = nullptr);

    /// Null: nothing is shown.
    void setWeighed(const WeighedPtr &weighed);
    const WeighedPtr &weighed() const { return m_weighed; }
    /// Shows where the value of one of the answer's facts comes from.
    void explain(const strategy::Fact &fact);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showTexts();
    QString valueHtml() const;
    QString marginHtml() const;
    QString whyHtml() const;
    QString versusHtml() const;
    void showChart();
    void showFront();
    void prepareEvaluation();
    void follow(const QString &link);
    void followCell(const QString &link);
    void emitDerivation(const QString &link);
    void emitDerivation(const ReasonPlace &place);
    QLabel *addLabel(const char *name, const QString &accessibleName);

    Desk &m_desk;
    WeighedPtr m_weighed;
    QLabel *m_question;
    QLabel *m_decision;
    QLabel *m_value;
    QLabel *m_margin;
    QLabel *m_why;
    QLabel *m_versus;
    QLabel *m_notes;
    BarChart *m_chart;
    TableView *m_front;
    CandidateTable *m_frontModel;
    std::vector<std::size_t> m_bars; ///< Positions of the chart's candidates.
    EvaluationPtr m_after;           ///< As the decision leaves it; worked out on its own.
    std::optional<QString> m_wanted; ///< The link clicked before m_after was there.
};

} // namespace weighhouse::ui
