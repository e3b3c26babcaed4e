// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "draw": states of the world, each imagined together with candidates.
#pragma once

#include "core/plan/tools/elicit/payload_lines.h"
#include "core/plan/tools/tool.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace weighhouse::plan
{

/// The payload:
///
///   candidates <A1.2>        their labels stand in the column candidate
///   beliefs <A3.1>           the columns factor, value and likelihood (words or numbers)
///   pairing shared           each state with every candidate; or own: each with one, drawn uniformly
///   samples 16               so many states
///   seed 1
///
/// (O. Liu et al. 2024, "DeLLMa", section 3.3). Answers with the pairs in an order that the seed shuffles:
/// `state_number`, `candidate` and a column for each factor.
class DrawTool : public BlockingTool
{
public:
    static constexpr ToolType toolType{"draw", NodeKind::Compute, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::optional<std::string> reads(const Node & /*node*/) const override { return std::string(); }

    /// More pairs than this are refused, not cut.
    static constexpr std::size_t mostPairs = 10'000;

protected:
    /// Errors: "tool.payload", those of InputTable; "draw.too-few-candidates", "draw.same-candidate",
    /// "draw.no-factor", "draw.too-many-pairs", those of beliefs.
    Result<Answer> run(const ToolCall &call) override;
};

} // namespace weighhouse::plan
