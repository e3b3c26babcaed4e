// SPDX-License-Identifier: GPL-3.0-or-later
// A SELECT as its text says it: names are not yet resolved.
#pragma once

#include "core/graph/syntax/ast.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::cypher::sqltree
{

struct Query;

/// An expression.
struct Node {
    enum class Kind {
        Null,
        Integer,
        Real,
        Text,
        Column,   ///< `text`, of `table` if that is not empty.
        Unary,    ///< `text`: "-", "+", "NOT", "IS NULL", "IS NOT NULL"
        Binary,   ///< `text`: the operator; words in capitals.
        Call,     ///< `text`: the function in small letters.
        CountAll, ///< count(*)
        Case,     ///< With `hasOperand` first of all; WHEN and THEN in turns; ELSE if their number is odd.
        Cast,     ///< `text`: the type in small letters.
        In,       ///< The first of the operands in the others…
        InQuery,  ///< …or in the rows of `query`.
        Exists,
        Scalar ///< What the one row of `query` holds.
    };
    Kind kind = Kind::Null;
    std::string text = {};
    std::string table = {};
    std::int64_t integer = 0;
    double real = 0;
    bool isQuoted = false; ///< Column: in double quotes, which may stand for a text.
    bool isDistinct = false;
    bool hasOperand = false;
    std::vector<Node> operands = {};
    std::shared_ptr<const Query> query = {};
    Range range = {};
    std::size_t height = 1; ///< Of the chain of operators that it is.
};

struct Item {
    bool isAll = false;     ///< `*`, or `table.*`.
    std::string table = {}; ///< Of `table.*`.
    Node value = {};
    std::string alias = {};
    std::string text = {}; ///< As it was written.
    Range range = {};
};

struct Source {
    std::string table;
    std::string alias;
    bool isLeft = false; ///< LEFT JOIN.
    std::optional<Node> on = {};
    Range range = {};
};

struct Order {
    Node by;
    bool isDescending = false;
    std::optional<bool> nullsFirst = {};
};

/// What stands between two UNIONs.
struct Core {
    bool isDistinct = false;
    std::vector<Item> items = {};
    std::vector<Source> from = {};
    std::optional<Node> where = {};
    std::vector<Node> groupBy = {};
    std::optional<Node> having = {};
    Range range = {};
};

struct Query {
    std::vector<Core> cores = {};
    std::vector<bool> isUnionAll = {}; ///< One less than cores.
    std::vector<Order> order = {};
    std::optional<std::int64_t> limit = {};
    std::optional<std::int64_t> offset = {};
    Range range = {};
};

} // namespace weighhouse::cypher::sqltree
