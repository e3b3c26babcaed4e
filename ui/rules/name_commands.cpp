// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/name_commands.h"

#include "core/rules/syntax/parser.h"
#include "ui/document/worked_out.h"
#include "ui/rules/rename_dialog.h"

#include <utility>

namespace weighhouse::ui
{

NameCommands::NameCommands(Desk &desk, QWidget *window) : QObject(window), m_desk(desk), m_window(window) {}

void NameCommands::renameAt(const TextKey &text, std::size_t position)
{
    find([text, position](const project::Content &state, const model::Model &model) {
        return renameTaskAt(state, model, text, position);
    });
}

void NameCommands::rename(rules::Named::Kind kind, const QString &name)
{
    find([kind, name](const project::Content &state, const model::Model &model) {
        return renameTaskOf(state, model, kind, name);
    });
}

/// Looks once the rules have followed what was typed.
void NameCommands::find(Look look)
{
    whenWorkedOut(m_desk.document, this, [this, look = std::move(look)] {
        const Document &document = m_desk.document;
        m_desk.jobs().start(
            tr("Looking up names"), this,
            [look, state = document.state(), model = document.workings()->model](const JobHandle &) {
                return look(state, *model);
            },
            [this](std::optional<RenameTask> task) { ask(std::move(task)); }, JobList::Visibility::Hidden);
    });
}

void NameCommands::ask(std::optional<RenameTask> task)
{
    if (!task) {
        Q_EMIT m_desk.message(
            tr("There is no name at the cursor that is known. Put it on a table, a column, a rule, "
               "a question, a parameter or a let, and mend errors in that line first."));
        return;
    }
    auto *dialog = new RenameDialog(m_desk.jobs(), std::move(*task), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RenameDialog::renamed, this, [this](const project::Edit &edit) {
        if (!m_desk.document.push(edit))
            return;
        m_desk.note(toQt(edit.text));
        Q_EMIT renamed();
    });
    dialog->open();
}

void NameCommands::goToDefinition(const TextKey &text, std::size_t position, const QString &word)
{
    m_desk.jobs().start(
        tr("Looking up names"), this,
        [state = m_desk.document.state(), text, position](const JobHandle &) {
            return definitionOf(state, text, position);
        },
        [this, word](std::optional<DefinitionPlace> found) {
            const project::NamedText *there =
                found ? m_desk.document.state().text(found->text.kind, fromQt(found->text.name)) : nullptr;
            if (there == nullptr)
                Q_EMIT m_desk.message(
                    tr("No rule defines %1: it is a table or a stored column, or there is an "
                       "error in its statement.")
                        .arg(word));
            else
                Q_EMIT definitionFound(found->text, rules::placeOf(there->text, there->name, found->range));
        },
        JobList::Visibility::Hidden);
}

} // namespace weighhouse::ui
