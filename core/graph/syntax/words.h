// SPDX-License-Identifier: GPL-3.0-or-later
// The words that mean something to the parser.
#pragma once

#include "core/graph/syntax/keywords.h"

#include <cstdint>
#include <string_view>

namespace weighhouse::cypher
{

/// In the order of keywords(), after None.
enum class Word : std::uint8_t {
    None,
    All,
    AllShortestPaths,
    And,
    Any,
    As,
    Asc,
    Ascending,
    By,
    Call,
    Case,
    Collect,
    Contains,
    Count,
    Create,
    Cypher,
    Delete,
    Desc,
    Descending,
    Detach,
    Distinct,
    Else,
    End,
    Ends,
    Exists,
    Explain,
    False,
    Foreach,
    In,
    Is,
    Limit,
    Match,
    Merge,
    NoneOf, ///< `none`
    Not,
    Null,
    Offset,
    On,
    Optional,
    Or,
    Order,
    Profile,
    Reduce,
    Remove,
    Return,
    Set,
    ShortestPath,
    Single,
    Skip,
    Starts,
    Then,
    True,
    Union,
    Unwind,
    Using,
    When,
    Where,
    With,
    Xor,
    Yield
};

/// The word that a name without back-ticks is, without regard to case.
Word wordOf(std::string_view name);

/// Where a clause may begin: MATCH, OPTIONAL, WITH, …; not UNION.
bool startsClause(Word word);

KeywordClass classOf(Word word);

} // namespace weighhouse::cypher
