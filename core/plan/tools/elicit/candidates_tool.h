// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "candidates": what may be decided, without what the rules say of it.
#pragma once

#include "core/plan/tools/model_tool.h"

#include <cstddef>
#include <vector>

namespace weighhouse::plan
{

/// The candidates that a model or a person is to choose among. Who ranks or names them cannot look at more.
struct OfferedCandidates {
    static constexpr std::size_t most = 100;

    std::vector<std::size_t> positions; ///< Among the outcomes, in the order of the candidates.
    std::size_t breaking = 0;           ///< So many others break a constraint as everything is stored.
};

/// Offers those that keep the constraints, and those of which that is not known. Errors:
/// "candidates.too-many", "candidates.too-few" below two, "candidates.same-label" where a label does not tell
/// which is meant.
Result<OfferedCandidates> offeredCandidates(const decision::Weighed &weighed);
/// "candidates.too-many" without working any of them out.
Result<void> checkFewCandidates(const decision::Problem &problem);

/// Answers with the candidates in their order: `number`, from 1, `candidate` (its label) and a column for
/// each decision. What breaks a constraint as everything is stored is left out and counted in the words.
class CandidatesTool : public ModelTool
{
public:
    using ModelTool::ModelTool;

    static constexpr ToolType toolType{"candidates", NodeKind::Simulate, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;

protected:
    Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) override;
};

} // namespace weighhouse::plan
