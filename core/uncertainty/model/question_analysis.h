// SPDX-License-Identifier: GPL-3.0-or-later
// A question that was weighed in all states, read again and again while beliefs change.
#pragma once

#include "core/uncertainty/analysis/analysis.h"
#include "core/uncertainty/analysis/utility.h"
#include "core/uncertainty/model/weighing.h"
#include "core/uncertainty/model/world.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// This tells how far the best action is ahead of the best other one given a factor's value: at the value
/// where that is least, and where it is most.
struct LeadSwing {
    std::size_t factor = 0;
    std::size_t lowLevel = 0;
    std::size_t highLevel = 0;
    double low = 0;
    double high = 0;

    bool operator==(const LeadSwing &) const = default;
};

/// Returns true if one number moves all cells of an uncertain column.
inline bool hasOneDraw(const DrawnCells &drawn)
{
    return drawn.isTogether || drawn.cells.size() == 1;
}

/// The same where an uncertain column with one draw is at its 10th percentile, and at its 90th, by a
/// regression (see meansAtPercentiles).
struct DrawnSwing {
    std::size_t drawn = 0; ///< The column, as a position in World::drawn.
    double atLow = 0;
    double atHigh = 0;

    double width() const { return atHigh < atLow ? atLow - atHigh : atHigh - atLow; }
    bool operator==(const DrawnSwing &) const = default;
};

/// The nearest probability of a factor's value at which another action becomes the best.
struct NearestFlip {
    std::size_t factor = 0;
    std::size_t level = 0;
    double now = 0;         ///< This is what is believed.
    double at = 0;          ///< Below it, or above, the other one wins.
    std::size_t winner = 0; ///< That action.

    bool isBelow() const { return at < now; }
    bool operator==(const NearestFlip &) const = default;
};

/// A reading holds what beliefs make of the outcomes. Actions are those of the weighing; "deciding" numbers
/// are utilities where there are some, else outcomes.
struct QuestionReading {
    std::vector<Belief> beliefs; ///< Of the factors that the rules name.
    Weights weights;
    Reading plain;                 ///< Of the outcomes.
    std::optional<Reading> valued; ///< Of the utilities, if they are others than the outcomes.
    std::vector<Estimate> kept;    ///< For each action the share of states in which it keeps the constraints…
    std::vector<bool> isKeeping;   ///< …and whether that is enough.
    std::vector<std::size_t> eligible; ///< The actions that can be chosen: those that keep.
    std::optional<Reading> ofEligible; ///< The deciding numbers of these alone, if they are not all.
    /// Some action keeps the constraints in some states only. What knowing more is worth, and what would
    /// change the decision, is then not told: it could make others admissible.
    bool mayBreak = false;
    std::optional<std::size_t> best; ///< The action with the greatest deciding mean of those that keep.
    std::optional<std::size_t> next; ///< The second of them.
    Estimate lead;                   ///< Of the best over the next, in deciding numbers.
    std::vector<double>
        bestShares; ///< This tells how likely each is the best one; actions that are equal share.
    std::vector<double>
        sureOutcomes;              ///< Certainty equivalents in the outcomes' sense; empty without a curve.
    std::vector<LeadSwing> swings; ///< By their width, the widest first; factors that tell nothing have none.
    std::vector<DrawnSwing> drawnSwings; ///< In the same way.
    /// For each factor whether its flips are known: not where some value was never drawn, or where it would
    /// make candidates break constraints that they keep now.
    std::vector<bool> hasFlipsTold;
    std::vector<NearestFlip> flips; ///< At most one for each factor, the nearest first.

    const Reading &deciding() const { return valued ? *valued : plain; }
    /// The same among the eligible actions, which are numbered by their places in `eligible`: what regret and
    /// the worth of knowing more are about.
    const Reading &choosing() const { return ofEligible ? *ofEligible : deciding(); }
};

/// Immutable; from any thread.
class QuestionAnalysis
{
public:
    /// Errors: those of DecisionAnalysis::of and of the curve. `utilities`, if given, are laid out as the
    /// weighing's outcomes; else the curve makes them, unless it is straight.
    static Result<QuestionAnalysis> of(std::shared_ptr<const Weighing> weighing,
                                       std::shared_ptr<const World> world, const UtilityCurve &curve = {},
                                       std::optional<Outcomes> utilities = {}, double chance = 0.95);

    const Weighing &weighing() const { return *m_weighing; }
    const World &world() const { return *m_world; }
    const std::shared_ptr<const Weighing> &sharedWeighing() const { return m_weighing; }
    const std::shared_ptr<const World> &sharedWorld() const { return m_world; }
    /// The outcomes valued by the curve, or utilities that were given; null if the outcomes decide.
    const Outcomes *utilities() const { return m_valued ? &m_valued->outcomes() : nullptr; }

    /// Reads everything under other beliefs in the factors that the rules name, one for each. Drawn states
    /// are weighed anew, not drawn. Errors: those of reweighted and DecisionAnalysis::under.
    Result<QuestionReading> under(std::span<const Belief> beliefs) const;

    /// The deciding outcomes of the eligible actions.
    Result<Outcomes> eligibleOutcomes(const QuestionReading &reading) const;

    /// The weights of the states where all values of some factors are held to be as likely as each other, for
    /// what is asked of values that nobody believes in now. Nothing where a value was never drawn, or where
    /// some candidate keeps the constraints in some of these states only.
    std::optional<Weights> evenWeights(const QuestionReading &reading,
                                       std::span<const std::size_t> factors) const;

    /// The beliefs that the states were made with.
    std::vector<Belief> ownBeliefs() const;

private:
    QuestionAnalysis(std::shared_ptr<const Weighing> weighing, std::shared_ptr<const World> world,
                     DecisionAnalysis plain, double chance);

    void readConstraints(QuestionReading &reading) const;
    Result<void> readEligible(QuestionReading &reading, const ReadingOptions &options) const;
    void readBest(QuestionReading &reading) const;
    void readSureOutcomes(QuestionReading &reading) const;
    void readFactors(QuestionReading &reading) const;
    void readDrawn(QuestionReading &reading) const;
    bool isKeptAlways(const Weights &weights) const;
    std::optional<ConditionalMeans> meansGiven(const QuestionReading &reading, std::size_t factor) const;

    std::shared_ptr<const Weighing> m_weighing;
    std::shared_ptr<const World> m_world;
    DecisionAnalysis m_plain;
    std::optional<DecisionAnalysis> m_valued;
    std::optional<UtilityCurve> m_curve; ///< Scaled to 0 and 1 at the ends of the outcomes.
    double m_chance = 0.95;
};

} // namespace weighhouse::uncertainty
