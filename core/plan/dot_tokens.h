// SPDX-License-Identifier: GPL-3.0-or-later
// Graphviz's language as tokens.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

struct DotToken {
    enum class Kind {
        Word,   ///< A name or a number without quotes.
        Quoted, ///< A name in quotes: never a keyword.
        Symbol, ///< One of { } [ ] ; , = : + or an arrow.
        End
    };
    Kind kind = Kind::End;
    std::string text = {};
    std::size_t offset = 0;

    bool is(std::string_view symbol) const { return kind == Kind::Symbol && text == symbol; }
    bool isName() const { return kind == Kind::Word || kind == Kind::Quoted; }
    /// Whether it is a keyword of that name, in any case.
    bool isKeyword(std::string_view keyword) const;
};

/// Gives one token after the other.
class DotTokens
{
public:
    explicit DotTokens(std::string_view text);

    /// The next token. Errors: "plan.bad-dot" for what has no end, what is no token, and for HTML labels.
    Result<DotToken> next();

private:
    /// Past white space and comments.
    Result<void> skip();
    Result<DotToken> quoted();

    std::string_view m_text;
    std::size_t m_next = 0;
};

} // namespace weighhouse::plan
