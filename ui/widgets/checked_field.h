// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that keep what is typed into them and say what is wrong with it.
#pragma once

#include <QLabel>
#include <QLineEdit>

namespace weighhouse::ui
{

/// A sentence with a sign about what is wrong; takes no room while all is well.
class ProblemLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ProblemLabel(QWidget *parent = nullptr);

    void setProblem(const QString &problem);
    const QString &problem() const { return m_problem; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void colour();

    QString m_problem;
};

/// A line that is underlined while there is a problem with it.
class CheckedField : public QLineEdit
{
    Q_OBJECT

public:
    explicit CheckedField(QWidget *parent = nullptr);

    void setProblem(const QString &problem);
    bool hasProblem() const { return !m_problem.isEmpty(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_problem;
};

} // namespace weighhouse::ui
