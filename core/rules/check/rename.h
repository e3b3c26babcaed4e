// SPDX-License-Identifier: GPL-3.0-or-later
// Giving a thing of the model another name, everywhere it is spoken of.
#pragma once

#include "core/rules/check/names.h"

#include <string>
#include <vector>

namespace weighhouse::rules
{

/// A line of a text that a renaming changes, for a preview.
struct ChangedLine {
    std::string text;     ///< Name of the text.
    std::size_t line = 0; ///< From 1.
    std::string before;
    std::string after;

    bool operator==(const ChangedLine &) const = default;
};

struct Renamed {
    std::vector<RuleText> texts; ///< All of them, in their order.
    data::Schema schema; ///< With the name where the dataset itself has it: tables, columns, references.
    bool schemaChanges = false;
    std::size_t places = 0; ///< How many names in texts have changed.
    std::vector<ChangedLine> lines;
};

/// The texts and the schema with a thing renamed. The result means the same as before: it has been checked
/// again. Errors: "rename.in-error" while the texts have errors, since what is meant is then not known;
/// "rename.bad-name", "rename.same-name", "rename.name-taken"; "rename.several-meanings" for a name in a
/// function that means several things; "rename.changes-meaning" if the new name would be taken for something
/// else.
Result<Renamed> rename(const std::vector<RuleText> &texts, const data::Schema &schema, const Named &thing,
                       const std::string &newName);

} // namespace weighhouse::rules
