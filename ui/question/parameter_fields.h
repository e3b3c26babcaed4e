// SPDX-License-Identifier: GPL-3.0-or-later
// The fields in which a question's parameters get their values.
#pragma once

#include "core/rules/check/checked.h"
#include "ui/base/jobs.h"
#include "ui/question/row_names.h"
#include "ui/widgets/checked_field.h"

#include <QCheckBox>
#include <QWidget>

class QCompleter;

namespace weighhouse::ui
{

/// One parameter's value as it is written in the project: always a text.
class ParameterField : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows what the project has; what somebody is typing at the moment is left alone.
    virtual void setWritten(const QString &written) = 0;
    /// Underlines the field. Empty: all is well.
    virtual void setProblem(const QString & /*problem*/) {}
    /// Takes what is typed as the value, as leaving the field does.
    virtual void commit() {}

Q_SIGNALS:
    /// `isTyping`: more may follow, it is one step for undo.
    void edited(const QString &written, bool isTyping);
    /// What the field itself can tell about what is typed.
    void problemFound(const QString &problem);
};

/// Numbers, integers and texts. Numbers are shown as this place writes them.
class ValueField : public ParameterField
{
    Q_OBJECT

public:
    ValueField(rules::Type type, const QString &defaultText, QWidget *parent = nullptr);
    ~ValueField() override;

    void setWritten(const QString &written) override;
    void setProblem(const QString &problem) override { m_line->setProblem(problem); }
    void commit() override;

private:
    void edit(const QString &typed);

    rules::Type m_type;
    CheckedField *m_line;
    QString m_written;
};

class YesNoField : public ParameterField
{
    Q_OBJECT

public:
    YesNoField(bool defaultValue, QWidget *parent = nullptr);

    void setWritten(const QString &written) override;

private:
    QCheckBox *m_box;
    bool m_default;
};

/// A row of a table, found by any part of its names; fast with any number of rows.
class RowField : public ParameterField
{
    Q_OBJECT

public:
    RowField(const QString &defaultText, QWidget *parent = nullptr);
    ~RowField() override;

    /// The names come later for large tables.
    void setNames(RowNamesPtr names);
    void setWritten(const QString &written) override;
    void setProblem(const QString &problem) override { m_line->setProblem(problem); }
    void commit() override;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void choose(int row);
    void showRows(const QString &filter);

    CheckedField *m_line;
    QCompleter *m_completer;
    RowMatches *m_matches;
    RowNamesPtr m_names;
    QString m_written;
};

} // namespace weighhouse::ui
