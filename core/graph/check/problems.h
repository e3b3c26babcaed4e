// SPDX-License-Identifier: GPL-3.0-or-later
// Collects what is wrong with a query, with the places in its text.
#pragma once

#include "core/base/error.h"
#include "core/graph/syntax/ast.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// Errors carry the compatibility kit's words: "cypher.CLASS.DETAIL", and "compile" as the place's object.
class Problems
{
public:
    explicit Problems(std::string_view text) : m_text(text) {}

    /// A SyntaxError, which nearly all are. The same code and message is told once, at its first place.
    void tell(Range range, std::string_view detail, Message message, Message hint = {});
    /// Another class of the kit in kebab case: "type-error", "procedure-error".
    void tellAs(std::string_view errorClass, Range range, std::string_view detail, Message message,
                Message hint = {});

    /// Any error; its place becomes the range.
    void tell(Range range, Error error);

    /// Where a name stands by itself within a range; the range if it does not.
    Range rangeOf(std::string_view name, Range within) const;

    /// Where a label, type or property stands within a range: behind one of the characters, blanks apart.
    Range rangeOfKey(std::string_view name, Range within, std::string_view behind) const;

    /// What is written there.
    std::string excerpt(Range range) const;

    bool isEmpty() const { return m_entries.empty(); }
    /// In the order of their places.
    Errors sorted() const;

private:
    struct Entry {
        Range range = {};
        Error error = {};
    };
    Range clamped(Range range) const;

    std::string_view m_text;
    std::vector<Entry> m_entries;
};

} // namespace weighhouse::cypher
