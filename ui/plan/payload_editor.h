// SPDX-License-Identifier: GPL-3.0-or-later
// What a step's tool is asked, highlighted as the tool's language.
#pragma once

#include "core/base/error.h"
#include "ui/query/query_language.h"

#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>

class QStackedLayout;

namespace weighhouse::ui
{

class CodeEditor;
class QueryUndo;

/// An editor for each language, of which one is seen.
class PayloadEditor : public QWidget
{
    Q_OBJECT

public:
    explicit PayloadEditor(QWidget *parent = nullptr);

    QString text() const;
    /// Keeps the cursor; undo of typing begins anew unless it is the same.
    void setText(const QString &text);
    /// The name of the tool says which language it is.
    void setTool(const QString &tool);
    void setReadOnly(bool readOnly);
    void setProblems(const Errors &errors);
    /// The words that may stand at a place of the text.
    void setCompletion(const std::function<QStringList(const QueryPlace &)> &words);
    /// See QueryUndo::setPassesOn.
    void setUndoPassesOn(bool passesOn);
    void setName(const QString &accessibleName);
    CodeEditor *editor() const { return m_shown; }

Q_SIGNALS:
    void textEdited();
    /// Ctrl+Enter.
    void submitted();
    /// Escape, where it closes nothing in the editor.
    void escaped();

private:
    CodeEditor *m_code; ///< Of queries: SQL or Cypher.
    CodeEditor *m_plain;
    QueryUndo *m_codeUndo;
    QueryUndo *m_plainUndo;
    CodeEditor *m_shown;
    QStackedLayout *m_stack;
};

} // namespace weighhouse::ui
