// SPDX-License-Identifier: GPL-3.0-or-later
// Which language a query is written in, and the same query in the other one.
#pragma once

#include "ui/document/document.h"
#include "ui/query/query_language.h"

#include <QPointer>

class QAction;
class QComboBox;

namespace weighhouse::ui
{

class QueryUndo;

/// Chooses the language of an editor. A text that somebody has written is translated, as one step of the
/// editor's undo; if that cannot be, the text and its language stay. The example that is offered to begin
/// with gives way to one of the other language.
class QuerySwitch : public QObject
{
    Q_OBJECT

public:
    QuerySwitch(Document &document, CodeEditor &editor, QueryUndo &undo);

    const std::shared_ptr<const QueryLanguage> &language() const { return m_languages[m_current]; }
    const std::vector<std::shared_ptr<const QueryLanguage>> &languages() const { return m_languages; }
    /// What queries of the language are about, with the references of rules where it sees them.
    const data::Schema &schema() const;
    /// The same with the columns that the rules compute, for completion.
    data::Schema computedSchema() const;

    QComboBox *chooser() const { return m_chooser; }
    QAction *translateAction() const { return m_translate; }

    /// The language that the text is written in, if it is not the one that is chosen; else null.
    std::shared_ptr<const QueryLanguage> otherLanguageOf(const QString &text) const;
    /// The same in the other language; a text that is of that one already stays as it is. Asynchronous.
    void translate();
    /// Another text in a language, undone as one step.
    void write(const std::shared_ptr<const QueryLanguage> &language, const QString &text);
    /// An example of the language instead of a text that cannot be translated.
    void startAnew(const QString &language);
    /// Puts the example there, unless somebody has written something.
    void offerExample();

Q_SIGNALS:
    void languageChanged();
    /// `leavesAnyRows`: see TranslatedQuery.
    void translated(bool leavesAnyRows);
    /// Why the text cannot be said in another language; everything is as it was.
    void refused(const weighhouse::Error &error, const QString &language);

private:
    friend class LanguageCommand;
    void apply(std::size_t language);
    void choose(std::size_t language);
    void translateTo(std::size_t language);
    void startTranslation(std::size_t language, const QString &text);
    std::size_t positionOf(const QString &language) const;

    Document &m_document;
    CodeEditor &m_editor;
    QueryUndo &m_undo;
    std::vector<std::shared_ptr<const QueryLanguage>> m_languages;
    std::size_t m_current = 0;
    QComboBox *m_chooser;
    QAction *m_translate;
    QString m_example; ///< The text offered to begin with.
    QPointer<QObject> m_waiting;
    QPointer<Job> m_job;
};

} // namespace weighhouse::ui
