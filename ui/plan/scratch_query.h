// SPDX-License-Identifier: GPL-3.0-or-later
// "Ask this answer something": a query over the answers of a plan that is no step of it.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/journal/event.h"
#include "core/plan/plan.h"
#include "ui/base/jobs.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace weighhouse::ui
{

class AnswerModel;
class PayloadEditor;
class PlanSession;
class ProblemLabel;
class ScratchAsking;
class TableView;

/// Below an answer: a small editor, and what came of it. It is asked as a step would ask it, with the same
/// limits, but plan, run and journal stay as they are. What was typed stays for each step while the window is
/// open.
class ScratchQuery : public QWidget
{
    Q_OBJECT

public:
    explicit ScratchQuery(PlanSession &session, QWidget *parent = nullptr);
    ~ScratchQuery() override;

    void showStep(std::optional<plan::NodeId> step);
    /// The answer may be another one, and the plan.
    void refresh();
    void ask();
    void cancel();
    /// Returns true if the query could be a step of the plan.
    bool mayKeep() const;
    void setOpen(bool open);
    PayloadEditor *editor() const { return m_editor; }
    TableView *rows() const { return m_rows; }

Q_SIGNALS:
    /// A step is to be made of the query.
    void keepWanted(const std::string &tool, const std::string &payload);
    void message(const QString &text);
    /// Escape.
    void left();

private:
    using Inputs = std::map<plan::NodeId, plan::AnswerPtr>;
    /// A query that was asked, and its answer.
    struct Asked {
        QString text;
        Inputs inputs;
        plan::AnswerPtr answer;
        std::optional<Error> error;
        double seconds = 0;
        WorkingsPtr workings = {}; ///< What the data and rules were.
    };
    /// The problems of a text as a step of a plan, and the plan that they were found for.
    struct Judgement {
        std::string tool;
        QString text;
        std::size_t versions = 0;
        std::vector<std::string> tools;
        Errors problems;
        QString whyNot; ///< It cannot be kept; empty: it can.
        bool isMade = false;
    };

    void build();
    QWidget *makeButtons();
    QWidget *makeBusy();
    std::string toolOfStep() const;
    QString usualQuery() const;
    void fill();
    void takeText();
    void chooseTool();
    Inputs inputsOf(const QString &text) const;
    plan::Node node() const;
    void judge();
    void check();
    void keep();
    void take(plan::NodeId step, Asked asked);
    void showProblems();
    void showAsked();
    QString statusOf(const Asked &asked) const;
    void showBusy();
    void endJob();
    const Asked *asked() const;

    PlanSession &m_session;
    JobList &m_jobs;
    std::optional<plan::NodeId> m_step;
    std::optional<plan::NodeId> m_waiting; ///< The step whose answer was asked last.
    plan::RunId m_run = 0;                 ///< That the results are of.
    std::string m_tool;                    ///< Empty until the text of the step is there.
    std::map<plan::NodeId, QString> m_typed;
    std::map<plan::NodeId, Asked> m_asked;
    Judgement m_judgement;
    std::optional<Error> m_checked; ///< What a look at the text that was judged has found.
    ScratchAsking *m_asking;
    ScratchAsking *m_checking;
    QPointer<Job> m_job;
    QTimer m_judging; ///< A pause in typing.
    QTimer m_ticks;   ///< While something is asked.
    QToolButton *m_fold;
    QWidget *m_body;
    PayloadEditor *m_editor;
    ProblemLabel *m_problem;
    QPushButton *m_ask;
    QPushButton *m_keep;
    QWidget *m_busy;
    QProgressBar *m_bar;
    QLabel *m_busyText;
    QLabel *m_status;
    AnswerModel *m_model;
    TableView *m_rows;
};

} // namespace weighhouse::ui
