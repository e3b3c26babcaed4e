// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates of a question: everything that may be decided, numbered.
#pragma once

#include "core/base/random.h"
#include "core/decision/combinations.h"
#include "core/decision/different_picks.h"
#include "core/decision/restrictions.h"
#include "core/rules/evaluate/interpret.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace weighhouse::decision
{

/// What is picked for each decision of the question: positions among the Choice's options. One position; for
/// a subset its positions, ascending; with `for each` one position for each of the Choice's rows, among the
/// options of that row.
struct Candidate {
    std::vector<std::vector<std::uint32_t>> picks;

    bool operator==(const Candidate &) const = default;
};

/// The options of one decision.
struct Choice {
    rules::Decide::Kind kind = rules::Decide::Kind::OneRow;
    std::string name;
    rules::Type type = rules::Type::Reference;
    std::uint32_t table = 0;     ///< type Reference: the rows' table
    std::vector<double> options; ///< values as in rules::Evaluation, in the order of the candidates
    std::vector<std::vector<double>> optionsOfRows; ///< forEach: parallel to rows, where they differ; then
                                                    ///< `options` are empty
    std::size_t atLeast = 1;                        ///< Subset
    std::size_t atMost = 1;                         ///< Subset: at most the number of options
    std::optional<std::uint32_t> forEach;           ///< the table with one such decision a row
    std::vector<data::RowNumber> rows;              ///< forEach: the rows decided for, in stored order
    std::optional<DifferentPicks> different;        ///< forEach: no two rows have the same value

    bool isSubset() const { return kind == rules::Decide::Kind::Subset; }
    bool isOrder() const { return kind == rules::Decide::Kind::Order; }
    /// Returns the options of `rows[slot]`, or those of the decision if it has no `for each`.
    const std::vector<double> &optionsOf(std::size_t slot) const
    {
        return optionsOfRows.empty() ? options : optionsOfRows[slot];
    }
    /// The options of the row that has most.
    std::size_t mostOptions() const;
    /// Number of ways to decide it; may be `saturated`.
    std::uint64_t count() const;
};

/// All candidates in their order: rows in stored order, a yes or no with no first, numbers from low to high
/// (rangeValues), values as listed, subsets by size and then in lexicographic order of rows; of several
/// decisions, and of the rows of a `for each`, the last changes fastest. Rows that are decided all different
/// take every such combination once, in the same order; an order of rows gives them the positions from 1 on.
class CandidateSpace
{
public:
    /// Works out the options in the base. Errors: "decision.no-candidate" where nothing can be chosen,
    /// "decision.bad-range", "decision.bad-value" for bounds and values without a value, each with the row
    /// where options differ by row, and those of permittedOptions.
    static Result<CandidateSpace> make(const rules::Evaluation &base, const rules::CheckedQuestion &question,
                                       const rules::Bindings &parameters,
                                       const Restrictions &restrictions = {});

    const std::vector<Choice> &choices() const { return m_choices; }

    /// Number of candidates, worked out without enumerating; `saturated` if there are more than 64 bits can
    /// count.
    std::uint64_t count() const { return m_count; }
    bool isCountable() const { return m_count != saturated; }

    /// The candidate with that number, and back. The space must be countable and the index less than count.
    Candidate candidate(std::uint64_t index) const;
    void candidate(std::uint64_t index, Candidate &into) const;
    std::uint64_t index(const Candidate &candidate) const;

    /// Whether it is one of these candidates, and not of another question or of other rows.
    bool contains(const Candidate &candidate) const;

    /// The order of the candidates, whether or not they can be counted.
    std::strong_ordering compare(const Candidate &left, const Candidate &right) const;

    /// One candidate, always the same: the first, unless their number cannot be told.
    Candidate first() const;

    /// A candidate drawn uniformly from the options of each decision (a subset: uniform size, then uniform).
    Candidate random(Random &random) const;

    /// Sets the decisions of `bindings` to the candidate. `perRow` of a `for each` is NULL where nothing is
    /// decided; of a subset it is 1 for rows chosen and 0 for others, and `chosen` holds them; of an order
    /// `chosen` holds the rows in that order. `bindings` hold the candidate of this space before, if any.
    void bind(const Candidate &candidate, rules::Bindings &bindings) const;

private:
    std::vector<Choice> m_choices;
    std::vector<std::size_t> m_tableRows; ///< parallel: rows of the table perRow is about; 0 if there is none
    std::uint64_t m_count = 1;
};

} // namespace weighhouse::decision
