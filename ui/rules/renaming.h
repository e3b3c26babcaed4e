// SPDX-License-Identifier: GPL-3.0-or-later
// Renaming as an edit of the project.
#pragma once

#include "core/model/model.h"
#include "core/rules/check/rename.h"
#include "ui/rules/text_key.h"

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// What there is to rename at a place, with all that is needed to find its other places.
struct RenameTask {
    project::Content state;
    rules::Named thing;
    QString description; ///< "column country.profit"
};

/// A renaming that can be done: one edit of texts, dataset and question, and what it changes for people.
struct RenameResult {
    project::Edit edit;
    rules::Renamed renamed;
};

/// The thing whose name stands at a position of a text, or the rule or question of a name. Nothing if what
/// stands there has no name. `model` is made of the state.
std::optional<RenameTask> renameTaskAt(const project::Content &state, const model::Model &model,
                                       const TextKey &text, std::size_t position);
std::optional<RenameTask> renameTaskOf(const project::Content &state, const model::Model &model,
                                       rules::Named::Kind kind, const QString &name);

/// Works it out; see rules::rename for the errors. For a worker: it checks all rules twice.
Result<RenameResult> workOutRename(const RenameTask &task, const QString &newName);

/// Where the name at a position gets its meaning: for "go to definition". Nothing for stored columns and
/// tables.
struct DefinitionPlace {
    TextKey text;
    rules::SourceRange range;
};
std::optional<DefinitionPlace> definitionOf(const project::Content &state, const TextKey &text,
                                            std::size_t position);

} // namespace weighhouse::ui
