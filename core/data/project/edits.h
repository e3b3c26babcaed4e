// Edits of a project's content as values: done, undone, kept in a file until they are saved.
#pragma once

#include "core/base/error.h"
#include "core/data/project/content.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// The content as it is edited: like Content, but cheap to copy, since datasets are shared.
struct State {
    std::shared_ptr<const data::Dataset> dataset = std::make_shared<data::Dataset>();
    std::vector<NamedText> rules;
    std::vector<NamedText> questions;
    std::vector<ImportRecord> imports;
    Asked asked;

    const std::vector<NamedText> &texts(TextKind kind) const
    {
        return kind == TextKind::Rules ? rules : questions;
    }
    std::vector<NamedText> &texts(TextKind kind) { return kind == TextKind::Rules ? rules : questions; }
    const NamedText *text(TextKind kind, std::string_view name) const;
};

State stateOf(Content content);
Content contentOf(const State &state);

/// One cell gets another value.
struct SetCell {
    std::string table;
    std::string column;
    data::RowNumber row = data::noRow;
    data::Value before;
    data::Value after;

    bool operator==(const SetCell &) const = default;
};

/// A stretch of a text is replaced. `position` counts bytes; `removed` is what stood there.
struct ReplaceText {
    TextKind kind = TextKind::Rules;
    std::string name;
    std::size_t position = 0;
    std::string removed;
    std::string inserted;

    bool operator==(const ReplaceText &) const = default;
};

/// A text is added at a position (no `before`), removed (no `after`), or replaced or renamed (both).
struct PutText {
    TextKind kind = TextKind::Rules;
    std::size_t position = 0;
    std::optional<NamedText> before;
    std::optional<NamedText> after;

    bool operator==(const PutText &) const = default;
};

/// Tables are imported, or the schema changes: one dataset in place of another, with the log of imports.
struct ReplaceData {
    std::shared_ptr<const data::Dataset> before;
    std::shared_ptr<const data::Dataset> after;
    std::vector<ImportRecord> importsBefore;
    std::vector<ImportRecord> importsAfter;

    /// Equal values are equal, whichever dataset holds them.
    bool operator==(const ReplaceData &other) const;
};

/// Another question is asked, or with other arguments.
struct Ask {
    Asked before;
    Asked after;

    bool operator==(const Ask &) const = default;
};

using Change = std::variant<SetCell, ReplaceText, PutText, ReplaceData, Ask>;

/// What a person does in one go.
struct Edit {
    std::string text;            ///< For the undo menu: "edit rule profit".
    std::vector<Change> changes; ///< In the order in which they are done.
    /// Edits with the same key that follow each other become one; empty: never.
    std::string mergeKey = {};
};

/// Does a change. Errors: "edit.does-not-fit" if the content is not what the change speaks of; then it is as
/// before.
Result<void> apply(State &state, const Change &change);
/// All of an edit or nothing.
Result<void> apply(State &state, const Edit &edit);

/// What undoes it.
Change inverse(const Change &change);
Edit inverse(const Edit &edit);

/// What makes one content of another, as one edit. Datasets are told apart by identity, without looking into
/// them.
Edit changeOf(const State &from, const State &to, std::string text);

/// Joins a later edit to an earlier one if both have the same key and their changes fit together (typing that
/// goes on where it ended, the same cell, the same question); returns whether it was joined.
bool join(Edit &earlier, const Edit &later);

/// The stretch in which two texts differ, as a change; nothing if they are equal. Never splits a character.
std::optional<ReplaceText> difference(TextKind kind, std::string_view name, std::string_view before,
                                      std::string_view after);

} // namespace weighhouse::project
