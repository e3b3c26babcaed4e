// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/renaming.h"

#include "ui/document/workings.h"

#include <algorithm>
#include <utility>

#include <QObject>

namespace weighhouse::ui
{
namespace
{

using Kind = rules::Named::Kind;

RenameTask taskFor(const project::Content &state, const model::Model &model, rules::Named thing)
{
    RenameTask task{state, std::move(thing), {}};
    task.description = toQt(rules::describe(task.thing, *model.rules()));
    return task;
}

/// What the question being asked says of the thing.
project::Asked askedAfter(project::Asked asked, const rules::Named &thing, const std::string &newName)
{
    if (thing.kind == Kind::Question && asked.question == thing.name)
        asked.question = newName;
    if (thing.kind == Kind::Parameter && asked.question == thing.owner) {
        for (auto &[name, value] : asked.arguments) {
            if (name == thing.name)
                name = newName;
        }
    }
    return asked;
}

} // namespace

std::optional<RenameTask> renameTaskAt(const project::Content &state, const model::Model &model,
                                       const TextKey &text, std::size_t position)
{
    const auto place = positionOf(state, text);
    if (!place)
        return std::nullopt;
    const auto names = rules::namesIn(model.texts(), state.dataset->schema);
    const rules::NameUse *use = rules::nameAt(names, *place, position);
    if (use == nullptr)
        return std::nullopt;
    return taskFor(state, model, use->thing);
}

std::optional<RenameTask> renameTaskOf(const project::Content &state, const model::Model &model, Kind kind,
                                       const QString &name)
{
    const auto names = rules::namesIn(model.texts(), state.dataset->schema);
    const auto use = std::ranges::find_if(names, [&](const rules::NameUse &one) {
        return one.isDefinition && one.thing.kind == kind && toQt(one.thing.name) == name;
    });
    if (use == names.end())
        return std::nullopt;
    return taskFor(state, model, use->thing);
}

Result<RenameResult> workOutRename(const RenameTask &task, const QString &newName)
{
    const project::Content &state = task.state;
    auto renamed = rules::rename(ruleTextsOf(state), state.dataset->schema, task.thing, fromQt(newName));
    if (!renamed)
        return tl::unexpected(renamed.error());
    RenameResult result;
    result.edit.text = fromQt(QObject::tr("rename %1 to %2").arg(task.description, newName));
    for (std::size_t i = 0; i < renamed->texts.size(); ++i) {
        const TextKey key = textKeyAt(state, i);
        const project::NamedText &before = *state.text(key.kind, fromQt(key.name));
        if (auto change = project::difference(key.kind, before.name, before.text, renamed->texts[i].text))
            result.edit.changes.emplace_back(std::move(*change));
    }
    if (renamed->schemaChanges) {
        auto dataset = std::make_shared<data::Dataset>(*state.dataset);
        dataset->schema = renamed->schema;
        result.edit.changes.emplace_back(
            project::ReplaceData{state.dataset, std::move(dataset), state.imports, state.imports});
    }
    if (auto asked = askedAfter(state.asked, task.thing, fromQt(newName)); asked != state.asked)
        result.edit.changes.emplace_back(project::Ask{state.asked, std::move(asked)});
    result.renamed = std::move(*renamed);
    return result;
}

std::optional<DefinitionPlace> definitionOf(const project::Content &state, const TextKey &text,
                                            std::size_t position)
{
    const auto place = positionOf(state, text);
    if (!place)
        return std::nullopt;
    const auto names = rules::namesIn(ruleTextsOf(state), state.dataset->schema);
    const rules::NameUse *use = rules::nameAt(names, *place, position);
    if (use == nullptr)
        return std::nullopt;
    const auto definition = std::ranges::find_if(
        names, [&](const rules::NameUse &one) { return one.isDefinition && one.thing == use->thing; });
    if (definition == names.end())
        return std::nullopt;
    return DefinitionPlace{textKeyAt(state, definition->text), definition->range};
}

} // namespace weighhouse::ui
