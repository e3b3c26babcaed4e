// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/statement_pane.h"

#include "core/rules/syntax/expression_printer.h"
#include "core/rules/syntax/words.h"
#include "ui/base/look/space.h"
#include "ui/base/texts.h"

#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

std::size_t lineOf(std::string_view text, std::size_t offset)
{
    return static_cast<std::size_t>(
               std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n')) +
           1;
}

} // namespace

StatementPane::StatementPane(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_editor(new CodeEditor(CodeEditor::Language::Rules, this)),
      m_where(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::hair);
    m_where->setEnabled(false);
    layout->addWidget(m_where);
    layout->addWidget(m_editor, 1);
    m_editor->setObjectName(QStringLiteral("questionText"));
    m_editor->setAccessibleName(tr("The question as text"));
    m_editor->setTabMovesFocus(true);
    m_editor->setCompletion([this](const QString &lineBefore) { return words(lineBefore); });

    connect(m_editor, &CodeEditor::textEdited, this,
            [this](qsizetype position, const QByteArray &removed, const QByteArray &inserted) {
                type(static_cast<std::size_t>(position), removed, inserted);
            });
    connect(&desk.document, &Document::textReplaced, this,
            [this](project::TextKind kind, const QString &name, qsizetype position, const QByteArray &removed,
                   const QByteArray &inserted) {
                follow(kind, name, static_cast<std::size_t>(position), removed, inserted);
            });
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (m_isTyping ||
            !changed.hasAny({project::rulesAspect, project::questionsAspect, project::askedAspect}))
            return;
        // Another question, or texts that came and went: only then is it read anew.
        const auto place = askedQuestion(m_desk.document.state());
        const bool isSame = place && m_place && place->kind == m_place->kind &&
                            place->text == m_place->text && place->range.begin == m_place->range.begin &&
                            place->range.end <= m_place->range.end &&
                            fromQt(m_editor->text()) == statementText(m_desk.document.state(), *m_place);
        if (!isSame)
            reload();
    });
    connect(&desk.document, &Document::resetDone, this, &StatementPane::reload);
    connect(&desk.document, &Document::workingsChanged, this, &StatementPane::showProblems);
    reload();
}

void StatementPane::reload()
{
    const project::Content &state = m_desk.document.state();
    m_place = askedQuestion(state);
    const QString text = m_place ? toQt(statementText(state, *m_place)) : QString();
    if (m_editor->text() != text)
        m_editor->setText(text);
    m_editor->setReadOnly(!m_place);
    m_where->setText(!m_place ? tr("As text") : tr("As text, in %1").arg(toQt(m_place->text)));
    showProblems();
}

void StatementPane::follow(project::TextKind kind, const QString &name, std::size_t position,
                           const QByteArray &removed, const QByteArray &inserted)
{
    if (m_isTyping || !m_place || kind != m_place->kind || fromQt(name) != m_place->text)
        return;
    rules::SourceRange &range = m_place->range;
    const std::size_t end = position + static_cast<std::size_t>(removed.size());
    const auto grown = static_cast<std::size_t>(inserted.size());
    const auto shrunk = static_cast<std::size_t>(removed.size());
    if (end <= range.begin && position < range.begin) { // before it
        range.begin += grown - shrunk;
        range.end += grown - shrunk;
    } else if (position >= range.begin && end <= range.end) { // inside
        m_editor->replaceStretch(position - range.begin, shrunk, inserted);
        range.end += grown - shrunk;
    }
    // Over its borders: `changed`, which comes next, finds that it has to be read anew.
}

void StatementPane::type(std::size_t position, const QByteArray &removed, const QByteArray &inserted)
{
    if (!m_place)
        return;
    Document &document = m_desk.document;
    const QScopedValueRollback typing(m_isTyping, true);
    rules::SourceRange &range = m_place->range;
    const project::ReplaceText change{m_place->kind, m_place->text, range.begin + position,
                                      removed.toStdString(), inserted.toStdString()};
    const std::size_t end = range.end + change.inserted.size() - change.removed.size();
    const std::optional<std::string> name = nameAfter(change, end);
    const project::Asked &asked = document.state().asked;
    bool isDone = false;
    if (name && asked.question == m_place->question) {
        // The name is what is being typed: the question asked remains the same one.
        isDone = document.push(
            {fromQt(tr("rename question")), {change, project::Ask{asked, {*name, asked.arguments}}}});
    } else {
        isDone =
            document.replaceText(change.kind, change.name, change.position, change.removed, change.inserted);
    }
    if (!isDone) {
        reload();
        return;
    }
    range.end = end;
    m_place->question = name.value_or(m_place->question);
}

/// The question's name once a change is done, if it is another one then.
std::optional<std::string> StatementPane::nameAfter(const project::ReplaceText &change, std::size_t end) const
{
    project::Content next = m_desk.document.state();
    if (!project::apply(next, project::Change(change)))
        return std::nullopt;
    for (QuestionPlace &place : questionsOf(next)) {
        if (place.kind == m_place->kind && place.text == m_place->text &&
            place.range.begin >= m_place->range.begin && place.range.end <= end)
            return place.question == m_place->question ? std::nullopt
                                                       : std::optional(std::move(place.question));
    }
    return std::nullopt;
}

void StatementPane::showProblems()
{
    Errors shown;
    if (m_place && m_desk.document.isWorkedOut()) {
        const std::string &text = textAround(m_desk.document.state(), *m_place);
        const std::size_t begin = std::min(m_place->range.begin, text.size());
        const std::size_t firstLine = lineOf(text, begin);
        const std::size_t lineStart = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
        const std::size_t indent = begin - lineStart;
        for (Error error : m_desk.document.workings()->ruleErrors()) {
            if (!isWithin(error, *m_place, text))
                continue;
            if (error.where.line == firstLine)
                error.where.column -= std::min(error.where.column, indent);
            error.where.line -= firstLine - 1;
            shown.push_back(std::move(error));
        }
    }
    m_editor->setProblems(shown);
}

QStringList StatementPane::words(const QString &lineBefore) const
{
    const rules::CheckedRules &rules = *m_desk.document.workings()->model->rules();
    QStringList found;
    qsizetype start = lineBefore.size();
    while (start > 0 &&
           (lineBefore[start - 1].isLetterOrNumber() || lineBefore[start - 1] == QLatin1Char('_')))
        --start;
    const bool isMember = start > 0 && lineBefore[start - 1] == QLatin1Char('.');
    for (const rules::CheckedTable &table : rules.tables) {
        found.append(toQt(rules::nameToText(table.name)));
        for (const rules::CheckedColumn &column : table.columns)
            found.append(toQt(rules::nameToText(column.name)));
    }
    if (!isMember) {
        for (const rules::KeywordInfo &keyword : rules::keywords())
            found.append(toQt(keyword.word));
        for (const rules::FunctionInfo &function : rules::functions())
            found.append(toQt(function.name));
    }
    found.removeDuplicates();
    found.sort(Qt::CaseInsensitive);
    return found;
}

} // namespace weighhouse::ui
