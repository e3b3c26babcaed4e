// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a project's content as values: done, undone, kept in a file until they are saved.
#pragma once

#include "core/base/error.h"
#include "core/data/project/content.h"

#include <string>
#include <vector>

namespace weighhouse::project
{

/// A change of one of the parts: SetCell, ReplaceText, … (parts.h).
using Change = Parts::Change;

/// What a person does in one go.
struct Edit {
    std::string text;            ///< For the undo menu: "edit rule profit".
    std::vector<Change> changes; ///< In the order in which they are done.
    /// Edits with the same key that follow each other become one; empty: never.
    std::string mergeKey = {};
};

/// Does a change. Errors: "edit.does-not-fit" if the content is not what the change speaks of; then it is as
/// before.
Result<void> apply(Content &content, const Change &change);
/// All of an edit or nothing.
Result<void> apply(Content &content, const Edit &edit);

/// What undoes it.
Change inverse(const Change &change);
Edit inverse(const Edit &edit);

/// What makes one content of another, as one edit. Datasets are told apart by identity, without looking into
/// them.
Edit changeOf(const Content &from, const Content &to, std::string text);

/// Joins a later edit to an earlier one if both have the same key and their changes fit together (typing that
/// goes on where it ended, the same cell, the same question); returns whether it was joined.
bool join(Edit &earlier, const Edit &later);

/// What an edit changes.
struct Changed {
    Aspects aspects;
    std::string subject; ///< The text, if it is only one, by its name.
};
Changed changedBy(const Edit &edit);

/// Gives an edit that was read from unsaved work what it can take from the content it is about to change.
void complete(Edit &edit, const Content &content);

} // namespace weighhouse::project
