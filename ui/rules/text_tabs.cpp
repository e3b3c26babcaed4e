// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/text_tabs.h"

#include "ui/rules/rule_text_editor.h"
#include "ui/widgets/code_editor.h"

#include <QTabBar>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

std::vector<TextKey> keysOf(const project::Content &state)
{
    std::vector<TextKey> keys;
    for (std::size_t i = 0; i < state.rules.size() + state.questions.size(); ++i)
        keys.push_back(textKeyAt(state, i));
    return keys;
}

} // namespace

TextTabs::TextTabs(Document &document, QWidget *parent)
    : QTabWidget(parent), m_document(document), m_known(keysOf(document.state()))
{
    setObjectName(QStringLiteral("textTabs"));
    setAccessibleName(tr("Texts"));
    setDocumentMode(true);
    setMovable(true);
    setTabsClosable(true);
    setElideMode(Qt::ElideRight);
    connect(this, &QTabWidget::tabCloseRequested, this, [this](int tab) {
        QWidget *closed = widget(tab);
        if (qobject_cast<RuleTextEditor *>(closed) == nullptr)
            return;
        removeTab(tab);
        closed->deleteLater();
    });
    connect(this, &QTabWidget::currentChanged, this, &TextTabs::cursorMoved);
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.hasAny({project::rulesAspect, project::questionsAspect}))
            follow();
    });
    connect(&document, &Document::resetDone, this, [this] {
        m_known.clear(); // nothing of another project is a renamed text of this one
        follow();
    });
    connect(&document, &Document::workingsChanged, this, &TextTabs::mark);
}

RuleTextEditor *TextTabs::editorOf(const TextKey &key) const
{
    for (int tab = 0; tab < count(); ++tab) {
        auto *editor = qobject_cast<RuleTextEditor *>(widget(tab));
        if (editor != nullptr && editor->key() == key)
            return editor;
    }
    return nullptr;
}

RuleTextEditor *TextTabs::current() const
{
    return qobject_cast<RuleTextEditor *>(currentWidget());
}

RuleTextEditor *TextTabs::open(const TextKey &key)
{
    if (m_document.state().text(key.kind, fromQt(key.name)) == nullptr)
        return nullptr;
    RuleTextEditor *editor = editorOf(key);
    if (editor == nullptr) {
        editor = new RuleTextEditor(m_document, key, this);
        connect(&editor->code(), &CodeEditor::cursorMoved, this, &TextTabs::cursorMoved);
        connect(editor, &RuleTextEditor::definitionWanted, this, &TextTabs::definitionWanted);
        // Other widgets stay last.
        int place = 0;
        while (place < count() && qobject_cast<RuleTextEditor *>(widget(place)) != nullptr)
            ++place;
        insertTab(place, editor, key.name);
        mark();
    }
    setCurrentWidget(editor);
    return editor;
}

void TextTabs::follow()
{
    const std::vector<TextKey> now = keysOf(m_document.state());
    // One text under another name at the same place: it was renamed.
    std::vector<std::pair<TextKey, TextKey>> renamed;
    if (now.size() == m_known.size()) {
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (now[i] != m_known[i] && now[i].kind == m_known[i].kind)
                renamed.emplace_back(m_known[i], now[i]);
        }
    }
    for (int tab = count() - 1; tab >= 0; --tab) {
        auto *editor = qobject_cast<RuleTextEditor *>(widget(tab));
        if (editor == nullptr || std::ranges::find(now, editor->key()) != now.end())
            continue;
        const auto newKey = std::ranges::find(renamed, editor->key(), &std::pair<TextKey, TextKey>::first);
        if (newKey != renamed.end()) {
            editor->setKey(newKey->second);
            setTabText(tab, newKey->second.name);
            continue;
        }
        removeTab(tab);
        editor->deleteLater();
    }
    m_known = now;
}

/// Tabs of texts in error say so.
void TextTabs::mark()
{
    for (int tab = 0; tab < count(); ++tab) {
        const auto *editor = qobject_cast<RuleTextEditor *>(widget(tab));
        if (editor == nullptr) {
            for (const auto side : {QTabBar::LeftSide, QTabBar::RightSide})
                tabBar()->setTabButton(tab, side, nullptr);
            continue;
        }
        const std::string name = fromQt(editor->key().name);
        const bool isBad = std::ranges::any_of(m_document.workings()->ruleErrors(),
                                               [&](const Error &error) { return error.where.file == name; });
        setTabText(tab, isBad ? QStringLiteral("⚠ ") + editor->key().name : editor->key().name);
        setTabToolTip(tab, isBad ? tr("This text has errors") : QString());
    }
}

} // namespace weighhouse::ui
