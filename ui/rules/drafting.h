// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and questions that a chat model drafts, shown as a difference before they are taken.
#pragma once

#include "ui/document/desk.h"
#include "ui/rules/text_key.h"

#include <QObject>
#include <optional>

class QAction;

namespace weighhouse::ui
{

class TextCommands;

/// The commands “Draft rules from prose” and “Draft a question”. What is taken is one edit.
class Drafting : public QObject
{
    Q_OBJECT

public:
    Drafting(Desk &desk, TextCommands &texts, QWidget *window);

    /// Without a chat model they are disabled and say why.
    void setActions(QAction *rules, QAction *question);

    /// Rules in place of those in the text in front, if that is one of rules; otherwise a new text. The
    /// questions that stand in the text stay.
    void draftRules(const std::optional<TextKey> &front);
    /// A question behind what stands in the text in front, if that is one of questions; otherwise a new text.
    void draftQuestion(const std::optional<TextKey> &front);

Q_SIGNALS:
    /// The text holds now what was taken.
    void taken(const weighhouse::ui::TextKey &key);

private:
    void updateActions();
    QString present(const std::optional<TextKey> &target) const;
    bool write(const std::optional<TextKey> &target, project::TextKind kind, const QString &text,
               const QString &wish, const QString &what);

    Desk &m_desk;
    TextCommands &m_texts;
    QWidget *m_window;
    QAction *m_rules = nullptr;
    QAction *m_question = nullptr;
};

} // namespace weighhouse::ui
