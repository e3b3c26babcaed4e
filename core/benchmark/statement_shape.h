// SPDX-License-Identifier: GPL-3.0-or-later
// What a SELECT says about its rows as a whole: their order and how many it takes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// A term of ORDER BY.
struct OrderTerm {
    std::string text; ///< Without ASC or DESC.
    /// The position from 1 that the term names, as in ORDER BY 2.
    std::optional<std::size_t> position() const;

    bool operator==(const OrderTerm &) const = default;
};

/// The outermost SELECT of a statement. Nothing is known of sub-queries.
struct StatementShape {
    bool isQuery = false;    ///< SELECT or WITH, in parentheses or not.
    bool isCombined = false; ///< UNION, EXCEPT, INTERSECT.
    bool isDistinct = false;
    std::vector<OrderTerm> order;
    std::size_t offset = 0;           ///< Rows that LIMIT leaves out at the beginning.
    std::optional<std::size_t> from;  ///< Byte of the first FROM.
    std::optional<std::size_t> limit; ///< Byte of LIMIT.
    std::size_t end = 0;              ///< Byte behind the last token that is no semicolon.

    static StatementShape of(std::string_view statement);
};

/// The statement with more columns behind its own, and without its LIMIT.
std::string withKeys(std::string_view statement, const StatementShape &shape,
                     const std::vector<std::string> &keys);

/// A SELECT in parentheses that takes one row of an order.
struct Subquery {
    std::string text;            ///< Without its parentheses.
    std::size_t behindLimit = 0; ///< Byte of the statement just after LIMIT 1.

    bool operator==(const Subquery &) const = default;
};
std::vector<Subquery> subqueriesWithLimit(std::string_view statement);

} // namespace weighhouse::benchmark
