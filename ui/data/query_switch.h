// Which language a query is written in.
#pragma once

#include "ui/data/query_language.h"
#include "ui/document/document.h"

class QComboBox;

namespace weighhouse::ui
{

class QueryUndo;

/// Chooses the language of an editor. A text that somebody has written gives way to an example, as one step
/// of the editor's undo.
class QuerySwitch : public QObject
{
    Q_OBJECT

public:
    QuerySwitch(Document &document, CodeEditor &editor, QueryUndo &undo);

    const std::shared_ptr<const QueryLanguage> &language() const { return m_languages[m_current]; }
    const std::vector<std::shared_ptr<const QueryLanguage>> &languages() const { return m_languages; }
    /// What queries of the language are about, with the references of rules where it sees them.
    const data::Schema &schema() const;

    QComboBox *chooser() const { return m_chooser; }

    /// Another text in a language, undone as one step.
    void write(const std::shared_ptr<const QueryLanguage> &language, const QString &text);
    /// An example of the language instead of the text.
    void startAnew(const QString &language);
    /// Puts the example there, unless somebody has written something.
    void offerExample();

Q_SIGNALS:
    void languageChanged();

private:
    friend class LanguageCommand;
    void apply(std::size_t language);
    void choose(std::size_t language);
    std::size_t positionOf(const QString &language) const;

    Document &m_document;
    CodeEditor &m_editor;
    QueryUndo &m_undo;
    std::vector<std::shared_ptr<const QueryLanguage>> m_languages;
    std::size_t m_current = 0;
    QComboBox *m_chooser;
    QString m_example; ///< The text offered to begin with.
};

} // namespace weighhouse::ui
