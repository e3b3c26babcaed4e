// SPDX-License-Identifier: GPL-3.0-or-later
// The line in which a person says which questions are shown.
#pragma once

#include "ui/benchmark/question_filter.h"

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace weighhouse::ui
{

class QuestionFilterRow : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionFilterRow(QWidget *parent = nullptr);

    QuestionFilter filter() const;
    void focusText();
    /// Lets all questions pass.
    void clear();

Q_SIGNALS:
    void changed();
    /// Down or Enter: on to the table.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLineEdit *m_text;
    QComboBox *m_which;
    QComboBox *m_failure;
};

} // namespace weighhouse::ui
