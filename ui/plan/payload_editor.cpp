// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/payload_editor.h"

#include "core/plan/tools/tool_registry.h"
#include "ui/base/texts.h"
#include "ui/document/page.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/query_undo.h"

#include <QStackedLayout>

namespace weighhouse::ui
{

PayloadEditor::PayloadEditor(QWidget *parent)
    : QWidget(parent), m_code(new CodeEditor(CodeEditor::Language::Sql)),
      m_plain(new CodeEditor(CodeEditor::Language::Plain)), m_codeUndo(new QueryUndo(*m_code)),
      m_plainUndo(new QueryUndo(*m_plain)), m_shown(m_code), m_stack(new QStackedLayout(this))
{
    for (CodeEditor *editor : {m_code, m_plain}) {
        m_stack->addWidget(editor);
        editor->setTabMovesFocus(true);
        connect(editor, &CodeEditor::textEdited, this, &PayloadEditor::textEdited);
        connect(editor, &CodeEditor::submitted, this, &PayloadEditor::submitted);
        connect(editor, &CodeEditor::escaped, this, &PayloadEditor::escaped);
    }
    setFocusPolicy(Qt::StrongFocus); // else the letter of its label does nothing
    setFocusProxy(m_shown);
}

QString PayloadEditor::text() const
{
    return m_shown->text();
}

void PayloadEditor::setText(const QString &text)
{
    if (text == m_shown->text())
        return;
    m_shown->setText(text);
    for (QueryUndo *undo : {m_codeUndo, m_plainUndo})
        undo->stack().clear();
}

void PayloadEditor::setTool(const QString &tool)
{
    const auto type = plan::toolType(fromQt(tool));
    const bool isCypher = type && type->language == plan::PayloadLanguage::Cypher;
    const bool isCode = type && type->language != plan::PayloadLanguage::Statements;
    CodeEditor *wanted = isCode ? m_code : m_plain;
    m_code->setLanguage(isCypher ? CodeEditor::Language::Cypher : CodeEditor::Language::Sql);
    m_code->setProperty(helpTopicProperty, isCypher ? QStringLiteral("cypher") : QString());
    if (wanted == m_shown)
        return;
    const bool hadFocus = m_shown->focusProxy()->hasFocus();
    wanted->setText(m_shown->text());
    for (QueryUndo *undo : {m_codeUndo, m_plainUndo})
        undo->stack().clear();
    m_shown = wanted;
    m_stack->setCurrentWidget(wanted);
    setFocusProxy(wanted);
    if (hadFocus)
        wanted->setFocus();
}

void PayloadEditor::setReadOnly(bool readOnly)
{
    for (CodeEditor *editor : {m_code, m_plain})
        editor->setReadOnly(readOnly);
}

void PayloadEditor::setProblems(const Errors &errors)
{
    m_shown->setProblems(errors);
}

void PayloadEditor::setCompletion(const std::function<QStringList(const QueryPlace &)> &words)
{
    for (CodeEditor *editor : {m_code, m_plain}) {
        editor->setCompletion([editor, words](const QString & /*lineBefore*/) {
            const QByteArray all = editor->text().toUtf8();
            const auto cursor = static_cast<qsizetype>(editor->cursorPosition());
            return words({QString::fromUtf8(all.left(cursor)), QString::fromUtf8(all.mid(cursor))});
        });
    }
}

void PayloadEditor::setUndoPassesOn(bool passesOn)
{
    for (QueryUndo *undo : {m_codeUndo, m_plainUndo})
        undo->setPassesOn(passesOn);
}

void PayloadEditor::setName(const QString &accessibleName)
{
    for (CodeEditor *editor : {m_code, m_plain})
        editor->focusProxy()->setAccessibleName(accessibleName);
}

} // namespace weighhouse::ui
