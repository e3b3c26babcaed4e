// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a question, each on its own: read, replaced, added, moved, removed, with everything else in
// the text staying as it is.
#pragma once

#include "core/base/error.h"
#include "ui/question/clause_items.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::ui
{

/// One line of a part: one decision, one change, one constraint, one objective, one tie-break.
struct Clause {
    Section section = Section::Decide;
    std::string text;           ///< On one line, without the part's word ("subject to").
    std::optional<Error> error; ///< Why it cannot be read; then `text` is as it was written.

    bool operator==(const Clause &) const = default;
};

/// A question taken apart. A line that cannot be read does not hide the others.
class Clauses
{
public:
    Clauses() = default;
    /// `text` is all of the text that the question's statement stands in.
    Clauses(std::string text, rules::SourceRange statement);

    const std::vector<Clause> &all() const { return m_clauses; }
    /// Positions of a part's clauses.
    std::vector<std::size_t> of(Section section) const;

    /// The question's parameters as written; empty if they cannot be read.
    const std::vector<rules::Parameter> &parameters() const { return m_parameters; }

    // The whole text after an edit. Errors: the parser's, with places in what was typed;
    // "rules.other-clause".
    Result<std::string> replaced(std::size_t clause, std::string_view typed) const;
    Result<std::string> added(Section section, std::string_view typed) const;
    std::string removed(std::size_t clause) const;
    /// Changes places with its neighbour within the part.
    std::string moved(std::size_t clause, bool down) const;

    /// The clause that a byte of the text is in.
    std::optional<std::size_t> clauseAt(std::size_t offset) const;

private:
    /// A line of the text, which may hold several clauses with commas.
    struct Line {
        Section section = Section::Decide;
        rules::SourceRange range;
        rules::Question items;           ///< Only what this line says.
        std::vector<std::size_t> starts; ///< Of the items, in the text.
        std::optional<Error> error;
    };
    struct Address {
        std::size_t line = 0;
        std::size_t item = 0;
    };

    void read(rules::SourceRange statement);
    void readLine(Section section, rules::SourceRange range);
    std::string indentation() const;
    std::string written(const rules::Question &items) const;
    std::string itemText(const Address &address) const;
    std::string source(const Line &line) const;

    std::string m_text;
    std::size_t m_headEnd = 0;
    bool m_isRewritten = false; ///< Places are not those of the text as it stands.
    std::vector<rules::Parameter> m_parameters;
    std::vector<Line> m_lines;
    std::vector<Clause> m_clauses;
    std::vector<Address> m_addresses; ///< Parallel to m_clauses.
};

} // namespace weighhouse::ui
