// SPDX-License-Identifier: GPL-3.0-or-later
// Errors with the places they are about, in the words of the texts they are found in.
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/rules/check/checked.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::rules::checking
{

/// A text that expressions stand in. Texts inside a text (a question's words) have one fixed place.
struct Source {
    std::string name = {};
    std::string text = {};
    std::optional<Place> fixed = {};
    std::optional<std::size_t> within = {}; ///< The text it is part of.
    std::optional<Lines> lines = {};        ///< The line index of the text, which the reporter makes.
};

/// Collects errors, each once, and knows the texts by number.
class Reporter
{
public:
    std::size_t addSource(Source source);
    std::size_t sourceCount() const { return m_sources.size(); }

    /// The place of a range for people; `object` is "rule NAME" and the like.
    Place place(std::size_t source, SourceRange range, const std::string &object) const;

    /// What is written there, with the parentheses that belong to it, on one line.
    std::string excerpt(std::size_t source, SourceRange range) const;

    /// The bytes of a text.
    std::string_view text(std::size_t source) const { return m_sources[source].text; }
    const std::string &name(std::size_t source) const { return m_sources[source].name; }

    void add(std::size_t source, Error error);
    /// An error about a range; `object` is what it stands in, as in place().
    void tell(std::size_t source, SourceRange range, const std::string &object, std::string code,
              Message message, Message hint);

    /// All errors in the order of texts and places.
    Errors sorted() const;

private:
    struct Entry {
        std::size_t source = 0;
        Error error = {};
    };

    std::deque<Source> m_sources;
    std::vector<Entry> m_entries;
};

/// A range widened until its parentheses are in pairs: ranges of expressions leave out those around them.
SourceRange balanced(std::string_view text, SourceRange range);

/// "a, b and c", each in back-ticks; at most eight, then "…".
Message listed(const std::vector<std::string> &names);

/// "Did you mean `x`?", or what else there is to say.
Message suggestion(std::string_view word, const std::vector<std::string> &candidates, Message otherwise);

} // namespace weighhouse::rules::checking
