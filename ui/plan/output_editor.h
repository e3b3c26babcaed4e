// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that a person gives in place of a step's own.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/node_id.h"

#include <QDialog>
#include <functional>

class QPlainTextEdit;

namespace weighhouse::ui
{

class AnswerModel;
class ProblemLabel;
class TableView;

/// The rows and words of an answer as a copy that can be edited; accepting it pins the copy. Not modal: the
/// plan can be looked at meanwhile.
class OutputEditor : public QDialog
{
    Q_OBJECT

public:
    /// Pins an answer to the step; whether that was done.
    using Pin = std::function<bool(plan::AnswerPtr)>;

    /// Without an answer it begins empty.
    OutputEditor(plan::NodeId step, const plan::AnswerPtr &answer, Pin pin, QWidget *parent = nullptr);
    ~OutputEditor() override;

    plan::NodeId step() const { return m_step; }
    AnswerModel *model() const { return m_model; }
    TableView *table() const { return m_table; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeTools();
    void addRow();
    void removeRows();
    void askForColumn();
    void addColumn(const QString &name);
    void pin();

    plan::NodeId m_step;
    AnswerModel *m_model;
    TableView *m_table;
    QPlainTextEdit *m_text;
    ProblemLabel *m_problem;
    Pin m_pin;
};

} // namespace weighhouse::ui
