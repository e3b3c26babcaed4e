// SPDX-License-Identifier: GPL-3.0-or-later
// One line of a question's form.
#pragma once

#include "core/base/error.h"
#include "ui/widgets/checked_field.h"

#include <QPlainTextEdit>
#include <QWidget>
#include <optional>

class QToolButton;

namespace weighhouse::ui
{

/// A text that is as high as it needs to be. Enter takes it, Escape gives it up.
class ClauseField : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ClauseField(QWidget *parent = nullptr);

    /// Underlines from a place (line and column from 1) on, everything if there is none; nothing without one.
    void underline(const std::optional<Error> &error);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void taken();
    void givenUp();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitHeight();

    std::optional<Error> m_error;
};

/// The field with what can be done to its line, and below it what is wrong.
class ClauseRow : public QWidget
{
    Q_OBJECT

public:
    explicit ClauseRow(const QString &name, QWidget *parent = nullptr);

    /// What the document has. What is being typed, or cannot be read, stays as it is.
    void setClause(const QString &text);
    const QString &clause() const { return m_clause; }
    bool isEdited() const;
    /// An error in what the document has, from the parser or the checker.
    void setProblem(const std::optional<Error> &error);
    /// What was typed cannot be taken.
    void refuse(const Error &error);
    /// What was typed is in the document now, or means the same.
    void accept();

    void setPlace(bool isFirst, bool isLast);
    void setName(const QString &name);
    void commit();
    ClauseField *field() const { return m_field; }

Q_SIGNALS:
    void committed(const QString &text);
    void moveWanted(bool down);
    void removeWanted();

private:
    void showProblem();
    QToolButton *button(const QString &sign, const QString &what);

    ClauseField *m_field;
    ProblemLabel *m_problem;
    QToolButton *m_up;
    QToolButton *m_down;
    QToolButton *m_remove;
    QString m_clause;
    std::optional<Error> m_documentError;
    std::optional<Error> m_typedError;
};

} // namespace weighhouse::ui
