// SPDX-License-Identifier: GPL-3.0-or-later
// The open texts, each in a tab.
#pragma once

#include "ui/document/document.h"
#include "ui/rules/text_key.h"

#include <QTabWidget>

namespace weighhouse::ui
{

class RuleTextEditor;

/// Opens texts in tabs and keeps the tabs in step with the document: what is removed closes, what is renamed
/// is called otherwise. Other widgets may have tabs of their own here; they cannot be closed.
class TextTabs : public QTabWidget
{
    Q_OBJECT

public:
    explicit TextTabs(Document &document, QWidget *parent = nullptr);

    /// The editor of a text, which comes to the front. Null if there is no such text.
    RuleTextEditor *open(const TextKey &key);
    /// The one in front; null if that is another widget.
    RuleTextEditor *current() const;
    RuleTextEditor *editorOf(const TextKey &key) const;

Q_SIGNALS:
    /// Another editor, or its cursor elsewhere.
    void cursorMoved();
    void definitionWanted();

private:
    void follow();
    void mark();

    Document &m_document;
    std::vector<TextKey> m_known;
};

} // namespace weighhouse::ui
