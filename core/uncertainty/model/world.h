// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules say is not certain, as factors that states of the world are drawn of.
#pragma once

#include "core/base/stated_beliefs.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/uncertainty/analysis/factor.h"
#include "core/uncertainty/model/correlated_draws.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::uncertainty
{

/// This is what a person believes, in the place of what the rules say.
struct Beliefs {
    VerbalScale scale = VerbalScale::published();
    std::map<std::string, StatedBelief> factors = {}; ///< Of other factors the rules' words count.
    std::map<std::string, StatedSpread> draws = {};   ///< By "table.column"; of others the rules' count.

    static Beliefs of(const StatedBeliefs &stated)
    {
        return {.factors = stated.factors, .draws = stated.draws};
    }

    bool operator==(const Beliefs &) const = default;
};

/// The factors of some rules over some data. Immutable.
class World
{
public:
    /// `base` works out every rule, before any decision. Errors: "uncertainty.nothing" if the rules say of
    /// nothing that it is not certain; "uncertainty.bad-cell" for a cell whose distribution cannot be made;
    /// "uncertainty.drawn-twice"; "uncertainty.too-many-factors"; "uncertainty.other-values" for a belief in
    /// other values than the rules name; "uncertainty.bad-spread" for a belief about a column that gives no
    /// distribution; those of beliefFromWords, FactorNetwork::of and correlatedDraws.
    static Result<World> make(std::shared_ptr<const rules::Evaluation> base, const Beliefs &beliefs = {});

    /// The factors that the rules name, in their order, then one for each draw.
    const FactorNetwork &network() const { return m_network; }
    std::size_t namedFactors() const { return m_rules->factors.size(); }
    const std::vector<DrawnCells> &drawn() const { return m_drawn; }
    /// The correlation of draws. Named factors are independent of them and of each other.
    const CorrelatedDraws &correlated() const { return m_correlated; }
    const std::shared_ptr<const rules::Evaluation> &base() const { return m_base; }
    const rules::CheckedRules &rules() const { return *m_rules; }

    /// More factors than this take too much memory for the states.
    static constexpr std::size_t mostFactors = 20'000;

private:
    World(std::shared_ptr<const rules::Evaluation> base, FactorNetwork network, std::vector<DrawnCells> drawn,
          CorrelatedDraws correlated);

    std::shared_ptr<const rules::Evaluation> m_base;
    std::shared_ptr<const rules::CheckedRules> m_rules;
    FactorNetwork m_network;
    std::vector<DrawnCells> m_drawn;
    CorrelatedDraws m_correlated;
};

} // namespace weighhouse::uncertainty
