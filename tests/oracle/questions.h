// SPDX-License-Identifier: GPL-3.0-or-later
// Random questions over a random world, with every candidate and what it comes to.
#pragma once

#include "tests/oracle/rules.h"

#include <set>

namespace weighhouse::testing::oracle
{

/// What one candidate comes to.
struct Worth {
    bool isAdmissible = false; ///< keeps the constraints, and the objective has a value
    Value objective = {};
    /// A change speaks of what is not decided for its row, or may be NULL on purpose: not followed.
    bool isUnclear = false;
};

/// Holds what a candidate changes, worked out before any of it is changed.
struct Changed {
    std::map<std::pair<ColumnAt, std::size_t>, Value> cells = {};
    bool isLost = false; ///< A cell with a value would have none, or something is added to nothing.
    bool isUnclear = false;
};

/// A question that a second way answers by trying everything.
class AskedQuestion
{
public:
    /// A question over the world, which must outlive it.
    AskedQuestion(Random &random, RuledWorld &ruled);

    const std::string &text() const { return m_text; }
    bool isMaximized() const { return m_isMaximized; }
    /// In the order that the rule language promises: of several decisions the last changes fastest.
    const std::vector<Taken> &candidates() const { return m_candidates; }
    Worth worthOf(const Taken &taken);

private:
    struct Decision {
        std::string name;
        std::vector<Taken> options; ///< what it alone can take
    };
    /// Which cells it sets to what, worked out before any of them changes.
    using Change = std::function<void(const Place &, Changed &)>;

    /// Describes what may be chosen for each row of place.
    struct Choosing {
        std::string text; ///< behind the name
        bool isTruth = false;
        bool isOrder = false;
        std::optional<std::size_t> table = {};                   ///< whose rows are chosen
        Formula column = {};                                     ///< of such a row
        std::function<std::vector<double>(std::size_t)> options; ///< of a row; not of an order
    };
    Choosing choosing(const std::string &name);

    void decide();
    void decideRow(Decision &decision);
    void decideSet(Decision &decision);
    void decideDate(Decision &decision);
    void decideNumber(Decision &decision);
    void decideTruth(Decision &decision);
    void decideForEach(Decision &decision);
    void combine();
    void changeSomething();
    void changeTable(std::size_t table, const std::string &condition, const Formula &where);
    void changeRows(const std::string &name, std::size_t table, Formulas::RowsOf rows);

    void addToFirstPlace(const std::string &text, const Formula &added, Formulas::RowsOf rows);

    Taken none() const;
    std::optional<ColumnAt> freeColumn(std::size_t table);
    Formulas formulas();

    Random &m_random;
    RuledWorld &m_ruled;
    std::size_t m_position = 0; ///< of the decision being made
    std::vector<Decision> m_decisions;
    std::vector<Taken> m_candidates;
    std::vector<Formula> m_numbers; ///< that mention what was decided and need no row
    std::vector<Formula> m_truths;
    std::vector<Formula> m_numbersOfPlaces; ///< that need a row of place
    std::vector<Formula> m_truthsOfPlaces;
    std::vector<std::string> m_forEach; ///< names, empty of other decisions
    std::vector<std::function<void()>> m_changesToMake;
    std::set<ColumnAt> m_changed;
    std::vector<Change> m_changes;
    std::vector<Formula> m_constraints;
    Formula m_objective;
    bool m_isMaximized = true;
    std::string m_lines;
    std::string m_text;
};

} // namespace weighhouse::testing::oracle
