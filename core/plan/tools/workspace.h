// What the tools work on: one project at one moment, never changed.
#pragma once

#include "core/data/dataset.h"
#include "core/decision/problem.h"
#include "core/plan/tools/tool.h"
#include "core/rules/check/checked.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

struct Workspace {
    std::shared_ptr<const data::Dataset> dataset; ///< With the keys and references that the rules declare.
    std::vector<rules::RuleText> texts;           ///< Rules and questions as written.
    std::shared_ptr<const rules::CheckedRules> rules; ///< Made of the texts, without errors.
    std::uint64_t seed = 1;                           ///< Of searches among too many candidates.
    unsigned threads = 0;                             ///< For sweeps; 0: all cores.
    std::stop_token hurry = {}; ///< Once requested, simulations end with what they have.

    /// Checks the texts. Errors: all of them.
    static tl::expected<Workspace, Errors> make(std::shared_ptr<const data::Dataset> dataset,
                                                std::vector<rules::RuleText> texts);

    /// SHA-256 of the rules, the schema and the tables' contents, for the journal.
    std::string rulesHash() const;
    std::string schemaHash() const;
    std::string datasetHash() const;
};

/// "sql", "cypher", "compute", "rules", "simulate", "decide".
Tools standardTools(const Workspace &workspace);

} // namespace weighhouse::plan
