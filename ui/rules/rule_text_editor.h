// SPDX-License-Identifier: GPL-3.0-or-later
// A text of the project in an editor.
#pragma once

#include "ui/document/document.h"
#include "ui/rules/text_key.h"

#include <QWidget>

class QLabel;

namespace weighhouse::ui
{

class CodeEditor;

/// A code editor that is kept in step with one text of the document: typing becomes edits, edits from
/// elsewhere (undo, other views) are shown, errors stand under the text.
class RuleTextEditor : public QWidget
{
    Q_OBJECT

public:
    RuleTextEditor(Document &document, const TextKey &key, QWidget *parent = nullptr);

    const TextKey &key() const { return m_key; }
    /// The text goes on under another name.
    void setKey(const TextKey &key);
    CodeEditor &code() const { return *m_code; }

    /// Shows what the document has now; after another project was opened, say.
    void refresh();

Q_SIGNALS:
    /// F12 or Ctrl+click on a name.
    void definitionWanted();

private:
    void type(qsizetype position, const QByteArray &removed, const QByteArray &inserted);
    void follow(project::TextKind kind, const QString &name, qsizetype position, const QByteArray &removed,
                const QByteArray &inserted);
    void showProblems();
    void tellProblemOfLine();

    Document &m_document;
    TextKey m_key;
    CodeEditor *m_code;
    QLabel *m_problem;
    Errors m_errors;
    bool m_isTyping = false;
};

} // namespace weighhouse::ui
