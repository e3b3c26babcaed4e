// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/query_switch.h"

#include "core/rules/evaluate/computed_dataset.h"
#include "ui/document/page.h"
#include "ui/document/worked_out.h"
#include "ui/widgets/query_undo.h"

#include <QAction>
#include <QComboBox>
#include <QSettings>
#include <QUndoCommand>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QString languageKey()
{
    return QStringLiteral("query/language");
}

} // namespace

/// The editor's text is of another language.
class LanguageCommand : public QUndoCommand
{
public:
    LanguageCommand(QuerySwitch &owner, std::size_t before, std::size_t after)
        : m_owner(owner), m_before(before), m_after(after)
    {
    }

    void redo() override { m_owner.apply(m_after); }
    void undo() override { m_owner.apply(m_before); }

private:
    QuerySwitch &m_owner;
    std::size_t m_before;
    std::size_t m_after;
};

QuerySwitch::QuerySwitch(Document &document, CodeEditor &editor, QueryUndo &undo)
    : QObject(&editor), m_document(document), m_editor(editor), m_undo(undo), m_languages(queryLanguages()),
      m_chooser(new QComboBox), m_translate(new QAction(tr("Translate query"), this))
{
    m_chooser->setObjectName(QStringLiteral("queryLanguage"));
    m_chooser->setAccessibleName(tr("Query language"));
    for (const auto &language : m_languages) {
        m_chooser->addItem(language->name());
        m_chooser->setItemData(m_chooser->count() - 1, language->note(), Qt::ToolTipRole);
    }
    connect(m_chooser, &QComboBox::activated, this,
            [this](int index) { choose(static_cast<std::size_t>(index)); });
    m_translate->setObjectName(QStringLiteral("translateQuery"));
    m_translate->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    m_translate->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_translate, &QAction::triggered, this, &QuerySwitch::translate);
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::dataAspect))
            offerExample();
    });
    for (const auto signal : {&Document::resetDone, &Document::workingsChanged})
        connect(&document, signal, this, &QuerySwitch::offerExample);
    apply(positionOf(QSettings().value(languageKey()).toString()));
    offerExample();
}

std::size_t QuerySwitch::positionOf(const QString &language) const
{
    const auto found = std::ranges::find_if(m_languages, [&](const auto &each) {
        return each->name().compare(language, Qt::CaseInsensitive) == 0;
    });
    return found == m_languages.end() ? 0 : static_cast<std::size_t>(found - m_languages.begin());
}

const data::Schema &QuerySwitch::schema() const
{
    return language()->seesReferences() ? m_document.workings()->model->dataset()->schema
                                        : m_document.dataset().schema;
}

data::Schema QuerySwitch::computedSchema() const
{
    return rules::computedSchema(*m_document.workings()->model->rules());
}

void QuerySwitch::apply(std::size_t language)
{
    m_current = language;
    m_chooser->setCurrentIndex(static_cast<int>(language));
    m_chooser->setToolTip(m_languages[language]->note());
    m_editor.setLanguage(m_languages[language]->highlighting());
    m_editor.setProblems({});
    m_editor.setProperty(helpTopicProperty, m_languages[language]->helpTopic());
    const QString other = m_languages[(language + 1) % m_languages.size()]->name();
    m_translate->setText(tr("Translate query into %1").arg(other));
    m_translate->setIconText(tr("To %1").arg(other));
    m_translate->setStatusTip(tr("Writes the same query in %1").arg(other));
    QSettings().setValue(languageKey(), m_languages[language]->name());
    Q_EMIT languageChanged();
}

void QuerySwitch::offerExample()
{
    if (m_editor.text() != m_example)
        return; // the person has written something
    const QString example = language()->example(schema(), {});
    if (example == m_example)
        return;
    m_example = example;
    m_editor.setText(example);
    m_undo.stack().clear();
}

void QuerySwitch::choose(std::size_t language)
{
    if (language == m_current)
        return;
    const QString text = m_editor.text();
    if (!text.trimmed().isEmpty() && text != m_example)
        return translateTo(language);
    m_editor.setText({});
    m_example.clear();
    m_undo.stack().clear();
    apply(language);
    offerExample();
}

void QuerySwitch::translate()
{
    translateTo((m_current + 1) % m_languages.size());
}

std::shared_ptr<const QueryLanguage> QuerySwitch::otherLanguageOf(const QString &text) const
{
    if (language()->understands(text))
        return nullptr;
    const auto found =
        std::ranges::find_if(m_languages, [&](const auto &each) { return each->understands(text); });
    return found == m_languages.end() ? nullptr : *found;
}

void QuerySwitch::translateTo(std::size_t language)
{
    m_chooser->setCurrentIndex(static_cast<int>(m_current)); // until it is translated
    if (m_job != nullptr || m_waiting != nullptr)
        return;
    if (otherLanguageOf(m_editor.text()) == m_languages[language])
        return write(m_languages[language], m_editor.text());
    m_waiting = whenWorkedOut(m_document, this,
                              [this, language, text = m_editor.text()] { startTranslation(language, text); });
}

void QuerySwitch::startTranslation(std::size_t language, const QString &text)
{
    m_job = m_document.jobs().start(
        tr("Translating a query"), this,
        [to = m_languages[language]->highlighting(), text, dataset = m_document.workings()->model->dataset()](
            const JobHandle & /*handle*/) { return translatedQuery(to, text, *dataset); },
        [this, language, text](const Result<TranslatedQuery> &result) {
            m_job = nullptr;
            if (m_editor.text() != text)
                return; // somebody has gone on writing
            if (!result) {
                Q_EMIT refused(result.error(), m_languages[language]->name());
                return;
            }
            write(m_languages[language], result->text);
            Q_EMIT translated(result->leavesAnyRows);
        },
        JobList::Visibility::Hidden);
}

void QuerySwitch::write(const std::shared_ptr<const QueryLanguage> &language, const QString &text)
{
    const std::size_t position = positionOf(language->name());
    m_undo.stack().beginMacro(tr("write a query in %1").arg(language->name()));
    if (position != m_current)
        m_undo.stack().push(new LanguageCommand(*this, m_current, position));
    m_undo.replaceAll(text);
    m_undo.stack().endMacro();
    m_editor.setProblems({});
}

void QuerySwitch::startAnew(const QString &language)
{
    const auto &chosen = m_languages[positionOf(language)];
    const data::Schema &seen = chosen->seesReferences() ? m_document.workings()->model->dataset()->schema
                                                        : m_document.dataset().schema;
    write(chosen, chosen->example(seen, {}));
}

} // namespace weighhouse::ui
