// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of the question that is asked.
#pragma once

#include "ui/document/desk.h"
#include "ui/question/parameter_fields.h"

#include <QList>
#include <QWidget>
#include <vector>

class QFormLayout;

namespace weighhouse::ui
{

/// A field for each parameter; what is typed goes into the document, problems show at their field.
class ParameterPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterPanel(Desk &desk, QWidget *parent = nullptr);

    /// Takes what is being typed as values.
    void commit();
    /// Whether the document's problem with the question is told at a field here.
    bool tellsProblem() const { return m_tellsProblem; }

    /// What takes the focus, from top to bottom.
    QList<QWidget *> fields() const;

Q_SIGNALS:
    /// Another question, other fields.
    void fieldsMade();

private:
    struct Row {
        rules::CheckedParameter parameter;
        QString defaultText;
        ParameterField *field = nullptr;
        ProblemLabel *problem = nullptr;
        QString ownProblem; ///< Found by the field while typing.
    };

    void refresh();
    void rebuild(const rules::CheckedQuestion &question, const std::vector<QString> &defaults);
    void addRow(const rules::CheckedParameter &parameter, const QString &defaultText);
    ParameterField *makeField(const rules::CheckedParameter &parameter, const QString &defaultText);
    void showValues();
    void showProblems();
    void edit(std::size_t row, const QString &written, bool isTyping);
    void loadNames();

    Desk &m_desk;
    QFormLayout *m_layout;
    QString m_question;
    std::vector<Row> m_rows;
    std::shared_ptr<const data::Dataset> m_named; ///< The dataset the row names are of.
    int m_step = 0; ///< Number of the stretch of typing, so that only one stretch is one step for undo.
    bool m_tellsProblem = false;
};

} // namespace weighhouse::ui
