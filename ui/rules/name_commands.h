// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the name at the cursor.
#pragma once

#include "ui/document/desk.h"
#include "ui/rules/renaming.h"

#include <QObject>
#include <functional>

namespace weighhouse::ui
{

/// Renames things everywhere and finds where they are defined. What names mean is worked out in the
/// background.
class NameCommands : public QObject
{
    Q_OBJECT

public:
    NameCommands(Desk &desk, QWidget *window);

    /// Asks for a new name of what is called so at a position of a text, or of a rule, question or function.
    void renameAt(const TextKey &text, std::size_t position);
    void rename(rules::Named::Kind kind, const QString &name);
    /// `word` is what stands there, for telling that nothing defines it.
    void goToDefinition(const TextKey &text, std::size_t position, const QString &word);

Q_SIGNALS:
    /// The edit has been done; editors have followed it.
    void renamed();
    void definitionFound(const weighhouse::ui::TextKey &text, const weighhouse::Place &place);

private:
    using Look = std::function<std::optional<RenameTask>(const project::Content &, const model::Model &)>;
    void find(Look look);
    void ask(std::optional<RenameTask> task);

    Desk &m_desk;
    QWidget *m_window;
};

} // namespace weighhouse::ui
