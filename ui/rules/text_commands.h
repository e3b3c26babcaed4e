// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with whole texts.
#pragma once

#include "ui/document/desk.h"
#include "ui/rules/rule_outline.h"

#include <QObject>
#include <functional>

namespace weighhouse::ui
{

/// New texts, other names, copies; all as edits that can be undone. Asks for names in dialogs that do not
/// block.
class TextCommands : public QObject
{
    Q_OBJECT

public:
    TextCommands(Desk &desk, QWidget *window);

    void create(project::TextKind kind);
    void rename(const TextKey &key);
    void duplicate(const TextKey &key);
    void remove(const TextKey &key);
    /// Takes one rule, question or function out of its text.
    void removeItem(const OutlineItem &item);
    /// Puts a text into the standard layout, unless it cannot be read.
    void format(const TextKey &key);
    /// The wish, or with a number what no other text of the kind is called.
    QString freeName(project::TextKind kind, const QString &wish) const;

Q_SIGNALS:
    /// A text is new; it wants to be shown.
    void created(const weighhouse::ui::TextKey &key);

private:
    /// Asks for a name that no other text of the kind has.
    void askName(const QString &title, project::TextKind kind, const QString &proposal,
                 const std::function<void(const QString &)> &done);
    const project::NamedText *text(const TextKey &key) const;

    Desk &m_desk;
    QWidget *m_window;
};

} // namespace weighhouse::ui
