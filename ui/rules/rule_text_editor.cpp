// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rule_text_editor.h"

#include "ui/rules/completion.h"
#include "ui/widgets/code_editor.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{

RuleTextEditor::RuleTextEditor(Document &document, const TextKey &key, QWidget *parent)
    : QWidget(parent), m_document(document), m_key(key),
      m_code(new CodeEditor(CodeEditor::Language::Rules, this)), m_problem(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_code, 1);
    m_problem->setObjectName(QStringLiteral("problemOfLine"));
    m_problem->setAccessibleName(tr("Problem in the line of the cursor"));
    m_problem->setWordWrap(true);
    m_problem->setMargin(fontMetrics().height() / 3);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->hide();
    column->addWidget(m_problem);
    setFocusProxy(m_code);
    refresh();
    m_code->setCompletion([this](const QString &before) {
        return completionsFor(before, *m_document.workings()->model->rules());
    });
    connect(m_code, &CodeEditor::textEdited, this, &RuleTextEditor::type);
    connect(m_code, &CodeEditor::cursorMoved, this, &RuleTextEditor::tellProblemOfLine);
    connect(m_code, &CodeEditor::wordActivated, this, [this] { Q_EMIT definitionWanted(); });
    connect(&m_document, &Document::textReplaced, this, &RuleTextEditor::follow);
    connect(&m_document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::aspectOf(m_key.kind)) && !m_isTyping)
            refresh();
    });
    connect(&m_document, &Document::resetDone, this, &RuleTextEditor::refresh);
    connect(&m_document, &Document::workingsChanged, this, &RuleTextEditor::showProblems);
}

void RuleTextEditor::setKey(const TextKey &key)
{
    m_key = key;
    refresh();
}

void RuleTextEditor::refresh()
{
    if (const project::NamedText *text = m_document.state().text(m_key.kind, fromQt(m_key.name)))
        m_code->setText(toQt(text->text));
    showProblems();
}

void RuleTextEditor::type(qsizetype position, const QByteArray &removed, const QByteArray &inserted)
{
    m_isTyping = true;
    const bool done =
        m_document.replaceText(m_key.kind, fromQt(m_key.name), static_cast<std::size_t>(position),
                               removed.toStdString(), inserted.toStdString());
    m_isTyping = false;
    // The editor is in the middle of a change now; what does not fit is put right after it.
    if (!done)
        QMetaObject::invokeMethod(this, &RuleTextEditor::refresh, Qt::QueuedConnection);
}

void RuleTextEditor::follow(project::TextKind kind, const QString &name, qsizetype position,
                            const QByteArray &removed, const QByteArray &inserted)
{
    if (!m_isTyping && kind == m_key.kind && name == m_key.name)
        m_code->replaceStretch(static_cast<std::size_t>(position), static_cast<std::size_t>(removed.size()),
                               inserted);
}

void RuleTextEditor::showProblems()
{
    // Errors of an older text would stand in the wrong places: those shown stay until new ones come.
    if (!m_document.isWorkedOut())
        return;
    m_errors.clear();
    const std::string name = fromQt(m_key.name);
    std::ranges::copy_if(m_document.workings()->ruleErrors(), std::back_inserter(m_errors),
                         [&](const Error &error) { return error.where.file == name; });
    m_code->setProblems(m_errors);
    tellProblemOfLine();
}

void RuleTextEditor::tellProblemOfLine()
{
    QStringList lines;
    for (const Error &error : m_errors) {
        if (error.where.line == m_code->cursorLine())
            lines.append(QStringLiteral("⚠ ") + toQt(error));
    }
    m_problem->setText(lines.join(QLatin1Char('\n')));
    m_problem->setVisible(!lines.isEmpty());
}

} // namespace weighhouse::ui
