// SPDX-License-Identifier: GPL-3.0-or-later
// Random formulas about a small world of places in a tree, goods that lie in two places each, and months.
#pragma once

#include "core/base/random.h"
#include "tests/oracle/world.h"

namespace weighhouse::testing::oracle
{

inline constexpr std::size_t place = 0;
inline constexpr std::size_t goods = 1;
inline constexpr std::size_t month = 2;

/// Rows of the three tables, drawn at random: some values are NULL, months are stored in no order.
World randomWorld(Random &random);
inline constexpr auto references = "reference place.up -> place\nreference goods.p -> place\n"
                                   "reference goods.q -> place";

/// Builds formulas. Every number is worked out with the same operations in the same order as people would
/// read the text, so that equal means equal but for the order of sums.
class Formulas
{
public:
    Formulas(Random &random, const World &world) : m_random(random), m_world(world) {}

    /// Formulas may mention this number, which needs no row; or this condition.
    void mention(Formula number) { m_numbers.push_back(std::move(number)); }
    void mentionTruth(Formula truth) { m_truths.push_back(std::move(truth)); }

    /// About a row of `table`; without one about none, as in the objective of a question.
    Formula number(int depth, std::optional<std::size_t> table);
    Formula truth(int depth, std::optional<std::size_t> table);

    /// A number of a row, as `n`; `path` is put in front of the text and leads to the row.
    Formula column(std::size_t table);

    /// All rows of the table at another table's row, or without one: `sum(goods.(v) where … by p)`.
    Formula aggregate(std::optional<std::size_t> table);

    /// sum(name.(v) where …), count(name), … over rows that something names.
    using RowsOf = std::function<std::vector<std::size_t>(const Place &)>;
    Formula aggregateOver(const std::string &from, std::size_t member, const std::string &by, RowsOf rows);
    Formula truthOver(const std::string &from, std::size_t member, const std::string &by, RowsOf rows);

    /// A date, a number that is made of dates, and a condition.
    Formula date(int depth, std::optional<std::size_t> table);
    Formula ofDates(int depth, std::optional<std::size_t> table);
    Formula truthOfDates(std::optional<std::size_t> table);

    Formula constant();
    std::uint32_t below(std::uint32_t bound) { return m_random.below(bound); }

private:
    Formula leaf(std::optional<std::size_t> table);
    Formula path(std::size_t table);
    Formula lookup(std::size_t table);
    Formula best();
    Formula dateLiteral();
    Formula dateLeaf(std::optional<std::size_t> table);
    Formula truthLeaf(std::optional<std::size_t> table);
    struct Members {
        std::string from;
        std::size_t table;
        std::string by;
        RowsOf rows;
    };
    Members members(std::optional<std::size_t> table);

    Random &m_random;
    const World &m_world;
    std::vector<Formula> m_numbers;
    std::vector<Formula> m_truths;
    std::optional<std::size_t> m_outside; ///< Inside an aggregate: the table of `this`, or none.
    bool m_isInside = false;
};

} // namespace weighhouse::testing::oracle
