// SPDX-License-Identifier: GPL-3.0-or-later
// What a step is: its text, tool, payload, check, breakpoint and edges, to be edited.
#pragma once

#include "ui/plan/step_draft.h"
#include "ui/plan/step_words.h"

#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>

class QAction;
class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace weighhouse::ui
{

class CheckedField;
class PayloadEditor;
class PlanSession;
class ProblemLabel;
class QueryTwin;

/// Fields of the chosen step. What was typed is applied as one edit when the form is left, or with
/// Ctrl+Enter. What cannot be applied stays in the fields, with the reason beside it, also while another step
/// is looked at.
class StepForm : public QWidget
{
    Q_OBJECT

public:
    explicit StepForm(PlanSession &session, QWidget *parent = nullptr);

    /// What was typed for the step before is applied first.
    void showStep(std::optional<plan::NodeId> step);
    /// Applies what was typed; false if that cannot be done.
    bool commit();
    bool isDirty() const;
    /// Puts the cursor there, everything selected.
    void editText();
    void editPayload();
    /// Has the step asked in the other language: SQL or Cypher.
    QAction *turnAction() const;

Q_SIGNALS:
    /// The fields are dirty now, or no longer.
    void dirtyChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    QComboBox *makeBox(const char *name, const QString &accessibleName);
    CheckedField *makeLine(const char *name, const QString &accessibleName);
    void addRow(QGridLayout &grid, const QString &label, QWidget *field, QWidget *buddy = nullptr);
    StepDraft typed() const;
    void fill(const StepDraft &draft);
    void fillTools(const QString &tool);
    void takeKind();
    void takeTool();
    void turnInto(const QString &tool, const QString &payload);
    void showWhatApplies();
    StepSurroundings surroundings() const;
    void showBeginning();
    void begin();
    const plan::Node *node() const;
    StepDraft present() const;
    void refresh();
    void startAnew();
    void keepTyped();
    void takeDrafts();
    void judgeTyped();
    void tellProblems();
    void leaveFields(const QWidget *now);
    void tellDirty();

    PlanSession &m_session;
    std::optional<plan::NodeId> m_step;
    /// The number of versions that the plan had before an edit that waits for the copy of its run.
    std::optional<std::size_t> m_comingAfter;
    StepDraft m_shown;                           ///< What the fields had before anybody typed.
    std::map<plan::NodeId, StepDraft> m_refused; ///< What was typed for other steps and could not be applied.
    std::optional<Error> m_refusal;
    std::optional<Errors> m_typedProblems; ///< Of what is typed, once it has been looked at.
    QTimer m_judging;
    bool m_isCommitting = false;
    bool m_isFilling = false;
    bool m_wasDirty = false;
    std::vector<std::string> m_tools; ///< Those that were there to choose from.
    std::size_t m_version =
        0; ///< Of the plan that the fields were filled from, counted from the run's first.
    QComboBox *m_kind;
    QComboBox *m_tool;
    QPlainTextEdit *m_text;
    PayloadEditor *m_payload;
    QueryTwin *m_twin;
    QPushButton *m_begin;
    QComboBox *m_check;
    CheckedField *m_checkText;
    QCheckBox *m_breaks;
    CheckedField *m_condition;
    CheckedField *m_after;
    std::map<std::string, ProblemLabel *> m_problems; ///< By the name of the field; "" is the step.
};

} // namespace weighhouse::ui
