// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "fit": the utilities that rankings stand for, and what each candidate is expected to be worth by
// them.
#pragma once

#include "core/plan/tools/tool.h"

#include <optional>
#include <string>

namespace weighhouse::plan
{

/// The payload:
///
///   pairs <A4.1>             what was ranked: the columns state_number and candidate
///   ranking <A5.1>           the columns rank and row (a row of the pairs, from 1); a line for each ranking
///   preferences pairs        each is preferred to each later one; or one-vs-all: the first to all others; or
///                            top1: the first was chosen out of all
///   alpha 0.002              the regularisation of spectral ranking
///   softmax full             over all pairs; or action: over those of each candidate; or none
///   temperature 1            of the softmax
///   bootstrap 1000           so often states are drawn again, for errors; 0: never
///   seed 1                   of the bootstrap
///
/// (O. Liu et al. 2024, "DeLLMa", section 3.3; Maystre and Grossglauser 2015). Answers with a row for each
/// candidate, the greatest expected utility first: `rank`, `candidate`, `utility`, `standard_error`,
/// `bootstrap_error`, `best_share` (the share of bootstrapped samples in which it is the best), `behind` (how
/// much less than the first), `strength` (the average of what the softmax is taken of), `pairs` and how many
/// of them were `ranked`. Pairs that were not ranked count with what the regularisation makes of them.
/// Candidates without a ranked pair stand last, without rank and utility.
class FitTool : public BlockingTool
{
public:
    static constexpr ToolType toolType{"fit", NodeKind::Compute, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::optional<std::string> reads(const Node & /*node*/) const override { return std::string(); }

    /// A first candidate that is the best in less than this share of bootstrapped samples is told as a near
    /// tie.
    static constexpr double clearShare = 0.75;

protected:
    /// Errors: "tool.payload", those of InputTable, "fit.bad-ranking" for a row that there is not and for one
    /// that is ranked twice, "fit.nothing-ranked", those of fitSpectral and softmax.
    Result<Answer> run(const ToolCall &call) override;
};

} // namespace weighhouse::plan
